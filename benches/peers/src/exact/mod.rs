//! The exact judge: how far two rounded convex shapes are apart, or how deep one lies in the other, in rational
//! arithmetic. Nothing is rounded anywhere, so nothing is too thin, too parallel or too close to call.
//!
//! A core's vertices are rational points, its rounding a rational radius. Distances are roots, which are not
//! rational; so the judge keeps their squares and compares squares: see [`Separation::compare`].

pub mod convex;
pub mod separation;
#[cfg(test)]
mod tests;

pub use convex::{Gap, Point, squared_gap};
pub use separation::{Rounded, Separation};

/// A fraction of two integers of any length.
pub type Rational = num_rational::BigRational;

/// Exactly this number. `None` when it is NaN or infinite.
#[must_use]
pub fn rational(x: f64) -> Option<Rational> {
    Rational::from_float(x)
}
