//! Public bugs of other kits as small inputs with the right answer: sweeps.

use crate::asked::{Motion, check_sweeps};
use crate::figures::{capsule, disk, gon, obb, rect, regular, seg, turned};
use crate::frames::{Frame, Frames};
use crate::scenes::v;
use glam::DVec2;
use mindthegap::geometry::{Pose, Shape, Sweep, overlaps, sweep};
use oorandom::Rand64;

const LEFT: &[DVec2] = &[DVec2::NEG_X];
const UP: &[DVec2] = &[DVec2::Y];

#[test]
fn times_and_normals() {
    let unit = || rect(0.0, 0.0, 1.0, 1.0);
    let beside = || rect(1.0, 0.0, 2.0, 1.0);
    let floor = || rect(-10.0, -1.0, 10.0, 0.0);
    let block = || rect(16.0, 0.0, 48.0, 32.0);
    let on_corner = || rect(0.0, 32.0, 16.0, 48.0);
    let wide = || rect(0.0, 0.0, 300.0, 4.0);
    check_sweeps(
        Frames::All,
        &[
            ("B32 along a face", unit(), v(0.0, 2.0), beside(), Motion::Free),
            ("B32 into a face", unit(), v(1.0, 0.0), beside(), Motion::Hit(0.0, LEFT)),
            ("B32 away from a face", unit(), v(-1.0, 0.0), beside(), Motion::Free),
            ("B32 a hair above a floor", rect(0.0, 5.96e-8, 1.0, 1.0), v(1.0, 0.0), floor(), Motion::Free),
            (
                "B33 circles in touch",
                disk(0.0, 0.0, 1.0),
                v(1.0, 0.0),
                disk(2.0, 0.0, 1.0),
                Motion::Hit(0.0, LEFT),
            ),
            (
                "B33 box and circle in touch",
                rect(-1.0, -1.0, 1.0, 1.0),
                v(1.0, 0.0),
                disk(2.0, 0.0, 1.0),
                Motion::Hit(0.0, LEFT),
            ),
            (
                "B35 of unequal heights",
                rect(-1.0, -1.0, 1.0, 1.0),
                v(10.0, 0.0),
                rect(9.0, -1.5, 11.0, 1.5),
                Motion::Hit(0.8, LEFT),
            ),
            (
                "B39 thin wall",
                rect(-0.5, -0.5, 0.5, 0.5),
                v(20.0, 0.0),
                rect(10.0, -5.0, 10.1, 5.0),
                Motion::Hit(0.475, LEFT),
            ),
            ("B40 circle", disk(150.0, 100.0, 8.0), v(0.0, -400.0), wide(), Motion::Hit(0.22, UP)),
            ("B40 box", rect(142.0, 92.0, 158.0, 108.0), v(0.0, -400.0), wide(), Motion::Hit(0.22, UP)),
            (
                "B42 linear sweep of a bar that would only turn",
                obb((0.0, 0.0), (2.0, 0.05), 0.0),
                DVec2::ZERO,
                disk(1.2, 1.2, 0.1),
                Motion::Free,
            ),
            (
                "B44 at a corner",
                disk(-1.0, 0.3, 0.5),
                v(2.0, 0.0),
                rect(0.0, -1.0, 2.0, 0.0),
                Motion::Hit(0.3, &[v(-0.8, 0.6)]),
            ),
            ("B45 D1, past a corner that touches", on_corner(), v(-4.0, -4.0), block(), Motion::Free),
            ("B45 D3, past a corner that touches", on_corner(), v(-4.0, 4.0), block(), Motion::Free),
            ("B46 no motion, in touch", unit(), DVec2::ZERO, beside(), Motion::Free),
            ("B46 no motion, apart", unit(), DVec2::ZERO, block(), Motion::Free),
            (
                "B46 no motion, overlapping",
                rect(0.0, 0.0, 2.0, 2.0),
                DVec2::ZERO,
                rect(1.5, 0.0, 3.5, 2.0),
                Motion::Inside(0.5, &[DVec2::X]),
            ),
            (
                "B34 further in",
                rect(0.0, 0.0, 2.0, 2.0),
                v(1.0, 0.0),
                rect(1.5, 0.0, 3.5, 2.0),
                Motion::Inside(0.5, &[DVec2::X]),
            ),
            (
                "B34 leaving",
                rect(0.0, 0.0, 2.0, 2.0),
                v(-1.0, 0.0),
                rect(1.5, 0.0, 3.5, 2.0),
                Motion::Inside(0.5, &[DVec2::X]),
            ),
            (
                "B63 between two walls as far apart as it is wide",
                rect(0.0, 0.0, 16.0, 14.0),
                v(0.0, -4.0),
                rect(16.0, -16.0, 32.0, 0.0),
                Motion::Free,
            ),
        ],
    );
    // Both faces are met at once: one axis, not the diagonal.
    check_sweeps(
        Frames::Quarters,
        &[("B45 D2", on_corner(), v(4.0, -4.0), block(), Motion::Hit(0.0, &[DVec2::NEG_X, DVec2::Y]))],
    );
}

/// B44: the face beside a corner is named too, and the point is the corner.
#[test]
fn b44_face_beside_a_corner() {
    let (circle, wall) = (disk(-1.0, 0.3, 0.5), rect(0.0, -1.0, 2.0, 0.0));
    for frame in Frame::each(Frames::All) {
        let ((a, from), (b, at)) = (frame.figure(&circle), frame.figure(&wall));
        let found = sweep(&a, from, frame.vector(v(2.0, 0.0)), &b, at);
        let Sweep::Hit { point, face_normal, .. } = found else { panic!("B44 in {frame:?}: {found:?}") };
        assert!((point - frame.point(DVec2::ZERO)).length() < 1e-9, "B44 in {frame:?}: {point}");
        assert!(
            (face_normal - frame.vector(DVec2::NEG_X)).length() < 1e-9,
            "B44 in {frame:?}: {face_normal}"
        );
    }
}

/// B34: overlapping at the start, the obstacle's normal faces the mover, so that leaving is known from going further in.
#[test]
fn b34_normal_of_a_start_inside_faces_the_mover() {
    let ((a, from), (b, at)) = (rect(0.0, 0.0, 2.0, 2.0), rect(1.5, 0.0, 3.5, 2.0));
    for (delta, blocked) in [(v(1.0, 0.0), true), (v(-1.0, 0.0), false), (v(0.0, 1.0), false)] {
        let Sweep::Overlapping(start) = sweep(&a, from, delta, &b, at) else { panic!("B34 {delta}") };
        assert_eq!(delta.dot(-start.normal) < 0.0, blocked, "B34 {delta}");
    }
}

/// B106: turning a circle changes nothing; a turned capsule or box hits when small steps say so.
#[test]
fn b106_turned_movers_are_swept_like_others() {
    let target = gon(&[(0.0, 0.0), (20.0, 3.0), (22.0, 15.0), (8.0, 21.0), (-3.0, 9.0)]);
    let movers = [
        Shape::circle(2.0).expect("a circle"),
        capsule((-3.0, 0.0), (3.0, 0.5), 1.0).0,
        Shape::rectangle(6.0, 2.0).expect("a box"),
        seg((-3.0, -1.0), (2.0, 2.0)).0,
        regular(3, 3.0),
        regular(11, 3.0),
    ];
    let mut random = Rand64::new(106);
    for round in 0..60 {
        let angle = random.rand_float() * std::f64::consts::TAU;
        let start = v(9.0, 9.0) + DVec2::from_angle(angle) * 40.0;
        let delta =
            (v(9.0, 9.0) - start) * 1.5 + v(random.rand_float() - 0.5, random.rand_float() - 0.5) * 60.0;
        for (kind, mover) in movers.iter().enumerate() {
            let plain = Pose::at(start);
            let pose = Pose::turned(start, 1.0);
            let time = |pose: Pose| match sweep(mover, pose, delta, &target.0, target.1) {
                Sweep::Hit { toi, .. } => Some(toi),
                Sweep::Clear => None,
                Sweep::Overlapping(start) => panic!("B106 {round} {kind}: {start:?}"),
            };
            let found = time(pose);
            if kind == 0 {
                let same = found.zip(time(plain)).is_none_or(|(one, two)| (one - two).abs() < 1e-9);
                assert!(same && found.is_some() == time(plain).is_some(), "B106 circle, round {round}");
            }
            let first = first_overlap(mover, pose, delta, &target);
            match (found, first) {
                (Some(found), Some(first)) => {
                    assert!(
                        (found - first).abs() < 1e-6,
                        "B106 {round} {kind}: {found}, small steps {first}"
                    );
                }
                // A graze shorter than a small step.
                (Some(_), None) => {}
                (None, first) => assert_eq!(first, None, "B106 {round} {kind}: missed"),
            }
        }
    }
}

/// The first time of overlap by small steps and halving.
fn first_overlap(mover: &Shape, from: Pose, delta: DVec2, (shape, at): &(Shape, Pose)) -> Option<f64> {
    const STEPS: u32 = 250;
    let meets = |time: f64| overlaps(mover, from.translated(delta * time), shape, *at);
    let first = (1..=STEPS).map(|step| f64::from(step) / f64::from(STEPS)).find(|time| meets(*time))?;
    let (mut before, mut after) = (first - 1.0 / f64::from(STEPS), first);
    for _ in 0..40 {
        let middle = (before + after) * 0.5;
        if meets(middle) { after = middle } else { before = middle }
    }
    Some(after)
}

/// B106 in one row: a capsule that stands upright because it is turned comes 1 unit later than one that lies.
#[test]
fn b106_turned_capsule_by_hand() {
    let lying = || (capsule((-2.0, 0.0), (2.0, 0.0), 1.0).0, Pose::default());
    let standing = (lying().0, turned(Pose::default(), 90.0));
    let wall = || gon(&[(10.0, -9.0), (14.0, -9.0), (14.0, 9.0), (10.0, 9.0)]);
    check_sweeps(
        Frames::All,
        &[
            ("B106 lying", lying(), v(10.0, 0.0), wall(), Motion::Hit(0.7, LEFT)),
            ("B106 standing", standing, v(10.0, 0.0), wall(), Motion::Hit(0.9, LEFT)),
        ],
    );
}
