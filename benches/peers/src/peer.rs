//! What a library is asked, and the form in which answers are compared.

use crate::clock::Timed;
use crate::shapes::V;
use crate::workloads::shots::ShotEnds;
use crate::workloads::{
    BoxField, Level, MoverEnd, MoverInit, PairDigest, PairSet, RayScene, RaySet, SweepSet,
};

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hit {
    /// Unit, pointing from A to B: B moved by `normal * depth` just touches A.
    pub normal: V,
    pub depth: f64,
}

#[derive(Clone, Copy, Debug, PartialEq, Default)]
pub struct Manifold {
    pub normal: V,
    pub n: usize,
    /// World x, y and depth (> 0 when penetrating).
    pub pts: [[f64; 3]; 2],
}

impl Manifold {
    #[must_use]
    pub fn points(&self) -> &[[f64; 3]] {
        &self.pts[..self.n.min(2)]
    }
    #[must_use]
    pub fn deepest(&self) -> f64 {
        self.points().iter().map(|p| p[2]).fold(f64::MIN, f64::max)
    }
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Closest {
    pub dist: f64,
    pub a: V,
    pub b: V,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CastHit {
    /// Distance for rays, fraction of the translation for sweeps.
    pub t: f64,
    /// Surface normal of what was hit, towards the ray's origin or the mover; zero where a library tells none.
    pub normal: V,
}

/// A mover at work, under its own name.
pub struct MoverLane<'a> {
    pub what: &'static str,
    pub capsule: bool,
    pub lane: Timed<'a, MoverEnd>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// The kit that this package belongs to.
    Ours,
    /// A public library that a user would pick instead, asked as our kit is: with shapes whose kind is known only when
    /// it runs.
    Library,
    /// The same through functions for one kind of pair, for a caller who knows the kinds when compiling. Counts as the
    /// fastest like any library; the table also tells the ratio without these.
    Concrete,
    /// A few plain lines, or a library that answers only half of the question: to hold the others against. Never
    /// counts as the fastest.
    Plain,
}

/// One library. A function prepares the library's own data and hands back a lane that the clock can time.
/// `None`: it has no such function.
pub trait Peer {
    fn name(&self) -> &'static str;

    fn role(&self) -> Role {
        Role::Library
    }
    /// Overlap of two axis-aligned boxes in the library's own type for bounds. Only asked with boxes.
    fn bounds<'a>(&self, _: &'a PairSet) -> Option<Timed<'a, Vec<bool>>> {
        None
    }
    /// Do two shapes meet?
    fn status<'a>(&self, _: &'a PairSet) -> Option<Timed<'a, Vec<bool>>> {
        None
    }
    /// Contact with normal and depth.
    fn contact<'a>(&self, _: &'a PairSet) -> Option<Timed<'a, Vec<Option<Hit>>>> {
        None
    }
    /// Up to two contact points in the world.
    fn manifold<'a>(&self, _: &'a PairSet) -> Option<Timed<'a, Vec<Option<Manifold>>>> {
        None
    }
    /// Distance and closest points; `None` where they meet.
    fn distance<'a>(&self, _: &'a PairSet) -> Option<Timed<'a, Vec<Option<Closest>>>> {
        None
    }
    /// A ray at one shape.
    fn ray<'a>(&self, _: &'a RaySet) -> Option<Timed<'a, Vec<Option<CastHit>>>> {
        None
    }
    /// The first hit of a ray in a scene of shapes at rest.
    fn scene<'a>(&self, _: &'a RayScene) -> Option<Timed<'a, Vec<Option<CastHit>>>> {
        None
    }
    /// One shape swept at another.
    fn sweep<'a>(&self, _: &'a SweepSet) -> Option<Timed<'a, Vec<Option<CastHit>>>> {
        None
    }
    /// All overlapping pairs of a field of boxes, from nothing; one operation is one box.
    fn broad_build<'a>(&self, _: &'a BoxField) -> Option<Timed<'a, PairDigest>> {
        None
    }
    /// All overlapping pairs in each of the frames in which the boxes move; the answer is that of the last frame.
    fn broad_moving<'a>(&self, _: &'a BoxField) -> Option<Timed<'a, PairDigest>> {
        None
    }
    /// Movers in a level; one operation is one step of one mover.
    fn movers<'a>(&self, _: &'a Level, _: &'a [MoverInit], _steps: usize) -> Vec<MoverLane<'a>> {
        Vec::new()
    }
    /// Variants, each with one [`ShotEnds`] for each of the speeds. Not timed.
    fn shots(&self) -> Vec<(&'static str, Vec<ShotEnds>)> {
        Vec::new()
    }
}
