//! While a death is shown, the boxes that decided it.

use super::{Outlines, palette};
use crate::collision::components::{Collider, Position, StableId};
use crate::collision::hits::{Hitbox, Hurtbox};
use crate::game::player::Player;
use crate::game::run::Run;
use crate::geometry::Aabb;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

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

/// Draws them.
pub fn outline(mut lines: Gizmos<Outlines>, run: Option<Res<Run>>, deciders: Deciders) {
    // Lines that drew nothing in one frame need one or two to begin again, and would come late.
    lines.linestrip_2d([Vec2::ZERO, Vec2::X], Color::NONE);
    let Some(dying) = run.and_then(|run| run.dying) else { return };
    let killer = deciders.killers.iter().find(|(id, ..)| id.0 == dying.by);
    let Some((_, at, hitbox, collider)) = killer else { return };
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

/// The outline of a box.
pub(super) fn frame(lines: &mut Gizmos<Outlines>, bounds: &Aabb, color: Color) {
    lines.rect_2d(bounds.center().as_vec2(), bounds.size().as_vec2(), color);
}
