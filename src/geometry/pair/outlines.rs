//! Two outlines, of which at least one is a polygon: every edge of each against every vertex of the other.

use super::super::contact::Owner;
use super::super::lanes::{Columns, Lanes, largest_of};
use super::super::num::{abs, largest, max};
use super::super::polygon::INLINE_VERTICES;
use super::super::{ConvexPolygon, Pose, Rotation};
use super::{Faces, from_a_to_b, rank};
use glam::DVec2;

/// Heights within this share of the largest number count as a tie (no unit): what a rotation loses in rounding, a
/// hundred times over. Larger: a push may be longer than need be by that much. Smaller: ties go by noise.
pub(in super::super) const TIE_RELATIVE: f64 = 1e-13;

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
    /// The largest distance of a vertex from the origin, or a little more.
    pub reach: f64,
}

impl<'a> Outline<'a, INLINE_VERTICES> {
    #[inline(always)]
    pub fn of_polygon(polygon: &'a ConvexPolygon) -> Self {
        let (first, rest) = polygon.split();
        Self { first, rest, count: polygon.len(), reach: polygon.reach() }
    }
}

impl<'a> Outline<'a, 4> {
    /// A box, as its lanes.
    #[inline(always)]
    pub fn of_box(half: DVec2, lanes: &'a Lanes<4>) -> Self {
        Self { first: lanes, rest: &[], count: 4, reach: half.x + half.y }
    }
}

impl<'a, const N: usize> Outline<'a, N> {
    /// The blocks, each with the index of its first edge and the number of edges from there on.
    #[inline(always)]
    pub fn counted_blocks(self) -> impl Iterator<Item = (&'a Lanes<N>, usize, usize)> {
        std::iter::once(self.first)
            .chain(self.rest)
            .enumerate()
            .map(move |(i, block)| (block, i * N, self.count - i * N))
    }

    /// How high this outline's lowest vertex lies above each edge of a block of the other, in whose frame it is `there`.
    #[inline(always)]
    pub fn heights_over<const M: usize>(self, block: &Lanes<M>, there: Pose) -> [f64; M] {
        let mut low = block.lowest(&self.first.moved(there.rotation, there.position), [f64::INFINITY; M]);
        for more in self.rest {
            low = block.lowest(&more.moved(there.rotation, there.position), low);
        }
        block.heights(low)
    }

    #[inline(always)]
    fn lane(self, index: usize) -> (&'a Lanes<N>, usize) {
        if index < N { (self.first, index) } else { (&self.rest[index / N - 1], index % N) }
    }

    #[inline(always)]
    fn vertex(self, index: usize) -> DVec2 {
        let (block, lane) = self.lane(index);
        DVec2::new(block.x[lane], block.y[lane])
    }

    #[inline(always)]
    fn normal(self, index: usize) -> DVec2 {
        let (block, lane) = self.lane(index);
        DVec2::new(block.normal_x[lane], block.normal_y[lane])
    }

    #[inline(always)]
    fn next(self, index: usize) -> usize {
        if index + 1 < self.count { index + 1 } else { 0 }
    }

    #[inline(always)]
    fn previous(self, index: usize) -> usize {
        if index > 0 { index - 1 } else { self.count - 1 }
    }

    /// How high the other outline's lowest vertex lies above each edge of the first block, the greatest height over
    /// all edges, and that edge; `columns` are the other's first vertices in this frame.
    #[inline(always)]
    fn heights<const M: usize>(
        self,
        other: Outline<M>,
        there: Pose,
        columns: &Columns<M>,
    ) -> ([f64; N], f64, usize) {
        let mut low = self.first.lowest(columns, [f64::INFINITY; N]);
        for more in other.rest {
            low = self.first.lowest(&more.moved(there.rotation, there.position), low);
        }
        let low = self.first.heights(low);
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
    #[inline(always)]
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

    /// As `faces`, for an edge that has the other outline so far before it that nobody will ask where.
    #[inline(always)]
    fn far_away(self, edge_index: usize, height: f64, there: Pose) -> Faces {
        let normal = self.normal(edge_index);
        Faces {
            owner: Owner::A,
            height,
            normal,
            edge: [self.vertex(edge_index); 2],
            edge_index,
            incident: [there.position; 2],
            incident_index: [0; 2],
        }
    }

    /// The faces for an edge of this outline, from the other's vertices in this frame.
    #[inline(always)]
    fn faces_among<const M: usize>(
        self,
        owner: Owner,
        (edge_index, height): (usize, f64),
        other: Outline<M>,
        there: Pose,
        (x, y): &Columns<M>,
    ) -> Faces {
        if !other.rest.is_empty() {
            return self.faces(owner, (edge_index, height), other, there);
        }
        let normal = self.normal(edge_index);
        let mut depths = [0.0; M];
        for j in 0..M {
            depths[j] = -(normal.x * x[j] + normal.y * y[j]);
        }
        let deepest = largest_of(&depths).1.min(other.count - 1);
        let (before, after) = (other.previous(deepest), other.next(deepest));
        // A segment is a box without height: one of its corner's neighbours is the corner again, and no edge's other end.
        let same = |i: usize| (x[i] == x[deepest]) & (y[i] == y[deepest]);
        let rises = depths[after] >= depths[before];
        let end = if !same(after) & (same(before) | rises) { after } else { before };
        Faces {
            owner,
            height,
            normal,
            edge: [self.vertex(edge_index), self.vertex(self.next(edge_index))],
            edge_index,
            incident: [DVec2::new(x[deepest], y[deepest]), DVec2::new(x[end], y[end])],
            incident_index: [deepest, end],
        }
    }

    /// The faces for an edge of this outline, with the other at a pose in this one's frame.
    #[inline(always)]
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
        // A segment has each of its ends twice, and to the twin of the deepest no edge leads.
        let is_twin = |i: usize| other.vertex(i) == other.vertex(deepest);
        let is_deeper = || other.vertex(after).dot(down) >= other.vertex(before).dot(down);
        let end = if is_twin(before) || (is_deeper() && !is_twin(after)) { after } else { before };
        Faces {
            owner,
            height,
            normal,
            edge: [self.vertex(edge_index), self.vertex(self.next(edge_index))],
            edge_index,
            incident: [there.to_world(other.vertex(deepest)), there.to_world(other.vertex(end))],
            incident_index: [deepest, end],
        }
    }
}

/// Two outlines, each seen from the other.
pub(super) struct Outlines<'a, const N: usize, const M: usize> {
    a: Outline<'a, N>,
    b: Outline<'a, M>,
    turn_a: Rotation,
    turn_b: Rotation,
    b_from_a: Pose,
    a_from_b: Pose,
}

impl<'a, const N: usize, const M: usize> Outlines<'a, N, M> {
    #[inline(always)]
    pub fn new(a: Outline<'a, N>, pose_a: Pose, b: Outline<'a, M>, pose_b: Pose) -> Self {
        let b_from_a = pose_a.relative(pose_b);
        let turn = b_from_a.rotation;
        let a_from_b = Pose { position: -turn.undo(b_from_a.position), rotation: turn.inverse() };
        Self { a, b, turn_a: pose_a.rotation, turn_b: pose_b.rotation, b_from_a, a_from_b }
    }

    /// Whether circles around both are further apart than the limit: that costs no more than a comparison.
    #[inline(always)]
    fn is_far(&self, limit: f64) -> bool {
        let far = self.a.reach + self.b.reach + limit;
        self.b_from_a.position.length_squared() > far * far
    }

    /// How far apart the circles around both are: no more than the outlines.
    #[cold]
    fn between_circles(&self) -> f64 {
        self.b_from_a.position.length_squared().sqrt() - self.a.reach - self.b.reach
    }

    /// The first vertices of `b`, in `a`'s frame.
    #[inline(always)]
    fn columns_b(&self) -> Columns<M> {
        self.b.first.moved(self.b_from_a.rotation, self.b_from_a.position)
    }

    /// The first vertices of `a`, in `b`'s frame.
    #[inline(always)]
    fn columns_a(&self) -> Columns<N> {
        self.a.first.moved(self.a_from_b.rotation, self.a_from_b.position)
    }

    /// The greatest height, or any beyond the limit.
    #[inline(always)]
    pub fn height(&self, limit: f64) -> f64 {
        if self.is_far(limit) {
            return self.between_circles();
        }
        let over_a = self.a.heights(self.b, self.b_from_a, &self.columns_b()).1;
        if over_a > limit {
            return over_a;
        }
        max(over_a, self.b.heights(self.a, self.a_from_b, &self.columns_a()).1)
    }

    /// The faces for one edge.
    #[inline(always)]
    pub fn of_edge(&self, owner: Owner, edge: usize, height: f64) -> Faces {
        match owner {
            Owner::A => self.a.faces(owner, (edge, height), self.b, self.b_from_a),
            Owner::B => self.b.faces(owner, (edge, height), self.a, self.a_from_b),
        }
    }

    /// The deciding faces, or some beyond the limit.
    #[inline(always)]
    pub fn faces(&self, limit: f64) -> Faces {
        if self.is_far(limit) {
            return self.a.far_away(0, self.between_circles(), self.b_from_a);
        }
        let columns_b = self.columns_b();
        let (heights_a, best_a, edge_a) = self.a.heights(self.b, self.b_from_a, &columns_b);
        if best_a > limit {
            return self.a.far_away(edge_a, best_a, self.b_from_a);
        }
        let columns_a = self.columns_a();
        let (heights_b, best_b, edge_b) = self.b.heights(self.a, self.a_from_b, &columns_a);
        let found = if best_a >= best_b { (Owner::A, edge_a, best_a) } else { (Owner::B, edge_b, best_b) };
        let (owner, edge, height) =
            if found.2 <= 0.0 { self.first(found, &heights_a, &heights_b) } else { found };
        match owner {
            Owner::A => self.a.faces_among(owner, (edge, height), self.b, self.b_from_a, &columns_b),
            Owner::B => self.b.faces_among(owner, (edge, height), self.a, self.a_from_b, &columns_a),
        }
    }

    /// Of edges that tie with the deciding one, the one that the order of ties puts first.
    #[inline(always)]
    fn first(
        &self,
        found: (Owner, usize, f64),
        heights_a: &[f64; N],
        heights_b: &[f64; M],
    ) -> (Owner, usize, f64) {
        let cut = tied(found.2, self.b_from_a.position);
        let mut ties = 0;
        for i in 0..N {
            ties += u32::from((i < self.a.count) & (heights_a[i] >= cut));
        }
        for i in 0..M {
            ties += u32::from((i < self.b.count) & (heights_b[i] >= cut));
        }
        if ties <= 1 { found } else { self.first_of_ties(found, cut, heights_a, heights_b) }
    }

    #[cold]
    fn first_of_ties(
        &self,
        found: (Owner, usize, f64),
        cut: f64,
        heights_a: &[f64; N],
        heights_b: &[f64; M],
    ) -> (Owner, usize, f64) {
        let of_a = (0..self.a.count.min(N)).map(|i| {
            (rank(from_a_to_b(Owner::A, self.turn_a, self.a.normal(i))), (Owner::A, i, heights_a[i]))
        });
        let of_b = (0..self.b.count.min(M)).map(|i| {
            (rank(from_a_to_b(Owner::B, self.turn_b, self.b.normal(i))), (Owner::B, i, heights_b[i]))
        });
        let tied = of_a.chain(of_b).filter(|(_, (.., height))| *height >= cut);
        tied.reduce(|one, two| if two.0 < one.0 { two } else { one }).map_or(found, |(_, first)| first)
    }
}
