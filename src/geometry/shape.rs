//! Shapes in their own frame, and where they stand.
//!
//! A new shape is a variant here and its place in [`RoundedBox::between`](super::RoundedBox::between); status, contact, sweep and
//! ray follow from there.

use super::Aabb;
use glam::DVec2;
use std::fmt;

/// A shape around its own origin.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Shape {
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

/// Why a shape could not be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShapeError {
    /// A number was NaN or infinite.
    NotFinite,
    /// A radius or half extent was below zero.
    Negative,
}

impl fmt::Display for ShapeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NotFinite => "a shape's size must be a finite number",
            Self::Negative => "a shape's size must not be negative",
        })
    }
}

impl std::error::Error for ShapeError {}

impl Shape {
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
    /// use mindthegap::geometry::{Shape, ShapeError};
    /// assert!(Shape::rectangle(16.0, 24.0).is_ok());
    /// assert_eq!(Shape::rectangle(-1.0, 24.0), Err(ShapeError::Negative));
    /// ```
    ///
    /// # Errors
    /// When a side is negative or not finite.
    pub fn rectangle(width: f64, height: f64) -> Result<Self, ShapeError> {
        checked(DVec2::new(width, height)).map(|size| Self::Rectangle { half: size * 0.5 })
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

fn checked(size: DVec2) -> Result<DVec2, ShapeError> {
    if !size.is_finite() {
        Err(ShapeError::NotFinite)
    } else if size.x < 0.0 || size.y < 0.0 {
        Err(ShapeError::Negative)
    } else {
        Ok(size)
    }
}

/// Where a shape stands in the world.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct Pose {
    /// The world position of the shape's own origin.
    pub position: DVec2,
}

impl Pose {
    /// The pose at a position, not rotated.
    #[must_use]
    #[inline]
    pub const fn at(position: DVec2) -> Self {
        Self { position }
    }
}

impl From<DVec2> for Pose {
    fn from(position: DVec2) -> Self {
        Self::at(position)
    }
}
