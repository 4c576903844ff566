//! Two oriented boxes: four axes, and on each the sum of the half projections against the distance of the centres.
//!
//! A box with half extents (w, h) and axes u, v covers `w |n.u| + h |n.v|` to each side of its centre along n; Gottschalk
//! and others (1996) and Ericson, 4.4.1. A segment is a box without height, so capsules come here too.
//!
//! Which axis decides, and which corner faces it, is as good as random: choices are made by indexing, not by branches
//! that a processor would guess wrong every other time.

use super::super::contact::Owner;
use super::super::num::abs;
use super::super::{Pose, Rotation};
use super::outlines::tied;
use super::points::BoxSide;
use super::{Faces, along};
use glam::DVec2;

/// The outward normals of a box, in the order of its edges.
const NORMALS: [DVec2; 4] = [DVec2::X, DVec2::Y, DVec2::NEG_X, DVec2::NEG_Y];

/// Box `a` around the origin, and box `b` at a pose in `a`'s frame, which is turned like this in the world.
#[inline(always)]
pub(in super::super) fn of_boxes(a: DVec2, b: DVec2, there: Pose, world: Rotation) -> Faces {
    let turn = there.rotation;
    let (cos, sin) = (abs(turn.cos), abs(turn.sin));
    let from_a = there.position;
    let from_b = turn.undo(from_a);
    let heights = [
        abs(from_a.x) - (a.x + (cos * b.x + sin * b.y)),
        abs(from_a.y) - (a.y + (sin * b.x + cos * b.y)),
        abs(from_b.x) - (b.x + (cos * a.x + sin * a.y)),
        abs(from_b.y) - (b.y + (sin * a.x + cos * a.y)),
    ];
    let (mut axis, mut height) = (0, heights[0]);
    for i in 1..4 {
        if heights[i] > height {
            (axis, height) = (i, heights[i]);
        }
    }
    // Seen from B, A lies the other way. In the middle the contact normal, from A to B, is the positive one.
    let back = [
        usize::from(from_a.x < 0.0),
        usize::from(from_a.y < 0.0),
        usize::from(from_b.x >= 0.0),
        usize::from(from_b.y >= 0.0),
    ];
    let mut edge_index = (axis & 1) + 2 * back[axis];
    // Not turned, the order of the comparisons is that of ties already.
    if height <= 0.0 && !(world.is_identity() && turn.is_identity()) {
        let cut = tied(height, from_a);
        let middle = [from_a.x, from_a.y, from_b.x, from_b.y];
        let ties =
            |i: usize| u32::from(heights[i] >= cut) + u32::from(heights[i] - 2.0 * abs(middle[i]) >= cut);
        if ties(0) + ties(1) + ties(2) + ties(3) > 1 {
            let (over_a, over_b) = (DVec2::new(heights[0], heights[1]), DVec2::new(heights[2], heights[3]));
            let found = BoxSide::of_edge(axis, edge_index, height, [world, world.after(turn)])
                .or_tied(Owner::A, world, over_a, from_a, cut)
                .or_tied(Owner::B, world.after(turn), over_b, -from_b, cut);
            (axis, edge_index, height) = found.edge();
        }
    }
    let (own, other) = ([a, b][axis >> 1], [b, a][axis >> 1]);
    let other_pose = [there, Pose { position: -from_b, rotation: turn.inverse() }][axis >> 1];
    let normal = NORMALS[edge_index];
    let sizes = [own.x, own.y];
    let (middle, to_end) = (normal * sizes[axis & 1], along(normal) * sizes[1 - (axis & 1)]);
    let (incident, incident_index) = incident(other, other_pose, normal);
    Faces {
        owner: if axis < 2 { Owner::A } else { Owner::B },
        height,
        normal,
        edge: [middle - to_end, middle + to_end],
        edge_index,
        incident,
        incident_index,
    }
}

/// The corner of a box that lies deepest against a normal, and the far end of the edge there that faces the normal most.
#[inline(always)]
fn incident(half: DVec2, at: Pose, normal: DVec2) -> ([DVec2; 2], [usize; 2]) {
    const CORNERS: [[usize; 2]; 2] = [[3, 2], [0, 1]];
    let facing = at.rotation.undo(normal);
    let (right, up) = (usize::from(facing.x < 0.0), usize::from(facing.y < 0.0));
    // The edge runs along the axis that the normal has less of.
    let level = usize::from(abs(facing.x) < abs(facing.y));
    let (far_right, far_up) = (right ^ level, up ^ (1 - level));
    let corner =
        |right: usize, up: usize| at.to_world(DVec2::new([-half.x, half.x][right], [-half.y, half.y][up]));
    ([corner(right, up), corner(far_right, far_up)], [CORNERS[right][up], CORNERS[far_right][far_up]])
}
