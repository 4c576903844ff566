//! What is kept of all runs: how dashes ended with each method, and the best run through each level.

use super::prefs::{PrefsNotice, PrefsStore};
use super::run::Run;
use super::scoreboard::{Column, Counters, Scoreboard};
use super::store;
use crate::replay::Timeline;
use crate::tick::Settings;
use bevy::prelude::*;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::io;
use std::path::PathBuf;

/// The file, beside that of the settings.
const PROGRESS: &str = "progress.toml";
/// How long changes are collected before they are written, in seconds.
const DELAY: f32 = 1.0;

/// What is kept.
#[derive(Resource, Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Progress {
    /// By the name of the method, as in [`Column::name`].
    pub methods: BTreeMap<String, Totals>,
    /// By the name of the level.
    pub levels: BTreeMap<String, Best>,
}

/// The counters of a method in all runs together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Totals {
    /// Attempts at thin barriers.
    pub attempts: u64,
    /// Those that ended on the near side.
    pub stopped: u64,
    /// Those that ended beyond.
    pub tunnelled: u64,
    /// Falls out of the level.
    pub falls: u64,
}

/// The best run through a level.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Best {
    /// How often the exit was reached.
    pub finished: u32,
    /// The shortest time to the exit, in seconds.
    pub seconds: f64,
    /// The most tickets that were taken on the way there.
    pub tickets: u32,
}

impl Totals {
    /// Adds what was counted since the last look. Counters that have become smaller were reset, or time was turned back:
    /// what is kept stays.
    fn add(&mut self, now: &Counters, before: &Counters) {
        let more = |now: u32, before: u32| u64::from(now.saturating_sub(before));
        self.attempts += more(now.barriers.attempts, before.barriers.attempts);
        self.stopped += more(now.barriers.stopped, before.barriers.stopped);
        self.tunnelled += more(now.barriers.tunnelled, before.barriers.tunnelled);
        self.falls += more(now.falls, before.falls);
    }
}

impl Progress {
    /// Notes a run that reached the exit.
    pub fn finish(&mut self, level: &str, seconds: f64, tickets: u32) {
        let best = self.levels.entry(level.to_owned()).or_default();
        best.seconds = if best.finished == 0 || seconds < best.seconds { seconds } else { best.seconds };
        best.tickets = best.tickets.max(tickets);
        best.finished += 1;
    }

    /// Notes what was counted between two looks at the table.
    pub fn count(&mut self, now: &Scoreboard, before: &Scoreboard) {
        for column in Column::all() {
            let mut totals = self.methods.get(&column.name()).copied().unwrap_or_default();
            totals.add(now.of(column), before.of(column));
            if totals != Totals::default() {
                self.methods.insert(column.name(), totals);
            }
        }
    }
}

/// Keeps the progress.
pub struct ProgressPlugin;

impl Plugin for ProgressPlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<Progress>()
            .add_systems(Startup, load)
            .add_systems(Update, follow)
            .add_systems(Last, save_after_changes);
    }
}

fn path(store: &PrefsStore) -> Option<PathBuf> {
    let settings = store.path.as_ref().filter(|_| store.enabled)?;
    Some(settings.with_file_name(PROGRESS))
}

fn load(store: Res<PrefsStore>, mut progress: ResMut<Progress>, mut notices: MessageWriter<PrefsNotice>) {
    let Some(path) = path(&store) else { return };
    // What cannot be read at all is not said here: the settings beside it have the same trouble.
    let Ok(bytes) = store::read(&path) else { return };
    match toml::from_str(&String::from_utf8_lossy(&bytes)) {
        Ok(found) => *progress = found,
        Err(problem) => {
            let kept = store::free_name(&path, ".damaged");
            eprintln!("mindthegap: {}: {problem}; kept as {}", path.display(), kept.display());
            if store::rename(&path, &kept).is_ok() {
                notices.write(PrefsNotice::SetAside(kept));
            }
        }
    }
}

/// What was seen last.
#[derive(Default)]
struct Seen {
    board: Scoreboard,
    finished: bool,
    /// The newest tick of the record.
    end: u64,
}

fn follow(
    (board, run, settings): (Res<Scoreboard>, Res<Run>, Res<Settings>),
    timeline: Option<Res<Timeline>>,
    mut seen: Local<Seen>,
    mut progress: ResMut<Progress>,
) {
    let live = timeline.as_ref().is_none_or(|timeline| timeline.is_live());
    let end = timeline.as_ref().map_or(0, |timeline| timeline.end());
    let now = Seen { board: *board, finished: run.finished, end };
    // While the past is shown, nothing new happens; nor does who comes to the end of a record play it.
    if !live || timeline.is_some() && end == seen.end {
        *seen = now;
        return;
    }
    let mut next = progress.clone();
    next.count(&board, &seen.board);
    if run.finished
        && !seen.finished
        && let Some(timeline) = timeline
    {
        next.finish(&timeline.level().name, run.ticks as f64 * settings.dt(), run.tickets);
    }
    *seen = now;
    progress.set_if_neq(next);
}

/// What was written last, and how long something else has been waiting.
#[derive(Default)]
struct Waiting {
    written: Option<Progress>,
    seconds: f32,
}

fn save_after_changes(
    (progress, time, store): (Res<Progress>, Res<Time<Real>>, Res<PrefsStore>),
    mut waiting: Local<Waiting>,
    mut exits: MessageReader<AppExit>,
) {
    let is_written = *waiting.written.get_or_insert_with(|| progress.clone()) == *progress;
    waiting.seconds = if is_written { 0.0 } else { waiting.seconds + time.delta_secs() };
    if is_written || (waiting.seconds < DELAY && exits.read().next().is_none()) {
        return;
    }
    waiting.written = Some(progress.clone());
    let Some(path) = path(&store) else { return };
    let text = toml::to_string_pretty(&*progress).map_err(io::Error::other);
    if let Err(error) = text.and_then(|text| store::replace(&path, &text)) {
        eprintln!("mindthegap: {}: {error}", path.display());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counters_only_ever_add() {
        let mut progress = Progress::default();
        let (empty, mut board) = (Scoreboard::default(), Scoreboard::default());
        let Some(column) = Column::all().next() else { return };
        progress.count(&board, &empty);
        assert_eq!(progress, Progress::default(), "nothing was counted");
        board.of_mut(column).barriers.attempts = 3;
        board.of_mut(column).barriers.tunnelled = 2;
        progress.count(&board, &empty);
        // A reset, and two more.
        progress.count(&empty, &board);
        board.of_mut(column).barriers.attempts = 2;
        progress.count(&board, &empty);
        let totals = progress.methods[&column.name()];
        assert_eq!((totals.attempts, totals.tunnelled), (5, 4));
    }

    #[test]
    fn best_is_the_shortest_time_and_the_most_tickets() {
        let mut progress = Progress::default();
        for (seconds, tickets) in [(30.0, 4), (25.0, 2), (40.0, 7)] {
            progress.finish("demo", seconds, tickets);
        }
        assert_eq!(progress.levels["demo"], Best { finished: 3, seconds: 25.0, tickets: 7 });
        let text = toml::to_string_pretty(&progress).unwrap_or_default();
        assert_eq!(toml::from_str::<Progress>(&text).ok(), Some(progress));
    }
}
