//! The camera on the world: how large it shows things, and whom it follows.

use super::draw::DrawSystems;
use super::level::spawn::LoadedLevel;
use super::player::Player;
use super::rewind::TimeJumped;
use super::run::Arena;
use super::trials::TrialRun;
use crate::replay::Timeline;
use bevy::camera::Viewport;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;

/// The part of the window that panels take, in logical pixels. The world is shown in the rest.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct ViewInset {
    /// Taken from the right edge.
    pub right: f32,
    /// Taken from the lower edge.
    pub bottom: f32,
}

/// What the world's camera shows.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct View {
    /// Physical pixels of a unit: whole where the window is not too small, so that every pixel of the art is the
    /// same size.
    pub zoom: f32,
    /// Width and height of what is seen, in units.
    pub size: Vec2,
    /// Physical pixels of a logical pixel.
    pub scale_factor: f32,
}

impl Default for View {
    fn default() -> Self {
        Self { zoom: 2.0, size: Vec2::new(640.0, 360.0), scale_factor: 1.0 }
    }
}

/// The camera on the world. Others (the panels' one) draw over it.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct WorldCamera {
    /// Where it looks, before rounding to pixels.
    centre: Vec2,
    /// How far it looks ahead of the player, in units.
    ahead: f32,
    /// It has found its first place.
    placed: bool,
}

/// What is behind everything.
const NIGHT: Color = Color::srgb(0.059, 0.075, 0.114);
/// The height that is seen at least, in units; the zoom is the largest that allows it.
const LEAST_HEIGHT: f32 = 320.0;
/// Panels leave at least this much of the window's width and height, in physical pixels.
const LEAST_SIZE: u32 = 64;
/// Half of the region in which the player moves without moving the camera, in units.
const DEAD_ZONE: Vec2 = Vec2::new(20.0, 40.0);
/// How quickly the camera comes after the player, per second.
const EAGERNESS: f32 = 8.0;
/// Looks ahead by this share of the view's width: a dash of 300 should end inside the picture.
const LOOK_AHEAD: f32 = 0.14;
/// How quickly it turns to the other side, per second.
const TURN: f32 = 2.5;
/// The player is never nearer to the picture's edge, in units (unless the level ends there).
const MARGIN: f32 = 40.0;

/// After a jump through time by more ticks than this it goes there at once.
const LEAP: u64 = 20;

/// The world's camera.
pub struct CameraPlugin;

impl Plugin for CameraPlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<ViewInset>().init_resource::<View>().add_systems(Startup, spawn).add_systems(
            RunFixedMainLoop,
            (fit, follow)
                .chain()
                .after(DrawSystems::Place)
                .in_set(RunFixedMainLoopSystems::AfterFixedMainLoop),
        );
    }
}

fn spawn(mut commands: Commands) {
    let camera = Camera { order: 0, clear_color: ClearColorConfig::Custom(NIGHT), ..Camera::default() };
    // Cameras on one window share a depth picture, so all must sample alike; pixels of art need no smoothing anyway.
    commands.spawn((WorldCamera::default(), Camera2d, Msaa::Off, camera));
}

/// Physical pixels of a unit in a window of this height.
fn zoom_for(height: u32) -> f32 {
    let fitting = height as f32 / LEAST_HEIGHT;
    // Between one and two, half a step is a lesser evil than a picture of half the size.
    if (1.5..2.0).contains(&fitting) { 1.5 } else { fitting.floor().max(1.0) }
}

/// Fits zoom and viewport to the window.
fn fit(
    windows: Query<&Window, With<PrimaryWindow>>,
    inset: Res<ViewInset>,
    mut view: ResMut<View>,
    mut cameras: Query<(&mut Camera, &mut Projection), With<WorldCamera>>,
) {
    let (Ok(window), Ok((mut camera, mut projection))) = (windows.single(), cameras.single_mut()) else {
        return;
    };
    let (whole, scale_factor) = (window.physical_size(), window.scale_factor());
    if whole.x == 0 || whole.y == 0 || !scale_factor.is_normal() {
        // Minimised: what was seen last stays.
        return;
    }
    let left = |whole: u32, taken: f32| {
        let taken = (taken.max(0.0) * scale_factor).round() as u32;
        whole.saturating_sub(taken).max(LEAST_SIZE.min(whole))
    };
    let seen = UVec2::new(left(whole.x, inset.right), left(whole.y, inset.bottom));
    let viewport = (seen != whole).then(|| Viewport { physical_size: seen, ..Viewport::default() });
    if camera.viewport.as_ref().map(|old| old.physical_size) != viewport.as_ref().map(|new| new.physical_size)
    {
        camera.viewport = viewport;
    }
    let zoom = zoom_for(seen.y);
    view.set_if_neq(View { zoom, size: seen.as_vec2() / zoom, scale_factor });
    let scale = scale_factor / zoom;
    if let Projection::Orthographic(flat) = &*projection
        && flat.scale != scale
        && let Projection::Orthographic(flat) = &mut *projection
    {
        flat.scale = scale;
    }
}

/// Comes after the player, or looks at the barrier of the trials.
fn follow(
    time: Res<Time>,
    view: Res<View>,
    arena: Option<Res<Arena>>,
    level: Option<Res<LoadedLevel>>,
    trials: Option<Res<TrialRun>>,
    (mut jumps, timeline): (MessageReader<TimeJumped>, Option<Res<Timeline>>),
    players: Query<(&Player, &Transform), Without<WorldCamera>>,
    mut cameras: Query<(&mut WorldCamera, &mut Transform)>,
) {
    let (Some(arena), Ok((mut camera, mut place))) = (arena, cameras.single_mut()) else { return };
    let Ok((player, at)) = players.single() else { return };
    let player_at = at.translation.truncate();
    let barrier = trials.and_then(|trials| trials.0).map(|running| running.at_wall.as_vec2());
    let turn = ease(TURN, time.delta_secs());
    // Whoever looks back wants to see both sides.
    let eager = if timeline.is_none_or(|timeline| timeline.is_live()) { LOOK_AHEAD } else { 0.0 };
    let ahead = f32::from(player.facing) * eager * view.size.x;
    camera.ahead += (ahead - camera.ahead) * turn;
    let focus = barrier.unwrap_or(player_at + Vec2::new(camera.ahead, 0.0));
    // From tick to tick it comes after the player as ever, even backwards.
    let leapt = jumps.read().any(|jump| jump.from.abs_diff(jump.to) > LEAP);
    let far = (focus - camera.centre).abs().cmpgt(view.size).any();
    if far || leapt || !camera.placed {
        camera.ahead = ahead;
        camera.centre = barrier.unwrap_or(player_at + Vec2::new(camera.ahead, 0.0));
        camera.placed = level.is_some();
    }
    let away = focus - camera.centre;
    let beyond = away - away.clamp(-DEAD_ZONE, DEAD_ZONE);
    camera.centre += beyond * ease(EAGERNESS, time.delta_secs());
    if barrier.is_none() {
        let reach = (view.size * 0.5 - MARGIN).max(Vec2::ZERO);
        camera.centre = camera.centre.clamp(player_at - reach, player_at + reach);
    }
    camera.centre = inside_level(camera.centre, view.size, arena.size.as_vec2());
    // On whole pixels: otherwise the rows of the art would be of different thickness while the picture moves.
    let shown = (camera.centre * view.zoom).round() / view.zoom;
    place.translation = shown.extend(place.translation.z);
}

/// The share of the way that is gone in a frame, at this rate per second; the same at every frame rate.
fn ease(rate: f32, seconds: f32) -> f32 {
    1.0 - (-rate * seconds).exp()
}

/// The nearest centre that shows nothing outside the level. A level that is lower than the view stands on the
/// picture's lower edge, with the night above it; a narrower one stands in the middle.
fn inside_level(centre: Vec2, view: Vec2, level: Vec2) -> Vec2 {
    let half = view * 0.5;
    Vec2::new(
        if level.x <= view.x { level.x * 0.5 } else { centre.x.clamp(half.x, level.x - half.x) },
        if level.y <= view.y { half.y } else { centre.y.clamp(half.y, level.y - half.y) },
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_zoom_is_whole_but_for_small_windows_and_at_least_one() {
        let rows = [(0, 1.0), (300, 1.0), (600, 1.5), (700, 2.0), (720, 2.0), (1080, 3.0), (1440, 4.0)];
        for (height, zoom) in rows {
            assert_eq!(zoom_for(height), zoom, "height {height}");
        }
    }

    #[test]
    fn the_view_stays_inside_the_level() {
        let view = Vec2::new(640.0, 360.0);
        let rows = [
            (Vec2::new(0.0, 0.0), Vec2::new(3360.0, 368.0), Vec2::new(320.0, 180.0)),
            (Vec2::new(9e9, 9e9), Vec2::new(3360.0, 368.0), Vec2::new(3040.0, 188.0)),
            (Vec2::new(50.0, 50.0), Vec2::new(320.0, 160.0), Vec2::new(160.0, 180.0)),
        ];
        for (centre, level, expected) in rows {
            assert_eq!(inside_level(centre, view, level), expected, "centre {centre}");
        }
    }
}
