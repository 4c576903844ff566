//! Corner correction: a head that clips the corner of a ceiling by a few units is nudged past it.
//!
//! Maddy Thorson, "Celeste & Forgiveness", item 4. The player meant to jump past; being stopped by 3 pixels
//! feels unfair, being moved by 3 pixels is hardly seen.

use super::probe::is_inside;
use super::{Body, Observer, ObstacleKind, Obstacles, Probe};
use crate::geometry::{Aabb, num};
use glam::DVec2;

/// Tries to pass a ceiling corner on the way up to `target_y` by moving sideways by at most `budget` units.
///
/// Does nothing and returns false when the way up is free, when the blocking part is wider than the budget, or
/// when there is no room beside it. Otherwise the body is at its target, and its velocity is kept.
pub fn nudge<O: Obstacles + ?Sized>(
    body: &mut Body,
    target_y: f64,
    budget: f64,
    probe: &mut Probe<'_, O>,
    observer: &mut impl Observer,
) -> bool {
    let rise = target_y - body.position.y;
    if budget <= 0.0 || rise <= 0.0 {
        return false;
    }
    let bounds = body.bounds();
    let Some((left, right)) = blocked_span(body, &bounds.swept(DVec2::new(0.0, rise)), probe) else {
        return false;
    };
    let mut shifts = [left - bounds.max.x, right - bounds.min.x];
    if num::abs(shifts[1]) < num::abs(shifts[0]) {
        shifts.swap(0, 1);
    }
    for shift in shifts {
        let beside = bounds.translated(DVec2::new(shift, 0.0));
        let way = bounds.union(&beside).union(&beside.translated(DVec2::new(0.0, rise)));
        let corner = Aabb::new(DVec2::new(beside.min.x, bounds.min.y), DVec2::new(beside.max.x, way.max.y));
        let free = num::abs(shift) <= budget
            && blocked_span(body, &bounds.union(&beside), probe).is_none()
            && blocked_span(body, &corner, probe).is_none();
        if free {
            let from = body.position;
            body.position.x += shift;
            let turn = body.position;
            body.position.y = target_y;
            observer.leg(from, turn);
            observer.leg(turn, body.position);
            return true;
        }
    }
    false
}

/// The x interval covered by the solids that overlap a region and that the body does not overlap already.
fn blocked_span<O: Obstacles + ?Sized>(
    body: &Body,
    region: &Aabb,
    probe: &mut Probe<'_, O>,
) -> Option<(f64, f64)> {
    let (shape, tolerance) = (body.shape, probe.tolerance);
    let slim = region.grown(DVec2::splat(-tolerance));
    let mut span: Option<(f64, f64)> = None;
    probe.queries += 1;
    probe.each(region, |obstacle| {
        let bounds = obstacle.bounds();
        if obstacle.kind == ObstacleKind::Solid
            && bounds.intersects(&slim)
            && !is_inside(obstacle, &shape, body.position, tolerance)
        {
            let (left, right) = span.unwrap_or((bounds.min.x, bounds.max.x));
            span = Some((num::min(left, bounds.min.x), num::max(right, bounds.max.x)));
        }
    });
    span
}
