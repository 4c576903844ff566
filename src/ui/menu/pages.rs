//! The pages with buttons and switches.

use super::{Screen, Shared, back_button, section, wide_button};
use crate::game::prefs::{Language, Palette, Prefs, ViewPrefs};
use crate::ui::controls;
use crate::ui::text::{self, Text};
use crate::ui::theme;
use bevy_egui::egui;
use egui::{RichText, Ui};

/// The title of a page.
pub(super) fn head(ui: &mut Ui, screen: Screen, low: bool) {
    let title = match screen {
        Screen::Title => Text::Title,
        Screen::Main => Text::MenuPaused,
        Screen::Map => Text::Map,
        Screen::Options => Text::MenuOptions,
        Screen::Simulation => Text::MenuSimulation,
        Screen::Keys => Text::MenuKeys,
        Screen::Help => Text::MenuHelp,
        Screen::Credits => Text::Credits,
        Screen::Results => Text::ResultTitle,
        Screen::Problem => Text::ProblemTitle,
        Screen::Time => Text::ActionTimeMachine,
        Screen::Ghosts => Text::ActionGhosts,
        Screen::Why => Text::ActionWhy,
        Screen::Recordings => Text::ActionRecordings,
        Screen::Experiments => Text::ActionExperiments,
    };
    let color = if screen == Screen::Problem { theme::BAD } else { theme::ACCENT };
    ui.label(theme::heading(title.words(), if low { 18.0 } else { 24.0 }).color(color));
    ui.add_space(if low { 2.0 } else { 6.0 });
}

/// How a page is walked through.
pub(super) fn hint(ui: &mut Ui) {
    ui.add_space(6.0);
    ui.label(RichText::new(Text::MenuHint.words()).size(12.0).color(theme::WEAK));
}

pub(super) fn options(ui: &mut Ui, shared: &mut Shared) {
    let mut next: Prefs = shared.prefs.clone();
    let order = &mut Some(&mut *shared.order);
    section(ui, Text::Sound);
    ui.horizontal_wrapped(|ui| {
        controls::sound(ui, &mut next, order);
        ui.add_space(16.0);
        let captions = ui.checkbox(&mut next.sound.captions, Text::Captions.words());
        controls::reach_beside(order, ui, captions.on_hover_text(Text::CaptionsHint.words()));
    });
    controls::volume(ui, &mut next, order);
    section(ui, Text::View);
    let languages = Language::ALL.map(|language| (language, text::language_name(language)));
    controls::choice(ui, Text::Language, &mut next.view.language, &languages, order);
    let palettes = Palette::ALL.map(|palette| (palette, text::palette_name(palette)));
    controls::choice(ui, Text::Palette, &mut next.view.palette, &palettes, order);
    controls::steps(ui, Text::TextSize, &mut next.view.text_size, ViewPrefs::TEXT_SIZE, 0.1, order);
    for (value, words) in [
        (&mut next.view.reduced_motion, Text::ReducedMotion),
        (&mut next.view.fullscreen, Text::Fullscreen),
        (&mut next.view.panel, Text::ShowPanel),
        (&mut next.view.card, Text::ShowCard),
        (&mut next.view.time_bar, Text::ShowTimeBar),
    ] {
        let mut response = ui.checkbox(value, words.words());
        if words == Text::ReducedMotion {
            response = response.on_hover_text(Text::ReducedMotionHint.words());
        }
        controls::reach(order, ui, response);
    }
    ui.add_space(8.0);
    if wide_button(ui, &mut shared.order, Text::MenuKeys.words()).clicked() {
        shared.menus.open(Screen::Keys);
    }
    if wide_button(ui, &mut shared.order, Text::ResetAll.words()).clicked() {
        next = Prefs::default();
        let settings = next.simulation.settings();
        shared.buffer.change(settings);
    }
    if *shared.prefs != next {
        *shared.prefs = next;
    }
    if let Some(path) = shared.store.path.as_deref().filter(|_| shared.store.enabled) {
        ui.label(RichText::new(text::kept_in(path)).size(12.0).color(theme::WEAK));
    }
    back_button(ui, shared);
}

pub(super) fn simulation(ui: &mut Ui, shared: &mut Shared) {
    let now = shared.settings();
    let mut wanted = now;
    let order = &mut Some(&mut *shared.order);
    section(ui, Text::Method);
    for mode in crate::motion::CollisionMode::ALL {
        let response = ui.radio_value(&mut wanted.mode, mode, text::method_name(mode).words());
        controls::reach(order, ui, response);
    }
    ui.add_enabled_ui(wanted.mode.uses_substeps(), |ui| controls::substeps(ui, &mut wanted, order));
    section(ui, Text::Simulation);
    controls::simulation(ui, &mut wanted, order);
    if wanted != now {
        shared.buffer.change(wanted);
    }
    back_button(ui, shared);
}
