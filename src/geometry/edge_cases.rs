//! The three cases of an edge and a convex figure, and contact points found from them.
//!
//! Where [`clip`](super::clip) cuts a whole outline, this looks at one edge at a time and says what it saw:
//!
//! 1. both ends inside: the edge is inside;
//! 2. one end inside: it leaves or enters through one side of the figure;
//! 3. no end inside: it may still pass right through. This case is easily forgotten, since no corner tells of
//!    it: a bar across a box has no corner in the box.
//!
//! **The wrong answer first.** "When nothing was found the figures were asked in the wrong order: ask again
//! with A and B exchanged." That helps when A holds B, and loses corners when both have some inside the other:
//! of the squares [0, 10] and [6, 16] the corner (10, 10). The corners of B inside A belong to the answer
//! always.
//!
//! **The idea.** A point is inside when no side of the figure has it on the wrong hand. Along the edge, each
//! side of the figure is passed at one time at most: inward or outward. The edge is inside between the last
//! time inward and the first time outward. A side parallel to the edge is never passed, so nothing is divided
//! by a sine near zero.
//!
//! **The cost.** O(n) an edge. Source: M. Cyrus and J. Beck, *Generalized two- and three-dimensional clipping*,
//! Computers & Graphics 3 (1978); Ericson, *Real-Time Collision Detection*, 5.3.8.

use super::num::{clamp, largest, max};
use super::orientation::{distance_beside, orient};
use super::outline::edges;
use super::tolerance::touch;
use glam::DVec2;

/// How an edge lies to a convex figure. Points are in the frame of both.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum EdgeCase {
    /// Case 1: both ends are inside, so all of it.
    Inside,
    /// Case 2: it starts inside and leaves here.
    Leaves {
        /// On the boundary of the figure.
        at: DVec2,
    },
    /// Case 2: it enters here and ends inside.
    Enters {
        /// On the boundary of the figure.
        at: DVec2,
    },
    /// Case 3: no end is inside, but the part between these points is. One point twice when it passes a corner.
    Through {
        /// Where it enters.
        enters: DVec2,
        /// Where it leaves.
        leaves: DVec2,
    },
    /// No point of it is inside.
    Outside,
}

/// Which case an edge is, for a convex counter-clockwise figure with an area. The boundary counts as inside,
/// within the touching tolerance.
///
/// An end on the boundary is inside, so an edge that leads away from there [`Leaves`](EdgeCase::Leaves) at its
/// start.
///
/// ```
/// use glam::DVec2;
/// use mindthegap::geometry::edge_cases::{edge_case, EdgeCase};
/// let at = DVec2::new;
/// let square = [at(0.0, 0.0), at(10.0, 0.0), at(10.0, 10.0), at(0.0, 10.0)];
/// assert_eq!(edge_case([at(1.0, 2.0), at(9.0, 2.0)], &square), EdgeCase::Inside);
/// assert_eq!(edge_case([at(1.0, 2.0), at(19.0, 2.0)], &square), EdgeCase::Leaves { at: at(10.0, 2.0) });
/// let through = EdgeCase::Through { enters: at(0.0, 3.0), leaves: at(10.0, 3.0) };
/// assert_eq!(edge_case([at(-5.0, 3.0), at(15.0, 3.0)], &square), through);
/// ```
#[must_use]
pub fn edge_case([start, end]: [DVec2; 2], figure: &[DVec2]) -> EdgeCase {
    let tolerance = tolerance_of(figure, &[start, end]);
    let (mut starts_outside, mut ends_outside) = (false, false);
    let (mut inward, mut outward) = (0.0, 1.0);
    for (a, b) in edges(figure) {
        let (from, to) = (orient(a, b, start), orient(a, b, end));
        let slack = tolerance * (b - a).length_squared().sqrt();
        let (from_outside, to_outside) = (from < -slack, to < -slack);
        starts_outside |= from_outside;
        ends_outside |= to_outside;
        // Not parallel, where it is used: one end is outside of this side and the other is not.
        let time = from / (from - to);
        match (from_outside, to_outside) {
            (true, true) => return EdgeCase::Outside,
            (true, false) => inward = max(inward, time),
            (false, true) if time < outward => outward = max(0.0, time),
            (false, _) => {}
        }
    }
    let meets = (inward - outward) * (end - start).length_squared().sqrt() <= tolerance;
    let along = |time: f64| start + (end - start) * clamp(time, 0.0, 1.0);
    match (starts_outside, ends_outside) {
        _ if figure.is_empty() => EdgeCase::Outside,
        (false, false) => EdgeCase::Inside,
        (false, true) => EdgeCase::Leaves { at: along(outward) },
        (true, false) => EdgeCase::Enters { at: along(inward) },
        (true, true) if meets => EdgeCase::Through { enters: along(inward), leaves: along(outward) },
        (true, true) => EdgeCase::Outside,
    }
}

/// The corners of the common part of two convex counter-clockwise figures with an area, in the order in which
/// they are found, into a list that the caller reuses; its old content is dropped. None for figures of fewer
/// than three points.
///
/// First, edge by edge of A: its start when it is inside B (its end is the start of the next edge, and comes
/// then), and where it enters and leaves. Then the corners of B inside A, always. Points within the touching
/// tolerance of one found before are the same. The same points as [`Clipper::clip`](super::clip::Clipper::clip)
/// gives, which has them in order; [`sort_around_mean`](super::around::sort_around_mean) puts these in order
/// too. Straight corners of the inputs are found here as well, as corners.
///
/// ```
/// use glam::DVec2;
/// use mindthegap::geometry::edge_cases::contact_points;
/// let at = DVec2::new;
/// let square = |low: f64| [at(low, low), at(low + 10.0, low), at(low + 10.0, low + 10.0), at(low, low + 10.0)];
/// let mut points = Vec::new();
/// contact_points(&square(0.0), &square(6.0), &mut points);
/// assert_eq!(points, [at(10.0, 6.0), at(10.0, 10.0), at(6.0, 10.0), at(6.0, 6.0)]);
/// ```
pub fn contact_points(a: &[DVec2], b: &[DVec2], points: &mut Vec<DVec2>) {
    points.clear();
    if a.len() < 3 || b.len() < 3 {
        return;
    }
    let tolerance = tolerance_of(a, b);
    let mut add = |point: DVec2| {
        if !points.iter().any(|known| (*known - point).length_squared() <= tolerance * tolerance) {
            points.push(point);
        }
    };
    for (start, end) in edges(a) {
        match edge_case([start, end], b) {
            EdgeCase::Inside => add(start),
            EdgeCase::Leaves { at } => {
                add(start);
                add(at);
            }
            EdgeCase::Enters { at } => add(at),
            EdgeCase::Through { enters, leaves } => {
                add(enters);
                add(leaves);
            }
            EdgeCase::Outside => {}
        }
    }
    for corner in b {
        if edges(a).all(|(start, end)| distance_beside(start, end, *corner) >= -tolerance) {
            add(*corner);
        }
    }
}

fn tolerance_of(a: &[DVec2], b: &[DVec2]) -> f64 {
    touch(a.iter().chain(b).fold(0.0, |size, point| max(size, largest(*point))))
}
