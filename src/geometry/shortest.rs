//! Of many pushes that would part two shapes, the shortest, and which of equally short ones.

use super::num::{max, min};
use super::pair::rank;
use glam::DVec2;

/// Pushes that differ by less than this share of the largest number in play are equally short (no unit): what turning
/// and projecting lose in rounding, a hundred times over. Larger: the push may be longer than need be by that much.
/// Smaller: which of two equal ways is taken goes by noise.
pub(super) const TIE_RELATIVE: f64 = 1e-13;

/// The shortest push for each place in the order of ties: +x, -x, +y, -y, all others.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shortest<T> {
    places: [Option<Push<T>>; 5],
    tie: f64,
}

/// A push along a unit normal from A to B, and what asked for it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Push<T> {
    pub length: f64,
    pub normal: DVec2,
    pub by: T,
}

impl<T: Copy> Shortest<T> {
    pub fn new() -> Self {
        Self { places: [None; 5], tie: 0.0 }
    }

    /// Takes note of a push that is long enough. `scale` is the largest number that its length was computed from.
    pub fn offer(&mut self, push: Push<T>, scale: f64) {
        self.tie = max(self.tie, scale * TIE_RELATIVE);
        if let Some(place) = self.places.get_mut(usize::from(rank(push.normal)))
            && place.is_none_or(|first| push.length < first.length - self.tie)
        {
            *place = Some(push);
        }
    }

    /// The shortest; among equals the first in the order of ties, and the first offered of all others.
    pub fn pick(self) -> Option<Push<T>> {
        let least = self.places.iter().flatten().fold(f64::INFINITY, |least, push| min(least, push.length));
        self.places.into_iter().flatten().find(|push| push.length <= least + self.tie)
    }
}
