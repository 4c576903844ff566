//! (stub)

use bevy::prelude::*;

/// (stub)
pub struct KeysPlugin;

impl Plugin for KeysPlugin {
    fn build(&self, _app: &mut App) {}
}
