//! The player: what the buttons make of it.

use super::combat::{AttackClock, SWING};
use super::tuning;
use crate::geometry::num::{clamp, max};
use crate::motion::{Report, Wish, dash, fall};
use crate::tick::{Buttons, Settings, TickInput};
use bevy_ecs::prelude::*;
use glam::DVec2;

/// What the player remembers from tick to tick.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub struct Player {
    /// 1 to the right, -1 to the left.
    pub facing: i8,
    /// Ticks in which a jump still counts as from the ground.
    pub coyote: u16,
    /// Ticks for which a jump pressed early is remembered.
    pub buffer: u16,
    /// Jumps left in the air.
    pub air_jumps: u8,
    /// Rising by a jump whose button is still down.
    pub jumping: bool,
    /// Ticks until the next dash.
    pub dash_pause: u16,
    /// Dashed in this tick.
    pub dashed: bool,
    /// Jumped in this tick.
    pub jumped: bool,
    /// The swing under way.
    pub swing: AttackClock,
    /// Hits it can still take.
    pub hearts: u8,
    /// Ticks without harm.
    pub invulnerable: u16,
    /// Stood on something after the last tick.
    pub was_grounded: bool,
}

impl Default for Player {
    fn default() -> Self {
        Self {
            facing: 1,
            coyote: 0,
            buffer: 0,
            air_jumps: 0,
            jumping: false,
            dash_pause: 0,
            dashed: false,
            jumped: false,
            swing: AttackClock::default(),
            hearts: tuning::PLAYER_HEARTS,
            invulnerable: 0,
            was_grounded: false,
        }
    }
}

/// One tick of control: from buttons and what the last move reported to a velocity and a wish.
pub fn control(
    player: &mut Player,
    velocity: &mut DVec2,
    last: &Report,
    input: &TickInput,
    settings: &Settings,
) -> Wish {
    let dt = settings.dt();
    let direction =
        f64::from(i8::from(input.held.has(Buttons::RIGHT)) - i8::from(input.held.has(Buttons::LEFT)));
    if direction != 0.0 {
        player.facing = if direction > 0.0 { 1 } else { -1 };
    }
    velocity.x = walk(velocity.x, direction, last.grounded, settings, dt);
    player.jumped = jump(player, velocity, last.grounded, input);
    player.invulnerable = player.invulnerable.saturating_sub(1);
    player.swing.advance(&SWING);
    if input.pressed.has(Buttons::ATTACK) {
        player.swing.begin();
    }
    player.dash_pause = player.dash_pause.saturating_sub(1);
    player.dashed = input.pressed.has(Buttons::DASH) && player.dash_pause == 0;
    let drop_through = input.held.has(Buttons::DOWN) && last.grounded;
    if player.dashed {
        player.dash_pause = tuning::DASH_PAUSE;
        // Nothing is added: no walking, no gravity. The dash is exactly as long as it says.
        return Wish::to_move(dash(player.facing > 0, settings.dash_length));
    }
    let (delta, next) = fall(*velocity, DVec2::new(0.0, -settings.gravity), dt);
    *velocity = DVec2::new(next.x, max(next.y, -tuning::MAX_FALL));
    // At the greatest falling speed the displacement must not be longer than that speed allows.
    let delta = DVec2::new(delta.x, max(delta.y, -tuning::MAX_FALL * dt));
    Wish { delta, drop_through }
}

/// Speeds up towards the wanted walking speed, by no more than the acceleration allows.
fn walk(speed: f64, direction: f64, grounded: bool, settings: &Settings, dt: f64) -> f64 {
    let acceleration = if grounded { tuning::GROUND_ACCELERATION } else { tuning::AIR_ACCELERATION };
    let change = acceleration * dt;
    speed + clamp(direction * settings.run_speed - speed, -change, change)
}

/// Jump with coyote time (late presses), a buffer (early presses) and variable height. Returns whether one began.
fn jump(player: &mut Player, velocity: &mut DVec2, grounded: bool, input: &TickInput) -> bool {
    if grounded {
        player.coyote = tuning::COYOTE_TICKS;
        player.air_jumps = tuning::AIR_JUMPS;
        player.jumping = false;
    }
    if input.pressed.has(Buttons::JUMP) {
        player.buffer = tuning::BUFFER_TICKS;
    }
    let from_ground = grounded || player.coyote > 0;
    let jumps = player.buffer > 0 && (from_ground || player.air_jumps > 0);
    player.coyote = if grounded { player.coyote } else { player.coyote.saturating_sub(1) };
    player.buffer = player.buffer.saturating_sub(1);
    if jumps {
        if !from_ground {
            player.air_jumps -= 1;
        }
        velocity.y = tuning::JUMP_SPEED;
        player.coyote = 0;
        player.buffer = 0;
        player.jumping = true;
    }
    if player.jumping && !input.held.has(Buttons::JUMP) {
        player.jumping = false;
        if velocity.y > 0.0 {
            velocity.y *= tuning::JUMP_CUT;
        }
    }
    jumps
}
