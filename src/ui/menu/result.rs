//! After the exit: tickets, time, the counters of each method, and what is kept of all runs.

use super::{Screen, Shared, reading, section};
use crate::game::command::AppCommand;
use crate::game::scoreboard::Column;
use crate::ui::text::{self, Text};
use crate::ui::{table, theme};
use bevy_egui::egui;
use egui::{RichText, Ui, vec2};

/// The page.
pub(super) fn show(ui: &mut Ui, shared: &mut Shared) {
    numbers(ui, shared);
    buttons(ui, shared);
    section(ui, Text::Counters);
    let shown = table::show(ui, &shared.board, shared.column());
    reading::reach(ui, shared, shown);
    all_runs(ui, shared);
}

/// The three numbers that are read first.
fn numbers(ui: &mut Ui, shared: &Shared) {
    let seconds = shared.run.ticks as f64 * shared.settings().dt();
    let tickets = shared.arena.as_ref().map_or(0, |arena| arena.tickets);
    let rows = [
        (Text::ResultTickets, text::part_of(shared.run.tickets, tickets)),
        (Text::ResultTime, text::time(seconds)),
        (Text::ResultDeaths, shared.run.deaths.to_string()),
    ];
    ui.columns(rows.len(), |columns| {
        for (ui, (name, value)) in columns.iter_mut().zip(rows) {
            ui.label(RichText::new(name.words()).size(14.0).color(theme::WEAK));
            ui.label(theme::heading(&value, 28.0).color(theme::TEXT));
        }
    });
    let level = shared.timeline.as_ref().map(|timeline| timeline.level().name.clone());
    let best = level.and_then(|name| shared.progress.levels.get(&name));
    if let Some(best) = best {
        // The run that has just ended is counted among them.
        let new = best.finished > 1 && (best.seconds - seconds).abs() < 1e-9;
        let words = if new { Text::ResultNewBest.words().to_owned() } else { text::best(best) };
        let color = if new { theme::GOOD } else { theme::WEAK };
        ui.label(RichText::new(words).size(14.0).color(color));
    }
}

fn buttons(ui: &mut Ui, shared: &mut Shared) {
    ui.add_space(6.0);
    let entries = [Text::ResultAgain, Text::ResultMap, Text::ResultMenu];
    ui.columns(entries.len(), |columns| {
        for (column, (ui, words)) in columns.iter_mut().zip(entries).enumerate() {
            if !super::cell_button(ui, &mut shared.order, words.words(), column).clicked() {
                continue;
            }
            match words {
                Text::ResultAgain => drop(shared.commands.write(AppCommand::Restart)),
                Text::ResultMap => shared.menus.open(Screen::Map),
                _ => drop(shared.commands.write(AppCommand::Menu)),
            }
        }
    });
}

/// What is kept of all runs.
fn all_runs(ui: &mut Ui, shared: &mut Shared) {
    let rows: Vec<_> = Column::all()
        .filter_map(|column| Some((column, *shared.progress.methods.get(&column.name())?)))
        .collect();
    if rows.is_empty() {
        return;
    }
    section(ui, Text::AllRuns);
    let heads = [Text::CounterAttempts, Text::CounterStopped, Text::CounterTunnelled, Text::CounterFalls];
    let shown = egui::Grid::new("all runs").spacing(vec2(22.0, 3.0)).show(ui, |ui| {
        ui.label("");
        for name in heads {
            ui.label(RichText::new(name.words()).size(13.0).color(theme::WEAK));
        }
        ui.end_row();
        for (column, totals) in rows {
            ui.label(RichText::new(text::column_name(column).words()).size(13.0));
            for number in [totals.attempts, totals.stopped, totals.tunnelled, totals.falls] {
                ui.label(RichText::new(text::cell(&number.to_string())).size(13.0));
            }
            ui.end_row();
        }
    });
    reading::reach(ui, shared, shown.response);
}
