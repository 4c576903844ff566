//! Manifolds and turning sweeps: the cases with their numbers, and laws on random pairs.

use crate::scenes::v;
use glam::DVec2;
use mindthegap::geometry::{
    Part, Pose, Shape, Status, Sweep, contact, manifold, signed_distance, status, sweep, sweep_turning,
};
use proptest::prelude::*;
use std::f64::consts::{FRAC_PI_2, TAU};

fn rect(x0: f64, y0: f64, x1: f64, y1: f64) -> (Shape, Pose) {
    (Shape::rectangle(x1 - x0, y1 - y0).unwrap(), Pose::at(v(x0 + x1, y0 + y1) * 0.5))
}

fn polygon(points: &[(f64, f64)]) -> (Shape, Pose) {
    let points: Vec<DVec2> = points.iter().map(|(x, y)| v(*x, *y)).collect();
    (Shape::polygon(&points).unwrap(), Pose::default())
}

/// A span of coordinates that a point may have.
type Span = (f64, f64);

/// Name, A, B, depth, normal, and for each point the spans of its x and y.
type Row = (&'static str, (Shape, Pose), (Shape, Pose), f64, DVec2, Vec<(Span, Span)>);

fn at(x: f64) -> Span {
    (x, x)
}

#[test]
fn points_of_the_cases() {
    let capsule =
        |x: f64, y: f64| (Shape::capsule(v(-5.0, 0.0), v(5.0, 0.0), 1.0).unwrap(), Pose::at(v(x, y)));
    let tilted = (Shape::rectangle(2.0, 2.0).unwrap(), Pose::turned(v(0.0, 2f64.sqrt() - 0.1), TAU / 8.0));
    let rows: Vec<Row> = vec![
        (
            "B03 full face",
            rect(0.0, 0.0, 1.0, 1.0),
            rect(1.0, 0.0, 2.0, 1.0),
            0.0,
            DVec2::X,
            vec![(at(1.0), at(0.0)), (at(1.0), at(1.0))],
        ),
        (
            "B04 stacked",
            rect(-1.0, -1.0, 1.0, 1.0),
            rect(-1.0, 0.9, 1.0, 2.9),
            0.1,
            DVec2::Y,
            vec![(at(-1.0), (0.9, 1.0)), (at(1.0), (0.9, 1.0))],
        ),
        (
            "B12 plus sign",
            rect(-3.0, -0.5, 3.0, 0.5),
            rect(-0.5, -2.0, 0.5, 4.0),
            2.5,
            DVec2::Y,
            vec![(at(-0.5), (-0.5, 0.5)), (at(0.5), (-0.5, 0.5))],
        ),
        (
            "B16 right end of a wide floor",
            polygon(&[(-200.0, -10.0), (200.0, -10.0), (200.0, 0.0), (-200.0, 0.0)]),
            rect(185.0, -1.0, 195.0, 9.0),
            1.0,
            DVec2::Y,
            vec![(at(185.0), (-1.0, 0.0)), (at(195.0), (-1.0, 0.0))],
        ),
        (
            "B16 left end of a wide floor",
            polygon(&[(-200.0, -10.0), (200.0, -10.0), (200.0, 0.0), (-200.0, 0.0)]),
            rect(-195.0, -1.0, -185.0, 9.0),
            1.0,
            DVec2::Y,
            vec![(at(-195.0), (-1.0, 0.0)), (at(-185.0), (-1.0, 0.0))],
        ),
        (
            "S160 corner on a floor",
            rect(-5.0, -2.0, 5.0, 0.0),
            tilted,
            0.1,
            DVec2::Y,
            vec![(at(0.0), (-0.1, 0.0))],
        ),
        (
            "S160 circle on a floor",
            rect(-5.0, -2.0, 5.0, 0.0),
            (Shape::circle(1.0).unwrap(), Pose::at(v(1.0, 0.75))),
            0.25,
            DVec2::Y,
            vec![(at(1.0), (-0.25, 0.0))],
        ),
        (
            "capsule lying on a floor",
            rect(-20.0, -2.0, 20.0, 0.0),
            capsule(0.0, 0.75),
            0.25,
            DVec2::Y,
            vec![(at(-5.0), (-0.25, 0.0)), (at(5.0), (-0.25, 0.0))],
        ),
        (
            "capsules lying on each other, one shifted",
            capsule(0.0, 0.0),
            capsule(4.0, 1.5),
            0.5,
            DVec2::Y,
            vec![(at(-1.0), (0.5, 1.0)), (at(5.0), (0.5, 1.0))],
        ),
        (
            "S169 floor wider on one side only",
            rect(0.0, -2.0, 10.0, 0.0),
            rect(6.0, -0.5, 14.0, 4.0),
            0.5,
            DVec2::Y,
            vec![(at(6.0), (-0.5, 0.0)), (at(10.0), (-0.5, 0.0))],
        ),
    ];
    for (name, (a, pose_a), (b, pose_b), depth, normal, spans) in rows {
        let found = manifold(&a, pose_a, &b, pose_b).unwrap_or_else(|| panic!("{name}: none"));
        assert!((found.normal - normal).length() < 1e-9, "{name}: {}", found.normal);
        let mut points: Vec<DVec2> = found.points().iter().map(|p| p.point).collect();
        points.sort_by(|p, q| p.x.total_cmp(&q.x).then(p.y.total_cmp(&q.y)));
        assert_eq!(points.len(), spans.len(), "{name}: {points:?}");
        for (point, (x, y)) in points.iter().zip(spans) {
            let within = |n: f64, (low, high): Span| n >= low - 1e-9 && n <= high + 1e-9;
            assert!(within(point.x, x) && within(point.y, y), "{name}: {point}");
        }
        let deepest = found.points().iter().fold(0.0, |deep: f64, p| deep.max(p.depth));
        assert!((deepest - depth).abs() < 1e-9, "{name}: {deepest}");
    }
}

/// While the same parts meet, the ids stay; when the box slides over the edge's end, the end takes the corner's place.
#[test]
fn ids_follow_the_parts() {
    let (floor, floor_at) = rect(0.0, -2.0, 10.0, 0.0);
    let crate_ = Shape::rectangle(4.0, 4.0).unwrap();
    let ids = |x: f64| {
        let found = manifold(&floor, floor_at, &crate_, Pose::at(v(x, 1.9))).unwrap();
        found.points().iter().map(|p| p.id).collect::<Vec<_>>()
    };
    assert_eq!(ids(5.0), ids(5.5));
    assert_eq!(ids(5.0), [[Part::Edge(1), Part::Vertex(0)], [Part::Edge(1), Part::Vertex(3)]]);
    assert_eq!(ids(9.0), [[Part::Vertex(1), Part::Edge(3)], [Part::Edge(1), Part::Vertex(3)]]);
}

#[test]
fn b42_turning_is_not_ignored() {
    let (bar, disk) = (Shape::rectangle(4.0, 0.1).unwrap(), Shape::circle(0.1).unwrap());
    let there = Pose::at(v(1.2, 1.2));
    assert_eq!(sweep(&bar, Pose::default(), DVec2::ZERO, &disk, there), Sweep::Clear, "linear sees nothing");
    let found = sweep_turning(&bar, Pose::default(), DVec2::ZERO, FRAC_PI_2, &disk, there);
    let Sweep::Hit { toi, point, .. } = found else { panic!("{found:?}") };
    assert!((toi - 0.443_657).abs() < 1e-6, "{toi}");
    assert!((toi * 90.0 - 39.9291).abs() < 1e-4);
    let along = Pose::turned(DVec2::ZERO, toi * FRAC_PI_2).to_local(point);
    assert!((along.x - 1.690_414).abs() < 1e-6, "{along}");
}

fn shape() -> impl Strategy<Value = Shape> {
    let size = || prop_oneof![(1..=6).prop_map(f64::from), 0.5..12.0];
    let spot = move || (-8.0..8.0, -8.0..8.0).prop_map(|(x, y)| v(x, y));
    let gon = (3usize..=11, size(), size(), 0.0..TAU).prop_filter_map("convex", |(n, x, y, phase)| {
        let corner = |i: usize| DVec2::from_angle(phase + TAU * i as f64 / n as f64) * v(x, y);
        Shape::polygon(&(0..n).map(corner).collect::<Vec<_>>()).ok()
    });
    prop_oneof![
        size().prop_map(|radius| Shape::Circle { radius }),
        (size(), size()).prop_map(|(x, y)| Shape::Rectangle { half: v(x, y) }),
        (spot(), spot(), 0.2..4.0).prop_map(|(a, b, radius)| Shape::Capsule { a, b, radius }),
        (spot(), spot()).prop_map(|(a, b)| Shape::Segment { a, b }),
        gon,
    ]
}

fn pose() -> impl Strategy<Value = Pose> {
    let coordinate = || prop_oneof![(-6..=6).prop_map(f64::from), -12.0..12.0];
    let angle = prop_oneof![(0..8).prop_map(|n| f64::from(n) * TAU / 8.0), 0.0..TAU];
    (coordinate(), coordinate(), angle).prop_map(|(x, y, angle)| Pose::turned(v(x, y), angle))
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 2000, ..ProptestConfig::default() })]

    #[test]
    fn manifold_points_lie_in_both_shapes(a in shape(), pa in pose(), b in shape(), pb in pose()) {
        let (found, whole) = (manifold(&a, pa, &b, pb), contact(&a, pa, &b, pb));
        prop_assert_eq!(found.is_some(), whole.is_some());
        let (Some(found), Some(whole)) = (found, whole) else { return Ok(()) };
        prop_assert!((found.normal - whole.normal).length() < 1e-9);
        prop_assert!(!found.points().is_empty());
        let mut deepest = 0.0f64;
        for point in found.points() {
            prop_assert!(signed_distance(&a, pa, point.point) < 1e-6, "outside A: {:?}", point);
            prop_assert!(signed_distance(&b, pb, point.point) < 1e-6, "outside B: {:?}", point);
            prop_assert!(point.depth >= 0.0 && point.depth <= whole.depth + 1e-6);
            deepest = deepest.max(point.depth);
        }
        if let [one, two] = found.points() {
            prop_assert!((two.point - one.point).dot(found.normal.perp()) >= -1e-9);
        }
        prop_assert!(deepest > whole.depth - 1e-6 || found.points().len() == 2, "{} of {}", deepest, whole.depth);
    }

    /// A whole turn by 1e-15 takes the general way; the answers are those of the short way for boxes that are not turned.
    #[test]
    fn aligned_boxes_press_as_turned_ones_do(
        ax in 1..=6, ay in 1..=6, bx in 1..=6, by in 1..=6, x in -12i32..=12, y in -12i32..=12,
    ) {
        let half = |x: i32, y: i32| Shape::Rectangle { half: v(f64::from(x), f64::from(y)) };
        let (a, b, at) = (half(ax, ay), half(bx, by), v(f64::from(x), f64::from(y)));
        let hair = mindthegap::geometry::Rotation { cos: 1.0, sin: 1e-15 };
        let turned = |position: DVec2| Pose { position, rotation: hair };
        let short = manifold(&a, Pose::default(), &b, Pose::at(at));
        let long = manifold(&a, turned(DVec2::ZERO), &b, turned(at));
        prop_assert_eq!(short.is_some(), long.is_some());
        let distance = |pa: Pose, pb: Pose| mindthegap::geometry::distance(&a, pa, &b, pb);
        let apart = (distance(Pose::default(), Pose::at(at)), distance(turned(DVec2::ZERO), turned(at)));
        prop_assert!((apart.0 - apart.1).abs() < 1e-9);
        let (Some(short), Some(long)) = (short, long) else { return Ok(()) };
        if ax + bx - x.abs() == ay + by - y.abs() {
            // Two ways out are as short as each other.
            return Ok(());
        }
        prop_assert!((short.normal - long.normal).length() < 1e-9, "{:?} {:?}", short, long);
        // Deep in, the long way looks for the points elsewhere; where it does not, they agree.
        if short.points()[0].depth <= 1.0 && short.points().len() == long.points().len() {
            // Where corners of both lie on one line, either may give a point its name.
            let level = |a: i32, b: i32, at: i32| (at + b - a) * (at - b + a) == 0;
            let named = !level(ax, bx, x) && !level(ay, by, y);
            for (one, two) in short.points().iter().zip(long.points()) {
                prop_assert!(!named || one.id == two.id, "{:?} {:?}", one, two);
                prop_assert!((one.point - two.point).dot(short.normal.perp()).abs() < 1e-9);
                prop_assert!((one.depth - two.depth).abs() < 1e-9);
            }
        }
    }

    #[test]
    fn turning_sweep_agrees_with_small_steps(
        a in shape(), pa in pose(), b in shape(), pb in pose(), x in -20.0..20.0, y in -20.0..20.0, turn in -3.0..3.0,
    ) {
        const STEPS: u32 = 400;
        let delta = v(x, y);
        let there = |time: f64| {
            let turned = Pose::turned(pa.position + delta * time, turn * time);
            Pose { rotation: turned.rotation.after(pa.rotation), ..turned }
        };
        let overlaps_by = |time: f64| contact(&a, there(time), &b, pb).map_or(0.0, |c| c.depth);
        let until = match sweep_turning(&a, pa, delta, turn, &b, pb) {
            Sweep::Overlapping(found) => {
                prop_assert!(found.depth > 0.0);
                return Ok(());
            }
            Sweep::Hit { toi, normal, .. } => {
                prop_assert!((0.0..=1.0).contains(&toi) && (normal.length() - 1.0).abs() < 1e-9);
                prop_assert_eq!(status(&a, there(toi), &b, pb), Status::Touching);
                toi
            }
            Sweep::Clear => 1.0,
        };
        for step in 0..=STEPS {
            let time = f64::from(step) / f64::from(STEPS);
            if time < until {
                prop_assert!(overlaps_by(time) < 1e-6, "overlaps at {} before {}", time, until);
            }
        }
    }
}
