//! The separating axis test, one axis at a time.
//!
//! **The question.** Do two convex shapes meet? And if they do, what is the shortest push that parts them?
//!
//! **The wrong answer first.** Cross every edge of one with every edge of the other. A small box inside a big one crosses
//! no edge and is said to be outside (S090); and where edges do cross, nothing says how deep or which way out. The next
//! attempt, comparing the shadows on x and y only, says that a thin bar at 45 degrees meets everything in its bounding
//! box (S089).
//!
//! **The idea.** Hold a lamp far away: each shape throws a shadow on a wall, from its least to its greatest dot product
//! with the wall's direction. Where you find one direction in which there is room between the shadows, there is room
//! between the shapes. For convex shapes the reverse holds too, and more: if they are apart at all, then one of the
//! *edges' own normals* shows it. So it is enough to try those.
//!
//! *Why.* Look at the Minkowski difference `A - B`, all `a - b`. They are apart exactly when it does not hold the origin.
//! The difference of convex shapes is convex, and a point outside a convex polygon lies before the line of one of its
//! edges. The edges of `A - B` are edges of A and turned edges of B, so their normals are those that were tried; on each,
//! the origin lies `min B - max A` before the edge's line. Convexity was needed twice (S125), and a U has neither: a square
//! in its notch is before no line that has the whole U behind it (S101).
//!
//! **How deep.** While all shadows overlap, B can leave along any axis, in either sense: `max A - min B` along it, `max B -
//! min A` against it. The shortest of all these is the minimum translation vector: it is the distance of the origin from
//! the boundary of `A - B`, exact and no rule of thumb (S080). The *length of the common part* is not that push when one
//! shadow holds the other: [3, 5] in [0, 10] have 2 in common, but a push of 2 leaves them overlapping (F02). Each step
//! shows both numbers.
//!
//! **Round shapes.** A circle's shadow is its centre's, grown by the radius. A circle in front of a corner needs one more
//! axis, from the corner to the centre: no edge of the polygon shows that gap (S102). For capsules it is the way between
//! the nearest two corners.
//!
//! **The cost.** At most `n + m` axes with `n + m` dot products each; parallel edges share an axis, so two boxes need 4 axes
//! and 32 dot products (S109), and 2 axes when they are turned alike. The first gap ends it: shapes far apart are often
//! done after one axis.
//!
//! ```
//! use glam::DVec2;
//! use mindthegap::geometry::{Pose, Shape, sat};
//! // The course's example: the square from (0, 0) to (2, 2), and a triangle.
//! let (square, at) = (Shape::rectangle(2.0, 2.0)?, Pose::at(DVec2::ONE));
//! let triangle = Shape::triangle(DVec2::new(1.0, 1.0), DVec2::new(4.0, 1.0), DVec2::new(2.5, 3.0))?;
//! let steps = sat::tests(&square, at, &triangle, Pose::default()).filter(|test| test.duplicate_of.is_none());
//! let common: Vec<String> = steps.map(|test| format!("{:.1}", test.common)).collect();
//! assert_eq!(common, ["1.0", "1.0", "1.4", "1.4"]);
//! let verdict = sat::verdict(sat::tests(&square, at, &triangle, Pose::default())).unwrap();
//! assert_eq!((verdict.axes, verdict.mtv()), (4, Some(DVec2::new(1.0, 0.0))));
//! // With another triangle the first axis is enough.
//! let other = Shape::triangle(DVec2::new(3.0, 1.0), DVec2::new(5.0, 1.0), DVec2::new(4.0, 3.0))?;
//! let verdict = sat::verdict(sat::tests(&square, at, &other, Pose::default())).unwrap();
//! assert_eq!((verdict.axes, verdict.mtv()), (1, None));
//! # Ok::<(), mindthegap::geometry::ShapeError>(())
//! ```
//!
//! Sources: Gottschalk, Lin and Manocha, *A Hierarchical Structure for Rapid Interference Detection* (1996), for oriented
//! boxes; Ericson, *Real-Time Collision Detection*, 4.4.1 for these and 5.2.1 for convex shapes. The kit's own questions
//! ([`contact`](super::contact()) and the others) answer with the same edges, but look at several at once and build no
//! steps; the tests hold both together.

mod outline;
mod step;
mod verdict;

pub use step::{AxisTest, Shadow};
pub use verdict::{Outcome, Verdict, verdict};

use super::contact::{Feature, Owner};
use super::difference::pair_tolerance;
use super::num::abs;
use super::{Pose, Shape, Status};
use glam::DVec2;
use outline::{Line, Outline, nearest_corners};

/// Axes that turn by less than this (sine of the angle, no unit) are one axis.
///
/// Reason: turning two shapes alike leaves about 1e-16 between their edges. Larger: the gap of slightly turned shapes is
/// missed by that share of their size. Smaller: parallel edges are tried twice.
const PARALLEL: f64 = 1e-12;

/// The steps of the separating axis test for two shapes: first the edges of A, then those of B, then the axis between the
/// nearest corners where a shape is round.
///
/// All candidates come, also after a gap was found and also those that are parallel to an earlier one
/// ([`AxisTest::duplicate_of`]): a lab shows the whole list, [`verdict`] stops at the first gap. For numbers that are not
/// finite the shadows are not either, and every axis counts as a gap.
///
/// A segment has two axes, across and along. A compound is taken for one shape with the shadows of all its parts: that is
/// the classic mistake with a U (S101, S126), and a "hit" means nothing there. Ask part by part.
#[must_use]
pub fn tests<'a>(a: &'a Shape, pose_a: Pose, b: &'a Shape, pose_b: Pose) -> Tests<'a> {
    Tests {
        a: Outline::new(a, pose_a),
        b: Outline::new(b, pose_b),
        tolerance: pair_tolerance((a, pose_a), (b, pose_b)),
        next: 0,
        axes: 0,
        dot_products: 0,
    }
}

/// The iterator that [`tests`] makes. A clone starts where the original stands.
#[derive(Clone, Debug)]
pub struct Tests<'a> {
    a: Outline<'a>,
    b: Outline<'a>,
    tolerance: f64,
    next: usize,
    axes: usize,
    dot_products: usize,
}

impl Tests<'_> {
    /// The candidate with this index, and the dot products that finding it takes.
    fn candidate(&self, index: usize) -> Option<(Feature, Line, usize)> {
        let of_edge = |outline: &Outline, owner, index| {
            let (part, line) = outline.edge(index)?;
            Some((Feature { owner, part }, line, 0))
        };
        let rest = index.saturating_sub(self.a.edges);
        if index < self.a.edges {
            of_edge(&self.a, Owner::A, index)
        } else if rest < self.b.edges {
            of_edge(&self.b, Owner::B, rest)
        } else if rest == self.b.edges && self.is_round() {
            let (feature, line) = nearest_corners(&self.a, &self.b);
            Some((feature, line, self.a.corners * self.b.corners))
        } else {
            None
        }
    }

    /// Whether edges are not enough: something is round, or there are only two points.
    fn is_round(&self) -> bool {
        self.a.is_round || self.b.is_round || self.a.edges + self.b.edges == 0
    }

    /// The first earlier candidate on the same axis.
    fn earlier(&self, index: usize, axis: DVec2) -> Option<usize> {
        let same = |other: usize| {
            self.candidate(other).is_some_and(|(_, line, _)| abs(line.axis.perp_dot(axis)) <= PARALLEL)
        };
        (0..index).find(|&other| same(other))
    }
}

impl Iterator for Tests<'_> {
    type Item = AxisTest;

    fn next(&mut self) -> Option<AxisTest> {
        let (feature, line, searched) = self.candidate(self.next)?;
        let duplicate_of = self.earlier(self.next, line.axis);
        self.next += 1;
        self.dot_products += searched;
        if duplicate_of.is_none() {
            self.axes += 1;
            self.dot_products += self.a.corners + self.b.corners;
        }
        let (shadow_a, shadow_b) = (self.a.shadow(line.axis), self.b.shadow(line.axis));
        let test = AxisTest {
            feature,
            axis: line.axis,
            length: line.length,
            shadow_a,
            shadow_b,
            push_along: shadow_a.max - shadow_b.min,
            push_against: shadow_b.max - shadow_a.min,
            common: shadow_a.common(shadow_b),
            status: Status::Separate,
            duplicate_of,
            axes: self.axes,
            dot_products: self.dot_products,
        };
        if test.push().is_finite() {
            Some(AxisTest { status: Status::from_gap(-test.push(), self.tolerance), ..test })
        } else {
            Some(test)
        }
    }
}
