//! Broad phases: which of many things *might* meet?
//!
//! # The wrong answer first
//!
//! Two nested loops test each thing against each other. Every pair comes up twice that way, and everything meets
//! itself; with the inner loop starting behind the outer one, `N (N - 1) / 2` pairs are left ([`pairs_of`]). That
//! still grows with the square:
//!
//! | things | pairs | at 60 ticks a second |
//! |---|---|---|
//! | 10 | 45 | 2 700 |
//! | 100 | 4 950 | 297 000 |
//! | 1 000 | 499 500 | 29 970 000 |
//! | 10 000 | 49 995 000 | 2 999 700 000 |
//!
//! And nearly all of those tests answer "no", since most things are far apart.
//!
//! # The idea
//!
//! Two phases. The *broad phase* wraps each shape in the simplest box, an [`Aabb`](super::Aabb) (of a circle the
//! square of side `2 r`, of a rotated box the box around its four corners), and finds the pairs of boxes that
//! intersect, without looking at pairs that are far apart. The *narrow phase* tests the shapes of those pairs
//! exactly. [`Funnel`] counts what is left after each stage:
//!
//! ```text
//! all pairs  ->  boxes compared  ->  candidates (boxes intersect)  ->  hits (shapes meet)
//! ```
//!
//! A broad phase may hand on pairs that do not meet, for a box is larger than its shape. It must never drop one that
//! does: what it drops, nobody sees again. So boxes are closed, rays see them grown by the touching tolerance, and
//! every comparison here is exact. For shapes that are boxes themselves, the four comparisons of
//! [`Aabb::intersects`](super::Aabb::intersects) serve twice: as this filter, and as the narrow phase.
//!
//! # The structures
//!
//! All stand behind one trait, [`BroadPhase`], and find the same pairs. They differ in the work:
//!
//! | | idea | all boxes move, all pairs | one box moves | ray, region | choose it |
//! |---|---|---|---|---|---|
//! | [`BruteForce`] | none | `N^2` | nothing to do | looks at all | up to some thirty boxes; as the judge of the others |
//! | [`UniformGrid`] | only what shares a cell is compared | `N` | nothing, or a few cells | the cells on the way | sizes are alike and most boxes rest |
//! | [`SortAndSweep`] | only what shares an interval of x in a strip is compared | `N`, the quickest | past its neighbours | the intervals on the way | everything moves |
//! | [`Bvh`] | what misses a wrapping misses all in it | `N`, some more | the wrappings above it | a path down, the quickest | many rays; sizes and crowds differ; no idea |
//!
//! In numbers, for 10 000 drifting boxes of which each meets four others: brute force compares 5 000 pairs for each
//! box, the tree about 30, the grid 9, the strips 6, and 2 of them are pairs. For times on your machine:
//! `cargo bench --no-default-features --bench broad`.
//!
//! [`StaticGrid`] stands beside them. It is built once, over boxes that rest, and keeps only their numbers; so it is
//! smaller and quicker to ask than anything that must be ready for change, and it shows candidates without comparing
//! them. It has no boxes that could move and no exact answers, so the trait does not fit it. The solids of a level
//! lie in one; movers ask it many times in a tick.
//!
//! # What they have in common
//!
//! * [`Boxes`] keeps the exact boxes under stable numbers. Boxes that are no boxes (NaN, infinite, upside down) are
//!   refused there, with a [`BoxError`].
//! * A scene is looked at by sample before cells are chosen, so a box that fell out of the world does not stretch
//!   them, and a gigantic one is kept apart.
//! * Nothing allocates once the memory is as large as the scene needs, and nothing depends on a hash or an address:
//!   the same calls give the same answers in the same order on every machine.
//!
//! # Sources
//!
//! Christer Ericson, *Real-Time Collision Detection* (2005): chapter 6 on hierarchies, 7.1 on grids, 7.5 on sort and
//! sweep. David Baraff, *Dynamic Simulation of Non-Penetrating Rigid Bodies* (1992): sorting that profits from the
//! last tick. Antonin Guttman, *R-Trees* (1984): trees that stay in balance. John Amanatides and Andrew Woo, *A Fast
//! Voxel Traversal Algorithm for Ray Tracing* (1987). Erin Catto, *Dynamic Bounding Volume Hierarchies* (2019): how
//! an engine keeps its tree.

mod beam;
pub mod boxes;
pub mod brute_force;
pub mod bvh;
pub mod funnel;
mod pair_buffer;
pub mod phase;
mod raster;
mod runs;
pub mod sort_and_sweep;
pub mod static_grid;
mod survey;
pub mod uniform_grid;
mod upkeep;

pub use boxes::{BoxError, Boxes, Proxy, Rejected};
pub use brute_force::BruteForce;
pub use bvh::Bvh;
pub use funnel::{Funnel, pairs_of};
pub use phase::BroadPhase;
pub use sort_and_sweep::SortAndSweep;
pub use static_grid::StaticGrid;
pub use uniform_grid::UniformGrid;
