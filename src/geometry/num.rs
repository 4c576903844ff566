//! `min`, `max` and `clamp` by comparison.
//!
//! The standard library's `f64::min` may answer either zero for `(0.0, -0.0)` and hides a NaN. A tick must
//! give the same bits on every machine, so everything under it uses these.

use glam::DVec2;

/// The smaller number; `a` when they are equal or one is NaN.
#[must_use]
#[inline]
pub const fn min(a: f64, b: f64) -> f64 {
    if b < a { b } else { a }
}

/// The larger number; `a` when they are equal or one is NaN.
#[must_use]
#[inline]
pub const fn max(a: f64, b: f64) -> f64 {
    if b > a { b } else { a }
}

/// `value`, but not below `low` and not above `high`. `low` wins where the two contradict.
#[must_use]
#[inline]
pub const fn clamp(value: f64, low: f64, high: f64) -> f64 {
    max(min(value, high), low)
}

/// The absolute value.
#[must_use]
#[inline]
pub const fn abs(a: f64) -> f64 {
    if a < 0.0 { -a } else { a }
}

/// 1 for positive numbers, -1 for negative ones, 0 for both zeros and NaN.
#[must_use]
#[inline]
pub const fn sign(a: f64) -> f64 {
    if a > 0.0 {
        1.0
    } else if a < 0.0 {
        -1.0
    } else {
        0.0
    }
}

/// The larger of the two absolute coordinates.
#[must_use]
#[inline]
pub fn largest(v: DVec2) -> f64 {
    max(abs(v.x), abs(v.y))
}

/// `v` with each coordinate's sign removed.
#[must_use]
#[inline]
pub fn abs2(v: DVec2) -> DVec2 {
    DVec2::new(abs(v.x), abs(v.y))
}

/// The vector of length 1 along `v`; `None` for zero, and where a number is not finite.
#[must_use]
#[inline]
pub fn unit(v: DVec2) -> Option<DVec2> {
    let square = v.length_squared();
    if (1e-280..=1e280).contains(&square) {
        return Some(v / square.sqrt());
    }
    // The square of a huge or of a tiny number is no number any more, or not all of it: scaled first.
    let scaled = v / largest(v);
    let unit = scaled / scaled.length_squared().sqrt();
    unit.is_finite().then_some(unit)
}

/// The number; NaN if it is below zero. No constructor makes a shape of a negative size, but the fields are open: such a
/// shape meets nothing.
#[inline(always)]
pub(super) const fn positive(x: f64) -> f64 {
    if x >= 0.0 { x } else { f64::NAN }
}
