//! Buttons on a touch screen: whoever draws them says what is held, and it counts like keys.

use crate::tick::Buttons;
use bevy::prelude::*;

/// What fingers hold down.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TouchButtons {
    held: Buttons,
    pressed: Buttons,
    released: Buttons,
}

impl TouchButtons {
    /// Notes what is held now. `tapped` was pressed since the last call, also if it was let go again.
    pub fn hold(&mut self, held: Buttons, tapped: Buttons) {
        self.pressed |= held.without(self.held) | tapped;
        self.released |= self.held.without(held) | tapped.without(held);
        self.held = held;
    }

    /// What is held, and what went down and up since the last call.
    pub(super) fn take(&mut self) -> (Buttons, Buttons, Buttons) {
        let edges = (self.held, self.pressed, self.released);
        (self.pressed, self.released) = (Buttons::NONE, Buttons::NONE);
        edges
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tap_between_two_frames_counts() {
        let mut touch = TouchButtons::default();
        touch.hold(Buttons::NONE, Buttons::JUMP);
        assert_eq!(touch.take(), (Buttons::NONE, Buttons::JUMP, Buttons::JUMP));
        touch.hold(Buttons::RIGHT, Buttons::RIGHT);
        assert_eq!(touch.take(), (Buttons::RIGHT, Buttons::RIGHT, Buttons::NONE));
        touch.hold(Buttons::NONE, Buttons::NONE);
        assert_eq!(touch.take(), (Buttons::NONE, Buttons::NONE, Buttons::RIGHT));
        assert_eq!(touch.take(), Default::default());
    }
}
