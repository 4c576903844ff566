//! The platformer: levels, player, hazards, combat, counters.
//!
//! Each system only carries values into a plain rule and back, so that the rules can be read and tested alone.

#[cfg(feature = "game")]
pub mod camera;
pub mod chapters;
pub mod combat;
#[cfg(feature = "game")]
pub mod command;
#[cfg(feature = "game")]
pub mod draw;
pub mod enemies;
pub mod events;
pub mod experiment;
#[cfg(feature = "game")]
pub mod feel;
#[cfg(feature = "game")]
pub mod files;
pub mod headless;
#[cfg(feature = "game")]
pub mod keys;
pub mod lessons;
pub mod level;
pub mod link;
pub mod platforms;
pub mod player;
#[cfg(feature = "game")]
pub mod prefs;
#[cfg(feature = "game")]
pub mod progress;
pub mod recording;
#[cfg(feature = "game")]
pub mod rewind;
pub mod run;
pub mod scoreboard;
pub mod script;
#[cfg(feature = "game")]
pub mod session;
pub mod share;
pub mod simulated;
pub mod simulation;
#[cfg(feature = "game")]
pub mod sound;
pub mod sources;
#[cfg(feature = "game")]
pub mod store;
pub mod trials;
pub mod tuning;

pub use simulation::{GameSystems, SimulationPlugin};
