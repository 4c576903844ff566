//! The course, part A3: circles.

use crate::asked::{Pair, check_pairs};
use crate::figures::disk;
use crate::frames::Frames;
use crate::scenes::v;
use glam::DVec2;
use mindthegap::geometry::{Pose, Shape, Status, contact, intersects, overlaps, status};
use oorandom::Rand64;

/// S041: disks meet exactly when a walk from one centre towards the other, as far as the own radius, ends in the other.
#[test]
fn walk_towards_the_other_centre_reaches_a_common_point() {
    let mut random = Rand64::new(41);
    for row in 0..2000 {
        let mut number = |most: f64| random.rand_float() * most;
        let (a, b) = (v(number(20.0), number(20.0)), v(number(20.0), number(20.0)));
        let (ra, rb) = (number(9.0), number(9.0));
        let apart = (b - a).length();
        let reached = a + (b - a) * (ra.min(apart) / apart);
        let meets = (reached - b).length() <= rb;
        let ((one, pa), (two, pb)) = (disk(a.x, a.y, ra), disk(b.x, b.y, rb));
        assert_eq!(intersects(&one, pa, &two, pb), meets, "S041 row {row}");
        let common = contact(&one, pa, &two, pb).map(|c| c.point);
        assert_eq!(common.is_some(), meets, "S041 row {row}");
        let held = |p: DVec2| (p - a).length() <= ra + 1e-9 && (p - b).length() <= rb + 1e-9;
        assert!(common.is_none_or(held), "S041 row {row}: {common:?}");
    }
}

/// S042, S043, S044, F01: the verdict is that of the squares, in whole numbers, with <= and with <.
#[test]
fn squares_decide_in_whole_numbers() {
    let mut touching = 0;
    for (dx, dy) in (0..=24i32).flat_map(|x| (0..=24i32).map(move |y| (x, y))) {
        for (ra, rb) in [(1, 4), (5, 5), (2, 11), (10, 7), (13, 12)] {
            let (square, reach) = (dx * dx + dy * dy, (ra + rb) * (ra + rb));
            let row = format!("({dx}, {dy}) with radii {ra} and {rb}: {square} and {reach}");
            let ((a, pa), (b, pb)) =
                (disk(0.0, 0.0, f64::from(ra)), disk(f64::from(dx), f64::from(dy), f64::from(rb)));
            assert_eq!(intersects(&a, pa, &b, pb), square <= reach, "S042, S043 {row}");
            assert_eq!(overlaps(&a, pa, &b, pb), square < reach, "S044 {row}");
            touching += u32::from(square == reach);
        }
    }
    assert!(touching > 10, "{touching}");
}

/// S045, S046, S047, S048: the table of the course, and the switch "touching counts" that turns its third row alone.
#[test]
fn table_of_circles() {
    let n = v(0.6, 0.8);
    check_pairs(
        Frames::All,
        &[
            (
                "S045",
                disk(2.0, 3.0, 1.5),
                disk(5.0, 7.0, 3.0),
                Pair::Apart(0.5, Some((v(2.9, 4.2), v(3.2, 4.6)))),
            ),
            ("S046", disk(2.0, 3.0, 1.5), disk(5.0, 7.0, 4.0), Pair::Meet(0.5, &[n])),
            ("S047", disk(0.0, 0.0, 5.0), disk(10.0, 0.0, 5.0), Pair::Meet(0.0, &[DVec2::X])),
        ],
    );
    let rows = [
        ("S045", disk(2.0, 3.0, 1.5), disk(5.0, 7.0, 3.0), 25.0, 20.25, Status::Separate),
        ("S046", disk(2.0, 3.0, 1.5), disk(5.0, 7.0, 4.0), 25.0, 30.25, Status::Overlapping),
        ("S047", disk(0.0, 0.0, 5.0), disk(10.0, 0.0, 5.0), 100.0, 100.0, Status::Touching),
    ];
    for (name, (a, pa), (b, pb), square, reach, expected) in rows {
        let sum = a.radius() + b.radius();
        assert_eq!(((pb.position - pa.position).length_squared(), sum * sum), (square, reach), "{name}");
        assert_eq!(status(&a, pa, &b, pb), expected, "{name}");
        let turned = intersects(&a, pa, &b, pb) != overlaps(&a, pa, &b, pb);
        assert_eq!(turned, name == "S047", "S048 {name}");
    }
}

/// S050, S051, S053, F30: the readout of the circle demo, and the contact point half way between the deepest points.
#[test]
fn readout_of_the_circle_demo() {
    let ((a, pa), (b, pb)) = (disk(235.0, 205.0, 100.0), disk(390.0, 185.0, 75.0));
    let way = pb.position - pa.position;
    let normal = way / way.length();
    let depth = 100.0 + 75.0 - way.length();
    check_pairs(Frames::All, &[("S053", (a.clone(), pa), (b.clone(), pb), Pair::Meet(depth, &[normal]))]);
    let found = contact(&a, pa, &b, pb).expect("they overlap");
    let deepest = [pa.position + normal * 100.0, pb.position - normal * 75.0];
    assert!((found.point - (deepest[0] + deepest[1]) * 0.5).length() < 1e-9, "S051 {found:?}");
    assert!((found.depth - (deepest[0] - deepest[1]).dot(normal)).abs() < 1e-9, "S050 {found:?}");
    // Each number of the demo's readout is rounded alone: compare to half a pixel.
    let readout = [
        (way.length(), 156.0),
        (a.radius() + b.radius(), 175.0),
        (found.depth, 19.0),
        (found.mtv().x, 19.0),
        (found.mtv().y, -2.0),
        (found.point.x, 325.0),
        (found.point.y, 193.0),
    ];
    for (number, shown) in readout {
        assert!((number - shown).abs() <= 0.5, "S053, F30: {number} shown as {shown}");
    }
    assert!((found.depth - 18.72).abs() < 0.005 && (way.length() - 156.28).abs() < 0.005, "S053");
    assert!((found.mtv() - v(18.57, -2.40)).abs().max_element() < 0.01, "S053 {}", found.mtv());
}

/// S050: no push shorter than the depth separates circles, in any direction.
#[test]
fn shortest_push_of_circles() {
    let ((a, pa), (b, pb)) = (disk(1.0, 2.0, 5.0), disk(4.0, 6.0, 3.0));
    let found = contact(&a, pa, &b, pb).expect("they overlap");
    assert!((found.depth - 3.0).abs() < 1e-12 && (found.normal - v(0.6, 0.8)).length() < 1e-12, "{found:?}");
    for degree in 0..360 {
        let push = DVec2::from_angle(f64::from(degree).to_radians()) * 2.999;
        assert!(overlaps(&a, pa, &b, pb.translated(push)), "S050 at {degree} degrees");
    }
}

/// S052, F25: with one centre any direction works; (1, 0) is taken, and nothing is divided by 0.
#[test]
fn circles_with_one_centre_go_along_x() {
    check_pairs(
        Frames::All,
        &[
            ("S052", disk(7.0, -3.0, 4.0), disk(7.0, -3.0, 4.0), Pair::Meet(8.0, &[])),
            ("S052 unequal", disk(7.0, -3.0, 4.0), disk(7.0, -3.0, 0.25), Pair::Meet(4.25, &[])),
        ],
    );
    // A centre that is off by the least number there is: still a unit vector.
    let tiny = f64::from_bits(1);
    let found = contact(
        &Shape::Circle { radius: 1.0 },
        Pose::default(),
        &Shape::Circle { radius: 1.0 },
        Pose::at(v(tiny, tiny)),
    );
    let normal = found.expect("they overlap").normal;
    assert!((normal.length() - 1.0).abs() < 1e-9, "F25 {normal}");
}
