//! The tiles, as one mesh over the tileset's picture.

use super::palette;
use crate::game::level::catalog::{TILESET_COLUMNS, TILESET_PNG};
use crate::game::level::spawn::LoadedLevel;
use crate::game::level::{Level, PlatformSpec, TILE, TileGrid};
use bevy::asset::RenderAssetUsages;
use bevy::image::{CompressedImageFormats, ImageSampler, ImageType};
use bevy::mesh::{Indices, PrimitiveTopology};
use bevy::prelude::*;
use bevy::sprite_render::AlphaMode2d;
use std::sync::Arc;

/// The tileset, ready to draw with.
#[derive(Resource)]
pub struct Tileset {
    material: Handle<ColorMaterial>,
    /// Width and height of the picture, in pixels.
    size: Vec2,
}

/// The pictures that belong to the map and not to a simulated thing.
#[derive(Component)]
pub struct MapPicture;

/// Unpacks the tileset's picture.
pub fn load_tileset(
    mut commands: Commands,
    mut images: ResMut<Assets<Image>>,
    mut materials: ResMut<Assets<ColorMaterial>>,
) {
    let image = Image::from_buffer(
        TILESET_PNG,
        ImageType::Extension("png"),
        CompressedImageFormats::NONE,
        true,
        ImageSampler::nearest(),
        RenderAssetUsages::default(),
    );
    match image {
        Ok(image) => {
            let size = image.size_f32();
            let texture = Some(images.add(image));
            let material =
                ColorMaterial { texture, alpha_mode: AlphaMode2d::Opaque, ..ColorMaterial::default() };
            commands.insert_resource(Tileset { material: materials.add(material), size });
        }
        Err(problem) => error!("the picture of the tileset cannot be read: {problem}"),
    }
}

/// Draws the map of a level that has just been loaded; a restart of the same one changes nothing.
pub fn build(
    mut commands: Commands,
    level: Option<Res<LoadedLevel>>,
    tileset: Option<Res<Tileset>>,
    mut meshes: ResMut<Assets<Mesh>>,
    old: Query<Entity, With<MapPicture>>,
    mut shown: Local<Option<Arc<Level>>>,
) {
    let (Some(level), Some(tileset)) = (level, tileset) else { return };
    if shown.as_ref().is_some_and(|shown| Arc::ptr_eq(shown, &level.0)) {
        return;
    }
    for picture in &old {
        commands.entity(picture).despawn();
    }
    let mesh = meshes.add(tile_mesh(&level.0.tiles, tileset.size));
    commands.spawn((
        MapPicture,
        Mesh2d(mesh),
        MeshMaterial2d(tileset.material.clone()),
        Transform::default(),
    ));
    for platform in &level.0.platforms {
        commands.spawn((MapPicture, rail(platform)));
    }
    *shown = Some(level.0.clone());
}

/// A quad for each tile.
fn tile_mesh(tiles: &TileGrid, picture: Vec2) -> Mesh {
    // A little less than the whole tile: rounding must not pick a pixel of its neighbour in the picture.
    const INSET: f32 = 0.02;
    let side = TILE as f32;
    let (mut positions, mut uvs, mut indices) = (Vec::new(), Vec::new(), Vec::new());
    for (index, &cell) in (0u32..).zip(&tiles.cells) {
        if cell == 0 || tiles.columns == 0 {
            continue;
        }
        let (column, row) = (index % tiles.columns, index / tiles.columns);
        let (left, bottom) = (column as f32 * side, row as f32 * side);
        let tile = cell - 1;
        let corner = Vec2::new((tile % TILESET_COLUMNS) as f32, (tile / TILESET_COLUMNS) as f32) * side;
        let (low, high) = ((corner + INSET) / picture, (corner + side - INSET) / picture);
        let first = positions.len() as u32;
        for (right, top) in [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)] {
            positions.push([left + right * side, bottom + top * side, 0.0]);
            // The picture's rows run downwards.
            uvs.push([low.x + right * (high.x - low.x), high.y + top * (low.y - high.y)]);
        }
        indices.extend([0, 1, 2, 0, 2, 3].map(|corner| first + corner));
    }
    Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::RENDER_WORLD)
        .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, positions)
        .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, uvs)
        .with_inserted_indices(Indices::U32(indices))
}

/// The way of a moving platform: a thin line with a stop at each end.
fn rail(platform: &PlatformSpec) -> impl Bundle + use<> {
    let start = platform.placed.bounds.center().as_vec2();
    let travel = platform.travel.as_vec2();
    let middle = start + travel * 0.5;
    let stop = |at: Vec2| {
        (
            Sprite::from_color(palette::METAL_DARK, Vec2::splat(5.0)),
            Transform::from_translation(at.extend(0.1))
                .with_rotation(Quat::from_rotation_z(std::f32::consts::FRAC_PI_4)),
        )
    };
    (
        Transform::from_translation(middle.extend(palette::RAIL_Z)),
        Visibility::default(),
        children![
            (
                Sprite::from_color(palette::METAL_DARK, Vec2::new(travel.length(), 1.0)),
                Transform::from_rotation(Quat::from_rotation_z(travel.to_angle())),
            ),
            stop(travel * -0.5),
            stop(travel * 0.5),
        ],
    )
}
