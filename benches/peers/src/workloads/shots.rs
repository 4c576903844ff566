//! Shots at a thin wall, at growing speeds: who tunnels, who sticks, who never arrives.

use super::tiles::DT;
use crate::shapes::{V, f32_of};

pub const SPEEDS: [f64; 6] = [300.0, 1000.0, 3000.0, 6000.0, 18_000.0, 100_000.0];
pub const SHOTS: usize = 100;
/// The wall: x from 0 to 6, and (for movers) y up to 200 either way.
pub const WALL: (f64, f64) = (0.0, 6.0);
pub const WALL_HALF_HEIGHT: f64 = 200.0;
/// Half width of what is shot at it.
pub const SHOT_HALF: f64 = 8.0;

#[derive(Clone, Copy, Debug)]
pub struct Shot {
    pub x0: f64,
    pub speed: f64,
    pub steps: usize,
}

/// `lead`: how many whole steps each shot flies before the one that could reach the wall. With 0 the wall may lie within
/// the very first step after the body was made.
#[must_use]
pub fn shots(speed: f64, lead: usize) -> Vec<Shot> {
    let step = speed * DT;
    let start = |i: usize| f32_of(-12.0 - step * (lead as f64 + i as f64 / SHOTS as f64));
    let steps = lead + (160.0 / step).ceil() as usize + 6;
    (0..SHOTS).map(|i| Shot { x0: start(i), speed, steps }).collect()
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ShotEnds {
    /// Ended with its centre past the wall's middle.
    pub through: u32,
    /// Ended overlapping the wall by more than 0.5.
    pub inside: u32,
    /// Ended more than 2 away from the wall on the near side: never arrived, or bounced off.
    pub short: u32,
    /// Least and greatest gap between its front and the wall, of those that ended before it.
    pub gap: (f64, f64),
    /// Furthest that a mover slid up or down the wall, though it was pushed straight at it.
    pub drift: f64,
}

impl Default for ShotEnds {
    fn default() -> Self {
        Self { through: 0, inside: 0, short: 0, gap: (f64::MAX, f64::MIN), drift: 0.0 }
    }
}

impl ShotEnds {
    pub fn add(&mut self, x: f64) {
        let before = x < 0.5 * (WALL.0 + WALL.1);
        if !before {
            self.through += 1;
            return;
        }
        let gap = WALL.0 - (x + SHOT_HALF);
        self.gap = (self.gap.0.min(gap), self.gap.1.max(gap));
        self.inside += u32::from(gap < -0.5);
        self.short += u32::from(gap > 2.0);
    }
}

/// Shoots with a mover: the same wanted delta every step.
pub fn shoot_mover(speed: f64, mut step: impl FnMut(V, V) -> V) -> ShotEnds {
    let mut ends = ShotEnds::default();
    for shot in shots(speed, 2) {
        let mut p = [shot.x0, 0.0];
        for _ in 0..shot.steps {
            p = step(p, [shot.speed * DT, 0.0]);
        }
        // One that slid off the wall's end did not tunnel; `drift` tells.
        ends.add(if p[1].abs() > WALL_HALF_HEIGHT { shot.x0 } else { p[0] });
        ends.drift = ends.drift.max(p[1].abs());
    }
    ends
}

/// Rigid bodies are shot side by side in one world: shot `i` flies along this y, at its own piece of wall of half
/// height 40.
#[must_use]
pub fn lane_y(i: usize) -> f64 {
    i as f64 * 100.0
}
