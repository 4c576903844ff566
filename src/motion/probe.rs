//! One mover's view of the obstacles during one tick: the near ones, and how many tests it cost.

use super::{Body, Obstacle, ObstacleKind, Obstacles};
use crate::geometry::{Aabb, Pose, RoundedBox, Shape, num, tolerance};
use glam::DVec2;

/// How many near obstacles are kept at hand. A walker sees fewer; a dash across a level of single tiles sees
/// more and then asks the broad phase each time, which is slower and gives the same answers.
const NEAR: usize = 16;

/// A box without a point in it.
const NOWHERE: Aabb = Aabb::new(DVec2::INFINITY, DVec2::NEG_INFINITY);

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
    near: [Option<&'a Obstacle>; NEAR],
    near_count: usize,
    /// Where the mover's centre may be so that `near` holds all that it can touch.
    near_centers: Aabb,
}

impl<'a, O: Obstacles + ?Sized> Probe<'a, O> {
    /// A probe for a body that wants to move by `delta`. It has nothing at hand yet and asks the broad phase each
    /// time, which is right for one or two queries; for more, [`look_around`](Self::look_around) first.
    #[inline(always)]
    pub fn new(obstacles: &'a O, body: &Body, delta: DVec2) -> Self {
        let bounds = body.bounds();
        let scale = num::max(num::largest(bounds.min), num::largest(bounds.max)) + num::largest(delta);
        Self {
            obstacles,
            shape: body.shape,
            reach: bounds.half(),
            tolerance: tolerance::touch(scale),
            queries: 0,
            pair_tests: 0,
            layers: body.layers,
            dropped_top: None,
            ignored: None,
            near: [None; NEAR],
            near_count: 0,
            near_centers: NOWHERE,
        }
    }

    /// Looks up once what the body can touch while it moves by `delta`, and keeps it at hand.
    #[inline(always)]
    pub fn look_around(&mut self, from: DVec2, delta: DVec2) {
        // What is at hand reaches a little further than what will be asked for: the end of a motion may be rounded
        // one way here and the other way there.
        let slack = DVec2::splat(self.tolerance);
        let centers = Aabb::spanning(from, from + delta).grown(slack);
        let (near, layers) = (&mut self.near, self.layers);
        let mut count = 0;
        self.obstacles.visit(&centers.grown(self.reach + slack), |obstacle| {
            if obstacle.layers.agrees_with(layers) {
                if let Some(slot) = near.get_mut(count) {
                    *slot = Some(obstacle);
                }
                count += 1;
            }
        });
        if count <= NEAR {
            (self.near_count, self.near_centers) = (count, centers);
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
    #[cold]
    #[inline(never)]
    fn each(&mut self, region: &Aabb, mut test: impl FnMut(&'a Obstacle)) {
        let region = region.grown(DVec2::splat(self.tolerance));
        let mut pairs = 0;
        self.obstacles.visit(&region, |obstacle| {
            if obstacle.layers.agrees_with(self.layers) && self.ignored != Some(obstacle.id) {
                pairs += 1;
                test(obstacle);
            }
        });
        self.pair_tests += pairs;
    }

    /// Calls `test` for each obstacle that the mover may touch on its straight way from one position to another.
    /// Counts pairs, not a query.
    #[inline]
    pub fn each_between(&mut self, from: DVec2, to: DVec2, mut test: impl FnMut(&'a Obstacle)) {
        if !(self.near_centers.contains(from) && self.near_centers.contains(to)) {
            let way = self.bounds_at(from).union(&self.bounds_at(to));
            return self.each(&way, test);
        }
        self.pair_tests += self.near_count as u32;
        for obstacle in self.near[..self.near_count].iter().flatten() {
            if self.ignored != Some(obstacle.id) {
                test(obstacle);
            }
        }
    }

    /// Calls `found` for each obstacle that the mover at a position would overlap. One query.
    #[inline(always)]
    pub fn each_overlapped(&mut self, position: DVec2, mut found: impl FnMut(&'a Obstacle)) {
        self.queries += 1;
        if !self.near_centers.contains(position) {
            return self.each_overlapped_afar(position, found);
        }
        self.pair_tests += self.near_count as u32;
        for &obstacle in self.near[..self.near_count].iter().flatten() {
            if is_inside(obstacle, &self.shape, position, self.tolerance) && self.ignored != Some(obstacle.id)
            {
                found(obstacle);
            }
        }
    }

    /// The same where not all obstacles are at hand. Kept apart, so that the usual way stays short.
    #[cold]
    #[inline(never)]
    fn each_overlapped_afar(&mut self, position: DVec2, mut found: impl FnMut(&'a Obstacle)) {
        let (shape, tolerance) = (self.shape, self.tolerance);
        self.each(&self.bounds_at(position), |obstacle| {
            if is_inside(obstacle, &shape, position, tolerance) {
                found(obstacle);
            }
        });
    }

    /// Whether the mover at a position would overlap a solid (one-way platforms do not count). One query.
    #[inline]
    pub fn overlaps_solid(&mut self, position: DVec2) -> bool {
        let mut found = false;
        self.each_overlapped(position, |obstacle| found |= obstacle.kind == ObstacleKind::Solid);
        found
    }
}

/// Whether a shape at a position overlaps an obstacle by more than the tolerance.
#[must_use]
#[inline]
pub fn is_inside(obstacle: &Obstacle, shape: &Shape, position: DVec2, tolerance: f64) -> bool {
    if let (Shape::Rectangle { half: a }, Shape::Rectangle { half: b }) = (&obstacle.shape, shape) {
        let apart = num::abs2(position - obstacle.position) - (*a + *b);
        // `&`: working out both is quicker than guessing whether the second is needed.
        return (apart.x < -tolerance) & (apart.y < -tolerance);
    }
    is_inside_rounded(obstacle, shape, position, tolerance)
}

#[inline(never)]
fn is_inside_rounded(obstacle: &Obstacle, shape: &Shape, position: DVec2, tolerance: f64) -> bool {
    RoundedBox::between(&obstacle.shape, Pose::at(obstacle.position), shape).way_out(position).gap
        < -tolerance
}
