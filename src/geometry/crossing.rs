//! Where do two segments cross?
//!
//! Two lines cross wherever they are not parallel, so the question is whether the point lies on both
//! *segments*. Write it as a share of each: `a0 + t (a1 - a0) = b0 + u (b1 - b0)`. It does exactly when
//! `0 <= t <= 1` **and** `0 <= u <= 1`.
//!
//! **The wrong answer first.** Cross the lines, and measure the distances from that point to the ends of one
//! segment only. Then the segment from (0,5) to (0,25) "crosses" the one from (-10,0) to (10,0), which it does
//! not reach, and on two overlapping squares corners appear where no corner is. All four ends have to be asked.
//!
//! **The idea.** The four signs say it without a division: the ends of each segment must lie on different sides
//! of the other, or on it. [`orient`] gives these signs without error, so a crossing is never found from one
//! side and missed from the other; t and u then only say where.
//!
//! **Parallel segments** have no single crossing point, and dividing by the nearly zero sine between them gives
//! one anywhere. They are skipped: where two edges lie on one line, their corners are the answer.
//!
//! Source: Ericson, *Real-Time Collision Detection*, 5.1.9.1; O'Rourke, *Computational Geometry in C*, 7.2.

use super::num::clamp;
use super::orientation::{Turn, orient, turn};
use glam::DVec2;

/// Where two segments cross.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Crossing {
    /// The point they share, in the frame of the segments. An end of a segment, if it is one, is met exactly.
    pub point: DVec2,
    /// Share of the first segment before the point, 0 to 1.
    pub t: f64,
    /// Share of the second segment before the point, 0 to 1.
    pub u: f64,
}

/// The crossing of two segments, each given by its two ends; ends belong to them.
///
/// `None` when they are apart, when they are parallel (also on one line), when one has no length, and for NaN.
///
/// ```
/// use glam::DVec2;
/// use mindthegap::geometry::crossing::segment_crossing;
/// let at = DVec2::new;
/// let ground = [at(-10.0, 0.0), at(10.0, 0.0)];
/// let found = segment_crossing([at(0.0, -1.0), at(0.0, 1.0)], ground).unwrap();
/// assert_eq!((found.point, found.t, found.u), (at(0.0, 0.0), 0.5, 0.5));
/// assert_eq!(segment_crossing([at(0.0, 5.0), at(0.0, 25.0)], ground), None);
/// ```
#[must_use]
pub fn segment_crossing(a: [DVec2; 2], b: [DVec2; 2]) -> Option<Crossing> {
    let a_beside_b = a.map(|end| orient(b[0], b[1], end));
    if on_one_side(a_beside_b) {
        return None;
    }
    let b_beside_a = b.map(|end| orient(a[0], a[1], end));
    let finite = a.iter().chain(&b).all(|end| end.is_finite());
    if on_one_side(b_beside_a) || a_beside_b == [0.0, 0.0] || !finite {
        return None;
    }
    let share = |[start, end]: [f64; 2]| clamp(start / (start - end), 0.0, 1.0);
    let (t, u) = (share(a_beside_b), share(b_beside_a));
    let point = match (a_beside_b, b_beside_a) {
        ([0.0, _], _) => a[0],
        ([_, 0.0], _) => a[1],
        (_, [0.0, _]) => b[0],
        (_, [_, 0.0]) => b[1],
        _ => a[0] + (a[1] - a[0]) * t,
    };
    Some(Crossing { point, t, u })
}

/// Any point that both closed segments hold, parallel ones and ones without length included; `None` when apart.
#[must_use]
pub fn shared_point(a: [DVec2; 2], b: [DVec2; 2]) -> Option<DVec2> {
    segment_crossing(a, b).map(|crossing| crossing.point).or_else(|| {
        // Parallel ones that meet lie on one line, and then an end of one lies on the other.
        let on_b = a.into_iter().find(|end| is_on_segment(*end, b));
        on_b.or_else(|| b.into_iter().find(|end| is_on_segment(*end, a)))
    })
}

/// Whether a point lies on the closed segment, decided without error or tolerance.
#[must_use]
#[inline]
pub fn is_on_segment(point: DVec2, [a, b]: [DVec2; 2]) -> bool {
    let between = |a: f64, p: f64, b: f64| (a <= p && p <= b) || (b <= p && p <= a);
    between(a.x, point.x, b.x) && between(a.y, point.y, b.y) && turn(a, b, point) == Turn::Straight
}

/// Two signed distances, both strictly on one side.
#[inline]
fn on_one_side([a, b]: [f64; 2]) -> bool {
    (a > 0.0 && b > 0.0) || (a < 0.0 && b < 0.0)
}
