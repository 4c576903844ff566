//! A direction that stays pressed in a menu goes on, and so does a step through time.

use super::Action;

/// Seconds before a held direction repeats.
const FIRST: f32 = 0.4;
/// Seconds between repeats.
const NEXT: f32 = 0.07;

/// The direction that is held, and the seconds until it counts again.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Repeat(Option<(Action, f32)>);

impl Repeat {
    /// Whether the action counts in this frame: when pressed, and again while held. `delta` is in seconds.
    pub(super) fn fires(&mut self, action: Action, (pressed, is_held): (bool, bool), delta: f32) -> bool {
        if pressed {
            self.0 = Some((action, FIRST));
            return true;
        }
        let Some((held, wait)) = &mut self.0 else { return false };
        if *held != action {
            return false;
        }
        if !is_held {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_held_direction_counts_at_once_then_after_a_while_then_often() {
        let mut repeat = Repeat::default();
        let mut count = |frames: u32, first: bool| {
            (0..frames)
                .filter(|frame| repeat.fires(Action::MenuDown, (first && *frame == 0, true), 0.02))
                .count()
        };
        assert_eq!(count(1, true), 1);
        assert_eq!(count(18, false), 0, "not before 0.4 s");
        assert!((10..=15).contains(&count(50, false)), "about every 0.07 s");
        assert!(!repeat.fires(Action::MenuDown, (false, false), 0.02));
        assert!(!repeat.fires(Action::MenuDown, (false, true), 9.0), "let go is let go");
    }
}
