//! What keys and buttons are called.

use super::Text;
use crate::game::keys::{Action, Bindings};
use bevy::prelude::*;

/// The name of a key.
#[must_use]
pub fn key_name(key: KeyCode) -> String {
    let name = format!("{key:?}");
    for prefix in ["Key", "Digit"] {
        if let Some(letter) = name.strip_prefix(prefix).filter(|rest| rest.len() == 1) {
            return letter.to_owned();
        }
    }
    if let Some(direction) = name.strip_prefix("Arrow") {
        return direction.to_owned();
    }
    if let Some(rest) = name.strip_prefix("Numpad") {
        return format!("Num {rest}");
    }
    let short = match name.as_str() {
        "Escape" => "Esc",
        "ControlLeft" => "Left Ctrl",
        "ControlRight" => "Right Ctrl",
        "ShiftLeft" => "Left Shift",
        "ShiftRight" => "Right Shift",
        "AltLeft" => "Left Alt",
        "AltRight" => "Right Alt",
        "Comma" => ",",
        "Period" => ".",
        "BracketLeft" => "[",
        "BracketRight" => "]",
        "Minus" => "-",
        "Equal" => "=",
        "PageUp" => "PgUp",
        "PageDown" => "PgDn",
        other => other,
    };
    short.to_owned()
}

/// The name of a gamepad button: its place, since letters differ from maker to maker.
#[must_use]
pub fn button_name(button: GamepadButton) -> String {
    let name = match button {
        GamepadButton::South => "South",
        GamepadButton::East => "East",
        GamepadButton::North => "North",
        GamepadButton::West => "West",
        GamepadButton::LeftTrigger => "L1",
        GamepadButton::LeftTrigger2 => "L2",
        GamepadButton::RightTrigger => "R1",
        GamepadButton::RightTrigger2 => "R2",
        GamepadButton::LeftThumb => "L3",
        GamepadButton::RightThumb => "R3",
        GamepadButton::DPadUp => "Pad up",
        GamepadButton::DPadDown => "Pad down",
        GamepadButton::DPadLeft => "Pad left",
        GamepadButton::DPadRight => "Pad right",
        other => return format!("{other:?}"),
    };
    name.to_owned()
}

/// The first key of an action, for hints.
#[must_use]
pub fn key_of(bindings: &Bindings, action: Action) -> String {
    bindings.keys(action).first().map_or_else(|| Text::KeysNone.words().to_owned(), |key| key_name(*key))
}

/// All keys of an action, for the help.
#[must_use]
pub fn bindings_of(bindings: &Bindings, action: Action) -> String {
    let keys: Vec<String> = bindings.keys(action).iter().map(|key| key_name(*key)).collect();
    if keys.is_empty() { Text::KeysNone.words().to_owned() } else { keys.join(", ") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_named_as_people_call_them() {
        let rows = [
            (KeyCode::KeyA, "A"),
            (KeyCode::Digit4, "4"),
            (KeyCode::ArrowLeft, "Left"),
            (KeyCode::F11, "F11"),
            (KeyCode::Space, "Space"),
            (KeyCode::Numpad1, "Num 1"),
            (KeyCode::Escape, "Esc"),
        ];
        for (key, name) in rows {
            assert_eq!(key_name(key), name);
        }
    }
}
