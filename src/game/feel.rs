//! The numbers behind the feel of the pictures, each with its unit. None of them reaches the simulation: those that do are
//! in [`tuning`](super::tuning) and [`Settings`](crate::tick::Settings).

use bevy::math::Vec2;

/// Half of the region in which the player moves without moving the camera, in units.
pub const DEAD_ZONE: Vec2 = Vec2::new(20.0, 40.0);
/// How quickly the camera comes after the player, per second.
pub const CAMERA_EAGERNESS: f32 = 8.0;
/// It looks ahead by this share of the view's width: a dash of 300 should end inside the picture.
pub const LOOK_AHEAD: f32 = 0.14;
/// How quickly it turns to the other side, per second.
pub const CAMERA_TURN: f32 = 2.5;
/// It looks at a place above the player, by this share of the view's height: there is more to see above the floor than below.
pub const LOOK_ABOVE: f32 = 0.25;
/// So much of the view's lower edge is left to messages, in units.
pub const FOR_MESSAGES: f32 = 52.0;
/// But never more than this share of the view's height.
pub const MOST_COVERED: f32 = 0.4;
/// So much of the floor is seen above what lies over the view's lower edge, in units.
pub const FLOOR_MARGIN: f32 = 1.0;
/// The player is never nearer to the picture's edge, in units (unless the level ends there).
pub const CAMERA_MARGIN: f32 = 40.0;

/// Width and height at the moment of a jump, as shares of the usual ones.
pub const STRETCH_JUMP: Vec2 = Vec2::new(0.86, 1.14);
/// The same at a landing.
pub const SQUASH_LAND: Vec2 = Vec2::new(1.14, 0.86);
/// The same after a dash.
pub const STRETCH_DASH: Vec2 = Vec2::new(1.18, 0.9);
/// The same when hurt.
pub const SQUASH_HURT: Vec2 = Vec2::new(0.88, 1.1);
/// How quickly the usual shape comes back, per second.
pub const SHAPE_RETURNS: f32 = 14.0;

/// Seconds for which a landing is seen in the knees.
pub const LAND_SECONDS: f32 = 0.14;
/// Seconds for which a dash is seen after its tick.
pub const DASH_SECONDS: f32 = 0.16;
/// Seconds for which a hit is seen.
pub const HURT_SECONDS: f32 = 0.3;
/// Units of way for a full cycle of the legs.
pub const STRIDE: f32 = 44.0;

/// Seconds for which the trail of a dash is seen.
pub const TRAIL_SECONDS: f32 = 0.4;
/// Distance of the pictures of a trail, in units.
pub const TRAIL_APART: f32 = 37.0;
/// A trail has at most so many pictures.
pub const TRAIL_MOST: f32 = 24.0;
/// Seconds between two clouds of dust of a runner.
pub const DUST_EVERY: f32 = 0.22;
/// Seconds for which a cloud, a spark or a burst is seen.
pub const PUFF_SECONDS: f32 = 0.32;

/// Seconds of the real clock for which a hit given nearly stops time.
pub const STOP_HIT_GIVEN: f32 = 0.07;
/// The same for a hit taken.
pub const STOP_HIT_TAKEN: f32 = 0.1;
/// The same for a death.
pub const STOP_DEATH: f32 = 0.16;
/// The speed of time meanwhile, 1 being the usual one.
pub const STOP_SPEED: f32 = 0.03;
/// Seconds of the real clock for which a tunnelling slows time.
pub const SLOW_TUNNEL: f32 = 0.55;
/// The speed of time meanwhile.
pub const SLOW_SPEED: f32 = 0.15;

/// How far the camera is kicked, in units: by a landing from a height, a hit, a death, a tunnelling.
pub const KICK_LAND: Vec2 = Vec2::new(0.0, -2.0);
/// By a hit given.
pub const KICK_HIT: Vec2 = Vec2::new(2.0, 0.0);
/// By a hit taken or a death.
pub const KICK_HURT: Vec2 = Vec2::new(-3.0, 2.0);
/// By a tunnelling or a wall that stops a dash.
pub const KICK_WALL: Vec2 = Vec2::new(4.0, 0.0);
/// How quickly a kick dies away, per second.
pub const KICK_RETURNS: f32 = 12.0;
/// How quickly it swings, in radians per second.
pub const KICK_SWING: f32 = 45.0;
/// A landing kicks only from this falling speed on, in units per second.
pub const KICK_LAND_SPEED: f32 = 330.0;

/// Seconds for which a tunnelling is marked.
pub const MARK_SECONDS: f32 = 1.4;
/// Distance of the pictures of its strobe, in units.
pub const STROBE_APART: f32 = 22.0;
/// How far the strobe reaches beyond entry and exit, in units.
pub const STROBE_BEYOND: f32 = 44.0;
/// Flashes of the strobe per second.
pub const STROBE_RATE: f32 = 16.0;
/// Words are not shown again before this many seconds have gone.
pub const WORDS_APART: f32 = 0.6;
/// Seconds for which the counter jumps.
pub const COUNTER_SECONDS: f32 = 0.9;
