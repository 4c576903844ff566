//! How deep, and which way is out?
//!
//! The tempting answer takes the length of the common part along an axis as depth, and the direction from the
//! centres. Both are wrong when one shape holds the other: [3, 5] in [0, 10] have 2 in common, but only a push of 5
//! separates them. Right is the *push length*, the shorter of the two ways past each other, on the axis where it is
//! shortest: the distance from the origin to the boundary of the Minkowski difference (Ericson, 5.2.1; van den Bergen, *Collision
//! Detection in Interactive 3D Environments*, 4.3).

use super::core::{Core, Placed, pair_tolerance};
use super::num::{clamp, max, min};
use super::pair::{self, Faces, Nearest, PARALLEL, faces};
use super::round::{self, Round};
use super::{Pose, Shape, aligned, overlap, status, union};
use glam::DVec2;

/// Whose feature it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Owner {
    /// The first shape's.
    A,
    /// The second shape's.
    B,
}

/// A part of an outline.
///
/// A box counts its corners from the lower right one on, counter-clockwise, and edge `i` goes from corner `i` to the
/// next: +x, +y, -x, -y. A polygon counts as it was given, turned counter-clockwise. Of a segment or capsule from a
/// to b, edge 0 is the left side and edge 1 the right, vertex 0 is a and vertex 1 is b. A circle is vertex 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Part {
    /// The edge with this index.
    Edge(usize),
    /// The vertex with this index; of a round shape, the arc around it.
    Vertex(usize),
}

/// Which shape's edge or vertex decided a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Feature {
    /// Whose it is.
    pub owner: Owner,
    /// Which one.
    pub part: Part,
}

/// How two shapes meet.
///
/// `mtv()` is the shortest shift of B that leaves them touching (A may be shifted by its opposite instead).
/// The depth is that push's length, not the length of the common part: they differ when one holds the other.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Contact {
    /// Unit vector from A to B.
    pub normal: DVec2,
    /// Length of the shortest push that leaves them touching; 0 when they only touch.
    pub depth: f64,
    /// A point that both shapes hold, in the world.
    pub point: DVec2,
    /// The edge or vertex whose normal this is.
    pub feature: Feature,
}

impl Contact {
    /// The minimum translation vector: moves B out of A.
    #[must_use]
    #[inline]
    pub fn mtv(&self) -> DVec2 {
        self.normal * self.depth
    }

    /// The same contact seen from the other side: A and B change places.
    #[must_use]
    #[inline]
    pub fn swapped(self) -> Self {
        let owner = if self.feature.owner == Owner::A { Owner::B } else { Owner::A };
        Self { normal: -self.normal, feature: Feature { owner, ..self.feature }, ..self }
    }
}

/// The contact of two shapes that touch or overlap; `None` when they are apart or a number is not finite.
///
/// Ties between equally short ways out go to +x, -x, +y, -y; circles with one centre are pushed along (1, 0).
/// A shape inside the other is pushed out whole. Of a compound the depth is exact: the way out of the [union](mod@super::union) of its
/// parts.
///
/// ```
/// use glam::DVec2;
/// use mindthegap::geometry::{contact, Pose, Shape};
/// // [0, 10] holds [3, 5]: the common part is 2 long, but only a push of 5 to the left separates them.
/// let (big, small) = (Shape::rectangle(10.0, 100.0)?, Shape::rectangle(2.0, 2.0)?);
/// let found = contact(&big, Pose::at(DVec2::new(5.0, 0.0)), &small, Pose::at(DVec2::new(4.0, 0.0)));
/// assert_eq!(found.map(|c| c.mtv()), Some(DVec2::new(-5.0, 0.0)));
/// # Ok::<(), mindthegap::geometry::ShapeError>(())
/// ```
#[must_use]
pub fn contact(a: &Shape, pose_a: Pose, b: &Shape, pose_b: Pose) -> Option<Contact> {
    if matches!(a, Shape::Compound(_)) || matches!(b, Shape::Compound(_)) {
        return union::contact(a, pose_a, b, pose_b);
    }
    if let Some((one, two, tolerance)) = aligned::boxes(a, pose_a, b, pose_b) {
        return aligned::contact(&one, &two, tolerance, || status(a, pose_a, b, pose_b).intersects());
    }
    if let Some((round, tolerance)) = round(a, pose_a, b, pose_b) {
        return round.contact(tolerance, || status(a, pose_a, b, pose_b).intersects());
    }
    let (one, two) = (Placed::new(a, pose_a), Placed::new(b, pose_b));
    if let (Core::Box(half_a), Core::Box(half_b)) = (one.core, two.core) {
        let found = of_faces(
            &one,
            &two,
            &pair::of_boxes(half_a, half_b, one.pose.relative(two.pose), one.pose.rotation),
        )?;
        return Some(Contact { feature: found.feature.named(a, b), ..found });
    }
    let found = placed_contact(&one, &two)?;
    Some(Contact { feature: found.feature.named(a, b), ..found })
}

/// Pairs of round shapes, and of a round shape and a box, by their short formulas, with their touching tolerance.
#[inline(always)]
pub(super) fn round(a: &Shape, pose_a: Pose, b: &Shape, pose_b: Pose) -> Option<(Round, f64)> {
    match (a, b) {
        (Shape::Circle { radius: r }, Shape::Circle { radius: s }) => {
            let (one, two) = (round::circle(pose_a, *r), round::circle(pose_b, *s));
            Some((round::circles(one, two), round::circles_tolerance(one, two)))
        }
        (Shape::Rectangle { half }, Shape::Circle { radius }) => {
            let found = round::box_and_circle(*half, pose_a, pose_b.position, *radius, false)?;
            Some((found, round::box_tolerance(*half, pose_a, pose_b, *radius)))
        }
        (Shape::Circle { radius }, Shape::Rectangle { half }) => {
            let found = round::box_and_circle(*half, pose_b, pose_a.position, *radius, true)?;
            Some((found, round::box_tolerance(*half, pose_b, pose_a, *radius)))
        }
        _ => {
            let (one, two) = (round::Capsule::of(a, pose_a)?, round::Capsule::of(b, pose_b)?);
            Some((round::capsules(&one, &two)?, round::capsules_tolerance(&one, &two)))
        }
    }
}

/// The contact of two convex shapes; features as the cores count them.
#[inline]
pub(super) fn placed_contact(a: &Placed, b: &Placed) -> Option<Contact> {
    let (tolerance, radius) = (pair_tolerance(a, b), a.radius + b.radius);
    of_faces(a, b, &faces(a, b, radius + tolerance))
}

/// The contact of two convex shapes whose deciding faces are known.
#[inline(always)]
fn of_faces(a: &Placed, b: &Placed, faces: &Faces) -> Option<Contact> {
    let (tolerance, radius) = (pair_tolerance(a, b), a.radius + b.radius);
    // Written so that NaN counts as apart.
    if !(faces.height <= radius + tolerance) {
        return None;
    }
    let nearest = faces.nearest(a, b);
    if !(nearest.gap <= radius + tolerance) {
        return None;
    }
    let point = common_point(a, b, faces, &nearest, tolerance);
    Some(Contact {
        normal: nearest.normal,
        depth: max(0.0, radius - nearest.gap),
        point,
        feature: nearest.feature,
    })
}

/// A point that both shapes hold.
#[inline(always)]
pub(super) fn common_point(
    a: &Placed,
    b: &Placed,
    faces: &Faces,
    nearest: &Nearest,
    tolerance: f64,
) -> DVec2 {
    if nearest.gap > 0.0 {
        // Along the normal from the closest point of A's core: A covers at least +-its radius, B the gap +-its own.
        let (first, last) = (max(-a.radius, nearest.gap - b.radius), min(a.radius, nearest.gap + b.radius));
        return nearest.on_a + nearest.normal * ((first + last) * 0.5);
    }
    // What is left of the incident edge lies in the other shape by itself; most often also in the owner.
    let owner = if faces.owner == Owner::A { a } else { b };
    let ends = faces.shared_local(tolerance);
    if owner.holds_local(ends[1], tolerance) {
        return owner.pose.to_world(ends[1]);
    }
    deep_point(a, b, ends.map(|end| owner.pose.to_world(end)), nearest.normal, tolerance)
}

/// A point that both hold where one reaches through the other: on the reference edge, or between the extremes of what
/// they share.
#[cold]
fn deep_point(a: &Placed, b: &Placed, [surface, deep]: [DVec2; 2], normal: DVec2, tolerance: f64) -> DVec2 {
    for point in [surface, (surface + deep) * 0.5] {
        if a.contains(point, tolerance) && b.contains(point, tolerance) {
            return point;
        }
    }
    // A sharp corner widened by the tolerance reaches far, so that is tried last.
    let holds = |point: &DVec2| a.contains(*point, tolerance) && b.contains(*point, tolerance);
    let middle = |slack: f64| {
        let [one, two] = overlap::extremes(a, b, normal.perp(), slack)?;
        [(one + two) * 0.5, one, two].into_iter().find(holds)
    };
    middle(0.0).or_else(|| middle(tolerance)).unwrap_or(deep)
}

impl Faces {
    /// The middle of the part of the incident edge that lies below the reference edge, or no higher than the tolerance, and
    /// before its ends: the point above it on the reference edge's line, and itself. In the world.
    #[inline(always)]
    pub(super) fn shared(&self, a: &Placed, b: &Placed, tolerance: f64) -> [DVec2; 2] {
        let [surface, deep] = self.shared_local(tolerance);
        let frame = self.frame(a, b);
        [frame.to_world(surface), frame.to_world(deep)]
    }

    /// As `shared`, in the owner's frame.
    #[inline(always)]
    fn shared_local(&self, tolerance: f64) -> [DVec2; 2] {
        let tangent = self.tangent();
        let [start, end] = self.edge;
        let [deepest, far] = self.incident;
        let way = far - deepest;
        let length = (end - start).dot(tangent);
        let at = (deepest - start).dot(tangent);
        let (run, fall) = (way.dot(tangent), way.dot(self.normal));
        // The incident edge as deepest + s way: below the reference up to `reach`, over it from `enter` to `leave`.
        // Of parallel edges that touch, one lies below the other by roundings, and then all along.
        let height = self.height - tolerance;
        let parallel = height + fall <= PARALLEL * length;
        let reach = if parallel { 1.0 } else { -height / fall };
        let slow = 1.0 / if run == 0.0 { f64::MIN_POSITIVE } else { run };
        let (to_start, to_end) = (-at * slow, (length - at) * slow);
        let (low, high) = (max(0.0, min(to_start, to_end)), min(reach, max(to_start, to_end)));
        // A sloping edge touches with its corner, a parallel one with its middle; or with the nearer end, if the two have
        // but a corner in common.
        let share = if fall > 1e-6 * length { low } else { (low + high) * 0.5 };
        let corner = if parallel { clamp(low, 0.0, 1.0) } else { 0.0 };
        let share = if low > high { corner } else { share };
        let deep = deepest + way * share;
        [deep - self.normal * (self.height + fall * share), deep]
    }
}

impl Feature {
    /// From the numbers of the cores to those that [`Part`] promises.
    #[inline]
    pub(super) fn named(self, a: &Shape, b: &Shape) -> Self {
        Self { part: self.part.named(if self.owner == Owner::A { a } else { b }), ..self }
    }
}

impl Part {
    #[inline]
    pub(super) fn named(self, shape: &Shape) -> Self {
        match (shape, self) {
            // The core is a box without height that points from a to b: its caps, +x and -x, are the ends.
            (Shape::Segment { .. } | Shape::Capsule { .. }, Self::Edge(edge)) => match edge {
                0 => Self::Vertex(1),
                1 => Self::Edge(0),
                2 => Self::Vertex(0),
                _ => Self::Edge(1),
            },
            (Shape::Segment { .. } | Shape::Capsule { .. }, Self::Vertex(vertex)) => {
                Self::Vertex(usize::from(matches!(vertex % 4, 0 | 1)))
            }
            (Shape::Rectangle { .. }, Self::Vertex(vertex)) => Self::Vertex(vertex % 4),
            (Shape::Polygon(polygon), Self::Vertex(vertex)) => Self::Vertex(vertex % polygon.len()),
            (Shape::Point | Shape::Circle { .. }, _) => Self::Vertex(0),
            _ => self,
        }
    }
}
