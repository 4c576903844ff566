//! Triangles and convex parts of simple outlines.

use crate::polygons::{
    config, convex_outline, named_outlines, nasty_points, point, points, rectangle, reversed, rotated,
    simple_outline, u_shape,
};
use crate::scenes::v;
use glam::DVec2;
use mindthegap::geometry::clean::{OutlineError, clean};
use mindthegap::geometry::clip::Clipper;
use mindthegap::geometry::crossing::shared_point;
use mindthegap::geometry::decompose::decompose;
use mindthegap::geometry::half_planes::{shortest_way_out, status_of};
use mindthegap::geometry::hull::hull;
use mindthegap::geometry::inside::{contains, convex_contains};
use mindthegap::geometry::orientation::{Turn, turn};
use mindthegap::geometry::outline::{Winding, edges, is_convex, signed_area, winding};
use mindthegap::geometry::triangulate::triangulate;
use proptest::prelude::*;

type Outline = Vec<DVec2>;

fn parts_of(outline: &[DVec2]) -> Vec<Outline> {
    let pick = |part: &Vec<usize>| part.iter().map(|index| outline[*index]).collect();
    decompose(outline).unwrap().iter().map(pick).collect()
}

fn triangles_of(outline: &[DVec2]) -> Vec<Outline> {
    triangulate(outline)
        .unwrap()
        .iter()
        .map(|triangle| triangle.map(|index| outline[index]).to_vec())
        .collect()
}

fn concave_corners(outline: &[DVec2]) -> usize {
    let count = outline.len();
    let side = if winding(outline) == Some(Winding::Clockwise) { Turn::Left } else { Turn::Right };
    let at = |i: usize| outline[i % count];
    (0..count).filter(|i| turn(at(*i), at(i + 1), at(i + 2)) == side).count()
}

/// Convex, counter-clockwise, no overlap, together as large as the whole.
fn check_cover(name: &str, outline: &[DVec2], parts: &[Outline]) -> Result<(), TestCaseError> {
    let whole = signed_area(outline).abs();
    let mut sum = 0.0;
    for part in parts {
        prop_assert!(is_convex(part), "{}: a part is not convex: {:?}", name, part);
        prop_assert_eq!(winding(part), Some(Winding::CounterClockwise), "{}", name);
        sum += signed_area(part);
    }
    prop_assert!((sum - whole).abs() <= 1e-9 * whole.max(1.0), "{}: {} of {}", name, sum, whole);
    let mut clipper = Clipper::default();
    for (i, one) in parts.iter().enumerate() {
        for other in &parts[i + 1..] {
            let common = clipper.area(one, other);
            prop_assert!(common <= 1e-9 * whole.max(1.0), "{}: two parts share {}", name, common);
        }
    }
    Ok(())
}

#[test]
fn named_outlines_fall_into_few_convex_parts() {
    for (name, outline, concave, fewest) in named_outlines() {
        assert_eq!(concave_corners(&outline), concave, "{name}");
        for (way, shown) in [
            ("as it is", outline.clone()),
            ("clockwise", reversed(&outline)),
            ("turned", rotated(&outline, 0.5)),
            ("far away", outline.iter().map(|p| *p + v(1e5, 1e5)).collect()),
        ] {
            let name = format!("{name}, {way}");
            let triangles = triangles_of(&shown);
            assert_eq!(triangles.len(), outline.len() - 2, "{name}");
            check_cover(&name, &shown, &triangles).unwrap();
            let parts = parts_of(&shown);
            check_cover(&name, &shown, &parts).unwrap();
            assert_eq!(parts.len(), fewest, "{name}: {parts:?}");
        }
    }
}

#[test]
fn convex_outline_is_one_part() {
    for outline in [rectangle(0.0, 0.0, 3.0, 2.0), rotated(&rectangle(0.0, 0.0, 3.0, 2.0), 1.0)] {
        let mut crowded = outline.clone();
        crowded.insert(1, (outline[0] + outline[1]) * 0.5);
        crowded.insert(1, outline[0].lerp(outline[1], 0.2));
        for shown in [outline.clone(), reversed(&outline), crowded] {
            let parts = parts_of(&shown);
            assert_eq!(parts.len(), 1, "{shown:?}");
            assert_eq!(parts[0].len(), 4, "{shown:?}");
        }
    }
}

/// A comb whose straight edges carry points every half unit, also after a turn that rounds them off the line.
#[test]
fn straight_corners_make_no_parts() {
    for (name, outline, ..) in named_outlines() {
        let crowded: Outline =
            edges(&outline).flat_map(|(a, b)| [a, a.lerp(b, 0.3), a.lerp(b, 0.7)]).collect();
        for angle in [0.0, 0.1, 1.0, 2.5] {
            let turned = rotated(&crowded, angle);
            assert_eq!(clean(&turned).unwrap().len(), outline.len(), "{name} at {angle}");
            let parts = parts_of(&turned);
            assert_eq!(parts.len(), parts_of(&rotated(&outline, angle)).len(), "{name} at {angle}");
            check_cover(name, &turned, &parts).unwrap();
        }
    }
}

/// Steps on both sides of a bar, on a coarse raster: many corners lie on common lines. Turned, they lie a hair off them.
#[test]
fn turned_stairs_make_no_splinters() {
    let mut random = oorandom::Rand64::new(7);
    let (mut straight, mut turned) = (0, 0);
    for _ in 0..200 {
        let columns = 2 + random.rand_range(0..8) as usize;
        let mut level = |x: usize, side: f64| {
            let y = side * (1 + random.rand_range(0..4)) as f64;
            [v(x as f64, y), v(x as f64 + 1.0, y)]
        };
        let mut outline: Outline = (0..columns).flat_map(|x| level(x, -1.0)).collect();
        let top: Outline = (0..columns).flat_map(|x| level(x, 1.0)).collect();
        outline.extend(reversed(&top));
        straight += parts_of(&outline).len();
        let angle = random.rand_float() * 6.0;
        let shown = rotated(&outline, angle);
        let parts = parts_of(&shown);
        check_cover("stairs", &shown, &parts).unwrap();
        for part in &parts {
            assert_eq!(clean(part).map(|kept| kept.len()), Ok(part.len()), "{outline:?} turned by {angle}");
        }
        turned += parts.len();
    }
    assert!(f64::from(turned as u32) < 1.03 * f64::from(straight as u32), "{turned} for {straight}");
}

#[test]
fn unsound_outlines_are_refused() {
    let eight = points(&[(0.0, 0.0), (4.0, 4.0), (4.0, 0.0), (0.0, 2.0)]);
    assert!(matches!(decompose(&eight), Err(OutlineError::SelfIntersecting { edges: [0, 2], .. })));
    assert!(matches!(triangulate(&eight[..2]), Err(OutlineError::Degenerate { distinct: 2 })));
}

/// S126: a square in the notch of a U has 25 of air on both sides. All shadows overlap; no convex part is hit.
#[test]
fn s126_square_in_the_notch_of_a_u() {
    let u = u_shape();
    let square = rectangle(65.0, 80.0, 85.0, 100.0);
    // The separating axis test on the whole U: along x and along y the shadows overlap, by at least 50.
    let depth = [DVec2::X, DVec2::NEG_X, DVec2::Y, DVec2::NEG_Y]
        .map(|n| {
            let reach = |outline: &[DVec2]| outline.iter().map(|p| p.dot(n)).fold(f64::MIN, f64::max);
            let back = |outline: &[DVec2]| outline.iter().map(|p| p.dot(n)).fold(f64::MAX, f64::min);
            reach(&u) - back(&square)
        })
        .into_iter()
        .fold(f64::MAX, f64::min);
    assert_eq!(depth, 50.0, "the wrong verdict on the whole");
    assert!(status_of(&hull(&u).unwrap(), &square).overlaps(), "the hull is hit as well");
    let parts = parts_of(&u);
    assert!(parts.iter().all(|part| !status_of(part, &square).intersects()), "the right one on the parts");
    for (shift, hit) in
        [(v(24.9, 0.0), false), (v(25.0, 0.0), true), (v(-25.0, 0.0), true), (v(0.0, -40.0), true)]
    {
        let moved: Outline = square.iter().map(|p| *p + shift).collect();
        assert_eq!(parts.iter().any(|part| status_of(part, &moved).intersects()), hit, "{shift}");
    }
}

/// S101: the L and the hull of the L in its notch.
#[test]
fn s101_notch_of_an_l() {
    let l = named_outlines()[1].1.clone();
    let square = rectangle(1.2, 1.2, 1.7, 1.7);
    assert!(status_of(&hull(&l).unwrap(), &square).overlaps(), "the hull gives a false hit");
    assert!(parts_of(&l).iter().all(|part| !status_of(part, &square).intersects()));
}

/// S128: the deepest part is only a lower bound. Notch 6 wide, box 8 wide and 4 deep in the right arm: 4, but truly 13.
#[test]
fn s128_deepest_part_is_a_lower_bound() {
    let arms =
        [rectangle(0.0, 0.0, 10.0, 40.0), rectangle(16.0, 0.0, 26.0, 40.0), rectangle(0.0, 30.0, 26.0, 40.0)];
    let moving = rectangle(12.0, 5.0, 20.0, 13.0);
    let depths: Vec<f64> = arms.iter().map(|arm| shortest_way_out(arm, &moving).unwrap().offset).collect();
    assert_eq!(depths.iter().copied().fold(f64::MIN, f64::max), 4.0);
    let free = |shift: DVec2| {
        let moved: Outline = moving.iter().map(|p| *p + shift).collect();
        arms.iter().all(|arm| !status_of(arm, &moved).overlaps())
    };
    assert!(!free(v(-4.0, 0.0)), "the push of the deepest part ends in the next one");
    assert!(free(v(0.0, -13.0)) && !free(v(0.0, -12.9)));
}

fn meet(outline: &[DVec2], other: &[DVec2]) -> bool {
    edges(outline).any(|(a, b)| edges(other).any(|(c, d)| shared_point([a, b], [c, d]).is_some()))
        || contains(outline, other[0])
        || contains(other, outline[0])
}

proptest! {
    #![proptest_config(config(1000))]

    #[test]
    fn parts_cover_the_outline_and_nothing_else(
        outline in simple_outline(),
        probes in prop::collection::vec(point(), 20),
    ) {
        let corners: Outline = clean(&outline).unwrap().iter().map(|index| outline[*index]).collect();
        let (triangles, parts) = (triangles_of(&outline), parts_of(&outline));
        prop_assert_eq!(triangles.len(), corners.len() - 2);
        check_cover("triangles", &outline, &triangles)?;
        check_cover("parts", &outline, &parts)?;
        prop_assert!(parts.len() <= 2 * concave_corners(&corners) + 1);
        let middles = edges(&outline).map(|(a, b)| (a + b) * 0.5);
        for probe in probes.into_iter().chain(outline.iter().copied()).chain(middles) {
            let inside = contains(&corners, probe);
            prop_assert_eq!(triangles.iter().any(|part| convex_contains(part, probe)), inside, "{}", probe);
            prop_assert_eq!(parts.iter().any(|part| convex_contains(part, probe)), inside, "{}", probe);
        }
    }

    /// S127: any part hit is a hit, no part hit is none.
    #[test]
    fn s127_parts_decide_as_the_outline_does(outline in simple_outline(), other in convex_outline()) {
        let corners: Outline = clean(&outline).unwrap().iter().map(|index| outline[*index]).collect();
        let hit = parts_of(&outline).iter().any(|part| status_of(part, &other).intersects());
        prop_assert_eq!(hit, meet(&corners, &other));
    }
}

proptest! {
    #![proptest_config(config(256))]

    #[test]
    fn bad_input_does_not_panic(outline in nasty_points()) {
        let sound = clean(&outline).is_ok();
        prop_assert_eq!(triangulate(&outline).is_ok(), sound);
        prop_assert_eq!(decompose(&outline).is_ok(), sound);
    }
}
