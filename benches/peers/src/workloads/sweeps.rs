//! One shape moved at another.

use super::COUNT;
use crate::reference;
use crate::rng::Rng;
use crate::shapes::{Kind, Placed, V, f32s_of};
use std::f64::consts::{PI, TAU};

pub struct SweepSet {
    pub name: &'static str,
    pub kinds: (Kind, Kind),
    /// The mover, its whole translation, the shape at rest; they never start in contact.
    pub sweeps: Vec<(Placed, V, Placed)>,
}

const KINDS: [(&str, Kind, Kind); 3] = [
    ("box at box", Kind::Aabb, Kind::Aabb),
    ("circle at polygon", Kind::Circle, Kind::Polygon),
    ("capsule at polygon", Kind::Capsule, Kind::Polygon),
];

/// Half of the sweeps hit, in random order.
#[must_use]
pub fn sets() -> Vec<SweepSet> {
    let set = |(i, &(name, mover, still))| SweepSet {
        name,
        kinds: (mover, still),
        sweeps: aimed(mover, still, &mut Rng(0x0005_3EE9 + i as u64)),
    };
    KINDS.iter().enumerate().map(set).collect()
}

fn aimed(mover: Kind, still: Kind, rng: &mut Rng) -> Vec<(Placed, V, Placed)> {
    let mut sweeps = Vec::with_capacity(COUNT);
    while sweeps.len() < COUNT {
        let hit = rng.chance(0.5);
        loop {
            let b = Placed::random(still, rng, [-1000.0; 2], [1000.0; 2]);
            let mut a = Placed::random(mover, rng, [0.0; 2], [0.0; 2]);
            let reach = a.bound_radius() + b.bound_radius();
            let d = rng.range(0.7 * reach, reach + 60.0);
            let t = rng.range(0.0, TAU);
            a.pos = f32s_of([b.pos[0] + d * t.cos(), b.pos[1] + d * t.sin()]);
            if reference::separation(&a, &b).0 < 0.05 {
                continue;
            }
            let spread = (1.5 * reach / d).min(1.0);
            let heading = t + PI + rng.range(-spread, spread);
            let length = rng.range(0.3 * d, 1.5 * d);
            let v = f32s_of([length * heading.cos(), length * heading.sin()]);
            if reference::sweep(&a, v, &b).is_some() == hit {
                sweeps.push((a, v, b));
                break;
            }
        }
    }
    sweeps
}
