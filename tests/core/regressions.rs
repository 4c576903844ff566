//! What once broke in the geometry, each as the smallest pair that showed it, named after what it did.

use crate::scenes::v;
use glam::DVec2;
use mindthegap::geometry::{
    Pose, Ray, RayMode, Rotation, Shape, ShapeError, Status, Sweep, closest, contact, ray_cast,
    signed_distance, status, sweep,
};

fn block(half_x: f64, half_y: f64, x: f64, y: f64) -> (Shape, Pose) {
    (Shape::Rectangle { half: v(half_x, half_y) }, Pose::at(v(x, y)))
}

fn pose(x: f64, y: f64, cos: f64, sin: f64) -> Pose {
    Pose { position: v(x, y), rotation: Rotation { cos, sin } }
}

fn polygon(corners: &[DVec2]) -> Shape {
    Shape::polygon(corners).expect("a polygon")
}

#[test]
fn segment_along_the_side_of_a_polygon_is_as_near_as_the_side() {
    // A segment from -5 to 5, and a square from -1 to 1, 3 below it: neither end is near the square.
    let square = polygon(&[v(1.0, -1.0), v(1.0, 1.0), v(-1.0, 1.0), v(-1.0, -1.0)]);
    let below = Pose::at(v(0.0, -4.0));
    for line in [
        Shape::Rectangle { half: v(5.0, 0.0) },
        Shape::Segment { a: v(-5.0, 0.0), b: v(5.0, 0.0) },
        Shape::Segment { a: v(5.0, 0.0), b: v(-5.0, 0.0) },
    ] {
        assert_eq!(closest(&square, below, &line, Pose::default()).distance, 3.0, "{line:?}");
        assert_eq!(closest(&line, Pose::default(), &square, below).distance, 3.0, "{line:?}");
    }
    let beside = Pose::at(v(-4.0, 0.0));
    let upright = Shape::Rectangle { half: v(0.0, 5.0) };
    assert_eq!(closest(&square, beside, &upright, Pose::default()).distance, 3.0);
    assert_eq!(closest(&upright, Pose::default(), &square, beside).distance, 3.0);
}

/// The gap is the tolerance, and whether it is a little more depends on how the sum is rounded.
#[test]
fn gap_as_wide_as_the_tolerance_is_a_contact_for_both_questions() {
    let circle = Shape::Circle { radius: 0.004_795_406_303_848_569 };
    let at = Pose::at(v(0.004_795_407_303_848_569, 0.0));
    let verdict = status(&Shape::Point, Pose::default(), &circle, at);
    let found = contact(&Shape::Point, Pose::default(), &circle, at);
    assert_eq!(verdict.intersects(), found.is_some(), "{verdict:?} {found:?}");
}

/// The cores meet with their ends at (2, -6): apart by a rounding, whose direction means nothing.
#[test]
fn capsule_is_not_pushed_in_a_direction_that_rounding_chose() {
    let capsule = Shape::Capsule { a: v(-3.0, -0.110_858_845_856_284_55), b: v(2.0, -1.0), radius: 1.0 };
    let line = Shape::Segment { a: v(1.845_316_448_017_702, -5.0), b: v(2.0, -1.0) };
    for degree in 0..360 {
        let rotation = Rotation::from_degrees(f64::from(degree));
        let place = Pose { position: rotation.apply(v(0.0, -5.0)), rotation };
        let found = contact(&capsule, place, &line, place).expect("they meet");
        let verdict = status(&capsule, place, &line, place.translated(found.mtv()));
        assert_eq!(verdict, Status::Touching, "turned by {degree} degrees: {found:?}");
    }
}

/// A circle around the outer corner of an L leaves along either side; both feet lie at a side's very end.
#[test]
fn circle_at_the_corner_of_a_compound_takes_the_short_way() {
    let letter = Shape::compound(vec![block(0.5, 2.5, 0.5, 2.5), block(1.5, 0.5, 2.5, 0.5)]).expect("an L");
    let circle = Shape::Circle { radius: 0.476_107_427_884_789_77 };
    for degree in 0..360 {
        let rotation = Rotation::from_degrees(f64::from(degree));
        let place = Pose { position: v(100.0, -200.0), rotation };
        let found = contact(&letter, place, &circle, Pose::at(place.position)).expect("they meet");
        assert!(
            (found.depth - 0.476_107_427_884_789_77).abs() < 1e-7,
            "turned by {degree} degrees: {found:?}"
        );
    }
}

/// All ways out are equally long, so the push goes along the world's +x, not along an axis of the turned box.
#[test]
fn turned_boxes_break_ties_in_the_world() {
    let square = Shape::Rectangle { half: v(1.0, 1.0) };
    for degrees in [0.0, 90.0, 180.0, 270.0] {
        let turned = Pose { rotation: Rotation::from_degrees(degrees), ..Pose::default() };
        let others = [
            Shape::Point,
            Shape::Circle { radius: 1.0 },
            square.clone(),
            Shape::Rectangle { half: v(0.5, 0.5) },
        ];
        for other in others {
            for place in [Pose::default(), turned] {
                for (a, at_a, b, at_b) in [(&square, turned, &other, place), (&other, place, &square, turned)]
                {
                    let found = contact(a, at_a, b, at_b).expect("they overlap");
                    assert_eq!(found.normal, DVec2::X, "{a:?} {at_a:?} {b:?} {at_b:?}");
                }
            }
        }
    }
}

/// The push was accepted at the very edge of the tolerance, and a rounding later they overlapped.
#[test]
fn push_out_of_a_compound_leaves_room_for_a_rounding() {
    let blocks = vec![block(0.0005, 0.0025, 0.0005, 0.0025), block(0.0015, 0.0005, 0.0025, 0.0005)];
    let letter = Shape::compound(blocks).expect("an L");
    let around = [
        v(0.001, -0.003),
        v(0.003, -0.004),
        v(0.004, -0.002),
        v(0.005, 0.001),
        v(0.005, 0.002),
        v(0.004, 0.005),
        v(0.002, 0.006),
        v(0.001, 0.004),
        v(0.0, 0.001),
        v(0.0, 0.0),
    ];
    let round = polygon(&around);
    let at_a = pose(0.000_428_906_791_913_839_3, 0.004, 0.707_106_781_186_547_5, -0.707_106_781_186_547_7);
    let at_b = pose(0.000_428_906_791_913_839_3, 0.004, 0.707_107_488_292_975_1, -0.707_106_074_079_412_8);
    let found = contact(&letter, at_a, &round, at_b).expect("they overlap");
    for percent in 0..=100 {
        let share = f64::from(percent) / 100.0;
        let (a, b) = (at_a.translated(-found.mtv() * share), at_b.translated(found.mtv() * (1.0 - share)));
        assert_eq!(status(&letter, a, &round, b), Status::Touching, "{percent} percent");
    }
}

/// Two boxes side by side from -2 to 2: from a point just left of the middle, it is as far to the top as if they were one.
#[test]
fn seam_between_two_parts_is_no_way_out_for_a_point() {
    let halves =
        Shape::compound(vec![block(1.0, 1.0, -1.0, 0.0), block(1.0, 1.0, 1.0, 0.0)]).expect("two boxes");
    let found = contact(&halves, Pose::default(), &Shape::Point, Pose::at(v(-0.25, 0.5))).expect("inside");
    assert_eq!(found.mtv(), v(0.0, 0.5));
    assert_eq!(signed_distance(&halves, Pose::default(), v(-0.25, 0.5)), -0.5);
    for point in [Shape::Circle { radius: 0.0 }, Shape::Rectangle { half: v(0.0, 0.0) }] {
        let found = contact(&halves, Pose::default(), &point, Pose::at(v(-0.25, 0.5))).expect("inside");
        assert_eq!(found.mtv(), v(0.0, 0.5), "{point:?}");
    }
    // The corner of an L is a way out, though both parts touch there.
    let letter = Shape::compound(vec![block(1.0, 1.0, -1.0, 0.0), block(1.0, 3.0, 1.0, 2.0)]).expect("an L");
    assert_eq!(signed_distance(&letter, Pose::default(), v(0.25, 0.75)), -(0.125f64.sqrt()));
}

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

/// Numbers that are not finite, in the fields in which they once passed for a meeting.
#[test]
fn nothing_is_met_where_a_number_is_not_finite() {
    let square = Shape::Rectangle { half: v(1.0, 1.0) };
    for n in [f64::NAN, f64::INFINITY] {
        let (wide, high) = (Shape::Rectangle { half: v(n, 1.0) }, Shape::Rectangle { half: v(1.0, n) });
        let turned = Pose { rotation: Rotation { cos: 1.0, sin: n }, ..Pose::default() };
        let rows = [
            (wide.clone(), Pose::default()),
            (high.clone(), Pose::default()),
            (wide, Pose::turned(v(0.0, 0.0), 0.5)),
            (high, Pose::turned(v(0.0, 0.0), 0.5)),
            (Shape::Segment { a: v(-n, 0.0), b: v(1.0, 1.0) }, Pose::default()),
            (Shape::Circle { radius: n }, Pose::default()),
            (Shape::Circle { radius: 1.0 }, turned),
        ];
        for (shape, at) in rows {
            for other in [&Shape::Point, &square, &polygon(&[v(0.0, 0.0), v(2.0, 0.0), v(0.0, 2.0)])] {
                let there = Pose::at(v(0.5, 0.5));
                assert_eq!(status(&shape, at, other, there), Status::Separate, "{shape:?} {at:?} {other:?}");
                assert_eq!(contact(other, there, &shape, at), None, "{shape:?} {at:?} {other:?}");
                assert_eq!(
                    sweep(other, there, v(1.0, 0.0), &shape, at),
                    Sweep::Clear,
                    "{shape:?} {at:?} {other:?}"
                );
            }
            let ray = Ray::new(v(0.5, 0.5), v(1.0, 0.0), 10.0).expect("a ray");
            assert_eq!(ray_cast(&ray, &shape, at, RayMode::Solid), None, "{shape:?} {at:?}");
        }
    }
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

/// The box's own path took the reach of a box for the scale of the tolerance, the general one its middle.
#[test]
fn boxes_a_tolerance_apart_are_judged_alike_by_both_paths() {
    let (a, b) = (Shape::Rectangle { half: v(1.0, 2.0) }, Shape::Rectangle { half: v(1.0, 1.0) });
    let (at_a, at_b) = (Pose::at(v(0.0, 8.0)), Pose::at(v(0.0, 4.999_999_99)));
    let verdict = status(&a, at_a, &b, at_b);
    assert_eq!(contact(&a, at_a, &b, at_b).is_some(), verdict.intersects(), "{verdict:?}");
}

/// A needle's tip, widened by the tolerance, reaches far beyond the needle.
#[test]
fn point_of_contact_of_a_needle_far_from_the_origin_lies_in_it() {
    let (at_a, at_b) =
        (Pose::at(v(1e6, -2e6)), pose(999_999.995_487_885_2, -1_999_999.654_554_027_6, 0.0, -1.0));
    let wide = Shape::Rectangle { half: v(4.410_313_894_138_568, 2.0) };
    let tip = v(0.036_338_416_908_614_92, 0.012_546_344_679_024_03);
    let needle = polygon(&[v(0.0, 0.0), v(0.999_999_500_000_041_7, 0.000_999_999_833_333_341_7), tip]);
    let found = contact(&wide, at_a, &needle, at_b).expect("they overlap");
    let out = signed_distance(&needle, at_b, found.point);
    assert!(out < 0.002, "{} lies {out} outside", found.point);
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

/// Where squares are infinite there is nothing to meet, rather than a meeting at NaN.
#[test]
fn nothing_is_met_where_numbers_are_too_large_to_square() {
    let (circle, square) = (Shape::Circle { radius: f64::MAX }, Shape::Rectangle { half: v(1.0, 2.0) });
    let far = Pose::at(v(f64::MIN, 0.0));
    assert_eq!(contact(&circle, Pose::default(), &square, far), None);
    assert_eq!(status(&circle, Pose::default(), &square, far), Status::Separate);
    assert_eq!(
        sweep(&Shape::Point, Pose::default(), v(1.0, 0.0), &square, Pose::at(v(-1e300, 0.0))),
        Sweep::Clear
    );
    let ray = Ray::new(v(-3.0, 0.1), v(1.0, 0.0), f64::INFINITY).expect("a ray");
    assert_eq!(ray_cast(&ray, &circle, Pose::default(), RayMode::Hollow), None);
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

/// A rotation that is none enlarged a shape until its numbers were no numbers.
#[test]
fn nothing_is_met_by_what_is_turned_by_no_rotation() {
    let other = Shape::compound(vec![(Shape::Segment { a: v(0.0, 0.0), b: v(1.0, -1.0) }, Pose::default())])
        .expect("a part");
    for (n, half) in [(3.0, 1.0), (1e100, 1.0), (1e300, 1.0), (1e300, -1.0)] {
        let (flat, at) = (Shape::Rectangle { half: v(half, 0.0) }, pose(0.5, 0.25, n, n));
        assert_eq!(contact(&other, Pose::default(), &flat, at), None);
        assert_eq!(status(&flat, at, &other, Pose::default()), Status::Separate);
    }
}

/// Less than the tolerance apart on each axis, but more along the diagonal.
#[test]
fn boxes_corner_to_corner_beyond_the_tolerance_are_no_contact() {
    let square = Shape::Rectangle { half: v(1.0, 1.0) };
    for (gap, meets) in [(0.5e-9, true), (0.9e-9, false), (-0.5e-9, true)] {
        // The far corner lies at 3, so the tolerance is 3e-9.
        let at = Pose::at(v(2.0 + 3.0 * gap, 2.0 + 3.0 * gap));
        let verdict = status(&square, Pose::default(), &square, at);
        assert_eq!(verdict.intersects(), meets, "{gap}: {verdict:?}");
        assert_eq!(contact(&square, Pose::default(), &square, at).is_some(), meets, "{gap}");
    }
}

/// The square of a huge number is infinite and that of a tiny one zero: neither says that there is no direction.
#[test]
fn directions_of_huge_and_tiny_vectors_are_unit_vectors() {
    for n in [1e300, 1e-160, 1e-200, 5e-324] {
        assert_eq!(Rotation::towards(v(0.0, n)), Rotation { cos: 0.0, sin: 1.0 }, "{n}");
        let ray = Ray::new(v(0.0, 0.0), v(-n, 0.0), 1.0).expect("a ray");
        assert_eq!(ray.direction, v(-1.0, 0.0), "{n}");
    }
    let found = contact(&Shape::Point, Pose::at(v(-3e-159, -4e-159)), &Shape::Point, Pose::default())
        .expect("they touch");
    assert!((found.normal.length() - 1.0).abs() < 1e-12, "{found:?}");
    // A little beside the middle of the one round part of a compound.
    let disk =
        Shape::compound(vec![(Shape::Circle { radius: 2.0 }, Pose::at(v(3e-162, 4e-162)))]).expect("a part");
    let found = contact(&disk, Pose::default(), &Shape::Point, Pose::default()).expect("they overlap");
    assert!((found.depth - 2.0).abs() < 1e-12, "{found:?}");
    let far = Shape::Circle { radius: 2.5e151 }.support(v(0.0, 1.4e-160));
    assert_eq!(far, v(0.0, 2.5e151));
    // 3 : 4 : 5, far below what can be squared exactly: still met where it is, a point for all that matters.
    let line = Shape::Segment { a: v(0.0, 0.0), b: v(3e-161, 4e-161) };
    let found = contact(&line, Pose::default(), &Shape::Circle { radius: 1.0 }, Pose::at(v(0.5, 0.0)))
        .expect("they meet");
    assert!((found.normal.length() - 1.0).abs() < 1e-12 && (found.depth - 0.5).abs() < 1e-12, "{found:?}");
    for none in [v(0.0, 0.0), v(f64::NAN, 1.0), v(1.0, f64::NAN), v(f64::INFINITY, 1.0)] {
        assert_eq!(Rotation::towards(none), Rotation::IDENTITY, "{none}");
        assert_eq!(Ray::new(v(0.0, 0.0), none, 1.0), None, "{none}");
    }
}

/// The turn to the left at a corner of two tiny sides was too small a product to be a number.
#[test]
fn outline_with_a_tiny_dent_is_not_convex() {
    let t = 1e-236;
    let dented = [v(0.0, -8.0), v(-8.0, -8.0), v(-t, 0.0), v(0.0, 0.0), v(t, 2.0 * t), v(3.0 * t, 2.0 * t)];
    let found = Shape::polygon(&dented);
    assert!(matches!(found, Err(ShapeError::NotConvex(_) | ShapeError::SelfIntersecting(..))), "{found:?}");
}

/// Parts too far apart to be measured were said to be infinitely far, and then not looked at when another part had to get
/// past them.
#[test]
fn part_in_the_way_counts_also_from_afar() {
    let hull = Shape::polygon(&[
        v(1.0, -2.0),
        v(3.0, -3.0),
        v(4.0, -3.0),
        v(7.0, -2.0),
        v(8.0, -1.0),
        v(9.0, 2.0),
        v(8.0, 4.0),
        v(6.0, 5.0),
        v(5.0, 5.0),
        v(2.0, 4.0),
        v(1.0, 3.0),
        v(0.0, 0.0),
    ])
    .expect("convex");
    let capsule = Shape::Capsule { a: v(-4.0, -0.5), b: v(0.0, 0.0), radius: 3.0 };
    let bar = Shape::Segment { a: v(0.0, 0.0), b: v(-5.0, 0.0) };
    let both = Shape::compound(vec![(capsule, Pose::at(v(7.0, 6.0))), (bar, Pose::at(v(-0.5, 0.0)))])
        .expect("parts");
    let (there, here) = (Pose::at(v(8.0, -6.6)), Pose::at(v(0.0, -7.3)));
    let found = contact(&hull, here, &both, there).expect("they overlap");
    for degree in 0..3600 {
        let push =
            DVec2::from_angle(f64::from(degree) * std::f64::consts::TAU / 3600.0) * (found.depth - 1e-3);
        let moved = Pose::at(there.position + push);
        assert!(status(&hull, here, &both, moved) == Status::Overlapping, "{degree}: {found:?}");
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

/// A circle's verdict did not mind a rotation that is none, its contact with a compound did.
#[test]
fn circle_turned_by_no_rotation_gets_one_answer() {
    let circle = Shape::Circle { radius: 63.0 };
    let point = Shape::compound(vec![(Shape::Point, Pose::default())]).expect("a part");
    for rotation in [
        Rotation { cos: 6.75, sin: 0.0 },
        Rotation { cos: 0.0, sin: 0.0 },
        Rotation { cos: f64::NAN, sin: 0.0 },
    ] {
        let at = Pose { position: v(6.1875, 6.1875), rotation };
        for other in [&point, &circle, &Shape::Point] {
            let verdict = status(&circle, at, other, Pose::default());
            assert_eq!(
                verdict.intersects(),
                contact(&circle, at, other, Pose::default()).is_some(),
                "{rotation:?}"
            );
            assert_eq!(verdict.intersects(), !rotation.cos.is_nan());
        }
    }
}

/// No constructor makes one, but the fields are open: a size below zero was squared, or left out. It meets nothing.
#[test]
fn shape_of_a_size_below_zero_meets_nothing() {
    let none = [
        Shape::Circle { radius: -4.0625 },
        Shape::Rectangle { half: v(0.0, -111.0) },
        Shape::Rectangle { half: v(-3.0, 2.0) },
        Shape::Capsule { a: v(-1.0, 0.0), b: v(1.0, 0.0), radius: -0.5 },
    ];
    let others = [
        Shape::Point,
        Shape::Circle { radius: 111.0 },
        Shape::Rectangle { half: v(0.0, 0.0) },
        Shape::Rectangle { half: v(3.0, 1.0) },
        Shape::Capsule { a: v(-1.0, 0.0), b: v(1.0, 0.0), radius: 0.5 },
        polygon(&[v(-2.0, -2.0), v(2.0, -2.0), v(0.0, 3.0)]),
    ];
    for (none, other) in none.iter().flat_map(|none| others.iter().map(move |other| (none, other))) {
        for at in [
            Pose::at(v(80.0, -111.0)),
            Pose::at(v(-2.0, 0.0)),
            Pose::default(),
            Pose::turned(v(1.0, 0.0), 0.5),
        ] {
            for (a, pose_a, b, pose_b) in
                [(none, at, other, Pose::default()), (other, Pose::default(), none, at)]
            {
                let named = || format!("{a:?} {pose_a:?} {b:?} {pose_b:?}");
                assert_eq!(status(a, pose_a, b, pose_b), Status::Separate, "{}", named());
                assert_eq!(contact(a, pose_a, b, pose_b), None, "{}", named());
                assert_eq!(sweep(a, pose_a, v(3.0, 1.0), b, pose_b), Sweep::Clear, "{}", named());
            }
        }
        let ray = Ray::new(v(-500.0, 0.0), v(1.0, 0.0), 1000.0).expect("a ray");
        assert_eq!(ray_cast(&ray, none, Pose::default(), RayMode::Solid), None, "{none:?}");
    }
}
