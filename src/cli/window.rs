//! `mindthegap play` and `mindthegap capture`.

use super::compare::read_script;
use super::{CaptureArgs, PlayArgs, fail};
use crate::app::capture::{IntoFolder, check, install};
use crate::app::{Start, build};
use crate::game::level::catalog;
use crate::game::link::Link;
use crate::game::recording;
use crate::game::script::Script;
use crate::motion::CollisionMode;
use bevy::app::AppExit;
use bevy::prelude::*;
use std::process::ExitCode;

/// Opens the window. A level that cannot be read is shown there, and on the terminal.
#[must_use]
pub fn play(args: &PlayArgs) -> ExitCode {
    // Whoever says what to play wants to play it.
    let title = args.level.is_none()
        && args.method.is_none()
        && args.recording.is_none()
        && args.link.is_none()
        && !args.hitboxes;
    let recording = args.recording.clone();
    // The window says it too; but whoever typed the name looks here.
    if let Some(Err(problem)) = recording.as_deref().map(recording::read) {
        eprintln!("mindthegap: {problem}");
    }
    let mut start =
        Start { hitboxes: args.hitboxes, title, fresh: args.fresh, recording, ..Start::default() };
    if let Some(level) = &args.level {
        start.level = catalog::load_named_or_path(level).map_err(|error| error.to_string());
        start.name.clone_from(level);
        if let Err(problem) = &start.level {
            eprintln!("mindthegap: {problem}");
        }
    }
    if let Some(link) = &args.link {
        match Link::parse(link) {
            Ok(link) => start.follow(link),
            Err(problem) => return fail(&problem.to_string()),
        }
    }
    if let Some(name) = &args.method {
        start.link.method = CollisionMode::from_name(name);
        if start.link.method.is_none() {
            let names: Vec<_> = CollisionMode::ALL.iter().map(|mode| mode.name()).collect();
            return fail(&format!("there is no method {name:?}; the methods are {}", names.join(", ")));
        }
    }
    match no_display() {
        Some(message) => fail(message),
        None => exit_code(&build(start).run()),
    }
}

/// What is to be said when there is nothing to open a window on. The engine itself would only panic.
fn no_display() -> Option<&'static str> {
    let named = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    let blind = cfg!(target_os = "linux") && !named("DISPLAY") && !named("WAYLAND_DISPLAY");
    blind.then_some(
        "there is no display to open a window on; `mindthegap compare` needs none, and scripts/headless.sh makes one",
    )
}

/// Plays a script in the window and takes pictures. Nothing remembered has a say, and nothing is remembered.
#[must_use]
pub fn capture(args: &CaptureArgs) -> ExitCode {
    if let Some(message) = no_display() {
        return fail(message);
    }
    match prepare(args) {
        Ok((start, script)) => {
            let mut app = build(start);
            install(&mut app, script, Box::new(IntoFolder::new(args.out.clone())));
            exit_code(&app.run())
        }
        Err(message) => fail(&message),
    }
}

fn prepare(args: &CaptureArgs) -> Result<(Start, Script), String> {
    let name = args.script.display();
    let text = read_script(&args.script)?;
    let read = Script::parse(&text).and_then(|script| check(&script).map(|()| script));
    let script = read.map_err(|error| format!("{name}: {error}"))?;
    std::fs::create_dir_all(&args.out).map_err(|error| format!("{}: {error}", args.out.display()))?;
    let level = catalog::load_named_or_path(&args.level).map_err(|error| error.to_string())?;
    let size = args.size.split_once('x').and_then(|(w, h)| Some((w.parse().ok()?, h.parse().ok()?)));
    let size = size.filter(|(w, h)| (64..=8192).contains(w) && (64..=8192).contains(h));
    let size = size
        .ok_or_else(|| format!("--size {:?}: not a size like 1280x720, each from 64 to 8192", args.size))?;
    if !script.takes_pictures() {
        eprintln!(
            "mindthegap: {name} has no line \"shot NAME\": it will be played, but there will be no picture"
        );
    }
    let name = args.level.clone();
    let start = Start { level: Ok(level), name, fresh: true, size, ..Start::default() };
    Ok((start, script))
}

fn exit_code(exit: &AppExit) -> ExitCode {
    match exit {
        AppExit::Success => ExitCode::SUCCESS,
        AppExit::Error(code) => ExitCode::from(code.get()),
    }
}
