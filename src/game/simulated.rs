//! Which of the game's types make up the simulated state, and how each is hashed.
//!
//! What a tick cost (queries, pair tests) is left out: it does not influence what comes, and a faster broad phase
//! must not look like a different game.

use super::enemies::Enemy;
use super::events::{Cause, GameEvent};
use super::lessons::Lessons;
use super::level::spawn::{Barrier, BarrierWatch, Exit, LevelEntity, LoadedLevel, Spikes, Ticket};
use super::platforms::Platform;
use super::player::Player;
use super::run::{Arena, Run};
use super::scoreboard::Scoreboard;
use super::trials::TrialRun;
use crate::tick::simulated::{restored, simulated};
use crate::tick::{AppMarkExt, AppSimulatedExt, Mark, MarkKind, Marked};
use bevy_app::App;

/// Registers everything that a tick reads from the tick before. The tick and the collision register their own.
pub fn register(app: &mut App) {
    app.add_simulated::<Player>()
        .add_simulated::<Platform>()
        .add_simulated::<Enemy>()
        .add_simulated::<Ticket>()
        .add_simulated::<BarrierWatch>()
        .add_simulated::<LevelEntity>()
        .add_simulated::<Barrier>()
        .add_simulated::<Spikes>()
        .add_simulated::<Exit>()
        .add_simulated_resource::<Run>()
        .add_simulated_resource::<TrialRun>()
        .add_simulated_resource::<Lessons>()
        .add_simulated_resource::<Scoreboard>()
        // They belong to the level; with another one, another recording begins.
        .add_constant::<LoadedLevel>()
        .add_constant::<Arena>()
        .add_tick_message::<GameEvent>()
        .add_marked::<GameEvent>();
}

// What makes an entity what it is.
restored!(LevelEntity, "level-entity");
restored!(Barrier, "barrier");
restored!(Spikes, "spikes");
restored!(Exit, "exit");

impl Marked for GameEvent {
    fn mark(&self) -> Option<Mark> {
        Some(match self {
            Self::Stopped => Mark::of(MarkKind::Stopped),
            Self::HitGiven(at) => Mark::at(MarkKind::HitGiven, *at),
            Self::HitTaken(at) => Mark::at(MarkKind::HitTaken, *at),
            Self::Died(Cause::Fall) => Mark::of(MarkKind::Fell),
            Self::Died(_) => Mark::of(MarkKind::Died),
            Self::Finished => Mark::of(MarkKind::Finished),
            // The judge itself says what was tunnelled, thin barrier or not.
            _ => return None,
        })
    }
}

simulated!(Player, "player", |p, h| {
    h.flag(p.facing > 0);
    h.int(p.coyote);
    h.int(p.buffer);
    h.int(p.air_jumps);
    h.flag(p.jumping);
    h.int(p.dash_pause);
    h.flag(p.dashed);
    h.flag(p.jumped);
    h.int(p.swing.0);
    h.int(p.hearts);
    h.int(p.invulnerable);
    h.flag(p.was_grounded);
});

simulated!(Platform, "platform", |p, h| {
    h.float(p.along);
    h.flag(p.outward);
});

simulated!(Enemy, "enemy", |e, h| {
    h.flag(e.rightward);
    h.int(e.hearts);
    h.int(e.stun);
});

simulated!(Ticket, "ticket", |t, h| h.flag(t.taken));

simulated!(BarrierWatch, "barrier-watch", |w, h| {
    h.int(w.attempt.barrier.map_or(u64::MAX, u64::from));
    h.flag(w.attempt.settled);
    h.vec(w.start);
});

simulated!(Run, "run", |r, h| {
    h.int(r.ticks);
    h.int(r.tickets);
    h.int(r.deaths);
    h.flag(r.finished);
    if let Some(dying) = r.dying {
        h.int(dying.ticks);
        h.int(dying.by);
        h.vec(dying.at);
    }
});

simulated!(TrialRun, "trials", |t, h| {
    if let Some(trials) = t.0 {
        h.int(trials.barrier);
        h.int(trials.tick);
        h.vec(trials.at_wall);
        h.vec(trials.before.1);
    }
});

simulated!(Lessons, "lessons", |l, h| {
    for done in l.done {
        h.flag(done);
    }
});

simulated!(Scoreboard, "scoreboard", |s, h| {
    for c in s.columns() {
        h.int(c.barriers.attempts);
        h.int(c.barriers.stopped);
        h.int(c.barriers.tunnelled);
        h.int(c.crossings);
        h.int(c.falls);
        h.int(c.tickets);
        h.int(c.ticks);
        h.float(c.deepest);
        h.int(c.hits_given);
        h.int(c.hits_taken);
    }
});
