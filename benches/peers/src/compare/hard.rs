//! The degenerate pairs: every peer's answer side by side.

use crate::peer::Peer;
use crate::reference;
use crate::workloads::{PairSet, hard, pairs};
use std::fmt::Write as _;
use std::panic::{AssertUnwindSafe, catch_unwind};

#[must_use]
pub fn side_by_side(peers: &[Box<dyn Peer>]) -> String {
    let mut out = String::from(
        "degenerate pairs: overlap?; contact normal and depth; (what is left after moving out)\n",
    );
    for (what, a, b) in hard::pairs() {
        let kinds = (a.shape.kind(), b.shape.kind());
        let name = pairs::KINDS.iter().find(|k| (k.1, k.2) == kinds).expect("a kind of pair that is timed").0;
        let set = PairSet { name, kinds, pairs: vec![(a, b)] };
        let (a, b) = &set.pairs[0];
        let _ = writeln!(out, "  {what}: judge separation {:.5}", reference::separation(a, b).0);
        for peer in peers {
            let ask = || {
                let met = peer.status(&set).map(|mut lane| lane.answer()[0]);
                let hit = peer.contact(&set).map(|mut lane| lane.answer()[0]);
                (met, hit)
            };
            let told = match catch_unwind(AssertUnwindSafe(ask)) {
                Err(_) => "PANICS".to_string(),
                Ok((None, None)) => continue,
                Ok((met, hit)) => {
                    let hit = hit.map_or("-".to_string(), |hit| {
                        hit.map_or("no contact".to_string(), |h| {
                            let push = reference::scale(h.normal, h.depth);
                            let left = reference::separation_after(a, b, push);
                            let [x, y] = h.normal;
                            format!("n ({x:.4}, {y:.4}) depth {:.5} (left {left:.4})", h.depth)
                        })
                    });
                    format!("{:<6} {hit}", met.map_or("-".to_string(), |met| met.to_string()))
                }
            };
            let _ = writeln!(out, "      {:<24} {told}", peer.name());
        }
    }
    out
}
