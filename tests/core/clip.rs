//! The common part of convex figures, contact points, and points put in order around their mean.

use crate::polygons::{config, convex_outline, nasty_points, point, points, rectangle, rotated, same_ring};
use crate::scenes::v;
use glam::DVec2;
use mindthegap::geometry::around::{compare_directions, sort_around_mean};
use mindthegap::geometry::clip::Clipper;
use mindthegap::geometry::edge_cases::{EdgeCase, contact_points, edge_case};
use mindthegap::geometry::half_planes::{shortest_way_out, status_of};
use mindthegap::geometry::orientation::orient;
use mindthegap::geometry::outline::{edges, is_convex, signed_area};
use proptest::prelude::*;
use std::cmp::Ordering;

fn square() -> Vec<DVec2> {
    rectangle(0.0, 0.0, 10.0, 10.0)
}

/// How far a point lies outside a convex counter-clockwise outline, at most; negative inside.
fn outside(outline: &[DVec2], p: DVec2) -> f64 {
    edges(outline).map(|(a, b)| -orient(a, b, p) / (b - a).length()).fold(f64::MIN, f64::max)
}

#[test]
fn common_parts_by_hand() {
    let rows = [
        (
            "S153 bar across",
            rectangle(-5.0, 3.0, 15.0, 6.0),
            points(&[(0.0, 3.0), (10.0, 3.0), (10.0, 6.0), (0.0, 6.0)]),
            30.0,
        ),
        (
            "F18 corner in corner",
            rectangle(6.0, 6.0, 16.0, 16.0),
            points(&[(6.0, 6.0), (10.0, 6.0), (10.0, 10.0), (6.0, 10.0)]),
            16.0,
        ),
        ("S154 held", rectangle(2.0, 3.0, 4.0, 5.0), rectangle(2.0, 3.0, 4.0, 5.0), 4.0),
        ("the same", square(), square(), 100.0),
        (
            "S151 an edge inside",
            rectangle(2.0, 5.0, 8.0, 15.0),
            points(&[(2.0, 5.0), (8.0, 5.0), (8.0, 10.0), (2.0, 10.0)]),
            30.0,
        ),
        (
            "S152 a corner inside",
            points(&[(5.0, 8.0), (7.0, 12.0), (3.0, 12.0)]),
            points(&[(5.0, 8.0), (6.0, 10.0), (4.0, 10.0)]),
            2.0,
        ),
        ("touching faces", rectangle(10.0, 2.0, 20.0, 20.0), points(&[(10.0, 2.0), (10.0, 10.0)]), 0.0),
        ("touching corners", rectangle(10.0, 10.0, 20.0, 20.0), points(&[(10.0, 10.0)]), 0.0),
        ("apart", rectangle(11.0, 0.0, 20.0, 10.0), vec![], 0.0),
        ("nothing", vec![], vec![], 0.0),
    ];
    let mut clipper = Clipper::default();
    let mut found = Vec::new();
    for (name, other, expected, area) in rows {
        assert_eq!(clipper.clip(&other, &square()), expected, "{name}");
        assert_eq!(clipper.area(&other, &square()), area, "{name}: area");
        if other.len() >= 3 {
            assert_eq!(clipper.clip(&square(), &other), expected, "{name}, exchanged");
        }
        // The course's way, edge by edge, finds the same corners, whichever figure comes first.
        for (a, b) in [(&other, &square()), (&square(), &other)] {
            contact_points(a, b, &mut found);
            sort_around_mean(&mut found);
            assert!(same_ring(&found, &expected, 1e-9), "{name}: {found:?}");
        }
    }
}

#[test]
fn segments_and_points_are_clipped_too() {
    let mut clipper = Clipper::default();
    assert_eq!(clipper.clip(&[v(-5.0, 5.0), v(5.0, 5.0)], &square()), [v(0.0, 5.0), v(5.0, 5.0)]);
    assert_eq!(clipper.clip(&[v(5.0, 5.0)], &square()), [v(5.0, 5.0)]);
    assert_eq!(clipper.clip(&[v(11.0, 5.0)], &square()), []);
    assert_eq!(clipper.clip(&square(), &[v(1.0, 1.0), v(2.0, 2.0)]), [], "a window needs an area");
}

/// S151 to S153, S163 to S166: what one edge has to do with a figure.
#[test]
fn s151_to_s153_cases_of_an_edge() {
    let leaves = |x: f64, y: f64| EdgeCase::Leaves { at: v(x, y) };
    let enters = |x: f64, y: f64| EdgeCase::Enters { at: v(x, y) };
    let through = |a: DVec2, b: DVec2| EdgeCase::Through { enters: a, leaves: b };
    let rows = [
        ("S151 both ends inside", v(1.0, 1.0), v(9.0, 9.0), EdgeCase::Inside),
        ("S151 on the boundary", v(0.0, 0.0), v(10.0, 0.0), EdgeCase::Inside),
        ("S152 leaves", v(5.0, 5.0), v(5.0, 25.0), leaves(5.0, 10.0)),
        ("S152 enters", v(5.0, -25.0), v(5.0, 5.0), enters(5.0, 0.0)),
        ("leaves at once", v(10.0, 5.0), v(20.0, 5.0), leaves(10.0, 5.0)),
        ("S153 through", v(-5.0, 3.0), v(15.0, 3.0), through(v(0.0, 3.0), v(10.0, 3.0))),
        (
            "S153 through a corner's neighbourhood",
            v(8.0, -2.0),
            v(12.0, 2.0),
            through(v(10.0, 0.0), v(10.0, 0.0)),
        ),
        (
            "S165 along a side, longer than it",
            v(-5.0, 10.0),
            v(15.0, 10.0),
            through(v(0.0, 10.0), v(10.0, 10.0)),
        ),
        ("S165 parallel, outside", v(-5.0, 11.0), v(15.0, 11.0), EdgeCase::Outside),
        ("S166 the lines cross, the edges do not", v(5.0, 20.0), v(5.0, 12.0), EdgeCase::Outside),
        ("past a corner", v(9.0, -2.0), v(13.0, 2.0), EdgeCase::Outside),
    ];
    for (name, start, end, expected) in rows {
        assert_eq!(edge_case([start, end], &square()), expected, "{name}");
        let mirror = match expected {
            EdgeCase::Leaves { at } => EdgeCase::Enters { at },
            EdgeCase::Enters { at } => EdgeCase::Leaves { at },
            EdgeCase::Through { enters, leaves } => EdgeCase::Through { enters: leaves, leaves: enters },
            same => same,
        };
        assert_eq!(edge_case([end, start], &square()), mirror, "{name}, backwards");
    }
    assert_eq!(edge_case([v(0.0, 0.0), v(1.0, 1.0)], &[]), EdgeCase::Outside);
    // An edge that passes a corner touches it in whatever direction both are turned.
    for step in 0..60 {
        let turn = |p: DVec2| DVec2::from_angle(f64::from(step) * 0.1).rotate(p);
        let figure: Vec<DVec2> = square().into_iter().map(turn).collect();
        let found = edge_case([v(8.0, -2.0), v(12.0, 2.0)].map(turn), &figure);
        let EdgeCase::Through { enters, leaves } = found else { panic!("step {step}: {found:?}") };
        assert!(
            (enters - turn(v(10.0, 0.0))).length() < 1e-8 && (leaves - enters).length() < 1e-8,
            "step {step}"
        );
    }
}

/// S154: with B asked first the answer is empty, and the points of A are still found. S164: no point comes twice.
#[test]
fn s154_order_of_the_figures_does_not_matter() {
    let (outer, inner) = (square(), rectangle(2.0, 3.0, 4.0, 5.0));
    let mut found = Vec::new();
    contact_points(&outer, &inner, &mut found);
    assert_eq!(found, inner);
    contact_points(&inner, &outer, &mut found);
    assert_eq!(found, inner);
    // F18: (10, 10) is missed when the corners of B inside A are only asked for in need.
    contact_points(&rectangle(6.0, 6.0, 16.0, 16.0), &outer, &mut found);
    assert_eq!(found.len(), 4);
    assert!(found.contains(&v(10.0, 10.0)));
}

/// S161, F16: `angle + 180` instead of `360 - angle` sorts the hexagon 0, 5, 4, 3, 1, 2.
#[test]
fn f16_points_in_order_around_their_mean() {
    let regular = |corners: u32| -> Vec<DVec2> {
        (0..corners)
            .map(|i| DVec2::from_angle(f64::from(i) * std::f64::consts::TAU / f64::from(corners)))
            .collect()
    };
    let quad = points(&[(0.0, 0.0), (10.0, 0.0), (10.0, 1.0), (9.0, 8.0)]);
    for (name, outline, wrong) in [
        ("hexagon", regular(6), Some(vec![0, 5, 4, 3, 1, 2])),
        ("pentagon", regular(5), Some(vec![0, 4, 3, 1, 2])),
        ("quad", quad, Some(vec![0, 3, 1, 2])),
        ("square: the mistake does not show", square(), None),
    ] {
        if let Some(wrong) = wrong {
            let shown: Vec<DVec2> = wrong.into_iter().map(|index: usize| outline[index]).collect();
            assert!(!is_convex(&shown), "{name}: the wrong order");
        }
        // From every order of the points comes the outline, beginning with whichever stood first.
        let mut order: Vec<usize> = (0..outline.len()).collect();
        for round in 0..200 {
            let mut shuffled: Vec<DVec2> = order.iter().map(|index| outline[*index]).collect();
            let first = shuffled[0];
            sort_around_mean(&mut shuffled);
            assert_eq!(shuffled[0], first, "{name}");
            assert!(same_ring(&shuffled, &outline, 0.0), "{name}: {shuffled:?}");
            let (one, other) = (round % order.len(), (round * 7 + 3) % order.len());
            order.swap(one, other);
        }
    }
}

#[test]
fn s162_the_opposite_point_comes_after_half_the_way() {
    for (a, b) in [(v(1.0, 1.0), v(1.0, 2.0)), (v(1.0, 2.0), v(-1.0, -1.0)), (v(-1.0, -1.0), v(1.0, 0.0))] {
        assert_eq!(compare_directions(v(1.0, 1.0), a, b), Ordering::Less, "{a} before {b}");
        assert_eq!(compare_directions(v(1.0, 1.0), b, a), Ordering::Greater, "{a} before {b}");
    }
    let ahead = v(3.0, 1.0);
    assert_eq!(compare_directions(ahead, DVec2::ZERO, ahead), Ordering::Less);
    assert_eq!(compare_directions(ahead, ahead * 2.0, ahead), Ordering::Greater);
    assert_eq!(compare_directions(ahead, ahead, ahead), Ordering::Equal);
    let mut bad = [v(1.0, 1.0), v(f64::NAN, 0.0), v(0.0, 0.0)];
    sort_around_mean(&mut bad);
    assert_eq!((bad[0], bad[2]), (v(1.0, 1.0), v(0.0, 0.0)), "left as they were");
}

proptest! {
    #![proptest_config(config(400))]

    #[test]
    fn common_part_lies_in_both(a in convex_outline(), b in convex_outline(), probes in prop::collection::vec(point(), 20)) {
        let mut clipper = Clipper::default();
        let common = clipper.clip(&a, &b).to_vec();
        for corner in &common {
            prop_assert!(outside(&a, *corner) < 1e-8 && outside(&b, *corner) < 1e-8, "{}", corner);
        }
        for probe in probes {
            let depth = outside(&a, probe).max(outside(&b, probe));
            if depth < -1e-6 {
                prop_assert!(common.len() >= 3 && outside(&common, probe) < 1e-6, "{} is left out", probe);
            } else if depth > 1e-6 && common.len() >= 3 {
                prop_assert!(outside(&common, probe) > 0.0, "{} is too much", probe);
            }
        }
        let area = clipper.area(&a, &b);
        prop_assert!((area - signed_area(&common).abs()).abs() < 1e-9);
        prop_assert!(area <= signed_area(&a).min(signed_area(&b)) + 1e-9);
        prop_assert!((clipper.area(&b, &a) - area).abs() < 1e-6, "both ways round");
        prop_assert!((clipper.area(&a, &a) - signed_area(&a)).abs() < 1e-9, "with itself");
        let depth = shortest_way_out(&a, &b).unwrap().offset;
        if depth < -1e-6 {
            prop_assert!(common.is_empty() && area == 0.0, "apart: {:?}", common);
        } else if depth > 1e-3 {
            prop_assert!(area > 0.0);
        }
        prop_assert!(area == 0.0 || status_of(&a, &b).intersects());
    }

    /// Two ways to the same corners. Straight corners and nearly parallel edges are where they may differ by a point.
    #[test]
    fn contact_points_are_the_corners_of_the_common_part(a in convex_outline(), b in convex_outline()) {
        let mut clipper = Clipper::default();
        let common = clipper.clip(&a, &b).to_vec();
        let mut found = Vec::new();
        contact_points(&a, &b, &mut found);
        let near = |list: &[DVec2], p: DVec2| list.iter().any(|q| (p - *q).length() < 1e-6);
        prop_assert!(common.iter().all(|p| near(&found, *p)), "{:?} in {:?}", common, found);
        prop_assert!(found.iter().all(|p| near(&common, *p)), "{:?} in {:?}", found, common);
        if common.len() >= 3 {
            sort_around_mean(&mut found);
            prop_assert!((signed_area(&found) - signed_area(&common)).abs() < 1e-6);
        }
    }

    #[test]
    fn convex_points_come_out_as_their_outline(outline in convex_outline(), seed in any::<u64>()) {
        let mut shuffled = outline.clone();
        let mut random = oorandom::Rand64::new(u128::from(seed));
        for i in (1..shuffled.len()).rev() {
            shuffled.swap(i, random.rand_range(0..i as u64 + 1) as usize);
        }
        sort_around_mean(&mut shuffled);
        prop_assert!(same_ring(&shuffled, &outline, 0.0), "{:?}", shuffled);
    }

    #[test]
    fn bad_input_does_not_panic(a in nasty_points(), b in nasty_points()) {
        let mut clipper = Clipper::default();
        let _ = clipper.clip(&a, &b).len();
        let _ = clipper.area(&a, &b);
        let mut found = Vec::new();
        contact_points(&a, &b, &mut found);
        let mut sorted = a.clone();
        sort_around_mean(&mut sorted);
        prop_assert_eq!(sorted.len(), a.len());
    }
}

#[test]
fn touching_figures_touch_after_a_turn() {
    let mut clipper = Clipper::default();
    let mut found = Vec::new();
    for (name, other, corners) in [
        ("face on face", rectangle(10.0, 2.0, 20.0, 20.0), points(&[(10.0, 2.0), (10.0, 10.0)])),
        ("corner on corner", rectangle(10.0, 10.0, 20.0, 20.0), points(&[(10.0, 10.0)])),
        ("corner on face", points(&[(10.0, 4.0), (20.0, 0.0), (20.0, 9.0)]), points(&[(10.0, 4.0)])),
    ] {
        for step in 0..60 {
            let turn = |outline: &[DVec2]| rotated(outline, f64::from(step) * 0.1);
            let (a, b, expected) = (turn(&square()), turn(&other), turn(&corners));
            for (figure, window) in [(&a, &b), (&b, &a)] {
                let common = clipper.clip(figure, window);
                assert!(same_ring(common, &expected, 1e-8), "{name}, step {step}: {common:?}");
                contact_points(figure, window, &mut found);
                assert!(same_ring(&found, &expected, 1e-8), "{name}, step {step}: {found:?}");
            }
            assert_eq!(clipper.area(&a, &b), 0.0, "{name}");
        }
    }
}

#[test]
fn turned_figures_have_the_same_common_area() {
    let mut clipper = Clipper::default();
    let bar = rectangle(-5.0, 3.0, 15.0, 6.0);
    for angle in [0.1, 0.7, 1.0, 2.0, 3.0] {
        let area = clipper.area(&rotated(&bar, angle), &rotated(&square(), angle));
        assert!((area - 30.0).abs() < 1e-9, "{angle}: {area}");
    }
}
