//! The same bits every time: a long random input, twice, on fresh worlds, and against a committed value.

use crate::worlds::{demo, random_inputs};
use bevy_ecs::message::MessageRegistry;
use bevy_ecs::prelude::*;
use mindthegap::collision::components::{Position, StableId};
use mindthegap::game::headless::Headless;
use mindthegap::game::level::spawn::LevelEntity;
use mindthegap::game::player::Player;
use mindthegap::replay::InputLog;
use mindthegap::tick::simulated::SimulatedTypes;
use mindthegap::tick::{Buttons, InputBuffer, Settings, TickInput, advance, capture, restore};
use oorandom::Rand64;

const TICKS: u32 = 10_000;

/// The hash after the log of `inputs`. Changes whenever the simulation changes; then look whether it should have,
/// and put the new value here. Debug and release builds, and every machine, must agree on it.
const GOLDEN: u64 = 0x9eeb_0af6_1fa3_bf4a;

fn run(game: &mut Headless, inputs: &[TickInput]) -> Vec<u64> {
    inputs
        .iter()
        .map(|input| {
            game.advance(*input);
            game.hash()
        })
        .collect()
}

#[test]
fn ten_thousand_random_ticks_equal_the_golden_hash() {
    let inputs = random_inputs(42, TICKS);
    let (one, two) = (run(&mut demo(), &inputs), run(&mut demo(), &inputs));
    assert_eq!(one, two, "two fresh worlds, the same hash in every tick");
    let last = *one.last().unwrap();
    assert_eq!(last, GOLDEN, "the hash is now 0x{last:016x}");
    let different: std::collections::HashSet<u64> = one.iter().copied().collect();
    assert!(different.len() > 9000, "the state changes all the time: {}", different.len());
}

#[test]
fn one_bit_at_tick_5000_changes_the_hash() {
    let inputs = random_inputs(42, TICKS);
    let mut game = demo();
    run(&mut game, &inputs[..5000]);
    let mut other = demo();
    run(&mut other, &inputs[..5000]);
    let mut query = other.world.query_filtered::<&mut Position, With<Player>>();
    for mut position in query.iter_mut(&mut other.world) {
        position.0.x = f64::from_bits(position.0.x.to_bits() ^ 1);
    }
    assert_ne!(run(&mut game, &inputs[5000..5001]), run(&mut other, &inputs[5000..5001]));
}

/// The log reaches the ticks through frames of 0 to 3 ticks, as it does in the program.
#[test]
fn ticks_in_a_frame_do_not_matter() {
    let log: Vec<(Buttons, Buttons)> = {
        let mut held = Buttons::NONE;
        random_inputs(7, 3000)
            .iter()
            .map(|input| {
                let before = std::mem::replace(&mut held, input.held);
                (held, before)
            })
            .collect()
    };
    let by_frames = |pattern: &[u32]| {
        let mut game = demo();
        let mut buffer = InputBuffer::default();
        let mut log = log.iter();
        'frames: for ticks in pattern.iter().cycle() {
            for _ in 0..*ticks {
                // The device changes exactly between two ticks, wherever the frames are.
                let Some((held, before)) = log.next() else { break 'frames };
                buffer.sample(*held, held.without(*before), before.without(*held));
                game.advance(buffer.take());
            }
        }
        game.hash()
    };
    let expected = by_frames(&[1]);
    for pattern in [&[0, 1, 2, 3][..], &[3, 0, 0], &[2]] {
        assert_eq!(by_frames(pattern), expected, "{pattern:?}");
    }
}

/// Long in a release build (`scripts/check.sh` runs this file there too), shorter where a tick takes ten times as long.
const LONG: usize = if cfg!(debug_assertions) { 3000 } else { 100_000 };

/// Plays at a window with frames of so many ticks: the device is looked at once a frame. Returns what each tick got.
fn recorded_at(frames: &[u32]) -> (InputLog, Vec<u64>) {
    let mut random = Rand64::new(frames.len() as u128);
    let mut device = random_inputs(99, LONG as u32).into_iter();
    let (mut game, mut buffer) = (demo(), InputBuffer::default());
    let mut log = InputLog::new(0, Settings::default());
    let mut hashes = Vec::new();
    'window: for ticks in frames.iter().cycle() {
        if let Some(input) = device.next() {
            buffer.sample(input.held, input.pressed, input.released);
            input.settings.into_iter().for_each(|settings| buffer.change(settings));
        }
        // Now and then a key goes down and up within a frame.
        if random.rand_float() < 0.05 {
            buffer.press(Buttons::JUMP);
        }
        for _ in 0..*ticks {
            let input = buffer.take();
            game.advance(input);
            log.push(input, game.hash());
            hashes.push(game.hash());
            if hashes.len() == LONG {
                break 'window;
            }
        }
    }
    (log, hashes)
}

/// Plays a log at a window with other frames, whose messages go away once a frame, as an app's do.
fn replayed_at(log: &InputLog, frames: &[u32]) -> Vec<u64> {
    let mut game = demo();
    let mut inputs = log.iter();
    let mut hashes = Vec::new();
    for ticks in frames.iter().cycle() {
        for _ in 0..*ticks {
            let Some(input) = inputs.next() else { return hashes };
            advance(&mut game.world, input);
            hashes.push(game.hash());
        }
        let last = game.world.last_change_tick();
        game.world
            .resource_scope(|world, mut registry: Mut<MessageRegistry>| registry.run_updates(world, last));
        game.world.clear_trackers();
    }
    hashes
}

/// Windows of 30, 60, 144 and 240 Hz, one that stutters, and one that stalls, around 60 ticks a second.
#[test]
fn a_recording_goes_the_same_way_at_every_window_rate() {
    const AT_30: &[u32] = &[2];
    const AT_60: &[u32] = &[1];
    const AT_144: &[u32] = &[0, 0, 1, 0, 1, 0, 0, 1, 0, 1, 0, 1];
    const AT_240: &[u32] = &[0, 0, 0, 1];
    const STUTTERING: &[u32] = &[1, 0, 3, 1, 2, 0, 0, 4];
    const STALLING: &[u32] = &[1, 1, 1, 40];
    for (recorded, replayed) in [(AT_144, AT_30), (STUTTERING, AT_240), (AT_30, STALLING), (AT_60, AT_144)] {
        let (log, hashes) = recorded_at(recorded);
        assert_eq!(log.len(), LONG);
        let again = replayed_at(&log, replayed);
        let differs = hashes.iter().zip(&again).position(|(a, b)| a != b);
        assert_eq!(
            (again.len(), differs),
            (LONG, None),
            "recorded at {recorded:?}, replayed at {replayed:?}"
        );
    }
}

/// The same level, its entities spawned in any order: they lie elsewhere in memory and are visited in another order.
#[test]
fn the_order_of_spawning_does_not_matter() {
    let inputs = random_inputs(42, 1500);
    let expected = run(&mut demo(), &inputs);
    let start = capture(&mut demo().world, None);
    for seed in 0..4 {
        let mut game = demo();
        let mut level = game.world.query_filtered::<(Entity, &StableId), With<LevelEntity>>();
        let mut ids = Vec::new();
        let old: Vec<Entity> =
            level.iter(&game.world).map(|(entity, id)| (ids.push(id.0), entity).1).collect();
        for entity in old {
            game.world.despawn(entity);
        }
        let mut random = Rand64::new(seed);
        for place in (1..ids.len()).rev() {
            ids.swap(place, random.rand_range(0..place as u64 + 1) as usize);
        }
        for id in &ids {
            game.world.spawn(StableId(*id));
        }
        restore(&mut game.world, &start);
        let mut positions = game.world.query::<&StableId>();
        let visited: Vec<u32> = positions.iter(&game.world).map(|id| id.0).collect();
        assert!(!visited.is_sorted(), "they are visited in another order");
        let hashes = run(&mut game, &inputs);
        let differs = hashes.iter().zip(&expected).position(|(a, b)| a != b);
        assert_eq!(differs, None, "order {seed}");
    }
}

#[test]
fn every_simulated_type_is_registered() {
    let game = demo();
    let names: Vec<_> = game.world.resource::<SimulatedTypes>().names().collect();
    let expected = [
        "barrier-watch",
        "enemy",
        "hitbox",
        "hurtbox",
        "judged",
        "lessons",
        "motion",
        "mover",
        "platform",
        "player",
        "position",
        "run",
        "scoreboard",
        "settings",
        "ticket",
        "trials",
        "trigger",
        "velocity",
    ];
    assert_eq!(names, expected);
}

/// Five worlds are five times one world: nothing is shared.
#[test]
fn worlds_do_not_disturb_each_other() {
    let inputs = random_inputs(3, 600);
    let alone = run(&mut demo(), &inputs);
    let mut games: Vec<Headless> = (0..5).map(|_| demo()).collect();
    for (tick, input) in inputs.iter().enumerate() {
        for game in &mut games {
            game.advance(*input);
            assert_eq!(game.hash(), alone[tick]);
        }
    }
}
