//! Enemies: guards on their round.

use super::art::Art;
use super::pose::Drawn;
use super::{PictureClock, palette};
use crate::collision::components::Position;
use crate::game::enemies::Enemy;
use bevy::prelude::*;

/// The picture of a guard, and since when it is beaten, in seconds.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct GuardSprite {
    beaten: f32,
}

/// Side of a cell of the sheet.
const CELL: f32 = 32.0;
/// From the collider's middle to the middle of a cell: both stand on the same floor, the collider 11 above it.
const OFFSET: f32 = 14.0 - 11.0;
/// Units of way for the four frames of the walk.
const STRIDE: f32 = 26.0;
/// The frame of a hit, after the walk; then come those of going down.
const HIT: u32 = 4;
const DOWN: u32 = 5;
/// Seconds for each of those, and how many there are.
const DOWN_SECONDS: f32 = 0.09;
const DOWN_FRAMES: u32 = 3;

/// Draws guards that have just come to be.
pub fn dress(mut commands: Commands, art: Res<Art>, enemies: Query<(Entity, &Position), Added<Enemy>>) {
    for (entity, at) in &enemies {
        let sprite = Sprite { image: art.guard.clone(), rect: Some(cell(0)), ..Sprite::default() };
        commands.entity(entity).insert((
            Drawn::new(at, palette::ENEMY_Z),
            children![(GuardSprite::default(), sprite, Transform::from_xyz(0.0, OFFSET, 0.0))],
        ));
    }
}

fn cell(frame: u32) -> Rect {
    let corner = Vec2::new(frame as f32 * CELL, 0.0);
    Rect::from_corners(corner, corner + CELL)
}

/// Walk, hit, and going down; then it is gone.
pub fn animate(
    (clock, art): (Res<PictureClock>, Res<Art>),
    enemies: Query<(&Enemy, &Transform)>,
    mut sprites: Query<(&ChildOf, &mut GuardSprite, &mut Sprite, &mut Visibility)>,
) {
    for (parent, mut guard, mut sprite, mut visibility) in &mut sprites {
        let Ok((enemy, at)) = enemies.get(parent.parent()) else { continue };
        guard.beaten = if enemy.is_alive() { 0.0 } else { guard.beaten + clock.delta };
        let down = (guard.beaten / DOWN_SECONDS) as u32;
        let frame = if !enemy.is_alive() {
            DOWN + down.min(DOWN_FRAMES - 1)
        } else if enemy.stun > 0 {
            HIT
        } else {
            ((at.translation.x / STRIDE).rem_euclid(1.0) * 4.0) as u32 % 4
        };
        sprite.rect = Some(cell(frame));
        sprite.flip_x = !enemy.rightward;
        let flash = enemy.stun / 4 % 2 == 1 && enemy.is_alive();
        let image = if flash { &art.guard_white } else { &art.guard };
        if sprite.image != *image {
            sprite.image = image.clone();
        }
        let gone = !enemy.is_alive() && down > 2 * DOWN_FRAMES;
        visibility.set_if_neq(if gone { Visibility::Hidden } else { Visibility::Inherited });
    }
}
