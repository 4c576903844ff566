//! The typeface of signs, in two weights; its digits have one width, so that they stand under one another. Code, and lines
//! whose words must do so too, have letters of one width.

use crate::game::draw::lettering::BOLD;
use bevy_egui::egui;
use egui::{FontData, FontDefinitions, FontFamily, FontId, FontTweak, RichText};
use std::collections::BTreeMap;
use std::sync::Arc;

/// For everything that is read; headings and names have the letters of the world's signs.
const REGULAR: &[u8] = include_bytes!("../../../assets/fonts/Overpass-Regular.ttf");
/// For code and columns of words.
const MONO: &[u8] = include_bytes!("../../../assets/fonts/JetBrainsMono-Regular.ttf");

/// The name of the family of bold letters.
const BOLD_NAME: &str = "bold";

/// Every font of the program. What the letters of one width lack comes from the others.
#[must_use]
pub fn definitions() -> FontDefinitions {
    // Capitals of this typeface stand high between ascent and descent; buttons are labelled with them.
    let tweak = FontTweak { y_offset_factor: 0.05, ..FontTweak::default() };
    let font = |bytes: &'static [u8]| Arc::new(FontData::from_static(bytes).tweak(tweak.clone()));
    let family = |name: &str| vec![name.to_owned()];
    FontDefinitions {
        font_data: BTreeMap::from([
            ("regular".into(), font(REGULAR)),
            (BOLD_NAME.into(), font(BOLD)),
            ("mono".into(), Arc::new(FontData::from_static(MONO))),
        ]),
        families: BTreeMap::from([
            (FontFamily::Proportional, family("regular")),
            (FontFamily::Monospace, vec!["mono".into(), "regular".into()]),
            (FontFamily::Name(BOLD_NAME.into()), family(BOLD_NAME)),
        ]),
    }
}

/// Bold letters of a size.
#[must_use]
pub fn bold(size: f32) -> FontId {
    FontId::new(size, FontFamily::Name(BOLD_NAME.into()))
}

/// Words of a heading.
#[must_use]
pub fn heading(words: &str, size: f32) -> RichText {
    RichText::new(words).font(bold(size))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::text::every_word;

    #[test]
    fn every_letter_has_a_glyph_in_every_font() {
        let context = egui::Context::default();
        context.set_fonts(definitions());
        context.run_ui(egui::RawInput::default(), |_| {}).textures_delta.clear();
        for font in [FontId::proportional(14.0), bold(14.0), FontId::monospace(14.0)] {
            let known = context.fonts_mut(|fonts| fonts.fonts.font(&font.family).characters().clone());
            assert!(!known.contains_key(&'\u{4e00}'), "the test would find what is missing");
            for letter in every_word().chars().filter(|letter| !letter.is_control()) {
                assert!(known.contains_key(&letter), "{font:?}: no glyph for {letter:?}");
            }
        }
    }

    #[test]
    fn fonts_are_small() {
        assert!(REGULAR.len() + BOLD.len() + MONO.len() < 250_000);
    }
}
