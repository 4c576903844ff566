//! How each layer looks. Colour is never the only cue: no two layers share a line or a filling.

use super::Layer;
use bevy::prelude::Color;

/// Red, green and blue of a layer, from 0 to 255: for legends.
#[must_use]
pub const fn rgb(layer: Layer) -> [u8; 3] {
    match layer {
        Layer::Solids => [0xb4, 0xbc, 0xcc],
        Layer::Movers => [0x5f, 0xe0, 0x6b],
        Layer::Hitboxes => [0xff, 0x4d, 0x4d],
        Layer::Hurtboxes => [0x5a, 0xa9, 0xff],
        Layer::Triggers => [0xff, 0xe0, 0x4d],
        Layer::Sensors => [0x3d, 0xe8, 0xe8],
        Layer::Contacts => [0xff, 0xff, 0xff],
        Layer::Path => [0xff, 0x9e, 0x3d],
        Layer::Tunnellings => [0xff, 0x4f, 0xd8],
    }
}

/// The colour of a layer's lines.
#[must_use]
pub const fn color(layer: Layer) -> Color {
    let [red, green, blue] = rgb(layer);
    Color::srgb(red as f32 / 255.0, green as f32 / 255.0, blue as f32 / 255.0)
}

/// The layer's lines in words: for legends.
#[must_use]
pub const fn pattern_name(layer: Layer) -> &'static str {
    match layer {
        Layer::Solids => "solid line",
        Layer::Movers => "dashed line",
        Layer::Hitboxes => "diagonal hatch",
        Layer::Hurtboxes => "dots inside",
        Layer::Triggers => "dotted line",
        Layer::Sensors => "ray with a cross",
        Layer::Contacts => "cross with an arrow",
        Layer::Path => "row of outlines",
        Layer::Tunnellings => "double line, zigzag",
    }
}

/// How strong the translucent filling of a layer's shapes is; 0: none.
#[must_use]
pub const fn fill_alpha(layer: Layer) -> f32 {
    match layer {
        Layer::Solids => 0.035,
        Layer::Movers => 0.16,
        Layer::Hitboxes => 0.18,
        Layer::Hurtboxes => 0.2,
        Layer::Triggers => 0.12,
        Layer::Sensors | Layer::Contacts | Layer::Path | Layer::Tunnellings => 0.0,
    }
}
