//! How many pixels of the screen a pixel of the page is: at most 2, since more costs time and shows nothing.

use bevy::prelude::*;
use bevy::window::PrimaryWindow;

/// The most.
const MOST: f32 = 2.0;

/// Follows a window that moves to another screen.
pub fn limit(mut windows: Query<&mut Window, (With<PrimaryWindow>, Changed<Window>)>) {
    for mut window in &mut windows {
        let wanted = (window.resolution.base_scale_factor() > MOST).then_some(MOST);
        if window.resolution.scale_factor_override() != wanted {
            window.resolution.set_scale_factor_override(wanted);
        }
    }
}
