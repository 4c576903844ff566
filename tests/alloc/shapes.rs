//! No question about a shape or a pair of shapes allocates, however many corners or parts they have.

use crate::{allocations, v};
use glam::DVec2;
use mindthegap::geometry::{
    self, Pose, Ray, RayMode, Shape, Status, Sweep, closest, contact, distance, ray_cast, segment_cast,
    status, sweep,
};
use std::hint::black_box;

fn ring(count: u32, size: f64) -> Shape {
    let corner = |i: u32| DVec2::from_angle(std::f64::consts::TAU * f64::from(i) / f64::from(count)) * size;
    Shape::polygon(&(0..count).map(corner).collect::<Vec<_>>()).expect("a ring is convex")
}

/// Every kind; polygons of one block of corners, of exactly one, and of several.
fn shapes() -> Vec<(&'static str, Shape)> {
    let block = |width: f64, height: f64, x: f64, y: f64| {
        (Shape::Rectangle { half: v(width, height) }, Pose::at(v(x, y)))
    };
    let letter = vec![block(1.0, 3.0, -2.0, 0.0), block(3.0, 1.0, 0.0, -2.0), block(1.0, 3.0, 2.0, 0.0)];
    let mixed = vec![
        (Shape::Circle { radius: 2.0 }, Pose::at(v(-2.0, 0.0))),
        (ring(9, 2.0), Pose::turned(v(1.0, 0.0), 0.3)),
        (Shape::Capsule { a: v(0.0, -1.0), b: v(0.0, 2.0), radius: 0.5 }, Pose::default()),
    ];
    vec![
        ("point", Shape::Point),
        ("segment", Shape::Segment { a: v(-2.0, 0.0), b: v(2.0, 1.0) }),
        ("circle", Shape::Circle { radius: 2.0 }),
        ("box", Shape::Rectangle { half: v(2.0, 1.0) }),
        ("capsule", Shape::Capsule { a: v(-1.0, 0.0), b: v(1.0, 1.0), radius: 0.5 }),
        ("triangle", ring(3, 2.0)),
        ("octagon", ring(8, 2.0)),
        ("nine corners", ring(9, 2.0)),
        ("twenty corners", ring(20, 2.0)),
        ("letter", Shape::compound(letter).expect("three parts")),
        ("mixed", Shape::compound(mixed).expect("three parts")),
    ]
}

/// Apart, touching in places, overlapping, one in the other; upright and turned.
fn poses() -> Vec<Pose> {
    let places = [v(0.0, 0.0), v(0.5, 0.25), v(3.0, 0.0), v(4.0, 0.0), v(2.0, 3.0), v(30.0, -20.0)];
    places.into_iter().flat_map(|at| [Pose::at(at), Pose::turned(at, 0.4)]).collect()
}

#[test]
fn questions_about_pairs_allocate_nothing() {
    let (shapes, poses) = (shapes(), poses());
    for (one, a) in &shapes {
        for (two, b) in &shapes {
            let (mut meet, mut apart, mut hits) = (0, 0, 0);
            // Unions are asked of fewer places: there are many pairs of sides to look at.
            let unions = [a, b].iter().any(|shape| matches!(shape, Shape::Compound(_)));
            let found = allocations(|| {
                for pose in poses.iter().step_by(if unions { 5 } else { 1 }) {
                    let here = Pose::default();
                    let verdict = status(a, here, b, *pose);
                    meet += u32::from(contact(a, here, b, *pose).is_some());
                    apart += u32::from(verdict == Status::Separate);
                    black_box((closest(a, here, b, *pose), distance(a, here, b, *pose)));
                    black_box(
                        geometry::intersects(a, here, b, *pose) || geometry::overlaps(a, here, b, *pose),
                    );
                    for way in [-pose.position * 2.0, v(1.0, 0.0), v(-9.0, 4.0)] {
                        hits += u32::from(sweep(b, *pose, way, a, here) != Sweep::Clear);
                    }
                }
            });
            assert_eq!(found, 0, "{one} and {two}");
            let flat = |name: &str| name == "point" || name == "segment";
            assert!(
                apart > 0 && (meet > 0 && hits > 0 || flat(one) && flat(two)),
                "{one} and {two} test too little"
            );
        }
    }
}

#[test]
fn questions_about_one_shape_allocate_nothing() {
    let points = [v(0.0, 0.0), v(0.5, 0.1), v(3.0, 0.0), v(-7.0, 2.0)];
    for (name, shape) in &shapes() {
        let mut hits = 0;
        let found = allocations(|| {
            for pose in [Pose::default(), Pose::turned(v(0.5, 0.0), 0.7)] {
                black_box((shape.bounds(pose), shape.reach(), shape.radius()));
                for p in points {
                    black_box((shape.support(p), geometry::contains(shape, pose, p)));
                    black_box((
                        geometry::signed_distance(shape, pose, p),
                        geometry::closest_point(shape, pose, p),
                    ));
                    for way in [v(1.0, 0.0), -p, v(0.3, -1.0)] {
                        for mode in [RayMode::Solid, RayMode::Hollow] {
                            let cast = |ray: Ray| ray_cast(&ray, shape, pose, mode);
                            hits += u32::from(Ray::new(p, way, 100.0).and_then(cast).is_some());
                            black_box(segment_cast(p, p + way, shape, pose, mode));
                        }
                    }
                }
            }
        });
        assert_eq!(found, 0, "{name}");
        assert!(hits > 0, "{name} tests too little");
    }
}
