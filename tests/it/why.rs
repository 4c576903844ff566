//! Why? The tests of a tick with their numbers, and the lines that made them.

use crate::worlds::{demo, random_inputs, settings};
use glam::DVec2;
use mindthegap::collision::components::{Evidence, Mover};
use mindthegap::game::headless::Headless;
use mindthegap::game::level::catalog;
use mindthegap::game::level::spawn::{PLAYER_ID, object_id};
use mindthegap::game::recording::{key, maker};
use mindthegap::game::sources::{FALL_OUT, GAME_FILES, find};
use mindthegap::geometry::Status;
use mindthegap::motion::axis_separated::Axis;
use mindthegap::motion::{CollisionMode, Stage, Verdict};
use mindthegap::replay::Timeline;
use mindthegap::replay::source::{FILES, regions};
use mindthegap::replay::timeline::Limits;
use mindthegap::tick::{Buttons, MarkKind, TickInput};
use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;

fn begin() -> (Headless, Timeline) {
    let level = Arc::new(catalog::load("demo").unwrap());
    let mut game = Headless::new(level.clone());
    let timeline =
        Timeline::begin(maker(level.clone()), key("demo", &level), &mut game.world, Limits::default());
    (game, timeline)
}

/// Stands 100 units before the barrier of 6 and dashes in tick 22.
fn dash(mode: CollisionMode) -> (Headless, Timeline) {
    let (mut game, mut timeline) = begin();
    for tick in 1..=30 {
        let input = match tick {
            1 => TickInput {
                settings: Some(settings(mode, false)),
                place: Some(DVec2::new(548.0, 80.0)),
                ..TickInput::default()
            },
            22 => TickInput::from_held(Buttons::DASH, Buttons::NONE),
            _ => TickInput::default(),
        };
        timeline.advance_headless(&mut game.world, input);
    }
    (game, timeline)
}

fn barrier() -> u32 {
    object_id(catalog::load("demo").unwrap().barriers[0].id).0
}

/// C11: after a tunnelling, both frames' overlap tests say no, and show by how much.
#[test]
fn a_tunnelling_shows_both_frames_apart() {
    let (mut game, mut timeline) = dash(CollisionMode::AxisSeparated);
    let shown = timeline.now();
    let (tick, mark) = timeline.mark_before(|kind| kind == MarkKind::Tunnelled).unwrap();
    assert_eq!((tick, mark.with), (22, Some(barrier())));
    let why = timeline.why(tick).unwrap();
    let before = why.before.as_ref().unwrap();
    for (moment, intervals, gap) in [
        (before, [(540.0, 556.0), (656.0, 662.0)], 100.0),
        (&why.after, [(840.0, 856.0), (656.0, 662.0)], 178.0),
    ] {
        let end = moment.ends.iter().find(|test| test.obstacle == barrier()).unwrap();
        assert_eq!((end.verdict, end.intervals(Axis::X), end.gap(Axis::X)), (Verdict::Apart, intervals, gap));
        assert!(end.gap(Axis::Y) < 0.0, "side by side");
    }
    let asked = why.after.tests.iter().find(|test| test.obstacle == barrier() && test.stage == Stage::AlongX);
    assert_eq!(asked.map(|test| (test.verdict, test.gap(Axis::X))), Some((Verdict::Apart, 178.0)));
    assert_eq!((why.after.from.x, why.after.body.position.x, why.after.wish.x), (548.0, 848.0, 300.0));
    assert_eq!((why.after.crossings.len(), why.concerned.contains(&barrier())), (1, true));
    assert!(why.after.regions().contains(&"axis-separated-x") && why.after.regions().contains(&"judge-stay"));
    // Asking changes nothing.
    assert_eq!(timeline.now(), shown);
    assert!(timeline.seek(&mut game.world, 25).exact && timeline.seek(&mut game.world, 22).exact);
    assert_eq!(timeline.why(tick), Some(why));
}

#[test]
fn a_stop_shows_the_sweep_that_stopped_it() {
    let (_, mut timeline) = dash(CollisionMode::Ccd);
    let (tick, _) = timeline.mark_before(|kind| kind == MarkKind::Stopped).unwrap();
    let why = timeline.why(tick).unwrap();
    let swept = why.after.tests.iter().find(|test| test.obstacle == barrier() && test.stage == Stage::Sweep);
    let impact = swept.and_then(|test| test.impact).unwrap();
    assert_eq!((tick, impact), (22, (100.0 / 300.0, DVec2::NEG_X)));
    assert_eq!(why.after.hits[0].obstacle, barrier());
    let end = why.after.ends.iter().find(|test| test.obstacle == barrier()).unwrap();
    assert_eq!((end.gap(Axis::X), end.verdict), (0.0, Verdict::Apart), "it touches");
    assert!(why.after.regions().contains(&"ccd-first-impact"));
}

#[test]
fn a_mover_that_hangs_shows_what_cancelled_its_step() {
    let (_, mut timeline) = dash(CollisionMode::DetectOnly);
    let why = timeline.why(20).unwrap();
    assert!(why.after.report.cancelled);
    let blocks = why.after.tests.iter().filter(|test| test.verdict == Verdict::Blocks);
    let blocks: Vec<_> = blocks.collect();
    assert!(!blocks.is_empty() && blocks.iter().all(|test| test.stage == Stage::Whole));
    assert!(blocks.iter().all(|test| test.gap(Axis::X) < 0.0 && test.gap(Axis::Y) < 0.0));
}

#[test]
fn a_fall_shows_that_nothing_was_tested() {
    let (_, mut timeline) = dash(CollisionMode::None);
    let why = timeline.why(22).unwrap();
    assert_eq!((why.after.tests.len(), why.after.regions()[0]), (0, "none"));
    assert!(find(FALL_OUT).unwrap().text.contains("FALL_MARGIN"));
}

#[test]
fn a_hit_shows_both_boxes() {
    let (mut game, mut timeline) = begin();
    let level = catalog::load("demo").unwrap();
    let spikes = &level.spikes[0];
    let over = DVec2::new(spikes.hitbox.center().x, spikes.hitbox.max.y + 4.0);
    for tick in 0..20 {
        let place = (tick == 0).then_some(over);
        timeline.advance_headless(&mut game.world, TickInput { place, ..TickInput::default() });
    }
    let (tick, _) = timeline.mark_before(|kind| kind == MarkKind::Died).unwrap();
    let why = timeline.why(tick).unwrap();
    let test =
        why.after.hit_tests.iter().find(|test| test.attacker == object_id(spikes.placed.id).0).unwrap();
    assert_eq!((test.victim, test.status), (PLAYER_ID.0, Status::Overlapping));
    let before = why.before.unwrap();
    let test = before.hit_tests.iter().find(|test| test.attacker == object_id(spikes.placed.id).0).unwrap();
    assert_ne!(test.status, Status::Overlapping);
    assert!(why.after.regions().contains(&"strike"));
}

#[test]
fn the_first_tick_and_ticks_that_are_not_recorded() {
    let (_, mut timeline) = dash(CollisionMode::Ccd);
    let why = timeline.why(1).unwrap();
    assert!(why.before.is_none() && why.after.tick == 1);
    assert_eq!((timeline.why(0), timeline.why(31)), (None, None));
}

/// Over restarts, deaths and trials: always an answer, and listening changes nothing.
#[test]
fn listening_changes_nothing() {
    let (mut game, mut timeline) = begin();
    let mut watched = demo();
    for (tick, input) in random_inputs(31, 600).into_iter().enumerate() {
        timeline.advance_headless(&mut game.world, input);
        if tick % 50 == 0 {
            let mut movers =
                watched.world.query_filtered::<bevy_ecs::entity::Entity, bevy_ecs::query::With<Mover>>();
            let movers: Vec<_> = movers.iter(&watched.world).collect();
            for mover in movers {
                watched.world.entity_mut(mover).insert(Evidence::default());
            }
        }
        watched.advance(input);
        assert_eq!(watched.hash(), game.hash(), "tick {tick}");
    }
    for tick in 1..=600 {
        let why = timeline.why(tick).unwrap();
        assert_eq!(why.after.body.position, timeline.track().at(tick).unwrap().position, "tick {tick}");
        for name in why.after.regions() {
            assert!(find(name).is_some(), "{name}");
        }
    }
}

/// Every source file of the package, by its path in it.
fn sources(folder: &Path, found: &mut Vec<(String, String)>) {
    for entry in std::fs::read_dir(folder).unwrap().flatten() {
        let path = entry.path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            let inside = path.strip_prefix(env!("CARGO_MANIFEST_DIR")).unwrap();
            let name = inside.to_str().unwrap().replace('\\', "/");
            found.push((name, std::fs::read_to_string(&path).unwrap()));
        }
    }
}

#[test]
fn each_region_exists_once_and_is_what_was_compiled() {
    let mut on_disk = Vec::new();
    sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut on_disk);
    let listed: Vec<_> = FILES.iter().chain(GAME_FILES).copied().collect();
    let marked =
        |text: &str, mark: &str| text.lines().filter(|line| line.trim_start().starts_with(mark)).count();
    let mut names = BTreeSet::new();
    for (path, text) in &on_disk {
        let (begins, ends) = (marked(text, "// region: "), marked(text, "// endregion"));
        assert_eq!(begins, ends, "{path}: each region has an end");
        let file = listed.iter().find(|file| file.path == path);
        assert!(begins == 0 || file.is_some(), "{path} has regions and is not listed");
        let Some(file) = file else { continue };
        assert_eq!(file.text, text, "{path}: what is shown is what is on the disk");
        let found: Vec<_> = regions(*file).collect();
        assert_eq!(found.len(), begins, "{path}");
        for region in found {
            assert!(names.insert(region.name), "{} exists twice", region.name);
            assert!(!region.text.trim().is_empty(), "{} is empty", region.name);
            assert!(!region.text.contains("// region"), "{} holds another mark", region.name);
            let first = text.lines().nth(region.first_line - 1).unwrap();
            assert_eq!(region.lines().next().unwrap().1, first.trim_start(), "{}", region.name);
        }
    }
    let stages = [Stage::Start, Stage::Whole, Stage::AlongX, Stage::AlongY, Stage::Sweep, Stage::Ground];
    let wanted = stages.into_iter().filter_map(Stage::region);
    for name in wanted.chain(["none", "axis-leg", "ccd-step", "judge-stay", "strike", FALL_OUT]) {
        assert!(names.remove(name), "there is no region {name}");
    }
    assert!(names.is_empty(), "nobody shows {names:?}");
    assert_eq!(find("nothing"), None);
}
