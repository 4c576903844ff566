//! Shapes in their own frame.
//!
//! Every shape but the compound is a *core* without round parts (a point, a box, a segment, a convex polygon),
//! grown by a radius: a circle is a grown point, a capsule a grown segment. The questions are answered for the
//! cores, and the radius is added at the end (Ericson, *Real-Time Collision Detection*, 4.5, calls these
//! sphere-swept volumes).
//!
//! A new shape is a variant here and its place in `core.rs` and [`Shape::support`]; status, contact,
//! distance, sweep and ray follow from there.

use super::num::{max, min, unit};
use super::{Aabb, Compound, ConvexPolygon, Pose};
use glam::DVec2;
use std::fmt;
use std::sync::Arc;

/// A shape around its own origin.
#[derive(Clone, Debug, PartialEq)]
#[allow(
    clippy::large_enum_variant,
    reason = "measured: what is looked up for each pair is dear, not what is copied once"
)]
pub enum Shape {
    /// The origin itself.
    Point,
    /// All points between two end points.
    Segment {
        /// One end.
        a: DVec2,
        /// The other end.
        b: DVec2,
    },
    /// A disk of this radius.
    Circle {
        /// In units; not negative.
        radius: f64,
    },
    /// A box that reaches this far to each side: axis-aligned, or an oriented box where the pose is rotated.
    Rectangle {
        /// Half the width and half the height in units; not negative.
        half: DVec2,
    },
    /// All points within a radius of a segment.
    Capsule {
        /// One end of the segment.
        a: DVec2,
        /// The other end.
        b: DVec2,
        /// In units; not negative.
        radius: f64,
    },
    /// A convex polygon. Up to eight vertices lie in the shape itself: a question then waits for no second piece of memory.
    Polygon(ConvexPolygon),
    /// A union of convex parts.
    Compound(Arc<Compound>),
}

/// Why a shape could not be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShapeError {
    /// A number was NaN or infinite.
    NotFinite,
    /// A radius or half extent was below zero.
    Negative,
    /// Fewer than three distinct points, or all on one line: no area.
    Degenerate,
    /// Two edges of the outline cross or touch; the edges from these vertices to the next.
    SelfIntersecting(usize, usize),
    /// The outline turns the other way at this vertex.
    NotConvex(usize),
    /// A compound needs at least one part, and its parts must be convex.
    NoConvexParts,
}

impl fmt::Display for ShapeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotFinite => f.write_str("a shape's numbers must be finite"),
            Self::Negative => f.write_str("a shape's size must not be negative"),
            Self::Degenerate => f.write_str("a polygon needs three points that are not on one line"),
            Self::SelfIntersecting(a, b) => {
                write!(f, "the outline crosses itself: the edges from vertex {a} and from vertex {b} meet")
            }
            Self::NotConvex(vertex) => write!(f, "the outline is not convex at vertex {vertex}"),
            Self::NoConvexParts => f.write_str("a compound needs one or more parts that are not compounds"),
        }
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

    /// A segment between two points; with equal ends a point.
    ///
    /// # Errors
    /// When a number is not finite.
    pub fn segment(a: DVec2, b: DVec2) -> Result<Self, ShapeError> {
        if a.is_finite() && b.is_finite() { Ok(Self::Segment { a, b }) } else { Err(ShapeError::NotFinite) }
    }

    /// A capsule: a segment grown by a radius. With equal ends it is a circle, with radius 0 a segment.
    ///
    /// # Errors
    /// When the radius is negative or a number is not finite.
    pub fn capsule(a: DVec2, b: DVec2, radius: f64) -> Result<Self, ShapeError> {
        checked(DVec2::splat(radius))?;
        Self::segment(a, b).map(|_| Self::Capsule { a, b, radius })
    }

    /// A convex polygon, given around in either sense.
    ///
    /// # Errors
    /// As [`ConvexPolygon::new`].
    pub fn polygon(points: &[DVec2]) -> Result<Self, ShapeError> {
        ConvexPolygon::new(points).map(Self::Polygon)
    }

    /// A triangle.
    ///
    /// # Errors
    /// When the corners lie on one line or a number is not finite.
    pub fn triangle(a: DVec2, b: DVec2, c: DVec2) -> Result<Self, ShapeError> {
        Self::polygon(&[a, b, c])
    }

    /// A union of convex parts, each at its place in the compound's frame.
    ///
    /// # Errors
    /// When there is no part, or a part is itself a compound.
    pub fn compound(parts: Vec<(Self, Pose)>) -> Result<Self, ShapeError> {
        Compound::new(parts).map(|compound| Self::Compound(Arc::new(compound)))
    }

    /// How far the core is grown; 0 for sharp shapes and for compounds (whose parts have their own).
    #[must_use]
    #[inline]
    pub fn radius(&self) -> f64 {
        match *self {
            Self::Circle { radius } | Self::Capsule { radius, .. } => radius,
            _ => 0.0,
        }
    }

    /// The point of the shape that reaches furthest along a direction (of any length), in the shape's frame.
    ///
    /// Among equals the one named first wins: +x before -x for a box, the lower vertex of a polygon. All that
    /// [`gjk`](super::gjk) and [`epa`](super::epa) know of a shape is this function.
    #[must_use]
    pub fn support(&self, direction: DVec2) -> DVec2 {
        let farther = |a: DVec2, b: DVec2| if b.dot(direction) > a.dot(direction) { b } else { a };
        let round = |radius: f64| unit(direction).unwrap_or(DVec2::X) * radius;
        match self {
            Self::Point => DVec2::ZERO,
            Self::Segment { a, b } => farther(*a, *b),
            Self::Circle { radius } => round(*radius),
            Self::Capsule { a, b, radius } => farther(*a, *b) + round(*radius),
            Self::Rectangle { half } => {
                let side = |d: f64, h: f64| if d < 0.0 { -h } else { h };
                DVec2::new(side(direction.x, half.x), side(direction.y, half.y))
            }
            Self::Polygon(polygon) => polygon.vertex(polygon.support(direction)),
            Self::Compound(compound) => compound
                .parts()
                .iter()
                .map(|(part, pose)| pose.to_world(part.support(pose.rotation.undo(direction))))
                .reduce(farther)
                .unwrap_or_default(),
        }
    }

    /// The smallest axis-aligned box around the shape at this pose (S137: of a circle the square around it, of an
    /// oriented box that of its four corners).
    ///
    /// ```
    /// use glam::DVec2;
    /// use mindthegap::geometry::{Pose, Shape};
    /// let bounds = Shape::circle(2.0)?.bounds(Pose::at(DVec2::new(5.0, 1.0)));
    /// assert_eq!((bounds.min, bounds.max), (DVec2::new(3.0, -1.0), DVec2::new(7.0, 3.0)));
    /// # Ok::<(), mindthegap::geometry::ShapeError>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn bounds(&self, pose: Pose) -> Aabb {
        match self {
            Self::Point => Aabb::from_center(pose.position, DVec2::ZERO),
            Self::Circle { radius } => Aabb::from_center(pose.position, DVec2::splat(*radius)),
            Self::Rectangle { half } => {
                let turned = |x: f64, y: f64| {
                    let along = pose.rotation.apply(DVec2::new(x, 0.0));
                    let across = pose.rotation.apply(DVec2::new(0.0, y));
                    super::num::abs2(along) + super::num::abs2(across)
                };
                Aabb::from_center(pose.position, turned(half.x, half.y))
            }
            Self::Segment { a, b } => Aabb::spanning(pose.to_world(*a), pose.to_world(*b)),
            Self::Capsule { a, b, radius } => {
                Aabb::spanning(pose.to_world(*a), pose.to_world(*b)).grown(DVec2::splat(*radius))
            }
            Self::Polygon(polygon) => polygon.bounds(pose),
            Self::Compound(compound) => compound.bounds(pose),
        }
    }

    /// The largest distance of a point of the shape from its own origin, in units: how far a turn can carry it.
    #[must_use]
    pub fn reach(&self) -> f64 {
        let length = |v: DVec2| v.length_squared().sqrt();
        match self {
            Self::Point => 0.0,
            Self::Circle { radius } => *radius,
            Self::Rectangle { half } => length(*half),
            Self::Segment { a, b } => max(length(*a), length(*b)),
            Self::Capsule { a, b, radius } => max(length(*a), length(*b)) + radius,
            Self::Polygon(polygon) => polygon.reach(),
            Self::Compound(compound) => compound
                .parts()
                .iter()
                .fold(0.0, |far, (part, pose)| max(far, length(pose.position) + part.reach())),
        }
    }
}

/// A size that is finite and not negative.
pub(super) fn checked(size: DVec2) -> Result<DVec2, ShapeError> {
    if !size.is_finite() {
        Err(ShapeError::NotFinite)
    } else if min(size.x, size.y) < 0.0 {
        Err(ShapeError::Negative)
    } else {
        Ok(size)
    }
}
