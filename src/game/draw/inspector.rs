//! Enemies: ticket inspectors on their round.

use super::palette;
use super::parts::{Paint, joint, slab};
use super::pose::Drawn;
use crate::collision::components::Position;
use crate::game::enemies::Enemy;
use bevy::prelude::*;
use std::f32::consts::PI;

/// A movable part of an inspector.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub enum InspectorPart {
    /// Everything; mirrored by the way it walks, squashed when hit.
    Whole,
    /// One leg.
    NearLeg,
    /// The other.
    FarLeg,
}

/// How far a full cycle of the legs leads, in units.
const STRIDE: f32 = 16.0;
/// From the collider's middle to its feet, in units.
const FEET: f32 = -11.0;

/// Draws inspectors that have just come to be.
pub fn dress(mut commands: Commands, enemies: Query<(Entity, &Position), Added<Enemy>>) {
    for (entity, at) in &enemies {
        commands.entity(entity).insert((
            Drawn::new(at, palette::ENEMY_Z),
            children![(
                InspectorPart::Whole,
                joint((0.0, FEET), 0.0),
                children![
                    (
                        InspectorPart::FarLeg,
                        joint((-3.5, 5.0), 0.0),
                        children![slab(palette::WINE_DARK, (0.5, -2.5), (6.0, 5.0), 0.0)]
                    ),
                    (
                        InspectorPart::NearLeg,
                        joint((3.5, 5.0), 0.1),
                        children![slab(palette::WINE_DARK, (0.5, -2.5), (6.0, 5.0), 0.0)]
                    ),
                    slab(palette::WINE, (0.0, 9.0), (18.0, 9.0), 0.2),
                    slab(palette::WINE_DARK, (0.0, 6.0), (18.0, 2.0), 0.21),
                    slab(palette::COAT, (2.0, 6.0), (3.0, 2.0), 0.22),
                    slab(palette::SKIN, (0.0, 16.5), (13.0, 7.0), 0.3),
                    slab(palette::WINE_DARK, (0.0, 21.0), (15.0, 4.0), 0.4),
                    slab(palette::WINE, (0.0, 23.5), (11.0, 2.0), 0.4),
                    slab(palette::INK, (5.5, 19.0), (8.0, 1.0), 0.41),
                    slab(palette::INK, (4.5, 16.5), (2.0, 3.0), 0.42),
                    slab(palette::WINE_DARK, (4.0, 13.5), (4.0, 1.0), 0.43),
                ],
            )],
        ));
    }
}

/// Legs, squash and flash; a beaten one is gone.
pub fn animate(
    mut enemies: Query<(&Enemy, &Transform, &Children, &mut Visibility), Without<InspectorPart>>,
    children: Query<&Children>,
    mut parts: Query<(&InspectorPart, &mut Transform)>,
    mut paints: Query<(&Paint, &mut Sprite)>,
) {
    for (enemy, at, own, mut visibility) in &mut enemies {
        let shown = if enemy.is_alive() { Visibility::Inherited } else { Visibility::Hidden };
        visibility.set_if_neq(shown);
        let step = (at.translation.x / STRIDE * 2.0 * PI).sin();
        let step = if enemy.stun > 0 { 0.0 } else { step };
        let white = enemy.stun / 4 % 2 == 1;
        for part in own.iter().chain(own.iter().flat_map(|whole| children.iter_descendants(whole))) {
            if let Ok((limb, mut place)) = parts.get_mut(part) {
                match limb {
                    InspectorPart::Whole => {
                        let squash = if enemy.stun > 0 { Vec2::new(1.2, 0.75) } else { Vec2::ONE };
                        let facing = if enemy.rightward { 1.0 } else { -1.0 };
                        place.scale = Vec3::new(squash.x * facing, squash.y, 1.0);
                    }
                    InspectorPart::NearLeg => place.rotation = Quat::from_rotation_z(step * 0.5),
                    InspectorPart::FarLeg => place.rotation = Quat::from_rotation_z(-step * 0.5),
                }
            }
            if let Ok((paint, mut sprite)) = paints.get_mut(part) {
                let color = if white { Color::WHITE } else { paint.0 };
                if sprite.color != color {
                    sprite.color = color;
                }
            }
        }
    }
}
