//! Attack regions and vulnerable regions.

use super::fills::Wanted;
use super::pens::{Pens, dots, hatch, outline};
use super::{Layer, palette};
use crate::collision::components::Position;
use crate::collision::hits::{Hitbox, Hurtbox};
use crate::geometry::Pose;
use bevy::prelude::*;

/// Distance of the hatch's lines in x, and of the dots, in units.
const PITCH: f64 = 5.0;
/// How much is left of the lines of a region that is switched off.
const INACTIVE: f32 = 0.3;

/// Attack regions: hatched. Those that are not dangerous at the moment are faint and empty.
pub fn draw_hitboxes(boxes: Query<(&Position, &Hitbox)>, mut wanted: ResMut<Wanted>, mut pens: Pens) {
    let color = palette::color(Layer::Hitboxes);
    for (position, hitbox) in &boxes {
        let at = position.0 + hitbox.offset;
        if hitbox.shape.bounds(Pose::at(at)).size().max_element() <= 0.0 {
            continue;
        }
        if hitbox.active {
            wanted.fill(&hitbox.shape, at, Layer::Hitboxes);
            hatch(&mut pens.thin, (&hitbox.shape, at), PITCH, color.with_alpha(0.6));
        }
        let alpha = if hitbox.active { 1.0 } else { INACTIVE };
        outline(&mut pens.thin, &hitbox.shape, at, color.with_alpha(alpha));
    }
}

/// Vulnerable regions: dots inside. Those that cannot be hit at the moment are faint and empty.
pub fn draw_hurtboxes(boxes: Query<(&Position, &Hurtbox)>, mut wanted: ResMut<Wanted>, mut pens: Pens) {
    let color = palette::color(Layer::Hurtboxes);
    for (position, hurtbox) in &boxes {
        let at = position.0 + hurtbox.offset;
        if hurtbox.active {
            wanted.fill(&hurtbox.shape, at, Layer::Hurtboxes);
            dots(&mut pens.thin, (&hurtbox.shape, at), PITCH * 0.6, color);
        }
        let alpha = if hurtbox.active { 1.0 } else { INACTIVE };
        outline(&mut pens.thin, &hurtbox.shape, at, color.with_alpha(alpha));
    }
}
