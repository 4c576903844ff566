//! `mindthegap compare`: the methods side by side, as a table or as JSON.

use crate::game::headless::Headless;
use crate::game::level::Level;
use crate::game::level::catalog;
use crate::game::scoreboard::Column;
use crate::game::script::Script;
use crate::geometry::num;
use crate::motion::CollisionMode;
use crate::motion::experiment::{Method, Outcome, Scene, dashes, phase_ticks, phases};
use crate::tick::Settings;
use clap::Args;
use oorandom::Rand64;
use serde::Serialize;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The experiment's numbers.
#[derive(Args, Debug, Clone)]
pub struct CompareArgs {
    /// The mover's width in units.
    #[arg(long, allow_negative_numbers = true, default_value_t = 16.0)]
    pub width: f64,
    /// The barrier's thickness in units.
    #[arg(long, allow_negative_numbers = true, default_value_t = 6.0)]
    pub thickness: f64,
    /// Length of the dash in units, and of the range of gaps.
    #[arg(long, allow_negative_numbers = true, default_value_t = 300.0)]
    pub step: f64,
    /// Speeds of the phase experiment in units/s; may be given several times.
    #[arg(long, allow_negative_numbers = true, default_values_t = [3000.0, 6000.0, 18_000.0])]
    pub speed: Vec<f64>,
    /// Ticks a second.
    #[arg(long, allow_negative_numbers = true, default_value_t = 60)]
    pub hz: u32,
    /// Length of a substep in units.
    #[arg(long, allow_negative_numbers = true, default_value_t = 4.0)]
    pub substep: f64,
    /// Seed of the phases.
    #[arg(long, allow_negative_numbers = true, default_value_t = 1)]
    pub seed: u64,
    /// Number of phases.
    #[arg(long, allow_negative_numbers = true, default_value_t = 10_000)]
    pub trials: u32,
    /// Only these methods; may be given several times.
    #[arg(long)]
    pub method: Vec<String>,
    /// Print JSON.
    #[arg(long)]
    pub json: bool,
    /// Play a scripted run through this level instead (a file, or the name of a level that ships).
    #[arg(long)]
    pub level: Option<String>,
    /// The script of that run; by default the one that stands beside the level.
    #[arg(long, requires = "level")]
    pub script: Option<PathBuf>,
}

/// A row of the result.
#[derive(Debug, Clone, Serialize)]
pub struct Row {
    /// `dash`, `phase` or `level`.
    pub experiment: &'static str,
    /// The method's name.
    pub method: &'static str,
    /// Whether it made substeps.
    pub substeps: bool,
    /// Units per second.
    pub speed: f64,
    /// Number of trials; the four classes add up to it.
    pub trials: u32,
    /// Ended beyond the barrier.
    pub tunnelled: u32,
    /// Ended inside it.
    pub inside: u32,
    /// Ended before it, not having gone the whole way.
    pub stopped: u32,
    /// Went the whole way and ended before it.
    pub short: u32,
    /// Poses and sweeps tested in a tick, on average.
    pub queries_mean: f64,
    /// The most in a tick.
    pub queries_max: u32,
    /// Pairs tested in a tick, on average.
    pub pair_tests_mean: f64,
    /// The most in a tick.
    pub pair_tests_max: u32,
    /// Deepest overlap at the end of a tick, in units.
    pub max_penetration: f64,
}

/// Runs what the arguments ask for and returns the text to print.
///
/// # Errors
/// A sentence about what is wrong with the arguments, the level or the script.
pub fn run(args: &CompareArgs) -> Result<String, String> {
    let methods = methods(args)?;
    if let Some(level) = &args.level {
        return run_level(args, level, &methods);
    }
    check_ranges(args)?;
    let rows = rows(args, &methods);
    if args.json { to_json(&rows) } else { Ok(table(&rows, args)) }
}

/// More steps than this in one experiment are refused: it would take minutes.
const MOST_STEPS: f64 = 3e8;

fn check_ranges(args: &CompareArgs) -> Result<(), String> {
    let within = |name: &str, number: f64, low: f64, high: f64| {
        let good = number >= low && number <= high;
        if good { Ok(()) } else { Err(format!("--{name} must be from {low} to {high}, not {number}")) }
    };
    within("width", args.width, 0.01, 1e4)?;
    within("thickness", args.thickness, 0.01, 1e4)?;
    within("step", args.step, 1.0, 1e5)?;
    within("substep", args.substep, 0.1, 1e5)?;
    within("hz", f64::from(args.hz), 1.0, 1e4)?;
    within("trials", f64::from(args.trials), 1.0, 1e7)?;
    let scene = Scene { width: args.width, thickness: args.thickness };
    for speed in &args.speed {
        within("speed", *speed, 1.0, 1e7)?;
        let step = speed / f64::from(args.hz);
        let pieces = num::max(1.0, step / args.substep);
        let steps = f64::from(phase_ticks(scene, step)) * f64::from(args.trials) * pieces;
        if steps > MOST_STEPS {
            return Err(format!(
                "--speed {speed} would take {steps:.0} steps; use fewer --trials, a longer --substep or another --hz"
            ));
        }
    }
    Ok(())
}

fn methods(args: &CompareArgs) -> Result<Vec<Method>, String> {
    let wanted = args.method.iter().map(|name| method(name)).collect::<Result<Vec<_>, _>>()?;
    Ok(Method::all(args.substep)
        .filter(|method| wanted.is_empty() || wanted.contains(&method.mode))
        .collect())
}

/// The method of this name.
///
/// # Errors
/// When there is none; lists those there are.
pub fn method(name: &str) -> Result<CollisionMode, String> {
    CollisionMode::from_name(name).ok_or_else(|| {
        let names: Vec<_> = CollisionMode::ALL.iter().map(|mode| mode.name()).collect();
        format!("there is no method {name:?}; the methods are {}", names.join(", "))
    })
}

/// The rows of the two experiments.
#[must_use]
pub fn rows(args: &CompareArgs, methods: &[Method]) -> Vec<Row> {
    let scene = Scene { width: args.width, thickness: args.thickness };
    let gaps = || (0..=args.step as u32).map(f64::from);
    let dash_speed = args.step * f64::from(args.hz);
    let mut rows: Vec<Row> = methods
        .iter()
        .map(|method| row("dash", *method, dash_speed, &dashes(scene, *method, args.step, gaps())))
        .collect();
    for speed in &args.speed {
        for method in methods {
            // The same phases for every method and speed.
            let mut random = Rand64::new(u128::from(args.seed));
            let uniform = (0..args.trials).map(move |_| random.rand_float());
            let outcome = phases(scene, *method, speed / f64::from(args.hz), uniform);
            rows.push(row("phase", *method, *speed, &outcome));
        }
    }
    rows
}

fn row(experiment: &'static str, method: Method, speed: f64, outcome: &Outcome) -> Row {
    Row {
        experiment,
        method: method.mode.name(),
        substeps: method.substep.is_some(),
        speed,
        trials: outcome.trials,
        tunnelled: outcome.tunnelled,
        inside: outcome.inside,
        stopped: outcome.stopped,
        short: outcome.short,
        queries_mean: outcome.queries_mean,
        queries_max: outcome.queries_max,
        pair_tests_mean: outcome.pair_tests_mean,
        pair_tests_max: outcome.pair_tests_max,
        max_penetration: outcome.max_penetration,
    }
}

fn to_json<T: Serialize>(rows: &[T]) -> Result<String, String> {
    serde_json::to_string_pretty(rows).map(|text| text + "\n").map_err(|error| error.to_string())
}

/// The table of the two experiments.
#[must_use]
pub fn table(rows: &[Row], args: &CompareArgs) -> String {
    let mut text = format!(
        "A mover {} wide at a barrier {} thick, {} ticks a second, substeps of {}.\n\
         dash: every whole gap from 0 to {} before the barrier, {} units in one tick.\n\
         phase: {} random phases at a constant speed.\n\n",
        args.width, args.thickness, args.hz, args.substep, args.step, args.step, args.trials
    );
    let head = [
        "experiment",
        "method",
        "units/s",
        "trials",
        "tunnelled",
        "%",
        "inside",
        "stopped",
        "short",
        "queries/tick",
        "max",
        "pairs/tick",
        "max",
        "deepest",
    ];
    let mut cells = vec![head.map(str::to_owned).to_vec()];
    cells.extend(rows.iter().map(|r| {
        vec![
            r.experiment.to_owned(),
            format!("{}{}", r.method, if r.substeps { " + substeps" } else { "" }),
            format!("{:.0}", r.speed),
            r.trials.to_string(),
            r.tunnelled.to_string(),
            format!("{:.1}", 100.0 * f64::from(r.tunnelled) / f64::from(r.trials.max(1))),
            r.inside.to_string(),
            r.stopped.to_string(),
            r.short.to_string(),
            format!("{:.2}", r.queries_mean),
            r.queries_max.to_string(),
            format!("{:.2}", r.pair_tests_mean),
            r.pair_tests_max.to_string(),
            format!("{:.1}", r.max_penetration),
        ]
    }));
    text.push_str(&markdown(&cells, 2));
    text
}

/// A Markdown table; the first `left` columns are set to the left, the others to the right.
fn markdown(cells: &[Vec<String>], left: usize) -> String {
    let columns = cells.first().map_or(0, Vec::len);
    let width = |column: usize| cells.iter().map(|row| row[column].chars().count()).max().unwrap_or(0).max(3);
    let widths: Vec<usize> = (0..columns).map(width).collect();
    let mut text = String::new();
    for (number, row) in cells.iter().enumerate() {
        for ((column, cell), width) in row.iter().enumerate().zip(&widths) {
            // Writing to a String cannot fail.
            let _ = if column < left {
                write!(text, "| {cell:<width$} ")
            } else {
                write!(text, "| {cell:>width$} ")
            };
        }
        text.push_str("|\n");
        if number == 0 {
            for (column, width) in widths.iter().enumerate() {
                let dashes = "-".repeat(width + 1);
                let _ = if column < left { write!(text, "|-{dashes}") } else { write!(text, "|{dashes}:") };
            }
            text.push_str("|\n");
        }
    }
    text
}

/// A method's run through a level.
#[derive(Debug, Clone, Serialize)]
struct LevelRow {
    experiment: &'static str,
    method: &'static str,
    substeps: bool,
    ticks: u64,
    finished: bool,
    tickets: u32,
    attempts: u32,
    stopped: u32,
    tunnelled: u32,
    any_solid: u32,
    falls: u32,
    queries_mean: f64,
    queries_max: u32,
    pair_tests_mean: f64,
    pair_tests_max: u32,
    max_penetration: f64,
    state_hash: String,
    script: String,
}

fn run_level(args: &CompareArgs, name: &str, methods: &[Method]) -> Result<String, String> {
    let level = Arc::new(catalog::load_named_or_path(name).map_err(|error| error.to_string())?);
    let script = script_of(args.script.as_deref(), name)?;
    let rows: Vec<LevelRow> = methods.iter().map(|method| play(&level, &script, *method, args)).collect();
    if args.json {
        return to_json(&rows);
    }
    let head = [
        "method",
        "ticks",
        "exit",
        "tickets",
        "attempts",
        "stopped",
        "tunnelled",
        "any solid",
        "falls",
        "queries/tick",
        "max",
        "pairs/tick",
        "max",
        "deepest",
        "script",
    ];
    let mut cells = vec![head.map(str::to_owned).to_vec()];
    cells.extend(rows.iter().map(|r| {
        vec![
            format!("{}{}", r.method, if r.substeps { " + substeps" } else { "" }),
            r.ticks.to_string(),
            if r.finished { "yes" } else { "no" }.to_owned(),
            r.tickets.to_string(),
            r.attempts.to_string(),
            r.stopped.to_string(),
            r.tunnelled.to_string(),
            r.any_solid.to_string(),
            r.falls.to_string(),
            format!("{:.2}", r.queries_mean),
            r.queries_max.to_string(),
            format!("{:.2}", r.pair_tests_mean),
            r.pair_tests_max.to_string(),
            format!("{:.1}", r.max_penetration),
            r.script.clone(),
        ]
    }));
    Ok(format!("A scripted run through {name}.\n\n{}", markdown(&cells, 1)))
}

/// A script to play in a level: the one in that file, or the one beside the level.
///
/// # Errors
/// Names the file and what is wrong with it.
pub fn script_of(path: Option<&Path>, level: &str) -> Result<Script, String> {
    let shipped = catalog::LEVELS.iter().find(|shipped| shipped.name == level);
    let (name, text) = match (path, shipped) {
        (None, Some(shipped)) => (format!("{level}.play"), shipped.script.to_owned()),
        (path, _) => {
            let beside = path.is_none();
            let path = path.map_or_else(|| PathBuf::from(level).with_extension("play"), Path::to_path_buf);
            let hint = |problem| {
                format!(
                    "{problem} (a level of one's own is played by the script beside it, or by --script FILE)"
                )
            };
            let text = read_script(&path);
            (path.display().to_string(), if beside { text.map_err(hint)? } else { text? })
        }
    };
    Script::parse(&text).map_err(|error| format!("{name}: {error}"))
}

/// The largest script that is read, in bytes.
const LARGEST_SCRIPT: u64 = 1 << 20;

/// Reads the text of a script.
///
/// # Errors
/// Names the file and what is wrong with it.
pub fn read_script(path: &Path) -> Result<String, String> {
    let named = |problem: &str| format!("{}: {problem}", path.display());
    let facts = std::fs::metadata(path).map_err(|error| match error.kind() {
        std::io::ErrorKind::NotFound => named("there is no such file"),
        _ => named(&error.to_string()),
    })?;
    if !facts.is_file() {
        return Err(named("it is not a file"));
    }
    if facts.len() > LARGEST_SCRIPT {
        return Err(named("it is larger than a megabyte; a script is a short text"));
    }
    let bytes = std::fs::read(path).map_err(|error| named(&error.to_string()))?;
    String::from_utf8(bytes).map_err(|error| {
        let good = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = good.split(|byte| *byte == b'\n').count();
        named(&format!("line {line}: not UTF-8 text"))
    })
}

fn play(level: &Arc<Level>, script: &Script, method: Method, args: &CompareArgs) -> LevelRow {
    let mut game = Headless::new(level.clone());
    let settings = Settings {
        mode: method.mode,
        substeps: method.substep.is_some(),
        substep_length: args.substep,
        hz: args.hz,
        ..Settings::default()
    };
    let ended = game.play(script.clone(), settings);
    let counters = *game.board().of(Column::of(method.mode, method.substep.is_some()));
    LevelRow {
        experiment: "level",
        method: method.mode.name(),
        substeps: method.substep.is_some(),
        ticks: counters.ticks,
        finished: game.run().finished,
        tickets: counters.tickets,
        attempts: counters.barriers.attempts,
        stopped: counters.barriers.stopped,
        tunnelled: counters.barriers.tunnelled,
        any_solid: counters.crossings,
        falls: counters.falls,
        queries_mean: counters.queries.mean(counters.ticks).unwrap_or(0.0),
        queries_max: counters.queries.max,
        pair_tests_mean: counters.pair_tests.mean(counters.ticks).unwrap_or(0.0),
        pair_tests_max: counters.pair_tests.max,
        max_penetration: counters.deepest,
        state_hash: format!("{:016x}", game.hash()),
        script: ended
            .map_or_else(|error| format!("gave up in line {}", error.line), |()| "played to its end".into()),
    }
}
