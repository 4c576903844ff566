//! Minkowski sums and differences, and their half-planes.

use crate::polygons::{
    config, convex_or_less, convex_outline, nasty_points, points, rectangle, rotated, same_ring,
};
use crate::scenes::v;
use glam::DVec2;
use mindthegap::geometry::Status;
use mindthegap::geometry::half_planes::{half_planes, shortest_way_out, status_of};
use mindthegap::geometry::hull::hull;
use mindthegap::geometry::inside::convex_contains;
use mindthegap::geometry::minkowski::{EdgeOf, difference, difference_into, sum, sum_into};
use mindthegap::geometry::outline::{perimeter, signed_area};
use proptest::prelude::*;

fn corners(a: &[DVec2], b: &[DVec2]) -> Vec<DVec2> {
    sum(a, b).map(|corner| corner.point).collect()
}

/// The furthest along a direction.
fn support(outline: &[DVec2], direction: DVec2) -> f64 {
    outline.iter().map(|p| p.dot(direction)).fold(f64::NEG_INFINITY, f64::max)
}

fn compass() -> impl Iterator<Item = DVec2> {
    (0..360).map(|degree| DVec2::from_angle(f64::from(degree).to_radians()))
}

fn shifted(outline: &[DVec2], by: DVec2) -> Vec<DVec2> {
    outline.iter().map(|p| *p + by).collect()
}

/// S070: box + box = box. Segments and points are shapes too.
#[test]
fn sums_by_hand() {
    let square = rectangle(0.0, 0.0, 2.0, 2.0);
    let triangle = points(&[(0.0, 0.0), (3.0, 0.0), (0.0, 3.0)]);
    let rows = [
        ("box and box", square.clone(), rectangle(-1.0, -3.0, 1.0, 3.0), rectangle(-1.0, -3.0, 3.0, 5.0)),
        ("box and point", square.clone(), points(&[(5.0, 7.0)]), rectangle(5.0, 7.0, 7.0, 9.0)),
        ("point and point", points(&[(1.0, 2.0)]), points(&[(5.0, 7.0)]), points(&[(6.0, 9.0)])),
        (
            "box and stroke",
            square.clone(),
            points(&[(0.0, 0.0), (-4.0, 1.0)]),
            points(&[(0.0, 0.0), (2.0, 0.0), (2.0, 2.0), (-2.0, 3.0), (-4.0, 3.0), (-4.0, 1.0)]),
        ),
        (
            "box and triangle",
            square.clone(),
            triangle.clone(),
            points(&[(0.0, 0.0), (5.0, 0.0), (5.0, 2.0), (2.0, 5.0), (0.0, 5.0)]),
        ),
        (
            "two strokes",
            points(&[(0.0, 0.0), (4.0, 0.0)]),
            points(&[(0.0, 3.0), (0.0, 0.0)]),
            rectangle(0.0, 0.0, 4.0, 3.0),
        ),
        (
            "two strokes on one line",
            points(&[(0.0, 0.0), (1.0, 2.0)]),
            points(&[(3.0, 6.0), (1.0, 2.0)]),
            points(&[(1.0, 2.0), (4.0, 8.0)]),
        ),
        ("triangle twice", triangle.clone(), triangle, points(&[(0.0, 0.0), (6.0, 0.0), (0.0, 6.0)])),
        ("nothing and box", vec![], square.clone(), vec![]),
        ("box and nothing", square, vec![], vec![]),
    ];
    for (name, a, b, expected) in rows {
        assert_eq!(corners(&a, &b), expected, "{name}");
        assert_eq!(corners(&b, &a), expected, "{name}, exchanged");
        let mut again: Vec<DVec2> = a.clone();
        again.rotate_left(a.len() / 2);
        assert_eq!(corners(&again, &b), expected, "{name}, begun elsewhere");
    }
}

#[test]
fn corners_name_their_makers() {
    let a = rectangle(0.0, 0.0, 2.0, 2.0);
    let b = points(&[(1.0, 1.0), (4.0, 1.0), (2.5, 3.0)]);
    let found: Vec<_> = difference(&a, &b).collect();
    for corner in &found {
        assert_eq!(corner.point, a[corner.a] - b[corner.b]);
    }
    let makers: Vec<EdgeOf> = found.iter().map(|corner| corner.from).collect();
    // Around the compass: +x, B's (1.5, 2), +y, B's lower edge together with A's upper one, -y, B's (1.5, -2).
    assert_eq!(makers, [EdgeOf::A, EdgeOf::B, EdgeOf::A, EdgeOf::Both, EdgeOf::A, EdgeOf::B]);
    for (corner, next) in found.iter().zip(found.iter().cycle().skip(1)) {
        assert!((corner.point + corner.edge - next.point).length() < 1e-12);
    }
}

#[test]
fn nearly_parallel_edges_make_one() {
    let square = rectangle(-1.0, -1.0, 1.0, 1.0);
    let quarter = rotated(&square, std::f64::consts::FRAC_PI_2);
    assert_ne!(quarter, square, "cos of a quarter turn is not 0");
    assert_eq!(sum(&square, &quarter).count(), 4);
    assert_eq!(sum(&quarter, &rotated(&quarter, std::f64::consts::FRAC_PI_2)).count(), 4);
    assert_eq!(difference(&square, &rotated(&square, std::f64::consts::PI)).count(), 4);
    assert_eq!(sum(&square, &rotated(&square, 1e-6)).count(), 8);
}

#[test]
fn almost_level_edges_come_in_order() {
    // At this size edges count as level up to 1e-7; the first edge of A falls by less, the stroke rises by more.
    let a = points(&[(0.0, 0.9e-7), (1.0, 0.0), (0.5, 1.0)]);
    let stroke = points(&[(100.0, 0.0), (0.0, 1.1e-7)]);
    for (a, b) in [(&a, &stroke), (&stroke, &a)] {
        let found = corners(a, b);
        for direction in compass() {
            let expected = support(a, direction) + support(b, direction);
            assert!((support(&found, direction) - expected).abs() < 1e-6, "{direction}: {found:?}");
        }
        assert!((perimeter(&found) - perimeter(a) - perimeter(b)).abs() < 1e-6, "no way is walked twice");
    }
}

/// S078, S079: the origin is in A - B exactly when they have a common point, and h = 0 when they touch.
#[test]
fn s079_half_planes_of_two_boxes() {
    let a = rectangle(150.0, 110.0, 350.0, 270.0);
    let b = rectangle(325.0, 175.0, 495.0, 335.0);
    let found: Vec<(DVec2, f64)> = half_planes(&a, &b).map(|plane| (plane.normal, plane.offset)).collect();
    let expected = [(v(0.0, -1.0), 225.0), (v(1.0, 0.0), 25.0), (v(0.0, 1.0), 95.0), (v(-1.0, 0.0), 345.0)];
    assert_eq!(found, expected);
    let touching =
        half_planes(&a, &shifted(&b, v(25.0, 0.0))).map(|plane| plane.offset).fold(f64::MAX, f64::min);
    assert_eq!(touching, 0.0);
    let apart =
        half_planes(&a, &shifted(&b, v(30.0, 0.0))).map(|plane| plane.offset).fold(f64::MAX, f64::min);
    assert_eq!(apart, -5.0);
}

/// S080, F02: the smallest h is the push, also when one holds the other.
#[test]
fn s080_smallest_offset_is_the_push() {
    let rows = [
        (
            "[3, 5] in [0, 10]",
            rectangle(0.0, 0.0, 10.0, 100.0),
            rectangle(3.0, 40.0, 5.0, 60.0),
            5.0,
            v(-1.0, 0.0),
        ),
        ("B09", rectangle(-10.0, -10.0, 10.0, 10.0), rectangle(5.0, -1.0, 7.0, 1.0), 5.0, v(1.0, 0.0)),
        (
            "B11 identical: +x first",
            rectangle(0.0, 0.0, 2.0, 2.0),
            rectangle(0.0, 0.0, 2.0, 2.0),
            2.0,
            v(1.0, 0.0),
        ),
        ("B12 plus", rectangle(-3.0, -0.5, 3.0, 0.5), rectangle(-0.5, -2.0, 0.5, 4.0), 2.5, v(0.0, 1.0)),
        ("B08", rectangle(-0.5, -0.5, 0.5, 0.5), rectangle(0.3, 0.3, 0.5, 0.5), 0.2, v(1.0, 0.0)),
        (
            "square and triangle",
            rectangle(0.0, 0.0, 2.0, 2.0),
            points(&[(1.0, 1.0), (4.0, 1.0), (2.5, 3.0)]),
            1.0,
            v(1.0, 0.0),
        ),
        ("two points", points(&[(1.0, 1.0)]), points(&[(1.0, 1.0)]), 0.0, v(1.0, 0.0)),
        (
            "crossing strokes",
            points(&[(-2.0, 0.0), (2.0, 0.0)]),
            points(&[(0.0, -1.0), (0.0, 3.0)]),
            1.0,
            v(0.0, 1.0),
        ),
    ];
    for (name, a, b, depth, normal) in rows {
        let found = shortest_way_out(&a, &b).unwrap();
        assert!((found.offset - depth).abs() < 1e-12, "{name}: depth {}", found.offset);
        assert_eq!(found.normal, normal, "{name}");
        let pushed = shifted(&b, found.normal * found.offset);
        assert_eq!(status_of(&a, &pushed), Status::Touching, "{name}: after the push");
    }
}

#[test]
fn ends_of_segments_and_points_bound_them() {
    let stroke = points(&[(0.0, 0.0), (4.0, 0.0)]);
    for (p, expected) in [
        (v(2.0, 0.0), Status::Touching),
        (v(4.0, 0.0), Status::Touching),
        (v(5.0, 0.0), Status::Separate),
        (v(-1.0, 0.0), Status::Separate),
        (v(2.0, 1.0), Status::Separate),
    ] {
        assert_eq!(status_of(&stroke, &[p]), expected, "{p}");
        assert_eq!(status_of(&[p], &stroke), expected, "{p}, exchanged");
    }
    assert_eq!(half_planes(&stroke, &[v(1.0, 0.0)]).count(), 4);
    assert_eq!(half_planes(&[v(0.0, 0.0)], &[v(1.0, 0.0)]).count(), 4);
    assert_eq!(status_of(&[v(1.0, 1.0)], &[v(1.0, 1.5)]), Status::Separate);
    assert_eq!(status_of(&[], &stroke), Status::Separate);
    assert_eq!(shortest_way_out(&stroke, &[]), None);
}

proptest! {
    #![proptest_config(config(400))]

    #[test]
    fn support_of_the_sum_is_the_sum_of_supports(a in convex_or_less(), b in convex_or_less()) {
        let (mut sums, mut differences) = (Vec::new(), Vec::new());
        sum_into(&a, &b, &mut sums);
        difference_into(&a, &b, &mut differences);
        prop_assert!(sums.len() <= a.len() + b.len());
        for direction in compass() {
            prop_assert!((support(&sums, direction) - support(&a, direction) - support(&b, direction)).abs() < 1e-8);
            let expected = support(&a, direction) + support(&b, -direction);
            prop_assert!((support(&differences, direction) - expected).abs() < 1e-8);
        }
    }

    #[test]
    fn outline_is_that_of_all_sums(a in convex_or_less(), b in convex_or_less()) {
        let all: Vec<DVec2> = a.iter().flat_map(|p| b.iter().map(move |q| *p + *q)).collect();
        let expected = hull(&all).unwrap();
        let found = corners(&a, &b);
        prop_assert!((signed_area(&found) - signed_area(&expected)).abs() < 1e-6);
        prop_assert!((perimeter(&found) - perimeter(&expected)).abs() < 1e-6);
        let real: Vec<DVec2> = hull(&found).unwrap();
        prop_assert!(same_ring(&real, &found, 1e-6) || real.len() != found.len(), "counter-clockwise and convex");
        for corner in difference(&a, &b) {
            prop_assert_eq!(corner.point, a[corner.a] - b[corner.b]);
        }
    }

    /// S079: each offset is max n.a - min n.b, and the normals are those of the edges.
    #[test]
    fn offsets_are_those_of_the_shadows(a in convex_or_less(), b in convex_or_less()) {
        for plane in half_planes(&a, &b) {
            prop_assert!((plane.normal.length() - 1.0).abs() < 1e-12);
            let expected = support(&a, plane.normal) + support(&b, -plane.normal);
            prop_assert!((plane.offset - expected).abs() < 1e-8, "{} for {}", plane.offset, expected);
        }
    }

    /// S078: the origin is inside exactly when the figures have a point in common; judged here by the boundary's sides.
    #[test]
    fn origin_is_inside_when_they_meet(a in convex_outline(), b in convex_outline()) {
        let mut differences = Vec::new();
        difference_into(&a, &b, &mut differences);
        let meets = status_of(&a, &b).intersects();
        let exact = hull(&differences).unwrap();
        let near_boundary = half_planes(&a, &b).map(|plane| plane.offset).fold(f64::MAX, f64::min).abs() < 1e-6;
        prop_assert!(near_boundary || convex_contains(&exact, DVec2::ZERO) == meets);
        prop_assert_eq!(status_of(&b, &a), status_of(&a, &b));
    }

    /// S080: the push separates, and no push in any direction is shorter.
    #[test]
    fn no_push_is_shorter(a in convex_outline(), b in convex_outline()) {
        let way = shortest_way_out(&a, &b).unwrap();
        if way.offset > 1e-6 {
            let pushed = |share: f64| status_of(&a, &shifted(&b, way.normal * (way.offset * share)));
            prop_assert_eq!(pushed(1.0), Status::Touching);
            prop_assert_eq!(pushed(0.99), Status::Overlapping);
            for direction in compass() {
                let shorter = shifted(&b, direction * (way.offset * 0.999));
                prop_assert_eq!(status_of(&a, &shorter), Status::Overlapping);
            }
        }
    }

    #[test]
    fn bad_input_neither_panics_nor_hangs(a in nasty_points(), b in nasty_points()) {
        prop_assert!(sum(&a, &b).count() <= a.len() + b.len() + 1);
        prop_assert!(difference(&a, &b).count() <= a.len() + b.len() + 1);
        let _ = (half_planes(&a, &b).count(), shortest_way_out(&a, &b), status_of(&a, &b));
    }
}
