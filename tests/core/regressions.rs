//! What once broke in the geometry, each as the smallest pair that showed it, named after what it did.

use crate::scenes::v;
use glam::DVec2;
use mindthegap::geometry::{
    Pose, Ray, RayMode, Rotation, Shape, ShapeError, Status, Sweep, closest, contact, ray_cast,
    signed_distance, status, sweep,
};

pub fn block(half_x: f64, half_y: f64, x: f64, y: f64) -> (Shape, Pose) {
    (Shape::Rectangle { half: v(half_x, half_y) }, Pose::at(v(x, y)))
}

pub fn pose(x: f64, y: f64, cos: f64, sin: f64) -> Pose {
    Pose { position: v(x, y), rotation: Rotation { cos, sin } }
}

pub fn polygon(corners: &[DVec2]) -> Shape {
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

/// At exactly the tolerance the contact compared the gap and the status its square: one rounding said both yes and no.
#[test]
fn circles_at_exactly_the_tolerance_get_one_answer() {
    for (r, s, x, y) in [
        (0.002, 0.001, -0.000_772_097_957_973_687_3, -0.002_898_943_038_987_462_3),
        (0.002, 0.001, 0.003_000_001, 0.0),
    ] {
        let (one, two) = (Shape::Circle { radius: r }, Shape::Circle { radius: s });
        for ulps in -40i64..=40 {
            let at = Pose::at(v(x, y) * (1.0 + ulps as f64 * f64::EPSILON));
            let verdict = status(&one, Pose::default(), &two, at);
            assert_eq!(verdict.intersects(), contact(&one, Pose::default(), &two, at).is_some(), "{ulps}");
        }
    }
}
