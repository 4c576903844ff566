//! What is heard. The sounds are computed by `assets/src/make_sounds.py` and held inside the program.

mod clip;

pub use clip::Clip;

use super::command::AppCommand;
use super::draw::PictureClock;
use super::events::{Cause, GameEvent};
use super::feel;
use super::player::Player;
use super::prefs::Prefs;
use crate::collision::components::{Motion, Velocity};
use bevy::audio::{AddAudioSource, PlaybackMode, Volume};
use bevy::prelude::*;

/// Whether and how loud.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct Sound {
    /// No sound at all.
    pub muted: bool,
    /// From 0 to 1.
    pub volume: f32,
}

impl Default for Sound {
    fn default() -> Self {
        Self { muted: false, volume: 0.5 }
    }
}

impl Sound {
    fn loudness(&self) -> f32 {
        if self.muted { 0.0 } else { self.volume }
    }
}

/// Names the sounds with their files and how loud they are beside each other, once.
macro_rules! noises {
    ($($name:ident $file:literal $loud:literal)*) => {
        /// A sound that is played once.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        enum Noise { $($name),* }

        impl Noise {
            const ALL: &'static [(&'static [u8], f32)] =
                &[$((include_bytes!(concat!("../../../assets/sound/", $file, ".wav")), $loud)),*];
        }
    };
}

noises! {
    Step "step" 0.25
    Jump "jump" 0.35
    Land "land" 0.5
    Dash "dash" 0.6
    Swing "swing" 0.4
    Ticket "ticket" 0.5
    Hit "hit" 0.7
    Hurt "hurt" 0.7
    Die "die" 0.7
    Fall "fall" 0.5
    Stop "stop" 0.7
    Tunnel "tunnel" 0.9
    Menu "menu" 0.35
    Finish "finish" 0.7
}

/// The station, when nothing happens.
const AMBIENCE: &[u8] = include_bytes!("../../../assets/sound/ambience.wav");
/// How loud it is.
const AMBIENCE_LOUD: f32 = 0.3;

/// The sounds, ready to be played; one that could not be read is missing.
#[derive(Resource)]
struct Clips(Vec<Option<Handle<Clip>>>);

/// A sound that is being played. Where there is nothing to hear it with, the engine would keep it for ever.
#[derive(Component)]
struct Sounding(f32);

/// The sound that never ends.
#[derive(Component)]
struct Ambience;

/// Longer than any sound that is played once, in seconds.
const LONGEST: f32 = 3.0;
/// The same sound does not begin again within this time, in seconds.
const APART: f32 = 0.05;

/// Sounds.
pub struct SoundPlugin;

impl Plugin for SoundPlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<Sound>()
            .add_audio_source::<Clip>()
            .add_systems(Startup, load)
            .add_systems(Update, (mute, hear, walk, set_volume, forget));
    }
}

fn load(mut commands: Commands, mut clips: ResMut<Assets<Clip>>) {
    let mut read = |bytes: &[u8]| {
        let clip = Clip::from_wav(bytes);
        if clip.is_none() {
            error!("a sound cannot be read");
        }
        clip.map(|clip| clips.add(clip))
    };
    let all = Noise::ALL.iter().map(|(bytes, _)| read(bytes)).collect();
    if let Some(ambience) = read(AMBIENCE) {
        let silent = PlaybackSettings::LOOP.with_volume(Volume::Linear(0.0));
        commands.spawn((Ambience, AudioPlayer(ambience), silent));
    }
    commands.insert_resource(Clips(all));
}

fn mute(mut wishes: MessageReader<AppCommand>, mut prefs: ResMut<Prefs>) {
    for wish in wishes.read() {
        if *wish == AppCommand::Mute {
            prefs.sound.muted = !prefs.sound.muted;
        }
    }
}

/// Begins sounds.
#[derive(bevy::ecs::system::SystemParam)]
struct Speaker<'w, 's> {
    commands: Commands<'w, 's>,
    clips: Res<'w, Clips>,
    sound: Res<'w, Sound>,
    time: Res<'w, Time<Real>>,
    /// When each began last, in seconds.
    begun: Local<'s, [f32; Noise::ALL.len()]>,
}

impl Speaker<'_, '_> {
    /// Plays a sound, a little faster or slower than it is: steps must not sound like a machine.
    fn play(&mut self, noise: Noise, speed: f32) {
        let (index, now) = (noise as usize, self.time.elapsed_secs());
        let Some(Some(clip)) = self.clips.0.get(index) else { return };
        if self.sound.loudness() == 0.0 || now - self.begun[index] < APART {
            return;
        }
        self.begun[index] = now;
        let (_, loud) = Noise::ALL[index];
        let settings = PlaybackSettings {
            mode: PlaybackMode::Despawn,
            volume: Volume::Linear(self.sound.loudness() * loud),
            speed,
            ..PlaybackSettings::DESPAWN
        };
        self.commands.spawn((AudioPlayer(clip.clone()), settings, Sounding(LONGEST)));
    }
}

fn hear(mut events: MessageReader<GameEvent>, mut wishes: MessageReader<AppCommand>, mut speaker: Speaker) {
    for event in events.read() {
        let noise = match event {
            GameEvent::Jumped => Noise::Jump,
            GameEvent::Landed => Noise::Land,
            GameEvent::Dashed(..) => Noise::Dash,
            GameEvent::Swung => Noise::Swing,
            GameEvent::TicketTaken(_) => Noise::Ticket,
            GameEvent::HitGiven(_) => Noise::Hit,
            GameEvent::HitTaken(_) => Noise::Hurt,
            GameEvent::Died(Cause::Fall) => Noise::Fall,
            GameEvent::Died(_) => Noise::Die,
            GameEvent::Stopped => Noise::Stop,
            GameEvent::Tunnelled => Noise::Tunnel,
            GameEvent::Finished => Noise::Finish,
            GameEvent::Respawned | GameEvent::LessonDone(_) | GameEvent::Trials(_) => continue,
        };
        speaker.play(noise, 1.0);
    }
    // A step is heard by what it does.
    if wishes.read().any(|wish| *wish != AppCommand::Step) {
        speaker.play(Noise::Menu, 1.0);
    }
}

/// A step for every half of a stride.
fn walk(
    clock: Res<PictureClock>,
    players: Query<(&Velocity, &Motion), With<Player>>,
    mut gone: Local<f32>,
    mut left: Local<bool>,
    mut speaker: Speaker,
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
        speaker.play(Noise::Step, if *left { 0.92 } else { 1.06 });
    }
}

fn set_volume(sound: Res<Sound>, mut ambience: Query<&mut AudioSink, With<Ambience>>) {
    for mut sink in &mut ambience {
        if sound.is_changed() || sink.is_added() {
            sink.set_volume(Volume::Linear(sound.loudness() * AMBIENCE_LOUD));
        }
    }
}

fn forget(mut commands: Commands, time: Res<Time<Real>>, mut sounds: Query<(Entity, &mut Sounding)>) {
    for (entity, mut sounding) in &mut sounds {
        sounding.0 -= time.delta_secs();
        if sounding.0 <= 0.0 {
            commands.entity(entity).despawn();
        }
    }
}
