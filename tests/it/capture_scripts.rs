//! Scripts: the language, and those that ship with the demo level.

use crate::worlds::{demo, flat, play, settings};
use mindthegap::game::level::catalog;
use mindthegap::game::scoreboard::Column;
use mindthegap::game::script::Script;
use mindthegap::motion::CollisionMode;
use mindthegap::tick::Settings;

const SAFE: [(CollisionMode, bool); 2] = [(CollisionMode::AxisSeparated, true), (CollisionMode::Ccd, false)];

#[test]
fn every_shipped_level_is_played_to_its_end_without_a_tunnelling() {
    for level in catalog::LEVELS {
        for (mode, substeps) in SAFE {
            let mut game = demo();
            let script = Script::parse(level.script).expect("the script is good");
            game.play(script, settings(mode, substeps)).expect("its expectations hold");
            let counters = game.board().of(Column::of(mode, substeps));
            assert!(game.run().finished, "{mode:?}: the exit");
            assert_eq!(game.run().tickets, 14, "{mode:?}: every ticket");
            assert_eq!((counters.crossings, counters.barriers.tunnelled), (0, 0), "{mode:?}");
            assert_eq!(counters.deepest, 0.0, "{mode:?}: never inside a solid");
        }
    }
}

#[test]
fn dashes_at_each_barrier_of_the_demo_level() {
    let text = include_str!("../../levels/demo-dashes.play");
    for (mode, substeps, through) in [
        (CollisionMode::AxisSeparated, false, 3),
        (CollisionMode::AxisSeparated, true, 0),
        (CollisionMode::Ccd, false, 0),
    ] {
        let mut game = demo();
        game.play(Script::parse(text).unwrap(), settings(mode, substeps)).unwrap();
        let tally = game.board().of(Column::of(mode, substeps)).barriers;
        let expected = (3, through, 3 - through);
        assert_eq!((tally.attempts, tally.tunnelled, tally.stopped), expected, "{mode:?}");
    }
}

#[test]
fn bad_scripts_are_refused_with_the_line() {
    for (text, line, part) in [
        ("wait 3\nfly 7", 2, "not a command: fly 7"),
        ("fly \u{1b}[2J", 1, "not a command: fly \\u{1b}[2J"),
        ("hold sideways for 3", 1, "no button \"sideways\""),
        ("hold right for ever", 1, "\"ever\" is not a whole number"),
        ("wait 4294967295", 1, "not a whole number from 0 to 100000"),
        ("# fine\n\nmethod magic", 3, "no method \"magic\""),
        ("wait until x ~ 3", 1, "\"~\" is not a comparison"),
        ("wait until mood > 3", 1, "\"mood\" cannot be looked at"),
        ("set colour 3", 1, "no setting \"colour\""),
        ("set run-speed 5000", 1, "run-speed goes from 30 to 600, and is not 5000"),
        ("wait 1\nset hz 9", 2, "hz is a whole number from 10 to 240, not 9"),
        ("shot ../x", 1, "letters, digits"),
        ("place 1 nan", 1, "\"nan\" is not a number"),
    ] {
        let error = Script::parse(text).expect_err(text);
        assert_eq!(error.line, line, "{text}");
        assert!(error.to_string().contains(part), "{text}: {error}");
    }
}

#[test]
fn expectations_and_waits_fail_with_the_line() {
    let run = |text: &str| play(flat()).play(Script::parse(text).unwrap(), Settings::default());
    assert_eq!(run("wait 2\nexpect x > 1000").expect_err("it does not hold").line, 2);
    assert_eq!(run("hold left until x > 1000").expect_err("never").line, 1);
    let said = run("expect tickets >= 3").expect_err("there are none").to_string();
    assert!(said.contains("tickets >= 3 does not hold: tickets is 0"), "{said}");
    assert!(
        run("hold right until x >= 300\nexpect x < 310\ntap dash\nexpect x >= 600\nexpect grounded").is_ok()
    );
}
