//! The systems of a tick: they carry values into the rules and back. The order stands here, in one place.

use super::player::Player;
use super::run::{Run, goes_on};
use super::{enemies, lessons::Lessons, platforms, scoreboard::Scoreboard, simulated, trials::TrialRun};
use crate::collision::plugin::CollisionPlugin;
use crate::collision::sets::CollisionSystems;
use crate::tick::{Tick, TickPlugin, TickSystems};
use bevy_app::prelude::*;
use bevy_ecs::prelude::*;

pub mod act;
pub mod react;

/// The game's parts of a tick.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameSystems {
    /// Wishes of player, platforms and enemies.
    Control,
    /// Damage, tickets, deaths, counters.
    React,
}

/// The whole simulation: runs in an app with a window as well as in a bare world.
pub struct SimulationPlugin;

impl Plugin for SimulationPlugin {
    fn build(&self, app: &mut App) {
        app.add_plugins((TickPlugin, CollisionPlugin::in_schedule(Tick).without_transforms()))
            .init_resource::<Run>()
            .init_resource::<TrialRun>()
            .init_resource::<Lessons>()
            .init_resource::<Scoreboard>()
            .configure_sets(
                Tick,
                (
                    TickSystems::Begin,
                    GameSystems::Control,
                    CollisionSystems::Prepare,
                    CollisionSystems::Move,
                    CollisionSystems::Overlap,
                    CollisionSystems::Sense,
                    CollisionSystems::Judge,
                    GameSystems::React,
                    TickSystems::Hash,
                )
                    .chain(),
            )
            .add_systems(
                Tick,
                (
                    act::clear_counters,
                    act::restart,
                    act::place,
                    act::start_trials,
                    act::run_trials,
                    act::steer.run_if(goes_on.and_then(act::no_trials)),
                    act::stand_still.run_if(not_going_on),
                    act::shape_boxes,
                    platforms::drive.run_if(goes_on),
                    platforms::hold.run_if(not_going_on),
                    enemies::patrol.run_if(goes_on),
                )
                    .chain()
                    .in_set(GameSystems::Control),
            )
            .add_systems(
                Tick,
                (
                    react::take_hits,
                    react::enter_triggers,
                    react::get_squished,
                    react::fall_out,
                    react::count.run_if(not_dying_before),
                    react::land,
                    react::count_down_death,
                )
                    .chain()
                    .in_set(GameSystems::React),
            );
        simulated::register(app);
    }
}

fn not_going_on(run: Res<Run>) -> bool {
    !run.goes_on()
}

/// Ticks in which the picture stands still are not counted; that of the death itself is.
fn not_dying_before(run: Res<Run>, players: Query<&Player>) -> bool {
    !run.finished
        && !players.is_empty()
        && run.dying.is_none_or(|dying| dying.ticks == super::tuning::DEATH_TICKS)
}
