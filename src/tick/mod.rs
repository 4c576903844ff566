//! A tick is a function: state + input -> state, with the same bits on every machine.
//!
//! The [`Tick`] schedule runs on any [`World`] and reads only [`TickInput`], [`Settings`] and simulated components:
//! no clock, no keys, no assets. The game's `FixedUpdate`, single steps, tests and headless worlds all call
//! [`advance`].

pub mod audit;
mod bodies;
pub mod hash;
pub mod input;
pub mod marks;
pub mod settings;
pub mod simulated;
pub mod snapshot;

pub use hash::{StateHash, StateHasher};
pub use input::{Buttons, InputBuffer, TickInput};
pub use marks::{AppMarkExt, Mark, MarkKind, Marked, TickMarks};
pub use settings::Settings;
pub use simulated::{AppSimulatedExt, Simulated};
pub use snapshot::{Snapshot, capture, restore};

use crate::collision::messages::Tunnelled;
use bevy_app::prelude::*;
use bevy_ecs::message::MessageRegistry;
use bevy_ecs::prelude::*;
use bevy_ecs::schedule::{LogLevel, ScheduleBuildSettings, ScheduleLabel, SingleThreadedExecutor};

/// The schedule of one tick.
#[derive(ScheduleLabel, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Tick;

/// What the tick does around the game's and the collision's systems.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TickSystems {
    /// Input becomes settings, and the tick is counted.
    Begin,
    /// The state is hashed, and what happened is noted.
    Hash,
}

/// How many ticks have been simulated.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TickCount(pub u64);

/// Makes the `Tick` schedule: one thread, and two systems that touch the same data without an order are an error.
pub struct TickPlugin;

impl Plugin for TickPlugin {
    fn build(&self, app: &mut App) {
        let mut schedule = Schedule::new(Tick);
        schedule.set_executor(SingleThreadedExecutor::new());
        schedule.set_build_settings(ScheduleBuildSettings {
            ambiguity_detection: LogLevel::Error,
            ..ScheduleBuildSettings::default()
        });
        app.add_schedule(schedule)
            .init_resource::<TickInput>()
            .init_resource::<Settings>()
            .init_resource::<TickCount>()
            .init_resource::<StateHash>()
            .init_resource::<simulated::SimulatedTypes>()
            .init_resource::<TickMarks>()
            .init_resource::<marks::MarkReaders>()
            .add_systems(Tick, settings::apply.in_set(TickSystems::Begin))
            .add_systems(Tick, (hash::hash_state, marks::collect).chain().in_set(TickSystems::Hash))
            .add_marked::<Tunnelled>()
            .add_constant::<simulated::SimulatedTypes>()
            .add_constant::<marks::MarkReaders>()
            .add_constant::<MessageRegistry>()
            .add_constant::<hash::HashStates>();
        bodies::register(app);
    }
}

/// Simulates one tick.
pub fn advance(world: &mut World, input: TickInput) {
    world.insert_resource(input);
    world.run_schedule(Tick);
}

/// Simulates one tick of a world that no [`App`] updates: it also throws away old messages and change records.
pub fn advance_headless(world: &mut World, input: TickInput) {
    advance(world, input);
    let last = world.last_change_tick();
    world.resource_scope(|world, mut registry: Mut<MessageRegistry>| registry.run_updates(world, last));
    world.clear_trackers();
}
