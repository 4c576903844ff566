//! The pieces of the game's own source that a learner may be shown, beside those of motion and collision.

use crate::replay::source::{FILES, Region, SourceFile, region, source};

/// The game's files that have pieces worth showing.
pub const GAME_FILES: &[SourceFile] = &[source!("game/simulation/react.rs")];

/// The piece that says when one has fallen out of the level.
pub const FALL_OUT: &str = "fall-out";

/// The piece of this name, in the game or below it.
#[must_use]
pub fn find(name: &str) -> Option<Region> {
    region(FILES, name).or_else(|| region(GAME_FILES, name))
}
