//! The time machine: any tick of the past, exactly; and what was done before one went back is kept.

use crate::worlds::{demo, flat, play, random_inputs, settings};
use mindthegap::collision::components::StableId;
use mindthegap::game::level::catalog;
use mindthegap::game::level::spawn::PLAYER_ID;
use mindthegap::game::recording::{key, maker, replay};
use mindthegap::motion::{CollisionMode, Variant};
use mindthegap::replay::keyframes::{Keyframes, WIDEST};
use mindthegap::replay::timeline::Limits;
use mindthegap::replay::what_if::moved;
use mindthegap::replay::{InputLog, Maker, Speed, Timeline};
use mindthegap::tick::hash::state_hash;
use mindthegap::tick::{Buttons, MarkKind, Settings, Snapshot, TickInput, capture};
use oorandom::Rand64;
use std::sync::Arc;

type Game = mindthegap::game::headless::Headless;

fn begin(limits: Limits) -> (Game, Timeline) {
    let level = Arc::new(catalog::load("demo").unwrap());
    let mut game = Game::new(level.clone());
    let timeline = Timeline::begin(maker(level.clone()), key("demo", &level), &mut game.world, limits);
    (game, timeline)
}

fn on_flat_ground() -> (Game, Timeline) {
    let (level, mut game) = (Arc::new(flat()), play(flat()));
    let timeline =
        Timeline::begin(maker(level.clone()), key("flat", &level), &mut game.world, Limits::default());
    (game, timeline)
}

/// Plays and records, and keeps every state.
fn states(game: &mut Game, timeline: &mut Timeline, inputs: &[TickInput]) -> Vec<Snapshot> {
    let mut states = vec![capture(&mut game.world, None)];
    for input in inputs {
        timeline.advance_headless(&mut game.world, *input);
        states.push(capture(&mut game.world, states.last()));
    }
    states
}

#[test]
fn every_tick_can_be_shown_again_exactly() {
    let (mut game, mut timeline) = begin(Limits::default());
    let states = states(&mut game, &mut timeline, &random_inputs(42, 2000));
    let mut random = Rand64::new(5);
    for round in 0..600u64 {
        // There and back, near and far.
        let tick = if round % 2 == 0 { random.rand_range(0..2001) } else { timeline.now() + round % 5 };
        let sought = timeline.seek(&mut game.world, tick);
        let tick = tick.min(2000);
        assert_eq!((sought.tick, sought.exact, timeline.now()), (tick, true, tick));
        assert!(sought.simulated <= 60, "{sought:?}");
        let difference = capture(&mut game.world, None).difference(&states[tick as usize]);
        assert_eq!(difference, None, "tick {tick}");
    }
}

#[test]
fn a_tick_forward_and_back() {
    let (mut game, mut timeline) = begin(Limits::default());
    let states = states(&mut game, &mut timeline, &random_inputs(2, 300));
    assert!(timeline.is_live() && timeline.forward(&mut game.world).is_none(), "the next tick is a live one");
    for tick in (0..300).rev() {
        assert_eq!(timeline.back(&mut game.world).map(|sought| sought.tick), Some(tick));
        assert_eq!(capture(&mut game.world, None).difference(&states[tick as usize]), None, "{tick}");
    }
    assert_eq!(timeline.back(&mut game.world), None);
    for tick in 1..=300 {
        let sought = timeline.forward(&mut game.world).unwrap();
        assert!(sought.tick == tick && sought.simulated <= 1, "going on costs a tick");
    }
    assert_eq!(capture(&mut game.world, None).difference(&states[300]), None);
}

#[test]
fn playing_on_in_the_past_keeps_the_old_future() {
    let (mut game, mut timeline) = begin(Limits::default());
    let inputs = random_inputs(42, 900);
    let old = states(&mut game, &mut timeline, &inputs);
    let old_end = timeline.track().at(900).copied();
    timeline.bookmark("the end");
    timeline.seek(&mut game.world, 450);
    timeline.bookmark("the middle");
    assert!(timeline.branches().is_empty(), "looking alone keeps everything");
    let new: Vec<TickInput> = random_inputs(1234, 200);
    let mut reference = demo();
    inputs[..450].iter().chain(&new).for_each(|input| reference.advance(*input));
    for input in &new {
        timeline.advance_headless(&mut game.world, *input);
    }
    assert_eq!(game.hash(), reference.hash(), "played on as if nothing had been");
    assert_eq!((timeline.now(), timeline.end(), timeline.branches().len()), (650, 650, 1));
    assert_eq!(timeline.bookmarks().iter().map(|b| b.tick).collect::<Vec<_>>(), [450]);
    // The past is still the past, on both sides of the fork.
    for tick in [449, 450, 451, 600] {
        assert!(timeline.seek(&mut game.world, tick).exact, "{tick}");
    }
    timeline.seek(&mut game.world, 450);
    assert_eq!(capture(&mut game.world, None).difference(&old[450]), None);
    // The old future can be drawn as it is, and played as a ghost.
    let branch = timeline.branches()[0].clone();
    assert_eq!((branch.from, branch.inputs.end(), branch.track.at(900).copied()), (450, 900, old_end));
    let again = timeline.imagine(450, branch.inputs.iter()).unwrap();
    assert_eq!((again.at(), again.track().at(900).copied()), (900, old_end));
}

#[test]
fn jumps_to_the_last_tunnelling_and_the_last_hit() {
    let (mut game, mut timeline) = begin(Limits::default());
    let axis = Settings { mode: CollisionMode::AxisSeparated, ..Settings::default() };
    let mut input = TickInput {
        settings: Some(axis),
        place: Some(glam::DVec2::new(548.0, 80.0)),
        ..TickInput::default()
    };
    let mut dashed = 0;
    for tick in 1..=120u64 {
        timeline.advance_headless(&mut game.world, input);
        input = TickInput::default();
        if tick == 40 || tick == 80 {
            input = TickInput::from_held(Buttons::DASH, Buttons::NONE);
            dashed = tick + 1;
        }
        if tick == 79 {
            input.place = Some(glam::DVec2::new(1588.0, 80.0));
        }
    }
    assert_eq!(dashed, 81);
    assert_eq!(timeline.seek_last_tunnelling(&mut game.world).map(|sought| sought.tick), Some(81));
    assert_eq!(timeline.seek_last_tunnelling(&mut game.world).map(|sought| sought.tick), Some(41));
    assert_eq!(timeline.seek_last_tunnelling(&mut game.world), None);
    assert_eq!(timeline.mark_after(|kind| kind == MarkKind::Tunnelled).map(|(tick, _)| tick), Some(81));
    // Onto the spikes: a hit and a death.
    timeline.seek(&mut game.world, 120);
    let level = catalog::load("demo").unwrap();
    let spikes = level.spikes[0].placed.bounds;
    let over = glam::DVec2::new(spikes.center().x, spikes.max.y + 1.0);
    for tick in 0..30 {
        let place = (tick == 0).then_some(over);
        timeline.advance_headless(&mut game.world, TickInput { place, ..TickInput::default() });
    }
    assert!(game.run().deaths > 0, "it died on the spikes");
    let (died, mark) = timeline.mark_before(|kind| kind == MarkKind::Died).expect("and that is marked");
    assert_eq!((mark.kind, timeline.seek(&mut game.world, died).exact), (MarkKind::Died, true));
    assert_eq!(game.run().deaths, 1, "the tick of the death itself");
}

#[test]
fn memory_is_bounded_and_what_is_kept_stays_exact() {
    let limits = Limits { ticks: 1000, keyframe_every: 30, keyframe_bytes: 100_000, branches: 2 };
    let (mut game, mut timeline) = begin(limits);
    let inputs = random_inputs(21, 3000);
    let mut most = 0;
    for (tick, input) in (1..).zip(&inputs) {
        timeline.advance_headless(&mut game.world, *input);
        most = most.max(timeline.bytes());
        assert!(timeline.end() - timeline.first() <= 1000 + 30 + WIDEST, "{tick}");
    }
    assert!(most < 400_000, "{most} bytes");
    assert!(timeline.first() >= 1900, "{}", timeline.first());
    for tick in timeline.first()..=3000 {
        assert!(timeline.seek(&mut game.world, tick).exact, "{tick}");
    }
    assert_eq!(timeline.seek(&mut game.world, 5).tick, timeline.first(), "the nearest there is");
    let message = timeline.export().unwrap_err();
    assert!(message.contains("are forgotten"), "{message}");
    // Branches are bounded too.
    for round in 0..5 {
        timeline.seek(&mut game.world, timeline.end() - 100);
        timeline.advance_headless(&mut game.world, inputs[round]);
    }
    assert_eq!(timeline.branches().len(), 2);
}

/// Keyframes of a long run that does not fit: thinned where they are old, never too far apart.
#[test]
fn old_keyframes_are_thinned_first() {
    let mut game = demo();
    let state = capture(&mut game.world, None);
    let one = state.bytes_beyond(None);
    let mut frames = Keyframes::new(60, 700 * one);
    for n in 0..4000u64 {
        // Each with bytes of its own.
        frames.keep(n * 60, capture(&mut game.world, None));
        assert!(frames.bytes() <= 700 * one, "{n}");
    }
    let newest = 3999 * 60;
    let first = frames.first().unwrap().tick;
    assert!(newest - first > 144_000, "ten minutes at 240 ticks a second are kept: {}", newest - first);
    let mut last = first;
    let mut tick = first;
    while tick < newest {
        tick = frames.after(tick + 1).unwrap().tick;
        let widest = if newest - last < 14_000 { 60 } else { WIDEST };
        assert!(tick - last <= widest, "{last} to {tick}");
        last = tick;
    }
}

#[test]
fn an_exported_run_is_the_run() {
    let (mut game, mut timeline) = begin(Limits::default());
    for input in random_inputs(17, 700) {
        timeline.advance_headless(&mut game.world, input);
    }
    let run = timeline.export().unwrap();
    let level = Arc::new(catalog::load("demo").unwrap());
    let again = replay(&run, &level, None);
    assert_eq!((again.hash, again.diverged), (game.hash(), None));
    assert_eq!(run.inputs.iter().collect::<Vec<_>>(), timeline.log().iter().collect::<Vec<_>>());
}

#[test]
fn an_imported_run_can_be_looked_at_and_played_on() {
    let (mut game, mut timeline) = begin(Limits::default());
    let faster = Settings { run_speed: 222.0, mode: CollisionMode::Ccd, ..Settings::default() };
    let mut inputs = random_inputs(17, 700);
    inputs[0].settings = Some(faster);
    let states = states(&mut game, &mut timeline, &inputs);
    let run = timeline.export().unwrap();
    let level = Arc::new(catalog::load("demo").unwrap());
    let mut other = play(flat());
    let mut imported = Timeline::import(maker(level), &run, &mut other.world, Limits::default());
    assert_eq!((imported.now(), imported.first(), imported.end()), (0, 0, 700));
    for tick in [0, 1, 350, 700, 3] {
        assert!(imported.seek(&mut other.world, tick).exact);
        if tick > 0 {
            let difference = capture(&mut other.world, None).difference(&states[tick as usize]);
            assert_eq!(difference, None, "tick {tick}");
        }
    }
    imported.advance_headless(&mut other.world, TickInput::default());
    assert_eq!((imported.end(), imported.branches().len()), (4, 1));
}

/// A level that is begun with counters from before, and with another method: the file is that of a fresh world.
#[test]
fn an_exported_run_does_not_depend_on_what_was_before() {
    let level = Arc::new(catalog::load("demo").unwrap());
    let mut game = Game::new(level.clone());
    game.advance_with(TickInput::default(), settings(CollisionMode::None, false));
    for input in random_inputs(3, 300) {
        game.advance(input);
    }
    let method = *game.world.resource::<Settings>();
    mindthegap::game::level::spawn::load(&mut game.world, level.clone());
    let mut timeline =
        Timeline::begin(maker(level.clone()), key("demo", &level), &mut game.world, Limits::default());
    for input in random_inputs(4, 300) {
        timeline.advance_headless(&mut game.world, input);
    }
    for tick in [0, 10, 299] {
        assert!(timeline.seek(&mut game.world, tick).exact, "{tick}");
    }
    let run = timeline.export().unwrap();
    assert_eq!(run.inputs.settings_after(0), method);
    assert_eq!(replay(&run, &level, None).diverged, None);
}

#[test]
fn a_change_from_outside_is_noticed() {
    let (mut game, mut timeline) = on_flat_ground();
    for _ in 0..70 {
        timeline.advance_headless(&mut game.world, TickInput::holding(Buttons::RIGHT));
    }
    game.teleport(glam::DVec2::new(900.0, 92.0));
    timeline.advance_headless(&mut game.world, TickInput::default());
    assert!(timeline.seek(&mut game.world, 70).exact);
    assert!(!timeline.seek(&mut game.world, 71).exact, "nobody recorded that");
}

/// From a sixteenth to four times.
#[test]
fn speeds_are_powers_of_two() {
    let names: Vec<String> = Speed::ALL.iter().map(|speed| speed.name()).collect();
    assert_eq!(names, ["1/16", "1/8", "1/4", "1/2", "1", "2", "4"]);
    assert_eq!((Speed::ALL[6].faster(), Speed::ALL[0].slower()), (Speed::ALL[6], Speed::ALL[0]));
    for (speed, factor) in Speed::ALL.into_iter().zip([0.0625, 0.125, 0.25, 0.5, 1.0, 2.0, 4.0]) {
        assert_eq!(speed.factor(), factor);
    }
}

fn jump_log() -> InputLog {
    let mut log = InputLog::new(0, Settings::default());
    let held = |tick: u32| {
        let jump =
            if (30..42).contains(&tick) || (90..95).contains(&tick) { Buttons::JUMP } else { Buttons::NONE };
        Buttons::RIGHT | jump
    };
    for tick in 0..150 {
        log.push(TickInput::from_held(held(tick), if tick == 0 { Buttons::NONE } else { held(tick - 1) }), 0);
    }
    log
}

#[test]
fn a_press_is_moved_whole() {
    let log = jump_log();
    let jumps = |log: &InputLog| -> Vec<(bool, bool, bool)> {
        log.iter()
            .map(|i| (i.held.has(Buttons::JUMP), i.pressed.has(Buttons::JUMP), i.released.has(Buttons::JUMP)))
            .collect()
    };
    for (near, by, was) in [(100, -3, (91, 96)), (60, -3, (31, 43)), (31, 5, (31, 43)), (149, 2, (91, 96))] {
        let edited = moved(&log, Buttons::JUMP, near, by).unwrap();
        assert_eq!(edited.was, was, "near {near}");
        let (before, mut after) = (jumps(&log), jumps(&edited.inputs));
        let (from, until) = (was.0 as usize - 1, was.1 as usize);
        let at = from.checked_add_signed(by as isize).unwrap();
        assert_eq!(after[at..at + until - from], before[from..until], "near {near}");
        after[at..at + until - from].fill((false, false, false));
        let mut rest = before.clone();
        rest[from..until].fill((false, false, false));
        assert_eq!(after, rest, "near {near}: nothing else is touched");
        let others = |log: &InputLog| log.iter().map(|i| i.held.without(Buttons::JUMP)).collect::<Vec<_>>();
        assert_eq!(others(&log), others(&edited.inputs));
        assert_eq!(edited.same_until, was.0.min(was.0.checked_add_signed(by).unwrap()) - 1);
        assert_eq!(edited.inputs.len(), log.len());
    }
    assert_eq!(moved(&log, Buttons::JUMP, 20, -3), None, "no press yet");
    assert_eq!(moved(&log, Buttons::JUMP, 40, -40), None, "before the beginning");
    assert_eq!(moved(&log, Buttons::JUMP, 40, 55), None, "into the next press");
    assert_eq!(moved(&log, Buttons::JUMP, 100, 200), None, "after the end");
    assert_eq!(moved(&log, Buttons::DASH, 100, -3), None, "never pressed");
}

#[test]
fn what_if_the_jump_had_come_three_ticks_earlier() {
    let (mut game, mut timeline) = on_flat_ground();
    for input in jump_log().iter() {
        timeline.advance_headless(&mut game.world, input);
    }
    let same = timeline.what_if_moved(Buttons::JUMP, 150, 0).unwrap();
    assert_eq!(same.track().at(150), timeline.track().at(150), "moved by nothing, it is the run itself");
    let earlier = timeline.what_if_moved(Buttons::JUMP, 150, -3).unwrap();
    assert_eq!((earlier.track().start(), earlier.at()), (87, 150));
    let height = |track: &mindthegap::replay::Track, tick| track.at(tick).unwrap().position.y;
    for tick in 89..100 {
        assert_eq!(height(earlier.track(), tick - 3 + 1), height(timeline.track(), tick + 1), "{tick}");
    }
    let edited = moved(timeline.log(), Buttons::JUMP, 150, -3).unwrap();
    let mut real = play(flat());
    edited.inputs.iter().for_each(|input| real.advance(input));
    assert_eq!(earlier.track().at(150).unwrap().position, real.position(), "it is what would have been");
}

/// C38: the ghost of "if jump were pressed now" is the real run when it is then pressed.
#[test]
fn a_ghost_of_pressing_now_is_what_comes() {
    let (mut game, mut timeline) = begin(Limits::default());
    let mut held = Buttons::NONE;
    for tick in 0..200 {
        let now = if tick % 60 < 40 { Buttons::RIGHT } else { Buttons::NONE };
        timeline.advance_headless(&mut game.world, TickInput::from_held(now, held));
        held = now;
        if tick % 20 != 7 {
            continue;
        }
        let mut ghost = timeline.what_if_pressed(Buttons::JUMP, 12, 40).unwrap();
        let mut real = demo();
        timeline.log().iter().for_each(|input| real.advance(input));
        for input in mindthegap::replay::what_if::pressing(held, Buttons::JUMP, 12, 40) {
            real.advance(input);
        }
        assert_eq!(ghost.hash(), state_hash(&mut real.world), "tick {tick}");
    }
}

/// The followed mover may be missing.
#[test]
fn a_world_without_the_mover_is_no_problem() {
    let level = Arc::new(flat());
    let nobody = Maker::new(StableId(77), {
        let level = level.clone();
        move || Game::new(level.clone()).world
    });
    let mut game = play(flat());
    let mut timeline = Timeline::begin(nobody, key("flat", &level), &mut game.world, Limits::default());
    timeline.advance_headless(&mut game.world, TickInput::default());
    assert!(!timeline.track().at(1).unwrap().present);
    assert_ne!(PLAYER_ID, StableId(77));
    let lane = timeline.imagine(0, [TickInput::default()]).unwrap();
    assert_eq!((lane.at(), lane.variant()), (1, None::<Variant>));
}
