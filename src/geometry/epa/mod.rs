//! The expanding polytope algorithm, one edge at a time.
//!
//! **The question.** Two convex shapes overlap: what is the shortest push that parts them? [`gjk`] knows only
//! *that* they do.
//!
//! **The wrong answer first.** Take the edge nearest to the origin from GJK's last triangle. Its corners are corners of the
//! difference `A - B`, but the edge between them may run through the inside. Two equal squares of side 2 at one place
//! have a square of side 4 for difference; of its four corners the triangle has three, its longest edge is a diagonal
//! through the origin, and the answer would be 0 instead of 2.
//!
//! **The idea.** Blow the triangle up until its nearest edge lies on the boundary. In each step
//!
//! 1. take the edge nearest to the origin, and look for the corner of the difference furthest along its normal;
//! 2. if that lies no further than the edge, the edge is part of the boundary, and its normal and distance are the push;
//! 3. else put the corner between the edge's ends: one edge becomes two, which lie further out.
//!
//! Two bounds close in on the answer. The polytope lies in the difference, so the depth is at least the distance of its
//! nearest edge. And whatever the direction, a push as long as the difference reaches parts the shapes ([`EpaStep::reach`]):
//! the depth is at most the least reach so far. That is the answer, so that even a walk that was cut short gives a
//! push which is long enough; [`Penetration::slack`] is what it may be too long by.
//!
//! **Where it goes wrong.** Touching shapes, crossing segments and bodies at one place leave GJK with a segment or a point and no
//! triangle. A segment is a polytope with two edges, one for each side, and grows like any other; where a point is all
//! there is, and stays so, the push is along (1, 0). Two parallel segments on one line never get further than two edges:
//! depth 0, sideways, and the radii of capsules come on top (B103 to B105 are kits that answer 0 for all of these).
//!
//! **The cost.** A support point a step. Polygons end after at most as many steps as the difference has corners; what is
//! round would never end, so radii are kept apart, as in GJK. There is room for [`MOST_VERTICES`] corners.
//!
//! ```
//! use glam::DVec2;
//! use mindthegap::geometry::{Pose, Shape, epa};
//! let (square, at) = (Shape::rectangle(2.0, 2.0)?, Pose::at(DVec2::ONE));
//! let triangle = Shape::triangle(DVec2::new(1.0, 1.0), DVec2::new(4.0, 1.0), DVec2::new(2.5, 3.0))?;
//! let found = epa::penetration(&square, at, &triangle, Pose::default(), 0.0).unwrap();
//! assert_eq!(found.mtv(), DVec2::new(1.0, 0.0));
//! // Two equal squares at one place.
//! let found = epa::penetration(&square, at, &square, at, 0.0).unwrap();
//! assert_eq!((found.normal, found.depth), (DVec2::X, 2.0));
//! # Ok::<(), mindthegap::geometry::ShapeError>(())
//! ```
//!
//! Sources: van den Bergen, *Proximity Queries and Penetration Depth Computation on 3D Game Objects* (2001), and
//! *Collision Detection in Interactive 3D Environments* (2003), 4.3.8. The kit's own [`contact`](super::contact()) tries the edges
//! instead; the tests hold both together.

mod polytope;

use super::difference::{Difference, Vertex};
use super::gjk::{self, CONVERGED, Simplex, foot};
use super::num::{largest, max, min};
use super::shortest::{Push, Shortest, TIE_RELATIVE};
use super::{Pose, Shape};
use glam::DVec2;
use polytope::Polytope;

pub use polytope::MOST_VERTICES;

/// After this many steps the walk ends with the shortest push found so far.
pub const MOST_STEPS: usize = 64;

/// What one lesson of the course adds to the depth, in its units (S158): see [`verdict`].
pub const COURSE_SLOP: f64 = 0.001;

/// One step of the walk. Points are of the difference `a - b`; the origin there means a common point.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct EpaStep {
    /// The ends of the edge nearest to the origin, counter-clockwise.
    pub edge: [Vertex; 2],
    /// Its outward normal: the unit vector from A to B if this is the way out.
    pub normal: DVec2,
    /// How far the edge lies from the origin, in units.
    pub distance: f64,
    /// The corner found along the normal.
    pub support: Vertex,
    /// How far that lies along the normal: a push this long parts the cores.
    pub reach: f64,
    /// Whether the edge lies on the boundary: the corner was no further out.
    pub is_boundary: bool,
    /// How many corners the polytope has afterwards.
    pub size: usize,
}

/// How deep two shapes are in each other, and the way out.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Penetration {
    /// Unit vector from A to B.
    pub normal: DVec2,
    /// The length of the push of B that parts them, in units; the slop included.
    pub depth: f64,
    /// By how much a shorter push might do, in units: 0 up to rounding, unless the walk met its cap.
    pub slack: f64,
    /// The point of A that lies deepest in B, in the world.
    pub on_a: DVec2,
    /// The point of B that lies deepest in A: the push carries it to `on_a` (but for the slop).
    pub on_b: DVec2,
}

impl Penetration {
    /// The minimum translation vector: moves B out of A.
    #[must_use]
    pub fn mtv(&self) -> DVec2 {
        self.normal * self.depth
    }
}

/// The walk from a simplex around the origin, for the shapes that [`gjk::verdict`] got it from.
///
/// Edges that are as near to the origin as the boundary edge found come too, so that the order of ties can choose. For a
/// simplex without corners there are no steps.
#[must_use]
pub fn steps<'a>(a: &'a Shape, pose_a: Pose, b: &'a Shape, pose_b: Pose, simplex: &Simplex) -> Steps<'a> {
    let difference = Difference::new((a, pose_a), (b, pose_b));
    let polytope = Polytope::around(simplex, &difference);
    let scale = polytope.vertices().iter().fold(0.0, |scale, corner| max(scale, largest(corner.point)));
    Steps { difference, polytope, least: f64::INFINITY, scale, taken: 0 }
}

/// The iterator that [`steps`] makes. A clone starts where the original stands.
#[derive(Clone, Debug)]
pub struct Steps<'a> {
    difference: Difference<'a>,
    polytope: Polytope,
    /// The shortest push found.
    least: f64,
    /// The largest coordinate of the difference so far.
    scale: f64,
    taken: usize,
}

impl Steps<'_> {
    /// The corners of the polytope as it is now, counter-clockwise: what a lab draws.
    #[must_use]
    pub fn polytope(&self) -> &[Vertex] {
        self.polytope.vertices()
    }
}

impl Iterator for Steps<'_> {
    type Item = EpaStep;

    fn next(&mut self) -> Option<EpaStep> {
        let edge = self.polytope.nearest_open_edge()?;
        if self.taken == MOST_STEPS || edge.distance > self.least + TIE_RELATIVE * self.scale {
            return None;
        }
        self.taken += 1;
        let support = self.difference.support(edge.normal);
        let reach = support.point.dot(edge.normal);
        self.least = min(self.least, reach);
        self.scale = max(self.scale, largest(support.point));
        let is_new = edge.ends.iter().all(|end| end.point != support.point);
        let is_boundary = !(is_new && reach > edge.distance + CONVERGED * self.scale);
        if is_boundary {
            self.polytope.close(edge.index);
        } else {
            self.polytope.insert(edge.index, support);
        }
        Some(EpaStep {
            edge: edge.ends,
            normal: edge.normal,
            distance: edge.distance,
            support,
            reach,
            is_boundary,
            size: self.polytope.vertices().len(),
        })
    }
}

/// The answer of a walk, which is taken to its end first: the step with the shortest push, the radii on top.
///
/// Among equally short pushes the first of +x, -x, +y, -y wins, then the first that the walk came to.
///
/// `slop` (in units) is added to the depth. With 0 the push leaves the shapes touching, and whether a program without
/// a tolerance sees them overlap in the next frame goes by rounding; one lesson of the course adds 0.001 against that
/// jitter ([`COURSE_SLOP`], S158). The kit has a tolerance for touching and needs none, so its own answers add nothing.
#[must_use]
pub fn verdict(mut steps: Steps<'_>, slop: f64) -> Option<Penetration> {
    let nearest = |step: &EpaStep| foot(step.edge[0], step.edge[1]);
    // Every reach is long enough. On the boundary the nearest point of the edge is as far off; where several edges lie on
    // one line, only that of the right one.
    let (mut any, mut on_boundary) = (Shortest::new(), Shortest::new());
    while let Some(step) = steps.next() {
        any.offer(Push { length: step.reach, normal: step.normal, by: step }, steps.scale);
        if step.is_boundary {
            let length = nearest(&step).point.length_squared().sqrt();
            on_boundary.offer(Push { length, normal: step.normal, by: step }, steps.scale);
        }
    }
    let shortest = any.pick()?;
    let tied = shortest.length + TIE_RELATIVE * steps.scale;
    let step = on_boundary.pick().filter(|push| push.by.reach <= tied).unwrap_or(shortest).by;
    let difference = &steps.difference;
    let [on_a, on_b] = difference.surface(nearest(&step), step.normal);
    Some(Penetration {
        normal: step.normal,
        depth: max(0.0, step.reach + difference.radius) + slop,
        slack: max(0.0, step.reach - steps.polytope.least_distance()),
        on_a,
        on_b,
    })
}

/// Both walks, one after the other: `None` when the shapes are apart or a number is not finite.
///
/// It touches where [`contact`](super::contact()) does, within the kit's tolerance; then the depth is 0. A compound is seen as
/// its convex hull.
#[must_use]
pub fn penetration(a: &Shape, pose_a: Pose, b: &Shape, pose_b: Pose, slop: f64) -> Option<Penetration> {
    match gjk::verdict(gjk::steps(a, pose_a, b, pose_b)) {
        gjk::Verdict::Apart { .. } => None,
        gjk::Verdict::Shallow { depth, on_a, on_b, normal } => {
            Some(Penetration { normal, depth: depth + slop, slack: 0.0, on_a, on_b })
        }
        gjk::Verdict::Deep { simplex } => verdict(steps(a, pose_a, b, pose_b, &simplex), slop),
    }
}
