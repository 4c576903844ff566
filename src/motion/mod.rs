//! How a mover travels among obstacles, one file a method. No engine: plain values in, plain values out.
//!
//! [`travel()`] is the one entry: the plugin, the experiments and the tests all call it. Around it stand the
//! things a platformer needs ([`put_out`], [`corner`], [`one_way`], [`carry`], [`respond`]) and the [`judge`], which watches
//! the path from outside and counts what really happened.
//!
//! Up is +y here, since a floor, a jump and a one-way platform need an up.

pub mod axis_separated;
pub mod carry;
pub mod ccd;
pub mod corner;
pub mod detect_only;
pub mod evidence;
pub mod experiment;
pub mod integrate;
pub mod judge;
pub mod layers;
pub mod mode;
pub mod none;
pub mod obstacles;
pub mod one_way;
pub mod path;
pub mod probe;
pub mod put_out;
pub mod remainder;
pub mod respond;
pub mod substep;
pub mod tally;
pub mod travel;

pub use evidence::{PairTest, Stage, Verdict, Witness};
pub use integrate::{dash, fall, is_floor};
pub use layers::CollisionLayers;
pub use mode::{CollisionMode, Variant};
pub use obstacles::{Obstacle, ObstacleKind, ObstacleSet, Obstacles};
pub use path::{Path, PathStep};
pub use probe::Probe;
pub use remainder::{Remainder, Rounding};
pub use travel::{Body, Hit, Observer, Report, Rules, Wish, travel};
