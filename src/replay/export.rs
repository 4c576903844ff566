//! From a timeline to a recording that can be written to a file.

use super::{InputLog, LevelKey, Maker, Recording, Timeline};
use crate::tick::{Settings, StateHash, TickInput, advance_headless};

impl Timeline {
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
