//! (stub)

use bevy::prelude::*;

/// (stub)
pub struct UiPlugin;

impl Plugin for UiPlugin {
    fn build(&self, _app: &mut App) {}
}
