//! Cameras that draw straight into the window. The engine's own way draws into a picture of the same size and copies that: every
//! pixel of the window is decoded and encoded once more, which without a graphics card takes as long as all panels.

use bevy::camera::ClearColorConfig;
use bevy::prelude::*;
use bevy::render::camera::{ExtractedCamera, NormalizedRenderTargetExt};
use bevy::render::extract_component::{ExtractComponent, ExtractComponentPlugin};
use bevy::render::render_asset::RenderAssets;
use bevy::render::render_resource::RenderPassColorAttachment;
use bevy::render::texture::{GpuImage, ManualTextureViews};
use bevy::render::view::{ExtractedView, ExtractedWindows, ViewTarget};
use bevy::render::{Render, RenderApp, RenderSystems};

/// The camera draws by [`attachment`].
#[derive(Component, Clone, Copy, ExtractComponent)]
pub struct Straight;

/// Lets cameras be [`Straight`].
pub fn build(app: &mut App) {
    app.add_plugins(ExtractComponentPlugin::<Straight>::default());
    if let Some(render) = app.get_sub_app_mut(RenderApp) {
        let moment = take_format.after(RenderSystems::ExtractCommands).before(RenderSystems::PrepareAssets);
        render.add_systems(Render, moment);
    }
}

/// Things are drawn in the format that their view names; the engine names that of its picture.
fn take_format(
    windows: Res<ExtractedWindows>,
    images: Res<RenderAssets<GpuImage>>,
    textures: Res<ManualTextureViews>,
    mut views: Query<(&ExtractedCamera, &mut ExtractedView), With<Straight>>,
) {
    for (camera, mut view) in &mut views {
        let target = camera.target.as_ref();
        if let Some(format) = target.and_then(|to| to.get_texture_view_format(&windows, &images, &textures)) {
            view.target_format = format;
        }
    }
}

/// What such a camera draws on: cleared, if it is the first in this frame and wants it. None in the first frame of a window,
/// whose format is not known before.
#[must_use]
pub fn attachment<'a>(
    camera: &ExtractedCamera,
    view: &ExtractedView,
    target: &'a ViewTarget,
    usual: &ClearColor,
) -> Option<RenderPassColorAttachment<'a>> {
    let clear = match camera.clear_color {
        ClearColorConfig::Default => Some(usual.0),
        ClearColorConfig::Custom(color) => Some(color),
        ClearColorConfig::None => None,
    };
    (target.out_texture_view_format() == Some(view.target_format))
        .then(|| target.out_texture_color_attachment(clear.map(Into::into)))
        .flatten()
}
