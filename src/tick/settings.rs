//! The numbers that a learner may change while the simulation runs.

use super::{TickCount, TickInput};
use crate::collision::plugin::CollisionSettings;
use crate::geometry::num;
use crate::motion::{CollisionMode, Rules, substep};
use bevy_ecs::prelude::*;

/// Everything adjustable that a tick reads. Part of the simulated state; changed only through [`TickInput`].
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct Settings {
    /// How collisions are handled.
    pub mode: CollisionMode,
    /// Whether methods that use substeps make them.
    pub substeps: bool,
    /// Their length in units.
    pub substep_length: f64,
    /// Ticks a second.
    pub hz: u32,
    /// Downward acceleration in units/s^2.
    pub gravity: f64,
    /// Top walking speed in units/s.
    pub run_speed: f64,
    /// Length of a dash in units, in one tick.
    pub dash_length: f64,
    /// How far a head is nudged past a ceiling's corner, in units; 0 turns it off.
    pub corner_nudge: f64,
    /// Size of the player's hurtbox as a share of its normal size.
    pub hurtbox_scale: f64,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            mode: CollisionMode::AxisSeparated,
            substeps: false,
            substep_length: substep::LENGTH,
            hz: 60,
            gravity: 1500.0,
            run_speed: 150.0,
            dash_length: 300.0,
            corner_nudge: 4.0,
            hurtbox_scale: 1.0,
        }
    }
}

impl Settings {
    /// The ranges the panel offers; values from elsewhere are cut to them.
    pub const HZ: (u32, u32) = (10, 240);
    /// Range of the substep length in units.
    pub const SUBSTEP: (f64, f64) = (1.0, 30.0);
    /// Range of gravity in units/s^2.
    pub const GRAVITY: (f64, f64) = (200.0, 4000.0);
    /// Range of the walking speed in units/s.
    pub const RUN: (f64, f64) = (30.0, 600.0);
    /// Range of the dash in units.
    pub const DASH: (f64, f64) = (20.0, 600.0);
    /// Range of the corner nudge in units.
    pub const NUDGE: (f64, f64) = (0.0, 8.0);
    /// Range of the hurtbox scale.
    pub const HURTBOX: (f64, f64) = (0.6, 1.4);

    /// The length of a tick in seconds, from the whole rate.
    #[must_use]
    pub fn dt(&self) -> f64 {
        1.0 / f64::from(self.hz)
    }

    /// The same settings with every number inside its range; one that is not finite becomes the default.
    #[must_use]
    pub fn within_ranges(self) -> Self {
        let usual = Self::default();
        let cut = |value: f64, (low, high): (f64, f64), usual: f64| {
            if value.is_finite() { num::clamp(value, low, high) } else { usual }
        };
        Self {
            mode: self.mode,
            substeps: self.substeps,
            substep_length: cut(self.substep_length, Self::SUBSTEP, usual.substep_length),
            hz: self.hz.clamp(Self::HZ.0, Self::HZ.1),
            gravity: cut(self.gravity, Self::GRAVITY, usual.gravity),
            run_speed: cut(self.run_speed, Self::RUN, usual.run_speed),
            dash_length: cut(self.dash_length, Self::DASH, usual.dash_length),
            corner_nudge: cut(self.corner_nudge, Self::NUDGE, usual.corner_nudge),
            hurtbox_scale: cut(self.hurtbox_scale, Self::HURTBOX, usual.hurtbox_scale),
        }
    }

    /// The rules for movers.
    #[must_use]
    pub fn rules(&self) -> Rules {
        Rules {
            mode: self.mode,
            substep: self.substeps.then_some(self.substep_length),
            corner_nudge: self.corner_nudge,
        }
    }
}

/// Counts the tick and takes over new settings.
pub fn apply(
    input: Res<TickInput>,
    mut settings: ResMut<Settings>,
    mut collision: ResMut<CollisionSettings>,
    mut count: ResMut<TickCount>,
) {
    count.0 += 1;
    if let Some(new) = input.settings {
        *settings = new.within_ranges();
    }
    collision.rules = settings.rules();
}
