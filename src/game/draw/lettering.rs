//! The letters of the world: those of the interface, which has them for every language.

use bevy::prelude::*;

/// The typeface of signs. The one that comes with the engine has the letters of English alone.
pub const BOLD: &[u8] = include_bytes!("../../../assets/fonts/Overpass-Bold.ttf");

/// The typeface, ready to draw with.
#[derive(Resource, Clone, Debug, Default)]
pub struct Lettering(pub Handle<Font>);

/// Unpacks it.
pub fn load(mut fonts: ResMut<Assets<Font>>, mut lettering: ResMut<Lettering>) {
    lettering.0 = fonts.add(Font::from_bytes(BOLD.to_vec()));
}
