//! Continuous collision detection: sweep to the first time of impact, stop there, slide the rest.
//!
//! The path is tested, not its end, so no wall is too thin. Each slide removes the part of the remaining motion
//! that leads into the obstacle: r' = r - (r.n) n (Unity `ProjectOnPlane`, Godot `move_and_slide`).

use super::respond::slide;
use super::{
    Body, Hit, Observer, Obstacle, Obstacles, PairTest, Probe, Report, Rules, Stage, Verdict, corner, one_way,
};
use crate::geometry::Entry;
use crate::geometry::num::{abs, largest};
use glam::DVec2;

/// How many obstacles one tick may slide along. Two stop a body in a corner; more only matter for circles that
/// run along a rounded corner into the next one. What is left of the motion after them is dropped.
pub const MOST_SLIDES: u32 = 4;

/// Moves the body by `delta` along its swept path.
pub fn step<O: Obstacles + ?Sized>(
    body: &mut Body,
    delta: DVec2,
    rules: &Rules,
    probe: &mut Probe<'_, O>,
    observer: &mut impl Observer,
    report: &mut Report,
) {
    // region: ccd-step
    let mut rest = delta;
    for _ in 0..=MOST_SLIDES {
        if rest == DVec2::ZERO {
            return;
        }
        let from = body.position;
        let Some((entry, obstacle)) = first_impact(body, rest, probe, observer) else {
            body.position += rest;
            observer.leg(from, body.position);
            return;
        };
        body.position = resting_place(body, rest, &entry, obstacle, probe);
        if (body.position - from).length_squared() > 0.0 {
            observer.leg(from, body.position);
        }
        rest *= 1.0 - entry.toi;
        let target_y = body.position.y + rest.y;
        if entry.normal.y < 0.0 && corner::nudge(body, target_y, rules.corner_nudge, probe, observer) {
            rest.y = 0.0;
            continue;
        }
        rest = slide(rest, entry.normal);
        body.velocity = slide(body.velocity, entry.normal);
        report.note(Hit { obstacle: obstacle.id, normal: entry.normal, position: body.position }, observer);
    }
    // endregion
}

/// The obstacle entered first. Entries at the same time (within the tolerance) are taken faces before bare
/// corners, then in id order: the corner of the next floor tile must not stop a body that this tile carries.
fn first_impact<'a, O: Obstacles + ?Sized, W: Observer>(
    body: &Body,
    delta: DVec2,
    probe: &mut Probe<'a, O>,
    observer: &mut W,
) -> Option<(Entry, &'a Obstacle)> {
    // region: ccd-first-impact
    let mut first: Option<(Entry, &Obstacle)> = None;
    let bounds = body.bounds();
    let (shape, tolerance, dropped) = (body.shape, probe.tolerance, probe.dropped_top);
    let speed = largest(delta);
    probe.queries += 1;
    probe.each_between(body.position, body.position + delta, |obstacle| {
        let region = crate::geometry::RoundedBox::between(
            &obstacle.shape,
            crate::geometry::Pose::at(obstacle.position),
            &shape,
        );
        let blocks = one_way::blocks(obstacle, delta.y < 0.0, bounds.min.y, tolerance, dropped);
        let entry = if blocks { region.enter(body.position, delta) } else { None };
        if W::HEARS_TESTS {
            observer.tested(&swept(body, delta, obstacle, (blocks, entry)));
        }
        let Some(entry) = entry else { return };
        if obstacle.kind == super::ObstacleKind::OneWay && entry.normal.y <= 0.0 {
            return;
        }
        let sooner = |(best, other): (Entry, &Obstacle)| {
            let lead = (best.toi - entry.toi) * speed;
            if abs(lead) > tolerance {
                lead > 0.0
            } else {
                (entry.corner, obstacle.id) < (best.corner, other.id)
            }
        };
        if first.is_none_or(sooner) {
            first = Some((entry, obstacle));
        }
    });
    first
    // endregion
}

/// A sweep against one obstacle, as it is told.
fn swept(body: &Body, delta: DVec2, obstacle: &Obstacle, (blocks, entry): (bool, Option<Entry>)) -> PairTest {
    let side = |entry: &Entry| obstacle.kind == super::ObstacleKind::OneWay && entry.normal.y <= 0.0;
    let verdict = match (blocks, &entry) {
        (true, None) => Verdict::Apart,
        (true, Some(entry)) if !side(entry) => Verdict::Blocks,
        _ => Verdict::Passed,
    };
    let impact = entry.map(|entry| (entry.toi, entry.normal));
    let still = PairTest::pose(Stage::Sweep, obstacle, &body.shape, body.position, verdict);
    PairTest { motion: delta, impact, ..still }
}

/// Where the body stands at the impact. On a face, the coordinate comes from the face and not from
/// position + delta * toi, so that it rests exactly, however far from the origin.
fn resting_place<O: Obstacles + ?Sized>(
    body: &Body,
    delta: DVec2,
    entry: &Entry,
    obstacle: &Obstacle,
    probe: &Probe<'_, O>,
) -> DVec2 {
    let region = probe.forbidden(obstacle);
    let mut there = body.position + delta * entry.toi;
    let side = region.half + DVec2::splat(region.radius);
    if entry.normal.y == 0.0 {
        there.x = region.center.x + entry.normal.x * side.x;
    } else if entry.normal.x == 0.0 {
        there.y = region.center.y + entry.normal.y * side.y;
    }
    there
}
