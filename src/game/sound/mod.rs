//! What is heard. The sounds are computed by `assets/src/make_sounds.py` and held inside the program.

#[cfg(test)]
mod checks;
mod clip;
pub mod hearing;
mod noise;

pub use clip::Clip;
pub use hearing::Heard;
pub use noise::Noise;

use super::command::AppCommand;
use super::prefs::Prefs;
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

/// Sounds.
pub struct SoundPlugin;

impl Plugin for SoundPlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<Sound>()
            .add_plugins(hearing::HearingPlugin)
            .add_audio_source::<Clip>()
            .add_systems(Startup, load)
            .add_systems(Update, (mute, play.after(hearing::HearingSystems), set_volume, forget));
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
    let all = Noise::ALL.iter().map(|noise| read(noise.file())).collect();
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

/// Plays what begins to sound, unless nothing is to be heard.
fn play(mut heard: MessageReader<Heard>, clips: Res<Clips>, sound: Res<Sound>, mut commands: Commands) {
    for Heard { noise, speed, .. } in heard.read() {
        let Some(Some(clip)) = clips.0.get(*noise as usize) else { continue };
        if sound.loudness() == 0.0 {
            continue;
        }
        let settings = PlaybackSettings {
            mode: PlaybackMode::Despawn,
            volume: Volume::Linear(sound.loudness() * noise.loudness()),
            speed: *speed,
            ..PlaybackSettings::DESPAWN
        };
        commands.spawn((AudioPlayer(clip.clone()), settings, Sounding(LONGEST)));
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
