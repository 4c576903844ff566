//! The pages of the time machine: everything that has a key, the ghosts and their race, and recordings.

use super::{Shared, back_button, section, wide_button};
use crate::game::command::AppCommand;
use crate::game::keys::Action;
use crate::game::rewind::{self, TimeCommand, is_ready};
use crate::motion::Variant;
use crate::replay::prediction::RaceResult;
use crate::ui::bar::signs::{self, Event};
use crate::ui::text::{self, TimeText};
use crate::ui::{ghost_table, theme};
use bevy_egui::egui;
use egui::{RichText, Sense, Ui, vec2};

/// What the page offers, in the order in which one needs it.
const ACTIONS: [Action; 16] = [
    Action::Why,
    Action::WhatIf,
    Action::Watch,
    Action::StepBack,
    Action::Step,
    Action::ScrubBack,
    Action::ScrubForward,
    Action::ToStart,
    Action::ToPresent,
    Action::LastTunnelling,
    Action::LastHit,
    Action::FirstDifference,
    Action::Bookmark,
    Action::PreviousBookmark,
    Action::NextBookmark,
    Action::Slower,
];

fn weak(ui: &mut Ui, words: &str) {
    ui.add(egui::Label::new(RichText::new(words).size(13.0).color(theme::WEAK)).wrap());
}

/// A button for everything.
pub(super) fn machine(ui: &mut Ui, shared: &mut Shared) {
    weak(ui, TimeText::PageHint.words());
    for action in ACTIONS.into_iter().chain([Action::Faster]) {
        let words = text::action_name(action).words();
        let words = text::with_key(words, &shared.prefs.bindings, action);
        if wide_button(ui, &mut shared.order, &words).clicked() {
            shared.commands.write_batch(action.command(0, 1));
        }
    }
    section_of(ui, TimeText::Legend);
    for event in Event::all() {
        ui.horizontal(|ui| {
            let (rect, _) = ui.allocate_exact_size(vec2(22.0, 18.0), Sense::hover());
            signs::event(&ui.painter_at(rect), rect.center(), event);
            ui.label(RichText::new(event.name()).size(13.0));
        });
    }
    back_button(ui, shared);
}

fn section_of(ui: &mut Ui, words: TimeText) {
    crate::ui::paint::section(ui, words.words());
}

/// Switches, numbers, prediction, race.
pub(super) fn ghosts(ui: &mut Ui, shared: &mut Shared) {
    if let Some(result) = &shared.ghosts.race.result {
        section_of(ui, TimeText::RaceResult);
        outcome(ui, result);
        section_of(ui, TimeText::Ghosts);
    }
    weak(ui, TimeText::GhostsHint.words());
    let asked = ui.scope(|ui| ghost_table::show(ui, &shared.ghosts, &mut Some(&mut *shared.order))).inner;
    shared.commands.write_batch(asked.map(AppCommand::Time));
    if let Some(parted) = &shared.ghosts.twins.parted {
        ui.label(RichText::new(text::parted(parted)).size(13.0).color(theme::GOOD));
    }
    for action in [Action::Gather, Action::FirstDifference] {
        let words = text::action_name(action).words();
        let words = text::with_key(words, &shared.prefs.bindings, action);
        if wide_button(ui, &mut shared.order, &words).clicked() {
            shared.commands.write_batch(action.command(0, 1));
        }
    }
    section_of(ui, TimeText::Race);
    weak(ui, TimeText::RaceHint.words());
    let chosen: Vec<Variant> = shared.ghosts.twins.chosen().collect();
    for variant in &chosen {
        prediction(ui, shared, *variant);
    }
    let ready = is_ready(&shared.ghosts.race, &shared.ghosts.twins);
    if !ready {
        let missing = if chosen.is_empty() { TimeText::RaceNoGhosts } else { TimeText::RaceMissing };
        weak(ui, missing.words());
    }
    let button =
        ui.add_enabled_ui(ready, |ui| wide_button(ui, &mut shared.order, TimeText::RaceStart.words()));
    if button.inner.clicked() {
        shared.commands.write(AppCommand::Time(TimeCommand::Race));
    }
    back_button(ui, shared);
}

/// What one expects of a ghost.
fn prediction(ui: &mut Ui, shared: &mut Shared, variant: Variant) {
    ui.horizontal(|ui| {
        let (rect, _) = ui.allocate_exact_size(vec2(18.0, 20.0), Sense::hover());
        signs::ghost(ui.painter(), rect.center(), variant, 5.5, true);
        let name = RichText::new(text::ghost_name(variant).words()).size(14.0);
        crate::ui::controls::label(ui, vec2(80.0, 20.0), name);
        let expected = shared.ghosts.race.expected(variant);
        for (through, words) in [(true, TimeText::RaceThrough), (false, TimeText::RaceStopped)] {
            let response = ui.radio(expected == Some(through), words.words());
            if shared.order.add(ui, response).clicked() {
                shared.commands.write(AppCommand::Time(TimeCommand::Predict(variant, Some(through))));
            }
        }
    });
}

/// What was foretold, and what came.
fn outcome(ui: &mut Ui, result: &RaceResult) {
    egui::Grid::new("race result").num_columns(4).spacing(vec2(16.0, 4.0)).show(ui, |ui| {
        for came in &result.outcomes {
            let variant = Variant::from_name(&came.method);
            let name = variant.map_or(&*came.method, |variant| text::ghost_name(variant).words());
            ui.label(RichText::new(name).size(14.0));
            let through = if came.got_through() { TimeText::RaceThrough } else { TimeText::RaceStopped };
            ui.label(RichText::new(through.words()).size(14.0));
            ui.label(RichText::new(format!("x = {:.0}", came.ended_at.0)).font(theme::digits()));
            let marked = result.prediction.iter().flat_map(|prediction| &prediction.ghosts);
            let expected = marked.clone().find(|expected| expected.method == came.method);
            if let Some(expected) = expected {
                let right = expected.gets_through == came.got_through();
                let words = if right { TimeText::RaceRight } else { TimeText::RaceWrong };
                let color = if right { theme::GOOD } else { theme::BAD };
                ui.label(RichText::new(words.words()).size(14.0).color(color));
            }
            ui.end_row();
        }
    });
}

/// Save this run, or look at one that was saved.
pub(super) fn recordings(ui: &mut Ui, shared: &mut Shared) {
    weak(ui, TimeText::RecordingsHint.words());
    if wide_button(ui, &mut shared.order, TimeText::RecordingsSave.words()).clicked() {
        shared.commands.write(AppCommand::Time(TimeCommand::Export));
    }
    if wide_button(ui, &mut shared.order, TimeText::RecordingsLink.words()).clicked() {
        shared.commands.write(AppCommand::CopyLink);
    }
    section(ui, text::Text::ActionRecordings);
    let files = rewind::list(&shared.store);
    if files.is_empty() {
        weak(ui, TimeText::RecordingsNone.words());
    }
    for path in files {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if wide_button(ui, &mut shared.order, &name).clicked() {
            shared.commands.write(AppCommand::Time(TimeCommand::Import(path.clone())));
        }
    }
    back_button(ui, shared);
}
