//! The dash trials (key T): a hundred seeded dashes at the nearest barrier with every method, while one watches.
//!
//! Each trial sets the player at a gap before the barrier and dashes in the same tick, then shows the result for a
//! few ticks. It runs inside the tick, so it is recorded, hashed and counted like anything else.

use super::scoreboard::Column;
use bevy_ecs::prelude::*;
use glam::DVec2;
use oorandom::Rand32;

/// Dashes for each method.
pub const DASHES: u32 = 100;
/// Ticks for each trial, the dash included.
pub const TICKS_EACH: u32 = 3;
/// The gaps are whole numbers below this, in units.
pub const GAPS: u32 = 300;
/// The seed of the gaps: every method gets the same ones.
const SEED: u64 = 0x6d74_6700;

/// Trials under way.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Trials {
    /// The near side of the barrier and the floor before it: the player's middle for gap 0.
    pub at_wall: DVec2,
    /// The barrier's id.
    pub barrier: u32,
    /// Ticks since the trials began.
    pub tick: u32,
    /// What to go back to.
    pub before: (Column, DVec2),
}

/// The trials, if they run.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct TrialRun(pub Option<Trials>);

/// What to do in a tick of the trials.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum TrialStep {
    /// Set the player here, with this method, and dash to the right.
    Dash(DVec2, Column),
    /// Stand still and let it be seen.
    Show,
    /// All are done: back to the old method and place.
    End,
}

impl Trials {
    /// How many trials there are in all.
    #[must_use]
    pub fn total() -> u32 {
        DASHES * Column::all().count() as u32
    }

    /// How many trials have begun.
    #[must_use]
    pub fn begun(&self) -> u32 {
        (self.tick / TICKS_EACH).min(Self::total())
    }

    /// The step of this tick; goes on to the next.
    pub fn step(&mut self) -> TrialStep {
        let (trial, part) = (self.tick / TICKS_EACH, self.tick % TICKS_EACH);
        self.tick += 1;
        if trial >= Self::total() {
            return TrialStep::End;
        }
        if part > 0 {
            return TrialStep::Show;
        }
        let column = Column::all().nth((trial / DASHES) as usize);
        let gap = gap(trial % DASHES);
        column.map_or(TrialStep::End, |column| TrialStep::Dash(self.at_wall - DVec2::new(gap, 0.0), column))
    }
}

/// The gap of a trial, in units. A generator of its own for each trial needs no state between ticks.
#[must_use]
pub fn gap(trial: u32) -> f64 {
    f64::from(Rand32::new_inc(SEED + u64::from(trial), 7).rand_range(0..GAPS))
}
