//! The program's side of the simulation: when ticks run, and with which input.
//!
//! `FixedUpdate` calls [`tick`]; nothing else advances the game's world.

use super::command::AppCommand;
use super::rewind::{self, Machine, RewindPlugin};
use super::scoreboard::Scoreboard;
use crate::motion::CollisionMode;
use crate::tick::{Buttons, InputBuffer, Settings};
use bevy::prelude::*;

/// Why no ticks run. They run when nothing here is true.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pause {
    /// The player paused.
    pub by_player: bool,
    /// A menu, the help or a message is open.
    pub by_menu: bool,
    /// Only ticks are waited for: pictures go on moving, behind the title.
    pub is_title: bool,
    /// Run this many ticks although paused.
    pub steps: u32,
}

impl Pause {
    /// Whether ticks run by themselves.
    #[must_use]
    pub fn is_paused(&self) -> bool {
        self.by_player || self.by_menu
    }
}

/// How fast time goes by what happens in the game; 1 is as ever. The speed that the player has chosen comes on top.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct Slowness(pub f32);

impl Default for Slowness {
    fn default() -> Self {
        Self(1.0)
    }
}

/// The settings as they will be with the next tick: what panels show and change.
#[must_use]
pub fn settings_now(buffer: &InputBuffer, settings: &Settings) -> Settings {
    buffer.waiting_settings().unwrap_or(*settings)
}

/// When the commands that concern the simulation are carried out.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CommandSystems;

/// Ticks, commands, focus, and the time machine.
pub struct SessionPlugin;

impl Plugin for SessionPlugin {
    fn build(&self, app: &mut App) {
        app.add_plugins(RewindPlugin)
            .init_resource::<Pause>()
            .init_resource::<Slowness>()
            .init_resource::<InputBuffer>()
            .add_message::<AppCommand>()
            .add_systems(FixedUpdate, tick)
            .add_systems(
                RunFixedMainLoop,
                (obey, follow_rate)
                    .chain()
                    .in_set(CommandSystems)
                    .in_set(RunFixedMainLoopSystems::BeforeFixedMainLoop),
            )
            .add_systems(Update, pause_without_focus);
    }
}

/// One tick, unless paused: a live one, or in the past the next recorded one.
pub fn tick(world: &mut World) {
    let watching = world.resource::<Machine>().watching;
    let mut pause = world.resource_mut::<Pause>();
    let stepping = pause.is_paused();
    if stepping {
        if pause.steps == 0 {
            return;
        }
        pause.steps -= 1;
    }
    // A single step shows what is recorded as long as there is any.
    let shown = (stepping || watching) && rewind::watch_tick(world);
    if watching && !stepping {
        rewind::stop_at_end(world);
        return;
    }
    if shown {
        return;
    }
    let input = world.resource_mut::<InputBuffer>().take();
    rewind::tick(world, input);
}

/// Carries out the commands that concern the simulation.
fn obey(
    mut commands: MessageReader<AppCommand>,
    mut pause: ResMut<Pause>,
    mut machine: ResMut<Machine>,
    mut buffer: ResMut<InputBuffer>,
    mut board: ResMut<Scoreboard>,
    settings: Res<Settings>,
) {
    for command in commands.read() {
        let mut wanted = settings_now(&buffer, &settings);
        match command {
            AppCommand::Method(index) => {
                if let Some(mode) = CollisionMode::ALL.get(*index) {
                    wanted.mode = *mode;
                    buffer.change(wanted);
                }
            }
            AppCommand::Substeps => {
                wanted.substeps = !wanted.substeps;
                buffer.change(wanted);
            }
            // Whoever goes on plays, also in the past.
            AppCommand::Pause => {
                pause.by_player = !pause.by_player;
                machine.watching = false;
            }
            AppCommand::Step if pause.by_player => pause.steps += 1,
            AppCommand::Step => pause.by_player = true,
            AppCommand::Restart => {
                machine.watching = false;
                buffer.press(Buttons::RESTART);
            }
            AppCommand::Trials => buffer.press(Buttons::TRIALS),
            AppCommand::ResetCounters => {
                // Seen at once, also while paused; and done by the next tick, so that it is recorded.
                *board = Scoreboard::default();
                buffer.press(Buttons::CLEAR_COUNTERS);
            }
            _ => {}
        }
    }
}

/// Bevy's clock decides how many ticks a frame has; their length comes from the whole rate.
fn follow_rate(settings: Res<Settings>, mut clock: ResMut<Time<Fixed>>) {
    if settings.is_changed() {
        clock.set_timestep_hz(f64::from(settings.hz));
    }
}

/// A window that loses the focus does not play on by itself. One that never had it (a screen that nobody sees, a
/// window that opens behind others) is not paused.
fn pause_without_focus(
    mut focus: MessageReader<bevy::window::WindowFocused>,
    mut pause: ResMut<Pause>,
    mut was_focused: Local<bool>,
) {
    for event in focus.read() {
        if *was_focused && !event.focused {
            pause.by_player = true;
        }
        *was_focused = event.focused;
    }
}
