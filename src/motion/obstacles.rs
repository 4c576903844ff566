//! What movers run into, and how the few that matter are found.

use super::CollisionLayers;
use crate::geometry::broad::StaticGrid;
use crate::geometry::{Aabb, Pose, Upright, num, tolerance};
use glam::DVec2;

/// What an obstacle does to movers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ObstacleKind {
    /// Blocks from all sides.
    Solid,
    /// Blocks only what falls onto its top.
    OneWay,
}

/// One obstacle at rest (a moving platform rests while a mover moves: they take turns).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Obstacle {
    /// Stable id; where two obstacles stop a mover at the same time, the lower one is taken.
    pub id: u32,
    /// What it does.
    pub kind: ObstacleKind,
    /// Its shape.
    pub shape: Upright,
    /// Where it stands.
    pub position: DVec2,
    /// Whom it meets.
    pub layers: CollisionLayers,
}

impl Obstacle {
    /// A solid box that meets everyone.
    #[must_use]
    pub fn solid(id: u32, bounds: Aabb) -> Self {
        Self {
            id,
            kind: ObstacleKind::Solid,
            shape: Upright::Rectangle { half: bounds.half() },
            position: bounds.center(),
            layers: CollisionLayers::ALL,
        }
    }

    /// A one-way box that meets everyone.
    #[must_use]
    pub fn one_way(id: u32, bounds: Aabb) -> Self {
        Self { kind: ObstacleKind::OneWay, ..Self::solid(id, bounds) }
    }

    /// The box around it.
    #[must_use]
    #[inline]
    pub fn bounds(&self) -> Aabb {
        self.shape.bounds(Pose::at(self.position))
    }
}

/// A collection of obstacles that can be asked for those near a region.
pub trait Obstacles {
    /// Calls `visit` once for each obstacle whose bounds touch the closed region; it may show a few others too.
    ///
    /// What it shows may be kept as long as the collection is borrowed: a mover remembers those near it for a tick.
    fn visit<'a>(&'a self, region: &Aabb, visit: impl FnMut(&'a Obstacle));
}

/// A handful of obstacles: all are looked at.
impl Obstacles for [Obstacle] {
    fn visit<'a>(&'a self, region: &Aabb, mut visit: impl FnMut(&'a Obstacle)) {
        self.iter().filter(|obstacle| obstacle.bounds().intersects(region)).for_each(&mut visit);
    }
}

/// A level: obstacles that rest in a grid, and the few that move in a list sorted along x.
#[derive(Clone, Debug, Default)]
pub struct ObstacleSet {
    fixed: Vec<Obstacle>,
    grid: StaticGrid,
    moving: Vec<Obstacle>,
    widest_moving: f64,
}

impl ObstacleSet {
    /// Side of a grid cell in units: one tile.
    pub const CELL: f64 = 16.0;

    /// A set of obstacles that rest.
    #[must_use]
    pub fn new(fixed: Vec<Obstacle>) -> Self {
        let mut set = Self::default();
        set.set_fixed(fixed);
        set
    }

    /// Replaces the obstacles that rest. Costs time in proportion to their number: not for every tick.
    pub fn set_fixed(&mut self, fixed: Vec<Obstacle>) {
        let bounds: Vec<Aabb> = fixed.iter().map(Obstacle::bounds).collect();
        self.grid = StaticGrid::build(&bounds, Self::CELL);
        self.fixed = fixed;
    }

    /// Replaces the obstacles that move, reusing the memory.
    pub fn set_moving(&mut self, moving: impl IntoIterator<Item = Obstacle>) {
        self.moving.clear();
        self.moving.extend(moving.into_iter().filter(|obstacle| obstacle.position.is_finite()));
        self.sort_moving();
    }

    /// Moves one of the moving obstacles to a new position; unknown ids are ignored.
    pub fn move_to(&mut self, id: u32, position: DVec2) {
        if let Some(obstacle) = self.moving.iter_mut().find(|obstacle| obstacle.id == id) {
            obstacle.position = position;
        }
        self.sort_moving();
    }

    /// The obstacles that rest.
    #[must_use]
    pub fn fixed(&self) -> &[Obstacle] {
        &self.fixed
    }

    /// The obstacles that move.
    #[must_use]
    pub fn moving(&self) -> &[Obstacle] {
        &self.moving
    }

    /// Only the obstacles that rest, as a collection of its own.
    #[must_use]
    pub fn resting(&self) -> Resting<'_> {
        Resting(self)
    }

    // They hardly change places from tick to tick, and the sort is quick on what is nearly sorted.
    fn sort_moving(&mut self) {
        let left = |obstacle: &Obstacle| obstacle.bounds().min.x;
        self.moving.sort_unstable_by(|a, b| left(a).total_cmp(&left(b)).then(a.id.cmp(&b.id)));
        self.widest_moving = self.moving.iter().fold(0.0, |widest, o| num::max(widest, o.bounds().size().x));
    }
}

impl Obstacles for ObstacleSet {
    #[inline]
    fn visit<'a>(&'a self, region: &Aabb, mut visit: impl FnMut(&'a Obstacle)) {
        self.grid.visit(region, |index| visit(&self.fixed[index as usize]));
        if self.moving.is_empty() {
            return;
        }
        // Whatever begins left of this cannot reach the region, not even by what a width loses in rounding.
        let slack = tolerance::touch(num::abs(region.min.x) + self.widest_moving);
        let begin = region.min.x - self.widest_moving - slack;
        let first = self.moving.partition_point(|obstacle| obstacle.bounds().min.x < begin);
        for obstacle in &self.moving[first..] {
            let bounds = obstacle.bounds();
            if bounds.min.x > region.max.x {
                break;
            }
            if bounds.intersects(region) {
                visit(obstacle);
            }
        }
    }
}

/// The resting part of an [`ObstacleSet`].
#[derive(Clone, Copy, Debug)]
pub struct Resting<'a>(&'a ObstacleSet);

impl Obstacles for Resting<'_> {
    #[inline]
    fn visit<'a>(&'a self, region: &Aabb, mut visit: impl FnMut(&'a Obstacle)) {
        self.0.grid.visit(region, |index| visit(&self.0.fixed[index as usize]));
    }
}
