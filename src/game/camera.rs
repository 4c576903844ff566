//! The camera on the world: how large it shows things, and whom it follows.

use super::draw::canvas::{SHARP, Show};
use super::draw::impact::Kick;
use super::draw::pose::{Between, Drawn};
use super::draw::straight::Straight;
use super::draw::{DrawSystems, palette};
use super::feel;
use super::level::spawn::LoadedLevel;
use super::player::Player;
use super::rewind::TimeJumped;
use super::run::Arena;
use super::trials::TrialRun;
use super::tuning::PLAYER_SIZE;
use crate::replay::Timeline;
use bevy::camera::Viewport;
use bevy::prelude::*;
use bevy::render::camera::CameraRenderGraph;
use bevy::window::PrimaryWindow;

/// The part of the window that panels take, in logical pixels. The world is shown in the rest.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct ViewInset {
    /// Taken from the right edge.
    pub right: f32,
    /// Taken from the lower edge.
    pub bottom: f32,
    /// Above that edge something small lies over the world, so high: the floor under the player stays above it.
    pub covered: f32,
}

/// What the world's camera shows.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct View {
    /// Physical pixels of a unit; whole.
    pub zoom: f32,
    /// Width and height of what is seen, in units.
    pub size: Vec2,
    /// The upper left corner of the picture in the window, in physical pixels.
    pub corner: UVec2,
    /// Physical pixels of a logical pixel.
    pub scale_factor: f32,
}

impl Default for View {
    fn default() -> Self {
        Self { zoom: 2.0, size: VIEW, corner: UVec2::ZERO, scale_factor: 1.0 }
    }
}

impl View {
    /// Where a point of the world is in the window, in physical pixels, y down.
    #[must_use]
    pub fn on_screen(&self, point: Vec2, camera: Vec2) -> Vec2 {
        let from_middle = (point - camera) * Vec2::new(1.0, -1.0);
        self.corner.as_vec2() + (from_middle + self.size * 0.5) * self.zoom
    }
}

/// The camera on the world: it shows the [canvas](super::draw::canvas), and lines and words over it. Others (the panels'
/// one) draw over that.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct WorldCamera {
    /// Where it looks, before rounding to pixels.
    centre: Vec2,
    /// Where it looked in the last frame, in whole units.
    shown: Vec2,
    /// From the player's picture to there.
    apart: Vec2,
    /// How far it looks ahead of the player, in units.
    ahead: f32,
    /// It has found its first place.
    placed: bool,
}

impl WorldCamera {
    /// The whole place nearest to the one that is wanted at which the player's picture does not tremble: `player` is where the
    /// player is, `picture` the whole place where the picture stands.
    fn show(&mut self, wanted: Vec2, player: Vec2, picture: Vec2) -> Vec2 {
        for axis in [0, 1] {
            let apart = wanted[axis] - player[axis];
            if (apart - self.apart[axis]).abs() > STICKS {
                self.apart[axis] = apart.round();
            }
            if (wanted[axis] - self.shown[axis]).abs() > STICKS {
                self.shown[axis] = picture[axis] + self.apart[axis];
            }
        }
        self.shown
    }
}

/// What is seen of the world in units, where no panel takes a part of it: the zoom is the largest whole one that
/// allows it, and around it lies the ground of the panels.
pub const VIEW: Vec2 = Vec2::new(640.0, 360.0);
/// In a window a little too small for that, less of the world is seen rather than everything at half the size: at least this.
const LEAST_VIEW: Vec2 = Vec2::new(560.0, 300.0);
/// Panels leave at least this much of the window's width and height, in physical pixels.
const LEAST_SIZE: u32 = 64;
/// Pictures stand on whole units, and so does the camera. Where both were rounded for themselves, a runner would tremble by one
/// before the moving wall. So the camera keeps a whole distance from the player's picture, and both that and its place stay
/// until they are off by more than this, in units; never by more than twice as much.
const STICKS: f32 = 0.6;
/// The camera finds its place for a frame.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CameraSystems;

/// After a jump through time by more ticks than this it goes there at once.
const LEAP: u64 = 20;

/// The world's camera.
pub struct CameraPlugin;

impl Plugin for CameraPlugin {
    fn build(&self, app: &mut App) {
        app.insert_resource(ClearColor(palette::NIGHT))
            .init_resource::<ViewInset>()
            .init_resource::<View>()
            .add_systems(Startup, spawn)
            .add_systems(
                RunFixedMainLoop,
                (fit, follow)
                    .chain()
                    .in_set(CameraSystems)
                    .after(DrawSystems::Place)
                    .in_set(RunFixedMainLoopSystems::AfterFixedMainLoop),
            );
    }
}

fn spawn(mut commands: Commands) {
    let camera =
        Camera { order: 0, clear_color: ClearColorConfig::Custom(palette::NIGHT), ..Camera::default() };
    // Cameras on one window share a depth picture, so all must sample alike; pixels of art need no smoothing anyway.
    let way = CameraRenderGraph::new(Show);
    commands.spawn((WorldCamera::default(), Camera2d, SHARP, Msaa::Off, way, Straight, camera));
}

/// Physical pixels of a unit in a window of this size: whole, so that every pixel of the art is as large as the next.
fn zoom_for(window: UVec2) -> f32 {
    (window.as_vec2() / LEAST_VIEW).min_element().floor().max(1.0)
}

/// The part of the window that shows the world: corner and size. Even sizes, so that its middle is between pixels.
fn viewport_for(window: UVec2, taken: UVec2, zoom: f32) -> (UVec2, UVec2) {
    let room = window.saturating_sub(taken).max(window.min(UVec2::splat(LEAST_SIZE)));
    let size = room.min((VIEW * zoom).as_uvec2());
    let size = UVec2::new(size.x - size.x % 2, size.y - size.y % 2).max(UVec2::ONE);
    ((room - size) / 2, size)
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
    let taken = (Vec2::new(inset.right, inset.bottom).max(Vec2::ZERO) * scale_factor).round().as_uvec2();
    let zoom = zoom_for(whole);
    let (corner, seen) = viewport_for(whole, taken, zoom);
    let viewport = Viewport { physical_position: corner, physical_size: seen, ..Viewport::default() };
    let old = camera.viewport.as_ref().map(|old| (old.physical_position, old.physical_size));
    if old != Some((corner, seen)) {
        camera.viewport = Some(viewport);
    }
    view.set_if_neq(View { zoom, size: seen.as_vec2() / zoom, corner, scale_factor });
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
    (view, inset): (Res<View>, Res<ViewInset>),
    arena: Option<Res<Arena>>,
    level: Option<Res<LoadedLevel>>,
    trials: Option<Res<TrialRun>>,
    (kick, timeline): (Res<Kick>, Option<Res<Timeline>>),
    between: Between,
    mut jumps: MessageReader<TimeJumped>,
    players: Query<(&Player, &Drawn, &Transform), Without<WorldCamera>>,
    mut cameras: Query<(&mut WorldCamera, &mut Transform)>,
) {
    let (Some(arena), Ok((mut camera, mut place))) = (arena, cameras.single_mut()) else { return };
    let Ok((player, drawn, picture)) = players.single() else { return };
    let player_at = drawn.between(between.share());
    let barrier = trials.and_then(|trials| trials.0).map(|running| running.at_wall.as_vec2());
    let turn = ease(feel::CAMERA_TURN, time.delta_secs());
    // Whoever looks back wants to see both sides.
    let eager = if timeline.is_none_or(|timeline| timeline.is_live()) { feel::LOOK_AHEAD } else { 0.0 };
    let ahead = f32::from(player.facing) * eager * view.size.x;
    camera.ahead += (ahead - camera.ahead) * turn;
    let above = Vec2::new(0.0, feel::LOOK_ABOVE * view.size.y);
    let focus = |ahead: f32| barrier.unwrap_or(player_at + Vec2::new(ahead, 0.0)) + above;
    // From tick to tick it comes after the player as ever, even backwards.
    let leapt = jumps.read().any(|jump| jump.from.abs_diff(jump.to) > LEAP);
    let far = (focus(camera.ahead) - camera.centre).abs().cmpgt(view.size).any();
    if far || leapt || !camera.placed {
        camera.ahead = ahead;
        camera.centre = focus(ahead);
        camera.placed = level.is_some();
    }
    let away = focus(camera.ahead) - camera.centre;
    let beyond = away - away.clamp(-feel::DEAD_ZONE, feel::DEAD_ZONE);
    camera.centre += beyond * ease(feel::CAMERA_EAGERNESS, time.delta_secs());
    if barrier.is_none() {
        let reach = (view.size * 0.5 - feel::CAMERA_MARGIN).max(Vec2::ZERO);
        camera.centre = camera.centre.clamp(player_at - reach, player_at + reach);
    }
    let covered = (inset.covered * view.scale_factor / view.zoom).max(feel::FOR_MESSAGES);
    // In a low view it is the player who must be seen.
    let covered = covered.min(view.size.y * feel::MOST_COVERED);
    camera.centre.y = camera.centre.y.min(highest(player_at.y, covered, view.size.y));
    camera.centre = inside_level(camera.centre, view.size, arena.size.as_vec2());
    let kicked = inside_level(camera.centre + kick.offset(), view.size, arena.size.as_vec2());
    let shown = camera.show(kicked, player_at, picture.translation.truncate());
    place.translation = shown.extend(place.translation.z);
}

/// How high a camera may look so that the floor under a player is not covered.
fn highest(player: f32, covered: f32, view: f32) -> f32 {
    let floor = player - PLAYER_SIZE.y as f32 * 0.5;
    floor - covered - feel::FLOOR_MARGIN + view * 0.5
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
    fn the_zoom_is_the_largest_whole_one_that_shows_the_view() {
        let rows =
            [((0, 0), 1.0), ((960, 540), 1.0), ((1280, 720), 2.0), ((1366, 768), 2.0), ((1920, 1080), 3.0)];
        for ((width, height), zoom) in rows {
            assert_eq!(zoom_for(UVec2::new(width, height)), zoom, "{width} x {height}");
        }
    }

    #[test]
    fn the_view_stands_in_the_middle_of_what_panels_leave() {
        let rows = [
            ((1280, 720), (0, 0), (0, 0), (1280, 720)),
            ((1366, 768), (0, 0), (43, 24), (1280, 720)),
            ((1248, 670), (0, 0), (0, 0), (1248, 670)),
            ((1280, 720), (331, 0), (0, 0), (948, 720)),
            ((1280, 720), (331, 80), (0, 0), (948, 640)),
            ((960, 540), (330, 0), (0, 90), (630, 360)),
            ((1, 1), (9, 9), (0, 0), (1, 1)),
        ];
        for ((width, height), taken, corner, size) in rows {
            let window = UVec2::new(width, height);
            let found = viewport_for(window, UVec2::from(taken), zoom_for(window));
            assert_eq!(
                found,
                (UVec2::from(corner), UVec2::from(size)),
                "{width} x {height}, {taken:?} taken"
            );
        }
    }

    #[test]
    fn a_runner_does_not_tremble_before_the_moving_wall() {
        let (mut camera, mut apart) = (WorldCamera::default(), Vec::new());
        for frame in 0..240u16 {
            // At 120 frames a second, and a little unevenly.
            let player = Vec2::new(f32::from(frame) * 1.27 + f32::from(frame % 3) * 0.1, 12.0);
            let shown = camera.show(player + Vec2::new(80.3, 40.0), player, player.round());
            assert_eq!(shown, shown.round());
            assert!((shown.x - player.x - 80.3).abs() <= 2.0 * STICKS, "{shown} for {player}");
            apart.push(shown.x - player.x.round());
        }
        apart.dedup();
        assert!(apart.len() <= 2, "the distance changed: {apart:?}");
    }

    #[test]
    fn a_camera_at_the_end_of_the_level_stands_still() {
        let mut camera = WorldCamera::default();
        let places: Vec<_> = (0..200u16)
            .map(|frame| {
                let player = Vec2::new(f32::from(frame) * 0.83, 12.0);
                camera.show(Vec2::new(320.4, 180.0), player, player.round()).x
            })
            .collect();
        assert!(places[1..].windows(2).all(|pair| pair[0] == pair[1]), "{places:?}");
    }

    #[test]
    fn the_floor_stays_above_what_covers_the_view() {
        // Feet at 80, in a view of 360: its lower edge is 180 below the camera.
        for (covered, lower_edge) in [(0.0, 79.0), (74.0, 5.0), (120.0, -41.0)] {
            assert_eq!(highest(92.0, covered, 360.0) - 180.0, lower_edge, "{covered} covered");
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
