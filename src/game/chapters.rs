//! The stations of the line map: a chapter each, in the order in which they are learnt.

/// A chapter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chapter {
    /// The level that one comes to there; `None` as long as none is built.
    pub level: Option<&'static str>,
}

/// A station whose level is still to be built.
const NOT_BUILT: Chapter = Chapter { level: None };

/// Every station, from the first one to the end of the line.
pub const ALL: [Chapter; 6] =
    [NOT_BUILT, NOT_BUILT, NOT_BUILT, NOT_BUILT, NOT_BUILT, Chapter { level: Some("demo") }];

/// The station of a level; `None` for a level of one's own.
#[must_use]
pub fn of_level(name: &str) -> Option<usize> {
    ALL.iter().position(|chapter| chapter.level == Some(name))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::level::catalog;

    #[test]
    fn every_level_that_ships_has_a_station_and_no_other_has() {
        for level in catalog::LEVELS {
            assert!(of_level(level.name).is_some(), "{}", level.name);
        }
        for chapter in ALL {
            let known = |name| catalog::LEVELS.iter().any(|level| level.name == name);
            assert!(chapter.level.is_none_or(known), "{chapter:?}");
        }
    }
}
