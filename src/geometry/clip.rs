//! The common part of two convex figures, by clipping (Sutherland and Hodgman).
//!
//! Where two bodies overlap, the corners of the overlap say where forces act: two points hold a box flat, one
//! lets it tip. Its area says how much they overlap, where depth only says how to part them.
//!
//! **The wrong answer first.** "The corners of A inside B; if there are none, the crossings of the edges." Two
//! squares that share a corner, [0, 10] and [6, 16], have one corner each inside the other *and* two crossings:
//! all four are needed, and taking one kind only when the other is missing loses some. Two bars across each
//! other have crossings alone.
//!
//! **The idea.** A convex window is what its edges' half-planes have in common. So cut the figure by one edge
//! at a time and keep what lies on its inner side. Walk around: a corner inside is kept, and wherever the
//! outline passes the line the crossing is added. Whatever case it was, the result is the overlap, in order.
//!
//! **The cost.** O(n m), in two lists that take turns and are reused.
//!
//! Source: I. Sutherland and G. Hodgman, *Reentrant polygon clipping*, Communications of the ACM 17 (1974);
//! Ericson, *Real-Time Collision Detection*, 8.3.4.

use super::num::{abs, largest, max};
use super::orientation::orient;
use super::outline::{edges, lowest_leftmost, signed_area};
use super::tolerance::touch;
use glam::DVec2;

/// Clips figures, and keeps the memory for the next time.
///
/// ```
/// use glam::DVec2;
/// use mindthegap::geometry::clip::Clipper;
/// let at = DVec2::new;
/// let square = |low: f64| [at(low, low), at(low + 10.0, low), at(low + 10.0, low + 10.0), at(low, low + 10.0)];
/// let mut clipper = Clipper::default();
/// let common = clipper.clip(&square(0.0), &square(6.0));
/// assert_eq!(common, [at(6.0, 6.0), at(10.0, 6.0), at(10.0, 10.0), at(6.0, 10.0)]);
/// assert_eq!(clipper.area(&square(0.0), &square(6.0)), 16.0);
/// ```
#[derive(Clone, Debug, Default)]
pub struct Clipper {
    /// What is left of the figure so far.
    kept: Vec<DVec2>,
    /// What is left after the present cut.
    next: Vec<DVec2>,
}

impl Clipper {
    /// Memory for figures and windows of up to this many corners together: then nothing is allocated later.
    #[must_use]
    pub fn with_capacity(corners: usize) -> Self {
        Self { kept: Vec::with_capacity(corners), next: Vec::with_capacity(corners) }
    }

    /// The part of `figure` that lies in `window`, counter-clockwise, beginning with its lowest corner (of
    /// several, the leftmost); both convex and counter-clockwise, in one frame, which is also that of the
    /// answer.
    ///
    /// Fewer than three points: they touch in a segment (two) or a point (one), or are apart (none). The figure
    /// may be a segment or a point, the window must have an area. Within the touching tolerance, a corner lies
    /// on a side, and two corners are one; so touching figures touch here too, however they were rounded.
    ///
    /// A concave figure is cut rightly too, but where several pieces are left, edges along the window join
    /// them. Not finite numbers give a meaningless answer, and never a panic.
    #[must_use]
    pub fn clip(&mut self, figure: &[DVec2], window: &[DVec2]) -> &[DVec2] {
        let tolerance =
            touch(figure.iter().chain(window).fold(0.0, |size, point| max(size, largest(*point))));
        self.kept.clear();
        self.kept.extend_from_slice(figure);
        if window.len() < 3 {
            self.kept.clear();
        }
        for (a, b) in edges(window) {
            self.next.clear();
            keep_left(&self.kept, (a, b), tolerance, &mut self.next);
            std::mem::swap(&mut self.kept, &mut self.next);
        }
        merge_close(&mut self.kept, tolerance);
        if let Some(lowest) = lowest_leftmost(&self.kept) {
            self.kept.rotate_left(lowest);
        }
        &self.kept
    }

    /// The area of the common part in square units; 0 when they touch or are apart. Input as for
    /// [`Clipper::clip`].
    #[must_use]
    pub fn area(&mut self, figure: &[DVec2], window: &[DVec2]) -> f64 {
        abs(signed_area(self.clip(figure, window)))
    }
}

/// Adds to `kept` what lies on the left of the line from `a` to `b`, or on it within the tolerance.
fn keep_left(outline: &[DVec2], (a, b): (DVec2, DVec2), tolerance: f64, kept: &mut Vec<DVec2>) {
    // Areas instead of distances: with whole numbers they are exact.
    let slack = tolerance * (b - a).length_squared().sqrt();
    for (start, end) in edges(outline) {
        let (from, to) = (orient(a, b, start), orient(a, b, end));
        if from >= -slack {
            kept.push(start);
        }
        // From one side to the other; a corner on the line is kept as itself.
        if (from > slack && to < -slack) || (from < -slack && to > slack) {
            kept.push(start + (end - start) * (from / (from - to)));
        }
    }
}

/// Drops points that lie within the tolerance of the one before, around the ring.
fn merge_close(points: &mut Vec<DVec2>, tolerance: f64) {
    let same = |a: DVec2, b: DVec2| (a - b).length_squared() <= tolerance * tolerance;
    points.dedup_by(|point, before| same(*point, *before));
    while let [first, .., last] = points[..]
        && same(first, last)
    {
        points.pop();
    }
}
