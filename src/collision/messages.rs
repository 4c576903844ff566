//! What the plugin tells: all past tense, all naming the entity concerned.

use crate::geometry::Contact;
use crate::motion::judge::Crossing;
use bevy_ecs::prelude::*;
use glam::DVec2;

/// A judged mover came out of solids through another side than it went in.
#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub struct Tunnelled {
    /// The mover.
    pub mover: Entity,
    /// What and where.
    pub crossing: Crossing,
}

/// A mover that was inside solids was put out along the shortest way.
#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub struct PutOut {
    /// The mover.
    pub mover: Entity,
    /// By which displacement.
    pub push: DVec2,
}

/// A mover could not get out of the way of a moving solid.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Squished {
    /// The mover.
    pub mover: Entity,
    /// The solid.
    pub solid: Entity,
}

/// A mover had a number that is not finite; it was held where it was. Told once, when it begins.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoverRejected {
    /// The mover.
    pub mover: Entity,
}

/// A hitbox met a hurtbox.
#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub struct HitLanded {
    /// The entity with the hitbox.
    pub attacker: Entity,
    /// The entity with the hurtbox.
    pub victim: Entity,
    /// How they overlap, with the hitbox as A.
    pub contact: Contact,
}

/// A mover came into a trigger.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct TriggerEntered {
    /// The trigger.
    pub trigger: Entity,
    /// The mover.
    pub mover: Entity,
}

/// A mover left a trigger, or one of the two ceased to be. The entity may be gone: use the ids as names only.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct TriggerExited {
    /// The trigger.
    pub trigger: Entity,
    /// The mover.
    pub mover: Entity,
}
