//! Where movers were stopped, by what, and along which normal.

use super::labels::{OverlayLabel, OverlayLabels, Word};
use super::motion::Trace;
use super::pens::{Pens, flat, outline};
use super::{Layer, OverlayColors};
use crate::collision::components::{Collider, PathTaken, Position, StableId};
use crate::motion::Hit;
use bevy::prelude::*;
use glam::DVec2;

/// Length of a normal's arrow, in units.
const ARROW: f32 = 14.0;
/// Distance of the wall's label from its face, in units: beyond a thin barrier.
const BEHIND: f64 = 12.0;
/// Half the width of a contact's cross, in units.
const CROSS: f32 = 3.0;

/// Contacts of the last tick with their normals, and the wall that each mover hit last.
pub fn draw(
    movers: Query<(&Trace, &PathTaken, &Collider)>,
    obstacles: Query<(&StableId, &Position, &Collider), Without<Trace>>,
    colors: Res<OverlayColors>,
    mut labels: ResMut<OverlayLabels>,
    mut pens: Pens,
) {
    let color = colors.of(Layer::Contacts);
    for (trace, path, collider) in &movers {
        // Substeps meet the same surface again and again: only where each was met last.
        for (index, hit) in path.0.hits.iter().enumerate() {
            let again = |later: &Hit| later.obstacle == hit.obstacle && later.normal == hit.normal;
            if !path.0.hits[index + 1..].iter().any(again) {
                contact(&mut pens, hit, collider, color);
            }
        }
        let Some(wall) = trace.wall else { continue };
        let Some((_, at, shape)) = obstacles.iter().find(|(id, ..)| id.0 == wall.obstacle) else { continue };
        outline(&mut pens.thick, &shape.0, at.0, color);
        // Behind the face that was hit, beside the mover: large walls reach out of the picture.
        let bounds = shape.bounds(*at);
        let (face, anchor) = if wall.normal.x < 0.0 { (bounds.min.x, -0.5) } else { (bounds.max.x, 0.5) };
        let at = flat(DVec2::new(face - wall.normal.x * BEHIND, wall.position.y));
        let (word, layer) = (Word::WallLastHit, Layer::Contacts);
        labels.0.push(OverlayLabel { word, layer, at, anchor, alpha: 1.0 });
    }
}

fn contact(pens: &mut Pens, hit: &Hit, collider: &Collider, color: Color) {
    let (half, radius) = collider.0.core();
    let reach = (hit.normal * half).length() + radius;
    let at = flat(hit.position - hit.normal * reach);
    let normal = flat(hit.normal);
    pens.thin.line_2d(at + Vec2::new(-CROSS, -CROSS), at + Vec2::new(CROSS, CROSS), color);
    pens.thin.line_2d(at + Vec2::new(-CROSS, CROSS), at + Vec2::new(CROSS, -CROSS), color);
    let tip = at + normal * ARROW;
    pens.thin.line_2d(at, tip, color);
    for side in [-1.0, 1.0] {
        pens.thin.line_2d(tip, tip - normal * 4.0 + normal.perp() * side * 2.5, color);
    }
}
