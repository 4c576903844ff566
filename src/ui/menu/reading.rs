//! The pages to read: help, result, and what is wrong with a level.

use super::{Screen, Shared, back_button, section, wide_button};
use crate::game::command::AppCommand;
use crate::game::keys::{Action, Group};
use crate::game::scoreboard::Column;
use crate::motion::CollisionMode;
use crate::ui::text::{self, Text};
use crate::ui::{controls, table, theme};
use bevy_egui::egui;
use egui::{RichText, Ui, vec2};

/// Text of some lines. It can have the focus, so that a page without buttons in between scrolls by keys as well.
fn paragraph(ui: &mut Ui, shared: &mut Shared, words: RichText) {
    let label = ui.add(egui::Label::new(words).wrap());
    let sense = egui::Sense::focusable_noninteractive();
    let response = ui.interact(label.rect, label.id.with("focus"), sense);
    shared.order.add(ui, response);
    ui.add_space(3.0);
}

/// The size of text to read.
fn body(words: Text) -> RichText {
    RichText::new(words.words()).size(13.5)
}

pub(super) fn help(ui: &mut Ui, shared: &mut Shared) {
    paragraph(ui, shared, body(Text::HelpGoal));
    section(ui, Text::HelpKeys);
    key_list(ui, shared);
    section(ui, Text::HelpMethods);
    for mode in CollisionMode::ALL {
        ui.label(RichText::new(text::method_name(mode).words()).color(theme::ACCENT));
        paragraph(ui, shared, body(text::method_long(mode)));
    }
    section(ui, Text::HelpWords);
    paragraph(ui, shared, body(Text::HelpTunnelling));
    paragraph(ui, shared, body(Text::HelpTunnellingWhy));
    paragraph(ui, shared, body(Text::HelpHitbox));
    paragraph(ui, shared, body(Text::HelpMtv));
    back_button(ui, shared);
}

/// What the keys do, in two columns where there is room.
fn key_list(ui: &mut Ui, shared: &Shared) {
    let bound = |action: &Action| !shared.prefs.bindings.keys(*action).is_empty();
    let actions: Vec<Action> =
        Action::bindable().filter(|action| action.group() != Group::Menu && bound(action)).collect();
    let columns = if ui.available_width() > 440.0 { 2 } else { 1 };
    let height = actions.len().div_ceil(columns);
    let width = ui.available_width() / columns as f32 - 8.0;
    ui.horizontal_top(|ui| {
        for part in actions.chunks(height) {
            ui.vertical(|ui| {
                ui.set_width(width);
                ui.spacing_mut().interact_size.y = 17.0;
                ui.spacing_mut().item_spacing.y = 2.0;
                for action in part {
                    ui.horizontal(|ui| {
                        let keys = text::bindings_of(&shared.prefs.bindings, *action);
                        let name = RichText::new(text::action_name(*action).words()).size(13.0);
                        controls::label(ui, vec2(width * 0.56, 17.0), name);
                        ui.label(RichText::new(keys).size(13.0).color(theme::WEAK));
                    });
                }
            });
        }
    });
}

pub(super) fn results(ui: &mut Ui, shared: &mut Shared) {
    let seconds = shared.run.ticks as f64 * shared.settings().dt();
    let tickets = shared.arena.as_ref().map_or(0, |arena| arena.tickets);
    let rows = [
        (Text::ResultTickets, text::part_of(shared.run.tickets, tickets)),
        (Text::ResultTime, text::time(seconds)),
        (Text::ResultDeaths, shared.run.deaths.to_string()),
    ];
    ui.columns(rows.len(), |columns| {
        for (ui, (name, value)) in columns.iter_mut().zip(rows) {
            ui.label(RichText::new(name.words()).size(13.0).color(theme::WEAK));
            ui.label(RichText::new(value).font(egui::FontId::new(22.0, egui::FontFamily::Monospace)));
        }
    });
    section(ui, Text::Counters);
    table::show(ui, &shared.board, shared.column());
    all_runs(ui, shared);
    ui.add_space(8.0);
    if wide_button(ui, &mut shared.order, Text::ResultAgain.words()).clicked() {
        shared.commands.write(AppCommand::Restart);
    }
    if wide_button(ui, &mut shared.order, Text::ResultMenu.words()).clicked() {
        shared.commands.write(AppCommand::Menu);
    }
}

/// What is kept of all runs.
fn all_runs(ui: &mut Ui, shared: &Shared) {
    let rows: Vec<_> = Column::all()
        .filter_map(|column| Some((column, *shared.progress.methods.get(&column.name())?)))
        .collect();
    if rows.is_empty() {
        return;
    }
    section(ui, Text::AllRuns);
    egui::Grid::new("all runs").spacing(vec2(18.0, 2.0)).show(ui, |ui| {
        ui.label("");
        for name in [Text::CounterAttempts, Text::CounterStopped, Text::CounterTunnelled, Text::CounterFalls]
        {
            ui.label(RichText::new(name.words()).size(13.0).color(theme::WEAK));
        }
        ui.end_row();
        for (column, totals) in rows {
            ui.label(RichText::new(text::column_name(column).words()).size(13.0));
            for number in [totals.attempts, totals.stopped, totals.tunnelled, totals.falls] {
                ui.label(RichText::new(text::cell(&number.to_string())).font(theme::digits()));
            }
            ui.end_row();
        }
    });
}

pub(super) fn problem(ui: &mut Ui, shared: &mut Shared) {
    if let Some(words) = shared.problem.0.clone() {
        for line in words.lines() {
            paragraph(ui, shared, RichText::new(line).monospace());
        }
    }
    ui.add_space(4.0);
    ui.label(RichText::new(Text::ProblemHint.words()).size(13.0).color(theme::WEAK));
    ui.add_space(8.0);
    let button = wide_button(ui, &mut shared.order, Text::ResultMenu.words());
    shared.order.start_at(&button);
    if button.clicked() {
        shared.problem.0 = None;
        shared.menus.close();
        shared.menus.open(Screen::Main);
    }
}
