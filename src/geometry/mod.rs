//! Pure geometry over `f64`: shapes, and the questions asked of them.
//!
//! Nothing here knows an engine, a level or a tick. Every function takes plain values, answers with plain
//! values, never allocates, and says in its documentation what it does when shapes touch, when a motion
//! starts inside, when it is zero and when a number is not finite.
//!
//! The frame is the caller's: geometry does not care which way y points. Lengths are in the caller's unit.

pub mod aabb;
pub mod broad;
pub mod contact;
pub mod num;
pub mod ray;
pub mod rounded_box;
pub mod shape;
pub mod status;
pub mod sweep;
pub mod tolerance;

pub use aabb::Aabb;
pub use contact::{Closest, Contact, closest, contact, status};
pub use ray::{Ray, RayHit, RayMode, ray_cast};
pub use rounded_box::RoundedBox;
pub use shape::{Pose, Shape, ShapeError};
pub use status::Status;
pub use sweep::{Entry, Sweep, sweep};
