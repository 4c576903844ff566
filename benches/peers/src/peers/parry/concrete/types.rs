//! The concrete types, and which of the library's functions answers for two of them.

use super::super::single::vec;
use crate::shapes::Shape;
use parry2d::math::Pose;
use parry2d::query::{ClosestPoints, Contact, ContactManifold, details};
use parry2d::shape::{Ball, Capsule, ConvexPolygon, Cuboid, PolygonalFeatureMap, Segment};

/// A concrete type, from a shape of its kind.
pub trait Made: Sized {
    fn from(shape: &Shape) -> Option<Self>;
}

macro_rules! made {
    ($type:ty: $($pattern:pat => $make:expr),+) => {
        impl Made for $type {
            fn from(shape: &Shape) -> Option<Self> {
                match shape {
                    $($pattern => $make,)+
                    _ => None,
                }
            }
        }
    };
}

made!(Ball: Shape::Circle { r } => Some(Ball::new(*r as f32)));
made!(Cuboid: Shape::Aabb { half } | Shape::Obb { half } => Some(Cuboid::new(vec(*half))));
made!(Capsule: Shape::Capsule { half_len, r } => Some(Capsule::new_y(*half_len as f32, *r as f32)));
made!(Segment: Shape::Segment { a, b } => Some(Segment::new(vec(*a), vec(*b))));
made!(ConvexPolygon: Shape::Polygon { pts } => {
    ConvexPolygon::from_convex_polyline(pts.iter().map(|p| vec(*p)).collect())
});

pub fn made<T: Made>(shape: &Shape) -> T {
    T::from(shape).expect("the set names its kinds")
}

pub type Kept = ContactManifold<(), ()>;

/// Questions of A about a B that stands at `pose` in the frame of A. Answers are in the shapes' own frames.
pub trait With<B>: Made {
    fn meets(&self, b: &B, pose: &Pose) -> bool;
    fn contact(&self, b: &B, pose: &Pose) -> Option<Contact>;
    fn closest(&self, b: &B, pose: &Pose) -> ClosestPoints;
    fn manifold(&self, b: &B, pose: &Pose, kept: &mut Kept);
}

impl With<Ball> for Ball {
    #[inline]
    fn meets(&self, b: &Ball, pose: &Pose) -> bool {
        details::intersection_test_ball_ball(pose.translation, self, b)
    }
    #[inline]
    fn contact(&self, b: &Ball, pose: &Pose) -> Option<Contact> {
        details::contact_ball_ball(pose, self, b, 0.0)
    }
    #[inline]
    fn closest(&self, b: &Ball, pose: &Pose) -> ClosestPoints {
        details::closest_points_ball_ball(pose, self, b, f32::MAX)
    }
    #[inline]
    fn manifold(&self, b: &Ball, pose: &Pose, kept: &mut Kept) {
        details::contact_manifold_ball_ball(pose, self, b, 0.0, kept);
    }
}

impl With<Cuboid> for Ball {
    #[inline]
    fn meets(&self, b: &Cuboid, pose: &Pose) -> bool {
        details::intersection_test_ball_point_query(pose, self, b).intersecting
    }
    #[inline]
    fn contact(&self, b: &Cuboid, pose: &Pose) -> Option<Contact> {
        details::contact_ball_convex_polyhedron(pose, self, b, 0.0)
    }
    #[inline]
    fn closest(&self, b: &Cuboid, pose: &Pose) -> ClosestPoints {
        details::closest_points_ball_convex_polyhedron(pose, self, b, f32::MAX)
    }
    #[inline]
    fn manifold(&self, b: &Cuboid, pose: &Pose, kept: &mut Kept) {
        details::contact_manifold_convex_ball(&pose.inverse(), b, self, None, None, 0.0, kept, true);
    }
}

impl With<Cuboid> for Cuboid {
    #[inline]
    fn meets(&self, b: &Cuboid, pose: &Pose) -> bool {
        details::intersection_test_cuboid_cuboid(pose, self, b)
    }
    #[inline]
    fn contact(&self, b: &Cuboid, pose: &Pose) -> Option<Contact> {
        details::contact_cuboid_cuboid(pose, self, b, 0.0)
    }
    #[inline]
    fn closest(&self, b: &Cuboid, pose: &Pose) -> ClosestPoints {
        details::closest_points_cuboid_cuboid(pose, self, b, f32::MAX)
    }
    #[inline]
    fn manifold(&self, b: &Cuboid, pose: &Pose, kept: &mut Kept) {
        details::contact_manifold_cuboid_cuboid(pose, self, b, 0.0, kept);
    }
}

/// Any two shapes with a support function; they differ in their manifolds.
macro_rules! by_support {
    ($a:ty, $b:ty, $manifold:expr) => {
        impl With<$b> for $a {
            #[inline]
            fn meets(&self, b: &$b, pose: &Pose) -> bool {
                details::intersection_test_support_map_support_map(pose, self, b)
            }
            #[inline]
            fn contact(&self, b: &$b, pose: &Pose) -> Option<Contact> {
                details::contact_support_map_support_map(pose, self, b, 0.0)
            }
            #[inline]
            fn closest(&self, b: &$b, pose: &Pose) -> ClosestPoints {
                details::closest_points_support_map_support_map(pose, self, b, f32::MAX)
            }
            #[inline]
            fn manifold(&self, b: &$b, pose: &Pose, kept: &mut Kept) {
                $manifold(pose, self, b, kept);
            }
        }
    };
}

by_support!(Capsule, Capsule, |pose: &Pose, a, b, kept: &mut Kept| {
    details::contact_manifold_capsule_capsule(pose, a, b, 0.0, kept);
});
by_support!(ConvexPolygon, ConvexPolygon, |pose: &Pose, a, b, kept: &mut Kept| clip(pose, a, 0.0, b, kept));
by_support!(Capsule, ConvexPolygon, |pose: &Pose, a: &Capsule, b, kept: &mut Kept| {
    clip(pose, &a.segment, a.radius, b, kept);
});
by_support!(Segment, ConvexPolygon, |pose: &Pose, a, b, kept: &mut Kept| clip(pose, a, 0.0, b, kept));

/// `a` is rounded by `round`.
#[inline]
fn clip<A: PolygonalFeatureMap>(pose: &Pose, a: &A, round: f32, b: &ConvexPolygon, kept: &mut Kept) {
    details::contact_manifold_pfm_pfm(pose, a, round, None, b, 0.0, None, 0.0, kept);
}
