//! The overlay's colours, in sets that can be exchanged while it is shown.

use super::Layer;
use bevy::prelude::{Color, Resource};

/// The colours of now. Whoever lets a player choose puts another set here.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct OverlayColors {
    /// Red, green and blue of each of [`Layer::ALL`], from 0 to 255.
    pub layers: [[u8; 3]; Layer::ALL.len()],
    /// How much of the picture behind the overlay is hidden, from 0 to 1: lines must be readable on light ground too.
    pub shade: f32,
}

impl OverlayColors {
    /// What lies around on dark art: much of the picture shows through.
    pub const USUAL: Self = Self {
        layers: [
            [0xb4, 0xbc, 0xcc],
            [0x5f, 0xe0, 0x6b],
            [0xff, 0x4d, 0x4d],
            [0x5a, 0xa9, 0xff],
            [0xff, 0xe0, 0x4d],
            [0x3d, 0xe8, 0xe8],
            [0xff, 0xff, 0xff],
            [0xff, 0x9e, 0x3d],
            [0xff, 0x4f, 0xd8],
        ],
        shade: 0.52,
    };

    /// Colours that stay apart for every kind of colour vision: found by a search for the nine that are farthest apart when
    /// each of the three kinds of cone is missing, none of them darker than a line over light ground may be.
    pub const SAFE: Self = Self {
        layers: [
            [0xb4, 0xb4, 0xa5],
            [0x5a, 0xff, 0x78],
            [0xff, 0x78, 0x00],
            [0xa5, 0xd2, 0xff],
            [0xff, 0xe1, 0x00],
            [0x00, 0xa8, 0xb8],
            [0xff, 0xff, 0xff],
            [0xc3, 0x96, 0x69],
            [0xf4, 0x50, 0xff],
        ],
        shade: 0.86,
    };

    /// Lighter colours on a ground that is nearly black.
    pub const CONTRAST: Self = Self {
        layers: [
            [0xb4, 0xb4, 0xa5],
            [0xa5, 0xff, 0xb4],
            [0xff, 0x87, 0x2d],
            [0x78, 0xa5, 0xff],
            [0xe1, 0xe1, 0x1e],
            [0x00, 0xe1, 0xff],
            [0xff, 0xff, 0xff],
            [0xd2, 0xa5, 0x69],
            [0xff, 0x87, 0xd2],
        ],
        shade: 0.92,
    };

    /// Red, green and blue of a layer, from 0 to 255: for legends.
    #[must_use]
    pub const fn rgb(&self, layer: Layer) -> [u8; 3] {
        self.layers[layer as usize]
    }

    /// The colour of a layer's lines.
    #[must_use]
    pub const fn of(&self, layer: Layer) -> Color {
        let [red, green, blue] = self.rgb(layer);
        Color::srgb(red as f32 / 255.0, green as f32 / 255.0, blue as f32 / 255.0)
    }
}

impl Default for OverlayColors {
    fn default() -> Self {
        Self::USUAL
    }
}

#[cfg(test)]
mod tests {
    use super::super::eyes::{EYES, Light, apart};
    use super::*;

    /// A concrete grey, lighter than 98 of 100 pixels of the demo level; and nothing at all.
    const GROUNDS: [[u8; 3]; 2] = [[0xaa; 3], [0; 3]];

    /// Layers whose boxes lie in one another or whose lines cross at the player.
    const NEAR: [(Layer, Layer); 12] = [
        (Layer::Movers, Layer::Hurtboxes),
        (Layer::Movers, Layer::Hitboxes),
        (Layer::Movers, Layer::Path),
        (Layer::Movers, Layer::Solids),
        (Layer::Movers, Layer::Sensors),
        (Layer::Hurtboxes, Layer::Hitboxes),
        (Layer::Hurtboxes, Layer::Path),
        (Layer::Hitboxes, Layer::Triggers),
        (Layer::Solids, Layer::Contacts),
        (Layer::Solids, Layer::Triggers),
        (Layer::Path, Layer::Tunnellings),
        (Layer::Solids, Layer::Tunnellings),
    ];

    fn nearest_two(colors: &OverlayColors) -> Vec<(f64, &'static str, Layer, Layer)> {
        let mut all = Vec::new();
        for eye in EYES {
            for (index, a) in Layer::ALL.into_iter().enumerate() {
                for b in &Layer::ALL[index + 1..] {
                    let light = |layer| eye.sees(Light::of(colors.rgb(layer)));
                    all.push((apart(light(a), light(*b)), eye.name, a, *b));
                }
            }
        }
        all
    }

    #[test]
    fn safe_layers_stay_apart_for_every_eye() {
        let is_near = |a, b| NEAR.contains(&(a, b)) || NEAR.contains(&(b, a));
        for (found, eye, a, b) in nearest_two(&OverlayColors::SAFE) {
            // In CIELAB about 2 can just be told apart, side by side; thin lines need many times that.
            let least = if is_near(a, b) { 22.0 } else { 20.0 };
            assert!(found >= least, "{eye}: {a:?} and {b:?} are {found:.1} apart");
        }
        for (found, eye, a, b) in nearest_two(&OverlayColors::CONTRAST) {
            assert!(found >= 15.0, "{eye}: {a:?} and {b:?} are {found:.1} apart");
        }
        // The test would find what merges: in the usual colours two do.
        assert!(nearest_two(&OverlayColors::USUAL).iter().any(|(found, ..)| *found < 20.0));
    }

    #[test]
    fn lines_can_be_read_over_light_and_dark_ground() {
        for (name, colors, least) in
            [("safe", OverlayColors::SAFE, 3.0), ("contrast", OverlayColors::CONTRAST, 4.5)]
        {
            for ground in GROUNDS {
                let behind = Light::of(ground).behind(f64::from(colors.shade));
                for layer in Layer::ALL {
                    for eye in EYES {
                        let line = eye.sees(Light::of(colors.rgb(layer)));
                        let found = line.contrast(eye.sees(behind));
                        // Whoever lacks red cones sees reds darker than the measure of contrast says.
                        let least = if eye.name == "everyone" { least } else { least * 0.9 };
                        let who = eye.name;
                        assert!(found >= least, "{name}, {who}: {layer:?} over {ground:?}: {found:.2}");
                    }
                }
            }
        }
    }
}
