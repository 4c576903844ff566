//! Two oriented boxes: four axes, and on each the sum of the half projections against the distance of the centres.
//!
//! A box with half extents (w, h) and axes u, v covers `w |n.u| + h |n.v|` to each side of its centre along n; Gottschalk
//! and others (1996) and Ericson, 4.4.1. A segment is a box without height, so capsules come here too.

use super::super::contact::Owner;
use super::super::num::abs;
use super::super::{Pose, Rotation};
use super::Faces;
use super::outlines::tied;
use super::points::BoxSide;
use glam::DVec2;

/// Box `a` around the origin, and box `b` at a pose in `a`'s frame, which is turned like this in the world.
#[inline]
pub(super) fn of_boxes(a: DVec2, b: DVec2, there: Pose, world: Rotation) -> Faces {
    let turn = there.rotation;
    let (cos, sin) = (abs(turn.cos), abs(turn.sin));
    let from_a = there.position;
    let from_b = turn.undo(from_a);
    let over_a = DVec2::new(
        abs(from_a.x) - (a.x + (cos * b.x + sin * b.y)),
        abs(from_a.y) - (a.y + (sin * b.x + cos * b.y)),
    );
    let over_b = DVec2::new(
        abs(from_b.x) - (b.x + (cos * a.x + sin * a.y)),
        abs(from_b.y) - (b.y + (sin * a.x + cos * a.y)),
    );
    let of_a = BoxSide::furthest(Owner::A, world, over_a, (from_a.x >= 0.0, from_a.y >= 0.0));
    // Seen from B, A lies the other way; in the middle the contact normal, from A to B, is the positive one.
    let of_b = BoxSide::furthest(Owner::B, world.after(turn), over_b, (from_b.x < 0.0, from_b.y < 0.0));
    let mut side = if of_a.height >= of_b.height { of_a } else { of_b };
    // Not turned, the order of the comparisons is that of ties already.
    if side.height <= 0.0 && !(world.is_identity() && turn.is_identity()) {
        let cut = tied(side.height, from_a);
        side = side.or_tied(Owner::A, world, over_a, from_a, cut);
        side = side.or_tied(Owner::B, world.after(turn), over_b, -from_b, cut);
    }
    let (half, other, at) = match side.owner {
        Owner::A => (a, b, there),
        Owner::B => (b, a, Pose { position: -from_b, rotation: turn.inverse() }),
    };
    let mut found = side.faces(half, [DVec2::ZERO; 2]);
    (found.incident, found.incident_index) = incident(other, at, found.normal);
    found
}

/// The corner of a box that lies deepest against a normal, and the far end of the edge there that faces the normal most.
#[inline]
fn incident(half: DVec2, at: Pose, normal: DVec2) -> ([DVec2; 2], [usize; 2]) {
    let facing = at.rotation.undo(normal);
    let side = |along: f64, half: f64| if along < 0.0 { half } else { -half };
    let corner = DVec2::new(side(facing.x, half.x), side(facing.y, half.y));
    // The edge runs along the axis that the normal has less of.
    let end = if abs(facing.x) < abs(facing.y) {
        DVec2::new(-corner.x, corner.y)
    } else {
        DVec2::new(corner.x, -corner.y)
    };
    let index = |right: bool, up: bool| match (right, up) {
        (true, false) => 0,
        (true, true) => 1,
        (false, true) => 2,
        (false, false) => 3,
    };
    let (right, up) = (facing.x < 0.0, facing.y < 0.0);
    let far = if abs(facing.x) < abs(facing.y) { index(!right, up) } else { index(right, !up) };
    ([at.to_world(corner), at.to_world(end)], [index(right, up), far])
}
