//! Does an outline hold a point?
//!
//! **The wrong answer first.** "Send a ray to the right and count the edges it crosses; odd is inside." It is
//! right, until the ray runs through a corner and counts it twice, or along an edge and counts it at random.
//!
//! **The idea.** An edge counts when one of its ends lies above the ray and the other *not above*. Then of two
//! edges that meet in a corner exactly one counts where the outline passes through the ray, and both or neither
//! where it only touches; an edge along the ray never counts. The ray meets the edge on the right when the
//! point lies on the side of the edge that [`turn`] names, so nothing is divided and nothing is rounded. Points
//! on the boundary are looked for on the way: sets are closed here, so they are inside.
//!
//! For a convex figure the question is easier: walk along the edges, and it is outside when some edge has it on
//! the wrong side.
//!
//! **The cost.** One pass over the edges. Source: Ericson, *Real-Time Collision Detection*, 5.4.1 and 5.4.2.

use super::crossing::is_on_segment;
use super::orientation::{Turn, turn};
use super::outline::edges;
use glam::DVec2;

/// Whether a point lies in the outline or on its boundary. Any winding, convex or not; the same frame for both.
///
/// Of an outline that crosses itself, parts around which it runs twice are outside (the even-odd rule).
/// Repeated and straight corners do no harm. Decided without error or tolerance; false when the point is not
/// finite.
///
/// ```
/// use glam::DVec2;
/// use mindthegap::geometry::inside::contains;
/// let at = DVec2::new;
/// let corner = [at(0.0, 0.0), at(3.0, 0.0), at(3.0, 1.0), at(1.0, 1.0), at(1.0, 3.0), at(0.0, 3.0)];
/// assert!(contains(&corner, at(0.5, 2.0)));
/// assert!(contains(&corner, at(1.0, 1.0)), "the boundary belongs to it");
/// assert!(!contains(&corner, at(2.0, 2.0)), "the notch does not");
/// ```
#[must_use]
pub fn contains(points: &[DVec2], point: DVec2) -> bool {
    let mut inside = false;
    for (a, b) in edges(points) {
        if is_on_segment(point, [a, b]) {
            return true;
        }
        let (a_is_above, b_is_above) = (a.y > point.y, b.y > point.y);
        if a_is_above != b_is_above {
            // An edge that rises passes right of the point when it has the point on its left.
            let side = turn(a, b, point);
            inside ^= side == if b_is_above { Turn::Left } else { Turn::Right };
        }
    }
    inside
}

/// Whether a point lies in a convex figure or on its boundary: no two edges have it on opposite sides.
///
/// A point outside sees the near edges from one side and the far ones from the other; a point inside has all of
/// them on the side of the winding, so that the winding need not be known. Two points are a segment, one is
/// itself. The figure must be convex ([`is_convex`](super::outline::is_convex)); of others this is only the
/// innermost part. False when the point is not finite and for no points.
#[must_use]
pub fn convex_contains(points: &[DVec2], point: DVec2) -> bool {
    let (mut on_left, mut on_right) = (false, false);
    for (a, b) in edges(points) {
        match turn(a, b, point) {
            Turn::Left => on_left = true,
            Turn::Right => on_right = true,
            Turn::Straight => {}
        }
        if on_left && on_right {
            return false;
        }
    }
    on_left != on_right || edges(points).any(|(a, b)| is_on_segment(point, [a, b]))
}

/// Whether a point lies in a triangle or on its boundary. Any winding.
///
/// The point makes three triangles with the edges, pbc, apc and abp. It is inside when none of them runs
/// opposite to the whole. A triangle without area holds the points of its edges. False when a number is not
/// finite.
///
/// ```
/// use glam::DVec2;
/// use mindthegap::geometry::inside::triangle_contains;
/// let at = DVec2::new;
/// let triangle = [at(0.0, 0.0), at(4.0, 0.0), at(0.0, 4.0)];
/// assert!(triangle_contains(triangle, at(1.0, 1.0)));
/// assert!(triangle_contains(triangle, at(2.0, 2.0)), "on an edge");
/// assert!(!triangle_contains(triangle, at(3.0, 3.0)));
/// ```
#[must_use]
pub fn triangle_contains([a, b, c]: [DVec2; 3], p: DVec2) -> bool {
    let opposite = turn(a, b, c).reversed();
    if opposite == Turn::Straight {
        return convex_contains(&[a, b, c], p);
    }
    p.is_finite() && [turn(p, b, c), turn(a, p, c), turn(a, b, p)].iter().all(|part| *part != opposite)
}
