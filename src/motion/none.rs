//! No collision: the mover goes where it wants.
//!
//! It falls through the floor, which is the first thing a learner should see.

use super::{Body, Observer};
use glam::DVec2;

/// Moves the body by `delta` and tests nothing.
pub fn step(body: &mut Body, delta: DVec2, observer: &mut impl Observer) {
    // region: none
    let from = body.position;
    body.position += delta;
    observer.leg(from, body.position);
    // endregion
}
