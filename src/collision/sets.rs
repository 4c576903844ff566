//! The phases of collision within a tick.

use bevy_ecs::prelude::*;

/// Run in this order, once a tick. Put your own systems before `Prepare` (wishes) or after `Judge` (reactions).
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CollisionSystems {
    /// Teleports are carried out, and the obstacles are collected.
    Prepare,
    /// Moving solids in id order (carry, push, squish), then movers in id order.
    Move,
    /// Hitboxes against hurtboxes, movers against triggers.
    Overlap,
    /// Ray sensors.
    Sense,
    /// The judge's findings become messages.
    Judge,
}
