//! Carries out the commands that concern what is shown, and the level.

use super::menu::{LevelProblem, Menus, Screen};
use super::text::{self, Text};
use super::toasts::Toasts;
use crate::debug_draw::Overlay;
use crate::game::command::{AppCommand, MenuInput};
use crate::game::level::{catalog, spawn};
use crate::game::prefs::{Prefs, PrefsStore};
use crate::game::scoreboard::Scoreboard;
use crate::game::session::Pause;
use crate::game::store;
use bevy::prelude::*;
use bevy_egui::EguiClipboard;
use std::path::{Path, PathBuf};
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
            AppCommand::Help if menus.top() == Some(Screen::Help) => menus.back(),
            AppCommand::Help => menus.open(Screen::Help),
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
                let path = free_file(&csv_folder(&store));
                match store::give(&path, &board.to_csv()) {
                    Ok(()) => toasts.say("counters", text::saved(&path)),
                    Err(error) => toasts.warn("counters", text::not_saved(&path, &error)),
                }
            }
            _ => {}
        }
    }
}

/// Beside the settings; where there are none, where the program was started.
fn csv_folder(store: &PrefsStore) -> PathBuf {
    let here = || std::env::current_dir().unwrap_or_default();
    store.folder().map_or_else(here, Path::to_path_buf)
}

/// `counters.csv`, or with a number: an earlier table is not written over.
fn free_file(folder: &Path) -> PathBuf {
    let first = folder.join("counters.csv");
    let others = (2u32..).map(|number| folder.join(format!("counters-{number}.csv")));
    std::iter::once(first.clone()).chain(others).find(|path| !store::exists(path)).unwrap_or(first)
}

/// Loads the wanted level, or says what is wrong with it.
pub fn load(world: &mut World) {
    let Some(name) = world.resource_mut::<WantedLevel>().0.take() else { return };
    match catalog::load_named_or_path(&name) {
        Ok(level) => {
            spawn::load(world, Arc::new(level));
            world.resource_mut::<Menus>().close();
            world.resource_mut::<Pause>().by_player = false;
        }
        Err(error) => world.resource_mut::<LevelProblem>().0 = Some(error.to_string()),
    }
}
