//! The platformer: levels, player, hazards, combat, counters.

pub mod level;
