//! The command line.

pub mod compare;
pub mod experiment;
pub mod replay;
#[cfg(feature = "game")]
pub mod window;

use crate::game::level::check::check;
use clap::{Args, Parser, Subcommand};
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

/// A 2D platformer that teaches collision detection by letting you break it.
#[derive(Parser, Debug)]
#[command(name = "mindthegap", version, about)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand, Debug)]
enum Command {
    /// Play a level (the default).
    #[cfg(feature = "game")]
    Play(PlayArgs),
    /// Compare the methods: dashes and phases at a thin barrier, or a scripted run through a level. No window.
    Compare(compare::CompareArgs),
    /// Sweep parameters as a description says; CSV or JSON. No window.
    Experiment(experiment::ExperimentArgs),
    /// Play a recording again: counters and the hash of the last state. No window.
    Replay(replay::ReplayArgs),
    /// Play a script and record it. No window.
    Record(replay::RecordArgs),
    /// Check levels: a line each, or what is wrong and where.
    Check {
        /// Files, or names of levels that ship.
        #[arg(required = true)]
        levels: Vec<String>,
    },
    /// Play scripted input in the real program and take pictures.
    #[cfg(feature = "game")]
    Capture(CaptureArgs),
    /// What needs a window and is not in this build.
    #[cfg(not(feature = "game"))]
    #[command(hide = true, name = "play", alias = "capture", disable_help_flag = true)]
    Windowless {
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        rest: Vec<String>,
    },
}

/// What to play.
#[derive(Args, Debug, Default)]
pub struct PlayArgs {
    /// A file, or the name of a level that ships.
    pub level: Option<String>,
    /// The collision method to begin with: none, detect-only, axis-separated, ccd.
    #[arg(long)]
    pub method: Option<String>,
    /// What a link to the page carries behind its `#`: level, method, switches, a run.
    #[arg(long)]
    pub link: Option<String>,
    /// Show the hitboxes from the start.
    #[arg(long)]
    pub hitboxes: bool,
    /// Show this recording (a .mtg file) from its beginning, paused.
    #[arg(long)]
    pub recording: Option<PathBuf>,
    /// Neither read nor write the settings file.
    #[arg(long)]
    pub fresh: bool,
}

/// What to capture.
#[derive(Args, Debug)]
pub struct CaptureArgs {
    /// The script: a text with a command a line (the language is described in src/game/script.rs).
    #[arg(long)]
    pub script: PathBuf,
    /// The folder for the pictures; made if it is not there.
    #[arg(long)]
    pub out: PathBuf,
    /// A file, or the name of a level that ships.
    #[arg(long, default_value = "demo")]
    pub level: String,
    /// Width and height of the window, as 1280x720.
    #[arg(long, default_value = "1280x720")]
    pub size: String,
}

/// Runs the program and returns its exit code.
#[must_use]
pub fn run() -> ExitCode {
    match Cli::parse().command {
        #[cfg(feature = "game")]
        None => window::play(&PlayArgs::default()),
        #[cfg(feature = "game")]
        Some(Command::Play(args)) => window::play(&args),
        #[cfg(feature = "game")]
        Some(Command::Capture(args)) => window::capture(&args),
        #[cfg(not(feature = "game"))]
        None | Some(Command::Windowless { .. }) => fail(
            "this build has no window (it was made with --no-default-features): `cargo build --release` makes one that has; \
             `mindthegap compare` needs none",
        ),
        Some(Command::Compare(args)) => match compare::run(&args) {
            Ok(text) => say(&text, ExitCode::SUCCESS),
            Err(message) => fail(&message),
        },
        Some(Command::Experiment(args)) => match experiment::run(&args) {
            Ok(text) => say(&text, ExitCode::SUCCESS),
            Err(message) => fail(&message),
        },
        Some(Command::Replay(args)) => match replay::run(&args) {
            Ok((text, true)) => say(&text, ExitCode::SUCCESS),
            Ok((text, false)) => say(&text, ExitCode::FAILURE),
            Err(message) => fail(&message),
        },
        Some(Command::Record(args)) => match replay::record(&args) {
            Ok(text) => say(&text, ExitCode::SUCCESS),
            Err(message) => fail(&message),
        },
        Some(Command::Check { levels }) => {
            let report = check(levels);
            say(&report.text, ExitCode::from(report.exit_code))
        }
    }
}

/// Prints a result and returns the exit code that goes with it. A reader that went away (`| head`) is no error.
fn say(text: &str, code: ExitCode) -> ExitCode {
    match std::io::stdout().lock().write_all(text.as_bytes()) {
        Err(error) if error.kind() != std::io::ErrorKind::BrokenPipe => {
            fail(&format!("cannot print: {error}"))
        }
        _ => code,
    }
}

/// Says what is wrong and returns the exit code for it.
pub(crate) fn fail(message: &str) -> ExitCode {
    eprintln!("mindthegap: {message}");
    ExitCode::FAILURE
}
