//! Answers of rays and sweeps. `judge` holds each cast's hit: how far, and the normal.

use super::{Finder, NOTED, Verdict, show};
use crate::peer::CastHit;
use crate::reference;
use crate::shapes::V;
use crate::workloads::{RayScene, RaySet, SweepSet};

type Judged = Option<(f64, V)>;

#[must_use]
pub fn rays(line: String, set: &RaySet, judge: &[Judged], got: &[Option<CastHit>]) -> Verdict {
    let mut finder = Finder::new(line, got.len());
    for (i, (judged, told)) in judge.iter().zip(got).enumerate() {
        let (s, o, d, max) = &set.rays[i];
        let at = |share: f64| {
            let t = max * share;
            reference::point_separation(s, [o[0] + d[0] * t, o[1] + d[1] * t])
        };
        let input = || format!("[{i}] {} ray from {o:?} along {d:?} max {max}", show(s));
        cast(&mut finder, 1.0, judged.as_ref(), told.as_ref(), || nearest(at), input);
    }
    finder.verdict()
}

#[must_use]
pub fn scene(line: String, scene: &RayScene, judge: &[Judged], got: &[Option<CastHit>]) -> Verdict {
    let mut finder = Finder::new(line, got.len());
    for (i, (judged, told)) in judge.iter().zip(got).enumerate() {
        let (origin, direction) = scene.rays[i];
        let input = || format!("[{i}] ray from {origin:?} along {direction:?} length {}", scene.length);
        cast(&mut finder, 1.0, judged.as_ref(), told.as_ref(), || f64::MAX, input);
    }
    finder.verdict()
}

#[must_use]
pub fn sweeps(line: String, set: &SweepSet, judge: &[Judged], got: &[Option<CastHit>]) -> Verdict {
    let mut finder = Finder::new(line, got.len());
    for (i, (judged, told)) in judge.iter().zip(got).enumerate() {
        let (a, v, b) = &set.sweeps[i];
        let at = |share: f64| reference::separation_after(b, a, reference::scale(*v, share));
        let input = || format!("[{i}] A = {} moves by {v:?} | B = {}", show(a), show(b));
        cast(&mut finder, reference::len(*v), judged.as_ref(), told.as_ref(), || nearest(at), input);
    }
    finder.verdict()
}

/// The least separation along a path.
fn nearest(at: impl Fn(f64) -> f64) -> f64 {
    (0..=2000).map(|k| at(f64::from(k) / 2000.0)).fold(f64::MAX, f64::min)
}

/// `length`: px for one unit of the answer. `closeness`: how far the path stays from (or digs into) the shape, for
/// telling ties.
fn cast(
    finder: &mut Finder,
    length: f64,
    judged: Option<&(f64, V)>,
    told: Option<&CastHit>,
    closeness: impl Fn() -> f64,
    input: impl Fn() -> String,
) {
    let both = || format!("reported {told:?}, judge {judged:?}; {}", input());
    match (judged, told) {
        (None, None) => {}
        (Some(_), None) | (None, Some(_)) => {
            let off = closeness().abs();
            if off > NOTED {
                let missed = told.is_none();
                finder.add(
                    if missed { "hit missed" } else { "hit reported though the path is free" },
                    off,
                    both,
                );
            }
        }
        (Some((t, normal)), Some(hit)) => {
            let late = (hit.t - t) * length;
            let in_time = late.abs() < NOTED;
            let cosine = reference::dot(*normal, hit.normal);
            if !in_time {
                finder.add(if late < 0.0 { "stops early" } else { "stops late" }, late.abs(), both);
            } else if hit.normal != [0.0; 2] && cosine < 0.98 {
                finder.add("normal differs (1 - cosine)", 1.0 - cosine, both);
            }
        }
    }
}
