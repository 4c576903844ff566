//! Puts the systems into a schedule.

use super::components::NextStableId;
use super::messages::{HitLanded, MoverRejected, PutOut, Squished, TriggerEntered, TriggerExited, Tunnelled};
use super::sets::CollisionSystems;
use super::snapshot::{Level, prepare, teleport};
use super::{hits, movement, sensors, triggers, watch};
use crate::motion::Rules;
use bevy_app::prelude::*;
use bevy_ecs::intern::Interned;
use bevy_ecs::prelude::*;
use bevy_ecs::schedule::ScheduleLabel;

/// How movers without rules of their own are handled.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct CollisionSettings {
    /// Method, substeps, corner nudge.
    pub rules: Rules,
}

/// Adds collision to an app, in the schedule of your choice.
///
/// In a game that is [`FixedUpdate`]: in a schedule that runs once a frame, motion depends on the frame rate.
pub struct CollisionPlugin {
    schedule: Interned<dyn ScheduleLabel>,
    write_transforms: bool,
}

impl Default for CollisionPlugin {
    fn default() -> Self {
        Self::in_schedule(FixedUpdate)
    }
}

impl CollisionPlugin {
    /// Collision in this schedule.
    #[must_use]
    pub fn in_schedule(schedule: impl ScheduleLabel) -> Self {
        Self { schedule: schedule.intern(), write_transforms: true }
    }

    /// Leaves `Transform` alone: for a game that interpolates between ticks itself.
    #[must_use]
    pub fn without_transforms(self) -> Self {
        Self { write_transforms: false, ..self }
    }
}

impl Plugin for CollisionPlugin {
    fn build(&self, app: &mut App) {
        use CollisionSystems::{Judge, Move, Overlap, Prepare, Sense};
        app.init_resource::<CollisionSettings>()
            .init_resource::<NextStableId>()
            .init_resource::<Level>()
            .init_resource::<triggers::KnownTriggers>()
            .add_message::<Tunnelled>()
            .add_message::<PutOut>()
            .add_message::<Squished>()
            .add_message::<MoverRejected>()
            .add_message::<HitLanded>()
            .add_message::<TriggerEntered>()
            .add_message::<TriggerExited>()
            .configure_sets(self.schedule, (Prepare, Move, Overlap, Sense, Judge).chain())
            .add_systems(
                self.schedule,
                (
                    (watch::forget, teleport, prepare).chain().in_set(Prepare),
                    (movement::move_solids, movement::move_movers).chain().in_set(Move),
                    (hits::strike, triggers::touch).chain().in_set(Overlap),
                    sensors::sense.in_set(Sense),
                    watch::tell.in_set(Judge),
                ),
            );
        if self.write_transforms {
            app.add_systems(self.schedule, watch::write_transforms.after(Judge));
        }
    }
}
