//! A tunnelling is an event: the crossing is drawn as a strobe through the wall, with its count.

use super::art::Art;
use super::effects::{Fade, ghost};
use super::impact::Feel;
use super::signs::words;
use super::words::WorldWords;
use super::{ExactPoses, Outlines, PictureClock, palette};
use crate::collision::components::{Collider, Position, StableId};
use crate::collision::messages::Tunnelled;
use crate::game::feel;
use crate::game::level::spawn::Barrier;
use crate::game::player::Player;
use crate::game::rewind::TimeJumped;
use crate::game::scoreboard::{Column, Scoreboard};
use crate::geometry::{Aabb, num};
use crate::tick::Settings;
use bevy::prelude::*;
use bevy::text::TextBackgroundColor;
use glam::DVec2;

/// Tunnellings of the last moment.
#[derive(Resource, Default)]
pub struct TunnelMarks {
    marks: Vec<TunnelMark>,
    /// Seconds until words are shown again.
    quiet: f32,
    /// Seconds for which the counter still jumps.
    jump: f32,
}

impl TunnelMarks {
    /// How much the counter jumps: 1 at a tunnelling, then down to 0.
    #[must_use]
    pub fn jump(&self) -> f32 {
        self.jump / feel::COUNTER_SECONDS
    }
}

/// The mover's box where it went in and where it came out.
struct TunnelMark {
    entry: Aabb,
    exit: Aabb,
    left: f32,
}

/// Words that count a tunnelling.
#[derive(Component)]
pub struct Count;

/// A picture of the strobe, by its number along the way.
#[derive(Component, Clone, Copy, Debug)]
pub struct Strobe(u32);

/// After a jump through time, the marks belong to another moment.
pub fn forget(mut jumps: MessageReader<TimeJumped>, mut marks: ResMut<TunnelMarks>) {
    if jumps.read().count() > 0 {
        *marks = TunnelMarks::default();
    }
}

/// Begins the marks of what has happened in the ticks of this frame.
pub fn begin(
    mut commands: Commands,
    mut tunnelled: MessageReader<Tunnelled>,
    mut marks: ResMut<TunnelMarks>,
    (art, feel, exact, said): (Res<Art>, Res<Feel>, Res<ExactPoses>, Res<WorldWords>),
    (board, settings): (Res<Scoreboard>, Res<Settings>),
    players: Query<(&Collider, &Player)>,
    counts: Query<Entity, With<Count>>,
    barriers: Query<(&StableId, &Position, &Collider), With<Barrier>>,
) {
    for Tunnelled { mover, crossing } in tunnelled.read() {
        let Ok((collider, player)) = players.get(*mover) else { continue };
        let Some((_, at, wall)) = barriers.iter().find(|(id, ..)| crossing.concerns(id.0)) else { continue };
        let bounds = |at: DVec2| collider.bounds(Position(at));
        let (entry, exit) = (bounds(crossing.entry.1), bounds(crossing.exit.1));
        marks.marks.push(TunnelMark { entry, exit, left: feel::MARK_SECONDS });
        marks.jump = if feel.reduced_motion { 0.0 } else { feel::COUNTER_SECONDS };
        strobe(&mut commands, &art, *feel, (crossing.entry.1, crossing.exit.1), player.facing);
        // In the trials one comes after the other: words on words could not be read, nor words that are gone at once. While
        // poses are exact, the boxes are shown, and with them words of their own.
        if marks.quiet > 0.0 || exact.0 {
            continue;
        }
        marks.quiet = feel::WORDS_APART;
        let count = board.of(Column::of(settings.mode, settings.substeps)).barriers.tunnelled;
        // Over the barrier's lamp, too: words on it could not be read.
        let top = num::max(wall.bounds(*at).max.y + 18.0, entry.max.y) + 12.0;
        let over = Vec3::new(entry.union(&exit).center().x as f32, top as f32, palette::WORDS_Z);
        let fade = Fade { drift: Vec2::new(0.0, 10.0), ..Fade::for_seconds(feel::MARK_SECONDS, 1.0) };
        let ground = TextBackgroundColor(palette::NIGHT);
        let text = format!(" {} {count} ", said.tunnelled);
        counts.iter().for_each(|before| commands.entity(before).despawn());
        commands.spawn((Count, words(&text, 11.0, palette::PINK, over), ground, fade));
    }
}

/// The figure again and again, from before the wall to behind it.
fn strobe(commands: &mut Commands, art: &Art, feel: Feel, (entry, exit): (DVec2, DVec2), facing: i8) {
    let (entry, exit) = (entry.as_vec2(), exit.as_vec2());
    let way = (exit - entry).normalize_or_zero();
    let (from, to) = (entry - way * feel::STROBE_BEYOND, exit + way * feel::STROBE_BEYOND);
    let count = (from.distance(to) / feel::STROBE_APART).round().clamp(2.0, 24.0) as u32;
    for number in 0..=count {
        let share = number as f32 / count as f32;
        let at = from.lerp(to, share);
        // Strongest inside the wall.
        let inside = 1.0 - ((share - 0.5).abs() * 2.0).powi(2);
        let color = if number % 2 == 0 { palette::PINK } else { palette::MAGENTA };
        let alpha = 0.25 + 0.6 * inside;
        let fade = Fade::for_seconds(feel::MARK_SECONDS * (0.4 + 0.4 * inside), alpha);
        let picture = ghost(art, at, facing, color.with_alpha(alpha), palette::STROBE_Z + share);
        let mut picture = commands.spawn((picture, fade));
        if !feel.reduced_motion {
            picture.insert((Strobe(number), Visibility::Inherited));
        }
    }
}

/// Lets the strobe flash, and marks grow old.
pub fn flash(
    clock: Res<PictureClock>,
    real: Res<Time<Real>>,
    mut marks: ResMut<TunnelMarks>,
    mut strobes: Query<(&Strobe, &Fade, &mut Visibility)>,
) {
    for (Strobe(number), fade, mut visibility) in &mut strobes {
        // All of them in the first moment, then every second one in turn.
        let age = fade.whole - fade.left;
        let turn = (age * feel::STROBE_RATE) as u32;
        let shown = age < 0.1 || (number + turn).is_multiple_of(2);
        visibility.set_if_neq(if shown { Visibility::Inherited } else { Visibility::Hidden });
    }
    marks.quiet -= clock.delta;
    marks.jump = (marks.jump - real.delta_secs()).max(0.0);
    for mark in &mut marks.marks {
        mark.left -= clock.delta;
    }
    marks.marks.retain(|mark| mark.left > 0.0);
}

/// Draws the boxes where the wall was entered and left.
pub fn outline(mut lines: Gizmos<Outlines>, marks: Res<TunnelMarks>, exact: Res<ExactPoses>) {
    if exact.0 {
        return;
    }
    for mark in &marks.marks {
        let color = palette::PINK.with_alpha(mark.left / feel::MARK_SECONDS);
        for bounds in [&mark.entry, &mark.exit] {
            lines.rect_2d(bounds.center().as_vec2(), bounds.size().as_vec2(), color);
        }
    }
}
