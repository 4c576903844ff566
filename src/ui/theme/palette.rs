//! Colours by what they are for, in four palettes.

use crate::game::prefs::Palette;
use bevy_egui::egui::Color32;
use std::sync::atomic::{AtomicU8, Ordering};

/// What a colour is for. Its colour is that of the palette of now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    /// What is chosen, and headings.
    Accent,
    /// Panels.
    Ink,
    /// Panels over the game.
    InkOverGame,
    /// Text.
    Text,
    /// Text of less weight.
    Weak,
    /// Text under the pointer.
    Strong,
    /// Lines and the frames of fields.
    Line,
    /// The edge of what can be pressed or ticked.
    Edge,
    /// Buttons.
    Field,
    /// Buttons under the pointer.
    FieldHover,
    /// Where one types, and what is cut into a panel.
    Well,
    /// What went wrong.
    Bad,
    /// A tunnelling, as in the world.
    Tunnelled,
    /// What was done.
    Good,
    /// The line of the map.
    Track,
}

/// An index into [`Palette::ALL`].
static NOW: AtomicU8 = AtomicU8::new(0);

/// From now on colours are those of this palette.
pub fn choose(palette: Palette) {
    NOW.store(palette as u8, Ordering::Relaxed);
}

/// The palette of now.
#[must_use]
pub fn now() -> Palette {
    Palette::ALL.get(usize::from(NOW.load(Ordering::Relaxed))).copied().unwrap_or_default()
}

/// Whether a palette has light panels.
#[must_use]
pub const fn is_light(palette: Palette) -> bool {
    matches!(palette, Palette::Day)
}

impl Role {
    /// Its colour.
    #[must_use]
    pub fn color(self) -> Color32 {
        self.of(now())
    }

    /// Its colour, fainter.
    #[must_use]
    pub fn gamma_multiply(self, factor: f32) -> Color32 {
        self.color().gamma_multiply(factor)
    }

    /// Its colour in a palette. Those over the game let a little of it through.
    #[must_use]
    pub fn of(self, palette: Palette) -> Color32 {
        let codes: [u32; 4] = match self {
            //                    night      day        contrast   for every eye
            Self::Accent => [0x00f4_c542, 0x0009_5488, 0x00ff_ea00, 0x00f0_e442],
            Self::Ink => [0x0014_161c, 0x00f5_f2ea, 0x0000_0000, 0x0012_151d],
            Self::InkOverGame => return over_game(Self::Ink.of(palette)),
            Self::Text => [0x00ec_eae4, 0x001c_1f28, 0x00ff_ffff, 0x00f0_f0f0],
            Self::Weak => [0x00b6_bac6, 0x004d_5260, 0x00ff_ffff, 0x00bc_c2cc],
            Self::Strong => [0x00ff_ffff, 0x0000_0000, 0x00ff_ffff, 0x00ff_ffff],
            Self::Line => [0x0042_4755, 0x00b5_af9f, 0x00ff_ffff, 0x0048_5060],
            Self::Edge => [0x006c_7488, 0x0080_7a6a, 0x00ff_ffff, 0x0070_7a8e],
            Self::Field => [0x002a_2e39, 0x00e3_decf, 0x0000_0000, 0x0026_2d3a],
            Self::FieldHover => [0x0039_3f4e, 0x00d3_ccb8, 0x0040_4040, 0x0036_4052],
            Self::Well => [0x000c_0d11, 0x00ff_ffff, 0x0000_0000, 0x0009_0b10],
            Self::Bad => [0x00ff_8a7a, 0x009c_2217, 0x00ff_b3a6, 0x00ff_8f3d],
            Self::Tunnelled => [0x00f3_b5ff, 0x0078_1c8c, 0x00ff_b8ff, 0x00f3_b5ff],
            Self::Good => [0x0086_dda0, 0x0017_6234, 0x009d_ffb5, 0x0061_bdf2],
            Self::Track => [0x0048_b7ab, 0x0008_7a70, 0x00ff_ffff, 0x0056_b4e9],
        };
        let [_, red, green, blue] = codes[palette as usize].to_be_bytes();
        Color32::from_rgb(red, green, blue)
    }
}

/// Nearly opaque: text has a contrast of more than 4.5 over white and over black as well.
fn over_game(color: Color32) -> Color32 {
    Color32::from_rgba_unmultiplied(color.r(), color.g(), color.b(), 0xf4)
}

impl From<Role> for Color32 {
    fn from(role: Role) -> Self {
        role.color()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::debug_draw::eyes::{EYES, Light, apart};

    fn light(color: Color32) -> Light {
        Light::of([color.r(), color.g(), color.b()])
    }

    fn contrast(a: Color32, b: Color32) -> f64 {
        light(a).contrast(light(b))
    }

    /// What a colour becomes over another one.
    fn over(color: Color32, behind: u8) -> Color32 {
        let rest = f64::from(255 - color.a()) / 255.0 * f64::from(behind);
        let mixed = [color.r(), color.g(), color.b()].map(|c| (f64::from(c) + rest).min(255.0) as u8);
        Color32::from_rgb(mixed[0], mixed[1], mixed[2])
    }

    #[test]
    fn text_can_be_read_over_white_and_black() {
        for palette in Palette::ALL {
            for behind in [0, 255] {
                let ground = over(Role::InkOverGame.of(palette), behind);
                for role in [Role::Text, Role::Weak, Role::Accent, Role::Bad, Role::Tunnelled, Role::Good] {
                    let found = contrast(role.of(palette), ground);
                    assert!(found >= 4.5, "{palette:?} {role:?} over {behind}: {found:.2}");
                }
            }
            for (text, field) in [(Role::Text, Role::Field), (Role::Strong, Role::FieldHover)] {
                assert!(contrast(text.of(palette), field.of(palette)) >= 4.5, "{palette:?} {text:?}");
            }
            // What has the focus is seen by its ring, an empty box by its edge; WCAG 2 asks for 3.
            for (line, ground) in
                [(Role::Accent, Role::Ink), (Role::Accent, Role::Field), (Role::Edge, Role::Ink)]
            {
                assert!(
                    contrast(line.of(palette), ground.of(palette)) >= 3.0,
                    "{palette:?} {line:?} {ground:?}"
                );
            }
        }
    }

    #[test]
    fn one_palette_differs_for_every_eye() {
        let roles = [Role::Accent, Role::Bad, Role::Good];
        for eye in EYES {
            let seen = |role: Role| eye.sees(light(role.of(Palette::Safe)));
            for (index, a) in roles.iter().enumerate() {
                for b in &roles[index + 1..] {
                    let found = apart(seen(*a), seen(*b));
                    assert!(found > 18.0, "{}: {a:?} and {b:?} are {found:.1} apart", eye.name);
                }
            }
        }
    }
}
