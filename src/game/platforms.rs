//! Moving platforms: to and fro between two places.

use crate::collision::components::MovingSolid;
use crate::geometry::num::{clamp, max};
use crate::tick::Settings;
use bevy_ecs::prelude::*;
use glam::DVec2;

/// A platform's way.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub struct Platform {
    /// Its middle at the start.
    pub start: DVec2,
    /// From the start to the far end, in units.
    pub travel: DVec2,
    /// Units per second.
    pub speed: f64,
    /// How far along the way it is, in units.
    pub along: f64,
    /// On the way out (or back).
    pub outward: bool,
}

impl Platform {
    /// Goes on for `dt` seconds and returns where its middle is then.
    pub fn advance(&mut self, dt: f64) -> DVec2 {
        let length = self.travel.length_squared().sqrt();
        let step = if self.outward { self.speed * dt } else { -self.speed * dt };
        let wanted = self.along + step;
        self.along = clamp(wanted, 0.0, length);
        if wanted != self.along {
            self.outward = !self.outward;
        }
        self.start + self.travel * (self.along / max(length, f64::MIN_POSITIVE))
    }
}

/// Tells each platform's solid where to go in this tick.
pub fn drive(
    settings: Res<Settings>,
    mut platforms: Query<(&mut Platform, &mut MovingSolid, &crate::collision::components::Position)>,
) {
    for (mut platform, mut solid, position) in &mut platforms {
        solid.delta = platform.advance(settings.dt()) - position.0;
    }
}

/// Holds the platforms where they are: for while the picture stands still.
pub fn hold(mut solids: Query<&mut MovingSolid>) {
    for mut solid in &mut solids {
        solid.delta = DVec2::ZERO;
    }
}
