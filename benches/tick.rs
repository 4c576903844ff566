//! What a tick of the whole game costs, without a window.
//!
//! `cargo bench --no-default-features --features headless --bench tick`. Five worlds with the same input are what
//! four live ghosts and the game cost together; the design allows them 0.15 ms a tick.

use mindthegap::game::headless::Headless;
use mindthegap::game::level::catalog;
use mindthegap::motion::CollisionMode;
use mindthegap::tick::hash::HashStates;
use mindthegap::tick::{Buttons, Settings, TickInput};
use std::hint::black_box;
use std::sync::Arc;
use std::time::Instant;

const TICKS: u32 = 3000;
const ROUNDS: u32 = 5;

/// Walks to and fro, jumping now and then.
fn input(tick: u32) -> TickInput {
    let way = if tick % 400 < 200 { Buttons::RIGHT } else { Buttons::LEFT };
    let jump = if tick % 50 < 12 { Buttons::JUMP } else { Buttons::NONE };
    let before = if tick.is_multiple_of(50) { way } else { way | jump };
    TickInput::from_held(way | jump, before)
}

fn measure(worlds: &mut [Headless]) -> f64 {
    let begin = Instant::now();
    for tick in 0..TICKS {
        for world in &mut *worlds {
            world.advance(input(tick));
        }
    }
    begin.elapsed().as_secs_f64() * 1e6 / f64::from(TICKS)
}

fn main() {
    let Ok(level) = catalog::load("demo") else { return };
    let level = Arc::new(level);
    println!("microseconds a tick, the best of {ROUNDS} rounds of {TICKS} ticks");
    for (name, count, hashed) in [
        ("one world, hashed", 1, true),
        ("one world", 1, false),
        ("five worlds, hashed", 5, true),
        ("five worlds", 5, false),
    ] {
        let mut best = f64::INFINITY;
        for _ in 0..ROUNDS {
            let mut worlds: Vec<Headless> = (0..count).map(|_| Headless::new(level.clone())).collect();
            for (world, mode) in worlds.iter_mut().zip(CollisionMode::ALL.into_iter().cycle()) {
                world.world.insert_resource(HashStates(hashed));
                world.advance_with(TickInput::default(), Settings { mode, ..Settings::default() });
            }
            let time = measure(black_box(&mut worlds));
            if time < best {
                best = time;
            }
        }
        println!("{name:>20}: {best:8.2}");
    }
}
