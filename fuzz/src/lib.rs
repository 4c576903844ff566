//! What the fuzz targets share: shapes out of bytes, and how much may be asked of answers about them.

// The fuzzer may use what the simulation may not.
#![allow(clippy::disallowed_methods)]

mod code;
mod reader;

pub use code::Code;
pub use reader::Reader;

use glam::DVec2;
use mindthegap::geometry::{Contact, Pose, Shape};

/// A shape where it stands.
#[derive(Clone)]
pub struct Thing {
    pub shape: Shape,
    pub pose: Pose,
}

/// How far coordinates and sizes may go for exact promises.
const MODERATE: f64 = 1e6;

/// Sizes below this are moderate only if they are zero: their squares still are numbers of full precision.
const TINY: f64 = 1e-6;

/// Whether a point or a motion is finite and of a size that a game would use.
pub fn is_moderate_place(v: DVec2) -> bool {
    v.x.abs() <= MODERATE && v.y.abs() <= MODERATE
}

fn is_moderate_size(size: f64) -> bool {
    size == 0.0 || (TINY..=MODERATE).contains(&size)
}

/// Whether a pose's rotation is one. Whoever sets its numbers by hand gets answers that mean nothing, but no panic.
fn is_turned(pose: Pose) -> bool {
    let turn = pose.rotation.cos * pose.rotation.cos + pose.rotation.sin * pose.rotation.sin;
    !((turn - 1.0).abs() > 1e-6)
}

fn is_moderate_pose(pose: Pose) -> bool {
    let turn = pose.rotation.cos * pose.rotation.cos + pose.rotation.sin * pose.rotation.sin;
    is_moderate_place(pose.position) && (turn - 1.0).abs() <= 1e-9
}

impl Thing {
    /// Whether all its numbers are finite and of a size that a game would use.
    pub fn is_moderate(&self) -> bool {
        is_moderate_pose(self.pose) && is_moderate(&self.shape)
    }

    /// Whether its rotations are rotations (or no numbers at all): then every answer must be a number, and agree with the others.
    pub fn is_turned(&self) -> bool {
        is_turned(self.pose)
            && match &self.shape {
                Shape::Compound(compound) => compound.parts().iter().all(|(_, place)| is_turned(*place)),
                _ => true,
            }
    }

    pub fn moved(&self, by: DVec2) -> Self {
        Self { shape: self.shape.clone(), pose: self.pose.translated(by) }
    }
}

fn is_moderate(shape: &Shape) -> bool {
    let way =
        |a: DVec2, b: DVec2| is_moderate_place(a) && is_moderate_place(b) && is_moderate_size(a.distance(b));
    match shape {
        Shape::Point => true,
        Shape::Segment { a, b } => way(*a, *b),
        Shape::Circle { radius } => is_moderate_size(*radius),
        Shape::Rectangle { half } => is_moderate_size(half.x) && is_moderate_size(half.y),
        Shape::Capsule { a, b, radius } => way(*a, *b) && is_moderate_size(*radius),
        Shape::Polygon(polygon) => (0..polygon.len()).all(|i| way(polygon.vertex(i), polygon.vertex(i + 1))),
        Shape::Compound(compound) => {
            compound.parts().iter().all(|(part, place)| is_moderate_pose(*place) && is_moderate(part))
        }
    }
}

/// What holds of a contact whatever was asked.
pub fn check_contact(found: &Contact, moderate: bool, row: &dyn Fn() -> String) {
    let numbers = !found.normal.is_nan() && !found.point.is_nan() && found.depth >= 0.0;
    assert!(numbers, "{found:?}\n{}", row());
    if moderate {
        let unit = (found.normal.length() - 1.0).abs() < 1e-9;
        assert!(unit && found.depth.is_finite() && found.point.is_finite(), "{found:?}\n{}", row());
    }
}
