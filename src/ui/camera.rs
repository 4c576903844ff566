//! The camera that only draws panels, over the game's camera.

use super::theme;
use crate::game::camera::WorldCamera;
use crate::game::prefs::Prefs;
use bevy::camera::visibility::RenderLayers;
use bevy::camera::{CameraOutputMode, ClearColorConfig};
use bevy::prelude::*;
use bevy_egui::{EguiGlobalSettings, PrimaryEguiContext};

/// Later than any camera of the game.
const ORDER: isize = 10;

/// Spawns the camera. It draws into the same picture as the game's camera, which is of the same kind.
pub fn spawn(mut commands: Commands, mut settings: ResMut<EguiGlobalSettings>) {
    settings.auto_create_primary_context = false;
    commands.spawn((
        Name::new("Panels"),
        PrimaryEguiContext,
        Camera2d,
        RenderLayers::none(),
        Msaa::Off,
        Camera {
            order: ORDER,
            clear_color: ClearColorConfig::None,
            output_mode: CameraOutputMode::Write { blend_state: None, clear_color: ClearColorConfig::None },
            ..Camera::default()
        },
    ));
}

/// Only the last camera hands the picture on to the window: twice would be a whole screen of work for nothing.
pub fn hand_on_once(mut cameras: Query<&mut Camera, Added<WorldCamera>>) {
    for mut camera in &mut cameras {
        camera.output_mode = CameraOutputMode::Skip;
    }
}

/// Around the game's picture is the ground of the panels, which they so need not paint: a third of the window, mixed pixel by
/// pixel, in every frame.
pub fn lay_ground(prefs: Res<Prefs>, mut cameras: Query<&mut Camera, With<WorldCamera>>) {
    if !prefs.is_changed() {
        return;
    }
    let [red, green, blue, _] = theme::INK.of(prefs.view.palette).to_array();
    for mut camera in &mut cameras {
        camera.clear_color = ClearColorConfig::Custom(Color::srgb_u8(red, green, blue));
    }
}
