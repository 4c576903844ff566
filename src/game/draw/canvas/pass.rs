//! What the two cameras of the world do in a frame. The engine's own way paints on pictures beside the canvas and the window
//! and copies them, and clears a picture of depths for each camera.

use super::palette;
use crate::game::draw::straight;
use bevy::core_pipeline::core_2d::{Opaque2d, Transparent2d};
use bevy::ecs::schedule::ScheduleLabel;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::render::RenderApp;
use bevy::render::camera::ExtractedCamera;
use bevy::render::render_phase::{ViewBinnedRenderPhases, ViewSortedRenderPhases};
use bevy::render::render_resource::{
    LoadOp, Operations, RenderPassColorAttachment, RenderPassDepthStencilAttachment, RenderPassDescriptor,
    StoreOp,
};
use bevy::render::renderer::{RenderContext, ViewQuery};
use bevy::render::view::{ExtractedView, ViewDepthTexture, ViewTarget};

/// Paints on the canvas.
#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Paint;

/// Draws what is seen in the window, the canvas first.
#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Show;

/// Lets cameras work in these ways.
pub fn build(app: &mut App) {
    if let Some(render) = app.get_sub_app_mut(RenderApp) {
        for way in [Schedule::new(Paint), Schedule::new(Show)] {
            render.add_schedule(way);
        }
        render.add_systems(Paint, paint).add_systems(Show, show);
    }
}

type Painting =
    (&'static ExtractedCamera, &'static ExtractedView, &'static ViewTarget, &'static ViewDepthTexture);

/// The things that a camera sees.
#[derive(SystemParam)]
struct Things<'w> {
    opaque: Res<'w, ViewBinnedRenderPhases<Opaque2d>>,
    transparent: Res<'w, ViewSortedRenderPhases<Transparent2d>>,
}

impl Things<'_> {
    /// Draws them.
    fn draw(
        &self,
        world: &World,
        (id, camera, view): (Entity, &ExtractedCamera, &ExtractedView),
        color: RenderPassColorAttachment,
        depth: RenderPassDepthStencilAttachment,
        context: &mut RenderContext,
    ) {
        let of = &view.retained_view_entity;
        let (Some(opaque), Some(transparent)) = (self.opaque.get(of), self.transparent.get(of)) else {
            return;
        };
        let mut pass = context.begin_tracked_render_pass(RenderPassDescriptor {
            label: Some("world"),
            color_attachments: &[Some(color)],
            depth_stencil_attachment: Some(depth),
            timestamp_writes: None,
            occlusion_query_set: None,
            multiview_mask: None,
        });
        if let Some(viewport) = &camera.viewport {
            pass.set_camera_viewport(viewport);
        }
        let drawn =
            opaque.render(&mut pass, world, id).and_then(|()| transparent.render(&mut pass, world, id));
        if let Err(problem) = drawn {
            error!("the world cannot be drawn: {problem:?}");
        }
    }
}

fn paint(world: &World, view: ViewQuery<Painting>, things: Things, mut context: RenderContext) {
    let id = view.entity();
    let (camera, view, target, depth) = view.into_inner();
    let Some(canvas) = target.out_texture_color_attachment(Some(palette::NIGHT.into())) else { return };
    things.draw(world, (id, camera, view), canvas, depth.get_attachment(StoreOp::Store), &mut context);
}

fn show(
    world: &World,
    view: ViewQuery<Painting>,
    things: Things,
    clear: Res<ClearColor>,
    mut context: RenderContext,
) {
    let id = view.entity();
    let (camera, view, target, depth) = view.into_inner();
    let Some(window) = straight::attachment(camera, view, target, &clear) else { return };
    // Nothing here has a depth to write, so that none needs to be cleared: it is zero from the beginning, behind everything.
    let depth = RenderPassDepthStencilAttachment {
        view: depth.view(),
        depth_ops: Some(Operations { load: LoadOp::Load, store: StoreOp::Store }),
        stencil_ops: None,
    };
    things.draw(world, (id, camera, view), window, depth, &mut context);
}
