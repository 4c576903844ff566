//! Pairs of shapes, for status, contact, manifold and distance.

use super::COUNT;
use crate::reference;
use crate::rng::Rng;
use crate::shapes::{Kind, Placed, f32s_of};
use std::f64::consts::TAU;

pub struct PairSet {
    pub name: &'static str,
    pub kinds: (Kind, Kind),
    pub pairs: Vec<(Placed, Placed)>,
}

pub const KINDS: [(&str, Kind, Kind); 9] = [
    ("box-box", Kind::Aabb, Kind::Aabb),
    ("circle-circle", Kind::Circle, Kind::Circle),
    ("circle-box", Kind::Circle, Kind::Aabb),
    ("circle-obb", Kind::Circle, Kind::Obb),
    ("capsule-capsule", Kind::Capsule, Kind::Capsule),
    ("obb-obb", Kind::Obb, Kind::Obb),
    ("polygon-polygon", Kind::Polygon, Kind::Polygon),
    ("capsule-polygon", Kind::Capsule, Kind::Polygon),
    ("segment-polygon", Kind::Segment, Kind::Polygon),
];

/// Half of the pairs hit and half are apart, in random order, so that a branch predictor learns nothing.
#[must_use]
pub fn mixed() -> Vec<PairSet> {
    sets(0x000A_11CE, None)
}

/// All apart: the pairs whose distance is more than a yes or no.
#[must_use]
pub fn apart() -> Vec<PairSet> {
    sets(0x0B0B, Some(false))
}

fn sets(seed: u64, hit: Option<bool>) -> Vec<PairSet> {
    let set = |(i, &(name, a, b))| PairSet { name, kinds: (a, b), pairs: make(seed + i as u64, a, b, hit) };
    KINDS.iter().enumerate().map(set).collect()
}

fn make(seed: u64, kind_a: Kind, kind_b: Kind, want: Option<bool>) -> Vec<(Placed, Placed)> {
    let mut rng = Rng(seed);
    let mut pairs = Vec::with_capacity(COUNT);
    while pairs.len() < COUNT {
        let hit = want.unwrap_or_else(|| rng.chance(0.5));
        loop {
            let a = Placed::random(kind_a, &mut rng, [-1000.0; 2], [1000.0; 2]);
            let mut b = Placed::random(kind_b, &mut rng, [0.0; 2], [0.0; 2]);
            let reach = a.bound_radius() + b.bound_radius();
            let (d, t) = (rng.range(0.0, 1.3 * reach), rng.range(0.0, TAU));
            b.pos = f32s_of([a.pos[0] + d * t.cos(), a.pos[1] + d * t.sin()]);
            if (reference::separation(&a, &b).0 < 0.0) == hit {
                pairs.push((a, b));
                break;
            }
        }
    }
    pairs
}
