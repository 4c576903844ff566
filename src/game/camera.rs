//! (stub)

use bevy::prelude::*;

/// (stub)
pub struct CameraPlugin;

impl Plugin for CameraPlugin {
    fn build(&self, _app: &mut App) {}
}
