//! Put points in order around their middle, without an angle.
//!
//! Contact points, corners of a face, clicks of a mouse come in any order; an outline needs them in order.
//!
//! **The wrong answer first.** Take the angle between each point and the first one, as seen from the mean, from
//! the arc cosine of a dot product. That gives 0 to 180 degrees on either hand alike, so for points on the
//! other hand one writes `angle + 180`. But 30 degrees to the other hand is 330, not 210: it must be
//! `360 - angle`. A square does not show the mistake (90 + 180 = 360 - 90), a hexagon comes out as 0, 5, 4, 3, 1, 2.
//!
//! **The idea.** No angle is needed to compare angles. Seen from the mean, with the first point straight ahead,
//! directions on the left half come before those on the right half; within one half, a comes before b when b
//! lies to the left of a: one cross product. Its sign is exact ([`turn_between`]), so that "before" never runs
//! in a circle.
//!
//! **The cost.** O(n log n), with no division, no root and no arc tangent.

use super::orientation::{Turn, turn_between};
use super::outline::mean;
use glam::DVec2;
use std::cmp::Ordering;

/// Sorts points counter-clockwise (y up) around their mean, beginning in the direction of the first; in place.
///
/// In one direction the nearer comes first, and a point at the mean before all. Points that lie in convex
/// position come out as a convex outline. When a number is not finite or a difference overflows, the points are
/// left as they are.
///
/// ```
/// use glam::DVec2;
/// use mindthegap::geometry::around::sort_around_mean;
/// let at = DVec2::new;
/// let mut points = [at(0.0, 0.0), at(10.0, 1.0), at(9.0, 8.0), at(10.0, 0.0)];
/// sort_around_mean(&mut points);
/// assert_eq!(points, [at(0.0, 0.0), at(10.0, 0.0), at(10.0, 1.0), at(9.0, 8.0)]);
/// ```
pub fn sort_around_mean(points: &mut [DVec2]) {
    let middle = mean(points);
    let Some(ahead) = points.first().map(|first| *first - middle) else { return };
    if points.iter().all(|point| (*point - middle).is_finite()) {
        points.sort_unstable_by(|p, q| compare_directions(ahead, *p - middle, *q - middle));
    }
}

/// Whether the direction `a` comes before `b`, counter-clockwise from `ahead` (from +x when that is zero). Of
/// equal directions the shorter comes first, the zero vector before all. All must be finite.
#[must_use]
pub fn compare_directions(ahead: DVec2, a: DVec2, b: DVec2) -> Ordering {
    let ahead = if ahead == DVec2::ZERO { DVec2::X } else { ahead };
    let half = |direction: DVec2| match turn_between(ahead, direction) {
        _ if direction == DVec2::ZERO => 0,
        Turn::Left => 2,
        Turn::Right => 4,
        Turn::Straight if points_along(ahead, direction) => 1,
        Turn::Straight => 3,
    };
    half(a).cmp(&half(b)).then_with(|| match turn_between(a, b) {
        Turn::Left => Ordering::Less,
        Turn::Right => Ordering::Greater,
        Turn::Straight => a.length_squared().total_cmp(&b.length_squared()),
    })
}

/// For parallel directions: whether they point the same way and not opposite ways.
fn points_along(a: DVec2, b: DVec2) -> bool {
    (a.x > 0.0 && b.x > 0.0)
        || (a.x < 0.0 && b.x < 0.0)
        || (a.y > 0.0 && b.y > 0.0)
        || (a.y < 0.0 && b.y < 0.0)
}
