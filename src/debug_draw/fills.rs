//! Translucent fillings: meshes that are used again from frame to frame, and the shade behind them.

use super::{Layer, Overlay, OverlayColors, palette};
use crate::geometry::Upright;
use bevy::asset::RenderAssetUsages;
use bevy::camera::visibility::NoFrustumCulling;
use bevy::image::{ImageAddressMode, ImageSampler, ImageSamplerDescriptor};
use bevy::mesh::{Indices, PrimitiveTopology};
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};
use bevy::sprite_render::AlphaMode2d;
use glam::DVec2;

/// How much more of the picture is hidden where the grid of the x-ray is, as long as something is left.
const GRID: f32 = 0.1;
/// No more than this is ever hidden there.
const MOST_HIDDEN: f32 = 0.96;
/// Distance of the grid's lines, in units.
const GRID_PITCH: f32 = 16.0;
/// Above whatever a game draws.
const SHADE_Z: f32 = 890.0;
const FILL_Z: f32 = 900.0;
/// Side of the shade, in units: larger than any level, and small enough that its grid is exact.
const SHADE_SIDE: f32 = 65_536.0;

/// More fillings are not drawn; their outlines still are.
const MOST: u16 = 20_000;

/// The fillings wanted in this frame.
#[derive(Resource, Default)]
pub struct Wanted(Vec<(Upright, DVec2, Layer)>);

impl Wanted {
    /// Fills a shape in the manner of a layer.
    pub fn fill(&mut self, shape: &Upright, at: DVec2, layer: Layer) {
        self.0.push((*shape, at, layer));
    }
}

/// Meshes and materials of the fillings.
#[derive(Resource)]
pub struct Paints {
    square: Handle<Mesh>,
    disk: Handle<Mesh>,
    layers: Vec<Handle<ColorMaterial>>,
    sheet: Handle<ColorMaterial>,
}

/// A mesh that fills something, or waits to.
#[derive(Component)]
pub struct Filling;

/// The shade.
#[derive(Component)]
pub struct Shade;

/// Makes meshes, materials and the shade.
pub fn set_up(
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<ColorMaterial>>,
) {
    let square = meshes.add(Rectangle::new(1.0, 1.0));
    let disk = meshes.add(Circle::new(0.5));
    let sheet = materials.add(ColorMaterial { alpha_mode: AlphaMode2d::Blend, ..ColorMaterial::default() });
    commands.spawn((
        Shade,
        Mesh2d(meshes.add(sheet_mesh())),
        MeshMaterial2d(sheet.clone()),
        Transform::from_xyz(0.0, 0.0, SHADE_Z),
        Visibility::Hidden,
        NoFrustumCulling,
    ));
    let layers = Layer::ALL.map(|_| materials.add(ColorMaterial::default())).to_vec();
    commands.insert_resource(Paints { square, disk, layers, sheet });
}

/// Gives fillings and shade the colours of now: at the start and when others are chosen.
pub fn recolor(
    colors: Res<OverlayColors>,
    paints: Option<Res<Paints>>,
    mut materials: ResMut<Assets<ColorMaterial>>,
    mut images: ResMut<Assets<Image>>,
) {
    let Some(paints) = paints else { return };
    for (layer, paint) in Layer::ALL.into_iter().zip(&paints.layers) {
        if let Some(mut material) = materials.get_mut(paint) {
            *material = colors.of(layer).with_alpha(palette::fill_alpha(layer)).into();
        }
    }
    if let Some(mut sheet) = materials.get_mut(&paints.sheet) {
        sheet.texture = Some(images.add(grid(colors.shade)));
    }
}

/// A cell of the x-ray's sheet: dark, with a line of pale blue at two sides.
fn grid(shade: f32) -> Image {
    let side = GRID_PITCH as u32;
    let line = shade.max((shade + GRID).min(MOST_HIDDEN));
    let (shade, line) = ((shade * 255.0) as u8, (line * 255.0) as u8);
    let cell = |index: u32| match (index % side, index / side) {
        (0, _) | (_, 0) => [0x1c, 0x2c, 0x48, line],
        _ => [0x05, 0x08, 0x10, shade],
    };
    let pixels = (0..side * side).flat_map(cell).collect();
    let size = Extent3d { width: side, height: side, depth_or_array_layers: 1 };
    let format = TextureFormat::Rgba8UnormSrgb;
    let mut image = Image::new(size, TextureDimension::D2, pixels, format, RenderAssetUsages::RENDER_WORLD);
    let mut sampler = ImageSamplerDescriptor::nearest();
    sampler.set_address_mode(ImageAddressMode::Repeat);
    image.sampler = ImageSampler::Descriptor(sampler);
    image
}

/// The sheet: its grid begins at the origin.
fn sheet_mesh() -> Mesh {
    let (half, cells) = (SHADE_SIDE * 0.5, SHADE_SIDE * 0.5 / GRID_PITCH);
    let corners = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)];
    Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::RENDER_WORLD)
        .with_inserted_attribute(
            Mesh::ATTRIBUTE_POSITION,
            corners.map(|(x, y)| [x * half, y * half, 0.0]).to_vec(),
        )
        .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, corners.map(|(x, y)| [x * cells, -y * cells]).to_vec())
        .with_inserted_indices(Indices::U32(vec![0, 1, 2, 0, 2, 3]))
}

type FillingParts = (
    &'static mut Mesh2d,
    &'static mut MeshMaterial2d<ColorMaterial>,
    &'static mut Transform,
    &'static mut Visibility,
);

/// Carries out what is wanted; what is not needed any more is hidden.
pub fn paint(
    mut commands: Commands,
    overlay: Res<Overlay>,
    paints: Option<Res<Paints>>,
    mut wanted: ResMut<Wanted>,
    mut fillings: Query<FillingParts, With<Filling>>,
    mut shades: Query<&mut Visibility, (With<Shade>, Without<Filling>)>,
) {
    let Some(paints) = paints else { return };
    for mut visibility in &mut shades {
        visibility.set_if_neq(if overlay.on { Visibility::Visible } else { Visibility::Hidden });
    }
    let mut orders = wanted.0.drain(..).zip(0..MOST).map(|((shape, at, layer), order)| {
        let (mesh, size) = match shape {
            Upright::Circle { radius } => (&paints.disk, DVec2::splat(2.0 * radius)),
            Upright::Rectangle { half } => (&paints.square, half * 2.0),
        };
        // Each a little in front of the one before: fillings that overlap must not change places.
        let z = FILL_Z + f32::from(order) * 0.001;
        let place =
            Transform::from_translation(at.as_vec2().extend(z)).with_scale(size.as_vec2().extend(1.0));
        (Mesh2d(mesh.clone()), MeshMaterial2d(paints.layers[layer as usize].clone()), place)
    });
    for (mut mesh, mut material, mut transform, mut visibility) in &mut fillings {
        match orders.next() {
            Some((new_mesh, new_material, place)) => {
                mesh.set_if_neq(new_mesh);
                material.set_if_neq(new_material);
                transform.set_if_neq(place);
                visibility.set_if_neq(Visibility::Visible);
            }
            None => {
                visibility.set_if_neq(Visibility::Hidden);
            }
        }
    }
    for order in orders {
        commands.spawn((Filling, order, Visibility::Visible));
    }
}
