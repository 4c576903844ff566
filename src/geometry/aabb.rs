//! The axis-aligned bounding box: two closed intervals, one an axis.

use glam::DVec2;

/// An axis-aligned box given by its lowest and its highest corner. A closed set: the boundary belongs to it.
///
/// ```
/// use glam::DVec2;
/// use mindthegap::geometry::Aabb;
/// let tile = Aabb::new(DVec2::ZERO, DVec2::splat(16.0));
/// assert_eq!(tile.center(), DVec2::splat(8.0));
/// assert_eq!(tile.half(), DVec2::splat(8.0));
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Aabb {
    /// The corner with the lowest coordinates.
    pub min: DVec2,
    /// The corner with the highest coordinates; never below `min` in a box made by this type's functions.
    pub max: DVec2,
}

impl Aabb {
    /// The box between two corners. The caller promises `min <= max` on both axes; [`Aabb::spanning`] does not ask.
    #[must_use]
    #[inline]
    pub const fn new(min: DVec2, max: DVec2) -> Self {
        Self { min, max }
    }

    /// The box around `center` that reaches `half` to each side.
    #[must_use]
    #[inline]
    pub fn from_center(center: DVec2, half: DVec2) -> Self {
        Self { min: center - half, max: center + half }
    }

    /// The smallest box that holds both points, whichever way they lie.
    #[must_use]
    #[inline]
    pub fn spanning(a: DVec2, b: DVec2) -> Self {
        Self { min: lower(a, b), max: upper(a, b) }
    }

    /// The point in the middle.
    #[must_use]
    #[inline]
    pub fn center(&self) -> DVec2 {
        (self.min + self.max) * 0.5
    }

    /// Half the width and half the height.
    #[must_use]
    #[inline]
    pub fn half(&self) -> DVec2 {
        (self.max - self.min) * 0.5
    }

    /// The width and the height.
    #[must_use]
    #[inline]
    pub fn size(&self) -> DVec2 {
        self.max - self.min
    }

    /// The same box, shifted.
    #[must_use]
    #[inline]
    pub fn translated(&self, by: DVec2) -> Self {
        Self { min: self.min + by, max: self.max + by }
    }

    /// The box grown by `by` on every side (shrunk where negative).
    #[must_use]
    #[inline]
    pub fn grown(&self, by: DVec2) -> Self {
        Self { min: self.min - by, max: self.max + by }
    }

    /// The smallest box that holds both boxes.
    #[must_use]
    #[inline]
    pub fn union(&self, other: &Self) -> Self {
        Self { min: lower(self.min, other.min), max: upper(self.max, other.max) }
    }

    /// Everything this box touches while it moves by `delta`.
    #[must_use]
    #[inline]
    pub fn swept(&self, delta: DVec2) -> Self {
        self.union(&self.translated(delta))
    }

    /// Whether the closed boxes have a point in common: four comparisons, no arithmetic, and the first "no"
    /// ends the test (Ericson, *Real-Time Collision Detection*, 4.2.1). False when a number is NaN.
    #[must_use]
    #[inline]
    pub fn intersects(&self, other: &Self) -> bool {
        // All four at once: which of them fails is a coin toss, and a wrong guess costs more than three comparisons.
        (self.min.x <= other.max.x)
            & (other.min.x <= self.max.x)
            & (self.min.y <= other.max.y)
            & (other.min.y <= self.max.y)
    }

    /// Whether the point lies in the closed box. False for NaN.
    #[must_use]
    #[inline]
    pub fn contains(&self, point: DVec2) -> bool {
        self.min.x <= point.x && point.x <= self.max.x && self.min.y <= point.y && point.y <= self.max.y
    }

    /// Whether the point lies inside, not on the boundary. False for NaN.
    #[must_use]
    #[inline]
    pub fn is_around(&self, point: DVec2) -> bool {
        self.min.x < point.x && point.x < self.max.x && self.min.y < point.y && point.y < self.max.y
    }

    /// Whether every coordinate is a finite number and no side is negative.
    #[must_use]
    #[inline]
    pub fn is_valid(&self) -> bool {
        self.min.is_finite() && self.max.is_finite() && self.min.x <= self.max.x && self.min.y <= self.max.y
    }
}

// Written out because `f64::min` may return either zero for (0.0, -0.0), and a tick must give the same bits everywhere.
#[inline]
pub(super) fn lower(a: DVec2, b: DVec2) -> DVec2 {
    DVec2::new(if b.x < a.x { b.x } else { a.x }, if b.y < a.y { b.y } else { a.y })
}

#[inline]
pub(super) fn upper(a: DVec2, b: DVec2) -> DVec2 {
    DVec2::new(if b.x > a.x { b.x } else { a.x }, if b.y > a.y { b.y } else { a.y })
}
