//! The last second of the player as a row of outlines: while time stands still, in the past, and after a death.

use super::deaths::frame;
use super::ghosts::{WAY, way};
use super::{ExactPoses, Outlines, palette};
use crate::game::run::Run;
use crate::game::session::Pause;
use crate::game::tuning::PLAYER_SIZE;
use crate::geometry::Aabb;
use crate::replay::Timeline;
use crate::tick::MarkKind;
use bevy::prelude::*;

/// Outlines are at least this far apart, in units.
const APART: f32 = 13.0;
/// And so far from where the player is: the figure must be seen, and what it met.
const AWAY: f32 = 12.0;

/// Length of the lines at their corners, in units.
const ARM: f32 = 4.0;

/// The corners of the player's box around a place: whole boxes in a row would look like a fence.
fn corners(lines: &mut Gizmos<Outlines>, at: Vec2, color: Color) {
    let half = PLAYER_SIZE.as_vec2() * 0.5;
    for side in [Vec2::ONE, Vec2::NEG_ONE, Vec2::new(1.0, -1.0), Vec2::new(-1.0, 1.0)] {
        let corner = at + half * side;
        lines.line_2d(corner, corner - Vec2::X * ARM * side.x, color);
        lines.line_2d(corner, corner - Vec2::Y * ARM * side.y, color);
    }
}

/// Draws it. While the overlay is on and the game is live, the overlay shows the way itself.
pub fn draw(
    mut lines: Gizmos<Outlines>,
    timeline: Option<Res<Timeline>>,
    (pause, exact, run): (Res<Pause>, Res<ExactPoses>, Res<Run>),
) {
    let Some(timeline) = timeline else { return };
    let still = pause.by_player || run.dying.is_some() || !timeline.is_live();
    if !still || (exact.0 && timeline.is_live()) {
        return;
    }
    let (track, now) = (timeline.track(), timeline.now());
    let here = track.at(now).map(|sample| sample.position.as_vec2());
    let mut last: Option<Vec2> = None;
    for (tick, from, to) in way(track, now) {
        let fresh = 1.0 - (now - tick) as f32 / 60.0;
        let tunnelled = track.marks().any(|(of, mark)| *of == tick && mark.kind == MarkKind::Tunnelled);
        let color = if tunnelled { palette::MAGENTA } else { WAY };
        let color = color.with_alpha(0.2 + 0.6 * fresh);
        lines.line_2d(from, to, color);
        for at in [from, to] {
            if tunnelled {
                // Twice, so that it is not the colour alone.
                let around = PLAYER_SIZE * 0.5 + 2.5;
                frame(&mut lines, &Aabb::from_center(at.as_dvec2(), around), color);
            }
            let covers = here.is_some_and(|here| here.distance_squared(at) < AWAY * AWAY);
            if tunnelled || !covers && last.is_none_or(|last| last.distance_squared(at) >= APART * APART) {
                corners(&mut lines, at, color);
                last = Some(at);
            }
        }
    }
}
