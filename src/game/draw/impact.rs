//! What an impact does to the picture as a whole: the camera is kicked, time nearly stands still.
//!
//! Slow time means fewer ticks in a second of the real clock; the ticks themselves know nothing of it.

use crate::game::events::GameEvent;
use crate::game::feel;
use crate::game::player::Player;
use crate::game::session::Pause;
use crate::game::trials::TrialRun;
use bevy::prelude::*;

/// Whether impacts may move the picture and slow down time.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Feel {
    /// No shaking, stretching, flashing or slowing down.
    pub reduced_motion: bool,
    /// Time may be slowed down: not where someone counts frames.
    pub slows_time: bool,
}

impl Default for Feel {
    fn default() -> Self {
        Self { reduced_motion: false, slows_time: true }
    }
}

/// The camera's swing after a kick.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub struct Kick {
    way: Vec2,
    since: f32,
}

impl Kick {
    /// How far the camera is off its place, in units.
    #[must_use]
    pub fn offset(&self) -> Vec2 {
        self.way * (-feel::KICK_RETURNS * self.since).exp() * (feel::KICK_SWING * self.since).cos()
    }
}

/// Time that is slowed down, in seconds of the real clock.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub struct SlowTime {
    left: f32,
    speed: f32,
    /// The clock was slowed by us, and must be set right again.
    active: bool,
}

/// Notes what has happened in the ticks of this frame.
pub fn feel_impacts(
    mut events: MessageReader<GameEvent>,
    feel: Res<Feel>,
    trials: Res<TrialRun>,
    players: Query<&Player>,
    (mut kick, mut slow): (ResMut<Kick>, ResMut<SlowTime>),
) {
    let facing = players.single().map_or(1.0, |player| f32::from(player.facing));
    for event in events.read() {
        let (way, seconds, speed) = match event {
            GameEvent::HitGiven(_) => (feel::KICK_HIT, feel::STOP_HIT_GIVEN, feel::STOP_SPEED),
            GameEvent::HitTaken(_) => (feel::KICK_HURT, feel::STOP_HIT_TAKEN, feel::STOP_SPEED),
            GameEvent::Died(_) => (feel::KICK_HURT, feel::STOP_DEATH, feel::STOP_SPEED),
            GameEvent::Tunnelled => (feel::KICK_WALL, feel::SLOW_TUNNEL, feel::SLOW_SPEED),
            GameEvent::Stopped => (feel::KICK_WALL, 0.0, 1.0),
            _ => continue,
        };
        if feel.reduced_motion || trials.0.is_some() {
            continue;
        }
        *kick = Kick { way: way * Vec2::new(facing, 1.0), since: 0.0 };
        if seconds > slow.left && feel.slows_time {
            (slow.left, slow.speed) = (seconds, speed);
        }
    }
}

/// A landing from a height kicks the camera a little.
pub fn kick_for_landing(kick: &mut Kick, speed: f32) {
    if speed > feel::KICK_LAND_SPEED {
        *kick = Kick { way: feel::KICK_LAND, since: 0.0 };
    }
}

/// Lets kicks die away and sets the speed of time.
pub fn run_time(
    real: Res<Time<Real>>,
    pause: Res<Pause>,
    mut kick: ResMut<Kick>,
    mut slow: ResMut<SlowTime>,
    mut clock: ResMut<Time<Virtual>>,
) {
    if pause.is_paused() {
        return;
    }
    kick.since += real.delta_secs();
    slow.left = (slow.left - real.delta_secs()).max(0.0);
    let wanted = slow.left > 0.0;
    if wanted || slow.active {
        clock.set_relative_speed(if wanted { slow.speed } else { 1.0 });
        slow.active = wanted;
    }
}
