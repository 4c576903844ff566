//! Do they meet, and if not, how far apart are they and where?

use super::contact::{common_point, round};
use super::core::{Core, Placed, pair_tolerance};
use super::num::min;
use super::pair::{self, Faces, Nearest, faces};
use super::{Pose, Shape, Status, aligned, contact, parts, round};
use glam::DVec2;

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

/// Separate, touching or overlapping, within the default tolerance (1e-9 of the largest coordinate). Separate when
/// a number is not finite.
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
    if let Some(pairs) = parts::pairs_of_shapes(a, pose_a, b, pose_b) {
        return parts::strongest(pairs.map(|[(a, pose_a), (b, pose_b)]| status(a, pose_a, b, pose_b)));
    }
    match (a, b) {
        (Shape::Circle { radius: r }, Shape::Circle { radius: s }) => {
            let (one, two) = (round::circle(pose_a, *r), round::circle(pose_b, *s));
            round::circles_status(one, two, round::circles_tolerance(one, two))
        }
        (Shape::Rectangle { half }, Shape::Circle { radius }) => {
            let tolerance = round::box_tolerance(*half, pose_a, pose_b, *radius);
            round::box_and_circle_status(*half, pose_a, pose_b.position, *radius, tolerance)
        }
        (Shape::Circle { radius }, Shape::Rectangle { half }) => {
            let tolerance = round::box_tolerance(*half, pose_b, pose_a, *radius);
            round::box_and_circle_status(*half, pose_b, pose_a.position, *radius, tolerance)
        }
        (Shape::Rectangle { half: one }, Shape::Rectangle { half: two }) => {
            let (placed_a, placed_b) = (Placed::new(a, pose_a), Placed::new(b, pose_b));
            let tolerance = pair_tolerance(&placed_a, &placed_b);
            let found = pair::of_boxes(*one, *two, pose_a.relative(pose_b), pose_a.rotation);
            if found.height <= 0.0 || found.height > tolerance {
                return Status::from_gap(found.height, tolerance);
            }
            placed_status(&placed_a, &placed_b)
        }
        _ => match round(a, pose_a, b, pose_b) {
            Some((found, tolerance)) => Status::from_gap(found.gap, tolerance),
            None => placed_status(&Placed::new(a, pose_a), &Placed::new(b, pose_b)),
        },
    }
}

/// Whether the closed shapes have a point in common, within the tolerance: touching counts.
#[must_use]
pub fn intersects(a: &Shape, pose_a: Pose, b: &Shape, pose_b: Pose) -> bool {
    status(a, pose_a, b, pose_b).intersects()
}

/// Whether the insides have a point in common: touching does not count.
#[must_use]
pub fn overlaps(a: &Shape, pose_a: Pose, b: &Shape, pose_b: Pose) -> bool {
    status(a, pose_a, b, pose_b).overlaps()
}

#[inline]
pub(super) fn placed_status(a: &Placed, b: &Placed) -> Status {
    let (tolerance, radius) = (pair_tolerance(a, b), a.radius + b.radius);
    let limit = radius + tolerance;
    let gap = if radius > 0.0 {
        Nearest::of(a, b, limit).gap
    } else {
        let height = pair::height(a, b, limit);
        // The height of the deciding edge is the gap where it is not positive, and never more than the gap where it is.
        if height <= 0.0 || height > limit { height } else { Nearest::of(a, b, limit).gap }
    };
    // The comparison that decides whether there is a contact: said otherwise, a rounding may part the two. NaN is apart.
    if gap <= limit { Status::from_gap(min(gap - radius, 0.0), tolerance) } else { Status::Separate }
}

/// Distance and closest points. Shapes that meet have distance 0 and both points equal to the contact point.
///
/// ```
/// use glam::DVec2;
/// use mindthegap::geometry::{closest, Pose, Shape};
/// let (a, b) = (Shape::segment(DVec2::ZERO, DVec2::new(2.0, 0.0))?, Shape::segment(DVec2::new(1.0, 1.0), DVec2::new(1.0, 3.0))?);
/// let found = closest(&a, Pose::default(), &b, Pose::default());
/// assert_eq!((found.distance, found.on_a, found.on_b), (1.0, DVec2::new(1.0, 0.0), DVec2::new(1.0, 1.0)));
/// # Ok::<(), mindthegap::geometry::ShapeError>(())
/// ```
#[must_use]
pub fn closest(a: &Shape, pose_a: Pose, b: &Shape, pose_b: Pose) -> Closest {
    if let Some(pairs) = parts::pairs_of_shapes(a, pose_a, b, pose_b) {
        let nearer = |one: Closest, two: Closest| if two.distance < one.distance { two } else { one };
        let nothing = Closest { distance: 0.0, on_a: pose_a.position, on_b: pose_a.position };
        let each = pairs.map(|[(a, pose_a), (b, pose_b)]| closest(a, pose_a, b, pose_b));
        return each.reduce(nearer).unwrap_or(nothing);
    }
    if let Some((one, two, tolerance)) = aligned::boxes(a, pose_a, b, pose_b)
        && tolerance >= 0.0
    {
        return aligned::closest(&one, &two);
    }
    if let Some((found, tolerance)) = round(a, pose_a, b, pose_b)
        && tolerance >= 0.0
    {
        return found.closest();
    }
    let (one, two) = (Placed::new(a, pose_a), Placed::new(b, pose_b));
    if let (Core::Box(half_a), Core::Box(half_b)) = (one.core, two.core) {
        return of_faces(
            &one,
            &two,
            &pair::of_boxes(half_a, half_b, one.pose.relative(two.pose), one.pose.rotation),
        );
    }
    placed_closest(&one, &two)
}

/// The distance; 0 when they meet.
#[must_use]
pub fn distance(a: &Shape, pose_a: Pose, b: &Shape, pose_b: Pose) -> f64 {
    closest(a, pose_a, b, pose_b).distance
}

/// The closest points of two convex shapes.
#[inline]
fn placed_closest(a: &Placed, b: &Placed) -> Closest {
    of_faces(a, b, &faces(a, b, f64::INFINITY))
}

#[inline(always)]
fn of_faces(a: &Placed, b: &Placed, faces: &Faces) -> Closest {
    let nearest = faces.nearest(a, b);
    let distance = nearest.gap - a.radius - b.radius;
    // Written so that NaN counts as meeting: a distance is a number.
    if !(distance > 0.0) {
        let point = common_point(a, b, faces, &nearest, pair_tolerance(a, b));
        return Closest { distance: 0.0, on_a: point, on_b: point };
    }
    Closest {
        distance,
        on_a: nearest.on_a + nearest.normal * a.radius,
        on_b: nearest.on_b - nearest.normal * b.radius,
    }
}

/// The signed distance of a point from a shape: positive outside, negative inside (minus the way out).
///
/// ```
/// use glam::DVec2;
/// use mindthegap::geometry::{signed_distance, Pose, Shape};
/// let corner = |x: f64, y: f64| DVec2::new(x, y);
/// let hexagon = Shape::polygon(&[corner(2.0, 1.0), corner(2.0, 2.0), corner(1.0, 3.0), corner(0.0, 2.0), corner(0.0, 1.0), corner(1.0, 0.0)])?;
/// let inside = signed_distance(&hexagon, Pose::default(), corner(1.0, 1.1));
/// assert!((inside + 0.777_817).abs() < 1e-6);
/// # Ok::<(), mindthegap::geometry::ShapeError>(())
/// ```
#[must_use]
pub fn signed_distance(shape: &Shape, pose: Pose, point: DVec2) -> f64 {
    let there = Pose::at(point);
    if let Some(pairs) = parts::pairs(shape, pose, &Shape::Point, there) {
        let apart = pairs
            .map(|(one, two)| Nearest::of(&one, &two, f64::INFINITY).gap - one.radius)
            .fold(f64::INFINITY, min);
        return if apart > 0.0 {
            apart
        } else {
            contact(shape, pose, &Shape::Point, there).map_or(apart, |c| -c.depth)
        };
    }
    let one = Placed::new(shape, pose);
    Nearest::of(&one, &Placed::new(&Shape::Point, there), f64::INFINITY).gap - one.radius
}

/// Whether a point lies in the closed shape, within the tolerance.
#[must_use]
pub fn contains(shape: &Shape, pose: Pose, point: DVec2) -> bool {
    status(shape, pose, &Shape::Point, Pose::at(point)).intersects()
}

/// The point of a closed shape that is nearest to a point; the point itself where it lies inside.
#[must_use]
pub fn closest_point(shape: &Shape, pose: Pose, point: DVec2) -> DVec2 {
    let found = closest(shape, pose, &Shape::Point, Pose::at(point));
    if found.distance > 0.0 { found.on_a } else { point }
}
