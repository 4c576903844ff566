//! What the world says and shows in the language and the colours of the player.

use super::text::language::{self, Language};
use super::text::{Text, key_of};
use crate::debug_draw::{OverlayColors, OverlayWords};
use crate::game::draw::words::WorldWords;
use crate::game::keys::{Action, Bindings};
use crate::game::prefs::{Palette, Prefs};
use bevy::prelude::*;

/// The overlay's colours in a palette.
#[must_use]
pub const fn overlay_colors(palette: Palette) -> OverlayColors {
    match palette {
        // The world is as dark by day as by night.
        Palette::Night | Palette::Day => OverlayColors::USUAL,
        Palette::Contrast => OverlayColors::CONTRAST,
        Palette::Safe => OverlayColors::SAFE,
    }
}

/// Gives the overlay the colours of the palette.
pub fn share_colors(prefs: Res<Prefs>, mut colors: ResMut<OverlayColors>) {
    colors.set_if_neq(overlay_colors(prefs.view.palette));
}

/// Gives the world its words, and others when the language or the keys that signs name change. The overlay's strokes lack the letters of most languages:
/// its labels are drawn with those at the boxes.
pub fn share_words(
    prefs: Res<Prefs>,
    mut told: Local<Option<(Language, Bindings)>>,
    (mut world, mut overlay): (ResMut<WorldWords>, ResMut<OverlayWords>),
) {
    if told.is_some() && !prefs.is_changed() {
        return;
    }
    let wanted = (prefs.view.language, prefs.bindings.clone());
    if told.as_ref() != Some(&wanted) {
        (*world, *overlay) = language::spoken(wanted.0, || words(&wanted.1));
        *told = Some(wanted);
    }
}

/// What signs can name: arguments of their messages, and the actions whose first keys they are.
const NAMED: [(&str, Action); 7] = [
    ("left", Action::Left),
    ("right", Action::Right),
    ("jump", Action::Jump),
    ("dash", Action::Dash),
    ("hitboxes", Action::Hitboxes),
    ("first", Action::Method1),
    ("last", Action::Method4),
];

/// The world's words in the language of now.
fn words(bindings: &Bindings) -> (WorldWords, OverlayWords) {
    let keys = NAMED.map(|(name, action)| (name, key_of(bindings, action)));
    let keys = keys.each_ref().map(|(name, key)| (*name, key.as_str()));
    let signs = Text::ALL.iter().filter(|text| text.name().starts_with("sign."));
    let world = WorldWords {
        tunnelled: Text::CounterTunnelled.words().to_owned(),
        signs: signs.map(|text| (text.name().replace('.', "-"), text.fill(&keys))).collect(),
    };
    let overlay = OverlayWords {
        wall_last_hit: Text::LabelWallLastHit.words().to_owned(),
        tunnelled: Text::LabelTunnelled.words().to_owned(),
        strokes: false,
    };
    (world, overlay)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::level::catalog;

    #[test]
    fn every_sign_of_the_levels_speaks_every_language() {
        for known in catalog::LEVELS {
            let level = catalog::load(known.name).expect("a shipped level is good");
            for language in Language::ALL {
                let (words, _) = language::spoken(language, || words(&Bindings::default()));
                for sign in &level.signs {
                    let message = sign.message.as_deref().unwrap_or_default();
                    let said = words.signs.get(message);
                    assert!(said.is_some(), "{}: {:?} has no message {message:?}", known.name, sign.text);
                    // What stands in the file is what the English message says.
                    assert!(language != Language::English || said == Some(&sign.text), "{:?}", sign.text);
                }
            }
        }
    }

    #[test]
    fn words_and_colours_follow_the_settings() {
        let mut app = App::new();
        app.init_resource::<Prefs>()
            .init_resource::<WorldWords>()
            .init_resource::<OverlayWords>()
            .init_resource::<OverlayColors>()
            .add_systems(Update, (share_colors, share_words));
        app.update();
        assert_eq!(app.world().resource::<OverlayWords>().tunnelled, "tunnelled");
        assert_eq!(app.world().resource::<WorldWords>().signs["sign-exit"], "Exit");
        assert_eq!(app.world().resource::<WorldWords>().signs["sign-jump"], "Space: jump");
        let mut prefs = app.world_mut().resource_mut::<Prefs>();
        prefs.bindings.bind_key(Action::Jump, 0, Some(KeyCode::KeyK));
        prefs.view.language = Language::Turkish;
        prefs.view.palette = Palette::Safe;
        app.update();
        assert_eq!(app.world().resource::<OverlayWords>().tunnelled, "tünelledi");
        assert_eq!(app.world().resource::<WorldWords>().signs["sign-exit"], "Çıkış");
        assert_eq!(app.world().resource::<WorldWords>().signs["sign-jump"], "K: zıpla");
        assert_eq!(*app.world().resource::<OverlayColors>(), OverlayColors::SAFE);
        // Renewed once, not in every frame: signs are put up anew whenever their words change.
        let before = app.world().resource_ref::<WorldWords>().last_changed();
        app.update();
        assert_eq!(app.world().resource_ref::<WorldWords>().last_changed(), before);
    }
}
