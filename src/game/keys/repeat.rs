//! A direction that stays pressed in a menu goes on.

use super::Action;
use leafwing_input_manager::prelude::ActionState;

/// Seconds before a held direction repeats.
const FIRST: f32 = 0.4;
/// Seconds between repeats.
const NEXT: f32 = 0.07;

/// The direction that is held, and the seconds until it counts again.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Repeat(Option<(Action, f32)>);

impl Repeat {
    /// Whether the action counts in this frame: when pressed, and again while held.
    pub(super) fn fires(&mut self, action: Action, state: &ActionState<Action>, delta: f32) -> bool {
        if state.just_pressed(&action) {
            self.0 = Some((action, FIRST));
            return true;
        }
        let Some((held, wait)) = &mut self.0 else { return false };
        if *held != action {
            return false;
        }
        if !state.pressed(&action) {
            self.0 = None;
            return false;
        }
        *wait -= delta;
        let due = *wait <= 0.0;
        if due {
            *wait = NEXT;
        }
        due
    }
}
