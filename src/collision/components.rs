//! The components of things that collide.

use crate::geometry::{Aabb, Pose, Upright};
use crate::motion::judge::{Crossing, Judge};
use crate::motion::{Body, CollisionLayers, Path, Report, Rules, Wish, Witness};
use bevy_ecs::lifecycle::HookContext;
use bevy_ecs::prelude::*;
use bevy_ecs::world::DeferredWorld;
use glam::DVec2;

/// A number that names an entity in every world and every run: the order in which things are simulated and
/// hashed. Given out in spawn order unless you choose it yourself.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[component(on_add = assign_stable_id)]
pub struct StableId(pub u32);

impl StableId {
    const UNASSIGNED: Self = Self(u32::MAX);
}

impl Default for StableId {
    fn default() -> Self {
        Self::UNASSIGNED
    }
}

/// The next id given out by itself; those below are for ids chosen by hand.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct NextStableId(pub u32);

impl Default for NextStableId {
    fn default() -> Self {
        Self(1 << 31)
    }
}

fn assign_stable_id(mut world: DeferredWorld, context: HookContext) {
    if world.get::<StableId>(context.entity) != Some(&StableId::UNASSIGNED) {
        return;
    }
    let Some(mut next) = world.get_resource_mut::<NextStableId>() else { return };
    let id = next.0;
    next.0 += 1;
    if let Some(mut stable) = world.get_mut::<StableId>(context.entity) {
        stable.0 = id;
    }
}

/// Where an entity is: the middle of its collider, in world units, +y up. The truth; `Transform` follows it.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq)]
#[require(StableId)]
pub struct Position(pub DVec2);

impl Position {
    /// From coordinates.
    #[must_use]
    pub const fn new(x: f64, y: f64) -> Self {
        Self(DVec2::new(x, y))
    }
}

/// How fast an entity moves, in units per second. The plugin removes the part that leads into an obstacle; what
/// it should be otherwise is the game's business.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq)]
pub struct Velocity(pub DVec2);

/// The shape that collides, around [`Position`].
#[derive(Component, Clone, Copy, Debug, PartialEq)]
#[require(Position, Layers)]
pub struct Collider(pub Upright);

impl Collider {
    /// A box of this size in units. A size that is negative or not finite counts as 0.
    #[must_use]
    pub fn rectangle(width: f64, height: f64) -> Self {
        Self(Upright::rectangle(width, height).unwrap_or(Upright::Rectangle { half: DVec2::ZERO }))
    }

    /// A disk of this radius in units. A radius that is negative or not finite counts as 0.
    #[must_use]
    pub fn circle(radius: f64) -> Self {
        Self(Upright::circle(radius).unwrap_or(Upright::Circle { radius: 0.0 }))
    }

    /// The box around the shape at a position.
    #[must_use]
    pub fn bounds(&self, at: Position) -> Aabb {
        self.0.bounds(Pose::at(at.0))
    }
}

/// Whom the collider meets; everyone unless said otherwise.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Layers(pub CollisionLayers);

/// Blocks movers from all sides.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
#[require(Position)]
pub struct Solid;

/// Blocks only what falls onto its top.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
#[require(Position)]
pub struct OneWay;

/// A [`Solid`] or [`OneWay`] that moves: carries what stands on it, pushes what is in its way. Write the way it
/// should go before [`CollisionSystems::Prepare`](super::sets::CollisionSystems); the plugin moves it.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq)]
pub struct MovingSolid {
    /// The displacement of this tick, in units.
    pub delta: DVec2,
}

/// A body that moves itself and is stopped by solids.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq)]
#[require(Position, Velocity, Layers, Motion, PathTaken)]
pub struct Mover {
    /// What it wants in this tick. Stays until changed.
    pub wish: Wish,
    teleport: Option<DVec2>,
}

impl Mover {
    /// Sets the mover somewhere else at the start of the next tick. Not a motion: nothing is hit on the way, and
    /// nothing counts as tunnelled.
    pub fn teleport(&mut self, to: DVec2) {
        self.teleport = Some(to);
    }

    pub(super) fn take_teleport(&mut self) -> Option<DVec2> {
        self.teleport.take()
    }
}

/// Rules for one mover, in place of those of [`CollisionSettings`](super::plugin::CollisionSettings).
#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub struct MoverRules(pub Rules);

/// What happened to a mover in the last tick.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq)]
pub struct Motion(pub Report);

impl std::ops::Deref for Motion {
    type Target = Report;

    fn deref(&self) -> &Report {
        &self.0
    }
}

/// The path a mover took in the last tick.
#[derive(Component, Clone, Debug, Default, PartialEq)]
pub struct PathTaken(pub Path);

/// Collects the tests that a mover's method made in the last tick. For one who asks why; a mover without it pays
/// nothing.
#[derive(Component, Clone, Debug, Default, PartialEq)]
pub struct Evidence(pub Witness);

/// Lets the judge watch a mover.
#[derive(Component, Clone, Debug, Default, PartialEq)]
pub struct Judged {
    /// Remembers what the mover is inside of.
    pub judge: Judge,
    /// The tunnellings of the last tick.
    pub crossings: Vec<Crossing>,
    /// How deep it was inside a solid at the end of the tick, in units.
    pub penetration: f64,
    pub(super) last_seen: Option<DVec2>,
}

/// The part of a mover's components that the motion functions work on.
#[must_use]
pub fn body(position: Position, velocity: Velocity, collider: &Collider, layers: Layers) -> Body {
    Body { shape: collider.0, position: position.0, velocity: velocity.0, layers: layers.0 }
}
