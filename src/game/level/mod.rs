//! A level as plain data: what a `.tmx` file says, in the world's frame (+y up, 1 unit = 1 art pixel).
//!
//! `tiled.rs` reads and judges files, `catalog.rs` names the levels that ship, `spawn.rs` fills a world.
//! The origin is the lower left corner of the map.

pub mod catalog;
pub mod check;
mod content;
pub mod error;
mod guard;
pub mod merge;
mod objects;
pub mod spawn;
pub mod tiled;

pub use error::{LevelError, Place, Problem};

use crate::geometry::Aabb;
use glam::DVec2;

/// Side of a tile in units.
pub const TILE: f64 = 16.0;

/// The drawn tiles, row by row from the **bottom**; 0 is empty, else the tile's number in the set plus 1.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TileGrid {
    /// Tiles in a row.
    pub columns: u32,
    /// Rows.
    pub rows: u32,
    /// `rows * columns` numbers.
    pub cells: Vec<u32>,
}

/// A box that a map object stands for.
#[derive(Clone, Debug, PartialEq)]
pub struct Placed {
    /// The object's id in the file: unique in a level, and the order in which things are simulated.
    pub id: u32,
    /// The object's name, for messages and labels; may be empty.
    pub name: String,
    /// Where it is.
    pub bounds: Aabb,
}

/// A solid that goes to and fro between its place and `place + travel`.
#[derive(Clone, Debug, PartialEq)]
pub struct PlatformSpec {
    /// Id, name and the box at the start.
    pub placed: Placed,
    /// From the start to the far end, in units.
    pub travel: DVec2,
    /// Units per second along the way.
    pub speed: f64,
}

/// Spikes: the drawing, and the smaller part that kills.
#[derive(Clone, Debug, PartialEq)]
pub struct SpikeSpec {
    /// Id, name and the drawn box.
    pub placed: Placed,
    /// The deadly box, inside the drawn one.
    pub hitbox: Aabb,
}

/// An enemy that walks to and fro.
#[derive(Clone, Debug, PartialEq)]
pub struct EnemySpec {
    /// Id, name and the box at the start (its feet on the floor).
    pub placed: Placed,
    /// How far it walks to the right of its start and back, in units.
    pub patrol: f64,
    /// Units per second.
    pub speed: f64,
}

/// Words that stand in the world.
#[derive(Clone, Debug, PartialEq)]
pub struct SignSpec {
    /// Id, name and the box the words are centred in.
    pub placed: Placed,
    /// What it says to whoever has no translation of it.
    pub text: String,
    /// The name of the message that says it in the language of the player.
    pub message: Option<String>,
}

/// Everything a level holds. Each list is in the order of ids; ids are unique in a level.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Level {
    /// What the file calls itself.
    pub name: String,
    /// Width and height in units.
    pub size: DVec2,
    /// The tiles to draw.
    pub tiles: TileGrid,
    /// Solid tiles merged into as few boxes as a greedy pass finds.
    pub solids: Vec<Aabb>,
    /// The middle of the player's **feet** at the start.
    pub spawn: DVec2,
    /// Thin walls whose tunnelling is counted.
    pub barriers: Vec<Placed>,
    /// Platforms that block from above only.
    pub one_ways: Vec<Placed>,
    /// Moving platforms.
    pub platforms: Vec<PlatformSpec>,
    /// Tickets to collect.
    pub tickets: Vec<Placed>,
    /// Spikes.
    pub spikes: Vec<SpikeSpec>,
    /// Enemies.
    pub enemies: Vec<EnemySpec>,
    /// Where the level ends.
    pub exits: Vec<Placed>,
    /// Words in the world.
    pub signs: Vec<SignSpec>,
}
