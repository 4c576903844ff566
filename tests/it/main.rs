//! The tests that need the game: one program, so that it is linked once.

// In a test, a panic is the message; brute force may use what the simulation may not.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::disallowed_methods)]

mod capture_scripts;
mod determinism;
mod experiment;
#[cfg(feature = "game")]
mod gamepad;
mod ghosts;
mod input;
mod level;
mod level_demo;
mod link;
#[cfg(feature = "game")]
mod page;
#[cfg(feature = "game")]
mod pictures;
mod plugin;
#[cfg(feature = "game")]
mod prefs;
mod readme;
mod replay_file;
#[cfg(feature = "game")]
mod rewind;
mod rules;
#[cfg(feature = "game")]
mod session;
mod snapshot;
mod stuck;
mod timeline;
mod why;
mod worlds;
