//! Paints straight onto the canvas. The engine's own way for a camera paints on a picture beside it, and then copies that.

use super::palette;
use bevy::core_pipeline::core_2d::{Opaque2d, Transparent2d};
use bevy::ecs::schedule::ScheduleLabel;
use bevy::prelude::*;
use bevy::render::RenderApp;
use bevy::render::camera::ExtractedCamera;
use bevy::render::render_phase::{ViewBinnedRenderPhases, ViewSortedRenderPhases};
use bevy::render::render_resource::{RenderPassDescriptor, StoreOp};
use bevy::render::renderer::{RenderContext, ViewQuery};
use bevy::render::view::{ExtractedView, ViewDepthTexture, ViewTarget};

/// What the painting camera does in a frame.
#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Paint;

/// Lets cameras paint in this way.
pub fn build(app: &mut App) {
    if let Some(render) = app.get_sub_app_mut(RenderApp) {
        render.add_schedule(Schedule::new(Paint)).add_systems(Paint, paint);
    }
}

type Painting =
    (&'static ExtractedCamera, &'static ExtractedView, &'static ViewTarget, &'static ViewDepthTexture);

fn paint(
    world: &World,
    view: ViewQuery<Painting>,
    opaque: Res<ViewBinnedRenderPhases<Opaque2d>>,
    transparent: Res<ViewSortedRenderPhases<Transparent2d>>,
    mut context: RenderContext,
) {
    let id = view.entity();
    let (camera, extracted, target, depth) = view.into_inner();
    let of = &extracted.retained_view_entity;
    let (Some(opaque), Some(transparent)) = (opaque.get(of), transparent.get(of)) else { return };
    let Some(canvas) = target.out_texture_color_attachment(Some(palette::NIGHT.into())) else { return };
    let mut pass = context.begin_tracked_render_pass(RenderPassDescriptor {
        label: Some("canvas"),
        color_attachments: &[Some(canvas)],
        depth_stencil_attachment: Some(depth.get_attachment(StoreOp::Store)),
        timestamp_writes: None,
        occlusion_query_set: None,
        multiview_mask: None,
    });
    if let Some(viewport) = &camera.viewport {
        pass.set_camera_viewport(viewport);
    }
    let painted = opaque.render(&mut pass, world, id).and_then(|()| transparent.render(&mut pass, world, id));
    if let Err(problem) = painted {
        error!("the world cannot be painted: {problem:?}");
    }
}
