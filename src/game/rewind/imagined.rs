//! What if the jump had come a little earlier? A ghost of the same run with that press moved.

use super::TimeNotice;
use crate::game::session::Pause;
use crate::replay::{Lane, Timeline};
use crate::tick::Buttons;
use bevy::prelude::*;

/// By how many ticks the key moves the last jump: 50 milliseconds earlier at the usual rate.
pub const WHAT_IF: i64 = -3;

/// The ghost of what would have been, if one was asked for.
#[derive(Resource, Default)]
pub struct Imagined {
    /// The ghost.
    pub lane: Option<Lane>,
    /// By how many ticks the jump was moved.
    pub by: i64,
}

/// Asks; or sends the ghost away if it is the same question as before.
pub(super) fn ask(world: &mut World, by: i64) {
    let old = world.resource::<Imagined>();
    if old.lane.is_some() && old.by == by {
        world.insert_resource(Imagined::default());
        return;
    }
    let Some(mut timeline) = world.get_resource_mut::<Timeline>() else { return };
    let now = timeline.now();
    let lane = timeline.what_if_moved(Buttons::JUMP, now, by);
    let told = if lane.is_some() { TimeNotice::Imagined(by) } else { TimeNotice::NoPress };
    world.write_message(told);
    world.insert_resource(Imagined { lane, by });
    // One wants to look at it.
    world.resource_mut::<Pause>().by_player = true;
}
