//! The course, part A9: tolerance and floating point.

use crate::asked::{Pair, check_pairs};
use crate::figures::{disk, gon, obb, point, rect, seg};
use crate::frames::Frames;
use crate::scenes::v;
use glam::DVec2;
use mindthegap::geometry::tolerance::{TOUCH_RELATIVE, touch};
use mindthegap::geometry::{ConvexPolygon, Pose, Rotation, Shape, ShapeError, Status, status};
use std::f64::consts::FRAC_PI_2;

/// S142, S143, S144, F24: what a double cannot say exactly, and what a single hides or exaggerates.
#[test]
fn numbers_of_the_course_in_f64_and_f32() {
    assert_eq!(format!("{}", 0.1 + 0.2), "0.30000000000000004", "S142");
    assert_eq!(format!("{}", (0..10).fold(0.0, |sum, _| sum + 0.1)), "0.9999999999999999", "S143");
    assert_eq!(Rotation::from_radians(FRAC_PI_2).cos, 6.123_233_995_736_766e-17, "S144");
    assert_eq!(Rotation::from_degrees(90.0).cos, 0.0, "S144 in degrees");
    assert_eq!(0.1f32 + 0.2f32, 0.3f32, "F24");
    assert_eq!(format!("{}", (0..10).fold(0.0f32, |sum, _| sum + 0.1)), "1.0000001", "F24");
    let cosine = std::f32::consts::FRAC_PI_2.cos();
    assert!((cosine + 4.371e-8).abs() < 1e-11, "F24 {cosine}");
    assert!(TOUCH_RELATIVE < f64::from(f32::EPSILON), "F24: the tolerance is below what an f32 resolves");
}

/// S145: a corner meant for x = 2 lands a bit before it; the boxes still only touch.
#[test]
fn corner_meant_for_2() {
    let turned = (Shape::rectangle(4.0, 2.0).expect("a box"), Pose::turned(v(3.0, 0.0), FRAC_PI_2));
    let corner = turned.1.to_world(v(-2.0, 1.0));
    assert_eq!(format!("{}", corner.x), "1.9999999999999998", "S145");
    assert_eq!(2.0 - corner.x, f64::EPSILON, "S145: an overlap of 2.22e-16");
    let wall = rect(0.0, -5.0, 2.0, 5.0);
    assert_eq!(status(&wall.0, wall.1, &turned.0, turned.1), Status::Touching, "S145");
    let exact = obb((3.0, 0.0), (2.0, 1.0), 90.0);
    assert_eq!(exact.1.to_world(v(-2.0, 1.0)).x, 2.0, "S145: a quarter turn by degrees is exact");
}

/// S146: the tolerance of the drawings, half a pixel: the word changes at 0.5 exactly.
#[test]
fn touching_within_half_a_pixel() {
    for (gap, expected) in [
        (0.500_001, Status::Separate),
        (0.5, Status::Touching),
        (0.0, Status::Touching),
        (-0.5, Status::Touching),
        (-0.500_001, Status::Overlapping),
    ] {
        assert_eq!(Status::from_gap(gap, 0.5), expected, "S146 {gap}");
    }
}

/// S147: 1e-9 of the coordinates: at a million units a gap of half a thousandth still touches; near the origin a billionth does.
#[test]
fn tolerance_grows_with_the_coordinates() {
    assert_eq!((touch(1e6), touch(1.0), touch(0.0)), (1e-3, 1e-9, 1e-9), "S147");
    let unit = || Shape::rectangle(1.0, 1.0).expect("a box");
    for (at, gap, expected) in [
        (1e6, 5e-4, Status::Touching),
        (1e6, 5e-3, Status::Separate),
        (1e6, -5e-3, Status::Overlapping),
        (0.0, 5e-4, Status::Separate),
        (0.0, 5e-10, Status::Touching),
        (0.0, -5e-9, Status::Overlapping),
    ] {
        let found = status(&unit(), Pose::at(v(at, 0.0)), &unit(), Pose::at(v(at + 1.0 + gap, 0.0)));
        assert_eq!(found, expected, "S147 gap {gap} at {at}");
    }
}

/// S150: touching, each pair from both sides.
#[test]
fn edge_case_touching() {
    let right: &[DVec2] = &[DVec2::X];
    check_pairs(
        Frames::All,
        &[
            ("S150 faces", rect(0.0, 0.0, 2.0, 2.0), rect(2.0, 1.0, 4.0, 3.0), Pair::Meet(0.0, right)),
            (
                "S150 tip",
                rect(0.0, 0.0, 2.0, 2.0),
                obb((2.0 + 2f64.sqrt(), 1.0), (1.0, 1.0), 45.0),
                Pair::Meet(0.0, right),
            ),
            (
                "S150 round",
                disk(0.0, 0.0, 2.0),
                gon(&[(2.0, -1.0), (5.0, -1.0), (5.0, 1.0), (2.0, 1.0)]),
                Pair::Meet(0.0, right),
            ),
        ],
    );
}

/// S150: nested, where the common part is the small shape and the push is longer than it.
#[test]
fn edge_case_nested() {
    check_pairs(
        Frames::All,
        &[
            (
                "S150 box in box",
                rect(0.0, 0.0, 20.0, 20.0),
                rect(16.0, 8.0, 18.0, 12.0),
                Pair::Meet(4.0, &[DVec2::X]),
            ),
            ("S150 disk in disk", disk(0.0, 0.0, 20.0), disk(0.0, 10.0, 2.0), Pair::Meet(12.0, &[DVec2::Y])),
            (
                "S150 box in disk",
                disk(0.0, 0.0, 20.0),
                rect(-1.0, 9.0, 1.0, 11.0),
                Pair::Meet(11.0, &[DVec2::Y]),
            ),
        ],
    );
}

/// S150: collapsed to a line or a point: an error for a polygon, a lesser shape for the others.
#[test]
fn edge_case_collapsed() {
    let line = [v(0.0, 0.0), v(1.0, 1.0), v(2.0, 2.0)];
    assert_eq!(ConvexPolygon::new(&line), Err(ShapeError::Degenerate));
    assert_eq!(ConvexPolygon::new(&[line[0]; 3]), Err(ShapeError::Degenerate));
    let wall = || gon(&[(2.0, -4.0), (6.0, -4.0), (6.0, 4.0), (2.0, 4.0)]);
    let right: &[DVec2] = &[DVec2::X];
    check_pairs(
        Frames::All,
        &[
            ("S150 line", rect(0.0, -1.0, 0.0, 1.0), wall(), Pair::Apart(2.0, None)),
            ("S150 line in", rect(3.0, -1.0, 3.0, 1.0), wall(), Pair::Meet(1.0, right)),
            ("S150 line on", rect(2.0, -1.0, 2.0, 1.0), wall(), Pair::Meet(0.0, right)),
            (
                "S150 point",
                rect(0.0, 1.0, 0.0, 1.0),
                wall(),
                Pair::Apart(2.0, Some((v(0.0, 1.0), v(2.0, 1.0)))),
            ),
            ("S150 point in", point(3.0, 0.0), wall(), Pair::Meet(1.0, right)),
            (
                "S150 two points",
                point(3.0, 0.0),
                point(0.0, 4.0),
                Pair::Apart(5.0, Some((v(3.0, 0.0), v(0.0, 4.0)))),
            ),
            (
                "S150 two lines",
                seg((0.0, 0.0), (4.0, 0.0)),
                seg((2.0, -1.0), (2.0, 3.0)),
                Pair::Meet(1.0, &[DVec2::Y]),
            ),
        ],
    );
}

/// S150: a quarter turn given in radians, whose cosine is not quite 0.
#[test]
fn edge_case_quarter_turn() {
    let bar = || (Shape::rectangle(8.0, 2.0).expect("a box"), Pose::turned(v(0.0, 0.0), FRAC_PI_2));
    check_pairs(
        Frames::All,
        &[
            ("S150 touching", bar(), rect(1.0, -1.0, 3.0, 1.0), Pair::Meet(0.0, &[DVec2::X])),
            ("S150 above", bar(), rect(-1.0, 4.0, 1.0, 6.0), Pair::Meet(0.0, &[DVec2::Y])),
            ("S150 where it lay before", bar(), rect(2.0, -1.0, 3.0, 1.0), Pair::Apart(1.0, None)),
        ],
    );
}
