//! A point, a segment or a triangle, and where on it the origin is nearest.

use super::super::difference::{Vertex, unit};
use super::super::num::clamp;
use glam::DVec2;

/// Up to three corners of the difference.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Simplex {
    vertices: [Vertex; 3],
    count: usize,
}

/// The point of a simplex that is nearest to the origin.
#[derive(Clone, Copy, Debug)]
pub(super) struct Nearest {
    /// The corners that it lies between, and no others.
    pub simplex: Simplex,
    pub point: DVec2,
    pub distance: f64,
    /// From there to the origin, of length 1; any where they are the same.
    pub direction: DVec2,
}

impl Simplex {
    /// Its corners, the newest last.
    #[must_use]
    pub fn vertices(&self) -> &[Vertex] {
        self.vertices.get(..self.count).unwrap_or(&self.vertices)
    }

    fn of<const N: usize>(corners: [Vertex; N]) -> Self {
        let mut simplex = Self { count: N.min(3), ..Self::default() };
        for (place, corner) in simplex.vertices.iter_mut().zip(corners) {
            *place = corner;
        }
        simplex
    }

    /// With one more corner; a triangle loses its oldest (the walk never asks for that).
    pub(super) fn with(self, corner: Vertex) -> Self {
        match *self.vertices() {
            [] => Self::of([corner]),
            [a] => Self::of([a, corner]),
            [.., a, b] => Self::of([a, b, corner]),
        }
    }

    /// The point nearest to the origin, and the part of the simplex that it lies on. A triangle may hold the origin only
    /// if nothing else says that it cannot.
    pub(super) fn nearest(self, may_hold: bool) -> Nearest {
        match *self.vertices() {
            [a, b] => on_segment(a, b),
            [a, b, c] if may_hold && holds_origin(a.point, b.point, c.point) => {
                Nearest { simplex: self, point: DVec2::ZERO, distance: 0.0, direction: DVec2::X }
            }
            [a, b, c] => {
                let nearer = |one: Nearest, two: Nearest| if two.distance < one.distance { two } else { one };
                // The old segment last: the new corner lies towards the origin.
                nearer(nearer(on_segment(b, c), on_segment(a, c)), on_segment(a, b))
            }
            [a, ..] => on_vertex(a),
            [] => on_vertex(Vertex::default()),
        }
    }
}

impl Nearest {
    /// The points of the cores whose difference this is.
    pub(super) fn cores(&self) -> Vertex {
        match *self.simplex.vertices() {
            [a, b] => foot(a, b),
            [a, ..] => a,
            [] => Vertex::default(),
        }
    }
}

/// The point between two corners that is nearest to the origin.
pub(in super::super) fn foot(a: Vertex, b: Vertex) -> Vertex {
    let along = b.point - a.point;
    let share = -a.point.dot(along) / along.length_squared();
    if share.is_finite() { a.towards(b, clamp(share, 0.0, 1.0)) } else { a }
}

fn on_vertex(a: Vertex) -> Nearest {
    Nearest {
        simplex: Simplex::of([a]),
        point: a.point,
        distance: a.point.length_squared().sqrt(),
        direction: unit(-a.point).unwrap_or(DVec2::X),
    }
}

fn on_segment(a: Vertex, b: Vertex) -> Nearest {
    let along = b.point - a.point;
    let to_origin = -a.point.dot(along);
    let Some(tangent) = unit(along).filter(|_| to_origin > 0.0) else { return on_vertex(a) };
    if to_origin >= along.length_squared() {
        return on_vertex(b);
    }
    // Across the segment, not from the foot to the origin: the closer they are, the less their difference is worth.
    let across = tangent.perp();
    let height = across.dot(a.point);
    Nearest {
        simplex: Simplex::of([a, b]),
        point: across * height,
        distance: if height < 0.0 { -height } else { height },
        direction: if height < 0.0 { across } else { -across },
    }
}

/// Whether the origin lies in a triangle, boundary included; a triangle without area holds nothing.
fn holds_origin(a: DVec2, b: DVec2, c: DVec2) -> bool {
    let area = (b - a).perp_dot(c - a);
    let sides = [a.perp_dot(b), b.perp_dot(c), c.perp_dot(a)];
    (area > 0.0 && sides.iter().all(|side| *side >= 0.0))
        || (area < 0.0 && sides.iter().all(|side| *side <= 0.0))
}
