//! One ghost: a world of its own that gets the input of a run, with another method if one is set.

use super::keyframes::Keyframes;
use super::track::{Track, Watcher};
use super::{InputLog, Maker};
use crate::motion::Variant;
use crate::tick::hash::{HashStates, state_hash};
use crate::tick::{Settings, Snapshot, TickInput, TickMarks, advance_headless, restore};
use bevy_ecs::prelude::*;
use std::fmt;

/// A ghost keeps its own state every so many ticks, to be set back quickly.
const KEYFRAME_EVERY: u64 = 240;
/// How much memory those may take, in bytes.
const KEYFRAME_BYTES: usize = 4 << 20;

/// A ghost.
pub struct Lane {
    variant: Option<Variant>,
    world: World,
    watcher: Watcher,
    track: Track,
    keyframes: Keyframes,
    /// The settings to begin with.
    settings: Settings,
    at: u64,
    start: u64,
}

impl fmt::Debug for Lane {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Lane").field("variant", &self.variant).field("at", &self.at).finish_non_exhaustive()
    }
}

impl Lane {
    /// A ghost that begins at a state (`None`: in a fresh world, which is state `start`), with the settings in force
    /// there. With a variant it uses that method whatever the input says; without, it does as the input says.
    #[must_use]
    pub fn new(
        maker: &Maker,
        variant: Option<Variant>,
        (start, state): (u64, Option<&Snapshot>),
        settings: Settings,
    ) -> Self {
        let mut world = maker.make();
        world.insert_resource(HashStates(false));
        if let Some(state) = state {
            restore(&mut world, state);
        }
        let mut watcher = Watcher::new(&mut world, maker.whom);
        let track = Track::new(start, watcher.look(&world));
        let mut keyframes = Keyframes::new(KEYFRAME_EVERY, KEYFRAME_BYTES);
        keyframes.offer(start, &mut world);
        Self { variant, world, watcher, track, keyframes, settings, at: start, start }
    }

    /// The method it is bound to, if any.
    #[must_use]
    pub fn variant(&self) -> Option<Variant> {
        self.variant
    }

    /// The state it is in.
    #[must_use]
    pub fn at(&self) -> u64 {
        self.at
    }

    /// Its way so far.
    #[must_use]
    pub fn track(&self) -> &Track {
        &self.track
    }

    /// Its world, for whatever else there is to be seen in it.
    #[must_use]
    pub fn world(&self) -> &World {
        &self.world
    }

    /// Its world, to make queries of it. Whoever changes it gets a ghost of something else.
    pub fn world_mut(&mut self) -> &mut World {
        &mut self.world
    }

    /// The hash of the state it is in.
    pub fn hash(&mut self) -> u64 {
        state_hash(&mut self.world)
    }

    /// One tick.
    pub fn step(&mut self, input: TickInput) {
        let input = self.own(input);
        advance_headless(&mut self.world, input);
        self.at += 1;
        let sample = self.watcher.look(&self.world);
        let none = TickMarks::default();
        self.track.push(sample, self.world.get_resource().unwrap_or(&none));
        self.keyframes.offer(self.at, &mut self.world);
    }

    /// The input with the ghost's method in place of the player's.
    fn own(&self, input: TickInput) -> TickInput {
        // What is recorded begins after the settings were made.
        let first = (self.at == self.start).then_some(self.settings);
        let settings = input.settings.or(first);
        let bound = |settings: Settings| match self.variant {
            Some(Variant { mode, substeps }) => Settings { mode, substeps, ..settings },
            None => settings,
        };
        TickInput { settings: settings.map(bound), ..input }
    }

    /// Follows a log to its end, by at most so many ticks. Returns how many it was.
    pub fn follow(&mut self, log: &InputLog, most: usize) -> usize {
        let mut done = 0;
        while done < most
            && let Some(input) = log.get(self.at + 1)
        {
            self.step(input);
            done += 1;
        }
        done
    }

    /// Goes back to the last state it has kept at or before a tick; [`Lane::follow`] leads on from there.
    pub fn rewind(&mut self, tick: u64) {
        if self.at <= tick {
            return;
        }
        let Some(frame) = self.keyframes.before(tick) else { return };
        restore(&mut self.world, &frame.state);
        self.at = frame.tick;
        let _ = self.track.split_off(self.at);
        self.keyframes.cut(self.at);
    }

    /// How much memory its records take, in bytes; its world is not counted.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.track.bytes() + self.keyframes.bytes()
    }
}
