//! One number for the whole simulated state.

use super::simulated::SimulatedTypes;
use bevy_ecs::prelude::*;
use glam::DVec2;

/// The hash of the state after the last tick.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct StateHash(pub u64);

/// Whether states are hashed. A world that nobody compares can save the time.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct HashStates(pub bool);

/// Feeds values into a hash: FNV-1a over 64-bit words, with a final mix (splitmix64's). Stable across machines and
/// versions, which the standard library's hashers do not promise.
#[derive(Clone, Copy, Debug)]
pub struct StateHasher(u64);

impl Default for StateHasher {
    fn default() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }
}

impl StateHasher {
    /// A whole number.
    pub fn int(&mut self, value: impl Into<u64>) {
        // Words instead of bytes; the rotation brings high bits down, which a multiplication alone does not.
        self.0 = (self.0 ^ value.into()).wrapping_mul(0x0000_0100_0000_01b3).rotate_left(23);
    }

    /// A number. Both zeros are the same; NaN has no place in a simulated state and is a bug.
    pub fn float(&mut self, value: f64) {
        debug_assert!(!value.is_nan(), "a simulated number is NaN");
        self.int((value + 0.0).to_bits());
    }

    /// A vector.
    pub fn vec(&mut self, value: DVec2) {
        self.float(value.x);
        self.float(value.y);
    }

    /// A truth value.
    pub fn flag(&mut self, value: bool) {
        self.int(u64::from(value));
    }

    /// A text.
    pub fn text(&mut self, value: &str) {
        for byte in value.bytes() {
            self.int(byte);
        }
        self.int(u64::MAX);
    }

    /// The result.
    #[must_use]
    pub fn finish(self) -> u64 {
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }
}

/// The hash of every registered type, in the order of their names.
#[must_use]
pub fn state_hash(world: &mut World) -> u64 {
    let mut hasher = StateHasher::default();
    world.resource_scope(|world, mut types: Mut<SimulatedTypes>| types.feed(world, &mut hasher));
    hasher.finish()
}

/// Hashes the state after a tick, unless nobody wants it.
pub fn hash_state(world: &mut World) {
    if world.get_resource::<HashStates>().is_some_and(|hash| !hash.0) {
        return;
    }
    let hash = state_hash(world);
    world.insert_resource(StateHash(hash));
}
