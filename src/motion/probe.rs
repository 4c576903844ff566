//! One mover's view of the obstacles during one tick: the near ones, and how many tests it cost.

use super::{Body, Obstacle, ObstacleKind, Obstacles};
use crate::geometry::{Aabb, Pose, RoundedBox, Shape, num, tolerance};
use glam::DVec2;

/// How many near obstacles are kept at hand. A walker sees fewer; a dash across a level of single tiles sees
/// more and then asks the broad phase each time, which is slower and gives the same answers.
const NEAR: usize = 24;

/// Asks for poses and sweeps, and counts them.
///
/// `queries` is the number of poses or sweeps tested, `pair_tests` that of mover-obstacle pairs looked at for
/// them. The methods cannot test anything without being counted here.
pub struct Probe<'a, O: Obstacles + ?Sized> {
    obstacles: &'a O,
    shape: Shape,
    reach: DVec2,
    /// The touching tolerance for this tick, in units.
    pub tolerance: f64,
    /// Poses and sweeps tested so far.
    pub queries: u32,
    /// Pairs tested so far.
    pub pair_tests: u32,
    layers: super::CollisionLayers,
    /// The one-way platforms whose top is here are ignored (a wish to drop through them).
    pub dropped_top: Option<f64>,
    /// This obstacle is ignored (the platform that pushes).
    pub ignored: Option<u32>,
    near: [Obstacle; NEAR],
    near_count: usize,
    near_region: Option<Aabb>,
}

impl<'a, O: Obstacles + ?Sized> Probe<'a, O> {
    /// Looks up what lies near a body that wants to move by `delta`.
    pub fn new(obstacles: &'a O, body: &Body, delta: DVec2) -> Self {
        let bounds = body.bounds();
        let scale = num::max(num::largest(bounds.min), num::largest(bounds.max)) + num::largest(delta);
        let nothing = Obstacle::solid(0, Aabb::new(DVec2::ZERO, DVec2::ZERO));
        let mut probe = Self {
            obstacles,
            shape: body.shape,
            reach: bounds.half(),
            tolerance: tolerance::touch(scale),
            queries: 0,
            pair_tests: 0,
            layers: body.layers,
            dropped_top: None,
            ignored: None,
            near: [nothing; NEAR],
            near_count: 0,
            near_region: None,
        };
        probe.gather(bounds.swept(delta).grown(DVec2::splat(probe.tolerance)));
        probe
    }

    fn gather(&mut self, region: Aabb) {
        let (near, count, layers) = (&mut self.near, &mut self.near_count, self.layers);
        self.obstacles.visit(&region, |obstacle| {
            if obstacle.layers.agrees_with(layers) {
                if let Some(slot) = near.get_mut(*count) {
                    *slot = *obstacle;
                }
                *count += 1;
            }
        });
        if *count <= NEAR {
            self.near_region = Some(region);
        }
    }

    /// The obstacles themselves, for a search that counts its own pairs.
    #[must_use]
    pub fn obstacles(&self) -> &'a O {
        self.obstacles
    }

    /// The mover's box at a position.
    #[must_use]
    pub fn bounds_at(&self, position: DVec2) -> Aabb {
        Aabb::from_center(position, self.reach)
    }

    /// Half the mover's width and height.
    #[must_use]
    pub fn reach(&self) -> DVec2 {
        self.reach
    }

    /// Where the mover's centre may not be because of this obstacle.
    #[must_use]
    pub fn forbidden(&self, obstacle: &Obstacle) -> RoundedBox {
        RoundedBox::between(&obstacle.shape, Pose::at(obstacle.position), &self.shape)
    }

    /// Calls `test` for each obstacle that may touch the closed region. Counts pairs, not a query.
    #[inline]
    pub fn each(&mut self, region: &Aabb, mut test: impl FnMut(&Obstacle)) {
        let region = region.grown(DVec2::splat(self.tolerance));
        let ignored = self.ignored;
        let mut pairs = 0;
        let held = |outer: &Aabb| {
            outer.min.x <= region.min.x
                && outer.min.y <= region.min.y
                && outer.max.x >= region.max.x
                && outer.max.y >= region.max.y
        };
        if self.near_region.as_ref().is_some_and(held) {
            for obstacle in &self.near[..self.near_count] {
                if ignored != Some(obstacle.id) {
                    pairs += 1;
                    test(obstacle);
                }
            }
        } else {
            let layers = self.layers;
            self.obstacles.visit(&region, |obstacle| {
                if obstacle.layers.agrees_with(layers) && ignored != Some(obstacle.id) {
                    pairs += 1;
                    test(obstacle);
                }
            });
        }
        self.pair_tests += pairs;
    }

    /// Whether the mover at a position would overlap a solid (one-way platforms do not count). One query.
    pub fn overlaps_solid(&mut self, position: DVec2) -> bool {
        self.queries += 1;
        let (shape, tolerance) = (self.shape, self.tolerance);
        let mut found = false;
        self.each(&self.bounds_at(position), |obstacle| {
            found |= obstacle.kind == ObstacleKind::Solid && is_inside(obstacle, &shape, position, tolerance);
        });
        found
    }
}

/// Whether a shape at a position overlaps an obstacle by more than the tolerance.
#[must_use]
#[inline]
pub fn is_inside(obstacle: &Obstacle, shape: &Shape, position: DVec2, tolerance: f64) -> bool {
    if let (Shape::Rectangle { half: a }, Shape::Rectangle { half: b }) = (obstacle.shape, shape) {
        let apart = num::abs2(position - obstacle.position) - (a + *b);
        return apart.x < -tolerance && apart.y < -tolerance;
    }
    RoundedBox::between(&obstacle.shape, Pose::at(obstacle.position), shape).way_out(position).gap
        < -tolerance
}
