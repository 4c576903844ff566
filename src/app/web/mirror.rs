//! The read-outs as text of the page: for screen readers, and for tests.

use super::host;
use crate::collision::components::Position;
use crate::debug_draw::Overlay;
use crate::game::player::Player;
use crate::game::run::Run;
use crate::game::scoreboard::{Column, Scoreboard};
use crate::game::session::{Pause, settings_now};
use crate::tick::{InputBuffer, Settings, StateHash};
use crate::ui::text::{self, Text};
use bevy::prelude::*;

/// Frames between two looks: what changes faster nobody can follow.
const EVERY: u32 = 6;

/// Tells what has changed.
pub fn tell(
    (settings, buffer, board): (Res<Settings>, Res<InputBuffer>, Res<Scoreboard>),
    (run, pause, overlay, hash): (Res<Run>, Res<Pause>, Res<Overlay>, Option<Res<StateHash>>),
    players: Query<&Position, With<Player>>,
    (mut frame, mut said): (Local<u32>, Local<String>),
) {
    *frame += 1;
    if !frame.is_multiple_of(EVERY) {
        return;
    }
    let now = settings_now(&buffer, &settings);
    let counters = board.of(Column::of(now.mode, now.substeps));
    let on_off = |on: bool| if on { Text::On } else { Text::Off }.words();
    let words = [
        (Text::Method, text::method_name(now.mode).words().to_owned()),
        (Text::Substeps, on_off(now.substeps).to_owned()),
        (Text::CounterAttempts, counters.barriers.attempts.to_string()),
        (Text::CounterStopped, counters.barriers.stopped.to_string()),
        (Text::CounterTunnelled, counters.barriers.tunnelled.to_string()),
        (Text::CounterFalls, counters.falls.to_string()),
        (Text::CounterTickets, run.tickets.to_string()),
        (Text::Overlay, on_off(overlay.on).to_owned()),
        (Text::Paused, on_off(pause.is_paused()).to_owned()),
    ];
    let line: Vec<String> = words.iter().map(|(name, value)| format!("{}: {value}", name.words())).collect();
    let line = line.join("; ");
    if line != *said {
        host::say(&line);
        *said = line;
    }
    let at = players.iter().next().map_or([f64::NAN; 2], |position| position.0.to_array());
    let facts = serde_json::json!({
        "method": now.mode.name(),
        "substeps": now.substeps,
        "hitboxes": overlay.on,
        "paused": pause.is_paused(),
        "attempts": counters.barriers.attempts,
        "stopped": counters.barriers.stopped,
        "tunnelled": counters.barriers.tunnelled,
        "ticks": counters.ticks,
        "tickets": run.tickets,
        "x": at[0],
        "y": at[1],
        "hash": hash.map(|hash| format!("{:016x}", hash.0)),
    });
    host::tell(&facts.to_string());
}

/// Tells the page when the first picture stands: shaders are made before it.
pub fn started(mut frames: Local<u32>) {
    *frames += 1;
    if *frames == 3 {
        host::started();
    }
}
