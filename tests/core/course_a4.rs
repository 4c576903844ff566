//! The course, part A4: circle and box.

use crate::asked::{Pair, check_pairs};
use crate::figures::{disk, rect};
use crate::frames::{Frame, Frames};
use crate::scenes::v;
use glam::DVec2;
use mindthegap::geometry::{
    Pose, RoundedBox, Shape, Status, Upright, closest_point, contact, contains, intersects, signed_distance,
    status,
};
use oorandom::Rand64;

/// The box of the course's table.
fn board() -> (Shape, Pose) {
    rect(0.0, 0.0, 100.0, 60.0)
}

fn clamped(c: DVec2) -> DVec2 {
    v(c.x.clamp(0.0, 100.0), c.y.clamp(0.0, 60.0))
}

/// S056, S058, S062: in each of the nine regions the closest point is the centre with each coordinate clamped.
#[test]
fn closest_point_in_nine_regions() {
    let rows = [
        ("left below", (-10.0, -5.0), (0.0, 0.0)),
        ("below", (30.0, -5.0), (30.0, 0.0)),
        ("right below", (110.0, -5.0), (100.0, 0.0)),
        ("left", (-10.0, 20.0), (0.0, 20.0)),
        ("inside", (30.0, 20.0), (30.0, 20.0)),
        ("right", (110.0, 20.0), (100.0, 20.0)),
        ("left above", (-10.0, 70.0), (0.0, 60.0)),
        ("above", (30.0, 70.0), (30.0, 60.0)),
        ("right above", (110.0, 70.0), (100.0, 60.0)),
        ("on a side", (100.0, 20.0), (100.0, 20.0)),
        ("on a corner", (100.0, 60.0), (100.0, 60.0)),
    ];
    for (name, c, p) in rows {
        for frame in Frame::each(Frames::All) {
            let (shape, pose) = frame.figure(&board());
            let found = closest_point(&shape, pose, frame.point(v(c.0, c.1)));
            let expected = frame.point(v(p.0, p.1));
            assert!((found - expected).length() < 1e-9, "S058 {name} in {frame:?}: {found}, not {expected}");
        }
        assert_eq!(clamped(v(c.0, c.1)), v(p.0, p.1), "S056, S062 {name}");
    }
}

/// S057: hit exactly when dx^2 + dy^2 <= r^2, for a raster of centres and whole numbers.
#[test]
fn circle_meets_a_box_by_squares() {
    let (shape, pose) = board();
    let circle = Shape::circle(10.0).expect("a circle");
    let mut touching = 0;
    for (x, y) in (-14..=114).flat_map(|x| (-14..=74).map(move |y| (f64::from(x), f64::from(y)))) {
        let away = v(x, y) - clamped(v(x, y));
        let square = away.length_squared();
        if x % 3.0 == 0.0 || square > 0.0 {
            let there = Pose::at(v(x, y));
            assert_eq!(intersects(&shape, pose, &circle, there), square <= 100.0, "S057 ({x}, {y})");
            touching += u32::from(square == 100.0);
            if square > 0.0 && square <= 100.0 {
                let found = contact(&shape, pose, &circle, there).expect("a hit");
                let depth = 10.0 - square.sqrt();
                assert!((found.depth - depth).abs() < 1e-9, "S057 ({x}, {y}): depth {}", found.depth);
                assert!((found.normal - away / square.sqrt()).length() < 1e-9, "S057 ({x}, {y})");
            }
        }
    }
    assert!(touching > 300, "{touching}");
}

/// S059, S060, F25: with the centre inside there is a way out, never a 0 / 0: the nearest side and the radius.
#[test]
fn centre_inside_the_box() {
    let four = [DVec2::X, DVec2::NEG_X, DVec2::Y, DVec2::NEG_Y];
    check_pairs(
        Frames::All,
        &[
            ("S060", board(), disk(50.0, 20.0, 10.0), Pair::Meet(30.0, &[DVec2::NEG_Y])),
            ("S059 near the right side", board(), disk(95.0, 30.0, 10.0), Pair::Meet(15.0, &[DVec2::X])),
            ("S059 in the middle", board(), disk(50.0, 30.0, 10.0), Pair::Meet(40.0, &four[2..])),
            (
                "S059 in the middle of a square",
                rect(-20.0, -20.0, 20.0, 20.0),
                disk(0.0, 0.0, 10.0),
                Pair::Meet(30.0, &four),
            ),
            ("S059 on a side", board(), disk(100.0, 30.0, 10.0), Pair::Meet(10.0, &[DVec2::X])),
        ],
    );
}

/// S061, F30: the readout of the circle and box demo.
#[test]
fn readout_of_the_circle_and_box_demo() {
    // Only the corner (385, 145) of the box is known; the rest of it lies to the left and below on the screen.
    let ((b, at), (circle, there)) = (rect(185.0, 145.0, 385.0, 285.0), disk(425.0, 125.0, 70.0));
    let away = v(40.0, -20.0);
    let normal = away / away.length();
    let depth = 70.0 - away.length();
    check_pairs(
        Frames::All,
        &[("S061", (b.clone(), at), (circle.clone(), there), Pair::Meet(depth, &[normal]))],
    );
    let found = contact(&b, at, &circle, there).expect("a hit");
    assert_eq!(closest_point(&b, at, there.position), v(385.0, 145.0), "S061 closest point");
    assert!(!contains(&b, at, there.position), "S061: the centre is outside the box");
    for (number, shown) in
        [(away.length(), 45.0), (found.depth, 25.0), (found.mtv().x, 23.0), (found.mtv().y, -11.0)]
    {
        assert!((number - shown).abs() <= 0.5, "S061, F30: {number} shown as {shown}");
    }
    assert!((found.mtv() - v(22.61, -11.31)).abs().max_element() < 0.01, "S061 {}", found.mtv());
}

/// S063, S064, S065, S066, S265: the table of the course, radius 10.
#[test]
fn table_of_circle_and_box() {
    let (b, at) = board();
    let rows = [
        ("S063", (120.0, 30.0), (100.0, 30.0), 20.0, false),
        ("S064", (105.0, 30.0), (100.0, 30.0), 5.0, true),
        ("S065", (120.0, 80.0), (100.0, 60.0), 800f64.sqrt(), false),
        ("S066", (108.0, 68.0), (100.0, 60.0), 128f64.sqrt(), false),
    ];
    for (name, c, p, expected, hit) in rows {
        let (center, point) = (v(c.0, c.1), v(p.0, p.1));
        assert_eq!(closest_point(&b, at, center), point, "{name}");
        assert!((signed_distance(&b, at, center) - expected).abs() < 1e-9, "{name}");
        let pair = if hit {
            Pair::Meet(10.0 - expected, &[DVec2::X])
        } else {
            let towards = (point - center) / expected;
            Pair::Apart(expected - 10.0, Some((point, center + towards * 10.0)))
        };
        check_pairs(Frames::All, &[(name, board(), disk(c.0, c.1, 10.0), pair)]);
    }
    assert!((800f64.sqrt() - 28.284).abs() < 0.001 && (128f64.sqrt() - 11.314).abs() < 0.001);
}

/// S067, S068: growing the box by the radius and testing the centre is right beside the sides and wrong at the corners; there it
/// counts (4 - pi) r^2 = 85.84 too much.
#[test]
fn grown_box_is_wrong_at_the_corners() {
    const CELL: f64 = 0.1;
    let (b, at) = board();
    let circle = Shape::circle(10.0).expect("a circle");
    let shortcut = |c: DVec2| c.x > -10.0 && c.x < 110.0 && c.y > -10.0 && c.y < 70.0;
    let truth = |c: DVec2| intersects(&b, at, &circle, Pose::at(c));
    assert!(shortcut(v(108.0, 68.0)) && !truth(v(108.0, 68.0)), "S067");
    for (x, y) in [(-9.0, 30.0), (50.0, 69.0), (105.0, 30.0), (50.0, -9.0), (120.0, 30.0), (50.0, 71.0)] {
        assert_eq!(shortcut(v(x, y)), truth(v(x, y)), "S067 beside a side, ({x}, {y})");
    }
    // The four corners are alike: the wrong area of one, in cells, is a quarter of all.
    let mut wrong = 0;
    for (i, j) in (0..100).flat_map(|i| (0..100).map(move |j| (f64::from(i), f64::from(j)))) {
        let center = v(100.0, 60.0) + v(i + 0.5, j + 0.5) * CELL;
        assert!(shortcut(center), "S068 {center}");
        wrong += u32::from(!truth(center));
    }
    let area = 4.0 * f64::from(wrong) * CELL * CELL;
    let expected = (4.0 - std::f64::consts::PI) * 100.0;
    assert!((expected - 85.84).abs() < 0.01 && (area - expected).abs() < 0.5, "S068 {area} for {expected}");
}

/// S070: walls grown by the mover's box, the mover shrunk to a point: the sum of two boxes is a box, so no corner errs.
#[test]
fn box_among_boxes_is_a_point_among_grown_boxes() {
    let mut random = Rand64::new(70);
    // 32 wide and 56 high: the player.
    let player = Upright::rectangle(32.0, 56.0).expect("a box");
    for row in 0..2000 {
        let mut number = |most: f64| (random.rand_float() * most).round();
        let wall = Upright::rectangle(1.0 + number(60.0), 1.0 + number(60.0)).expect("a box");
        let (at, there) = (v(number(100.0), number(100.0)), v(number(100.0), number(100.0)));
        let grown = RoundedBox::between(&wall, Pose::at(at), &player);
        assert_eq!(grown.radius, 0.0, "S070 row {row}: a box, not a rounded one");
        assert_eq!(grown.half, wall.core().0 + v(16.0, 28.0), "S070 row {row}");
        let found = Status::from_gap(grown.way_out(there).gap, grown.tolerance(there));
        let expected = status(&wall.into(), Pose::at(at), &player.into(), Pose::at(there));
        assert_eq!(found, expected, "S070 row {row}");
    }
}
