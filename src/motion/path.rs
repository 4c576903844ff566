//! What a mover did in a tick, step by step: for the judge, the strobe picture and the tests.

use super::{Hit, Observer};
use glam::DVec2;

/// One thing that happened to a mover.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum PathStep {
    /// It went straight from one point to another.
    Leg(DVec2, DVec2),
    /// It was put out of a solid.
    PutOut(DVec2, DVec2),
    /// It was set somewhere else.
    Teleported(DVec2, DVec2),
}

/// The path of one tick and the surfaces that stopped it. The memory is kept from tick to tick.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Path {
    /// In the order in which they happened.
    pub steps: Vec<PathStep>,
    /// In the order in which they were hit.
    pub hits: Vec<Hit>,
}

impl Path {
    /// Forgets the last tick.
    pub fn clear(&mut self) {
        self.steps.clear();
        self.hits.clear();
    }

    /// Whether the mover was moved by anything but itself, so that a picture must not glide between the poses.
    #[must_use]
    pub fn jumped(&self) -> bool {
        self.steps.iter().any(|step| !matches!(step, PathStep::Leg(..)))
    }
}

impl Observer for Path {
    fn leg(&mut self, from: DVec2, to: DVec2) {
        self.steps.push(PathStep::Leg(from, to));
    }

    fn put_out(&mut self, from: DVec2, to: DVec2) {
        self.steps.push(PathStep::PutOut(from, to));
    }

    fn hit(&mut self, hit: &Hit) {
        self.hits.push(*hit);
    }
}
