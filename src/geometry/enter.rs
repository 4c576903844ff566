//! When does a moving point enter a rounded box?
//!
//! Per axis a time of entry and of exit (the slab test, Ericson 5.3.3), and for rounded corners a quadratic (Ericson 5.3.2).
//! This answers the sweeps of all [upright](super::Upright) shapes, which is what tiles and movers ask all the time.

use super::RoundedBox;
use super::num::{abs, largest, max, min, sign, unit};
use super::sweep::reach_circle;
use glam::DVec2;

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
fn enter_circle(from: DVec2, delta: DVec2, radius: f64, tolerance: f64) -> Option<Entry> {
    let toi = reach_circle(from, delta, radius, tolerance)?;
    // As long as the radius but for roundings, which for a tiny circle are large.
    let normal = unit(from + delta * toi)?;
    (toi <= 1.0).then_some(Entry { toi, normal, corner: false })
}
