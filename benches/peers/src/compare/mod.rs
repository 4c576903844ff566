//! Holds a peer's answers against the judge's and notes what differs, with the input that shows it.

mod casts;
mod hard;
mod movers;
mod pairs;
mod shots;

pub use casts::{rays, scene, sweeps};
pub use hard::side_by_side;
pub use movers::movers;
pub use pairs::{bools, closest, hits, manifolds};
pub use shots::shots;

use crate::shapes::Placed;
use crate::workloads::PairSet;
use std::fmt::Write as _;

/// Answers closer than this to touching are ties: either answer is right in `f32`.
const TIE: f64 = 2e-3;
/// A depth, a distance or a way to the impact that is off by more than this is noted.
const NOTED: f64 = 0.02;
/// Off by more than this, an answer is wrong and not only imprecise (in px; a tile is 16).
const WRONG: f64 = 0.25;

/// What the judge says of one peer's answers to one line.
#[derive(Clone, Debug, Default)]
pub struct Verdict {
    /// How many inputs were answered wrongly.
    pub wrong: usize,
    pub notes: String,
}

struct Difference {
    what: &'static str,
    count: usize,
    worst: f64,
    example: String,
}

/// Gathers differences of one kind under one heading, with the worst as the example.
struct Finder {
    line: String,
    total: usize,
    wrong: usize,
    found: Vec<Difference>,
}

impl Finder {
    fn new(line: String, total: usize) -> Self {
        Self { line, total, wrong: 0, found: Vec::new() }
    }

    /// Notes that an answer is off by `amount` px, and counts it as wrong if that is much.
    fn add(&mut self, what: &'static str, amount: f64, example: impl FnOnce() -> String) {
        if amount > WRONG || amount.is_nan() {
            self.wrong += 1;
        }
        self.note(what, amount, example);
    }

    /// Notes something that a library may see otherwise.
    fn note(&mut self, what: &'static str, amount: f64, example: impl FnOnce() -> String) {
        let index = self.found.iter().position(|d| d.what == what).unwrap_or_else(|| {
            self.found.push(Difference { what, count: 0, worst: -1.0, example: String::new() });
            self.found.len() - 1
        });
        let difference = &mut self.found[index];
        difference.count += 1;
        if amount > difference.worst || amount.is_nan() {
            difference.worst = amount;
            difference.example = example();
        }
    }

    fn verdict(self) -> Verdict {
        let mut notes = String::new();
        for d in &self.found {
            let _ = writeln!(
                notes,
                "  {}: {}: {} of {}, worst by {:.4}\n      {}",
                self.line, d.what, d.count, self.total, d.worst, d.example
            );
        }
        Verdict { wrong: self.wrong, notes }
    }
}

fn show(p: &Placed) -> String {
    format!("{:?} at {:?} angle {}", p.shape, p.pos, p.angle)
}

fn show_pair(set: &PairSet, i: usize) -> String {
    format!("[{i}] A = {} | B = {}", show(&set.pairs[i].0), show(&set.pairs[i].1))
}
