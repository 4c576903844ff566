//! Small levels made in code, and steps that read like a story.

use glam::DVec2;
use mindthegap::game::headless::Headless;
use mindthegap::game::level::{Level, Placed, TILE, catalog};
use mindthegap::geometry::Aabb;
use mindthegap::motion::CollisionMode;
use mindthegap::tick::{Buttons, Settings, TickInput};
use oorandom::Rand64;
use std::sync::Arc;

pub fn demo() -> Headless {
    Headless::new(Arc::new(catalog::load("demo").expect("the demo level is good")))
}

/// A floor with its top at y = 80, 2000 units long, and a spawn at x = 200.
pub fn flat() -> Level {
    Level {
        name: "flat".into(),
        size: DVec2::new(2000.0, 23.0 * TILE),
        solids: vec![Aabb::new(DVec2::new(0.0, 48.0), DVec2::new(2000.0, 80.0))],
        spawn: DVec2::new(200.0, 80.0),
        ..Level::default()
    }
}

pub fn placed(id: u32, x0: f64, y0: f64, x1: f64, y1: f64) -> Placed {
    Placed { id, name: format!("thing {id}"), bounds: Aabb::new(DVec2::new(x0, y0), DVec2::new(x1, y1)) }
}

pub fn play(level: Level) -> Headless {
    Headless::new(Arc::new(level))
}

pub fn settings(mode: CollisionMode, substeps: bool) -> Settings {
    Settings { mode, substeps, ..Settings::default() }
}

/// Holds buttons for some ticks; the first tick presses them.
pub fn hold(game: &mut Headless, buttons: Buttons, ticks: u32) {
    for tick in 0..ticks {
        game.advance(TickInput::from_held(buttons, if tick == 0 { Buttons::NONE } else { buttons }));
    }
}

/// Presses buttons for one tick.
pub fn tap(game: &mut Headless, buttons: Buttons) {
    game.advance(TickInput::from_held(buttons, Buttons::NONE));
}

pub fn wait(game: &mut Headless, ticks: u32) {
    hold(game, Buttons::NONE, ticks);
}

/// Random input over all keys, methods and switches.
pub fn random_inputs(seed: u128, ticks: u32) -> Vec<TickInput> {
    let mut random = Rand64::new(seed);
    let mut held = Buttons::NONE;
    let mut settings = Settings::default();
    (0..ticks)
        .map(|_| {
            let before = held;
            for (button, _) in Buttons::NAMED {
                // Restart and trials are rare, or nothing else would ever happen.
                let rare = button == Buttons::RESTART || button == Buttons::TRIALS;
                let chance = if rare { 0.0003 } else { 0.06 };
                if random.rand_float() < chance {
                    held = if held.has(button) { held.without(button) } else { held | button };
                }
            }
            let mut input = TickInput::from_held(held, before);
            if random.rand_float() < 0.01 {
                settings.mode = CollisionMode::ALL[(random.rand_u64() % 4) as usize];
                settings.substeps = random.rand_u64().is_multiple_of(2);
                settings.hz = [30, 60, 120, 144][(random.rand_u64() % 4) as usize];
                input.settings = Some(settings);
            }
            input
        })
        .collect()
}
