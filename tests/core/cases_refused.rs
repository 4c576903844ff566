//! What is no shape is refused with a reason; what is a lesser shape becomes that.

use crate::figures::{corners, disk, point, rect, seg};
use crate::scenes::v;
use glam::DVec2;
use mindthegap::geometry::{
    ConvexPolygon, Pose, Rotation, Shape, ShapeError, Upright, closest, contact, status,
};

const BAD: [f64; 3] = [f64::NAN, f64::INFINITY, f64::NEG_INFINITY];

/// Every way to make a shape from a number that is in doubt and others that are not.
fn makers() -> Vec<(&'static str, fn(f64) -> Result<(), ShapeError>)> {
    vec![
        ("circle, radius", |n| Shape::circle(n).map(drop)),
        ("rectangle, width", |n| Shape::rectangle(n, 1.0).map(drop)),
        ("rectangle, height", |n| Shape::rectangle(1.0, n).map(drop)),
        ("capsule, radius", |n| Shape::capsule(DVec2::ZERO, v(1.0, 0.0), n).map(drop)),
        ("upright circle, radius", |n| Upright::circle(n).map(drop)),
        ("upright rectangle, width", |n| Upright::rectangle(n, 1.0).map(drop)),
        ("upright rectangle, height", |n| Upright::rectangle(1.0, n).map(drop)),
    ]
}

/// Every way to make a shape from a coordinate that is in doubt.
fn placers() -> Vec<(&'static str, fn(f64) -> Result<(), ShapeError>)> {
    vec![
        ("segment, a", |n| Shape::segment(v(n, 0.0), DVec2::ZERO).map(drop)),
        ("segment, b", |n| Shape::segment(DVec2::ZERO, v(0.0, n)).map(drop)),
        ("capsule, a", |n| Shape::capsule(v(0.0, n), DVec2::ZERO, 1.0).map(drop)),
        ("capsule, b", |n| Shape::capsule(DVec2::ZERO, v(n, 0.0), 1.0).map(drop)),
        ("polygon", |n| Shape::polygon(&[DVec2::ZERO, v(4.0, 0.0), v(4.0, 4.0), v(n, 4.0)]).map(drop)),
        ("triangle", |n| Shape::triangle(DVec2::ZERO, v(4.0, 0.0), v(4.0, n)).map(drop)),
        ("compound, place", |n| Shape::compound(vec![(Shape::Point, Pose::at(v(n, 0.0)))]).map(drop)),
        ("compound, rotation", |n| {
            let rotation = Rotation { cos: n, sin: 0.0 };
            Shape::compound(vec![(Shape::Point, Pose { position: DVec2::ZERO, rotation })]).map(drop)
        }),
    ]
}

/// P5: no shape is made of NaN, an infinity or a negative size.
#[test]
fn no_shape_is_made_of_bad_numbers() {
    for (name, make) in makers().into_iter().chain(placers()) {
        for bad in BAD {
            assert_eq!(make(bad), Err(ShapeError::NotFinite), "P5 {name} {bad}");
        }
    }
    for (name, make) in makers() {
        for bad in [-1.0, -f64::MIN_POSITIVE, -1e300] {
            assert_eq!(make(bad), Err(ShapeError::Negative), "P5 {name} {bad}");
        }
        assert_eq!(make(0.0), Ok(()), "P5 {name} 0");
        assert_eq!(make(-0.0), Ok(()), "P5 {name} -0");
    }
    assert_eq!(Shape::compound(Vec::new()), Err(ShapeError::NoConvexParts));
    let one = Shape::compound(vec![(Shape::Point, Pose::default())]).expect("one part");
    assert_eq!(Shape::compound(vec![(one, Pose::default())]), Err(ShapeError::NoConvexParts));
}

/// P5: a size of 0 makes the shape that is left, and that is the same to every question.
#[test]
fn sizes_of_zero_make_lesser_shapes() {
    let shape = |made: Result<Shape, ShapeError>| (made.expect("made"), Pose::default());
    let rows = [
        ("circle", shape(Shape::circle(0.0)), point(0.0, 0.0)),
        ("box without height", shape(Shape::rectangle(4.0, 0.0)), seg((-2.0, 0.0), (2.0, 0.0))),
        ("box without width", shape(Shape::rectangle(0.0, 4.0)), seg((0.0, -2.0), (0.0, 2.0))),
        ("box without size", shape(Shape::rectangle(0.0, 0.0)), point(0.0, 0.0)),
        ("segment without length", shape(Shape::segment(DVec2::ZERO, DVec2::ZERO)), point(0.0, 0.0)),
        ("capsule without length", shape(Shape::capsule(DVec2::ZERO, DVec2::ZERO, 2.0)), disk(0.0, 0.0, 2.0)),
        (
            "capsule without radius",
            shape(Shape::capsule(v(-2.0, 0.0), v(2.0, 0.0), 0.0)),
            seg((-2.0, 0.0), (2.0, 0.0)),
        ),
        ("capsule without both", shape(Shape::capsule(DVec2::ZERO, DVec2::ZERO, 0.0)), point(0.0, 0.0)),
    ];
    let others =
        [point(0.5, 0.25), disk(1.0, 3.0, 2.0), rect(-1.0, 0.5, 3.0, 4.0), rect(-1.0, -1.0, 5.0, 2.0)];
    for (name, (one, at), (lesser, there)) in rows {
        for (other, pose) in &others {
            let row = format!("P5 {name} and {other:?}");
            assert_eq!(status(&one, at, other, *pose), status(&lesser, there, other, *pose), "{row}");
            let (found, expected) = (contact(&one, at, other, *pose), contact(&lesser, there, other, *pose));
            assert_eq!(found.map(|c| (c.depth, c.normal)), expected.map(|c| (c.depth, c.normal)), "{row}");
            let (found, expected) = (closest(&one, at, other, *pose), closest(&lesser, there, other, *pose));
            assert!((found.distance - expected.distance).abs() < 1e-12, "{row}");
            // While they meet, any point that both hold will do.
            assert!(found.distance == 0.0 || (found.on_b - expected.on_b).length() < 1e-12, "{row}");
        }
    }
}

#[test]
fn outlines_that_are_no_convex_polygon() {
    let refused = |points: &[(f64, f64)]| ConvexPolygon::new(&corners(points)).map(|p| p.len());
    let rows: [(&str, &[(f64, f64)], Result<usize, ShapeError>); 13] = [
        ("B18 doubled vertex", &[(0.0, 0.0), (80.0, 0.0), (80.0, 80.0), (80.0, 80.0)], Ok(3)),
        ("B18 closed by hand", &[(0.0, 0.0), (80.0, 0.0), (80.0, 80.0), (0.0, 0.0)], Ok(3)),
        ("B18 vertex on an edge", &[(0.0, 0.0), (40.0, 0.0), (80.0, 0.0), (80.0, 80.0)], Ok(3)),
        ("B19 on one line", &[(0.0, 0.0), (10.0, 10.0), (5.0, 5.0), (3.0, 3.0)], Err(ShapeError::Degenerate)),
        ("B19 two points", &[(0.0, 0.0), (10.0, 10.0)], Err(ShapeError::Degenerate)),
        (
            "B19 two distinct points",
            &[(0.0, 0.0), (4.0, 0.0), (0.0, 0.0), (4.0, 0.0)],
            Err(ShapeError::Degenerate),
        ),
        ("B19 one point", &[(3.0, 3.0), (3.0, 3.0), (3.0, 3.0)], Err(ShapeError::Degenerate)),
        ("B19 nothing", &[], Err(ShapeError::Degenerate)),
        (
            "B21 bow tie",
            &[(0.0, 0.0), (4.0, 4.0), (4.0, 0.0), (0.0, 4.0)],
            Err(ShapeError::SelfIntersecting(0, 2)),
        ),
        (
            "B21 bow tie with an area",
            &[(0.0, 0.0), (4.0, 4.0), (4.0, 0.0), (0.0, 2.0)],
            Err(ShapeError::SelfIntersecting(0, 2)),
        ),
        (
            "B21 pentagram",
            &[(0.0, 10.0), (-6.0, -8.0), (9.5, 3.0), (-9.5, 3.0), (6.0, -8.0)],
            Err(ShapeError::SelfIntersecting(0, 2)),
        ),
        ("arrow", &[(0.0, 0.0), (4.0, 4.0), (0.0, 2.0), (-4.0, 4.0)], Err(ShapeError::NotConvex(2))),
        ("the other way round", &[(0.0, 0.0), (0.0, 4.0), (4.0, 4.0), (4.0, 0.0)], Ok(4)),
    ];
    for (name, points, expected) in rows {
        assert_eq!(refused(points), expected, "{name}");
        // Where the outline begins and which way it goes round changes no verdict, only the names of the edges.
        for start in 0..points.len() {
            let mut again = points.to_vec();
            again.rotate_left(start);
            for _ in 0..2 {
                let same = match (refused(&again), expected) {
                    (Ok(count), Ok(expected)) => count == expected,
                    (Err(found), Err(expected)) => {
                        std::mem::discriminant(&found) == std::mem::discriminant(&expected)
                    }
                    _ => false,
                };
                assert!(same, "{name} from {start}: {again:?}");
                again.reverse();
            }
        }
    }
}

/// B18: what is left is a triangle of 3200.
#[test]
fn b18_doubled_vertex_leaves_a_triangle() {
    let triangle = ConvexPolygon::new(&corners(&[(0.0, 0.0), (80.0, 0.0), (80.0, 80.0), (80.0, 80.0)]));
    let triangle = triangle.expect("a triangle");
    assert_eq!((triangle.len(), triangle.area()), (3, 3200.0));
    assert!((triangle.centroid() - v(160.0, 80.0) / 3.0).length() < 1e-12);
}
