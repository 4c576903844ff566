//! The card "Five things to try": each is ticked by the event itself.

use super::events::GameEvent;
use super::player::Player;
use super::scoreboard::Column;
use crate::motion::{CollisionMode, Report};
use bevy_ecs::prelude::*;

/// How many things there are.
pub const LESSONS: usize = 5;

/// Which of the five things have been done.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Lessons {
    /// Fell with none; got stuck with detect-only; walked and jumped with axis-separated; tunnelled with a dash;
    /// was stopped by substeps or CCD.
    pub done: [bool; LESSONS],
    walked: u16,
    jumped: bool,
}

/// Ticks of walking that count as having walked.
const WALK_TICKS: u16 = 30;

/// What a tick brought, as far as the card asks.
#[derive(Clone, Copy, Debug)]
pub struct Seen<'a> {
    /// Method and substeps of the tick.
    pub column: Column,
    /// Left or right was held.
    pub wants_to_walk: bool,
    /// What the player's move reported.
    pub report: &'a Report,
    /// The player.
    pub player: &'a Player,
    /// The player fell out of the level.
    pub fell: bool,
    /// A thin barrier was tunnelled.
    pub tunnelled: bool,
    /// An attempt at a thin barrier was stopped.
    pub stopped: bool,
}

impl Lessons {
    /// Looks at a tick and calls `tell` for each thing that is done now and was not before.
    pub fn watch(&mut self, seen: &Seen, mut tell: impl FnMut(GameEvent)) {
        let mode = seen.column.mode;
        if mode == CollisionMode::AxisSeparated && seen.report.grounded && seen.wants_to_walk {
            self.walked = self.walked.saturating_add(1);
        }
        self.jumped |= mode == CollisionMode::AxisSeparated && seen.player.jumped;
        let safe = mode == CollisionMode::Ccd || seen.column.substeps;
        let now = [
            mode == CollisionMode::None && seen.fell,
            mode == CollisionMode::DetectOnly && seen.report.cancelled && seen.wants_to_walk,
            self.walked >= WALK_TICKS && self.jumped,
            seen.player.dashed && seen.tunnelled,
            safe && seen.player.dashed && seen.stopped,
        ];
        for (index, now) in now.into_iter().enumerate() {
            if now && !self.done[index] {
                self.done[index] = true;
                tell(GameEvent::LessonDone(index));
            }
        }
    }

    /// Whether all are done.
    #[must_use]
    pub fn all_done(&self) -> bool {
        self.done.iter().all(|done| *done)
    }
}
