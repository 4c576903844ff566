//! Corner correction: a head that clips the corner of a ceiling by a few units is nudged past it.
//!
//! Maddy Thorson, "Celeste & Forgiveness", item 4. The player meant to jump past; being stopped by 3 pixels
//! feels unfair, being moved by 3 pixels is hardly seen.

use super::probe::is_inside;
use super::{Body, Observer, ObstacleKind, Obstacles, Probe};
use crate::geometry::num;
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
    let (from, up) = (body.position, DVec2::new(0.0, rise));
    let Some((left, right)) = blocked_span(body, from, from + up, probe) else {
        return false;
    };
    let mut shifts = [left - bounds.max.x, right - bounds.min.x];
    if num::abs(shifts[1]) < num::abs(shifts[0]) {
        shifts.swap(0, 1);
    }
    for shift in shifts {
        let turn = DVec2::new(from.x + shift, from.y);
        let free = num::abs(shift) <= budget
            && blocked_span(body, from, turn, probe).is_none()
            && blocked_span(body, turn, turn + up, probe).is_none();
        if free {
            body.position = DVec2::new(turn.x, target_y);
            observer.leg(from, turn);
            observer.leg(turn, body.position);
            return true;
        }
    }
    false
}

/// The x interval covered by the solids in the way from one position to another, without those that the body
/// overlaps already.
fn blocked_span<O: Obstacles + ?Sized>(
    body: &Body,
    from: DVec2,
    to: DVec2,
    probe: &mut Probe<'_, O>,
) -> Option<(f64, f64)> {
    let (shape, tolerance) = (body.shape, probe.tolerance);
    let way = probe.bounds_at(from).union(&probe.bounds_at(to)).grown(DVec2::splat(-tolerance));
    let mut span: Option<(f64, f64)> = None;
    probe.queries += 1;
    probe.each_between(from, to, |obstacle| {
        let bounds = obstacle.bounds();
        if obstacle.kind == ObstacleKind::Solid
            && bounds.intersects(&way)
            && !is_inside(obstacle, &shape, body.position, tolerance)
        {
            let (left, right) = span.unwrap_or((bounds.min.x, bounds.max.x));
            span = Some((num::min(left, bounds.min.x), num::max(right, bounds.max.x)));
        }
    });
    span
}
