//! What a learner expected of a race, what came of it, and how the two compare. Plain data, kept with the result.

use super::{Ghosts, LevelKey};
use crate::motion::Variant;

/// What was expected of one ghost, before the race.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "headless", derive(serde::Serialize, serde::Deserialize))]
pub struct Expectation {
    /// The method's name.
    pub method: String,
    /// Whether it will get through a wall.
    pub gets_through: bool,
}

/// A prediction. Made before the race begins; a race without one has none, not an empty one.
#[derive(Clone, Debug, Default, PartialEq)]
#[cfg_attr(feature = "headless", derive(serde::Serialize, serde::Deserialize))]
pub struct Prediction {
    /// One for each ghost the learner marked.
    pub ghosts: Vec<Expectation>,
    /// Where the learner set the mark at which the mover will stop, as x in world units.
    pub stops_at: Option<f64>,
    /// The share that will tunnel, in per cent.
    pub share: Option<f64>,
}

/// What came of one ghost.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "headless", derive(serde::Serialize, serde::Deserialize))]
pub struct Outcome {
    /// The method's name.
    pub method: String,
    /// How many solids it tunnelled.
    pub tunnelled: u32,
    /// Where it was at the end, in world units.
    pub ended_at: (f64, f64),
    /// Poses and sweeps tested.
    pub queries: u64,
    /// Mover-obstacle pairs tested for them.
    pub pair_tests: u64,
}

impl Outcome {
    /// Whether it got through a wall.
    #[must_use]
    pub fn got_through(&self) -> bool {
        self.tunnelled > 0
    }
}

/// A race: what was expected, and what came.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "headless", derive(serde::Serialize, serde::Deserialize))]
pub struct RaceResult {
    /// The level's name.
    pub level: String,
    /// The hash of its content.
    pub content: u64,
    /// When it was run, in seconds since 1970; the caller's clock, since nothing here has one.
    pub at: u64,
    /// How many ticks it had.
    pub ticks: u64,
    /// What was expected.
    pub prediction: Option<Prediction>,
    /// What came.
    pub outcomes: Vec<Outcome>,
    /// The first tick after which two ghosts were not at the same place, and their names.
    pub first_difference: Option<(u64, String, String)>,
}

impl RaceResult {
    /// The result of the ghosts that are switched on, as they are now.
    #[must_use]
    pub fn of(ghosts: &Ghosts, level: &LevelKey, prediction: Option<Prediction>, at: u64) -> Self {
        let outcome = |(variant, lane): (Variant, &super::Lane)| {
            let track = lane.track();
            let last = track.at(track.end()).map_or((0.0, 0.0), |last| (last.position.x, last.position.y));
            Outcome {
                method: variant.name(),
                tunnelled: track.totals().crossings,
                ended_at: last,
                queries: track.totals().queries,
                pair_tests: track.totals().pair_tests,
            }
        };
        let differs = ghosts.first_difference_of_any();
        Self {
            level: level.name.clone(),
            content: level.content,
            at,
            ticks: ghosts.end() - ghosts.start(),
            prediction,
            outcomes: ghosts.lanes().map(outcome).collect(),
            first_difference: differs.map(|(tick, a, b)| (tick, a.name(), b.name())),
        }
    }

    /// How many of the marked ghosts did as expected, and how many were marked.
    #[must_use]
    pub fn score(&self) -> (usize, usize) {
        let came = |expected: &&Expectation| {
            let outcome = self.outcomes.iter().find(|outcome| outcome.method == expected.method);
            outcome.is_some_and(|outcome| outcome.got_through() == expected.gets_through)
        };
        let marked = self.prediction.iter().flat_map(|prediction| &prediction.ghosts);
        (marked.clone().filter(came).count(), marked.count())
    }
}
