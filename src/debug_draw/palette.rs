//! The colours of the overlay. Each layer also has a pattern of its own: colour is never the only cue.

use super::Layer;

/// Red, green and blue of a layer, from 0 to 255: for legends.
#[must_use]
pub const fn rgb(layer: Layer) -> [u8; 3] {
    match layer {
        Layer::Solids => [176, 182, 194],
        Layer::Movers => [92, 214, 120],
        Layer::Hitboxes => [255, 84, 84],
        Layer::Hurtboxes => [96, 156, 255],
        Layer::Triggers => [250, 214, 70],
        Layer::Sensors => [80, 222, 232],
        Layer::Contacts => [244, 150, 244],
        Layer::Path => [255, 158, 66],
        Layer::Tunnellings => [255, 64, 200],
    }
}
