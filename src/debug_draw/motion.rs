//! The way a mover came: every place at which its method looked, like a stroboscope.
//!
//! The last ticks are remembered here, in the picture; the simulation does not know of it. While the mover rests
//! nothing fades, so that one can stop and look.

use super::pens::{Pens, flat, outline};
use super::{Layer, OverlayColors};
use crate::collision::components::{Collider, Mover, PathTaken};
use crate::motion::{Hit, PathStep};
use bevy::ecs::change_detection::Tick;
use bevy::prelude::*;
use glam::DVec2;
use std::collections::VecDeque;

/// Ticks of motion that are remembered.
const TICKS: u64 = 60;
/// Steps that are remembered at most; the oldest go first.
const MOST_STEPS: usize = 400;
/// Outlines are at least this far apart, in units, unless they are the substeps of one tick.
const APART: f64 = 14.0;

/// How many ticks the overlay has seen: the clock by which its marks fade.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TicksSeen(pub u64);

/// What the overlay remembers of a mover.
#[derive(Component, Clone, Debug, Default)]
pub struct Trace {
    /// The ticks in which it moved are counted; each step with its tick.
    steps: VecDeque<(u64, PathStep)>,
    tick: u64,
    /// When the path was last read.
    seen: Option<Tick>,
    /// The last wall hit.
    pub(super) wall: Option<Hit>,
}

impl Trace {
    /// Forgets the way: for whoever sets the simulation back.
    pub fn forget(&mut self) {
        self.steps.clear();
    }

    fn remember(&mut self, path: &PathTaken) {
        if let Some(wall) = path.0.hits.iter().rev().find(|hit| hit.normal.x != 0.0) {
            self.wall = Some(*wall);
        }
        // What was before belongs to another place: nothing led from there to here.
        if path.0.steps.iter().any(|step| matches!(step, PathStep::Teleported(..))) {
            self.steps.clear();
        }
        let mut moves = path.0.steps.iter().filter(|step| is_motion(step)).peekable();
        if moves.peek().is_none() {
            return;
        }
        self.tick += 1;
        self.steps.extend(moves.map(|step| (self.tick, *step)));
        let begin = self.tick.saturating_sub(TICKS);
        while self.steps.len() > MOST_STEPS || self.steps.front().is_some_and(|(tick, _)| *tick <= begin) {
            self.steps.pop_front();
        }
    }
}

fn ends(step: &PathStep) -> (DVec2, DVec2) {
    let (PathStep::Leg(from, to) | PathStep::PutOut(from, to) | PathStep::Teleported(from, to)) = *step;
    (from, to)
}

fn is_motion(step: &PathStep) -> bool {
    let (from, to) = ends(step);
    from != to && from.is_finite() && to.is_finite() && !matches!(step, PathStep::Teleported(..))
}

/// Remembers the last tick, once.
pub fn record(
    mut commands: Commands,
    mut ticks: ResMut<TicksSeen>,
    mut movers: Query<(Entity, Ref<PathTaken>, Option<&mut Trace>), With<Mover>>,
) {
    let mut new_tick = false;
    for (entity, path, trace) in &mut movers {
        let Some(mut trace) = trace else {
            commands.entity(entity).insert(Trace::default());
            continue;
        };
        if trace.seen != Some(path.last_changed()) {
            trace.seen = Some(path.last_changed());
            trace.remember(&path);
            new_tick = true;
        }
    }
    ticks.0 += u64::from(new_tick);
}

/// Draws the ways.
pub fn draw(traces: Query<(&Trace, &Collider)>, colors: Res<OverlayColors>, mut pens: Pens) {
    let color = colors.of(Layer::Path);
    for (trace, collider) in &traces {
        let mut last_outline: Option<DVec2> = None;
        let mut steps = trace.steps.iter().peekable();
        let mut last_tick = 0;
        while let Some((tick, step)) = steps.next() {
            let (from, to) = ends(step);
            let fresh = 1.0 - (trace.tick - tick) as f32 / TICKS as f32;
            let strong = color.with_alpha(0.15 + 0.75 * fresh);
            let substep = *tick == last_tick || steps.peek().is_some_and(|(next, _)| next == tick);
            last_tick = *tick;
            match step {
                PathStep::Leg(..) => pens.thin.line_2d(flat(from), flat(to), strong),
                PathStep::PutOut(..) => pens.dotted.line_2d(flat(from), flat(to), strong),
                PathStep::Teleported(..) => continue,
            }
            let long = (to - from).length_squared() > APART * APART;
            let far =
                |point: DVec2| last_outline.is_none_or(|last| last.distance_squared(point) >= APART * APART);
            if long && far(from) {
                outline(&mut pens.thin, &collider.0, from, strong);
            }
            if long || far(to) || substep && (to - from).length_squared() > 1.0 {
                let faint = color.with_alpha(if substep { 0.1 + 0.3 * fresh } else { 0.15 + 0.6 * fresh });
                outline(&mut pens.thin, &collider.0, to, faint);
                last_outline = Some(to);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::motion::Path;

    #[test]
    fn a_resting_mover_forgets_nothing_and_a_moving_one_only_what_is_old() {
        let leg = |from: f64, to: f64| PathStep::Leg(DVec2::new(from, 0.0), DVec2::new(to, 0.0));
        let path = |step| PathTaken(Path { steps: vec![step], hits: Vec::new() });
        let mut trace = Trace::default();
        for tick in 0..100 {
            trace.remember(&path(leg(f64::from(tick), f64::from(tick + 1))));
        }
        assert_eq!(trace.steps.len() as u64, TICKS);
        trace.remember(&path(leg(100.0, 100.0)));
        assert_eq!(trace.steps.len() as u64, TICKS);
        assert_eq!(trace.steps.back().map(|(_, step)| *step), Some(leg(99.0, 100.0)));
        let (here, there) = (DVec2::new(100.0, 0.0), DVec2::new(5.0, 0.0));
        trace.remember(&PathTaken(Path {
            steps: vec![PathStep::Teleported(here, there), leg(5.0, 6.0)],
            hits: Vec::new(),
        }));
        assert_eq!(trace.steps.iter().map(|(_, step)| *step).collect::<Vec<_>>(), [leg(5.0, 6.0)]);
    }
}
