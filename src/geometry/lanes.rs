//! A convex outline laid out so that a processor handles several edges at once.
//!
//! The separating axis test multiplies every edge normal of one outline with every vertex of the other. Kept as
//! columns (all x, all y, ...) and padded to a fixed length, these products come out as short loops without branches,
//! which compilers turn into vector instructions. Padding repeats the last vertex or edge: it changes no smallest
//! and no largest number.

use super::Rotation;
use glam::DVec2;

/// Up to `N` vertices and edges of a convex outline, counter-clockwise; edge `i` goes from vertex `i` to the next.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Lanes<const N: usize> {
    /// x of each vertex.
    pub x: [f64; N],
    /// y of each vertex.
    pub y: [f64; N],
    /// x of each edge's outward unit normal.
    pub normal_x: [f64; N],
    /// y of each edge's outward unit normal.
    pub normal_y: [f64; N],
    /// How far each edge's line lies from the origin along its normal.
    pub offset: [f64; N],
}

/// Vertices as two columns.
pub type Columns<const N: usize> = ([f64; N], [f64; N]);

impl<const N: usize> Lanes<N> {
    /// All zero: a point at the origin without edges, to be filled.
    pub(super) const ZERO: Self =
        Self { x: [0.0; N], y: [0.0; N], normal_x: [0.0; N], normal_y: [0.0; N], offset: [0.0; N] };

    /// The vertices, turned and then shifted.
    #[inline]
    pub(super) fn moved(&self, rotation: Rotation, shift: DVec2) -> Columns<N> {
        let (mut x, mut y) = ([0.0; N], [0.0; N]);
        for i in 0..N {
            x[i] = rotation.cos * self.x[i] - rotation.sin * self.y[i] + shift.x;
            y[i] = rotation.sin * self.x[i] + rotation.cos * self.y[i] + shift.y;
        }
        (x, y)
    }

    /// For each edge: how far the nearest of the vertices lies before it, at most `low` (the smallest of an earlier
    /// block). Vertices that are not numbers are passed over.
    #[inline]
    pub(super) fn lowest<const M: usize>(&self, (x, y): &Columns<M>, mut low: [f64; N]) -> [f64; N] {
        for j in 0..M {
            for i in 0..N {
                let height = self.normal_x[i] * x[j] + self.normal_y[i] * y[j] - self.offset[i];
                low[i] = if height < low[i] { height } else { low[i] };
            }
        }
        low
    }

    /// The largest of the point's heights above the edges' lines, and that edge.
    #[inline]
    pub(super) fn highest(&self, point: DVec2) -> (f64, usize) {
        let mut heights = [0.0; N];
        for i in 0..N {
            heights[i] = self.normal_x[i] * point.x + self.normal_y[i] * point.y - self.offset[i];
        }
        largest_of(&heights)
    }

    /// The vertex that reaches furthest along a direction, and how far.
    #[inline]
    pub(super) fn furthest(&self, direction: DVec2) -> (f64, usize) {
        let mut along = [0.0; N];
        for i in 0..N {
            along[i] = direction.x * self.x[i] + direction.y * self.y[i];
        }
        largest_of(&along)
    }

    /// A box as four lanes: vertices from the lower right corner on, edges +x, +y, -x, -y.
    #[inline]
    pub(super) fn of_box(half: DVec2) -> Lanes<4> {
        let (x, y) = (half.x, half.y);
        Lanes {
            x: [x, x, -x, -x],
            y: [-y, y, y, -y],
            normal_x: [1.0, 0.0, -1.0, 0.0],
            normal_y: [0.0, 1.0, 0.0, -1.0],
            offset: [x, y, x, y],
        }
    }
}

/// The largest number and the first place where it stands.
#[inline]
pub(super) fn largest_of<const N: usize>(numbers: &[f64; N]) -> (f64, usize) {
    let (mut best, mut place) = (f64::NEG_INFINITY, 0);
    for (i, &number) in numbers.iter().enumerate() {
        if number > best {
            best = number;
            place = i;
        }
    }
    (best, place)
}
