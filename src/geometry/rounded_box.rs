//! One shape answers for all pairs: grow the obstacle by the mover, and the mover shrinks to a point.
//!
//! The Minkowski sum of two boxes is a box, of two circles a circle, of a box and a circle a box with rounded
//! corners. So each question about a pair becomes the question whether a *point* lies in, enters or leaves a
//! rounded box. Quake (1996) stored its levels grown in this way; Ericson, *Real-Time Collision Detection*,
//! 5.5.7, sweeps a sphere like this.

use super::num::{abs, largest, max, sign};
use super::tolerance;
use super::{Pose, Upright};
use glam::DVec2;

/// A box grown by a radius: all points within `radius` of the box with half extents `half` around `center`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RoundedBox {
    /// The middle, in world units.
    pub center: DVec2,
    /// Half extents of the sharp core.
    pub half: DVec2,
    /// How far the core is grown.
    pub radius: f64,
}

/// The way out of (or into) a rounded box from a point.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Way {
    /// Signed distance from the boundary: positive outside, negative inside.
    pub gap: f64,
    /// Unit vector from the box to the point: the outward normal there.
    pub normal: DVec2,
}

impl RoundedBox {
    /// Where the centre of `moving` may not be without meeting `fixed`.
    #[must_use]
    #[inline]
    pub fn between(fixed: &Upright, pose: Pose, moving: &Upright) -> Self {
        let (fixed_half, fixed_radius) = fixed.core();
        let (moving_half, moving_radius) = moving.core();
        Self { center: pose.position, half: fixed_half + moving_half, radius: fixed_radius + moving_radius }
    }

    /// The touching tolerance for a point near this box, in units.
    #[must_use]
    #[inline]
    pub fn tolerance(&self, point: DVec2) -> f64 {
        tolerance::touch(max(max(largest(point), largest(self.center)), max(largest(self.half), self.radius)))
    }

    /// The signed distance of a point and the direction of the shortest way to the boundary.
    ///
    /// Inside, the shortest way is the shortest of the four pushes to a face of the core, never a guess from
    /// centres; ties go to +x, -x, +y, -y in this order. At the centre of a circle the way is (1, 0).
    #[must_use]
    #[inline]
    pub fn way_out(&self, point: DVec2) -> Way {
        let p = point - self.center;
        let outside = DVec2::new(max(abs(p.x) - self.half.x, 0.0), max(abs(p.y) - self.half.y, 0.0));
        let distance = outside.length_squared().sqrt();
        if distance > 0.0 {
            let signs = DVec2::new(sign(p.x), sign(p.y));
            return Way { gap: distance - self.radius, normal: outside / distance * signs };
        }
        let pushes = [
            (self.half.x - p.x, DVec2::X),
            (self.half.x + p.x, DVec2::NEG_X),
            (self.half.y - p.y, DVec2::Y),
            (self.half.y + p.y, DVec2::NEG_Y),
        ];
        let mut best = pushes[0];
        for push in &pushes[1..] {
            if push.0 < best.0 {
                best = *push;
            }
        }
        Way { gap: -(best.0 + self.radius), normal: best.1 }
    }

    /// The parts whose union this shape is: two sharp boxes across each other, and a circle at each corner.
    #[must_use]
    pub fn slabs(&self) -> [DVec2; 2] {
        [self.half + DVec2::new(self.radius, 0.0), self.half + DVec2::new(0.0, self.radius)]
    }

    /// The centres of the four corner circles, relative to the centre.
    #[must_use]
    pub fn corners(&self) -> [DVec2; 4] {
        let h = self.half;
        [h, DVec2::new(-h.x, h.y), DVec2::new(h.x, -h.y), -h]
    }

    /// The face beside a corner that is most opposed to a motion: what a mover that hits the corner runs against.
    /// For the normal of a face it is that normal.
    #[must_use]
    pub fn face_against(normal: DVec2, delta: DVec2) -> DVec2 {
        let x = DVec2::new(sign(normal.x), 0.0);
        let y = DVec2::new(0.0, sign(normal.y));
        if y == DVec2::ZERO || (x != DVec2::ZERO && x.dot(delta) <= y.dot(delta)) { x } else { y }
    }
}
