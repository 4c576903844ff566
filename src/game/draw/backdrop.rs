//! The station behind the game. Layers further away move less, on whole units.

use super::art::Art;
use super::{PictureClock, palette, patches};
use crate::game::camera::{VIEW, View, WorldCamera};
use crate::game::level::Level;
use crate::game::level::spawn::LoadedLevel;
use bevy::camera::visibility::NoFrustumCulling;
use bevy::prelude::*;
use bevy::sprite::Anchor;
use bevy::sprite_render::AlphaMode2d;
use std::sync::Arc;

/// A picture that repeats to the right, and upwards in levels higher than it is.
#[derive(Component, Clone, Copy, Debug)]
pub struct BackdropLayer {
    /// How much of the camera's way it goes along with: 0 stands on the screen, 1 belongs to the world.
    share: f32,
    /// Width of the picture in units.
    period: f32,
}

/// A train that passes beyond the columns.
#[derive(Component)]
pub struct PassingTrain;

/// How much the wall beyond the tracks goes along.
const WALL_SHARE: f32 = 0.3;
/// The same for the train's rails.
const TRAIN_SHARE: f32 = 0.45;
/// The same for the near columns.
const COLUMN_SHARE: f32 = 0.65;
/// Units a second.
const TRAIN_SPEED: f32 = 210.0;
/// From the head of a train to that of the next, in units.
const TRAIN_DISTANCE: f32 = 2900.0;
/// Where the head is when the program begins, in units of that way.
const TRAIN_START: f32 = 420.0;
/// Length of the train in units, as drawn.
const TRAIN_LENGTH: f32 = 456.0;
/// The height of its wheels above the level's lower edge, in units.
const RAIL_HEIGHT: f32 = 76.0;

/// Puts up the backdrop of a level that has just been loaded.
pub fn build(
    mut commands: Commands,
    (level, art): (Option<Res<LoadedLevel>>, Option<Res<Art>>),
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<ColorMaterial>>,
    images: Res<Assets<Image>>,
    old: Query<Entity, Or<(With<BackdropLayer>, With<PassingTrain>)>>,
    mut shown: Local<Option<Arc<Level>>>,
) {
    let (Some(level), Some(art)) = (level, art) else { return };
    if shown.as_ref().is_some_and(|shown| Arc::ptr_eq(shown, &level.0)) {
        return;
    }
    for picture in &old {
        commands.entity(picture).despawn();
    }
    let height = (level.0.size.y as f32).max(VIEW.y);
    for (texture, share, alpha_mode, z) in [
        // It covers everything, and need not be mixed with what is behind it.
        (&art.wall, WALL_SHARE, AlphaMode2d::Opaque, palette::WALL_Z),
        (&art.columns, COLUMN_SHARE, AlphaMode2d::Blend, palette::COLUMNS_Z),
    ] {
        let Some(image) = images.get(texture) else { continue };
        let size = image.size_f32();
        // One more on each side: the layer begins left of the view and ends right of it, wherever the camera is.
        let times = Vec2::new((VIEW.x / size.x).ceil() + 2.0, (height / size.y).ceil()).as_uvec2();
        let material =
            ColorMaterial { texture: Some(texture.clone()), alpha_mode, ..ColorMaterial::default() };
        commands.spawn((
            BackdropLayer { share, period: size.x },
            Mesh2d(meshes.add(patches::repeated(&patches::of(image), size, times))),
            MeshMaterial2d(materials.add(material)),
            Transform::from_xyz(0.0, 0.0, z),
            NoFrustumCulling,
        ));
    }
    commands.spawn((
        PassingTrain,
        Sprite::from_image(art.train.clone()),
        Anchor::BOTTOM_LEFT,
        Transform::from_xyz(0.0, 0.0, palette::TRAIN_Z),
    ));
    *shown = Some(level.0.clone());
}

/// Moves layers and train with the camera.
pub fn scroll(
    view: Res<View>,
    clock: Res<PictureClock>,
    cameras: Query<&Transform, With<WorldCamera>>,
    mut layers: Query<(&BackdropLayer, &mut Transform), (Without<WorldCamera>, Without<PassingTrain>)>,
    mut trains: Query<&mut Transform, (With<PassingTrain>, Without<WorldCamera>)>,
) {
    let Ok(camera) = cameras.single() else { return };
    let left = camera.translation.x - view.size.x * 0.5;
    for (layer, mut place) in &mut layers {
        // What of the picture is at the left edge of the screen.
        let hidden = (left * layer.share).rem_euclid(layer.period);
        place.translation.x = (left - hidden).round();
    }
    for mut place in &mut trains {
        let way = TRAIN_START + clock.elapsed * TRAIN_SPEED - left * TRAIN_SHARE;
        let head = way.rem_euclid(TRAIN_DISTANCE);
        place.translation.x = (left + head - TRAIN_LENGTH).round();
        place.translation.y = RAIL_HEIGHT;
    }
}
