//! The same bits every time: a long random input, twice, on fresh worlds, and against a committed value.

use crate::worlds::{demo, random_inputs};
use bevy_ecs::prelude::*;
use mindthegap::collision::components::Position;
use mindthegap::game::headless::Headless;
use mindthegap::game::player::Player;
use mindthegap::tick::simulated::SimulatedTypes;
use mindthegap::tick::{Buttons, InputBuffer, TickInput};

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
