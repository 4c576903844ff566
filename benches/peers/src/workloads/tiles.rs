//! Levels of tiles, and those who walk in them.

use crate::reference;
use crate::rng::Rng;
use crate::shapes::{Placed, Shape, V, f32_of, f32s_of};

pub const TILE: f64 = 16.0;
pub const MOVER_HALF: V = [6.0, 7.0];
pub const DT: f64 = 1.0 / 60.0;
const GRAVITY: f64 = 900.0;
const FALL_LIMIT: f64 = 600.0;

pub struct Level {
    pub w: usize,
    pub h: usize,
    pub solid: Vec<bool>,
    /// Whether `boxes` joins the tiles of a row into one box where they touch.
    pub merge: bool,
    /// Whether a mover whose horizontal motion is cut by half turns round.
    pub turn: bool,
}

impl Level {
    /// 1000 x 100 tiles, 30 % solid: a floor and side walls two thick, then platforms of 3 to 20 tiles.
    #[must_use]
    pub fn platforms() -> Self {
        let (w, h) = (1000usize, 100usize);
        let mut solid = vec![false; w * h];
        solid[..2 * w].fill(true);
        for row in solid.chunks_mut(w) {
            row[..2].fill(true);
            row[w - 2..].fill(true);
        }
        let mut rng = Rng(0x71E5);
        let mut count = solid.iter().filter(|s| **s).count();
        while count < w * h * 3 / 10 {
            let length = rng.int(3, 20) as usize;
            let x = rng.int(2, (w - 2 - length) as i64) as usize;
            let y = rng.int(2, h as i64 - 1) as usize;
            for tile in &mut solid[y * w + x..y * w + x + length] {
                count += usize::from(!*tile);
                *tile = true;
            }
        }
        Self { w, h, solid, merge: false, turn: true }
    }

    /// A flat floor with nothing on it: of 400 single tiles, or (`merge`) of one box.
    #[must_use]
    pub fn flat(merge: bool) -> Self {
        let (w, h) = (400usize, 12usize);
        let mut solid = vec![false; w * h];
        solid[..w].fill(true);
        Self { w, h, solid, merge, turn: false }
    }

    #[must_use]
    pub fn is_solid(&self, x: i64, y: i64) -> bool {
        let inside = x >= 0 && y >= 0 && (x as usize) < self.w && (y as usize) < self.h;
        inside && self.solid[y as usize * self.w + x as usize]
    }

    /// (centre, half) of every solid tile, not merged unless `merge` is set.
    #[must_use]
    pub fn boxes(&self) -> Vec<(V, V)> {
        let mut boxes = Vec::new();
        for y in 0..self.h {
            let mut x = 0;
            while x < self.w {
                let mut n = 0;
                while x + n < self.w && self.solid[y * self.w + x + n] && (n == 0 || self.merge) {
                    n += 1;
                }
                if n > 0 {
                    let half = n as f64 * TILE / 2.0;
                    boxes.push(([x as f64 * TILE + half, (y as f64 + 0.5) * TILE], [half, TILE / 2.0]));
                }
                x += n.max(1);
            }
        }
        boxes
    }

    /// How deep a mover at `p` (a box, or the capsule of the same size) lies in any single tile.
    #[must_use]
    pub fn penetration(&self, p: V, capsule: bool) -> f64 {
        let shape = if capsule {
            Shape::Capsule { half_len: MOVER_HALF[1] - MOVER_HALF[0], r: MOVER_HALF[0] }
        } else {
            Shape::Aabb { half: MOVER_HALF }
        };
        let mover = Placed { shape, pos: p, angle: 0.0 };
        let (x, y) = ((p[0] / TILE).floor() as i64, (p[1] / TILE).floor() as i64);
        let near = (y - 1..=y + 1).flat_map(|y| (x - 1..=x + 1).map(move |x| (x, y)));
        near.filter(|&(x, y)| self.is_solid(x, y))
            .map(|(x, y)| {
                let pos = [(x as f64 + 0.5) * TILE, (y as f64 + 0.5) * TILE];
                let tile = Placed { shape: Shape::Aabb { half: [TILE / 2.0; 2] }, pos, angle: 0.0 };
                -reference::separation(&mover, &tile).0
            })
            .fold(0.0, f64::max)
    }
}

#[derive(Clone, Copy, Debug)]
pub struct MoverInit {
    pub pos: V,
    pub vx: f64,
}

/// `count` movers in the middle of empty tiles.
#[must_use]
pub fn movers(level: &Level, count: usize) -> Vec<MoverInit> {
    let mut rng = Rng(0x30E5);
    let mut movers = Vec::with_capacity(count);
    while movers.len() < count {
        let (x, y) = (rng.int(2, level.w as i64 - 3), rng.int(2, level.h as i64 - 2));
        if !level.is_solid(x, y) {
            let vx = f32_of(rng.range(40.0, 160.0)) * if rng.chance(0.5) { 1.0 } else { -1.0 };
            movers.push(MoverInit { pos: [(x as f64 + 0.5) * TILE, (y as f64 + 0.5) * TILE], vx });
        }
    }
    movers
}

/// 100 movers on the flat floor, dropped from slightly different places.
#[must_use]
pub fn flat_movers() -> Vec<MoverInit> {
    let mut rng = Rng(0xF1A7);
    let mut mover = || MoverInit {
        pos: f32s_of([rng.range(40.0, 400.0), rng.range(26.0, 60.0)]),
        vx: f32_of(rng.range(40.0, 200.0)),
    };
    (0..100).map(|_| mover()).collect()
}

#[derive(Clone, Debug, Default)]
pub struct MoverEnd {
    pub pos: Vec<V>,
    /// Steps in which the wanted horizontal motion was cut by more than 1 %.
    pub blocked_x: u64,
    /// Steps in which the vertical motion was cut (floor or ceiling).
    pub blocked_y: u64,
    /// Greatest distance moved beyond what was asked for, in one step.
    pub overshoot: f64,
    /// Sum over steps of |dx|.
    pub travelled: f64,
}

/// The one driver that all movers share: gravity, a fixed horizontal speed (that turns round at walls if the level
/// says so), `steps` steps of 1/60 s. The peer only supplies `step(i, position, wanted delta) -> new position`.
pub fn run_movers(
    level: &Level,
    inits: &[MoverInit],
    steps: usize,
    mut step: impl FnMut(usize, V, V) -> V,
) -> MoverEnd {
    let mut pos: Vec<V> = inits.iter().map(|m| m.pos).collect();
    let mut vel: Vec<V> = inits.iter().map(|m| [m.vx, 0.0]).collect();
    let mut end = MoverEnd::default();
    for _ in 0..steps {
        for i in 0..pos.len() {
            let v = &mut vel[i];
            v[1] = (v[1] - GRAVITY * DT).max(-FALL_LIMIT);
            let want = [v[0] * DT, v[1] * DT];
            let new = step(i, pos[i], want);
            let got = [new[0] - pos[i][0], new[1] - pos[i][1]];
            if (got[1] - want[1]).abs() > 0.01 * want[1].abs() + 1e-3 {
                v[1] = 0.0;
                end.blocked_y += 1;
            }
            if (got[0] - want[0]).abs() > 0.01 * want[0].abs() + 1e-3 {
                end.blocked_x += 1;
            }
            if level.turn && got[0] * want[0].signum() < 0.5 * want[0].abs() {
                v[0] = -v[0];
            }
            let beyond = |axis: usize| got[axis].abs() - want[axis].abs();
            end.overshoot = end.overshoot.max(beyond(0)).max(beyond(1));
            end.travelled += got[0].abs();
            pos[i] = new;
        }
    }
    end.pos = pos;
    end
}
