//! The panel at the right: methods, counters, overlay, numbers. It narrows the game's view instead of covering it.

use super::ghost_table::{self, GhostView};
use super::text::{self, Text, TimeText};
use super::{controls, paint, swatch, table, theme};
use crate::debug_draw::{Layer, Overlay, OverlayColors};
use crate::game::camera::ViewInset;
use crate::game::command::AppCommand;
use crate::game::prefs::Prefs;
use crate::game::scoreboard::{Column, Scoreboard};
use crate::game::session::settings_now;
use crate::motion::CollisionMode;
use crate::tick::{InputBuffer, Settings};
use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui};
use egui::{RichText, Ui};

/// The width in points.
const WIDTH: f32 = 330.0;
/// The largest share of the window's width: the game keeps the rest.
const SHARE: f32 = 0.48;

/// Shows the panel and tells how much room it takes.
pub fn show(
    mut contexts: EguiContexts,
    (settings, board): (Res<Settings>, Res<Scoreboard>),
    ghost_view: GhostView,
    mut buffer: ResMut<InputBuffer>,
    mut prefs: ResMut<Prefs>,
    (mut overlay, colors): (ResMut<Overlay>, Res<OverlayColors>),
    mut inset: ResMut<ViewInset>,
    mut commands: MessageWriter<AppCommand>,
) -> Result {
    let context = contexts.ctx_mut()?;
    if !prefs.view.panel {
        take_room(&mut inset, 0.0);
        return Ok(());
    }
    let width = WIDTH.min(context.viewport_rect().width() * SHARE);
    let now = settings_now(&buffer, &settings);
    let mut wanted = now;
    let mut next = prefs.clone();
    let mut layers = *overlay;
    let mut root = egui::Ui::new(
        context.clone(),
        "panel root".into(),
        egui::UiBuilder::new().layer_id(egui::LayerId::background()).max_rect(context.viewport_rect()),
    );
    let room = width * context.zoom_factor();
    let margin = egui::Margin { left: 12, right: 4, top: 4, bottom: 4 };
    let frame = theme::beside_game(inset.right >= room).inner_margin(margin);
    egui::Panel::right("panel").resizable(false).exact_size(width).frame(frame).show(&mut root, |ui| {
        // A row that needs more room than there is must not push the panel's edge into the picture.
        let mut ui = ui.new_child(egui::UiBuilder::new().max_rect(ui.max_rect()));
        egui::ScrollArea::vertical().auto_shrink([false, false]).show(&mut ui, |ui| {
            ui.set_max_width(ui.available_width() - 4.0);
            methods(ui, &mut wanted, &next);
            ghosts(ui, &ghost_view, &mut commands);
            paint::section(ui, Text::Counters.words());
            let table = table::show(ui, &board, Column::of(now.mode, now.substeps));
            table.on_hover_text(Text::CountersHint.words());
            buttons(ui, &mut commands);
            hitboxes(ui, &mut layers, &colors);
            paint::section(ui, Text::Simulation.words());
            controls::simulation(ui, &mut wanted, &mut None);
            paint::section(ui, Text::Sound.words());
            controls::sound(ui, &mut next, &mut None);
            controls::volume(ui, &mut next, &mut None);
            ui.add_space(8.0);
        });
    });
    if wanted != now {
        buffer.change(wanted);
    }
    prefs.set_if_neq(next);
    overlay.set_if_neq(layers);
    take_room(&mut inset, room);
    Ok(())
}

fn take_room(inset: &mut ResMut<ViewInset>, right: f32) {
    let wanted = ViewInset { right, ..**inset };
    inset.set_if_neq(wanted);
}

/// The methods, each with the key that chooses it and a line that explains it.
fn methods(ui: &mut Ui, wanted: &mut Settings, prefs: &Prefs) {
    use crate::game::keys::Action;
    const KEYS: [Action; 4] = [Action::Method1, Action::Method2, Action::Method3, Action::Method4];
    paint::section(ui, Text::Method.words());
    for mode in CollisionMode::ALL {
        let chosen = wanted.mode == mode;
        ui.horizontal(|ui| {
            let name = RichText::new(text::method_name(mode).words());
            let name = if chosen { name.color(theme::ACCENT) } else { name };
            ui.radio_value(&mut wanted.mode, mode, name);
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                if let Some(action) = KEYS.get(mode.index()) {
                    paint::key_cap(ui, &text::key_of(&prefs.bindings, *action));
                }
            });
        });
        ui.indent(mode.name(), |ui| {
            ui.add_space(-4.0);
            ui.label(RichText::new(text::method_short(mode).words()).size(12.5).color(theme::WEAK));
        });
    }
    ui.add_enabled_ui(wanted.mode.uses_substeps(), |ui| controls::substeps(ui, wanted, &mut None));
}

/// The ghosts: switches, numbers, and where they begin.
fn ghosts(ui: &mut Ui, view: &GhostView, commands: &mut MessageWriter<AppCommand>) {
    paint::section(ui, TimeText::Ghosts.words());
    let table = ui.scope(|ui| ghost_table::show(ui, view, &mut None));
    commands.write_batch(table.inner.map(AppCommand::Time));
    table.response.on_hover_text(TimeText::GhostsHint.words());
    let parted = view.twins.parted.as_ref();
    if let Some(parted) = parted {
        ui.label(RichText::new(text::parted(parted)).size(12.0).color(theme::GOOD));
    }
}

/// What can be done with the counters and the level.
fn buttons(ui: &mut Ui, commands: &mut MessageWriter<AppCommand>) {
    let rows: [&[(Text, AppCommand, Option<Text>)]; 3] = [
        &[
            (Text::Reset, AppCommand::ResetCounters, None),
            (Text::Copy, AppCommand::CopyCounters, None),
            (Text::SaveCsv, AppCommand::SaveCounters, None),
        ],
        &[
            (Text::Trials, AppCommand::Trials, Some(Text::TrialsHint)),
            (Text::Restart, AppCommand::Restart, None),
        ],
        &[(Text::ActionMenu, AppCommand::Menu, None)],
    ];
    ui.add_space(3.0);
    for row in rows {
        ui.columns(row.len(), |columns| {
            for (ui, (words, command, hint)) in columns.iter_mut().zip(row) {
                let button = egui::Button::new(RichText::new(words.words()).size(13.0));
                let mut response = ui.add_sized(egui::vec2(ui.available_width(), 24.0), button);
                if let Some(hint) = hint {
                    response = response.on_hover_text(hint.words());
                }
                if response.clicked() {
                    commands.write(command.clone());
                }
            }
        });
    }
}

/// The switches of the overlay, each with a sample.
fn hitboxes(ui: &mut Ui, overlay: &mut Overlay, colors: &OverlayColors) {
    paint::section(ui, Text::Overlay.words());
    ui.checkbox(&mut overlay.on, Text::OverlayOn.words());
    ui.add_enabled_ui(overlay.on, |ui| {
        for layer in Layer::ALL {
            ui.horizontal(|ui| {
                let shown = &mut overlay.layers[layer as usize];
                let name = RichText::new(text::layer_name(layer).words()).size(13.0);
                ui.checkbox(shown, name);
                let shown = *shown && overlay.on;
                ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                    swatch::show(ui, colors, layer, shown);
                });
            });
        }
    });
}
