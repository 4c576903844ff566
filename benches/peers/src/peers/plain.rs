//! Not libraries: a few plain lines, to hold the libraries against.

use crate::clock::{Timed, whole};
use crate::peer::{MoverLane, Peer, Role};
use crate::peers::broad::{Rect, frames, rects, strict};
use crate::shapes::V;
use crate::workloads::tiles::{MOVER_HALF, TILE, run_movers};
use crate::workloads::{BoxField, Level, MoverInit, PairDigest};

/// Sort by the left edge, then compare each box with those that start before it ends.
pub struct SortSweep;

impl Peer for SortSweep {
    fn name(&self) -> &'static str {
        "(sort and sweep, f32)"
    }
    fn role(&self) -> Role {
        Role::Plain
    }
    fn broad_build<'a>(&self, field: &'a BoxField) -> Option<Timed<'a, PairDigest>> {
        let inputs = rects(field);
        let count = inputs.len();
        Some(whole(field.n, move |pass| pass % count, move |pick: usize| sort_and_sweep(&inputs[pick])))
    }
    fn broad_moving<'a>(&self, field: &'a BoxField) -> Option<Timed<'a, PairDigest>> {
        Some(frames(field, sort_and_sweep))
    }
}

fn sort_and_sweep(boxes: &[Rect]) -> PairDigest {
    let mut sorted: Vec<(Rect, u32)> = boxes.iter().copied().zip(0..).collect();
    sorted.sort_unstable_by(|a, b| a.0[0].total_cmp(&b.0[0]));
    let mut found = PairDigest::default();
    for (k, (a, i)) in sorted.iter().enumerate() {
        for (b, j) in sorted[k + 1..].iter().take_while(|(b, _)| b[0] < a[2]) {
            if strict(a, b) {
                found.add(*i, *j);
            }
        }
    }
    found
}

/// A mover that sweeps a box through the tile grid one axis at a time.
pub struct TileSweep;

impl Peer for TileSweep {
    fn name(&self) -> &'static str {
        "(tile sweep, f64)"
    }
    fn role(&self) -> Role {
        Role::Plain
    }
    fn movers<'a>(&self, level: &'a Level, inits: &'a [MoverInit], steps: usize) -> Vec<MoverLane<'a>> {
        let step = |_, p: V, d: V| {
            let x = along(level, p, d[0], 0);
            along(level, x, d[1], 1)
        };
        let run = move |()| run_movers(level, inits, steps, step);
        vec![MoverLane {
            what: "axis by axis",
            capsule: false,
            lane: whole(inits.len() * steps, |_| (), run),
        }]
    }
}

const SKIN: f64 = 1.0 / 1024.0;

/// Moves a box along one axis through the grid and stops `SKIN` short of the first solid row or column.
fn along(level: &Level, center: V, d: f64, axis: usize) -> V {
    let across = 1 - axis;
    let first = ((center[across] - MOVER_HALF[across]) / TILE).floor() as i64;
    let last = ((center[across] + MOVER_HALF[across]) / TILE).ceil() as i64 - 1;
    let solid = |line: i64| {
        (first..=last).any(|k| if axis == 0 { level.is_solid(line, k) } else { level.is_solid(k, line) })
    };
    let half = MOVER_HALF[axis];
    let mut moved = center;
    moved[axis] += d;
    if d > 0.0 {
        let side = center[axis] + half;
        let lines = (side / TILE).floor() as i64..=((side + d) / TILE).floor() as i64;
        if let Some(line) = lines.into_iter().find(|&l| solid(l) && l as f64 * TILE >= side) {
            moved[axis] = line as f64 * TILE - half - SKIN;
        }
    } else if d < 0.0 {
        let side = center[axis] - half;
        let lines = ((side + d) / TILE).floor() as i64..=(side / TILE).ceil() as i64 - 1;
        if let Some(line) = lines.rev().find(|&l| solid(l) && (l + 1) as f64 * TILE <= side) {
            moved[axis] = (line + 1) as f64 * TILE + half + SKIN;
        }
    }
    moved
}
