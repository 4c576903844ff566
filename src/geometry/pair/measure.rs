//! From the deciding faces to a distance: how far apart, where, and along which normal.

use super::super::contact::{Feature, Owner, Part};
use super::super::core::Placed;
use super::super::num::{clamp, max, min};
use super::{Faces, faces};
use glam::DVec2;

/// Edges that fall away from each other by less than this share of their length are parallel (no unit).
///
/// Reason: which of two edges on one line decides is left to rounding, about 1e-15; the closest points must then be
/// looked for along both. Larger: the nearest corner of slightly turned boxes is missed by that share.
pub(in super::super) const PARALLEL: f64 = 1e-10;

/// Corners closer than this share of the largest number, and of 1, have no direction from one to the other (no unit).
///
/// Reason: their places carry about 1e-16 of error each, so the direction is right to a hundred-thousandth, and a push of a
/// radius along it to 1e-10. Larger: a push may be too short by that share. Smaller: round shapes whose
/// cores meet with their corners are pushed in a direction that rounding chose.
const NOISE: f64 = 1e-11;

/// The signed distance of two cores and what it was measured between.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct Nearest {
    /// Positive: the distance. Not positive: minus the length of the shortest way out.
    pub gap: f64,
    /// Unit vector from A to B, in the world.
    pub normal: DVec2,
    /// The closest points of the cores, in the world. While they overlap: the deepest vertex and the foot below it on
    /// the reference edge's line.
    pub on_a: DVec2,
    /// As `on_a`.
    pub on_b: DVec2,
    /// Which edge or vertex decided.
    pub feature: Feature,
}

impl Nearest {
    /// Measures two cores. A gap beyond `limit` may come out too small, but not below the limit.
    #[inline]
    pub fn of(a: &Placed, b: &Placed, limit: f64) -> Self {
        faces(a, b, limit).nearest(a, b)
    }
}

impl Faces {
    /// The distance between the cores whose deciding faces these are.
    #[inline]
    pub fn nearest(&self, a: &Placed, b: &Placed) -> Nearest {
        let local = self.closest(NOISE * max(max(a.scale(), b.scale()), 1.0));
        let frame = self.frame(a, b);
        let (own, other) = (frame.to_world(local.own), frame.to_world(local.other));
        let world = frame.rotation.apply(local.normal);
        let part = local.vertex.map_or(Part::Edge(self.edge_index), Part::Vertex);
        let feature = Feature { owner: self.owner, part };
        match self.owner {
            Owner::A => Nearest { gap: local.gap, normal: world, on_a: own, on_b: other, feature },
            Owner::B => Nearest { gap: local.gap, normal: -world, on_a: other, on_b: own, feature },
        }
    }

    /// In the owner's frame. Corners no further apart than `noise` are in one place.
    #[inline]
    fn closest(&self, noise: f64) -> Local {
        let tangent = self.tangent();
        let [start, end] = self.edge;
        let [deepest, far] = self.incident;
        let length = (end - start).dot(tangent);
        let at = (deepest - start).dot(tangent);
        let face = |u: f64, gap: f64| {
            let own = start + tangent * u;
            Local { gap, normal: self.normal, own, other: own + self.normal * gap, vertex: None }
        };
        if self.height <= 0.0 {
            return face(at, self.height);
        }
        let run = (far - deepest).dot(tangent);
        let fall = (far - deepest).dot(self.normal);
        if fall <= PARALLEL * (run * run).sqrt() && run != 0.0 {
            let (low, high) = (max(min(at, at + run), 0.0), min(max(at, at + run), length));
            if low <= high {
                // Exactly parallel: in the middle of what they share. Nearly so: as near to the deepest as it goes.
                let u = if fall == 0.0 { (low + high) * 0.5 } else { clamp(at, low, high) };
                return face(u, self.height + fall * ((u - at) / run));
            }
            // Side by side: the nearer ends.
            let (vertex, corner) =
                if high < 0.0 { (self.edge_index, start) } else { (self.edge_index + 1, end) };
            let other = if (deepest - corner).length_squared() <= (far - corner).length_squared() {
                deepest
            } else {
                far
            };
            return self.between(corner, other, vertex, noise);
        }
        if at < 0.0 {
            self.between(start, deepest, self.edge_index, noise)
        } else if at > length {
            self.between(end, deepest, self.edge_index + 1, noise)
        } else {
            face(at, self.height)
        }
    }

    #[inline]
    fn between(&self, own: DVec2, other: DVec2, vertex: usize, noise: f64) -> Local {
        let way = other - own;
        let gap = way.length_squared().sqrt();
        let normal = if gap > noise { way / gap } else { self.normal };
        Local { gap, normal, own, other, vertex: Some(vertex) }
    }
}

/// The closest points in the owner's frame, and the normal from the owner to the other.
struct Local {
    gap: f64,
    normal: DVec2,
    own: DVec2,
    other: DVec2,
    vertex: Option<usize>,
}
