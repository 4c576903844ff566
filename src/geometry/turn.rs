//! When does a shape that moves *and turns* first touch a resting one? (conservative advancement)
//!
//! A turning bar sweeps no simple region, so there is no formula. But along the normal between the closest points, each
//! corner of the mover has a gap to close, a speed at which it closes it now, and a turn that can add to that speed only so
//! much. The mover may go on without fear until the first corner could have closed its gap. Do so until the gap is
//! gone: each step stops short of the obstacle, never beyond it, and near the end only the corner that hits counts, so the
//! steps close in as fast as Newton's (Mirtich, 1996; Ericson, 5.5.3).

use super::contact::{Feature, Owner, Part};
use super::core::{Placed, pair_tolerance};
use super::num::{abs, max, min};
use super::pair::Nearest;
use super::sweep::hit_of;
use super::{Pose, Rotation, Shape, Sweep, contact, parts};
use glam::DVec2;

/// Most steps of one advancement. A head-on approach takes a handful, a grazing one some dozens.
const MOST_STEPS: u32 = 256;

/// Sweeps `mover` by `delta` while it turns by `turn` radians about its own origin, both evenly, against a resting
/// `obstacle`.
///
/// As [`sweep`](super::sweep()): touching at the start blocks only what goes deeper, overlap at the start is reported, not
/// finite motion is `Clear`. The time of a hit is never late and at most by the touching tolerance early. A motion
/// that grazes for long is cut off after 256 steps, at a pose that does not overlap.
///
/// ```
/// use glam::DVec2;
/// use mindthegap::geometry::{sweep_turning, Pose, Shape, Sweep};
/// // A bar of half length 2 turns by a quarter; a small disk stands at 45 degrees.
/// let (bar, disk) = (Shape::rectangle(4.0, 0.1)?, Shape::circle(0.1)?);
/// let quarter = std::f64::consts::FRAC_PI_2;
/// let found = sweep_turning(&bar, Pose::default(), DVec2::ZERO, quarter, &disk, Pose::at(DVec2::new(1.2, 1.2)));
/// let Sweep::Hit { toi, .. } = found else { panic!("{found:?}") };
/// assert!((toi - 0.443_657).abs() < 1e-6);
/// # Ok::<(), mindthegap::geometry::ShapeError>(())
/// ```
#[must_use]
pub fn sweep_turning(
    mover: &Shape,
    from: Pose,
    delta: DVec2,
    turn: f64,
    obstacle: &Shape,
    at: Pose,
) -> Sweep {
    if !delta.is_finite() || !turn.is_finite() {
        return Sweep::Clear;
    }
    let motion = Motion { from, delta, turn };
    let mut time = 0.0;
    for _ in 0..MOST_STEPS {
        let pose = motion.pose_at(time);
        let mut safe = f64::INFINITY;
        for one in parts::placed(mover, pose) {
            for two in parts::placed(obstacle, at) {
                match motion.advance(pose.position, &one, &two) {
                    Advance::Overlapping if time == 0.0 => {
                        return contact(mover, from, obstacle, at).map_or(Sweep::Clear, Sweep::Overlapping);
                    }
                    Advance::Overlapping | Advance::Blocked => return hit_of(&one, delta, &two, time),
                    Advance::Free(share) => safe = min(safe, share),
                }
            }
        }
        time += safe;
        if !(time <= 1.0) {
            return Sweep::Clear;
        }
    }
    let pose = motion.pose_at(time);
    let pairs =
        parts::placed(mover, pose).flat_map(|one| parts::placed(obstacle, at).map(move |two| (one, two)));
    let gap =
        |(one, two): &(Placed, Placed)| Nearest::of(one, two, f64::INFINITY).gap - one.radius - two.radius;
    pairs
        .reduce(|one, two| if gap(&two) < gap(&one) { two } else { one })
        .map_or(Sweep::Clear, |(one, two)| hit_of(&one, delta, &two, time))
}

/// An even motion and turn.
struct Motion {
    from: Pose,
    delta: DVec2,
    turn: f64,
}

/// What one pair of parts says about going on.
enum Advance {
    /// They overlap.
    Overlapping,
    /// They touch, and going on leads deeper.
    Blocked,
    /// This share of the motion is free.
    Free(f64),
}

impl Motion {
    /// Where the mover is after a share of the motion.
    fn pose_at(&self, time: f64) -> Pose {
        Pose {
            position: self.from.position + self.delta * time,
            rotation: Rotation::from_radians(self.turn * time).after(self.from.rotation),
        }
    }

    /// How far the motion may go on until one of the two could reach the other.
    ///
    /// Seen from the obstacle, a corner of the mover at r from the pivot comes nearer along the fixed normal by at most
    /// `speed h + turn^2 |r| h^2 / 2` in a share h. Where an edge of the *mover* decides, its normal turns with it; then
    /// the view from the mover is the tight one: the obstacle's corners come nearer, and to their turn comes that of
    /// the motion itself, `2 |turn| |delta|`.
    fn advance(&self, pivot: DVec2, one: &Placed, two: &Placed) -> Advance {
        // Half of it, so that whoever measures the hit's pose with another scale finds the shapes touching too.
        let tolerance = 0.5 * pair_tolerance(one, two);
        let nearest = Nearest::of(one, two, f64::INFINITY);
        let gap = nearest.gap - one.radius - two.radius;
        if gap < -tolerance {
            return Advance::Overlapping;
        }
        let touching = gap <= tolerance;
        // In touch it may sink by half the tolerance; before, it stops in the middle of the band.
        let to_face = max(gap, 0.0) + if touching { 0.5 } else { -0.5 } * tolerance;
        let normal = nearest.normal;
        let turning_edge = matches!(nearest.feature, Feature { owner: Owner::A, part: Part::Edge(_) });
        let (moves, sign) = if turning_edge { (two, -1.0) } else { (one, 1.0) };
        let extra =
            if turning_edge { 2.0 * abs(self.turn) * self.delta.length_squared().sqrt() } else { 0.0 };
        let corners =
            || (0..).map_while(|i| moves.corner(i)).map(|corner| moves.pose.to_world(corner) - pivot);
        let furthest = corners().map(|arm| arm.dot(normal) * sign).fold(f64::NEG_INFINITY, max);
        let mut safe = f64::INFINITY;
        for arm in corners() {
            let to_close = to_face + (furthest - arm.dot(normal) * sign);
            // The speed of the turn is r.perp . n for the mover's corner, and -n.perp . r, the same, for the obstacle's.
            let speed = self.delta.dot(normal) + self.turn * arm.perp().dot(normal);
            if touching && to_close <= 2.0 * tolerance && speed > tolerance {
                return Advance::Blocked;
            }
            let gain = self.turn * self.turn * arm.length_squared().sqrt() + extra;
            safe = min(safe, time_to_close(to_close, speed, gain));
        }
        Advance::Free(safe)
    }
}

/// The smallest h > 0 with `speed h + gain h^2 / 2 = gap`; infinite when there is none.
fn time_to_close(gap: f64, speed: f64, gain: f64) -> f64 {
    let root = (speed * speed + 2.0 * gain * gap).sqrt();
    if speed > 0.0 {
        2.0 * gap / (speed + root)
    } else if gain > 0.0 {
        (root - speed) / gain
    } else {
        f64::INFINITY
    }
}
