//! The time machine: records every tick, shows any of them again, and keeps what one goes back on.
//!
//! Every state is one of: the present one, a keyframe, or a few ticks after a keyframe. Ticks are simulated again in a
//! world of the timeline's own and only the result is put into the world that is looked at, so nobody there hears the
//! messages of the ticks between.
//!
//! Memory is bounded ([`Limits`]): by the usual ones, the last 144 000 ticks are kept (ten minutes at 240 ticks a second,
//! forty at 60) with at most 32 MiB of keyframes, about 2 MiB of inputs and hashes, 6 MiB of positions, and as much again for all
//! branches together as for inputs and positions.

use super::jumps::Bookmark;
use super::keyframes::{Keyframe, Keyframes};
use super::track::{Track, Watcher};
use super::{InputLog, Lane, LevelKey, Maker};
use crate::tick::hash::{HashStates, state_hash};
use crate::tick::{
    Settings, Snapshot, StateHash, TickInput, TickMarks, advance, advance_headless, capture, restore,
};
use bevy_ecs::prelude::*;
use std::collections::VecDeque;

/// How much is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The most ticks that can be gone back.
    pub ticks: u64,
    /// A state is kept every so many ticks; older ones are thinned when memory runs short.
    pub keyframe_every: u64,
    /// The most memory for them, in bytes.
    pub keyframe_bytes: usize,
    /// The most branches.
    pub branches: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self { ticks: 144_000, keyframe_every: 60, keyframe_bytes: 32 << 20, branches: 8 }
    }
}

/// What was done after a tick before someone went back to it and played on.
#[derive(Clone)]
pub struct Branch {
    /// The last state in common.
    pub from: u64,
    /// That state, to begin a ghost in.
    pub state: Snapshot,
    /// What was done then.
    pub inputs: InputLog,
    /// Where that led.
    pub track: Track,
}

/// Where a jump through time has led.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sought {
    /// The state that is shown.
    pub tick: u64,
    /// How many ticks were simulated to get there.
    pub simulated: u64,
    /// Whether it is the recorded state, by its hash. If not, something changed the world outside of a tick.
    pub exact: bool,
}

/// The recorded past of a world.
#[derive(Resource)]
pub struct Timeline {
    pub(super) maker: Maker,
    pub(super) level: LevelKey,
    limits: Limits,
    watcher: Watcher,
    pub(super) log: InputLog,
    keyframes: Keyframes,
    pub(super) track: Track,
    pub(super) bookmarks: Vec<Bookmark>,
    branches: VecDeque<Branch>,
    pub(super) now: u64,
    scratch: Option<Scratch>,
}

/// A world in which the past is simulated again, and the state it is in.
struct Scratch {
    world: World,
    at: u64,
}

impl Timeline {
    /// Begins to record. The world's present state is state 0.
    #[must_use]
    pub fn begin(maker: Maker, level: LevelKey, world: &mut World, limits: Limits) -> Self {
        let settings = world.get_resource::<Settings>().copied().unwrap_or_default();
        let mut watcher = Watcher::new(world, maker.whom);
        let track = Track::new(0, watcher.look(world));
        let mut keyframes = Keyframes::new(limits.keyframe_every, limits.keyframe_bytes);
        keyframes.offer(0, world);
        Self {
            maker,
            level,
            limits,
            watcher,
            log: InputLog::new(0, settings),
            keyframes,
            track,
            bookmarks: Vec::new(),
            branches: VecDeque::new(),
            now: 0,
            scratch: None,
        }
    }

    /// From now on the timeline is shown in another world.
    pub(super) fn show_in(&mut self, world: &mut World) {
        self.watcher = Watcher::new(world, self.maker.whom);
    }

    /// One live tick of a world in an app, recorded.
    pub fn advance(&mut self, world: &mut World, input: TickInput) {
        self.record(world, input, advance);
    }

    /// One live tick of a world that no app updates, recorded.
    pub fn advance_headless(&mut self, world: &mut World, input: TickInput) {
        self.record(world, input, advance_headless);
    }

    fn record(&mut self, world: &mut World, input: TickInput, tick: fn(&mut World, TickInput)) {
        self.branch_off(world);
        tick(world, input);
        let hashed = world.get_resource::<HashStates>().is_none_or(|hash| hash.0);
        let hash = if hashed { world.get_resource::<StateHash>().map_or(0, |hash| hash.0) } else { 0 };
        self.log.push(input, hash);
        self.now = self.log.end();
        let sample = self.watcher.look(world);
        let none = TickMarks::default();
        self.track.push(sample, world.get_resource().unwrap_or(&none));
        self.keyframes.offer(self.now, world);
        self.forget();
    }

    /// Whoever plays on in the past keeps the old future as a branch.
    fn branch_off(&mut self, world: &mut World) {
        if self.now == self.log.end() {
            return;
        }
        let branch = Branch {
            from: self.now,
            state: capture(world, None),
            inputs: self.log.split_off(self.now),
            track: self.track.split_off(self.now),
        };
        self.branches.push_back(branch);
        self.keyframes.cut(self.now);
        self.bookmarks.retain(|bookmark| bookmark.tick <= self.now);
        if self.scratch.as_ref().is_some_and(|scratch| scratch.at > self.now) {
            self.scratch = None;
        }
        let ticks = |branches: &VecDeque<Branch>| branches.iter().map(|b| b.inputs.len() as u64).sum::<u64>();
        while self.branches.len() > self.limits.branches || ticks(&self.branches) > self.limits.ticks {
            self.branches.pop_front();
        }
    }

    /// Forgets what is too old, from keyframe to keyframe.
    fn forget(&mut self) {
        let wanted = self.log.end().saturating_sub(self.limits.ticks);
        let first = self.keyframes.first().map_or(0, |frame| frame.tick);
        // A keyframe before `wanted` is still needed, unless the next one is not after it either.
        let next = self.keyframes.after(first + 1).map(|frame| frame.tick);
        if let Some(next) = next.filter(|next| *next <= wanted) {
            self.keyframes.forget_before(next);
        }
        let first = self.keyframes.first().map_or(0, |frame| frame.tick);
        if first > self.log.start() {
            self.log.forget_until(first);
            self.track.forget_before(first);
            self.bookmarks.retain(|bookmark| bookmark.tick >= first);
        }
    }

    /// The state that is shown.
    #[must_use]
    pub fn now(&self) -> u64 {
        self.now
    }

    /// The oldest state that can be shown.
    #[must_use]
    pub fn first(&self) -> u64 {
        self.log.start()
    }

    /// The newest state that is recorded.
    #[must_use]
    pub fn end(&self) -> u64 {
        self.log.end()
    }

    /// Whether the present is shown, and not the past.
    #[must_use]
    pub fn is_live(&self) -> bool {
        self.now == self.log.end()
    }

    /// Shows a state (the nearest one there is) in a world.
    pub fn seek(&mut self, world: &mut World, tick: u64) -> Sought {
        let tick = tick.clamp(self.first(), self.end());
        let (simulated, exact) = self.simulate(tick);
        if let Some(scratch) = &mut self.scratch {
            let near = self.keyframes.before(tick).map(|frame| &frame.state);
            restore(world, &capture(&mut scratch.world, near));
        }
        self.now = tick;
        Sought { tick, simulated, exact }
    }

    /// One tick forward in what is recorded; nothing at its end, where the next tick is a live one.
    pub fn forward(&mut self, world: &mut World) -> Option<Sought> {
        (!self.is_live()).then(|| self.seek(world, self.now + 1))
    }

    /// One tick back; nothing at the beginning.
    pub fn back(&mut self, world: &mut World) -> Option<Sought> {
        (self.now > self.first()).then(|| self.seek(world, self.now - 1))
    }

    /// Brings the timeline's own world into a state. Returns how many ticks that took, and whether the hash agrees.
    fn simulate(&mut self, tick: u64) -> (u64, bool) {
        let Some(Keyframe { tick: near, state, .. }) = self.keyframes.before(tick) else { return (0, false) };
        let mut scratch = self.scratch.take().unwrap_or_else(|| {
            let mut world = self.maker.make();
            world.insert_resource(HashStates(false));
            Scratch { world, at: u64::MAX }
        });
        // Going on from where it was is shorter than from the keyframe, when it is between the two.
        if scratch.at < *near || scratch.at > tick {
            restore(&mut scratch.world, state);
            scratch.at = *near;
        }
        let from = scratch.at;
        while scratch.at < tick
            && let Some(input) = self.log.get(scratch.at + 1)
        {
            advance_headless(&mut scratch.world, input);
            scratch.at += 1;
        }
        let hash = state_hash(&mut scratch.world);
        if tick > from {
            scratch.world.insert_resource(StateHash(hash));
        }
        self.scratch = Some(scratch);
        (tick - from, self.log.hash(tick).is_none_or(|recorded| recorded == hash))
    }

    /// The timeline's own world in a state, for a look at it. Whoever changes it must call [`Timeline::spoil`].
    pub(super) fn past(&mut self, tick: u64) -> Option<&mut World> {
        self.simulate(tick);
        self.scratch.as_mut().map(|scratch| &mut scratch.world)
    }

    /// The timeline's own world has been changed and must not be gone on from.
    pub(super) fn spoil(&mut self) {
        if let Some(scratch) = &mut self.scratch {
            scratch.at = u64::MAX;
        }
    }

    /// Makes the worlds of this timeline.
    #[must_use]
    pub fn maker(&self) -> &Maker {
        &self.maker
    }

    /// The level it is about.
    #[must_use]
    pub fn level(&self) -> &LevelKey {
        &self.level
    }

    /// The inputs and hashes that are kept.
    #[must_use]
    pub fn log(&self) -> &InputLog {
        &self.log
    }

    /// Where the followed mover was in every state that is kept, and what happened.
    #[must_use]
    pub fn track(&self) -> &Track {
        &self.track
    }

    /// The old futures, the newest last.
    #[must_use]
    pub fn branches(&self) -> &VecDeque<Branch> {
        &self.branches
    }

    /// A ghost that begins in a state of the past and gets these inputs: what if?
    pub fn imagine(&mut self, from: u64, inputs: impl IntoIterator<Item = TickInput>) -> Option<Lane> {
        let from = from.clamp(self.first(), self.end());
        let state = capture(self.past(from)?, None);
        let settings = self.log.settings_after(from);
        let mut lane = Lane::new(&self.maker, None, (from, Some(&state)), settings);
        inputs.into_iter().for_each(|input| lane.step(input));
        Some(lane)
    }

    /// How much memory the records take, in bytes; the timeline's own world is not counted.
    #[must_use]
    pub fn bytes(&self) -> usize {
        let branches = self.branches.iter();
        self.log.bytes()
            + self.keyframes.bytes()
            + self.track.bytes()
            + branches.map(|b| b.inputs.bytes() + b.track.bytes() + b.state.bytes_beyond(None)).sum::<usize>()
    }
}
