//! What was pressed in this frame, also if it was let go again before its end.

use super::{Action, Bindings};
use crate::game::prefs::Prefs;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use leafwing_input_manager::prelude::ActionState;

/// The state of the input manager together with Bevy's own: the manager compares frames, and a key that went down
/// and up within one (a tap at a low frame rate) looks to it as if nothing had happened.
#[derive(SystemParam)]
pub(super) struct Taps<'w, 's> {
    states: Query<'w, 's, &'static ActionState<Action>>,
    keyboard: Option<Res<'w, ButtonInput<KeyCode>>>,
    gamepads: Query<'w, 's, &'static Gamepad>,
    prefs: Res<'w, Prefs>,
}

impl Taps<'_, '_> {
    /// Whether the action is held at the end of the frame.
    pub(super) fn held(&self, action: Action) -> bool {
        self.states.iter().any(|state| state.pressed(&action))
    }

    /// Whether the action was begun in this frame.
    pub(super) fn pressed(&self, action: Action) -> bool {
        self.states.iter().any(|state| state.just_pressed(&action)) || self.tapped(action)
    }

    /// Whether the action was ended in this frame.
    pub(super) fn released(&self, action: Action) -> bool {
        self.states.iter().any(|state| state.just_released(&action))
            || (self.tapped(action) && !self.held(action))
    }

    fn tapped(&self, action: Action) -> bool {
        let bindings: &Bindings = &self.prefs.bindings;
        let key = self
            .keyboard
            .as_ref()
            .is_some_and(|keyboard| bindings.keys(action).iter().any(|key| keyboard.just_pressed(*key)));
        let button = |pad: &Gamepad| bindings.buttons(action).iter().any(|button| pad.just_pressed(*button));
        key || self.gamepads.iter().any(button)
    }
}
