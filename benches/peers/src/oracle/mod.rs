//! Our kit against parry2d-f64 on random pairs that are meant to be hard, and the exact judge on whatever they
//! disagree about.

pub mod sample;
pub mod sides;
pub mod tally;
pub mod verdict;

pub use sample::Sample;
pub use tally::Tally;
