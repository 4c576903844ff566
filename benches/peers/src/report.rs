//! What was measured, line by line.

use crate::clock::Times;
use crate::peer::Role;
use std::fmt::Write as _;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    Bounds,
    Status,
    Contact,
    Manifold,
    Distance,
    Ray,
    Scene,
    Sweep,
    Broad,
    Movers,
}

impl Question {
    pub const ALL: [Self; 10] = [
        Self::Bounds,
        Self::Status,
        Self::Contact,
        Self::Manifold,
        Self::Distance,
        Self::Ray,
        Self::Scene,
        Self::Sweep,
        Self::Broad,
        Self::Movers,
    ];

    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Bounds => "bounds",
            Self::Status => "status",
            Self::Contact => "contact",
            Self::Manifold => "manifold",
            Self::Distance => "distance",
            Self::Ray => "ray",
            Self::Scene => "scene",
            Self::Sweep => "sweep",
            Self::Broad => "broad",
            Self::Movers => "movers",
        }
    }

    /// What the times are for.
    #[must_use]
    pub fn operation(self) -> &'static str {
        match self {
            Self::Bounds => "a pair of axis-aligned bounds",
            Self::Status | Self::Contact | Self::Manifold | Self::Distance => "a pair",
            Self::Ray | Self::Scene => "a ray",
            Self::Sweep => "a sweep",
            Self::Broad => "a box",
            Self::Movers => "a step of a mover",
        }
    }

    /// The greatest share of the fastest library's time that meets the target.
    #[must_use]
    pub fn target(self) -> Target {
        match self {
            Self::Contact | Self::Distance | Self::Sweep => Target::AtMost(0.6),
            _ => Target::Below(1.0),
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Target {
    AtMost(f64),
    Below(f64),
}

impl Target {
    #[must_use]
    pub fn is_met(self, ratio: f64) -> bool {
        match self {
            Self::AtMost(limit) => ratio <= limit,
            Self::Below(limit) => ratio < limit,
        }
    }
}

impl std::fmt::Display for Target {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::AtMost(limit) => write!(f, "at most {limit:.2}"),
            Self::Below(limit) => write!(f, "below {limit:.2}"),
        }
    }
}

/// One peer on one line.
#[derive(Clone, Debug)]
pub struct Entry {
    pub peer: String,
    pub role: Role,
    pub times: Times,
    pub checksum: String,
    /// The share of the inputs that it answers wrongly.
    pub wrong: f64,
}

impl Entry {
    /// A peer that is wrong more often than this is quick for nothing, and does not count.
    const MAY_BE_WRONG: f64 = 0.01;

    #[must_use]
    pub fn is_sound(&self) -> bool {
        self.wrong <= Self::MAY_BE_WRONG
    }
}

#[derive(Clone, Debug)]
pub struct Line {
    pub question: Question,
    pub name: String,
    pub entries: Vec<Entry>,
}

impl Line {
    fn quickest(&self, roles: &[Role]) -> Option<&Entry> {
        let counts = |e: &&Entry| roles.contains(&e.role) && e.is_sound();
        self.entries.iter().filter(counts).min_by(|a, b| a.times.quickest().total_cmp(&b.times.quickest()))
    }

    #[must_use]
    pub fn fastest_library(&self) -> Option<&Entry> {
        self.quickest(&[Role::Library, Role::Concrete])
    }

    /// The fastest of those that are asked as our kit is.
    #[must_use]
    pub fn fastest_dispatching(&self) -> Option<&Entry> {
        self.quickest(&[Role::Library])
    }

    #[must_use]
    pub fn ours(&self) -> Option<&Entry> {
        self.quickest(&[Role::Ours])
    }

    /// Our time as a share of the fastest library's.
    #[must_use]
    pub fn ratio(&self) -> Option<f64> {
        self.ratio_to(self.fastest_library())
    }

    /// Our time as a share of another's.
    #[must_use]
    pub fn ratio_to(&self, other: Option<&Entry>) -> Option<f64> {
        Some(self.ours()?.times.quickest() / other?.times.quickest())
    }

    /// Whether the target is met; `None` where the kit or every library has no answer.
    #[must_use]
    pub fn is_met(&self) -> Option<bool> {
        self.ratio().map(|ratio| self.question.target().is_met(ratio))
    }
}

#[derive(Default)]
pub struct Report {
    pub lines: Vec<Line>,
    /// The answers that differ from the judge's.
    pub notes: String,
}

impl Report {
    /// Adds what a later lap measured to a line that is there.
    pub fn add_times(&mut self, question: Question, name: &str, times: Vec<Times>) {
        let line = self.lines.iter_mut().find(|line| line.question == question && line.name == name);
        for (entry, times) in line.into_iter().flat_map(|line| &mut line.entries).zip(times) {
            entry.times.add(times);
        }
    }

    pub fn note(&mut self, notes: &str) {
        self.notes.push_str(notes);
    }

    /// Every line of every peer, with its checksum.
    #[must_use]
    pub fn details(&self) -> String {
        let mut out = String::from(
            "line | peer | ns for one, quickest turn | median | spread p10-p90 | turns | Rust allocations for one | wrong | \
             checksum\n",
        );
        for line in &self.lines {
            for e in &line.entries {
                let t = &e.times;
                let _ = writeln!(
                    out,
                    "{:<9} {:<26} | {:<34} | {:>10.2} | {:>10.2} | {:>5.1}% | {:>2} | {:>6.3} | {:>5.2}% | {}",
                    line.question.name(),
                    line.name,
                    e.peer,
                    t.quickest(),
                    t.median(),
                    t.spread() * 100.0,
                    t.count(),
                    t.allocations,
                    e.wrong * 100.0,
                    e.checksum
                );
            }
        }
        out
    }
}
