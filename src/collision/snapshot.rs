//! Collects the obstacles at the start of a tick.

use super::components::{
    Collider, Judged, Layers, Mover, MovingSolid, OneWay, PathTaken, Position, Solid, StableId,
};
use crate::motion::{Obstacle, ObstacleKind, ObstacleSet, PathStep};
use bevy_ecs::prelude::*;

/// The obstacles as the motion functions see them: those that rest are sorted anew only when one of them changed.
#[derive(Resource, Clone, Debug, Default)]
pub struct Level {
    /// The obstacles, moving ones at their present place.
    pub obstacles: ObstacleSet,
    fixed_count: usize,
}

type Parts = (&'static StableId, &'static Position, &'static Collider, &'static Layers, Has<OneWay>);
type IsFixed = (Or<(With<Solid>, With<OneWay>)>, Without<MovingSolid>);
type IsMoving = (Or<(With<Solid>, With<OneWay>)>, With<MovingSolid>);
type HasChanged = Or<(Changed<Position>, Changed<Collider>, Changed<Layers>, Added<Solid>, Added<OneWay>)>;

fn obstacle(
    (id, position, collider, layers, one_way): (&StableId, &Position, &Collider, &Layers, bool),
) -> Obstacle {
    Obstacle {
        id: id.0,
        kind: if one_way { ObstacleKind::OneWay } else { ObstacleKind::Solid },
        shape: collider.0,
        position: position.0,
        layers: layers.0,
    }
}

/// Carries out teleports and forgets the paths of the last tick.
pub fn teleport(mut movers: Query<(&mut Mover, &mut Position, &mut PathTaken, Option<&mut Judged>)>) {
    for (mut mover, mut position, mut path, judged) in &mut movers {
        path.0.clear();
        // Changing through the guard only when there is something to change keeps change detection true.
        let Some(to) = mover.bypass_change_detection().take_teleport() else { continue };
        path.0.steps.push(PathStep::Teleported(position.0, to));
        position.0 = to;
        if let Some(mut judged) = judged {
            judged.judge.placed();
            judged.last_seen = Some(to);
        }
    }
}

/// Collects the obstacles.
pub fn prepare(
    mut level: ResMut<Level>,
    fixed: Query<Parts, IsFixed>,
    changed: Query<(), (IsFixed, HasChanged)>,
    moving: Query<Parts, IsMoving>,
) {
    let count = fixed.iter().len();
    if count != level.fixed_count || !changed.is_empty() {
        let mut obstacles: Vec<Obstacle> = fixed.iter().map(obstacle).collect();
        obstacles.sort_unstable_by_key(|obstacle| obstacle.id);
        level.obstacles.set_fixed(obstacles);
        level.fixed_count = count;
    }
    level.obstacles.set_moving(moving.iter().map(obstacle));
}
