//! Draws what egui made of the panels. The library's own pass draws into a picture beside the window; this one draws straight
//! into the window, and shares the rest with it: pictures, sizes, shader.

use crate::game::draw::straight;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::render::camera::ExtractedCamera;
use bevy::render::render_phase::TrackedRenderPass;
use bevy::render::render_resource::{
    BufferUsages, CachedRenderPipelineId, IndexFormat, PipelineCache, RawBufferVec, RenderPassDescriptor,
    SpecializedRenderPipelines,
};
use bevy::render::renderer::{RenderContext, RenderDevice, RenderQueue, ViewQuery};
use bevy::render::sync_world::MainEntity;
use bevy::render::view::{ExtractedView, ViewTarget};
use bevy::render::{GpuResourceAppExt, Render, RenderApp, RenderSystems};
use bevy_egui::egui::epaint::{Primitive, Vertex};
use bevy_egui::egui::{Rect, TextureId};
use bevy_egui::render::systems::{
    EguiTextureBindGroups, EguiTextureId, EguiTransforms, prepare_egui_render_target_data_system,
};
use bevy_egui::render::{EguiCameraView, EguiPipeline, EguiPipelineKey};
use bevy_egui::{EguiPixelsPerPoint, EguiRenderOutput};
use std::ops::Range;

/// The triangles of this frame.
#[derive(Resource)]
struct Triangles {
    corners: RawBufferVec<Vertex>,
    indices: RawBufferVec<u32>,
    pieces: Vec<Piece>,
    pipeline: Option<CachedRenderPipelineId>,
}

/// Some that are cut off at the same edges and take their letters from the same picture.
struct Piece {
    cut: URect,
    picture: EguiTextureId,
    indices: Range<u32>,
}

impl Default for Triangles {
    fn default() -> Self {
        Self {
            corners: RawBufferVec::new(BufferUsages::VERTEX),
            indices: RawBufferVec::new(BufferUsages::INDEX),
            pieces: Vec::new(),
            pipeline: None,
        }
    }
}

/// Prepares the triangles in every frame.
pub fn build(app: &mut App) {
    if let Some(render) = app.get_sub_app_mut(RenderApp) {
        render.init_gpu_resource::<Triangles>().add_systems(
            Render,
            (gather.before(prepare_egui_render_target_data_system), choose_pipeline)
                .in_set(RenderSystems::Prepare),
        );
    }
}

/// Takes the triangles from egui.
fn gather(
    mut triangles: ResMut<Triangles>,
    cameras: Query<(&MainEntity, &EguiCameraView, &ExtractedCamera)>,
    mut outputs: Query<(&mut EguiRenderOutput, &EguiPixelsPerPoint)>,
    device: Res<RenderDevice>,
    queue: Res<RenderQueue>,
) {
    let Triangles { corners, indices, pieces, .. } = &mut *triangles;
    corners.clear();
    indices.clear();
    pieces.clear();
    for (camera, view, target) in &cameras {
        let Ok((mut output, scale)) = outputs.get_mut(view.0) else { continue };
        let window = target.physical_target_size.unwrap_or_default();
        for job in output.paint_jobs.drain(..) {
            let Primitive::Mesh(mesh) = job.primitive else { continue };
            let cut = cut(job.clip_rect, scale.pixels_per_point, window);
            if cut.is_empty() {
                continue;
            }
            let picture = match mesh.texture_id {
                TextureId::Managed(id) => EguiTextureId::Managed(*camera, id),
                TextureId::User(id) => EguiTextureId::User(id),
            };
            let (from, first) = (indices.len() as u32, corners.len() as u32);
            corners.extend(mesh.vertices);
            indices.extend(mesh.indices.into_iter().map(|index| index + first));
            pieces.push(Piece { cut, picture, indices: from..indices.len() as u32 });
        }
    }
    corners.write_buffer(&device, &queue);
    indices.write_buffer(&device, &queue);
}

/// What lies in a rectangle, in the window's pixels.
fn cut(rect: Rect, pixels_per_point: f32, window: UVec2) -> URect {
    let pixel = |x: f32, y: f32| (Vec2::new(x, y) * pixels_per_point).round().as_uvec2().min(window);
    URect::from_corners(pixel(rect.min.x, rect.min.y), pixel(rect.max.x, rect.max.y))
}

/// Has the shader made for the window's format.
fn choose_pipeline(
    mut triangles: ResMut<Triangles>,
    mut made: ResMut<SpecializedRenderPipelines<EguiPipeline>>,
    pipeline: Res<EguiPipeline>,
    cache: Res<PipelineCache>,
    views: Query<&ExtractedView, With<EguiCameraView>>,
) {
    for view in &views {
        let key = EguiPipelineKey { target_format: view.target_format };
        triangles.pipeline = Some(made.specialize(&cache, &pipeline, key));
    }
}

/// What the triangles are drawn with.
#[derive(SystemParam)]
pub struct Drawing<'w> {
    triangles: Res<'w, Triangles>,
    pipelines: Res<'w, PipelineCache>,
    pictures: Res<'w, EguiTextureBindGroups>,
    sizes: Res<'w, EguiTransforms>,
}

impl Drawing<'_> {
    /// Draws them; nothing as long as something is not ready.
    fn draw<'a>(&'a self, camera: MainEntity, pass: &mut TrackedRenderPass<'a>) -> Option<()> {
        let Triangles { corners, indices, pieces, pipeline } = &*self.triangles;
        pass.set_render_pipeline(self.pipelines.get_render_pipeline((*pipeline)?)?);
        pass.set_bind_group(0, &self.sizes.bind_group.as_ref()?.1, &[*self.sizes.offsets.get(&camera)?]);
        pass.set_vertex_buffer(0, corners.buffer()?.slice(..));
        pass.set_index_buffer(indices.buffer()?.slice(..), IndexFormat::Uint32);
        for piece in pieces {
            let Some((picture, _)) = self.pictures.get(&piece.picture) else { continue };
            pass.set_bind_group(1, picture, &[]);
            pass.set_scissor_rect(piece.cut.min.x, piece.cut.min.y, piece.cut.width(), piece.cut.height());
            pass.draw_indexed(piece.indices.clone(), 0, 0..1);
        }
        Some(())
    }
}

/// Draws the panels over what is in the window.
pub fn paint(
    view: ViewQuery<(&MainEntity, &ExtractedCamera, &ExtractedView, &ViewTarget)>,
    drawing: Drawing,
    clear: Res<ClearColor>,
    mut context: RenderContext,
) {
    let (id, camera, view, target) = view.into_inner();
    let Some(window) = straight::attachment(camera, view, target, &clear) else { return };
    let mut pass = context.begin_tracked_render_pass(RenderPassDescriptor {
        label: Some("panels"),
        color_attachments: &[Some(window)],
        depth_stencil_attachment: None,
        timestamp_writes: None,
        occlusion_query_set: None,
        multiview_mask: None,
    });
    // In the first frames the shader is not ready.
    let _ = drawing.draw(*id, &mut pass);
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy_egui::egui::pos2;

    #[test]
    fn what_is_cut_off_never_reaches_over_the_window() {
        let window = UVec2::new(300, 200);
        let rows = [
            ((10.0, 20.0, 60.0, 40.0), 1.0, (10, 20, 60, 40)),
            ((10.2, 20.0, 60.4, 40.0), 1.5, (15, 30, 91, 60)),
            ((-50.0, -1e9, 1e9, f32::INFINITY), 2.0, (0, 0, 300, 200)),
            ((400.0, 20.0, 500.0, 40.0), 1.0, (300, 20, 300, 40)),
            ((f32::NAN, 20.0, 60.0, 40.0), 1.0, (0, 20, 60, 40)),
        ];
        for ((left, top, right, bottom), scale, (x0, y0, x1, y1)) in rows {
            let rect = Rect::from_min_max(pos2(left, top), pos2(right, bottom));
            let found = cut(rect, scale, window);
            assert_eq!(found, URect::from_corners(UVec2::new(x0, y0), UVec2::new(x1, y1)), "{rect:?}");
        }
    }
}
