//! Outlines that the tests of the polygon tools share: named ones, and random ones with known properties.

use crate::scenes::v;
use glam::DVec2;
use mindthegap::geometry::hull::hull;
use mindthegap::geometry::simple::{first_crossing, is_simple};
use proptest::prelude::*;

pub fn points(coordinates: &[(f64, f64)]) -> Vec<DVec2> {
    coordinates.iter().map(|(x, y)| v(*x, *y)).collect()
}

pub fn rectangle(x0: f64, y0: f64, x1: f64, y1: f64) -> Vec<DVec2> {
    points(&[(x0, y0), (x1, y0), (x1, y1), (x0, y1)])
}

/// Turned by an angle in radians: for tests alone, since `sin` differs between machines.
pub fn rotated(outline: &[DVec2], angle: f64) -> Vec<DVec2> {
    outline.iter().map(|p| DVec2::from_angle(angle).rotate(*p)).collect()
}

pub fn reversed(outline: &[DVec2]) -> Vec<DVec2> {
    outline.iter().rev().copied().collect()
}

pub fn mirrored(outline: &[DVec2]) -> Vec<DVec2> {
    outline.iter().map(|p| v(-p.x, p.y)).collect()
}

/// A U of 150 x 130 with a notch 70 wide and 90 deep.
pub fn u_shape() -> Vec<DVec2> {
    points(&[
        (0.0, 0.0),
        (150.0, 0.0),
        (150.0, 130.0),
        (110.0, 130.0),
        (110.0, 40.0),
        (40.0, 40.0),
        (40.0, 130.0),
        (0.0, 130.0),
    ])
}

/// Outlines, counter-clockwise, with their concave corners and the fewest convex parts, both counted by hand.
pub fn named_outlines() -> Vec<(&'static str, Vec<DVec2>, usize, usize)> {
    let l = [(0.0, 0.0), (3.0, 0.0), (3.0, 1.0), (1.0, 1.0), (1.0, 3.0), (0.0, 3.0)];
    let plus = [
        (1.0, 0.0),
        (2.0, 0.0),
        (2.0, 1.0),
        (3.0, 1.0),
        (3.0, 2.0),
        (2.0, 2.0),
        (2.0, 3.0),
        (1.0, 3.0),
        (1.0, 2.0),
        (0.0, 2.0),
        (0.0, 1.0),
        (1.0, 1.0),
    ];
    // A corridor that turns inwards five times.
    let spiral = [
        (0.0, 0.0),
        (7.0, 0.0),
        (7.0, 7.0),
        (1.0, 7.0),
        (1.0, 2.0),
        (5.0, 2.0),
        (5.0, 5.0),
        (3.0, 5.0),
        (3.0, 4.0),
        (4.0, 4.0),
        (4.0, 3.0),
        (2.0, 3.0),
        (2.0, 6.0),
        (6.0, 6.0),
        (6.0, 1.0),
        (0.0, 1.0),
    ];
    let mut comb = vec![(0.0, 0.0), (9.0, 0.0)];
    for tooth in 0..5 {
        let right = 9.0 - 2.0 * f64::from(tooth);
        comb.extend([(right, 5.0), (right - 1.0, 5.0)]);
        if tooth < 4 {
            comb.extend([(right - 1.0, 1.0), (right - 2.0, 1.0)]);
        }
    }
    let star: Vec<DVec2> = (0..10)
        .map(|corner| {
            let radius = if corner % 2 == 0 { 10.0 } else { 4.0 };
            DVec2::from_angle(std::f64::consts::PI * (0.5 + f64::from(corner) / 5.0)) * radius
        })
        .collect();
    vec![
        ("triangle", points(&[(0.0, 0.0), (4.0, 0.0), (0.0, 3.0)]), 0, 1),
        ("L", points(&l), 1, 2),
        ("U", u_shape(), 2, 3),
        ("plus", points(&plus), 4, 3),
        ("spiral", points(&spiral), 6, 7),
        ("comb", points(&comb), 8, 6),
        ("star", star, 5, 4),
    ]
}

/// Half of them on a coarse raster, so that corners line up and touch edges; the others anywhere.
pub fn coordinate() -> impl Strategy<Value = f64> {
    prop_oneof![(-5..=5).prop_map(|n| f64::from(n) * 4.0), -20.0..20.0]
}

pub fn point() -> impl Strategy<Value = DVec2> {
    (coordinate(), coordinate()).prop_map(|(x, y)| v(x, y))
}

/// Any simple outline, in either winding: random points, uncrossed by reversing the way between two crossing edges.
pub fn simple_outline() -> impl Strategy<Value = Vec<DVec2>> {
    prop::collection::vec(point(), 3..16).prop_filter_map("cannot be uncrossed", |mut outline| {
        outline.dedup();
        for _ in 0..200 {
            let Some(found) = first_crossing(&outline) else { break };
            outline[found.edges[0] + 1..=found.edges[1]].reverse();
        }
        is_simple(&outline).then_some(outline)
    })
}

/// A convex outline with an area, counter-clockwise.
pub fn convex_outline() -> impl Strategy<Value = Vec<DVec2>> {
    (prop::collection::vec(point(), 3..12), point()).prop_filter_map("no area", |(points, shift)| {
        let corners: Vec<DVec2> = hull(&points).unwrap().into_iter().map(|corner| corner + shift).collect();
        (corners.len() >= 3).then_some(corners)
    })
}

/// A convex outline, a segment or a point.
pub fn convex_or_less() -> impl Strategy<Value = Vec<DVec2>> {
    let flat = prop::collection::vec(point(), 1..3).prop_map(|mut points| {
        points.dedup();
        points
    });
    prop_oneof![3 => convex_outline(), 1 => flat]
}

/// Numbers that break things: not finite, huge, tiny, both zeros, and any bit pattern.
pub fn nasty() -> impl Strategy<Value = f64> {
    let known = [f64::NAN, f64::INFINITY, f64::NEG_INFINITY, f64::MAX, -f64::MAX, f64::MIN_POSITIVE, 5e-324];
    let small = [0.0, -0.0, 1.0, -1.0, 0.1, 1e150, -1e-150, 1e160, 1.0 + f64::EPSILON];
    prop_oneof![
        2 => prop::sample::select(known.to_vec()),
        4 => prop::sample::select(small.to_vec()),
        1 => any::<u64>().prop_map(f64::from_bits),
    ]
}

pub fn nasty_points() -> impl Strategy<Value = Vec<DVec2>> {
    prop::collection::vec((nasty(), nasty()).prop_map(|(x, y)| v(x, y)), 0..9)
}

/// The same ring of points, wherever it begins.
pub fn same_ring(a: &[DVec2], b: &[DVec2], within: f64) -> bool {
    let matches =
        |shift: usize| (0..a.len()).all(|index| (a[index] - b[(index + shift) % b.len()]).length() <= within);
    a.len() == b.len() && (a.is_empty() || (0..b.len()).any(matches))
}

pub fn config(cases: u32) -> ProptestConfig {
    let asked = ProptestConfig::default();
    ProptestConfig { cases: asked.cases.max(cases), failure_persistence: None, ..asked }
}
