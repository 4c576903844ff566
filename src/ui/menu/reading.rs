//! The pages to read: help, credits, and what is wrong with a level.

use super::{Screen, Shared, back_button, section, wide_button};
use crate::game::keys::{Action, Group};
use crate::motion::CollisionMode;
use crate::ui::text::{self, Text};
use crate::ui::{controls, theme};
use bevy_egui::egui;
use egui::{Response, RichText, Ui, vec2};

/// Text of some lines. It can have the focus, so that a page without buttons in between scrolls by keys as well.
fn paragraph(ui: &mut Ui, shared: &mut Shared, words: RichText) {
    let label = ui.add(egui::Label::new(words).wrap());
    reach(ui, shared, label);
    ui.add_space(3.0);
}

/// Something that is only looked at can be reached with keys too.
pub(super) fn reach(ui: &mut Ui, shared: &mut Shared, shown: Response) {
    let sense = egui::Sense::focusable_noninteractive();
    let response = ui.interact(shown.rect, shown.id.with("focus"), sense);
    shared.order.add(ui, response);
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

/// Who made what, and under which licence.
pub(super) fn credits(ui: &mut Ui, shared: &mut Shared) {
    for (name, words) in [
        (Text::CreditsProgram, Text::CreditsProgramText),
        (Text::CreditsFont, Text::CreditsFontText),
        (Text::CreditsArt, Text::CreditsArtText),
        (Text::CreditsLibraries, Text::CreditsLibrariesText),
        (Text::CreditsThanks, Text::CreditsThanksText),
    ] {
        section(ui, name);
        paragraph(ui, shared, body(words));
    }
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
