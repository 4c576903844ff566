//! Public bugs of other kits as small inputs with the right answer: boxes and circles.

use crate::scenes::{aabb, v};
use glam::DVec2;
use mindthegap::geometry::{
    Aabb, Pose, Ray, RayMode, Shape, ShapeError, Status, Sweep, closest, contact, ray_cast, status, sweep,
};

fn rect(b: Aabb) -> (Shape, Pose) {
    (Shape::Rectangle { half: b.half() }, Pose::at(b.center()))
}

fn disk(x: f64, y: f64, radius: f64) -> (Shape, Pose) {
    (Shape::Circle { radius }, Pose::at(v(x, y)))
}

fn near(a: DVec2, b: DVec2) -> bool {
    (a - b).length() < 1e-9
}

#[test]
fn depth_and_normal() {
    let rows = [
        ("B01 concentric circles", disk(3.0, 4.0, 1.0), disk(3.0, 4.0, 0.5), 1.5, v(1.0, 0.0)),
        ("B03 full face", rect(aabb(0.0, 0.0, 1.0, 1.0)), rect(aabb(1.0, 0.0, 2.0, 1.0)), 0.0, v(1.0, 0.0)),
        ("B04 stacked", rect(aabb(-1.0, -1.0, 1.0, 1.0)), rect(aabb(-1.0, 0.9, 1.0, 2.9)), 0.1, v(0.0, 1.0)),
        (
            "B08 by a corner",
            rect(aabb(-0.5, -0.5, 0.5, 0.5)),
            rect(aabb(0.3, 0.3, 0.5, 0.5)),
            0.2,
            v(1.0, 0.0),
        ),
        (
            "B09 contained",
            rect(aabb(-10.0, -10.0, 10.0, 10.0)),
            rect(aabb(5.0, -1.0, 7.0, 1.0)),
            5.0,
            v(1.0, 0.0),
        ),
        ("B11 identical", rect(aabb(0.0, 0.0, 2.0, 2.0)), rect(aabb(0.0, 0.0, 2.0, 2.0)), 2.0, v(1.0, 0.0)),
        (
            "B12 plus sign",
            rect(aabb(-3.0, -0.5, 3.0, 0.5)),
            rect(aabb(-0.5, -2.0, 0.5, 4.0)),
            2.5,
            v(0.0, 1.0),
        ),
        ("B108 one centre", disk(5.0, 5.0, 4.0), disk(5.0, 5.0, 8.0), 12.0, v(1.0, 0.0)),
        ("S027", rect(aabb(0.0, 0.0, 10.0, 6.0)), rect(aabb(8.0, 5.0, 14.0, 9.0)), 1.0, v(0.0, 1.0)),
        (
            "S036",
            rect(aabb(150.0, 110.0, 350.0, 270.0)),
            rect(aabb(325.0, 175.0, 495.0, 335.0)),
            25.0,
            v(1.0, 0.0),
        ),
        ("S046", disk(2.0, 3.0, 1.5), disk(5.0, 7.0, 4.0), 0.5, v(0.6, 0.8)),
        ("S060 centre inside", rect(aabb(0.0, 0.0, 100.0, 60.0)), disk(50.0, 20.0, 10.0), 30.0, v(0.0, -1.0)),
    ];
    for (name, (a, pose_a), (b, pose_b), depth, normal) in rows {
        let found = contact(&a, pose_a, &b, pose_b).unwrap_or_else(|| panic!("{name}: no contact"));
        assert!((found.depth - depth).abs() < 1e-9, "{name}: depth {}", found.depth);
        assert!(near(found.normal, normal), "{name}: normal {}", found.normal);
        let moved = Pose::at(pose_b.position + found.mtv());
        assert_eq!(status(&a, pose_a, &b, moved), Status::Touching, "{name}: after the mtv");
        let back = Pose::at(pose_a.position - found.mtv());
        assert_eq!(status(&a, back, &b, pose_b), Status::Touching, "{name}: A moved by -mtv");
    }
}

#[test]
fn b02_circle_centre_on_a_corner() {
    let ((a, pose_a), (b, pose_b)) = (disk(1.0, 1.0, 1.0), rect(aabb(-1.0, -1.0, 1.0, 1.0)));
    let found = contact(&a, pose_a, &b, pose_b).expect("they overlap");
    assert!((found.depth - 1.0).abs() < 1e-12);
    assert!(-found.normal.x >= 0.0 && -found.normal.y >= 0.0, "{}", found.normal);
}

#[test]
fn circle_and_box_of_the_course() {
    let (b, at) = rect(aabb(0.0, 0.0, 100.0, 60.0));
    for (x, y, p, distance, expected) in [
        (120.0, 30.0, v(100.0, 30.0), 20.0, Status::Separate),
        (105.0, 30.0, v(100.0, 30.0), 5.0, Status::Overlapping),
        (120.0, 80.0, v(100.0, 60.0), 800f64.sqrt(), Status::Separate),
        (108.0, 68.0, v(100.0, 60.0), 128f64.sqrt(), Status::Separate),
    ] {
        let (circle, pose) = disk(x, y, 10.0);
        assert_eq!(status(&b, at, &circle, pose), expected, "({x}, {y})");
        let point = closest(&b, at, &Shape::Circle { radius: 0.0 }, pose);
        assert!((point.distance - distance).abs() < 1e-9 && near(point.on_a, p), "({x}, {y}): {point:?}");
    }
}

#[test]
fn separate_pairs_report_distance_and_points() {
    let found =
        closest(&disk(0.0, 0.0, 1.0).0, Pose::default(), &disk(0.0, 0.0, 1.0).0, Pose::at(v(6.0, 8.0)));
    assert!((found.distance - 8.0).abs() < 1e-12);
    assert!(near(found.on_a, v(0.6, 0.8)) && near(found.on_b, v(5.4, 7.2)));
    let ((a, pose_a), (b, pose_b)) = (rect(aabb(0.0, 0.0, 1.0, 1.0)), rect(aabb(4.0, 5.0, 6.0, 7.0)));
    assert!((closest(&a, pose_a, &b, pose_b).distance - 5.0).abs() < 1e-12, "gaps 3 and 4 give 5 (S033)");
}

#[test]
fn touching_is_not_overlapping() {
    for (a, b) in [
        (disk(0.0, 0.0, 5.0), disk(10.0, 0.0, 5.0)),
        (rect(aabb(0.0, 0.0, 10.0, 10.0)), rect(aabb(10.0, 0.0, 15.0, 10.0))),
        (disk(100_000.25, 50_000.5, 0.25), rect(aabb(100_000.5, 50_000.0, 100_001.5, 50_001.0))),
    ] {
        let verdict = status(&a.0, a.1, &b.0, b.1);
        assert!(verdict == Status::Touching && verdict.intersects() && !verdict.overlaps(), "{a:?} {b:?}");
    }
}

#[test]
fn bad_sizes_are_typed_errors() {
    assert_eq!(Shape::circle(-1.0), Err(ShapeError::Negative));
    assert_eq!(Shape::circle(f64::NAN), Err(ShapeError::NotFinite));
    assert_eq!(Shape::rectangle(1.0, f64::INFINITY), Err(ShapeError::NotFinite));
    assert_eq!(Shape::rectangle(-0.5, 1.0), Err(ShapeError::Negative));
    assert!(Shape::circle(0.0).is_ok(), "a point is a circle");
}

/// `None` free, `Some((toi, normal))` hit.
type Expected = Option<(f64, DVec2)>;

#[test]
fn sweeps() {
    let unit = || rect(aabb(0.0, 0.0, 1.0, 1.0));
    let beside = || rect(aabb(1.0, 0.0, 2.0, 1.0));
    let lower = || rect(aabb(16.0, 0.0, 48.0, 32.0));
    let upper = || rect(aabb(0.0, 32.0, 16.0, 48.0));
    let rows: [(&str, (Shape, Pose), DVec2, (Shape, Pose), Expected); 15] = [
        ("B32 along", unit(), v(0.0, 2.0), beside(), None),
        ("B32 into", unit(), v(1.0, 0.0), beside(), Some((0.0, v(-1.0, 0.0)))),
        ("B32 away", unit(), v(-1.0, 0.0), beside(), None),
        (
            "B32 over a floor",
            rect(aabb(0.0, 5.96e-8, 1.0, 1.0)),
            v(1.0, 0.0),
            rect(aabb(-10.0, -1.0, 10.0, 0.0)),
            None,
        ),
        ("B33 circles", disk(0.0, 0.0, 1.0), v(1.0, 0.0), disk(2.0, 0.0, 1.0), Some((0.0, v(-1.0, 0.0)))),
        (
            "B33 box, circle",
            rect(aabb(-1.0, -1.0, 1.0, 1.0)),
            v(1.0, 0.0),
            disk(2.0, 0.0, 1.0),
            Some((0.0, v(-1.0, 0.0))),
        ),
        (
            "B35 heights",
            rect(aabb(-1.0, -1.0, 1.0, 1.0)),
            v(10.0, 0.0),
            rect(aabb(9.0, -1.5, 11.0, 1.5)),
            Some((0.8, v(-1.0, 0.0))),
        ),
        (
            "B39 thin",
            rect(aabb(-0.5, -0.5, 0.5, 0.5)),
            v(20.0, 0.0),
            rect(aabb(10.0, -5.0, 10.1, 5.0)),
            Some((0.475, v(-1.0, 0.0))),
        ),
        (
            "B40 circle",
            disk(150.0, 100.0, 8.0),
            v(0.0, -400.0),
            rect(aabb(0.0, 0.0, 300.0, 4.0)),
            Some((0.22, v(0.0, 1.0))),
        ),
        (
            "B40 box",
            rect(aabb(142.0, 92.0, 158.0, 108.0)),
            v(0.0, -400.0),
            rect(aabb(0.0, 0.0, 300.0, 4.0)),
            Some((0.22, v(0.0, 1.0))),
        ),
        (
            "B44 corner",
            disk(-1.0, 0.3, 0.5),
            v(2.0, 0.0),
            rect(aabb(0.0, -1.0, 2.0, 0.0)),
            Some((0.3, v(-0.8, 0.6))),
        ),
        ("B45 D1", upper(), v(-4.0, -4.0), lower(), None),
        ("B45 D3", upper(), v(-4.0, 4.0), lower(), None),
        ("B46 zero", unit(), v(0.0, 0.0), beside(), None),
        ("B63 gap", rect(aabb(0.0, 0.0, 16.0, 14.0)), v(0.0, -4.0), rect(aabb(16.0, -16.0, 32.0, 0.0)), None),
    ];
    for (name, (a, from), delta, (b, at), expected) in rows {
        let found = sweep(&a, from, delta, &b, at);
        match (expected, found) {
            (None, Sweep::Clear) => {}
            (Some((t, n)), Sweep::Hit { toi, normal, .. }) if (toi - t).abs() < 1e-9 && near(normal, n) => {}
            _ => panic!("{name}: {found:?} instead of {expected:?}"),
        }
    }
    let ((a, from), (b, at)) = (upper(), lower());
    let Sweep::Hit { normal, .. } = sweep(&a, from, v(4.0, -4.0), &b, at) else {
        panic!("B45 D2 is blocked")
    };
    assert!(normal == v(0.0, 1.0) || normal == v(-1.0, 0.0), "one axis, not a diagonal: {normal}");
    let (circle, wall) = (disk(-1.0, 0.3, 0.5), rect(aabb(0.0, -1.0, 2.0, 0.0)));
    let Sweep::Hit { face_normal, point, .. } = sweep(&circle.0, circle.1, v(2.0, 0.0), &wall.0, wall.1)
    else {
        panic!("B44 is a hit")
    };
    assert!(near(face_normal, v(-1.0, 0.0)) && near(point, v(0.0, 0.0)), "B44: {face_normal} {point}");
}

#[test]
fn b34_sweep_from_overlap_reports_the_contact() {
    let (a, from) = rect(aabb(0.0, 0.0, 2.0, 2.0));
    let (b, at) = rect(aabb(1.5, 0.0, 3.5, 2.0));
    for delta in [v(1.0, 0.0), v(-1.0, 0.0), v(0.0, 0.0)] {
        let Sweep::Overlapping(found) = sweep(&a, from, delta, &b, at) else { panic!("{delta}") };
        assert!((found.depth - 0.5).abs() < 1e-12);
        assert_eq!(-found.normal, v(-1.0, 0.0), "the obstacle's normal faces the mover");
    }
}

#[test]
fn b48_ray_from_inside_is_the_same_for_every_shape() {
    let ray = Ray::new(v(1.0, 0.0), v(10.0, 0.0), 10.0).expect("a ray");
    for (shape, pose) in [disk(0.0, 0.0, 2.0), rect(aabb(-2.0, -2.0, 2.0, 2.0))] {
        let solid = ray_cast(&ray, &shape, pose, RayMode::Solid).expect("a hit");
        assert_eq!((solid.distance, solid.normal), (0.0, None));
        let hollow = ray_cast(&ray, &shape, pose, RayMode::Hollow).expect("a hit");
        assert!((hollow.distance - 1.0).abs() < 1e-12 && near(hollow.point, v(2.0, 0.0)));
        assert_eq!(hollow.normal, Some(v(-1.0, 0.0)));
    }
}

#[test]
fn b49_rays_in_the_face_of_a_slab() {
    let (shape, pose) = rect(aabb(0.0, 0.0, 10.0, 10.0));
    for (y, dy, hits) in
        [(10.0, 0.0, true), (0.0, 0.0, true), (10.0, -0.0, true), (0.0, -0.0, true), (10.001, 0.0, false)]
    {
        let ray = Ray::new(v(-5.0, y), v(20.0, dy), 20.0).expect("a ray");
        let found = ray_cast(&ray, &shape, pose, RayMode::Solid);
        assert_eq!(
            found.map(|hit| (hit.distance, hit.normal)),
            hits.then_some((5.0, Some(v(-1.0, 0.0)))),
            "y {y}"
        );
    }
}

#[test]
fn rays_of_the_course_and_degenerate_rays() {
    let (circle, pose) = disk(5.0, 1.0, 2.0);
    let cast = |x: f64, y: f64, mode| {
        ray_cast(&Ray::new(v(x, y), v(1.0, 0.0), 99.0).expect("a ray"), &circle, pose, mode)
    };
    assert!((cast(0.0, 0.0, RayMode::Solid).expect("a hit").distance - 3.267_949_192_4).abs() < 1e-9);
    assert!((cast(4.0, 0.0, RayMode::Hollow).expect("an exit").distance - 2.732_050_807_6).abs() < 1e-9);
    assert_eq!(cast(5.0, 1.0, RayMode::Solid).map(|hit| hit.distance), Some(0.0), "S258");
    assert_eq!(cast(9.0, 1.0, RayMode::Solid), None, "S256: outside and moving away");
    assert_eq!(Ray::new(v(0.0, 0.0), v(0.0, 0.0), 1.0), None, "B46: no direction");
    assert_eq!(Ray::new(v(f64::NAN, 0.0), v(1.0, 0.0), 1.0), None);
    let point = Shape::Circle { radius: 0.0 };
    assert_eq!(
        ray_cast(
            &Ray::new(v(0.0, 0.0), v(10.0, 0.0), 10.0).expect("a ray"),
            &point,
            Pose::at(v(2.0, 2.0)),
            RayMode::Solid
        ),
        None
    );
}

/// The width of a box is rounded, so its left side is not always the right side minus the width.
#[test]
fn moving_obstacle_that_only_touches_a_region_is_shown() {
    use mindthegap::motion::{Obstacle, ObstacleSet, Obstacles};
    let mut set = ObstacleSet::default();
    set.set_moving([Obstacle::solid(7, aabb(16.0, 0.0, 50.105_261_975_767_16, 4.0))]);
    let right = set.moving()[0].bounds().max.x;
    let mut found = Vec::new();
    set.visit(&aabb(right, 0.0, right + 5.0, 4.0), |obstacle| found.push(obstacle.id));
    assert_eq!(found, [7]);
}

/// The common point of a small box deep in a big circle lies in both, not beyond the box.
#[test]
fn contact_point_of_a_contained_shape_lies_in_both() {
    let (big, small) = (disk(0.0, 0.0, 37.0), rect(aabb(8.0, -8.0, 16.0, 0.0)));
    let there = contact(&big.0, big.1, &small.0, small.1).expect("they overlap").point;
    let back = contact(&small.0, small.1, &big.0, big.1).expect("they overlap").point;
    for point in [there, back] {
        assert!(aabb(8.0, -8.0, 16.0, 0.0).contains(point) && point.length() < 37.0, "{point}");
    }
}

/// The ends of a segment count twice as corners of a box without height; the edge to a twin led nowhere.
#[test]
fn segment_beside_a_parallel_edge_is_as_near_as_the_edge() {
    let triangle = Shape::triangle(v(0.0, 0.0), v(4.0, 0.0), v(2.0, -3.0)).expect("a triangle");
    for (from, to) in [(v(1.0, 1.0), v(5.0, 1.0)), (v(-1.0, 1.0), v(3.0, 1.0)), (v(6.0, 1.0), v(-2.0, 1.0))] {
        let segment = Shape::segment(from, to).expect("a segment");
        for degrees in 0..360 {
            let pose = Pose::turned(v(7.0, -5.0), f64::from(degrees).to_radians());
            let there = closest(&triangle, pose, &segment, pose).distance;
            let back = closest(&segment, pose, &triangle, pose).distance;
            assert!((there - 1.0).abs() < 1e-12 && (back - 1.0).abs() < 1e-12, "{degrees}: {there} {back}");
        }
    }
}

/// One minus the squared cosine of 1e-8 is no number; the closest points were anywhere along the segments.
#[test]
fn nearly_parallel_segments_are_as_near_as_their_ends() {
    let flat = Shape::segment(v(0.0, 0.0), v(32.0, 0.0)).expect("a segment");
    for (degrees, digits) in (0..360).flat_map(|degrees| (4..16).map(move |digits| (degrees, digits))) {
        let rising = v(32.0, 1.0 + 32.0 * 10f64.powi(-digits));
        let pose = Pose::turned(v(7.0, -5.0), f64::from(degrees).to_radians());
        for (from, to) in [(v(0.0, 1.0), rising), (rising, v(0.0, 1.0))] {
            let sloping = Shape::segment(from, to).expect("a segment");
            let there = closest(&flat, pose, &sloping, pose).distance;
            let back = closest(&sloping, pose, &flat, pose).distance;
            assert!(
                (there - 1.0).abs() < 1e-12 && (back - 1.0).abs() < 1e-12,
                "{degrees}, 1e-{digits}: {there} {back}"
            );
        }
    }
}
