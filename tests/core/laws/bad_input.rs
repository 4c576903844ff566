//! Numbers that are none, sizes that cannot be, and literals that no constructor would make: nothing panics, nothing
//! hangs, and no answer claims a meeting at a place that is no number.

use super::shapes::Thing;
use super::{closest, contact, is_long, status, sweep};
use glam::DVec2;
use mindthegap::geometry::{
    self, Compound, ConvexPolygon, Pose, Ray, RayMode, Rotation, Shape, ShapeError, Sweep, ray_cast,
};
use std::sync::Arc;

const NUMBERS: [f64; 16] = [
    f64::NAN,
    f64::INFINITY,
    f64::NEG_INFINITY,
    f64::MAX,
    f64::MIN,
    1e300,
    -1e300,
    1e160,
    f64::MIN_POSITIVE,
    5e-324,
    -5e-324,
    1e-200,
    0.0,
    -0.0,
    -1.0,
    1.0,
];

fn v(x: f64, y: f64) -> DVec2 {
    DVec2::new(x, y)
}

/// Every number in every field of every shape that can be written as a literal.
fn shapes() -> Vec<Shape> {
    let mut shapes = vec![Shape::Point];
    for n in NUMBERS {
        shapes.push(Shape::Circle { radius: n });
        for half in [v(n, 1.0), v(1.0, n), v(n, n), v(n, 0.0), v(0.0, n)] {
            shapes.push(Shape::Rectangle { half });
        }
        for (a, b) in
            [(v(n, 0.0), v(1.0, 1.0)), (v(0.0, 0.0), v(1.0, n)), (v(n, n), v(n, n)), (v(n, 0.0), v(-n, 0.0))]
        {
            shapes.push(Shape::Segment { a, b });
            shapes.push(Shape::Capsule { a, b, radius: 1.0 });
        }
        shapes.push(Shape::Capsule { a: v(0.0, 0.0), b: v(2.0, 0.0), radius: n });
        if let Ok(polygon) = Shape::polygon(&[v(0.0, 0.0), v(n, 0.0), v(0.0, n)]) {
            shapes.push(polygon);
        }
    }
    let twenty: Vec<DVec2> = (0..20).map(|i| DVec2::from_angle(f64::from(i) * 0.314) * 3.0).collect();
    shapes.push(Shape::polygon(&twenty).expect("a polygon"));
    let parts: Vec<(Shape, Pose)> =
        shapes.iter().step_by(7).map(|shape| (shape.clone(), Pose::at(v(1.0, 0.0)))).collect();
    for pair in parts.windows(2) {
        shapes.push(Shape::Compound(Arc::new(Compound::new(pair.to_vec()).expect("parts"))));
    }
    shapes
}

fn poses() -> Vec<Pose> {
    let rotations = [
        (1.0, 0.0),
        (0.6, 0.8),
        (0.0, 0.0),
        (f64::NAN, 0.0),
        (1.0, f64::NAN),
        (f64::INFINITY, 1.0),
        (2.0, 0.0),
        (1e300, 1e300),
        (5e-324, 0.0),
    ];
    let mut poses: Vec<Pose> = rotations
        .iter()
        .map(|&(cos, sin)| Pose { position: v(0.5, 0.25), rotation: Rotation { cos, sin } })
        .collect();
    for n in NUMBERS {
        poses.push(Pose::at(v(n, 0.0)));
        poses.push(Pose::at(v(1.0, n)));
    }
    poses
}

fn good() -> Vec<Thing> {
    let square = Shape::polygon(&[v(0.0, 0.0), v(2.0, 0.0), v(2.0, 2.0), v(0.0, 2.0)]).expect("a square");
    let pair =
        vec![(square.clone(), Pose::default()), (Shape::Circle { radius: 1.0 }, Pose::at(v(2.0, 0.0)))];
    let ring: Vec<DVec2> = (0..12).map(|i| DVec2::from_angle(f64::from(i) * 0.52) * 2.0).collect();
    let shapes = [
        Shape::Point,
        Shape::Segment { a: v(-1.0, 0.0), b: v(1.0, 1.0) },
        Shape::Circle { radius: 1.0 },
        Shape::Rectangle { half: v(1.0, 2.0) },
        Shape::Capsule { a: v(0.0, 0.0), b: v(1.0, 1.0), radius: 0.5 },
        square,
        Shape::polygon(&ring).expect("a ring"),
        Shape::compound(pair).expect("two parts"),
    ];
    let mut things: Vec<Thing> =
        shapes.iter().map(|shape| Thing::new(shape.clone(), Pose::default())).collect();
    things.push(Thing::new(Shape::Rectangle { half: v(1.0, 2.0) }, Pose::turned(v(0.0, 0.0), 0.5)));
    things
}

fn bad() -> Vec<Thing> {
    let (shapes, poses) = (shapes(), poses());
    let mut things: Vec<Thing> =
        shapes.iter().map(|shape| Thing::new(shape.clone(), Pose::default())).collect();
    for shape in good().into_iter().map(|thing| thing.shape).chain(shapes.iter().step_by(11).cloned()) {
        things.extend(poses.iter().map(|pose| Thing::new(shape.clone(), *pose)));
    }
    things
}

/// The outline of a shape where it stands, as numbers: to see whether any is NaN.
fn has_nan(thing: &Thing) -> bool {
    fn numbers(shape: &Shape) -> bool {
        match shape {
            Shape::Point | Shape::Polygon(_) => false,
            Shape::Circle { radius } => radius.is_nan(),
            Shape::Segment { a, b } => a.is_nan() || b.is_nan(),
            Shape::Rectangle { half } => half.is_nan(),
            Shape::Capsule { a, b, radius } => a.is_nan() || b.is_nan() || radius.is_nan(),
            Shape::Compound(compound) => compound.parts().iter().all(|(part, _)| numbers(part)),
        }
    }
    let Pose { position, rotation } = thing.pose;
    numbers(&thing.shape) || position.is_nan() || rotation.cos.is_nan() || rotation.sin.is_nan()
}

fn check_pair(a: &Thing, b: &Thing, way: DVec2) {
    let row = || format!("{a:?}\n{b:?}\nby {way:?}");
    let (verdict, found) = (status(a, b), contact(a, b));
    if has_nan(a) || has_nan(b) {
        assert!(!verdict.intersects(), "{verdict:?} with a NaN:\n{}", row());
        assert_eq!(found, None, "with a NaN:\n{}", row());
    }
    if let Some(found) = found {
        let bad = found.normal.is_nan() || found.depth.is_nan() || found.point.is_nan() || found.depth < 0.0;
        assert!(!bad, "{found:?}\n{}", row());
    }
    let near = closest(a, b);
    assert!(near.distance >= 0.0, "{near:?}\n{}", row());
    match sweep(a, way, b) {
        Sweep::Clear => {}
        Sweep::Overlapping(found) => {
            assert!(
                !found.normal.is_nan() && !found.depth.is_nan() && !has_nan(a) && !has_nan(b),
                "{found:?}\n{}",
                row()
            );
        }
        Sweep::Hit { toi, point, normal, face_normal } => {
            let good = (0.0..=1.0).contains(&toi)
                && !point.is_nan()
                && normal.is_finite()
                && face_normal.is_finite();
            assert!(good && !has_nan(a) && !has_nan(b), "{toi} {point} {normal} {face_normal}\n{}", row());
        }
    }
}

fn check_rays(thing: &Thing) {
    for n in NUMBERS {
        for (origin, direction, length) in [
            (v(n, 0.0), v(1.0, 0.0), 10.0),
            (v(0.1, 0.0), v(n, 1.0), 10.0),
            (v(-3.0, 0.1), v(1.0, 0.0), n),
            (v(n, n), v(1.0, 1.0), n),
        ] {
            // A literal, which Ray::new might refuse; and what it makes of the same numbers.
            let rays = [Some(Ray { origin, direction, length }), Ray::new(origin, direction, length)];
            for (ray, mode) in
                rays.iter().flatten().flat_map(|ray| [(ray, RayMode::Solid), (ray, RayMode::Hollow)])
            {
                let Some(hit) = ray_cast(ray, &thing.shape, thing.pose, mode) else { continue };
                let good = hit.distance >= 0.0
                    && !hit.point.is_nan()
                    && hit.normal.is_none_or(|normal| !normal.is_nan());
                assert!(good, "{hit:?} {mode:?}\n{thing:?}\n{ray:?}");
            }
        }
    }
}

#[test]
fn no_pair_of_bad_shapes_panics_or_meets_at_nan() {
    let (good, bad) = (good(), bad());
    // All of them in a long run; 17 divides none of the numbers of shapes and poses.
    let thin = if is_long() { 1 } else { 17 };
    for a in bad.iter().step_by(thin) {
        for b in &good {
            for way in [v(1.0, 0.5), v(-3.0, 0.0)] {
                check_pair(a, b, way);
                check_pair(b, a, way);
            }
        }
        for b in bad.iter().step_by(37) {
            check_pair(a, b, v(1.0, 0.0));
        }
    }
    for a in &good {
        for b in &good {
            for x in NUMBERS {
                for y in NUMBERS.into_iter().filter(|y| is_long() || *y == 1.0 || *y == x) {
                    check_pair(a, b, v(x, y));
                }
            }
        }
    }
}

#[test]
fn no_ray_at_a_bad_shape_panics_or_hits_at_nan() {
    bad().iter().chain(&good()).for_each(check_rays);
}

#[test]
fn no_question_about_a_bad_point_panics() {
    for thing in bad().iter().chain(&good()) {
        for x in NUMBERS {
            let p = v(x, 0.5);
            let inside = geometry::contains(&thing.shape, thing.pose, p);
            assert!(!inside || !(x.is_nan() || has_nan(thing)), "a NaN inside {thing:?}");
            let _ = geometry::signed_distance(&thing.shape, thing.pose, p);
            let _ = geometry::closest_point(&thing.shape, thing.pose, p);
            let _ = (thing.shape.bounds(thing.pose), thing.shape.support(p), thing.shape.reach());
        }
    }
}

#[test]
fn constructors_refuse_what_is_no_shape() {
    use ShapeError::{Degenerate, Negative, NoConvexParts, NotConvex, NotFinite, SelfIntersecting};
    for n in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
        assert_eq!(Shape::circle(n), Err(NotFinite));
        assert_eq!(Shape::rectangle(n, 1.0), Err(NotFinite));
        assert_eq!(Shape::rectangle(1.0, n), Err(NotFinite));
        assert_eq!(Shape::segment(v(n, 0.0), v(0.0, 0.0)), Err(NotFinite));
        assert_eq!(Shape::segment(v(0.0, 0.0), v(0.0, n)), Err(NotFinite));
        assert_eq!(Shape::capsule(v(n, 0.0), v(0.0, 0.0), 1.0), Err(NotFinite));
        assert_eq!(Shape::capsule(v(0.0, 0.0), v(1.0, 0.0), n), Err(NotFinite));
        assert_eq!(Shape::triangle(v(0.0, 0.0), v(1.0, n), v(0.0, 1.0)), Err(NotFinite));
        let part = |pose: Pose| Shape::compound(vec![(Shape::Point, pose)]);
        assert_eq!(part(Pose::at(v(n, 0.0))), Err(NotFinite));
        assert_eq!(part(Pose { rotation: Rotation { cos: n, sin: 0.0 }, ..Pose::default() }), Err(NotFinite));
    }
    assert_eq!(Shape::circle(-1.0), Err(Negative));
    assert_eq!(Shape::rectangle(1.0, -1.0), Err(Negative));
    assert_eq!(Shape::capsule(v(0.0, 0.0), v(1.0, 0.0), -0.5), Err(Negative));
    assert_eq!(Shape::compound(vec![]), Err(NoConvexParts));
    let inner = Shape::compound(vec![(Shape::Point, Pose::default())]).expect("one part");
    assert_eq!(Shape::compound(vec![(inner, Pose::default())]), Err(NoConvexParts));
    let rows: [(&str, &[DVec2], ShapeError); 8] = [
        ("nothing", &[], Degenerate),
        ("a point", &[v(1.0, 1.0)], Degenerate),
        ("one point thrice", &[v(1.0, 1.0), v(1.0, 1.0), v(1.0, 1.0)], Degenerate),
        ("B19 a line", &[v(0.0, 0.0), v(10.0, 10.0), v(5.0, 5.0), v(3.0, 3.0)], Degenerate),
        ("B21", &[v(0.0, 0.0), v(4.0, 4.0), v(4.0, 0.0), v(0.0, 4.0)], SelfIntersecting(0, 2)),
        ("B21 with an area", &[v(0.0, 0.0), v(4.0, 4.0), v(4.0, 0.0), v(0.0, 2.0)], SelfIntersecting(0, 2)),
        (
            "an L",
            &[v(0.0, 0.0), v(2.0, 0.0), v(2.0, 1.0), v(1.0, 1.0), v(1.0, 2.0), v(0.0, 2.0)],
            NotConvex(3),
        ),
        ("there and back", &[v(0.0, 0.0), v(4.0, 0.0), v(8.0, 0.0), v(4.0, 0.0)], Degenerate),
    ];
    for (name, points, error) in rows {
        assert_eq!(ConvexPolygon::new(points).map(|polygon| polygon.len()), Err(error), "{name}");
    }
}
