//! Cut a simple outline into triangles.
//!
//! **The wrong answer first.** "Join the first corner to all others." This fan is right for convex outlines. In
//! an L its triangles reach across the notch and cover ground that is not inside.
//!
//! **The idea.** An *ear* is a convex corner whose triangle with its two neighbours holds no other corner: it
//! can be cut off with one straight cut. Every simple outline of more than three corners has at least two ears
//! (Meisters 1975), so cutting ears never gets stuck, and n corners give n - 2 triangles.
//!
//! **Two savings.** Only corners that are not convex can lie in the triangle of a convex one (if any corner
//! does, one of those does). And a cut changes only its two neighbours: no other corner becomes an ear or
//! ceases to be one.
//!
//! **The cost.** O(n r) with r corners that are not convex, plus [`clean`]'s search for crossings. All turns
//! are decided without error: this is what keeps the promise "never stuck".
//!
//! Source: G. H. Meisters, *Polygons have ears*, American Mathematical Monthly 82 (1975); O'Rourke,
//! *Computational Geometry in C*, 1.6.

use super::clean::{OutlineError, clean};
use super::orientation::{Turn, turn};
use super::outline::{Winding, winding};
use glam::DVec2;
use std::collections::VecDeque;

/// Cuts a simple outline into triangles, as indices into `points`, each counter-clockwise (y up).
///
/// The triangles cover the outline exactly and share no inside. Of the n points that [`clean`] leaves come n -
/// 2 triangles. Any winding.
///
/// ```
/// use glam::DVec2;
/// use mindthegap::geometry::triangulate::triangulate;
/// let at = DVec2::new;
/// let l = [at(0.0, 0.0), at(3.0, 0.0), at(3.0, 1.0), at(1.0, 1.0), at(1.0, 3.0), at(0.0, 3.0)];
/// assert_eq!(triangulate(&l)?.len(), 4);
/// # Ok::<(), mindthegap::geometry::clean::OutlineError>(())
/// ```
///
/// # Errors
/// When the outline is not sound and simple: see [`clean`].
pub fn triangulate(points: &[DVec2]) -> Result<Vec<[usize; 3]>, OutlineError> {
    let mut ring = clean(points)?;
    let corners: Vec<DVec2> = ring.iter().map(|index| points[*index]).collect();
    if winding(&corners) == Some(Winding::Clockwise) {
        ring.reverse();
    }
    Ring::new(points, &ring).cut_ears()
}

/// The outline that is left while ears are cut off.
struct Ring<'a> {
    points: &'a [DVec2],
    corners: Vec<Corner>,
    /// Corners that were not convex at the beginning; some may have become so since.
    blockers: Vec<usize>,
}

struct Corner {
    /// Index into the caller's points.
    point: usize,
    before: usize,
    after: usize,
    is_convex: bool,
    is_ear: bool,
}

impl<'a> Ring<'a> {
    fn new(points: &'a [DVec2], ring: &[usize]) -> Self {
        let count = ring.len();
        let corner = |(at, point): (usize, &usize)| Corner {
            point: *point,
            before: (at + count - 1) % count,
            after: (at + 1) % count,
            is_convex: false,
            is_ear: false,
        };
        let mut new =
            Self { points, corners: ring.iter().enumerate().map(corner).collect(), blockers: Vec::new() };
        for at in 0..count {
            new.corners[at].is_convex = new.turns_left(at);
            if !new.corners[at].is_convex {
                new.blockers.push(at);
            }
        }
        for at in 0..count {
            new.corners[at].is_ear = new.can_be_cut(at);
        }
        new
    }

    fn cut_ears(mut self) -> Result<Vec<[usize; 3]>, OutlineError> {
        let count = self.corners.len();
        let mut triangles = Vec::with_capacity(count - 2);
        // First in, first out: the cuts go around the outline and not into a fan of splinters. An entry may be out of
        // date; a corner that becomes an ear again is entered again.
        let mut ears: VecDeque<usize> = (0..count).filter(|at| self.corners[*at].is_ear).collect();
        let mut left = 0;
        while triangles.len() + 3 < count {
            // There is always an ear in an outline that `clean` accepts.
            let at = ears.pop_front().ok_or(OutlineError::Degenerate { distinct: count })?;
            if !self.corners[at].is_ear {
                continue;
            }
            triangles.push(self.triangle(at));
            let Corner { before, after, .. } = self.corners[at];
            self.corners[at].is_ear = false;
            self.corners[before].after = after;
            self.corners[after].before = before;
            for beside in [before, after] {
                self.corners[beside].is_convex = self.turns_left(beside);
                let was_ear = self.corners[beside].is_ear;
                self.corners[beside].is_ear = self.can_be_cut(beside);
                if self.corners[beside].is_ear && !was_ear {
                    ears.push_back(beside);
                }
            }
            left = before;
        }
        triangles.push(self.triangle(left));
        Ok(triangles)
    }

    /// The corner with its neighbours, beginning with the one before it.
    fn triangle(&self, at: usize) -> [usize; 3] {
        let Corner { before, after, .. } = self.corners[at];
        [before, at, after].map(|corner| self.corners[corner].point)
    }

    fn turns_left(&self, at: usize) -> bool {
        let [a, b, c] = self.triangle(at).map(|point| self.points[point]);
        turn(a, b, c) == Turn::Left
    }

    /// Whether the corner is an ear: convex, and its closed triangle holds no other corner.
    fn can_be_cut(&self, at: usize) -> bool {
        let corner = &self.corners[at];
        let [a, b, c] = self.triangle(at).map(|point| self.points[point]);
        let holds = |p: DVec2| {
            turn(a, b, p) != Turn::Right && turn(b, c, p) != Turn::Right && turn(c, a, p) != Turn::Right
        };
        corner.is_convex
            && !self.blockers.iter().any(|other| {
                !self.corners[*other].is_convex
                    && ![at, corner.before, corner.after].contains(other)
                    && holds(self.points[self.corners[*other].point])
            })
    }
}
