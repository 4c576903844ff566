//! How each layer looks besides its colour, which is never the only cue: no two layers share a line or a filling.

use super::Layer;

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
