//! Every tolerance of the kit, each with its unit, its reason, and what breaks if it changes.

use super::num::max;

/// How far apart two boundaries may lie and still count as touching, as a share of the largest coordinate or
/// size involved (no unit).
///
/// Reason: a position of size `c` is known to about `c * 1.1e-16`, and a tick adds a handful of such errors; 1e-9
/// is a million times that, and at a coordinate of 10 000 still only a hundred-thousandth of a pixel.
/// Larger: movers visibly hover or sink. Smaller than about 1e-14: a mover that was set exactly on a wall may
/// find itself inside it and be thrown about.
pub const TOUCH_RELATIVE: f64 = 1e-9;

/// The touching tolerance in units for a scene whose largest coordinate or size is `scale`.
///
/// Never below that of scale 1, so that a scene around the origin has one too. NaN for NaN.
#[must_use]
#[inline]
pub const fn touch(scale: f64) -> f64 {
    TOUCH_RELATIVE * max(scale, 1.0)
}

/// Numbers beyond this, in units, count as infinite: nothing is met there.
///
/// Reason: lengths are measured by squares, and the square of 1e155 is infinity. Larger: answers are NaN. Smaller: nothing
/// that fits a screen.
pub const MOST: f64 = 1e150;

/// A scale that can be squared; NaN for any other.
#[must_use]
#[inline]
pub(super) const fn sane(scale: f64) -> f64 {
    if scale <= MOST { scale } else { f64::NAN }
}

/// How much below `cos(limit)` the y of a floor's normal may lie and still count as floor (no unit).
///
/// Reason: a slope of exactly the limit comes out of f32 data as 0.70710677, which is less than cos 45 degrees.
/// Larger: slopes noticeably above the limit can be walked. Zero: a slope of exactly the limit flickers.
pub const FLOOR_COSINE_SLACK: f64 = 1e-4;
