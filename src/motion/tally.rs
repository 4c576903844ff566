//! Attempts at thin barriers: how often a mover tried to get through, and how that ended.

use super::judge::{Crossing, depth_in, would_enter};
use super::{Obstacle, Wish};
use glam::DVec2;

/// How attempts at thin barriers ended. `attempts` = `stopped` + `tunnelled` + those still under way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Times a mover's wish led into a barrier; leaning against it goes on being the same attempt.
    pub attempts: u32,
    /// Attempts that did not get through: they ended on the near side, or the mover was put elsewhere while it was inside.
    pub stopped: u32,
    /// Attempts that ended on another side.
    pub tunnelled: u32,
}

impl Tally {
    /// The share of attempts that tunnelled, in per cent; `None` before the first attempt.
    #[must_use]
    pub fn share(&self) -> Option<f64> {
        (self.attempts > 0).then(|| 100.0 * f64::from(self.tunnelled) / f64::from(self.attempts))
    }
}

/// The attempt that is under way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Attempt {
    /// The barrier in question.
    pub barrier: Option<u32>,
    /// Whether it has been counted as stopped or tunnelled.
    pub settled: bool,
}

impl Attempt {
    /// Follows one tick: from where the mover started with which wish, what the judge saw, and where it ended.
    pub fn follow<'a>(
        &mut self,
        tally: &mut Tally,
        half: DVec2,
        (start, end): (DVec2, DVec2),
        wish: Wish,
        barriers: impl Iterator<Item = &'a Obstacle> + Clone,
        crossings: &[Crossing],
    ) {
        let aimed = barriers
            .clone()
            .filter_map(|barrier| {
                would_enter(half, start, wish.delta, barrier).map(|time| (time, barrier.id))
            })
            .min_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)))
            .map(|(_, id)| id);
        if aimed.is_some() && aimed != self.barrier {
            *self = Self { barrier: aimed, settled: false };
            tally.attempts += 1;
        }
        let Some(id) = self.barrier else { return };
        let inside = barriers.clone().any(|barrier| barrier.id == id && depth_in(half, end, barrier) > 1e-6);
        if !self.settled && crossings.iter().any(|crossing| crossing.concerns(id)) {
            // It is over: going at the same barrier from the other side is a new attempt.
            tally.tunnelled += 1;
            *self = Self::default();
            return;
        } else if !self.settled && !inside {
            tally.stopped += 1;
            self.settled = true;
        }
        if aimed.is_none() && !inside {
            *self = Self::default();
        }
    }

    /// The mover was put somewhere else: an attempt under way is over, and counts as stopped.
    pub fn interrupt(&mut self, tally: &mut Tally) {
        if self.barrier.is_some() && !self.settled {
            tally.stopped += 1;
        }
        *self = Self::default();
    }
}
