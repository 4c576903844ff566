//! Where movers ended: in the free, and as far as they should.

use super::Verdict;
use crate::workloads::tiles::{MOVER_HALF, TILE};
use crate::workloads::{Level, MoverEnd};
use std::fmt::Write as _;

/// The checksum of a run and what is wrong with it. A mover that ends more than 0.5 inside a solid, or outside of the
/// level, is wrong.
#[must_use]
pub fn movers(label: &str, level: &Level, end: &MoverEnd, capsule: bool) -> (String, Verdict) {
    let deep: Vec<f64> = end.pos.iter().map(|p| level.penetration(*p, capsule)).collect();
    let inside = deep.iter().filter(|deep| **deep > 0.5).count();
    let worst = deep.iter().copied().fold(0.0, f64::max);
    let within = |p: &&[f64; 2]| p[0] > 0.0 && p[0] < level.w as f64 * TILE && p[1] > 0.0;
    let out = end.pos.len() - end.pos.iter().filter(within).count();
    let sum = |axis: usize| end.pos.iter().map(|p| p[axis]).sum::<f64>();
    let checksum = format!("sum x {:.0} y {:.0} travelled {:.0}", sum(0), sum(1), end.travelled);
    let mut notes = format!(
        "  {label}: more than 0.5 inside a solid: {inside} of {}, worst {worst:.3}; left the level: {out}; steps with x \
         cut {}, with y cut {}; moved beyond the wish in a step by at most {:.3}\n",
        end.pos.len(),
        end.blocked_x,
        end.blocked_y,
        end.overshoot,
    );
    if !level.turn {
        let gaps = end.pos.iter().map(|p| p[1] - TILE - MOVER_HALF[1]);
        let (low, high) = gaps.fold((f64::MAX, f64::MIN), |(low, high), gap| (low.min(gap), high.max(gap)));
        let _ = writeln!(notes, "      rests between {low:.4} and {high:.4} above the floor");
    }
    (checksum, Verdict { wrong: inside + out, notes })
}
