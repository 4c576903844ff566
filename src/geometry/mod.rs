//! Pure geometry over `f64`: shapes, and the questions asked of them.
//!
//! Nothing here knows an engine, a level or a tick. Every function takes plain values, answers with plain
//! values, and says in its documentation what it does when shapes touch, when a motion starts inside, when it is
//! zero and when a number is not finite. Questions never allocate; what builds something (a hull, a mask) may.
//!
//! The frame is the caller's: geometry does not care which way y points. Lengths are in the caller's unit.

pub mod aabb;
mod aligned;
pub mod around;
pub mod broad;
pub mod clean;
pub mod clip;
pub mod compound;
pub mod contact;
mod core;
pub mod crossing;
pub mod decompose;
mod difference;
pub mod distance;
pub mod edge_cases;
pub mod enter;
pub mod epa;
pub mod gjk;
pub mod half_planes;
pub mod hull;
pub mod inflate;
pub mod inside;
mod lanes;
pub mod manifold;
pub mod mask;
pub mod minkowski;
pub mod num;
pub mod obb;
pub mod orientation;
pub mod outline;
mod outside;
mod overlap;
mod pair;
mod parts;
pub mod polygon;
pub mod pose;
pub mod ray;
pub mod region;
pub mod rotation;
mod round;
pub mod rounded_box;
pub mod sat;
pub mod shape;
mod shortest;
pub mod simple;
pub mod status;
pub mod sweep;
pub mod tolerance;
pub mod triangulate;
pub mod turn;
mod union;
pub mod upright;

pub use aabb::Aabb;
pub use compound::Compound;
pub use contact::{Contact, Feature, Owner, Part, contact};
pub use distance::{
    Closest, closest, closest_point, contains, distance, intersects, overlaps, signed_distance, status,
};
pub use enter::Entry;
pub use manifold::{Manifold, ManifoldPoint, manifold};
pub use polygon::ConvexPolygon;
pub use pose::Pose;
pub use ray::{Ray, RayHit, RayMode, ray_cast, segment_cast};
pub use rotation::Rotation;
pub use rounded_box::RoundedBox;
pub use shape::{Shape, ShapeError};
pub use status::Status;
pub use sweep::{Sweep, sweep};
pub use turn::sweep_turning;
pub use upright::Upright;
