//! The order of systems within a frame.

use bevy::ecs::schedule::{Schedules, SingleThreadedExecutor};
use bevy::prelude::*;
use bevy::render::RenderApp;

/// Runs systems one after the other, the drawing of a frame beside the ticks of the next. Most of them have next to nothing
/// to do: handing them to other threads takes longer than running them.
pub struct OneByOnePlugin;

impl Plugin for OneByOnePlugin {
    fn build(&self, _: &mut App) {}

    fn finish(&self, app: &mut App) {
        run_one_by_one(app.world_mut());
        if let Some(render) = app.get_sub_app_mut(RenderApp) {
            run_one_by_one(render.world_mut());
        }
    }
}

fn run_one_by_one(world: &mut World) {
    if let Some(mut schedules) = world.get_resource_mut::<Schedules>() {
        for (_, schedule) in schedules.iter_mut() {
            schedule.set_executor(SingleThreadedExecutor::new());
        }
    }
}
