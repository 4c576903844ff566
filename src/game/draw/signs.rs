//! Words that stand in the world.

use super::palette;
use crate::game::camera::View;
use crate::game::level::Level;
use crate::game::level::spawn::LoadedLevel;
use bevy::prelude::*;
use bevy::sprite::Anchor;
use std::sync::Arc;

/// Height of the letters on signs, in units.
const SIZE: f32 = 9.0;
/// Width of a letter of the built-in font, as a share of its height; all letters are equally wide.
const LETTER: f32 = 0.6;

/// A sign's board.
#[derive(Component)]
pub struct SignPicture;

/// Words of this height, in units. They are set in the screen's pixels and shrunk, so that they are sharp.
#[derive(Component, Clone, Copy, Debug)]
pub struct WorldText(pub f32);

/// Words around a point.
#[must_use]
pub fn words(text: &str, size: f32, color: Color, at: Vec3) -> impl Bundle + use<> {
    (
        Text2d::new(text),
        TextColor(color),
        TextLayout::justify(Justify::Center),
        Anchor::CENTER,
        WorldText(size),
        Transform::from_translation(at),
    )
}

/// Puts up the signs of a level that has just been loaded.
pub fn build(
    mut commands: Commands,
    level: Option<Res<LoadedLevel>>,
    old: Query<Entity, With<SignPicture>>,
    mut shown: Local<Option<Arc<Level>>>,
) {
    let Some(level) = level else { return };
    if shown.as_ref().is_some_and(|shown| Arc::ptr_eq(shown, &level.0)) {
        return;
    }
    for sign in &old {
        commands.entity(sign).despawn();
    }
    for sign in &level.0.signs {
        let middle = sign.placed.bounds.center().as_vec2();
        let width = (sign.text.chars().count() as f32 * SIZE * LETTER + 12.0).ceil();
        // On whole units, like the tiles.
        let at =
            (middle - Vec2::splat(0.5)).round() + Vec2::new(if width % 2.0 == 1.0 { 0.5 } else { 0.0 }, 0.0);
        commands.spawn((
            SignPicture,
            Transform::from_translation(at.extend(palette::SIGN_Z)),
            Visibility::default(),
            children![
                (Sprite::from_color(palette::SLATE, Vec2::new(width + 2.0, 18.0)), Transform::default()),
                (
                    Sprite::from_color(palette::NIGHT, Vec2::new(width, 16.0)),
                    Transform::from_xyz(0.0, 0.0, 0.1),
                ),
                words(&sign.text, SIZE, palette::PALE, Vec3::new(0.0, 0.0, 0.2)),
            ],
        ));
    }
    *shown = Some(level.0.clone());
}

/// Sets the words anew when the zoom has changed.
pub fn fit_to_zoom(view: Res<View>, mut texts: Query<(Ref<WorldText>, &mut TextFont, &mut Transform)>) {
    for (text, mut font, mut transform) in &mut texts {
        if view.is_changed() || text.is_added() {
            let logical = view.zoom / view.scale_factor;
            font.font_size = FontSize::Px(text.0 * logical);
            transform.scale = Vec2::splat(1.0 / logical).extend(1.0);
        }
    }
}
