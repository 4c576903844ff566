//! The numbers of `mindthegap compare` (S225, S226, S235-S245, F09).

use mindthegap::motion::CollisionMode;
use mindthegap::motion::experiment::{Method, Outcome, Scene, dashes, phases};
use oorandom::Rand64;

fn uniform(seed: u128, count: u32) -> impl Iterator<Item = f64> {
    let mut random = Rand64::new(seed);
    (0..count).map(move |_| random.rand_float())
}

fn gaps() -> impl Iterator<Item = f64> {
    (0..=300).map(f64::from)
}

const AXIS: Method = Method { mode: CollisionMode::AxisSeparated, substep: None };
const CUT: Method = Method { mode: CollisionMode::AxisSeparated, substep: Some(4.0) };
const CCD: Method = Method { mode: CollisionMode::Ccd, substep: None };

fn classes(outcome: &Outcome) -> [u32; 4] {
    [outcome.tunnelled, outcome.inside, outcome.stopped, outcome.short]
}

#[test]
fn dash_classes_per_method() {
    let rows = [
        (Method { mode: CollisionMode::None, substep: None }, [279, 21, 0, 1]),
        (Method { mode: CollisionMode::DetectOnly, substep: None }, [279, 0, 21, 1]),
        (AXIS, [279, 0, 21, 1]),
        (CUT, [0, 0, 300, 1]),
        (CCD, [0, 0, 300, 1]),
    ];
    for (method, expected) in rows {
        let outcome = dashes(Scene::default(), method, 300.0, gaps());
        assert_eq!(classes(&outcome), expected, "{method:?}");
        assert_eq!(
            classes(&outcome).iter().sum::<u32>(),
            outcome.trials,
            "{method:?}: every trial has one class"
        );
    }
}

/// The gaps of the course's table: 100, 278 tunnel; 279, 299 stop; 300 falls short.
#[test]
fn dash_gap_by_gap() {
    for (gap, expected) in [
        (0.0, [1, 0, 0, 0]),
        (100.0, [1, 0, 0, 0]),
        (278.0, [1, 0, 0, 0]),
        (279.0, [0, 0, 1, 0]),
        (299.0, [0, 0, 1, 0]),
        (300.0, [0, 0, 0, 1]),
    ] {
        assert_eq!(classes(&dashes(Scene::default(), AXIS, 300.0, [gap])), expected, "gap {gap}");
    }
}

/// With a mover 20 wide it stops for gaps above 274 (F08, F09).
#[test]
fn dash_threshold_follows_the_width() {
    let scene = Scene { width: 20.0, thickness: 6.0 };
    assert_eq!(classes(&dashes(scene, AXIS, 300.0, [274.0])), [1, 0, 0, 0]);
    assert_eq!(classes(&dashes(scene, AXIS, 300.0, [275.0])), [0, 0, 1, 0]);
}

fn sigma(share: f64, trials: u32) -> f64 {
    100.0 * (share * (1.0 - share) / f64::from(trials)).sqrt()
}

/// F09: at 3000, 6000 and 18 000 units a second, three different shares.
#[test]
fn phase_shares_are_56_78_and_92_7_per_cent() {
    const TRIALS: u32 = 10_000;
    for (speed, expected) in [(3000.0, 56.0), (6000.0, 78.0), (18_000.0, 92.666_666)] {
        let step = speed / 60.0;
        let share = phases(Scene::default(), AXIS, step, uniform(7, TRIALS)).tunnelled_share();
        let allowed = 3.0 * sigma(expected / 100.0, TRIALS);
        assert!((share - expected).abs() <= allowed, "{speed}: {share} instead of {expected} +- {allowed}");
        for method in [CUT, CCD] {
            assert_eq!(
                phases(Scene::default(), method, step, uniform(7, TRIALS)).tunnelled,
                0,
                "{method:?} at {speed}"
            );
        }
    }
}

#[test]
fn random_settings_agree_with_the_formula() {
    const TRIALS: u32 = 4000;
    let mut random = Rand64::new(11);
    for _ in 0..40 {
        let scene =
            Scene { width: 2.0 + 30.0 * random.rand_float(), thickness: 0.5 + 20.0 * random.rand_float() };
        let step = 1.0 + 200.0 * random.rand_float();
        let expected = (1.0 - (scene.width + scene.thickness) / step).max(0.0);
        let share = phases(scene, AXIS, step, uniform(random.rand_u64().into(), TRIALS)).tunnelled_share();
        let allowed = 4.0 * sigma(expected, TRIALS) + 1e-9;
        assert!(
            (share - 100.0 * expected).abs() <= allowed,
            "{scene:?}, step {step}: {share}, theory {expected}"
        );
    }
}

/// S245: 3000 units/s at a wall of 6, every one of 60 phases, with substeps of 4 (13 of them).
#[test]
fn prompt_test_of_the_course() {
    let sixty = || (0..60).map(|phase| f64::from(phase) / 60.0);
    let cut = phases(Scene::default(), CUT, 50.0, sixty());
    assert_eq!((cut.tunnelled, cut.inside, cut.stopped), (0, 0, 60));
    assert!(phases(Scene::default(), AXIS, 50.0, sixty()).tunnelled > 30);
    assert!(cut.queries_max >= 13, "thirteen substeps need at least thirteen poses, not {}", cut.queries_max);
}
