//! Attack regions against vulnerable regions: they detect, they never push.

use super::components::{Position, StableId};
use super::messages::HitLanded;
use crate::geometry::{Pose, Status, Upright, contact, status};
use crate::motion::CollisionLayers;
use bevy_ecs::prelude::*;
use glam::DVec2;

/// How many victims one swing remembers. More are hit again in the next tick.
const MOST_STRUCK: usize = 8;

/// An attack region around its entity's [`Position`].
#[derive(Component, Clone, Copy, Debug, PartialEq)]
#[require(Position)]
pub struct Hitbox {
    /// Its shape.
    pub shape: Upright,
    /// From the entity's position to the middle of the shape.
    pub offset: DVec2,
    /// Whom it can hit.
    pub layers: CollisionLayers,
    /// Whether it is dangerous at the moment.
    pub active: bool,
    /// Hits each victim once, until [`Hitbox::rearm`]; otherwise in every tick.
    pub once: bool,
    struck: [u32; MOST_STRUCK],
    struck_count: usize,
}

impl Hitbox {
    /// A region that is always dangerous, to everyone.
    #[must_use]
    pub fn new(shape: Upright, offset: DVec2) -> Self {
        let layers = CollisionLayers::ALL;
        Self { shape, offset, layers, active: true, once: false, struck: [0; MOST_STRUCK], struck_count: 0 }
    }

    /// Begins a new swing: everyone can be hit again.
    pub fn rearm(&mut self) {
        self.struck_count = 0;
    }

    /// The ids hit since the swing began.
    #[must_use]
    pub fn struck(&self) -> &[u32] {
        &self.struck[..self.struck_count]
    }

    fn remember(&mut self, victim: StableId) {
        if let Some(slot) = self.struck.get_mut(self.struck_count) {
            *slot = victim.0;
            self.struck_count += 1;
        }
    }
}

/// A vulnerable region around its entity's [`Position`].
#[derive(Component, Clone, Copy, Debug, PartialEq)]
#[require(Position)]
pub struct Hurtbox {
    /// Its shape.
    pub shape: Upright,
    /// From the entity's position to the middle of the shape.
    pub offset: DVec2,
    /// Who can hit it.
    pub layers: CollisionLayers,
    /// Whether it can be hit at the moment.
    pub active: bool,
}

impl Hurtbox {
    /// A region that everyone can hit.
    #[must_use]
    pub fn new(shape: Upright, offset: DVec2) -> Self {
        Self { shape, offset, layers: CollisionLayers::ALL, active: true }
    }
}

/// Lets hitboxes meet hurtboxes: strict overlap, in id order, an entity never its own.
pub fn strike(
    mut hitboxes: Query<(Entity, &StableId, &Position, &mut Hitbox)>,
    hurtboxes: Query<(Entity, &StableId, &Position, &Hurtbox)>,
    mut landed: MessageWriter<HitLanded>,
    mut found: Local<Vec<(StableId, StableId, HitLanded)>>,
) {
    found.clear();
    for (attacker, id, position, mut hitbox) in &mut hitboxes {
        if !hitbox.active {
            continue;
        }
        let here = Pose::at(position.0 + hitbox.offset);
        for (victim, victim_id, at, hurtbox) in &hurtboxes {
            let there = Pose::at(at.0 + hurtbox.offset);
            let known = hitbox.once && hitbox.struck().contains(&victim_id.0);
            if victim == attacker || !hurtbox.active || known || !hitbox.layers.agrees_with(hurtbox.layers) {
                continue;
            }
            let (attack, target) = (hitbox.shape.into(), hurtbox.shape.into());
            // region: strike
            if status(&attack, here, &target, there) == Status::Overlapping
                && let Some(contact) = contact(&attack, here, &target, there)
            {
                if hitbox.once {
                    hitbox.remember(*victim_id);
                }
                found.push((*id, *victim_id, HitLanded { attacker, victim, contact }));
            }
            // endregion
        }
    }
    found.sort_unstable_by_key(|(attacker, victim, _)| (*attacker, *victim));
    landed.write_batch(found.drain(..).map(|(.., hit)| hit));
}
