//! Sounds as plain samples. Ours are all of one kind, so that no decoder is needed.

use bevy::audio::{ChannelCount, Decodable, Sample, SampleRate, Source};
use bevy::prelude::*;
use std::num::NonZero;
use std::sync::Arc;
use std::time::Duration;

/// A sound, ready to be played.
#[derive(Asset, TypePath, Clone, Debug, PartialEq)]
pub struct Clip {
    samples: Arc<[f32]>,
    rate: SampleRate,
}

/// Bytes before the samples in a file as `assets/src/make_sounds.py` writes it.
const HEAD: usize = 44;

impl Clip {
    /// Reads a WAV file of one channel with 16 bits and the shortest possible head; `None` if it is anything else.
    #[must_use]
    pub fn from_wav(bytes: &[u8]) -> Option<Self> {
        let word = |at: usize| Some(u16::from_le_bytes(bytes.get(at..at + 2)?.try_into().ok()?));
        let known =
            bytes.get(..4)? == b"RIFF" && bytes.get(8..16)? == b"WAVEfmt " && bytes.get(36..40)? == b"data";
        // Plain samples, one channel, 16 bits.
        if !known || (word(20)?, word(22)?, word(34)?) != (1, 1, 16) {
            return None;
        }
        let rate = NonZero::new(u32::from_le_bytes(bytes.get(24..28)?.try_into().ok()?))?;
        let (pairs, _) = bytes.get(HEAD..)?.as_chunks::<2>();
        let samples = pairs.iter().map(|pair| f32::from(i16::from_le_bytes(*pair)) / 32768.0).collect();
        Some(Self { samples, rate })
    }

    fn seconds(&self) -> Duration {
        Duration::from_secs_f64(self.samples.len() as f64 / f64::from(self.rate.get()))
    }
}

/// A clip while it is played.
pub struct Playing {
    clip: Clip,
    next: usize,
}

impl Decodable for Clip {
    type Decoder = Playing;

    fn decoder(&self) -> Playing {
        Playing { clip: self.clone(), next: 0 }
    }
}

impl Iterator for Playing {
    type Item = Sample;

    fn next(&mut self) -> Option<Sample> {
        let sample = self.clip.samples.get(self.next).copied();
        self.next += 1;
        sample
    }
}

impl Source for Playing {
    fn current_span_len(&self) -> Option<usize> {
        None
    }

    fn channels(&self) -> ChannelCount {
        ChannelCount::MIN
    }

    fn sample_rate(&self) -> SampleRate {
        self.clip.rate
    }

    fn total_duration(&self) -> Option<Duration> {
        Some(self.clip.seconds())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn our_sounds_can_be_read_and_nothing_else_can() {
        let step = include_bytes!("../../../assets/sound/step.wav");
        let clip = Clip::from_wav(step).unwrap();
        assert_eq!(clip.rate.get(), 22050);
        assert_eq!(clip.decoder().count(), (step.len() - HEAD) / 2);
        assert_eq!(Clip::from_wav(&step[..HEAD - 5]), None);
        assert_eq!(Clip::from_wav(b"OggS"), None);
        let mut stereo = step.to_vec();
        stereo[22] = 2;
        assert_eq!(Clip::from_wav(&stereo), None);
    }
}
