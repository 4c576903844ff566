//! The player: someone in a raincoat, with a scarf and an umbrella.
//!
//! Drawn in `assets/src/art/figure.py` around a collider of 16 x 24; both stand on the same floor.

use super::art::Art;
use super::canvas::PAINTED;
use super::clearance;
use super::impact::{Feel, Kick, kick_for_landing};
use super::pose::Drawn;
use super::{ExactPoses, PictureClock, atlas, palette};
use crate::collision::components::{Motion, Position, Velocity};
use crate::collision::query::CollisionQuery;
use crate::game::combat::{AttackPhase, SWING};
use crate::game::events::GameEvent;
use crate::game::feel;
use crate::game::player::Player;
use crate::game::run::Run;
use crate::game::tuning::{DEATH_TICKS, PLAYER_SIZE};
use bevy::prelude::*;
use std::ops::Range;

/// Width and height of a cell of the sheet.
const CELL: Vec2 = Vec2::new(64.0, 48.0);
/// Cells in a row.
const COLUMNS: u32 = 8;
/// From the feet to the middle of a cell.
const ABOVE_FEET: f32 = 21.0;

/// Which cells show what, in the order of the sheet.
mod frames {
    use std::ops::Range;
    pub const IDLE: Range<u32> = 0..4;
    pub const RUN: Range<u32> = 4..12;
    pub const RISE: Range<u32> = 12..14;
    pub const FALL: Range<u32> = 14..16;
    pub const LAND: Range<u32> = 16..18;
    pub const DASH: Range<u32> = 18..20;
    pub const ATTACK: Range<u32> = 20..25;
    pub const HURT: Range<u32> = 25..26;
    pub const DIE: Range<u32> = 26..30;
}

/// The frame that a trail is made of.
pub const FLYING: u32 = frames::DASH.start;

/// How far a frame reaches beyond the collider where the figure looks, in units. The dark outline may lie on a wall, and the
/// umbrella may strike it.
fn beyond(frame: u32) -> f32 {
    let reach = [
        (frames::RUN, 2.0),
        (frames::RISE, 3.0),
        (frames::FALL, 5.0),
        (frames::DASH, 7.0),
        (frames::HURT, 5.0),
    ];
    reach.into_iter().find(|(frames, _)| frames.contains(&frame)).map_or(0.0, |(_, units)| units)
}

/// What the picture remembers of the last moments. Hangs at the feet, so that the figure is squashed towards them.
#[derive(Component, Clone, Copy, Debug)]
pub struct Figure {
    /// Width and height as shares of the usual ones.
    shape: Vec2,
    landed: f32,
    dashed: f32,
    hurt: f32,
    /// The fastest fall since the last contact with the ground, in units per second.
    falling: f32,
}

/// The sprite of the figure.
#[derive(Component)]
pub struct FigureSprite;

/// The sweep of the umbrella, where it is dangerous.
#[derive(Component)]
pub struct Slash;

/// The part of the sheet with a frame.
#[must_use]
pub fn cell(frame: u32) -> Rect {
    let corner = Vec2::new((frame % COLUMNS) as f32, (frame / COLUMNS) as f32) * CELL;
    Rect::from_corners(corner, corner + CELL)
}

/// From the middle of the collider to the middle of a cell.
#[must_use]
pub fn sprite_offset() -> Vec2 {
    Vec2::new(0.0, ABOVE_FEET - PLAYER_SIZE.y as f32 * 0.5)
}

/// Draws players that have just come to be.
pub fn dress(mut commands: Commands, art: Res<Art>, players: Query<(Entity, &Position), Added<Player>>) {
    for (entity, at) in &players {
        let figure = Figure { shape: Vec2::ONE, landed: 0.0, dashed: 0.0, hurt: 0.0, falling: 0.0 };
        let sprite = Sprite { image: art.figure.clone(), rect: Some(cell(0)), ..Sprite::default() };
        let feet = Transform::from_xyz(0.0, -PLAYER_SIZE.y as f32 * 0.5, 0.0);
        let reach = SWING.reach.as_vec2();
        commands.entity(entity).insert((
            Drawn::new(at, palette::PLAYER_Z),
            children![
                (
                    figure,
                    feet,
                    Visibility::Inherited,
                    children![(FigureSprite, sprite, PAINTED, Transform::from_xyz(0.0, ABOVE_FEET, 0.0))],
                ),
                (
                    Slash,
                    art.prop(atlas::SLASH, 0),
                    Transform::from_translation(reach.extend(0.5)),
                    Visibility::Hidden,
                ),
            ],
        ));
    }
}

/// Notes what the picture shows for longer than a tick.
pub fn notice(
    mut events: MessageReader<GameEvent>,
    (clock, feel): (Res<PictureClock>, Res<Feel>),
    mut kick: ResMut<Kick>,
    velocities: Query<&Velocity, With<Player>>,
    mut figures: Query<&mut Figure>,
) {
    let Ok(mut figure) = figures.single_mut() else { return };
    for left in [0, 1, 2] {
        let seconds = match left {
            0 => &mut figure.landed,
            1 => &mut figure.dashed,
            _ => &mut figure.hurt,
        };
        *seconds = (*seconds - clock.delta).max(0.0);
    }
    let back = 1.0 - (-feel::SHAPE_RETURNS * clock.delta).exp();
    figure.shape = figure.shape.lerp(Vec2::ONE, back);
    for event in events.read() {
        let shape = match event {
            GameEvent::Jumped => feel::STRETCH_JUMP,
            GameEvent::Landed => {
                figure.landed = feel::LAND_SECONDS;
                if !feel.reduced_motion {
                    kick_for_landing(&mut kick, figure.falling);
                }
                figure.falling = 0.0;
                feel::SQUASH_LAND
            }
            GameEvent::Dashed(..) => {
                figure.dashed = feel::DASH_SECONDS;
                feel::STRETCH_DASH
            }
            GameEvent::HitTaken(_) => {
                figure.hurt = feel::HURT_SECONDS;
                feel::SQUASH_HURT
            }
            GameEvent::Respawned => {
                (figure.landed, figure.dashed, figure.hurt, figure.falling) = (0.0, 0.0, 0.0, 0.0);
                Vec2::ONE
            }
            _ => continue,
        };
        figure.shape = if feel.reduced_motion { Vec2::ONE } else { shape };
    }
    let speed = velocities.single().map_or(0.0, |velocity| -velocity.0.y as f32);
    figure.falling = figure.falling.max(speed);
}

/// The share of the way through some frames, as a frame.
fn along(frames: Range<u32>, share: f32) -> u32 {
    let count = frames.len() as f32;
    frames.start + (share * count).clamp(0.0, count - 1.0) as u32
}

/// Frames one after the other, so many a second, over and over.
fn looped(frames: Range<u32>, seconds: f32, rate: f32) -> u32 {
    let count = frames.len() as f32;
    along(frames, (seconds * rate / count).rem_euclid(1.0))
}

/// What there is to see of a player.
struct Seen<'a> {
    player: &'a Player,
    velocity: Vec2,
    grounded: bool,
    dying: Option<u16>,
    figure: &'a Figure,
    /// x in units, for the legs.
    x: f32,
    seconds: f32,
}

fn frame(seen: &Seen) -> u32 {
    let phase = seen.player.swing.phase(&SWING);
    if let Some(left) = seen.dying {
        return along(frames::DIE, f32::from(DEATH_TICKS - left) / f32::from(DEATH_TICKS) * 2.0);
    }
    if seen.player.dashed || seen.figure.dashed > 0.0 && phase == AttackPhase::Idle {
        return looped(frames::DASH, seen.seconds, 20.0);
    }
    if phase != AttackPhase::Idle {
        let step = match phase {
            AttackPhase::Startup | AttackPhase::Idle => 0,
            AttackPhase::Active if seen.player.swing.0 < SWING.startup + 3 => 1,
            AttackPhase::Active => 2,
            AttackPhase::Recovery if seen.player.swing.0 < SWING.startup + SWING.active + 5 => 3,
            AttackPhase::Recovery => 4,
        };
        return frames::ATTACK.start + step;
    }
    if seen.figure.hurt > 0.0 {
        return frames::HURT.start;
    }
    if !seen.grounded {
        let speed = seen.velocity.y;
        // A method that never says "grounded" leaves the figure hanging; then it does not fall either.
        return if speed > 60.0 {
            along(frames::RISE, 1.0 - speed / 450.0)
        } else {
            looped(frames::FALL, seen.seconds, 9.0)
        };
    }
    if seen.velocity.x.abs() > 5.0 {
        return along(frames::RUN, (seen.x / feel::STRIDE).rem_euclid(1.0));
    }
    if seen.figure.landed > 0.0 {
        return along(frames::LAND, 1.0 - seen.figure.landed / feel::LAND_SECONDS);
    }
    looped(frames::IDLE, seen.seconds, 3.0)
}

type Shown<'a> = (&'a mut Sprite, &'a mut Visibility);

/// Chooses the frame. Most of it follows from the simulated state, so the picture stands still when that does.
pub fn animate(
    (clock, art, feel): (Res<PictureClock>, Res<Art>, Res<Feel>),
    (run, level, exact): (Option<Res<Run>>, CollisionQuery, Res<ExactPoses>),
    players: Query<(&Player, &Velocity, &Motion, &Transform), Without<Figure>>,
    mut figures: Query<(&Figure, &mut Transform)>,
    mut sprites: Query<Shown, (With<FigureSprite>, Without<Slash>)>,
    mut slashes: Query<(Shown, &mut Transform), (With<Slash>, Without<Figure>, Without<Player>)>,
) {
    let Ok((player, velocity, motion, at)) = players.single() else { return };
    let Ok((figure, mut feet)) = figures.single_mut() else { return };
    let shape = if feel.reduced_motion { Vec2::ONE } else { figure.shape };
    feet.scale = shape.extend(1.0);
    let dying = run.and_then(|run| run.dying).map(|dying| dying.ticks);
    let seen = Seen {
        player,
        velocity: velocity.0.as_vec2(),
        grounded: motion.grounded,
        dying,
        figure,
        x: at.translation.x,
        seconds: clock.elapsed,
    };
    let left = player.facing < 0;
    let frame = frame(&seen);
    // Half a collider belongs to the part that is stretched.
    let half = PLAYER_SIZE.x as f32 * 0.5;
    let beyond = ((half + beyond(frame)) * shape.x - half).max(0.0);
    // Where boxes are shown, picture and box belong together.
    let back = if exact.0 {
        0.0
    } else {
        clearance::draw_back(&level, at.translation.truncate(), PLAYER_SIZE, player.facing, beyond)
    };
    feet.translation.x = -f32::from(player.facing) * back.round();
    let flash = player.invulnerable / 4 % 2 == 1 && dying.is_none();
    if let Ok((mut sprite, mut visibility)) = sprites.single_mut() {
        sprite.rect = Some(cell(frame));
        sprite.flip_x = left;
        let image = if flash && !feel.reduced_motion { &art.figure_white } else { &art.figure };
        if sprite.image != *image {
            sprite.image = image.clone();
        }
        let alpha = if flash { 0.7 } else { 1.0 };
        sprite.color.set_alpha(alpha);
        visibility.set_if_neq(Visibility::Inherited);
    }
    let phase = player.swing.phase(&SWING);
    if let Ok(((mut sprite, mut visibility), mut place)) = slashes.single_mut() {
        let step = player.swing.0.saturating_sub(SWING.startup + 1) / 2;
        sprite.rect = Some(atlas::SLASH.frame(u32::from(step.min(2))));
        sprite.flip_x = left;
        place.translation.x = SWING.reach.x as f32 * f32::from(player.facing);
        let shown = if phase == AttackPhase::Active { Visibility::Inherited } else { Visibility::Hidden };
        visibility.set_if_neq(shown);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::image::{CompressedImageFormats, ImageSampler, ImageType};

    /// The frames reach as far as is said, but for the outline of one pixel.
    #[test]
    fn frames_reach_as_far_beyond_the_collider_as_is_said() {
        let sheet = Image::from_buffer(
            include_bytes!("../../../assets/art/figure.png"),
            ImageType::Extension("png"),
            CompressedImageFormats::NONE,
            true,
            ImageSampler::Default,
            bevy::asset::RenderAssetUsages::default(),
        )
        .unwrap();
        for frames in [frames::IDLE, frames::RUN, frames::RISE, frames::FALL, frames::DASH, frames::HURT] {
            for frame in frames {
                let cell = cell(frame).as_urect();
                let drawn = |x: u32| {
                    (cell.min.y..cell.max.y).any(|y| sheet.get_color_at(x, y).unwrap().alpha() > 0.0)
                };
                let last = (cell.min.x..cell.max.x).rev().find(|x| drawn(*x)).unwrap();
                let reach = last as f32 + 1.0 - (cell.min.x + cell.max.x) as f32 * 0.5;
                let half = PLAYER_SIZE.x as f32 * 0.5;
                assert!(reach - 1.0 <= half + beyond(frame), "frame {frame} reaches {reach}");
            }
        }
    }
}
