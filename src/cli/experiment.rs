//! `mindthegap experiment`: sweeps from a description, without a window.

use crate::game::experiment::{Experiment, Table};
use clap::Args;
use std::fmt::Write as _;
use std::fs;
use std::io::{IsTerminal, Write, stderr};
use std::path::{Path, PathBuf};
use std::thread::sleep;
use std::time::Duration;

/// What to try.
#[derive(Args, Debug, Clone)]
pub struct ExperimentArgs {
    /// The description, TOML or JSON (what can stand in it is described in src/game/experiment/mod.rs).
    pub file: PathBuf,
    /// Print JSON instead of CSV.
    #[arg(long)]
    pub json: bool,
    /// Write NAME.csv and NAME.json instead of printing.
    #[arg(long, value_name = "NAME", conflicts_with = "json")]
    pub out: Option<PathBuf>,
    /// Do not show how far it is.
    #[arg(long)]
    pub quiet: bool,
}

/// How often the progress is looked at.
const LOOK: Duration = Duration::from_millis(100);

/// Runs it and returns the text to print. Progress goes to the standard error output; Ctrl-C ends the program.
///
/// # Errors
/// A sentence about what is wrong with the description, or that a file cannot be written.
pub fn run(args: &ExperimentArgs) -> Result<String, String> {
    let experiment = Experiment::read(&args.file).map_err(|error| error.to_string())?;
    let name = experiment.name.clone();
    let mut running = experiment.start();
    let mut shown = Shown { quiet: args.quiet, line: stderr().is_terminal(), tenth: 0 };
    while !running.is_over() {
        shown.show(&name, running.done(), running.total);
        sleep(LOOK);
    }
    let table = running.take().ok_or_else(|| format!("{name}: it did not come to its end"))?;
    shown.show(&name, running.total, running.total);
    match &args.out {
        Some(out) => write(&table, out),
        None if args.json => Ok(table.to_json()),
        None => Ok(table.to_csv()),
    }
}

fn write(table: &Table, out: &Path) -> Result<String, String> {
    let mut text = String::new();
    for (ending, content) in [("csv", table.to_csv()), ("json", table.to_json())] {
        // Appended, not exchanged: "run.2" is a name, not an ending.
        let mut path = out.as_os_str().to_owned();
        path.push(format!(".{ending}"));
        let path = PathBuf::from(path);
        fs::write(&path, content).map_err(|error| format!("{}: {error}", path.display()))?;
        // Writing to a String cannot fail.
        let _ = writeln!(text, "{}: {} runs", path.display(), table.rows.len());
    }
    Ok(text)
}

/// What has been shown of the progress.
struct Shown {
    quiet: bool,
    /// One line that is written over again; in a file, a line for each tenth.
    line: bool,
    tenth: usize,
}

impl Shown {
    fn show(&mut self, name: &str, done: usize, total: usize) {
        let tenth = 10 * done / total.max(1);
        if self.quiet || (!self.line && tenth == self.tenth) {
            return;
        }
        self.tenth = tenth;
        let text = format!("{name}: {done} of {total} runs");
        // Whoever does not read how far it is does not miss it.
        let _ = match (self.line, done == total) {
            (true, false) => write!(stderr(), "\r{text}"),
            (true, true) => writeln!(stderr(), "\r{text}"),
            (false, _) => writeln!(stderr(), "{text}"),
        };
    }
}
