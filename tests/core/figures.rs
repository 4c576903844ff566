//! Shapes where they stand, written as the tables write them.

use crate::scenes::v;
use glam::DVec2;
use mindthegap::geometry::{Pose, Shape};

/// A shape and where it stands.
pub type Figure = (Shape, Pose);

/// The box [x0, x1] x [y0, y1].
pub fn rect(x0: f64, y0: f64, x1: f64, y1: f64) -> Figure {
    let half = v((x1 - x0) * 0.5, (y1 - y0) * 0.5);
    (Shape::Rectangle { half }, Pose::at(v((x0 + x1) * 0.5, (y0 + y1) * 0.5)))
}

pub fn disk(x: f64, y: f64, radius: f64) -> Figure {
    (Shape::circle(radius).expect("a radius"), Pose::at(v(x, y)))
}

pub fn point(x: f64, y: f64) -> Figure {
    (Shape::Point, Pose::at(v(x, y)))
}

/// An oriented box: centre, half extents, angle.
pub fn obb(center: (f64, f64), half: (f64, f64), degrees: f64) -> Figure {
    let shape = Shape::rectangle(2.0 * half.0, 2.0 * half.1).expect("half extents");
    (shape, turned(Pose::at(v(center.0, center.1)), degrees))
}

pub fn seg(a: (f64, f64), b: (f64, f64)) -> Figure {
    (Shape::segment(v(a.0, a.1), v(b.0, b.1)).expect("ends"), Pose::default())
}

pub fn capsule(a: (f64, f64), b: (f64, f64), radius: f64) -> Figure {
    (Shape::capsule(v(a.0, a.1), v(b.0, b.1), radius).expect("ends and a radius"), Pose::default())
}

pub fn gon(points: &[(f64, f64)]) -> Figure {
    (Shape::polygon(&corners(points)).expect("a convex outline"), Pose::default())
}

pub fn corners(points: &[(f64, f64)]) -> Vec<DVec2> {
    points.iter().map(|(x, y)| v(*x, *y)).collect()
}

/// A regular polygon with a vertex on the x axis.
pub fn regular(count: u32, radius: f64) -> Shape {
    let corner = |i: u32| DVec2::from_angle(std::f64::consts::TAU * f64::from(i) / f64::from(count)) * radius;
    Shape::polygon(&(0..count).map(corner).collect::<Vec<_>>()).expect("a regular polygon")
}

pub fn compound(parts: &[Figure]) -> Figure {
    (Shape::compound(parts.to_vec()).expect("convex parts"), Pose::default())
}

/// The same place, turned.
pub fn turned(pose: Pose, degrees: f64) -> Pose {
    Pose { rotation: mindthegap::geometry::Rotation::from_degrees(degrees).after(pose.rotation), ..pose }
}
