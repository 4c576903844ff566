//! Experiments: one thing is changed step by step, everything else stays, and many runs are compared.
//!
//! An experiment is described in a file, TOML or JSON:
//!
//! ```toml
//! name = "Tunnelling against the tick rate"
//! kind = "phase"                         # phase, dash or level
//! methods = ["axis-separated", "ccd"]    # all of them unless said otherwise
//! trials = 10000                         # of each run of the phase experiment
//! seed = 1
//!
//! [fixed]
//! speed = 6000
//! thickness = 6
//!
//! [sweep]
//! hz = { from = 30, to = 240, step = 30 }
//! width = [16, 20]
//! ```
//!
//! - `phase`: a mover at constant `speed` (units/s) at a barrier, the place where a tick ends before it is random:
//!   `width` and `thickness` in units, `hz` in ticks/s, `substep` in units.
//! - `dash`: one dash of `dash-length` units from every whole gap: `width`, `thickness`, `substep`.
//! - `level`: a `script` or a `recording` is played through a `level`: `hz`, `run-speed`, `gravity`, `dash-length`,
//!   `corner-nudge`, `substep`, `hurtbox-scale`. File names are looked for beside the description.
//!
//! Each combination of swept values is one run for each method. Runs share nothing and are given out to as many threads
//! as there are cores; the table is the same with any number of them.

mod describe;
pub mod desk;
mod locate;
mod measure;
mod parameter;
mod reading;
mod run;
mod table;

pub use parameter::{Kind, Parameter};
pub use reading::DescriptionError;
pub use run::{Progress, Running};
pub use table::{Cell, Table};

use super::level::Level;
use super::script::Script;
use crate::motion::Variant;
use crate::replay::Recording;
use std::path::Path;
use std::sync::Arc;

/// An experiment that is ready to run.
#[derive(Clone, Debug)]
pub struct Experiment {
    /// What it is called.
    pub name: String,
    /// What is done in a run.
    pub kind: Kind,
    /// Trials of each run of the phase experiment.
    pub trials: u32,
    /// The seed of the phases: every run gets the same ones.
    pub seed: u64,
    /// The parameters that differ from run to run, in the order of their names.
    pub swept: Vec<Parameter>,
    /// The runs, in the order of the table.
    pub runs: Vec<Setup>,
    play: Option<Play>,
}

/// One run: a method, and a value of every parameter of the experiment's kind.
#[derive(Clone, Debug, PartialEq)]
pub struct Setup {
    /// The method.
    pub variant: Variant,
    /// The values, in the order of [`Kind::parameters`].
    pub values: Vec<f64>,
}

/// What is played through a level.
#[derive(Clone, Debug)]
struct Play {
    level: Arc<Level>,
    what: What,
}

#[derive(Clone, Debug)]
enum What {
    Script(Script),
    Recording(Arc<Recording>),
}

impl Experiment {
    /// Reads a description; `file` names it in messages and says by its ending whether it is JSON, and the files it
    /// names are looked for beside it.
    ///
    /// # Errors
    /// Names the file, the line, the element, and what is wrong with it.
    pub fn parse(text: &str, file: &Path) -> Result<Self, DescriptionError> {
        describe::parse(text, file)
    }

    /// Reads a description from a file.
    ///
    /// # Errors
    /// As [`Experiment::parse`], and when the file cannot be read.
    pub fn read(file: &Path) -> Result<Self, DescriptionError> {
        Self::parse(&reading::text_of(file)?, file)
    }

    /// Runs everything on this thread and as many others as wanted, and waits. `None` when it was cancelled.
    #[must_use]
    pub fn run(&self, threads: usize, progress: &Progress) -> Option<Table> {
        run::all(self, threads, progress)
    }

    /// Begins to run in the background, on as many threads as there are cores.
    #[must_use]
    pub fn start(self) -> Running {
        Running::new(self)
    }
}
