//! (stub)

use bevy::prelude::*;

/// Whether and how loud.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct Sound {
    /// No sound at all.
    pub muted: bool,
    /// From 0 to 1.
    pub volume: f32,
}

impl Default for Sound {
    fn default() -> Self {
        Self { muted: false, volume: 0.5 }
    }
}

/// (stub)
pub struct SoundPlugin;

impl Plugin for SoundPlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<Sound>();
    }
}
