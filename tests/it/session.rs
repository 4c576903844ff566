//! The program's loop in a real app, without a window: frames with any number of ticks, pause, single steps.

use crate::worlds::flat;
use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use bevy::window::WindowFocused;
use mindthegap::collision::components::Position;
use mindthegap::game::SimulationPlugin;
use mindthegap::game::command::AppCommand;
use mindthegap::game::level::spawn;
use mindthegap::game::player::Player;
use mindthegap::game::session::{Pause, SessionPlugin};
use mindthegap::motion::CollisionMode;
use mindthegap::tick::{Buttons, InputBuffer, Settings, TickCount};
use std::sync::Arc;

fn app(ticks_each_frame: u32) -> App {
    let mut app = App::new();
    app.add_plugins(MinimalPlugins)
        .add_message::<WindowFocused>()
        .add_plugins((SimulationPlugin, SessionPlugin))
        .insert_resource(TimeUpdateStrategy::FixedTimesteps(ticks_each_frame));
    spawn::load(app.world_mut(), Arc::new(flat()));
    // The first update has no time behind it.
    app.update();
    app
}

fn ticks(app: &App) -> u64 {
    app.world().resource::<TickCount>().0
}

/// Frames and ticks per frame: a press is one jump, whether the frame has no tick or many.
#[test]
fn a_press_is_one_jump_at_any_number_of_ticks_a_frame() {
    for rate in [1, 2, 3] {
        let mut app = app(rate);
        while ticks(&app) < 10 {
            app.update();
        }
        let before = ticks(&app);
        let (mut jumps, mut was_rising, mut highest) = (0, false, 92.0);
        for frame in 0..12 {
            // Frames 0 and 1 have no tick: what was pressed and let go in them is not lost.
            let strategy = TimeUpdateStrategy::FixedTimesteps(if frame < 2 { 0 } else { rate });
            app.insert_resource(strategy);
            let (down, up) = match frame {
                0 => (Buttons::JUMP, Buttons::NONE),
                1 => (Buttons::NONE, Buttons::JUMP),
                _ => (Buttons::NONE, Buttons::NONE),
            };
            let held = if frame == 0 { Buttons::JUMP } else { Buttons::NONE };
            app.world_mut().resource_mut::<InputBuffer>().sample(held, down, up);
            app.update();
            let mut players = app.world_mut().query::<(&Player, &Position)>();
            for (player, at) in players.iter(app.world()) {
                let rising = at.0.y > highest;
                jumps += u32::from(rising && !was_rising);
                (was_rising, highest) = (rising, at.0.y);
                assert!(frame >= 2 || !player.jumped, "no tick, no jump");
            }
        }
        assert_eq!(ticks(&app) - before, u64::from(10 * rate), "{rate} ticks a frame");
        assert_eq!(jumps, 1, "{rate} ticks a frame: it rises once");
    }
}

#[test]
fn pause_holds_the_ticks_and_a_step_is_one_tick() {
    let mut app = app(2);
    app.world_mut().write_message(AppCommand::Pause);
    app.update();
    let before = ticks(&app);
    for _ in 0..5 {
        app.update();
    }
    assert_eq!(ticks(&app), before);
    app.world_mut().write_message(AppCommand::Step);
    app.update();
    assert_eq!(ticks(&app), before + 1);
    app.world_mut().write_message(AppCommand::Pause);
    app.update();
    assert_eq!(ticks(&app), before + 3);
}

#[test]
fn losing_the_focus_pauses_but_never_having_it_does_not() {
    let mut app = app(1);
    let window = app.world_mut().spawn_empty().id();
    app.world_mut().write_message(WindowFocused { window, focused: false });
    app.update();
    assert!(!app.world().resource::<Pause>().is_paused());
    app.world_mut().write_message(WindowFocused { window, focused: true });
    app.update();
    app.world_mut().write_message(WindowFocused { window, focused: false });
    app.update();
    assert!(app.world().resource::<Pause>().by_player);
}

#[test]
fn methods_and_rates_change_while_playing() {
    let mut app = app(1);
    for mode in CollisionMode::ALL {
        app.world_mut().write_message(AppCommand::Method(mode.index()));
        app.update();
        app.update();
        assert_eq!(app.world().resource::<Settings>().mode, mode);
    }
    app.world_mut().write_message(AppCommand::Substeps);
    app.update();
    app.update();
    assert!(app.world().resource::<Settings>().substeps);
    let faster = Settings { hz: 120, ..Settings::default() };
    app.world_mut().resource_mut::<InputBuffer>().change(faster);
    app.update();
    app.update();
    let step = app.world().resource::<Time<Fixed>>().timestep().as_secs_f64();
    assert!((step - 1.0 / 120.0).abs() < 1e-8, "{step}");
}
