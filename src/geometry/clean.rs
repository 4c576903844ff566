//! Is this outline fit for use, and which of its corners say something?
//!
//! Outlines come from editors, files and hands, and carry points that change nothing: a corner clicked twice,
//! one in the middle of a straight edge. An edge without length has no normal: an engine that took its normal
//! for (0, 0) found a gap along it and let bodies pass through each other. So such points are dropped here,
//! once, and what cannot be an outline at all is refused with the number of the corner or edge at fault.
//!
//! **The wrong answer first.** "Drop the middle one of any three points on a line." Of a spike that runs out
//! and back on itself, this drops the tip and hides the fault. A point may go only when it lies *between* its
//! neighbours.
//!
//! **The tolerance** is the one within which the kit calls things touching, 1e-9 of the largest coordinate
//! (never below 1e-9 units): a straight edge stays straight after it was rotated and rounded. What is dropped
//! lies no further than that from the outline that remains.
//!
//! **The cost.** One pass to drop, and every pair of edges to look for crossings ([`simple`](super::simple)).

use super::num::{abs, largest, max};
use super::outline::lowest_leftmost;
use super::simple::{SelfCrossing, first_crossing};
use super::tolerance::touch;
use glam::DVec2;
use std::fmt;

/// The largest coordinate an outline may have, in units: beyond it, areas could not be written as numbers.
pub const FARTHEST: f64 = 1e150;

/// Why points are not an outline. Numbers count the caller's points from 0.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum OutlineError {
    /// A coordinate was NaN or infinite.
    NotFinite {
        /// The first such point.
        vertex: usize,
    },
    /// A coordinate was beyond [`FARTHEST`].
    TooFar {
        /// The first such point.
        vertex: usize,
    },
    /// No area: fewer than three distinct points, or all on one line.
    Degenerate {
        /// How many points were left when repeated neighbours were dropped.
        distinct: usize,
    },
    /// The outline crosses or touches itself, or runs back on itself.
    SelfIntersecting {
        /// The two edges, by the points they start from, smaller number first.
        edges: [usize; 2],
        /// Where they meet.
        point: DVec2,
    },
}

impl fmt::Display for OutlineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::NotFinite { vertex } => write!(f, "point {vertex} of the outline is not a finite number"),
            Self::TooFar { vertex } => {
                write!(f, "point {vertex} of the outline lies more than {FARTHEST:e} units from the origin")
            }
            Self::Degenerate { distinct: distinct @ 0..3 } => {
                write!(f, "an outline needs 3 distinct points, but only {distinct} of these are")
            }
            Self::Degenerate { distinct } => {
                write!(f, "all {distinct} points of the outline lie on one line, so it has no area")
            }
            Self::SelfIntersecting { edges: [a, b], point } => write!(
                f,
                "the edges that start at points {a} and {b} of the outline meet at ({}, {})",
                point.x, point.y
            ),
        }
    }
}

impl std::error::Error for OutlineError {}

/// The points of a sound, simple outline that matter, as indices in the caller's order and winding, ascending
/// except for where the list begins.
///
/// Repeated neighbours and points between their neighbours on a straight edge are dropped, within the touching
/// tolerance. Any winding; convex or not. At least three indices come back.
///
/// ```
/// use glam::DVec2;
/// use mindthegap::geometry::clean::{clean, OutlineError};
/// let at = DVec2::new;
/// // The last point is there twice.
/// assert_eq!(clean(&[at(0.0, 0.0), at(80.0, 0.0), at(80.0, 80.0), at(80.0, 80.0)]), Ok(vec![0, 1, 2]));
/// let line = [at(0.0, 0.0), at(10.0, 10.0), at(5.0, 5.0), at(3.0, 3.0)];
/// assert_eq!(clean(&line), Err(OutlineError::Degenerate { distinct: 4 }));
/// ```
///
/// # Errors
/// See [`OutlineError`]. They are looked for in the order in which they stand there.
pub fn clean(points: &[DVec2]) -> Result<Vec<usize>, OutlineError> {
    if let Some(vertex) = points.iter().position(|point| !point.is_finite()) {
        return Err(OutlineError::NotFinite { vertex });
    }
    if let Some(vertex) = points.iter().position(|point| largest(*point) > FARTHEST) {
        return Err(OutlineError::TooFar { vertex });
    }
    let tolerance = touch(points.iter().fold(0.0, |size, point| max(size, largest(*point))));
    let distinct = without_repeats(points, tolerance);
    let degenerate = OutlineError::Degenerate { distinct: distinct.len() };
    if distinct.len() < 3 || are_on_one_line(points, &distinct, tolerance) {
        return Err(degenerate);
    }
    let corners = without_straight(points, &distinct, tolerance);
    if corners.len() < 3 {
        return Err(degenerate);
    }
    let outline: Vec<DVec2> = corners.iter().map(|index| points[*index]).collect();
    match first_crossing(&outline).or_else(|| first_spike(&outline, tolerance)) {
        None => Ok(corners),
        Some(SelfCrossing { edges: [a, b], point }) => {
            let (a, b) = (corners[a], corners[b]);
            Err(OutlineError::SelfIntersecting { edges: [a.min(b), a.max(b)], point })
        }
    }
}

/// The first corner where the outline runs back on itself within the tolerance: an exact test sees such a spike
/// only when rounding happened to put it exactly on the line.
fn first_spike(outline: &[DVec2], tolerance: f64) -> Option<SelfCrossing> {
    let count = outline.len();
    (0..count).find_map(|at| {
        let (before, after) = ((at + count - 1) % count, (at + 1) % count);
        let [a, tip, b] = [before, at, after].map(|corner| outline[corner]);
        let nearer = if (a - tip).length_squared() < (b - tip).length_squared() { a } else { b };
        let folded = is_between(a, tip, b, tolerance) || is_between(b, tip, a, tolerance);
        folded.then_some(SelfCrossing { edges: [before, at], point: nearer })
    })
}

/// The indices of points that lie further than the tolerance from the one before them, around the ring.
fn without_repeats(points: &[DVec2], tolerance: f64) -> Vec<usize> {
    let same = |a: usize, b: usize| (points[a] - points[b]).length_squared() <= tolerance * tolerance;
    let mut kept: Vec<usize> = Vec::with_capacity(points.len());
    for index in 0..points.len() {
        if kept.last().is_none_or(|last| !same(*last, index)) {
            kept.push(index);
        }
    }
    while let [first, .., last] = kept[..]
        && same(first, last)
    {
        kept.pop();
    }
    kept
}

/// Whether all points lie on the line from the first to the one furthest from it.
fn are_on_one_line(points: &[DVec2], ring: &[usize], tolerance: f64) -> bool {
    let first = points[ring[0]];
    let along = ring.iter().map(|index| points[*index] - first).fold(DVec2::ZERO, |longest, along| {
        if along.length_squared() > longest.length_squared() { along } else { longest }
    });
    let most = tolerance * along.length_squared().sqrt();
    ring.iter().all(|index| abs(along.perp_dot(points[*index] - first)) <= most)
}

/// The ring without the points that lie on the straight way between the neighbours that stay.
fn without_straight(points: &[DVec2], ring: &[usize], tolerance: f64) -> Vec<usize> {
    // A corner of the hull to begin with: whatever is dropped, the ring does not shrink past it.
    let outline: Vec<DVec2> = ring.iter().map(|index| points[*index]).collect();
    let begin = lowest_leftmost(&outline).unwrap_or(0);
    let around = |step: usize| ring[(begin + step) % ring.len()];
    let mut kept = vec![begin];
    // Steps around the ring; those after `last` and before the present one are already to be dropped.
    let mut last = 0;
    let mut corners = vec![around(0)];
    for step in 1..ring.len() {
        let (from, to) = (points[around(last)], points[around(step + 1)]);
        let mut dropped = last + 1..=step;
        if !dropped.all(|step| is_between(points[around(step)], from, to, tolerance)) {
            corners.push(around(step));
            kept.push(step);
            last = step;
        }
    }
    // The first one stood for itself only: now its neighbours are known.
    if let [first, second, .., end] = corners[..]
        && is_between(points[first], points[end], points[second], tolerance)
    {
        corners.remove(0);
    }
    corners
}

/// Whether a point lies on the way from `from` to `to`, no further beside it than the tolerance.
fn is_between(point: DVec2, from: DVec2, to: DVec2, tolerance: f64) -> bool {
    let (way, part) = (to - from, point - from);
    let (length_squared, along) = (way.length_squared(), way.dot(part));
    0.0 <= along && along <= length_squared && abs(way.perp_dot(part)) <= tolerance * length_squared.sqrt()
}
