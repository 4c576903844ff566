//! A point against a point, a box or a polygon: circles and points against everything.

use super::super::contact::Owner;
use super::super::num::{abs, unit};
use super::super::{ConvexPolygon, Pose, Rotation};
use super::outlines::{Outline, tied};
use super::{Faces, along, from_a_to_b, rank};
use glam::DVec2;

/// Two points: an "edge" without length that faces the other. With one place they are pushed along (1, 0).
#[inline]
pub(super) fn of_points(a: Pose, b: Pose) -> Faces {
    let way = b.position - a.position;
    let world = unit(way).unwrap_or(DVec2::X);
    let distance = way.dot(world);
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

/// A box, turned like this in the world, and a point in its frame: of the four sides the furthest one.
#[inline]
pub(super) fn of_box(owner: Owner, half: DVec2, point: DVec2, rotation: Rotation) -> Faces {
    // Where the point is in the middle, the contact normal (from A to B) is the positive one.
    let positive = |p: f64| if owner == Owner::A { p >= 0.0 } else { p > 0.0 };
    let over = DVec2::new(abs(point.x) - half.x, abs(point.y) - half.y);
    let mut side = BoxSide::furthest(owner, rotation, over, (positive(point.x), positive(point.y)));
    // Not turned, the order of the comparisons is that of ties already.
    if side.height <= 0.0 && !rotation.is_identity() {
        side = side.or_tied(owner, rotation, over, point, tied(side.height, point));
    }
    side.faces(half, [point; 2])
}

/// One of the four sides of a box.
#[derive(Clone, Copy)]
pub(super) struct BoxSide {
    pub owner: Owner,
    /// How high above its line the other core begins.
    pub height: f64,
    rotation: Rotation,
    along_x: bool,
    positive: bool,
}

impl BoxSide {
    /// The side that is further from what lies before it, given the heights above the sides that it lies before.
    #[inline]
    pub fn furthest(owner: Owner, rotation: Rotation, over: DVec2, (right, up): (bool, bool)) -> Self {
        if over.x >= over.y {
            Self { owner, height: over.x, rotation, along_x: true, positive: right }
        } else {
            Self { owner, height: over.y, rotation, along_x: false, positive: up }
        }
    }

    /// This side, or that of a box which is as high and comes before it in the order of ties. `middle` is the middle of the
    /// other core in the box's frame.
    #[inline]
    pub fn or_tied(self, owner: Owner, rotation: Rotation, over: DVec2, middle: DVec2, cut: f64) -> Self {
        let mut best = self;
        for (along_x, over, at) in [(true, over.x, middle.x), (false, over.y, middle.y)] {
            for (positive, beyond) in [(true, at), (false, -at)] {
                let side = Self { owner, height: over - abs(at) + beyond, rotation, along_x, positive };
                if side.height >= cut && side.place() < best.place() {
                    best = side;
                }
            }
        }
        best
    }

    fn place(&self) -> u8 {
        rank(from_a_to_b(self.owner, self.rotation, self.normal()))
    }

    #[inline]
    pub fn normal(&self) -> DVec2 {
        let sign = if self.positive { 1.0 } else { -1.0 };
        if self.along_x { DVec2::new(sign, 0.0) } else { DVec2::new(0.0, sign) }
    }

    /// The side of this box, and the incident edge.
    #[inline]
    pub fn faces(&self, half: DVec2, incident: [DVec2; 2]) -> Faces {
        let (reach, width, edge_index) = match (self.along_x, self.positive) {
            (true, positive) => (half.x, half.y, if positive { 0 } else { 2 }),
            (false, positive) => (half.y, half.x, if positive { 1 } else { 3 }),
        };
        let normal = self.normal();
        let (middle, to_end) = (normal * reach, along(normal) * width);
        Faces {
            owner: self.owner,
            height: self.height,
            normal,
            edge: [middle - to_end, middle + to_end],
            edge_index,
            incident,
            incident_index: [0; 2],
        }
    }
}

/// A polygon and a point in its frame.
#[inline]
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
