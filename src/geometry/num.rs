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
