//! What the test needs of a shape: its corners, its edges, and its shadow.

use super::super::contact::{Feature, Owner, Part};
use super::super::core::{Core, Placed};
use super::super::difference::unit;
use super::super::{Pose, Shape, parts};
use super::Shadow;
use glam::DVec2;

/// A shape where it stands.
#[derive(Clone, Copy, Debug)]
pub(super) struct Outline<'a> {
    shape: &'a Shape,
    pose: Pose,
    pub edges: usize,
    pub corners: usize,
    pub is_round: bool,
}

/// A candidate axis in the world, and the length of the vector that it is the direction of.
#[derive(Clone, Copy, Debug)]
pub(super) struct Line {
    pub axis: DVec2,
    pub length: f64,
}

impl<'a> Outline<'a> {
    pub fn new(shape: &'a Shape, pose: Pose) -> Self {
        let parts = || parts::placed(shape, pose);
        Self {
            shape,
            pose,
            edges: parts().map(|part| edge_count(&part)).sum(),
            corners: parts().map(|part| corners(part).count()).sum(),
            is_round: parts().any(|part| part.radius > 0.0),
        }
    }

    fn parts(&self) -> impl Iterator<Item = Placed<'a>> + Clone + use<'a> {
        parts::placed(self.shape, self.pose)
    }

    /// All corners in the world, part after part.
    fn all_corners(&self) -> impl Iterator<Item = DVec2> + Clone + use<'a> {
        self.parts().flat_map(corners)
    }

    /// One dot product for each corner; what is round adds its radius to both sides.
    pub fn shadow(&self, axis: DVec2) -> Shadow {
        let ends = self.parts().flat_map(|part| corners(part).map(move |corner| (corner, part.radius)));
        ends.fold(Shadow::NONE, |shadow, (corner, radius)| shadow.with(corner.dot(axis), radius))
    }

    /// The name of the edge with this index, and its normal.
    pub fn edge(&self, index: usize) -> Option<(Part, Line)> {
        let mut first = 0;
        for part in self.parts() {
            let count = edge_count(&part);
            if index < first + count {
                let line = edge(&part, index - first)?;
                return Some((Part::Edge(index).named(self.shape), line));
            }
            first += count;
        }
        None
    }
}

/// The corners of a part's core in the world.
fn corners(part: Placed<'_>) -> impl Iterator<Item = DVec2> + Clone {
    (0..).map_while(move |i| part.corner(i)).map(move |corner| part.pose.to_world(corner))
}

fn edge_count(part: &Placed) -> usize {
    match part.core {
        Core::Point => 0,
        Core::Box(_) => 4,
        Core::Polygon(polygon) => polygon.len(),
    }
}

/// The outward normal of an edge. A segment is a box without height: two edges along it, and its two ends.
fn edge(part: &Placed, index: usize) -> Option<Line> {
    let (normal, length) = match part.core {
        Core::Point => return None,
        Core::Box(half) => {
            let normal = [DVec2::X, DVec2::Y, DVec2::NEG_X, DVec2::NEG_Y].get(index).copied()?;
            let side = 2.0 * if index.is_multiple_of(2) { half.y } else { half.x };
            // The normal of a side without length is that of the other's direction.
            let across = (half.x + half.y) * 2.0;
            (normal, if side > 0.0 { side } else { across })
        }
        Core::Polygon(polygon) => {
            let along = polygon.vertex(index + 1) - polygon.vertex(index);
            (polygon.normal(index), along.length_squared().sqrt())
        }
    };
    Some(Line { axis: part.pose.rotation.apply(normal), length })
}

/// The way from the corner of A to the corner of B that are nearest to each other; (1, 0) where they are one.
pub(super) fn nearest_corners(a: &Outline, b: &Outline) -> (Feature, Line) {
    let (mut least, mut way, mut places) = (f64::INFINITY, DVec2::ZERO, [0, 0]);
    for (i, one) in a.all_corners().enumerate() {
        for (j, two) in b.all_corners().enumerate() {
            let between = two - one;
            if between.length_squared() < least {
                (least, way, places) = (between.length_squared(), between, [i, j]);
            }
        }
    }
    // The corner that a learner sees is the sharp one: of a circle and a box, the box's.
    let (owner, outline, place) =
        if a.edges == 0 && b.edges > 0 { (Owner::B, b, places[1]) } else { (Owner::A, a, places[0]) };
    let part = Part::Vertex(place);
    // A core without height has two corners, the right one first: of a segment b, then a.
    let part = match outline.shape {
        Shape::Segment { .. } | Shape::Capsule { .. } => Part::Vertex(1 - place.min(1)),
        Shape::Rectangle { half } if half.y == 0.0 => Part::Vertex(place * 2),
        shape => part.named(shape),
    };
    let line = match unit(way) {
        Some(axis) => Line { axis, length: way.length_squared().sqrt() },
        None => Line { axis: DVec2::X, length: 1.0 },
    };
    (Feature { owner, part }, line)
}
