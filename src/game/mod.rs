//! The platformer: levels, player, hazards, combat, counters.
//!
//! Each system only carries values into a plain rule and back, so that the rules can be read and tested alone.

pub mod combat;
pub mod enemies;
pub mod events;
pub mod headless;
pub mod lessons;
pub mod level;
pub mod platforms;
pub mod player;
pub mod run;
pub mod scoreboard;
pub mod script;
pub mod simulated;
pub mod simulation;
pub mod trials;
pub mod tuning;

pub use simulation::{GameSystems, SimulationPlugin};
