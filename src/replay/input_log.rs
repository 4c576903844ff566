//! What was done in each tick, and the hash of what came of it. With the state before, it is the whole run.
//!
//! Ticks have numbers: tick `n` leads from state `n - 1` to state `n`, and state 0 is the one before the first tick.

use crate::tick::{Buttons, Settings, TickInput};
use glam::DVec2;
use std::collections::VecDeque;

/// The inputs of a stretch of ticks without gaps.
#[derive(Clone, Debug, PartialEq)]
pub struct InputLog {
    /// The state from which the first tick leads.
    start: u64,
    /// Held, pressed, released.
    buttons: VecDeque<[Buttons; 3]>,
    /// 0 where nobody hashed.
    hashes: VecDeque<u64>,
    /// What few ticks have, in the order of ticks.
    changes: VecDeque<Change>,
    /// The settings in force before the first tick.
    settings: Settings,
}

#[derive(Clone, Copy, Debug, PartialEq)]
struct Change {
    tick: u64,
    settings: Option<Settings>,
    place: Option<DVec2>,
}

impl InputLog {
    /// An empty log that begins at a state, with the settings in force there.
    #[must_use]
    pub fn new(start: u64, settings: Settings) -> Self {
        let (buttons, hashes, changes) = (VecDeque::new(), VecDeque::new(), VecDeque::new());
        Self { start, buttons, hashes, changes, settings }
    }

    /// The state from which the first tick leads.
    #[must_use]
    pub fn start(&self) -> u64 {
        self.start
    }

    /// The state to which the last tick leads.
    #[must_use]
    pub fn end(&self) -> u64 {
        self.start + self.buttons.len() as u64
    }

    /// How many ticks it holds.
    #[must_use]
    pub fn len(&self) -> usize {
        self.buttons.len()
    }

    /// Whether it holds none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.buttons.is_empty()
    }

    /// Appends a tick: its input, and the hash of the state after it (0 when nobody hashed).
    pub fn push(&mut self, input: TickInput, hash: u64) {
        self.buttons.push_back([input.held, input.pressed, input.released]);
        self.hashes.push_back(hash);
        if input.settings.is_some() || input.place.is_some() {
            let (settings, place) = (input.settings, input.place);
            self.changes.push_back(Change { tick: self.end(), settings, place });
        }
    }

    fn place_of(&self, tick: u64) -> Option<usize> {
        usize::try_from(tick.checked_sub(self.start + 1)?).ok()
    }

    /// The input of a tick.
    #[must_use]
    pub fn get(&self, tick: u64) -> Option<TickInput> {
        let [held, pressed, released] = *self.buttons.get(self.place_of(tick)?)?;
        let plain = TickInput { held, pressed, released, ..TickInput::default() };
        let at = self.changes.partition_point(|change| change.tick < tick);
        let change = self.changes.get(at).filter(|change| change.tick == tick);
        Some(change.map_or(plain, |c| TickInput { settings: c.settings, place: c.place, ..plain }))
    }

    /// The hash of the state after a tick; `None` when it is not known.
    #[must_use]
    pub fn hash(&self, tick: u64) -> Option<u64> {
        self.hashes.get(self.place_of(tick)?).copied().filter(|hash| *hash != 0)
    }

    /// The inputs in order.
    pub fn iter(&self) -> impl Iterator<Item = TickInput> {
        (self.start + 1..=self.end()).filter_map(|tick| self.get(tick))
    }

    /// The settings in force after a tick (or at the start).
    #[must_use]
    pub fn settings_after(&self, tick: u64) -> Settings {
        let until = self.changes.partition_point(|change| change.tick <= tick);
        let last = self.changes.range(..until).rev().find_map(|change| change.settings);
        last.map_or(self.settings, Settings::within_ranges)
    }

    /// Cuts the log after a tick and gives back what came later.
    #[must_use]
    pub fn split_off(&mut self, tick: u64) -> Self {
        let tick = tick.clamp(self.start, self.end());
        let settings = self.settings_after(tick);
        let at = (tick - self.start) as usize;
        let later = self.changes.partition_point(|change| change.tick <= tick);
        Self {
            start: tick,
            buttons: self.buttons.split_off(at),
            hashes: self.hashes.split_off(at),
            changes: self.changes.split_off(later),
            settings,
        }
    }

    /// Forgets all up to and including a tick.
    pub fn forget_until(&mut self, tick: u64) {
        let tick = tick.clamp(self.start, self.end());
        self.settings = self.settings_after(tick);
        self.buttons.drain(..(tick - self.start) as usize);
        self.hashes.drain(..(tick - self.start) as usize);
        let gone = self.changes.partition_point(|change| change.tick <= tick);
        self.changes.drain(..gone);
        self.start = tick;
    }

    /// How much memory it takes, in bytes.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.buttons.capacity() * size_of::<[Buttons; 3]>()
            + self.hashes.capacity() * size_of::<u64>()
            + self.changes.capacity() * size_of::<Change>()
    }
}
