//! A picture is wider than its collider: outstretched hands are before it. Before a wall the figure is drawn back by as much, so
//! that nobody sees a hand in a wall and thinks that the wall let it through.

use crate::collision::query::CollisionQuery;
use crate::geometry::{Shape, Sweep, Upright};
use crate::motion::CollisionLayers;
use bevy::prelude::*;
use glam::DVec2;

/// Floor and ceiling, which touch the collider, are not in the way: it is looked for walls so much lower, in units.
const LOWER: f64 = 4.0;

/// How far a figure has to be drawn back at a place, if it looks that way and reaches so many units beyond its collider.
#[must_use]
pub fn draw_back(level: &CollisionQuery, at: Vec2, size: DVec2, facing: i8, beyond: f32) -> f32 {
    let half = DVec2::new(size.x, size.y - LOWER) * 0.5;
    let shape = Shape::from(Upright::Rectangle { half });
    let reach = DVec2::new(f64::from(facing) * f64::from(beyond), 0.0);
    match level.sweep(&shape, at.as_dvec2(), reach, CollisionLayers::ALL) {
        Some((_, Sweep::Hit { toi, .. })) => beyond * (1.0 - toi as f32),
        // Whoever is inside a wall shall be seen there.
        _ => 0.0,
    }
}
