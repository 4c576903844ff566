//! The link to what is shown: level, method, switches, and the run up to now.

use super::level::catalog;
use super::link::Link;
use crate::replay::Timeline;
use crate::tick::Settings;

/// Letters of the longest link: programs that pass links on cut off longer ones.
pub const LONGEST: usize = 8000;

/// How much of what is shown a link carries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Carried {
    /// All of it.
    All,
    /// Not the run: it is too long, or its beginning is forgotten.
    WithoutRun,
    /// Neither run nor level: whoever gets the link does not have this level.
    WithoutLevel,
}

/// A link to the moment that a timeline shows.
#[must_use]
pub fn link_to(timeline: &Timeline, now: Settings, hitboxes: bool) -> (Link, Carried) {
    let name = &timeline.level().name;
    let ships = catalog::LEVELS.iter().any(|level| level.name == *name);
    let usual = Settings::default();
    // What is as usual is not named.
    let short = Link {
        level: ships.then(|| name.clone()),
        method: Some(now.mode),
        substeps: (now.substeps != usual.substeps).then_some(now.substeps),
        rate: (now.hz != usual.hz).then_some(now.hz),
        hitboxes: hitboxes.then_some(true),
        run: None,
        tick: None,
    };
    if !ships {
        return (short, Carried::WithoutLevel);
    }
    if timeline.end() == 0 {
        return (short, Carried::All);
    }
    let Ok(run) = timeline.export() else { return (short, Carried::WithoutRun) };
    let long = Link { run: Some(run), tick: Some(timeline.now()), ..short.clone() };
    if long.to_string().len() <= LONGEST { (long, Carried::All) } else { (short, Carried::WithoutRun) }
}
