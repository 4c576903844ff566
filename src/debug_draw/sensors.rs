//! Ray sensors and what they met.

use super::pens::{Pens, flat};
use super::{Layer, OverlayColors};
use crate::collision::components::Position;
use crate::collision::sensors::RaySensors;
use bevy::prelude::*;

/// Half the width of a hit's cross, in units.
const CROSS: f32 = 2.5;

/// A thin line to what was met, with a cross there; a faint one where nothing was.
pub fn draw(sensors: Query<(&Position, &RaySensors)>, colors: Res<OverlayColors>, mut pens: Pens) {
    let color = colors.of(Layer::Sensors);
    for (position, rays) in &sensors {
        for ray in &rays.0 {
            let from = position.0 + ray.offset;
            let end = flat(from + ray.direction.normalize_or_zero() * ray.length);
            let from = flat(from);
            let Some((_, hit)) = ray.hit else {
                pens.thin.line_2d(from, end, color.with_alpha(0.45));
                continue;
            };
            let at = flat(hit.point);
            pens.thin.line_2d(from, at, color);
            pens.thin.line_2d(at - Vec2::X * CROSS, at + Vec2::X * CROSS, color);
            pens.thin.line_2d(at - Vec2::Y * CROSS, at + Vec2::Y * CROSS, color);
        }
    }
}
