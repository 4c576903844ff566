//! The level of the benchmark, and those who walk in it.

use glam::DVec2;
use mindthegap::geometry::{Aabb, Upright};
use mindthegap::motion::judge::Judge;
use mindthegap::motion::{Body, Obstacle, ObstacleSet};
use oorandom::Rand64;

pub const COLUMNS: usize = 1000;
pub const ROWS: usize = 100;
pub const TILE: f64 = 16.0;

/// How many tiles of a hundred are solid.
const SOLID: u64 = 30;

/// A box as large as the player of a small-tile platformer: it fits through every gap of one tile.
pub const HALF: DVec2 = DVec2::new(6.0, 7.0);

pub struct Level {
    /// Row by row from the bottom; the border is solid, so that nobody leaves.
    pub tiles: Vec<bool>,
    pub obstacles: ObstacleSet,
    /// A floor and a ceiling of single tiles with a free passage between them, for the dash.
    pub runway: ObstacleSet,
    seed: u128,
}

impl Level {
    pub fn new(seed: u128) -> Self {
        let mut random = Rand64::new(seed);
        let tiles: Vec<bool> = (0..COLUMNS * ROWS)
            .map(|index| {
                let (column, row) = (index % COLUMNS, index / COLUMNS);
                let border = column == 0 || row == 0 || column == COLUMNS - 1 || row == ROWS - 1;
                border || random.rand_u64() % 100 < SOLID
            })
            .collect();
        let solid = |index: &usize| tiles[*index];
        let obstacles = ObstacleSet::new((0..tiles.len()).filter(solid).map(obstacle).collect());
        let runway = (0..3 * COLUMNS).filter(|index| index / COLUMNS != 1).map(obstacle).collect();
        Self { tiles, obstacles, runway: ObstacleSet::new(runway), seed }
    }

    /// So many movers, each in a free tile.
    pub fn crowd(&self, count: usize, world: usize) -> Crowd {
        let mut random = Rand64::new(self.seed + 1 + world as u128);
        let mut bodies = Vec::with_capacity(count);
        while bodies.len() < count {
            let index = (random.rand_u64() % (COLUMNS * ROWS) as u64) as usize;
            if !self.tiles[index] {
                bodies.push(Body::new(Upright::Rectangle { half: HALF }, tile(index).center()));
            }
        }
        Crowd { bodies, judges: vec![Judge::default(); count], aims: Aims::new(&mut random), tick: 0 }
    }

    /// A mover on the floor of the runway.
    pub fn runner() -> Body {
        Body::new(Upright::Rectangle { half: HALF }, DVec2::new(100.0, TILE + HALF.y))
    }
}

fn tile(index: usize) -> Aabb {
    let corner = DVec2::new((index % COLUMNS) as f64, (index / COLUMNS) as f64) * TILE;
    Aabb::new(corner, corner + DVec2::splat(TILE))
}

fn obstacle(index: usize) -> Obstacle {
    Obstacle::solid(index as u32, tile(index))
}

/// Movers that are simulated together.
pub struct Crowd {
    pub bodies: Vec<Body>,
    pub judges: Vec<Judge>,
    pub aims: Aims,
    pub tick: usize,
}

/// Steps of 2 units in all directions, drawn beforehand so that choosing one costs next to nothing.
pub struct Aims(Vec<DVec2>);

impl Aims {
    const COUNT: usize = 1 << 10;

    fn new(random: &mut Rand64) -> Self {
        let mut steps = Vec::with_capacity(Self::COUNT);
        while steps.len() < Self::COUNT {
            let point = DVec2::new(random.rand_float() - 0.5, random.rand_float() - 0.5) * 2.0;
            let length = point.length();
            if length > 0.1 && length < 1.0 {
                steps.push(point * (2.0 / length));
            }
        }
        Self(steps)
    }

    /// Where a mover wants to go: somewhere else every 32 ticks, not all of them in the same tick.
    pub fn aim(&self, index: usize, tick: usize) -> DVec2 {
        self.0[(index * 37 + (tick + index) / 32) % Self::COUNT]
    }
}
