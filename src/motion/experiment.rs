//! The experiments behind `mindthegap compare`: one mover, one thin barrier, no floor and no gravity.
//!
//! They call [`travel()`] like the game does and class each trial by where the mover ends, so a method cannot
//! boast.

use super::{Body, CollisionMode, Obstacle, Rules, Wish, dash, travel, travel::penetration};
use crate::geometry::num::{abs, max};
use crate::geometry::{Aabb, Upright};
use glam::DVec2;

/// The scene: the barrier's near side is at x = 0.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Scene {
    /// The mover's width in units.
    pub width: f64,
    /// The barrier's thickness in units.
    pub thickness: f64,
}

impl Default for Scene {
    fn default() -> Self {
        Self { width: 16.0, thickness: 6.0 }
    }
}

/// A method as it is compared: with or without substeps.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Method {
    /// The method.
    pub mode: CollisionMode,
    /// Length of its substeps, if it makes any.
    pub substep: Option<f64>,
}

impl Method {
    /// Every method, and those that use substeps a second time with them.
    pub fn all(substep: f64) -> impl Iterator<Item = Self> {
        CollisionMode::ALL.into_iter().flat_map(move |mode| {
            let cut = mode.uses_substeps().then_some(Self { mode, substep: Some(substep) });
            std::iter::once(Self { mode, substep: None }).chain(cut)
        })
    }
}

/// What came out of a number of trials.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Outcome {
    /// How many.
    pub trials: u32,
    /// Ended beyond the barrier.
    pub tunnelled: u32,
    /// Ended inside it.
    pub inside: u32,
    /// Ended on the near side without having gone the whole way.
    pub stopped: u32,
    /// Went the whole way and ended on the near side.
    pub short: u32,
    /// Poses and sweeps tested in a tick, on average.
    pub queries_mean: f64,
    /// The most in one tick.
    pub queries_max: u32,
    /// Pairs tested in a tick, on average.
    pub pair_tests_mean: f64,
    /// The most in one tick.
    pub pair_tests_max: u32,
    /// The deepest overlap with the barrier at the end of a tick, in units.
    pub max_penetration: f64,
}

impl Outcome {
    /// The share that tunnelled, in per cent.
    #[must_use]
    pub fn tunnelled_share(&self) -> f64 {
        100.0 * f64::from(self.tunnelled) / f64::from(self.trials.max(1))
    }
}

/// The dash: from each gap, `length` units in one tick.
pub fn dashes(scene: Scene, method: Method, length: f64, gaps: impl IntoIterator<Item = f64>) -> Outcome {
    run(scene, method, gaps.into_iter().map(|gap| Trial { gap, step: dash(true, length), ticks: 1 }))
}

/// The phase: a constant speed, and the place at which the last whole step before the barrier ends is arbitrary.
///
/// `phases` are fractions of a step, 0 to 1. The mover starts two steps and the phase before the barrier and
/// goes four steps, so that it ends well beyond if nothing stops it.
pub fn phases(scene: Scene, method: Method, step: f64, phases: impl IntoIterator<Item = f64>) -> Outcome {
    let ticks = phase_ticks(scene, step);
    let trial = |phase| Trial { gap: (2.0 + phase) * step, step: DVec2::new(step, 0.0), ticks };
    run(scene, method, phases.into_iter().map(trial))
}

/// How many ticks a trial of [`phases`] has: enough to end well beyond the barrier.
#[must_use]
pub fn phase_ticks(scene: Scene, step: f64) -> u32 {
    // A cast of a float to an integer saturates.
    let across = ((scene.width + scene.thickness) / max(step, f64::MIN_POSITIVE)).ceil() as u32;
    across.saturating_add(4)
}

struct Trial {
    gap: f64,
    step: DVec2,
    ticks: u32,
}

fn run(scene: Scene, method: Method, trials: impl Iterator<Item = Trial>) -> Outcome {
    const TALL: f64 = 24.0;
    let barrier =
        [Obstacle::solid(1, Aabb::new(DVec2::new(0.0, -1000.0), DVec2::new(scene.thickness, 1000.0)))];
    let rules = Rules { mode: method.mode, substep: method.substep, corner_nudge: 0.0 };
    let shape = Upright::Rectangle { half: DVec2::new(scene.width, TALL) * 0.5 };
    let mut outcome = Outcome::default();
    let mut ticks = 0u64;
    let (mut queries, mut pair_tests) = (0u64, 0u64);
    for trial in trials {
        let start = -trial.gap - scene.width * 0.5;
        let mut body = Body::new(shape, DVec2::new(start, 0.0));
        // Its sign tells whether the mover still goes; a method that stops it sets it to 0.
        body.velocity = trial.step;
        for _ in 0..trial.ticks {
            if body.velocity.x == 0.0 {
                break;
            }
            let report = travel(&mut body, Wish::to_move(trial.step), &rules, &barrier[..], &mut ());
            ticks += 1;
            queries += u64::from(report.queries);
            pair_tests += u64::from(report.pair_tests);
            outcome.queries_max = outcome.queries_max.max(report.queries);
            outcome.pair_tests_max = outcome.pair_tests_max.max(report.pair_tests);
            outcome.max_penetration = max(outcome.max_penetration, penetration(&body, &barrier[..]));
        }
        let whole_way = trial.step.x * f64::from(trial.ticks);
        classify(&mut outcome, &body.bounds(), body.position.x - start, whole_way, scene.thickness);
    }
    let ticks = max(1.0, ticks as f64);
    (outcome.queries_mean, outcome.pair_tests_mean) = (queries as f64 / ticks, pair_tests as f64 / ticks);
    outcome
}

fn classify(outcome: &mut Outcome, bounds: &Aabb, travelled: f64, whole_way: f64, thickness: f64) {
    let tolerance = 1e-9 * max(1.0, abs(whole_way));
    outcome.trials += 1;
    if bounds.min.x >= thickness - tolerance {
        outcome.tunnelled += 1;
    } else if bounds.max.x > tolerance {
        outcome.inside += 1;
    } else if travelled >= whole_way - tolerance {
        outcome.short += 1;
    } else {
        outcome.stopped += 1;
    }
}
