//! The numbers that make the feel, each with its unit. Those a learner may change are in
//! [`Settings`](crate::tick::Settings).

use glam::DVec2;

/// The player's collider: width and height in units. Every number of the course refers to it.
pub const PLAYER_SIZE: DVec2 = DVec2::new(16.0, 24.0);
/// The player's hurtbox at scale 1, in units: smaller than the drawing, so that near misses are misses.
pub const HURTBOX_SIZE: DVec2 = DVec2::new(10.0, 18.0);
/// The drawn player, in units.
pub const DRAWING_SIZE: DVec2 = DVec2::new(24.0, 32.0);

/// Change of walking speed on the ground, in units/s^2: full speed in a tenth of a second.
pub const GROUND_ACCELERATION: f64 = 1500.0;
/// Change of walking speed in the air, in units/s^2.
pub const AIR_ACCELERATION: f64 = 1100.0;
/// Upward speed of a jump in units/s: with gravity 1500 the apex is 67.5 units, a little over four tiles.
pub const JUMP_SPEED: f64 = 450.0;
/// What is left of the upward speed when the jump button is let go early.
pub const JUMP_CUT: f64 = 0.45;
/// Greatest falling speed in units/s.
pub const MAX_FALL: f64 = 480.0;

/// Ticks after leaving the ground in which a jump still counts as from the ground. 0 turns it off.
pub const COYOTE_TICKS: u16 = 6;
/// Ticks for which a jump pressed too early is remembered.
pub const BUFFER_TICKS: u16 = 5;
/// Jumps in the air after one from the ground.
pub const AIR_JUMPS: u8 = 0;
/// Ticks between two dashes.
pub const DASH_PAUSE: u16 = 15;

/// Hits the player can take before dying.
pub const PLAYER_HEARTS: u8 = 3;
/// Ticks without harm after a hit.
pub const INVULNERABLE_TICKS: u16 = 60;
/// Speed at which a hit throws the player, in units/s: away from the enemy, and up.
pub const KNOCKBACK: DVec2 = DVec2::new(140.0, 200.0);
/// Ticks for which the picture stands still after a death, with the boxes that decided it.
pub const DEATH_TICKS: u16 = 45;
/// How far below the level's lower edge something has fallen out, in units.
pub const FALL_MARGIN: f64 = 32.0;

/// Hits an enemy can take.
pub const ENEMY_HEARTS: u8 = 2;
/// Ticks for which a hit enemy stands still.
pub const ENEMY_STUN: u16 = 20;
