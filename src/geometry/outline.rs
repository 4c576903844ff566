//! What an outline measures, and which way it runs.
//!
//! An outline is a list of corners; an edge leads from each to the next, and from the last back to the first.
//! It need not be convex. Nothing here asks whether the outline is sound: [`clean`](super::clean::clean) does.
//!
//! **The wrong answer first.** "The area is positive, so the outline runs counter-clockwise and is in order." A
//! figure of eight has an area too: its two loops count against each other, and what is left says nothing about
//! either (the corners (0,0) (4,4) (4,0) (0,2) give -4). So the area is a measure, the winding is read at a
//! corner where it cannot be mistaken, and crossings are looked for in [`simple`](super::simple).
//!
//! **The idea of the area.** Each edge and a fixed point span a triangle; triangles that lie outside the
//! outline are counted once forwards and once backwards and cancel (the shoelace formula). The fixed point is
//! the first corner and not the origin, so that a small outline far away keeps its digits.
//!
//! **The cost.** One pass over the corners. Source: J. O'Rourke, *Computational Geometry in C* (1998), 1.3.

use super::orientation::{Turn, turn};
use glam::DVec2;

/// Which way an outline runs, with y up. A mirror turns it round, and so does a y axis that points down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Winding {
    /// The inside is on the left of each edge.
    CounterClockwise,
    /// The inside is on the right of each edge.
    Clockwise,
}

/// The edges of the closed outline, in order. One point has one edge of length 0, two points have two.
#[must_use]
pub fn edges(points: &[DVec2]) -> impl DoubleEndedIterator<Item = (DVec2, DVec2)> + Clone + '_ {
    points.iter().enumerate().map(|(index, start)| {
        let end = points.get(index + 1).unwrap_or(&points[0]);
        (*start, *end)
    })
}

/// The area in square units: positive when the outline runs counter-clockwise (y up), negative when clockwise.
///
/// 0 for fewer than three points. Loops of an outline that crosses itself count with their own signs. The size
/// is rounded; ask [`winding`] for a sign that cannot be wrong. NaN when a coordinate is, infinite when it
/// overflows.
///
/// ```
/// use glam::DVec2;
/// use mindthegap::geometry::outline::signed_area;
/// let triangle = [DVec2::ZERO, DVec2::new(80.0, 0.0), DVec2::new(80.0, 80.0)];
/// assert_eq!(signed_area(&triangle), 3200.0);
/// ```
#[must_use]
pub fn signed_area(points: &[DVec2]) -> f64 {
    let Some(&first) = points.first() else { return 0.0 };
    edges(points).fold(0.0, |sum, (a, b)| sum + (a - first).perp_dot(b - first)) * 0.5
}

/// The length of the closed outline in units. Two points count their distance twice.
#[must_use]
pub fn perimeter(points: &[DVec2]) -> f64 {
    edges(points).fold(0.0, |sum, (a, b)| sum + (b - a).length_squared().sqrt())
}

/// The mean of the corners; the origin for none. It may lie outside, and wanders to where corners crowd.
#[must_use]
pub fn mean(points: &[DVec2]) -> DVec2 {
    let Some(&first) = points.first() else { return DVec2::ZERO };
    first + points.iter().fold(DVec2::ZERO, |sum, point| sum + (*point - first)) / points.len() as f64
}

/// The centre of gravity of the area, in the frame of the points. `None` when the area is 0 or not finite.
///
/// Each triangle of the area's sum has its centre at the mean of its corners; they are weighed by their areas.
/// Meant for simple outlines; of a concave one it may lie outside.
///
/// ```
/// use glam::DVec2;
/// use mindthegap::geometry::outline::{centroid, mean};
/// let at = DVec2::new;
/// // A square with many corners on one side: the mean is drawn there, the centroid is not.
/// let square = [at(0.0, 0.0), at(1.0, 0.0), at(2.0, 0.0), at(3.0, 0.0), at(4.0, 0.0), at(4.0, 4.0), at(0.0, 4.0)];
/// assert_eq!(centroid(&square), Some(at(2.0, 2.0)));
/// assert!(mean(&square).y < 1.2);
/// ```
#[must_use]
pub fn centroid(points: &[DVec2]) -> Option<DVec2> {
    let first = *points.first()?;
    let (mut twice, mut weighed) = (0.0, DVec2::ZERO);
    for (a, b) in edges(points) {
        let (a, b) = (a - first, b - first);
        let cross = a.perp_dot(b);
        twice += cross;
        weighed += (a + b) * cross;
    }
    let center = first + weighed / (3.0 * twice);
    (twice != 0.0 && center.is_finite()).then_some(center)
}

/// Which way the outline runs; `None` when it has no area there: fewer than three distinct points, or all on a
/// line.
///
/// The lowest corner (of several, the leftmost) is convex in every simple outline, so the turn there is the
/// turn of the whole, and it is decided without error. Of an outline that crosses itself this is the winding at
/// that corner.
///
/// ```
/// use glam::DVec2;
/// use mindthegap::geometry::outline::{winding, Winding};
/// let triangle = [DVec2::ZERO, DVec2::new(4.0, 0.0), DVec2::new(0.0, 3.0)];
/// assert_eq!(winding(&triangle), Some(Winding::CounterClockwise));
/// let mirrored = triangle.map(|p| DVec2::new(-p.x, p.y));
/// assert_eq!(winding(&mirrored), Some(Winding::Clockwise));
/// ```
#[must_use]
pub fn winding(points: &[DVec2]) -> Option<Winding> {
    let lowest = lowest_leftmost(points)?;
    let at = points[lowest];
    let after = points[lowest..].iter().chain(&points[..lowest]);
    let next = after.clone().find(|point| **point != at)?;
    let before = after.rev().find(|point| **point != at)?;
    match turn(*before, at, *next) {
        Turn::Left => Some(Winding::CounterClockwise),
        Turn::Right => Some(Winding::Clockwise),
        Turn::Straight => None,
    }
}

/// The index of the lowest point, of several the leftmost, of equal ones the first.
#[must_use]
pub fn lowest_leftmost(points: &[DVec2]) -> Option<usize> {
    let mut best: Option<(usize, DVec2)> = None;
    for (index, point) in points.iter().enumerate() {
        if best.is_none_or(|(_, low)| point.y < low.y || (point.y == low.y && point.x < low.x)) {
            best = Some((index, *point));
        }
    }
    best.map(|(index, _)| index)
}

/// Whether the outline is that of a convex polygon, in either winding: it turns to one side only, and once
/// around.
///
/// Straight corners and repeated neighbours are allowed. False for outlines without area and for not finite
/// ones. A five-pointed star drawn in one stroke turns to one side only as well, but twice around: it is not
/// convex.
///
/// Decided without any tolerance: a point that rounding put a hair inside its edge makes a concave corner. Drop
/// such points first, with [`clean`](super::clean::clean).
#[must_use]
pub fn is_convex(points: &[DVec2]) -> bool {
    let real = edges(points).filter(|(a, b)| a != b);
    let Some(mut last) = real.clone().next_back() else { return false };
    if !points.iter().all(|point| point.is_finite()) {
        return false;
    }
    // Each time around, the direction comes once from the lower half of the compass into the upper. To run back on
    // itself takes half a turn, and then one time around is not enough to come home.
    let points_up = |(a, b): (DVec2, DVec2)| b.y > a.y || (b.y == a.y && b.x > a.x);
    let (mut side, mut rounds) = (None, 0);
    for edge in real {
        match turn(last.0, edge.0, edge.1) {
            Turn::Straight => {}
            found if side.is_some_and(|side| side != found) => return false,
            found => side = Some(found),
        }
        rounds += u32::from(!points_up(last) && points_up(edge));
        last = edge;
    }
    side.is_some() && rounds == 1
}
