//! Small tones for what happens. They are computed, not recorded.

use super::events::GameEvent;
use bevy::audio::{AddAudioSource, ChannelCount, Decodable, Sample, SampleRate, Source, Volume};
use bevy::prelude::*;
use std::time::Duration;

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

/// Tones for what happens.
pub struct SoundPlugin;

impl Plugin for SoundPlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<Sound>()
            .add_audio_source::<Tone>()
            .add_systems(Startup, make_tones)
            .add_systems(Update, (play, silence).chain());
    }
}

/// More are not played at the same time; the sum would only be noise.
const MOST_AT_ONCE: usize = 6;
/// Samples a second.
const RATE: SampleRate = SampleRate::MIN.saturating_add(47_999);
/// Seconds in which a note swells at its beginning; a sudden start would click.
const ATTACK: f32 = 0.004;

/// A note: Hertz at its beginning and at its end, seconds, loudness from 0 to 1. The pitch glides in a straight line,
/// and the loudness dies away.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Note(f32, f32, f32, f32);

/// Notes, one after the other.
#[derive(Asset, TypePath, Clone, Debug)]
struct Tone(&'static [Note]);

/// What is heard when this happens; nothing for what needs no sound.
fn notes(event: &GameEvent) -> &'static [Note] {
    match event {
        GameEvent::Jumped => &[Note(260.0, 520.0, 0.11, 0.35)],
        GameEvent::Landed => &[Note(150.0, 90.0, 0.06, 0.25)],
        GameEvent::Dashed(..) => &[Note(900.0, 220.0, 0.13, 0.3)],
        GameEvent::Swung => &[Note(420.0, 300.0, 0.05, 0.2)],
        GameEvent::TicketTaken(_) => &[Note(784.0, 784.0, 0.07, 0.35), Note(1175.0, 1175.0, 0.16, 0.35)],
        GameEvent::HitGiven(_) => &[Note(330.0, 180.0, 0.1, 0.5)],
        GameEvent::HitTaken(_) => &[Note(240.0, 120.0, 0.2, 0.5)],
        GameEvent::Died(_) => {
            &[Note(392.0, 380.0, 0.12, 0.45), Note(311.0, 300.0, 0.12, 0.45), Note(233.0, 180.0, 0.3, 0.45)]
        }
        // Low, twice: unlike everything else.
        GameEvent::Tunnelled => {
            &[Note(110.0, 104.0, 0.14, 0.9), Note(110.0, 110.0, 0.05, 0.0), Note(82.0, 62.0, 0.32, 0.9)]
        }
        GameEvent::Stopped => &[Note(1400.0, 900.0, 0.025, 0.4)],
        GameEvent::LessonDone(_) => &[Note(988.0, 988.0, 0.08, 0.3), Note(1319.0, 1319.0, 0.2, 0.3)],
        GameEvent::Finished => &[
            Note(523.0, 523.0, 0.12, 0.4),
            Note(659.0, 659.0, 0.12, 0.4),
            Note(784.0, 784.0, 0.12, 0.4),
            Note(1047.0, 1047.0, 0.4, 0.4),
        ],
        GameEvent::Respawned | GameEvent::Trials(_) => &[],
    }
}

/// Plays the notes of a tone.
struct Player {
    notes: &'static [Note],
    /// Samples since the current note began.
    sample: u32,
    /// Of the wave, in turns.
    phase: f32,
}

impl Iterator for Player {
    type Item = Sample;

    fn next(&mut self) -> Option<Sample> {
        let rate = RATE.get() as f32;
        let mut note = *self.notes.first()?;
        while self.sample as f32 >= note.2 * rate {
            self.notes = &self.notes[1..];
            self.sample = 0;
            note = *self.notes.first()?;
        }
        let Note(from, to, length, loudness) = note;
        let seconds = self.sample as f32 / rate;
        let gone = seconds / length;
        let pitch = from + (to - from) * gone;
        self.phase = (self.phase + pitch / rate).fract();
        self.sample += 1;
        let swell = (seconds / ATTACK).min(1.0);
        let decay = (1.0 - gone) * (1.0 - gone);
        // A little of the octave makes low notes audible on small speakers.
        let turn = std::f32::consts::TAU * self.phase;
        Some((0.75 * turn.sin() + 0.25 * (2.0 * turn).sin()) * swell * decay * loudness)
    }
}

impl Source for Player {
    fn current_span_len(&self) -> Option<usize> {
        None
    }

    fn channels(&self) -> ChannelCount {
        ChannelCount::MIN
    }

    fn sample_rate(&self) -> SampleRate {
        RATE
    }

    fn total_duration(&self) -> Option<Duration> {
        Some(Duration::from_secs_f32(self.notes.iter().map(|note| note.2).sum()))
    }
}

impl Decodable for Tone {
    type Decoder = Player;

    fn decoder(&self) -> Player {
        Player { notes: self.0, sample: 0, phase: 0.0 }
    }
}

/// One asset for each set of notes, made when it is first needed.
#[derive(Resource, Default)]
struct Tones(Vec<(&'static [Note], Handle<Tone>)>);

impl Tones {
    fn get(&mut self, notes: &'static [Note], assets: &mut Assets<Tone>) -> Handle<Tone> {
        if let Some((_, tone)) = self.0.iter().find(|(known, _)| *known == notes) {
            return tone.clone();
        }
        let tone = assets.add(Tone(notes));
        self.0.push((notes, tone.clone()));
        tone
    }
}

fn make_tones(mut commands: Commands) {
    commands.init_resource::<Tones>();
}

/// A tone that is being played, and when it will be over, in seconds of real time.
#[derive(Component)]
struct Playing {
    until: f32,
}

fn play(
    mut commands: Commands,
    mut events: MessageReader<GameEvent>,
    time: Res<Time<Real>>,
    sound: Res<Sound>,
    mut tones: ResMut<Tones>,
    mut assets: ResMut<Assets<Tone>>,
    playing: Query<(), With<Playing>>,
    mut begun: Local<Vec<&'static [Note]>>,
) {
    begun.clear();
    for event in events.read() {
        let notes = notes(event);
        let audible = !sound.muted && sound.volume > 0.0 && !notes.is_empty();
        // The same tone twice in a frame is only louder.
        if !audible || begun.contains(&notes) || playing.iter().len() + begun.len() >= MOST_AT_ONCE {
            continue;
        }
        begun.push(notes);
        let length: f32 = notes.iter().map(|note| note.2).sum();
        commands.spawn((
            AudioPlayer(tones.get(notes, &mut assets)),
            PlaybackSettings::ONCE.with_volume(Volume::Linear(sound.volume.min(1.0))),
            Playing { until: time.elapsed_secs() + length + 0.1 },
        ));
    }
}

/// Removes tones that are over, and all of them when the sound is switched off. By the clock: without an audio
/// device nothing would ever report that it has ended.
fn silence(
    mut commands: Commands,
    time: Res<Time<Real>>,
    sound: Res<Sound>,
    playing: Query<(Entity, &Playing)>,
) {
    for (entity, tone) in &playing {
        if sound.muted || time.elapsed_secs() >= tone.until {
            commands.entity(entity).despawn();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tone_lasts_as_long_as_its_notes_and_stays_within_bounds() {
        for event in [GameEvent::Jumped, GameEvent::Tunnelled, GameEvent::Finished] {
            let tone = Tone(notes(&event)).decoder();
            let seconds = tone.total_duration().unwrap_or_default().as_secs_f32();
            let samples: Vec<f32> = tone.collect();
            let expected = seconds * RATE.get() as f32;
            assert!((samples.len() as f32 - expected).abs() < 8.0, "{event:?}: {} samples", samples.len());
            assert!(samples.iter().all(|sample| sample.abs() <= 1.0), "{event:?} is too loud");
            assert!(samples.first().is_some_and(|first| first.abs() < 0.01), "{event:?} begins with a click");
            assert!(samples.last().is_some_and(|last| last.abs() < 0.01), "{event:?} ends with a click");
        }
    }
}
