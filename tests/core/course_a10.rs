//! The course, part A10: contact points.

use crate::figures::{Figure, disk, gon, obb, rect, regular, seg};
use crate::scenes::v;
use glam::DVec2;
use mindthegap::geometry::{
    ConvexPolygon, Manifold, Owner, Part, Pose, Shape, Status, contact, contains, distance, manifold,
    overlaps, status,
};
use oorandom::Rand64;

/// The points where two figures press, from left to right.
fn points((a, pa): &Figure, (b, pb): &Figure) -> Vec<DVec2> {
    let found = manifold(a, *pa, b, *pb);
    let mut points: Vec<DVec2> = found.iter().flat_map(Manifold::points).map(|p| p.point).collect();
    points.sort_by(|p, q| p.x.total_cmp(&q.x));
    points
}

/// S151, S152, S153, S165, S167, F19: both ends of the edge inside, one, or none: two points, never more, also for parallel faces. A
/// point lies half way between the two boundaries.
#[test]
fn edge_with_both_one_or_no_end_inside() {
    let floor = rect(0.0, -4.0, 10.0, 0.0);
    for (name, other, expected) in [
        ("S151, S165 both", rect(3.0, -1.0, 7.0, 5.0), vec![v(3.0, -0.5), v(7.0, -0.5)]),
        ("S152 the left one", rect(6.0, -1.0, 14.0, 5.0), vec![v(6.0, -0.5), v(10.0, -0.5)]),
        ("S152 the right one", rect(-4.0, -1.0, 6.0, 5.0), vec![v(0.0, -0.5), v(6.0, -0.5)]),
        ("S153 none, but crossed", rect(-5.0, -1.0, 15.0, 5.0), vec![v(0.0, -0.5), v(10.0, -0.5)]),
        ("F19 as wide as the floor", rect(0.0, -1.0, 10.0, 5.0), vec![v(0.0, -0.5), v(10.0, -0.5)]),
        ("S167 touching", rect(3.0, 0.0, 7.0, 5.0), vec![v(3.0, 0.0), v(7.0, 0.0)]),
    ] {
        for found in [points(&floor, &other), points(&other, &floor)] {
            let near = |(p, q): (&DVec2, &DVec2)| (*p - *q).length() < 1e-9;
            assert!(
                found.len() == expected.len() && found.iter().zip(&expected).all(near),
                "{name}: {found:?}"
            );
        }
    }
}

/// S153: B = [-5, 15] x [3, 6] through [0, 10] x [0, 10]: no corner of B lies inside, its edges are cut at 0 and 10.
#[test]
fn crossing_bar_is_cut_at_the_sides() {
    let found = points(&rect(0.0, 0.0, 10.0, 10.0), &rect(-5.0, 3.0, 15.0, 6.0));
    assert_eq!(found.iter().map(|p| p.x).collect::<Vec<_>>(), [0.0, 10.0], "S153 {found:?}");
    assert!(found.iter().all(|p| (3.0..=6.0).contains(&p.y)), "S153 {found:?}");
}

/// S154, S159: one wholly inside the other: there are points, whichever comes first.
#[test]
fn order_of_the_shapes_loses_no_point() {
    let rows: [(&str, Figure, Figure); 3] = [
        ("S154 box in box", rect(0.0, 0.0, 20.0, 20.0), rect(14.0, 8.0, 18.0, 12.0)),
        ("S154 polygon in box", rect(-20.0, -20.0, 20.0, 20.0), (regular(5, 3.0), Pose::at(v(9.0, 2.0)))),
        ("S154 disk in polygon", (regular(6, 20.0), Pose::default()), disk(3.0, 5.0, 2.0)),
    ];
    for (name, outer, inner) in rows {
        for (a, b) in [(&outer, &inner), (&inner, &outer)] {
            let found = points(a, b);
            assert!(!found.is_empty(), "{name}");
            for p in found {
                assert!(contains(&outer.0, outer.1, p) && contains(&inner.0, inner.1, p), "{name}: {p}");
            }
            assert!(contact(&a.0, a.1, &b.0, b.1).is_some_and(|c| c.depth > 0.0), "{name}");
        }
    }
}

/// S156, F20: the contact line goes through A's furthest point along the normal; all of A is behind it, and B reaches behind it by
/// the depth. The feature names the edge that lies on it.
#[test]
fn contact_line_of_the_deciding_edge() {
    let mut random = Rand64::new(156);
    let mut seen = 0;
    for row in 0..1000u32 {
        let mut number = |low: f64, high: f64| low + (high - low) * random.rand_float();
        let mut figure = |sides: u32| {
            let pose = Pose::turned(v(number(-5.0, 5.0), number(-5.0, 5.0)), number(0.0, 6.3));
            (regular(sides, number(2.0, 9.0)), pose)
        };
        let (a, b) = (figure(3 + row % 6), figure(3 + row / 6 % 6));
        let Some(found) = contact(&a.0, a.1, &b.0, b.1) else { continue };
        seen += 1;
        let reach = |(shape, pose): &Figure, way: DVec2| {
            let local = pose.rotation.undo(way);
            pose.to_world(shape.support(local)).dot(way)
        };
        let (line, deepest) = (reach(&a, found.normal), -reach(&b, -found.normal));
        assert!((line - deepest - found.depth).abs() < 1e-9, "S156 row {row}: {line} {deepest} {found:?}");
        let (owner, sign) = if found.feature.owner == Owner::A { (&a, 1.0) } else { (&b, -1.0) };
        let (Shape::Polygon(polygon), Part::Edge(edge)) = (&owner.0, found.feature.part) else {
            panic!("S156 row {row}: {found:?}")
        };
        let normal = owner.1.rotation.apply(polygon.normal(edge)) * sign;
        assert!((normal - found.normal).length() < 1e-9, "S156 row {row}: edge {edge} looks along {normal}");
    }
    assert!(seen > 500, "{seen}");
}

/// S158: after one push nothing is left to resolve, so a shape that rests does not jitter. Without a tolerance the rounding of the
/// push is taken for an overlap.
#[test]
fn resting_shapes_do_not_jitter() {
    let floor = gon(&[(-50.0, -9.0), (50.0, -3.0), (40.0, 4.0), (-50.0, 1.0)]);
    let (mut with, mut without) = (0, 0);
    for row in 0..100 {
        let mut crate_ = obb((f64::from(row) * 0.37 - 15.0, 3.0), (2.0, 2.5), f64::from(row) * 7.0);
        for frame in 0..20 {
            let Some(found) = contact(&floor.0, floor.1, &crate_.0, crate_.1) else { continue };
            if frame > 0 {
                with += u32::from(overlaps(&floor.0, floor.1, &crate_.0, crate_.1));
                without += u32::from(found.depth > 0.0);
            }
            crate_.1 = crate_.1.translated(found.mtv());
        }
    }
    assert_eq!(with, 0, "S158");
    assert!(without > 0, "S158: exact comparison finds overlaps of a rounding");
}

/// S160: a corner or a circle on a floor presses with a single point.
#[test]
fn corner_and_circle_press_with_one_point() {
    let floor = gon(&[(-20.0, -5.0), (20.0, -5.0), (20.0, 0.0), (-20.0, 0.0)]);
    for (name, other, x) in [
        ("S160 corner", obb((3.0, 2f64.sqrt() - 0.25), (1.0, 1.0), 45.0), 3.0),
        ("S160 circle", disk(-4.0, 0.75, 1.0), -4.0),
        ("S160 tip of a triangle", gon(&[(7.0, -0.25), (9.0, 3.0), (6.0, 4.0)]), 7.0),
    ] {
        let found = points(&floor, &other);
        assert_eq!(found.len(), 1, "{name}: {found:?}");
        assert!((found[0].x - x).abs() < 1e-9 && (-0.25..=0.0).contains(&found[0].y), "{name}: {found:?}");
    }
}

/// S163: a point is outside exactly when it lies before some edge, whose normal is known to point out.
#[test]
fn point_is_outside_when_an_edge_looks_at_it() {
    let corners = [v(2.0, 1.0), v(2.0, 2.0), v(1.0, 3.0), v(0.0, 2.0), v(0.0, 1.0), v(1.0, 0.0)];
    let polygon = ConvexPolygon::new(&corners).expect("a hexagon");
    let shape = Shape::polygon(&corners).expect("a hexagon");
    for (i, j) in (-10..=40).flat_map(|i| (-10..=40).map(move |j| (i, j))) {
        let p = v(f64::from(i), f64::from(j)) * 0.1;
        let heights = (0..polygon.len()).map(|edge| polygon.normal(edge).dot(p - polygon.vertex(edge)));
        let before = heights.fold(f64::NEG_INFINITY, f64::max);
        assert_eq!(contains(&shape, Pose::default(), p), before <= 1e-9, "S163 {p}: {before}");
    }
}

/// S164, S157: the two points are never one twice.
#[test]
fn no_point_twice() {
    let mut random = Rand64::new(164);
    let mut twos = 0;
    for row in 0..3000u32 {
        let mut number = |low: f64, high: f64| low + (high - low) * random.rand_float();
        let mut figure = |kind: u32| {
            let angle = if row % 2 == 0 { (number(0.0, 8.0)).floor() * 45.0 } else { number(0.0, 360.0) };
            let center = (number(-6.0, 6.0).round(), number(-6.0, 6.0).round());
            match kind {
                0 => obb(center, (number(1.0, 5.0).round(), number(1.0, 5.0).round()), angle),
                sides => (regular(sides + 2, 5.0), Pose::turned(v(center.0, center.1), angle.to_radians())),
            }
        };
        let found = points(&figure(row % 5), &figure(row / 5 % 5));
        assert!(found.len() <= 2, "S157 row {row}: {found:?}");
        if let [one, two] = found[..] {
            twos += 1;
            assert!((one - two).length() > 1e-9, "S164 row {row}: {found:?}");
        }
    }
    assert!(twos > 500, "{twos}");
}

/// S166, F17, F18: a crossing counts only within both edges. The squares [0, 10] and [6, 16] share [6, 10]: no point at (16, 10)
/// or (10, 16).
#[test]
fn crossings_lie_within_both_edges() {
    for (name, a, meets) in [
        ("F17 crossing", seg((0.0, -1.0), (0.0, 1.0)), true),
        ("F17 beside it", seg((0.0, 5.0), (0.0, 25.0)), false),
        ("F17 beyond the end", seg((11.0, -1.0), (11.0, 1.0)), false),
        ("F17 ending on it", seg((3.0, 0.0), (3.0, 7.0)), true),
    ] {
        let (b, pb) = seg((-10.0, 0.0), (10.0, 0.0));
        assert_eq!(status(&a.0, a.1, &b, pb) != Status::Separate, meets, "{name}");
        assert_eq!(distance(&a.0, a.1, &b, pb) == 0.0, meets, "{name}");
    }
    let found = points(&rect(0.0, 0.0, 10.0, 10.0), &rect(6.0, 6.0, 16.0, 16.0));
    let common = |p: &DVec2| (6.0..=10.0).contains(&p.x) && (6.0..=10.0).contains(&p.y);
    assert!(found.len() == 2 && found.iter().all(common), "S166, F17, F18 {found:?}");
}
