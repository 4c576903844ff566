//! What the world looks like: pixel art in one palette, a unit to a pixel.
//!
//! Pictures are children of the simulated entities, so they go with them on a restart. Nothing here changes the
//! simulated state.

pub mod art;
pub mod atlas;
pub mod autotile;
pub mod backdrop;
pub mod canvas;
pub mod clearance;
pub mod deaths;
pub mod effects;
pub mod figure;
pub mod ghosts;
pub mod guard;
pub mod impact;
pub mod lettering;
pub mod map;
pub mod palette;
mod patches;
pub mod pose;
pub mod props;
pub mod signs;
pub mod straight;
pub mod strobe;
pub mod tunnel;
pub mod words;

use super::camera::CameraSystems;
use super::session::Pause;
use bevy::prelude::*;

/// Pictures stand exactly at the simulated pose, without interpolation: for while the overlay shows the boxes.
/// Otherwise a tunnelling would look like gliding.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ExactPoses(pub bool);

/// How much of the art is hidden behind the sheet of the overlay, from 0 to 1: words that lie over the sheet are dimmed as much.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct Dimmed(pub f32);

/// Seconds for what moves only in the picture; stands still while the game is paused.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub struct PictureClock {
    /// Since the program began.
    pub elapsed: f32,
    /// Since the last frame.
    pub delta: f32,
}

/// Lines for marks and outlines.
#[derive(Default, Reflect, GizmoConfigGroup)]
pub struct Outlines;

/// The parts of drawing a frame. They run after the ticks of the frame.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DrawSystems {
    /// New things get their pictures.
    Dress,
    /// Pictures go where the simulated things are.
    Place,
    /// Frames, blinking, effects.
    Animate,
}

/// Pictures of everything in a level.
pub struct DrawPlugin;

impl Plugin for DrawPlugin {
    fn build(&self, app: &mut App) {
        use DrawSystems::{Animate, Dress, Place};
        app.add_plugins(canvas::CanvasPlugin)
            .init_resource::<ExactPoses>()
            .init_resource::<Dimmed>()
            .init_resource::<PictureClock>()
            .init_resource::<impact::Feel>()
            .init_resource::<impact::Kick>()
            .init_resource::<impact::SlowTime>()
            .init_resource::<tunnel::TunnelMarks>()
            .init_resource::<words::WorldWords>()
            .init_resource::<lettering::Lettering>()
            .init_gizmo_group::<Outlines>()
            .init_gizmo_group::<ghosts::GhostLines>()
            .init_gizmo_group::<ghosts::GhostDashes>()
            .configure_sets(
                RunFixedMainLoop,
                (Dress, Place, Animate).chain().in_set(RunFixedMainLoopSystems::AfterFixedMainLoop),
            )
            .add_systems(Startup, (art::load, lettering::load, set_lines, ghosts::set_lines))
            .add_systems(FixedPostUpdate, pose::remember)
            .add_systems(PreUpdate, impact::run_time)
            .add_systems(PostUpdate, signs::fit_boards.after(bevy::sprite::update_text2d_layout))
            .add_systems(
                RunFixedMainLoop,
                (
                    (
                        run_clock,
                        map::build,
                        backdrop::build,
                        signs::build,
                        figure::dress,
                        guard::dress,
                        props::dress_walls,
                        props::dress_things,
                    )
                        .in_set(Dress),
                    (pose::settle, pose::place).chain().in_set(Place),
                    (
                        (
                            impact::feel_impacts,
                            figure::notice,
                            figure::animate,
                            guard::animate,
                            props::animate,
                        )
                            .chain(),
                        (
                            effects::forget,
                            tunnel::forget,
                            effects::begin,
                            effects::kick_up_dust,
                            tunnel::begin,
                        )
                            .chain(),
                        (signs::fit_to_zoom, signs::dim, signs::give_way, effects::fade, tunnel::flash)
                            .chain(),
                        (tunnel::outline, deaths::outline, strobe::draw, ghosts::draw).chain(),
                    )
                        .chain()
                        .in_set(Animate),
                    (backdrop::scroll, canvas::follow)
                        .after(CameraSystems)
                        .in_set(RunFixedMainLoopSystems::AfterFixedMainLoop),
                ),
            );
    }
}

/// Width of the lines.
fn set_lines(mut store: ResMut<GizmoConfigStore>) {
    store.config_mut::<Outlines>().0.line.width = 2.0;
}

fn run_clock(time: Res<Time>, pause: Res<Pause>, mut clock: ResMut<PictureClock>) {
    clock.delta = if pause.is_paused() && !pause.is_title { 0.0 } else { time.delta_secs() };
    clock.elapsed += clock.delta;
}
