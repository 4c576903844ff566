//! How far a body wants to go in one tick.

use crate::geometry::tolerance::FLOOR_COSINE_SLACK;
use glam::DVec2;

/// One tick of constant acceleration: the exact displacement v dt + a dt^2 / 2, and the new velocity v + a dt.
///
/// Exact for constant `a`, so a jump has the same apex at every tick rate, v^2 / 2a (semi-implicit Euler gives
/// 95 instead of 100 at 60 Hz for v = 600, a = 1800).
///
/// ```
/// use glam::DVec2;
/// use mindthegap::motion::fall;
/// let (delta, velocity) = fall(DVec2::new(3.0, 0.0), DVec2::new(0.0, -10.0), 0.5);
/// assert_eq!((delta, velocity), (DVec2::new(1.5, -1.25), DVec2::new(3.0, -5.0)));
/// ```
#[must_use]
pub fn fall(velocity: DVec2, acceleration: DVec2, dt: f64) -> (DVec2, DVec2) {
    (velocity * dt + acceleration * (dt * dt * 0.5), velocity + acceleration * dt)
}

/// A dash tick: exactly `length` to the right or left, nothing added.
#[must_use]
pub fn dash(to_the_right: bool, length: f64) -> DVec2 {
    DVec2::new(if to_the_right { length } else { -length }, 0.0)
}

/// Whether a surface with this unit normal is floor when slopes up to `limit_cosine` = cos(limit angle) are.
///
/// A slope of exactly the limit is floor, also when its normal has the rounding of 32-bit data.
#[must_use]
pub fn is_floor(normal: DVec2, limit_cosine: f64) -> bool {
    normal.y >= limit_cosine - FLOOR_COSINE_SLACK
}
