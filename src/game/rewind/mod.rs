//! The time machine in the program: everything that is played is recorded, and here is what can be asked of the record.
//!
//! | file | what it does |
//! |---|---|
//! | `command.rs` | what can be asked, and how scripts write it |
//! | `live.rs` | begins a record with a level; live ticks, and ticks that are watched again |
//! | `obey.rs` | carries out what is asked |
//! | `twins.rs` | the ghosts: which methods run beside the player, and where they part |
//! | `race.rs` | a prediction, a race of ghosts, and what came of it |
//! | `imagined.rs` | what if a press had come earlier |
//! | `files.rs` | recordings to files and back |
//!
//! The past is only looked at until someone plays on from it: then what came after it is kept as a branch.

mod command;
mod files;
mod imagined;
mod live;
mod obey;
mod race;
mod twins;

pub use command::TimeCommand;
pub use files::{folder, list, show};
pub use imagined::{Imagined, WHAT_IF};
pub use live::{load, stop_at_end, tick, watch_tick};
pub use race::{Race, is_ready};
pub use twins::{Parted, Twins};

use super::command::AppCommand;
use crate::replay::{Speed, Why};
use bevy::prelude::*;
use std::path::PathBuf;

/// How time goes.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Machine {
    /// How fast.
    pub speed: Speed,
    /// What runs is the record, not the game.
    pub watching: bool,
}

impl Default for Machine {
    fn default() -> Self {
        Self { speed: Speed::NORMAL, watching: false }
    }
}

/// Another state is shown, not the one after the last: nothing glides from there to here.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeJumped {
    /// The state that was shown.
    pub from: u64,
    /// The state that is shown.
    pub to: u64,
}

/// The tick that someone asked about, and the answer.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct Asked(pub Option<Why>);

/// Something to be told.
#[derive(Message, Clone, Debug, PartialEq)]
pub enum TimeNotice {
    /// Someone plays on in the past; what came after it then is kept.
    BranchedOff,
    /// The state that is shown is not the recorded one.
    NotExact(u64),
    /// There is nothing like that before the state that is shown.
    NothingBefore,
    /// No two methods have parted yet.
    NoDifference,
    /// A bookmark was put on this state, or taken away.
    Bookmark(u64, bool),
    /// The record is at its end.
    AtEnd,
    /// Ghosts begin anew in this state.
    Gathered(u64),
    /// The race of ghosts is so long that they have stopped.
    TooLong,
    /// A race needs ghosts, and a prediction for each.
    RaceNotReady,
    /// So many predictions were right, of so many.
    RaceOver(usize, usize),
    /// A press cannot be moved: there is none, or another one is in the way.
    NoPress,
    /// What would have been, by so many ticks.
    Imagined(i64),
    /// A file was written.
    Saved(PathBuf),
    /// A recording is shown.
    Opened(PathBuf, u64),
    /// A recording goes another way than when it was recorded.
    Diverged(PathBuf),
    /// What went wrong, in a sentence.
    Problem(String),
}

/// The time machine.
pub struct RewindPlugin;

impl Plugin for RewindPlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<Machine>()
            .init_resource::<Asked>()
            .init_resource::<Imagined>()
            .init_resource::<Twins>()
            .init_resource::<Race>()
            .add_message::<AppCommand>()
            .add_message::<TimeJumped>()
            .add_message::<TimeNotice>()
            .add_systems(
                RunFixedMainLoop,
                (obey::obey, obey::follow_speed)
                    .chain()
                    .after(super::session::CommandSystems)
                    .in_set(RunFixedMainLoopSystems::BeforeFixedMainLoop),
            )
            .add_systems(Update, (twins::catch_up, race::finish).chain());
    }
}
