//! Does an outline cross or touch itself?
//!
//! An outline is *simple* when its edges meet nowhere but at the corners between neighbours. Only then has it
//! an inside, a triangulation and a winding.
//!
//! **The wrong answer first.** Asking whether the area is zero finds the symmetric figure of eight (0,0) (4,4)
//! (4,0) (0,4) and no other: (0,0) (4,4) (4,0) (0,2) crosses itself at (4/3, 4/3) and has the area -4.
//!
//! **The idea.** Try every pair of edges: neighbours may share their corner and nothing else, all others
//! nothing at all. A corner that only touches another edge is a fault too, since the inside falls apart there.
//!
//! **The cost.** n (n - 1) / 2 pairs, nearly all of them answered by comparing intervals: some milliseconds for
//! a thousand corners. A sweep line does it in O(n log n) (Shamos and Hoey 1976); outlines of levels are short.
//!
//! Source: O'Rourke, *Computational Geometry in C*, 1.1, on what a polygon is.

use super::Aabb;
use super::crossing::shared_point;
use super::orientation::{Turn, turn};
use glam::DVec2;

/// Where an outline meets itself.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SelfCrossing {
    /// The two edges, smaller number first. Edge `i` leads from corner `i` to the next.
    pub edges: [usize; 2],
    /// A point that both hold, in the frame of the outline.
    pub point: DVec2,
}

/// The first pair of edges that meet where they should not, in the order of their numbers; `None` for simple
/// outlines.
///
/// A repeated neighbour is an edge without length, and the edges beside it are reported as meeting: drop such
/// points first. Decided without tolerance. Not finite edges meet nothing.
///
/// ```
/// use glam::DVec2;
/// use mindthegap::geometry::simple::first_crossing;
/// let at = DVec2::new;
/// let eight = [at(0.0, 0.0), at(4.0, 4.0), at(4.0, 0.0), at(0.0, 4.0)];
/// let found = first_crossing(&eight).unwrap();
/// assert_eq!((found.edges, found.point), ([0, 2], at(2.0, 2.0)));
/// ```
#[must_use]
pub fn first_crossing(points: &[DVec2]) -> Option<SelfCrossing> {
    let count = points.len();
    let next = |index: usize| if index + 1 == count { 0 } else { index + 1 };
    for first in 0..count {
        let edge = [points[first], points[next(first)]];
        let bounds = Aabb::spanning(edge[0], edge[1]);
        for second in first + 1..count {
            let other = [points[second], points[next(second)]];
            let point = if next(first) == second {
                overlap_beyond_corner(edge[0], edge[1], other[1])
            } else if next(second) == first {
                overlap_beyond_corner(other[0], other[1], edge[1])
            } else if bounds.intersects(&Aabb::spanning(other[0], other[1])) {
                shared_point(edge, other)
            } else {
                None
            };
            if let Some(point) = point {
                return Some(SelfCrossing { edges: [first, second], point });
            }
        }
    }
    None
}

/// Whether the outline has at least three corners and never meets itself; see [`first_crossing`].
#[must_use]
pub fn is_simple(points: &[DVec2]) -> bool {
    points.len() >= 3 && points.iter().all(|point| point.is_finite()) && first_crossing(points).is_none()
}

/// The edges ab and bc share b. They share more only when c lies back on the line towards a: then the nearer
/// end.
fn overlap_beyond_corner(a: DVec2, b: DVec2, c: DVec2) -> Option<DVec2> {
    let folded = turn(a, b, c) == Turn::Straight && doubles_back(a, b, c);
    folded.then(|| if (a - b).length_squared() < (c - b).length_squared() { a } else { c })
}

/// For three points on a line: whether the way from `a` to `b` is walked back towards `c`.
fn doubles_back(a: DVec2, b: DVec2, c: DVec2) -> bool {
    let one_side = |a: f64, b: f64, c: f64| (a > b && c > b) || (a < b && c < b);
    one_side(a.x, b.x, c.x) || one_side(a.y, b.y, c.y)
}
