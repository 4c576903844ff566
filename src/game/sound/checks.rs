//! What a good ear would notice at once, measured on the committed files: clicks, clipping, a sound that drowns the others, and
//! the seam of the loop.

use super::{AMBIENCE, AMBIENCE_LOUD, Clip, Noise};
use bevy::audio::Decodable;

fn samples(bytes: &[u8]) -> Vec<f32> {
    Clip::from_wav(bytes).unwrap().decoder().collect()
}

fn peak(samples: &[f32]) -> f32 {
    samples.iter().fold(0.0, |most, sample| sample.abs().max(most))
}

/// The root of the mean square.
fn level(samples: &[f32]) -> f32 {
    (samples.iter().map(|sample| sample * sample).sum::<f32>() / samples.len() as f32).sqrt()
}

/// The energy of a sound as it is played, which is near to how much of it is heard: its level over a tenth of a second at least.
fn weight(noise: Noise) -> f32 {
    let samples = samples(noise.file());
    let energy: f32 = samples.iter().map(|sample| sample * sample).sum();
    noise.loudness() * (energy / samples.len().max(2205) as f32).sqrt()
}

#[test]
fn sounds_begin_and_end_at_nothing_and_do_not_clip() {
    for noise in Noise::ALL {
        let samples = samples(noise.file());
        let (first, last) = (peak(&samples[..2]), peak(&samples[samples.len() - 2..]));
        assert!(first < 0.1 && samples[0].abs() < 1e-4, "{noise:?} begins with a click of {first}");
        assert!(last < 0.01, "{noise:?} ends with a click of {last}");
        assert!((0.7..0.9).contains(&peak(&samples)), "{noise:?}: peak {}", peak(&samples));
        let mean = samples.iter().sum::<f32>() / samples.len() as f32;
        assert!(mean.abs() < 0.01, "{noise:?} lies {mean} beside the middle");
    }
}

#[test]
fn no_sound_drowns_the_others_and_a_tunnelling_is_the_loudest() {
    let tunnel = weight(Noise::Tunnel);
    for noise in Noise::ALL.iter().filter(|noise| **noise != Noise::Tunnel) {
        let share = weight(*noise) / tunnel;
        assert!(share < 0.95, "{noise:?} has {share} of a tunnelling's weight");
        assert!(share > 0.1, "{noise:?} is not heard beside a tunnelling: {share}");
    }
}

/// Where the loop begins anew, the wave may not jump, bend or grow louder or softer more than it does anywhere else.
#[test]
fn ambience_goes_over_into_its_beginning() {
    let samples = samples(AMBIENCE);
    let around: Vec<f32> = samples.iter().chain(&samples[..2]).copied().collect();
    let steps: Vec<f32> = around.windows(2).map(|pair| (pair[1] - pair[0]).abs()).collect();
    let seam = samples.len() - 1;
    assert!(steps[seam] < 2.5 * level(&steps), "a jump of {} at the seam", steps[seam]);
    let bends: Vec<f32> =
        around.windows(3).map(|three| (three[2] - 2.0 * three[1] + three[0]).abs()).collect();
    assert!(bends[seam - 1].max(bends[seam]) < 3.0 * level(&bends), "a bend at the seam");
    // High sounds have the same level in every second, also where the noise goes over into itself.
    let second = samples.len() / 8;
    let hiss: Vec<f32> = bends.chunks_exact(second).map(level).collect();
    let mean = hiss.iter().sum::<f32>() / hiss.len() as f32;
    assert!(hiss.iter().all(|level| (level / mean - 1.0).abs() < 0.06), "{hiss:?}");
    assert!(AMBIENCE_LOUD * level(&samples) < weight(Noise::Step), "quieter than a step");
}
