//! What happens to velocity and place after a hit: slide, bounce, and who gives way.
//!
//! **The wrong answer first.** "Stop: set the velocity to zero." Then a body that brushes a wall while it falls
//! hangs on the wall, and one that runs over a floor sticks to it.
//!
//! **The idea.** Only the part of the velocity that leads *into* the surface is impossible. Split v by the unit
//! normal n:
//!
//! ```text
//! normal part  (v . n) n          tangential part  v - (v . n) n
//! ```
//!
//! Sliding keeps the tangential part. Bouncing keeps it too, and gives the normal part back, reversed and
//! scaled by the restitution e: `v - (1 + e) (v . n) n`. A velocity that leads away, `v . n >= 0`, is left
//! alone: a body that already leaves must not be pulled back.
//!
//! **Sharing a push.** Two bodies that overlap must be parted by the push of their contact, and any shares that
//! add up to one part them. Physics takes them *inversely* to the masses: the heavy one moves less. (In
//! proportion to the masses a train would jump aside for a ticket.) A body that nothing moves has the inverse
//! mass 0.
//!
//! Source: Unity `Vector3.ProjectOnPlane` and `Vector3.Reflect`; Godot `CharacterBody2D.move_and_slide`.

use crate::geometry::num::{clamp, max};
use glam::DVec2;

/// A velocity in two parts, whose sum it is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Split {
    /// Along the normal, into the surface or out of it.
    pub normal: DVec2,
    /// Along the surface.
    pub tangential: DVec2,
}

/// Splits a velocity by the unit normal of a surface. With a zero normal all of it is tangential.
///
/// ```
/// use glam::DVec2;
/// use mindthegap::motion::respond::split;
/// let parts = split(DVec2::new(3.0, 4.0), DVec2::new(0.0, -1.0));
/// assert_eq!((parts.normal, parts.tangential), (DVec2::new(0.0, 4.0), DVec2::new(3.0, 0.0)));
/// ```
#[must_use]
pub fn split(velocity: DVec2, normal: DVec2) -> Split {
    let part = normal * velocity.dot(normal);
    Split { normal: part, tangential: velocity - part }
}

/// The velocity without its part into a surface with this unit normal, which faces the mover; motion along it
/// and away from it is kept. `v - (v . n) n`. Also for what is left of a step.
///
/// ```
/// use glam::DVec2;
/// use mindthegap::motion::respond::slide;
/// let floor = DVec2::new(0.0, 1.0);
/// assert_eq!(slide(DVec2::new(3.0, -4.0), floor), DVec2::new(3.0, 0.0));
/// assert_eq!(slide(DVec2::new(3.0, 4.0), floor), DVec2::new(3.0, 4.0));
/// ```
#[must_use]
pub fn slide(velocity: DVec2, normal: DVec2) -> DVec2 {
    let into = velocity.dot(normal);
    if into < 0.0 { velocity - normal * into } else { velocity }
}

/// The velocity after a bounce off a surface with this unit normal, which faces the mover.
///
/// Restitution has no unit: 0 slides, 1 loses nothing, more than 1 is a bumper that adds speed. What is below 0,
/// and NaN, counts as 0. A velocity that does not lead into the surface is kept.
///
/// ```
/// use glam::DVec2;
/// use mindthegap::motion::respond::bounce;
/// let (velocity, floor) = (DVec2::new(3.0, -4.0), DVec2::new(0.0, 1.0));
/// assert_eq!(bounce(velocity, floor, 1.0), DVec2::new(3.0, 4.0));
/// assert_eq!(bounce(velocity, floor, 0.5), DVec2::new(3.0, 2.0));
/// ```
#[must_use]
pub fn bounce(velocity: DVec2, normal: DVec2, restitution: f64) -> DVec2 {
    let into = velocity.dot(normal);
    if into < 0.0 { velocity - normal * (into * (1.0 + max(0.0, restitution))) } else { velocity }
}

/// The shifts of A and of B that together are the push, when B takes this share of it.
///
/// `push` moves B out of A (a contact's `mtv`). A share of 1 moves B alone, 0 moves A alone, by the opposite;
/// outside of 0 to 1 it is clamped, and NaN is 0. Whatever the share, they end as far apart as the push puts
/// them.
///
/// ```
/// use glam::DVec2;
/// use mindthegap::motion::respond::split_push;
/// let push = DVec2::new(8.0, 0.0);
/// assert_eq!(split_push(push, 0.25), (DVec2::new(-6.0, 0.0), DVec2::new(2.0, 0.0)));
/// ```
#[must_use]
pub fn split_push(push: DVec2, share_of_b: f64) -> (DVec2, DVec2) {
    let of_b = push * clamp(if share_of_b.is_nan() { 0.0 } else { share_of_b }, 0.0, 1.0);
    (of_b - push, of_b)
}

/// The shifts of A and of B when two masses share a push: inversely to the masses, so in proportion to their
/// inverses.
///
/// An immovable body has the inverse mass 0, and so has one whose inverse mass is negative or not finite. When
/// both are immovable nobody moves, and they stay as they are.
///
/// ```
/// use glam::DVec2;
/// use mindthegap::motion::respond::share_push;
/// let push = DVec2::new(8.0, 0.0);
/// // A has mass 1, B has mass 3: the lighter moves three times as far.
/// assert_eq!(share_push(push, 1.0, 1.0 / 3.0), (DVec2::new(-6.0, 0.0), DVec2::new(2.0, 0.0)));
/// assert_eq!(share_push(push, 0.0, 1.0), (DVec2::ZERO, push));
/// assert_eq!(share_push(push, 0.0, 0.0), (DVec2::ZERO, DVec2::ZERO));
/// ```
#[must_use]
pub fn share_push(push: DVec2, inverse_mass_a: f64, inverse_mass_b: f64) -> (DVec2, DVec2) {
    let sound = |inverse: f64| if inverse > 0.0 && inverse.is_finite() { inverse } else { 0.0 };
    let (a, b) = (sound(inverse_mass_a), sound(inverse_mass_b));
    if a == 0.0 && b == 0.0 {
        return (DVec2::ZERO, DVec2::ZERO);
    }
    // Divided by the larger one, so that the sum of two huge numbers cannot overflow.
    split_push(push, if a < b { 1.0 / (1.0 + a / b) } else { b / a / (1.0 + b / a) })
}
