//! Which types make up the simulated state, and how each is hashed.
//!
//! What a tick cost (queries, pair tests) is left out: it does not influence what comes, and a faster broad phase
//! must not look like a different game.

use super::enemies::Enemy;
use super::lessons::Lessons;
use super::level::spawn::{BarrierWatch, Ticket};
use super::platforms::Platform;
use super::player::Player;
use super::run::Run;
use super::scoreboard::Scoreboard;
use super::trials::TrialRun;
use crate::collision::components::{Judged, Motion, Mover, Position, Velocity};
use crate::collision::hits::{Hitbox, Hurtbox};
use crate::collision::triggers::Trigger;
use crate::motion::judge::{Side, Stay};
use crate::tick::{AppSimulatedExt, Settings, Simulated, StateHasher};
use bevy_app::App;

/// Registers everything that a tick reads from the tick before.
pub fn register(app: &mut App) {
    app.add_simulated::<Position>()
        .add_simulated::<Velocity>()
        .add_simulated::<Motion>()
        .add_simulated::<Mover>()
        .add_simulated::<Judged>()
        .add_simulated::<Hitbox>()
        .add_simulated::<Hurtbox>()
        .add_simulated::<Trigger>()
        .add_simulated::<Player>()
        .add_simulated::<Platform>()
        .add_simulated::<Enemy>()
        .add_simulated::<Ticket>()
        .add_simulated::<BarrierWatch>()
        .add_simulated_resource::<Settings>()
        .add_simulated_resource::<Run>()
        .add_simulated_resource::<TrialRun>()
        .add_simulated_resource::<Lessons>()
        .add_simulated_resource::<Scoreboard>();
}

macro_rules! simulated {
    ($type:ty, $name:literal, |$value:ident, $hasher:ident| $body:expr) => {
        impl Simulated for $type {
            const NAME: &'static str = $name;

            fn feed(&self, $hasher: &mut StateHasher) {
                let $value = self;
                $body;
            }
        }
    };
}

simulated!(Position, "position", |p, h| h.vec(p.0));
simulated!(Velocity, "velocity", |v, h| h.vec(v.0));

simulated!(Motion, "motion", |m, h| {
    let report = m.0;
    h.flag(report.grounded);
    h.int(report.ground.map_or(u64::MAX, u64::from));
    h.int(report.wall.unsigned_abs());
    h.flag(report.wall < 0);
    h.flag(report.cancelled);
    h.flag(report.rejected);
    h.flag(report.stuck);
});

simulated!(Mover, "mover", |m, h| {
    h.vec(m.wish.delta);
    h.flag(m.wish.drop_through);
});

simulated!(Judged, "judged", |j, h| {
    feed_stay(h, j.judge.resting());
    for (id, stay) in j.judge.moving() {
        h.int(*id);
        feed_stay(h, *stay);
    }
    h.float(j.penetration);
    h.int(j.crossings.len() as u64);
});

fn feed_stay(hasher: &mut StateHasher, stay: Stay) {
    match stay {
        Stay::Outside => hasher.int(0u64),
        Stay::Placed => hasher.int(1u64),
        Stay::Entered(id, side, at) => {
            hasher.int(match side {
                Side::Right => 2u64,
                Side::Left => 3,
                Side::Top => 4,
                Side::Bottom => 5,
            });
            hasher.int(id);
            hasher.vec(at);
        }
    }
}

simulated!(Hitbox, "hitbox", |b, h| {
    h.vec(b.offset);
    h.flag(b.active);
    for id in b.struck() {
        h.int(*id);
    }
});

simulated!(Hurtbox, "hurtbox", |b, h| {
    h.vec(b.offset);
    h.flag(b.active);
    h.vec(b.shape.core().0);
});

simulated!(Trigger, "trigger", |t, h| {
    h.flag(t.disabled);
    for id in t.ids_inside() {
        h.int(id);
    }
});

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

simulated!(Settings, "settings", |s, h| {
    h.int(s.mode.index() as u64);
    h.flag(s.substeps);
    h.int(s.hz);
    for number in [s.substep_length, s.gravity, s.run_speed, s.dash_length, s.corner_nudge, s.hurtbox_scale] {
        h.float(number);
    }
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
