//! One axis of the test: two shadows and what they say.

use super::super::Status;
use super::super::contact::Feature;
use super::super::num::{abs, max, min};
use super::super::pair::rank;
use glam::DVec2;

/// What a shape covers of an axis, in units from the world's origin.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Shadow {
    /// Where it begins.
    pub min: f64,
    /// Where it ends.
    pub max: f64,
}

impl Shadow {
    /// The shadow of nothing: growing it by a number makes it that number.
    pub(super) const NONE: Self = Self { min: f64::INFINITY, max: f64::NEG_INFINITY };

    /// Its middle: for a box or a circle, the projected centre (S115).
    #[must_use]
    pub fn middle(self) -> f64 {
        (self.min + self.max) * 0.5
    }

    /// Half its length: for a box with half extents (w, h) and axes u, v that is `w |n.u| + h |n.v|` (S116, S117).
    #[must_use]
    pub fn half(self) -> f64 {
        (self.max - self.min) * 0.5
    }

    /// The length of what two shadows have in common; minus the gap where they are apart (S093, S278).
    #[must_use]
    pub fn common(self, other: Self) -> f64 {
        min(self.max, other.max) - max(self.min, other.min)
    }

    pub(super) fn with(self, at: f64, radius: f64) -> Self {
        Self { min: min(self.min, at - radius), max: max(self.max, at + radius) }
    }

    fn scaled(self, factor: f64) -> Self {
        Self { min: self.min * factor, max: self.max * factor }
    }
}

/// One step: the shadows of both shapes on one axis.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct AxisTest {
    /// The edge whose normal the axis is; for the axis between two corners, the corner (of the sharp shape, or of A).
    /// Numbered as [`Part`](super::super::Part) says, those of a compound part after part; the end of a segment is the
    /// vertex there.
    pub feature: Feature,
    /// The direction of the axis in the world, of length 1: an edge's outward normal, or the way from A's corner to B's.
    pub axis: DVec2,
    /// How long the axis was before it was normalised, in units: the edge's length, or the distance of the corners.
    pub length: f64,
    /// The shadow of A.
    pub shadow_a: Shadow,
    /// The shadow of B.
    pub shadow_b: Shadow,
    /// How far B must move along the axis to be past A, in units: `max A - min B`. Negative: it is so already.
    pub push_along: f64,
    /// How far B must move against the axis: `max B - min A`.
    pub push_against: f64,
    /// The length of the common part. It is tempting to take this for the push, and wrong where one shadow holds the
    /// other (F02).
    pub common: f64,
    /// How the shadows lie to each other, within the kit's tolerance. `Separate` is a gap: the shapes are apart.
    pub status: Status,
    /// The index of the first step with a parallel axis: then this one adds nothing.
    pub duplicate_of: Option<usize>,
    /// How many different axes were examined so far, this one included; duplicates do not count.
    pub axes: usize,
    /// How many dot products that took: one for each corner of either shape and each axis, and one for each pair of
    /// corners where the nearest are looked for.
    pub dot_products: usize,
}

impl AxisTest {
    /// The shorter of the two pushes. Negative: the length of the gap, times -1.
    #[must_use]
    pub fn push(&self) -> f64 {
        min(self.push_along, self.push_against)
    }

    /// The way of the shorter push, from A to B. Never decided by the centres: those of a triangle may lie on the other
    /// side (F04). Where both pushes are equal, +x, -x, +y, -y, then along the axis (F27).
    #[must_use]
    pub fn normal(&self) -> DVec2 {
        let (along, against) = (self.push_along, self.push_against);
        if along < against || (along == against && rank(self.axis) <= rank(-self.axis)) {
            self.axis
        } else {
            -self.axis
        }
    }

    /// The same step with the axis as long as the edge, as a program that forgets to normalise has it (S077): whether
    /// there is a gap stays the same, every length is too long by the factor `length`.
    #[must_use]
    pub fn unnormalised(self) -> Self {
        Self {
            axis: self.axis * self.length,
            shadow_a: self.shadow_a.scaled(self.length),
            shadow_b: self.shadow_b.scaled(self.length),
            push_along: self.push_along * self.length,
            push_against: self.push_against * self.length,
            common: self.common * self.length,
            ..self
        }
    }

    /// The largest number that the pushes were computed from.
    pub(super) fn scale(&self) -> f64 {
        let ends = [self.shadow_a.min, self.shadow_a.max, self.shadow_b.min, self.shadow_b.max];
        ends.into_iter().fold(0.0, |scale, end| max(scale, abs(end)))
    }
}
