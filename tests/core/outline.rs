//! Orientation, measures, soundness and insides of outlines.

use crate::orientation::{at, exact_meet, raster_point};
use crate::polygons::{
    config, mirrored, named_outlines, nasty_points, point, points, rectangle, reversed, rotated, same_ring,
    simple_outline, u_shape,
};
use crate::scenes::v;
use glam::DVec2;
use mindthegap::geometry::clean::{FARTHEST, OutlineError, clean};
use mindthegap::geometry::crossing::segment_crossing;
use mindthegap::geometry::inside::{contains, convex_contains, triangle_contains};
use mindthegap::geometry::orientation::orient;
use mindthegap::geometry::outline::{
    Winding, centroid, edges, is_convex, mean, perimeter, signed_area, winding,
};
use mindthegap::geometry::simple::{first_crossing, is_simple};
use proptest::prelude::*;

fn picked(outline: &[DVec2], indices: &[usize]) -> Vec<DVec2> {
    indices.iter().map(|index| outline[*index]).collect()
}

/// S131: the sign of (b - a) x (c - a) is the winding, and a mirror turns it round.
#[test]
fn s131_winding_flips_in_a_mirror() {
    for (name, outline, ..) in named_outlines() {
        for (shown, expected) in [
            (outline.clone(), Winding::CounterClockwise),
            (mirrored(&outline), Winding::Clockwise),
            (reversed(&outline), Winding::Clockwise),
            (reversed(&mirrored(&outline)), Winding::CounterClockwise),
            (rotated(&outline, 2.0), Winding::CounterClockwise),
        ] {
            assert_eq!(winding(&shown), Some(expected), "{name}");
            assert_eq!(signed_area(&shown) > 0.0, expected == Winding::CounterClockwise, "{name}");
        }
    }
    assert_eq!(winding(&points(&[(0.0, 0.0), (1.0, 1.0), (2.0, 2.0)])), None, "no area");
    assert_eq!(winding(&points(&[(0.0, 0.0), (1.0, 1.0)])), None, "two points");
}

#[test]
fn measures() {
    let rows = [
        ("square", rectangle(0.0, 0.0, 10.0, 10.0), 100.0, 40.0, Some(v(5.0, 5.0))),
        ("U", u_shape(), 150.0 * 130.0 - 70.0 * 90.0, 2.0 * (150.0 + 130.0 + 90.0), None),
        ("3-4-5", points(&[(0.0, 0.0), (4.0, 0.0), (0.0, 3.0)]), 6.0, 12.0, Some(v(4.0 / 3.0, 1.0))),
        ("segment", points(&[(0.0, 0.0), (3.0, 4.0)]), 0.0, 10.0, None),
        ("point", points(&[(7.0, 7.0)]), 0.0, 0.0, None),
        ("nothing", vec![], 0.0, 0.0, None),
        ("far away", rectangle(1e9, 1e9, 1e9 + 0.5, 1e9 + 0.5), 0.25, 2.0, Some(v(1e9 + 0.25, 1e9 + 0.25))),
    ];
    for (name, outline, area, length, center) in rows {
        assert_eq!(signed_area(&outline), area, "{name}: area");
        assert_eq!(signed_area(&reversed(&outline)), -area, "{name}: area, reversed");
        assert!((perimeter(&outline) - length).abs() < 1e-9, "{name}: perimeter");
        if let Some(center) = center {
            let found = centroid(&outline).unwrap();
            assert!((found - center).length() < 1e-9, "{name}: centroid {found}");
        }
        assert_eq!(centroid(&outline).is_some(), area != 0.0, "{name}: no area, no centroid");
    }
    // Two arms of 40 x 90 around x = 20 and 130, a base of 150 x 40.
    let found = centroid(&u_shape()).unwrap();
    assert!((found - v(75.0, (7200.0 * 85.0 + 6000.0 * 20.0) / 13200.0)).length() < 1e-9, "{found}");
    assert_eq!(mean(&[]), DVec2::ZERO);
}

#[test]
fn convex_or_not() {
    let pentagram: Vec<DVec2> =
        (0..5).map(|i| DVec2::from_angle(f64::from(i) * 0.8 * std::f64::consts::PI)).collect();
    for (name, outline, expected) in [
        ("square", rectangle(0.0, 0.0, 1.0, 1.0), true),
        ("clockwise", reversed(&rectangle(0.0, 0.0, 1.0, 1.0)), true),
        ("straight corner", points(&[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (0.0, 2.0)]), true),
        ("repeated corner", points(&[(0.0, 0.0), (2.0, 0.0), (2.0, 0.0), (0.0, 2.0), (0.0, 0.0)]), true),
        ("U", u_shape(), false),
        ("turns twice around", pentagram, false),
        ("figure of eight", points(&[(0.0, 0.0), (4.0, 4.0), (4.0, 0.0), (0.0, 4.0)]), false),
        ("spike", points(&[(0.0, 0.0), (4.0, 0.0), (6.0, 0.0), (4.0, 0.0), (4.0, 4.0)]), false),
        (
            "spike up",
            points(&[(0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (4.0, 9.0), (4.0, 4.0), (0.0, 4.0)]),
            false,
        ),
        ("spike down", points(&[(0.0, 0.0), (4.0, 0.0), (0.0, 4.0), (0.0, 0.0), (0.0, -3.0)]), false),
        (
            "spike inside",
            points(&[(0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (2.0, 2.0), (4.0, 4.0), (0.0, 4.0)]),
            false,
        ),
        ("line", points(&[(0.0, 0.0), (1.0, 1.0), (2.0, 2.0)]), false),
        ("line to and fro", points(&[(0.0, 0.0), (2.0, 2.0), (1.0, 1.0), (3.0, 3.0)]), false),
        ("segment", points(&[(0.0, 0.0), (1.0, 1.0)]), false),
        ("nothing", vec![], false),
        ("NaN", points(&[(0.0, 0.0), (1.0, 0.0), (f64::NAN, 1.0)]), false),
    ] {
        assert_eq!(is_convex(&outline), expected, "{name}");
    }
}

#[test]
fn b18_duplicate_vertex_is_dropped() {
    let outline = points(&[(0.0, 0.0), (80.0, 0.0), (80.0, 80.0), (80.0, 80.0)]);
    let kept = clean(&outline).unwrap();
    assert_eq!(kept, [0, 1, 2]);
    assert_eq!(signed_area(&picked(&outline, &kept)), 3200.0);
}

#[test]
fn b19_no_area_is_degenerate() {
    for (name, outline, distinct) in [
        ("B19", points(&[(0.0, 0.0), (10.0, 10.0), (5.0, 5.0), (3.0, 3.0)]), 4),
        ("two distinct", points(&[(0.0, 0.0), (1.0, 0.0), (1.0, 0.0), (0.0, 0.0)]), 2),
        ("to and fro", points(&[(0.0, 0.0), (1.0, 0.0), (0.0, 0.0), (1.0, 0.0)]), 4),
        ("one", points(&[(3.0, 3.0); 5]), 1),
        ("none", vec![], 0),
        ("a line turned", rotated(&points(&[(0.0, 0.0), (3.0, 0.0), (7.0, 0.0), (5.0, 0.0)]), 0.7), 4),
        ("smaller than the tolerance", points(&[(0.0, 0.0), (1e-10, 0.0), (0.0, 1e-10)]), 1),
        ("flatter than the tolerance", points(&[(0.0, 0.0), (5.0, 1e-10), (10.0, 0.0)]), 3),
    ] {
        assert_eq!(clean(&outline), Err(OutlineError::Degenerate { distinct }), "{name}");
    }
}

/// B21: the area is 0 in the first row and -4 in the second; both cross themselves.
#[test]
fn b21_self_crossing_is_refused() {
    let rows = [
        ("B21 first", points(&[(0.0, 0.0), (4.0, 4.0), (4.0, 0.0), (0.0, 4.0)]), 0.0, [0, 2], v(2.0, 2.0)),
        (
            "B21 second",
            points(&[(0.0, 0.0), (4.0, 4.0), (4.0, 0.0), (0.0, 2.0)]),
            -4.0,
            [0, 2],
            v(4.0 / 3.0, 4.0 / 3.0),
        ),
        (
            "corner on an edge",
            points(&[(0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (2.0, 0.0), (0.0, 4.0)]),
            8.0,
            [0, 2],
            v(2.0, 0.0),
        ),
        (
            "corner met twice",
            points(&[(0.0, 0.0), (2.0, 1.0), (4.0, 0.0), (4.0, 2.0), (2.0, 1.0), (0.0, 2.0)]),
            4.0,
            [0, 3],
            v(2.0, 1.0),
        ),
        (
            "spike",
            points(&[(0.0, 0.0), (4.0, 0.0), (6.0, 0.0), (4.0, 0.0), (4.0, 4.0), (0.0, 4.0)]),
            16.0,
            [0, 2],
            v(4.0, 0.0),
        ),
    ];
    for (name, outline, area, edges, point) in rows {
        assert_eq!(signed_area(&outline), area, "{name}: area");
        let Err(OutlineError::SelfIntersecting { edges: found, point: met }) = clean(&outline) else {
            panic!("{name}: {:?}", clean(&outline));
        };
        assert_eq!(found, edges, "{name}: edges");
        assert!((met - point).length() < 1e-12, "{name}: {met}");
        assert!(!is_simple(&outline), "{name}");
        let turned = rotated(&outline, 1.0);
        assert!(clean(&turned).is_err() || name == "corner on an edge", "{name}, turned");
    }
}

#[test]
fn bad_points_are_named() {
    let square = rectangle(0.0, 0.0, 1.0, 1.0);
    let with = |index: usize, point: DVec2| {
        let mut changed = square.clone();
        changed[index] = point;
        clean(&changed).unwrap_err()
    };
    assert_eq!(with(2, v(f64::NAN, 0.0)), OutlineError::NotFinite { vertex: 2 });
    assert_eq!(with(3, v(0.0, f64::INFINITY)), OutlineError::NotFinite { vertex: 3 });
    assert_eq!(with(1, v(FARTHEST * 1.01, 0.0)), OutlineError::TooFar { vertex: 1 });
    for (error, text) in [
        (OutlineError::NotFinite { vertex: 2 }, "point 2 of the outline is not a finite number"),
        (
            OutlineError::TooFar { vertex: 1 },
            "point 1 of the outline lies more than 1e150 units from the origin",
        ),
        (
            OutlineError::Degenerate { distinct: 2 },
            "an outline needs 3 distinct points, but only 2 of these are",
        ),
        (
            OutlineError::Degenerate { distinct: 4 },
            "all 4 points of the outline lie on one line, so it has no area",
        ),
        (
            OutlineError::SelfIntersecting { edges: [0, 2], point: v(2.0, 2.0) },
            "the edges that start at points 0 and 2 of the outline meet at (2, 2)",
        ),
    ] {
        assert_eq!(error.to_string(), text);
    }
}

#[test]
fn what_says_nothing_is_dropped() {
    let crowded = points(&[
        (0.0, 0.0),
        (1.0, 0.0),
        (2.0, 0.0),
        (4.0, 0.0),
        (4.0, 0.0),
        (4.0, 3.0),
        (4.0, 4.0),
        (2.0, 4.0),
        (0.0, 4.0),
        (0.0, 4.0 - 1e-12),
        (0.0, 1.0),
        (0.0, 0.0),
    ]);
    let corners = rectangle(0.0, 0.0, 4.0, 4.0);
    for (name, outline, corners) in [
        ("as it is", crowded.clone(), corners.clone()),
        ("clockwise", reversed(&crowded), reversed(&corners)),
        ("turned", rotated(&crowded, 0.3), rotated(&corners, 0.3)),
        (
            "far away",
            crowded.iter().map(|p| *p + v(1e6, -3e5)).collect(),
            corners.iter().map(|p| *p + v(1e6, -3e5)).collect(),
        ),
    ] {
        for shift in 0..outline.len() {
            let mut outline = outline.clone();
            outline.rotate_left(shift);
            let kept = picked(&outline, &clean(&outline).unwrap());
            assert!(same_ring(&kept, &corners, 1e-6), "{name}, from point {shift}: {kept:?}");
        }
    }
    // A fine circle keeps every corner: dropping one by one must not add up.
    let circle: Vec<DVec2> =
        (0..2000).map(|i| DVec2::from_angle(f64::from(i) * std::f64::consts::PI / 1000.0)).collect();
    assert_eq!(clean(&circle).unwrap().len(), 2000);
    let finer: Vec<DVec2> =
        (0..4000).map(|i| DVec2::from_angle(f64::from(i) * 1e-6)).chain([v(0.0, 0.0)]).collect();
    let kept = picked(&finer, &clean(&finer).unwrap());
    let beside = |p: &DVec2| {
        edges(&kept)
            .map(|(a, b)| a.lerp(b, ((*p - a).dot(b - a) / (b - a).length_squared()).clamp(0.0, 1.0)))
            .map(|nearest| (*p - nearest).length())
            .fold(f64::MAX, f64::min)
    };
    let furthest = finer.iter().map(beside).fold(0.0, f64::max);
    assert!(kept.len() < 100 && furthest < 1.01e-9, "{} corners, one point {furthest} away", kept.len());
    // The lowest point, where the search begins, may itself be one to drop.
    let sagging = points(&[(0.0, 0.0), (2.0, -1e-12), (4.0, 0.0), (4.0, 4.0), (0.0, 4.0)]);
    assert_eq!(clean(&sagging).map(|kept| kept.len()), Ok(4));
}

/// S132: a point is in a triangle when none of its three triangles runs opposite to the whole.
#[test]
fn s132_point_in_triangle() {
    let triangle = [v(1.0, 1.0), v(4.0, 1.0), v(2.5, 3.0)];
    for (p, expected) in [
        (v(2.5, 1.5), true),
        (v(1.0, 1.0), true),
        (v(2.0, 1.0), true),
        (v(3.25, 2.0), true),
        (v(2.5, 3.0), true),
        (v(2.5, 0.999), false),
        (v(0.9, 1.0), false),
        (v(5.0, 1.0), false),
        (v(3.3, 2.0), false),
        (v(f64::NAN, 1.0), false),
        (v(f64::INFINITY, 1.0), false),
    ] {
        let [a, b, c] = triangle;
        for corners in [[a, b, c], [b, c, a], [c, b, a]] {
            assert_eq!(triangle_contains(corners, p), expected, "{p}");
            assert_eq!(convex_contains(&corners, p), expected, "{p}, convex");
            assert_eq!(contains(&corners, p), expected, "{p}, any outline");
        }
    }
    let flat = [v(0.0, 0.0), v(4.0, 4.0), v(1.0, 1.0)];
    assert!(triangle_contains(flat, v(3.0, 3.0)) && !triangle_contains(flat, v(5.0, 5.0)));
    assert!(!triangle_contains(flat, v(3.0, 2.0)));
}

#[test]
fn point_in_outline() {
    let u = u_shape();
    for (p, expected) in [
        (v(75.0, 85.0), false),
        (v(75.0, 40.0), true),
        (v(75.0, 39.0), true),
        (v(40.0, 100.0), true),
        (v(20.0, 130.0), true),
        (v(75.0, 130.0), false),
        (v(-1.0, 130.0), false),
        (v(0.0, 0.0), true),
        (v(-1.0, 0.0), false),
        (v(-1.0, 40.0), false),
        (v(151.0, 40.0), false),
        (v(f64::NAN, 40.0), false),
        (v(f64::NEG_INFINITY, 40.0), false),
    ] {
        assert_eq!(contains(&u, p), expected, "{p}");
        assert_eq!(contains(&reversed(&u), p), expected, "{p}, clockwise");
    }
    // A ray to the right from these runs through corners and along edges.
    let diamond = points(&[(0.0, -2.0), (2.0, 0.0), (0.0, 2.0), (-2.0, 0.0)]);
    for (p, expected) in
        [(v(0.0, 0.0), true), (v(-3.0, 0.0), false), (v(-1.0, 2.0), false), (v(-1.0, -2.0), false)]
    {
        assert_eq!(contains(&diamond, p), expected, "{p}");
    }
    assert!(!contains(&[], v(0.0, 0.0)) && contains(&[v(1.0, 1.0)], v(1.0, 1.0)));
    assert!(convex_contains(&[v(0.0, 0.0), v(2.0, 2.0)], v(1.0, 1.0)), "a segment");
    // B25 of the list of cases: a false negative elsewhere.
    let hexagon = points(&[(2.0, 1.0), (2.0, 2.0), (1.0, 3.0), (0.0, 2.0), (0.0, 1.0), (1.0, 0.0)]);
    assert!(convex_contains(&hexagon, v(1.0, 1.1)) && contains(&hexagon, v(1.0, 1.1)));
}

proptest! {
    #![proptest_config(config(256))]

    #[test]
    fn every_crossing_of_an_outline_is_found(raster in prop::collection::vec(raster_point(), 3..9)) {
        let mut raster = raster;
        raster.dedup();
        let count = raster.len();
        let edge = |i: usize| [raster[i % count], raster[(i + 1) % count]];
        let no_length = (0..count).any(|i| edge(i)[0] == edge(i)[1]);
        prop_assume!(count >= 3 && !no_length);
        let mut expected = None;
        for i in 0..count {
            for j in i + 1..count {
                let meets = if (i + 1) % count == j || (j + 1) % count == i {
                    // Neighbours share more than a corner when either's far end lies on the other.
                    let (one, other) = if (i + 1) % count == j { (edge(i), edge(j)) } else { (edge(j), edge(i)) };
                    exact_meet(one, [other[1], other[1]]) || exact_meet(other, [one[0], one[0]])
                } else {
                    exact_meet(edge(i), edge(j))
                };
                if meets && expected.is_none() {
                    expected = Some([i, j]);
                }
            }
        }
        let outline: Vec<DVec2> = raster.iter().map(|p| at(*p, 0.125)).collect();
        prop_assert_eq!(first_crossing(&outline).map(|found| found.edges), expected);
    }

    #[test]
    fn clean_keeps_what_the_outline_covers(outline in simple_outline(), probes in prop::collection::vec(point(), 20)) {
        let Ok(kept) = clean(&outline) else { return Err(TestCaseError::fail("a simple outline was refused")) };
        let corners = picked(&outline, &kept);
        prop_assert!(is_simple(&corners));
        prop_assert!((signed_area(&corners) - signed_area(&outline)).abs() < 1e-6);
        prop_assert_eq!(winding(&corners), winding(&outline));
        prop_assert_eq!(clean(&corners).map(|again| again.len()), Ok(corners.len()), "cleaned again");
        let area = signed_area(&outline);
        prop_assert_eq!(winding(&outline) == Some(Winding::CounterClockwise), area > 0.0, "{}", area);
        for probe in probes {
            prop_assert_eq!(contains(&outline, probe), contains(&corners, probe), "{}", probe);
        }
    }

    #[test]
    fn bad_input_neither_panics_nor_hangs(outline in nasty_points(), probe in nasty_points()) {
        let _ = (clean(&outline), first_crossing(&outline), is_simple(&outline), is_convex(&outline));
        let _ = (signed_area(&outline), perimeter(&outline), centroid(&outline), winding(&outline), mean(&outline));
        for p in probe {
            let _ = (contains(&outline, p), convex_contains(&outline, p));
            if let [a, b, c, ..] = outline[..] {
                prop_assert!(orient(a, b, p).is_finite());
                let _ = (triangle_contains([a, b, c], p), segment_crossing([a, b], [c, p]));
            }
            let sound = outline.iter().all(|corner| corner.is_finite());
            prop_assert!(p.is_finite() || !sound || !contains(&outline, p));
        }
        if let Some(center) = centroid(&outline) {
            prop_assert!(center.is_finite());
        }
    }
}
