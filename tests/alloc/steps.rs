//! The step iterators keep all they need on the stack.

use crate::{allocations, v};
use glam::DVec2;
use mindthegap::geometry::{Pose, Shape, epa, gjk, sat};
use std::hint::black_box;

/// One shape of each kind; 40 corners are more than a polygon keeps in one piece.
fn shapes() -> Vec<Shape> {
    let round = |count: u32| {
        let corner = |i| DVec2::from_angle(std::f64::consts::TAU * f64::from(i) / f64::from(count)) * 9.0;
        Shape::polygon(&(0..count).map(corner).collect::<Vec<_>>()).expect("convex")
    };
    let disk = |x| (Shape::Circle { radius: 3.0 }, Pose::at(v(x, 0.0)));
    vec![
        Shape::Point,
        Shape::Segment { a: v(-5.0, 0.0), b: v(4.0, 3.0) },
        Shape::Circle { radius: 6.0 },
        Shape::rectangle(14.0, 9.0).expect("a box"),
        Shape::Capsule { a: v(-5.0, 0.0), b: v(4.0, 3.0), radius: 2.0 },
        round(5),
        round(40),
        Shape::compound(vec![disk(-5.0), disk(5.0)]).expect("two disks"),
    ]
}

#[test]
fn steps_allocate_nothing() {
    let shapes = shapes();
    let mut seen = [0; 3];
    let found = allocations(|| {
        seen = [0; 3];
        for (i, a) in shapes.iter().enumerate() {
            for b in &shapes {
                for place in 0..12 {
                    let pose = Pose::turned(v(f64::from(place) * 2.0, 1.0), f64::from(place) + i as f64);
                    let here = Pose::default();
                    seen[0] += sat::tests(a, here, b, pose).count();
                    black_box(sat::verdict(sat::tests(a, here, b, pose)));
                    let walk = gjk::steps(a, here, b, pose);
                    seen[1] += walk.clone().count();
                    if let gjk::Verdict::Deep { simplex } = gjk::verdict(walk) {
                        seen[2] += epa::steps(a, here, b, pose, &simplex).count();
                    }
                    black_box(epa::penetration(a, here, b, pose, epa::COURSE_SLOP));
                }
            }
        }
    });
    assert_eq!(found, 0);
    assert!(seen.iter().all(|count| *count > 500), "{seen:?} tests too little");
}
