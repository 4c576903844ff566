//! Convex polygons: checked once when made, so that no question has to doubt them.

use super::lanes::Lanes;
use super::num::{abs, largest, max, unit};
use super::simple::first_crossing;
use super::{Aabb, Pose, ShapeError};
use glam::DVec2;

/// Vertices that lie within the polygon itself, without a second piece of memory.
pub const INLINE_VERTICES: usize = 8;

/// A convex polygon with an area: at least three vertices, counter-clockwise, none on the line of its neighbours.
// What every question needs comes first, then x, y and the normals, a cache line each.
#[derive(Clone, Debug, PartialEq)]
#[repr(C)]
pub struct ConvexPolygon {
    count: usize,
    size: f64,
    reach: f64,
    rest: Vec<Lanes<INLINE_VERTICES>>,
    area: f64,
    first: Lanes<INLINE_VERTICES>,
    centroid: DVec2,
    has_blunt_corner: bool,
}

/// Neighbouring edges that turn by less than this (sine of the angle, no unit) count as one line.
///
/// Reason: coordinates carry about 1e-16 of error, an edge ten thousand times shorter than the polygon 1e-12.
/// Larger: visible corners vanish. Smaller: three points meant to be on a line make an edge whose normal is noise.
const STRAIGHT: f64 = 1e-12;

/// Corners whose sides' normals have a larger scalar product than this are blunt (the cosine of 0.8 degrees, no unit).
///
/// Reason: where two sides are nearly one line, a motion enters both at one time but for rounding, and the one that is
/// found need not be the one that is met. Larger: such corners are not seen. Smaller: rounder outlines take a longer way.
const BLUNT: f64 = 0.9999;

impl ConvexPolygon {
    /// A convex polygon from its outline, given around in either sense. Points that repeat their neighbour or lie on
    /// the line between their neighbours are dropped.
    ///
    /// ```
    /// use glam::DVec2;
    /// use mindthegap::geometry::{ConvexPolygon, ShapeError};
    /// let v = DVec2::new;
    /// let triangle = ConvexPolygon::new(&[v(0.0, 0.0), v(80.0, 0.0), v(80.0, 80.0), v(80.0, 80.0)])?;
    /// assert_eq!((triangle.len(), triangle.area()), (3, 3200.0));
    /// let crossed = ConvexPolygon::new(&[v(0.0, 0.0), v(4.0, 4.0), v(4.0, 0.0), v(0.0, 4.0)]);
    /// assert_eq!(crossed, Err(ShapeError::SelfIntersecting(0, 2)));
    /// # Ok::<(), ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// `NotFinite`, `Degenerate` (no area), `SelfIntersecting` and `NotConvex`; the indices are those of `points`.
    pub fn new(points: &[DVec2]) -> Result<Self, ShapeError> {
        if !points.iter().all(|p| p.is_finite()) {
            return Err(ShapeError::NotFinite);
        }
        let mut corners = corners(points);
        if corners.len() < 3 {
            return Err(ShapeError::Degenerate);
        }
        let turns = |i: usize| {
            let [before, here, after] =
                [corners.len() - 1, 0, 1].map(|step| points[corners[(i + step) % corners.len()]]);
            turn(before, here, after)
        };
        let left = turns(0) > 0.0;
        let wrong = (0..corners.len()).find(|&i| (turns(i) > 0.0) != left);
        if wrong.is_some() || winds_more_than_once(points, &corners) {
            return Err(match (crossing_edges(points, &corners), wrong) {
                (Some((a, b)), _) => ShapeError::SelfIntersecting(a, b),
                (None, Some(i)) => ShapeError::NotConvex(corners[i]),
                (None, None) => ShapeError::Degenerate,
            });
        }
        if !left {
            corners.reverse();
        }
        let outline: Vec<DVec2> = corners.iter().map(|&i| points[i]).collect();
        Self::from_outline(&outline)
    }

    /// From corners that are known to be convex, counter-clockwise and distinct.
    fn from_outline(outline: &[DVec2]) -> Result<Self, ShapeError> {
        let count = outline.len();
        let block = |start: usize| {
            let mut lanes = Lanes::ZERO;
            for lane in 0..INLINE_VERTICES {
                let i = (start + lane).min(count - 1);
                let (here, next) = (outline[i], outline[(i + 1) % count]);
                // Where there is none, the test of all numbers below refuses it.
                let unit = unit(next - here).unwrap_or(DVec2::NAN);
                lanes.x[lane] = here.x;
                lanes.y[lane] = here.y;
                lanes.normal_x[lane] = unit.y;
                lanes.normal_y[lane] = -unit.x;
            }
            lanes
        };
        let (area, centroid) = area_and_centroid(outline);
        let size = outline.iter().fold(0.0, |size, v| max(size, largest(*v)));
        let reach = outline.iter().fold(0.0, |reach, v| max(reach, v.length_squared().sqrt()));
        let mut polygon = Self {
            count,
            size,
            reach,
            first: block(0),
            rest: (INLINE_VERTICES..count).step_by(INLINE_VERTICES).map(block).collect(),
            area,
            centroid,
            has_blunt_corner: false,
        };
        polygon.has_blunt_corner =
            (0..count).any(|i| polygon.normal(i).dot(polygon.normal((i + 1) % count)) > BLUNT);
        let numbers = polygon.blocks().all(|b| b.normal_x.iter().chain(&b.normal_y).all(|n| n.is_finite()));
        if numbers && area > 0.0 { Ok(polygon) } else { Err(ShapeError::Degenerate) }
    }

    /// How many vertices (and edges) it has.
    #[must_use]
    #[inline]
    #[allow(clippy::len_without_is_empty, reason = "never empty")]
    pub fn len(&self) -> usize {
        self.count
    }

    /// The vertex with this index, counted around.
    #[must_use]
    #[inline]
    pub fn vertex(&self, index: usize) -> DVec2 {
        let (block, lane) = self.lane(index);
        DVec2::new(block.x[lane], block.y[lane])
    }

    /// The outward unit normal of the edge from this vertex to the next.
    #[must_use]
    #[inline]
    pub fn normal(&self, index: usize) -> DVec2 {
        let (block, lane) = self.lane(index);
        DVec2::new(block.normal_x[lane], block.normal_y[lane])
    }

    /// The vertices, counter-clockwise.
    #[must_use]
    pub fn vertices(&self) -> impl ExactSizeIterator<Item = DVec2> + Clone + '_ {
        (0..self.count).map(|i| self.vertex(i))
    }

    /// The index of the vertex that reaches furthest along a direction; the lowest among equals.
    #[must_use]
    #[inline]
    pub fn support(&self, direction: DVec2) -> usize {
        let (mut best, mut index) = self.first.furthest(direction);
        for (i, block) in self.rest.iter().enumerate() {
            let (far, lane) = block.furthest(direction);
            if far > best {
                (best, index) = (far, (i + 1) * INLINE_VERTICES + lane);
            }
        }
        index.min(self.count - 1)
    }

    /// Its area in square units.
    #[must_use]
    pub fn area(&self) -> f64 {
        self.area
    }

    /// Its centre of mass, in its own frame.
    #[must_use]
    pub fn centroid(&self) -> DVec2 {
        self.centroid
    }

    /// The smallest axis-aligned box around it at this pose.
    #[must_use]
    pub fn bounds(&self, pose: Pose) -> Aabb {
        let start = pose.to_world(self.vertex(0));
        self.vertices().fold(Aabb::new(start, start), |bounds, v| {
            let v = pose.to_world(v);
            bounds.union(&Aabb::new(v, v))
        })
    }

    /// The largest coordinate of a vertex, for tolerances.
    #[inline]
    pub(super) fn size(&self) -> f64 {
        self.size
    }

    /// The largest distance of a vertex from its own origin.
    #[inline]
    pub(super) fn reach(&self) -> f64 {
        self.reach
    }

    /// Whether two neighbouring sides are nearly one line.
    #[inline]
    pub(super) fn has_blunt_corner(&self) -> bool {
        self.has_blunt_corner
    }

    /// The vertices and edges by eights.
    #[inline]
    pub(super) fn blocks(&self) -> impl Iterator<Item = &Lanes<INLINE_VERTICES>> + Clone {
        std::iter::once(&self.first).chain(&self.rest)
    }

    /// The first eight, and those after them.
    #[inline]
    pub(super) fn split(&self) -> (&Lanes<INLINE_VERTICES>, &[Lanes<INLINE_VERTICES>]) {
        (&self.first, &self.rest)
    }

    #[inline]
    fn lane(&self, index: usize) -> (&Lanes<INLINE_VERTICES>, usize) {
        let index = if index < self.count { index } else { index % self.count };
        match index / INLINE_VERTICES {
            0 => (&self.first, index),
            block => (&self.rest[block - 1], index % INLINE_VERTICES),
        }
    }
}

/// The indices of the points that are corners: not equal to the one before, not on the line of their neighbours.
fn corners(points: &[DVec2]) -> Vec<usize> {
    let mut kept: Vec<usize> = Vec::with_capacity(points.len());
    for i in 0..points.len() {
        if kept.last().is_none_or(|&last| points[last] != points[i]) {
            kept.push(i);
        }
    }
    while kept.len() > 1 && points[kept[0]] == points[kept[kept.len() - 1]] {
        kept.pop();
    }
    // Dropping a point may put its neighbour on a line too, so look until nothing changes.
    let mut looked = 0;
    let mut i = 0;
    while kept.len() > 2 && looked < kept.len() {
        let [before, here, after] = [kept.len() - 1, 0, 1].map(|step| points[kept[(i + step) % kept.len()]]);
        if abs(turn(before, here, after)) <= STRAIGHT {
            kept.remove(i % kept.len());
            looked = 0;
            i = i.saturating_sub(1) % kept.len();
        } else {
            looked += 1;
            i = (i + 1) % kept.len();
        }
    }
    kept
}

/// By how much an outline turns left at a corner: the sine of the angle, give or take a factor of two.
fn turn(before: DVec2, here: DVec2, after: DVec2) -> f64 {
    let (into, out) = (here - before, after - here);
    // Scaled first: the product of two tiny numbers is zero, and of two huge ones infinite.
    (into / largest(into)).perp_dot(out / largest(out))
}

/// A pentagram turns left at each corner too, but goes around twice: some corner then lies on the wrong side of
/// the line through another edge.
fn winds_more_than_once(points: &[DVec2], corners: &[usize]) -> bool {
    // Edges go up, then down: a convex outline changes between the two twice.
    let rises = |i: usize| {
        let (a, b) = (points[corners[i]], points[corners[(i + 1) % corners.len()]]);
        b.y > a.y || (b.y == a.y && b.x > a.x)
    };
    let changes = (0..corners.len()).filter(|&i| rises(i) != rises((i + 1) % corners.len())).count();
    changes > 2
}

/// The first two edges that meet though they are no neighbours, by the points they start from.
fn crossing_edges(points: &[DVec2], corners: &[usize]) -> Option<(usize, usize)> {
    let outline: Vec<DVec2> = corners.iter().map(|&i| points[i]).collect();
    first_crossing(&outline).map(|found| (corners[found.edges[0]], corners[found.edges[1]]))
}

/// Shoelace sums about the first vertex, so that a polygon far from the origin loses nothing.
fn area_and_centroid(outline: &[DVec2]) -> (f64, DVec2) {
    let origin = outline[0];
    let (mut twice, mut moment) = (0.0, DVec2::ZERO);
    for pair in outline.windows(2) {
        let (a, b) = (pair[0] - origin, pair[1] - origin);
        let cross = a.perp_dot(b);
        twice += cross;
        moment += (a + b) * cross;
    }
    (twice * 0.5, origin + moment / (3.0 * twice))
}
