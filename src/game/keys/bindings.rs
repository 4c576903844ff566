//! Which keys and gamepad buttons stand for which action.

use super::action::{Action, Group};
use bevy::prelude::*;
use leafwing_input_manager::prelude::{GamepadControlDirection, InputMap};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// How many keys an action can have.
pub const SLOTS: usize = 3;

/// How far a stick must be pushed to count as a direction, as a share of its way.
const STICK: f32 = 0.5;

/// Keys by their place on the keyboard, and gamepad buttons by theirs: the letters on them may differ.
///
/// Actions of menus are not in here: they are fixed. Nor are sticks, which always walk.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "OnDisk", into = "OnDisk")]
pub struct Bindings {
    keys: BTreeMap<Action, Vec<KeyCode>>,
    pad: BTreeMap<Action, Vec<GamepadButton>>,
}

/// The form in the settings file: by name, so that a file of another version can be read.
#[derive(Serialize, Deserialize, Default)]
#[serde(default)]
struct OnDisk {
    keys: BTreeMap<String, Vec<KeyCode>>,
    gamepad: BTreeMap<String, Vec<GamepadButton>>,
}

impl From<OnDisk> for Bindings {
    /// Actions that the file does not name keep their usual keys; names it does not know are passed over.
    fn from(file: OnDisk) -> Self {
        let mut bindings = Self::default();
        let bindable = |name: &String| Action::from_name(name).filter(|a| a.group() != Group::Menu);
        for (name, mut keys) in file.keys {
            keys.truncate(SLOTS);
            bindable(&name).map(|action| bindings.keys.insert(action, keys));
        }
        for (name, mut buttons) in file.gamepad {
            buttons.truncate(SLOTS);
            bindable(&name).map(|action| bindings.pad.insert(action, buttons));
        }
        bindings
    }
}

impl From<Bindings> for OnDisk {
    fn from(bindings: Bindings) -> Self {
        let named = |action: Action| action.name().to_owned();
        Self {
            keys: bindings.keys.into_iter().map(|(action, keys)| (named(action), keys)).collect(),
            gamepad: bindings.pad.into_iter().map(|(action, buttons)| (named(action), buttons)).collect(),
        }
    }
}

impl Default for Bindings {
    fn default() -> Self {
        Self {
            keys: Action::bindable().map(|action| (action, usual_keys(action))).collect(),
            pad: Action::bindable().map(|action| (action, usual_buttons(action))).collect(),
        }
    }
}

fn usual_keys(action: Action) -> Vec<KeyCode> {
    match action {
        Action::Left => vec![KeyCode::KeyA, KeyCode::ArrowLeft],
        Action::Right => vec![KeyCode::KeyD, KeyCode::ArrowRight],
        Action::Down => vec![KeyCode::KeyS, KeyCode::ArrowDown],
        Action::Jump => vec![KeyCode::Space, KeyCode::KeyW, KeyCode::ArrowUp],
        Action::Dash => vec![KeyCode::KeyX],
        Action::Attack => vec![KeyCode::KeyJ],
        Action::Hitboxes => vec![KeyCode::KeyH],
        Action::Method1 => vec![KeyCode::Digit1, KeyCode::Numpad1],
        Action::Method2 => vec![KeyCode::Digit2, KeyCode::Numpad2],
        Action::Method3 => vec![KeyCode::Digit3, KeyCode::Numpad3],
        Action::Method4 => vec![KeyCode::Digit4, KeyCode::Numpad4],
        Action::Substeps => vec![KeyCode::KeyC],
        Action::Restart => vec![KeyCode::KeyR],
        Action::Pause => vec![KeyCode::KeyP],
        Action::Step => vec![KeyCode::KeyN, KeyCode::Period],
        Action::Trials => vec![KeyCode::KeyT],
        Action::Mute => vec![KeyCode::KeyM],
        Action::Panel => vec![KeyCode::F2],
        Action::Help => vec![KeyCode::F1],
        Action::Card => vec![KeyCode::F3],
        Action::Fullscreen => vec![KeyCode::F11],
        Action::Menu => vec![KeyCode::Escape],
        Action::StepBack => vec![KeyCode::KeyB, KeyCode::Comma],
        Action::ScrubBack => vec![KeyCode::BracketLeft],
        Action::ScrubForward => vec![KeyCode::BracketRight],
        Action::ToStart => vec![KeyCode::Home],
        Action::ToPresent => vec![KeyCode::End],
        Action::Slower => vec![KeyCode::Minus],
        Action::Faster => vec![KeyCode::Equal],
        Action::Watch => vec![KeyCode::KeyV],
        Action::Bookmark => vec![KeyCode::KeyK],
        Action::PreviousBookmark => vec![KeyCode::PageUp],
        Action::NextBookmark => vec![KeyCode::PageDown],
        Action::LastTunnelling => vec![KeyCode::KeyU],
        Action::LastHit => vec![KeyCode::KeyI],
        Action::FirstDifference => vec![KeyCode::KeyO],
        Action::Why => vec![KeyCode::KeyY],
        Action::WhatIf => vec![KeyCode::KeyZ],
        Action::Ghost1 => vec![KeyCode::Digit5],
        Action::Ghost2 => vec![KeyCode::Digit6],
        Action::Ghost3 => vec![KeyCode::Digit7],
        Action::Ghost4 => vec![KeyCode::Digit8],
        Action::Ghost5 => vec![KeyCode::Digit9],
        Action::Gather => vec![KeyCode::Digit0],
        Action::TimeBar => vec![KeyCode::F4],
        Action::Export => vec![KeyCode::F5],
        Action::Recordings => vec![KeyCode::F6],
        Action::TimeMachine => vec![KeyCode::F7],
        Action::Ghosts => vec![KeyCode::KeyG],
        Action::Experiments => vec![KeyCode::KeyE],
        _ => Vec::new(),
    }
}

fn usual_buttons(action: Action) -> Vec<GamepadButton> {
    match action {
        Action::Left => vec![GamepadButton::DPadLeft],
        Action::Right => vec![GamepadButton::DPadRight],
        Action::Down => vec![GamepadButton::DPadDown],
        Action::Jump => vec![GamepadButton::South],
        Action::Dash => vec![GamepadButton::West, GamepadButton::RightTrigger2],
        Action::Attack => vec![GamepadButton::East],
        Action::Substeps => vec![GamepadButton::North],
        Action::PreviousMethod => vec![GamepadButton::LeftTrigger],
        Action::NextMethod => vec![GamepadButton::RightTrigger],
        Action::Hitboxes => vec![GamepadButton::Select],
        Action::Menu => vec![GamepadButton::Start],
        Action::Trials => vec![GamepadButton::LeftThumb],
        Action::Pause => vec![GamepadButton::RightThumb],
        Action::StepBack => vec![GamepadButton::LeftTrigger2],
        Action::Why => vec![GamepadButton::DPadUp],
        _ => Vec::new(),
    }
}

/// The keys of menus.
fn menu_keys(action: Action) -> &'static [KeyCode] {
    match action {
        Action::MenuUp => &[KeyCode::ArrowUp, KeyCode::KeyW],
        Action::MenuDown => &[KeyCode::ArrowDown, KeyCode::KeyS],
        Action::MenuLeft => &[KeyCode::ArrowLeft, KeyCode::KeyA],
        Action::MenuRight => &[KeyCode::ArrowRight, KeyCode::KeyD],
        Action::Accept => &[KeyCode::Enter, KeyCode::NumpadEnter, KeyCode::Space],
        Action::Back => &[KeyCode::Escape, KeyCode::Backspace],
        _ => &[],
    }
}

/// The gamepad buttons of menus.
fn menu_button(action: Action) -> Option<GamepadButton> {
    Some(match action {
        Action::MenuUp => GamepadButton::DPadUp,
        Action::MenuDown => GamepadButton::DPadDown,
        Action::MenuLeft => GamepadButton::DPadLeft,
        Action::MenuRight => GamepadButton::DPadRight,
        Action::Accept => GamepadButton::South,
        Action::Back => GamepadButton::East,
        _ => return None,
    })
}

/// Where the left stick does the same.
fn stick(action: Action) -> Option<GamepadControlDirection> {
    Some(match action {
        Action::Left | Action::MenuLeft => GamepadControlDirection::LEFT_LEFT,
        Action::Right | Action::MenuRight => GamepadControlDirection::LEFT_RIGHT,
        Action::Down | Action::MenuDown => GamepadControlDirection::LEFT_DOWN,
        Action::MenuUp => GamepadControlDirection::LEFT_UP,
        _ => return None,
    })
}

impl Bindings {
    /// The keys of an action.
    #[must_use]
    pub fn keys(&self, action: Action) -> &[KeyCode] {
        if action.group() == Group::Menu {
            return menu_keys(action);
        }
        match self.keys.get(&action).map(Vec::as_slice) {
            // There is always a way into the menu, or nobody could bind it again.
            None | Some([]) if action == Action::Menu => &[KeyCode::Escape],
            keys => keys.unwrap_or_default(),
        }
    }

    /// The gamepad buttons of an action.
    #[must_use]
    pub fn buttons(&self, action: Action) -> &[GamepadButton] {
        self.pad.get(&action).map_or(&[], Vec::as_slice)
    }

    /// Binds a key in a slot of an action; without a key, the slot becomes free.
    pub fn bind_key(&mut self, action: Action, slot: usize, key: Option<KeyCode>) {
        put(self.keys.entry(action).or_default(), slot, key);
    }

    /// Binds a gamepad button to an action in place of the one it has.
    pub fn bind_button(&mut self, action: Action, button: Option<GamepadButton>) {
        put(self.pad.entry(action).or_default(), 0, button);
    }

    /// The other actions that the keys of this one stand for as well.
    #[must_use]
    pub fn conflicts(&self, action: Action) -> Vec<Action> {
        let shares = |other: &Action| {
            let key = self.keys(*other).iter().any(|key| self.keys(action).contains(key));
            let button = self.buttons(*other).iter().any(|button| self.buttons(action).contains(button));
            *other != action && (key || button)
        };
        Action::bindable().filter(shares).collect()
    }

    /// The map for the input manager.
    #[must_use]
    pub fn to_input_map(&self) -> InputMap<Action> {
        let mut map = InputMap::default();
        for action in Action::ALL {
            for key in self.keys(action) {
                map.insert(action, *key);
            }
            for button in self.buttons(action).iter().copied().chain(menu_button(action)) {
                map.insert(action, button);
            }
            if let Some(direction) = stick(action) {
                map.insert(action, direction.threshold(STICK));
            }
        }
        map
    }
}

/// Puts a value into a slot of a list without holes, and takes the same value out of the other slots.
fn put<T: Copy + PartialEq>(list: &mut Vec<T>, slot: usize, value: Option<T>) {
    match value {
        Some(value) => {
            if let Some(old) = list.get_mut(slot) {
                *old = value;
            } else {
                list.push(value);
            }
            let kept = slot.min(list.len() - 1);
            let mut index = 0;
            list.retain(|other| {
                index += 1;
                *other != value || index - 1 == kept
            });
        }
        None if slot < list.len() => drop(list.remove(slot)),
        None => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn usual_bindings_do_not_conflict() {
        let bindings = Bindings::default();
        for action in Action::bindable() {
            assert_eq!(bindings.conflicts(action), Vec::new(), "{action:?}");
        }
    }

    #[test]
    fn a_key_bound_twice_is_a_conflict_seen_from_both() {
        let mut bindings = Bindings::default();
        bindings.bind_key(Action::Dash, 0, Some(KeyCode::KeyJ));
        assert_eq!(bindings.conflicts(Action::Dash), [Action::Attack]);
        assert_eq!(bindings.conflicts(Action::Attack), [Action::Dash]);
        bindings.bind_key(Action::Attack, 0, None);
        assert_eq!(bindings.conflicts(Action::Dash), Vec::new());
        assert_eq!(bindings.keys(Action::Attack), &[]);
    }

    #[test]
    fn the_menu_always_has_a_key() {
        let mut bindings = Bindings::default();
        bindings.bind_key(Action::Menu, 0, None);
        assert_eq!(bindings.keys(Action::Menu), &[KeyCode::Escape]);
    }

    #[test]
    fn a_slot_is_replaced_and_a_key_stands_once() {
        let mut bindings = Bindings::default();
        bindings.bind_key(Action::Left, 1, Some(KeyCode::KeyQ));
        assert_eq!(bindings.keys(Action::Left), &[KeyCode::KeyA, KeyCode::KeyQ]);
        bindings.bind_key(Action::Left, 1, Some(KeyCode::KeyA));
        assert_eq!(bindings.keys(Action::Left), &[KeyCode::KeyA]);
        bindings.bind_key(Action::Left, 1, Some(KeyCode::KeyQ));
        assert_eq!(bindings.keys(Action::Left), &[KeyCode::KeyA, KeyCode::KeyQ]);
    }

    #[test]
    fn names_are_unique_and_lead_back() {
        for action in Action::ALL {
            assert_eq!(Action::from_name(action.name()), Some(action));
        }
    }

    #[test]
    fn menu_actions_have_keys_that_nobody_can_take() {
        let mut bindings = Bindings::default();
        for action in Action::ALL {
            bindings.bind_key(action, 0, None);
        }
        assert!(bindings.keys(Action::Back).contains(&KeyCode::Escape));
    }
}
