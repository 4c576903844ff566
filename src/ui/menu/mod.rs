//! Menus: pages on a stack, walked through with keys, mouse or gamepad. While one is open the game stands still.

mod experiments;
pub mod keys;
mod map;
mod pages;
mod pause;
mod reading;
mod result;
mod time;
mod title;
mod why;

use super::ghost_table::GhostView;
use super::input::FocusOrder;
use super::paint;
use super::theme::{self, Role};
use crate::game::command::AppCommand;
use crate::game::experiment::desk::Desk;
use crate::game::level::spawn::LoadedLevel;
use crate::game::prefs::{Prefs, PrefsStore};
use crate::game::progress::Progress;
use crate::game::rewind::{Asked, Race};
use crate::game::run::{Arena, Run};
use crate::game::scoreboard::{Column, Scoreboard};
use crate::game::session::settings_now;
use crate::replay::Timeline;
use crate::tick::{InputBuffer, Settings};
use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui};
use egui::Ui;
use keys::Rebinding;

/// A page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Screen {
    /// The first that one sees.
    Title,
    /// Where Esc leads from the game.
    Main,
    /// The map of the line: levels to choose from.
    Map,
    /// Sound, size of text, window.
    Options,
    /// The numbers of the simulation, for those who have no mouse.
    Simulation,
    /// Keys and gamepad buttons.
    Keys,
    /// Keys, methods, words.
    Help,
    /// Who made what.
    Credits,
    /// Everything that can be asked of time.
    Time,
    /// Ghosts, and their race.
    Ghosts,
    /// Why a tick went as it did.
    Why,
    /// Runs as files.
    Recordings,
    /// Sweeps over parameters.
    Experiments,
    /// After the exit.
    Results,
    /// A level that cannot be played.
    Problem,
}

impl Screen {
    /// The page of this name, as scripts write it.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Some(match name {
            "title" => Self::Title,
            "map" => Self::Map,
            "options" => Self::Options,
            "simulation" => Self::Simulation,
            "keys" => Self::Keys,
            "credits" => Self::Credits,
            "results" => Self::Results,
            _ => return None,
        })
    }
}

/// The pages that are open; the last one is shown.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Menus {
    stack: Vec<Screen>,
}

impl Menus {
    /// Whether any page is open.
    #[must_use]
    pub fn is_open(&self) -> bool {
        !self.stack.is_empty()
    }

    /// Whether the title screen is open, or one that was opened from it: then nobody plays.
    #[must_use]
    pub fn is_before_play(&self) -> bool {
        self.stack.first() == Some(&Screen::Title)
    }

    /// The page that is shown.
    #[must_use]
    pub fn top(&self) -> Option<Screen> {
        self.stack.last().copied()
    }

    /// Opens a page over the others; one that is open already is come back to.
    pub fn open(&mut self, screen: Screen) {
        if let Some(at) = self.stack.iter().position(|open| *open == screen) {
            self.stack.truncate(at);
        }
        // From the title screen one comes to others, never the other way round.
        if screen == Screen::Title {
            self.stack.clear();
        }
        self.stack.push(screen);
    }

    /// Opens a page, or leaves it if it is the one that is shown.
    pub fn open_or_leave(&mut self, screen: Screen) {
        if self.top() == Some(screen) { self.back() } else { self.open(screen) }
    }

    /// Back to the page before, or to the game.
    pub fn back(&mut self) {
        self.stack.pop();
    }

    /// Opens the menu, or goes back one page.
    pub fn open_or_back(&mut self) {
        match self.top() {
            None => self.stack.push(Screen::Main),
            // The game behind has ended, or there is none: from there one comes to the menu only.
            Some(Screen::Results | Screen::Problem) => self.stack = vec![Screen::Main],
            // There is nothing before the title screen.
            Some(Screen::Title) => {}
            Some(_) => self.back(),
        }
    }

    /// Back to the game.
    pub fn close(&mut self) {
        self.stack.clear();
    }
}

/// What is wrong with the level that was to be played.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct LevelProblem(pub Option<String>);

/// Pages that open by themselves: the result after the exit, the page about a level that cannot be played, an answer,
/// and the result of a race.
pub fn open_by_events(
    run: Res<Run>,
    problem: Res<LevelProblem>,
    (asked, race, timeline): (Res<Asked>, Res<Race>, Option<Res<Timeline>>),
    mut finished: Local<bool>,
    mut told: Local<Option<String>>,
    mut raced: Local<bool>,
    mut menus: ResMut<Menus>,
) {
    if asked.is_changed() && asked.0.is_some() {
        menus.open(Screen::Why);
    }
    let over = race.result.is_some();
    if over && !*raced {
        menus.open(Screen::Ghosts);
    }
    *raced = over;
    if run.finished != *finished {
        *finished = run.finished;
        // Not when one looks back at it.
        if run.finished && timeline.is_none_or(|timeline| timeline.is_live()) {
            menus.open(Screen::Results);
        }
    }
    if problem.0 != *told {
        told.clone_from(&problem.0);
        if problem.0.is_some() {
            menus.open(Screen::Problem);
        }
    }
}

/// What pages read and change.
#[derive(bevy::ecs::system::SystemParam)]
pub struct Shared<'w, 's> {
    menus: ResMut<'w, Menus>,
    order: ResMut<'w, FocusOrder>,
    prefs: ResMut<'w, Prefs>,
    buffer: ResMut<'w, InputBuffer>,
    rebinding: ResMut<'w, Rebinding>,
    problem: ResMut<'w, LevelProblem>,
    commands: MessageWriter<'w, AppCommand>,
    settings: Res<'w, Settings>,
    board: Res<'w, Scoreboard>,
    run: Res<'w, Run>,
    progress: Res<'w, Progress>,
    timeline: Option<Res<'w, Timeline>>,
    arena: Option<Res<'w, Arena>>,
    store: Res<'w, PrefsStore>,
    shown: Local<'s, Option<Screen>>,
    ghosts: GhostView<'w>,
    asked: Res<'w, Asked>,
    level: Option<Res<'w, LoadedLevel>>,
    desk: ResMut<'w, Desk>,
}

impl Shared<'_, '_> {
    /// The settings as panels show them.
    fn settings(&self) -> Settings {
        settings_now(&self.buffer, &self.settings)
    }

    /// The column that is being filled.
    fn column(&self) -> Column {
        let settings = self.settings();
        Column::of(settings.mode, settings.substeps)
    }
}

/// The room a page may take, in points.
const PAGE: egui::Vec2 = egui::vec2(600.0, 620.0);
/// What the frame, the backdrop and a message below it need around it.
const AROUND: egui::Vec2 = egui::vec2(76.0, 204.0);
/// The same in a window that is low.
const AROUND_LOW: egui::Vec2 = egui::vec2(48.0, 84.0);
/// A window of less than this height, in points, is low.
const LOW: f32 = 420.0;

/// Shows the page on top.
pub fn show(mut contexts: EguiContexts, mut shared: Shared) -> Result {
    let context = contexts.ctx_mut()?;
    let top = shared.menus.top();
    let before = *shared.shown;
    if before != top {
        *shared.shown = top;
        shared.order.turn(before, top);
        context.memory_mut(|memory| {
            if let Some(id) = memory.focused() {
                memory.surrender_focus(id);
            }
        });
    }
    shared.order.begin();
    match top {
        None => {}
        Some(screen @ (Screen::Title | Screen::Map)) => over_all(context, screen, &mut shared),
        Some(screen) => dialog(context, screen, &mut shared),
    }
    Ok(())
}

/// What lies behind a page: the station, dimmed behind all but the title, or nothing of it behind the map.
fn backdrop(shared: &Shared) -> egui::Color32 {
    if shared.menus.top() == Some(Screen::Title) {
        egui::Color32::TRANSPARENT
    } else if shared.menus.stack.contains(&Screen::Map) {
        Role::Ink.color()
    } else {
        egui::Color32::from_black_alpha(150)
    }
}

/// A page that takes the whole window.
fn over_all(context: &egui::Context, screen: Screen, shared: &mut Shared) {
    let window = context.viewport_rect();
    let area = egui::Modal::default_area("screen".into()).anchor(egui::Align2::LEFT_TOP, egui::Vec2::ZERO);
    egui::Modal::new("screen".into())
        .area(area)
        .frame(egui::Frame::new())
        .backdrop_color(backdrop(shared))
        .show(context, |ui| {
            ui.set_min_size(window.size());
            let area = egui::ScrollArea::vertical().id_salt(screen).auto_shrink(false);
            area.max_height(window.height()).show(ui, |ui| match screen {
                Screen::Title => title::show(ui, shared, window.size()),
                _ => map::show(ui, shared, window.size()),
            });
        });
}

/// A page in a frame, in the middle.
fn dialog(context: &egui::Context, screen: Screen, shared: &mut Shared) {
    let window = context.viewport_rect().size();
    let low = window.y < LOW;
    let free = window - if low { AROUND_LOW } else { AROUND };
    let room = free.min(PAGE);
    let width = match screen {
        Screen::Main => room.x.min(430.0),
        Screen::Time => room.x.min(300.0),
        // Lines of code are long.
        Screen::Why => free.x.min(900.0),
        Screen::Experiments => free.x.min(760.0),
        _ => room.x,
    };
    egui::Modal::new("menu".into())
        .frame(if low { theme::small_dialog() } else { theme::dialog() })
        .backdrop_color(backdrop(shared))
        .show(context, |ui| {
            ui.set_width(width);
            pages::head(ui, screen, low);
            egui::ScrollArea::vertical().id_salt(screen).max_height(room.y).auto_shrink([false, true]).show(
                ui,
                |ui| {
                    // Room for the ring around what has the focus.
                    egui::Frame::new()
                        .inner_margin(egui::Margin::symmetric(4, 4))
                        .show(ui, |ui| page(ui, screen, shared, room.y));
                },
            );
            if !low {
                pages::hint(ui);
            }
        });
}

fn page(ui: &mut Ui, screen: Screen, shared: &mut Shared, height: f32) {
    match screen {
        Screen::Title | Screen::Map => {}
        Screen::Main => pause::show(ui, shared, height),
        Screen::Options => pages::options(ui, shared),
        Screen::Simulation => pages::simulation(ui, shared),
        Screen::Keys => keys::show(ui, shared),
        Screen::Help => reading::help(ui, shared),
        Screen::Credits => reading::credits(ui, shared),
        Screen::Time => time::machine(ui, shared),
        Screen::Ghosts => time::ghosts(ui, shared),
        Screen::Why => why::show(ui, shared),
        Screen::Recordings => time::recordings(ui, shared),
        Screen::Experiments => experiments::show(ui, shared),
        Screen::Results => result::show(ui, shared),
        Screen::Problem => reading::problem(ui, shared),
    }
}

/// A button over the whole width.
fn wide_button(ui: &mut Ui, order: &mut FocusOrder, words: &str) -> egui::Response {
    cell_button(ui, order, words, 0)
}

/// A button over the width of its column; those of a row stand side by side.
fn cell_button(ui: &mut Ui, order: &mut FocusOrder, words: &str, column: usize) -> egui::Response {
    let size = egui::vec2(ui.available_width(), 32.0);
    let response = ui.add_sized(size, egui::Button::new(egui::RichText::new(words).size(15.0)));
    if column == 0 { order.add(ui, response) } else { order.add_beside(ui, response) }
}

/// The last button of a page.
fn back_button(ui: &mut Ui, shared: &mut Shared) {
    ui.add_space(8.0);
    if wide_button(ui, &mut shared.order, super::text::Text::MenuBack.words()).clicked() {
        shared.commands.write(AppCommand::Menu);
    }
}

/// A heading inside a page.
fn section(ui: &mut Ui, words: super::text::Text) {
    paint::section(ui, words.words());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn escape_opens_and_leads_back_step_by_step() {
        let mut menus = Menus::default();
        menus.open_or_back();
        assert_eq!(menus.top(), Some(Screen::Main));
        menus.open(Screen::Options);
        menus.open(Screen::Keys);
        menus.open_or_back();
        assert_eq!(menus.top(), Some(Screen::Options));
        menus.open_or_back();
        menus.open_or_back();
        assert!(!menus.is_open());
    }

    #[test]
    fn from_result_and_problem_one_comes_to_the_menu() {
        for screen in [Screen::Results, Screen::Problem] {
            let mut menus = Menus::default();
            menus.open(Screen::Main);
            menus.open(screen);
            menus.open_or_back();
            assert_eq!(menus.top(), Some(Screen::Main));
        }
    }

    #[test]
    fn nothing_is_before_the_title_screen() {
        let mut menus = Menus::default();
        menus.open(Screen::Main);
        menus.open(Screen::Title);
        menus.open_or_back();
        assert_eq!(menus.top(), Some(Screen::Title));
        menus.open(Screen::Options);
        menus.open_or_back();
        assert_eq!(menus.top(), Some(Screen::Title));
    }

    #[test]
    fn a_page_is_never_open_twice() {
        let mut menus = Menus::default();
        for screen in [Screen::Main, Screen::Help, Screen::Options, Screen::Help] {
            menus.open(screen);
        }
        assert_eq!(menus.stack, [Screen::Main, Screen::Help]);
    }
}
