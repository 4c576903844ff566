//! The page on which keys and gamepad buttons are bound.

use super::{Shared, back_button, wide_button};
use crate::game::keys::{Action, Bindings, bindings::SLOTS};
use crate::game::prefs::Prefs;
use crate::ui::text::{self, Text};
use crate::ui::{controls, theme};
use bevy::input::ButtonState;
use bevy::input::gamepad::GamepadButtonChangedEvent;
use bevy::input::keyboard::KeyboardInput;
use bevy::prelude::*;
use bevy_egui::egui;
use egui::{RichText, Ui, vec2};

/// What is waited for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Slot {
    /// A key for a slot of an action.
    Key(Action, usize),
    /// A gamepad button for an action.
    Button(Action),
}

/// The slot whose new key is waited for.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub struct Rebinding {
    slot: Option<Slot>,
    /// The press that opened it must not be taken for the answer.
    fresh: bool,
}

impl Rebinding {
    /// Whether the next key is meant for a slot.
    #[must_use]
    pub fn is_waiting(&self) -> bool {
        self.slot.is_some()
    }

    fn wait(&mut self, slot: Slot) {
        *self = Self { slot: Some(slot), fresh: true };
    }
}

/// Takes the next key or button for the slot. Esc leaves it as it is, Delete makes it free.
pub fn take_key(
    mut rebinding: ResMut<Rebinding>,
    mut prefs: ResMut<Prefs>,
    mut keys: MessageReader<KeyboardInput>,
    mut buttons: MessageReader<GamepadButtonChangedEvent>,
) {
    let key =
        keys.read().find(|key| key.state == ButtonState::Pressed && !key.repeat).map(|key| key.key_code);
    let button = buttons.read().find(|event| event.state == ButtonState::Pressed).map(|event| event.button);
    let Some(slot) = rebinding.slot else { return };
    if std::mem::take(&mut rebinding.fresh) {
        return;
    }
    let done = match (slot, key, button) {
        (_, Some(KeyCode::Escape), _) => true,
        (Slot::Key(action, at), Some(KeyCode::Delete), _) => {
            prefs.bindings.bind_key(action, at, None);
            true
        }
        (Slot::Button(action), Some(KeyCode::Delete), _) => {
            prefs.bindings.bind_button(action, None);
            true
        }
        (Slot::Key(action, at), Some(key), _) => {
            prefs.bindings.bind_key(action, at, Some(key));
            true
        }
        (Slot::Button(action), _, Some(button)) => {
            prefs.bindings.bind_button(action, Some(button));
            true
        }
        _ => false,
    };
    if done {
        rebinding.slot = None;
    }
}

/// The page.
pub(super) fn show(ui: &mut Ui, shared: &mut Shared) {
    let hint = if shared.rebinding.is_waiting() { Text::KeysCancel } else { Text::KeysHint };
    ui.label(RichText::new(hint.words()).size(13.0).color(theme::WEAK));
    ui.add_space(4.0);
    let width = ui.available_width();
    for action in Action::bindable() {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 5.0;
            ui.spacing_mut().button_padding.x = 7.0;
            let height = ui.spacing().interact_size.y;
            let name = RichText::new(text::action_name(action).words()).size(13.0);
            controls::label(ui, vec2(width * 0.3, height), name);
            key_slots(ui, shared, action);
            let button = shared.prefs.bindings.buttons(action).first().copied();
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                let name = button.map_or_else(|| "+".to_owned(), text::button_name);
                slot(ui, shared, Slot::Button(action), &name);
            });
        });
        let conflicts = shared.prefs.bindings.conflicts(action);
        if !conflicts.is_empty() {
            ui.label(RichText::new(text::conflict(&conflicts)).size(12.5).color(theme::BAD));
        }
    }
    ui.add_space(8.0);
    if wide_button(ui, &mut shared.order, Text::KeysReset.words()).clicked() {
        shared.prefs.bindings = Bindings::default();
    }
    back_button(ui, shared);
}

/// The keys of an action, and a + for one more.
fn key_slots(ui: &mut Ui, shared: &mut Shared, action: Action) {
    let keys = shared.prefs.bindings.keys(action).to_vec();
    for (at, key) in keys.iter().enumerate() {
        slot(ui, shared, Slot::Key(action, at), &text::key_name(*key));
    }
    if keys.len() < SLOTS {
        slot(ui, shared, Slot::Key(action, keys.len()), "+");
    }
}

fn slot(ui: &mut Ui, shared: &mut Shared, which: Slot, name: &str) {
    let waits = shared.rebinding.slot == Some(which);
    let words = match (waits, which) {
        (true, Slot::Key(..)) => RichText::new(Text::KeysPress.words()).color(theme::ACCENT),
        (true, Slot::Button(_)) => RichText::new(Text::KeysPressButton.words()).color(theme::ACCENT),
        _ => RichText::new(name),
    };
    let response = ui.add(egui::Button::new(words.size(13.0)).min_size(vec2(26.0, 0.0)));
    if shared.order.add(ui, response).clicked() && !shared.rebinding.is_waiting() {
        shared.rebinding.wait(which);
    }
}
