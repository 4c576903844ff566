//! An experiment as one puts it together in the program: choices, a run in the background, a table.

use super::{Experiment, Kind, Parameter, Running, Table};
use bevy_ecs::prelude::*;
use std::fmt::Write;
use std::path::Path;

/// How many values a sweep can have.
pub const VALUES: (u32, u32) = (2, 60);
/// Trials of a run at random phases: fewer than on the command line, since one waits for them.
const TRIALS: u32 = 4000;

/// The choices, the run, and what came of it.
#[derive(Resource, Debug)]
pub struct Desk {
    /// What is done.
    pub kind: Kind,
    /// What is changed.
    pub swept: Parameter,
    /// From this value.
    pub from: f64,
    /// To this one.
    pub to: f64,
    /// In so many values.
    pub values: u32,
    /// The column that is drawn.
    pub shown: &'static str,
    running: Option<Running>,
    /// What came of it.
    pub result: Option<Finished>,
    /// Why it could not begin, or that it was stopped.
    pub problem: Option<Problem>,
}

/// What came of an experiment.
#[derive(Clone, Debug)]
pub struct Finished {
    /// What was done.
    pub kind: Kind,
    /// What was changed.
    pub swept: Parameter,
    /// The numbers.
    pub table: Table,
}

/// Why there is no result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    /// It was stopped.
    Stopped,
    /// The choices make no experiment; a sentence.
    Refused(String),
}

impl Default for Desk {
    fn default() -> Self {
        let mut desk = Self {
            kind: Kind::Phase,
            swept: Parameter::Hz,
            from: 0.0,
            to: 0.0,
            values: 12,
            shown: "",
            running: None,
            result: None,
            problem: None,
        };
        desk.choose_kind(Kind::Phase);
        desk
    }
}

/// Between which values a parameter is swept unless someone says otherwise.
const fn usual_sweep(parameter: Parameter) -> (f64, f64) {
    match parameter {
        Parameter::Speed => (1000.0, 12_000.0),
        Parameter::Hz => (20.0, 240.0),
        Parameter::Width => (4.0, 64.0),
        Parameter::Thickness => (1.0, 60.0),
        Parameter::Substep => (1.0, 30.0),
        Parameter::DashLength => (20.0, 600.0),
        Parameter::RunSpeed => (60.0, 300.0),
        Parameter::Gravity => (900.0, 2400.0),
        Parameter::CornerNudge => (0.0, 8.0),
        Parameter::HurtboxScale => (0.6, 1.4),
    }
}

impl Desk {
    /// What can be drawn of an experiment of this kind.
    #[must_use]
    pub const fn measures(kind: Kind) -> &'static [&'static str] {
        match kind {
            Kind::Phase | Kind::Dash => {
                &["tunnelled_share", "queries_mean", "pair_tests_mean", "max_penetration"]
            }
            Kind::Level => &["tunnelled", "falls", "hits_taken", "queries_mean", "pair_tests_mean"],
        }
    }

    /// Chooses what is done, and something to change in it.
    pub fn choose_kind(&mut self, kind: Kind) {
        self.kind = kind;
        self.shown = Self::measures(kind)[0];
        let fits = |parameter: &&Parameter| **parameter == self.swept;
        let swept = kind.parameters().iter().find(fits).or(kind.parameters().first());
        self.choose_swept(swept.copied().unwrap_or(Parameter::Hz));
    }

    /// Chooses what is changed, with its usual range.
    pub fn choose_swept(&mut self, parameter: Parameter) {
        self.swept = parameter;
        (self.from, self.to) = usual_sweep(parameter);
    }

    /// The description, as it could stand in a file.
    #[must_use]
    pub fn description(&self) -> String {
        let count = self.values.clamp(VALUES.0, VALUES.1);
        let step = (self.to - self.from) / f64::from(count - 1);
        // Numbers that one can read in a table.
        let scale = if self.swept.is_whole() { 1.0 } else { 1000.0 };
        let mut values: Vec<f64> =
            (0..count).map(|place| ((self.from + step * f64::from(place)) * scale).round() / scale).collect();
        values.dedup();
        let mut text = format!("kind = \"{}\"\n", self.kind.name());
        // Writing to a String cannot fail.
        if self.kind == Kind::Phase {
            let _ = writeln!(text, "trials = {TRIALS}");
        }
        let _ = writeln!(text, "[sweep]\n{} = {values:?}", self.swept.name());
        text
    }

    /// Whether it runs.
    #[must_use]
    pub fn is_running(&self) -> bool {
        self.running.is_some()
    }

    /// How many runs are done, of how many.
    #[must_use]
    pub fn progress(&self) -> Option<(usize, usize)> {
        self.running.as_ref().map(|running| (running.done(), running.total))
    }

    /// Begins to run in the background; or stops what runs.
    pub fn start_or_stop(&mut self) {
        if self.running.take().is_some() {
            self.problem = Some(Problem::Stopped);
            return;
        }
        (self.problem, self.result) = (None, None);
        match Experiment::parse(&self.description(), Path::new("experiment.toml")) {
            Ok(experiment) => self.running = Some(experiment.start()),
            Err(error) => self.problem = Some(Problem::Refused(error.what)),
        }
    }

    /// Takes the table when it is there. To be called now and then.
    pub fn look(&mut self) {
        if self.running.as_ref().is_some_and(Running::is_over) {
            let table = self.running.take().and_then(|mut running| running.take());
            self.result = table.map(|table| Finished { kind: self.kind, swept: self.swept, table });
        }
    }
}
