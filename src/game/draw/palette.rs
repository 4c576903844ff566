//! Colours of what is not drawn pixel by pixel, all from the 32 of `assets/src/art/palette.py`, and which picture lies
//! over which.

use bevy::prelude::Color;

const fn rgb(code: u32) -> Color {
    let [_, red, green, blue] = code.to_be_bytes();
    Color::srgb(red as f32 / 255.0, green as f32 / 255.0, blue as f32 / 255.0)
}

/// Behind everything, and around the picture.
pub const NIGHT: Color = rgb(0x0b_0d18);
/// Boards behind words.
pub const INK: Color = rgb(0x13_1828);
/// Frames of boards.
pub const SLATE: Color = rgb(0x36_426a);
/// Rails.
pub const STEEL: Color = rgb(0x4c_5d8c);
/// Words on the wall.
pub const PALE: Color = rgb(0xdd_e6f2);
/// What a dash leaves behind.
pub const YELLOW: Color = rgb(0xff_ca3f);
/// The edge of a thin barrier.
pub const VIOLET: Color = rgb(0x6a_35b5);
/// Thin barriers.
pub const MAGENTA: Color = rgb(0xbd_5cff);
/// The heart of a thin barrier; a tunnelling.
pub const PINK: Color = rgb(0xf3_b5ff);
/// The brightest.
pub const WHITE: Color = rgb(0xfb_f8ec);
/// A region that hurts.
pub const HIT: Color = rgb(0xff_7459);
/// A region that can be hurt.
pub const HURT: Color = rgb(0x79_bff0);

/// All that is painted, where it is shown.
pub const CANVAS_Z: f32 = -900.0;
/// The wall beyond the tracks.
pub const WALL_Z: f32 = -30.0;
/// The train that passes.
pub const TRAIN_Z: f32 = -20.0;
/// The near columns.
pub const COLUMNS_Z: f32 = -10.0;
/// Scenery of the level.
pub const SCENERY_Z: f32 = 0.0;
/// Rails of moving platforms.
pub const RAIL_Z: f32 = 1.0;
/// Signs.
pub const SIGN_Z: f32 = 2.0;
/// Doors.
pub const DOOR_Z: f32 = 3.0;
/// Spikes: behind the tiles they stick in.
pub const SPIKES_Z: f32 = 4.0;
/// Solid tiles.
pub const SOLIDS_Z: f32 = 5.0;
/// Platforms.
pub const PROP_Z: f32 = 10.0;
/// Tickets.
pub const TICKET_Z: f32 = 15.0;
/// Thin barriers.
pub const BARRIER_Z: f32 = 20.0;
/// Enemies.
pub const ENEMY_Z: f32 = 30.0;
/// What a dash leaves behind.
pub const TRAIL_Z: f32 = 35.0;
/// The player.
pub const PLAYER_Z: f32 = 40.0;
/// Dust, sparks.
pub const PUFF_Z: f32 = 45.0;
/// A tunnelling, seen through the wall.
pub const STROBE_Z: f32 = 50.0;
/// Words that rise and fade.
pub const WORDS_Z: f32 = 60.0;
