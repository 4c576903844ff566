//! The tiles: what is solid as its neighbours want it, scenery as the level's file says.

use super::art::Art;
use super::{atlas, autotile, palette};
use crate::game::level::catalog::TILESET_COLUMNS;
use crate::game::level::spawn::LoadedLevel;
use crate::game::level::{Level, PlatformSpec, TILE, TileGrid};
use bevy::asset::RenderAssetUsages;
use bevy::mesh::{Indices, PrimitiveTopology};
use bevy::prelude::*;
use bevy::sprite_render::AlphaMode2d;
use std::ops::RangeInclusive;
use std::sync::Arc;

/// The pictures that belong to the map and not to a simulated thing.
#[derive(Component)]
pub struct MapPicture;

/// Tiles of the set with the yellow line of an edge, counted from 1 as in a [`TileGrid`].
const WARNING_TILES: RangeInclusive<u32> = 41..=43;

/// Tiles beside each other in one mesh. Only strips that are seen are drawn, so that a long level costs no more than a short one.
const STRIP: u32 = 20;

/// Draws the map of a level that has just been loaded; a restart of the same one changes nothing.
pub fn build(
    mut commands: Commands,
    (level, art): (Option<Res<LoadedLevel>>, Option<Res<Art>>),
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<ColorMaterial>>,
    images: Res<Assets<Image>>,
    old: Query<Entity, With<MapPicture>>,
    mut shown: Local<Option<Arc<Level>>>,
) {
    let (Some(level), Some(art)) = (level, art) else { return };
    if shown.as_ref().is_some_and(|shown| Arc::ptr_eq(shown, &level.0)) {
        return;
    }
    for picture in &old {
        commands.entity(picture).despawn();
    }
    let (solids, scenery) = split(&level.0);
    for (tiles, texture, columns, z) in [
        (scenery, &art.scenery, TILESET_COLUMNS, palette::SCENERY_Z),
        (solids, &art.solids, autotile::COLUMNS, palette::SOLIDS_Z),
    ] {
        let size = images.get(texture).map_or(Vec2::ONE, Image::size_f32);
        let material = ColorMaterial {
            texture: Some(texture.clone()),
            alpha_mode: AlphaMode2d::Blend,
            ..ColorMaterial::default()
        };
        let material = materials.add(material);
        for left in (0..tiles.columns).step_by(STRIP as usize) {
            let Some(mesh) = tile_mesh(&tiles, left, columns, size) else { continue };
            commands.spawn((
                MapPicture,
                Mesh2d(meshes.add(mesh)),
                MeshMaterial2d(material.clone()),
                Transform::from_xyz(0.0, 0.0, z),
            ));
        }
    }
    for platform in &level.0.platforms {
        rail(&mut commands, &art, platform);
    }
    *shown = Some(level.0.clone());
}

/// The solid tiles with the pictures their neighbours give them, and the scenery.
fn split(level: &Level) -> (TileGrid, TileGrid) {
    let (columns, rows) = (level.tiles.columns, level.tiles.rows);
    let mut is_solid = vec![false; level.tiles.cells.len()];
    for bounds in &level.solids {
        let (low, high) = ((bounds.min / TILE).floor().max(glam::DVec2::ZERO), (bounds.max / TILE).ceil());
        for row in low.y as u32..rows.min(high.y as u32) {
            for column in low.x as u32..columns.min(high.x as u32) {
                is_solid[(row * columns + column) as usize] = true;
            }
        }
    }
    // The level goes on beyond its sides and its roof; below it is nothing.
    let solid = |column: i32, row: i32| {
        if row < 0 {
            return is_solid.get(column.clamp(0, columns as i32 - 1) as usize).copied().unwrap_or(false);
        }
        let (column, row) = (column.clamp(0, columns as i32 - 1), row.min(rows as i32 - 1));
        is_solid.get(row as usize * columns as usize + column as usize).copied().unwrap_or(true)
    };
    let (mut solids, mut scenery) = (level.tiles.clone(), level.tiles.clone());
    for (index, cell) in (0u32..).zip(&level.tiles.cells) {
        let (column, row) = (index % columns, index / columns);
        if is_solid[index as usize] {
            let warns = WARNING_TILES.contains(cell);
            solids.cells[index as usize] = 1 + autotile::tile(column, row, warns, solid);
            scenery.cells[index as usize] = 0;
        } else {
            solids.cells[index as usize] = 0;
        }
    }
    (solids, scenery)
}

/// A quad for each tile of the strip that begins at this column, if there is any.
fn tile_mesh(tiles: &TileGrid, from: u32, sheet_columns: u32, picture: Vec2) -> Option<Mesh> {
    // A little less than the whole tile: rounding must not pick a pixel of its neighbour in the picture.
    const INSET: f32 = 0.02;
    let side = TILE as f32;
    let (mut positions, mut uvs, mut indices) = (Vec::new(), Vec::new(), Vec::new());
    let until = tiles.columns.min(from + STRIP);
    for (row, column) in (0..tiles.rows).flat_map(|row| (from..until).map(move |column| (row, column))) {
        let cell = tiles.cells.get((row * tiles.columns + column) as usize).copied().unwrap_or(0);
        if cell == 0 {
            continue;
        }
        let (left, bottom) = (column as f32 * side, row as f32 * side);
        let tile = cell - 1;
        let corner = Vec2::new((tile % sheet_columns) as f32, (tile / sheet_columns) as f32) * side;
        let (low, high) = ((corner + INSET) / picture, (corner + side - INSET) / picture);
        let first = positions.len() as u32;
        for (right, top) in [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)] {
            positions.push([left + right * side, bottom + top * side, 0.0]);
            // The picture's rows run downwards.
            uvs.push([low.x + right * (high.x - low.x), high.y + top * (low.y - high.y)]);
        }
        indices.extend([0, 1, 2, 0, 2, 3].map(|corner| first + corner));
    }
    let mesh = Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::RENDER_WORLD);
    (!positions.is_empty()).then(|| {
        mesh.with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, positions)
            .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, uvs)
            .with_inserted_indices(Indices::U32(indices))
    })
}

/// The way of a moving platform: a rail under one that goes along, a line for one that goes up, and its two ends.
fn rail(commands: &mut Commands, art: &Art, platform: &PlatformSpec) {
    let bounds = &platform.placed.bounds;
    let (start, travel) = (bounds.center().as_vec2(), platform.travel.as_vec2());
    let size = bounds.size().as_vec2();
    let mut spawn = |sprite: Sprite, at: Vec2| {
        commands.spawn((MapPicture, sprite, Transform::from_translation(at.extend(palette::RAIL_Z))));
    };
    if travel.y != 0.0 {
        let middle = start + travel * 0.5;
        let line = Sprite::from_color(palette::STEEL, Vec2::new(travel.length(), 1.0));
        commands.spawn((
            MapPicture,
            line,
            Transform::from_translation(middle.extend(palette::RAIL_Z))
                .with_rotation(Quat::from_rotation_z(travel.to_angle())),
        ));
        return;
    }
    // The wheels reach 6 below the solid part; the rail begins there.
    let top = start.y - size.y * 0.5 - 7.0;
    let left = start.x.min(start.x + travel.x) - size.x * 0.5;
    let length = travel.x.abs() + size.x;
    let pieces = (length / 8.0).ceil() as u32;
    for piece in 0..pieces {
        spawn(art.prop(atlas::RAIL, 0), Vec2::new(left + piece as f32 * 8.0 + 4.0, top - 4.0));
    }
    for end in [left - 6.0, left + length + 6.0] {
        spawn(art.prop(atlas::BUFFER, 0), Vec2::new(end, top));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_tile_is_in_one_strip() {
        let cells = (0..45 * 3).map(|index| u32::from(index % 45 < 20 || index == 44)).collect();
        let tiles = TileGrid { columns: 45, rows: 3, cells };
        let count = |from| {
            let mesh = tile_mesh(&tiles, from, 8, Vec2::splat(128.0))?;
            mesh.indices().map(|indices| indices.len() / 6)
        };
        assert_eq!([0, 20, 40].map(count), [Some(60), None, Some(1)]);
    }
}
