//! Axis by axis: move along x and resolve, then along y and resolve. The standard of tile platformers.
//!
//! Because only one coordinate changes at a time, there is no question which side was hit: it is the side that
//! faces the motion. Only the *end* of each axis move is looked at, so a step longer than width + thickness may
//! jump over a wall: that is tunnelling, and cutting the step into substeps cures it.

use super::corner;
use super::one_way;
use super::probe::{Overlapped, is_inside};
use super::{
    Body, Hit, Observer, Obstacle, Obstacles, PairTest, Probe, Report, Rules, Stage, Verdict, substep,
};
use crate::geometry::Upright;
use crate::geometry::num::{abs, max, sign};
use glam::DVec2;

/// One of the two axes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Axis {
    /// Sideways.
    X,
    /// Up and down.
    Y,
}

impl Axis {
    /// The coordinate along this axis.
    #[must_use]
    #[inline]
    pub fn of(self, v: DVec2) -> f64 {
        if self == Self::X { v.x } else { v.y }
    }

    /// `v` with the coordinate along this axis replaced.
    #[must_use]
    #[inline]
    pub fn with(self, v: DVec2, value: f64) -> DVec2 {
        if self == Self::X { DVec2::new(value, v.y) } else { DVec2::new(v.x, value) }
    }

    /// The unit vector, pointing with `sign`.
    #[must_use]
    #[inline]
    pub fn unit(self, sign: f64) -> DVec2 {
        self.with(DVec2::ZERO, if sign < 0.0 { -1.0 } else { 1.0 })
    }
}

/// Moves the body by `delta`, axis by axis, in as many substeps as the rules ask for.
pub fn step<O: Obstacles + ?Sized>(
    body: &mut Body,
    delta: DVec2,
    rules: &Rules,
    probe: &mut Probe<'_, O>,
    observer: &mut impl Observer,
    report: &mut Report,
) {
    let pieces = substep::count(delta, rules.substep);
    report.substeps = pieces;
    let (mut origin, mut delta) = (body.position, delta);
    for piece in 1..=pieces {
        // From the start of the tick, not from piece to piece: the last piece ends exactly at origin + delta.
        let share = if piece == pieces { 1.0 } else { f64::from(piece) / f64::from(pieces) };
        let target = origin + delta * share;
        // region: axis-separated-x
        if delta.x != 0.0
            && let Some(hit) = leg(body, Axis::X, target.x, probe, observer)
        {
            body.velocity.x = 0.0;
            delta.x = 0.0;
            origin.x = body.position.x;
            report.note(hit, observer);
        }
        // endregion
        // region: axis-separated-y
        if delta.y == 0.0 {
            continue;
        }
        let before = body.position;
        if delta.y > 0.0 && corner::nudge(body, target.y, rules.corner_nudge, probe, observer) {
            origin.x += body.position.x - before.x;
        } else if let Some(hit) = leg(body, Axis::Y, target.y, probe, observer) {
            body.velocity.y = 0.0;
            delta.y = 0.0;
            origin.y = body.position.y;
            report.note(hit, observer);
        }
        // endregion
    }
}

/// Moves the body along one axis to a coordinate, or up to the first obstacle that it would overlap *there*.
///
/// Of the solids overlapped at the end but not at the start, the one whose facing side comes first along the
/// motion decides (never the first in a list, never a far side), and the body's leading side is set exactly on it.
#[inline(always)]
pub fn leg<O: Obstacles + ?Sized, W: Observer>(
    body: &mut Body,
    axis: Axis,
    target: f64,
    probe: &mut Probe<'_, O>,
    observer: &mut W,
) -> Option<Hit> {
    if W::HEARS_TESTS {
        tell(body, axis, target, probe, observer);
    }
    // region: axis-leg
    let from = body.position;
    let free = axis.with(from, target);
    let overlapped = probe.overlapped(free);
    let mut first = None;
    if overlapped.any() {
        let leg = Leg::new(body, axis, target, probe);
        if overlapped.is_afar() {
            first = first_afar(leg, free, probe);
        }
        for obstacle in probe.at_hand(overlapped) {
            first = leg.sooner(first, obstacle);
        }
    }
    let to = axis.with(from, first.map_or(target, |(stop, _)| stop));
    body.position = to;
    if first.is_none() || to != from {
        observer.leg(from, to);
    }
    let normal = axis.unit(axis.of(from) - target);
    first.map(|(_, obstacle)| Hit { obstacle, normal, position: to })
    // endregion
}

/// Tells of the pairs that a leg is going to test: they are judged by what judges the leg.
fn tell<O: Obstacles + ?Sized>(
    body: &Body,
    axis: Axis,
    target: f64,
    probe: &Probe<'_, O>,
    observer: &mut impl Observer,
) {
    let (from, end) = (body.position, axis.with(body.position, target));
    let leg = Leg::new(body, axis, target, probe);
    let stage = if axis == Axis::X { Stage::AlongX } else { Stage::AlongY };
    probe.each_near(from, end, |obstacle| {
        let verdict = if !is_inside(obstacle, &body.shape, end, probe.tolerance) {
            Verdict::Apart
        } else if leg.sooner(None, obstacle).is_none() {
            Verdict::Passed
        } else {
            Verdict::Blocks
        };
        observer.tested(&PairTest::pose(stage, obstacle, &body.shape, end, verdict));
    });
}

/// Where the mover's centre must stop, and the id of the obstacle that is the reason.
type Stop = (f64, u32);

/// A leg that ends inside something.
#[derive(Clone, Copy)]
struct Leg<'a> {
    shape: &'a Upright,
    axis: Axis,
    from: DVec2,
    distance: f64,
    bottom: f64,
    tolerance: f64,
    dropped_top: Option<f64>,
}

impl<'a> Leg<'a> {
    #[inline(always)]
    fn new<O: Obstacles + ?Sized>(body: &'a Body, axis: Axis, target: f64, probe: &Probe<'_, O>) -> Self {
        let from = body.position;
        Self {
            shape: &body.shape,
            axis,
            from,
            distance: target - axis.of(from),
            bottom: from.y - probe.reach().y,
            tolerance: probe.tolerance,
            dropped_top: probe.dropped_top,
        }
    }

    /// The sooner one of a stop and the one that an obstacle asks for that is overlapped at the end.
    #[inline(always)]
    fn sooner(&self, first: Option<Stop>, obstacle: &Obstacle) -> Option<Stop> {
        let downward = self.axis == Axis::Y && self.distance < 0.0;
        if is_inside(obstacle, self.shape, self.from, self.tolerance)
            || !one_way::blocks(obstacle, downward, self.bottom, self.tolerance, self.dropped_top)
        {
            return first;
        }
        let stop = facing_side(obstacle, self.shape, self.axis, self.from, self.distance);
        let sooner = |(best, other): Stop| {
            let lead = (best - stop) * sign(self.distance);
            lead > self.tolerance || (lead >= -self.tolerance && obstacle.id < other)
        };
        if first.is_none_or(sooner) { Some((stop, obstacle.id)) } else { first }
    }
}

/// The first stop when the obstacles are not at hand.
#[cold]
#[inline(never)]
fn first_afar<O: Obstacles + ?Sized>(leg: Leg<'_>, end: DVec2, probe: &Probe<'_, O>) -> Option<Stop> {
    let mut first = None;
    probe.each_of(Overlapped::AFAR, end, |obstacle| first = leg.sooner(first, obstacle));
    first
}

/// The coordinate of the mover's centre at which it just touches the side of the obstacle that faces the motion.
#[inline(always)]
fn facing_side(obstacle: &Obstacle, shape: &Upright, axis: Axis, from: DVec2, distance: f64) -> f64 {
    let (half, radius) = obstacle.shape.core();
    let (mover_half, mover_radius) = shape.core();
    let (half, radius) = (half + mover_half, radius + mover_radius);
    let back = -sign(distance);
    let other = if axis == Axis::X { Axis::Y } else { Axis::X };
    // Beyond the flat part of the side, a rounded corner recedes by r - sqrt(r^2 - beyond^2).
    let beyond = abs(other.of(from) - other.of(obstacle.position)) - other.of(half);
    let rounding = if radius > 0.0 && beyond > 0.0 {
        max(0.0, radius * radius - beyond * beyond).sqrt()
    } else {
        radius
    };
    axis.of(obstacle.position) + back * (axis.of(half) + rounding)
}
