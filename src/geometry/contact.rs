//! Do two shapes meet, how deep, and which way is out?

use super::num::{abs, clamp, max, min};
use super::shape::{Pose, Shape};
use super::{RoundedBox, Status};
use glam::DVec2;

/// How two shapes meet.
///
/// `mtv()` is the shortest shift of B that leaves them touching (A may be shifted by its opposite instead).
/// The depth is that push's length, not the length of the common part: they differ when one holds the other.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Contact {
    /// Unit vector from A to B.
    pub normal: DVec2,
    /// Length of the shortest push that leaves them touching; 0 when they only touch.
    pub depth: f64,
    /// A point that both shapes hold, in the world.
    pub point: DVec2,
}

impl Contact {
    /// The minimum translation vector: moves B out of A.
    #[must_use]
    pub fn mtv(&self) -> DVec2 {
        self.normal * self.depth
    }
}

/// The nearest points of two shapes that are apart.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Closest {
    /// How far apart; 0 when they meet.
    pub distance: f64,
    /// The point on A.
    pub on_a: DVec2,
    /// The point on B.
    pub on_b: DVec2,
}

/// Separate, touching or overlapping, within the default tolerance (1e-9 of the largest coordinate).
///
/// ```
/// use glam::DVec2;
/// use mindthegap::geometry::{status, Pose, Shape, Status};
/// let circle = Shape::circle(5.0)?;
/// let at = |x| Pose::at(DVec2::new(x, 0.0));
/// assert_eq!(status(&circle, at(0.0), &circle, at(10.0)), Status::Touching);
/// assert_eq!(status(&circle, at(0.0), &circle, at(9.0)), Status::Overlapping);
/// # Ok::<(), mindthegap::geometry::ShapeError>(())
/// ```
#[must_use]
pub fn status(a: &Shape, pose_a: Pose, b: &Shape, pose_b: Pose) -> Status {
    let region = RoundedBox::between(a, pose_a, b);
    Status::from_gap(region.way_out(pose_b.position).gap, region.tolerance(pose_b.position))
}

/// The contact of two shapes that touch or overlap; `None` when they are apart.
///
/// Ties between equally short ways out go to +x, -x, +y, -y; circles with one centre are pushed along (1, 0).
/// A shape inside the other is pushed out whole. Source of the depth: Ericson 5.2.1, as push length.
///
/// ```
/// use glam::DVec2;
/// use mindthegap::geometry::{contact, Pose, Shape};
/// // [0, 10] holds [3, 5]: the common part is 2 long, but only a push of 5 to the left separates them.
/// let (big, small) = (Shape::rectangle(10.0, 100.0)?, Shape::rectangle(2.0, 2.0)?);
/// let found = contact(&big, Pose::at(DVec2::new(5.0, 0.0)), &small, Pose::at(DVec2::new(4.0, 0.0)));
/// assert_eq!(found.map(|c| c.mtv()), Some(DVec2::new(-5.0, 0.0)));
/// # Ok::<(), mindthegap::geometry::ShapeError>(())
/// ```
#[must_use]
pub fn contact(a: &Shape, pose_a: Pose, b: &Shape, pose_b: Pose) -> Option<Contact> {
    let region = RoundedBox::between(a, pose_a, b);
    let way = region.way_out(pose_b.position);
    if !Status::from_gap(way.gap, region.tolerance(pose_b.position)).intersects() {
        return None;
    }
    let point = if let (Shape::Rectangle { .. }, Shape::Rectangle { .. }) = (a, b) {
        let (one, two) = (a.bounds(pose_a), b.bounds(pose_b));
        let low = DVec2::new(max(one.min.x, two.min.x), max(one.min.y, two.min.y));
        let high = DVec2::new(min(one.max.x, two.max.x), min(one.max.y, two.max.y));
        (low + high) * 0.5
    } else {
        // On the line along the normal through the point of B that is deepest in A, measured from there: B reaches
        // from 0 to its thickness, A from depth - its thickness to depth. The middle of what they share.
        let deepest_b = deepest(b, pose_b, -way.normal, pose_a.position);
        let depth = max(0.0, -way.gap);
        let (first, last) =
            (max(0.0, depth - thickness(a, way.normal)), min(depth, thickness(b, way.normal)));
        deepest_b + way.normal * ((first + last) * 0.5)
    };
    Some(Contact { normal: way.normal, depth: max(0.0, -way.gap), point })
}

/// Distance and closest points. Shapes that meet have distance 0 and both points equal to the contact point.
#[must_use]
pub fn closest(a: &Shape, pose_a: Pose, b: &Shape, pose_b: Pose) -> Closest {
    let way = RoundedBox::between(a, pose_a, b).way_out(pose_b.position);
    if way.gap <= 0.0 {
        let point = contact(a, pose_a, b, pose_b).map_or(pose_a.position, |c| c.point);
        return Closest { distance: 0.0, on_a: point, on_b: point };
    }
    let on_a = deepest(a, pose_a, way.normal, pose_b.position);
    Closest { distance: way.gap, on_a, on_b: on_a + way.normal * way.gap }
}

/// How thick a shape is along a unit direction, measured from the point that reaches furthest that way.
fn thickness(shape: &Shape, direction: DVec2) -> f64 {
    match *shape {
        Shape::Circle { radius } => 2.0 * radius,
        Shape::Rectangle { half } => {
            // Along a diagonal the line leaves by the nearer of the two other sides; along a side it has only one.
            let along = |half: f64, d: f64| if d == 0.0 { f64::INFINITY } else { 2.0 * half / abs(d) };
            min(along(half.x, direction.x), along(half.y, direction.y))
        }
    }
}

/// The point of a shape that reaches furthest along a unit direction; where a whole face does, the one beside `towards`.
fn deepest(shape: &Shape, pose: Pose, direction: DVec2, towards: DVec2) -> DVec2 {
    let (half, radius) = shape.core();
    let toward = towards - pose.position;
    let along = |d: f64, half: f64, toward: f64| {
        if d > 0.0 {
            half
        } else if d < 0.0 {
            -half
        } else {
            clamp(toward, -half, half)
        }
    };
    let corner = DVec2::new(along(direction.x, half.x, toward.x), along(direction.y, half.y, toward.y));
    pose.position + corner + direction * radius
}
