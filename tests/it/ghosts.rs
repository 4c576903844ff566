//! The same input through every method, and where they part.

use crate::worlds::{demo, random_inputs};
use glam::DVec2;
use mindthegap::game::headless::Headless;
use mindthegap::game::level::catalog;
use mindthegap::game::recording::{key, maker};
use mindthegap::game::scoreboard::Scoreboard;
use mindthegap::motion::{CollisionMode, Variant};
use mindthegap::replay::prediction::{Expectation, Prediction, RaceResult};
use mindthegap::replay::timeline::Limits;
use mindthegap::replay::{Ghosts, InputLog, Maker, Timeline};
use mindthegap::tick::hash::state_hash;
use mindthegap::tick::{Buttons, Settings, TickInput};
use std::sync::Arc;

const NONE: Variant = Variant { mode: CollisionMode::None, substeps: false };
const AXIS: Variant = Variant { mode: CollisionMode::AxisSeparated, substeps: false };
const CUT: Variant = Variant { mode: CollisionMode::AxisSeparated, substeps: true };
const CCD: Variant = Variant { mode: CollisionMode::Ccd, substeps: false };

fn demo_maker() -> Maker {
    maker(Arc::new(catalog::load("demo").unwrap()))
}

/// Stands 100 units before the first barrier of 6, dashes, stands a while.
fn dash_from_100() -> InputLog {
    let mut log = InputLog::new(0, Settings::default());
    log.push(TickInput { place: Some(DVec2::new(548.0, 80.0)), ..TickInput::default() }, 0);
    (0..20).for_each(|_| log.push(TickInput::default(), 0));
    log.push(TickInput::from_held(Buttons::DASH, Buttons::NONE), 0);
    log.push(TickInput::from_held(Buttons::NONE, Buttons::DASH), 0);
    (0..20).for_each(|_| log.push(TickInput::default(), 0));
    log
}

/// C05: the ghost without substeps ends beyond the wall, that with CCD at it; the mark is at the same tick each time.
#[test]
fn dash_from_gap_100_parts_the_ghosts_at_the_dash() {
    let wall = catalog::load("demo").unwrap().barriers[0].bounds;
    assert_eq!((wall.min.x, wall.max.x), (656.0, 662.0));
    for round in 0..10 {
        let mut ghosts = Ghosts::of_log(demo_maker(), dash_from_100());
        for variant in [AXIS, CCD, CUT] {
            ghosts.switch(variant, true);
        }
        assert!(ghosts.catch_up(usize::MAX));
        let end = |variant| {
            let track = ghosts.lane(variant).unwrap().track();
            track.at(track.end()).unwrap().position.x
        };
        assert_eq!((end(AXIS), end(CCD), end(CUT)), (848.0, 648.0, 648.0), "round {round}");
        assert_eq!(ghosts.first_difference(AXIS, CCD), Some(22), "round {round}");
        assert_eq!(ghosts.first_difference(CCD, AXIS), Some(22));
        assert_eq!(ghosts.first_difference(CUT, CCD), None);
        assert_eq!(ghosts.first_difference_of_any(), Some((22, AXIS, CUT)));
        let totals = |variant| *ghosts.lane(variant).unwrap().track().totals();
        assert_eq!((totals(AXIS).crossings, totals(CCD).crossings), (1, 0));
        assert!(totals(CUT).queries > totals(CCD).queries);
        let board = |variant| *ghosts.lane(variant).unwrap().world().resource::<Scoreboard>();
        assert_eq!(board(AXIS).of(AXIS).barriers.tunnelled, 1);
        assert_eq!(board(CCD).of(CCD).barriers.stopped, 1);
    }
}

/// A ghost is the game itself with another method.
#[test]
fn a_ghost_is_the_run_with_another_method() {
    let inputs = random_inputs(8, 600);
    for variant in Variant::all() {
        let mut game = demo();
        let bound =
            |settings: Settings| Settings { mode: variant.mode, substeps: variant.substeps, ..settings };
        let mut ghosts = Ghosts::begin(demo_maker(), &mut demo().world, 0);
        ghosts.switch(variant, true);
        for (tick, input) in inputs.iter().enumerate() {
            let first = (tick == 0).then(Settings::default);
            game.advance(TickInput { settings: input.settings.or(first).map(bound), ..*input });
            ghosts.feed(*input);
        }
        let lane = ghosts.lane_mut(variant).unwrap();
        assert_eq!(lane.hash(), state_hash(&mut game.world), "{}", variant.name());
        assert_eq!(lane.track().at(600).unwrap().position, game.position());
    }
}

/// Live, late, switched off and on, set back: always the same ghost.
#[test]
fn ghosts_do_not_depend_on_when_they_are_switched_on() {
    let inputs = random_inputs(12, 900);
    let mut whole = Ghosts::begin(demo_maker(), &mut demo().world, 0);
    let mut late = Ghosts::begin(demo_maker(), &mut demo().world, 0);
    for variant in Variant::all() {
        whole.switch(variant, true);
    }
    late.switch(CCD, true);
    for (tick, input) in inputs.iter().enumerate() {
        whole.feed(*input);
        late.feed(*input);
        match tick {
            200 => late.switch(AXIS, true),
            300 => late.switch(CCD, false),
            500 => late.switch(CCD, true),
            600 => Variant::all().for_each(|variant| late.switch(variant, true)),
            _ => {}
        }
        if tick == 400 {
            assert_eq!(late.lane(CCD).unwrap().at(), 301, "switched off, it stands still");
            assert_eq!(late.lane(AXIS).unwrap().at(), 401, "it has caught up");
        }
        late.catch_up(50);
    }
    assert!(late.catch_up(usize::MAX));
    for variant in Variant::all() {
        let (a, b) = (whole.lane(variant).unwrap().track(), late.lane(variant).unwrap().track());
        assert_eq!(a, b, "{}", variant.name());
        for other in Variant::all() {
            assert_eq!(whole.first_difference(variant, other), late.first_difference(variant, other));
        }
    }
    let before: Vec<_> = Variant::all().map(|variant| whole.lane(variant).unwrap().track().clone()).collect();
    whole.rewind(333);
    assert!(whole.lanes().all(|(_, lane)| lane.at() <= 333) && whole.end() == 333);
    inputs[333..].iter().for_each(|input| whole.feed(*input));
    assert!(whole.catch_up(usize::MAX));
    for (variant, before) in Variant::all().zip(before) {
        assert_eq!(*whole.lane(variant).unwrap().track(), before, "{}", variant.name());
    }
    assert_eq!(whole.first_difference_of_any(), late.first_difference_of_any());
}

/// Twins of a live player, from the middle of a run, while the player's own method changes.
#[test]
fn twins_begin_where_the_player_is() {
    let level = Arc::new(catalog::load("demo").unwrap());
    let mut game = Headless::new(level.clone());
    let mut timeline = Timeline::begin(demo_maker(), key("demo", &level), &mut game.world, Limits::default());
    let go = |game: &mut Headless, timeline: &mut Timeline, input: TickInput| {
        timeline.advance_headless(&mut game.world, input);
    };
    let mut inputs = dash_from_100().iter().collect::<Vec<_>>();
    for input in inputs.drain(..10) {
        go(&mut game, &mut timeline, input);
    }
    let mut ghosts = Ghosts::begin(demo_maker(), &mut game.world, timeline.now());
    for variant in [AXIS, CCD] {
        ghosts.switch(variant, true);
    }
    for input in inputs {
        go(&mut game, &mut timeline, input);
        ghosts.feed(input);
    }
    assert_eq!((ghosts.start(), ghosts.end(), timeline.now()), (10, 43, 43));
    assert_eq!(ghosts.first_difference_from(timeline.track(), AXIS), None, "the player's own method");
    assert_eq!(ghosts.first_difference_from(timeline.track(), CCD), Some(22));
    assert_eq!(ghosts.first_difference(AXIS, CCD), Some(22));
}

#[test]
fn a_prediction_is_kept_with_what_came() {
    let mut ghosts = Ghosts::of_log(demo_maker(), dash_from_100());
    for variant in [NONE, AXIS, CCD] {
        ghosts.switch(variant, true);
    }
    ghosts.catch_up(usize::MAX);
    let expects = |method: Variant, gets_through| Expectation { method: method.name(), gets_through };
    let prediction = Prediction {
        ghosts: vec![expects(AXIS, true), expects(CCD, true)],
        stops_at: Some(648.0),
        share: None,
    };
    let level = key("demo", &catalog::load("demo").unwrap());
    let result = RaceResult::of(&ghosts, &level, Some(prediction.clone()), 1_700_000_000);
    assert_eq!(result.score(), (1, 2));
    assert_eq!((result.ticks, &result.prediction), (43, &Some(prediction)));
    let text = serde_json::to_string(&result).unwrap();
    assert_eq!(serde_json::from_str::<RaceResult>(&text).unwrap(), result);
    let came: Vec<(&str, bool)> = result.outcomes.iter().map(|o| (&*o.method, o.got_through())).collect();
    assert_eq!(came, [("none", true), ("axis-separated", true), ("ccd", false)]);
    assert_eq!(RaceResult::of(&ghosts, &level, None, 0).score(), (0, 0));
}

#[test]
fn a_race_that_is_too_long_stops() {
    let mut ghosts = Ghosts::begin(demo_maker(), &mut demo().world, 0);
    for _ in 0..mindthegap::replay::ghosts::MOST_TICKS + 10 {
        ghosts.feed(TickInput::default());
    }
    assert!(ghosts.is_full());
    assert_eq!(ghosts.end(), mindthegap::replay::ghosts::MOST_TICKS as u64);
}
