//! Rays that start clearly outside: the usual case, by the shortest formula of each shape.
//!
//! Inside and on the boundary there is more to decide (solid or hollow, leaving or not); [`ray_cast`](super::ray_cast())
//! does that. Each function here first asks whether the origin is clearly outside, and answers `None` where it is not.

use super::lanes::largest_of;
use super::num::{abs, clamp, largest, max, min, positive};
use super::polygon::INLINE_VERTICES;
use super::ray::ALONG;
use super::{ConvexPolygon, Pose, Ray, RayHit, tolerance};
use glam::DVec2;

/// What a ray that starts clearly outside meets.
pub(super) enum Outside {
    Miss,
    Hit(RayHit),
}

impl Outside {
    #[inline(always)]
    pub fn hit(self) -> Option<RayHit> {
        match self {
            Self::Miss => None,
            Self::Hit(hit) => Some(hit),
        }
    }

    #[inline(always)]
    fn at(ray: &Ray, distance: f64, normal: DVec2) -> Self {
        // False for NaN.
        if distance <= ray.length {
            Self::Hit(RayHit { distance, point: ray.at(distance), normal: Some(normal) })
        } else {
            Self::Miss
        }
    }
}

/// How far from the boundary is clearly outside, for a shape of this size at this place.
#[inline(always)]
fn clear(ray: &Ray, place: DVec2, size: f64) -> f64 {
    2.0 * tolerance::touch(max(max(largest(place), largest(ray.origin)), size))
}

/// t^2 + 2 b t + k = 0, with m = origin - centre, b = m.d and k = m.m - r^2. Away from the circle (b >= 0) and past it
/// (no root) nothing more is worked out.
#[inline(always)]
pub(super) fn cast_at_circle(ray: &Ray, center: DVec2, radius: f64) -> Option<Outside> {
    let m = ray.origin - center;
    let near = radius + clear(ray, center, radius);
    (radius > 0.0 && m.length_squared() > near * near).then(|| arc(ray, center, radius))
}

/// The circle, for a ray that starts outside it.
#[inline(always)]
fn arc(ray: &Ray, center: DVec2, radius: f64) -> Outside {
    let m = ray.origin - center;
    let b = m.dot(ray.direction);
    let past = m.perp_dot(ray.direction);
    let square = radius * radius - past * past;
    if (b >= 0.0) | (square < 0.0) {
        return Outside::Miss;
    }
    let half_chord = square.sqrt();
    // The point on the circle as a part across the ray and a part along it, neither a difference of large numbers.
    let normal = (ray.direction.perp() * -past - ray.direction * half_chord) / radius;
    Outside::at(ray, -b - half_chord, normal)
}

/// The slab test: inside from the later of the two entries to the earlier of the two exits. A direction along a side
/// is left to the careful form: 0 times infinity is no number.
#[inline(always)]
pub(super) fn cast_at_box(ray: &Ray, half: DVec2, pose: Pose) -> Option<Outside> {
    let (o, d) = (pose.to_local(ray.origin), pose.rotation.undo(ray.direction));
    let beyond = max(abs(o.x) - half.x, abs(o.y) - half.y) + 0.0 * (positive(half.x) + positive(half.y));
    if !(beyond > clear(ray, pose.position, largest(half))) || abs(d.x) <= ALONG || abs(d.y) <= ALONG {
        return None;
    }
    let over = DVec2::new(1.0 / d.x, 1.0 / d.y);
    let (low, high) = ((-half - o) * over, (half - o) * over);
    let (enter_x, enter_y) = (min(low.x, high.x), min(low.y, high.y));
    let (enter, leave) = (max(enter_x, enter_y), min(max(low.x, high.x), max(low.y, high.y)));
    if !((enter >= 0.0) & (enter <= leave)) {
        return Some(Outside::Miss);
    }
    let normals = [DVec2::new(0.0, -1f64.copysign(d.y)), DVec2::new(-1f64.copysign(d.x), 0.0)];
    let normal = normals[usize::from(enter_x >= enter_y)];
    Some(Outside::at(ray, enter, pose.rotation.apply(normal)))
}

/// A capsule between two world points. The ray enters the box around it through the long side that faces the
/// origin, or beyond one end; beyond an end only that end's circle can still be met.
#[inline(always)]
pub(super) fn cast_at_capsule(ray: &Ray, [a, b]: [DVec2; 2], radius: f64) -> Option<Outside> {
    let along = b - a;
    let square = along.length_squared();
    let from_a = ray.origin - a;
    let share = from_a.dot(along) / square;
    let near = radius + clear(ray, a, max(largest(b), radius));
    // False for NaN: for ends that are one.
    if !((from_a - along * clamp(share, 0.0, 1.0)).length_squared() > near * near) || radius <= 0.0 {
        return None;
    }
    let length = square.sqrt();
    let side = DVec2::new(-along.y, along.x) / length;
    let height = from_a.dot(side);
    let facing = 1f64.copysign(height);
    let (above, sinks) = (height * facing - radius, -ray.direction.dot(side) * facing);
    let mut end = share;
    if above > 0.0 {
        if sinks <= ALONG {
            // Along the side, or away from it. Close above it the careful form decides.
            return (above > near - radius).then_some(Outside::Miss);
        }
        let distance = above / sinks;
        let there = share + ray.direction.dot(along) * distance / square;
        if (0.0..=1.0).contains(&there) {
            return Some(Outside::at(ray, distance, side * facing));
        }
        end = there;
    }
    Some(arc(ray, [a, b][usize::from(end > 0.5)], radius))
}

/// A segment between two world points, crossed from either side. A ray nearly along it is left to the careful form.
#[inline(always)]
pub(super) fn cast_at_segment(ray: &Ray, a: DVec2, b: DVec2) -> Option<Outside> {
    let (along, to_a) = (b - a, a - ray.origin);
    let near = clear(ray, a, largest(b));
    let turn = ray.direction.perp_dot(along);
    let off = to_a.perp_dot(along);
    let size = largest(along);
    // The origin lies off the segment's line, and the ray leaves the line within the segment's length.
    if !(abs(off) > 2.0 * near * size && abs(turn) > 2.0 * near) {
        return None;
    }
    let (distance, share) = (off / turn, to_a.perp_dot(ray.direction) / turn);
    let slack = near / size;
    if !((distance >= 0.0) & (share >= -slack) & (share <= 1.0 + slack)) {
        return Some(Outside::Miss);
    }
    let side = DVec2::new(-along.y, along.x) / along.length_squared().sqrt();
    Some(Outside::at(ray, distance, side * 1f64.copysign(-ray.direction.dot(side))))
}

/// One slab an edge: the ray is inside from the last entry to the first exit.
#[inline(always)]
pub(super) fn cast_at_polygon(ray: &Ray, polygon: &ConvexPolygon, pose: Pose) -> Option<Outside> {
    let (first, rest) = polygon.split();
    if !rest.is_empty() {
        return None;
    }
    let (o, d) = (pose.to_local(ray.origin), pose.rotation.undo(ray.direction));
    let heights = first.heights_of(o);
    let near = clear(ray, pose.position, polygon.size());
    let (mut enters, mut exits) = ([f64::NEG_INFINITY; INLINE_VERTICES], [f64::INFINITY; INLINE_VERTICES]);
    for i in 0..INLINE_VERTICES {
        let rate = first.normal_x[i] * d.x + first.normal_y[i] * d.y;
        let time = -heights[i] / rate;
        // Along an edge's line and above it: left before it was entered.
        let beside =
            if (abs(rate) <= ALONG) & (heights[i] > 0.5 * near) { f64::NEG_INFINITY } else { f64::INFINITY };
        enters[i] = if rate < -ALONG { time } else { f64::NEG_INFINITY };
        exits[i] = if rate > ALONG { time } else { beside };
    }
    if !(largest_value(heights) > near) {
        return None;
    }
    let (enter, edge) = largest_of(&enters);
    let leave = -largest_value(exits.map(|time| -time));
    if !((enter >= 0.0) & (enter <= leave)) {
        return Some(Outside::Miss);
    }
    Some(Outside::at(ray, enter, pose.rotation.apply(polygon.normal(edge.min(polygon.len() - 1)))))
}

/// The largest of the numbers.
#[inline(always)]
fn largest_value(mut numbers: [f64; INLINE_VERTICES]) -> f64 {
    let mut width = INLINE_VERTICES;
    while width > 1 {
        width /= 2;
        for i in 0..width {
            numbers[i] = max(numbers[i], numbers[i + width]);
        }
    }
    numbers[0]
}
