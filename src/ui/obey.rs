//! Carries out the commands that concern what is shown, and the level.

use super::menu::{LevelProblem, Menus, Screen};
use super::text::{self, Text};
use super::toasts::Toasts;
use crate::debug_draw::Overlay;
use crate::game::command::{AppCommand, MenuInput};
use crate::game::experiment::desk::{Desk, Finished};
use crate::game::files::{free_file, write};
use crate::game::level::catalog;
use crate::game::prefs::{Prefs, PrefsStore};
use crate::game::rewind::{self, TimeCommand};
use crate::game::scoreboard::Scoreboard;
use crate::game::session::Pause;
use bevy::prelude::*;
use bevy::window::FileDragAndDrop;
use bevy_egui::EguiClipboard;
use std::sync::Arc;

/// A level that is to be loaded before the next frame.
#[derive(Resource, Default)]
pub struct WantedLevel(Option<String>);

/// Switches of the view.
pub fn view(
    mut commands: MessageReader<AppCommand>,
    mut overlay: ResMut<Overlay>,
    mut prefs: ResMut<Prefs>,
    mut wanted: ResMut<WantedLevel>,
    mut exits: MessageWriter<AppExit>,
) {
    for command in commands.read() {
        match command {
            AppCommand::Hitboxes => overlay.on = !overlay.on,
            AppCommand::Panel => prefs.view.panel = !prefs.view.panel,
            AppCommand::Card => prefs.view.card = !prefs.view.card,
            AppCommand::Captions => prefs.sound.captions = !prefs.sound.captions,
            AppCommand::TimeBar => prefs.view.time_bar = !prefs.view.time_bar,
            AppCommand::Fullscreen => prefs.view.fullscreen = !prefs.view.fullscreen,
            AppCommand::TextSize(size) => prefs.view.text_size = *size,
            AppCommand::Language(language) => prefs.view.language = *language,
            AppCommand::Palette(palette) => prefs.view.palette = *palette,
            AppCommand::Load(name) => wanted.0 = Some(name.clone()),
            AppCommand::Quit => {
                exits.write(AppExit::Success);
            }
            _ => {}
        }
    }
}

/// Opening and closing menus.
pub fn menus(
    mut commands: MessageReader<AppCommand>,
    mut menus: ResMut<Menus>,
    mut pause: ResMut<Pause>,
    mut problem: ResMut<LevelProblem>,
    mut moves: MessageWriter<MenuInput>,
) {
    for command in commands.read() {
        match command {
            AppCommand::Menu => {
                if menus.top() == Some(Screen::Problem) {
                    problem.0 = None;
                }
                menus.open_or_back();
            }
            AppCommand::Open(name) => {
                if let Some(screen) = Screen::from_name(name) {
                    menus.open(screen);
                }
            }
            AppCommand::Move(input) => drop(moves.write(*input)),
            AppCommand::Help => menus.open_or_leave(Screen::Help),
            AppCommand::TimeMachine => menus.open_or_leave(Screen::Time),
            AppCommand::Ghosts => menus.open_or_leave(Screen::Ghosts),
            AppCommand::Recordings => menus.open_or_leave(Screen::Recordings),
            AppCommand::Experiments => menus.open_or_leave(Screen::Experiments),
            // What runs wants to be looked at.
            AppCommand::Time(TimeCommand::Race | TimeCommand::Import(_)) => menus.close(),
            // Whoever begins again wants to play.
            AppCommand::Restart => {
                menus.close();
                pause.by_player = false;
            }
            _ => {}
        }
    }
}

/// The table of counters as text.
pub fn counters(
    mut commands: MessageReader<AppCommand>,
    board: Res<Scoreboard>,
    store: Res<PrefsStore>,
    mut clipboard: ResMut<EguiClipboard>,
    mut toasts: ResMut<Toasts>,
) {
    for command in commands.read() {
        match command {
            AppCommand::ResetCounters => toasts.say("counters", Text::CountersReset.words()),
            AppCommand::CopyCounters => {
                clipboard.set_text(&board.to_csv());
                toasts.say("counters", Text::Copied.words());
            }
            AppCommand::SaveCounters => {
                let path = free_file(&rewind::folder(&store), "counters", "csv");
                match write(&path, board.to_csv().as_bytes()) {
                    Ok(()) => toasts.say("counters", text::saved(&path)),
                    Err(error) => toasts.warn("counters", text::not_saved(&path, &error)),
                }
            }
            _ => {}
        }
    }
}

/// The experiment that is put together, and files of its results.
pub fn experiments(
    mut commands: MessageReader<AppCommand>,
    mut desk: ResMut<Desk>,
    store: Res<PrefsStore>,
    mut toasts: ResMut<Toasts>,
) {
    desk.bypass_change_detection().look();
    for command in commands.read() {
        match command {
            AppCommand::RunExperiment => desk.start_or_stop(),
            AppCommand::SaveExperiment => {
                let Some(Finished { kind, table, .. }) = &desk.result else { continue };
                let folder = rewind::folder(&store).join("experiments");
                for (ending, content) in [("csv", table.to_csv()), ("json", table.to_json())] {
                    let path = free_file(&folder, kind.name(), ending);
                    match write(&path, content.as_bytes()) {
                        Ok(()) => toasts.say("experiment", text::saved(&path)),
                        Err(error) => toasts.warn("experiment", text::not_saved(&path, &error)),
                    }
                }
            }
            _ => {}
        }
    }
}

/// A recording that is dropped on the window is shown.
pub fn dropped(mut drops: MessageReader<FileDragAndDrop>, mut commands: MessageWriter<AppCommand>) {
    for drop in drops.read() {
        if let FileDragAndDrop::DroppedFile { path_buf, .. } = drop {
            commands.write(AppCommand::Time(TimeCommand::Import(path_buf.clone())));
        }
    }
}

/// Loads the wanted level, or says what is wrong with it.
pub fn load(world: &mut World) {
    let Some(name) = world.resource_mut::<WantedLevel>().0.take() else { return };
    match catalog::load_named_or_path(&name) {
        Ok(level) => {
            rewind::load(world, &name, Arc::new(level));
            world.resource_mut::<Menus>().close();
            world.resource_mut::<Pause>().by_player = false;
        }
        Err(error) => world.resource_mut::<LevelProblem>().0 = Some(error.to_string()),
    }
}
