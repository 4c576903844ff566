//! What if the jump had come three ticks earlier? The same run with one press moved, or with one press now.

use super::{InputLog, Lane, Timeline};
use crate::tick::{Buttons, TickInput};

/// A run with one press moved.
#[derive(Clone, Debug, PartialEq)]
pub struct Moved {
    /// The ticks during which the button was down, both ends included: the last one is that in which it went up.
    pub was: (u64, u64),
    /// Up to this state, nothing is different.
    pub same_until: u64,
    /// The edited inputs. Their hashes are not known.
    pub inputs: InputLog,
}

/// Moves the last press of a button that began at or before a tick by so many ticks; negative is earlier.
///
/// `None` when there is no such press, when it would leave the log, or run into the press before or after it.
#[must_use]
pub fn moved(log: &InputLog, button: Buttons, near: u64, by: i64) -> Option<Moved> {
    let first = log.start() + 1;
    let pressed = |tick: u64| log.get(tick).is_some_and(|input| input.pressed.has(button));
    let down = (first..=near.min(log.end())).rev().find(|tick| pressed(*tick))?;
    let released = |tick: u64| log.get(tick).is_some_and(|input| input.released.has(button));
    let up = (down..=log.end()).find(|tick| released(*tick)).unwrap_or(log.end());
    let (new_down, new_up) = (down.checked_add_signed(by)?, up.checked_add_signed(by)?);
    if new_down < first || new_up > log.end() {
        return None;
    }
    // The press as it was, tick by tick.
    let bits = |tick: u64| {
        log.get(tick).map(|input| [input.held, input.pressed, input.released].map(|b| b.has(button)))
    };
    let press: Vec<[bool; 3]> = (down..=up).filter_map(bits).collect();
    let touched = |tick: u64| bits(tick).is_some_and(|bits| bits.contains(&true));
    if (new_down..=new_up).filter(|tick| !(down..=up).contains(tick)).any(touched) {
        return None;
    }
    let same_until = down.min(new_down) - 1;
    let mut edited = log.clone();
    let later = edited.split_off(same_until);
    for (tick, input) in (same_until + 1..).zip(later.iter()) {
        let mut now = [input.held, input.pressed, input.released];
        if (down..=up).contains(&tick) {
            now = now.map(|buttons| buttons.without(button));
        }
        let at = tick.checked_sub(new_down).and_then(|at| press.get(usize::try_from(at).ok()?));
        for (buttons, set) in now.iter_mut().zip(at.copied().unwrap_or_default()) {
            *buttons = if set { *buttons | button } else { *buttons };
        }
        edited.push(TickInput { held: now[0], pressed: now[1], released: now[2], ..input }, 0);
    }
    Some(Moved { was: (down, up), same_until, inputs: edited })
}

/// The inputs of someone who presses a button now, holds it for some ticks, and goes on doing whatever else is done.
#[must_use]
pub fn pressing(held: Buttons, button: Buttons, hold: u32, ticks: u32) -> Vec<TickInput> {
    let rest = held.without(button);
    let now = |tick: u32| if tick < hold { rest | button } else { rest };
    (0..ticks)
        .map(|tick| TickInput::from_held(now(tick), if tick == 0 { rest } else { now(tick - 1) }))
        .collect()
}

impl Timeline {
    /// The ghost of the same run with a press moved; see [`moved`].
    pub fn what_if_moved(&mut self, button: Buttons, near: u64, by: i64) -> Option<Lane> {
        let moved = moved(&self.log, button, near, by)?;
        let later = (moved.same_until + 1..=moved.inputs.end()).filter_map(|tick| moved.inputs.get(tick));
        let later: Vec<TickInput> = later.collect();
        self.imagine(moved.same_until, later)
    }

    /// The ghost of someone who presses a button in the state that is shown; see [`pressing`].
    pub fn what_if_pressed(&mut self, button: Buttons, hold: u32, ticks: u32) -> Option<Lane> {
        let held = self.log.get(self.now()).map_or(Buttons::NONE, |input| input.held);
        self.imagine(self.now(), pressing(held, button, hold, ticks))
    }
}
