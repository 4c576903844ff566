//! Questions a game asks of the level: rays, sweeps, overlaps, each with layers.

use super::snapshot::Level;
use crate::geometry::{Aabb, Pose, Ray, RayHit, RayMode, Shape, Sweep, num, ray_cast, status, sweep};
use crate::motion::{CollisionLayers, Obstacles};
use bevy_ecs::prelude::*;
use bevy_ecs::system::SystemParam;
use glam::DVec2;

/// A system parameter for questions about the obstacles (solids and one-way platforms) as this tick sees them.
#[derive(SystemParam)]
pub struct CollisionQuery<'w> {
    level: Res<'w, Level>,
}

impl CollisionQuery<'_> {
    /// The first obstacle along a ray, by its stable id, and where it is met.
    #[must_use]
    pub fn ray(&self, ray: &Ray, mode: RayMode, layers: CollisionLayers) -> Option<(u32, RayHit)> {
        cast(&self.level.obstacles, ray, mode, layers, None)
    }

    /// The first obstacle that a shape meets on its way. One it overlaps at the start comes first.
    #[must_use]
    pub fn sweep(
        &self,
        shape: &Shape,
        from: DVec2,
        delta: DVec2,
        layers: CollisionLayers,
    ) -> Option<(u32, Sweep)> {
        let time = |sweep: &Sweep| if let Sweep::Hit { toi, .. } = sweep { *toi } else { -1.0 };
        let mut first: Option<(u32, Sweep)> = None;
        self.level.obstacles.visit(&shape.bounds(Pose::at(from)).swept(delta), |obstacle| {
            if !obstacle.layers.agrees_with(layers) {
                return;
            }
            let found =
                sweep(shape, Pose::at(from), delta, &obstacle.shape.into(), Pose::at(obstacle.position));
            let sooner = |best: &(u32, Sweep)| (time(&found), obstacle.id) < (time(&best.1), best.0);
            if found != Sweep::Clear && first.as_ref().is_none_or(sooner) {
                first = Some((obstacle.id, found));
            }
        });
        first
    }

    /// Calls `visit` with the stable id of each obstacle that a shape overlaps (touching does not count).
    pub fn overlaps(&self, shape: &Shape, at: DVec2, layers: CollisionLayers, mut visit: impl FnMut(u32)) {
        self.level.obstacles.visit(&shape.bounds(Pose::at(at)), |obstacle| {
            let meets = obstacle.layers.agrees_with(layers)
                && status(&obstacle.shape.into(), Pose::at(obstacle.position), shape, Pose::at(at))
                    .overlaps();
            if meets {
                visit(obstacle.id);
            }
        });
    }
}

/// The first obstacle along a ray; at equal distances the one with the lower id.
pub(super) fn cast(
    obstacles: &impl Obstacles,
    ray: &Ray,
    mode: RayMode,
    layers: CollisionLayers,
    ignored: Option<u32>,
) -> Option<(u32, RayHit)> {
    // An endless ray is looked up as far as levels go; the grid cuts the region to its own size.
    let reach = num::min(ray.length, 1e9);
    let mut first: Option<(u32, RayHit)> = None;
    obstacles.visit(&Aabb::spanning(ray.origin, ray.at(reach)), |obstacle| {
        if ignored == Some(obstacle.id) || !obstacle.layers.agrees_with(layers) {
            return;
        }
        let Some(hit) = ray_cast(ray, &obstacle.shape.into(), Pose::at(obstacle.position), mode) else {
            return;
        };
        if first.is_none_or(|(id, best)| (hit.distance, obstacle.id) < (best.distance, id)) {
            first = Some((obstacle.id, hit));
        }
    });
    first
}
