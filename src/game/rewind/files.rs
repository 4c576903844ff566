//! Runs as files: written beside the settings, and read again.

use super::obey::jump;
use super::{TimeNotice, live};
use crate::game::files::{free_file, write};
use crate::game::level::spawn::{self, LoadedLevel};
use crate::game::prefs::PrefsStore;
use crate::game::recording;
use crate::game::session::Pause;
use crate::replay::timeline::Limits;
use crate::replay::{Recording, Timeline};
use crate::tick::InputBuffer;
use bevy::prelude::*;
use std::path::{Path, PathBuf};

/// The ending of recordings.
const ENDING: &str = "mtg";

/// Where what the player keeps lies: beside the settings; where there are none, where the program was started.
#[must_use]
pub fn folder(store: &PrefsStore) -> PathBuf {
    let here = || std::env::current_dir().unwrap_or_default();
    store.folder().map_or_else(here, Path::to_path_buf)
}

fn recordings(store: &PrefsStore) -> PathBuf {
    folder(store).join("recordings")
}

/// The recordings that lie there, the newest first.
#[must_use]
pub fn list(store: &PrefsStore) -> Vec<PathBuf> {
    let Ok(entries) = std::fs::read_dir(recordings(store)) else { return Vec::new() };
    let mut found: Vec<_> = entries
        .flatten()
        .filter(|entry| entry.path().extension().is_some_and(|ending| ending == ENDING))
        .map(|entry| (entry.metadata().and_then(|facts| facts.modified()).ok(), entry.path()))
        .collect();
    found.sort();
    found.into_iter().rev().map(|(_, path)| path).collect()
}

/// Writes the run to a new file.
pub(super) fn export(world: &mut World) {
    let store = world.get_resource::<PrefsStore>().cloned().unwrap_or_default();
    let Some(timeline) = world.get_resource::<Timeline>() else { return };
    let stem = Path::new(&timeline.level().name)
        .file_stem()
        .map_or_else(Default::default, |stem| stem.to_string_lossy());
    let path = free_file(&recordings(&store), &stem, ENDING);
    let written = timeline.export().and_then(|run| {
        write(&path, &run.to_bytes()).map_err(|error| format!("{}: {error}", path.display()))
    });
    world.write_message(match written {
        Ok(()) => TimeNotice::Saved(path),
        Err(problem) => TimeNotice::Problem(problem),
    });
}

/// Shows the run of a file from its beginning, paused.
pub(super) fn import(world: &mut World, path: &Path) {
    let recorded = recording::read(path).map_err(|error| error.to_string());
    show(world, recorded, path, None);
}

/// Shows a run paused, from a tick on, or says what is wrong with it. `name` is where it comes from.
pub fn show(world: &mut World, recorded: Result<Recording, String>, name: &Path, tick: Option<u64>) {
    match recorded.and_then(|recorded| open(world, &recorded, name)) {
        Ok(notice) => {
            if let Some(tick) = tick {
                jump(world, |_, _| Some(tick));
            }
            world.resource_mut::<Pause>().by_player = true;
            world.write_message(notice);
        }
        Err(problem) => {
            world.write_message(TimeNotice::Problem(problem));
        }
    }
}

fn open(world: &mut World, recorded: &Recording, path: &Path) -> Result<TimeNotice, String> {
    // The level that is played may be one that does not ship.
    let here = world.get_resource::<LoadedLevel>().map(|level| level.0.clone());
    let level = match here.filter(|level| level.content_hash() == recorded.level.content) {
        Some(level) => level,
        None => recording::level_of(recorded, &path.display().to_string(), None)?,
    };
    spawn::load(world, level.clone());
    let timeline = Timeline::import(recording::maker(level), recorded, world, Limits::default());
    let (end, hash) = (timeline.end(), timeline.log().hash(timeline.end()));
    live::begin_with(world, timeline);
    // What waited for the next tick was meant for another run.
    world.resource_mut::<InputBuffer>().take();
    let same = hash.is_none_or(|hash| hash == recorded.hash);
    Ok(if same { TimeNotice::Opened(path.into(), end) } else { TimeNotice::Diverged(path.into()) })
}

pub(super) use crate::game::files::append;
