//! What keys and buttons are called.

use super::Text;
use crate::game::keys::{Action, Bindings};
use bevy::prelude::*;

/// The name of a key.
#[must_use]
pub fn key_name(key: KeyCode) -> String {
    let text = match key {
        KeyCode::ArrowLeft => Text::KeyLeft,
        KeyCode::ArrowRight => Text::KeyRight,
        KeyCode::ArrowUp => Text::KeyUp,
        KeyCode::ArrowDown => Text::KeyDown,
        KeyCode::Escape => Text::KeyEscape,
        KeyCode::Enter => Text::KeyEnter,
        KeyCode::Space => Text::KeySpace,
        KeyCode::Tab => Text::KeyTab,
        KeyCode::Backspace => Text::KeyBackspace,
        KeyCode::Delete => Text::KeyDelete,
        KeyCode::Insert => Text::KeyInsert,
        KeyCode::Home => Text::KeyHome,
        KeyCode::End => Text::KeyEnd,
        KeyCode::PageUp => Text::KeyPageUp,
        KeyCode::PageDown => Text::KeyPageDown,
        KeyCode::CapsLock => Text::KeyCapsLock,
        KeyCode::ControlLeft => Text::KeyControlLeft,
        KeyCode::ControlRight => Text::KeyControlRight,
        KeyCode::ShiftLeft => Text::KeyShiftLeft,
        KeyCode::ShiftRight => Text::KeyShiftRight,
        KeyCode::AltLeft => Text::KeyAltLeft,
        KeyCode::AltRight => Text::KeyAltRight,
        other => return printed(other),
    };
    text.words().to_owned()
}

/// What is printed on a key, in every language the same.
fn printed(key: KeyCode) -> String {
    let name = format!("{key:?}");
    for prefix in ["Key", "Digit"] {
        if let Some(letter) = name.strip_prefix(prefix).filter(|rest| rest.len() == 1) {
            return letter.to_owned();
        }
    }
    match name.strip_prefix("Numpad") {
        Some(rest) => Text::KeyNumpad.fill(&[("key", rest)]),
        None => sign(key).map_or(name, str::to_owned),
    }
}

/// The sign on a key that has one.
const fn sign(key: KeyCode) -> Option<&'static str> {
    Some(match key {
        KeyCode::Comma => ",",
        KeyCode::Period => ".",
        KeyCode::BracketLeft => "[",
        KeyCode::BracketRight => "]",
        KeyCode::Minus => "-",
        KeyCode::Equal => "=",
        _ => return None,
    })
}

/// The name of a gamepad button: its place, since letters differ from maker to maker.
#[must_use]
pub fn button_name(button: GamepadButton) -> String {
    let text = match button {
        GamepadButton::South => Text::ButtonSouth,
        GamepadButton::East => Text::ButtonEast,
        GamepadButton::North => Text::ButtonNorth,
        GamepadButton::West => Text::ButtonWest,
        GamepadButton::DPadUp => Text::ButtonPadUp,
        GamepadButton::DPadDown => Text::ButtonPadDown,
        GamepadButton::DPadLeft => Text::ButtonPadLeft,
        GamepadButton::DPadRight => Text::ButtonPadRight,
        GamepadButton::Select => Text::ButtonSelect,
        GamepadButton::Start => Text::ButtonStart,
        GamepadButton::LeftTrigger => return "L1".to_owned(),
        GamepadButton::LeftTrigger2 => return "L2".to_owned(),
        GamepadButton::RightTrigger => return "R1".to_owned(),
        GamepadButton::RightTrigger2 => return "R2".to_owned(),
        GamepadButton::LeftThumb => return "L3".to_owned(),
        GamepadButton::RightThumb => return "R3".to_owned(),
        other => return format!("{other:?}"),
    };
    text.words().to_owned()
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
