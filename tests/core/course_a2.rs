//! The course, part A2: intervals and boxes.

use crate::asked::{Pair, check_pairs};
use crate::figures::{Figure, disk, obb, rect};
use crate::frames::Frames;
use crate::scenes::{aabb, v};
use glam::DVec2;
use mindthegap::geometry::{Aabb, Pose, Shape, Status, contact, distance, intersects, overlaps, status};
use oorandom::Rand64;

/// How two intervals lie on their axis: boxes on it that have far more in common across.
fn interval(from: f64, to: f64) -> Figure {
    rect(from, -1e4, to, 1e4)
}

/// The push length of two intervals, negative for a gap: o = min(a1 - b0, b1 - a0).
fn push(a: &Figure, b: &Figure) -> f64 {
    contact(&a.0, a.1, &b.0, b.1).map_or_else(|| -distance(&a.0, a.1, &b.0, b.1), |c| c.depth)
}

/// S020, S025, S031: closed intervals meet also in a single number; without their ends they do not.
#[test]
fn intervals_meet_with_or_without_their_ends() {
    for (name, a, b, expected) in [
        ("S020 end to end", (0.0, 1.0), (1.0, 2.0), Status::Touching),
        ("S020 a gap", (0.0, 1.0), (1.001, 2.0), Status::Separate),
        ("S031 shadows overlap", (0.0, 1.0), (0.999, 2.0), Status::Overlapping),
        ("S031 the other way", (1.0, 2.0), (0.0, 1.0), Status::Touching),
        ("S031 a gap the other way", (1.001, 2.0), (0.0, 1.0), Status::Separate),
        ("S031 contained", (0.0, 10.0), (3.0, 5.0), Status::Overlapping),
    ] {
        let (one, two) = (interval(a.0, a.1), interval(b.0, b.1));
        let closed = a.0 <= b.1 && b.0 <= a.1;
        let open = a.0 < b.1 && b.0 < a.1;
        assert_eq!(status(&one.0, one.1, &two.0, two.1), expected, "{name}");
        assert_eq!(intersects(&one.0, one.1, &two.0, two.1), closed, "{name}: closed");
        assert_eq!(overlaps(&one.0, one.1, &two.0, two.1), open, "S025 {name}: open");
        let o = (a.1 - b.0).min(b.1 - a.0);
        assert!((push(&one, &two) - o).abs() < 1e-12, "S031 {name}: {} instead of {o}", push(&one, &two));
        let boxes = aabb(a.0, 0.0, a.1, 1.0).intersects(&aabb(b.0, 0.0, b.1, 1.0));
        assert_eq!(boxes, closed, "{name}: four comparisons");
    }
}

/// S021: comparisons alone decide, so nothing overflows and nothing is rounded away.
#[test]
fn box_test_does_no_arithmetic() {
    let least = f64::from_bits(1);
    for (name, a, b, expected) in [
        ("the least number above 0", (0.0, least), (least, 1.0), true),
        ("next to the least number", (0.0, least), (2.0 * least, 1.0), false),
        ("the whole line", (f64::MIN, f64::MAX), (f64::MAX, f64::INFINITY), true),
        ("before the end of the line", (f64::MIN, f64::MAX), (f64::INFINITY, f64::INFINITY), false),
        ("NaN", (0.0, f64::NAN), (0.0, 1.0), false),
        ("next to 1e16", (0.0, 1e16), (1e16 + 2.0, 2e16), false),
    ] {
        let (one, two) = (Aabb::new(v(a.0, 0.0), v(a.1, 1.0)), Aabb::new(v(b.0, 0.0), v(b.1, 1.0)));
        assert_eq!(one.intersects(&two), expected, "S021 {name}");
        assert_eq!(two.intersects(&one), expected, "S021 {name}, swapped");
        let turn = |b: &Aabb| Aabb::new(v(b.min.y, b.min.x), v(b.max.y, b.max.x));
        assert_eq!(turn(&one).intersects(&turn(&two)), expected, "S021 {name}, on y");
    }
}

/// S022, S023, F01: any one of the four "wholly right, left, above, below" keeps boxes apart; without one they meet.
#[test]
fn four_ways_to_be_apart() {
    // Corner, width and height, as the course writes them.
    let boxed = |x: f64, y: f64, w: f64, h: f64| aabb(x, y, x + w, y + h);
    let middle = boxed(0.0, 0.0, 10.0, 10.0);
    for (name, other, meets) in [
        ("S022 side by side", boxed(10.0, 0.0, 5.0, 5.0), true),
        ("S023 wholly right", boxed(10.5, 2.0, 5.0, 5.0), false),
        ("S023 wholly left", boxed(-5.5, 2.0, 5.0, 5.0), false),
        ("S023 wholly above", boxed(2.0, 10.5, 5.0, 5.0), false),
        ("S023 wholly below", boxed(2.0, -5.5, 5.0, 5.0), false),
        ("S023 none of them", boxed(2.0, 2.0, 5.0, 5.0), true),
        ("S023 corner to corner", boxed(10.0, 10.0, 5.0, 5.0), true),
    ] {
        assert_eq!(middle.intersects(&other), meets, "{name}");
        assert_eq!(other.intersects(&middle), meets, "{name}, swapped");
        let figure = |b: &Aabb| rect(b.min.x, b.min.y, b.max.x, b.max.y);
        let ((a, pa), (b, pb)) = (figure(&middle), figure(&other));
        assert_eq!(intersects(&a, pa, &b, pb), meets, "{name}: general test");
    }
}

/// S024: the box around a turned shape counts room that the shape does not fill: half of it for a square at 45 degrees.
#[test]
fn bounds_of_a_turned_shape_hold_empty_room() {
    for (name, (shape, pose), area, empty) in [
        ("square at 45", obb((0.0, 0.0), (1.0, 1.0), 45.0), 4.0, 0.5),
        ("square at 90", obb((0.0, 0.0), (1.0, 1.0), 90.0), 4.0, 0.0),
        ("bar at 45", obb((3.0, -2.0), (10.0, 1.0), 45.0), 40.0, 1.0 - 40.0 / 242.0),
        ("bar at 30", obb((0.0, 0.0), (2.0, 0.0), 30.0), 0.0, 1.0),
    ] {
        let size = shape.bounds(pose).size();
        let share = 1.0 - area / (size.x * size.y);
        assert!((share - empty).abs() < 1e-12, "S024 {name}: {share}");
    }
    // In the empty corner of the bounds: the boxes meet, the shapes do not.
    let ((bar, at), (ball, there)) = (obb((0.0, 0.0), (10.0, 1.0), 45.0), disk(6.0, -6.0, 1.0));
    assert!(bar.bounds(at).intersects(&ball.bounds(there)));
    assert_eq!(status(&bar, at, &ball, there), Status::Separate);
}

/// S027, S028, S029: the three rows of the hand table, with the pushes along each axis.
#[test]
fn hand_table_of_boxes() {
    let a = || rect(0.0, 0.0, 10.0, 6.0);
    check_pairs(
        Frames::All,
        &[
            ("S027", a(), rect(8.0, 5.0, 14.0, 9.0), Pair::Meet(1.0, &[DVec2::Y])),
            ("S028", a(), rect(8.0, 7.0, 14.0, 9.0), Pair::Apart(1.0, None)),
            ("S029", a(), rect(12.0, 1.0, 14.0, 3.0), Pair::Apart(2.0, None)),
        ],
    );
    for (name, o, x, y) in [
        ("S027 ox", 2.0, (0.0, 10.0), (8.0, 14.0)),
        ("S027 oy", 1.0, (0.0, 6.0), (5.0, 9.0)),
        ("S028 oy", -1.0, (0.0, 6.0), (7.0, 9.0)),
        ("S029 ox", -2.0, (0.0, 10.0), (12.0, 14.0)),
    ] {
        assert_eq!(push(&interval(x.0, x.1), &interval(y.0, y.1)), o, "{name}");
    }
}

/// S030, S032, S034, S035, F02, F26: the push length. [3, 5] in [0, 10] have 2 in common, but 7 to the right or 5 to the left is
/// what separates them; so of a contained box the depth exceeds what is hatched.
#[test]
fn push_length_is_not_the_common_length() {
    for (name, a, b, o, common) in [
        ("S030", (150.0, 350.0), (325.0, 495.0), 25.0, 25.0),
        ("S034, F02, F26", (0.0, 10.0), (3.0, 5.0), 5.0, 2.0),
        ("S032 touching", (0.0, 10.0), (10.0, 12.0), 0.0, 0.0),
    ] {
        let (one, two) = (interval(a.0, a.1), interval(b.0, b.1));
        assert_eq!((push(&one, &two), push(&two, &one)), (o, o), "{name}");
        assert_eq!(f64::min(a.1, b.1) - f64::max(a.0, b.0), common, "{name}: the course's common length");
    }
    // The push that the common length would be leaves them overlapping.
    let (big, small) = (interval(0.0, 10.0), interval(3.0, 5.0));
    let found = contact(&big.0, big.1, &small.0, small.1).expect("contained");
    assert_eq!(found.mtv(), v(-5.0, 0.0), "S034");
    for side in [2.0, -2.0] {
        assert!(overlaps(&big.0, big.1, &small.0, small.1.translated(v(side, 0.0))), "F02 {side}");
    }
    let mut random = Rand64::new(35);
    for row in 0..500 {
        let half = v(0.5 + 4.0 * random.rand_float(), 0.5 + 4.0 * random.rand_float());
        let room = DVec2::splat(20.0) - half;
        let center = room * v(random.rand_float() * 2.0 - 1.0, random.rand_float() * 2.0 - 1.0) * 0.99;
        let (outer, inner) = (rect(-20.0, -20.0, 20.0, 20.0), (Shape::Rectangle { half }, Pose::at(center)));
        let found = contact(&outer.0, outer.1, &inner.0, inner.1).expect("contained");
        let hatched = (half * 2.0).dot(found.normal.abs());
        assert!(found.depth > hatched, "S035 row {row}: {} for {hatched}", found.depth);
    }
}

/// S033: gaps of 3 and 4 make a distance of 5, from corner to corner.
#[test]
fn gaps_of_3_and_4_make_5() {
    check_pairs(
        Frames::All,
        &[
            (
                "S033 both gaps",
                rect(0.0, 0.0, 1.0, 1.0),
                rect(4.0, 5.0, 6.0, 7.0),
                Pair::Apart(5.0, Some((v(1.0, 1.0), v(4.0, 5.0)))),
            ),
            ("S033 one gap", rect(0.0, 0.0, 1.0, 1.0), rect(4.0, 0.5, 6.0, 7.0), Pair::Apart(3.0, None)),
        ],
    );
}

/// S036, F30: the readout of the first demo: depth 25, overlaps 25 and 95, contact (337.5, 222.5).
#[test]
fn readout_of_the_box_demo() {
    let (a, b) = (rect(150.0, 110.0, 350.0, 270.0), rect(325.0, 175.0, 495.0, 335.0));
    check_pairs(Frames::All, &[("S036", a.clone(), b.clone(), Pair::Meet(25.0, &[DVec2::X]))]);
    let found = contact(&a.0, a.1, &b.0, b.1).expect("they overlap");
    assert_eq!((found.mtv(), found.point), (v(25.0, 0.0), v(337.5, 222.5)), "S036");
    assert_eq!(push(&interval(150.0, 350.0), &interval(325.0, 495.0)), 25.0, "S036 overlap in x");
    assert_eq!(push(&interval(110.0, 270.0), &interval(175.0, 335.0)), 95.0, "S036 overlap in y");
}

/// S040, F32: the box test is the separating axis test with the axes x and y: 10 000 random pairs, half of them on a raster, where
/// pushes tie and x goes first.
#[test]
fn box_test_is_the_separating_axis_test() {
    let mut random = Rand64::new(40);
    let mut ties = 0;
    for row in 0..10_000u32 {
        let mut number = |low: f64, high: f64| {
            let n = low + (high - low) * random.rand_float();
            if row % 2 == 0 { n.round() } else { n }
        };
        let mut figure = || {
            let half = v(number(1.0, 6.0), number(1.0, 6.0));
            (Shape::Rectangle { half }, Pose::at(v(number(-9.0, 9.0), number(-9.0, 9.0))))
        };
        let ((a, pa), (b, pb)) = (figure(), figure());
        let outline = |shape: &Shape| {
            let Shape::Rectangle { half: h } = shape else { panic!("a box") };
            Shape::polygon(&[-*h, v(h.x, -h.y), *h, v(-h.x, h.y)]).expect("a box")
        };
        let (one, two) = (outline(&a), outline(&b));
        assert_eq!(status(&a, pa, &b, pb), status(&one, pa, &two, pb), "S040 row {row}");
        let (boxes, polygons) = (contact(&a, pa, &b, pb), contact(&one, pa, &two, pb));
        let differ = match (boxes, polygons) {
            (Some(x), Some(y)) => (x.depth - y.depth).abs().max((x.normal - y.normal).length()),
            (None, None) => (distance(&a, pa, &b, pb) - distance(&one, pa, &two, pb)).abs(),
            _ => f64::INFINITY,
        };
        assert!(differ < 1e-9, "S040 row {row}: {boxes:?} {polygons:?}");
        let Some(found) = boxes else { continue };
        let apart = (pb.position - pa.position).abs();
        let reach = |shape: &Shape| shape.bounds(Pose::default()).half();
        let pushes = reach(&a) + reach(&b) - apart;
        if row % 2 == 0 && pushes.x == pushes.y {
            ties += 1;
            assert_eq!(found.normal.y, 0.0, "F32 row {row}: {found:?}");
        }
    }
    assert!(ties > 100, "{ties}");
}
