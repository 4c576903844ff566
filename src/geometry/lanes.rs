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
}

/// Vertices as two columns.
pub type Columns<const N: usize> = ([f64; N], [f64; N]);

impl<const N: usize> Lanes<N> {
    /// All zero: a point at the origin without edges, to be filled.
    pub(super) const ZERO: Self = Self { x: [0.0; N], y: [0.0; N], normal_x: [0.0; N], normal_y: [0.0; N] };

    /// The vertices, turned and then shifted.
    #[inline(always)]
    pub(super) fn moved(&self, rotation: Rotation, shift: DVec2) -> Columns<N> {
        let (mut x, mut y) = ([0.0; N], [0.0; N]);
        for i in 0..N {
            x[i] = rotation.cos * self.x[i] - rotation.sin * self.y[i] + shift.x;
            y[i] = rotation.sin * self.x[i] + rotation.cos * self.y[i] + shift.y;
        }
        (x, y)
    }

    /// For each edge: the smallest of the vertices' coordinates along its normal, at most `low` (the smallest of an
    /// earlier block). Vertices that are not numbers are passed over.
    #[inline(always)]
    pub(super) fn lowest<const M: usize>(&self, (x, y): &Columns<M>, mut low: [f64; N]) -> [f64; N] {
        for j in 0..M {
            for i in 0..N {
                let along = self.normal_x[i] * x[j] + self.normal_y[i] * y[j];
                low[i] = if along < low[i] { along } else { low[i] };
            }
        }
        low
    }

    /// From the smallest coordinates along the normals to heights above the edges' lines.
    #[inline(always)]
    pub(super) fn heights(&self, mut low: [f64; N]) -> [f64; N] {
        for i in 0..N {
            low[i] -= self.normal_x[i] * self.x[i] + self.normal_y[i] * self.y[i];
        }
        low
    }

    /// The point's height above each edge's line.
    #[inline(always)]
    pub(super) fn heights_of(&self, point: DVec2) -> [f64; N] {
        let mut heights = [0.0; N];
        for i in 0..N {
            heights[i] = self.normal_x[i] * (point.x - self.x[i]) + self.normal_y[i] * (point.y - self.y[i]);
        }
        heights
    }

    /// Whether the point lies no higher than the tolerance above any edge's line.
    #[inline(always)]
    pub(super) fn holds(&self, point: DVec2, tolerance: f64) -> bool {
        self.heights_of(point).iter().fold(true, |below, height| below & (*height <= tolerance))
    }

    /// The largest of the point's heights above the edges' lines, and that edge.
    #[inline(always)]
    pub(super) fn highest(&self, point: DVec2) -> (f64, usize) {
        largest_of(&self.heights_of(point))
    }

    /// The vertex that reaches furthest along a direction, and how far.
    #[inline(always)]
    pub(super) fn furthest(&self, direction: DVec2) -> (f64, usize) {
        let mut along = [0.0; N];
        for i in 0..N {
            along[i] = direction.x * self.x[i] + direction.y * self.y[i];
        }
        largest_of(&along)
    }

    /// A box as four lanes: vertices from the lower right corner on, edges +x, +y, -x, -y.
    #[inline(always)]
    pub(super) fn of_box(half: DVec2) -> Lanes<4> {
        let (x, y) = (half.x, half.y);
        Lanes {
            x: [x, x, -x, -x],
            y: [-y, y, y, -y],
            normal_x: [1.0, 0.0, -1.0, 0.0],
            normal_y: [0.0, 1.0, 0.0, -1.0],
        }
    }
}

/// The largest number and the first place where it stands. Halving the list again and again is quicker than walking
/// along it, where each comparison waits for the one before.
#[inline(always)]
pub(super) fn largest_of<const N: usize>(numbers: &[f64; N]) -> (f64, usize) {
    let mut best = *numbers;
    let mut width = N;
    while width > 1 {
        width /= 2;
        for i in 0..width {
            best[i] = if best[i + width] > best[i] { best[i + width] } else { best[i] };
        }
    }
    let mut place = 0;
    for i in (0..N).rev() {
        // Not below the largest: equal to it. (NaN is passed over.)
        place = if numbers[i] >= best[0] { i } else { place };
    }
    (best[0], place)
}
