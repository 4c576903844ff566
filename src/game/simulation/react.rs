//! After the move: what follows from it.

use crate::collision::components::{
    Collider, Judged, Motion, Mover, PathTaken, Position, StableId, Velocity,
};
use crate::collision::messages::{HitLanded, Squished, TriggerEntered};
use crate::collision::triggers::Trigger;
use crate::game::enemies::Enemy;
use crate::game::events::{Cause, GameEvent};
use crate::game::lessons::{Lessons, Seen};
use crate::game::level::spawn::{Barrier, BarrierWatch, Exit, Spikes, Ticket};
use crate::game::player::Player;
use crate::game::run::{Arena, Dying, Run};
use crate::game::scoreboard::{Column, Scoreboard};
use crate::game::trials::TrialRun;
use crate::game::tuning;
use crate::motion::{Obstacle, PathStep};
use crate::tick::{Buttons, Settings, TickInput};
use bevy_ecs::prelude::*;

fn column(settings: &Settings) -> Column {
    Column::of(settings.mode, settings.substeps)
}

fn die(run: &mut Run, cause: Cause, by: u32, at: Position, events: &mut MessageWriter<GameEvent>) {
    if run.goes_on() {
        run.dying = Some(Dying { ticks: tuning::DEATH_TICKS, cause, by, at: at.0 });
        run.deaths += 1;
        events.write(GameEvent::Died(cause));
    }
}

/// Shows a death for a while, then sets the player at the start.
pub fn count_down_death(
    mut run: ResMut<Run>,
    arena: Res<Arena>,
    settings: Res<Settings>,
    mut board: ResMut<Scoreboard>,
    mut players: Query<(&mut Player, &mut Mover, &mut Velocity, &mut BarrierWatch)>,
    mut events: MessageWriter<GameEvent>,
) {
    let Some(dying) = &mut run.dying else { return };
    dying.ticks = dying.ticks.saturating_sub(1);
    if dying.ticks > 0 {
        return;
    }
    run.dying = None;
    for (mut player, mut mover, mut velocity, mut watch) in &mut players {
        *player = Player::default();
        velocity.0 = glam::DVec2::ZERO;
        mover.teleport(arena.spawn);
        watch.attempt.interrupt(&mut board.of_mut(column(&settings)).barriers);
        watch.start = arena.spawn;
    }
    events.write(GameEvent::Respawned);
}

/// Hits of the player on enemies, of enemies and spikes on the player.
pub fn take_hits(
    mut landed: MessageReader<HitLanded>,
    mut run: ResMut<Run>,
    settings: Res<Settings>,
    mut board: ResMut<Scoreboard>,
    mut players: Query<(&mut Player, &Position, &mut Velocity)>,
    mut enemies: Query<(&StableId, &mut Enemy, &Position)>,
    spikes: Query<&StableId, With<Spikes>>,
    mut events: MessageWriter<GameEvent>,
) {
    for hit in landed.read() {
        let counters = board.of_mut(column(&settings));
        if let (true, Ok((_, mut enemy, _))) = (players.contains(hit.attacker), enemies.get_mut(hit.victim)) {
            enemy.hurt();
            counters.hits_given += 1;
            events.write(GameEvent::HitGiven(hit.contact.point));
            continue;
        }
        let Ok((mut player, at, mut velocity)) = players.get_mut(hit.victim) else { continue };
        if !run.goes_on() || player.invulnerable > 0 {
            continue;
        }
        if let Ok(id) = spikes.get(hit.attacker) {
            counters.hits_taken += 1;
            die(&mut run, Cause::Spikes, id.0, *at, &mut events);
        } else if let Ok((id, _, from)) = enemies.get(hit.attacker) {
            counters.hits_taken += 1;
            player.hearts = player.hearts.saturating_sub(1);
            player.invulnerable = tuning::INVULNERABLE_TICKS;
            player.jumping = false;
            let away = if at.0.x < from.0.x { -1.0 } else { 1.0 };
            velocity.0 = tuning::KNOCKBACK * glam::DVec2::new(away, 1.0);
            events.write(GameEvent::HitTaken(hit.contact.point));
            if player.hearts == 0 {
                die(&mut run, Cause::Enemy, id.0, *at, &mut events);
            }
        }
    }
}

/// Tickets and the exit.
pub fn enter_triggers(
    mut entered: MessageReader<TriggerEntered>,
    mut run: ResMut<Run>,
    trials: Res<TrialRun>,
    settings: Res<Settings>,
    mut board: ResMut<Scoreboard>,
    players: Query<(), With<Player>>,
    mut tickets: Query<(&mut Ticket, &mut Trigger, &Position)>,
    exits: Query<(), With<Exit>>,
    mut events: MessageWriter<GameEvent>,
) {
    for entry in entered.read() {
        if !players.contains(entry.mover) || !run.goes_on() || trials.0.is_some() {
            continue;
        }
        if let Ok((mut ticket, mut trigger, at)) = tickets.get_mut(entry.trigger) {
            ticket.taken = true;
            trigger.disabled = true;
            run.tickets += 1;
            board.of_mut(column(&settings)).tickets += 1;
            events.write(GameEvent::TicketTaken(at.0));
        } else if exits.contains(entry.trigger) {
            run.finished = true;
            events.write(GameEvent::Finished);
        }
    }
}

/// Caught between a moving solid and another.
pub fn get_squished(
    mut squished: MessageReader<Squished>,
    mut run: ResMut<Run>,
    players: Query<&Position, With<Player>>,
    solids: Query<&StableId>,
    mut events: MessageWriter<GameEvent>,
) {
    for squish in squished.read() {
        if let Ok(at) = players.get(squish.mover) {
            let by = solids.get(squish.solid).map_or(0, |id| id.0);
            die(&mut run, Cause::Squish, by, *at, &mut events);
        }
    }
}

/// Below the level's lower edge is nothing.
pub fn fall_out(
    mut run: ResMut<Run>,
    settings: Res<Settings>,
    mut board: ResMut<Scoreboard>,
    players: Query<&Position, With<Player>>,
    mut events: MessageWriter<GameEvent>,
) {
    // region: fall-out
    for at in &players {
        if run.goes_on() && at.0.y < -tuning::FALL_MARGIN {
            board.of_mut(column(&settings)).falls += 1;
            die(&mut run, Cause::Fall, 0, *at, &mut events);
        }
    }
    // endregion
}

type Counted = (
    &'static Player,
    &'static Position,
    &'static Collider,
    &'static Mover,
    &'static Motion,
    &'static PathTaken,
    &'static Judged,
    &'static mut BarrierWatch,
);

/// Counts the tick, and ticks off the card.
pub fn count(
    mut run: ResMut<Run>,
    input: Res<TickInput>,
    settings: Res<Settings>,
    mut board: ResMut<Scoreboard>,
    (mut lessons, trials): (ResMut<Lessons>, Res<TrialRun>),
    mut players: Query<Counted>,
    barriers: Query<(&StableId, &Position, &Collider), With<Barrier>>,
    mut events: MessageWriter<GameEvent>,
) {
    run.ticks += 1;
    for (player, position, collider, mover, motion, path, judged, mut watch) in &mut players {
        let counters = board.of_mut(column(&settings));
        let before = counters.barriers;
        let half = collider.bounds(*position).half();
        let solids: [Option<Obstacle>; MOST_BARRIERS] = nearest_barriers(&barriers, position);
        let start = watch.start;
        let way = (start, position.0);
        watch.attempt.follow(
            &mut counters.barriers,
            half,
            way,
            mover.wish,
            solids.iter().flatten(),
            &judged.crossings,
        );
        counters.crossings += judged.crossings.len() as u32;
        counters.ticks += 1;
        counters.queries.add(motion.queries);
        counters.pair_tests.add(motion.pair_tests);
        if judged.penetration > counters.deepest {
            counters.deepest = judged.penetration;
        }
        let tunnelled = counters.barriers.tunnelled > before.tunnelled;
        let stopped = counters.barriers.stopped > before.stopped;
        if tunnelled {
            events.write(GameEvent::Tunnelled);
        }
        if stopped {
            events.write(GameEvent::Stopped);
        }
        if player.dashed {
            let from = match path.0.steps.first() {
                Some(PathStep::Teleported(_, to)) => *to,
                _ => start,
            };
            events.write(GameEvent::Dashed(from, position.0));
        }
        let seen = Seen {
            column: column(&settings),
            wants_to_walk: input.held.0 & (Buttons::LEFT | Buttons::RIGHT).0 != 0,
            report: motion,
            player,
            fell: run.dying.is_some_and(|dying| dying.cause == Cause::Fall),
            tunnelled,
            stopped,
        };
        // What the trials do by themselves, nobody has tried.
        if trials.0.is_none() {
            lessons.watch(&seen, |event| {
                events.write(event);
            });
        }
    }
}

/// Only this many barriers are asked whether a dash leads into them: the nearest ones.
const MOST_BARRIERS: usize = 4;

fn nearest_barriers(
    barriers: &Query<(&StableId, &Position, &Collider), With<Barrier>>,
    player: &Position,
) -> [Option<Obstacle>; MOST_BARRIERS] {
    let mut found: [Option<Obstacle>; MOST_BARRIERS] = [None; MOST_BARRIERS];
    let distance = |o: &Obstacle| (o.position - player.0).length_squared();
    for (id, at, collider) in barriers {
        let mut next = Some(Obstacle::solid(id.0, collider.bounds(*at)));
        for slot in &mut found {
            let nearer = match (&next, &*slot) {
                (Some(new), Some(old)) => (distance(new), new.id) < (distance(old), old.id),
                (Some(_), None) => true,
                (None, _) => break,
            };
            if nearer {
                std::mem::swap(slot, &mut next);
            }
        }
    }
    found
}

/// Tells when the player comes down, and remembers whether it stands.
pub fn land(mut players: Query<(&mut Player, &Motion)>, mut events: MessageWriter<GameEvent>) {
    for (mut player, motion) in &mut players {
        if motion.grounded && !player.was_grounded {
            events.write(GameEvent::Landed);
        }
        player.was_grounded = motion.grounded;
    }
}
