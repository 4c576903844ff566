//! What is told of the tests is what was decided by them.

use crate::scenes::{aabb, mover, solids, v};
use mindthegap::motion::axis_separated::Axis;
use mindthegap::motion::{
    Body, CollisionMode, Obstacle, PairTest, Path, Rules, Stage, Verdict, Wish, Witness, travel,
};
use oorandom::Rand64;

fn ask(body: &mut Body, delta: glam::DVec2, rules: &Rules, obstacles: &[Obstacle]) -> (Vec<PairTest>, Path) {
    let (mut witness, mut path) = (Witness::default(), Path::default());
    travel(body, Wish::to_move(delta), rules, obstacles, &mut (&mut path, &mut witness));
    (witness.0, path)
}

fn told(tests: &[PairTest], stage: Stage, obstacle: u32) -> PairTest {
    let found = tests.iter().find(|test| test.stage == stage && test.obstacle == obstacle);
    *found.unwrap_or_else(|| panic!("{stage:?} of {obstacle} in {tests:?}"))
}

/// A dash of 300 at a wall of 6, from 100 before it.
#[test]
fn numbers_of_a_dash() {
    let wall = solids(&[aabb(116.0, -50.0, 122.0, 50.0)]);
    let start = mover(aabb(0.0, 0.0, 16.0, 24.0));
    let mut body = start;
    let (tests, _) = ask(&mut body, v(300.0, 0.0), &Rules::plain(CollisionMode::AxisSeparated), &wall);
    let end = told(&tests, Stage::AlongX, 1);
    assert_eq!(end.verdict, Verdict::Apart, "nobody looked between");
    assert_eq!(end.intervals(Axis::X), [(300.0, 316.0), (116.0, 122.0)]);
    assert_eq!((end.gap(Axis::X), end.gap(Axis::Y)), (178.0, -50.0));
    assert_eq!((body.bounds().min.x, told(&tests, Stage::Start, 1).gap(Axis::X)), (300.0, 100.0));

    let mut body = start;
    let (tests, _) = ask(&mut body, v(300.0, 0.0), &Rules::plain(CollisionMode::Ccd), &wall);
    let swept = told(&tests, Stage::Sweep, 1);
    assert_eq!((swept.verdict, swept.impact), (Verdict::Blocks, Some((100.0 / 300.0, v(-1.0, 0.0)))));
    assert_eq!(swept.times(Axis::X), Some((100.0 / 300.0, 122.0 / 300.0)));
    assert_eq!(swept.times(Axis::Y), Some((f64::NEG_INFINITY, f64::INFINITY)));

    let mut body = start;
    let (tests, _) = ask(&mut body, v(110.0, 0.0), &Rules::plain(CollisionMode::DetectOnly), &wall);
    let whole = told(&tests, Stage::Whole, 1);
    assert_eq!((whole.verdict, whole.gap(Axis::X)), (Verdict::Blocks, -10.0));
    let mut body = start;
    assert!(ask(&mut body, v(300.0, 0.0), &Rules::plain(CollisionMode::None), &wall).0.is_empty());
}

#[test]
fn one_way_platforms_are_passed_from_below() {
    let platform = [Obstacle::one_way(9, aabb(-50.0, 30.0, 50.0, 34.0))];
    let mut body = mover(aabb(0.0, 0.0, 16.0, 24.0));
    let (tests, _) = ask(&mut body, v(0.0, 10.0), &Rules::plain(CollisionMode::AxisSeparated), &platform);
    assert_eq!(told(&tests, Stage::AlongY, 9).verdict, Verdict::Passed);
    let mut body = mover(aabb(0.0, 34.0, 16.0, 58.0));
    let (tests, _) = ask(&mut body, v(0.0, -3.0), &Rules::plain(CollisionMode::AxisSeparated), &platform);
    assert_eq!(told(&tests, Stage::AlongY, 9).verdict, Verdict::Blocks);
    assert_eq!(told(&tests, Stage::Ground, 9).verdict, Verdict::Supports);
}

/// Being watched changes nothing; and whoever was stopped was stopped by a test that says so.
#[test]
fn told_verdicts_are_the_decisions() {
    let mut random = Rand64::new(99);
    let mut number = |low: f64, high: f64| low + (high - low) * random.rand_float();
    let mut stopped = 0;
    for round in 0..4000 {
        let mut obstacles = Vec::new();
        for id in 0..8 {
            let (x, y) = (number(-60.0, 60.0), number(-60.0, 60.0));
            let bounds = aabb(x, y, x + number(1.0, 30.0), y + number(1.0, 30.0));
            let kind = if id % 4 == 3 { Obstacle::one_way } else { Obstacle::solid };
            obstacles.push(kind(id, bounds));
        }
        let start = mover(aabb(0.0, 0.0, 16.0, 24.0));
        let delta = v(number(-80.0, 80.0), number(-80.0, 80.0));
        let substep = (round % 3 == 0).then_some(4.0);
        for mode in CollisionMode::ALL {
            let rules = Rules { mode, substep, corner_nudge: 0.0 };
            let (mut alone, mut watched) = (start, start);
            let report = travel(&mut alone, Wish::to_move(delta), &rules, &obstacles[..], &mut ());
            let (tests, path) = ask(&mut watched, delta, &rules, &obstacles);
            assert_eq!(alone, watched, "{mode:?} in round {round}");
            let blocks = |stage: Stage| {
                tests.iter().filter(move |test| test.stage == stage && test.verdict == Verdict::Blocks)
            };
            match mode {
                CollisionMode::None => assert_eq!(tests, []),
                CollisionMode::DetectOnly => {
                    assert_eq!(report.cancelled, blocks(Stage::Whole).count() > 0, "round {round}");
                }
                CollisionMode::AxisSeparated => {
                    for (stage, along_x) in [(Stage::AlongX, true), (Stage::AlongY, false)] {
                        let hits = path.hits.iter().filter(|hit| (hit.normal.x != 0.0) == along_x);
                        let ids: Vec<u32> = hits.map(|hit| hit.obstacle).collect();
                        assert_eq!(ids.is_empty(), blocks(stage).count() == 0, "{stage:?} in round {round}");
                        for id in ids {
                            assert!(blocks(stage).any(|test| test.obstacle == id), "{id} in round {round}");
                            stopped += 1;
                        }
                    }
                }
                CollisionMode::Ccd => {
                    for hit in &path.hits {
                        assert!(
                            blocks(Stage::Sweep).any(|test| test.obstacle == hit.obstacle),
                            "round {round}"
                        );
                    }
                    assert_eq!(path.hits.is_empty(), blocks(Stage::Sweep).count() == 0, "round {round}");
                }
            }
            let supports = tests.iter().filter(|test| test.verdict == Verdict::Supports);
            let lowest = supports.map(|test| test.obstacle).min();
            assert_eq!(report.ground, lowest, "{mode:?} in round {round}");
        }
    }
    assert!(stopped > 500, "{stopped}");
}
