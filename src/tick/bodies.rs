//! The simulated types of the collision plugin and of the tick itself.

use super::simulated::{restored, simulated};
use super::{AppSimulatedExt, Settings, Simulated, StateHash, StateHasher, TickCount, TickInput, marks};
use crate::collision::components::{
    Collider, Judged, Layers, Motion, Mover, MoverRules, MovingSolid, NextStableId, OneWay, PathTaken,
    Position, Solid, StableId, Velocity,
};
use crate::collision::hits::{Hitbox, Hurtbox};
use crate::collision::messages::{
    HitLanded, MoverRejected, PutOut, Squished, TriggerEntered, TriggerExited, Tunnelled,
};
use crate::collision::plugin::CollisionSettings;
use crate::collision::sensors::RaySensors;
use crate::collision::snapshot::Level;
use crate::collision::triggers::{KnownTriggers, Trigger};
use crate::motion::judge::{Side, Stay};
use bevy_app::App;

/// Registers them.
pub fn register(app: &mut App) {
    app.add_simulated::<Position>()
        .add_simulated::<Velocity>()
        .add_simulated::<Motion>()
        .add_simulated::<Mover>()
        .add_simulated::<Judged>()
        .add_simulated::<Hitbox>()
        .add_simulated::<Hurtbox>()
        .add_simulated::<Trigger>()
        .add_simulated::<Collider>()
        .add_simulated::<Layers>()
        .add_simulated::<Solid>()
        .add_simulated::<OneWay>()
        .add_simulated::<MovingSolid>()
        .add_simulated::<MoverRules>()
        .add_simulated::<PathTaken>()
        .add_simulated::<RaySensors>()
        .add_simulated_resource::<Settings>()
        .add_simulated_resource::<CollisionSettings>()
        .add_simulated_resource::<NextStableId>()
        .add_simulated_resource::<KnownTriggers>()
        .add_simulated_resource::<TickCount>()
        .add_simulated_resource::<TickInput>()
        .add_simulated_resource::<StateHash>()
        .add_simulated_resource::<marks::TickMarks>()
        .add_constant::<StableId>()
        // Collected anew whenever something in it has changed.
        .add_constant::<Level>()
        .add_tick_message::<Tunnelled>()
        .add_tick_message::<PutOut>()
        .add_tick_message::<Squished>()
        .add_tick_message::<MoverRejected>()
        .add_tick_message::<HitLanded>()
        .add_tick_message::<TriggerEntered>()
        .add_tick_message::<TriggerExited>();
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

impl Simulated for Judged {
    const NAME: &'static str = "judged";

    fn feed(&self, h: &mut StateHasher) {
        feed_stay(h, self.judge.resting());
        for (id, stay) in self.judge.moving() {
            h.int(*id);
            feed_stay(h, *stay);
        }
        h.float(self.penetration);
        h.int(self.crossings.len() as u64);
    }

    fn heap_bytes(&self) -> usize {
        size_of_val(self.judge.moving()) + size_of_val(&*self.crossings)
    }
}

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

impl Simulated for Trigger {
    const NAME: &'static str = "trigger";

    fn feed(&self, h: &mut StateHasher) {
        h.flag(self.disabled);
        for id in self.ids_inside() {
            h.int(id);
        }
    }

    fn heap_bytes(&self) -> usize {
        self.ids_inside().count() * size_of::<(StableId, bevy_ecs::entity::Entity)>()
    }
}

simulated!(Settings, "settings", |s, h| {
    h.int(s.mode.index() as u64);
    h.flag(s.substeps);
    h.int(s.hz);
    for number in [s.substep_length, s.gravity, s.run_speed, s.dash_length, s.corner_nudge, s.hurtbox_scale] {
        h.float(number);
    }
});

// What makes an entity what it is, so that one that is gone can be made again.
restored!(Collider, "collider");
restored!(Layers, "layers");
restored!(Solid, "solid");
restored!(OneWay, "one-way");
restored!(MoverRules, "mover-rules");
restored!(NextStableId, "next-stable-id");

// What is shown, or is written anew in each tick before anything reads it.
restored!(MovingSolid, "moving-solid");
restored!(PathTaken, "path-taken", |p| size_of_val(&*p.0.steps) + size_of_val(&*p.0.hits));
restored!(RaySensors, "ray-sensors", |r| size_of_val(&*r.0));
restored!(CollisionSettings, "collision-settings");
restored!(KnownTriggers, "known-triggers", |k| k.heap_bytes());
restored!(TickCount, "tick-count");
restored!(TickInput, "tick-input");
restored!(StateHash, "state-hash");
restored!(marks::TickMarks, "tick-marks", |m| size_of_val(m.all()));
