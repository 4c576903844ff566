//! The pause menu: what goes on with the game first, then time, then settings, in two columns.

use super::{Screen, Shared, cell_button, section, wide_button};
use crate::game::command::AppCommand;
use crate::ui::text::Text;
use bevy_egui::egui::Ui;

/// What an entry does.
#[derive(Clone, Copy)]
enum Entry {
    Restart,
    Page(Screen),
    Title,
    Quit,
}

/// Two entries side by side.
type Row = [(Text, Entry); 2];

const GAME: [Row; 1] = [[(Text::Restart, Entry::Restart), (Text::Map, Entry::Page(Screen::Map))]];
const TIME: [Row; 2] = [
    [(Text::ActionTimeMachine, Entry::Page(Screen::Time)), (Text::ActionGhosts, Entry::Page(Screen::Ghosts))],
    [
        (Text::ActionRecordings, Entry::Page(Screen::Recordings)),
        (Text::ActionExperiments, Entry::Page(Screen::Experiments)),
    ],
];
const SETTINGS: [Row; 2] = [
    [
        (Text::MenuOptions, Entry::Page(Screen::Options)),
        (Text::MenuSimulation, Entry::Page(Screen::Simulation)),
    ],
    [(Text::MenuKeys, Entry::Page(Screen::Keys)), (Text::MenuHelp, Entry::Page(Screen::Help))],
];
const LEAVE: [Row; 1] = [[(Text::MenuTitle, Entry::Title), (Text::MenuQuit, Entry::Quit)]];

/// With headings the page needs this height, in points.
const WITH_HEADINGS: f32 = 356.0;

/// The page. Where there is no height for headings there are gaps.
pub(super) fn show(ui: &mut Ui, shared: &mut Shared, height: f32) {
    let low = height < WITH_HEADINGS;
    if wide_button(ui, &mut shared.order, Text::MenuContinue.words()).clicked() {
        // After the exit there is nothing to go on with but the result.
        if shared.run.finished {
            shared.menus.open(Screen::Results);
        } else {
            shared.menus.close();
        }
    }
    rows(ui, shared, &GAME);
    for (heading, group) in [(Text::MenuTime, &TIME), (Text::MenuSettings, &SETTINGS)] {
        if low {
            ui.add_space(1.0);
        } else {
            section(ui, heading);
        }
        rows(ui, shared, group);
    }
    ui.add_space(if low { 1.0 } else { 10.0 });
    // A page in a browser is left by closing it.
    if cfg!(target_arch = "wasm32") {
        if wide_button(ui, &mut shared.order, Text::MenuTitle.words()).clicked() {
            choose(shared, Entry::Title);
        }
    } else {
        rows(ui, shared, &LEAVE);
    }
}

fn rows(ui: &mut Ui, shared: &mut Shared, rows: &[Row]) {
    for row in rows {
        ui.columns(row.len(), |columns| {
            for (column, (ui, (words, entry))) in columns.iter_mut().zip(row).enumerate() {
                if cell_button(ui, &mut shared.order, words.words(), column).clicked() {
                    choose(shared, *entry);
                }
            }
        });
    }
}

fn choose(shared: &mut Shared, entry: Entry) {
    match entry {
        Entry::Page(screen) => shared.menus.open(screen),
        Entry::Restart => drop(shared.commands.write(AppCommand::Restart)),
        Entry::Title => drop(shared.commands.write(AppCommand::Open("title".into()))),
        Entry::Quit => drop(shared.commands.write(AppCommand::Quit)),
    }
}
