//! Minkowski sum and difference: two convex shapes become one, and a pair question becomes a point question.
//!
//! The sum A + B holds all a + b: A, drawn with B as the pen. The difference A - B holds all a - b. It holds
//! the origin exactly when some a equals some b, that is, when the shapes have a point in common. Hit or no hit
//! is then "is the origin inside?", and the shortest push that separates them is the shortest way from the
//! origin to the boundary ([`half_planes`](super::half_planes)). Quake's grown walls, GJK and a swept shape are
//! the same picture.
//!
//! **The wrong answer first.** "Add every corner of A to every corner of B and take the hull." The answer is
//! right, and costs O(n m log(n m)) and a list of n m points: 400 for two 20-gons.
//!
//! **The idea.** Walking around a convex outline counter-clockwise, its edges come sorted by direction. The
//! outline of the sum has the edges of both, sorted by direction as well: so start at the lowest point of each
//! and always take next the edge that comes earlier around the compass, as in merging two sorted lists.
//! Parallel edges are taken together. For the difference B is turned half around, which reverses its edges and
//! keeps their order.
//!
//! **The cost.** O(n + m), no list needed: the corners come from an iterator, and each says who made it.
//!
//! Source: de Berg and others, *Computational Geometry* (2008), 13.3; Ericson, *Real-Time Collision Detection*,
//! 3.11.

use super::num::{abs, largest, max, min};
use super::orientation::{Turn, turn_between};
use super::tolerance::touch;
use glam::DVec2;

/// A corner of a sum or difference, and the edge that leads on from it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Corner {
    /// In the frame of the inputs: `A[a] + B[b]`, or `A[a] - B[b]` for a difference.
    pub point: DVec2,
    /// Which point of A made it.
    pub a: usize,
    /// Which point of B made it.
    pub b: usize,
    /// The way to the next corner; zero when the whole is a single point.
    pub edge: DVec2,
    /// Whose edge that is.
    pub from: EdgeOf,
}

/// Which edge of the inputs an edge of the result is a copy of. Edge `i` leads from point `i` to the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EdgeOf {
    /// The edge of A that starts at [`Corner::a`].
    A,
    /// The edge of B that starts at [`Corner::b`]; in a difference it runs backwards.
    B,
    /// Both, end to end: they are parallel.
    Both,
    /// No edge: the result is a point.
    Neither,
}

/// The corners of A + B, counter-clockwise, beginning with the lowest (of several within the touching
/// tolerance, the leftmost).
///
/// Both must be convex and counter-clockwise, in one frame: with polygons whose corners are real
/// ([`clean`](super::clean::clean)). Two points are a segment, one is a point; then so may the result be. An
/// empty one gives nothing. Parallel edges, within the touching tolerance, make one edge. Other input gives a
/// meaningless outline of at most n + m corners, and never panics.
///
/// ```
/// use glam::DVec2;
/// use mindthegap::geometry::minkowski::sum;
/// let at = DVec2::new;
/// let square = [at(0.0, 0.0), at(2.0, 0.0), at(2.0, 2.0), at(0.0, 2.0)];
/// let stroke = [at(0.0, 0.0), at(3.0, 1.0)];
/// let swept: Vec<DVec2> = sum(&square, &stroke).map(|corner| corner.point).collect();
/// assert_eq!(swept, [at(0.0, 0.0), at(2.0, 0.0), at(5.0, 1.0), at(5.0, 3.0), at(3.0, 3.0), at(0.0, 2.0)]);
/// ```
#[must_use]
pub fn sum<'a>(a: &'a [DVec2], b: &'a [DVec2]) -> Corners<'a> {
    Corners::new(a, b, 1.0)
}

/// The corners of A - B, that is, of all differences a - b; see [`sum`] for what holds of input and order.
///
/// The origin is inside exactly when A and B have a point in common.
///
/// ```
/// use glam::DVec2;
/// use mindthegap::geometry::minkowski::difference;
/// let at = DVec2::new;
/// let a = [at(0.0, 0.0), at(2.0, 0.0), at(2.0, 2.0), at(0.0, 2.0)];
/// let b = a.map(|point| point + at(1.0, 1.0));
/// let corners: Vec<DVec2> = difference(&a, &b).map(|corner| corner.point).collect();
/// // A box again, twice as large, around (-1, -1): it holds the origin, so they meet.
/// assert_eq!(corners, [at(-3.0, -3.0), at(1.0, -3.0), at(1.0, 1.0), at(-3.0, 1.0)]);
/// ```
#[must_use]
pub fn difference<'a>(a: &'a [DVec2], b: &'a [DVec2]) -> Corners<'a> {
    Corners::new(a, b, -1.0)
}

/// The points of [`sum`] in a list that the caller reuses; its old content is dropped.
pub fn sum_into(a: &[DVec2], b: &[DVec2], points: &mut Vec<DVec2>) {
    points.clear();
    points.extend(sum(a, b).map(|corner| corner.point));
}

/// The points of [`difference`] in a list that the caller reuses; its old content is dropped.
pub fn difference_into(a: &[DVec2], b: &[DVec2], points: &mut Vec<DVec2>) {
    points.clear();
    points.extend(difference(a, b).map(|corner| corner.point));
}

/// Iterates over the corners of a Minkowski sum or difference. Made by [`sum`] and [`difference`].
#[derive(Clone, Debug)]
pub struct Corners<'a> {
    a: Walk<'a>,
    b: Walk<'a>,
    tolerance: f64,
    /// Nothing has come yet: a result without edges still has its one point.
    fresh: bool,
}

impl<'a> Corners<'a> {
    fn new(a: &'a [DVec2], b: &'a [DVec2], sign_of_b: f64) -> Self {
        let size = a.iter().chain(b).fold(0.0, |size, point| max(size, largest(*point)));
        let (tolerance, fresh) = (touch(size), !a.is_empty() && !b.is_empty());
        let (a, b) = (Walk::new(a, 1.0, tolerance), Walk::new(b, sign_of_b, tolerance));
        let mut new = Self { a, b, tolerance, fresh };
        if !fresh {
            (new.a.left, new.b.left) = (0, 0);
        }
        new
    }

    /// Whose edge comes next around the compass.
    fn earlier(&self, a: Option<DVec2>, b: Option<DVec2>) -> EdgeOf {
        let (a, b) = match (a, b) {
            (None, None) => return EdgeOf::Neither,
            (Some(_), None) => return EdgeOf::A,
            (None, Some(_)) => return EdgeOf::B,
            (Some(a), Some(b)) => (a, b),
        };
        // Taken one after the other, the edges leave a corner this far beside the straight way; within the tolerance
        // it is none.
        let beside = abs(a.perp_dot(b)) / (a + b).length_squared().sqrt();
        if a.dot(b) > 0.0 && beside <= self.tolerance {
            return EdgeOf::Both;
        }
        let (part_a, part_b) = (self.part_of_compass(a), self.part_of_compass(b));
        if part_b < part_a || (part_b == part_a && turn_between(a, b) == Turn::Right) {
            EdgeOf::B
        } else {
            EdgeOf::A
        }
    }

    /// In the order of the walk: to the right, up, to the left, down. An edge that rises or falls by no more than the
    /// tolerance counts as level, as it does for [`Walk::new`].
    fn part_of_compass(&self, edge: DVec2) -> u8 {
        if edge.y > self.tolerance {
            1
        } else if edge.y < -self.tolerance {
            3
        } else if edge.x > 0.0 {
            0
        } else {
            2
        }
    }
}

impl Iterator for Corners<'_> {
    type Item = Corner;

    fn next(&mut self) -> Option<Corner> {
        let (a_edge, b_edge) = (self.a.edge(), self.b.edge());
        let from = self.earlier(a_edge, b_edge);
        if from == EdgeOf::Neither && !self.fresh {
            return None;
        }
        self.fresh = false;
        let (a, b) = (self.a.at, self.b.at);
        let point = self.a.points[a] + self.b.points[b] * self.b.sign;
        let mut edge = DVec2::ZERO;
        if let (Some(along), EdgeOf::A | EdgeOf::Both) = (a_edge, from) {
            edge += along;
            self.a.step();
        }
        if let (Some(along), EdgeOf::B | EdgeOf::Both) = (b_edge, from) {
            edge += along;
            self.b.step();
        }
        Some(Corner { point, a, b, edge, from })
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (0, Some(self.a.left + self.b.left + 1))
    }
}

impl std::iter::FusedIterator for Corners<'_> {}

/// Once around an outline from its lowest corner; with the sign -1, around the outline turned half around.
#[derive(Clone, Debug)]
struct Walk<'a> {
    points: &'a [DVec2],
    sign: f64,
    at: usize,
    /// Edges not yet taken.
    left: usize,
}

impl<'a> Walk<'a> {
    /// Begins at the leftmost of the points that are lowest within the tolerance: a level edge that rounding
    /// tilted is still the first one, and finds the other outline's level edge.
    fn new(points: &'a [DVec2], sign: f64, tolerance: f64) -> Self {
        let lowest = points.iter().fold(f64::INFINITY, |lowest, point| min(lowest, point.y * sign));
        let (mut at, mut left) = (0, f64::INFINITY);
        for (index, point) in points.iter().enumerate() {
            if point.y * sign <= lowest + tolerance && point.x * sign < left {
                (at, left) = (index, point.x * sign);
            }
        }
        Self { points, sign, at, left: points.len() }
    }

    fn next_index(&self) -> usize {
        if self.at + 1 >= self.points.len() { 0 } else { self.at + 1 }
    }

    fn step(&mut self) {
        self.at = self.next_index();
        self.left = self.left.saturating_sub(1);
    }

    /// The next edge that has a length; those without are passed over.
    fn edge(&mut self) -> Option<DVec2> {
        while self.left > 0 {
            let edge = (self.points[self.next_index()] - self.points[self.at]) * self.sign;
            if edge != DVec2::ZERO {
                return Some(edge);
            }
            self.step();
        }
        None
    }
}
