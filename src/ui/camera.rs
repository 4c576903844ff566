//! The camera that only draws panels, over the game's camera.

use super::{painter, theme};
use crate::game::camera::WorldCamera;
use crate::game::draw::straight::Straight;
use crate::game::prefs::Prefs;
use bevy::camera::ClearColorConfig;
use bevy::camera::visibility::RenderLayers;
use bevy::ecs::schedule::ScheduleLabel;
use bevy::prelude::*;
use bevy::render::RenderApp;
use bevy::render::camera::CameraRenderGraph;
use bevy_egui::{EguiGlobalSettings, PrimaryEguiContext};

/// Later than any camera of the game.
const ORDER: isize = 10;

/// What this camera does in a frame: the usual way would first look for things of the world, and clear a picture of depths for
/// them.
#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
struct Panels;

/// Lets the camera draw in its own way.
pub fn build(app: &mut App) {
    painter::build(app);
    if let Some(render) = app.get_sub_app_mut(RenderApp) {
        render.add_schedule(Schedule::new(Panels)).add_systems(Panels, painter::paint);
    }
}

/// Spawns the camera. It draws into the same window as the game's camera, which is of the same kind.
pub fn spawn(mut commands: Commands, mut settings: ResMut<EguiGlobalSettings>) {
    settings.auto_create_primary_context = false;
    commands.spawn((
        Name::new("Panels"),
        PrimaryEguiContext,
        Camera2d,
        RenderLayers::none(),
        CameraRenderGraph::new(Panels),
        Msaa::Off,
        Straight,
        Camera { order: ORDER, clear_color: ClearColorConfig::None, ..Camera::default() },
    ));
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
