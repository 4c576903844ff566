//! The extremes of what two cores share along a direction, found without storing the common part.
//!
//! The boundary of the common part consists of pieces of both outlines: of each edge, what lies inside the other core
//! (Cyrus and Beck, 1978: clip a segment by half-planes). Looking at all of them costs more than the faces alone, so this
//! is kept for the rare poses in which the faces' middle lies in only one of the shapes, as in a plus sign.

use super::core::{Core, Placed};
use super::num::{max, min};
use glam::DVec2;

/// The points of the common part of two cores that reach least and most along a direction; `None` when no edge of one
/// enters the other, grown by the tolerance.
pub(super) fn extremes(a: &Placed, b: &Placed, along: DVec2, tolerance: f64) -> Option<[DVec2; 2]> {
    let mut found: Option<[DVec2; 2]> = None;
    for (one, two) in [(a, b), (b, a)] {
        for i in 0.. {
            let Some(start) = one.corner(i) else { break };
            let end = one.corner(i + 1).or_else(|| one.corner(0)).unwrap_or(start);
            let (start, end) = (one.pose.to_world(start), one.pose.to_world(end));
            let Some((from, to)) = inside(two, start, end, tolerance) else { continue };
            for share in [from, to] {
                let point = start + (end - start) * share;
                let [low, high] = found.get_or_insert([point; 2]);
                if point.dot(along) < low.dot(along) {
                    *low = point;
                }
                if point.dot(along) > high.dot(along) {
                    *high = point;
                }
            }
        }
    }
    found
}

/// The part of a world segment that lies in both cores, as two shares of its length.
pub(super) fn common(a: &Placed, b: &Placed, [start, end]: [DVec2; 2], tolerance: f64) -> Option<(f64, f64)> {
    let (one, two) = (inside(a, start, end, tolerance)?, inside(b, start, end, tolerance)?);
    let (from, to) = (max(one.0, two.0), min(one.1, two.1));
    (from <= to).then_some((from, to))
}

/// The part of a world segment that lies in a core, as two shares of its length.
fn inside(core: &Placed, start: DVec2, end: DVec2, tolerance: f64) -> Option<(f64, f64)> {
    let (start, end) = (core.pose.to_local(start), core.pose.to_local(end));
    let (mut from, mut to) = (0.0, 1.0);
    let mut cut = |normal: DVec2, offset: f64| {
        let (here, there) = (normal.dot(start) - offset - tolerance, normal.dot(end) - offset - tolerance);
        if here > 0.0 && there > 0.0 {
            (from, to) = (1.0, 0.0);
        } else if here > 0.0 {
            from = max(from, here / (here - there));
        } else if there > 0.0 {
            to = min(to, here / (here - there));
        }
    };
    match core.core {
        Core::Point => {
            for normal in [DVec2::X, DVec2::Y, DVec2::NEG_X, DVec2::NEG_Y] {
                cut(normal, 0.0);
            }
        }
        Core::Box(half) => {
            for normal in [DVec2::X, DVec2::Y, DVec2::NEG_X, DVec2::NEG_Y] {
                cut(normal, super::num::abs(normal.dot(half)));
            }
        }
        Core::Polygon(polygon) => {
            for i in 0..polygon.len() {
                cut(polygon.normal(i), polygon.normal(i).dot(polygon.vertex(i)));
            }
        }
    }
    (from <= to).then_some((from, to))
}
