//! Fills a world with a level.

use super::{EnemySpec, Level, Placed, PlatformSpec, SpikeSpec, TILE};
use crate::collision::components::{
    Collider, Judged, Mover, MovingSolid, OneWay, Position, Solid, StableId, Velocity,
};
use crate::collision::hits::{Hitbox, Hurtbox};
use crate::collision::sensors::{RaySensor, RaySensors};
use crate::collision::triggers::Trigger;
use crate::game::enemies::Enemy;
use crate::game::platforms::Platform;
use crate::game::player::Player;
use crate::game::run::{Arena, Run};
use crate::game::trials::TrialRun;
use crate::game::tuning;
use crate::geometry::{Aabb, Upright, num};
use crate::motion::CollisionLayers;
use crate::motion::tally::Attempt;
use bevy_ecs::prelude::*;
use glam::DVec2;
use std::sync::Arc;

/// The player's stable id. Objects of the file follow, then the merged tiles.
pub const PLAYER_ID: StableId = StableId(1);
const OBJECT_IDS: u32 = 1000;
const TILE_IDS: u32 = 1 << 24;

/// In which layers of the hit tests things are.
pub mod hit_layers {
    /// The player and its attack.
    pub const PLAYER: u32 = 1;
    /// Enemies.
    pub const ENEMY: u32 = 1 << 1;
    /// Spikes.
    pub const HAZARD: u32 = 1 << 2;
}

/// The level that is being played.
#[derive(Resource, Clone)]
pub struct LoadedLevel(pub Arc<Level>);

/// Everything that belongs to the level and goes with it.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LevelEntity;

/// A thin wall whose tunnelling is counted.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Barrier;

/// A ticket to collect.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ticket {
    /// Taken in this run.
    pub taken: bool,
}

/// Spikes; their hitbox is smaller than this drawing.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub struct Spikes {
    /// Width and height of the drawing in units.
    pub size: DVec2,
}

/// The way out.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Exit;

/// A player's attempt at a thin barrier, and where its tick began.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq)]
pub struct BarrierWatch {
    /// The attempt under way.
    pub attempt: Attempt,
    /// Where the player was before the move of this tick.
    pub start: DVec2,
}

/// Removes the level that is there and builds this one; counters stay.
pub fn load(world: &mut World, level: Arc<Level>) {
    let old: Vec<Entity> = world.query_filtered::<Entity, With<LevelEntity>>().iter(world).collect();
    for entity in old {
        world.despawn(entity);
    }
    let spawn = level.spawn + DVec2::new(0.0, tuning::PLAYER_SIZE.y * 0.5);
    world.insert_resource(Arena { spawn, size: level.size, tickets: level.tickets.len() as u32 });
    world.insert_resource(Run::default());
    world.insert_resource(TrialRun::default());
    for (index, bounds) in (0u32..).zip(&level.solids) {
        world.spawn((LevelEntity, Solid, StableId(TILE_IDS + index), boxed(bounds)));
    }
    for barrier in &level.barriers {
        world.spawn((LevelEntity, Solid, Barrier, object(barrier)));
    }
    for one_way in &level.one_ways {
        world.spawn((LevelEntity, OneWay, object(one_way)));
    }
    for platform in &level.platforms {
        world.spawn((LevelEntity, Solid, MovingSolid::default(), way(platform), object(&platform.placed)));
    }
    for ticket in &level.tickets {
        world.spawn((LevelEntity, Ticket::default(), Trigger::default(), object(ticket)));
    }
    for exit in &level.exits {
        world.spawn((LevelEntity, Exit, Trigger::default(), object(exit)));
    }
    for spikes in &level.spikes {
        world.spawn((LevelEntity, deadly(spikes)));
    }
    for enemy in &level.enemies {
        world.spawn((LevelEntity, hostile(enemy)));
    }
    world.spawn((LevelEntity, player(spawn)));
    world.insert_resource(LoadedLevel(level));
}

/// The stable id of an object of the file.
#[must_use]
pub fn object_id(id: u32) -> StableId {
    StableId(OBJECT_IDS + id)
}

fn boxed(bounds: &Aabb) -> impl Bundle + use<> {
    (Position(bounds.center()), Collider(Upright::Rectangle { half: bounds.half() }))
}

fn object(placed: &Placed) -> impl Bundle + use<> {
    (object_id(placed.id), boxed(&placed.bounds))
}

fn way(spec: &PlatformSpec) -> Platform {
    Platform {
        start: spec.placed.bounds.center(),
        travel: spec.travel,
        speed: spec.speed,
        along: 0.0,
        outward: true,
    }
}

fn rectangle(size: DVec2) -> Upright {
    Upright::Rectangle { half: size * 0.5 }
}

fn deadly(spec: &SpikeSpec) -> impl Bundle + use<> {
    let bounds = spec.placed.bounds;
    let mut hitbox = Hitbox::new(rectangle(spec.hitbox.size()), spec.hitbox.center() - bounds.center());
    hitbox.layers = CollisionLayers::new(hit_layers::HAZARD, hit_layers::PLAYER);
    (object_id(spec.placed.id), Position(bounds.center()), Spikes { size: bounds.size() }, hitbox)
}

fn hostile(spec: &EnemySpec) -> impl Bundle + use<> {
    let bounds = spec.placed.bounds;
    let size = bounds.size();
    let mut hitbox = Hitbox::new(rectangle(size - DVec2::new(6.0, 6.0)), DVec2::ZERO);
    hitbox.layers = CollisionLayers::new(hit_layers::ENEMY, hit_layers::PLAYER);
    let mut hurtbox = Hurtbox::new(rectangle(size), DVec2::ZERO);
    hurtbox.layers = CollisionLayers::new(hit_layers::ENEMY, hit_layers::PLAYER);
    let enemy = Enemy {
        left_end: bounds.center().x,
        patrol: spec.patrol,
        speed: spec.speed,
        rightward: true,
        hearts: tuning::ENEMY_HEARTS,
        stun: 0,
    };
    (object_id(spec.placed.id), Position(bounds.center()), enemy, hitbox, hurtbox)
}

fn player(at: DVec2) -> impl Bundle {
    let mut attack = Hitbox::new(rectangle(DVec2::ZERO), DVec2::ZERO);
    attack.layers = CollisionLayers::new(hit_layers::PLAYER, hit_layers::ENEMY);
    (attack.active, attack.once) = (false, true);
    let mut hurtbox = Hurtbox::new(rectangle(tuning::HURTBOX_SIZE), DVec2::ZERO);
    hurtbox.layers = CollisionLayers::new(hit_layers::PLAYER, hit_layers::ENEMY | hit_layers::HAZARD);
    (
        (PLAYER_ID, Player::default(), Position(at), Velocity::default(), Mover::default()),
        (Collider(rectangle(tuning::PLAYER_SIZE)), Judged::default(), BarrierWatch::default()),
        (attack, hurtbox, sensors()),
    )
}

/// Two feet, two sides, the head. The rays start just inside the collider and reach a little beyond it.
fn sensors() -> RaySensors {
    let half = tuning::PLAYER_SIZE * 0.5;
    let foot = half.x - 1.0;
    RaySensors(vec![
        RaySensor::new("foot-left", DVec2::new(-foot, 0.0), DVec2::NEG_Y, half.y + TILE),
        RaySensor::new("foot-right", DVec2::new(foot, 0.0), DVec2::NEG_Y, half.y + TILE),
        RaySensor::new("side-left", DVec2::ZERO, DVec2::NEG_X, half.x + TILE),
        RaySensor::new("side-right", DVec2::ZERO, DVec2::X, half.x + TILE),
        RaySensor::new("head", DVec2::ZERO, DVec2::Y, half.y + TILE),
    ])
}

/// The height of the ground under the feet and its slope (rise over run from the left foot to the right one), from
/// the two foot sensors; `None` where a foot feels nothing.
#[must_use]
pub fn ground_under(sensors: &RaySensors) -> Option<(f64, f64)> {
    let (left, right) = (sensors.hit("foot-left")?.point, sensors.hit("foot-right")?.point);
    Some((num::max(left.y, right.y), (right.y - left.y) / (right.x - left.x)))
}
