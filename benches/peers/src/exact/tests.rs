//! Cases worked out by hand.

use super::convex::{Gap, Point, hull, squared_gap};
use super::separation::{Rounded, Separation};
use super::{Rational, rational};
use num_bigint::BigInt;
use std::cmp::Ordering;

fn points(all: &[[i64; 2]]) -> Vec<Point> {
    all.iter().map(|p| p.map(BigInt::from)).collect()
}

fn ratio(top: i64, bottom: i64) -> Rational {
    Rational::new(top.into(), bottom.into())
}

fn square(x: i64, y: i64, side: i64) -> Vec<Point> {
    points(&[[x, y], [x + side, y], [x + side, y + side], [x, y + side]])
}

/// Corners at (±2, ±1) and (±1, ±2): not regular, but rational and symmetric.
fn octagon() -> Vec<Point> {
    points(&[[2, -1], [2, 1], [1, 2], [-1, 2], [-2, 1], [-2, -1], [-1, -2], [1, -2]])
}

#[test]
fn gaps_between_convex_sets() {
    let meeting = |top, bottom| Gap::Meeting(ratio(top, bottom));
    let apart = |top, bottom| Gap::Apart(ratio(top, bottom));
    let rows = [
        ("squares overlapping by 1", square(0, 0, 2), square(1, 0, 2), meeting(1, 1)),
        ("squares sharing an edge", square(0, 0, 2), square(2, 0, 2), meeting(0, 1)),
        ("squares sharing a corner", square(0, 0, 2), square(2, 2, 2), meeting(0, 1)),
        ("squares 3 and 4 apart: 5", square(0, 0, 2), square(5, 6, 2), apart(25, 1)),
        // The least push of the small one is 5 to the left: from [3, 5] to [-2, 0].
        ("a square in a square", square(0, -50, 100), square(3, 0, 2), meeting(25, 1)),
        ("a point in a square", square(0, 0, 10), points(&[[3, 4]]), meeting(9, 1)),
        ("a point on an edge", square(0, 0, 10), points(&[[0, 4]]), meeting(0, 1)),
        ("two points", points(&[[0, 0]]), points(&[[3, 4]]), apart(25, 1)),
        ("a point twice", points(&[[7, 7]]), points(&[[7, 7]]), meeting(0, 1)),
        // Twice the octagon: its nearest faces are 4 away, its slanted ones 6 / root 2.
        ("equal octagons with one centre", octagon(), octagon(), meeting(16, 1)),
        // The segment through the centre must be lifted by 2; pushed along itself it would need 22.
        ("a segment through an octagon", points(&[[-20, 0], [20, 0]]), octagon(), meeting(4, 1)),
        ("crossing segments", points(&[[-3, 0], [3, 0]]), points(&[[0, -1], [0, 1]]), meeting(1, 1)),
        (
            "segments on one line, overlapping",
            points(&[[0, 0], [4, 0]]),
            points(&[[3, 0], [9, 0]]),
            meeting(0, 1),
        ),
        ("segments on one line, 2 apart", points(&[[0, 0], [4, 0]]), points(&[[6, 0], [9, 0]]), apart(4, 1)),
        // The point (0, 0) and the line x + y = 3: distance 3 / root 2.
        ("a point and a slanted segment", points(&[[0, 0]]), points(&[[3, 0], [0, 3]]), apart(9, 2)),
        // Its lower right face is the line x - y = 2, from which (2, 1) is 1 / root 2 away.
        ("a point in a diamond", points(&[[2, 0], [4, 2], [2, 4], [0, 2]]), points(&[[2, 1]]), meeting(1, 2)),
    ];
    for (what, a, b, expected) in rows {
        assert_eq!(squared_gap(&a, &b), expected, "{what}");
        assert_eq!(squared_gap(&b, &a), expected, "{what}, swapped");
    }
}

#[test]
fn hulls_drop_what_lies_on_an_edge() {
    let mut all = square(0, 0, 4);
    all.extend(points(&[[2, 0], [4, 3], [1, 1], [0, 0]]));
    assert_eq!(hull(all), points(&[[0, 0], [4, 0], [4, 4], [0, 4]]));
    assert_eq!(hull(points(&[[0, 0], [1, 1], [3, 3], [2, 2]])), points(&[[0, 0], [3, 3]]));
}

fn circle(x: f64, y: f64, radius: f64) -> Rounded {
    Rounded::placed(&[[0.0, 0.0]], radius, [x, y], [1.0, 0.0]).unwrap()
}

fn capsule(x: f64, y: f64) -> Rounded {
    Rounded::placed(&[[0.0, -6.0], [0.0, 6.0]], 2.0, [x, y], [1.0, 0.0]).unwrap()
}

fn rectangle(x: f64, y: f64, half: [f64; 2], turn: [f64; 2]) -> Rounded {
    let [w, h] = half;
    Rounded::placed(&[[-w, -h], [w, -h], [w, h], [-w, h]], 0.0, [x, y], turn).unwrap()
}

#[test]
fn separations_of_rounded_shapes() {
    let still = [1.0, 0.0];
    let rows = [
        ("circles touching", circle(0.0, 0.0, 5.0), circle(6.0, 8.0, 5.0), ratio(0, 1)),
        ("circles 1 apart", circle(0.0, 0.0, 5.0), circle(6.0, 8.0, 4.0), ratio(1, 1)),
        ("circles 3 deep", circle(0.0, 0.0, 5.0), circle(3.0, 4.0, 3.0), ratio(-3, 1)),
        ("circles with one centre", circle(5.0, 5.0, 4.0), circle(5.0, 5.0, 8.0), ratio(-12, 1)),
        // The nearest face is 1 away from the centre, which has to come out and the radius with it.
        (
            "a circle's centre in a box",
            circle(7.0, 0.0, 4.0),
            rectangle(0.0, 0.0, [8.0, 6.0], still),
            ratio(-5, 1),
        ),
        // From the corner (8, 6) to (11, 10): 5, less the radius.
        (
            "a circle beyond a corner",
            circle(11.0, 10.0, 4.0),
            rectangle(0.0, 0.0, [8.0, 6.0], still),
            ratio(1, 1),
        ),
        // The cores share a stretch of one line: the way out is sideways, two radii.
        ("capsules on one line", capsule(0.0, 0.0), capsule(0.0, 9.0), ratio(-4, 1)),
        ("capsules end to end", capsule(0.0, 0.0), capsule(0.0, 16.0), ratio(0, 1)),
    ];
    for (what, a, b, expected) in rows {
        let found = Separation::of(&a, &b);
        assert_eq!(found.compare(&expected), Ordering::Equal, "{what}: {}", found.approximately());
        assert!(found.is_above(&(&expected - ratio(1, 1_000_000_000))), "{what}");
        assert!(found.is_below(&(&expected + ratio(1, 1_000_000_000))), "{what}");
    }
}

#[test]
fn a_box_turned_by_a_rounded_cosine_is_as_large_to_the_last_bit() {
    // Its long axis points along (0.6, 0.8) and ends 8 from the centre; the circle's centre lies 10 along it.
    let turned = rectangle(0.0, 0.0, [8.0, 2.0], [0.6, 0.8]);
    let found = Separation::of(&turned, &circle(6.0, 8.0, 1.0));
    let expected = ratio(1, 1);
    assert!(found.is_above(&(&expected - ratio(1, 100_000_000_000_000))), "{}", found.approximately());
    assert!(found.is_below(&(&expected + ratio(1, 100_000_000_000_000))), "{}", found.approximately());
    assert_ne!(found.compare(&expected), Ordering::Equal, "0.6 and 0.8 are not exact in binary");
}

#[test]
fn the_last_bit_decides() {
    let (near, far) = (1e7_f64, 1e7_f64.next_up());
    let unit = rectangle(0.0, 0.0, [1e7, 1.0], [1.0, 0.0]);
    let point = |x| circle(x, 0.0, 0.0);
    assert_eq!(Separation::of(&unit, &point(near)).compare(&ratio(0, 1)), Ordering::Equal);
    let beyond = Separation::of(&unit, &point(far));
    assert!(beyond.is_above(&ratio(0, 1)));
    assert_eq!(beyond.compare(&rational(far - near).unwrap()), Ordering::Equal);
}

#[test]
fn a_push_along_the_normal_leaves_them_touching() {
    let (a, b) = (rectangle(0.0, 0.0, [2.0, 2.0], [1.0, 0.0]), rectangle(3.0, 0.0, [2.0, 2.0], [1.0, 0.0]));
    let pushed = b.moved(&[ratio(1, 1), ratio(0, 1)]);
    assert_eq!(Separation::of(&a, &b).compare(&ratio(-1, 1)), Ordering::Equal);
    assert_eq!(Separation::of(&a, &pushed).compare(&ratio(0, 1)), Ordering::Equal);
}

#[test]
fn numbers_that_are_not_finite_are_refused() {
    assert!(Rounded::placed(&[[0.0, 0.0]], f64::NAN, [0.0, 0.0], [1.0, 0.0]).is_none());
    assert!(Rounded::placed(&[[0.0, 0.0]], 1.0, [f64::INFINITY, 0.0], [1.0, 0.0]).is_none());
}
