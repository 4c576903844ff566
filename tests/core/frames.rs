//! One row, many frames.
//!
//! The answer to a question about shapes must not depend on where the scene stands, how it is turned, whether it is seen
//! in a mirror, or by which of two names a shape goes (a box is a polygon, a circle is a capsule without length, and
//! each is a compound of one part). So every row of a table is asked in all these frames.

use crate::figures::{Figure, turned};
use crate::scenes::v;
use glam::DVec2;
use mindthegap::geometry::{Pose, Rotation, Shape};
use std::fmt;

/// In which frames a row holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Frames {
    /// Turned by quarters only: for rows in which something lies exactly along an axis.
    Quarters,
    /// Turned by any angle.
    All,
}

/// Under which name the shapes go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Guise {
    /// As the row has them.
    Own,
    /// As another shape with the same points.
    Other,
    /// As a compound of one part.
    Compound,
}

/// A way to look at a scene: mirrored at the x axis or not, then turned about the origin, then shifted.
#[derive(Clone, Copy, Debug)]
pub struct Frame {
    pub degrees: f64,
    pub mirrored: bool,
    pub shift: DVec2,
    pub guise: Guise,
}

const QUARTERS: [f64; 4] = [0.0, 90.0, 180.0, 270.0];
const SLANTED: [f64; 3] = [30.0, -17.3, 123.4];
const SHIFTS: [(f64, f64); 3] = [(0.0, 0.0), (8192.0, -8192.0), (131_072.0, 131_072.0)];

impl Frame {
    /// Every frame in which such a row holds.
    pub fn each(frames: Frames) -> impl Iterator<Item = Self> {
        let slanted = if frames == Frames::All { &SLANTED[..] } else { &[] };
        QUARTERS.iter().chain(slanted).flat_map(|&degrees| {
            [false, true].into_iter().flat_map(move |mirrored| {
                SHIFTS.into_iter().flat_map(move |(x, y)| {
                    [Guise::Own, Guise::Other, Guise::Compound].map(|guise| Self {
                        degrees,
                        mirrored,
                        shift: v(x, y),
                        guise,
                    })
                })
            })
        })
    }

    /// Whether the row's numbers stand as they are written.
    pub fn is_own(&self) -> bool {
        self.degrees == 0.0 && self.shift == DVec2::ZERO && !self.mirrored
    }

    /// Whether the row's axes are the world's, with no rounding between.
    pub fn is_upright(&self) -> bool {
        QUARTERS.contains(&self.degrees) && self.shift == DVec2::ZERO
    }

    pub fn vector(&self, row: DVec2) -> DVec2 {
        Rotation::from_degrees(self.degrees).apply(if self.mirrored { flipped(row) } else { row })
    }

    pub fn point(&self, row: DVec2) -> DVec2 {
        self.vector(row) + self.shift
    }

    pub fn figure(&self, (shape, pose): &Figure) -> Figure {
        let (shape, pose) =
            if self.mirrored { (mirrored(shape), mirrored_pose(*pose)) } else { (shape.clone(), *pose) };
        let place =
            Pose { position: self.shift + Rotation::from_degrees(self.degrees).apply(pose.position), ..pose };
        (self.guise.of(shape), turned(place, self.degrees))
    }

    /// What a number may be off by and still count as the boundary here, in units.
    pub fn near(&self) -> f64 {
        2.0 * mindthegap::geometry::tolerance::touch(self.shift.abs().max_element() + 1000.0)
    }
}

impl Guise {
    fn of(self, shape: Shape) -> Shape {
        match self {
            Self::Own => shape,
            Self::Other => other_name(&shape),
            Self::Compound if matches!(shape, Shape::Compound(_)) => shape,
            Self::Compound => Shape::compound(vec![(shape, Pose::default())]).expect("one part"),
        }
    }
}

fn other_name(shape: &Shape) -> Shape {
    let (along_x, along_y) = (DVec2::X, DVec2::Y);
    match shape {
        Shape::Point => Shape::Segment { a: DVec2::ZERO, b: DVec2::ZERO },
        Shape::Segment { a, b } => Shape::Capsule { a: *b, b: *a, radius: 0.0 },
        Shape::Circle { radius } => Shape::Capsule { a: DVec2::ZERO, b: DVec2::ZERO, radius: *radius },
        Shape::Rectangle { half } if half.x == 0.0 || half.y == 0.0 => {
            let end = along_x * half.x + along_y * half.y;
            Shape::Segment { a: -end, b: end }
        }
        Shape::Rectangle { half } => {
            let corner = |x: f64, y: f64| v(half.x * x, half.y * y);
            let corners = [corner(-1.0, -1.0), corner(-1.0, 1.0), corner(1.0, 1.0), corner(1.0, -1.0)];
            Shape::polygon(&corners).expect("a box is a polygon")
        }
        Shape::Capsule { a, b, radius } => Shape::Capsule { a: *b, b: *a, radius: *radius },
        Shape::Polygon(polygon) => {
            let mut corners: Vec<DVec2> = polygon.vertices().collect();
            corners.rotate_left(1);
            Shape::polygon(&corners).expect("the same polygon")
        }
        Shape::Compound(compound) => {
            let parts = compound.parts().iter().rev().map(|(part, place)| (other_name(part), *place));
            Shape::compound(parts.collect()).expect("the same parts")
        }
    }
}

fn flipped(p: DVec2) -> DVec2 {
    v(p.x, -p.y)
}

fn mirrored_pose(pose: Pose) -> Pose {
    Pose { position: flipped(pose.position), rotation: pose.rotation.inverse() }
}

fn mirrored(shape: &Shape) -> Shape {
    match shape {
        Shape::Point | Shape::Circle { .. } | Shape::Rectangle { .. } => shape.clone(),
        Shape::Segment { a, b } => Shape::Segment { a: flipped(*a), b: flipped(*b) },
        Shape::Capsule { a, b, radius } => Shape::Capsule { a: flipped(*a), b: flipped(*b), radius: *radius },
        Shape::Polygon(polygon) => {
            Shape::polygon(&polygon.vertices().map(flipped).collect::<Vec<_>>()).expect("a mirrored polygon")
        }
        Shape::Compound(compound) => {
            let parts = compound.parts().iter().map(|(part, place)| (mirrored(part), mirrored_pose(*place)));
            Shape::compound(parts.collect()).expect("mirrored parts")
        }
    }
}

/// Which row is asked where: what a failing test says.
pub struct Asked<'a> {
    pub row: &'a str,
    pub frame: Frame,
    pub swapped: bool,
    /// Whether equally short ways come out in the order +x, -x, +y, -y.
    pub ordered: bool,
}

impl fmt::Display for Asked<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let order = if self.swapped { ", A and B swapped" } else { "" };
        write!(f, "{}, in {:?}{order}", self.row, self.frame)
    }
}
