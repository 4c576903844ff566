//! From a recording to bytes.

use super::Recording;
use super::bytes::Writer;
use crate::tick::{Buttons, Settings, TickInput};

/// What may change in a tick apart from the held buttons, as bits.
pub(super) mod parts {
    /// Which buttons are held.
    pub const HELD: u64 = 1;
    /// Buttons pressed, where they are not simply those that were not held before.
    pub const PRESSED: u64 = 1 << 1;
    /// Buttons released, where they are not simply those that are no longer held.
    pub const RELEASED: u64 = 1 << 2;
    /// New settings.
    pub const SETTINGS: u64 = 1 << 3;
    /// The player is placed somewhere.
    pub const PLACE: u64 = 1 << 4;
    /// All of them.
    pub const ALL: u64 = (1 << 5) - 1;
}

/// What may change in the settings, as bits; the numbers follow in the order of [`numbers`].
pub(super) mod fields {
    /// The method.
    pub const MODE: u64 = 1;
    /// Whether there are substeps.
    pub const SUBSTEPS: u64 = 1 << 1;
    /// Ticks a second.
    pub const HZ: u64 = 1 << 2;
    /// The first of the numbers.
    pub const NUMBERS: u64 = 1 << 3;
    /// All of them.
    pub const ALL: u64 = (1 << 9) - 1;
}

/// The settings' numbers. New ones go to the end.
pub(super) fn numbers(settings: &mut Settings) -> [&mut f64; 6] {
    [
        &mut settings.substep_length,
        &mut settings.gravity,
        &mut settings.run_speed,
        &mut settings.dash_length,
        &mut settings.corner_nudge,
        &mut settings.hurtbox_scale,
    ]
}

/// The body of the file.
pub(super) fn body(recording: &Recording) -> Vec<u8> {
    let mut out = Writer::default();
    let log = &recording.inputs;
    out.text(&recording.level.name);
    out.word(recording.level.content);
    let mut settings = log.settings_after(log.start());
    change_settings(&mut out, &Settings::default(), &settings);
    out.word(recording.hash);
    out.int(log.len() as u64);
    for check in &recording.checks {
        out.half(*check);
    }
    let (mut held, mut quiet) = (Buttons::NONE, 0);
    for input in log.iter() {
        quiet = if tick(&mut out, &input, (&mut held, &mut settings), quiet) { 0 } else { quiet + 1 };
    }
    out.0
}

/// Writes a tick, if anything changes in it; `quiet` is the number of ticks without a change before it.
fn tick(out: &mut Writer, input: &TickInput, before: (&mut Buttons, &mut Settings), quiet: u64) -> bool {
    let (held, settings) = before;
    let usual = TickInput::from_held(input.held, *held);
    let mut what = 0;
    for (part, differs) in [
        (parts::HELD, input.held != *held),
        (parts::PRESSED, input.pressed != usual.pressed),
        (parts::RELEASED, input.released != usual.released),
        (parts::SETTINGS, input.settings.is_some()),
        (parts::PLACE, input.place.is_some()),
    ] {
        what |= if differs { part } else { 0 };
    }
    if what == 0 {
        return false;
    }
    // Mostly only the held buttons change: then the lowest bit says so, and no byte is needed for it.
    out.int(quiet << 1 | u64::from(what != parts::HELD));
    if what != parts::HELD {
        out.int(what);
    }
    let mut buttons = |part: u64, now: Buttons, usual: Buttons| {
        if what & part != 0 {
            out.int(u64::from(now.0 ^ usual.0));
        }
    };
    buttons(parts::HELD, input.held, *held);
    buttons(parts::PRESSED, input.pressed, usual.pressed);
    buttons(parts::RELEASED, input.released, usual.released);
    if let Some(new) = input.settings {
        change_settings(out, settings, &new);
        *settings = new;
    }
    if let Some(place) = input.place {
        out.number(place.x);
        out.number(place.y);
    }
    *held = input.held;
    true
}

fn change_settings(out: &mut Writer, before: &Settings, now: &Settings) {
    let (mut old, mut new) = (*before, *now);
    let mut what = 0;
    what |= if now.mode == before.mode { 0 } else { fields::MODE };
    what |= if now.substeps == before.substeps { 0 } else { fields::SUBSTEPS };
    what |= if now.hz == before.hz { 0 } else { fields::HZ };
    let changed = numbers(&mut old).map(|n| n.to_bits()).into_iter().zip(numbers(&mut new));
    let changed: Vec<Option<f64>> =
        changed.map(|(old, new)| (old != new.to_bits()).then_some(*new)).collect();
    for (place, changed) in changed.iter().enumerate() {
        what |= if changed.is_some() { fields::NUMBERS << place } else { 0 };
    }
    out.int(what);
    if what & fields::MODE != 0 {
        // By name: numbers move when a method is added.
        out.text(now.mode.name());
    }
    if what & fields::SUBSTEPS != 0 {
        out.int(u64::from(now.substeps));
    }
    if what & fields::HZ != 0 {
        out.int(u64::from(now.hz));
    }
    for number in changed.into_iter().flatten() {
        out.number(number);
    }
}
