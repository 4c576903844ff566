//! Links: what they carry comes back, and a broken one says what is wrong.

use crate::worlds::random_inputs;
use glam::DVec2;
use mindthegap::game::headless::Headless;
use mindthegap::game::level::catalog;
use mindthegap::game::link::Link;
use mindthegap::game::recording::record_script;
use mindthegap::game::recording::{key, maker};
use mindthegap::game::script::Script;
use mindthegap::game::share::{Carried, LONGEST, link_to};
use mindthegap::motion::CollisionMode;
use mindthegap::replay::Timeline;
use mindthegap::replay::timeline::Limits;
use mindthegap::tick::hash::state_hash;
use mindthegap::tick::{Settings, TickInput};
use std::sync::Arc;

#[test]
fn link_comes_back_as_it_was() {
    let level = Arc::new(catalog::load("demo").unwrap());
    let script = Script::parse(catalog::LEVELS[0].script).unwrap();
    let run = record_script(("demo", &level), script, Settings::default()).unwrap();
    let link = Link {
        level: Some("demo".into()),
        method: Some(CollisionMode::Ccd),
        substeps: Some(true),
        rate: Some(120),
        hitboxes: Some(false),
        run: Some(run),
        tick: Some(7),
    };
    let text = link.to_string();
    // A run of a minute or so fits a link.
    assert!(text.len() < 4000, "{} letters", text.len());
    let back = Link::parse(&format!("#{text}")).unwrap();
    assert_eq!(back.to_string(), text);
    assert_eq!(back.settings(Settings::default()), link.settings(Settings::default()));
    assert_eq!(back.run.unwrap().hash, link.run.unwrap().hash);
}

#[test]
fn empty_link_asks_for_nothing() {
    for text in ["", "#", " #&& "] {
        assert_eq!(Link::parse(text), Ok(Link::default()), "{text:?}");
    }
    assert_eq!(Link::default().settings(Settings::default()), Settings::default());
}

#[test]
fn broken_link_says_what_is_wrong() {
    for (text, expected) in [
        ("level", "NAME=VALUE"),
        ("level=moon", "demo"),
        ("method=magic", "axis-separated"),
        ("substeps=yes", "on or off"),
        ("hitboxes=", "on or off"),
        ("rate=5", "10 to 240"),
        ("rate=1e3", "10 to 240"),
        ("tick=-1", "whole number"),
        ("run=%%%", "damaged"),
        ("run=AAAA", "the run"),
        ("colour=red", "the parts are"),
        ("level=demo&colour=red", "colour=red"),
    ] {
        let error = Link::parse(text).unwrap_err().to_string();
        assert!(error.contains(expected), "{text}: {error}");
    }
    let long = Link::parse(&format!("run={}", "%".repeat(5000))).unwrap_err().to_string();
    assert!(long.len() < 300, "{long}");
}

/// Whatever stands in the address bar.
#[test]
fn no_text_makes_it_panic() {
    let mut random = oorandom::Rand32::new(5);
    let letters: Vec<char> = "#&=levlmthodrunickAZ09-_%\u{e9}\u{1f680} ".chars().collect();
    for _ in 0..20_000 {
        let length = random.rand_range(0..60);
        let text: String =
            (0..length).map(|_| letters[random.rand_range(0..letters.len() as u32) as usize]).collect();
        let _ = Link::parse(&text);
    }
}

/// A timeline over these inputs, one of its moments shown.
fn timeline(name: &str, inputs: Vec<TickInput>, shown: u64) -> (Headless, Timeline) {
    let level = Arc::new(catalog::load("demo").unwrap());
    let mut game = Headless::new(level.clone());
    let mut timeline =
        Timeline::begin(maker(level.clone()), key(name, &level), &mut game.world, Limits::default());
    for input in inputs {
        timeline.advance_headless(&mut game.world, input);
    }
    timeline.seek(&mut game.world, shown);
    (game, timeline)
}

#[test]
fn whoever_follows_a_link_sees_the_same_moment() {
    let (mut game, shown) = timeline("demo", random_inputs(11, 600), 451);
    let (link, carried) = link_to(&shown, Settings::default(), true);
    assert_eq!(carried, Carried::All);
    // Ten seconds at 60 ticks each.
    assert!(link.to_string().len() < 2000, "{} letters", link.to_string().len());
    let link = Link::parse(&link.to_string()).unwrap();
    assert_eq!((link.tick, link.hitboxes), (Some(451), Some(true)));
    let (level, run) = (Arc::new(catalog::load("demo").unwrap()), link.run.unwrap());
    let mut there = Headless::new(level.clone());
    let mut timeline = Timeline::import(maker(level), &run, &mut there.world, Limits::default());
    timeline.seek(&mut there.world, 451);
    assert_eq!(state_hash(&mut there.world), state_hash(&mut game.world));
}

#[test]
fn a_link_says_what_it_could_not_carry() {
    let (_, untouched) = timeline("demo", Vec::new(), 0);
    let (link, carried) = link_to(&untouched, Settings::default(), false);
    assert_eq!((carried, link.run), (Carried::All, None));
    let (_, own) = timeline("levels/mine.tmj", random_inputs(11, 30), 30);
    let (link, carried) = link_to(&own, Settings::default(), false);
    assert_eq!((carried, link.level, link.run), (Carried::WithoutLevel, None, None));
    // Places take more room than buttons.
    let placed = |tick: u32| TickInput {
        place: Some(DVec2::new(f64::from(tick) * 0.37, 80.1)),
        ..TickInput::default()
    };
    let (_, long) = timeline("demo", (0..1000).map(placed).collect(), 0);
    let (link, carried) = link_to(&long, Settings::default(), false);
    assert_eq!((carried, link.run.is_none()), (Carried::WithoutRun, true));
    assert!(link.to_string().len() < LONGEST && link.level.is_some());
}
