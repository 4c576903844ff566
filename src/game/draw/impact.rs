//! What an impact does to the picture as a whole: the camera is kicked, time nearly stands still.
//!
//! Slow time means fewer ticks in a second of the real clock; the ticks themselves know nothing of it.

use crate::game::events::GameEvent;
use crate::game::feel;
use crate::game::player::Player;
use crate::game::session::{Pause, Slowness};
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
    mut slowness: ResMut<Slowness>,
) {
    kick.since += real.delta_secs();
    // Someone who pauses wants to step through ticks at the usual pace.
    slow.left = if pause.is_paused() { 0.0 } else { (slow.left - real.delta_secs()).max(0.0) };
    slowness.set_if_neq(Slowness(if slow.left > 0.0 { slow.speed } else { 1.0 }));
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What happens to the speed of time in the frame after an event.
    fn speed_after(event: GameEvent, feel: Feel) -> f32 {
        let mut app = App::new();
        app.add_plugins(MinimalPlugins)
            .add_message::<GameEvent>()
            .insert_resource(feel)
            .init_resource::<Pause>()
            .init_resource::<TrialRun>()
            .init_resource::<Kick>()
            .init_resource::<SlowTime>()
            .init_resource::<Slowness>()
            .add_systems(Update, (feel_impacts, run_time).chain());
        app.update();
        app.world_mut().write_message(event);
        app.update();
        app.world().resource::<Slowness>().0
    }

    #[test]
    fn a_tunnelling_slows_time_and_a_jump_does_not() {
        assert_eq!(speed_after(GameEvent::Tunnelled, Feel::default()), feel::SLOW_SPEED);
        assert_eq!(speed_after(GameEvent::Jumped, Feel::default()), 1.0);
    }

    #[test]
    fn time_is_left_alone_where_motion_is_reduced_or_frames_are_counted() {
        let still = Feel { reduced_motion: true, ..Feel::default() };
        let counted = Feel { slows_time: false, ..Feel::default() };
        assert_eq!(speed_after(GameEvent::Tunnelled, still), 1.0);
        assert_eq!(speed_after(GameEvent::Tunnelled, counted), 1.0);
    }

    #[test]
    fn a_kick_dies_away() {
        let way = Vec2::new(4.0, 0.0);
        assert_eq!(Kick { way, since: 0.0 }.offset(), way);
        assert!(Kick { way, since: 1.0 }.offset().length() < 0.01);
    }
}
