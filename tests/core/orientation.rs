//! The exact turn, and crossings of segments, against whole numbers of 128 bits.

use crate::polygons::config;
use crate::scenes::v;
use glam::DVec2;
use mindthegap::geometry::crossing::{segment_crossing, shared_point};
use mindthegap::geometry::orientation::{Turn, orient, turn, turn_between};
use proptest::prelude::*;

/// Whole numbers times 2^-53, so that the determinant can be computed without error in 128 bits.
pub fn exact_turn(a: [i64; 2], b: [i64; 2], c: [i64; 2]) -> Turn {
    let difference = |p: i64, q: i64| i128::from(p) - i128::from(q);
    let left = difference(a[0], c[0]) * difference(b[1], c[1]);
    let right = difference(a[1], c[1]) * difference(b[0], c[0]);
    Turn::from_sign(if left > right { 1.0 } else { f64::from(-i8::from(left < right)) })
}

pub fn at(p: [i64; 2], scale: f64) -> DVec2 {
    v(p[0] as f64 * scale, p[1] as f64 * scale)
}

#[test]
fn turn_is_exact_where_the_rounded_formula_guesses() {
    // Kettner and others, "Classroom examples of robustness problems": a raster of neighbouring numbers beside a line.
    let unit = 2f64.powi(-53);
    let line = [[12 << 53, 12 << 53], [24 << 53, 24 << 53]];
    let mut wrong = 0;
    for x in 0..64 {
        for y in 0..64 {
            let beside = [(1i64 << 52) + x, (1i64 << 52) + y];
            let expected = exact_turn(beside, line[0], line[1]);
            let [p, q, r] = [beside, line[0], line[1]].map(|p| at(p, unit));
            assert_eq!(turn(p, q, r), expected, "{x} {y}");
            assert_eq!(turn(q, r, p), expected, "{x} {y}, begun elsewhere");
            assert_eq!(turn(r, q, p), expected.reversed(), "{x} {y}, backwards");
            let rounded = (q - p).perp_dot(r - p);
            wrong += u32::from(Turn::from_sign(rounded) != expected);
        }
    }
    assert!(wrong > 100, "the plain formula should fail here often: {wrong}");
}

#[test]
fn turn_between_is_exact_for_every_size() {
    let tiny = 5e-324;
    for (a, b, expected) in [
        (v(1.0, 1.0), v(1.0, 1.0 + f64::EPSILON), Turn::Left),
        (v(tiny, tiny), v(1.0, 1.0 + f64::EPSILON), Turn::Left),
        (v(1e308, 1e308), v(tiny, 2.0 * tiny), Turn::Left),
        (v(1e-200, 1e-300), v(1e-200, 1.1e-300), Turn::Left),
        (v(1e200, 3.0), v(1e200, 2.0), Turn::Right),
        (v(3.0, 7.0), v(-6.0, -14.0), Turn::Straight),
        (v(0.0, 0.0), v(1.0, 2.0), Turn::Straight),
        (v(-0.0, 1.0), v(0.0, 5.0), Turn::Straight),
        (v(f64::NAN, 1.0), v(1.0, 1.0), Turn::Straight),
        (v(1.0 + f64::EPSILON, 1.0), v(1.0, 1.0 - f64::EPSILON / 2.0), Turn::Left),
    ] {
        assert_eq!(turn_between(a, b), expected, "{a} {b}");
        assert_eq!(turn_between(b, a), expected.reversed(), "{b} {a}");
    }
}

/// F17: a crossing counts when it lies in both segments, seen from the ends of both.
#[test]
fn f17_crossing_lies_in_both_segments() {
    let ground = [v(-10.0, 0.0), v(10.0, 0.0)];
    let rows = [
        ("missed by two distances", [v(0.0, -1.0), v(0.0, 1.0)], ground, Some((v(0.0, 0.0), 0.5, 0.5))),
        ("invented by two distances", [v(0.0, 5.0), v(0.0, 25.0)], ground, None),
        ("squares: invented (16, 10)", [v(0.0, 10.0), v(10.0, 10.0)], [v(16.0, 6.0), v(16.0, 16.0)], None),
        ("squares: invented (10, 16)", [v(10.0, 0.0), v(10.0, 10.0)], [v(6.0, 16.0), v(16.0, 16.0)], None),
        (
            "squares: true",
            [v(10.0, 0.0), v(10.0, 10.0)],
            [v(6.0, 6.0), v(16.0, 6.0)],
            Some((v(10.0, 6.0), 0.6, 0.4)),
        ),
        ("ends meet", [v(0.0, 0.0), v(3.0, 7.0)], [v(3.0, 7.0), v(9.0, 1.0)], Some((v(3.0, 7.0), 1.0, 0.0))),
        ("end on the other", [v(5.0, 0.0), v(5.0, 3.0)], ground, Some((v(5.0, 0.0), 0.0, 0.75))),
        ("S165 parallel", [v(-10.0, 1.0), v(10.0, 1.0)], ground, None),
        ("S165 on one line", [v(0.0, 0.0), v(20.0, 0.0)], ground, None),
        ("no length", [v(1.0, 0.0), v(1.0, 0.0)], ground, None),
        ("B51 beyond the end", [v(8.0, 4.0), v(13.0, 15.0)], [v(0.0, 0.0), v(10.0, 10.0)], None),
        ("NaN", [v(f64::NAN, -1.0), v(0.0, 1.0)], ground, None),
    ];
    for (name, a, b, expected) in rows {
        let found = segment_crossing(a, b).map(|crossing| (crossing.point, crossing.t, crossing.u));
        assert_eq!(found, expected, "{name}");
        let swapped = segment_crossing(b, a).map(|crossing| (crossing.point, crossing.u, crossing.t));
        assert_eq!(swapped, expected, "{name}, exchanged");
    }
    assert_eq!(shared_point([v(0.0, 0.0), v(20.0, 0.0)], ground), Some(v(0.0, 0.0)));
    assert_eq!(shared_point([v(11.0, 0.0), v(20.0, 0.0)], ground), None);
    assert_eq!(shared_point([v(1.0, 0.0), v(1.0, 0.0)], ground), Some(v(1.0, 0.0)));
}

/// Whole-number points, and the answers without any rounding.
pub fn exact_meet(a: [[i64; 2]; 2], b: [[i64; 2]; 2]) -> bool {
    let signs = |s: [[i64; 2]; 2], p: [i64; 2]| exact_turn(s[0], s[1], p);
    let on = |s: [[i64; 2]; 2], p: [i64; 2]| {
        let within =
            |axis: usize| s[0][axis].min(s[1][axis]) <= p[axis] && p[axis] <= s[0][axis].max(s[1][axis]);
        signs(s, p) == Turn::Straight && within(0) && within(1)
    };
    let apart = |s: [[i64; 2]; 2], t: [[i64; 2]; 2]| {
        let (x, y) = (signs(s, t[0]), signs(s, t[1]));
        x != Turn::Straight && x == y.reversed()
    };
    (apart(a, b) && apart(b, a)) || on(a, b[0]) || on(a, b[1]) || on(b, a[0]) || on(b, a[1])
}

pub fn raster_point() -> impl Strategy<Value = [i64; 2]> {
    [-4i64..=4, -4i64..=4]
}

proptest! {
    #![proptest_config(config(256))]

    #[test]
    fn turn_agrees_with_whole_numbers(
        a in [-1000i64..1000, -1000i64..1000],
        way in [-1_000_000_000i64..1_000_000_000, -1_000_000_000i64..1_000_000_000],
        steps in (-3i64..4, -3i64..4),
        off in [-1i64..=1, -1i64..=1],
        power in -900i32..900,
    ) {
        let on_line = |steps: i64, off: [i64; 2]| {
            [a[0] + way[0] * 1_000_003 * steps + off[0], a[1] + way[1] * 1_000_003 * steps + off[1]]
        };
        let (b, c) = (on_line(steps.0, [0, 0]), on_line(steps.1, off));
        let expected = exact_turn(a, b, c);
        for scale in [1.0, 2f64.powi(power)] {
            let [p, q, r] = [a, b, c].map(|point| at(point, scale));
            prop_assert_eq!(turn(p, q, r), expected);
            prop_assert_eq!(turn(q, p, r), expected.reversed());
            prop_assert!(orient(p, q, r).is_finite());
        }
    }

    #[test]
    fn turn_between_agrees_with_whole_numbers(
        a in [-(1i64 << 53)..1 << 53, -(1i64 << 53)..1 << 53],
        steps in (-3i64..=3, 1i64..4),
        off in [-2i64..=2, -2i64..=2],
        powers in [-900i32..900, -900i32..900],
    ) {
        // A direction close to a fraction of the other, so that the products come out equal when rounded.
        let b = [a[0] * steps.0 / steps.1 / 4 + off[0], a[1] * steps.0 / steps.1 / 4 + off[1]];
        let expected = exact_turn(a, b, [0, 0]);
        // One factor for all x and one for all y changes both products alike.
        for scale in [v(1.0, 1.0), v(2f64.powi(powers[0]), 2f64.powi(powers[1]))] {
            let [p, q] = [a, b].map(|direction| at(direction, 1.0) * scale);
            prop_assert_eq!(turn_between(p, q), expected);
            prop_assert_eq!(turn_between(q, p), expected.reversed());
        }
    }

    #[test]
    fn ends_are_met_exactly(start in [-9.0..9.0f64, -9.0..9.0f64], end in raster_point()) {
        let (start, end) = (v(start[0], start[1]), at(end, 0.25));
        let wall = [end - v(3.0, 1.0), end + v(3.0, 1.0)];
        for segment in [[start, end], [end, start]] {
            prop_assert_eq!(segment_crossing(segment, wall).map(|found| found.point), Some(end));
            prop_assert_eq!(segment_crossing(wall, segment).map(|found| found.point), Some(end));
        }
    }

    #[test]
    fn segments_meet_as_whole_numbers_say(
        a in [raster_point(), raster_point()],
        b in [raster_point(), raster_point()],
    ) {
        let [first, second] = [a, b].map(|segment| segment.map(|p| at(p, 0.125)));
        prop_assert_eq!(shared_point(first, second).is_some(), exact_meet(a, b));
        prop_assert_eq!(shared_point(second, first).is_some(), exact_meet(a, b));
        if let Some(found) = segment_crossing(first, second) {
            prop_assert!((0.0..=1.0).contains(&found.t) && (0.0..=1.0).contains(&found.u));
            for (segment, share) in [(first, found.t), (second, found.u)] {
                prop_assert!((segment[0].lerp(segment[1], share) - found.point).length() < 1e-12);
            }
        }
    }
}
