//! (stub)

use bevy::prelude::*;

/// (stub)
pub struct SoundPlugin;

impl Plugin for SoundPlugin {
    fn build(&self, _app: &mut App) {}
}
