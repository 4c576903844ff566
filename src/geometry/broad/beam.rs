//! A ray made ready to be tested against many boxes.
//!
//! The slab test (Kay and Kajiya, *Ray Tracing Complex Scenes*, 1986; Ericson, *Real-Time Collision Detection*,
//! 5.3.3): between two parallel lines a ray spends an interval of distances, `(edge - origin) / direction` for each
//! of them; it meets the box when the intervals of both axes and `0..=reach` have a number in common.
//!
//! Two things go wrong with it as it is mostly written:
//!
//! * It divides by 0 for a ray along an axis, and `0 / 0` in the plane of a face is no number. Here the reciprocal is
//!   a huge finite number instead, and `0 * huge` is 0.
//! * It is exact where the test of the shape is not: a ray may start within the tolerance of touching, where the
//!   shape is met and its box, by a hair, is not. A broad phase must not lose what the narrow phase would find, so
//!   each box is grown by [`touch`].
//!
//! Subtraction, and multiplication by a fixed number, keep order also when they are rounded. So a ray that meets a
//! box meets every box around it, to the last bit, and a tree may trust its nodes.

use super::boxes::farthest;
use super::raster::Raster;
use crate::geometry::num::{abs, largest, max, min};
use crate::geometry::tolerance::touch;
use crate::geometry::{Aabb, Ray};
use glam::DVec2;

/// Stands for the reciprocal of 0.
const HUGE: f64 = 1e300;

/// Which of the edges `[min.x, min.y, max.x, max.y]` of every box a ray meets first.
#[derive(Clone, Copy, Debug)]
pub(super) struct Edge {
    /// Its place in that list.
    pub index: usize,
    /// Where the ray starts, as this edge sees it: moved against the box by the tolerance at the origin.
    from: f64,
    /// 1 or -1: the direction in which the start moves where the box grows.
    sign: f64,
}

impl Edge {
    /// Where the ray starts for a box that is grown by so much. Moving one number is cheaper than growing many boxes.
    #[inline]
    pub fn start(&self, grow: f64) -> f64 {
        self.from + self.sign * grow
    }
}

/// A ray with its reciprocal.
#[derive(Clone, Copy, Debug)]
pub(super) struct Beam {
    origin: DVec2,
    direction: DVec2,
    /// 1 / direction, along x and y.
    pub inverse: [f64; 2],
    /// The edges across x and y that the ray meets first, and those that it meets last.
    pub near: [Edge; 2],
    pub far: [Edge; 2],
    /// The touching tolerance at the origin, in units.
    slack: f64,
}

impl Beam {
    /// `None` for a ray that meets nothing: with a number that is not finite, or of negative length.
    pub fn new(ray: &Ray) -> Option<Self> {
        let Ray { origin, direction, length } = *ray;
        // False for NaN too.
        let valid = origin.is_finite() && direction.is_finite() && length >= 0.0;
        let slack = touch(largest(origin));
        let edge = |axis: usize, is_low: bool| {
            let (index, sign) = if is_low { (axis, 1.0) } else { (axis + 2, -1.0) };
            Edge { index, sign, from: origin[axis] + sign * slack }
        };
        let inverse = [0, 1].map(|axis| reciprocal(direction[axis]));
        let near = [0, 1].map(|axis| edge(axis, inverse[axis] > 0.0));
        let far = [0, 1].map(|axis| edge(axis, inverse[axis] < 0.0));
        valid.then_some(Self { origin, direction, inverse, near, far, slack })
    }

    /// Whether the ray meets the box, grown by the touching tolerance, at a distance of at most `reach`.
    #[inline]
    pub fn meets(&self, bounds: &Aabb, reach: f64) -> bool {
        let edges = [bounds.min.x, bounds.min.y, bounds.max.x, bounds.max.y];
        let grow = touch(farthest(bounds));
        let at = |edge: &Edge, axis: usize| (edges[edge.index % 4] - edge.start(grow)) * self.inverse[axis];
        let enter = max(max(at(&self.near[0], 0), at(&self.near[1], 1)), 0.0);
        let leave = min(min(at(&self.far[0], 0), at(&self.far[1], 1)), reach);
        enter <= leave
    }

    /// Whether the ray leads to higher x.
    pub fn leads_right(&self) -> bool {
        self.direction.x >= 0.0
    }

    /// How far the ray must go to be at this x; 0 when its x never changes.
    pub fn distance_to_x(&self, x: f64) -> f64 {
        if self.direction.x == 0.0 { 0.0 } else { (x - self.origin.x) / self.direction.x }
    }

    /// The rows that the ray crosses, in its order. Boxes may stick out of their row, or of what the ray covers of
    /// it, by `slack`.
    pub fn rows<'a>(&'a self, raster: &'a Raster, slack: f64, reach: f64) -> Rows<'a> {
        let (from, slack) = (self.origin.y, slack + self.slack);
        let to = along(from, self.direction.y, reach);
        let up = self.direction.y >= 0.0;
        let [next, last] = if up { [from - slack, to + slack] } else { [from + slack, to - slack] };
        Rows { beam: self, raster, slack, up, next: Some(raster.slot(next)), last: raster.slot(last) }
    }
}

/// What a ray covers of one row: the closed interval of x, already widened.
#[derive(Clone, Copy, Debug)]
pub(super) struct RowSpan {
    pub row: u32,
    pub low: f64,
    pub high: f64,
}

/// Walks along a ray from row to row (after Amanatides and Woo, *A Fast Voxel Traversal Algorithm for Ray Tracing*,
/// 1987, who walk from cell to cell; a row at a time leaves room for rounding).
///
/// The rows come in order, and so do both ends of their spans. So the rows in which a box is met with follow each
/// other, and whoever remembers the last row knows whether a box is new.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rows<'a> {
    beam: &'a Beam,
    raster: &'a Raster,
    slack: f64,
    up: bool,
    next: Option<u32>,
    last: u32,
}

impl Rows<'_> {
    /// The next row that the ray enters at a distance of at most `reach`, which may shrink from row to row.
    pub fn next(&mut self, reach: f64) -> Option<RowSpan> {
        let row = self.next?;
        self.next = match (row == self.last, self.up) {
            (true, _) => None,
            (false, true) => Some(row + 1),
            (false, false) => row.checked_sub(1),
        };
        let Beam { origin, direction, .. } = *self.beam;
        let (mut enter, mut leave) = (0.0, reach);
        if direction.y != 0.0 {
            let [low, high] = self.raster.edges(row);
            let [near, far] = if self.up {
                [low - self.slack, high + self.slack]
            } else {
                [high + self.slack, low - self.slack]
            };
            // `max` and `min` keep their first argument where the second is NaN.
            enter = max(enter, (near - origin.y) / direction.y);
            leave = min(leave, (far - origin.y) / direction.y);
        }
        if enter > reach {
            self.next = None;
            return None;
        }
        let (a, b) = (along(origin.x, direction.x, enter), along(origin.x, direction.x, leave));
        Some(RowSpan { row, low: min(a, b) - self.slack, high: max(a, b) + self.slack })
    }

    /// By how much the spans are widened.
    pub fn slack(&self) -> f64 {
        self.slack
    }
}

/// One coordinate of the point at a distance, which may be infinite.
fn along(origin: f64, direction: f64, distance: f64) -> f64 {
    if direction == 0.0 { origin } else { origin + direction * distance }
}

fn reciprocal(direction: f64) -> f64 {
    if abs(direction) < 1.0 / HUGE { HUGE } else { 1.0 / direction }
}
