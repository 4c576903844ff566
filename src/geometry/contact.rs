//! How deep, and which way is out?
//!
//! The tempting answer takes the length of the common part along an axis as depth, and the direction from the
//! centres. Both are wrong when one shape holds the other: [3, 5] in [0, 10] have 2 in common, but only a push of 5
//! separates them. Right is the *push length*, the shorter of the two ways past each other, on the axis where it is
//! shortest: the distance from the origin to the boundary of the Minkowski difference (Ericson, 5.2.1; van den Bergen, *Collision
//! Detection in Interactive 3D Environments*, 4.3).

use super::core::{Placed, pair_tolerance};
use super::distance::placed_status;
use super::num::{clamp, max, min};
use super::pair::{Faces, Nearest, PARALLEL, faces};
use super::{Aabb, Pose, Shape, overlap, union};
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
/// A shape inside the other is pushed out whole. Of a compound the depth is exact: the way out of the union of its
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
    if let (Shape::Rectangle { half: one }, Shape::Rectangle { half: two }) = (a, b)
        && pose_a.rotation.is_identity()
        && pose_b.rotation.is_identity()
    {
        let bounds = |half: &DVec2, pose: Pose| Aabb::from_center(pose.position, *half);
        let (a, b) = (Placed::new(a, pose_a), Placed::new(b, pose_b));
        let meets = || placed_status(&a, &b).intersects();
        return boxes(&bounds(one, pose_a), &bounds(two, pose_b), pair_tolerance(&a, &b), meets);
    }
    let found = placed_contact(&Placed::new(a, pose_a), &Placed::new(b, pose_b))?;
    Some(Contact { feature: found.feature.named(a, b), ..found })
}

/// The contact of two convex shapes; features as the cores count them.
#[inline]
pub(super) fn placed_contact(a: &Placed, b: &Placed) -> Option<Contact> {
    let (tolerance, radius) = (pair_tolerance(a, b), a.radius + b.radius);
    let faces = faces(a, b, radius + tolerance);
    // Written so that NaN counts as apart.
    if !(faces.height <= radius + tolerance) {
        return None;
    }
    let nearest = faces.nearest(a, b);
    if !(nearest.gap <= radius + tolerance) {
        return None;
    }
    let point = common_point(a, b, &faces, &nearest, tolerance);
    Some(Contact {
        normal: nearest.normal,
        depth: max(0.0, radius - nearest.gap),
        point,
        feature: nearest.feature,
    })
}

/// A point that both shapes hold, in the middle of what they share along the normal where that is possible.
#[inline]
fn common_point(a: &Placed, b: &Placed, faces: &Faces, nearest: &Nearest, tolerance: f64) -> DVec2 {
    let holds = |point: DVec2| a.contains(point, tolerance) && b.contains(point, tolerance);
    if nearest.gap > 0.0 {
        // Along the normal from the closest point of A's core: A reaches to its radius, B begins at the gap - its radius.
        let gap = nearest.gap;
        let middle = nearest.on_a + nearest.normal * ((gap - b.radius + a.radius) * 0.5);
        if holds(middle) {
            return middle;
        }
        let (first, last) = (max(-a.radius, gap - b.radius), min(a.radius, gap + b.radius));
        return nearest.on_a + nearest.normal * ((first + last) * 0.5);
    }
    let [surface, deep] = faces.shared(a, b);
    for share in [0.5, 0.0, 1.0] {
        let point = surface + (deep - surface) * share;
        if holds(point) {
            return point;
        }
    }
    // A sharp corner widened by the tolerance reaches far, so that is tried last.
    let middle = |slack: f64| {
        let [one, two] = overlap::extremes(a, b, nearest.normal.perp(), slack)?;
        [(one + two) * 0.5, one, two].into_iter().find(|point| holds(*point))
    };
    middle(0.0).or_else(|| middle(tolerance)).unwrap_or(deep)
}

impl Faces {
    /// The middle of the part of the incident edge that lies below the reference edge and before its ends: the point
    /// above it on the reference edge's line, and itself. In the world.
    #[inline]
    pub(super) fn shared(&self, a: &Placed, b: &Placed) -> [DVec2; 2] {
        let tangent = self.tangent();
        let [start, end] = self.edge;
        let [deepest, far] = self.incident;
        let length = (end - start).dot(tangent);
        let at = (deepest - start).dot(tangent);
        let run = (far - deepest).dot(tangent);
        let fall = (far - deepest).dot(self.normal);
        // The incident edge as deepest + s (far - deepest): below the reference up to `reach`, over it between the ends.
        // Of parallel edges that touch, one lies below the other by roundings, and then all along.
        let parallel = self.height + fall <= PARALLEL * length;
        let reach = if parallel { 1.0 } else { -self.height / fall };
        let (low, high) = if run > 0.0 {
            (max(0.0, -at / run), min(reach, (length - at) / run))
        } else if run < 0.0 {
            (max(0.0, (length - at) / run), min(reach, -at / run))
        } else {
            (0.0, 0.0)
        };
        // A sloping edge touches with its corner, a parallel one with its middle; or with the nearer end, if the two have
        // but a corner in common.
        let s = if low > high {
            if parallel { clamp(low, 0.0, 1.0) } else { 0.0 }
        } else if fall > 1e-6 * length {
            low
        } else {
            (low + high) * 0.5
        };
        let deep = deepest + (far - deepest) * s;
        let surface = deep - self.normal * (self.height + fall * s);
        let frame = self.frame(a, b);
        [frame.to_world(surface), frame.to_world(deep)]
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

/// Two axis-aligned boxes: two subtractions an axis decide, and the common part is a box whose middle both hold.
#[inline]
fn boxes(a: &Aabb, b: &Aabb, tolerance: f64, meets: impl Fn() -> bool) -> Option<Contact> {
    // The pushes of B to the right, left, up and down.
    let pushes = [a.max.x - b.min.x, b.max.x - a.min.x, a.max.y - b.min.y, b.max.y - a.min.y];
    let (x, y) = (min(pushes[0], pushes[1]), min(pushes[2], pushes[3]));
    // In the width of the tolerance, where corner to corner they are further apart than on each axis alone, the general
    // question decides. Written so that NaN counts as apart.
    let overlap = min(x, y);
    if !(overlap > tolerance || (overlap >= -2.0 * tolerance && meets())) {
        return None;
    }
    let (edge, normal, depth) = match (x <= y, pushes[0] <= pushes[1], pushes[2] <= pushes[3]) {
        (true, true, _) => (0, DVec2::X, x),
        (true, false, _) => (2, DVec2::NEG_X, x),
        (false, _, true) => (1, DVec2::Y, y),
        (false, _, false) => (3, DVec2::NEG_Y, y),
    };
    let low = DVec2::new(max(a.min.x, b.min.x), max(a.min.y, b.min.y));
    let high = DVec2::new(min(a.max.x, b.max.x), min(a.max.y, b.max.y));
    let feature = Feature { owner: Owner::A, part: Part::Edge(edge) };
    Some(Contact { normal, depth: max(0.0, depth), point: (low + high) * 0.5, feature })
}
