//! Plays a script in the real program, one tick a frame, and takes pictures at the ticks it names.
//!
//! Time stands still while a picture is taken, so that it shows exactly the state the script asked for. Who takes it is a
//! [`Photographer`]: the program itself writes files; in a browser the page is asked.

use crate::game::command::AppCommand;
use crate::game::draw::impact::Feel;
use crate::game::headless::look;
use crate::game::prefs::Prefs;
use crate::game::script::{Order, Player, Script, ScriptError};
use crate::tick::{InputBuffer, Settings, TickInput};
use bevy::app::AppExit;
use bevy::prelude::*;
use bevy::render::view::screenshot::{Screenshot, ScreenshotCaptured};
use bevy::time::TimeUpdateStrategy;
use bevy::window::PrimaryWindow;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

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
    photographer: Box<dyn Photographer>,
    stage: Stage,
    next: Option<TickInput>,
}

enum Stage {
    /// Run ticks.
    Play,
    /// Let this many frames pass, then take the order's pictures.
    Settle(u32, Order),
    /// Wait for the pictures, this many frames at most, then carry out the order.
    Shoot(u32, Order),
    /// The script is at its end; nothing moves any more.
    Done,
}

/// Takes the pictures.
pub trait Photographer: Send + Sync {
    /// Begins to take a picture of the window as it is now.
    fn shoot(&mut self, world: &mut World, name: &str);
    /// Whether a picture is still being taken.
    fn is_busy(&self) -> bool;
    /// What went wrong with a picture.
    fn problem(&self) -> Option<String>;
    /// The script has come to its end.
    fn finish(&mut self, world: &mut World, exit: AppExit);
}

/// Looks whether the program knows every action that a script asks for.
///
/// # Errors
/// Names the line and what is wrong with it.
pub fn check(script: &Script) -> Result<(), ScriptError> {
    for (line, action) in script.actions() {
        if AppCommand::from_name(action).is_none() {
            return Err(ScriptError { line, message: format!("there is no action {action:?}") });
        }
    }
    Ok(())
}

/// Lets a script drive the program.
pub fn install(app: &mut App, script: Script, photographer: Box<dyn Photographer>) {
    app.insert_resource(Capture {
        player: Player::new(script, Settings::default()),
        photographer,
        stage: Stage::Settle(WARM_UP, Order::default()),
        next: None,
    })
    .insert_resource(TimeUpdateStrategy::FixedTimesteps(0))
    // A frame is a tick here.
    .insert_resource(Feel { slows_time: false, ..Feel::default() })
    .add_systems(Startup, (silence, fix_scale))
    .add_systems(FixedFirst, feed)
    .add_systems(Last, drive);
}

/// Writes each picture to a file of its name.
#[derive(Debug)]
pub struct IntoFolder {
    /// Where the pictures go; must exist.
    folder: PathBuf,
    in_flight: Arc<AtomicU32>,
    problem: Arc<Mutex<Option<String>>>,
}

impl IntoFolder {
    /// For a folder that exists.
    #[must_use]
    pub fn new(folder: PathBuf) -> Self {
        Self { folder, in_flight: Arc::default(), problem: Arc::default() }
    }
}

impl Photographer for IntoFolder {
    fn shoot(&mut self, world: &mut World, name: &str) {
        self.in_flight.fetch_add(1, Ordering::Relaxed);
        let (in_flight, problem) = (self.in_flight.clone(), self.problem.clone());
        let path = self.folder.join(format!("{name}.png"));
        world.spawn(Screenshot::primary_window()).observe(move |taken: On<ScreenshotCaptured>| {
            if let Err(error) = save(&taken.image, &path) {
                let sentence = format!("{}: {error}", path.display());
                *problem.lock().unwrap_or_else(PoisonError::into_inner) = Some(sentence);
            }
            in_flight.fetch_sub(1, Ordering::Relaxed);
        });
    }

    fn is_busy(&self) -> bool {
        self.in_flight.load(Ordering::Relaxed) > 0
    }

    fn problem(&self) -> Option<String> {
        self.problem.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn finish(&mut self, world: &mut World, exit: AppExit) {
        world.write_message(exit);
    }
}

fn save(image: &Image, path: &Path) -> Result<(), String> {
    let picture = image.clone().try_into_dynamic().map_err(|error| error.to_string())?;
    picture.to_rgb8().save(path).map_err(|error| error.to_string())
}

fn silence(mut prefs: ResMut<Prefs>) {
    prefs.sound.muted = true;
}

/// Pictures have the size asked for, whatever the screen's scale.
fn fix_scale(mut windows: Query<&mut Window, With<PrimaryWindow>>) {
    for mut window in &mut windows {
        window.resolution.set_scale_factor_override(Some(1.0));
    }
}

/// The script's buttons take the place of the keyboard's.
fn feed(mut capture: ResMut<Capture>, mut buffer: ResMut<InputBuffer>) {
    if let Some(input) = capture.next.take() {
        buffer.clear_moves();
        buffer.sample(input.held, input.pressed, input.released);
        if let Some(settings) = input.settings {
            buffer.change(settings);
        }
        if let Some(feet) = input.place {
            buffer.place(feet);
        }
    }
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
        Stage::Done => {
            capture.stage = Stage::Done;
            0
        }
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
            Ok(None) => leave(world, capture, AppExit::Success),
            Err(error) => {
                eprintln!("mindthegap: the script stopped in {error}");
                leave(world, capture, AppExit::error())
            }
        },
        Stage::Settle(frames, order) if frames > 0 => {
            capture.stage = Stage::Settle(frames - 1, order);
            0
        }
        Stage::Settle(_, order) => shoot_next(world, capture, order),
        Stage::Shoot(0, _) => fail(world, capture, "a picture did not arrive"),
        Stage::Shoot(frames, order) if capture.photographer.is_busy() => {
            capture.stage = Stage::Shoot(frames - 1, order);
            0
        }
        Stage::Shoot(_, order) => match capture.photographer.problem() {
            Some(problem) => fail(world, capture, &problem),
            None => shoot_next(world, capture, order),
        },
    }
}

/// Takes the next picture of the order, or carries it out. A window gives one picture in a frame.
fn shoot_next(world: &mut World, capture: &mut Capture, mut order: Order) -> u32 {
    if order.shots.is_empty() {
        return carry_out(world, capture, &order);
    }
    let name = order.shots.remove(0);
    capture.photographer.shoot(world, &name);
    capture.stage = Stage::Shoot(PATIENCE, order);
    0
}

fn fail(world: &mut World, capture: &mut Capture, problem: &str) -> u32 {
    eprintln!("mindthegap: {problem}");
    leave(world, capture, AppExit::error())
}

fn send(world: &mut World, actions: &[String]) {
    for action in actions {
        if let Some(command) = AppCommand::from_name(action) {
            world.write_message(command);
        }
    }
}

fn carry_out(world: &mut World, capture: &mut Capture, order: &Order) -> u32 {
    send(world, &order.actions);
    send(world, &order.actions_after);
    capture.next = Some(order.input);
    1
}

fn leave(world: &mut World, capture: &mut Capture, exit: AppExit) -> u32 {
    capture.stage = Stage::Done;
    capture.photographer.finish(world, exit);
    0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_action_that_cannot_be_done_is_named_with_its_line() {
        let rows = [
            ("wait 3\ndo hitboxes\ndo predict through ccd", None),
            ("wait 3\n\ndo hitbox", Some("line 3: there is no action \"hitbox\"")),
            ("do trials", None),
        ];
        for (text, wrong) in rows {
            let found = Script::parse(text).and_then(|script| check(&script)).err();
            assert_eq!(found.map(|error| error.to_string()).as_deref(), wrong, "{text}");
        }
    }
}
