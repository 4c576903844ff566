//! Moves solids, then movers, each kind in the order of their stable ids.

use super::components::{
    Collider, Evidence, Judged, Layers, Motion, Mover, MoverRules, MovingSolid, OneWay, PathTaken, Position,
    Solid, StableId, Velocity, body,
};
use super::messages::{MoverRejected, PutOut, Squished};
use super::plugin::CollisionSettings;
use super::snapshot::Level;
use crate::motion::axis_separated::Axis;
use crate::motion::carry::{carry, rides};
use crate::motion::{Body, Obstacle, travel};
use bevy_ecs::prelude::*;
use glam::DVec2;

type SolidParts = (Entity, &'static StableId, &'static mut Position, &'static MovingSolid);
type IsMovingSolid = (Or<(With<Solid>, With<OneWay>)>, Without<Mover>);

type PassengerParts = (
    Entity,
    &'static StableId,
    &'static mut Position,
    &'static Velocity,
    &'static Collider,
    &'static Layers,
    Option<&'static MoverRules>,
    &'static mut PathTaken,
    Option<&'static mut Judged>,
);

/// A mover while solids move: its body is worked on here and written back afterwards.
pub struct Passenger {
    id: StableId,
    entity: Entity,
    body: Body,
    resolves: bool,
    rides: bool,
    squished: bool,
}

/// Moves each moving solid along x, then y, and with it what rides on it or stands in its way.
pub fn move_solids(
    mut level: ResMut<Level>,
    settings: Res<CollisionSettings>,
    mut solids: Query<SolidParts, IsMovingSolid>,
    mut movers: Query<PassengerParts, With<Mover>>,
    mut squished: MessageWriter<Squished>,
    mut order: Local<Vec<(StableId, Entity)>>,
    mut passengers: Local<Vec<Passenger>>,
) {
    order.clear();
    order.extend(solids.iter().filter(|solid| is_motion(solid.3.delta)).map(|solid| (*solid.1, solid.0)));
    if order.is_empty() {
        return;
    }
    order.sort_unstable();
    passengers.clear();
    passengers.extend(movers.iter().map(|(entity, id, position, velocity, collider, layers, rules, ..)| {
        Passenger {
            id: *id,
            entity,
            body: body(*position, *velocity, collider, *layers),
            resolves: rules.map_or(settings.rules, |rules| rules.0).mode.resolves(),
            rides: false,
            squished: false,
        }
    }));
    passengers.sort_unstable_by_key(|passenger| passenger.id);
    for (id, entity) in &*order {
        let Ok((_, _, mut position, solid)) = solids.get_mut(*entity) else { continue };
        let Some(before) = level.obstacles.moving().iter().find(|other| other.id == id.0).copied() else {
            continue;
        };
        for passenger in &mut *passengers {
            passenger.rides = passenger.resolves && rides(&passenger.body, &before);
            passenger.squished = false;
        }
        let mut now = before;
        for (axis, distance) in [(Axis::X, solid.delta.x), (Axis::Y, solid.delta.y)] {
            if distance == 0.0 {
                continue;
            }
            let start = now;
            now.position = axis.with(start.position, axis.of(start.position) + distance);
            level.obstacles.move_to(id.0, now.position);
            for passenger in &mut *passengers {
                take_along(passenger, (&start, &now, axis, distance), &level, &mut movers);
            }
        }
        position.0 = now.position;
        squished.write_batch(
            passengers.iter().filter(|p| p.squished).map(|p| Squished { mover: p.entity, solid: *entity }),
        );
    }
    for passenger in &*passengers {
        if let Ok(mut parts) = movers.get_mut(passenger.entity) {
            parts.2.set_if_neq(Position(passenger.body.position));
        }
    }
}

fn is_motion(delta: DVec2) -> bool {
    delta.is_finite() && delta != DVec2::ZERO
}

fn take_along(
    passenger: &mut Passenger,
    (start, now, axis, distance): (&Obstacle, &Obstacle, Axis, f64),
    level: &Level,
    movers: &mut Query<PassengerParts, With<Mover>>,
) {
    let Ok((.., mut path, mut judged)) = movers.get_mut(passenger.entity) else { return };
    if let Some(judged) = judged.as_deref_mut() {
        judged.see_solid(&passenger.body, start, now.position - start.position);
    }
    if passenger.resolves {
        let seen = path.0.steps.len();
        let moved = (now, axis, distance);
        let done = carry(&mut passenger.body, moved, passenger.rides, &level.obstacles, &mut path.0);
        passenger.squished |= done.squished;
        if let Some(judged) = judged {
            judged.into_inner().see_path(&passenger.body, &path.0, seen, &level.obstacles);
        }
    }
}

type MoverParts = (
    Entity,
    &'static StableId,
    &'static mut Position,
    &'static mut Velocity,
    &'static Collider,
    &'static Layers,
    &'static Mover,
    Option<&'static MoverRules>,
    &'static mut Motion,
    &'static mut PathTaken,
    (Option<&'static mut Judged>, Option<&'static mut Evidence>),
);

/// Moves each mover as it wishes.
pub fn move_movers(
    level: Res<Level>,
    settings: Res<CollisionSettings>,
    mut movers: Query<MoverParts>,
    mut put_out: MessageWriter<PutOut>,
    mut rejected: MessageWriter<MoverRejected>,
    mut order: Local<Vec<(StableId, Entity)>>,
) {
    order.clear();
    order.extend(movers.iter().map(|mover| (*mover.1, mover.0)));
    order.sort_unstable();
    for (_, entity) in &*order {
        let Ok((
            _,
            _,
            mut position,
            mut velocity,
            collider,
            layers,
            mover,
            rules,
            mut motion,
            mut path,
            (judged, evidence),
        )) = movers.get_mut(*entity)
        else {
            continue;
        };
        let rules = rules.map_or(settings.rules, |rules| rules.0);
        let mut moving = body(*position, *velocity, collider, *layers);
        let seen = path.0.steps.len();
        let report = if let Some(evidence) = evidence {
            let witness = &mut evidence.into_inner().0;
            witness.0.clear();
            travel(&mut moving, mover.wish, &rules, &level.obstacles, &mut (&mut path.0, witness))
        } else {
            travel(&mut moving, mover.wish, &rules, &level.obstacles, &mut path.0)
        };
        if report.rejected && !motion.rejected {
            rejected.write(MoverRejected { mover: *entity });
        }
        if let Some(push) = report.put_out {
            put_out.write(PutOut { mover: *entity, push });
        }
        if let Some(judged) = judged {
            judged.into_inner().see_path(&moving, &path.0, seen, &level.obstacles);
        }
        position.set_if_neq(Position(moving.position));
        velocity.0 = moving.velocity;
        motion.0 = report;
    }
}
