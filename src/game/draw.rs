//! (stub)

use bevy::prelude::*;

/// (stub)
pub struct DrawPlugin;

impl Plugin for DrawPlugin {
    fn build(&self, _app: &mut App) {}
}
