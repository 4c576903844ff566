//! Going back in time, and looking at what would have been.
//!
//! A run is its level, its settings and the input of every tick: the rest can be computed again. On this stand
//!
//! - the **time machine** ([`Timeline`]): every tick is recorded, any of them can be shown again, and what was done
//!   after a tick to which one went back is kept as a branch;
//! - the **ghosts** ([`Ghosts`]): the same input through other methods, each in a world of its own;
//! - **what if** ([`what_if`]): the same input with one press moved;
//! - **why** ([`why`]): the tests that decided a tick, with their numbers, and the lines of code that made them;
//! - the **file** ([`Recording`]): a run in a few hundred bytes.
//!
//! This layer names no type of the game: worlds come from a [`Maker`], states are copied by what is
//! [registered](crate::tick::simulated), and who is followed is a [`StableId`].

mod export;
pub mod file;
pub mod ghosts;
pub mod input_log;
pub mod jumps;
pub mod keyframes;
pub mod lane;
pub mod prediction;
pub mod source;
pub mod speed;

pub mod timeline;
pub mod track;
pub mod what_if;
pub mod why;

pub use export::record;
pub use file::{LevelKey, Recording, RecordingError};
pub use ghosts::Ghosts;
pub use input_log::InputLog;
pub use jumps::Bookmark;
pub use lane::Lane;
pub use source::{Region, SourceFile};
pub use speed::Speed;
pub use timeline::{Branch, Sought, Timeline};
pub use track::{Parting, Sample, Totals, Track};
pub use why::{Moment, Why};

use crate::collision::components::StableId;
use bevy_ecs::prelude::*;
use std::fmt;
use std::sync::Arc;

/// Makes worlds: the same one each time, before its first tick.
#[derive(Clone)]
pub struct Maker {
    make: Arc<dyn Fn() -> World + Send + Sync>,
    /// The mover whose way is recorded and compared.
    pub whom: StableId,
}

impl Maker {
    /// From a function, and the mover to follow.
    #[must_use]
    pub fn new(whom: StableId, make: impl Fn() -> World + Send + Sync + 'static) -> Self {
        Self { make: Arc::new(make), whom }
    }

    /// A world before its first tick.
    #[must_use]
    pub fn make(&self) -> World {
        (self.make)()
    }
}

impl fmt::Debug for Maker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Maker").field("whom", &self.whom).finish_non_exhaustive()
    }
}
