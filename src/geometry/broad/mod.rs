//! Broad phases: which boxes *might* meet a region, found without looking at all of them.

pub mod grid;

pub use grid::Grid;
