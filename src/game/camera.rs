//! (stub)

use bevy::prelude::*;

/// How much of the window the panels take: the game's view is narrowed by it, never covered.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct ViewInset {
    /// At the right, in logical pixels.
    pub right: f32,
}

/// (stub)
pub struct CameraPlugin;

impl Plugin for CameraPlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<ViewInset>();
    }
}
