//! Small helpers that let a test read like its case.

use glam::DVec2;
use mindthegap::geometry::{Aabb, Upright};
use mindthegap::motion::{Body, CollisionMode, Obstacle, Report, Rules, Wish, travel};

pub fn v(x: f64, y: f64) -> DVec2 {
    DVec2::new(x, y)
}

/// The box [x0, y0 .. x1, y1].
pub fn aabb(x0: f64, y0: f64, x1: f64, y1: f64) -> Aabb {
    Aabb::new(v(x0, y0), v(x1, y1))
}

pub fn mover(bounds: Aabb) -> Body {
    Body::new(Upright::Rectangle { half: bounds.half() }, bounds.center())
}

/// Solid boxes with the ids 1, 2, 3 ...
pub fn solids(boxes: &[Aabb]) -> Vec<Obstacle> {
    (1u32..).zip(boxes).map(|(id, bounds)| Obstacle::solid(id, *bounds)).collect()
}

pub fn go(body: &mut Body, delta: DVec2, rules: &Rules, obstacles: &[Obstacle]) -> Report {
    travel(body, Wish::to_move(delta), rules, obstacles, &mut ())
}

/// The methods that keep movers out of solids, with and without substeps.
pub fn resolving() -> Vec<Rules> {
    let with = |mode, substep| Rules { mode, substep, corner_nudge: 0.0 };
    vec![
        with(CollisionMode::AxisSeparated, None),
        with(CollisionMode::AxisSeparated, Some(4.0)),
        with(CollisionMode::Ccd, None),
    ]
}

/// The methods that cannot tunnel.
pub fn safe() -> Vec<Rules> {
    resolving().split_off(1)
}
