//! Circles and capsules: the pairs whose answer is a few lines of algebra.
//!
//! Two circles meet when their centres are no further apart than their radii (no root is needed to say no). A circle meets
//! a box when the box's closest point, the centre with each coordinate clamped, is no further than the radius;
//! growing the box by the radius and testing the centre is wrong at the corners, where the boundary is round. Two
//! capsules meet when their segments come as near as their radii (Ericson, 4.4, 5.1.9, 5.2.5).

use super::contact::{Contact, Feature, Owner, Part};
use super::distance::Closest;
use super::num::{abs, clamp, largest, max, min, positive, unit};
use super::pair::TIE_RELATIVE;
use super::{Pose, Shape, Status, tolerance};
use glam::DVec2;

/// How two round shapes, or a round one and a box, lie to each other.
#[derive(Clone, Copy, Debug)]
pub(super) struct Round {
    /// Signed distance of the shapes.
    pub gap: f64,
    /// Unit vector from A to B.
    pub normal: DVec2,
    /// A's boundary point on the line along the normal that decides.
    pub on_a: DVec2,
    /// Where both hold, while they meet.
    pub common: DVec2,
    pub feature: Feature,
}

/// How near to the tolerance a gap is at its edge, as a share of it (no unit).
///
/// Reason: the tolerance is 1e-9 of the coordinates and a gap is known to some 1e-16 of them, so to 1e-7 of the tolerance. Larger:
/// the status is asked without need. Smaller: contact and status may disagree.
const EDGE: f64 = 1e-5;

impl Round {
    /// At the very edge of the tolerance the status decides for both: it compares squares, and rounds otherwise.
    #[inline(always)]
    pub fn contact(self, tolerance: f64, meets: impl Fn() -> bool) -> Option<Contact> {
        let at_the_edge = abs(self.gap - tolerance) <= EDGE * tolerance;
        (if at_the_edge { meets() } else { self.gap <= tolerance }).then(|| Contact {
            normal: self.normal,
            depth: max(0.0, -self.gap),
            point: self.common,
            feature: self.feature,
        })
    }

    #[inline(always)]
    pub fn closest(self) -> Closest {
        if self.gap > 0.0 {
            Closest { distance: self.gap, on_a: self.on_a, on_b: self.on_a + self.normal * self.gap }
        } else {
            Closest { distance: 0.0, on_a: self.common, on_b: self.common }
        }
    }

    /// The same seen from the other side.
    #[inline(always)]
    fn swapped(self) -> Self {
        let owner = if self.feature.owner == Owner::A { Owner::B } else { Owner::A };
        Self {
            normal: -self.normal,
            on_a: self.on_a + self.normal * self.gap,
            feature: Feature { owner, ..self.feature },
            ..self
        }
    }
}

/// From two core points: grown by their radii, what do they share?
#[inline(always)]
fn grown(core_a: DVec2, radius_a: f64, normal: DVec2, apart: f64, radius_b: f64, feature: Feature) -> Round {
    // Along the normal from A's core point A covers at least +-radius, B its own distance +-radius.
    let (first, last) = (max(-radius_a, apart - radius_b), min(radius_a, apart + radius_b));
    Round {
        gap: apart - radius_a - radius_b,
        normal,
        on_a: core_a + normal * radius_a,
        common: core_a + normal * ((first + last) * 0.5),
        feature,
    }
}

/// A circle's place and radius. How it is turned matters only if that is no number: then the radius is none either.
#[inline(always)]
pub(super) fn circle(pose: Pose, radius: f64) -> (DVec2, f64) {
    (pose.position, positive(radius) + 0.0 * (pose.rotation.cos + pose.rotation.sin))
}

/// The touching tolerance of two circles; like the others here NaN when a number is not finite: times zero, numbers
/// vanish and what is no number stays, and every comparison with it says no.
#[inline(always)]
pub(super) fn circles_tolerance((a, radius_a): (DVec2, f64), (b, radius_b): (DVec2, f64)) -> f64 {
    let all = a.x + a.y + b.x + b.y + radius_a + radius_b;
    tolerance::touch(tolerance::sane(max(largest(a) + radius_a, largest(b) + radius_b))) + 0.0 * all
}

/// The touching tolerance of a box and a circle.
#[inline(always)]
pub(super) fn box_tolerance(half: DVec2, pose: Pose, circle_pose: Pose, radius: f64) -> f64 {
    let (center, radius) = circle(circle_pose, radius);
    let Pose { position: at, rotation } = pose;
    let size = positive(half.x) + positive(half.y);
    let all = size + at.x + at.y + rotation.cos + rotation.sin + center.x + center.y + radius;
    tolerance::touch(tolerance::sane(max(largest(at) + largest(half), largest(center) + radius))) + 0.0 * all
}

/// The touching tolerance of two capsules.
#[inline(always)]
pub(super) fn capsules_tolerance(one: &Capsule, two: &Capsule) -> f64 {
    let scale = |c: &Capsule| max(largest(c.a), largest(c.b)) + c.radius;
    let all = |c: &Capsule| c.a.x + c.a.y + c.b.x + c.b.y + positive(c.radius);
    tolerance::touch(tolerance::sane(max(scale(one), scale(two)))) + 0.0 * (all(one) + all(two))
}

/// Two circles; those with one centre are pushed along (1, 0).
#[inline(always)]
pub(super) fn circles((a, radius_a): (DVec2, f64), (b, radius_b): (DVec2, f64)) -> Round {
    let way = b - a;
    let normal = unit(way).unwrap_or(DVec2::X);
    let apart = way.dot(normal);
    grown(a, radius_a, normal, apart, radius_b, Feature { owner: Owner::A, part: Part::Vertex(0) })
}

/// Whether two circles meet: by squares, without a root.
#[inline(always)]
pub(super) fn circles_status(
    (a, radius_a): (DVec2, f64),
    (b, radius_b): (DVec2, f64),
    tolerance: f64,
) -> Status {
    let (square, reach) = ((b - a).length_squared(), radius_a + radius_b);
    let (least, most) = (max(reach - tolerance, 0.0), reach + tolerance);
    if square < least * least {
        Status::Overlapping
    } else if square <= most * most {
        Status::Touching
    } else {
        Status::Separate
    }
}

/// What of a box is nearest to a point outside: by the bits right, left, up, down.
const NEAREST: [Part; 16] = {
    let mut parts = [Part::Edge(0); 16];
    (parts[2], parts[4], parts[8]) = (Part::Edge(2), Part::Edge(1), Part::Edge(3));
    (parts[5], parts[6], parts[9], parts[10]) =
        (Part::Vertex(1), Part::Vertex(2), Part::Vertex(0), Part::Vertex(3));
    parts
};

/// A box as A (turned as its pose says) and a circle as B. `None` where two ways out of a turned box are as short as each
/// other: their order is one of the world.
#[inline(always)]
pub(super) fn box_and_circle(
    half: DVec2,
    pose: Pose,
    center: DVec2,
    radius: f64,
    swapped: bool,
) -> Option<Round> {
    let p = pose.to_local(center);
    let near = DVec2::new(clamp(p.x, -half.x, half.x), clamp(p.y, -half.y, half.y));
    let way = p - near;
    let found = if let Some(normal) = unit(way) {
        let apart = way.dot(normal);
        let bit = |on: bool, place: u32| usize::from(on) << place;
        let sides = bit(way.x > 0.0, 0) | bit(way.x < 0.0, 1) | bit(way.y > 0.0, 2) | bit(way.y < 0.0, 3);
        let feature = Feature { owner: Owner::A, part: NEAREST[sides & 15] };
        Round { gap: apart - radius, normal, on_a: near, common: near, feature }
    } else {
        // The centre lies inside: out by the nearest side. In the middle the contact normal, from A to B, is positive.
        let right = if swapped { p.x > 0.0 } else { p.x >= 0.0 };
        let up = if swapped { p.y > 0.0 } else { p.y >= 0.0 };
        let (to_x, to_y) = (half.x - abs(p.x), half.y - abs(p.y));
        let nearly = TIE_RELATIVE * max(largest(half), largest(p));
        let middle = if to_x <= to_y { p.x } else { p.y };
        if !pose.rotation.is_identity() && (abs(to_x - to_y) <= nearly || abs(middle) <= nearly) {
            return None;
        }
        let (depth, normal, edge) = match (to_x <= to_y, right, up) {
            (true, true, _) => (to_x, DVec2::X, 0),
            (true, false, _) => (to_x, DVec2::NEG_X, 2),
            (false, _, true) => (to_y, DVec2::Y, 1),
            (false, _, false) => (to_y, DVec2::NEG_Y, 3),
        };
        let feature = Feature { owner: Owner::A, part: Part::Edge(edge) };
        // The circle reaches from the centre to its radius both ways, the box from the centre out to the side.
        let common = p + normal * (min(depth, radius) * 0.5);
        Round { gap: -(depth + radius), normal, on_a: p + normal * depth, common, feature }
    };
    let world = Round {
        normal: pose.rotation.apply(found.normal),
        on_a: pose.to_world(found.on_a),
        common: pose.to_world(found.common),
        ..found
    };
    Some(if swapped { world.swapped() } else { world })
}

/// Whether a box and a circle meet; by squares, without a root, unless the centre lies inside.
#[inline(always)]
pub(super) fn box_and_circle_status(
    half: DVec2,
    pose: Pose,
    center: DVec2,
    radius: f64,
    tolerance: f64,
) -> Status {
    let p = pose.to_local(center);
    let way = DVec2::new(max(abs(p.x) - half.x, 0.0), max(abs(p.y) - half.y, 0.0));
    let square = way.length_squared();
    if square == 0.0 {
        let inside = min(half.x - abs(p.x), half.y - abs(p.y));
        return Status::from_gap(-(inside + radius), tolerance);
    }
    let (least, most) = (max(radius - tolerance, 0.0), radius + tolerance);
    if square < least * least {
        Status::Overlapping
    } else if square <= most * most {
        Status::Touching
    } else {
        Status::Separate
    }
}

/// A capsule in the world.
#[derive(Clone, Copy, Debug)]
pub(super) struct Capsule {
    pub a: DVec2,
    pub b: DVec2,
    pub radius: f64,
}

impl Capsule {
    /// A shape that is a point or a segment, grown or not.
    #[inline(always)]
    pub fn of(shape: &Shape, pose: Pose) -> Option<Self> {
        match *shape {
            Shape::Point => {
                let (place, radius) = circle(pose, 0.0);
                Some(Self { a: place, b: place, radius })
            }
            Shape::Circle { radius } => {
                let (place, radius) = circle(pose, radius);
                Some(Self { a: place, b: place, radius })
            }
            Shape::Segment { a, b } => Some(Self { a: pose.to_world(a), b: pose.to_world(b), radius: 0.0 }),
            Shape::Capsule { a, b, radius } => {
                Some(Self { a: pose.to_world(a), b: pose.to_world(b), radius })
            }
            Shape::Rectangle { .. } | Shape::Polygon(_) | Shape::Compound(_) => None,
        }
    }
}

/// Two capsules whose segments do not cross; `None` when they do, or so nearly that the normal is noise.
///
/// The closest points of two segments: the foot on the other line, clamped, then the foot of that, clamped (Ericson, 5.1.9).
#[inline(always)]
pub(super) fn capsules(one: &Capsule, two: &Capsule) -> Option<Round> {
    let (along_one, along_two, back) = (one.b - one.a, two.b - two.a, one.a - two.a);
    let (length_one, length_two) = (along_one.length_squared(), along_two.length_squared());
    let both = along_one.dot(along_two);
    let (back_one, back_two) = (along_one.dot(back), along_two.dot(back));
    // In the plane two lines are nearest where they cross. By cross products: the usual difference of squares says
    // nothing any more when the lines differ by less than 1e-8.
    let turn = along_one.perp_dot(along_two);
    // The three divisions at once, where none waits for another.
    let over = |whole: f64| if whole == 0.0 { 0.0 } else { 1.0 / whole };
    let (over_turn, over_one, over_two) = (over(turn), over(length_one), over(length_two));
    let first = clamp(along_two.perp_dot(back) * over_turn, 0.0, 1.0);
    let on_two = clamp((both * first + back_two) * over_two, 0.0, 1.0);
    let on_one = clamp((both * on_two - back_one) * over_one, 0.0, 1.0);
    let (from, to) = (one.a + along_one * on_one, two.a + along_two * on_two);
    let way = to - from;
    let normal = unit(way)?;
    let apart = way.dot(normal);
    // The coordinates are known to about 1e-16 of the largest: nearer than this the direction would be known to fewer
    // than ten digits, and the general way knows the edge's. So it does for what is too large or too small to be squared.
    let square_is_whole = |square: f64| square == 0.0 || (1e-280..=1e280).contains(&square);
    if !(square_is_whole(length_one) && square_is_whole(length_two)) {
        return None;
    }
    if !(apart > 1e-6 * max(largest(from), max(largest(along_one), largest(along_two)))) {
        return None;
    }
    let ended = |share: f64| (share <= 0.0) | (share >= 1.0);
    let (at_end_one, at_end_two) = (ended(on_one), ended(on_two));
    let right_of = |along: DVec2, towards: DVec2| usize::from(along.perp_dot(towards) < 0.0);
    let edge = if at_end_one { right_of(along_two, -normal) } else { right_of(along_one, normal) };
    let corner = at_end_one & at_end_two;
    let feature = Feature {
        owner: if at_end_one & !at_end_two { Owner::B } else { Owner::A },
        part: if corner { Part::Vertex(usize::from(on_one >= 1.0)) } else { Part::Edge(edge) },
    };
    Some(grown(from, one.radius, normal, apart, two.radius, feature))
}
