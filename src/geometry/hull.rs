//! The convex hull: the smallest convex outline around points, the rubber band around nails.
//!
//! **The wrong answer first.** "A corner belongs to the hull when it is the furthest in some direction, so try
//! many directions." Any number of directions misses corners between them, and costs a pass over all points
//! each.
//!
//! **The idea.** Sort the points from bottom to top. Walk up and keep a chain that turns only to the left:
//! before a point is added, drop from the end of the chain whatever would make a right turn or none. That is
//! the right half of the hull; walking down gives the left half. Each point is added once and dropped at most
//! once.
//!
//! **The cost.** O(n log n) for the sort, O(n) for the chains. The turns are decided without error, so that
//! points almost on a line cannot make the chain contradict itself.
//!
//! Source: A. M. Andrew, *Another efficient algorithm for convex hulls in two dimensions*, Information
//! Processing Letters 9 (1979); Ericson, *Real-Time Collision Detection*, 3.9.1.

use super::clean::OutlineError;
use super::orientation::{Turn, turn};
use glam::DVec2;
use std::cmp::Ordering;

/// The corners of the hull of `points`, counter-clockwise (y up), beginning with the lowest (of several, the
/// leftmost).
///
/// Points on its edges are not corners. All points on a line give the two ends, all equal ones a single point,
/// none give none: a hull of fewer than three corners has no area.
///
/// ```
/// use glam::DVec2;
/// use mindthegap::geometry::hull::hull;
/// let at = DVec2::new;
/// let points = [at(4.0, 4.0), at(2.0, 1.0), at(0.0, 4.0), at(4.0, 0.0), at(2.0, 0.0), at(0.0, 0.0)];
/// assert_eq!(hull(&points)?, [at(0.0, 0.0), at(4.0, 0.0), at(4.0, 4.0), at(0.0, 4.0)]);
/// # Ok::<(), mindthegap::geometry::clean::OutlineError>(())
/// ```
///
/// # Errors
/// [`OutlineError::NotFinite`] when a coordinate is NaN or infinite.
pub fn hull(points: &[DVec2]) -> Result<Vec<DVec2>, OutlineError> {
    let mut corners = Vec::new();
    hull_into(points, &mut corners)?;
    Ok(corners)
}

/// [`hull`] into a list that the caller reuses; its old content is dropped. Allocates nothing once the list has
/// room for twice the points and one more.
///
/// # Errors
/// As [`hull`]; the list is then empty.
pub fn hull_into(points: &[DVec2], corners: &mut Vec<DVec2>) -> Result<(), OutlineError> {
    corners.clear();
    if let Some(vertex) = points.iter().position(|point| !point.is_finite()) {
        return Err(OutlineError::NotFinite { vertex });
    }
    corners.extend_from_slice(points);
    corners.sort_unstable_by(upwards);
    corners.dedup();
    // The sorted points stay in front while the chain grows behind them.
    let sorted = corners.len();
    if sorted < 3 {
        return Ok(());
    }
    corners.reserve(sorted + 1);
    let mut chain = sorted;
    for index in 0..sorted {
        extend_chain(corners, chain, index);
    }
    // The top ends the way up and begins the way down.
    chain = corners.len() - 1;
    for index in (0..sorted - 1).rev() {
        extend_chain(corners, chain, index);
    }
    // The bottom was reached again.
    corners.pop();
    corners.drain(..sorted);
    Ok(())
}

/// Adds a point to the chain that begins at `chain`, after dropping the corners that it makes superfluous.
fn extend_chain(corners: &mut Vec<DVec2>, chain: usize, index: usize) {
    let point = corners[index];
    while let [.., before, last] = corners[chain..]
        && turn(before, last, point) != Turn::Left
    {
        corners.pop();
    }
    corners.push(point);
}

/// From bottom to top, on one height from left to right.
fn upwards(a: &DVec2, b: &DVec2) -> Ordering {
    let order = |a: f64, b: f64| a.partial_cmp(&b).unwrap_or(Ordering::Equal);
    order(a.y, b.y).then(order(a.x, b.x))
}
