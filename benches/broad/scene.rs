//! The scenes: a field of drifting boxes, and rays through a field of boxes.
//!
//! The field is the one of the comparison with other libraries, from the same seeds, so that its numbers can be laid
//! beside theirs.

use glam::DVec2;
use mindthegap::geometry::{Aabb, Ray};

/// splitmix64: small, seeded, the same everywhere.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    fn range(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * (self.next() >> 11) as f64 / (1u64 << 53) as f64
    }

    fn point(&mut self, low: f64, high: f64) -> DVec2 {
        DVec2::new(self.range(low, high), self.range(low, high))
    }

    /// Most things are small, some are walls.
    fn side(&mut self) -> f64 {
        let kind = self.range(0.0, 1.0);
        if kind < 0.8 {
            self.range(4.0, 12.0)
        } else if kind < 0.95 {
            self.range(12.0, 40.0)
        } else {
            self.range(40.0, 120.0)
        }
    }
}

/// To the next 1/64, so that the coordinates are exact in `f32` too.
fn raster(v: DVec2) -> DVec2 {
    (v * 64.0).round() / 64.0
}

/// The boxes of eleven ticks. Each meets four others on average and drifts by at most 1.5 along an axis in a tick.
pub fn field(count: usize) -> Vec<Vec<Aabb>> {
    // Two boxes meet when their corners lie in a region of (w1 + w2) (h1 + h2).
    let mut random = Random(0xB0C5);
    let mut region = 0.0;
    for _ in 0..200_000 {
        let [a, b] = [(); 2].map(|()| [random.side(), random.side()]);
        region += (a[0] + b[0]) * (a[1] + b[1]) / 200_000.0;
    }
    let side = (region * count as f64 / 4.0).sqrt();
    let mut random = Random(0xB0C5_0000 + count as u64);
    let boxes: Vec<Aabb> = (0..count)
        .map(|_| {
            let low = raster(random.point(0.0, side));
            let width = random.side();
            Aabb::new(low, raster(low + DVec2::new(width, random.side())))
        })
        .collect();
    let drifts: Vec<DVec2> = (0..count).map(|_| raster(random.point(-1.5, 1.5))).collect();
    let at = |tick: u32| boxes.iter().zip(&drifts).map(|(b, v)| b.translated(*v * f64::from(tick))).collect();
    (0..=10).map(at).collect()
}

/// 10 000 boxes in a square of 5000, and 1000 rays of length 500 that begin in free space.
pub fn rays() -> (Vec<Aabb>, Vec<Ray>) {
    let mut random = Random(0x5CE7E);
    let boxes: Vec<Aabb> = (0..10_000)
        .map(|_| {
            let center = random.point(0.0, 5000.0);
            Aabb::from_center(center, random.point(3.0, 14.0))
        })
        .collect();
    let mut rays = Vec::new();
    while rays.len() < 1000 {
        let origin = random.point(0.0, 5000.0);
        let ray = Ray::new(origin, random.point(-1.0, 1.0), 500.0);
        if !boxes.iter().any(|bounds| bounds.contains(origin)) {
            rays.extend(ray);
        }
    }
    (boxes, rays)
}

/// Other seeds for other things: regions of a view, and where single boxes jump.
pub fn regions(count: usize, all: &[Aabb]) -> Vec<Aabb> {
    let whole = all.iter().copied().reduce(|a, b| a.union(&b)).expect("there are boxes");
    let mut random = Random(0x0DDE5);
    (0..count)
        .map(|_| {
            let place = whole.min + whole.size() * random.point(0.0, 1.0);
            Aabb::from_center(place, random.point(5.0, 40.0))
        })
        .collect()
}
