//! A point against a point, a box or a polygon: circles and points against everything.

use super::super::contact::Owner;
use super::super::num::{abs, max};
use super::super::{ConvexPolygon, Pose, Rotation};
use super::outlines::{Outline, tied};
use super::{Faces, along, from_a_to_b, rank};
use glam::DVec2;

/// Two points: an "edge" without length that faces the other. With one place they are pushed along (1, 0).
#[inline(always)]
pub(super) fn of_points(a: Pose, b: Pose) -> Faces {
    let way = b.position - a.position;
    let distance = way.length_squared().sqrt();
    let world = if distance > 0.0 { way / distance } else { DVec2::X };
    let there = a.rotation.undo(way);
    Faces {
        owner: Owner::A,
        height: distance,
        normal: a.rotation.undo(world),
        edge: [DVec2::ZERO; 2],
        edge_index: 0,
        incident: [there; 2],
        incident_index: [0; 2],
    }
}

/// A box and a point in its frame: of the four sides the furthest one.
#[inline(always)]
pub(super) fn of_box(owner: Owner, half: DVec2, point: DVec2) -> Faces {
    // Where the point is in the middle, the contact normal (from A to B) is the positive one.
    let positive = |p: f64| if owner == Owner::A { p >= 0.0 } else { p > 0.0 };
    let sides = (positive(point.x), positive(point.y));
    let heights = (abs(point.x) - half.x, abs(point.y) - half.y);
    of_box_side(owner, half, sides, heights, [point; 2])
}

/// The side of a box that is further from what lies before it.
#[inline(always)]
fn of_box_side(
    owner: Owner,
    half: DVec2,
    (right, up): (bool, bool),
    (x, y): (f64, f64),
    incident: [DVec2; 2],
) -> Faces {
    let (height, normal, reach, width, edge_index) = if x >= y {
        (x, DVec2::new(if right { 1.0 } else { -1.0 }, 0.0), half.x, half.y, if right { 0 } else { 2 })
    } else {
        (y, DVec2::new(0.0, if up { 1.0 } else { -1.0 }), half.y, half.x, if up { 1 } else { 3 })
    };
    let (middle, to_end) = (normal * reach, along(normal) * width);
    Faces {
        owner,
        height,
        normal,
        edge: [middle - to_end, middle + to_end],
        edge_index,
        incident,
        incident_index: [0; 2],
    }
}

/// A polygon and a point in its frame.
#[inline(always)]
pub(super) fn of_polygon(owner: Owner, polygon: &ConvexPolygon, point: DVec2, rotation: Rotation) -> Faces {
    let outline = Outline::of_polygon(polygon);
    let (mut height, mut edge) = outline.first.highest(point);
    for (i, block) in outline.rest.iter().enumerate() {
        let (other, lane) = block.highest(point);
        if other > height {
            (height, edge) = (other, (i + 1) * block.x.len() + lane);
        }
    }
    edge = edge.min(polygon.len() - 1);
    if height <= 0.0 {
        let cut = tied(height, point);
        let place = |i: usize| rank(from_a_to_b(owner, rotation, polygon.normal(i)));
        let mut best = place(edge);
        for i in 0..polygon.len() {
            let there = polygon.normal(i).dot(point - polygon.vertex(i));
            if there >= cut && place(i) < best {
                (best, edge, height) = (place(i), i, there);
            }
        }
    }
    over_edge(owner, polygon, edge, height, point)
}

/// The greatest height of a point above a polygon's edges. NaN stays NaN, which is no overlap.
#[inline(always)]
pub(super) fn height_over_polygon(polygon: &ConvexPolygon, point: DVec2) -> f64 {
    polygon.blocks().map(|block| block.highest(point).0).reduce(max).unwrap_or(f64::NAN)
}

/// A point above one edge of a polygon.
#[inline(always)]
pub(super) fn over_edge(
    owner: Owner,
    polygon: &ConvexPolygon,
    edge: usize,
    height: f64,
    point: DVec2,
) -> Faces {
    Faces {
        owner,
        height,
        normal: polygon.normal(edge),
        edge: [polygon.vertex(edge), polygon.vertex(edge + 1)],
        edge_index: edge,
        incident: [point; 2],
        incident_index: [0; 2],
    }
}
