//! Public bugs of other kits as small inputs with the right answer: contact, way out, distance.

use crate::asked::{Pair, check_pairs};
use crate::figures::{capsule, compound, disk, gon, obb, point, rect, regular, seg};
use crate::frames::{Frame, Frames};
use crate::scenes::v;
use glam::DVec2;
use mindthegap::geometry::{Pose, Shape, Status, contact, contains, signed_distance, status};
use oorandom::Rand64;

const X: DVec2 = DVec2::X;
const Y: DVec2 = DVec2::Y;
const ALL_FOUR: [DVec2; 4] = [DVec2::X, DVec2::NEG_X, DVec2::Y, DVec2::NEG_Y];

#[test]
fn depth_and_way_out() {
    let unit = || rect(0.0, 0.0, 1.0, 1.0);
    let diagonal = DVec2::splat(0.5f64.sqrt());
    check_pairs(
        Frames::All,
        &[
            ("B01 one centre", disk(3.0, 4.0, 1.0), disk(3.0, 4.0, 0.5), Pair::Meet(1.5, &[])),
            ("B03 full face", unit(), rect(1.0, 0.0, 2.0, 1.0), Pair::Meet(0.0, &[X])),
            ("B04 stacked", rect(-1.0, -1.0, 1.0, 1.0), rect(-1.0, 0.9, 1.0, 2.9), Pair::Meet(0.1, &[Y])),
            (
                "B08 by a big box's corner",
                rect(-0.5, -0.5, 0.5, 0.5),
                rect(0.3, 0.3, 0.5, 0.5),
                Pair::Meet(0.2, &[X, Y]),
            ),
            (
                "B09 contained",
                rect(-10.0, -10.0, 10.0, 10.0),
                rect(5.0, -1.0, 7.0, 1.0),
                Pair::Meet(5.0, &[X]),
            ),
            ("B11 identical", rect(0.0, 0.0, 2.0, 2.0), rect(0.0, 0.0, 2.0, 2.0), Pair::Meet(2.0, &ALL_FOUR)),
            (
                "B12 plus sign",
                obb((0.0, 0.0), (3.0, 0.5), 0.0),
                obb((0.0, 1.0), (0.5, 3.0), 0.0),
                Pair::Meet(2.5, &[Y]),
            ),
            (
                "B16 right end of a wide floor",
                gon(&[(-200.0, -10.0), (200.0, -10.0), (200.0, 0.0), (-200.0, 0.0)]),
                rect(185.0, -1.0, 195.0, 9.0),
                Pair::Meet(1.0, &[Y]),
            ),
            (
                "B16 left end of a wide floor",
                gon(&[(-200.0, -10.0), (200.0, -10.0), (200.0, 0.0), (-200.0, 0.0)]),
                rect(-195.0, -1.0, -185.0, 9.0),
                Pair::Meet(1.0, &[Y]),
            ),
            (
                "B18 doubled vertex",
                gon(&[(0.0, 0.0), (80.0, 0.0), (80.0, 80.0), (80.0, 80.0)]),
                disk(40.0, 50.0, 10.0),
                Pair::Meet(10.0 - 50f64.sqrt(), &[v(-diagonal.x, diagonal.y)]),
            ),
            (
                "B26 capsule without length",
                capsule((0.0, 0.0), (0.0, 0.0), 1.0),
                disk(1.5, 0.0, 1.0),
                Pair::Meet(0.5, &[X]),
            ),
            (
                "B26 two capsules without length",
                capsule((0.0, 0.0), (0.0, 0.0), 1.0),
                capsule((1.5, 0.0), (1.5, 0.0), 1.0),
                Pair::Meet(0.5, &[X]),
            ),
            (
                "B27 crossing capsules",
                capsule((-1.0, 0.0), (1.0, 0.0), 0.25),
                capsule((0.0, -1.0), (0.0, 1.0), 0.25),
                Pair::Meet(1.5, &ALL_FOUR),
            ),
            (
                "B105 parallel capsules on one line",
                capsule((0.0, -6.0), (0.0, 6.0), 2.0),
                capsule((0.0, 3.0), (0.0, 15.0), 2.0),
                Pair::Meet(4.0, &[X, DVec2::NEG_X]),
            ),
            ("B108 one centre", disk(5.0, 5.0, 4.0), disk(5.0, 5.0, 8.0), Pair::Meet(12.0, &[])),
        ],
    );
}

/// B02: the centre is exactly on a box's corner. In slanted frames it may lie a rounding outside; then any direction
/// between the two faces is a shortest way.
#[test]
fn b02_circle_centre_on_a_corner() {
    let (circle, square) = (disk(1.0, 1.0, 1.0), rect(-1.0, -1.0, 1.0, 1.0));
    let ways = [DVec2::NEG_X, DVec2::NEG_Y];
    check_pairs(Frames::Quarters, &[("B02", circle.clone(), square.clone(), Pair::Meet(1.0, &ways))]);
    for frame in Frame::each(Frames::All) {
        let ((a, pa), (b, pb)) = (frame.figure(&circle), frame.figure(&square));
        for (found, sign) in [(contact(&a, pa, &b, pb), -1.0), (contact(&b, pb, &a, pa), 1.0)] {
            let found = found.unwrap_or_else(|| panic!("{frame:?}: no contact"));
            assert!((found.depth - 1.0).abs() < 1e-9, "{frame:?}: {found:?}");
            let out = found.normal * sign;
            let between = [X, Y].map(|axis| out.dot(frame.vector(axis)));
            assert!(between.iter().all(|share| *share >= -1e-9), "{frame:?}: {out}");
            assert!((out.length() - 1.0).abs() < 1e-9, "{frame:?}: {out}");
        }
    }
}

#[test]
fn distances_and_closest_points() {
    let far = 2.0 * 950f64 * 950.0;
    let lying = (
        Shape::capsule(v(0.0, -1.0), v(0.0, 1.0), 0.5).expect("a capsule"),
        crate::figures::turned(Pose::default(), 90.0),
    );
    check_pairs(
        Frames::All,
        &[
            (
                "B17 box without height",
                disk(50.0, 50.0, 20.0),
                rect(1000.0, 1000.0, 1020.0, 1000.0),
                Pair::Apart(far.sqrt() - 20.0, None),
            ),
            (
                "B28 perpendicular segments",
                seg((0.0, 0.0), (2.0, 0.0)),
                seg((1.0, 1.0), (1.0, 3.0)),
                Pair::Apart(1.0, Some((v(1.0, 0.0), v(1.0, 1.0)))),
            ),
            (
                "B30 above all that is below 0",
                rect(-1e4, -2e4, 1e4, 0.0),
                rect(-0.5, 99.5, 0.5, 100.5),
                Pair::Apart(99.5, None),
            ),
            (
                "B31 turned capsule",
                lying,
                disk(0.0, 1.2, 0.5),
                Pair::Apart(0.2, Some((v(0.0, 0.5), v(0.0, 0.7)))),
            ),
        ],
    );
}

/// B25: inside, 0.777817 from the nearest edge.
#[test]
fn b25_point_in_a_polygon() {
    let hexagon = gon(&[(2.0, 1.0), (2.0, 2.0), (1.0, 3.0), (0.0, 2.0), (0.0, 1.0), (1.0, 0.0)]);
    let expected = -1.1 * 0.5f64.sqrt();
    assert!((expected + 0.777_817).abs() < 1e-6);
    for frame in Frame::each(Frames::All) {
        let (shape, pose) = frame.figure(&hexagon);
        let there = frame.point(v(1.0, 1.1));
        assert!(contains(&shape, pose, there), "{frame:?}");
        let found = signed_distance(&shape, pose, there);
        assert!((found - expected).abs() < 1e-9, "{frame:?}: {found}");
    }
    let lower = [v(-1.0, -1.0) * 0.5f64.sqrt(), v(1.0, -1.0) * 0.5f64.sqrt()];
    check_pairs(Frames::All, &[("B25", hexagon, point(1.0, 1.1), Pair::Meet(-expected, &lower))]);
}

/// B103, B104: deep in, with one centre, the way out is as long as the whole shape, never 0.
#[test]
fn b103_b104_through_the_middle_of_a_hexagon() {
    let hexagon = || (regular(6, 8.0), Pose::default());
    let apothem = 48f64.sqrt();
    assert!((2.0 * apothem - 13.856_406).abs() < 1e-6 && (apothem - 6.928_203).abs() < 1e-6);
    let normals: Vec<DVec2> =
        (0..6).map(|i| DVec2::from_angle((f64::from(i) + 0.5) * std::f64::consts::TAU / 6.0)).collect();
    check_pairs(
        Frames::All,
        &[
            ("B103 two hexagons", hexagon(), hexagon(), Pair::Meet(2.0 * apothem, &normals)),
            (
                "B104 segment through a hexagon",
                seg((-20.0, 0.0), (20.0, 0.0)),
                hexagon(),
                Pair::Meet(apothem, &[Y, DVec2::NEG_Y]),
            ),
            (
                "B104 in two halves",
                seg((-20.0, 0.0), (20.0, 0.0)),
                compound(&[hexagon()]),
                Pair::Meet(apothem, &[Y, DVec2::NEG_Y]),
            ),
        ],
    );
}

/// B107: whatever lies how deep in what, moving B by the mtv leaves them touching.
#[test]
fn b107_deep_overlaps_are_left_touching() {
    let mut random = Rand64::new(107);
    let mut number = move |low: f64, high: f64| low + (high - low) * random.rand_float();
    let mut shape = |kind: u32| -> Shape {
        let (a, b) = (v(number(-9.0, 9.0), number(-9.0, 9.0)), v(number(-9.0, 9.0), number(-9.0, 9.0)));
        match kind {
            0 => Shape::Circle { radius: number(1.0, 12.0) },
            1 => Shape::Rectangle { half: v(number(1.0, 12.0), number(1.0, 12.0)) },
            2 => Shape::Capsule { a, b, radius: number(0.5, 6.0) },
            3 => Shape::Segment { a, b },
            n => regular(n - 1, number(2.0, 12.0)),
        }
    };
    let mut overlapping = 0;
    let mut random = Rand64::new(7);
    let mut pose = || {
        let place = v(random.rand_float() * 16.0 - 8.0, random.rand_float() * 16.0 - 8.0);
        Pose::turned(place, random.rand_float() * 6.3)
    };
    for round in 0..4096u32 {
        let (a, b) = (shape(round % 9), shape(round / 9 % 9));
        let (pa, pb) = (pose(), pose());
        let Some(found) = contact(&a, pa, &b, pb) else { continue };
        overlapping += 1;
        let after = status(&a, pa, &b, pb.translated(found.mtv()));
        assert_eq!(after, Status::Touching, "B107 round {round}: {a:?} {pa:?}, {b:?} {pb:?}: {found:?}");
    }
    assert!(overlapping > 2000, "{overlapping}");
}
