//! From a timeline to a recording that can be written to a file.

use super::timeline::Limits;
use super::{InputLog, LevelKey, Maker, Recording, Timeline};
use crate::tick::{Settings, StateHash, TickInput, advance_headless};
use bevy_ecs::prelude::*;

impl Timeline {
    /// A recording as a timeline over a world of its level: every state can be shown at once, and the first one is. Plays
    /// the whole recording once, which takes a second for ten minutes or so.
    #[must_use]
    pub fn import(maker: Maker, recording: &Recording, world: &mut World, limits: Limits) -> Self {
        let mut fresh = maker.make();
        let mut timeline = Self::begin(maker, recording.level.clone(), &mut fresh, limits);
        let mut first = Some(recording.inputs.settings_after(0));
        for input in recording.inputs.iter() {
            let settings = input.settings.or(first.take());
            timeline.advance_headless(&mut fresh, TickInput { settings, ..input });
        }
        timeline.show_in(world);
        timeline.seek(world, 0);
        timeline
    }

    /// The whole run as it can be written to a file. It is played once more in a fresh world, whose hashes go into the
    /// file: counters of levels played before do not belong to it.
    ///
    /// # Errors
    /// When the beginning of the run is forgotten.
    pub fn export(&self) -> Result<Recording, String> {
        if self.log.start() > 0 {
            return Err(format!(
                "the first {} ticks of this run are forgotten; begin the level anew to record a whole one",
                self.log.start()
            ));
        }
        Ok(record(&self.maker, self.level.clone(), self.log.settings_after(0), self.log.iter()))
    }
}

/// Plays inputs in a fresh world and records them with their hashes. The settings are made with the first input.
#[must_use]
pub fn record(
    maker: &Maker,
    level: LevelKey,
    settings: Settings,
    inputs: impl IntoIterator<Item = TickInput>,
) -> Recording {
    let mut world = maker.make();
    let mut log = InputLog::new(0, settings);
    let mut first = Some(settings);
    for input in inputs {
        let set = first.take();
        advance_headless(&mut world, TickInput { settings: input.settings.or(set), ..input });
        log.push(input, world.get_resource::<StateHash>().map_or(0, |hash| hash.0));
    }
    Recording::new(level, log)
}
