//! The course, part A7: convexity, concave shapes, triangles.

use crate::asked::{Pair, check_pairs};
use crate::figures::{Figure, compound, rect, regular};
use crate::frames::Frames;
use crate::put_out::brute_force;
use crate::scenes::{aabb, v};
use glam::DVec2;
use mindthegap::geometry::hull::hull;
use mindthegap::geometry::{
    Aabb, ConvexPolygon, Pose, Shape, Status, closest, contact, contains, distance, intersects, overlaps,
    status,
};
use oorandom::Rand64;

/// A U 150 wide and 130 high with a notch 70 wide, and a small square in the notch.
fn letter_u() -> Vec<Figure> {
    vec![rect(0.0, 0.0, 40.0, 130.0), rect(110.0, 0.0, 150.0, 130.0), rect(40.0, 0.0, 110.0, 40.0)]
}

fn in_the_notch() -> Figure {
    rect(65.0, 80.0, 85.0, 100.0)
}

/// The separating axis test on two outlines as they are, convex or not: the least push over all edge normals.
fn shadows_alone(a: &[DVec2], b: &[DVec2]) -> f64 {
    let shadow = |points: &[DVec2], n: DVec2| {
        points
            .iter()
            .map(|p| p.dot(n))
            .fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), d| (low.min(d), high.max(d)))
    };
    let mut least = f64::INFINITY;
    for outline in [a, b] {
        for i in 0..outline.len() {
            let edge = outline[(i + 1) % outline.len()] - outline[i];
            let n = v(edge.y, -edge.x) / edge.length();
            let ((a0, a1), (b0, b1)) = (shadow(a, n), shadow(b, n));
            least = least.min(a1 - b0).min(b1 - a0);
        }
    }
    least
}

/// S126, S130: all shadows of a U and a square in its notch overlap, by 50; so do those of its hull. They do not touch: the
/// parts are 25, 25 and 40 away.
#[test]
fn square_in_the_notch_of_a_u() {
    let outline = [
        v(0.0, 0.0),
        v(150.0, 0.0),
        v(150.0, 130.0),
        v(110.0, 130.0),
        v(110.0, 40.0),
        v(40.0, 40.0),
        v(40.0, 130.0),
        v(0.0, 130.0),
    ];
    let square = [v(65.0, 80.0), v(85.0, 80.0), v(85.0, 100.0), v(65.0, 100.0)];
    assert_eq!(shadows_alone(&outline, &square), 50.0, "S126: the wrong test says colliding");
    let around = hull(&outline).expect("numbers");
    assert_eq!(around.len(), 4, "S130: the hull of the U is a box");
    let around = (Shape::polygon(&around).expect("a box"), Pose::default());
    check_pairs(
        Frames::All,
        &[
            ("S126 parts", compound(&letter_u()), in_the_notch(), Pair::Apart(25.0, None)),
            ("S130 hull", around, in_the_notch(), Pair::Meet(50.0, &[DVec2::Y])),
        ],
    );
    let (small, at) = in_the_notch();
    for ((part, pose), gap) in letter_u().iter().zip([25.0, 25.0, 40.0]) {
        assert_eq!(distance(part, *pose, &small, at), gap, "S126 gap {gap}");
    }
}

/// A star-shaped outline around its pose, mostly concave, and its triangles from the middle.
fn star(random: &mut Rand64, most: u64) -> (Vec<DVec2>, Shape) {
    let count = 5 + (random.rand_u64() % (most - 4)) as usize;
    let corners: Vec<DVec2> = (0..count)
        .map(|i| {
            let angle = std::f64::consts::TAU * i as f64 / count as f64;
            DVec2::from_angle(angle) * (1.5 + 6.0 * random.rand_float())
        })
        .collect();
    let part = |i: usize| {
        let triangle = Shape::triangle(DVec2::ZERO, corners[i], corners[(i + 1) % count]);
        (triangle.expect("a triangle"), Pose::default())
    };
    let shape = Shape::compound((0..count).map(part).collect()).expect("parts");
    (corners, shape)
}

/// Whether two simple outlines meet: two edges cross, or one holds a corner of the other (even and odd crossings).
fn outlines_meet(a: &[DVec2], b: &[DVec2]) -> bool {
    let edges = |o: &[DVec2]| (0..o.len()).map(|i| (o[i], o[(i + 1) % o.len()])).collect::<Vec<_>>();
    let side = |p: DVec2, q: DVec2, r: DVec2| (q - p).perp_dot(r - p);
    let cross = |(p, q): (DVec2, DVec2), (r, s): (DVec2, DVec2)| {
        side(p, q, r) * side(p, q, s) < 0.0 && side(r, s, p) * side(r, s, q) < 0.0
    };
    let holds = |outline: &[DVec2], p: DVec2| {
        let crossed = |(q, r): &(DVec2, DVec2)| {
            (q.y > p.y) != (r.y > p.y) && p.x < q.x + (p.y - q.y) / (r.y - q.y) * (r.x - q.x)
        };
        edges(outline).iter().filter(|edge| crossed(edge)).count() % 2 == 1
    };
    edges(a).iter().any(|one| edges(b).iter().any(|two| cross(*one, *two)))
        || holds(a, b[0])
        || holds(b, a[0])
}

/// S127: any part of one meets any part of the other exactly when the outlines do, for 1000 random concave pairs.
#[test]
fn parts_meet_when_the_outlines_do() {
    let mut random = Rand64::new(127);
    let mut counts = [0; 2];
    for row in 0..1000 {
        let ((one, a), (two, b)) = (star(&mut random, 10), star(&mut random, 10));
        let mut pose = |reach: f64| {
            let place = v(random.rand_float() - 0.5, random.rand_float() - 0.5) * reach;
            Pose::turned(place, random.rand_float() * 6.3)
        };
        let (pa, pb) = (pose(10.0), pose(16.0));
        let world =
            |corners: &[DVec2], pose: Pose| corners.iter().map(|c| pose.to_world(*c)).collect::<Vec<_>>();
        let expected = outlines_meet(&world(&one, pa), &world(&two, pb));
        assert_eq!(intersects(&a, pa, &b, pb), expected, "S127 row {row}");
        assert_eq!(overlaps(&a, pa, &b, pb), expected, "S127 row {row}");
        counts[usize::from(expected)] += 1;
        if !expected {
            let near = closest(&a, pa, &b, pb);
            assert!(
                ((near.on_a - near.on_b).length() - near.distance).abs() < 1e-9,
                "S127 row {row}: {near:?}"
            );
        }
    }
    assert!(counts.iter().all(|count| *count > 200), "{counts:?}");
}

/// S128: a box 4 deep in the right arm of a notch too narrow for it (6 for 8) must leave by the mouth: 13, not 4.
#[test]
fn greatest_depth_of_the_parts_is_too_little() {
    // The y of the course points down: the mouth is at y = 0.
    let parts = [rect(0.0, 0.0, 10.0, 40.0), rect(16.0, 0.0, 26.0, 40.0), rect(0.0, 30.0, 26.0, 40.0)];
    let stuck = rect(12.0, 5.0, 20.0, 13.0);
    let of_parts = parts.iter().filter_map(|(part, pose)| contact(part, *pose, &stuck.0, stuck.1));
    assert_eq!(of_parts.map(|c| c.depth).fold(0.0, f64::max), 4.0, "S128: the greatest of the parts");
    check_pairs(Frames::All, &[("S128", compound(&parts), stuck.clone(), Pair::Meet(13.0, &[DVec2::NEG_Y]))]);
    let (shape, pose) = compound(&parts);
    let pushed = stuck.1.translated(v(-4.0, 0.0));
    assert!(overlaps(&shape, pose, &stuck.0, pushed), "S128: 4 to the left leads into the other arm");
}

/// S129: the depth in a union is the distance to the boundary of the union of the differences. For upright boxes that is
/// known exactly: every crossing of two sides is tried.
#[test]
fn depth_in_a_union_of_boxes_is_exact() {
    let mut random = Rand64::new(129);
    let mut deeper = 0;
    for row in 0..400 {
        let mut number = |low: f64, high: f64| low + (high - low) * random.rand_float();
        let boxes: Vec<Aabb> = (0..2 + row % 3)
            .map(|_| {
                let (x, y) = (number(0.0, 30.0).round(), number(0.0, 30.0).round());
                aabb(x, y, x + 4.0 + number(0.0, 20.0).round(), y + 4.0 + number(0.0, 20.0).round())
            })
            .collect();
        let half = v(number(1.0, 6.0), number(1.0, 6.0));
        let at = v(number(0.0, 40.0), number(0.0, 40.0));
        let expected = brute_force(&boxes, half, at);
        let parts: Vec<Figure> = boxes.iter().map(|b| rect(b.min.x, b.min.y, b.max.x, b.max.y)).collect();
        let ((a, pa), b) = (compound(&parts), Shape::Rectangle { half });
        let depth = contact(&a, pa, &b, Pose::at(at)).map_or(0.0, |c| c.depth);
        assert!((depth - expected).abs() < 1e-6, "S129 row {row}: {depth} instead of {expected}");
        let part = parts.iter().filter_map(|(part, pose)| contact(part, *pose, &b, Pose::at(at)));
        deeper += u32::from(part.map(|c| c.depth).fold(0.0, f64::max) < depth - 1e-6);
    }
    assert!(deeper > 30, "{deeper} of the rows are deeper than in any part");
}

/// S129: the same for any parts, by pushes in 360 directions that grow until nothing overlaps: never shorter than the answer,
/// and one of them at most 0.05 longer.
#[test]
fn depth_in_a_union_agrees_with_brute_force() {
    let mut random = Rand64::new(1290);
    let mut seen = 0;
    for row in 0..14 {
        let (_, a) = star(&mut random, 6);
        let radius = 0.5 + 2.0 * random.rand_float();
        let b = if row % 2 == 0 { regular(3 + row % 5, 1.0 + radius) } else { Shape::Circle { radius } };
        let pa = Pose::default();
        let pb = Pose::turned(v(random.rand_float() * 6.0 - 3.0, random.rand_float() * 6.0 - 3.0), 1.0);
        let Some(found) = contact(&a, pa, &b, pb).filter(|c| c.depth > 1e-6) else { continue };
        seen += 1;
        assert_eq!(
            status(&a, pa, &b, pb.translated(found.mtv())),
            Status::Touching,
            "S129 row {row}: {found:?}"
        );
        let mut shortest = f64::INFINITY;
        for degree in 0..360 {
            let way = DVec2::from_angle(f64::from(degree).to_radians());
            // The answer is not to be beaten; beyond it, small steps look for the first free place.
            let mut length = found.depth - 1e-6;
            while length < found.depth + 0.05 && overlaps(&a, pa, &b, pb.translated(way * length)) {
                length += 0.01;
            }
            if !overlaps(&a, pa, &b, pb.translated(way * length)) {
                shortest = shortest.min(length);
            }
        }
        let beyond = shortest - found.depth;
        assert!((0.0..=0.05).contains(&beyond), "S129 row {row}: {} and brute force {shortest}", found.depth);
    }
    assert!(seen > 8, "{seen}");
}

/// S131, F06: the sign of (b - a) x (c - a) is the winding, and turns in a mirror. A polygon takes either, and its normals point out.
#[test]
fn winding_is_a_sign_and_no_matter() {
    let [a, b, c] = [v(0.0, 0.0), v(4.0, 0.0), v(1.0, 3.0)];
    let winding = |a: DVec2, b: DVec2, c: DVec2| (b - a).perp_dot(c - a);
    let mirrored = |p: DVec2| v(p.x, -p.y);
    assert_eq!((winding(a, b, c), winding(a, c, b)), (12.0, -12.0), "S131");
    assert_eq!(winding(mirrored(a), mirrored(b), mirrored(c)), -12.0, "S131 in a mirror");
    let other = rect(2.0, 1.0, 6.0, 5.0);
    let mut pushes = Vec::new();
    for corners in [[a, b, c], [a, c, b], [c, b, a]] {
        let triangle = ConvexPolygon::new(&corners).expect("a triangle");
        assert_eq!((triangle.len(), triangle.area()), (3, 6.0), "S131 {corners:?}");
        for i in 0..3 {
            let (normal, corner) = (triangle.normal(i), triangle.vertex(i));
            assert!((normal.length() - 1.0).abs() < 1e-12, "S131 {corners:?} edge {i}");
            let far = triangle.vertices().map(|v| normal.dot(v - corner)).fold(f64::NEG_INFINITY, f64::max);
            assert!(far.abs() < 1e-12, "S131 {corners:?} edge {i}: a corner lies {far} before it");
        }
        let (shape, pose) = (Shape::polygon(&corners).expect("a triangle"), Pose::default());
        pushes.push(contact(&shape, pose, &other.0, other.1).expect("a hit").mtv());
    }
    assert!(pushes.iter().all(|push| (*push - pushes[0]).length() < 1e-12), "S131 {pushes:?}");
}

/// S132: a point is in a triangle when none of the signs of pbc, apc and abp is opposite to the whole's; the boundary counts.
#[test]
fn point_in_a_triangle_by_three_signs() {
    let [a, b, c] = [v(0.0, 0.0), v(8.0, 0.0), v(0.0, 6.0)];
    let twice = |p: DVec2, q: DVec2, r: DVec2| (q - p).perp_dot(r - p);
    let mut boundary = 0;
    for corners in [[a, b, c], [a, c, b]] {
        let (shape, pose) = (Shape::polygon(&corners).expect("a triangle"), Pose::default());
        let [a, b, c] = corners;
        let whole = twice(a, b, c);
        for (x, y) in (-2..=10).flat_map(|x| (-2..=8).map(move |y| (f64::from(x), f64::from(y)))) {
            let p = v(x, y);
            let parts = [twice(p, b, c), twice(a, p, c), twice(a, b, p)];
            let inside = parts.iter().all(|part| part * whole >= 0.0);
            assert_eq!(contains(&shape, pose, p), inside, "S132 ({x}, {y}) {parts:?}");
            boundary += u32::from(inside && parts.contains(&0.0));
        }
    }
    // Nine points on one side, seven on the other, three on the slope; the three corners twice: 16, for either winding.
    assert_eq!(boundary, 2 * 16, "S132: the boundary counts as inside");
}

/// S133: a ring is four boxes, and its hole is empty; an L does not hold its missing corner.
#[test]
fn concave_shapes_are_unions() {
    let ring = [
        rect(0.0, 0.0, 10.0, 2.0),
        rect(0.0, 8.0, 10.0, 10.0),
        rect(0.0, 2.0, 2.0, 8.0),
        rect(8.0, 2.0, 10.0, 8.0),
    ];
    let l = [rect(0.0, 0.0, 10.0, 2.0), rect(0.0, 0.0, 2.0, 10.0)];
    check_pairs(
        Frames::All,
        &[
            ("S133 in the ring", compound(&ring), rect(4.0, 4.0, 6.0, 6.0), Pair::Apart(2.0, None)),
            (
                "S133 in the ring, touching",
                compound(&ring),
                rect(2.0, 3.0, 7.0, 7.0),
                Pair::Meet(0.0, &[DVec2::X]),
            ),
            ("S133 in the L's corner", compound(&l), rect(5.0, 6.0, 7.0, 8.0), Pair::Apart(3.0, None)),
        ],
    );
}
