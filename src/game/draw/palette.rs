//! The colours of the world, and which picture lies over which.
//!
//! The building is cold and blue (see `assets/src/draw_tileset.py`); whatever moves or matters is warm or bright.

use bevy::prelude::Color;

const fn rgb(code: u32) -> Color {
    let [_, red, green, blue] = code.to_be_bytes();
    Color::srgb(red as f32 / 255.0, green as f32 / 255.0, blue as f32 / 255.0)
}

/// Outlines, eyes, what is dark.
pub const INK: Color = rgb(0x19_1e2c);
/// Doorways and openings.
pub const DARK: Color = rgb(0x0f_131d);
/// Edges one stands on.
pub const EDGE: Color = rgb(0xec_eff4);
/// Metal.
pub const METAL: Color = rgb(0xa3_aec0);
/// Metal in shadow.
pub const METAL_DARK: Color = rgb(0x5d_6a86);
/// Frames and rails.
pub const FRAME: Color = rgb(0x46_5069);
/// The player's raincoat.
pub const COAT: Color = rgb(0xf2_c14e);
/// The raincoat's folds.
pub const COAT_DARK: Color = rgb(0xd3_9b2f);
/// Faces.
pub const SKIN: Color = rgb(0xf6_d3b3);
/// The player's boots, and the line's colour.
pub const TEAL: Color = rgb(0x48_b7ab);
/// The same in shadow.
pub const TEAL_DARK: Color = rgb(0x2f_9a8f);
/// The umbrella.
pub const CORAL: Color = rgb(0xe8_694a);
/// Paper of tickets.
pub const PAPER: Color = rgb(0xfb_f3d4);
/// Inspectors.
pub const WINE: Color = rgb(0xb4_4f68);
/// Inspectors' caps and belts.
pub const WINE_DARK: Color = rgb(0x62_2a3d);
/// Thin barriers: nothing else has this colour.
pub const BARRIER: Color = rgb(0xc0_6bff);
/// A tunnelling.
pub const TUNNEL: Color = rgb(0xff_4fd8);
/// A region that hurts.
pub const HIT: Color = rgb(0xff_5a5a);
/// A region that can be hurt.
pub const HURT: Color = rgb(0x5a_a9ff);
/// Words on the wall.
pub const WORDS: Color = rgb(0xd5_dbe6);
/// Boards behind the words.
pub const BOARD: Color = rgb(0x1e_2434);

/// Rails of moving platforms.
pub const RAIL_Z: f32 = 1.0;
/// Signs.
pub const SIGN_Z: f32 = 2.0;
/// Doors.
pub const DOOR_Z: f32 = 3.0;
/// Platforms, spikes.
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
/// Words that rise and fade.
pub const WORDS_Z: f32 = 60.0;
