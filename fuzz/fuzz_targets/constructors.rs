//! Constructors take or refuse any numbers, and what they take is what they promise.

#![no_main]

use libfuzzer_sys::fuzz_target;
use mindthegap::geometry::{ConvexPolygon, Pose, Ray, Rotation, Shape, Upright};
use mindthegap_fuzz::{Code, Reader};

fuzz_target!(|bytes: &[u8]| {
    let mut reader = Reader::new(bytes);
    let (a, b, n) = (reader.point(), reader.point(), reader.number());
    for made in [Shape::circle(n), Shape::capsule(a, b, n), Shape::segment(a, b), Shape::rectangle(a.x, n)] {
        let Ok(shape) = made else { continue };
        let bounds = shape.bounds(Pose::default());
        assert!(!bounds.min.is_nan() && bounds.min.cmple(bounds.max).all(), "{}: {bounds:?}", shape.code());
        assert!(shape.reach() >= 0.0, "{}", shape.code());
        assert!(!shape.support(b).is_nan() || b.is_nan() || !b.is_finite(), "{} along {b}", shape.code());
    }
    let _ = (Upright::circle(n), Upright::rectangle(a.x, n), Ray::new(a, b, n));
    for turn in [Rotation::from_radians(n), Rotation::from_degrees(n), Rotation::towards(a)] {
        let length = turn.cos * turn.cos + turn.sin * turn.sin;
        assert!((length - 1.0).abs() < 1e-12, "{turn:?} of {n} or {a}");
    }
    let points = reader.points();
    let Ok(polygon) = ConvexPolygon::new(&points) else { return };
    assert!(polygon.len() >= 3 && polygon.len() <= points.len() && polygon.area() > 0.0, "{points:?}");
    let size = points.iter().fold(0.0, |size: f64, p| size.max(p.abs().max_element()));
    for i in 0..polygon.len() {
        let (corner, next, normal) = (polygon.vertex(i), polygon.vertex(i + 1), polygon.normal(i));
        assert!(points.contains(&corner) && corner != next, "{points:?}");
        assert!((normal.length() - 1.0).abs() < 1e-9, "{points:?}: the normal {normal}");
        for other in polygon.vertices() {
            let height = normal.dot(other - corner);
            assert!(height <= 1e-9 * size, "{points:?}: {other} lies {height} before edge {i}");
        }
    }
});
