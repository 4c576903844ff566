//! How the pixels of panels and words are made.

use bevy::prelude::*;
use bevy::shader::Shader;
use bevy_egui::EguiPlugin;
use bevy_egui::render::EGUI_SHADER_HANDLE;

/// egui, with a shader that is quick where there is no graphics card. See `egui.wgsl`.
pub struct QuickEguiPlugin;

impl Plugin for QuickEguiPlugin {
    fn build(&self, app: &mut App) {
        // One picture at a time: there is little more than the letters.
        app.add_plugins(EguiPlugin { bindless_mode_array_size: None });
        if let Some(mut shaders) = app.world_mut().get_resource_mut::<Assets<Shader>>() {
            let shader = Shader::from_wgsl(include_str!("egui.wgsl"), "ui/egui.wgsl");
            if let Err(problem) = shaders.insert(&EGUI_SHADER_HANDLE, shader) {
                error!("the panels keep their usual shader: {problem}");
            }
        }
    }
}
