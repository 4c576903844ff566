//! The course, part A1: what a test must report, and in which sense.

use crate::asked::{Pair, check_pairs};
use crate::figures::{Figure, capsule, disk, gon, rect, regular, seg};
use crate::frames::Frames;
use crate::scenes::v;
use glam::DVec2;
use mindthegap::geometry::{Pose, Shape, Status, closest, contact, overlaps, signed_distance, status};
use oorandom::Rand64;

/// S002, F01: sets are closed, so touching is meeting, with depth 0, for every pair of shapes.
#[test]
fn touching_counts_and_has_depth_0() {
    let unit = || rect(0.0, 0.0, 1.0, 1.0);
    let triangle = || gon(&[(1.0, 0.5), (3.0, -1.0), (3.0, 2.0)]);
    let slanted = DVec2::splat(0.5f64.sqrt());
    let right: &[DVec2] = &[DVec2::X];
    check_pairs(
        Frames::All,
        &[
            ("S002 boxes", unit(), rect(1.0, 0.0, 2.0, 1.0), Pair::Meet(0.0, right)),
            ("S002 circles", disk(0.0, 0.0, 5.0), disk(10.0, 0.0, 5.0), Pair::Meet(0.0, right)),
            ("S002 box and circle", unit(), disk(3.0, 0.5, 2.0), Pair::Meet(0.0, right)),
            ("S002 box and the tip of a triangle", unit(), triangle(), Pair::Meet(0.0, right)),
            ("S002 box and capsule", unit(), capsule((2.0, -4.0), (2.0, 4.0), 1.0), Pair::Meet(0.0, right)),
            ("S002 box and segment", unit(), seg((1.0, -4.0), (1.0, 4.0)), Pair::Meet(0.0, right)),
            (
                "S002 circle at a box's corner",
                unit(),
                (Shape::Circle { radius: 2.0 }, Pose::at(v(1.0, 1.0) + slanted * 2.0)),
                Pair::Meet(0.0, &[slanted]),
            ),
            (
                "S002 capsules side by side",
                capsule((0.0, 0.0), (0.0, 9.0), 1.0),
                capsule((3.0, 2.0), (3.0, 20.0), 2.0),
                Pair::Meet(0.0, right),
            ),
        ],
    );
}

/// S003, S004: of three words exactly one, and the depth is never negative, from far apart to one inside the other.
#[test]
fn three_states_and_a_depth() {
    let rows = [
        (12.0, Status::Separate, None),
        (10.000_001, Status::Separate, None),
        (10.0, Status::Touching, Some(0.0)),
        (9.999_999, Status::Overlapping, Some(0.000_001)),
        (7.0, Status::Overlapping, Some(3.0)),
        (0.5, Status::Overlapping, Some(9.5)),
    ];
    let circle = Shape::circle(5.0).expect("a circle");
    let square = Shape::rectangle(10.0, 10.0).expect("a square");
    for (shape, name) in [(&circle, "circle"), (&square, "square")] {
        for (apart, expected, depth) in rows {
            let (here, there) = (Pose::default(), Pose::at(v(apart, 0.0)));
            assert_eq!(status(shape, here, shape, there), expected, "S003 {name} {apart}");
            let found = contact(shape, here, shape, there).map(|c| c.depth);
            let same = match (found, depth) {
                (Some(found), Some(depth)) => (found - depth).abs() < 1e-12 && found >= 0.0,
                (found, depth) => found.is_none() && depth.is_none(),
            };
            assert!(same, "S004 {name} {apart}: {found:?} instead of {depth:?}");
        }
    }
}

/// Random convex shapes near each other: boxes, circles, capsules and polygons, turned.
fn pairs(seed: u128, count: u32) -> impl Iterator<Item = (Figure, Figure)> {
    let mut random = Rand64::new(seed);
    let mut number = move |low: f64, high: f64| low + (high - low) * random.rand_float();
    let mut figure = move |kind: u32| -> Figure {
        let shape = match kind {
            0 => Shape::Circle { radius: number(1.0, 8.0) },
            1 => Shape::Rectangle { half: v(number(1.0, 8.0), number(1.0, 8.0)) },
            2 => {
                let (a, b) = (v(number(-6.0, 6.0), number(-6.0, 6.0)), v(number(-6.0, 6.0), 0.0));
                Shape::Capsule { a, b, radius: number(0.5, 4.0) }
            }
            sides => regular(sides, number(2.0, 9.0)),
        };
        (shape, Pose::turned(v(number(-8.0, 8.0), number(-8.0, 8.0)), number(0.0, 6.3)))
    };
    (0..count).map(move |i| (figure(i % 8), figure(i / 8 % 8)))
}

/// S005, F03, F20: a unit vector from A to B. Towards B's centre where the shapes are the same from both sides.
#[test]
fn normal_is_a_unit_vector_from_a_to_b() {
    let mut seen = 0;
    for (row, (a, b)) in pairs(5, 4000).enumerate() {
        let Some(found) = contact(&a.0, a.1, &b.0, b.1) else { continue };
        assert!((found.normal.length() - 1.0).abs() <= 1e-9, "S005 row {row}: {found:?}");
        let round = |shape: &Shape| matches!(shape, Shape::Circle { .. } | Shape::Rectangle { .. });
        if round(&a.0) && round(&b.0) {
            seen += 1;
            let ahead = found.normal.dot(b.1.position - a.1.position);
            assert!(ahead > 0.0, "S005 row {row}: {a:?} {b:?}: {found:?}");
        }
    }
    assert!(seen > 100, "{seen}");
}

/// S006, S007, S008: B moved by the mtv, A by its opposite, or both by any shares of it: touching. A hundredth less: not.
#[test]
fn mtv_moves_b_or_a_or_both() {
    for (row, ((a, pa), (b, pb))) in pairs(6, 4000).enumerate() {
        let Some(found) = contact(&a, pa, &b, pb).filter(|c| c.depth > 1e-5) else { continue };
        for percent in (0..=100).step_by(10) {
            let share = f64::from(percent) / 100.0;
            let (on, back) = (pb.translated(found.mtv() * share), pa.translated(found.mtv() * (share - 1.0)));
            assert_eq!(
                status(&a, back, &b, on),
                Status::Touching,
                "S008 row {row}, {percent} % to B: {found:?}"
            );
        }
        assert!(overlaps(&a, pa, &b, pb.translated(found.mtv() * 0.99)), "S006 row {row}: {found:?}");
        assert!(overlaps(&a, pa.translated(found.mtv() * -0.99), &b, pb), "S007 row {row}: {found:?}");
    }
}

/// S009, S010: a point that both hold; or a distance, and two points that are as far apart and on their shapes.
#[test]
fn points_of_meeting_and_of_separate_pairs() {
    let (mut meeting, mut apart) = (0, 0);
    for (row, ((a, pa), (b, pb))) in pairs(9, 4000).enumerate() {
        let near = closest(&a, pa, &b, pb);
        let within = |point: DVec2| signed_distance(&a, pa, point).max(signed_distance(&b, pb, point));
        if let Some(found) = contact(&a, pa, &b, pb) {
            meeting += 1;
            assert!(within(found.point) <= 1e-7, "S009 row {row}: {found:?} {}", within(found.point));
        } else {
            apart += 1;
            let between = (near.on_b - near.on_a).length();
            assert!((between - near.distance).abs() <= 1e-9, "S010 row {row}: {near:?}");
            let off = signed_distance(&a, pa, near.on_a).abs().max(signed_distance(&b, pb, near.on_b).abs());
            assert!(off <= 1e-7, "S010 row {row}: {near:?} off by {off}");
        }
    }
    assert!(meeting > 500 && apart > 200, "{meeting} {apart}");
}

/// The Minkowski difference A - B as the hull of all differences of corners, counter-clockwise (monotone chain).
fn difference(a: &Figure, b: &Figure) -> Vec<DVec2> {
    let corners = |(shape, pose): &Figure| -> Vec<DVec2> {
        let Shape::Polygon(polygon) = shape else { panic!("only polygons have corners here") };
        polygon.vertices().map(|corner| pose.to_world(corner)).collect()
    };
    let (a, b) = (corners(a), corners(b));
    let mut points: Vec<DVec2> = a.iter().flat_map(|p| b.iter().map(move |q| *p - *q)).collect();
    points.sort_by(|p, q| p.x.total_cmp(&q.x).then(p.y.total_cmp(&q.y)));
    let chain = |points: &mut dyn Iterator<Item = DVec2>| {
        let mut hull: Vec<DVec2> = Vec::new();
        for p in points {
            while let [.., one, two] = hull[..]
                && (two - one).perp_dot(p - two) <= 0.0
            {
                hull.pop();
            }
            hull.push(p);
        }
        hull.pop();
        hull
    };
    let mut hull = chain(&mut points.iter().copied());
    hull.extend(chain(&mut points.iter().rev().copied()));
    hull
}

/// S011: after the mtv the insides have nothing in common, and no shorter vector does that, in 3600 directions. Judged by the
/// difference of the shapes: a shift leaves a common inside exactly while it lies strictly inside A - B.
#[test]
fn no_shorter_vector_separates() {
    let mut random = Rand64::new(11);
    let mut number = move |low: f64, high: f64| low + (high - low) * random.rand_float();
    let mut seen = 0;
    for row in 0..60u32 {
        let mut figure = |sides: u32| {
            let pose = Pose::turned(v(number(-5.0, 5.0), number(-5.0, 5.0)), number(0.0, 6.3));
            (regular(sides, number(3.0, 9.0)), pose)
        };
        let (a, b) = (figure(3 + row % 4), figure(3 + row / 4 % 5));
        let Some(found) = contact(&a.0, a.1, &b.0, b.1) else { continue };
        seen += 1;
        let hull = difference(&a, &b);
        // How deep a shift lies inside the difference; negative outside.
        let depth = |shift: DVec2| {
            (0..hull.len())
                .map(|i| (hull[i], hull[(i + 1) % hull.len()]))
                .map(|(p, q)| (q - p).perp_dot(shift - p) / (q - p).length())
                .fold(f64::INFINITY, f64::min)
        };
        assert!(depth(found.mtv()).abs() <= 1e-9, "S011 row {row}: {}", depth(found.mtv()));
        for tenth in 0..3600 {
            let way = DVec2::from_angle((f64::from(tenth) * 0.1).to_radians());
            assert!(
                depth(way * (found.depth - 1e-6)) > 0.0,
                "S011 row {row}: shorter at {tenth} tenths of a degree"
            );
        }
    }
    assert!(seen > 40, "{seen}");
}
