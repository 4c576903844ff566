//! Input between frames and ticks, and the rate.

use crate::worlds::{flat, play};
use mindthegap::game::scoreboard::{Column, Scoreboard};
use mindthegap::tick::{Buttons, InputBuffer, Settings, TickInput};

/// Frames with 0, 1 and 2 ticks: an edge is never lost and never doubled.
#[test]
fn an_edge_is_given_to_exactly_one_tick() {
    for ticks_each_frame in [[0, 0, 1], [1, 1, 1], [2, 2, 2], [0, 2, 3]] {
        let mut buffer = InputBuffer::default();
        let (mut pressed, mut released, mut held) = (0, 0, 0);
        // Down in frame 0, up in frame 1.
        for (frame, ticks) in ticks_each_frame.into_iter().enumerate() {
            let (now, down, up) = match frame {
                0 => (Buttons::JUMP, Buttons::JUMP, Buttons::NONE),
                1 => (Buttons::NONE, Buttons::NONE, Buttons::JUMP),
                _ => (Buttons::NONE, Buttons::NONE, Buttons::NONE),
            };
            buffer.sample(now, down, up);
            for _ in 0..ticks {
                let input = buffer.take();
                pressed += u32::from(input.pressed.has(Buttons::JUMP));
                released += u32::from(input.released.has(Buttons::JUMP));
                held += u32::from(input.held.has(Buttons::JUMP));
            }
        }
        assert_eq!((pressed, released), (1, 1), "{ticks_each_frame:?}");
        assert!(held >= 1, "{ticks_each_frame:?}: it was down for at least one tick");
    }
}

#[test]
fn a_click_is_a_press_of_one_tick() {
    let mut buffer = InputBuffer::default();
    buffer.press(Buttons::RESTART);
    assert!(buffer.take().pressed.has(Buttons::RESTART));
    assert_eq!(buffer.take(), TickInput::default());
}

#[test]
fn settings_outside_their_ranges_are_cut() {
    let mut game = play(flat());
    let wild = Settings {
        hz: 100_000,
        gravity: f64::NAN,
        dash_length: -5.0,
        substep_length: 0.0,
        ..Settings::default()
    };
    game.advance_with(TickInput::default(), wild);
    let now = *game.world.resource::<Settings>();
    assert_eq!((now.hz, now.gravity, now.dash_length, now.substep_length), (240, 1500.0, 20.0, 1.0));
}

/// The whole way of a second of walking is the same at every rate, and so is the jump.
#[test]
fn rates_from_10_to_240_play_alike() {
    for hz in [10, 30, 60, 144, 240] {
        let mut game = play(flat());
        let settings = Settings { hz, ..Settings::default() };
        game.advance_with(TickInput::default(), settings);
        for tick in 0..hz {
            let before = if tick == 0 { Buttons::NONE } else { Buttons::JUMP };
            game.advance(TickInput::from_held(Buttons::JUMP, before));
        }
        assert!(game.report().grounded, "{hz} Hz: down again after a second");
        assert_eq!(game.bounds().min.y, 80.0, "{hz} Hz");
    }
}

/// What scripts and the program want comes with the input, so that it is recorded.
#[test]
fn placing_and_clearing_are_part_of_the_input() {
    let mut game = play(flat());
    let mut buffer = InputBuffer::default();
    buffer.sample(Buttons::RIGHT, Buttons::RIGHT, Buttons::NONE);
    buffer.place(glam::DVec2::new(700.0, 80.0));
    buffer.press(Buttons::CLEAR_COUNTERS);
    game.advance(TickInput::default());
    assert!(*game.board() != Scoreboard::default());
    // Losing the focus forgets the keys, not these.
    buffer.clear();
    let input = buffer.take();
    assert_eq!((input.held, input.pressed), (Buttons::CLEAR_COUNTERS, Buttons::CLEAR_COUNTERS));
    game.advance(input);
    assert_eq!(game.position(), glam::DVec2::new(700.0, 92.0));
    let axis = Column::of(Settings::default().mode, false);
    assert_eq!(game.board().of(axis).ticks, 1, "the tick after the clearing is counted");
    let next = buffer.take();
    assert_eq!((next.place, next.pressed), (None, Buttons::NONE), "given out once");
}
