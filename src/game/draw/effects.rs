//! What comes and goes: dust, sparks, the trail of a dash.

use super::art::Art;
use super::atlas::{self, Place};
use super::figure::{FLYING, cell, sprite_offset};
use super::impact::Feel;
use super::{PictureClock, palette};
use crate::collision::components::{Motion, Velocity};
use crate::game::events::GameEvent;
use crate::game::feel;
use crate::game::player::Player;
use crate::game::rewind::TimeJumped;
use crate::game::tuning::PLAYER_SIZE;
use bevy::prelude::*;
use bevy::text::TextBackgroundColor;

/// A picture that fades and goes.
#[derive(Component, Clone, Copy, Debug)]
pub struct Fade {
    /// Seconds until it is gone.
    pub left: f32,
    /// How many there were.
    pub whole: f32,
    /// How opaque it began.
    pub alpha: f32,
    /// How it moves, in units per second.
    pub drift: Vec2,
}

impl Fade {
    /// Fades from this on for so many seconds, where it is.
    #[must_use]
    pub fn for_seconds(whole: f32, alpha: f32) -> Self {
        Self { left: whole, whole, alpha, drift: Vec2::ZERO }
    }
}

/// Frames that are shown once, over the time of the [`Fade`] beside it.
#[derive(Component, Clone, Copy, Debug)]
pub struct Flipbook(Place);

/// A thing that is shown for a moment.
fn puff(art: &Art, place: Place, at: Vec2, drift: Vec2) -> impl Bundle + use<> {
    let fade = Fade { drift, ..Fade::for_seconds(feel::PUFF_SECONDS, 1.0) };
    (
        Flipbook(place),
        fade,
        art.prop(place, 0),
        Transform::from_translation(at.round().extend(palette::PUFF_Z)),
    )
}

/// The figure in one colour.
#[must_use]
pub fn ghost(art: &Art, at: Vec2, facing: i8, color: Color, z: f32) -> impl Bundle + use<> {
    let sprite = Sprite {
        image: art.figure_white.clone(),
        rect: Some(cell(FLYING)),
        color,
        flip_x: facing < 0,
        ..Sprite::default()
    };
    (sprite, Transform::from_translation((at + sprite_offset()).round().extend(z)))
}

/// Begins the effects of what has happened in the ticks of this frame.
pub fn begin(
    mut commands: Commands,
    mut events: MessageReader<GameEvent>,
    (art, feel): (Res<Art>, Res<Feel>),
    players: Query<(&Player, &Transform)>,
) {
    let Ok((player, at)) = players.single() else { return };
    let feet = at.translation.truncate() - Vec2::new(0.0, PLAYER_SIZE.y as f32 * 0.5 - 8.0);
    for event in events.read() {
        match event {
            GameEvent::Dashed(from, to) if !feel.reduced_motion => {
                let (from, to) = (from.as_vec2(), to.as_vec2());
                let count = (from.distance(to) / feel::TRAIL_APART).ceil().min(feel::TRAIL_MOST);
                for index in 0..count as u32 {
                    let share = index as f32 / count;
                    let alpha = 0.1 + 0.5 * share;
                    let color = palette::YELLOW.with_alpha(alpha);
                    let fade = Fade::for_seconds(feel::TRAIL_SECONDS * (0.5 + 0.5 * share), alpha);
                    let picture =
                        ghost(&art, from.lerp(to, share), player.facing, color, palette::TRAIL_Z + share);
                    commands.spawn((picture, fade));
                }
                let start = from - Vec2::new(0.0, PLAYER_SIZE.y as f32 * 0.5 - 8.0);
                commands.spawn(puff(&art, atlas::DUST, start, Vec2::new(0.0, 6.0)));
            }
            GameEvent::Jumped => {
                commands.spawn(puff(&art, atlas::DUST, feet, Vec2::ZERO));
            }
            GameEvent::Landed => {
                for side in [-1.0, 1.0] {
                    let at = feet + Vec2::new(side * 7.0, 0.0);
                    commands.spawn(puff(&art, atlas::DUST, at, Vec2::new(side * 24.0, 4.0)));
                }
            }
            GameEvent::TicketTaken(at) => {
                commands.spawn(puff(&art, atlas::SPARKLE, at.as_vec2(), Vec2::ZERO));
                for (x, y) in [(-26.0, 30.0), (0.0, 42.0), (26.0, 30.0)] {
                    commands.spawn(puff(&art, atlas::SPARKLE, at.as_vec2(), Vec2::new(x, y)));
                }
            }
            GameEvent::HitGiven(at) | GameEvent::HitTaken(at) => {
                commands.spawn(puff(&art, atlas::BURST, at.as_vec2(), Vec2::ZERO));
            }
            GameEvent::Stopped => {
                let front = at.translation.truncate()
                    + Vec2::new(f32::from(player.facing) * PLAYER_SIZE.x as f32 * 0.5, 0.0);
                commands.spawn(puff(&art, atlas::BURST, front, Vec2::ZERO));
            }
            _ => {}
        }
    }
}

/// After a jump through time, what faded there belongs to another moment.
pub fn forget(
    mut commands: Commands,
    mut jumps: MessageReader<TimeJumped>,
    fading: Query<Entity, With<Fade>>,
) {
    if jumps.read().count() > 0 {
        fading.iter().for_each(|entity| commands.entity(entity).despawn());
    }
}

/// Dust under a runner's feet, every few steps.
pub fn kick_up_dust(
    mut commands: Commands,
    (clock, art, feel): (Res<PictureClock>, Res<Art>, Res<Feel>),
    players: Query<(&Transform, &Velocity, &Motion), With<Player>>,
    mut since: Local<f32>,
) {
    let Ok((at, velocity, motion)) = players.single() else { return };
    let running = motion.grounded && velocity.0.x.abs() > 60.0;
    if !running || feel.reduced_motion {
        *since = 0.0;
        return;
    }
    *since += clock.delta;
    if *since >= feel::DUST_EVERY {
        *since = 0.0;
        let back = -velocity.0.x.signum() as f32;
        let feet = at.translation.truncate() + Vec2::new(back * 6.0, 8.0 - PLAYER_SIZE.y as f32 * 0.5);
        commands.spawn(puff(&art, atlas::DUST, feet, Vec2::new(back * 14.0, 5.0)));
    }
}

type Fading = (
    Entity,
    &'static mut Fade,
    &'static mut Transform,
    Option<&'static Flipbook>,
    Option<&'static mut Sprite>,
    Option<&'static mut TextColor>,
    Option<&'static mut TextBackgroundColor>,
);

/// Lets effects fade.
pub fn fade(mut commands: Commands, clock: Res<PictureClock>, mut fading: Query<Fading>) {
    for (entity, mut fade, mut place, flipbook, sprite, text, ground) in &mut fading {
        fade.left -= clock.delta;
        if fade.left <= 0.0 {
            commands.entity(entity).despawn();
            continue;
        }
        place.translation += (fade.drift * clock.delta).extend(0.0);
        let share = fade.left / fade.whole;
        if let Some(mut sprite) = sprite {
            match flipbook {
                // Pixel art goes by its frames, and stays opaque.
                Some(Flipbook(frames)) => {
                    sprite.rect = Some(frames.frame(((1.0 - share) * frames.frames as f32) as u32));
                }
                None => sprite.color.set_alpha(fade.alpha * share),
            }
        }
        // Words stay readable nearly to the end.
        let words = fade.alpha * (5.0 * share).min(1.0);
        if let Some(mut text) = text {
            text.0.set_alpha(words);
        }
        if let Some(mut ground) = ground {
            ground.0.set_alpha(words);
        }
    }
}
