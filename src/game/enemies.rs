//! Enemies that walk to and fro.

use super::tuning;
use crate::collision::components::Position;
use crate::collision::hits::{Hitbox, Hurtbox};
use crate::geometry::num::clamp;
use crate::tick::Settings;
use bevy_ecs::prelude::*;

/// An enemy's way and state.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub struct Enemy {
    /// x of its middle at the left end of its way.
    pub left_end: f64,
    /// How far the way leads to the right, in units.
    pub patrol: f64,
    /// Units per second.
    pub speed: f64,
    /// Walking to the right.
    pub rightward: bool,
    /// Hits it can still take; 0: beaten, gone.
    pub hearts: u8,
    /// Ticks until it walks again after a hit.
    pub stun: u16,
}

impl Enemy {
    /// Whether it is still there.
    #[must_use]
    pub fn is_alive(&self) -> bool {
        self.hearts > 0
    }

    /// Goes on for `dt` seconds from `x` and returns the new x of its middle.
    pub fn advance(&mut self, x: f64, dt: f64) -> f64 {
        if self.stun > 0 {
            self.stun -= 1;
            return x;
        }
        let wanted = if self.rightward { x + self.speed * dt } else { x - self.speed * dt };
        let next = clamp(wanted, self.left_end, self.left_end + self.patrol);
        if next != wanted {
            self.rightward = !self.rightward;
        }
        next
    }

    /// Takes a hit.
    pub fn hurt(&mut self) {
        self.hearts = self.hearts.saturating_sub(1);
        self.stun = tuning::ENEMY_STUN;
    }
}

/// Lets the enemies walk; a beaten one has no boxes any more.
pub fn patrol(
    settings: Res<Settings>,
    mut enemies: Query<(&mut Enemy, &mut Position, &mut Hitbox, &mut Hurtbox)>,
) {
    for (mut enemy, mut position, mut hitbox, mut hurtbox) in &mut enemies {
        hitbox.active = enemy.is_alive() && enemy.stun == 0;
        hurtbox.active = enemy.is_alive();
        if enemy.is_alive() {
            position.0.x = enemy.advance(position.0.x, settings.dt());
        }
    }
}
