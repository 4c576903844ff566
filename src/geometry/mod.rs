//! Pure geometry over `f64`: shapes, and the questions asked of them.
//!
//! Nothing here knows an engine, a level or a tick. Every function takes plain values, answers with plain
//! values, and says in its documentation what it does when shapes touch, when a motion starts inside, when it is
//! zero and when a number is not finite. Questions never allocate; what builds something (a hull, a mask) may.
//!
//! The frame is the caller's: geometry does not care which way y points. Lengths are in the caller's unit.

pub mod aabb;
pub mod around;
pub mod broad;
pub mod clean;
pub mod clip;
pub mod contact;
pub mod crossing;
pub mod decompose;
pub mod edge_cases;
pub mod half_planes;
pub mod hull;
pub mod inflate;
pub mod inside;
pub mod mask;
pub mod minkowski;
pub mod num;
pub mod orientation;
pub mod outline;
pub mod ray;
pub mod rounded_box;
pub mod shape;
pub mod simple;
pub mod status;
pub mod sweep;
pub mod tolerance;
pub mod triangulate;

pub use aabb::Aabb;
pub use contact::{Closest, Contact, closest, contact, status};
pub use ray::{Ray, RayHit, RayMode, ray_cast};
pub use rounded_box::RoundedBox;
pub use shape::{Pose, Shape, ShapeError};
pub use status::Status;
pub use sweep::{Entry, Sweep, sweep};
