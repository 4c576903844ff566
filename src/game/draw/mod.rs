//! What the world looks like: flat shapes in one palette.
//!
//! Pictures are children of the simulated entities, so they go with them on a restart. Nothing here changes the
//! simulated state.

pub mod effects;
pub mod figure;
pub mod ghosts;
pub mod inspector;
pub mod map;
pub mod palette;
pub mod parts;
pub mod pose;
pub mod props;
pub mod signs;
pub mod strobe;

use super::session::Pause;
use bevy::prelude::*;

/// Pictures stand exactly at the simulated pose, without interpolation: for while the overlay shows the boxes.
/// Otherwise a tunnelling would look like gliding.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ExactPoses(pub bool);

/// Seconds for what moves only in the picture; stands still while the game is paused.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub struct PictureClock {
    /// Since the program began.
    pub elapsed: f32,
    /// Since the last frame.
    pub delta: f32,
}

/// The parts of drawing a frame. They run after the ticks of the frame.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DrawSystems {
    /// New things get their pictures.
    Dress,
    /// Pictures go where the simulated things are.
    Place,
    /// Limbs, blinking, effects.
    Animate,
}

/// Pictures of everything in a level.
pub struct DrawPlugin;

impl Plugin for DrawPlugin {
    fn build(&self, app: &mut App) {
        use DrawSystems::{Animate, Dress, Place};
        app.init_resource::<ExactPoses>()
            .init_resource::<PictureClock>()
            .init_resource::<effects::TunnelMarks>()
            .init_gizmo_group::<effects::Outlines>()
            .init_gizmo_group::<ghosts::GhostLines>()
            .init_gizmo_group::<ghosts::GhostDashes>()
            .configure_sets(
                RunFixedMainLoop,
                (Dress, Place, Animate).chain().in_set(RunFixedMainLoopSystems::AfterFixedMainLoop),
            )
            .add_systems(Startup, (map::load_tileset, effects::set_lines, ghosts::set_lines))
            .add_systems(FixedPostUpdate, pose::remember)
            .add_systems(
                RunFixedMainLoop,
                (
                    (
                        run_clock,
                        map::build,
                        signs::build,
                        figure::dress,
                        inspector::dress,
                        props::dress_walls,
                        props::dress_things,
                    )
                        .in_set(Dress),
                    (pose::settle, pose::place).chain().in_set(Place),
                    (
                        figure::animate,
                        inspector::animate,
                        props::animate,
                        effects::forget,
                        effects::begin,
                        signs::fit_to_zoom,
                        effects::fade,
                        effects::outline,
                        strobe::draw,
                        ghosts::draw,
                    )
                        .chain()
                        .in_set(Animate),
                ),
            );
    }
}

fn run_clock(time: Res<Time>, pause: Res<Pause>, mut clock: ResMut<PictureClock>) {
    clock.delta = if pause.is_paused() { 0.0 } else { time.delta_secs() };
    clock.elapsed += clock.delta;
}
