//! Plays a script in the real program, one tick a frame, and takes pictures at the ticks it names.
//!
//! Time stands still while a picture is taken, so that it shows exactly the state the script asked for.

use crate::game::command::AppCommand;
use crate::game::headless::look;
use crate::game::script::{Order, Player, Script};
use crate::tick::{InputBuffer, Settings, TickInput};
use bevy::app::AppExit;
use bevy::prelude::*;
use bevy::render::view::screenshot::{Screenshot, ScreenshotCaptured, save_to_disk};
use bevy::time::TimeUpdateStrategy;
use std::path::PathBuf;

/// Frames before the script begins: shaders and textures are made in them.
const WARM_UP: u32 = 20;
/// Frames between the last tick and its picture: panels are laid out anew in them.
const SETTLE: u32 = 3;
/// Frames to wait for a picture before giving up.
const PATIENCE: u32 = 600;

/// Where a capture stands.
#[derive(Resource)]
struct Capture {
    player: Player,
    folder: PathBuf,
    stage: Stage,
    in_flight: u32,
    next: Option<TickInput>,
}

enum Stage {
    /// Run ticks.
    Play,
    /// Let this many frames pass, then take the order's pictures.
    Settle(u32, Order),
    /// Wait for the pictures, this many frames at most, then carry out the order.
    Shoot(u32, Order),
}

/// Drives the program from a script.
pub struct CapturePlugin {
    /// The script.
    pub script: Script,
    /// Where the pictures go; must exist.
    pub folder: PathBuf,
}

impl Plugin for CapturePlugin {
    fn build(&self, app: &mut App) {
        app.insert_resource(Capture {
            player: Player::new(self.script.clone(), Settings::default()),
            folder: self.folder.clone(),
            stage: Stage::Settle(WARM_UP, Order::default()),
            in_flight: 0,
            next: None,
        })
        .insert_resource(TimeUpdateStrategy::FixedTimesteps(0))
        .add_systems(FixedFirst, feed)
        .add_systems(Last, drive)
        .add_observer(arrived);
    }
}

/// The script's buttons take the place of the keyboard's.
fn feed(mut capture: ResMut<Capture>, mut buffer: ResMut<InputBuffer>) {
    if let Some(input) = capture.next.take() {
        buffer.clear();
        buffer.sample(input.held, input.pressed, input.released);
        if let Some(settings) = input.settings {
            buffer.change(settings);
        }
        if let Some(feet) = input.place {
            buffer.place(feet);
        }
    }
}

fn arrived(_: On<ScreenshotCaptured>, mut capture: ResMut<Capture>) {
    capture.in_flight = capture.in_flight.saturating_sub(1);
}

/// Decides what the next frame does.
fn drive(world: &mut World) {
    world.resource_scope(|world, mut capture: Mut<Capture>| {
        let ticks = step(world, &mut capture);
        world.insert_resource(TimeUpdateStrategy::FixedTimesteps(ticks));
    });
}

/// One frame of the capture; returns how many ticks the next frame runs.
fn step(world: &mut World, capture: &mut Capture) -> u32 {
    match std::mem::replace(&mut capture.stage, Stage::Play) {
        // At a slow speed there are frames without a tick: what was given is waited for.
        Stage::Play if capture.next.is_some() => 1,
        Stage::Play => match capture.player.next(&look(world)) {
            Ok(Some(order)) if !order.shots.is_empty() => {
                // What the script asked for just before the picture must be in it.
                send(world, &order.actions);
                capture.stage = Stage::Settle(SETTLE, Order { actions: Vec::new(), ..order });
                0
            }
            Ok(Some(order)) => carry_out(world, capture, &order),
            Ok(None) => leave(world, AppExit::Success),
            Err(error) => {
                eprintln!("mindthegap: the script stopped in {error}");
                leave(world, AppExit::error())
            }
        },
        Stage::Settle(frames, order) if frames > 0 => {
            capture.stage = Stage::Settle(frames - 1, order);
            0
        }
        Stage::Settle(_, order) => {
            for name in &order.shots {
                capture.in_flight += 1;
                let path = capture.folder.join(format!("{name}.png"));
                world.spawn(Screenshot::primary_window()).observe(save_to_disk(path));
            }
            capture.stage = Stage::Shoot(PATIENCE, order);
            0
        }
        Stage::Shoot(0, _) => {
            eprintln!("mindthegap: a picture did not arrive");
            leave(world, AppExit::error())
        }
        Stage::Shoot(frames, order) if capture.in_flight > 0 => {
            capture.stage = Stage::Shoot(frames - 1, order);
            0
        }
        Stage::Shoot(_, order) => carry_out(world, capture, &order),
    }
}

fn send(world: &mut World, actions: &[String]) {
    for action in actions {
        if let Some(command) = AppCommand::from_name(action) {
            world.write_message(command);
        } else {
            warn!("the script asks for {action:?}, which does not exist");
        }
    }
}

fn carry_out(world: &mut World, capture: &mut Capture, order: &Order) -> u32 {
    send(world, &order.actions);
    send(world, &order.actions_after);
    capture.next = Some(order.input);
    1
}

fn leave(world: &mut World, exit: AppExit) -> u32 {
    world.write_message(exit);
    0
}
