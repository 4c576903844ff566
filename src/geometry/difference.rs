//! The Minkowski difference `A - B`, known only by its furthest points.
//!
//! `A - B` is the set of all `a - b` with `a` in A and `b` in B. The shapes have a point in common exactly when it holds
//! the origin, its distance from the origin is theirs, and the way from the origin out of it is the push that parts them
//! (S078 to S080). It has up to as many corners as A and B together, but nobody has to build it: its furthest point along
//! a direction is the furthest of A minus the furthest of B the other way. [`gjk`](super::gjk) and [`epa`](super::epa) ask for
//! nothing else.

use super::core::Placed;
use super::num::{largest, max};
use super::{Pose, Rotation, Shape, parts, tolerance};
use glam::DVec2;

/// A point of the boundary of `A - B`, and the points of A and B that it comes from.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Vertex {
    /// `on_a - on_b`: a place in the difference, where only the origin has a meaning.
    pub point: DVec2,
    /// A point of A without its radius, in the world.
    pub on_a: DVec2,
    /// A point of B without its radius, in the world.
    pub on_b: DVec2,
}

impl Vertex {
    /// The vertex that lies at a share of the way to another.
    #[inline]
    pub(super) fn towards(self, other: Self, share: f64) -> Self {
        let between = |from: DVec2, to: DVec2| from + (to - from) * share;
        Self {
            point: between(self.point, other.point),
            on_a: between(self.on_a, other.on_a),
            on_b: between(self.on_b, other.on_b),
        }
    }
}

/// Two shapes seen as one set. The radii of circles and capsules are kept apart: a polygon is searched in a few steps and
/// exactly, a disk only ever nearly.
#[derive(Clone, Copy, Debug)]
pub(super) struct Difference<'a> {
    a: (&'a Shape, Pose),
    b: (&'a Shape, Pose),
    /// The radii of both together.
    pub radius: f64,
    /// From the position of A to that of B. Points are subtracted relative to the positions, so that a pair far from the
    /// origin loses nothing.
    pub apart: DVec2,
    /// The touching tolerance of the pair, in units.
    pub tolerance: f64,
}

impl<'a> Difference<'a> {
    pub fn new(a: (&'a Shape, Pose), b: (&'a Shape, Pose)) -> Self {
        Self {
            a,
            b,
            radius: a.0.radius() + b.0.radius(),
            apart: b.1.position - a.1.position,
            tolerance: pair_tolerance(a, b),
        }
    }

    /// The point of the difference of the cores that reaches furthest along a direction.
    pub fn support(&self, direction: DVec2) -> Vertex {
        let ((a, pose_a), (b, pose_b)) = (self.a, self.b);
        let from_a = furthest(a, pose_a.rotation, direction);
        let from_b = furthest(b, pose_b.rotation, -direction);
        Vertex {
            point: from_a - from_b - self.apart,
            on_a: pose_a.position + from_a,
            on_b: pose_b.position + from_b,
        }
    }

    /// A pair of points on the cores, carried to the surfaces along a unit normal from A to B.
    pub fn surface(&self, cores: Vertex, normal: DVec2) -> [DVec2; 2] {
        [cores.on_a + normal * self.a.0.radius(), cores.on_b - normal * self.b.0.radius()]
    }

    /// The positions of A and B.
    pub fn positions(&self) -> [DVec2; 2] {
        [self.a.1.position, self.b.1.position]
    }
}

/// The touching tolerance for a pair of any shapes, in units.
pub(super) fn pair_tolerance(a: (&Shape, Pose), b: (&Shape, Pose)) -> f64 {
    let scale = |(shape, pose)| parts::placed(shape, pose).map(|part: Placed| part.scale()).fold(0.0, max);
    tolerance::touch(max(scale(a), scale(b)))
}

/// A vector's direction; `None` for one that has none: zero, or not finite.
pub(super) fn unit(v: DVec2) -> Option<DVec2> {
    // Scaled first: the square of a huge or of a tiny number is no number any more.
    let scaled = v / largest(v);
    let unit = scaled / scaled.length_squared().sqrt();
    unit.is_finite().then_some(unit)
}

/// The furthest point of a shape without its radius, turned as it stands, relative to its position.
fn furthest(shape: &Shape, rotation: Rotation, direction: DVec2) -> DVec2 {
    let along = rotation.undo(direction);
    rotation.apply(match *shape {
        Shape::Circle { .. } => DVec2::ZERO,
        Shape::Capsule { a, b, .. } => Shape::Segment { a, b }.support(along),
        _ => shape.support(along),
    })
}
