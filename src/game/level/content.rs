//! A hash of all in a level that has a say in a run: a recording belongs to a level with this hash.

use super::{Level, Placed};
use crate::geometry::Aabb;
use crate::tick::StateHasher;
use glam::DVec2;

impl Level {
    /// The hash of what is simulated. Names, words and drawn tiles may change without changing it. A number that is not
    /// finite counts as 0; files with one are refused.
    #[must_use]
    pub fn content_hash(&self) -> u64 {
        let mut hasher = StateHasher::default();
        let h = &mut hasher;
        vec(h, self.size);
        vec(h, self.spawn);
        each(h, &self.solids, bounds);
        each(h, &self.barriers, placed);
        each(h, &self.one_ways, placed);
        each(h, &self.platforms, |h, platform| {
            placed(h, &platform.placed);
            vec(h, platform.travel);
            number(h, platform.speed);
        });
        each(h, &self.tickets, placed);
        each(h, &self.spikes, |h, spikes| {
            placed(h, &spikes.placed);
            bounds(h, &spikes.hitbox);
        });
        each(h, &self.enemies, |h, enemy| {
            placed(h, &enemy.placed);
            number(h, enemy.patrol);
            number(h, enemy.speed);
        });
        each(h, &self.exits, placed);
        hasher.finish()
    }
}

fn each<T>(h: &mut StateHasher, list: &[T], feed: impl Fn(&mut StateHasher, &T)) {
    h.int(list.len() as u64);
    for one in list {
        feed(h, one);
    }
}

fn placed(h: &mut StateHasher, placed: &Placed) {
    h.int(placed.id);
    bounds(h, &placed.bounds);
}

fn bounds(h: &mut StateHasher, bounds: &Aabb) {
    vec(h, bounds.min);
    vec(h, bounds.max);
}

fn vec(h: &mut StateHasher, v: DVec2) {
    number(h, v.x);
    number(h, v.y);
}

fn number(h: &mut StateHasher, value: f64) {
    h.float(if value.is_finite() { value } else { 0.0 });
}
