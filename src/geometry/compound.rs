//! A concave shape as the union of convex parts.
//!
//! The separating axis test is right for convex shapes only: all shadows of a U and of a box in its notch overlap,
//! though they do not touch. An L is two boxes, a U three; [`decompose`](super::decompose) splits any simple outline.

use super::{Aabb, Pose, Shape, ShapeError};

/// Convex parts, each at its place in the compound's own frame. Parts may touch and overlap.
#[derive(Clone, Debug, PartialEq)]
pub struct Compound {
    parts: Vec<(Shape, Pose)>,
}

impl Compound {
    /// A compound of these parts.
    ///
    /// # Errors
    /// When there is no part, a part is itself a compound, or a part's place is not finite.
    pub fn new(parts: Vec<(Shape, Pose)>) -> Result<Self, ShapeError> {
        if parts.is_empty() || parts.iter().any(|(part, _)| matches!(part, Shape::Compound(_))) {
            return Err(ShapeError::NoConvexParts);
        }
        let finite = |pose: &Pose| {
            pose.position.is_finite() && pose.rotation.cos.is_finite() && pose.rotation.sin.is_finite()
        };
        if !parts.iter().all(|(_, pose)| finite(pose)) {
            return Err(ShapeError::NotFinite);
        }
        Ok(Self { parts })
    }

    /// The parts and their places.
    #[must_use]
    pub fn parts(&self) -> &[(Shape, Pose)] {
        &self.parts
    }

    /// The smallest axis-aligned box around all parts at this pose.
    #[must_use]
    pub fn bounds(&self, pose: Pose) -> Aabb {
        self.parts
            .iter()
            .map(|(part, place)| part.bounds(pose.then(*place)))
            .reduce(|a, b| a.union(&b))
            .unwrap_or(Aabb::from_center(pose.position, glam::DVec2::ZERO))
    }
}
