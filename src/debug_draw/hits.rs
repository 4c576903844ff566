//! Attack regions and vulnerable regions.

use super::fills::Wanted;
use super::pens::{Pens, corners, dots, hatch, outline};
use super::{Layer, OverlayColors};
use crate::collision::components::Position;
use crate::collision::hits::{Hitbox, Hurtbox};
use crate::geometry::Pose;
use bevy::prelude::*;

/// Distance of the hatch's lines in x, and of the dots, in units.
const PITCH: f64 = 5.0;
/// How much is left of the lines of a region that is switched off.
const INACTIVE: f32 = 0.45;

/// Attack regions: hatched. Of those that are not dangerous at the moment only the corners: an empty box would look
/// like a piece of a path to whoever cannot tell their colours apart.
pub fn draw_hitboxes(
    boxes: Query<(&Position, &Hitbox)>,
    colors: Res<OverlayColors>,
    mut wanted: ResMut<Wanted>,
    mut pens: Pens,
) {
    let color = colors.of(Layer::Hitboxes);
    for (position, hitbox) in &boxes {
        let at = position.0 + hitbox.offset;
        if hitbox.shape.bounds(Pose::at(at)).size().max_element() <= 0.0 {
            continue;
        }
        if hitbox.active {
            wanted.fill(&hitbox.shape, at, Layer::Hitboxes);
            hatch(&mut pens.thin, (&hitbox.shape, at), PITCH, color.with_alpha(0.6));
            outline(&mut pens.thin, &hitbox.shape, at, color);
        } else {
            corners(&mut pens.thin, &hitbox.shape, at, color.with_alpha(INACTIVE));
        }
    }
}

/// Vulnerable regions: dots inside. Of those that cannot be hit at the moment only the corners.
pub fn draw_hurtboxes(
    boxes: Query<(&Position, &Hurtbox)>,
    colors: Res<OverlayColors>,
    mut wanted: ResMut<Wanted>,
    mut pens: Pens,
) {
    let color = colors.of(Layer::Hurtboxes);
    for (position, hurtbox) in &boxes {
        let at = position.0 + hurtbox.offset;
        if hurtbox.active {
            wanted.fill(&hurtbox.shape, at, Layer::Hurtboxes);
            dots(&mut pens.thin, (&hurtbox.shape, at), PITCH * 0.6, color);
            outline(&mut pens.thin, &hurtbox.shape, at, color);
        } else {
            corners(&mut pens.thin, &hurtbox.shape, at, color.with_alpha(INACTIVE));
        }
    }
}
