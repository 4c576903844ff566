//! Whole states every now and then, so that any tick between them is only a few ticks away.
//!
//! Their memory is bounded. When it is full, the older states are thinned: every second one goes, as long as no two
//! neighbours are then more than [`WIDEST`] ticks apart; when nothing is left to be thinned, the oldest goes.

use crate::tick::{Snapshot, capture};
use bevy_ecs::prelude::*;
use std::collections::VecDeque;

/// Two neighbours are never further apart than this, in ticks: what is simulated at most to get anywhere.
pub const WIDEST: u64 = 960;
/// The newest states are never thinned: a minute at 240 ticks a second.
pub const DENSE: u64 = 14_400;

/// States in the order of ticks.
#[derive(Clone, Default)]
pub struct Keyframes {
    frames: VecDeque<Keyframe>,
    every: u64,
    most_bytes: usize,
    bytes: usize,
}

/// One of them.
#[derive(Clone)]
pub struct Keyframe {
    /// Which state it is.
    pub tick: u64,
    /// The state.
    pub state: Snapshot,
    bytes: usize,
}

impl Keyframes {
    /// None yet; one is wanted every so many ticks, and together they may take so many bytes.
    #[must_use]
    pub fn new(every: u64, most_bytes: usize) -> Self {
        Self { frames: VecDeque::new(), every: every.max(1), most_bytes, bytes: 0 }
    }

    /// Keeps the state of a world if it is time for one.
    pub fn offer(&mut self, tick: u64, world: &mut World) {
        if tick.is_multiple_of(self.every) || self.frames.is_empty() {
            let state = capture(world, self.frames.back().map(|frame| &frame.state));
            self.keep(tick, state);
        }
    }

    /// Keeps a state that comes after all others.
    pub fn keep(&mut self, tick: u64, state: Snapshot) {
        let bytes = size_of::<Keyframe>() + state.bytes_beyond(self.frames.back().map(|last| &last.state));
        self.frames.push_back(Keyframe { tick, state, bytes });
        self.bytes += bytes;
        while self.bytes > self.most_bytes && self.frames.len() > 1 {
            if !self.thin() {
                self.frames.pop_front();
                self.count();
            }
        }
    }

    /// Takes out every second one of the older states, where that leaves no gap too wide. Whether there was any.
    fn thin(&mut self) -> bool {
        let newest = self.frames.back().map_or(0, |frame| frame.tick);
        let ticks: Vec<u64> = self.frames.iter().map(|frame| frame.tick).collect();
        let (mut kept, mut place, before) = (ticks[0], 0, ticks.len());
        self.frames.retain(|frame| {
            let next = ticks.get(place + 1);
            let odd = place % 2 == 1;
            place += 1;
            let may_go =
                odd && frame.tick + DENSE < newest && next.is_some_and(|next| *next - kept <= WIDEST);
            if !may_go {
                kept = frame.tick;
            }
            !may_go
        });
        self.count();
        self.frames.len() < before
    }

    /// Counts the bytes anew: what a state shares with its neighbour depends on who that is.
    fn count(&mut self) {
        let mut last: Option<Snapshot> = None;
        self.bytes = 0;
        for frame in &mut self.frames {
            frame.bytes = size_of::<Keyframe>() + frame.state.bytes_beyond(last.as_ref());
            self.bytes += frame.bytes;
            last = Some(frame.state.clone());
        }
    }

    /// The last one at or before a tick.
    #[must_use]
    pub fn before(&self, tick: u64) -> Option<&Keyframe> {
        let after = self.frames.partition_point(|frame| frame.tick <= tick);
        self.frames.get(after.checked_sub(1)?)
    }

    /// The first one.
    #[must_use]
    pub fn first(&self) -> Option<&Keyframe> {
        self.frames.front()
    }

    /// The first one at or after a tick.
    #[must_use]
    pub fn after(&self, tick: u64) -> Option<&Keyframe> {
        self.frames.get(self.frames.partition_point(|frame| frame.tick < tick))
    }

    /// Forgets those after a tick.
    pub fn cut(&mut self, tick: u64) {
        while let Some(gone) = self.frames.pop_back_if(|frame| frame.tick > tick) {
            self.bytes -= gone.bytes;
        }
    }

    /// Forgets those before a tick.
    pub fn forget_before(&mut self, tick: u64) {
        while self.frames.pop_front_if(|frame| frame.tick < tick).is_some() {}
        self.count();
    }

    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.frames.len()
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.frames.is_empty()
    }

    /// How much memory they take, in bytes.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.bytes
    }
}
