//! Rays that feel the surroundings of a mover: feet, sides, head.

use super::components::{Layers, Position, StableId};
use super::query::cast;
use super::snapshot::Level;
use crate::geometry::{Ray, RayHit, RayMode};
use bevy_ecs::prelude::*;
use glam::DVec2;

/// One ray, and what it met in the last tick.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RaySensor {
    /// What it is for; shown in the overlay.
    pub name: &'static str,
    /// From the entity's position to the ray's origin.
    pub offset: DVec2,
    /// Where it points; any length but 0.
    pub direction: DVec2,
    /// How far it reaches, in units.
    pub length: f64,
    /// The first obstacle met, and where.
    pub hit: Option<(u32, RayHit)>,
}

impl RaySensor {
    /// A sensor that has met nothing yet.
    #[must_use]
    pub const fn new(name: &'static str, offset: DVec2, direction: DVec2, length: f64) -> Self {
        Self { name, offset, direction, length, hit: None }
    }
}

/// The ray sensors of an entity. They meet solids and one-way platforms, never the entity itself.
#[derive(Component, Clone, Debug, Default, PartialEq)]
#[require(Position, Layers)]
pub struct RaySensors(pub Vec<RaySensor>);

impl RaySensors {
    /// What the sensor of this name met.
    #[must_use]
    pub fn hit(&self, name: &str) -> Option<RayHit> {
        self.0.iter().find(|sensor| sensor.name == name)?.hit.map(|(_, hit)| hit)
    }
}

/// Casts all sensors.
pub fn sense(level: Res<Level>, mut sensors: Query<(&StableId, &Position, &Layers, &mut RaySensors)>) {
    for (id, position, layers, mut sensors) in &mut sensors {
        for sensor in &mut sensors.0 {
            sensor.hit = Ray::new(position.0 + sensor.offset, sensor.direction, sensor.length)
                .and_then(|ray| cast(&level.obstacles, &ray, RayMode::Solid, layers.0, Some(id.0)));
        }
    }
}
