//! Pure geometry over `f64`: shapes, and the questions asked of them.
//!
//! Nothing here knows an engine, a level or a tick. Every function takes plain values, answers with plain
//! values, never allocates, and says in its documentation what it does when shapes touch, when a motion
//! starts inside, when it is zero and when a number is not finite.
//!
//! The frame is the caller's: geometry does not care which way y points. Lengths are in the caller's unit.

pub mod aabb;

pub use aabb::Aabb;
