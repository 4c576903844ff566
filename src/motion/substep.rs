//! Cutting a step into pieces short enough to be safe.

use crate::geometry::num::largest;
use glam::DVec2;

/// The usual length of a substep in units: less than the thinnest wall of a typical level.
///
/// Not tunnelling through a wall of thickness d needs only pieces shorter than width + d; 4 also bounds how
/// deep a piece can get, so that the side it came from stays beyond doubt.
pub const LENGTH: f64 = 4.0;

/// More pieces than this are never made; beyond, they get longer. Keeps one tick of a mad speed bounded.
pub const MOST: u32 = 4096;

/// Into how many pieces a step is cut: the longer axis divided by `length`, rounded up, but at least 1 (a mover
/// that stands still is still tested once). Without a length: 1.
///
/// ```
/// use glam::DVec2;
/// use mindthegap::motion::substep::count;
/// let pieces = |dx| count(DVec2::new(dx, 0.0), Some(4.0));
/// assert_eq!([300.0, 100.0, 50.0, 8.0, 4.0, 0.0].map(pieces), [75, 25, 13, 2, 1, 1]);
/// ```
#[must_use]
#[inline]
pub fn count(delta: DVec2, length: Option<f64>) -> u32 {
    let Some(length) = length.filter(|length| *length > 0.0) else { return 1 };
    // A cast of a float to an integer saturates.
    ((largest(delta) / length).ceil() as u32).clamp(1, MOST)
}
