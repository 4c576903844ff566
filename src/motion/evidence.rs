//! The tests a method made in a tick, with their numbers: why did it stop, why did it go through?
//!
//! A mover that nobody questions pays nothing: the methods report a test only to an observer that
//! [wants to hear of tests](Observer::HEARS_TESTS), and what is reported is judged by the same functions.

use super::axis_separated::Axis;
use super::{Hit, Observer, Obstacle};
use crate::geometry::{Aabb, Upright, num};
use glam::DVec2;

/// For what a pair was tested.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stage {
    /// Is the mover inside a solid before it moves?
    Start,
    /// Detect-only: would it be inside something at the end of the whole step?
    Whole,
    /// Axis-separated: at the end of the way along x?
    AlongX,
    /// Axis-separated: at the end of the way along y?
    AlongY,
    /// CCD: when does it meet it on its way?
    Sweep,
    /// Does it stand on it after the move?
    Ground,
    /// Where it came to rest, looked at by nobody but the learner.
    End,
}

impl Stage {
    /// The region of the source that makes the test (`// region: NAME`); none for a test of the learner's own.
    #[must_use]
    pub const fn region(self) -> Option<&'static str> {
        Some(match self {
            Self::Start => "travel-start",
            Self::Whole => "detect-only",
            Self::AlongX => "axis-separated-x",
            Self::AlongY => "axis-separated-y",
            Self::Sweep => "ccd-first-impact",
            Self::Ground => "ground",
            Self::End => return None,
        })
    }
}

/// What a test said.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Verdict {
    /// The two are apart, or only touch: nothing is in the way there.
    Apart,
    /// They overlap, but that does not stop the mover: it was inside before, or the platform is one-way.
    Passed,
    /// They overlap (or are met on the way), and that stops the mover if nothing else does so before.
    Blocks,
    /// The mover stands on it.
    Supports,
}

/// One test of a mover against one obstacle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PairTest {
    /// For what.
    pub stage: Stage,
    /// The obstacle's id.
    pub obstacle: u32,
    /// The box around the mover where it was tested; for a sweep, where that began.
    pub mover: Aabb,
    /// The box around the obstacle.
    pub other: Aabb,
    /// The motion that was swept; zero for a test of one pose.
    pub motion: DVec2,
    /// The time of impact as a fraction of the motion, and the face's outward normal: only of a sweep that hits.
    pub impact: Option<(f64, DVec2)>,
    /// What came of it.
    pub verdict: Verdict,
}

impl PairTest {
    /// A test of one pose.
    #[must_use]
    pub fn pose(stage: Stage, obstacle: &Obstacle, shape: &Upright, at: DVec2, verdict: Verdict) -> Self {
        let mover = shape.bounds(crate::geometry::Pose::at(at));
        let other = obstacle.bounds();
        Self { stage, obstacle: obstacle.id, mover, other, motion: DVec2::ZERO, impact: None, verdict }
    }

    /// The intervals of the two on an axis, the mover's first: each from its lower to its upper end.
    #[must_use]
    pub fn intervals(&self, axis: Axis) -> [(f64, f64); 2] {
        [self.mover, self.other].map(|bounds| (axis.of(bounds.min), axis.of(bounds.max)))
    }

    /// How far the two intervals on an axis are apart; negative by how much they overlap. Two boxes are apart exactly
    /// when there is a gap on one axis.
    #[must_use]
    pub fn gap(&self, axis: Axis) -> f64 {
        let [mover, other] = self.intervals(axis);
        num::max(other.0 - mover.1, mover.0 - other.1)
    }

    /// Between which fractions of the motion the intervals on an axis overlap; `None` when the motion does not change
    /// that they are apart, and everything when it does not change that they overlap.
    #[must_use]
    pub fn times(&self, axis: Axis) -> Option<(f64, f64)> {
        let [mover, other] = self.intervals(axis);
        let speed = axis.of(self.motion);
        if speed == 0.0 {
            return (self.gap(axis) < 0.0).then_some((f64::NEG_INFINITY, f64::INFINITY));
        }
        let (a, b) = ((other.0 - mover.1) / speed, (other.1 - mover.0) / speed);
        Some((num::min(a, b), num::max(a, b)))
    }
}

/// Collects the tests of a mover.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Witness(pub Vec<PairTest>);

impl Observer for Witness {
    const HEARS_TESTS: bool = true;

    fn tested(&mut self, test: &PairTest) {
        self.0.push(*test);
    }
}

/// Two observers at once.
impl<A: Observer, B: Observer> Observer for (&mut A, &mut B) {
    const HEARS_TESTS: bool = A::HEARS_TESTS || B::HEARS_TESTS;

    fn leg(&mut self, from: DVec2, to: DVec2) {
        self.0.leg(from, to);
        self.1.leg(from, to);
    }

    fn put_out(&mut self, from: DVec2, to: DVec2) {
        self.0.put_out(from, to);
        self.1.put_out(from, to);
    }

    fn hit(&mut self, hit: &Hit) {
        self.0.hit(hit);
        self.1.hit(hit);
    }

    fn tested(&mut self, test: &PairTest) {
        self.0.tested(test);
        self.1.tested(test);
    }
}
