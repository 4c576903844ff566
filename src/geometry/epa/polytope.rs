//! A convex polygon of corners of the difference, which only ever grows.

use super::super::difference::{Difference, Vertex, unit};
use super::super::gjk::Simplex;
use super::super::num::min;
use super::MOST_STEPS;
use glam::DVec2;

/// The most corners that a polytope can get: those of a triangle, and one for each step.
pub const MOST_VERTICES: usize = 3 + MOST_STEPS;

/// Its corners counter-clockwise. Two corners make a polygon with two edges, one for each side; a single one makes an
/// edge without length.
#[derive(Clone, Copy, Debug)]
pub(super) struct Polytope {
    vertices: [Vertex; MOST_VERTICES],
    /// Whether the edge from this corner to the next is known to lie on the boundary.
    is_closed: [bool; MOST_VERTICES],
    count: usize,
}

/// An edge that may still lie inside the difference.
#[derive(Clone, Copy, Debug)]
pub(super) struct Edge {
    pub index: usize,
    pub ends: [Vertex; 2],
    pub normal: DVec2,
    pub distance: f64,
}

impl Polytope {
    /// From the simplex that GJK ended with.
    pub fn around(simplex: &Simplex, difference: &Difference) -> Self {
        let mut found = Self {
            vertices: [Vertex::default(); MOST_VERTICES],
            is_closed: [false; MOST_VERTICES],
            count: simplex.vertices().len(),
        };
        for (place, corner) in found.vertices.iter_mut().zip(simplex.vertices()) {
            *place = *corner;
        }
        match *simplex.vertices() {
            [a, b, c] if (b.point - a.point).perp_dot(c.point - a.point) < 0.0 => found.vertices.swap(1, 2),
            // The origin is a corner of the difference, or all of it: any second corner will do.
            [a] => {
                let other = [DVec2::X, DVec2::NEG_X, DVec2::Y, DVec2::NEG_Y]
                    .into_iter()
                    .map(|direction| difference.support(direction))
                    .find(|corner| corner.point != a.point);
                if let Some(corner) = other {
                    found.insert(0, corner);
                }
            }
            _ => {}
        }
        found
    }

    pub fn vertices(&self) -> &[Vertex] {
        self.vertices.get(..self.count).unwrap_or(&self.vertices)
    }

    fn edge(&self, index: usize) -> Option<Edge> {
        let corners = self.vertices();
        let from = *corners.get(index)?;
        let to = *corners.get(index + 1).or_else(|| corners.first())?;
        let normal = unit(to.point - from.point).map_or(DVec2::X, |along| -along.perp());
        Some(Edge { index, ends: [from, to], normal, distance: from.point.dot(normal) })
    }

    fn edges(&self) -> impl Iterator<Item = Edge> + '_ {
        (0..self.count).filter_map(|index| self.edge(index))
    }

    /// The edge nearest to the origin of those not known to lie on the boundary.
    pub fn nearest_open_edge(&self) -> Option<Edge> {
        let open = |edge: &Edge| !self.is_closed.get(edge.index).copied().unwrap_or(true);
        self.edges().filter(open).reduce(|one, two| if two.distance < one.distance { two } else { one })
    }

    /// How far the nearest of all edges lies from the origin.
    pub fn least_distance(&self) -> f64 {
        self.edges().fold(f64::INFINITY, |least, edge| min(least, edge.distance))
    }

    /// The edge lies on the boundary.
    pub fn close(&mut self, edge: usize) {
        if let Some(is_closed) = self.is_closed.get_mut(edge) {
            *is_closed = true;
        }
    }

    /// Puts a corner between the ends of an edge.
    pub fn insert(&mut self, edge: usize, corner: Vertex) {
        let place = edge + 1;
        if self.count == MOST_VERTICES || place > self.count {
            return;
        }
        self.vertices.copy_within(place..self.count, place + 1);
        self.is_closed.copy_within(place..self.count, place + 1);
        if let (Some(vertex), Some(is_closed)) = (self.vertices.get_mut(place), self.is_closed.get_mut(place))
        {
            (*vertex, *is_closed) = (corner, false);
        }
        self.count += 1;
    }
}
