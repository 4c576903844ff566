//! What stands: solids, movers, triggers.

use super::fills::Wanted;
use super::pens::{Pens, flat, outline};
use super::{Layer, OverlayColors};
use crate::collision::components::{Collider, Mover, OneWay, Position, Solid};
use crate::collision::triggers::Trigger;
use crate::geometry::Upright;
use bevy::prelude::*;
use glam::DVec2;

type Standing = (&'static Position, &'static Collider, Has<OneWay>);
type IsObstacle = Or<(With<Solid>, With<OneWay>)>;

/// Solids: a closed line. One-way platforms: a line on top, dashes elsewhere, and arrows that lead up.
pub fn draw_solids(
    obstacles: Query<Standing, IsObstacle>,
    colors: Res<OverlayColors>,
    mut wanted: ResMut<Wanted>,
    mut pens: Pens,
) {
    let color = colors.of(Layer::Solids);
    for (position, collider, one_way) in &obstacles {
        wanted.fill(&collider.0, position.0, Layer::Solids);
        if !one_way {
            outline(&mut pens.thin, &collider.0, position.0, color);
            continue;
        }
        let bounds = collider.bounds(*position);
        outline(&mut pens.dashed, &collider.0, position.0, color);
        let top = flat(DVec2::new(bounds.min.x, bounds.max.y));
        pens.thin.line_2d(top, flat(bounds.max), color);
        let arrows = (bounds.size().x / 16.0).floor().max(1.0);
        for index in 0..arrows as u32 {
            let x = bounds.min.x + (f64::from(index) + 0.5) * bounds.size().x / arrows;
            let tip = flat(DVec2::new(x, bounds.min.y - 2.0));
            pens.thin.line_2d(tip, tip + Vec2::new(-2.0, -2.5), color);
            pens.thin.line_2d(tip, tip + Vec2::new(2.0, -2.5), color);
        }
    }
}

/// Movers: dashed, with a small cross at the position.
pub fn draw_movers(
    movers: Query<(&Position, &Collider), With<Mover>>,
    colors: Res<OverlayColors>,
    mut wanted: ResMut<Wanted>,
    mut pens: Pens,
) {
    let color = colors.of(Layer::Movers);
    for (position, collider) in &movers {
        wanted.fill(&collider.0, position.0, Layer::Movers);
        outline(&mut pens.dashed, &collider.0, position.0, color);
        let at = flat(position.0);
        pens.thin.line_2d(at - Vec2::X * 2.0, at + Vec2::X * 2.0, color);
        pens.thin.line_2d(at - Vec2::Y * 2.0, at + Vec2::Y * 2.0, color);
    }
}

/// Triggers: dotted; with a second line inside while someone is in it, faint while switched off.
pub fn draw_triggers(
    triggers: Query<(&Position, &Collider, &Trigger)>,
    colors: Res<OverlayColors>,
    mut wanted: ResMut<Wanted>,
    mut pens: Pens,
) {
    let color = colors.of(Layer::Triggers);
    for (position, collider, trigger) in &triggers {
        if trigger.disabled {
            outline(&mut pens.dotted, &collider.0, position.0, color.with_alpha(0.25));
            continue;
        }
        wanted.fill(&collider.0, position.0, Layer::Triggers);
        outline(&mut pens.dotted, &collider.0, position.0, color);
        if trigger.inside().next().is_some() {
            outline(&mut pens.thin, &grown(&collider.0, -2.0), position.0, color);
        }
    }
}

/// The shape, larger by this on every side (smaller where negative, down to nothing).
pub(super) fn grown(shape: &Upright, by: f64) -> Upright {
    match *shape {
        Upright::Circle { radius } => Upright::Circle { radius: (radius + by).max(0.0) },
        Upright::Rectangle { half } => Upright::Rectangle { half: (half + by).max(DVec2::ZERO) },
    }
}
