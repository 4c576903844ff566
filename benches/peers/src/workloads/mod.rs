//! Every input that a peer is measured on, from fixed seeds.

pub mod boxes;
pub mod hard;
pub mod pairs;
pub mod rays;
pub mod shots;
pub mod sweeps;
pub mod tiles;

pub use boxes::{BoxField, PairDigest, boxes_overlap};
pub use pairs::PairSet;
pub use rays::{RayScene, RaySet};
pub use sweeps::SweepSet;
pub use tiles::{Level, MoverEnd, MoverInit};

/// Inputs of one line of pairs, rays or sweeps.
pub const COUNT: usize = 4096;
