//! Do two convex figures meet, and how is one pushed out, read from the half-planes of their difference?
//!
//! A convex figure is what its half-planes have in common: for each edge with the outward normal n, all x with
//! `n . x <= h`. The normals of A - B are those of A, and those of B reversed, and along each of them
//!
//! ```text
//! h  =  max over A of n . a  -  min over B of n . b
//! ```
//!
//! The origin satisfies `n . 0 <= h` when h >= 0. So the figures have a point in common exactly when no h is
//! negative; the first negative one is a gap between their shadows, a separating axis. They touch when the
//! smallest h is 0. This is the separating axis test, seen from the other side, and the proof that it tries
//! enough axes.
//!
//! **The wrong answer first.** "The depth is the length that the two shadows share." Of [3, 5] inside [0, 10]
//! that is 2, and a push of 2 leaves them overlapping. h is the length of the push, 5, since the normals come
//! with both signs.
//!
//! **The idea.** The shortest way from the origin to the boundary of a convex figure runs along a normal, so
//! the smallest h is the exact depth, not an estimate.
//!
//! **The cost.** O(n + m) for all of them: a corner of the difference lies on the line of its edge, so that h
//! is one dot product and no maximum has to be looked for. Nothing is allocated.
//!
//! Source: Ericson, *Real-Time Collision Detection*, 3.11 and 5.2.1.

use super::Status;
use super::minkowski::{Corner, Corners, EdgeOf, difference};
use super::num::{largest, max};
use super::tolerance::touch;
use glam::DVec2;

/// All points x with `normal . x <= offset`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct HalfPlane {
    /// Unit vector that leads out of it. Of a difference A - B it points from A to B.
    pub normal: DVec2,
    /// Distance of its line from the origin, in units: negative when the origin is outside.
    pub offset: f64,
    /// Whose edge lies on its line; [`EdgeOf::Neither`] for the ends of a segment or point.
    pub from: EdgeOf,
}

/// The half-planes whose common part is A - B, in the order of its edges.
///
/// Both must be convex and counter-clockwise, in one frame, as for [`difference`]. When the difference has no
/// area, its ends count as edges too: a segment has four half-planes, and a point four, along the axes. Empty
/// input gives none.
///
/// ```
/// use glam::DVec2;
/// use mindthegap::geometry::half_planes::half_planes;
/// let at = DVec2::new;
/// let a = [at(0.0, 0.0), at(2.0, 0.0), at(2.0, 2.0), at(0.0, 2.0)];
/// let b = [at(1.0, 1.0), at(4.0, 1.0), at(2.5, 3.0)];
/// let offsets: Vec<(DVec2, f64)> = half_planes(&a, &b).map(|plane| (plane.normal, plane.offset)).collect();
/// // Along +x: A ends at 2, B begins at 1. Along -x: A ends at -0, B begins at -4.
/// assert!(offsets.contains(&(at(1.0, 0.0), 1.0)) && offsets.contains(&(at(-1.0, 0.0), 4.0)));
/// assert!(offsets.iter().all(|(_, offset)| *offset >= 0.0), "so they meet");
/// ```
#[must_use]
pub fn half_planes<'a>(a: &'a [DVec2], b: &'a [DVec2]) -> HalfPlanes<'a> {
    let corners = difference(a, b);
    let mut ahead = corners.clone();
    let ends = match (ahead.next(), ahead.next(), ahead.next()) {
        (Some(only), None, _) => {
            let normals = [DVec2::X, DVec2::NEG_X, DVec2::Y, DVec2::NEG_Y];
            normals.map(|normal| Some((normal, only.point)))
        }
        (Some(one), Some(other), None) => {
            let along = unit(other.point - one.point);
            [Some((along, other.point)), Some((-along, one.point)), None, None]
        }
        _ => [None; 4],
    };
    HalfPlanes { corners, ends }
}

/// Iterates over half-planes. Made by [`half_planes`].
#[derive(Clone, Debug)]
pub struct HalfPlanes<'a> {
    corners: Corners<'a>,
    /// Normals and points of the ends of a difference without area.
    ends: [Option<(DVec2, DVec2)>; 4],
}

impl Iterator for HalfPlanes<'_> {
    type Item = HalfPlane;

    fn next(&mut self) -> Option<HalfPlane> {
        let edge = self.corners.by_ref().find(|corner| corner.edge != DVec2::ZERO);
        if let Some(Corner { point, edge, from, .. }) = edge {
            let normal = unit(DVec2::new(edge.y, -edge.x));
            return Some(HalfPlane { normal, offset: normal.dot(point), from });
        }
        let (normal, point) = self.ends.iter_mut().find_map(Option::take)?;
        Some(HalfPlane { normal, offset: normal.dot(point), from: EdgeOf::Neither })
    }
}

impl std::iter::FusedIterator for HalfPlanes<'_> {}

/// The half-plane that the origin has the shortest way out of: `normal * offset` is the shortest push that
/// moves B out of A and leaves them touching. With a negative offset they are apart, and `normal` is the axis
/// of the widest gap between their shadows (the distance of the figures may be larger: it may lie between
/// corners).
///
/// Ties within the touching tolerance go to +x, -x, +y, -y, then to the first edge. `None` for empty input.
#[must_use]
pub fn shortest_way_out(a: &[DVec2], b: &[DVec2]) -> Option<HalfPlane> {
    let tolerance = tolerance_of(a, b);
    let smallest =
        half_planes(a, b).reduce(|best, plane| if plane.offset < best.offset { plane } else { best })?;
    let preferred = [DVec2::X, DVec2::NEG_X, DVec2::Y, DVec2::NEG_Y];
    let rank = |plane: &HalfPlane| preferred.iter().position(|axis| plane.normal == *axis).unwrap_or(4);
    let ties = half_planes(a, b).filter(|plane| plane.offset <= smallest.offset + tolerance);
    ties.min_by_key(rank).or(Some(smallest))
}

/// Whether two convex figures are separate, touch or overlap, within the touching tolerance. `Separate` for
/// empty input.
///
/// ```
/// use glam::DVec2;
/// use mindthegap::geometry::{half_planes::status_of, Status};
/// let square = [DVec2::ZERO, DVec2::new(2.0, 0.0), DVec2::new(2.0, 2.0), DVec2::new(0.0, 2.0)];
/// let shifted = |x| square.map(|point| point + DVec2::new(x, 0.0));
/// assert_eq!(status_of(&square, &shifted(1.0)), Status::Overlapping);
/// assert_eq!(status_of(&square, &shifted(2.0)), Status::Touching);
/// assert_eq!(status_of(&square, &shifted(3.0)), Status::Separate);
/// ```
#[must_use]
pub fn status_of(a: &[DVec2], b: &[DVec2]) -> Status {
    let tolerance = tolerance_of(a, b);
    // The first gap ends the test.
    let mut verdict = None;
    for plane in half_planes(a, b) {
        match Status::from_gap(-plane.offset, tolerance) {
            Status::Separate => return Status::Separate,
            Status::Touching => verdict = Some(Status::Touching),
            Status::Overlapping => verdict = verdict.or(Some(Status::Overlapping)),
        }
    }
    verdict.unwrap_or(Status::Separate)
}

fn tolerance_of(a: &[DVec2], b: &[DVec2]) -> f64 {
    touch(a.iter().chain(b).fold(0.0, |size, point| max(size, largest(*point))))
}

/// A vector of length 1; +x for one that has no direction.
fn unit(v: DVec2) -> DVec2 {
    let length = v.length_squared().sqrt();
    if length > 0.0 && length.is_finite() { v / length } else { DVec2::X }
}
