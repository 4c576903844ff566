//! Where does a ray first meet a shape?
//!
//! The tempting answer walks along the ray and tests points: it passes thin things and is never exact. A convex shape
//! is met where the ray has passed the last of its edge lines (the slab test, Ericson 5.3.3; Cyrus and Beck, 1978), a
//! circle at the smaller root of a quadratic (Ericson 5.3.2).

use super::core::{Core, Placed};
use super::lanes::largest_of;
use super::num::{abs, largest, max, sign, unit};
use super::pair::Nearest;
use super::polygon::INLINE_VERTICES;
use super::{ConvexPolygon, Pose, Shape, Status, outside, parts, tolerance};
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
        let direction = unit(direction)?;
        (origin.is_finite() && length >= 0.0).then_some(Self { origin, direction, length })
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
/// leads away misses. Where a number other than the ray's length is not finite there is no hit.
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
    // Squares of huge numbers are no numbers any more.
    let is_sound = |hit: &RayHit| hit.point.is_finite() && hit.normal.is_none_or(DVec2::is_finite);
    cast(ray, shape, pose, mode).filter(is_sound)
}

#[inline(always)]
fn cast(ray: &Ray, shape: &Shape, pose: Pose, mode: RayMode) -> Option<RayHit> {
    // The usual case needs no distance: a ray that starts clearly outside.
    match shape {
        Shape::Circle { radius } => {
            if let Some(found) = outside::cast_at_circle(ray, pose.position, *radius) {
                return found.hit();
            }
        }
        Shape::Rectangle { half } => {
            if let Some(found) = outside::cast_at_box(ray, *half, pose) {
                return found.hit();
            }
        }
        Shape::Capsule { a, b, radius } => {
            if let Some(found) =
                outside::cast_at_capsule(ray, [pose.to_world(*a), pose.to_world(*b)], *radius)
            {
                return found.hit();
            }
        }
        Shape::Polygon(polygon) => {
            if let Some(found) = outside::cast_at_polygon(ray, polygon, pose) {
                return found.hit();
            }
        }
        Shape::Segment { a, b } => {
            if let Some(found) = outside::cast_at_segment(ray, pose.to_world(*a), pose.to_world(*b)) {
                return found.hit();
            }
        }
        _ => {}
    }
    if !matches!(shape, Shape::Compound(_)) {
        return cast_at(ray, &Placed::new(shape, pose), mode);
    }
    // Inside one part, what else begins here does not matter.
    let nearer = |one: RayHit, two: RayHit| {
        let inside = two.distance == one.distance && two.normal.is_none();
        if two.distance < one.distance || inside { two } else { one }
    };
    let first =
        parts::placed(shape, pose).filter_map(|part| cast_at(ray, &part, RayMode::Solid)).reduce(nearer)?;
    if mode == RayMode::Solid || first.normal.is_some() {
        return Some(first);
    }
    // Inside a union: leave one part after the other until none holds the point where the last was left.
    let mut out: Option<RayHit> = None;
    for _ in parts::placed(shape, pose) {
        let ahead = out.map_or(0.0, |hit| hit.distance);
        let rest = Ray { origin: ray.at(ahead), length: ray.length - ahead, ..*ray };
        let further = parts::placed(shape, pose)
            .filter(|part| {
                Nearest::of(part, &point_at(rest.origin), f64::INFINITY).gap - part.radius
                    <= touch(&rest, part)
            })
            .filter_map(|part| leave(&rest, &part))
            .reduce(|one, two| if two.distance > one.distance { two } else { one });
        match further {
            Some(hit) if hit.distance > touch(ray, &point_at(rest.origin)) => {
                out = Some(RayHit { distance: ahead + hit.distance, ..hit });
            }
            _ => break,
        }
    }
    out.filter(|hit| hit.distance <= ray.length)
}

/// Casts the segment between two points at a shape: as a ray that ends at `to`. The distance is in units.
///
/// ```
/// use glam::DVec2;
/// use mindthegap::geometry::{segment_cast, Pose, RayMode, Shape};
/// let wall = Shape::segment(DVec2::ZERO, DVec2::new(10.0, 10.0))?;
/// // The lines meet, but beyond the wall's end.
/// assert!(segment_cast(DVec2::new(8.0, 4.0), DVec2::new(13.0, 15.0), &wall, Pose::default(), RayMode::Solid).is_none());
/// # Ok::<(), mindthegap::geometry::ShapeError>(())
/// ```
#[must_use]
pub fn segment_cast(from: DVec2, to: DVec2, shape: &Shape, pose: Pose, mode: RayMode) -> Option<RayHit> {
    let way = to - from;
    ray_cast(&Ray::new(from, way, way.length_squared().sqrt())?, shape, pose, mode)
}

fn point_at(point: DVec2) -> Placed<'static> {
    Placed::new(&Shape::Point, Pose::at(point))
}

/// The touching tolerance for a ray and a shape; NaN when a number of either, but for the ray's length, is not finite.
#[inline]
fn touch(ray: &Ray, placed: &Placed) -> f64 {
    let poison = 0.0 * (ray.origin + ray.direction).element_sum();
    tolerance::touch(tolerance::sane(max(placed.scale(), largest(ray.origin))) + poison)
}

fn cast_at(ray: &Ray, placed: &Placed, mode: RayMode) -> Option<RayHit> {
    let tolerance = touch(ray, placed);
    if tolerance.is_nan() {
        return None;
    }
    let hit = |distance: f64, normal: Option<DVec2>| RayHit { distance, point: ray.at(distance), normal };
    let world = |outward: DVec2| placed.pose.rotation.apply(outward);
    let (origin, direction) = (placed.pose.to_local(ray.origin), placed.pose.rotation.undo(ray.direction));
    let found = crossings(placed, origin, direction, tolerance);
    // The usual case, without a distance: the line enters clearly ahead of the origin, or misses by far.
    match found {
        Some((enter, _)) if enter.0 > tolerance => {
            return (enter.0 <= ray.length).then(|| hit(enter.0, Some(world(enter.1))));
        }
        Some((_, leave)) if leave.0 < -tolerance => return None,
        _ => {}
    }
    let start = Nearest::of(placed, &point_at(ray.origin), f64::INFINITY);
    match Status::from_gap(start.gap - placed.radius, tolerance) {
        Status::Overlapping if mode == RayMode::Solid => Some(hit(0.0, None)),
        Status::Overlapping => {
            let (distance, outward) = found?.1;
            (distance <= ray.length).then(|| hit(max(0.0, distance), Some(-world(outward))))
        }
        Status::Touching if placed.is_flat() => {
            // All of a segment is boundary: it is met from either side, and from its end too.
            let facing = DVec2::new(0.0, if direction.y > 0.0 { -1.0 } else { 1.0 });
            Some(hit(0.0, Some(world(facing))))
        }
        Status::Touching if ray.direction.dot(start.normal) > 0.0 => None,
        Status::Touching => Some(hit(0.0, Some(start.normal))),
        Status::Separate => {
            let (distance, outward) = found?.0;
            (0.0..=ray.length).contains(&distance).then(|| hit(distance, Some(world(outward))))
        }
    }
}

/// Where a ray that starts in or on a convex shape leaves it.
fn leave(ray: &Ray, placed: &Placed) -> Option<RayHit> {
    let (origin, direction) = (placed.pose.to_local(ray.origin), placed.pose.rotation.undo(ray.direction));
    let (distance, outward) = crossings(placed, origin, direction, touch(ray, placed))?.1;
    (distance >= 0.0).then(|| RayHit {
        distance,
        point: ray.at(distance),
        normal: Some(-placed.pose.rotation.apply(outward)),
    })
}

/// A ray that nears a side by less than this share of its way runs along it (no unit).
///
/// Reason: how it leads is known to about 1e-16, and over the longest way that the touching tolerance is made for, a
/// billion tolerances, this is a thousandth of one. Larger: a ray that crosses a long side at a glance misses. Zero: rays slip
/// through the seam between two shapes, since a rounding puts them outside of both.
pub(super) const ALONG: f64 = 1e-12;

/// A distance along the ray's line and the outward normal there.
type Crossing = (f64, DVec2);

/// Where a whole line enters and leaves a convex shape, in the shape's frame.
#[inline]
fn crossings(
    placed: &Placed,
    origin: DVec2,
    direction: DVec2,
    tolerance: f64,
) -> Option<(Crossing, Crossing)> {
    match placed.core {
        Core::Point if placed.radius == 0.0 => point_crossing(origin, direction, tolerance),
        Core::Point => circle_crossings(origin, direction, placed.radius),
        Core::Polygon(polygon) => polygon_crossings(polygon, origin, direction, tolerance),
        Core::Box(half) if placed.is_flat() => flat_crossing(half.x, origin, direction, tolerance),
        Core::Box(half) if placed.radius == 0.0 => box_crossings(origin, direction, half, tolerance),
        Core::Box(half) => capsule_crossings(half.x, placed.radius, origin, direction, tolerance),
    }
}

/// A line meets a point that lies on it.
fn point_crossing(origin: DVec2, direction: DVec2, tolerance: f64) -> Option<(Crossing, Crossing)> {
    let at = (-origin.dot(direction), -direction);
    (abs(origin.perp_dot(direction)) <= tolerance).then_some((at, (at.0, direction)))
}

/// A line and the segment along x from `-half` to `half`.
fn flat_crossing(half: f64, origin: DVec2, direction: DVec2, tolerance: f64) -> Option<(Crossing, Crossing)> {
    // The line leaves a strip as wide as the tolerance only beyond the segment's ends: it lies along the segment.
    if abs(direction.y) * half <= tolerance {
        let along = if abs(origin.y) <= tolerance || direction.y == 0.0 { origin.y } else { 0.0 };
        return (abs(along) <= tolerance && direction.x != 0.0)
            .then(|| {
                let end = half * sign(direction.x);
                let side = DVec2::new(sign(direction.x), 0.0);
                (((-end - origin.x) / direction.x, -side), ((end - origin.x) / direction.x, side))
            })
            .filter(|(enter, _)| abs(origin.y + direction.y * enter.0) <= 2.0 * tolerance);
    }
    let distance = -origin.y / direction.y;
    let normal = DVec2::new(0.0, -sign(direction.y));
    (abs(origin.x + direction.x * distance) <= half + tolerance)
        .then_some(((distance, normal), (distance, -normal)))
}

/// A capsule is the union of a box and two circles: the first entry and the last exit over the three.
fn capsule_crossings(
    half: f64,
    radius: f64,
    origin: DVec2,
    direction: DVec2,
    tolerance: f64,
) -> Option<(Crossing, Crossing)> {
    let end = DVec2::new(half, 0.0);
    let parts = [
        box_crossings(origin, direction, DVec2::new(half, radius), tolerance),
        circle_crossings(origin - end, direction, radius),
        circle_crossings(origin + end, direction, radius),
    ];
    parts.into_iter().flatten().reduce(|(enter, leave), (other_enter, other_leave)| {
        (
            if other_enter.0 < enter.0 { other_enter } else { enter },
            if other_leave.0 > leave.0 { other_leave } else { leave },
        )
    })
}

/// One slab an edge: the line is inside while it is below all edge lines. Closed: a line in a face meets it.
fn polygon_crossings(
    polygon: &ConvexPolygon,
    origin: DVec2,
    direction: DVec2,
    tolerance: f64,
) -> Option<(Crossing, Crossing)> {
    let (mut enter, mut leave) = (f64::NEG_INFINITY, f64::INFINITY);
    let (mut first, mut last) = (0, 0);
    for (b, block) in polygon.blocks().enumerate() {
        let heights = block.heights_of(origin);
        let (mut enters, mut leaves) =
            ([f64::NEG_INFINITY; INLINE_VERTICES], [f64::NEG_INFINITY; INLINE_VERTICES]);
        for i in 0..INLINE_VERTICES {
            let rate = block.normal_x[i] * direction.x + block.normal_y[i] * direction.y;
            let time = -heights[i] / rate;
            // Along an edge's line, and beside it: never inside.
            enters[i] = if abs(rate) <= ALONG && heights[i] > tolerance {
                f64::INFINITY
            } else if rate < -ALONG {
                time
            } else {
                f64::NEG_INFINITY
            };
            leaves[i] = if rate > ALONG { -time } else { f64::NEG_INFINITY };
        }
        let ((latest, i), (soonest, j)) = (largest_of(&enters), largest_of(&leaves));
        if latest > enter {
            (enter, first) = (latest, b * INLINE_VERTICES + i);
        }
        if -soonest < leave {
            (leave, last) = (-soonest, b * INLINE_VERTICES + j);
        }
    }
    let edge = |index: usize| polygon.normal(index.min(polygon.len() - 1));
    (enter <= leave).then(|| ((enter, edge(first)), (leave, edge(last))))
}

/// The slab test, closed: a line that lies in a face meets the box.
fn box_crossings(
    origin: DVec2,
    direction: DVec2,
    half: DVec2,
    tolerance: f64,
) -> Option<(Crossing, Crossing)> {
    let mut enter = (f64::NEG_INFINITY, DVec2::ZERO);
    let mut leave = (f64::INFINITY, DVec2::ZERO);
    for axis in [DVec2::X, DVec2::Y] {
        let (o, d, h) = (origin.dot(axis), direction.dot(axis), half.dot(axis));
        if abs(d) <= ALONG {
            // No division here: 0 * infinity would be NaN for a ray in the plane of a face.
            if abs(o) > h + tolerance {
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
    // The point on the circle as a part along the line and a part across it, neither a difference of large numbers.
    let across = direction.perp() * -closest;
    let at = |along: f64| (along - b, (across + direction * along) / radius);
    Some((at(-root), at(root)))
}
