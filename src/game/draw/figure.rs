//! The player: someone in a raincoat, with an umbrella.
//!
//! The drawing is 24 x 32 around a collider of 16 x 24; both stand on the same floor.

use super::palette;
use super::parts::{joint, slab};
use super::pose::Drawn;
use crate::collision::components::{Motion, Position, Velocity};
use crate::game::combat::{AttackPhase, SWING};
use crate::game::player::Player;
use bevy::prelude::*;
use std::f32::consts::{FRAC_PI_2, PI};

/// A movable part of the figure.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limb {
    /// Everything; mirrored by the facing.
    Whole,
    /// Coat and head: they bob while walking.
    Trunk,
    /// The leg on the viewer's side.
    NearLeg,
    /// The other leg.
    FarLeg,
    /// The arm, and the umbrella while it is swung. Lies along +x at angle 0.
    Arm,
    /// The umbrella in the hand.
    Umbrella,
    /// The umbrella on the back.
    Carried,
    /// The sweep of the umbrella, where it is dangerous.
    Sweep,
}

/// Seconds of walking to units of way: how far a full cycle of the legs leads.
const STRIDE: f32 = 30.0;

/// Draws players that have just come to be.
pub fn dress(mut commands: Commands, players: Query<(Entity, &Position), Added<Player>>) {
    for (entity, at) in &players {
        commands.entity(entity).insert((Drawn::new(at, palette::PLAYER_Z), children![figure()]));
    }
}

fn figure() -> impl Bundle {
    (
        Limb::Whole,
        joint((0.0, 0.0), 0.0),
        children![
            (Limb::Carried, joint((-6.0, 3.0), 0.1), children![carried_umbrella()]),
            (Limb::FarLeg, joint((-2.5, -4.0), 0.2), children![leg(palette::TEAL_DARK)]),
            (Limb::NearLeg, joint((2.5, -4.0), 0.3), children![leg(palette::TEAL)]),
            (Limb::Trunk, joint((0.0, 0.0), 0.4), trunk()),
            (
                Limb::Arm,
                joint((1.0, 2.5), 0.8),
                children![
                    slab(palette::COAT_DARK, (3.5, 0.0), (8.0, 4.0), 0.0),
                    slab(palette::SKIN, (8.5, 0.0), (3.0, 3.0), 0.01),
                    (Limb::Umbrella, joint((9.0, 0.0), -0.05), held_umbrella()),
                ],
            ),
            (Limb::Sweep, joint((SWING.reach.x as f32, SWING.reach.y as f32), 0.05), sweep()),
        ],
    )
}

/// Coat, hood and face, feet at -12 and the hood's top at 19.
fn trunk() -> impl Bundle {
    children![
        slab(palette::COAT, (0.0, -3.0), (14.0, 6.0), 0.0),
        slab(palette::COAT, (0.0, 2.5), (11.0, 7.0), 0.0),
        slab(palette::COAT_DARK, (0.0, -5.5), (14.0, 1.0), 0.02),
        slab(palette::COAT_DARK, (3.0, 0.5), (1.0, 11.0), 0.01),
        slab(palette::COAT, (-0.5, 12.0), (13.0, 11.0), 0.1),
        slab(palette::COAT, (-0.5, 12.5), (11.0, 13.0), 0.1),
        slab(palette::COAT_DARK, (-6.5, 8.5), (1.0, 4.0), 0.11),
        slab(palette::SKIN, (3.0, 11.0), (7.0, 7.0), 0.12),
        slab(palette::INK, (4.5, 12.0), (2.0, 3.0), 0.13),
    ]
}

fn leg(color: Color) -> impl Bundle {
    (
        joint((0.0, 0.0), 0.0),
        children![slab(color, (0.0, -3.5), (4.0, 7.0), 0.0), slab(color, (0.5, -7.0), (5.0, 2.0), 0.0),],
    )
}

fn carried_umbrella() -> impl Bundle {
    (
        Transform::from_rotation(Quat::from_rotation_z(0.35)),
        Visibility::Inherited,
        children![
            slab(palette::CORAL, (0.0, 1.0), (3.0, 14.0), 0.0),
            slab(palette::METAL, (0.0, -7.5), (1.0, 3.0), 0.0),
            slab(palette::METAL, (0.0, 9.0), (1.0, 2.0), 0.0),
        ],
    )
}

fn held_umbrella() -> impl Bundle {
    children![
        slab(palette::METAL, (1.0, 0.0), (4.0, 1.0), 0.0),
        slab(palette::CORAL, (9.0, 0.0), (13.0, 4.0), 0.01),
        slab(palette::CORAL, (16.0, 0.0), (2.0, 2.0), 0.01),
        slab(palette::METAL, (18.0, 0.0), (2.0, 1.0), 0.0),
    ]
}

/// As large as the attack's hitbox, rounded at the front.
fn sweep() -> impl Bundle {
    let (width, height) = (SWING.size.x as f32, SWING.size.y as f32);
    let pale = palette::EDGE.with_alpha(0.28);
    children![
        slab(pale, (-2.0, 0.0), (width - 4.0, height), 0.0),
        slab(pale, (width * 0.5 - 2.0, 0.0), (4.0, height - 6.0), 0.0),
    ]
}

/// Where the arm points in a phase of the swing, in radians from straight ahead.
fn arm_angle(phase: AttackPhase, step: f32) -> f32 {
    match phase {
        AttackPhase::Idle => -FRAC_PI_2 + 0.2 + 0.5 * step,
        AttackPhase::Startup => 2.2,
        AttackPhase::Active => 0.0,
        AttackPhase::Recovery => -0.5,
    }
}

/// Moves the limbs. All of it follows from the simulated state, so the picture stands still when that does.
pub fn animate(
    players: Query<(&Player, &Velocity, &Motion, &Transform), Without<Limb>>,
    mut limbs: Query<(&Limb, &mut Transform, &mut Visibility)>,
) {
    let Ok((player, velocity, motion, at)) = players.single() else { return };
    let phase = player.swing.phase(&SWING);
    let walking = motion.grounded && velocity.0.x.abs() > 5.0;
    let step = if walking { (at.translation.x / STRIDE * 2.0 * PI).sin() } else { 0.0 };
    let spread = if motion.grounded { step * 0.7 } else { 0.45 };
    let blink = player.invulnerable / 4 % 2 == 1;
    let shown = |yes: bool| if yes { Visibility::Inherited } else { Visibility::Hidden };
    for (limb, mut place, mut visibility) in &mut limbs {
        match limb {
            Limb::Whole => {
                place.scale.x = f32::from(player.facing);
                visibility.set_if_neq(shown(!blink));
            }
            Limb::Trunk => place.translation.y = step.abs().round(),
            Limb::NearLeg => place.rotation = Quat::from_rotation_z(spread),
            Limb::FarLeg => place.rotation = Quat::from_rotation_z(-spread),
            Limb::Arm => place.rotation = Quat::from_rotation_z(arm_angle(phase, step)),
            Limb::Umbrella => {
                visibility.set_if_neq(shown(phase != AttackPhase::Idle));
            }
            Limb::Carried => {
                visibility.set_if_neq(shown(phase == AttackPhase::Idle));
            }
            Limb::Sweep => {
                visibility.set_if_neq(shown(phase == AttackPhase::Active));
            }
        }
    }
}
