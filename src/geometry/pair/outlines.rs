//! Two outlines, of which at least one is a polygon: every edge of each against every vertex of the other.

use super::super::contact::Owner;
use super::super::lanes::{Lanes, largest_of};
use super::super::num::{abs, largest, max};
use super::super::polygon::INLINE_VERTICES;
use super::super::{ConvexPolygon, Pose};
use super::{Faces, from_a_to_b, rank};
use glam::DVec2;

/// Heights within this share of the largest number count as a tie (no unit): what a rotation loses in rounding, a
/// hundred times over. Larger: a push may be longer than need be by that much. Smaller: ties go by noise.
const TIE_RELATIVE: f64 = 1e-13;

/// The height from which on an edge ties with the deciding one.
#[inline]
pub(super) fn tied(height: f64, position: DVec2) -> f64 {
    height - TIE_RELATIVE * max(abs(height), largest(position))
}

/// A convex outline in blocks of `N`.
#[derive(Clone, Copy)]
pub(super) struct Outline<'a, const N: usize> {
    pub first: &'a Lanes<N>,
    pub rest: &'a [Lanes<N>],
    pub count: usize,
}

impl<'a> Outline<'a, INLINE_VERTICES> {
    #[inline]
    pub fn of_polygon(polygon: &'a ConvexPolygon) -> Self {
        let (first, rest) = polygon.split();
        Self { first, rest, count: polygon.len() }
    }
}

impl<'a, const N: usize> Outline<'a, N> {
    /// One full block.
    #[inline]
    pub fn of_lanes(first: &'a Lanes<N>) -> Self {
        Self { first, rest: &[], count: N }
    }

    /// The blocks, each with the number of edges from its first on.
    #[inline]
    pub fn counted_blocks(self) -> impl Iterator<Item = (&'a Lanes<N>, usize)> {
        std::iter::once(self.first)
            .chain(self.rest)
            .enumerate()
            .map(move |(i, block)| (block, self.count - i * N))
    }

    /// How high this outline's lowest vertex lies above each edge of a block of the other, in whose frame it is `there`.
    #[inline]
    pub fn heights_over<const M: usize>(self, block: &Lanes<M>, there: Pose) -> [f64; M] {
        let mut low = block.lowest(&self.first.moved(there.rotation, there.position), [f64::INFINITY; M]);
        for more in self.rest {
            low = block.lowest(&more.moved(there.rotation, there.position), low);
        }
        low
    }

    #[inline]
    fn lane(self, index: usize) -> (&'a Lanes<N>, usize) {
        if index < N { (self.first, index) } else { (&self.rest[index / N - 1], index % N) }
    }

    #[inline]
    fn vertex(self, index: usize) -> DVec2 {
        let (block, lane) = self.lane(index);
        DVec2::new(block.x[lane], block.y[lane])
    }

    #[inline]
    fn normal(self, index: usize) -> DVec2 {
        let (block, lane) = self.lane(index);
        DVec2::new(block.normal_x[lane], block.normal_y[lane])
    }

    #[inline]
    fn next(self, index: usize) -> usize {
        if index + 1 < self.count { index + 1 } else { 0 }
    }

    #[inline]
    fn previous(self, index: usize) -> usize {
        if index > 0 { index - 1 } else { self.count - 1 }
    }

    /// How high the other outline's lowest vertex lies above each edge of the first block, the greatest height over
    /// all edges, and that edge.
    #[inline]
    fn heights<const M: usize>(self, other: Outline<M>, there: Pose) -> ([f64; N], f64, usize) {
        let low = other.heights_over(self.first, there);
        let (mut best, mut edge) = largest_of(&low);
        for (i, block) in self.rest.iter().enumerate() {
            let (height, lane) = largest_of(&other.heights_over(block, there));
            if height > best {
                (best, edge) = (height, (i + 1) * N + lane);
            }
        }
        (low, best, edge.min(self.count - 1))
    }

    /// The vertex that reaches furthest along a direction.
    #[inline]
    fn support(self, direction: DVec2) -> usize {
        let (mut best, mut index) = self.first.furthest(direction);
        for (i, block) in self.rest.iter().enumerate() {
            let (far, lane) = block.furthest(direction);
            if far > best {
                (best, index) = (far, (i + 1) * N + lane);
            }
        }
        index.min(self.count - 1)
    }

    /// The faces for an edge of this outline, with the other at a pose in this one's frame.
    #[inline]
    fn faces<const M: usize>(
        self,
        owner: Owner,
        (edge_index, height): (usize, f64),
        other: Outline<M>,
        there: Pose,
    ) -> Faces {
        let normal = self.normal(edge_index);
        let down = -there.rotation.undo(normal);
        let deepest = other.support(down);
        let (before, after) = (other.previous(deepest), other.next(deepest));
        // A segment is a box without height: one of its corner's neighbours is the corner again, and no edge's other end.
        let doubled = other.vertex(after) == other.vertex(deepest);
        let end = if !doubled
            && (other.vertex(before) == other.vertex(deepest)
                || other.vertex(after).dot(down) >= other.vertex(before).dot(down))
        {
            after
        } else {
            before
        };
        Faces {
            owner,
            height,
            normal,
            edge: [self.vertex(edge_index), self.vertex(self.next(edge_index))],
            edge_index,
            incident: [deepest, end].map(|i| there.to_world(other.vertex(i))),
            incident_index: [deepest, end],
        }
    }
}

#[inline]
pub(super) fn of_outlines<const N: usize, const M: usize>(
    a: Outline<N>,
    b: Outline<M>,
    pose_a: Pose,
    pose_b: Pose,
    limit: f64,
) -> Faces {
    let b_from_a = pose_a.relative(pose_b);
    let (heights_a, mut best_a, mut edge_a) = a.heights(b, b_from_a);
    if best_a > limit {
        return a.faces(Owner::A, (edge_a, best_a), b, b_from_a);
    }
    let turn = b_from_a.rotation;
    let a_from_b = Pose { position: -turn.undo(b_from_a.position), rotation: turn.inverse() };
    let (heights_b, mut best_b, mut edge_b) = b.heights(a, a_from_b);
    let mut of_a = best_a >= best_b;
    let best = if of_a { best_a } else { best_b };
    if best <= 0.0 {
        let cut = tied(best, b_from_a.position);
        let ties = |heights: &[f64]| heights.iter().filter(|height| **height >= cut).count();
        if ties(&heights_a) + ties(&heights_b) > 1 {
            let mut first = u8::MAX;
            for (i, height) in heights_a.iter().enumerate().take(a.count).filter(|(_, h)| **h >= cut) {
                let place = rank(from_a_to_b(Owner::A, pose_a.rotation, a.normal(i)));
                if place < first {
                    (first, of_a, edge_a, best_a) = (place, true, i, *height);
                }
            }
            for (i, height) in heights_b.iter().enumerate().take(b.count).filter(|(_, h)| **h >= cut) {
                let place = rank(from_a_to_b(Owner::B, pose_b.rotation, b.normal(i)));
                if place < first {
                    (first, of_a, edge_b, best_b) = (place, false, i, *height);
                }
            }
        }
    }
    if of_a {
        a.faces(Owner::A, (edge_a, best_a), b, b_from_a)
    } else {
        b.faces(Owner::B, (edge_b, best_b), a, a_from_b)
    }
}
