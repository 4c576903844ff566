//! Where shots at a thin wall ended.

use crate::peer::Peer;
use crate::workloads::shots::{SPEEDS, ShotEnds};
use std::fmt::Write as _;

#[must_use]
pub fn shots(peers: &[Box<dyn Peer>]) -> String {
    let mut out = format!(
        "of 100 shots at a wall 6 thick: past it / stuck in it / ended short of it, at {SPEEDS:?} units/s\n"
    );
    for peer in peers {
        for (what, ends) in peer.shots() {
            let cells: Vec<String> = ends.iter().map(cell).collect();
            let _ = writeln!(out, "  {:<22} | {what:<56} | {}", peer.name(), cells.join(" | "));
        }
    }
    out
}

fn cell(ends: &ShotEnds) -> String {
    let mut cell = format!("{}/{}/{}", ends.through, ends.inside, ends.short);
    if ends.gap.0 <= ends.gap.1 {
        let _ = write!(cell, " gap {:.2}..{:.2}", ends.gap.0, ends.gap.1);
    }
    if ends.drift > 0.5 {
        let _ = write!(cell, " slid {:.1}", ends.drift);
    }
    cell
}
