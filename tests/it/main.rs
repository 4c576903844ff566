//! The tests that need the game: one program, so that it is linked once.

mod capture_scripts;
mod determinism;
mod input;
mod level;
mod level_demo;
mod plugin;
#[cfg(feature = "game")]
mod prefs;
mod rules;
mod worlds;
