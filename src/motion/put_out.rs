//! The shortest way out of the *union* of solids.
//!
//! Pushing out of one solid may push into its neighbour, so the solids are taken together. Grown by the mover's
//! half size, each is an open rectangle that the mover's centre must leave (a circle counts as the square around it).
//! The nearest point outside all of them either keeps one coordinate or lies on an edge of some rectangle, so it
//! is enough to look along the line x = centre and along the edges of the rectangles: on each such line, climb from
//! rectangle to rectangle until the point is free.

use super::{Body, Obstacle, ObstacleKind, Obstacles, Probe};
use crate::geometry::Aabb;
use crate::geometry::num::abs;
use glam::DVec2;

/// A mover deeper inside than this, in units, is left where it is and reported as stuck.
pub const REACH: f64 = 1024.0;

/// Most rectangles one climb passes. Far more than fit into `REACH` unless a level is made to be nasty.
const MOST_CLIMBS: u32 = 1024;

struct Search<'a, O: ?Sized> {
    obstacles: &'a O,
    body: &'a Body,
    reach: DVec2,
    tolerance: f64,
    best: Option<(f64, u8, DVec2)>,
    pairs: u32,
}

/// The position nearest to the body's at which it overlaps no solid, or `None` when there is none within [`REACH`].
///
/// Equally near ones are taken in the order +x, -x, +y, -y, then slanted. One query; the pairs are counted.
pub fn nearest_free<O: Obstacles + ?Sized>(body: &Body, probe: &mut Probe<'_, O>) -> Option<DVec2> {
    let mut search = Search {
        obstacles: probe.obstacles(),
        body,
        reach: probe.reach(),
        tolerance: probe.tolerance,
        best: None,
        pairs: 0,
    };
    search.try_line(body.position.x);
    search.try_row();
    search.try_edges();
    probe.queries += 1;
    probe.pair_tests += search.pairs;
    search.best.map(|(_, _, free)| free)
}

impl<O: Obstacles + ?Sized> Search<'_, O> {
    /// How far the answer can be at most, from what was found so far.
    fn limit(&self) -> f64 {
        self.best.map_or(REACH, |(distance, ..)| distance)
    }

    fn offer(&mut self, free: DVec2) {
        let way = free - self.body.position;
        let distance = way.length_squared().sqrt();
        let rank = match (way.x, way.y) {
            (x, 0.0) => u8::from(x < 0.0),
            (0.0, y) => 2 + u8::from(y < 0.0),
            _ => 4,
        };
        let better = self.best.is_none_or(|(best, best_rank, _)| {
            distance < best - self.tolerance || (distance <= best + self.tolerance && rank < best_rank)
        });
        if better && distance <= REACH {
            self.best = Some((distance, rank, free));
        }
    }

    /// Both ways along the vertical line at `x`.
    fn try_line(&mut self, x: f64) {
        for upward in [1.0, -1.0] {
            let start = DVec2::new(x, self.body.position.y);
            if let Some(free) = self.climb(start, DVec2::new(0.0, upward)) {
                self.offer(free);
            }
        }
    }

    /// Both ways along the horizontal line through the start.
    fn try_row(&mut self) {
        for right in [1.0, -1.0] {
            if let Some(free) = self.climb(self.body.position, DVec2::new(right, 0.0)) {
                self.offer(free);
            }
        }
    }

    /// The vertical lines along the sides of every rectangle near enough to matter.
    fn try_edges(&mut self) {
        let around = Aabb::from_center(self.body.position, self.reach + DVec2::splat(self.limit()));
        let obstacles = self.obstacles;
        let layers = self.body.layers;
        obstacles.visit(&around, |obstacle| {
            if obstacle.kind != ObstacleKind::Solid || !obstacle.layers.agrees_with(layers) {
                return;
            }
            let sides = self.forbidden(obstacle);
            for x in [sides.max.x, sides.min.x] {
                if abs(x - self.body.position.x) <= self.limit() {
                    self.try_line(x);
                }
            }
        });
    }

    fn forbidden(&self, obstacle: &Obstacle) -> Aabb {
        obstacle.bounds().grown(self.reach)
    }

    /// From a point along a unit axis to the first point outside all rectangles; `None` beyond the limit.
    fn climb(&mut self, start: DVec2, along: DVec2) -> Option<DVec2> {
        let mut at = start;
        for _ in 0..MOST_CLIMBS {
            if (at - self.body.position).length_squared().sqrt() > self.limit() + self.tolerance {
                return None;
            }
            let Some(next) = self.far_side(at, along) else { return Some(at) };
            at = next;
        }
        None
    }

    /// The furthest side, along the way, of the rectangles that hold the point; `None` when none does.
    fn far_side(&mut self, at: DVec2, along: DVec2) -> Option<DVec2> {
        let mut furthest: Option<DVec2> = None;
        let (body, tolerance, obstacles) = (self.body, self.tolerance, self.obstacles);
        let mut pairs = 0;
        obstacles.visit(&Aabb::from_center(at, self.reach), |obstacle| {
            if obstacle.kind != ObstacleKind::Solid || !obstacle.layers.agrees_with(body.layers) {
                return;
            }
            pairs += 1;
            let sides = self.forbidden(obstacle);
            if !sides.grown(DVec2::splat(-tolerance)).is_around(at) {
                return;
            }
            let side = match (along.x, along.y) {
                (x, _) if x > 0.0 => DVec2::new(sides.max.x, at.y),
                (x, _) if x < 0.0 => DVec2::new(sides.min.x, at.y),
                (_, y) if y > 0.0 => DVec2::new(at.x, sides.max.y),
                _ => DVec2::new(at.x, sides.min.y),
            };
            if furthest.is_none_or(|best| (side - best).dot(along) > 0.0) {
                furthest = Some(side);
            }
        });
        self.pairs += pairs;
        furthest
    }
}
