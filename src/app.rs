//! Composes everything: the only place that knows all plugins.

pub mod capture;

use crate::debug_draw::DebugDrawPlugin;
use crate::game::SimulationPlugin;
use crate::game::camera::CameraPlugin;
use crate::game::draw::DrawPlugin;
use crate::game::keys::KeysPlugin;
use crate::game::level::{Level, spawn};
use crate::game::session::SessionPlugin;
use crate::game::sound::SoundPlugin;
use crate::ui::UiPlugin;
use bevy::prelude::*;
use bevy::window::{PresentMode, WindowResolution};
use std::sync::Arc;

/// The window's size at the start, in logical pixels.
pub const WINDOW: (u32, u32) = (1280, 720);

/// The program with a window, on a level.
#[must_use]
pub fn build(level: Level) -> App {
    let mut app = App::new();
    let window = Window {
        title: "Mind the Gap".into(),
        resolution: WindowResolution::new(WINDOW.0, WINDOW.1),
        present_mode: PresentMode::AutoVsync,
        ..Window::default()
    };
    app.add_plugins(
        DefaultPlugins.set(WindowPlugin { primary_window: Some(window), ..WindowPlugin::default() }),
    )
    .add_plugins((SimulationPlugin, SessionPlugin, KeysPlugin, CameraPlugin, DrawPlugin, SoundPlugin))
    .add_plugins((DebugDrawPlugin, UiPlugin));
    spawn::load(app.world_mut(), Arc::new(level));
    app
}
