//! `mindthegap replay` and `mindthegap record`: runs as files, without a window.

use super::compare::{method, script_of};
use crate::game::level::catalog;
use crate::game::recording::{self, Replayed};
use crate::game::scoreboard::Column;
use crate::motion::Variant;
use crate::tick::Settings;
use clap::Args;
use serde::Serialize;
use std::fmt::Write;
use std::path::PathBuf;
use std::sync::Arc;

/// What to play again.
#[derive(Args, Debug, Clone)]
pub struct ReplayArgs {
    /// The recording, a `.mtg` file.
    pub file: PathBuf,
    /// The level, if it does not ship: its file.
    #[arg(long)]
    pub level: Option<String>,
    /// Play the same inputs with this method instead.
    #[arg(long)]
    pub method: Option<String>,
    /// With --method: cut its steps into substeps.
    #[arg(long, requires = "method")]
    pub substeps: bool,
    /// Print JSON.
    #[arg(long)]
    pub json: bool,
}

/// What to record.
#[derive(Args, Debug, Clone)]
pub struct RecordArgs {
    /// The recording to write, a `.mtg` file.
    pub out: PathBuf,
    /// A file, or the name of a level that ships.
    #[arg(long, default_value = "demo")]
    pub level: String,
    /// The script to play; by default the one that stands beside the level.
    #[arg(long)]
    pub script: Option<PathBuf>,
    /// The method to play it with.
    #[arg(long, default_value = "axis-separated")]
    pub method: String,
    /// Cut its steps into substeps.
    #[arg(long)]
    pub substeps: bool,
}

/// The counters of a method in a run that was played again.
#[derive(Serialize)]
struct ColumnRow {
    method: &'static str,
    substeps: bool,
    ticks: u64,
    attempts: u32,
    stopped: u32,
    tunnelled: u32,
    any_solid: u32,
    falls: u32,
    tickets: u32,
    hits_given: u32,
    hits_taken: u32,
    queries_sum: u64,
    queries_max: u32,
    pair_tests_sum: u64,
    pair_tests_max: u32,
    max_penetration: f64,
}

/// A run that was played again, for programs.
#[derive(Serialize)]
struct Report {
    file: String,
    level: String,
    ticks: u64,
    state_hash: String,
    recorded_hash: String,
    agrees: Option<bool>,
    finished: bool,
    deaths: u32,
    columns: Vec<ColumnRow>,
}

/// Runs `replay`; returns the text to print, and whether the run went as it was recorded.
///
/// # Errors
/// A sentence about what is wrong with the file, the level or the arguments.
pub fn run(args: &ReplayArgs) -> Result<(String, bool), String> {
    let variant = args.method.as_ref().map(|name| variant(name, args.substeps)).transpose()?;
    let file = args.file.display().to_string();
    let recorded = recording::read(&args.file).map_err(|error| error.to_string())?;
    let level = recording::level_of(&recorded, &file, args.level.as_deref())?;
    let replayed = recording::replay(&recorded, &level, variant);
    let report = Report {
        level: recorded.level.name.clone(),
        ticks: replayed.ticks,
        state_hash: format!("{:016x}", replayed.hash),
        recorded_hash: format!("{:016x}", recorded.hash),
        agrees: variant.is_none().then_some(replayed.diverged.is_none()),
        finished: replayed.run.finished,
        deaths: replayed.run.deaths,
        columns: columns(&replayed),
        file,
    };
    let text = if args.json {
        serde_json::to_string_pretty(&report).map_err(|error| error.to_string())? + "\n"
    } else {
        table(&report, &replayed)
    };
    Ok((text, replayed.diverged.is_none()))
}

fn variant(name: &str, substeps: bool) -> Result<Variant, String> {
    let mode = method(name)?;
    if substeps && !mode.uses_substeps() {
        return Err(format!("{name} does not use substeps"));
    }
    Ok(Variant { mode, substeps })
}

fn columns(replayed: &Replayed) -> Vec<ColumnRow> {
    let row = |column: Column| {
        let counters = replayed.board.of(column);
        (!counters.is_empty()).then(|| ColumnRow {
            method: column.mode.name(),
            substeps: column.substeps,
            ticks: counters.ticks,
            attempts: counters.barriers.attempts,
            stopped: counters.barriers.stopped,
            tunnelled: counters.barriers.tunnelled,
            any_solid: counters.crossings,
            falls: counters.falls,
            tickets: counters.tickets,
            hits_given: counters.hits_given,
            hits_taken: counters.hits_taken,
            queries_sum: counters.queries.sum,
            queries_max: counters.queries.max,
            pair_tests_sum: counters.pair_tests.sum,
            pair_tests_max: counters.pair_tests.max,
            max_penetration: counters.deepest,
        })
    };
    Column::all().filter_map(row).collect()
}

/// A counter's name as `compare` heads its columns.
fn label(counter: &str) -> String {
    match counter {
        "share" => "tunnelled, %".to_owned(),
        "queries-now" => "queries, last tick".to_owned(),
        "pairs-now" => "pairs, last tick".to_owned(),
        "queries-mean" => "queries/tick".to_owned(),
        "pairs-mean" => "pairs/tick".to_owned(),
        "queries-max" => "queries/tick, max".to_owned(),
        "pairs-max" => "pairs/tick, max".to_owned(),
        _ => counter.replace('-', " "),
    }
}

fn table(report: &Report, replayed: &Replayed) -> String {
    let mut text = format!(
        "{}: {} ticks in the level {}, {}\n",
        report.file,
        report.ticks,
        report.level,
        if report.finished { "the exit was reached" } else { "the exit was not reached" }
    );
    let verdict = match (report.agrees, replayed.diverged) {
        (None, _) => "another method than recorded".to_owned(),
        (_, None) => "as recorded".to_owned(),
        (_, Some(tick)) => {
            format!(
                "recorded was {}: it went another way, by tick {tick} at the latest",
                report.recorded_hash
            )
        }
    };
    // Writing to a String cannot fail.
    let _ = writeln!(text, "state hash {}, {verdict}\n", report.state_hash);
    let filled: Vec<usize> = (0..)
        .zip(Column::all())
        .filter(|(_, column)| !replayed.board.of(*column).is_empty())
        .map(|(place, _)| place)
        .collect();
    let names: Vec<String> = Column::all().map(Column::name).collect();
    let _ = write!(text, "{:<18}", "");
    for place in &filled {
        let _ = write!(text, "{:>26}", names[*place]);
    }
    text.push('\n');
    for (name, values) in replayed.board.rows() {
        let _ = write!(text, "{:<18}", label(name));
        for place in &filled {
            let _ = write!(text, "{:>26}", values[*place]);
        }
        text.push('\n');
    }
    text
}

/// Runs `record`; returns the text to print.
///
/// # Errors
/// A sentence about what is wrong with the arguments, the level or the script.
pub fn record(args: &RecordArgs) -> Result<String, String> {
    let variant = variant(&args.method, args.substeps)?;
    let level = Arc::new(catalog::load_named_or_path(&args.level).map_err(|error| error.to_string())?);
    let script = script_of(args.script.as_deref(), &args.level)?;
    let settings = Settings { mode: variant.mode, substeps: variant.substeps, ..Settings::default() };
    let recorded = recording::record_script((&args.level, &level), script, settings)
        .map_err(|error| format!("the script of {}: {error}", args.level))?;
    let bytes = recorded.to_bytes();
    std::fs::write(&args.out, &bytes).map_err(|error| format!("{}: {error}", args.out.display()))?;
    Ok(format!(
        "{}: {} ticks in {} bytes, state hash {:016x}\n",
        args.out.display(),
        recorded.inputs.len(),
        bytes.len(),
        recorded.hash
    ))
}
