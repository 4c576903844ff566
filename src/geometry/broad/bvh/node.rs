//! A node: up to eight boxes side by side.

use crate::geometry::Aabb;
use crate::geometry::broad::beam::{Beam, Edge};
use crate::geometry::broad::boxes::farthest;
use crate::geometry::num::{max, min};
use crate::geometry::tolerance::touch;
use glam::DVec2;

/// How many children a node has at most.
pub(super) const WIDTH: usize = 8;

/// Where a node or a box hangs: in which node, and which of its children it is.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Place {
    pub node: u32,
    pub slot: u32,
}

/// Up to eight boxes, coordinate by coordinate, so that the compiler tests several at a time.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
pub(super) struct Node {
    /// The coordinates `min.x`, `min.y`, `max.x`, `max.y`, each of all children.
    edges: [[f64; WIDTH]; 4],
    /// Nodes, or the boxes themselves in a leaf.
    children: [u32; WIDTH],
    /// How many there are: the first ones.
    pub len: u32,
    pub is_leaf: bool,
    /// Where this node hangs itself; the topmost one nowhere.
    pub parent: Option<Place>,
    /// The touching tolerance at the largest coordinate: by this much a ray sees the boxes larger.
    slack: f64,
}

impl Node {
    pub fn new(is_leaf: bool, parent: Option<Place>) -> Self {
        // Every comparison with NaN is false: a child that is not there is never met.
        let edges = [[f64::NAN; WIDTH]; 4];
        Self { edges, children: [0; WIDTH], len: 0, is_leaf, parent, slack: 0.0 }
    }

    #[inline]
    pub fn children(&self) -> &[u32] {
        &self.children[..self.len as usize]
    }

    /// The box of a child.
    #[inline]
    pub fn bounds(&self, slot: usize) -> Aabb {
        let [min_x, min_y, max_x, max_y] = self.edges.map(|edge| edge[slot]);
        Aabb::new(DVec2::new(min_x, min_y), DVec2::new(max_x, max_y))
    }

    #[inline]
    pub fn set_bounds(&mut self, slot: usize, bounds: &Aabb) {
        let edges = [bounds.min.x, bounds.min.y, bounds.max.x, bounds.max.y];
        for (all, edge) in self.edges.iter_mut().zip(edges) {
            all[slot] = edge;
        }
    }

    /// Adds a child and says where. The caller sees to it that there is room.
    pub fn push(&mut self, child: u32, bounds: &Aabb) -> u32 {
        let slot = self.len.min(WIDTH as u32 - 1);
        self.children[slot as usize] = child;
        self.set_bounds(slot as usize, bounds);
        self.len = slot + 1;
        slot
    }

    /// Takes a child out; the last one takes its slot. Says which child that is.
    pub fn swap_remove(&mut self, slot: u32) -> Option<u32> {
        let last = self.len.checked_sub(1)?;
        let (moved, bounds) = (self.children[last as usize], self.bounds(last as usize));
        self.children[slot as usize] = moved;
        self.set_bounds(slot as usize, &bounds);
        self.set_bounds(last as usize, &Aabb::new(DVec2::NAN, DVec2::NAN));
        self.len = last;
        (slot != last).then_some(moved)
    }

    /// The smallest box around all children. The node must not be empty.
    #[inline]
    pub fn wrapping(&self) -> Aabb {
        // A comparison with NaN keeps the first argument, so children that are not there do not count.
        let lowest = |edge: &[f64; WIDTH]| fold(edge, min);
        let highest = |edge: &[f64; WIDTH]| fold(edge, max);
        let [min_x, min_y, max_x, max_y] = &self.edges;
        Aabb::new(DVec2::new(lowest(min_x), lowest(min_y)), DVec2::new(highest(max_x), highest(max_y)))
    }

    /// Refreshes the tolerance after a box has changed, and gives the wrapping.
    #[inline]
    pub fn fit(&mut self) -> Aabb {
        let all = self.wrapping();
        self.slack = touch(farthest(&all));
        all
    }

    /// The children whose boxes intersect the region, as bits.
    #[inline]
    pub fn meets(&self, region: &Aabb) -> u32 {
        let [min_x, min_y, max_x, max_y] = &self.edges;
        let mut bits = 0;
        for slot in 0..WIDTH {
            let meets = (min_x[slot] <= region.max.x)
                & (region.min.x <= max_x[slot])
                & (min_y[slot] <= region.max.y)
                & (region.min.y <= max_y[slot]);
            bits |= u32::from(meets) << slot;
        }
        bits
    }

    /// The children whose boxes the ray meets, as bits, and where it enters them. It may meet a few more than
    /// [`Beam::meets`] does, never fewer.
    #[inline(always)]
    pub fn met_by(&self, beam: &Beam, reach: f64) -> (u32, [f64; WIDTH]) {
        let at = |edge: &Edge, inverse: f64| {
            let start = edge.start(self.slack);
            self.edges[edge.index % 4].map(|coordinate| (coordinate - start) * inverse)
        };
        let [inverse_x, inverse_y] = beam.inverse;
        let (near_x, near_y) = (at(&beam.near[0], inverse_x), at(&beam.near[1], inverse_y));
        let (far_x, far_y) = (at(&beam.far[0], inverse_x), at(&beam.far[1], inverse_y));
        let (mut bits, mut enters) = (0, [0.0; WIDTH]);
        for slot in 0..WIDTH {
            // A first argument that is NaN stays, and the last comparison is false then.
            let enter = max(max(near_x[slot], near_y[slot]), 0.0);
            let leave = min(min(far_x[slot], far_y[slot]), reach);
            enters[slot] = enter;
            bits |= u32::from(enter <= leave) << slot;
        }
        (bits, enters)
    }
}

/// The lowest or highest of the numbers, each half against the other: quicker than one after the other.
#[inline]
fn fold(edge: &[f64; WIDTH], best: impl Fn(f64, f64) -> f64) -> f64 {
    let half: [f64; WIDTH / 2] = std::array::from_fn(|slot| best(edge[slot], edge[slot + WIDTH / 2]));
    best(best(half[0], half[2]), best(half[1], half[3]))
}
