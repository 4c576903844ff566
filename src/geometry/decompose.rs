//! Cut a simple outline into convex parts.
//!
//! The tests of this kit are for convex shapes. The separating axis test says "colliding" about a box in the
//! notch of a U although there are 25 pixels of air on both sides: all shadows overlap, because the gap is not
//! straight. The remedy is to cut the U into convex parts and to test each. Any part hit is a hit; no part hit
//! is none.
//!
//! **The wrong answer first.** "Take the deepest part's depth as the depth of the whole." Pushing out of one
//! part may push into the next: in a notch 6 wide a box 8 wide sits 4 deep in one arm, and the true way out is
//! 13, upwards. The largest depth of a part is only a lower bound.
//!
//! **The idea.** Cut into triangles, then take out again every cut that is not needed: one is needed when
//! without it the corner at one of its ends would not be convex. Whoever keeps only needed cuts has at most
//! four times the smallest number of parts, since each concave corner keeps at most two cuts (Hertel and
//! Mehlhorn 1983). Long cuts go first here, which leaves compact parts.
//!
//! **Rounding.** A long straight side that was turned is a chain of corners a hair off the line, some of them
//! concave. Cut at each of those, a turned T falls into splinters. So a corner counts as straight while it
//! stands no further off the line between its neighbours than the touching tolerance.
//!
//! **The cost.** That of the triangles ([`triangulate`]), then O(n log n) to sort the cuts.
//!
//! Source: S. Hertel and K. Mehlhorn, *Fast triangulation of simple polygons*, FCT (1983); O'Rourke,
//! *Computational Geometry in C*, 2.5.

use super::clean::OutlineError;
use super::num::{largest, max};
use super::orientation::distance_beside;
use super::tolerance::touch;
use super::triangulate::triangulate;
use glam::DVec2;

/// Cuts a simple outline into convex parts, each as indices into `points`, counter-clockwise (y up).
///
/// The parts cover the outline and share no inside, within the touching tolerance: exactly, where no corner
/// lies that close to a line through two others. Each is strictly convex, with corners that stand out by more
/// than the tolerance, so that it is a sound outline itself. A convex outline comes back as one part; with r
/// concave corners there are at most 2 r + 1. Any winding.
///
/// ```
/// use glam::DVec2;
/// use mindthegap::geometry::decompose::decompose;
/// let at = DVec2::new;
/// let l = [at(0.0, 0.0), at(3.0, 0.0), at(3.0, 1.0), at(1.0, 1.0), at(1.0, 3.0), at(0.0, 3.0)];
/// let parts = decompose(&l)?;
/// assert_eq!(parts.len(), 2);
/// let outlines: Vec<Vec<DVec2>> = parts.iter().map(|part| part.iter().map(|i| l[*i]).collect()).collect();
/// # assert_eq!(outlines.len(), 2);
/// # Ok::<(), mindthegap::geometry::clean::OutlineError>(())
/// ```
///
/// # Errors
/// When the outline is not sound and simple: see [`clean`](super::clean::clean).
pub fn decompose(points: &[DVec2]) -> Result<Vec<Vec<usize>>, OutlineError> {
    let mut pieces = Pieces::of(points, &triangulate(points)?);
    for cut in pieces.cuts_longest_first() {
        pieces.remove_if_not_needed(cut);
    }
    Ok(pieces.parts())
}

/// The sides of all parts. Each cut has two, one for the part on either hand, running in opposite directions.
struct Pieces<'a> {
    points: &'a [DVec2],
    tolerance: f64,
    sides: Vec<Side>,
}

#[derive(Clone, Copy)]
struct Side {
    /// Index of the point where it starts.
    start: usize,
    before: usize,
    after: usize,
    /// The same cut as a side of the part beyond; none on the outline.
    beyond: Option<usize>,
    removed: bool,
}

impl<'a> Pieces<'a> {
    fn of(points: &'a [DVec2], triangles: &[[usize; 3]]) -> Self {
        let mut sides: Vec<Side> = Vec::with_capacity(3 * triangles.len());
        // Both ends of a side, smaller first, so that the two sides of a cut stand together when sorted.
        let mut ends = Vec::with_capacity(3 * triangles.len());
        for triangle in triangles {
            let first = sides.len();
            for corner in 0..3 {
                let (start, end) = (triangle[corner], triangle[(corner + 1) % 3]);
                ends.push((start.min(end), start.max(end), first + corner));
                let (before, after) = (first + (corner + 2) % 3, first + (corner + 1) % 3);
                sides.push(Side { start, before, after, beyond: None, removed: false });
            }
        }
        ends.sort_unstable();
        for pair in ends.windows(2) {
            let ((a, b, one), (c, d, other)) = (pair[0], pair[1]);
            if (a, b) == (c, d) {
                sides[one].beyond = Some(other);
                sides[other].beyond = Some(one);
            }
        }
        let tolerance = touch(points.iter().fold(0.0, |size, point| max(size, largest(*point))));
        Self { points, tolerance, sides }
    }

    /// Every cut once, by one of its sides.
    fn cuts_longest_first(&self) -> Vec<usize> {
        let is_cut = |side: &usize| self.sides[*side].beyond.is_some_and(|beyond| *side < beyond);
        let mut cuts: Vec<usize> = (0..self.sides.len()).filter(is_cut).collect();
        let length_squared = |side: usize| {
            let Side { start, after, .. } = self.sides[side];
            (self.points[start] - self.points[self.sides[after].start]).length_squared()
        };
        cuts.sort_by(|a, b| length_squared(*b).total_cmp(&length_squared(*a)));
        cuts
    }

    /// Joins the parts on both hands of a cut, if the corners at its two ends stay convex.
    ///
    /// A cut that is needed once stays so: joining other parts only widens the angles.
    fn remove_if_not_needed(&mut self, cut: usize) {
        let Some(beyond) = self.sides[cut].beyond else { return };
        let (here, there) = (self.sides[cut], self.sides[beyond]);
        // At the start of `here`, the part comes in from here.before and goes on along there.after.
        let stays_convex = |incoming: usize, outgoing: usize| {
            let [a, b] = [incoming, outgoing].map(|side| self.sides[side].start);
            self.stands_out([a, b, self.sides[self.sides[outgoing].after].start]) >= -self.tolerance
        };
        if stays_convex(here.before, there.after) && stays_convex(there.before, here.after) {
            for (before, after) in [(here.before, there.after), (there.before, here.after)] {
                self.sides[before].after = after;
                self.sides[after].before = before;
            }
            self.sides[cut].removed = true;
            self.sides[beyond].removed = true;
        }
    }

    /// How far the middle one of three corners lies off the line through the others, in units: positive when a
    /// counter-clockwise part turns left there.
    fn stands_out(&self, corners: [usize; 3]) -> f64 {
        let [a, b, c] = corners.map(|corner| self.points[corner]);
        -distance_beside(a, c, b)
    }

    /// The corners of each part that is left.
    fn parts(&self) -> Vec<Vec<usize>> {
        let mut seen = vec![false; self.sides.len()];
        let mut parts = Vec::new();
        for first in 0..self.sides.len() {
            let (mut part, mut at) = (Vec::new(), first);
            while !seen[at] && !self.sides[at].removed {
                seen[at] = true;
                part.push(self.sides[at].start);
                at = self.sides[at].after;
            }
            self.drop_straight_corners(&mut part);
            if part.len() >= 3 {
                parts.push(part);
            }
        }
        parts
    }

    /// Leaves only corners that turn left by more than the tolerance; of a part flatter than that, too few to
    /// count.
    fn drop_straight_corners(&self, part: &mut Vec<usize>) {
        let mut at = 0;
        let mut kept_in_a_row = 0;
        while part.len() >= 3 && kept_in_a_row < part.len() {
            let count = part.len();
            at %= count;
            if self.stands_out([part[(at + count - 1) % count], part[at], part[(at + 1) % count]])
                > self.tolerance
            {
                kept_in_a_row += 1;
                at += 1;
            } else {
                part.remove(at);
                // Its neighbours have to be asked again.
                kept_in_a_row = 0;
            }
        }
    }
}
