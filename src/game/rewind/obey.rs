//! Carries out what is asked of the time machine.

use super::{Asked, Machine, TimeCommand, TimeJumped, TimeNotice, Twins, files, imagined, race, twins};
use crate::game::command::AppCommand;
use crate::game::session::{Pause, Slowness};
use crate::replay::Timeline;
use crate::tick::{InputBuffer, MarkKind, Settings};
use bevy::ecs::message::MessageCursor;
use bevy::prelude::*;

/// How far back the record is watched from the present, in seconds.
const LAST_SECONDS: u64 = 5;

/// Carries out the commands about time, in order.
pub(super) fn obey(world: &mut World, mut read: Local<MessageCursor<AppCommand>>) {
    let messages = world.resource::<Messages<AppCommand>>();
    let wanted: Vec<TimeCommand> = read
        .read(messages)
        .filter_map(
            |command| if let AppCommand::Time(wanted) = command { Some(wanted.clone()) } else { None },
        )
        .collect();
    for command in wanted {
        carry_out(world, command);
    }
}

fn carry_out(world: &mut World, command: TimeCommand) {
    match command {
        TimeCommand::Slower => change_speed(world, |machine| machine.speed = machine.speed.slower()),
        TimeCommand::Faster => change_speed(world, |machine| machine.speed = machine.speed.faster()),
        TimeCommand::Speed(speed) => change_speed(world, |machine| machine.speed = speed),
        TimeCommand::Watch => watch(world),
        TimeCommand::Why(tick) => ask_why(world, tick),
        TimeCommand::Ghost(variant) => twins::switch(world, variant),
        TimeCommand::Gather => {
            twins::gather(world);
            if let Some(now) = world.get_resource::<Timeline>().map(Timeline::now) {
                world.write_message(TimeNotice::Gathered(now));
            }
        }
        TimeCommand::Predict(variant, through) => world.resource_mut::<race::Race>().expect(variant, through),
        TimeCommand::Race if race::is_ready(world.resource(), world.resource()) => {
            step_back_from_present(world);
            race::begin(world);
        }
        TimeCommand::Race => {
            world.write_message(TimeNotice::RaceNotReady);
        }
        TimeCommand::WhatIf(by) => imagined::ask(world, by),
        TimeCommand::Export => files::export(world),
        TimeCommand::Import(path) => files::import(world, &path),
        TimeCommand::Bookmark => bookmark(world),
        TimeCommand::FirstDifference => match world.resource::<Twins>().parted {
            Some(parted) => jump(world, |_, _| Some(parted.tick)),
            None => {
                world.write_message(TimeNotice::NoDifference);
            }
        },
        TimeCommand::Back => jump(world, |line, _| line.now().checked_sub(1)),
        TimeCommand::Skip(seconds) => {
            jump(world, |line, hz| {
                Some(line.now().saturating_add_signed(i64::from(seconds) * i64::from(hz)))
            });
        }
        TimeCommand::Seek(tick) => jump(world, |_, _| Some(tick)),
        TimeCommand::Start => jump(world, |line, _| Some(line.first())),
        TimeCommand::Present => jump(world, |line, _| Some(line.end())),
        TimeCommand::PreviousBookmark => jump(world, |line, _| {
            line.bookmarks().iter().rev().map(|mark| mark.tick).find(|tick| *tick < line.now())
        }),
        TimeCommand::NextBookmark => {
            jump(world, |line, _| {
                line.bookmarks().iter().map(|mark| mark.tick).find(|tick| *tick > line.now())
            });
        }
        TimeCommand::LastTunnelling => {
            jump(world, |line, _| line.mark_before(|kind| kind == MarkKind::Tunnelled).map(|(tick, _)| tick));
        }
        TimeCommand::LastHit => {
            jump(world, |line, _| line.mark_before(MarkKind::is_hit).map(|(tick, _)| tick));
        }
    }
}

fn change_speed(world: &mut World, change: impl FnOnce(&mut Machine)) {
    change(&mut world.resource_mut::<Machine>());
}

/// Shows another state, and stops there.
pub(super) fn jump(world: &mut World, to: impl FnOnce(&Timeline, u32) -> Option<u64>) {
    let hz = world.resource::<Settings>().hz;
    let Some(timeline) = world.get_resource::<Timeline>() else { return };
    let tick = to(timeline, hz);
    world.resource_mut::<Machine>().watching = false;
    world.resource_mut::<Pause>().by_player = true;
    match tick {
        Some(tick) => show(world, tick),
        None => {
            world.write_message(TimeNotice::NothingBefore);
        }
    }
}

/// Shows a state and tells everyone who draws.
fn show(world: &mut World, tick: u64) {
    let (from, sought) = world
        .resource_scope(|world, mut timeline: Mut<Timeline>| (timeline.now(), timeline.seek(world, tick)));
    world.write_message(TimeJumped { from, to: sought.tick });
    if !sought.exact {
        world.write_message(TimeNotice::NotExact(sought.tick));
    }
}

/// In the present there is nothing to run on from: back by some seconds.
fn step_back_from_present(world: &mut World) {
    let hz = u64::from(world.resource::<Settings>().hz);
    let Some(timeline) = world.get_resource::<Timeline>() else { return };
    if timeline.is_live() {
        let tick = timeline.end().saturating_sub(LAST_SECONDS * hz);
        show(world, tick);
    }
}

fn watch(world: &mut World) {
    if !world.contains_resource::<Timeline>() {
        return;
    }
    let running = world.resource::<Machine>().watching && !world.resource::<Pause>().by_player;
    if !running {
        step_back_from_present(world);
    }
    world.resource_mut::<Machine>().watching = !running;
    world.resource_mut::<Pause>().by_player = running;
    // What was pressed for the live game does not belong to what is watched.
    world.resource_mut::<InputBuffer>().clear();
}

fn bookmark(world: &mut World) {
    let Some(mut timeline) = world.get_resource_mut::<Timeline>() else { return };
    let now = timeline.now();
    let is_there = timeline.bookmarks().iter().any(|mark| mark.tick == now);
    if is_there {
        timeline.remove_bookmark(now);
    } else {
        let number = timeline.bookmarks().len() + 1;
        timeline.bookmark(number.to_string());
    }
    world.write_message(TimeNotice::Bookmark(now, !is_there));
}

/// The answer is about a tick, so that tick is shown.
fn ask_why(world: &mut World, tick: Option<u64>) {
    let Some(mut timeline) = world.get_resource_mut::<Timeline>() else { return };
    let now = timeline.now();
    let last = || timeline.track().marks().rev().map(|(tick, _)| *tick).find(|tick| *tick <= now);
    let tick = tick.or_else(last);
    let why = tick.and_then(|tick| timeline.why(tick));
    match why {
        Some(why) => {
            jump(world, |_, _| Some(why.tick));
            world.insert_resource(Asked(Some(why)));
        }
        None => {
            world.write_message(TimeNotice::NothingBefore);
        }
    }
}

/// The clock that gives out ticks goes as fast as time should.
pub(super) fn follow_speed(
    (machine, slowness): (Res<Machine>, Res<Slowness>),
    mut clock: ResMut<Time<Virtual>>,
) {
    if machine.is_changed() || slowness.is_changed() {
        clock.set_relative_speed_f64(machine.speed.factor() * f64::from(slowness.0));
    }
}
