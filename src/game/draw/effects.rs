//! What comes and goes: the trail of a dash, the mark of a tunnelling, the outlines of a death.

use super::palette;
use super::signs::words;
use super::{ExactPoses, PictureClock};
use crate::collision::components::{Collider, Position, StableId};
use crate::collision::hits::{Hitbox, Hurtbox};
use crate::collision::messages::Tunnelled;
use crate::game::events::GameEvent;
use crate::game::level::spawn::Barrier;
use crate::game::player::Player;
use crate::game::rewind::TimeJumped;
use crate::game::run::Run;
use crate::game::tuning::DRAWING_SIZE;
use crate::geometry::Aabb;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::text::TextBackgroundColor;
use glam::DVec2;

/// Lines for marks and outlines.
#[derive(Default, Reflect, GizmoConfigGroup)]
pub struct Outlines;

/// A picture that fades and goes.
#[derive(Component, Clone, Copy, Debug)]
pub struct Fade {
    left: f32,
    whole: f32,
    alpha: f32,
    rise: f32,
}

/// Tunnellings of the last moment.
#[derive(Resource, Default)]
pub struct TunnelMarks {
    marks: Vec<TunnelMark>,
    /// Seconds until words are shown again.
    quiet: f32,
}

/// The mover's box where it went in and where it came out.
struct TunnelMark {
    entry: Aabb,
    exit: Aabb,
    left: f32,
}

/// How long a trail is seen, in seconds.
const TRAIL_SECONDS: f32 = 0.45;
/// How many pictures a trail has.
const GHOSTS: u32 = 7;
/// How long a tunnelling is marked, in seconds.
const MARK_SECONDS: f32 = 1.2;
/// The words are not shown again before this many seconds have gone.
const WORDS_APART: f32 = 0.6;

/// Width of the lines.
pub fn set_lines(mut store: ResMut<GizmoConfigStore>) {
    store.config_mut::<Outlines>().0.line.width = 2.0;
}

/// Begins the effects of what has happened in the ticks of this frame.
pub fn begin(
    mut commands: Commands,
    mut events: MessageReader<GameEvent>,
    mut tunnelled: MessageReader<Tunnelled>,
    mut marks: ResMut<TunnelMarks>,
    exact: Res<ExactPoses>,
    players: Query<&Collider, With<Player>>,
    barriers: Query<&StableId, With<Barrier>>,
) {
    for event in events.read() {
        if let GameEvent::Dashed(from, to) = event {
            trail(&mut commands, from.as_vec2(), to.as_vec2());
        }
    }
    for Tunnelled { mover, crossing } in tunnelled.read() {
        let Ok(collider) = players.get(*mover) else { continue };
        if !barriers.iter().any(|id| crossing.concerns(id.0)) {
            continue;
        }
        let bounds = |at: DVec2| collider.bounds(Position(at));
        let (entry, exit) = (bounds(crossing.entry.1), bounds(crossing.exit.1));
        marks.marks.push(TunnelMark { entry, exit, left: MARK_SECONDS });
        // In the trials one comes after the other: words on words could not be read. While poses are exact, the boxes
        // are shown, and with them words of their own.
        if marks.quiet > 0.0 || exact.0 {
            continue;
        }
        marks.quiet = WORDS_APART;
        let above = entry.union(&exit);
        let over = Vec3::new(above.center().x as f32, above.max.y as f32 + 12.0, palette::WORDS_Z);
        let fade = Fade { left: MARK_SECONDS, whole: MARK_SECONDS, alpha: 1.0, rise: 8.0 };
        let ground = TextBackgroundColor(palette::INK);
        commands.spawn((words(" tunnelled ", 10.0, palette::TUNNEL, over), ground, fade));
    }
}

/// After a jump through time, what faded there belongs to another moment.
pub fn forget(
    mut commands: Commands,
    mut jumps: MessageReader<TimeJumped>,
    mut marks: ResMut<TunnelMarks>,
    fading: Query<Entity, With<Fade>>,
) {
    if jumps.read().count() > 0 {
        marks.marks.clear();
        fading.iter().for_each(|entity| commands.entity(entity).despawn());
    }
}

/// The player's shape, several times along the way, fainter towards its beginning.
fn trail(commands: &mut Commands, from: Vec2, to: Vec2) {
    let size = Vec2::new(14.0, DRAWING_SIZE.y as f32 - 2.0);
    for ghost in 0..GHOSTS {
        let share = ghost as f32 / GHOSTS as f32;
        let at = from.lerp(to, share) + Vec2::new(0.0, 3.0);
        let alpha = 0.12 + 0.38 * share;
        commands.spawn((
            Sprite::from_color(palette::COAT.with_alpha(alpha), size),
            Transform::from_translation(at.extend(palette::TRAIL_Z)),
            Fade { left: TRAIL_SECONDS, whole: TRAIL_SECONDS, alpha, rise: 0.0 },
        ));
    }
}

type Fading = (
    Entity,
    &'static mut Fade,
    &'static mut Transform,
    Option<&'static mut Sprite>,
    Option<&'static mut TextColor>,
    Option<&'static mut TextBackgroundColor>,
);

/// Lets effects fade.
pub fn fade(
    mut commands: Commands,
    clock: Res<PictureClock>,
    mut marks: ResMut<TunnelMarks>,
    mut fading: Query<Fading>,
) {
    for (entity, mut fade, mut place, sprite, text, ground) in &mut fading {
        fade.left -= clock.delta;
        if fade.left <= 0.0 {
            commands.entity(entity).despawn();
            continue;
        }
        place.translation.y += fade.rise * clock.delta;
        let alpha = fade.alpha * fade.left / fade.whole;
        if let Some(mut sprite) = sprite {
            sprite.color.set_alpha(alpha);
        }
        if let Some(mut text) = text {
            text.0.set_alpha(alpha);
        }
        if let Some(mut ground) = ground {
            ground.0.set_alpha(alpha);
        }
    }
    marks.quiet -= clock.delta;
    for mark in &mut marks.marks {
        mark.left -= clock.delta;
    }
    marks.marks.retain(|mark| mark.left > 0.0);
}

/// The boxes that can decide a death.
#[derive(SystemParam)]
pub struct Deciders<'w, 's> {
    killers: Query<
        'w,
        's,
        (&'static StableId, &'static Position, Option<&'static Hitbox>, Option<&'static Collider>),
        Without<Player>,
    >,
    players: Query<'w, 's, (&'static Position, &'static Collider, &'static Hurtbox), With<Player>>,
}

/// Draws the marks, and while a death is shown the boxes that decided it.
pub fn outline(
    mut lines: Gizmos<Outlines>,
    marks: Res<TunnelMarks>,
    run: Option<Res<Run>>,
    deciders: Deciders,
) {
    // Lines that drew nothing in one frame need one or two to begin again, and would come late.
    lines.linestrip_2d([Vec2::ZERO, Vec2::X], Color::NONE);
    for mark in &marks.marks {
        let color = palette::TUNNEL.with_alpha(mark.left / MARK_SECONDS);
        frame(&mut lines, &mark.entry, color);
        frame(&mut lines, &mark.exit, color);
        zigzag(&mut lines, mark.entry.center().as_vec2(), mark.exit.center().as_vec2(), color);
    }
    let Some(dying) = run.and_then(|run| run.dying) else { return };
    let killer = deciders.killers.iter().find(|(id, ..)| id.0 == dying.by);
    if let Some((_, at, hitbox, collider)) = killer {
        let solid = collider.map(|collider| collider.bounds(*at));
        let region = hitbox.map(|hitbox| Collider(hitbox.shape).bounds(Position(at.0 + hitbox.offset)));
        if let Some(bounds) = region.or(solid) {
            frame(&mut lines, &bounds, palette::HIT);
        }
        // A squish is decided by the colliders, everything else by the hurtbox.
        for (at, collider, hurtbox) in &deciders.players {
            let bounds = match region {
                Some(_) => Collider(hurtbox.shape).bounds(Position(at.0 + hurtbox.offset)),
                None => collider.bounds(*at),
            };
            frame(&mut lines, &bounds, palette::HURT);
        }
    }
}

pub(super) fn frame(lines: &mut Gizmos<Outlines>, bounds: &Aabb, color: Color) {
    lines.rect_2d(bounds.center().as_vec2(), bounds.size().as_vec2(), color);
}

fn zigzag(lines: &mut Gizmos<Outlines>, from: Vec2, to: Vec2, color: Color) {
    const TEETH: u32 = 6;
    let across = (to - from).normalize_or_zero().perp() * 4.0;
    let point = |tooth: u32| {
        let out = if tooth == 0 || tooth == TEETH {
            Vec2::ZERO
        } else if tooth.is_multiple_of(2) {
            across
        } else {
            -across
        };
        from.lerp(to, tooth as f32 / TEETH as f32) + out
    };
    lines.linestrip_2d((0..=TEETH).map(point), color);
}
