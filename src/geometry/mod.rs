//! Pure geometry over `f64`: shapes, and the questions asked of them.
//!
//! Nothing here knows an engine, a level or a tick. Every function takes plain values, answers with plain
//! values, and says in its documentation what it does when shapes touch, when a motion starts inside, when it is
//! zero and when a number is not finite. Questions never allocate; what builds something (a hull, a mask) may.
//!
//! The frame is the caller's: geometry does not care which way y points. Lengths are in the caller's unit.
//!
//! # Shapes
//!
//! A [`Shape`] stands at a [`Pose`]. Each but the compound is a sharp *core* grown by a radius: a point (a circle), a
//! box (a segment and a capsule are boxes without height), or a convex polygon. That leaves six kinds of pairs of
//! cores, and every question is answered for those.
//!
//! # Which pair is answered how
//!
//! | pair | [`status()`], [`contact()`], [`closest`] | [`manifold()`] | [`sweep()`] |
//! |---|---|---|---|
//! | circle, circle | distance of the centres | one point | quadratic |
//! | circle, box | clamp the centre to the box | one point | slabs of the grown box, rounded corners |
//! | box, box, not turned | four comparisons | ends of the common box | slabs |
//! | box, box | four axes, half projections | clip incident by reference edge | one slab an edge |
//! | capsule or segment, the same | closest points of two segments; crossing: as boxes | clip | one slab an edge, rounded corners |
//! | circle, polygon | height over each edge, then the edge's ends | one point | one slab an edge, rounded corners |
//! | box or capsule, polygon | separating axes, edges of both | clip | one slab an edge, rounded corners |
//! | polygon, polygon | separating axes, edges of both | clip | one slab an edge |
//! | compound, any | over the parts; the depth from the union of Minkowski differences | extremes of what the parts share | over the parts |
//!
//! [`sweep_turning`] advances conservatively with the distance, for all pairs. [`ray_cast`] and [`segment_cast`]: a quadratic
//! for round parts, slabs for straight ones; over the parts of a compound. [`region::Region`] clips the outlines.
//!
//! The same answers come step by step, for lessons, from [`sat`], [`gjk`] and [`epa`]; tests hold them to be equal.
//!
//! # Where to find what (after Ericson, *Real-Time Collision Detection*)
//!
//! | question | module |
//! |---|---|
//! | do boxes overlap (4.2), circles, capsules (4.4, 4.5) | [`aabb`], [`distance`](mod@distance) |
//! | separating axes (5.2), GJK (9.5), EPA | [`sat`], [`gjk`], [`epa`] |
//! | closest points (5.1) | [`distance`](mod@distance) |
//! | way out, contact points | [`contact`](mod@contact), [`manifold`](mod@manifold), [`union`] |
//! | rays (5.3), moving shapes (5.5) | [`ray`], [`sweep`](mod@sweep), [`turn`] |
//! | hull, triangles, convex parts (3.7, 12.5) | [`hull`], [`triangulate`], [`decompose`], [`outline`], [`clean`] |
//! | Minkowski sum and difference (3.11) | [`minkowski`], [`half_planes`], [`inflate`] |
//! | clipping (8.3) | [`clip`], [`region`], [`crossing`], [`edge_cases`] |
//! | pixels | [`mask`] |
//! | many shapes (6, 7) | [`broad`] |
//! | robustness (11) | [`tolerance`], [`orientation`], [`num`] |

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
pub mod union;
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
