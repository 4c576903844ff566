//! When does a moving shape first touch a resting one? (linear time of impact, "shape cast")
//!
//! The tempting answer tests the shapes at the start and at the end, and perhaps at a few poses between: a fast shape
//! passes a thin one in none of them. Right is to ask for the time itself. Sharp cores meet when the last edge line
//! between them is passed. Round shapes meet at the same time, unless they run at a corner: there the
//! radius rounds it, and a quadratic tells when two corners come within the radius (Ericson, 5.5.7).

use super::aabb::{lower, upper};
use super::contact::{Feature, Owner, Part};
use super::core::{Core, Placed, pair_tolerance};
use super::num::{abs, max};
use super::pair::{Faces, Nearest, Passage, faces, faces_of_edge};
use super::{Contact, Pose, RoundedBox, Shape, Status, Upright, contact, parts};
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
        /// Unit outward normal of the obstacle there, facing the mover. Slanted only at a corner or a slanted face.
        normal: DVec2,
        /// The obstacle's face beside the point that is most opposed to the motion; of a segment's end, the way it
        /// points. A round obstacle has no other face there than the normal's.
        face_normal: DVec2,
    },
    /// They overlap at the start. The contact has the mover as A, so the obstacle's normal is `-contact.normal`;
    /// only motion against that is blocked, leaving is free.
    Overlapping(Contact),
}

/// Sweeps `mover` by `delta` against `obstacle`, which rests. Neither turns.
///
/// Starting in touch, only motion against the obstacle's normal is a hit (at 0). Zero motion never hits. Where
/// a number is not finite the answer is `Clear`: a caller that moves things must refuse it first.
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
    let turns = from.rotation.cos + from.rotation.sin + at.rotation.cos + at.rotation.sin;
    if !((delta.length_squared() + turns).is_finite()) {
        return Sweep::Clear;
    }
    if let (Some(one), Some(two)) = (Upright::of(mover, from), Upright::of(obstacle, at)) {
        return sweep_upright((one, mover), from.position, delta, (two, obstacle), at.position);
    }
    let Some(pairs) = parts::pairs(mover, from, obstacle, at) else {
        return match sweep_placed(&Placed::new(mover, from), delta, &Placed::new(obstacle, at)) {
            Sweep::Overlapping(c) => {
                Sweep::Overlapping(Contact { feature: c.feature.named(mover, obstacle), ..c })
            }
            found => found,
        };
    };
    let time = |sweep: &Sweep| match sweep {
        Sweep::Overlapping(_) => -1.0,
        Sweep::Hit { toi, .. } => *toi,
        Sweep::Clear => f64::INFINITY,
    };
    let sooner = |one: Sweep, two: Sweep| if time(&two) < time(&one) { two } else { one };
    match pairs.map(|(one, two)| sweep_placed(&one, delta, &two)).reduce(sooner) {
        // Of a union the way out is another than of the part.
        Some(Sweep::Overlapping(part)) => {
            Sweep::Overlapping(contact(mover, from, obstacle, at).unwrap_or(part))
        }
        Some(found) => found,
        None => Sweep::Clear,
    }
}

/// Circles and axis-aligned boxes: the obstacle grown by the mover is a rounded box, the mover a point.
#[inline]
fn sweep_upright(
    (moving, mover): (Upright, &Shape),
    from: DVec2,
    delta: DVec2,
    (resting, obstacle): (Upright, &Shape),
    at: DVec2,
) -> Sweep {
    let region = RoundedBox::between(&resting, Pose::at(at), &moving);
    if !((region.center + region.half + region.radius).length_squared() + from.length_squared()).is_finite() {
        return Sweep::Clear;
    }
    if Status::from_gap(region.way_out(from).gap, region.tolerance(from)).overlaps() {
        return contact(mover, Pose::at(from), obstacle, Pose::at(at))
            .map_or(Sweep::Clear, Sweep::Overlapping);
    }
    region.enter(from, delta).map_or(Sweep::Clear, |entry| {
        let there = from + delta * entry.toi;
        let (mover, obstacle) = (Placed::new(mover, Pose::at(there)), Placed::new(obstacle, Pose::at(at)));
        let on_core = if mover.radius + obstacle.radius == 0.0 {
            // Two boxes touch in the middle of what their sides share.
            let (one, two) = (moving.bounds(mover.pose), resting.bounds(obstacle.pose));
            (upper(one.min, two.min) + lower(one.max, two.max)) * 0.5
        } else {
            Nearest::of(&mover, &obstacle, f64::INFINITY).on_b
        };
        Sweep::Hit {
            toi: entry.toi,
            point: on_core + entry.normal * obstacle.radius,
            normal: entry.normal,
            face_normal: match resting {
                Upright::Circle { .. } => entry.normal,
                Upright::Rectangle { .. } => RoundedBox::face_against(entry.normal, delta),
            },
        }
    })
}

fn sweep_placed(mover: &Placed, delta: DVec2, obstacle: &Placed) -> Sweep {
    let radius = mover.radius + obstacle.radius;
    let tolerance = pair_tolerance(mover, obstacle);
    // Two points have no inside that could overlap, even if they start in one place.
    if tolerance.is_nan() || (mover.is_point() && obstacle.is_point()) {
        return Sweep::Clear;
    }
    let passage = Passage::of(mover, delta, obstacle, tolerance);
    if passage.never {
        return Sweep::Clear;
    }
    if passage.enter >= 0.0 {
        let speed = delta.length_squared().sqrt();
        if passage.enter > 1.0 || (passage.leave - passage.enter) * speed <= tolerance {
            return Sweep::Clear;
        }
        // Below all lines from here on. Sharp shapes, and round ones over a face, now touch; before a corner a round one
        // does not yet, and perhaps never will. Only the edge passed last and what faces it can tell.
        let (owner, edge, _) = passage.edge;
        let now = mover_at(mover, delta, passage.enter);
        let faces = faces_of_edge(&now, obstacle, owner, edge, radius);
        let nearest = faces.nearest(&now, obstacle);
        if radius == 0.0 || nearest.gap <= radius + tolerance {
            return hit(&now, delta, obstacle, passage.enter, &faces, &nearest);
        }
        // Where two sides are nearly one line, the other of them may be the nearer.
        if has_blunt_corner(mover) || has_blunt_corner(obstacle) {
            let nearest = Nearest::of(&now, obstacle, f64::INFINITY);
            if nearest.gap <= radius + tolerance {
                return hit_of(&now, delta, obstacle, passage.enter);
            }
            return round_corner(&now, delta, obstacle, passage.enter, &nearest, tolerance);
        }
        return round_corner(&now, delta, obstacle, passage.enter, &nearest, tolerance);
    }
    let nearest = Nearest::of(mover, obstacle, f64::INFINITY);
    let gap = nearest.gap - radius;
    if gap < -tolerance {
        return super::contact::placed_contact(mover, obstacle).map_or(Sweep::Clear, Sweep::Overlapping);
    }
    if gap <= tolerance {
        let blocked = delta.dot(nearest.normal) > tolerance;
        return if blocked { hit_of(mover, delta, obstacle, 0.0) } else { Sweep::Clear };
    }
    round_corner(mover, delta, obstacle, 0.0, &nearest, tolerance)
}

fn has_blunt_corner(placed: &Placed) -> bool {
    matches!(placed.core, Core::Polygon(polygon) if polygon.has_blunt_corner())
}

/// From a pose before a corner, nearer to it than any line: when does the radius reach the corner?
fn round_corner(
    mover: &Placed,
    delta: DVec2,
    obstacle: &Placed,
    start: f64,
    nearest: &Nearest,
    tolerance: f64,
) -> Sweep {
    let radius = mover.radius + obstacle.radius;
    match reach_circle(nearest.on_a - nearest.on_b, delta, radius, tolerance) {
        Some(later) if start + later <= 1.0 => {
            let normal = (nearest.on_a + delta * later - nearest.on_b) / radius;
            let point = nearest.on_b + normal * obstacle.radius;
            let face_normal = face_against(obstacle, point, normal, delta, tolerance);
            Sweep::Hit { toi: start + later, point, normal, face_normal }
        }
        _ => Sweep::Clear,
    }
}

fn mover_at<'a>(mover: &Placed<'a>, delta: DVec2, time: f64) -> Placed<'a> {
    Placed { pose: mover.pose.translated(delta * time), ..*mover }
}

/// The hit of a mover that touches an obstacle where it is now.
pub(super) fn hit_of(mover: &Placed, delta: DVec2, obstacle: &Placed, toi: f64) -> Sweep {
    let faces = faces(mover, obstacle, f64::INFINITY);
    hit(mover, delta, obstacle, toi, &faces, &faces.nearest(mover, obstacle))
}

/// The hit of a mover that touches an obstacle where it is now, with these faces.
#[inline(always)]
fn hit(mover: &Placed, delta: DVec2, obstacle: &Placed, toi: f64, faces: &Faces, nearest: &Nearest) -> Sweep {
    // Sharp cores that touch do so where their faces share a piece, or at corners.
    let sharp = mover.radius + obstacle.radius == 0.0;
    let (normal, on_core) = if sharp {
        (
            -faces.world_normal(mover, obstacle),
            faces.shared(mover, obstacle, pair_tolerance(mover, obstacle))[0],
        )
    } else {
        (-nearest.normal, nearest.on_b)
    };
    let point = on_core + normal * obstacle.radius;
    // Squares of huge numbers are no numbers any more.
    if !(point.is_finite() && normal.length_squared() > 0.5) {
        return Sweep::Clear;
    }
    let face_normal = match nearest.feature {
        Feature { owner: Owner::B, part: Part::Edge(_) } => normal,
        _ => face_against(obstacle, point, normal, delta, pair_tolerance(mover, obstacle)),
    };
    Sweep::Hit { toi, point, normal, face_normal }
}

/// Square of the difference up to which two unit normals are one face's (no unit).
///
/// Reason: a turn there and back changes a normal by some 1e-16; 1e-12 is thousands of that, and no visible slant. Larger: the
/// faces of a very blunt corner are taken for one. Zero: a face hit at its end may be called by its neighbour's name.
const SAME_FACE: f64 = 1e-24;

/// Of the obstacle's faces through a point, the outward normal of the one most opposed to a motion. A normal that is a
/// face's already stays.
fn face_against(obstacle: &Placed, point: DVec2, normal: DVec2, delta: DVec2, tolerance: f64) -> DVec2 {
    if obstacle.radius > 0.0 {
        return normal;
    }
    let (p, motion) = (obstacle.pose.to_local(point), obstacle.pose.rotation.undo(delta));
    // Mover and obstacle touch within their tolerance, and the point lies on the mover or between the two.
    let near = 4.0 * tolerance;
    let local = obstacle.pose.rotation.undo(normal);
    let opposed = |face: DVec2| {
        if (face - local).length_squared() < SAME_FACE { f64::NEG_INFINITY } else { face.dot(motion) }
    };
    let mut found: Option<DVec2> = None;
    let mut try_face = |face: DVec2, height: f64| {
        if abs(height) <= near && found.is_none_or(|best| opposed(face) < opposed(best)) {
            found = Some(face);
        }
    };
    match obstacle.core {
        Core::Point => {}
        Core::Box(half) => {
            for face in [DVec2::X, DVec2::NEG_X, DVec2::Y, DVec2::NEG_Y] {
                try_face(face, face.dot(p) - abs(face.dot(half)));
            }
        }
        Core::Polygon(polygon) => {
            for i in 0..polygon.len() {
                let (start, end) = (polygon.vertex(i), polygon.vertex(i + 1));
                // Of nearly parallel neighbours, the line of one may pass close to the other.
                let before_an_end = max((p - end).dot(end - start), (start - p).dot(end - start));
                if before_an_end <= near * (end - start).length_squared().sqrt() {
                    try_face(polygon.normal(i), polygon.normal(i).dot(p - start));
                }
            }
        }
    }
    found.map_or(normal, |face| obstacle.pose.rotation.apply(face))
}

/// When does a point that starts outside come within a radius of the origin?
///
/// |p + t d|^2 = r^2, so a t^2 + 2 b t + k = 0 with a = d.d, b = p.d, k = p.p - r^2. `None`: never, or by no more than
/// the tolerance.
pub(super) fn reach_circle(p: DVec2, d: DVec2, radius: f64, tolerance: f64) -> Option<f64> {
    let (a, b) = (d.length_squared(), p.dot(d));
    if b >= 0.0 || a == 0.0 {
        return None;
    }
    // The closest approach, measured from the line: less cancellation than b^2 - a k when far away.
    let closest = abs(p.perp_dot(d)) / a.sqrt();
    if closest >= radius - tolerance {
        return None;
    }
    let half_chord = (radius * radius - closest * closest).sqrt();
    Some(max(0.0, -b / a - half_chord / a.sqrt()))
}
