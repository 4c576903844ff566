//! Flat shapes to build pictures from.

use bevy::prelude::*;

/// A rectangle of one colour: middle, size, and how far in front of its parent.
#[must_use]
pub fn slab(color: Color, at: (f32, f32), size: (f32, f32), depth: f32) -> impl Bundle + use<> {
    (
        Sprite::from_color(color, Vec2::new(size.0, size.1)),
        Transform::from_xyz(at.0, at.1, depth),
        Paint(color),
    )
}

/// The colour that a part has when nothing happens to it.
#[derive(Component, Clone, Copy, Debug)]
pub struct Paint(pub Color);

/// A place without a picture of its own that others hang on.
#[must_use]
pub fn joint(at: (f32, f32), depth: f32) -> impl Bundle + use<> {
    (Transform::from_xyz(at.0, at.1, depth), Visibility::Inherited)
}
