//! When does a moving shape first touch a resting one? (linear time of impact, "shape cast")
//!
//! The obstacle is grown by the mover (see [`RoundedBox`]), so the question is when a moving *point* enters a
//! rounded box: per axis a time of entry and of exit (the slab test, Ericson 5.3.3), and for rounded corners a
//! quadratic (Ericson 5.3.2).

use super::num::{abs, largest, max, min, sign};
use super::shape::{Pose, Shape};
use super::{Contact, RoundedBox, Status, contact};
use glam::DVec2;

/// What a sweep found.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Sweep {
    /// The motion is free. So is one that only slides along, only touches in passing, or leads away.
    Clear,
    /// The shapes touch after the fraction `toi` of the motion, and going on would overlap.
    Hit {
        /// Fraction of the motion, 0 to 1. 0 when they touch at the start.
        toi: f64,
        /// The point where they touch, in the world.
        point: DVec2,
        /// Unit outward normal of the obstacle there, facing the mover. Diagonal only at a rounded corner.
        normal: DVec2,
        /// The obstacle's face beside the point that is most opposed to the motion.
        face_normal: DVec2,
    },
    /// They overlap at the start. The contact has the mover as A, so the obstacle's normal is `-contact.normal`;
    /// only motion against that is blocked, leaving is free.
    Overlapping(Contact),
}

/// The entry of a moving point into a [`RoundedBox`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Entry {
    /// Fraction of the motion, 0 to 1.
    pub toi: f64,
    /// Outward normal at the entry.
    pub normal: DVec2,
    /// Both axes are entered in the same moment: the point runs exactly at a sharp corner, and either face
    /// could be said to stop it. A mover takes such a hit last: most often another tile's face decides.
    pub corner: bool,
}

/// Sweeps `mover` by `delta` against `obstacle`, which rests.
///
/// Starting in touch, only motion against the obstacle's normal is a hit (at 0). Zero motion never hits. Not
/// finite motion is `Clear`: a caller that moves things must refuse it first.
///
/// ```
/// use glam::DVec2;
/// use mindthegap::geometry::{sweep, Pose, Shape, Sweep};
/// // A box of side 1 flies 20 units at a wall 10 away and 0.1 thick.
/// let (mover, wall) = (Shape::rectangle(1.0, 1.0)?, Shape::rectangle(0.1, 10.0)?);
/// let found = sweep(&mover, Pose::default(), DVec2::new(20.0, 0.0), &wall, Pose::at(DVec2::new(10.05, 0.0)));
/// let Sweep::Hit { toi, normal, .. } = found else { panic!("{found:?}") };
/// assert!((toi - 0.475).abs() < 1e-12);
/// assert_eq!(normal, DVec2::NEG_X);
/// # Ok::<(), mindthegap::geometry::ShapeError>(())
/// ```
#[must_use]
pub fn sweep(mover: &Shape, from: Pose, delta: DVec2, obstacle: &Shape, at: Pose) -> Sweep {
    let region = RoundedBox::between(obstacle, at, mover);
    if Status::from_gap(region.way_out(from.position).gap, region.tolerance(from.position)).overlaps() {
        return contact(mover, from, obstacle, at).map_or(Sweep::Clear, Sweep::Overlapping);
    }
    region.enter(from.position, delta).map_or(Sweep::Clear, |entry| {
        let there = Pose::at(from.position + delta * entry.toi);
        let point = contact(mover, there, obstacle, at).map_or(there.position, |c| c.point);
        let face_normal = RoundedBox::face_against(entry.normal, delta);
        Sweep::Hit { toi: entry.toi, point, normal: entry.normal, face_normal }
    })
}

impl RoundedBox {
    /// When a point that moves from `from` by `delta` goes into this box; `None` when it does not within the
    /// motion, only grazes it (overlaps by no more than the tolerance), or starts inside.
    #[must_use]
    #[inline]
    pub fn enter(&self, from: DVec2, delta: DVec2) -> Option<Entry> {
        let tolerance = self.tolerance(from);
        let from = from - self.center;
        if self.radius == 0.0 {
            return enter_slabs(from, delta, self.half, tolerance);
        }
        let start = self.way_out(from + self.center);
        if start.gap <= tolerance {
            let into = start.gap >= -tolerance && delta.dot(start.normal) < 0.0;
            return into.then_some(Entry { toi: 0.0, normal: start.normal, corner: false });
        }
        let sharp = self.slabs().map(|half| enter_slabs(from, delta, half, tolerance));
        let round = self.corners().map(|corner| enter_circle(from - corner, delta, self.radius, tolerance));
        let mut first: Option<Entry> = None;
        for entry in sharp.into_iter().chain(round).flatten() {
            if first.is_none_or(|best| entry.toi < best.toi) {
                first = Some(entry);
            }
        }
        first
    }
}

/// A point against the sharp box with these half extents around the origin.
///
/// Along each axis the point enters after `lo` and leaves after `hi`; it is inside while it is inside on both.
#[inline]
fn enter_slabs(from: DVec2, delta: DVec2, half: DVec2, tolerance: f64) -> Option<Entry> {
    let (enter_x, leave_x) = axis_times(from.x, delta.x, half.x, tolerance)?;
    let (enter_y, leave_y) = axis_times(from.y, delta.y, half.y, tolerance)?;
    let toi = max(enter_x, enter_y);
    let leave = min(leave_x, leave_y);
    let speed = largest(delta);
    if !(0.0..=1.0).contains(&toi) || (leave - toi) * speed <= tolerance {
        return None;
    }
    let corner = abs(enter_x - enter_y) * speed <= tolerance;
    let normal =
        if enter_x >= enter_y { DVec2::new(-sign(delta.x), 0.0) } else { DVec2::new(0.0, -sign(delta.y)) };
    Some(Entry { toi, normal, corner })
}

/// Times of entry and exit of one coordinate into `[-half, half]`, as fractions of its motion; `None` when it
/// never gets inside. Inside from the start: entry is minus infinity. Touching counts as outside.
#[inline]
fn axis_times(from: f64, delta: f64, half: f64, tolerance: f64) -> Option<(f64, f64)> {
    // Mirrored so that the motion is never negative.
    let (from, delta) = if delta < 0.0 { (-from, -delta) } else { (from, delta) };
    if from >= half - tolerance {
        return None;
    }
    let before = from <= -half + tolerance;
    if delta == 0.0 {
        return (!before).then_some((f64::NEG_INFINITY, f64::INFINITY));
    }
    let enter = if before { max(0.0, -half - from) / delta } else { f64::NEG_INFINITY };
    Some((enter, (half - from) / delta))
}

/// A point against the circle of this radius around the origin; the point starts outside.
///
/// |from + t delta|^2 = r^2, so a t^2 + 2 b t + k = 0 with a = delta.delta, b = from.delta, k = from.from - r^2.
fn enter_circle(from: DVec2, delta: DVec2, radius: f64, tolerance: f64) -> Option<Entry> {
    let (a, b) = (delta.length_squared(), from.dot(delta));
    if b >= 0.0 || a == 0.0 {
        return None;
    }
    // The closest approach, measured from the line: less cancellation than b^2 - a k when far away.
    let closest = abs(from.perp_dot(delta)) / a.sqrt();
    if closest >= radius - tolerance {
        return None;
    }
    let half_chord = (radius * radius - closest * closest).sqrt();
    let toi = -b / a - half_chord / a.sqrt();
    (0.0..=1.0).contains(&toi).then(|| Entry { toi, normal: (from + delta * toi) / radius, corner: false })
}
