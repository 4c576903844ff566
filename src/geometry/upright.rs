//! The shapes of movers and tiles: they never turn, are small, and are copied freely.
//!
//! A level holds tens of thousands of them, and [`RoundedBox::between`](super::RoundedBox::between) answers for all their
//! pairs. Every one is also a [`Shape`].

use super::shape::checked;
use super::{Aabb, Pose, Shape, ShapeError};
use glam::DVec2;

/// A circle or an axis-aligned box around its own origin.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Upright {
    /// A disk of this radius.
    Circle {
        /// In units; not negative.
        radius: f64,
    },
    /// An axis-aligned box that reaches this far to each side.
    Rectangle {
        /// Half the width and half the height in units; not negative.
        half: DVec2,
    },
}

impl Upright {
    /// A disk. A radius of 0 is a point.
    ///
    /// # Errors
    /// When the radius is negative or not finite.
    pub fn circle(radius: f64) -> Result<Self, ShapeError> {
        checked(DVec2::splat(radius)).map(|_| Self::Circle { radius })
    }

    /// A box of this width and height. Sides of 0 are a segment or a point.
    ///
    /// ```
    /// use mindthegap::geometry::{Upright, ShapeError};
    /// assert!(Upright::rectangle(16.0, 24.0).is_ok());
    /// assert_eq!(Upright::rectangle(-1.0, 24.0), Err(ShapeError::Negative));
    /// ```
    ///
    /// # Errors
    /// When a side is negative or not finite.
    pub fn rectangle(width: f64, height: f64) -> Result<Self, ShapeError> {
        checked(DVec2::new(width, height)).map(|size| Self::Rectangle { half: size * 0.5 })
    }

    /// The upright shape that a shape at this pose is, if it is one: a circle, or a box that is not turned.
    #[must_use]
    #[inline]
    pub fn of(shape: &Shape, pose: Pose) -> Option<Self> {
        match *shape {
            Shape::Circle { radius } if radius >= 0.0 => Some(Self::Circle { radius }),
            Shape::Rectangle { half } if pose.rotation.is_identity() && half.x >= 0.0 && half.y >= 0.0 => {
                Some(Self::Rectangle { half })
            }
            _ => None,
        }
    }

    /// The sharp part and the rounding: every shape so far is a box, grown by a radius.
    #[must_use]
    #[inline]
    pub fn core(&self) -> (DVec2, f64) {
        match *self {
            Self::Circle { radius } => (DVec2::ZERO, radius),
            Self::Rectangle { half } => (half, 0.0),
        }
    }

    /// The smallest axis-aligned box around the shape at this pose.
    #[must_use]
    #[inline]
    pub fn bounds(&self, pose: Pose) -> Aabb {
        let (half, radius) = self.core();
        Aabb::from_center(pose.position, half + DVec2::splat(radius))
    }
}

impl From<Upright> for Shape {
    #[inline]
    fn from(upright: Upright) -> Self {
        match upright {
            Upright::Circle { radius } => Self::Circle { radius },
            Upright::Rectangle { half } => Self::Rectangle { half },
        }
    }
}
