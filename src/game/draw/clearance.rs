//! A picture is wider than its collider: outstretched hands are before it. Before a wall the figure is drawn back by as much, so
//! that nobody sees a hand in a wall and thinks that the wall let it through.

use crate::collision::query::CollisionQuery;
use crate::geometry::{Shape, Sweep, Upright};
use crate::motion::CollisionLayers;
use bevy::prelude::*;
use glam::DVec2;

/// Floor and ceiling, which touch the collider, are not in the way: it is looked for walls so much lower, in units.
const LOWER: f64 = 4.0;

/// How far a figure has to be drawn back at a place, if it looks that way and reaches so many units beyond its collider.
#[must_use]
pub fn draw_back(level: &CollisionQuery, at: Vec2, size: DVec2, facing: i8, beyond: f32) -> f32 {
    let half = DVec2::new(size.x, size.y - LOWER) * 0.5;
    let shape = Shape::from(Upright::Rectangle { half });
    let reach = DVec2::new(f64::from(facing) * f64::from(beyond), 0.0);
    match level.sweep(&shape, at.as_dvec2(), reach, CollisionLayers::ALL) {
        Some((_, Sweep::Hit { toi, .. })) => beyond * (1.0 - toi as f32),
        // Whoever is inside a wall shall be seen there.
        _ => 0.0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collision::snapshot::Level;
    use crate::geometry::Aabb;
    use crate::motion::{Obstacle, ObstacleSet};
    use bevy::ecs::system::RunSystemOnce;

    #[test]
    fn the_figure_is_drawn_back_by_what_reaches_into_a_wall_and_only_there() {
        let wall = Aabb::new(DVec2::new(100.0, -50.0), DVec2::new(106.0, 50.0));
        let mut level = Level::default();
        level.obstacles = ObstacleSet::new(vec![Obstacle::solid(1, wall)]);
        let mut world = World::new();
        world.insert_resource(level);
        // Where the middle of a collider 16 wide is, which way it looks, and how far it is drawn back if it reaches 7 units.
        let rows = [
            (92.0, 1, 7.0),
            (88.0, 1, 3.0),
            (85.0, 1, 0.0),
            (92.0, -1, 0.0),
            (114.0, -1, 7.0),
            (103.0, 1, 0.0),
        ];
        for (x, facing, back) in rows {
            let ask = move |level: CollisionQuery| {
                draw_back(&level, Vec2::new(x, 0.0), DVec2::new(16.0, 24.0), facing, 7.0)
            };
            let found = world.run_system_once(ask).unwrap();
            assert!((found - back).abs() < 1e-4, "at {x}, looking {facing}: {found}");
        }
    }
}
