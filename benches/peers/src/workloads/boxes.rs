//! Fields of moving boxes, for broad phases.

use crate::rng::Rng;
use crate::shapes::V;

/// Boxes (min, max) on multiples of 1/64, so that `f32` and `f64` find exactly the same pairs.
pub struct BoxField {
    pub n: usize,
    pub boxes: Vec<(V, V)>,
    /// Where every box is in each following frame.
    pub frames: Vec<Vec<(V, V)>>,
}

impl BoxField {
    pub const FRAMES: u32 = 10;

    /// The first boxes, then those of every frame: inputs for builds, one after the other.
    #[must_use]
    pub fn inputs(&self) -> Vec<&[(V, V)]> {
        std::iter::once(&self.boxes[..]).chain(self.frames.iter().map(|f| &f[..])).collect()
    }

    /// `n` boxes of mixed sizes with four neighbours each on average, and how they drift.
    #[must_use]
    pub fn new(n: usize) -> Self {
        let side = (mean_overlap_area() * n as f64 / 4.0).sqrt();
        let mut rng = Rng(0xB0C5_0000 + n as u64);
        let boxes: Vec<(V, V)> = (0..n)
            .map(|_| {
                let low = [on_grid(rng.range(0.0, side)), on_grid(rng.range(0.0, side))];
                (low, [on_grid(low[0] + size(&mut rng)), on_grid(low[1] + size(&mut rng))])
            })
            .collect();
        let mut drift = || on_grid(rng.range(-1.5, 1.5));
        let drifts: Vec<V> = (0..n).map(|_| [drift(), drift()]).collect();
        let frame = |number: u32| {
            let moved = |((low, high), by): (&(V, V), &V)| {
                let by = by.map(|d| d * f64::from(number));
                ([low[0] + by[0], low[1] + by[1]], [high[0] + by[0], high[1] + by[1]])
            };
            boxes.iter().zip(&drifts).map(moved).collect()
        };
        Self { n, frames: (1..=Self::FRAMES).map(frame).collect(), boxes }
    }
}

fn on_grid(x: f64) -> f64 {
    (x * 64.0).round() / 64.0
}

fn size(rng: &mut Rng) -> f64 {
    let share = rng.unit();
    if share < 0.8 {
        rng.range(4.0, 12.0)
    } else if share < 0.95 {
        rng.range(12.0, 40.0)
    } else {
        rng.range(40.0, 120.0)
    }
}

/// The mean of (w1 + w2)(h1 + h2): two boxes meet where the middle of one lies in an area of that size.
fn mean_overlap_area() -> f64 {
    const SAMPLES: u32 = 200_000;
    let mut rng = Rng(0xB0C5);
    let mut sample = || (size(&mut rng) + size(&mut rng)) * (size(&mut rng) + size(&mut rng));
    (0..SAMPLES).map(|_| sample()).sum::<f64>() / f64::from(SAMPLES)
}

/// Order-free digest of a set of unordered pairs.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct PairDigest {
    pub count: u64,
    pub hash: u64,
}

impl PairDigest {
    #[inline]
    pub fn add(&mut self, a: u32, b: u32) {
        let (a, b) = if a < b { (a, b) } else { (b, a) };
        self.count += 1;
        let key = (u64::from(a) << 32) | u64::from(b);
        self.hash = self.hash.wrapping_add(key.wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(29));
    }
}

/// Strict overlap: boxes that only share an edge are no pair.
#[inline]
#[must_use]
pub fn boxes_overlap(a: &(V, V), b: &(V, V)) -> bool {
    a.0[0] < b.1[0] && b.0[0] < a.1[0] && a.0[1] < b.1[1] && b.0[1] < a.1[1]
}
