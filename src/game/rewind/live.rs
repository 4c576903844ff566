//! Live ticks, which are recorded, and ticks of the record, which are only looked at.

use super::{Imagined, Machine, Race, TimeNotice, twins};
use crate::game::level::Level;
use crate::game::level::spawn;
use crate::game::recording;
use crate::game::session::Pause;
use crate::replay::timeline::Limits;
use crate::replay::{Ghosts, Timeline};
use crate::tick::{TickInput, advance};
use bevy::prelude::*;
use std::sync::Arc;

/// Builds a level and begins to record what is played in it. `name` is what it is called on the command line.
pub fn load(world: &mut World, name: &str, level: Arc<Level>) {
    spawn::load(world, level.clone());
    let maker = recording::maker(level.clone());
    let timeline = Timeline::begin(maker, recording::key(name, &level), world, Limits::default());
    begin_with(world, timeline);
}

/// Takes over a timeline that is shown in this world.
pub(super) fn begin_with(world: &mut World, timeline: Timeline) {
    world.insert_resource(timeline);
    world.insert_resource(Imagined::default());
    world.resource_mut::<Machine>().watching = false;
    world.resource_mut::<Race>().stop();
    twins::gather(world);
}

/// One live tick. In a world without a timeline it is just that.
pub fn tick(world: &mut World, input: TickInput) {
    if !world.contains_resource::<Timeline>() {
        advance(world, input);
        return;
    }
    world.resource_scope(|world, mut timeline: Mut<Timeline>| {
        if !timeline.is_live() {
            twins::branch_off(world, &timeline);
            world.resource_mut::<Race>().stop();
            world.insert_resource(Imagined::default());
            world.write_message(TimeNotice::BranchedOff);
        }
        timeline.advance(world, input);
    });
    if let Some(mut ghosts) = world.get_resource_mut::<Ghosts>() {
        ghosts.feed(input);
    }
}

/// One tick of what is recorded; `false` when there is none, and the next one is a live one.
pub fn watch_tick(world: &mut World) -> bool {
    if !world.contains_resource::<Timeline>() {
        return false;
    }
    let sought = world.resource_scope(|world, mut timeline: Mut<Timeline>| timeline.forward(world));
    if let Some(sought) = sought.filter(|sought| !sought.exact) {
        world.write_message(TimeNotice::NotExact(sought.tick));
    }
    sought.is_some()
}

/// What is watched stops at its end, and the game does not go on by itself.
pub fn stop_at_end(world: &mut World) {
    if world.get_resource::<Timeline>().is_none_or(Timeline::is_live) {
        world.resource_mut::<Machine>().watching = false;
        world.resource_mut::<Pause>().by_player = true;
        world.write_message(TimeNotice::AtEnd);
    }
}
