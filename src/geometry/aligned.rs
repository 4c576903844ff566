//! Two boxes that are not turned: comparisons and subtractions, no projection.
//!
//! The general answer for oriented boxes is the same (it is tested to be); this is the one that tiles ask for.

use super::contact::{Contact, Feature, Owner, Part};
use super::core::{Placed, pair_tolerance};
use super::distance::Closest;
use super::manifold::{Manifold, ManifoldPoint};
use super::num::{max, min};
use super::{Aabb, Pose, Shape};
use glam::DVec2;

/// Both shapes as axis-aligned boxes, if they are, and their touching tolerance.
#[inline(always)]
pub(super) fn boxes(a: &Shape, pose_a: Pose, b: &Shape, pose_b: Pose) -> Option<(Aabb, Aabb, f64)> {
    let (Shape::Rectangle { half: one }, Shape::Rectangle { half: two }) = (a, b) else { return None };
    let upright = pose_a.rotation.is_identity() && pose_b.rotation.is_identity();
    upright.then(|| {
        let tolerance = pair_tolerance(&Placed::new(a, pose_a), &Placed::new(b, pose_b));
        (Aabb::from_center(pose_a.position, *one), Aabb::from_center(pose_b.position, *two), tolerance)
    })
}

/// Two axis-aligned boxes: two subtractions an axis decide, and the common part is a box whose middle both hold.
#[inline(always)]
pub(super) fn contact(a: &Aabb, b: &Aabb, tolerance: f64, meets: impl Fn() -> bool) -> Option<Contact> {
    // The pushes of B to the right, left, up and down.
    let pushes = [a.max.x - b.min.x, b.max.x - a.min.x, a.max.y - b.min.y, b.max.y - a.min.y];
    let (x, y) = (min(pushes[0], pushes[1]), min(pushes[2], pushes[3]));
    // In the width of the tolerance, where corner to corner they are further apart than on each axis alone, the general
    // question decides. The tolerance is NaN where any number is: then they are apart.
    let overlap = min(x, y);
    if !(overlap > tolerance || (overlap >= -2.0 * tolerance && meets())) {
        return None;
    }
    let (edge, normal, depth) = match (x <= y, pushes[0] <= pushes[1], pushes[2] <= pushes[3]) {
        (true, true, _) => (0, DVec2::X, x),
        (true, false, _) => (2, DVec2::NEG_X, x),
        (false, _, true) => (1, DVec2::Y, y),
        (false, _, false) => (3, DVec2::NEG_Y, y),
    };
    let (low, high) = common(a, b);
    let feature = Feature { owner: Owner::A, part: Part::Edge(edge) };
    Some(Contact { normal, depth: max(0.0, depth), point: (low + high) * 0.5, feature })
}

/// Where two axis-aligned boxes press against each other: the ends of the common part, across the normal.
#[inline(always)]
pub(super) fn manifold(a: &Aabb, b: &Aabb, tolerance: f64, meets: impl Fn() -> bool) -> Option<Manifold> {
    let found = contact(a, b, tolerance, meets)?;
    let (low, high) = common(a, b);
    let sideways = found.normal.x == 0.0;
    let Part::Edge(edge) = found.feature.part else { return None };
    // The side of B that faces A's edge runs the other way round.
    let (facing, depth) = ((edge + 2) % 4, found.depth);
    // Counter-clockwise along A's edge, its first end and then its second; the end of the common part that is B's corner
    // lies on A's edge, else A's corner lies on B's.
    let ends = if sideways { [low.x, high.x] } else { [low.y, high.y] };
    let of_a = if sideways { [a.min.x, a.max.x] } else { [a.min.y, a.max.y] };
    let of_b = if sideways { [b.min.x, b.max.x] } else { [b.min.y, b.max.y] };
    // Edges +x and -y run upward and to the right: from the low end to the high one.
    let upward = edge == 0 || edge == 3;
    let point = |high: usize| {
        let along = if upward { high } else { 1 - high };
        let corner_a = (edge + along) % 4;
        let corner_b = (facing + 1 - along) % 4;
        let on_b = if high == 0 { of_b[0] >= of_a[0] } else { of_b[1] <= of_a[1] };
        let id = if on_b {
            [Part::Edge(edge), Part::Vertex(corner_b)]
        } else {
            [Part::Vertex(corner_a), Part::Edge(facing)]
        };
        let point = if sideways {
            DVec2::new(ends[high], found.point.y)
        } else {
            DVec2::new(found.point.x, ends[high])
        };
        ManifoldPoint { point, depth, id }
    };
    Some(Manifold::of_ends(found.normal, point(0), point(1), tolerance))
}

/// Distance and closest points of two axis-aligned boxes: a gap an axis, and where there is none, the middle of what they
/// share on that axis.
#[inline(always)]
pub(super) fn closest(a: &Aabb, b: &Aabb) -> Closest {
    let axis = |a: [f64; 2], b: [f64; 2]| {
        let middle = (max(a[0], b[0]) + min(a[1], b[1])) * 0.5;
        if b[0] > a[1] {
            [a[1], b[0]]
        } else if a[0] > b[1] {
            [a[0], b[1]]
        } else {
            [middle, middle]
        }
    };
    let x = axis([a.min.x, a.max.x], [b.min.x, b.max.x]);
    let y = axis([a.min.y, a.max.y], [b.min.y, b.max.y]);
    let (on_a, on_b) = (DVec2::new(x[0], y[0]), DVec2::new(x[1], y[1]));
    Closest { distance: (on_b - on_a).length_squared().sqrt(), on_a, on_b }
}

/// The lower and the upper corner of what two boxes that meet have in common.
#[inline(always)]
fn common(a: &Aabb, b: &Aabb) -> (DVec2, DVec2) {
    (
        DVec2::new(max(a.min.x, b.min.x), max(a.min.y, b.min.y)),
        DVec2::new(min(a.max.x, b.max.x), min(a.max.y, b.max.y)),
    )
}
