//! Where things are on the sheet `assets/art/props.png`; the same list stands in `assets/src/art/props.py`.

use bevy::prelude::*;

/// Frames side by side on the sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The upper left corner of the first frame, in pixels.
    pub corner: UVec2,
    /// Width and height of a frame.
    pub size: UVec2,
    /// How many there are.
    pub frames: u32,
}

impl Place {
    const fn new(x: u32, y: u32, width: u32, height: u32, frames: u32) -> Self {
        Self { corner: UVec2::new(x, y), size: UVec2::new(width, height), frames }
    }

    /// The part of the sheet with this frame; beyond the last, they begin anew.
    #[must_use]
    pub fn frame(self, index: u32) -> Rect {
        let corner = (self.corner + UVec2::new(index % self.frames * self.size.x, 0)).as_vec2();
        Rect::from_corners(corner, corner + self.size.as_vec2())
    }
}

/// A ticket, turning.
pub const TICKET: Place = Place::new(0, 0, 16, 16, 8);
/// What is left of a taken ticket.
pub const SPARKLE: Place = Place::new(128, 0, 16, 16, 4);
/// Dust under feet.
pub const DUST: Place = Place::new(192, 0, 16, 16, 4);
/// Spikes, four a little different.
pub const SPIKES: Place = Place::new(0, 16, 8, 16, 4);
/// The lamp above a barrier.
pub const BARRIER_HEAD: Place = Place::new(32, 16, 28, 12, 1);
/// The grate below a barrier.
pub const BARRIER_FOOT: Place = Place::new(64, 16, 28, 6, 1);
/// A moving platform: left end, a piece of the middle, right end.
pub const SHUTTLE: [Place; 3] =
    [Place::new(96, 16, 12, 16, 1), Place::new(108, 16, 8, 16, 1), Place::new(116, 16, 12, 16, 1)];
/// A one-way platform: left end, a piece of the middle, right end.
pub const AWNING: [Place; 3] =
    [Place::new(136, 16, 8, 16, 1), Place::new(144, 16, 8, 16, 1), Place::new(152, 16, 8, 16, 1)];
/// Light to the right of a barrier.
pub const GLOW: Place = Place::new(160, 16, 12, 16, 1);
/// A piece of the rail of a moving platform.
pub const RAIL: Place = Place::new(176, 16, 8, 8, 1);
/// The end of that rail.
pub const BUFFER: Place = Place::new(184, 16, 12, 16, 1);
/// Where a blow landed.
pub const BURST: Place = Place::new(0, 32, 24, 24, 4);
/// The sweep of the umbrella.
pub const SLASH: Place = Place::new(96, 32, 32, 24, 3);
/// The frame of the way out.
pub const DOOR: Place = Place::new(0, 56, 48, 48, 1);
/// One leaf of its door.
pub const LEAF: Place = Place::new(48, 56, 13, 36, 1);
