//! What there is to hear, whether it is played or not: captions show it to those who hear nothing.

use super::Noise;
use crate::collision::components::{Judged, Motion, Position, Velocity};
use crate::game::command::AppCommand;
use crate::game::draw::PictureClock;
use crate::game::events::{Cause, GameEvent};
use crate::game::feel;
use crate::game::player::Player;
use bevy::prelude::*;

/// The same sound does not begin again within this time, in seconds.
const APART: f32 = 0.05;
/// What is nearer to the player than this is at neither side, in units: a little more than half its width.
const BESIDE: f64 = 10.0;

/// A sound begins.
#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub struct Heard {
    /// Which.
    pub noise: Noise,
    /// How fast it is played, 1 being as it was made.
    pub speed: f32,
    /// Where it comes from, as seen from the player.
    pub side: Side,
}

/// Where a sound comes from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Side {
    /// From the left.
    Left,
    /// From the player, or from nowhere.
    #[default]
    Here,
    /// From the right.
    Right,
}

impl Side {
    /// Where something lies for a listener; both are x in units.
    #[must_use]
    pub fn of(listener: f64, source: f64) -> Self {
        match source - listener {
            way if way > BESIDE => Self::Right,
            way if way < -BESIDE => Self::Left,
            _ => Self::Here,
        }
    }
}

/// When it is known what there is to hear in this frame.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HearingSystems;

/// Tells of every sound.
pub struct HearingPlugin;

impl Plugin for HearingPlugin {
    fn build(&self, app: &mut App) {
        app.add_message::<Heard>().add_systems(Update, (hear, walk).chain().in_set(HearingSystems));
    }
}

/// Tells of sounds, but not of the same one twice at nearly the same time.
#[derive(bevy::ecs::system::SystemParam)]
struct Ear<'w, 's> {
    heard: MessageWriter<'w, Heard>,
    time: Res<'w, Time<Real>>,
    /// When each began last, in seconds.
    begun: Local<'s, Vec<f32>>,
}

impl Ear<'_, '_> {
    fn tell(&mut self, noise: Noise, speed: f32, side: Side) {
        let now = self.time.elapsed_secs();
        self.begun.resize(Noise::ALL.len(), -APART);
        let last = &mut self.begun[noise as usize];
        if now - *last >= APART {
            *last = now;
            self.heard.write(Heard { noise, speed, side });
        }
    }
}

/// Who hears.
type Listener = (&'static Player, &'static Position, &'static Judged);

fn hear(
    mut events: MessageReader<GameEvent>,
    mut wishes: MessageReader<AppCommand>,
    players: Query<Listener>,
    mut ear: Ear,
) {
    let listener = players.iter().next();
    let side = |source: f64| listener.map_or(Side::Here, |(_, at, _)| Side::of(at.0.x, source));
    for event in events.read() {
        let (noise, side) = match event {
            GameEvent::Jumped => (Noise::Jump, Side::Here),
            GameEvent::Landed => (Noise::Land, Side::Here),
            GameEvent::Dashed(..) => (Noise::Dash, Side::Here),
            GameEvent::Swung => (Noise::Swing, Side::Here),
            GameEvent::TicketTaken(at) => (Noise::Ticket, side(at.x)),
            GameEvent::HitGiven(at) => (Noise::Hit, side(at.x)),
            GameEvent::HitTaken(at) => (Noise::Hurt, side(at.x)),
            GameEvent::Died(Cause::Fall) => (Noise::Fall, Side::Here),
            GameEvent::Died(_) => (Noise::Die, Side::Here),
            // The wall stands where the player looks.
            GameEvent::Stopped => {
                let ahead = |(player, at, _): (&Player, &Position, _)| {
                    Side::of(at.0.x, at.0.x + 2.0 * BESIDE * f64::from(player.facing))
                };
                (Noise::Stop, listener.map_or(Side::Here, ahead))
            }
            // The wall lies behind: the judge has seen where it was left.
            GameEvent::Tunnelled => {
                let crossing = listener.and_then(|(_, _, judged)| judged.crossings.last());
                (Noise::Tunnel, crossing.map_or(Side::Here, |crossing| side(crossing.exit.1.x)))
            }
            GameEvent::Finished => (Noise::Finish, Side::Here),
            GameEvent::Respawned | GameEvent::LessonDone(_) | GameEvent::Trials(_) => continue,
        };
        ear.tell(noise, 1.0, side);
    }
    // A step is heard by what it does.
    if wishes.read().any(|wish| *wish != AppCommand::Step) {
        ear.tell(Noise::Menu, 1.0, Side::Here);
    }
}

/// A step for every half of a stride, a little faster or slower than it is: steps must not sound like a machine.
fn walk(
    clock: Res<PictureClock>,
    players: Query<(&Velocity, &Motion), With<Player>>,
    (mut gone, mut left): (Local<f32>, Local<bool>),
    mut ear: Ear,
) {
    let Ok((velocity, motion)) = players.single() else { return };
    let speed = velocity.0.x.abs() as f32;
    if !motion.grounded || speed < 5.0 {
        *gone = 0.0;
        return;
    }
    *gone += speed * clock.delta;
    if *gone >= feel::STRIDE * 0.5 {
        *gone -= feel::STRIDE * 0.5;
        *left = !*left;
        ear.tell(Noise::Step, if *left { 0.92 } else { 1.06 }, Side::Here);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::time::TimeUpdateStrategy;
    use std::time::Duration;

    #[test]
    fn what_is_near_is_at_neither_side() {
        let rows = [
            (0.0, Side::Here),
            (BESIDE, Side::Here),
            (BESIDE + 0.1, Side::Right),
            (-BESIDE, Side::Here),
            (-BESIDE - 0.1, Side::Left),
            (f64::NAN, Side::Here),
        ];
        for (way, side) in rows {
            assert_eq!(Side::of(0.0, way), side, "{way}");
        }
    }

    #[test]
    fn a_sound_is_told_once_and_from_where_it_comes() {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, HearingPlugin))
            .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::ZERO))
            .init_resource::<PictureClock>()
            .add_message::<GameEvent>()
            .add_message::<AppCommand>();
        let player = Player { facing: -1, ..Player::default() };
        app.world_mut().spawn((player, Position(glam::DVec2::new(100.0, 0.0)), Judged::default()));
        let mut hear = |event: GameEvent| {
            app.world_mut().write_message(event);
            app.update();
            let heard: Vec<Heard> = app.world_mut().resource_mut::<Messages<Heard>>().drain().collect();
            heard.iter().map(|heard| (heard.noise, heard.side)).collect::<Vec<_>>()
        };
        let at = |x: f64| glam::DVec2::new(x, 0.0);
        assert_eq!(hear(GameEvent::Jumped), [(Noise::Jump, Side::Here)]);
        assert_eq!(hear(GameEvent::HitGiven(at(120.0))), [(Noise::Hit, Side::Right)]);
        assert_eq!(hear(GameEvent::HitTaken(at(60.0))), [(Noise::Hurt, Side::Left)]);
        assert_eq!(hear(GameEvent::Stopped), [(Noise::Stop, Side::Left)], "where the player looks");
        assert_eq!(hear(GameEvent::Tunnelled), [(Noise::Tunnel, Side::Here)], "the judge saw nothing");
        assert_eq!(hear(GameEvent::Respawned), []);
        assert_eq!(hear(GameEvent::Jumped), [], "it has just begun");
    }
}
