//! Times every peer on every line, and prints the table. See the package's README.

use peers::clock::Clock;
use peers::lines::Run;
use peers::peer::{Peer, Role};
use peers::report::{Question, Report};
use peers::{compare, peers as libraries, table};
use std::path::Path;
use std::process::ExitCode;

const HELP: &str = "\
cargo run --release -- [--quick] [--only NAME,NAME,...] [--peer PART] [--out DIR] [--check]

  --quick        three short turns each: shows that it runs, measures little
  --only NAMES   of: bounds status contact manifold distance ray scene sweep broad movers shots hard
                 (all but movers, shots and hard unless told otherwise)
  --peer PART    only libraries with this in their name, beside our own kit
  --out DIR      also writes table.txt, details.txt and answers.txt there
  --check        fails when a target is missed";

#[derive(Default)]
struct Options {
    quick: bool,
    only: Option<Vec<String>>,
    peer: String,
    out: Option<String>,
    check: bool,
}

/// What is not a line of the table.
const SHOTS: &str = "shots";
const HARD: &str = "hard";

impl Options {
    fn read(mut args: impl Iterator<Item = String>) -> Result<Self, String> {
        let mut options = Self::default();
        while let Some(arg) = args.next() {
            let mut value = || args.next().ok_or_else(|| format!("{arg} needs a value"));
            match arg.as_str() {
                "--quick" => options.quick = true,
                "--check" => options.check = true,
                "--peer" => options.peer = value()?,
                "--out" => options.out = Some(value()?),
                "--only" => options.only = Some(value()?.split(',').map(String::from).collect()),
                _ => return Err(format!("unknown option {arg}")),
            }
        }
        let known = |name: &String| {
            Question::ALL.iter().any(|q| q.name() == name) || [SHOTS, HARD].contains(&name.as_str())
        };
        match options.only.iter().flatten().find(|name| !known(name)) {
            Some(name) => Err(format!("nothing is called {name}")),
            None => Ok(options),
        }
    }

    fn wants(&self, name: &str) -> bool {
        match &self.only {
            Some(names) => names.iter().any(|n| n == name),
            None => ![Question::Movers.name(), SHOTS, HARD].contains(&name),
        }
    }
}

fn main() -> ExitCode {
    let args = std::env::args().skip(1);
    if std::env::args().any(|arg| arg == "--help" || arg == "-h") {
        println!("{HELP}");
        return ExitCode::SUCCESS;
    }
    let options = match Options::read(args) {
        Ok(options) => options,
        Err(problem) => {
            eprintln!("{problem}\n\n{HELP}");
            return ExitCode::from(2);
        }
    };
    let mut peers: Vec<Box<dyn Peer>> = libraries::all();
    peers.retain(|peer| peer.role() == Role::Ours || peer.name().contains(&options.peer));
    let clock = Clock::new(options.quick);
    let mut run = Run { peers: &peers, clock, lap: 0, report: Report::default() };
    for lap in 0..clock.laps {
        run.lap = lap;
        for question in Question::ALL.into_iter().filter(|q| options.wants(q.name())) {
            eprintln!("lap {} of {}: {}", lap + 1, clock.laps, question.name());
            run.ask(question);
        }
    }
    if options.wants(SHOTS) {
        run.report.note(&compare::shots(&peers));
    }
    if options.wants(HARD) {
        run.report.note(&compare::side_by_side(&peers));
    }
    let (details, table) = (run.report.details(), table::table(&run.report));
    println!("{}\n{details}{table}", run.report.notes);
    if let Some(directory) = &options.out
        && let Err(problem) = write(
            Path::new(directory),
            [("table.txt", &table), ("details.txt", &details), ("answers.txt", &run.report.notes)],
        )
    {
        eprintln!("could not write to {directory}: {problem}");
        return ExitCode::FAILURE;
    }
    let missed = run.report.lines.iter().any(|line| line.is_met() == Some(false));
    if options.check && missed { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}

fn write(directory: &Path, files: [(&str, &String); 3]) -> std::io::Result<()> {
    std::fs::create_dir_all(directory)?;
    files.iter().try_for_each(|(name, text)| std::fs::write(directory.join(name), text))
}
