//! What rays and sweeps got wrong once, as found by the laws and the fuzzer.

use crate::regressions::polygon;
use crate::scenes::v;
use glam::DVec2;
use mindthegap::geometry::{Pose, Ray, RayMode, Rotation, Shape, Sweep, ray_cast, signed_distance, sweep};

fn face_hit(mover: &Shape, from: Pose, delta: DVec2, obstacle: &Shape, at: Pose) -> DVec2 {
    match sweep(mover, from, delta, obstacle, at) {
        Sweep::Hit { face_normal, .. } => face_normal,
        other => panic!("{other:?}"),
    }
}

/// A million units from the origin, all faces of a small shape counted as beside the point.
#[test]
fn face_that_is_hit_far_from_the_origin_is_the_one_at_the_point() {
    let square = polygon(&[v(-1.0, -1.0), v(1.0, -1.0), v(1.0, 1.0), v(-1.0, 1.0)]);
    let far = v(1e6, -2e6);
    // Mostly to the right, but onto the top from straight above.
    let found = face_hit(
        &Shape::Circle { radius: 1.0 },
        Pose::at(far + v(0.0, 2.5)),
        v(0.9, -0.6),
        &square,
        Pose::at(far),
    );
    assert_eq!(found, DVec2::Y);
}

/// A capsule's caps are round: at its end there is no flat face across it.
#[test]
fn face_of_a_round_obstacle_is_that_of_the_normal() {
    let capsule = Shape::Capsule { a: v(-2.0, 0.0), b: v(2.0, 0.0), radius: 1.0 };
    // From the upper right, down the line through the right cap's centre.
    let found = face_hit(&Shape::Point, Pose::at(v(5.0, 4.0)), v(-3.0, -4.0), &capsule, Pose::default());
    assert!((found - v(0.6, 0.8)).length() < 1e-9, "{found}");
    let circle = Shape::Circle { radius: 2.5 };
    let found = face_hit(&circle, Pose::at(v(6.0, 8.0)), v(-3.0, -4.0), &circle, Pose::default());
    assert!((found - v(0.6, 0.8)).length() < 1e-9, "{found}");
}

/// Two sides lie along each other, but whether one begins before the other was left to roundings.
#[test]
fn point_of_a_hit_along_a_side_lies_on_both_shapes() {
    let around = [
        v(1.0, -3.0),
        v(2.0, -5.0),
        v(5.0, -6.0),
        v(8.0, -5.0),
        v(10.0, -4.0),
        v(11.0, -1.0),
        v(10.0, 2.0),
        v(9.0, 4.0),
        v(6.0, 5.0),
        v(3.0, 4.0),
        v(1.0, 3.0),
        v(0.0, 0.0),
    ];
    let (mover, obstacle) =
        (polygon(&around), polygon(&[v(1.0, -3.0), v(3.0, -2.0), v(2.0, 1.0), v(0.0, 0.0)]));
    let from = Pose::at(v(-4.0, 0.0));
    let at = Pose::at(v(-5.931_776_680_581_382, -1.204_669_958_255_854));
    let found = sweep(&mover, from, v(-1.0, -0.6), &obstacle, at);
    let Sweep::Hit { toi: 0.0, point, .. } = found else { panic!("{found:?}") };
    let out = signed_distance(&obstacle, at, point).max(signed_distance(&mover, from, point));
    assert!(out < 1e-9, "{point} is {out} outside");
}

/// The end of a segment faced the way it points, and turned round that is into the segment.
#[test]
fn ray_from_the_end_of_a_segment_meets_its_side() {
    let line = Shape::Segment { a: v(0.0, 0.0), b: v(4.0, 0.0) };
    for way in [v(1.0, 1.0), v(1.0, -1.0), v(3.0, 0.0), v(-1.0, 1.0)] {
        let ray = Ray::new(v(4.0, 0.0), way, 10.0).expect("a ray");
        let normal =
            ray_cast(&ray, &line, Pose::default(), RayMode::Solid).and_then(|hit| hit.normal).expect("a hit");
        assert!(normal.x == 0.0 && normal.dot(way) <= 0.0, "{way}: {normal}");
    }
}

/// The lines of nearly parallel sides pass close to each other's middle, as the width of the tolerance goes far away.
#[test]
fn face_of_a_flat_outline_is_the_one_that_was_hit() {
    let around = [
        v(-4.0, -1.0),
        v(4.0, -1.0),
        v(4.0, 0.0),
        v(2.0, 0.001),
        v(0.0, 0.0015),
        v(-2.0, 0.001),
        v(-4.0, 0.0),
    ];
    let far = v(1e6, 1e6);
    // Down onto the middle of the slope on the left, and a little more against those on the right.
    let from = Pose::at(far + v(-2.95, 1.0));
    let found = face_hit(&Shape::Point, from, v(-0.1, -2.0), &polygon(&around), Pose::at(far));
    assert!(found.x < -4e-4, "{found}");
}

/// Nothing of a point can overlap a point, so in one place or not the way is free.
#[test]
fn point_is_never_in_the_way_of_a_point() {
    for way in [v(1.0, 0.0), v(-1.0, 0.0), v(0.0, 1.0), v(0.0, -1.0)] {
        for from in [v(0.0, 0.0), -way] {
            let found = sweep(&Shape::Point, Pose::at(from), way * 2.0, &Shape::Point, Pose::default());
            assert_eq!(found, Sweep::Clear, "{from} by {way}");
        }
    }
}

/// Two upright sides on one line that have but a corner in common, and which corner was left to roundings.
#[test]
fn point_of_a_hit_of_two_sides_that_meet_at_a_corner_is_that_corner() {
    let square = |half: f64| polygon(&[v(half, -half), v(half, half), v(-half, half), v(-half, -half)]);
    for third in [1.0 / 3.0, 0.1, 0.7, 1.1] {
        let (a, b) = (square(third), Shape::Rectangle { half: v(2.0 * third, third) });
        for (x, y) in [(3.0, 2.0), (3.0, -2.0), (-3.0, 2.0), (-3.0, -2.0)] {
            let from = Pose::at(v(x * third + 0.1, y * third + 0.1));
            let at = Pose::at(v(0.1, 0.1));
            let corner = v(x.signum() * 2.0 * third + 0.1, y.signum() * third + 0.1);
            for way in [v(-x, -y), v(-x, 0.0), v(0.0, -y)] {
                let Sweep::Hit { point, .. } = sweep(&a, from, way, &b, at) else { continue };
                assert!((point - corner).length() < 1e-9, "{point} instead of {corner}");
            }
        }
    }
}

/// The normal was the difference of two numbers a million times larger, divided by the radius.
#[test]
fn normal_at_a_tiny_circle_is_a_unit_vector() {
    for radius in [1e-3, 1e-6, 1e-7] {
        for way in [v(0.7, 0.714), v(-0.3, 0.1), v(0.1, 0.9)] {
            let aside = v(-way.y, way.x) * (0.5 * radius / way.length());
            let ray = Ray::new(aside - way * 16.0, way, f64::INFINITY).expect("a ray");
            let (small, from) = (Shape::Circle { radius: radius * 0.5 }, Pose::at(ray.origin));
            let found = sweep(&small, from, ray.direction * 40.0, &small, Pose::default());
            let Sweep::Hit { normal, .. } = found else { panic!("{radius}: {found:?}") };
            assert!((normal.length() - 1.0).abs() < 1e-12, "{radius}: {normal} is {} long", normal.length());
            for mode in [RayMode::Solid, RayMode::Hollow] {
                let hit = ray_cast(&ray, &Shape::Circle { radius }, Pose::default(), mode).expect("a hit");
                let normal = hit.normal.expect("from outside");
                assert!(
                    (normal.length() - 1.0).abs() < 1e-12,
                    "{radius}: {normal} is {} long",
                    normal.length()
                );
            }
        }
    }
}

/// Half a width was rounded, so the ray in the seam lay a rounding outside of both halves.
#[test]
fn ray_along_the_seam_of_two_boxes_does_not_slip_between_them() {
    let half = v(5e-6, 0.001);
    let halves =
        [Pose::at(v(0.000_995, 0.0)), Pose::at(v(0.001_005, 0.0))].map(|at| (Shape::Rectangle { half }, at));
    let both = Shape::compound(halves.to_vec()).expect("two boxes");
    // The same turned, where the ray is parallel to the sides but for a rounding.
    for degree in 0..360 {
        let place = Pose { position: v(0.0, 0.0), rotation: Rotation::from_degrees(f64::from(degree)) };
        for (x, from, way) in [(0.001, -0.002, 1.0), (0.001, 0.002, -1.0)] {
            let origin = place.to_world(v(x, from));
            let ray = Ray::new(origin, place.rotation.apply(v(0.0, way)), 1.0).expect("a ray");
            let hit = ray_cast(&ray, &both, place, RayMode::Solid)
                .unwrap_or_else(|| panic!("{degree} degrees, from {from}"));
            assert!((hit.distance - 0.001).abs() < 1e-9, "{degree} degrees: {hit:?}");
        }
    }
    let triangles = [[v(0.0, 0.0), v(3.0, 1.0), v(0.0, 3.0)], [v(0.0, 0.0), v(3.0, 0.0), v(3.0, 1.0)]];
    let both =
        Shape::compound(triangles.map(|it| (polygon(&it), Pose::default())).to_vec()).expect("two triangles");
    for step in 1..100 {
        // Outwards along the seam from (0, 0) to (3, 1), seen from ever other places.
        let at = v(1e-3, 7e-3) * f64::from(step);
        let ray = Ray::new(at + v(6.0, 2.0), v(-3.0, -1.0), 10.0).expect("a ray");
        assert!(ray_cast(&ray, &both, Pose::at(at), RayMode::Solid).is_some(), "step {step}");
    }
}

/// The wall that the ray started on hid the disk that it started in.
#[test]
fn ray_from_inside_one_part_and_on_another_starts_inside() {
    let wall = (Shape::Segment { a: v(0.0, -9.0), b: v(0.0, 9.0) }, Pose::default());
    let disk = (Shape::Circle { radius: 2.0 }, Pose::default());
    for parts in [vec![wall.clone(), disk.clone()], vec![disk, wall]] {
        let both = Shape::compound(parts).expect("two parts");
        let ray = Ray::new(v(0.0, 0.0), v(1.0, 0.0), 10.0).expect("a ray");
        let solid = ray_cast(&ray, &both, Pose::default(), RayMode::Solid).expect("inside");
        assert_eq!((solid.distance, solid.normal), (0.0, None));
        let hollow = ray_cast(&ray, &both, Pose::default(), RayMode::Hollow).expect("it leaves");
        assert_eq!((hollow.distance, hollow.normal), (2.0, Some(v(-1.0, 0.0))));
    }
}

/// Of two edges that are one line but for 1e-8, the sweep asked the one whose end the circle had already passed.
#[test]
fn circle_on_a_needle_does_not_sink_through_it() {
    let needle = polygon(&[
        v(-0.003, 0.005),
        v(-0.007_293_144_720_300_3, -0.001_750_474_680_387_865_7),
        v(-0.004_863_181_150_526_193, 0.002_070_362_449_667_611),
    ]);
    let circle = Shape::Circle { radius: 0.001 };
    let at = Pose::at(v(-0.003_556_355_493_243_899_5, 0.002_261_759_144_516_199));
    for fall in [0.001, 0.002, 0.02] {
        let down = v(0.0, -fall);
        for found in [
            sweep(&needle, Pose::default(), down, &circle, at),
            sweep(&circle, at, -down, &needle, Pose::default()),
        ] {
            assert!(matches!(found, Sweep::Hit { toi: 0.0, .. }), "{fall}: {found:?}");
        }
    }
}
