//! Words that are shown in the world. The interface fills them in, in the language of the player.

use crate::game::level::SignSpec;
use bevy::prelude::*;
use std::collections::BTreeMap;

/// The words of now.
#[derive(Resource, Clone, Debug, PartialEq, Eq)]
pub struct WorldWords {
    /// What happened to a wall.
    pub tunnelled: String,
    /// What signs say, by the names of their messages.
    pub signs: BTreeMap<String, String>,
}

impl Default for WorldWords {
    fn default() -> Self {
        Self { tunnelled: "tunnelled".into(), signs: BTreeMap::new() }
    }
}

impl WorldWords {
    /// What a sign says: its message in the language of the player, or else the words that stand in the level.
    #[must_use]
    pub fn on_sign<'a>(&'a self, sign: &'a SignSpec) -> &'a str {
        let known = sign.message.as_ref().and_then(|message| self.signs.get(message));
        known.unwrap_or(&sign.text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::level::Placed;
    use crate::geometry::Aabb;
    use glam::DVec2;

    #[test]
    fn a_sign_without_a_known_message_says_what_stands_in_the_level() {
        let words = WorldWords {
            signs: BTreeMap::from([("sign-exit".to_owned(), "Çıkış".to_owned())]),
            ..WorldWords::default()
        };
        for (message, said) in [(None, "Exit"), (Some("sign-exit"), "Çıkış"), (Some("sign-exti"), "Exit")]
        {
            let bounds = Aabb::from_center(DVec2::ZERO, DVec2::ONE);
            let placed = Placed { id: 1, name: String::new(), bounds };
            let message = message.map(str::to_owned);
            let sign = SignSpec { placed, text: "Exit".into(), message };
            assert_eq!(words.on_sign(&sign), said);
        }
    }
}
