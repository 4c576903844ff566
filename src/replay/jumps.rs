//! Where to jump to: bookmarks, and what happened.

use super::{Sought, Timeline};
use crate::tick::{Mark, MarkKind};
use bevy_ecs::prelude::*;

/// A tick that someone wants to find again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bookmark {
    /// The state.
    pub tick: u64,
    /// What it is called.
    pub name: String,
}

impl Timeline {
    /// Puts a bookmark on the state that is shown.
    pub fn bookmark(&mut self, name: impl Into<String>) {
        let tick = self.now;
        self.bookmarks.retain(|bookmark| bookmark.tick != tick);
        self.bookmarks.push(Bookmark { tick, name: name.into() });
        self.bookmarks.sort_by_key(|bookmark| bookmark.tick);
    }

    /// Takes the bookmark of a state away.
    pub fn remove_bookmark(&mut self, tick: u64) {
        self.bookmarks.retain(|bookmark| bookmark.tick != tick);
    }

    /// The bookmarks, the oldest first.
    #[must_use]
    pub fn bookmarks(&self) -> &[Bookmark] {
        &self.bookmarks
    }

    /// The last event of some kinds before the state that is shown.
    pub fn mark_before(&self, wanted: impl Fn(MarkKind) -> bool) -> Option<(u64, Mark)> {
        self.track.marks().rev().find(|(tick, mark)| *tick < self.now && wanted(mark.kind)).copied()
    }

    /// The next event of some kinds after the state that is shown.
    pub fn mark_after(&self, wanted: impl Fn(MarkKind) -> bool) -> Option<(u64, Mark)> {
        self.track.marks().find(|(tick, mark)| *tick > self.now && wanted(mark.kind)).copied()
    }

    /// Jumps to the last tunnelling before the state that is shown.
    pub fn seek_last_tunnelling(&mut self, world: &mut World) -> Option<Sought> {
        let (tick, _) = self.mark_before(|kind| kind == MarkKind::Tunnelled)?;
        Some(self.seek(world, tick))
    }

    /// Jumps to the last hit, given or taken, before the state that is shown.
    pub fn seek_last_hit(&mut self, world: &mut World) -> Option<Sought> {
        let (tick, _) = self.mark_before(MarkKind::is_hit)?;
        Some(self.seek(world, tick))
    }
}
