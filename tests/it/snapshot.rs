//! A snapshot is the whole state: whatever is restored goes the same way again.

use crate::worlds::{demo, flat, play, random_inputs};
use bevy_app::prelude::*;
use bevy_ecs::prelude::*;
use mindthegap::collision::components::{Collider, Mover, Position, Solid, StableId, Velocity};
use mindthegap::collision::messages::Tunnelled;
use mindthegap::collision::plugin::CollisionPlugin;
use mindthegap::collision::sets::CollisionSystems;
use mindthegap::game::SimulationPlugin;
use mindthegap::motion::Wish;
use mindthegap::tick::audit::{first_divergence, unknown_types};
use mindthegap::tick::hash::state_hash;
use mindthegap::tick::simulated::SimulatedTypes;
use mindthegap::tick::{
    AppSimulatedExt, Buttons, Simulated, Snapshot, StateHasher, Tick, TickInput, TickPlugin,
    advance_headless, capture, restore,
};

/// After every tick of a long run: put the state of that tick into a world that is somewhere else, and run on.
#[test]
fn every_tick_of_a_run_can_be_restored_and_goes_the_same_way() {
    const TICKS: usize = 1200;
    let inputs = random_inputs(42, TICKS as u32);
    let mut game = demo();
    let mut snapshots: Vec<Snapshot> = vec![capture(&mut game.world, None)];
    let mut hashes = vec![state_hash(&mut game.world)];
    for input in &inputs {
        game.advance(*input);
        snapshots.push(capture(&mut game.world, snapshots.last()));
        hashes.push(game.hash());
    }
    let mut other = demo();
    for from in 0..=TICKS {
        restore(&mut other.world, &snapshots[from]);
        assert_eq!(state_hash(&mut other.world), hashes[from], "tick {from} itself");
        let run_on = if from % 100 == 0 { 150 } else { 5 };
        let until = (from + run_on).min(TICKS);
        for tick in from..until {
            other.advance(inputs[tick]);
            assert_eq!(other.hash(), hashes[tick + 1], "tick {} after that of {from}", tick + 1);
        }
        let difference = capture(&mut other.world, None).difference(&snapshots[until]);
        assert_eq!(difference, None, "from {from} to {until}");
    }
}

#[test]
fn snapshots_share_what_does_not_change() {
    let mut game = demo();
    let first = capture(&mut game.world, None);
    game.advance(TickInput::holding(Buttons::RIGHT));
    let second = capture(&mut game.world, Some(&first));
    let (alone, beyond) = (second.bytes_beyond(None), second.bytes_beyond(Some(&first)));
    println!("a snapshot of the demo level: {alone} bytes, {beyond} beyond the one before");
    assert!(beyond < alone * 3 / 4, "{beyond} of {alone}");
    assert_eq!(second.difference(&second.clone()), None);
    assert_eq!(first.difference(&second).map(|difference| difference.name), Some("barrier-watch"));
}

#[test]
fn restart_is_undone_and_done_again() {
    let mut game = demo();
    for input in random_inputs(5, 200) {
        game.advance(input);
    }
    let before = capture(&mut game.world, None);
    game.advance(TickInput::from_held(Buttons::RESTART, Buttons::NONE));
    let after = capture(&mut game.world, None);
    assert!(before.difference(&after).is_some());
    for _ in 0..2 {
        restore(&mut game.world, &before);
        assert_eq!(capture(&mut game.world, None).difference(&before), None);
        restore(&mut game.world, &after);
        assert_eq!(capture(&mut game.world, None).difference(&after), None);
    }
}

/// From a world without the level's entities: every one is made again from its registered components.
#[test]
fn a_level_can_be_made_from_a_snapshot_alone() {
    let inputs = random_inputs(9, 400);
    let mut game = demo();
    let (first, rest) = inputs.split_at(150);
    for input in first {
        game.advance(*input);
    }
    let snapshot = capture(&mut game.world, None);
    let mut other = play(flat());
    restore(&mut other.world, &snapshot);
    assert_eq!(capture(&mut other.world, None).difference(&snapshot), None);
    for input in rest {
        let input = TickInput { pressed: input.pressed.without(Buttons::RESTART), ..*input };
        game.advance(input);
        other.advance(input);
        assert_eq!(game.hash(), other.hash());
    }
}

#[test]
fn nothing_of_the_game_is_unregistered() {
    let mut game = demo();
    for input in random_inputs(1, 100) {
        game.advance(input);
    }
    let unknown: Vec<String> = unknown_types(&game.world).iter().map(ToString::to_string).collect();
    assert_eq!(unknown, Vec::<String>::new());
    let inputs = random_inputs(8, 300);
    for at in [0, 1, 77, 150, 299] {
        let divergence = first_divergence(&mut || demo().world, &inputs, at);
        assert_eq!(divergence.map(|found| found.to_string()), None, "restored after tick {at}");
    }
}

#[test]
fn restored_types_are_these() {
    let game = demo();
    let names: Vec<_> = game.world.resource::<SimulatedTypes>().names_unhashed().collect();
    let expected = [
        "barrier",
        "collider",
        "collision-settings",
        "exit",
        "known-triggers",
        "layers",
        "level-entity",
        "mover-rules",
        "moving-solid",
        "next-stable-id",
        "one-way",
        "path-taken",
        "ray-sensors",
        "solid",
        "spikes",
        "state-hash",
        "tick-count",
        "tick-input",
        "tick-marks",
    ];
    assert_eq!(names, expected);
}

/// A tiny game of its own: something is thrown every few ticks and is gone some ticks later.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
struct Thrown(u32);

impl Simulated for Thrown {
    const NAME: &'static str = "thrown";

    fn feed(&self, hasher: &mut StateHasher) {
        hasher.int(self.0);
    }
}

#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
struct Clock(u32);

impl Simulated for Clock {
    const NAME: &'static str = "clock";

    fn feed(&self, hasher: &mut StateHasher) {
        hasher.int(self.0);
    }
}

fn throw(mut commands: Commands, mut clock: ResMut<Clock>) {
    clock.0 += 1;
    if clock.0.is_multiple_of(7) {
        let x = f64::from(clock.0 % 50);
        commands.spawn((Thrown(20), Mover::default(), Position::new(x, 100.0), Collider::circle(3.0)));
    }
}

fn fly(
    mut commands: Commands,
    mut thrown: Query<(Entity, &StableId, &mut Thrown, &mut Mover, &mut Velocity)>,
) {
    for (entity, id, mut thrown, mut mover, mut velocity) in &mut thrown {
        thrown.0 -= 1;
        velocity.0.y -= 30.0 + f64::from(id.0 % 3);
        mover.wish = Wish::to_move(velocity.0 / 60.0);
        if thrown.0 == 0 {
            commands.entity(entity).despawn();
        }
    }
}

fn throwing(extra: fn(&mut App)) -> World {
    let mut app = App::empty();
    app.add_plugins((TickPlugin, CollisionPlugin::in_schedule(Tick).without_transforms()))
        .init_resource::<Clock>()
        .add_simulated::<Thrown>()
        .add_simulated_resource::<Clock>()
        .add_systems(Tick, (throw, fly).chain().before(CollisionSystems::Prepare))
        .configure_sets(Tick, mindthegap::tick::TickSystems::Begin.before(CollisionSystems::Prepare))
        .configure_sets(Tick, mindthegap::tick::TickSystems::Hash.after(CollisionSystems::Judge));
    // What begins the tick touches nothing that `throw` and `fly` touch, and the audit needs no more order.
    extra(&mut app);
    app.world_mut().spawn((Solid, StableId(5), Position::new(0.0, 0.0), Collider::rectangle(500.0, 10.0)));
    app.finish();
    app.cleanup();
    std::mem::take(app.world_mut())
}

#[test]
fn what_is_spawned_and_despawned_comes_and_goes_again() {
    let mut world = throwing(|_| ());
    let mut snapshots = vec![capture(&mut world, None)];
    for _ in 0..200 {
        advance_headless(&mut world, TickInput::default());
        snapshots.push(capture(&mut world, snapshots.last()));
    }
    assert_eq!(unknown_types(&world), []);
    // There and back, from any tick to any other.
    for step in [1, 17, 73, 199] {
        for turn in 0..=200 {
            let tick = turn * step % 200;
            restore(&mut world, &snapshots[tick]);
            advance_headless(&mut world, TickInput::default());
            let difference = capture(&mut world, None).difference(&snapshots[tick + 1]);
            assert_eq!(difference, None, "tick {} after {tick}", tick + 1);
        }
    }
}

/// Planted: a component that nobody registered, and that has a say.
#[derive(Component, Clone, Copy, Debug, Default)]
struct Secret(u32);

fn drift(
    mut commands: Commands,
    mut thrown: Query<(Entity, Option<&mut Secret>, &mut Velocity), With<Thrown>>,
) {
    for (entity, secret, mut velocity) in &mut thrown {
        match secret {
            Some(mut secret) => {
                secret.0 += 1;
                velocity.0.x += f64::from(secret.0);
            }
            None => {
                commands.entity(entity).insert(Secret(0));
            }
        }
    }
}

#[test]
fn planted_unregistered_component_is_found() {
    let mut make =
        || throwing(|app| _ = app.add_systems(Tick, drift.after(fly).before(CollisionSystems::Prepare)));
    let inputs = [TickInput::default(); 60];
    let divergence = first_divergence(&mut make, &inputs, 30).expect("it has a say");
    assert_eq!((divergence.tick, divergence.difference.name), (31, "velocity"), "{divergence}");
    let mut world = make();
    for input in inputs {
        advance_headless(&mut world, input);
    }
    let unknown = unknown_types(&world);
    assert_eq!(unknown.len(), 1, "{unknown:?}");
    assert_eq!((unknown[0].bytes, unknown[0].on.is_empty()), (size_of::<Secret>(), false), "{}", unknown[0]);
}

/// Planted: a resource that nobody registered.
#[derive(Resource, Default)]
struct Wind(f64);

#[test]
fn planted_unregistered_resource_is_found() {
    let mut make = || {
        throwing(|app| {
            let blow = |mut wind: ResMut<Wind>, mut thrown: Query<&mut Velocity, With<Thrown>>| {
                wind.0 += 0.25;
                thrown.iter_mut().for_each(|mut velocity| velocity.0.x = wind.0);
            };
            app.init_resource::<Wind>().add_systems(Tick, blow.after(fly).before(CollisionSystems::Prepare));
        })
    };
    let inputs = [TickInput::default(); 60];
    assert_eq!(first_divergence(&mut make, &inputs, 30).map(|found| found.tick), Some(31));
    let unknown = unknown_types(&make());
    assert_eq!((unknown.len(), unknown[0].bytes, &unknown[0].on[..]), (1, 8, &[][..]), "{unknown:?}");
}

/// Planted: a system that remembers something by itself, and one that reads messages a tick late.
#[test]
fn planted_memory_of_a_system_is_found() {
    let mut remembers = || {
        throwing(|app| {
            let count = |mut seen: Local<u32>, mut thrown: Query<&mut Velocity, With<Thrown>>| {
                *seen += 1;
                thrown.iter_mut().for_each(|mut velocity| velocity.0.x = f64::from(*seen));
            };
            app.add_systems(Tick, count.after(fly).before(CollisionSystems::Prepare));
        })
    };
    let inputs = [TickInput::default(); 60];
    assert_eq!(first_divergence(&mut remembers, &inputs, 30).map(|found| found.tick), Some(31));

    let mut late = || {
        let mut level = flat();
        level.spawn.y = 300.0;
        let mut app = App::empty();
        let read = |mut told: MessageReader<Tunnelled>, mut movers: Query<&mut Velocity, With<Mover>>| {
            for _ in told.read() {
                movers.iter_mut().for_each(|mut velocity| velocity.0.x = 77.0);
            }
        };
        app.add_plugins(SimulationPlugin).add_systems(
            Tick,
            read.before(mindthegap::game::GameSystems::Control).after(mindthegap::tick::TickSystems::Begin),
        );
        app.finish();
        app.cleanup();
        let mut world = std::mem::take(app.world_mut());
        mindthegap::game::level::spawn::load(&mut world, std::sync::Arc::new(level));
        world
    };
    let none = mindthegap::tick::Settings {
        mode: mindthegap::motion::CollisionMode::None,
        ..mindthegap::tick::Settings::default()
    };
    let mut inputs = [TickInput::default(); 60];
    inputs[0].settings = Some(none);
    let mut world = late();
    let mut fell_through = 0;
    for (tick, input) in (1..).zip(inputs) {
        advance_headless(&mut world, input);
        if !world.resource::<mindthegap::tick::TickMarks>().all().is_empty() && fell_through == 0 {
            fell_through = tick;
        }
    }
    assert!(fell_through > 0, "it falls through the floor");
    let found = first_divergence(&mut late, &inputs, fell_through);
    assert_eq!(found.map(|found| found.tick), Some(fell_through + 1), "the message was lost");
}
