//! The two faces that decide: the heart of every question about a pair.
//!
//! Two convex cores are apart exactly when the line of some edge of one has the whole other before it (the separating
//! axis theorem; Ericson, *Real-Time Collision Detection*, 5.2.1). Of all edges the one that is *furthest* from the
//! other core decides:
//!
//! - its height is not positive: they meet, and the shortest way out is back along that edge's normal;
//! - else they are apart, and their closest points lie on that edge or at one of its ends. (In the Minkowski
//!   difference B - A, a convex polygon, the corner nearest to the origin lies between two edges, and no other edge
//!   is further from the origin than these two.)
//!
//! So one pass over the edges answers status, depth, distance and closest points, and names the features for the
//! manifold. The edge is called the reference; the other core's deepest edge is the incident one.

mod boxes;
mod measure;
mod outlines;
mod passage;
mod points;

pub(super) use boxes::of_boxes;
pub(super) use measure::{Nearest, PARALLEL};
pub(super) use outlines::TIE_RELATIVE;
pub(super) use passage::Passage;

use super::contact::Owner;
use super::core::{Core, Placed};
use super::lanes::Lanes;
use super::{Pose, Rotation};
use glam::DVec2;
use outlines::{Outline, Outlines};

/// The deciding edge and what faces it. Everything is in the owner's frame.
#[derive(Clone, Copy, Debug)]
pub(super) struct Faces {
    /// Whose edge it is.
    pub owner: Owner,
    /// How far the other core's deepest vertex lies before the edge's line; negative inside.
    pub height: f64,
    /// The edge's outward unit normal.
    pub normal: DVec2,
    /// The ends of the edge, counter-clockwise.
    pub edge: [DVec2; 2],
    /// The index of the edge.
    pub edge_index: usize,
    /// The other core's deepest vertex, and the far end of its incident edge. Equal for a point.
    pub incident: [DVec2; 2],
    /// Their indices in the other core.
    pub incident_index: [usize; 2],
}

/// The deciding faces of two cores. Where a height beyond `limit` is found, that is enough: the answer is then some
/// edge with such a height.
#[inline]
pub(super) fn faces(a: &Placed, b: &Placed, limit: f64) -> Faces {
    match (a.core, b.core) {
        (Core::Point, Core::Point) => points::of_points(a.pose, b.pose),
        (Core::Box(half), Core::Point) => {
            points::of_box(Owner::A, half, a.pose.to_local(b.pose.position), a.pose.rotation)
        }
        (Core::Point, Core::Box(half)) => {
            points::of_box(Owner::B, half, b.pose.to_local(a.pose.position), b.pose.rotation)
        }
        (Core::Polygon(it), Core::Point) => {
            points::of_polygon(Owner::A, it, a.pose.to_local(b.pose.position), a.pose.rotation)
        }
        (Core::Point, Core::Polygon(it)) => {
            points::of_polygon(Owner::B, it, b.pose.to_local(a.pose.position), b.pose.rotation)
        }
        (Core::Box(one), Core::Box(two)) => of_boxes(one, two, a.pose.relative(b.pose), a.pose.rotation),
        (Core::Box(half), Core::Polygon(it)) => {
            let lanes = Lanes::<4>::of_box(half);
            let one = Outline::of_box(half, &lanes);
            Outlines::new(one, a.pose, Outline::of_polygon(it), b.pose).faces(limit)
        }
        (Core::Polygon(it), Core::Box(half)) => {
            let lanes = Lanes::<4>::of_box(half);
            let two = Outline::of_box(half, &lanes);
            Outlines::new(Outline::of_polygon(it), a.pose, two, b.pose).faces(limit)
        }
        (Core::Polygon(one), Core::Polygon(two)) => {
            Outlines::new(Outline::of_polygon(one), a.pose, Outline::of_polygon(two), b.pose).faces(limit)
        }
    }
}

/// Only the height of the deciding faces, or any height beyond `limit`.
#[inline]
pub(super) fn height(a: &Placed, b: &Placed, limit: f64) -> f64 {
    match (a.core, b.core) {
        (Core::Box(half), Core::Polygon(it)) => {
            let lanes = Lanes::<4>::of_box(half);
            let one = Outline::of_box(half, &lanes);
            Outlines::new(one, a.pose, Outline::of_polygon(it), b.pose).height(limit)
        }
        (Core::Polygon(it), Core::Box(half)) => {
            let lanes = Lanes::<4>::of_box(half);
            let two = Outline::of_box(half, &lanes);
            Outlines::new(Outline::of_polygon(it), a.pose, two, b.pose).height(limit)
        }
        (Core::Polygon(one), Core::Polygon(two)) => {
            Outlines::new(Outline::of_polygon(one), a.pose, Outline::of_polygon(two), b.pose).height(limit)
        }
        (Core::Point, Core::Polygon(it)) => points::height_over_polygon(it, b.pose.to_local(a.pose.position)),
        (Core::Polygon(it), Core::Point) => points::height_over_polygon(it, a.pose.to_local(b.pose.position)),
        _ => faces(a, b, limit).height,
    }
}

/// The faces for one edge of two cores, with the other core's height over it.
#[inline]
pub(super) fn faces_of_edge(a: &Placed, b: &Placed, owner: Owner, edge: usize, height: f64) -> Faces {
    match (a.core, b.core) {
        (Core::Box(half), Core::Polygon(it)) => {
            let lanes = Lanes::<4>::of_box(half);
            let one = Outline::of_box(half, &lanes);
            Outlines::new(one, a.pose, Outline::of_polygon(it), b.pose).of_edge(owner, edge, height)
        }
        (Core::Polygon(it), Core::Box(half)) => {
            let lanes = Lanes::<4>::of_box(half);
            let two = Outline::of_box(half, &lanes);
            Outlines::new(Outline::of_polygon(it), a.pose, two, b.pose).of_edge(owner, edge, height)
        }
        (Core::Polygon(one), Core::Polygon(two)) => {
            Outlines::new(Outline::of_polygon(one), a.pose, Outline::of_polygon(two), b.pose)
                .of_edge(owner, edge, height)
        }
        (Core::Polygon(it), Core::Point) => {
            points::over_edge(Owner::A, it, edge, height, a.pose.to_local(b.pose.position))
        }
        (Core::Point, Core::Polygon(it)) => {
            points::over_edge(Owner::B, it, edge, height, b.pose.to_local(a.pose.position))
        }
        // Boxes and points have so few edges that looking at all of them again costs no more.
        _ => faces(a, b, f64::INFINITY),
    }
}

/// The place of a contact normal in the order of ties: +x, -x, +y, -y, then all others.
#[inline(always)]
pub(super) fn rank(normal: DVec2) -> u8 {
    const SAME: f64 = 1.0 - 1e-12;
    match normal {
        n if n.x > SAME => 0,
        n if n.x < -SAME => 1,
        n if n.y > SAME => 2,
        n if n.y < -SAME => 3,
        _ => 4,
    }
}

/// A quarter turn counter-clockwise: from an edge's outward normal to the direction in which it runs.
#[inline(always)]
fn along(normal: DVec2) -> DVec2 {
    DVec2::new(-normal.y, normal.x)
}

/// A vector of the owner's frame as one from A to B, in the world.
#[inline(always)]
fn from_a_to_b(owner: Owner, rotation: Rotation, normal: DVec2) -> DVec2 {
    let world = rotation.apply(normal);
    if owner == Owner::A { world } else { -world }
}

impl Faces {
    /// The pose of the owner, given both.
    #[inline(always)]
    pub fn frame(&self, a: &Placed, b: &Placed) -> Pose {
        if self.owner == Owner::A { a.pose } else { b.pose }
    }

    /// The edge's normal in the world, from A to B.
    #[inline(always)]
    pub fn world_normal(&self, a: &Placed, b: &Placed) -> DVec2 {
        from_a_to_b(self.owner, self.frame(a, b).rotation, self.normal)
    }

    /// The direction in which the edge runs.
    #[inline(always)]
    pub fn tangent(&self) -> DVec2 {
        along(self.normal)
    }
}
