//! Outline and area of what two shapes have in common.

use crate::scenes::v;
use glam::DVec2;
use mindthegap::geometry::region::Region;
use mindthegap::geometry::{Pose, Shape, signed_distance, status};
use std::f64::consts::{PI, TAU};

fn kinds() -> Vec<Shape> {
    let corners = |n: usize, size: f64| -> Vec<DVec2> {
        (0..n).map(|i| DVec2::from_angle(TAU * i as f64 / n as f64) * size).collect()
    };
    vec![
        Shape::Rectangle { half: v(5.0, 2.0) },
        Shape::Circle { radius: 4.0 },
        Shape::Capsule { a: v(-3.0, 0.0), b: v(3.0, 1.0), radius: 2.0 },
        Shape::polygon(&corners(5, 5.0)).expect("convex"),
        Shape::polygon(&corners(12, 6.0)).expect("convex"),
        Shape::triangle(v(-4.0, -1.0), v(5.0, 0.0), v(0.0, 4.0)).expect("a triangle"),
    ]
}

#[test]
fn common_part_lies_in_both_and_is_there_when_they_overlap() {
    let mut region = Region::default();
    let mut random = oorandom::Rand64::new(9);
    let mut between = |low: f64, high: f64| low + (high - low) * random.rand_float();
    for (i, a) in kinds().iter().enumerate() {
        for (j, b) in kinds().iter().enumerate() {
            for round in 0..40 {
                let name = format!("{i} {j} {round}");
                let pa = Pose::turned(v(between(-3.0, 3.0), between(-3.0, 3.0)), between(-3.0, 3.0));
                let pb = Pose::turned(v(between(-9.0, 9.0), between(-9.0, 9.0)), between(-3.0, 3.0));
                let common = region.overlap(a, pa, b, pb).to_vec();
                let area = region.area();
                for point in &common {
                    let out = signed_distance(a, pa, *point).max(signed_distance(b, pb, *point));
                    assert!(out < 1e-6, "{name}: {point} lies {out} outside");
                }
                // Chords cut off at most radius (1 - cos(pi / 64)).
                let depth = mindthegap::geometry::contact(a, pa, b, pb).map_or(0.0, |c| c.depth);
                assert!(depth < 0.02 || area > 0.0, "{name}: {depth} deep, no area");
                assert!(status(a, pa, b, pb).intersects() || area == 0.0, "{name}: apart");
                let back = {
                    let _ = region.overlap(b, pb, a, pa);
                    region.area()
                };
                assert!((area - back).abs() < 1e-6, "{name}: {area} {back}");
            }
        }
    }
}

/// The lens of two circles has a formula; chords take off no more than their height along the whole outline.
#[test]
fn lens_of_two_circles() {
    let mut region = Region::default();
    let circle = Shape::Circle { radius: 5.0 };
    for apart in [0.0f64, 1.0, 3.0, 6.0, 8.0] {
        let common = region.overlap(&circle, Pose::default(), &circle, Pose::at(v(apart, 0.0)));
        assert!(common.len() > 3);
        let exact = 2.0 * 25.0 * (apart / 10.0).acos() - apart * 0.5 * (100.0 - apart * apart).sqrt();
        let area = region.area();
        let outline = 4.0 * 5.0 * (apart / 10.0).acos();
        let least = exact - outline * 5.0 * (1.0 - (PI / 64.0).cos());
        assert!(area <= exact + 1e-9 && area > least, "{apart}: {area} of {exact}");
    }
    let _ = region.overlap(&circle, Pose::default(), &circle, Pose::default());
    assert!((region.area() / (25.0 * PI) - 0.9984).abs() < 1e-4);
}

#[test]
fn compounds_have_no_convex_outline() {
    let (mut region, shapes) = (Region::default(), kinds());
    let compound = Shape::compound(vec![(shapes[0].clone(), Pose::default())]).expect("one part");
    assert!(region.overlap(&compound, Pose::default(), &shapes[0], Pose::default()).is_empty());
    assert_eq!(region.area(), 0.0);
}
