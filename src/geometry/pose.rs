//! Where a shape stands, and how it is turned.

use super::Rotation;
use glam::DVec2;

/// Where a shape stands in the world.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Pose {
    /// The world position of the shape's own origin.
    pub position: DVec2,
    /// How the shape is turned about its own origin.
    pub rotation: Rotation,
}

impl Pose {
    /// The pose at a position, not rotated.
    #[must_use]
    #[inline(always)]
    pub const fn at(position: DVec2) -> Self {
        Self { position, rotation: Rotation::IDENTITY }
    }

    /// The pose at a position, turned by an angle in radians.
    ///
    /// ```
    /// use glam::DVec2;
    /// use mindthegap::geometry::Pose;
    /// let pose = Pose::turned(DVec2::new(10.0, 0.0), std::f64::consts::FRAC_PI_2);
    /// assert!((pose.to_world(DVec2::X) - DVec2::new(10.0, 1.0)).length() < 1e-15);
    /// ```
    #[must_use]
    pub fn turned(position: DVec2, angle: f64) -> Self {
        Self { position, rotation: Rotation::from_radians(angle) }
    }

    /// A point of the shape, in the world.
    #[must_use]
    #[inline(always)]
    pub fn to_world(self, local: DVec2) -> DVec2 {
        self.position + self.rotation.apply(local)
    }

    /// A point of the world, in the shape's own frame.
    #[must_use]
    #[inline(always)]
    pub fn to_local(self, world: DVec2) -> DVec2 {
        self.rotation.undo(world - self.position)
    }

    /// The same pose, shifted.
    #[must_use]
    #[inline(always)]
    pub fn translated(self, by: DVec2) -> Self {
        Self { position: self.position + by, ..self }
    }

    /// The world pose of something that stands at `place` in this pose's frame.
    #[must_use]
    #[inline(always)]
    pub fn then(self, place: Self) -> Self {
        Self { position: self.to_world(place.position), rotation: self.rotation.after(place.rotation) }
    }

    /// `other` as seen from this pose's frame.
    #[must_use]
    #[inline(always)]
    pub fn relative(self, other: Self) -> Self {
        Self {
            position: self.to_local(other.position),
            rotation: self.rotation.inverse().after(other.rotation),
        }
    }
}

impl From<DVec2> for Pose {
    fn from(position: DVec2) -> Self {
        Self::at(position)
    }
}
