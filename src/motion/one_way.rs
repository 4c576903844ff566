//! One-way platforms: they stop only what comes down onto them.
//!
//! The rule needs no memory: a one-way platform blocks a motion that leads downwards and whose start has the
//! mover's lowest point at or above the platform's top. From below, from the side and from inside it is air.

use super::{Obstacle, ObstacleKind};

/// Whether an obstacle blocks a downward or other motion that starts with the mover's lowest point at `bottom`.
///
/// `downward` says whether the motion leads down. `dropped_top` names a height whose one-way platforms the mover
/// wants to drop through. Solids always block.
#[must_use]
#[inline]
pub fn blocks(
    obstacle: &Obstacle,
    downward: bool,
    bottom: f64,
    tolerance: f64,
    dropped_top: Option<f64>,
) -> bool {
    if obstacle.kind == ObstacleKind::Solid {
        return true;
    }
    if !downward {
        return false;
    }
    let top = obstacle.bounds().max.y;
    let dropped = dropped_top.is_some_and(|height| (height - top).abs() <= tolerance);
    !dropped && bottom >= top - tolerance
}
