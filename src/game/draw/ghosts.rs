//! The ghosts: the same input with other methods, what came before someone went back, and what would have been.
//!
//! Each has a colour and a sign of its own, and the panels write its name beside it.

use super::palette;
use super::pose::Between;
use crate::game::rewind::{Imagined, Twins};
use crate::game::tuning::PLAYER_SIZE;
use crate::motion::{CollisionMode, Variant};
use crate::replay::{Ghosts, Timeline, Track};
use bevy::gizmos::config::GizmoLineConfig;
use bevy::prelude::*;
use glam::DVec2;

/// Lines of the ghosts of methods.
#[derive(Default, Reflect, GizmoConfigGroup)]
pub struct GhostLines;

/// Lines of ghosts that are not the run of now: what came before, and what would have been.
#[derive(Default, Reflect, GizmoConfigGroup)]
pub struct GhostDashes;

/// Ticks of the way behind a ghost.
const TRAIL: u64 = 60;
/// Half the size of a sign, in units.
const SIGN: f32 = 4.5;

/// The sign of a ghost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sign {
    /// None.
    Circle,
    /// Detect-only.
    Triangle,
    /// Axis-separated.
    Square,
    /// Axis-separated with substeps.
    Diamond,
    /// CCD.
    Cross,
}

impl Sign {
    /// Its outline, within -1 to 1, +y up; not closed.
    #[must_use]
    pub fn outline(self) -> Vec<Vec2> {
        let ring = |corners: u8, from: f32, radius: f32| {
            (0..corners)
                .map(|corner| {
                    let angle = from + f32::from(corner) * std::f32::consts::TAU / f32::from(corners);
                    Vec2::from_angle(angle) * radius
                })
                .collect()
        };
        let half = std::f32::consts::FRAC_PI_2;
        match self {
            Self::Circle => ring(16, 0.0, 1.0),
            Self::Triangle => ring(3, half, 1.15),
            Self::Square => ring(4, half * 0.5, 1.25),
            Self::Diamond => ring(4, 0.0, 1.15),
            Self::Cross => (0..4u8)
                .flat_map(|turn| {
                    let turned = Vec2::from_angle(half * f32::from(turn));
                    [(1.0, -0.36), (1.0, 0.36), (0.36, 0.36)].map(|(x, y)| turned.rotate(Vec2::new(x, y)))
                })
                .collect(),
        }
    }
}

/// The sign and the colour (0 to 255) of a method's ghost.
#[must_use]
pub const fn look(variant: Variant) -> (Sign, [u8; 3]) {
    match (variant.mode, variant.substeps) {
        (CollisionMode::None, _) => (Sign::Circle, [0xff, 0x9f, 0x1c]),
        (CollisionMode::DetectOnly, _) => (Sign::Triangle, [0x6e, 0xc8, 0xff]),
        (CollisionMode::AxisSeparated, false) => (Sign::Square, [0xff, 0xec, 0x5c]),
        (CollisionMode::AxisSeparated, true) => (Sign::Diamond, [0x4d, 0xe0, 0xa8]),
        (CollisionMode::Ccd, _) => (Sign::Cross, [0xf0, 0xa0, 0xe8]),
    }
}

/// The colour of what came before someone went back.
pub const BEFORE: [u8; 3] = [0xc8, 0xcc, 0xd8];
/// The colour of what would have been.
pub const IMAGINED: [u8; 3] = [0x9d, 0xff, 0xf0];

fn color([red, green, blue]: [u8; 3]) -> Color {
    Color::srgb_u8(red, green, blue)
}

/// Width and pattern of the lines.
pub fn set_lines(mut store: ResMut<GizmoConfigStore>) {
    store.config_mut::<GhostLines>().0.line.width = 2.0;
    let style = GizmoLineStyle::Dashed { gap_scale: 2.0, line_scale: 3.0 };
    store.config_mut::<GhostDashes>().0.line = GizmoLineConfig { width: 2.0, style, ..default() };
}

/// Where something on a track is seen, a share of the way from the state before to this one.
#[must_use]
pub fn seen_at(track: &Track, tick: u64, share: f64) -> Option<Vec2> {
    let here = track.at(tick).filter(|sample| sample.present)?.position;
    let before = tick.checked_sub(1).and_then(|tick| track.at(tick)).map_or(here, |sample| sample.position);
    // A dash is not glided through.
    let glides = (here - before).length_squared() < 40.0 * 40.0;
    Some(if glides { before.lerp(here, share) } else { here }.as_vec2())
}

/// The way of the last ticks, piece by piece; where something was set elsewhere, there is none.
pub(super) fn way(track: &Track, until: u64) -> impl Iterator<Item = (u64, Vec2, Vec2)> {
    let mut last: Option<DVec2> = None;
    track.trail(until, TRAIL).filter_map(move |(tick, sample)| {
        let here = sample.present.then_some(sample.position);
        let before = std::mem::replace(&mut last, here)?;
        let moved = !sample.teleported && here? != before;
        moved.then(|| (tick, before.as_vec2(), before.as_vec2() + (sample.position - before).as_vec2()))
    })
}

fn figure<G: GizmoConfigGroup>(
    lines: &mut Gizmos<G>,
    (track, now, share): (&Track, u64, f64),
    sign: Option<Sign>,
    color: Color,
) {
    for (tick, from, to) in way(track, now) {
        let fresh = 1.0 - (now - tick) as f32 / TRAIL as f32;
        lines.line_2d(from, to, color.with_alpha(0.15 + 0.6 * fresh));
    }
    let Some(at) = seen_at(track, now, share) else { return };
    lines.rect_2d(at, PLAYER_SIZE.as_vec2(), color);
    if let Some(sign) = sign {
        let points = sign.outline();
        let closed = points.iter().chain(points.first());
        lines.linestrip_2d(closed.map(|point| at + *point * SIGN), color);
    }
}

/// Draws them where they are in the state that is shown.
pub fn draw(
    (mut lines, mut dashes): (Gizmos<GhostLines>, Gizmos<GhostDashes>),
    (timeline, ghosts): (Option<Res<Timeline>>, Option<Res<Ghosts>>),
    (twins, imagined): (Res<Twins>, Res<Imagined>),
    between: Between,
) {
    // Lines that drew nothing in one frame need one or two to begin again, and would come late.
    lines.linestrip_2d([Vec2::ZERO, Vec2::X], Color::NONE);
    dashes.linestrip_2d([Vec2::ZERO, Vec2::X], Color::NONE);
    dashes.line_2d(Vec2::ZERO, Vec2::X, Color::NONE);
    lines.line_2d(Vec2::ZERO, Vec2::X, Color::NONE);
    let Some(timeline) = timeline else { return };
    let (now, share) = (timeline.now(), between.share());
    // The newest branch is the one that was left last; older ones would only be confusing.
    if let Some(branch) = timeline.branches().back().filter(|branch| branch.track.end() >= now) {
        figure(&mut dashes, (&branch.track, now, share), None, color(BEFORE));
    }
    if let Some(lane) = &imagined.lane {
        figure(&mut dashes, (lane.track(), now, share), None, color(IMAGINED));
    }
    let Some(ghosts) = ghosts else { return };
    for variant in twins.chosen() {
        let Some(lane) = ghosts.lane(variant) else { continue };
        let (sign, rgb) = look(variant);
        figure(&mut lines, (lane.track(), now, share), Some(sign), color(rgb));
    }
}

/// The colour of the way behind the player, for the strobe: not the player's own.
pub(super) const WAY: Color = palette::PALE;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::replay::Sample;
    use crate::tick::TickMarks;

    #[test]
    fn no_way_is_drawn_to_where_one_was_set() {
        let sample = |x: f64, teleported| Sample {
            position: DVec2::new(x, 0.0),
            present: true,
            teleported,
            ..Sample::default()
        };
        let mut track = Track::new(0, sample(0.0, false));
        for (x, teleported) in [(2.0, false), (302.0, false), (40.0, true), (42.0, false)] {
            track.push(sample(x, teleported), &TickMarks::default());
        }
        let pieces: Vec<_> = way(&track, 4).map(|(tick, from, to)| (tick, from.x, to.x)).collect();
        assert_eq!(pieces, [(1, 0.0, 2.0), (2, 2.0, 302.0), (4, 40.0, 42.0)]);
    }
}
