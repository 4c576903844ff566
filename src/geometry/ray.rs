//! Where does a ray first meet a shape?

use super::num::{abs, max, sign};
use super::shape::{Pose, Shape};
use super::{RoundedBox, Status};
use glam::DVec2;

/// Whether a shape is full or only its outline.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RayMode {
    /// A ray that starts inside hits at once, at distance 0 and without a normal.
    Solid,
    /// A ray that starts inside hits where it leaves; the normal faces the origin.
    Hollow,
}

/// A ray: all points `origin + t * direction` with `0 <= t <= length`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ray {
    /// Where it starts, in the world.
    pub origin: DVec2,
    /// Unit vector. [`Ray::new`] makes it one.
    pub direction: DVec2,
    /// How far it reaches, in units; may be infinite.
    pub length: f64,
}

impl Ray {
    /// A ray along `direction` (of any length). `None` when it has no direction or a number is not finite.
    #[must_use]
    pub fn new(origin: DVec2, direction: DVec2, length: f64) -> Option<Self> {
        let size = direction.length_squared().sqrt();
        let valid = origin.is_finite() && size.is_finite() && size > 0.0 && length >= 0.0;
        valid.then(|| Self { origin, direction: direction / size, length })
    }

    /// The point at this distance.
    #[must_use]
    pub fn at(&self, distance: f64) -> DVec2 {
        self.origin + self.direction * distance
    }
}

/// Where a ray meets a shape.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RayHit {
    /// From the origin, in units.
    pub distance: f64,
    /// In the world.
    pub point: DVec2,
    /// Unit vector facing the origin; none when the origin lies inside a solid shape.
    pub normal: Option<DVec2>,
}

/// Casts a ray at a shape.
///
/// Shapes are closed: a ray that lies exactly in a face meets it, at its first edge. From the boundary a ray that
/// leads away misses.
///
/// ```
/// use glam::DVec2;
/// use mindthegap::geometry::{ray_cast, Pose, Ray, RayMode, Shape};
/// let circle = Shape::circle(2.0)?;
/// let ray = Ray::new(DVec2::ZERO, DVec2::X, 100.0).unwrap();
/// let hit = ray_cast(&ray, &circle, Pose::at(DVec2::new(5.0, 1.0)), RayMode::Solid).unwrap();
/// assert!((hit.distance - (5.0 - 3f64.sqrt())).abs() < 1e-12);
/// # Ok::<(), mindthegap::geometry::ShapeError>(())
/// ```
#[must_use]
pub fn ray_cast(ray: &Ray, shape: &Shape, pose: Pose, mode: RayMode) -> Option<RayHit> {
    let (half, radius) = shape.core();
    let region = RoundedBox { center: pose.position, half, radius };
    let start = region.way_out(ray.origin);
    let hit = |distance: f64, normal: Option<DVec2>| RayHit { distance, point: ray.at(distance), normal };
    match Status::from_gap(start.gap, region.tolerance(ray.origin)) {
        Status::Overlapping if mode == RayMode::Solid => Some(hit(0.0, None)),
        Status::Overlapping => {
            let (distance, outward) = crossings(&region, ray)?.1;
            (distance <= ray.length).then(|| hit(max(0.0, distance), Some(-outward)))
        }
        Status::Touching if ray.direction.dot(start.normal) > 0.0 => None,
        Status::Touching => Some(hit(0.0, Some(start.normal))),
        Status::Separate => {
            let (distance, outward) = crossings(&region, ray)?.0;
            (0.0..=ray.length).contains(&distance).then(|| hit(distance, Some(outward)))
        }
    }
}

/// A distance along the ray's line and the outward normal there.
type Crossing = (f64, DVec2);

/// Where the ray's whole line enters and leaves a rounded box. The box is convex, so over its parts these are
/// the first entry and the last exit.
fn crossings(region: &RoundedBox, ray: &Ray) -> Option<(Crossing, Crossing)> {
    let origin = ray.origin - region.center;
    let parts = region.slabs().map(|half| box_crossings(origin, ray.direction, half));
    let rounds = region.corners().map(|corner| {
        if region.radius > 0.0 {
            circle_crossings(origin - corner, ray.direction, region.radius)
        } else {
            None
        }
    });
    let mut found: Option<(Crossing, Crossing)> = None;
    for (enter, leave) in parts.into_iter().chain(rounds).flatten() {
        found = Some(found.map_or((enter, leave), |(first, last)| {
            (if enter.0 < first.0 { enter } else { first }, if leave.0 > last.0 { leave } else { last })
        }));
    }
    found
}

/// The slab test, closed: a line that lies in a face meets the box.
fn box_crossings(origin: DVec2, direction: DVec2, half: DVec2) -> Option<(Crossing, Crossing)> {
    let mut enter = (f64::NEG_INFINITY, DVec2::ZERO);
    let mut leave = (f64::INFINITY, DVec2::ZERO);
    for axis in [DVec2::X, DVec2::Y] {
        let (o, d, h) = (origin.dot(axis), direction.dot(axis), half.dot(axis));
        if d == 0.0 {
            // No division here: 0 * infinity would be NaN for a ray in the plane of a face.
            if abs(o) > h {
                return None;
            }
            continue;
        }
        let (near, far) = ((-h * sign(d) - o) / d, (h * sign(d) - o) / d);
        if near > enter.0 {
            enter = (near, axis * -sign(d));
        }
        if far < leave.0 {
            leave = (far, axis * sign(d));
        }
    }
    (enter.0 <= leave.0).then_some((enter, leave))
}

/// t^2 + 2 b t + k = 0 with b = m.d, k = m.m - r^2 for the unit direction d and m = origin - centre.
fn circle_crossings(m: DVec2, direction: DVec2, radius: f64) -> Option<(Crossing, Crossing)> {
    let b = m.dot(direction);
    let closest = m.perp_dot(direction);
    let discriminant = radius * radius - closest * closest;
    if discriminant < 0.0 {
        return None;
    }
    let root = discriminant.sqrt();
    let at = |t: f64| (t, (m + direction * t) / radius);
    Some((at(-b - root), at(-b + root)))
}
