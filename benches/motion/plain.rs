//! What one would write by hand for boxes on tiles and nothing else: the measure of everything else.
//!
//! Per axis: move, look at the tiles that the box covers, and if one is solid, set the box on the side of the tile.

use crate::level::{COLUMNS, Level, ROWS, TILE};
use glam::DVec2;
use mindthegap::geometry::{Aabb, num};
use mindthegap::motion::Body;

/// Moves a box by `delta` (less than a tile); says whether it stands on something.
pub fn travel(body: &mut Body, delta: DVec2, level: &Level) -> bool {
    let half = body.bounds().half();
    let mut grounded = false;
    body.position.x += delta.x;
    if let Some(tile) = covered_solid(level, &body.bounds()) {
        body.velocity.x = 0.0;
        body.position.x = if delta.x > 0.0 { tile.min.x - half.x } else { tile.max.x + half.x };
    }
    body.position.y += delta.y;
    if let Some(tile) = covered_solid(level, &body.bounds()) {
        body.velocity.y = 0.0;
        grounded = delta.y < 0.0;
        body.position.y = if delta.y > 0.0 { tile.min.y - half.y } else { tile.max.y + half.y };
    }
    grounded
}

/// A solid tile under the inside of a box.
fn covered_solid(level: &Level, bounds: &Aabb) -> Option<Aabb> {
    let first = bounds.min / TILE;
    let last = bounds.max / TILE;
    // The level begins at 0, so cutting off the fraction rounds down.
    let (first_column, first_row) = (first.x as usize, first.y as usize);
    let last_column = num::min(last.x.ceil(), COLUMNS as f64) as usize;
    let last_row = num::min(last.y.ceil(), ROWS as f64) as usize;
    for row in first_row..last_row {
        for column in first_column..last_column {
            if level.tiles[row * COLUMNS + column] {
                let corner = DVec2::new(column as f64, row as f64) * TILE;
                return Some(Aabb::new(corner, corner + DVec2::splat(TILE)));
            }
        }
    }
    None
}
