//! A race of ghosts over a recorded stretch: first one says which will get through a wall, then they run.

use super::{Machine, TimeNotice, Twins, files, twins};
use crate::game::prefs::PrefsStore;
use crate::game::session::Pause;
use crate::motion::Variant;
use crate::replay::prediction::{Expectation, Prediction, RaceResult};
use crate::replay::{Ghosts, Timeline};
use bevy::prelude::*;
use std::time::{SystemTime, UNIX_EPOCH};

/// The results of a session are kept in this file, one a line.
const FILE: &str = "races.jsonl";

/// What one expects, whether a race is under way, and what came of those before.
#[derive(Resource, Clone, Debug, Default)]
pub struct Race {
    expected: [Option<bool>; Variant::COUNT],
    running: Option<Prediction>,
    /// What came of the last race.
    pub result: Option<RaceResult>,
}

impl Race {
    /// What one expects of a ghost: to get through a wall or not.
    #[must_use]
    pub fn expected(&self, variant: Variant) -> Option<bool> {
        self.expected[variant.index()]
    }

    /// Says what one expects. Not while they run.
    pub fn expect(&mut self, variant: Variant, through: Option<bool>) {
        if self.running.is_none() {
            self.expected[variant.index()] = through;
        }
    }

    /// Whether a race is under way.
    #[must_use]
    pub fn is_running(&self) -> bool {
        self.running.is_some()
    }

    /// Ends a race without a result.
    pub(super) fn stop(&mut self) {
        self.running = None;
    }
}

/// Whether a race can begin: there are ghosts, and each has been marked.
#[must_use]
pub fn is_ready(race: &Race, twins: &Twins) -> bool {
    twins.chosen().next().is_some() && twins.chosen().all(|variant| race.expected(variant).is_some())
}

/// Begins a race that [is ready](is_ready) in the state that is shown, over what is recorded after it.
pub(super) fn begin(world: &mut World) {
    let (race, chosen) = (world.resource::<Race>(), world.resource::<Twins>());
    let expectation = |method: Variant| {
        let gets_through = race.expected(method)?;
        Some(Expectation { method: method.name(), gets_through })
    };
    let ghosts = chosen.chosen().filter_map(expectation).collect();
    let prediction = Prediction { ghosts, ..Prediction::default() };
    twins::gather(world);
    let mut race = world.resource_mut::<Race>();
    (race.running, race.result) = (Some(prediction), None);
    world.resource_mut::<Machine>().watching = true;
    world.resource_mut::<Pause>().by_player = false;
}

/// When the record has run to its end, and all ghosts too, the result is there.
pub(super) fn finish(
    timeline: Option<Res<Timeline>>,
    ghosts: Option<Res<Ghosts>>,
    store: Option<Res<PrefsStore>>,
    mut race: ResMut<Race>,
    mut notices: MessageWriter<TimeNotice>,
) {
    let (Some(timeline), Some(ghosts), true) = (timeline, ghosts, race.is_running()) else { return };
    let all_there = ghosts.lanes().all(|(_, lane)| lane.at() == ghosts.end());
    if !timeline.is_live() || !all_there {
        return;
    }
    let clock = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
    let result = RaceResult::of(&ghosts, timeline.level(), race.running.take(), clock);
    let (right, marked) = result.score();
    notices.write(TimeNotice::RaceOver(right, marked));
    if let Some(store) = store.filter(|store| store.enabled) {
        let path = files::folder(&store).join(FILE);
        let line = serde_json::to_string(&result).map_err(std::io::Error::other);
        if let Err(error) = line.and_then(|line| files::append(&path, &(line + "\n"))) {
            notices.write(TimeNotice::Problem(format!("{}: {error}", path.display())));
        }
    }
    race.result = Some(result);
}
