//! One run through a level: alive, dying, finished.

use super::events::Cause;
use bevy_ecs::prelude::*;
use glam::DVec2;

/// The state of the run.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct Run {
    /// Ticks since the start or the last restart, without those after the finish.
    pub ticks: u64,
    /// Tickets taken in this run.
    pub tickets: u32,
    /// Deaths in this run.
    pub deaths: u32,
    /// The picture stands still after a death.
    pub dying: Option<Dying>,
    /// The exit was reached.
    pub finished: bool,
}

/// A death that is being shown.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Dying {
    /// Ticks left until the player stands at the start again.
    pub ticks: u16,
    /// What it was.
    pub cause: Cause,
    /// The stable id of what decided it; 0 for a fall.
    pub by: u32,
    /// Where the player was.
    pub at: DVec2,
}

impl Run {
    /// Whether the world goes on: not while a death is shown, and not after the finish.
    #[must_use]
    pub fn goes_on(&self) -> bool {
        self.dying.is_none() && !self.finished
    }
}

/// A run condition: the world goes on.
#[must_use]
pub fn goes_on(run: Res<Run>) -> bool {
    run.goes_on()
}

/// Where the player starts, and where the level ends below.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct Arena {
    /// The middle of the player's collider at the start.
    pub spawn: DVec2,
    /// Width and height of the level in units; its lower left corner is the origin.
    pub size: DVec2,
    /// How many tickets there are.
    pub tickets: u32,
}
