//! Detection without resolution: look where the step would end, and if that is inside something, do not go.
//!
//! The whole step is cancelled, not one axis of it, and the velocity is gone. So the mover hangs a little above
//! the floor: gravity pulls it down each tick, the step would end in the floor, and the sideways part of the
//! step is cancelled with it. It can neither walk nor jump.

use super::probe::is_inside;
use super::{Body, Observer, Obstacles, PairTest, Probe, Stage, Verdict, one_way};
use glam::DVec2;

/// Moves the body by `delta` unless it would overlap there. Returns whether the step was cancelled.
pub fn step<O: Obstacles + ?Sized, W: Observer>(
    body: &mut Body,
    delta: DVec2,
    probe: &mut Probe<'_, O>,
    observer: &mut W,
) -> bool {
    let (from, to) = (body.position, body.position + delta);
    let (tolerance, dropped, bottom) = (probe.tolerance, probe.dropped_top, body.bounds().min.y);
    if W::HEARS_TESTS {
        probe.each_near(to, to, |obstacle| {
            let blocks = one_way::blocks(obstacle, delta.y < 0.0, bottom, tolerance, dropped);
            let verdict = match (is_inside(obstacle, &body.shape, to, tolerance), blocks) {
                (false, _) => Verdict::Apart,
                (true, false) => Verdict::Passed,
                (true, true) => Verdict::Blocks,
            };
            observer.tested(&PairTest::pose(Stage::Whole, obstacle, &body.shape, to, verdict));
        });
    }
    // region: detect-only
    let mut occupied = false;
    let overlapped = probe.overlapped(to);
    probe.each_of(overlapped, to, |obstacle| {
        occupied |= one_way::blocks(obstacle, delta.y < 0.0, bottom, tolerance, dropped);
    });
    if occupied {
        body.velocity = DVec2::ZERO;
    } else {
        body.position = to;
        observer.leg(from, to);
    }
    // endregion
    occupied
}
