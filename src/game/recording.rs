//! Runs of the game as files: recorded from a script, read, and played again without a window.

use super::headless::Headless;
use super::level::spawn::PLAYER_ID;
use super::level::{Level, catalog};
use super::run::Run;
use super::scoreboard::Scoreboard;
use super::script::{Player, Script, ScriptError};
use crate::motion::Variant;
use crate::replay::file::{CHECK_EVERY, Problem};
use crate::replay::{InputLog, LevelKey, Maker, Recording, RecordingError};
use crate::tick::{Settings, TickInput};
use std::path::Path;
use std::sync::Arc;

/// Larger files are not read, in bytes; the longest run with something new in each tick is smaller.
const LARGEST: u64 = 64 << 20;

/// Makes worlds that play this level.
#[must_use]
pub fn maker(level: Arc<Level>) -> Maker {
    Maker::new(PLAYER_ID, move || Headless::new(level.clone()).world)
}

/// How a recording names a level.
#[must_use]
pub fn key(name: &str, level: &Level) -> LevelKey {
    LevelKey { name: name.to_owned(), content: level.content_hash() }
}

/// Plays a script in a fresh world and records it.
///
/// # Errors
/// When an expectation of the script does not hold.
pub fn record_script(
    (name, level): (&str, &Arc<Level>),
    script: Script,
    settings: Settings,
) -> Result<Recording, ScriptError> {
    let mut game = Headless::new(level.clone());
    let mut player = Player::new(script, settings);
    let mut log = InputLog::new(0, settings);
    let mut first = Some(settings);
    while let Some(order) = player.next(&game.view())? {
        let set = first.take();
        game.advance(TickInput { settings: order.input.settings.or(set), ..order.input });
        log.push(order.input, game.hash());
    }
    Ok(Recording::new(key(name, level), log))
}

/// Reads a recording.
///
/// # Errors
/// Names the file and what is wrong with it.
pub fn read(path: &Path) -> Result<Recording, RecordingError> {
    let file = path.display().to_string();
    let unreadable = |why: String| RecordingError { file: file.clone(), problem: Problem::Unreadable(why) };
    let facts = std::fs::metadata(path).map_err(|error| match error.kind() {
        std::io::ErrorKind::NotFound => unreadable("there is no such file".into()),
        _ => unreadable(error.to_string()),
    })?;
    if !facts.is_file() {
        return Err(unreadable("it is not a file".into()));
    }
    if facts.len() > LARGEST {
        return Err(unreadable(format!("it is larger than {} megabytes; no recording is", LARGEST >> 20)));
    }
    let bytes = std::fs::read(path).map_err(|error| unreadable(error.to_string()))?;
    Recording::from_bytes(&bytes, &file)
}

/// The level of a recording: the one that ships under its name, or the one that is given.
///
/// # Errors
/// When there is none, or when it is not as it was when the run was recorded.
pub fn level_of(recording: &Recording, file: &str, given: Option<&str>) -> Result<Arc<Level>, String> {
    let name = given.unwrap_or(&recording.level.name);
    let level = catalog::load_named_or_path(name).map_err(|error| {
        let hint = if given.is_none() { "; name its file with --level" } else { "" };
        format!("{file}: it was recorded in the level {:?}: {error}{hint}", recording.level.name)
    })?;
    if level.content_hash() != recording.level.content {
        return Err(format!(
            "{file}: it was recorded in another version of the level {:?}, in which it would go another way",
            recording.level.name
        ));
    }
    Ok(Arc::new(level))
}

/// What came of a recording that was played again.
#[derive(Clone, Debug)]
pub struct Replayed {
    /// How many ticks it had.
    pub ticks: u64,
    /// The hash of the last state.
    pub hash: u64,
    /// The hashes of the file do not agree: after this tick at the latest the run went another way. `None` also when
    /// another method was asked for, since then it is another run.
    pub diverged: Option<u64>,
    /// The counters.
    pub board: Scoreboard,
    /// The run at its end.
    pub run: Run,
}

/// The inputs of a recording for a fresh world, with all settings put through a function.
pub fn inputs(
    recording: &Recording,
    bound: impl Fn(Settings) -> Settings,
) -> impl Iterator<Item = TickInput> {
    let mut first = Some(recording.inputs.settings_after(0));
    recording.inputs.iter().map(move |input| {
        let settings = input.settings.or(first.take());
        TickInput { settings: settings.map(&bound), ..input }
    })
}

/// Plays a recording in a fresh world, with another method if one is given.
#[must_use]
pub fn replay(recording: &Recording, level: &Arc<Level>, variant: Option<Variant>) -> Replayed {
    let mut game = Headless::new(level.clone());
    let bound = |settings: Settings| match variant {
        Some(Variant { mode, substeps }) => Settings { mode, substeps, ..settings },
        None => settings,
    };
    let mut checks = recording.checks.iter();
    let mut diverged = None;
    for (tick, input) in (1u64..).zip(inputs(recording, bound)) {
        game.advance(input);
        if tick.is_multiple_of(CHECK_EVERY)
            && let Some(check) = checks.next()
            && *check != game.hash() as u32
        {
            diverged = diverged.or(Some(tick));
        }
    }
    let ticks = recording.inputs.end();
    if game.hash() != recording.hash {
        diverged = diverged.or(Some(ticks));
    }
    let diverged = diverged.filter(|_| variant.is_none());
    Replayed { ticks, hash: game.hash(), diverged, board: *game.board(), run: game.run() }
}
