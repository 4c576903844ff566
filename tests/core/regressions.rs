//! What once broke in the geometry, each as the smallest pair that showed it, named after what it did.

use crate::scenes::v;
use glam::DVec2;
use mindthegap::geometry::{Pose, Shape, closest};

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
