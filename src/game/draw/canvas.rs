//! The world is painted on a canvas whose pixel is a unit, and the canvas is enlarged into the window: every pixel of the art
//! is as large as the next whatever moves or stretches, and painting costs the same in every window.
//!
//! Words and lines stay as sharp as the window: they are drawn over the canvas, by the camera that shows it.

mod pass;

pub use pass::Show;

use super::{palette, straight};
use crate::game::camera::{VIEW, View, WorldCamera};
use bevy::asset::uuid_handle;
use bevy::camera::visibility::RenderLayers;
use bevy::camera::{ImageRenderTarget, RenderTarget, Viewport};
use bevy::image::ImageSampler;
use bevy::mesh::MeshVertexBufferLayoutRef;
use bevy::prelude::*;
use bevy::render::camera::CameraRenderGraph;
use bevy::render::render_resource::{
    AsBindGroup, CompareFunction, RenderPipelineDescriptor, SpecializedMeshPipelineError, TextureFormat,
};
use bevy::shader::{Shader, ShaderRef};
use bevy::sprite_render::{Material2d, Material2dKey, Material2dPlugin};

/// What is painted on the canvas: everything that says nothing else.
pub const PAINTED: RenderLayers = RenderLayers::layer(0);
/// What is drawn in the window's pixels, over the canvas.
pub const SHARP: RenderLayers = RenderLayers::layer(1);

/// Before the camera that shows the canvas.
const ORDER: isize = -1;
/// The enlarging shader's place among the assets.
const SHADER: Handle<Shader> = uuid_handle!("8a5c1a3e-3f0b-4a57-9b8e-2f4de0c1b6d7");
/// Edges of pictures lie on whole pixels of the canvas, or in their very middle, where nobody says which side has the pixel. A
/// camera that stands so much beside, in units, decides it the same way everywhere.
const ASIDE: Vec2 = Vec2::new(0.02, 0.02);

/// The camera that paints on the canvas.
#[derive(Component)]
pub struct Painter;

/// The canvas, where the window's camera sees it.
#[derive(Component)]
pub struct Canvas;

/// Shows a picture as it is: no light, no transparency, no depth.
#[derive(Asset, TypePath, AsBindGroup, Clone, Debug)]
struct Enlarged {
    #[texture(0)]
    #[sampler(1)]
    picture: Handle<Image>,
}

impl Material2d for Enlarged {
    fn fragment_shader() -> ShaderRef {
        ShaderRef::Handle(SHADER)
    }

    fn specialize(
        descriptor: &mut RenderPipelineDescriptor,
        _: &MeshVertexBufferLayoutRef,
        _: Material2dKey<Self>,
    ) -> Result<(), SpecializedMeshPipelineError> {
        // It lies under everything, and is drawn first.
        if let Some(depth) = &mut descriptor.depth_stencil {
            depth.depth_write_enabled = Some(false);
            depth.depth_compare = Some(CompareFunction::Always);
        }
        Ok(())
    }
}

/// The canvas, its camera, and its place in the window.
pub struct CanvasPlugin;

impl Plugin for CanvasPlugin {
    fn build(&self, app: &mut App) {
        app.add_plugins(Material2dPlugin::<Enlarged>::default())
            .add_systems(Startup, hang_up)
            .add_systems(PostStartup, sharpen_lines);
        straight::build(app);
        pass::build(app);
        if let Some(mut shaders) = app.world_mut().get_resource_mut::<Assets<Shader>>() {
            let shader = Shader::from_wgsl(include_str!("canvas.wgsl"), "game/draw/canvas.wgsl");
            if let Err(problem) = shaders.insert(&SHADER, shader) {
                error!("the world will not be seen: {problem}");
            }
        }
    }
}

fn hang_up(
    mut commands: Commands,
    mut images: ResMut<Assets<Image>>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<Enlarged>>,
) {
    let size = VIEW.as_uvec2();
    let mut picture = Image::new_target_texture(size.x, size.y, TextureFormat::Rgba8UnormSrgb, None);
    picture.sampler = ImageSampler::nearest();
    let picture = images.add(picture);
    commands.spawn((
        Painter,
        Camera2d,
        Msaa::Off,
        RenderTarget::Image(ImageRenderTarget { handle: picture.clone(), scale_factor: 1.0 }),
        CameraRenderGraph::new(pass::Paint),
        Camera { order: ORDER, ..Camera::default() },
    ));
    commands.spawn((
        Canvas,
        SHARP,
        Mesh2d(meshes.add(Rectangle::from_size(VIEW))),
        MeshMaterial2d(materials.add(Enlarged { picture })),
        Transform::from_xyz(0.0, 0.0, palette::CANVAS_Z),
    ));
}

/// Whoever draws lines means the window's pixels.
fn sharpen_lines(mut store: ResMut<GizmoConfigStore>) {
    for (_, config, _) in store.iter_mut() {
        config.render_layers = SHARP;
    }
}

/// Paints what the window's camera sees, and hangs the canvas before it.
pub fn follow(
    view: Res<View>,
    window: Query<&Transform, (With<WorldCamera>, Without<Painter>, Without<Canvas>)>,
    mut painters: Query<(&mut Transform, &mut Camera), (With<Painter>, Without<Canvas>)>,
    mut canvases: Query<&mut Transform, With<Canvas>>,
) {
    let (Ok(window), Ok((mut painter, mut camera)), Ok(mut canvas)) =
        (window.single(), painters.single_mut(), canvases.single_mut())
    else {
        return;
    };
    let at = window.translation.truncate();
    painter.translation = (at + ASIDE).extend(painter.translation.z);
    canvas.translation = at.extend(canvas.translation.z);
    let (corner, size) = seen_part(view.size);
    if camera.viewport.as_ref().map(|old| (old.physical_position, old.physical_size)) != Some((corner, size))
    {
        camera.viewport =
            Some(Viewport { physical_position: corner, physical_size: size, ..Viewport::default() });
    }
}

/// The part of the canvas that is seen, around its middle: its corner and its size. Even, so that the middle stays between
/// pixels.
fn seen_part(view: Vec2) -> (UVec2, UVec2) {
    let whole = VIEW.as_uvec2();
    let half = (view * 0.5).ceil().as_uvec2().clamp(UVec2::ONE, whole / 2);
    (whole / 2 - half, half * 2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_that_is_seen_is_painted_and_little_more() {
        let rows = [
            ((640.0, 360.0), (0, 0), (640, 360)),
            ((474.0, 360.0), (83, 0), (474, 360)),
            ((333.33, 299.5), (153, 30), (334, 300)),
            ((0.5, 0.5), (319, 179), (2, 2)),
            ((0.0, 9e9), (319, 0), (2, 360)),
        ];
        for ((width, height), corner, size) in rows {
            let found = seen_part(Vec2::new(width, height));
            assert_eq!(found, (UVec2::from(corner), UVec2::from(size)), "{width} x {height}");
        }
    }
}
