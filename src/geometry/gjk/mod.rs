//! The algorithm of Gilbert, Johnson and Keerthi, one support point at a time.
//!
//! **The question.** Are two convex shapes apart, how far, and where are they nearest? With one piece of code for polygons,
//! segments, circles, capsules and whatever else can say which of its points lies furthest along a direction.
//!
//! **The wrong answer first.** Take the nearest pair of corners. The corner (3, 1) of a triangle lies 1 before the side of a
//! square that ends at x = 2, but the square's corners are the square root of 2 away from it. And looking at all pairs of
//! edges instead costs `n * m`, and has no answer for a circle.
//!
//! **The idea.** All that counts is where the origin lies to the Minkowski difference `A - B` (all `a - b`): inside when they
//! meet, else as far off as they are. So walk through the difference towards the origin. Keep a *simplex* of up to three of
//! its corners: a point, a segment, a triangle. In each step
//!
//! 1. find the point of the simplex nearest to the origin, and drop the corners that it does not need;
//! 2. ask for the corner of the difference that lies furthest from there towards the origin;
//! 3. if it is no further than the simplex already reaches, the nearest point is found; else add it.
//!
//! When the triangle holds the origin, they meet. In the plane the first part is a matter of asking on which side of which
//! edge the origin lies; since a new corner was looked for towards the origin, it can only lie between that corner and the
//! others (this is how Casey Muratori explains the simplex, 2006).
//!
//! Each new corner also gives a line that the whole difference lies behind. As far as that line is before the origin,
//! so far they are apart at least ([`GjkStep::lower_bound`]): as soon as it is above 0 a program that asks only "do they
//! meet?" may stop. Between that bound and the length of [`GjkStep::closest`] lies the distance.
//!
//! **Round shapes.** A search on a disk never ends, it only gets nearer. So the radii are left out, which makes a circle a
//! point and a capsule a segment, and taken off the distance in the end (van den Bergen calls this a margin). While the
//! cores are apart, that even gives the depth of an overlap. Only where the cores themselves meet does GJK know no more
//! than that ([`Verdict::Deep`]), and [`epa`](super::epa) goes on from its simplex.
//!
//! **The cost.** One support point a step, `n + m` dot products for polygons, and seldom more than four steps: better than
//! the separating axis test for many corners. What fails in such programs is mostly rounding: a direction of length zero, a
//! corner that comes again and again, a distance that no longer shrinks (B04). Here the direction is taken across the
//! segment and not from a difference that may vanish, a step that brings no progress ends the walk, and after
//! [`MOST_STEPS`] it ends anyway.
//!
//! ```
//! use glam::DVec2;
//! use mindthegap::geometry::{Pose, Shape, gjk};
//! let (square, at) = (Shape::rectangle(2.0, 2.0)?, Pose::at(DVec2::ONE));
//! let triangle = Shape::triangle(DVec2::new(3.0, 1.0), DVec2::new(5.0, 1.0), DVec2::new(4.0, 3.0))?;
//! let steps = gjk::steps(&square, at, &triangle, Pose::default());
//! assert_eq!(steps.clone().count(), 5);
//! let gjk::Verdict::Apart { distance, on_a, on_b, normal } = gjk::verdict(steps) else { panic!("they are apart") };
//! assert_eq!((distance, normal), (1.0, DVec2::X));
//! assert_eq!((on_a, on_b), (DVec2::new(2.0, 1.0), DVec2::new(3.0, 1.0)));
//! # Ok::<(), mindthegap::geometry::ShapeError>(())
//! ```
//!
//! Sources: Gilbert, Johnson and Keerthi, *A fast procedure for computing the distance between complex objects in
//! three-dimensional space* (1988); van den Bergen, *Collision Detection in Interactive 3D Environments* (2003), 4.3, for
//! when to stop; Ericson, *Real-Time Collision Detection*, 9.5; Muratori, *Implementing GJK* (2006). The kit's own
//! [`distance`](super::distance()) looks at the edges instead; the tests hold both together.

mod simplex;

pub use super::difference::Vertex;
pub use simplex::Simplex;
pub(super) use simplex::foot;

use super::difference::{Difference, unit};
use super::num::{largest, max};
use super::{Pose, Shape, Status};
use glam::DVec2;
use simplex::Nearest;

/// After this many steps the walk ends with what it has. Sharp shapes of a dozen corners need at most 7 or so, polygons of
/// 200 corners 11.
pub const MOST_STEPS: usize = 64;

/// A step that brings the two bounds of the distance nearer than this is the last (share of the largest number in play,
/// no unit): a hundred roundings. Larger: distances come out wrong. Smaller: the walk goes on until the cap.
pub(super) const CONVERGED: f64 = 1e-14;

/// What a step ended with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// The new corner was added; there may be a nearer point.
    Nearer,
    /// The new corner was no further than the simplex: the closest point is found.
    Converged,
    /// The simplex holds the origin: the cores meet.
    Holds,
}

/// One step of the walk. Points named as of the difference are `a - b`; the origin there means a common point.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GjkStep {
    /// The direction in which the new corner was looked for, of length 1: from the closest point so far to the origin.
    pub direction: DVec2,
    /// The corner found: of the difference, and the points of A and B (their furthest, without radius) in the world.
    pub support: Vertex,
    /// The simplex afterwards, without the corners that it does not need.
    pub simplex: Simplex,
    /// The point of the simplex nearest to the origin. Its length is an upper bound of the cores' distance.
    pub closest: DVec2,
    /// The cores are no nearer than this, in units: the greatest lower bound so far; 0 while there is none.
    pub lower_bound: f64,
    /// Whether the walk goes on.
    pub progress: Progress,
}

/// What the walk came to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Verdict {
    /// There is room between the shapes, radii included.
    Apart {
        /// How much, in units.
        distance: f64,
        /// The nearest point of A, in the world.
        on_a: DVec2,
        /// The nearest point of B.
        on_b: DVec2,
        /// The unit vector from A to B.
        normal: DVec2,
    },
    /// The cores are apart, but no further than the radii: this is the contact already.
    Shallow {
        /// The length of the shortest push that leaves them touching, in units; 0 when they only touch.
        depth: f64,
        /// The point of A that lies deepest in B, in the world.
        on_a: DVec2,
        /// The point of B that lies deepest in A.
        on_b: DVec2,
        /// The unit vector from A to B.
        normal: DVec2,
    },
    /// The cores have a point in common; how deep is for [`epa`](super::epa) to say, from this simplex.
    Deep {
        /// Up to three corners of the difference around the origin; fewer where it lies on its boundary.
        simplex: Simplex,
    },
}

impl Verdict {
    /// Whether the shapes have a point in common, within the kit's tolerance.
    #[must_use]
    pub fn intersects(&self) -> bool {
        !matches!(self, Self::Apart { .. })
    }
}

/// The walk for two shapes. It starts in the direction from A's position to B's, and along +x where these are the same.
///
/// For numbers that are not finite there are no steps. A compound is seen as its convex hull; if its parts are round the
/// walk converges instead of ending, and may meet the cap.
#[must_use]
pub fn steps<'a>(a: &'a Shape, pose_a: Pose, b: &'a Shape, pose_b: Pose) -> Steps<'a> {
    let difference = Difference::new((a, pose_a), (b, pose_b));
    let direction = unit(difference.apart).unwrap_or(DVec2::X);
    let is_over = !difference.radius.is_finite();
    Steps { difference, nearest: None, direction, lower_bound: 0.0, scale: 0.0, taken: 0, is_over }
}

/// The iterator that [`steps`] makes. A clone starts where the original stands.
#[derive(Clone, Debug)]
pub struct Steps<'a> {
    difference: Difference<'a>,
    /// `None` before the first step.
    nearest: Option<Nearest>,
    direction: DVec2,
    lower_bound: f64,
    /// The largest coordinate of the difference so far.
    scale: f64,
    taken: usize,
    is_over: bool,
}

impl Iterator for Steps<'_> {
    type Item = GjkStep;

    fn next(&mut self) -> Option<GjkStep> {
        if self.is_over || self.taken == MOST_STEPS {
            return None;
        }
        self.taken += 1;
        let direction = self.direction;
        let support = self.difference.support(direction);
        if !support.point.is_finite() {
            self.is_over = true;
            return None;
        }
        // The whole difference lies behind the line through the new corner.
        let reach = support.point.dot(direction);
        self.lower_bound = max(self.lower_bound, -reach);
        self.scale = max(self.scale, largest(support.point));
        let noise = CONVERGED * self.scale;
        let progress = match self.nearest {
            Some(nearest) if nearest.distance + reach <= noise => Progress::Converged,
            before => {
                let simplex = before.map_or_else(Simplex::default, |nearest| nearest.simplex);
                let found = simplex.with(support).nearest(self.lower_bound <= noise);
                let is_nearer = before.is_none_or(|before| found.distance < before.distance);
                if is_nearer {
                    self.nearest = Some(found);
                    self.direction = found.direction;
                }
                if is_nearer && found.distance <= noise {
                    Progress::Holds
                } else if is_nearer {
                    Progress::Nearer
                } else {
                    Progress::Converged
                }
            }
        };
        self.is_over = progress != Progress::Nearer;
        let nearest = self.nearest?;
        Some(GjkStep {
            direction,
            support,
            simplex: nearest.simplex,
            closest: nearest.point,
            lower_bound: self.lower_bound,
            progress,
        })
    }
}

/// The answer of a walk, which is taken to its end first.
///
/// Where the shapes touch within the kit's tolerance it is `Shallow` with depth 0, or `Deep` where the cores meet. For
/// numbers that are not finite it is `Apart` at distance 0, as [`closest`](super::closest()) says too.
#[must_use]
pub fn verdict(mut steps: Steps<'_>) -> Verdict {
    steps.by_ref().for_each(drop);
    let difference = &steps.difference;
    let Some(nearest) = steps.nearest else {
        let [on_a, on_b] = difference.positions();
        return Verdict::Apart { distance: 0.0, on_a, on_b, normal: DVec2::X };
    };
    if nearest.distance <= CONVERGED * steps.scale {
        return Verdict::Deep { simplex: nearest.simplex };
    }
    let normal = nearest.direction;
    let [on_a, on_b] = difference.surface(nearest.cores(), normal);
    let gap = nearest.distance - difference.radius;
    match Status::from_gap(gap, difference.tolerance) {
        Status::Separate => Verdict::Apart { distance: gap, on_a, on_b, normal },
        _ => Verdict::Shallow { depth: max(0.0, -gap), on_a, on_b, normal },
    }
}
