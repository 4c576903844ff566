//! Shapes as Rust, to be pasted into a regression test.

use crate::Thing;
use glam::DVec2;
use mindthegap::geometry::{Pose, Shape};

pub trait Code {
    fn code(&self) -> String;
}

impl Code for DVec2 {
    fn code(&self) -> String {
        format!("v({:?}, {:?})", self.x, self.y)
    }
}

impl Code for Pose {
    fn code(&self) -> String {
        let Pose { position: p, rotation: r } = self;
        format!("pose({:?}, {:?}, {:?}, {:?})", p.x, p.y, r.cos, r.sin)
    }
}

impl Code for Shape {
    fn code(&self) -> String {
        match self {
            Self::Point => "Shape::Point".into(),
            Self::Segment { a, b } => format!("Shape::Segment {{ a: {}, b: {} }}", a.code(), b.code()),
            Self::Circle { radius } => format!("Shape::Circle {{ radius: {radius:?} }}"),
            Self::Rectangle { half } => format!("Shape::Rectangle {{ half: {} }}", half.code()),
            Self::Capsule { a, b, radius } => {
                format!("Shape::Capsule {{ a: {}, b: {}, radius: {radius:?} }}", a.code(), b.code())
            }
            Self::Polygon(polygon) => {
                let corners: Vec<String> = polygon.vertices().map(|corner| corner.code()).collect();
                format!("polygon(&[{}])", corners.join(", "))
            }
            Self::Compound(compound) => {
                let part = |(part, place): &(Self, Pose)| format!("({}, {})", part.code(), place.code());
                format!(
                    "compound(vec![{}])",
                    compound.parts().iter().map(part).collect::<Vec<_>>().join(", ")
                )
            }
        }
    }
}

impl Code for Thing {
    fn code(&self) -> String {
        format!("({}, {})", self.shape.code(), self.pose.code())
    }
}
