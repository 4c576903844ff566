//! At which points do two shapes press against each other?
//!
//! One contact point lets a box on a floor tip over; two hold it. The tempting answer collects the corners of each
//! shape that lie in the other: a plus sign has none. Right is to clip: the deciding edge is the *reference*, the other
//! shape's edge that faces it most is the *incident* one, and what is left of the incident edge between the reference's
//! ends, and below it, is where they press (Sutherland and Hodgman, 1974, as in the `b2CollidePolygons` of `Box2D`). In
//! two dimensions these are two points at most.

use super::contact::{Owner, Part};
use super::core::{Core, Placed, pair_tolerance};
use super::num::{max, min};
use super::pair::{Faces, faces};
use super::{Pose, Shape, aligned, contact, overlap, parts, status};
use glam::DVec2;

/// A point where two shapes press against each other.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ManifoldPoint {
    /// In the world; both shapes hold it.
    pub point: DVec2,
    /// How deep the one lies in the other here, along the manifold's normal, in units; not negative.
    pub depth: f64,
    /// The parts of A and of B that meet here: the same from tick to tick while the same parts meet.
    pub id: [Part; 2],
}

/// How two shapes press against each other: one normal, one or two points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Manifold {
    /// Unit vector from A to B.
    pub normal: DVec2,
    points: [ManifoldPoint; 2],
    count: usize,
}

impl Manifold {
    /// The points, in the order of a left turn from the normal (for a normal that points up, from right to left).
    #[must_use]
    #[inline]
    pub fn points(&self) -> &[ManifoldPoint] {
        &self.points[..self.count]
    }

    fn single(normal: DVec2, point: ManifoldPoint) -> Self {
        Self { normal, points: [point; 2], count: 1 }
    }

    /// Two points, or one where both are in one place.
    pub(super) fn of_ends(normal: DVec2, one: ManifoldPoint, two: ManifoldPoint, tolerance: f64) -> Self {
        if (two.point - one.point).length_squared() > tolerance * tolerance {
            return Self::double(normal, one, two);
        }
        // Faces that share no more than a point.
        Self::single(normal, if two.depth > one.depth { two } else { one })
    }

    fn double(normal: DVec2, one: ManifoldPoint, two: ManifoldPoint) -> Self {
        let left = normal.perp();
        let points = if one.point.dot(left) <= two.point.dot(left) { [one, two] } else { [two, one] };
        Self { normal, points, count: 2 }
    }
}

/// The points at which two shapes that touch or overlap press against each other; `None` when they are apart.
///
/// Two for faces that lie on each other, else one. The normal and the greatest depth are those of [`contact()`]. For
/// a compound they are the extremes of what the shapes share along the contact's face, both with the contact's depth.
///
/// ```
/// use glam::DVec2;
/// use mindthegap::geometry::{manifold, Pose, Shape};
/// // Two boxes that share a face touch at its ends.
/// let unit = Shape::rectangle(1.0, 1.0)?;
/// let found = manifold(&unit, Pose::default(), &unit, Pose::at(DVec2::X)).unwrap();
/// let points: Vec<DVec2> = found.points().iter().map(|p| p.point).collect();
/// assert_eq!(points, [DVec2::new(0.5, -0.5), DVec2::new(0.5, 0.5)]);
/// # Ok::<(), mindthegap::geometry::ShapeError>(())
/// ```
#[must_use]
pub fn manifold(a: &Shape, pose_a: Pose, b: &Shape, pose_b: Pose) -> Option<Manifold> {
    if let Some(pairs) = parts::pairs(a, pose_a, b, pose_b) {
        let whole = contact(a, pose_a, b, pose_b)?;
        return Some(of_union(&whole, pairs));
    }
    if let Some((one, two, tolerance)) = aligned::boxes(a, pose_a, b, pose_b) {
        return aligned::manifold(&one, &two, tolerance, || status(a, pose_a, b, pose_b).intersects());
    }
    if let (Shape::Circle { .. } | Shape::Point, Shape::Circle { .. } | Shape::Rectangle { .. })
    | (Shape::Rectangle { .. }, Shape::Circle { .. }) = (a, b)
    {
        // A circle presses with one point.
        let found = contact(a, pose_a, b, pose_b)?;
        let id = match found.feature.owner {
            Owner::A => [found.feature.part, Part::Vertex(0)],
            Owner::B => [Part::Vertex(0), found.feature.part],
        };
        let point = ManifoldPoint { point: found.point, depth: found.depth, id };
        return Some(Manifold::single(found.normal, point));
    }
    let mut found = of_convex(&Placed::new(a, pose_a), &Placed::new(b, pose_b))?;
    for point in &mut found.points {
        point.id = [point.id[0].named(a), point.id[1].named(b)];
    }
    Some(found)
}

fn of_convex(a: &Placed, b: &Placed) -> Option<Manifold> {
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
    let normal = nearest.normal;
    let face_to_face = matches!(nearest.feature.part, Part::Edge(_));
    let mut kept: [Option<ManifoldPoint>; 2] = [None; 2];
    if face_to_face {
        let mut count = 0;
        for end in faces.clipped().into_iter().flatten() {
            if let Some(point) = end.settle(&faces, a, b, tolerance) {
                kept[count] = Some(point);
                count += 1;
            }
        }
    }
    if let [Some(one), Some(two)] = kept {
        if (two.point - one.point).length_squared() > tolerance * tolerance {
            return Some(Manifold::double(normal, one, two));
        }
        // Faces that share no more than a point.
        kept = [Some(if two.depth > one.depth { two } else { one }), None];
    }
    if let Some(one) = kept[0].filter(|one| one.depth + tolerance >= radius - nearest.gap) {
        return Some(Manifold::single(normal, one));
    }
    // Corner against corner; or so deep that the faces' columns miss what is shared.
    let depth = max(0.0, radius - nearest.gap);
    let id = faces.ids(0.0);
    if face_to_face
        && let Some(ends) = overlap::extremes(a, b, normal.perp(), tolerance)
        && (ends[1] - ends[0]).length_squared() > tolerance * tolerance
    {
        let [one, two] = ends.map(|point| ManifoldPoint { point, depth, id });
        return Some(Manifold::double(normal, one, two));
    }
    let point = super::contact::placed_contact(a, b)?.point;
    Some(Manifold::single(normal, ManifoldPoint { point, depth, id }))
}

/// One end of what is left of the incident edge.
#[derive(Clone, Copy)]
struct End {
    /// Where on the incident edge, as a share from the deepest vertex on.
    share: f64,
    /// Its height over the reference edge's line.
    height: f64,
    /// Which end of the reference edge cut it off, if one did.
    cut_by: Option<usize>,
}

impl Faces {
    /// The ends of the incident edge between the ends of the reference edge.
    fn clipped(&self) -> [Option<End>; 2] {
        let tangent = self.tangent();
        let [start, end] = self.edge;
        let [deepest, far] = self.incident;
        let (length, at) = ((end - start).dot(tangent), (deepest - start).dot(tangent));
        let (run, fall) = ((far - deepest).dot(tangent), (far - deepest).dot(self.normal));
        let height = |share: f64| self.height + fall * share;
        let whole = |share: f64| End { share, height: height(share), cut_by: None };
        if run == 0.0 {
            return [Some(whole(0.0)), None];
        }
        // Along the incident edge: the shares at which it passes the reference edge's two ends.
        let (at_start, at_end) = (-at / run, (length - at) / run);
        let (enter, leave) =
            if run > 0.0 { ((at_start, 0), (at_end, 1)) } else { ((at_end, 1), (at_start, 0)) };
        let cut = |(share, by): (f64, usize)| End { share, height: height(share), cut_by: Some(by) };
        let first = if enter.0 > 0.0 { cut(enter) } else { whole(0.0) };
        let last = if leave.0 < 1.0 { cut(leave) } else { whole(1.0) };
        if first.share > last.share { [None; 2] } else { [Some(first), Some(last)] }
    }

    /// The parts of A and B that meet at a share of the incident edge that no end of the reference cut off.
    fn ids(&self, share: f64) -> [Part; 2] {
        self.ordered(Part::Edge(self.edge_index), Part::Vertex(self.incident_index[usize::from(share > 0.0)]))
    }

    fn ordered(&self, own: Part, other: Part) -> [Part; 2] {
        if self.owner == Owner::A { [own, other] } else { [other, own] }
    }
}

impl End {
    /// The manifold point in the middle of what the shapes share here; `None` when they do not meet here.
    fn settle(self, faces: &Faces, a: &Placed, b: &Placed, tolerance: f64) -> Option<ManifoldPoint> {
        let radius = a.radius + b.radius;
        if self.height > radius + tolerance {
            return None;
        }
        let (own, other) = if faces.owner == Owner::A { (a, b) } else { (b, a) };
        let frame = own.pose;
        let [deepest, far] = faces.incident;
        let deep = deepest + (far - deepest) * self.share;
        let below = |depth: f64| frame.to_world(deep - faces.normal * depth);
        // From the incident edge's own surface up to the reference's.
        let (bottom, top) = (other.radius, self.height - own.radius);
        let holds = |point: &DVec2| a.contains(*point, tolerance) && b.contains(*point, tolerance);
        let candidates = [(bottom + top) * 0.5, top, bottom, self.height, 0.0];
        let point = candidates.into_iter().map(below).find(holds).or_else(|| {
            // Deep in: what the column through both cores has in common.
            let reach = max(a.scale(), b.scale());
            let column = [below(-reach), below(reach)];
            let (from, to) = overlap::common(a, b, column, tolerance)?;
            Some(column[0] + (column[1] - column[0]) * ((from + to) * 0.5))
        })?;
        let id = match self.cut_by {
            None => faces.ids(self.share),
            Some(end) => {
                let count = match own.core {
                    Core::Polygon(polygon) => polygon.len(),
                    Core::Point | Core::Box(_) => 4,
                };
                let [one, two] = faces.incident_index;
                let edge = if one + 1 == two || (one > two + 1) { one } else { two };
                faces.ordered(Part::Vertex((faces.edge_index + end) % count), Part::Edge(edge))
            }
        };
        Some(ManifoldPoint { point, depth: max(0.0, radius - self.height), id })
    }
}

/// The extremes, along a contact's face, of what the parts of two shapes share.
fn of_union<'a>(whole: &super::Contact, pairs: impl Iterator<Item = (Placed<'a>, Placed<'a>)>) -> Manifold {
    let along = whole.normal.perp();
    let mut ends = [whole.point; 2];
    for (a, b) in pairs {
        let tolerance = pair_tolerance(&a, &b);
        for point in overlap::extremes(&a, &b, along, tolerance).into_iter().flatten() {
            if min(point.dot(along), ends[0].dot(along)) < ends[0].dot(along) {
                ends[0] = point;
            }
            if point.dot(along) > ends[1].dot(along) {
                ends[1] = point;
            }
        }
    }
    let id = match whole.feature.owner {
        Owner::A => [whole.feature.part, Part::Vertex(0)],
        Owner::B => [Part::Vertex(0), whole.feature.part],
    };
    let [one, two] = ends.map(|point| ManifoldPoint { point, depth: whole.depth, id });
    if one.point == two.point {
        Manifold::single(whole.normal, one)
    } else {
        Manifold::double(whole.normal, one, two)
    }
}
