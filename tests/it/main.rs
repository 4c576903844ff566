//! The tests that need the game: one program, so that it is linked once.

mod level;
mod level_demo;
#[cfg(feature = "game")]
mod prefs;
