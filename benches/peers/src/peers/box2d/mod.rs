//! Box2D v3 (the C library, single precision) through the raw `boxdd-sys` 0.6.0 bindings, so that what is measured is
//! Box2D and not a wrapper's checks. There is no cross-language inlining: a call is a call.

#![allow(unsafe_code, reason = "calls C")]
#![allow(clippy::wildcard_imports, reason = "its names bear its own prefix")]

mod convert;
mod mover;
mod pairs;
mod shots;
mod tree;
mod world;

use crate::clock::Timed;
use crate::peer::{CastHit, Closest, Hit, Manifold, MoverLane, Peer};
use crate::workloads::shots::ShotEnds;
use crate::workloads::{BoxField, Level, MoverInit, PairDigest, PairSet, RayScene, RaySet, SweepSet};

pub struct Box2d;

impl Peer for Box2d {
    fn name(&self) -> &'static str {
        "box2d v3"
    }
    fn status<'a>(&self, set: &'a PairSet) -> Option<Timed<'a, Vec<bool>>> {
        Some(pairs::status(set))
    }
    fn contact<'a>(&self, set: &'a PairSet) -> Option<Timed<'a, Vec<Option<Hit>>>> {
        Some(pairs::contact(set))
    }
    fn manifold<'a>(&self, set: &'a PairSet) -> Option<Timed<'a, Vec<Option<Manifold>>>> {
        Some(pairs::manifold(set))
    }
    fn distance<'a>(&self, set: &'a PairSet) -> Option<Timed<'a, Vec<Option<Closest>>>> {
        Some(pairs::distance(set))
    }
    fn ray<'a>(&self, set: &'a RaySet) -> Option<Timed<'a, Vec<Option<CastHit>>>> {
        Some(pairs::ray(set))
    }
    fn scene<'a>(&self, scene: &'a RayScene) -> Option<Timed<'a, Vec<Option<CastHit>>>> {
        Some(world::scene(scene))
    }
    fn sweep<'a>(&self, set: &'a SweepSet) -> Option<Timed<'a, Vec<Option<CastHit>>>> {
        Some(pairs::sweep(set))
    }
    fn broad_build<'a>(&self, field: &'a BoxField) -> Option<Timed<'a, PairDigest>> {
        Some(tree::build(field))
    }
    fn broad_moving<'a>(&self, field: &'a BoxField) -> Option<Timed<'a, PairDigest>> {
        Some(tree::moving(field))
    }
    fn movers<'a>(&self, level: &'a Level, inits: &'a [MoverInit], steps: usize) -> Vec<MoverLane<'a>> {
        vec![mover::lane(level, inits, steps)]
    }
    fn shots(&self) -> Vec<(&'static str, Vec<ShotEnds>)> {
        shots::all()
    }
}
