//! The whole program without a screen, driven by a gamepad alone: every screen can be reached and left with it.
//!
//! Nothing is asked of the program but through the raw messages that a driver of gamepads would write; what comes of them is
//! read from the program's resources.

use bevy::input::gamepad::{
    GamepadConnection, GamepadConnectionEvent, RawGamepadAxisChangedEvent, RawGamepadButtonChangedEvent,
    RawGamepadEvent,
};
use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::settings::{RenderCreation, WgpuSettings};
use bevy::time::TimeUpdateStrategy;
use bevy::winit::WinitPlugin;
use mindthegap::app::{Start, build_on};
use mindthegap::collision::components::Position;
use mindthegap::game::keys::Action;
use mindthegap::game::level::spawn::Exit;
use mindthegap::game::player::Player;
use mindthegap::game::prefs::Prefs;
use mindthegap::game::run::Run;
use mindthegap::tick::{InputBuffer, Settings};
use mindthegap::ui::{Menus, Screen};

/// Frames for a page to be laid out and to get its focus.
const SETTLE: u32 = 4;

/// The program, and the gamepad in the hands of the test.
struct Played {
    app: App,
    pad: Entity,
}

impl Played {
    /// At the title screen.
    fn new() -> Self {
        let nothing = WgpuSettings { backends: None, ..WgpuSettings::default() };
        let render =
            RenderPlugin { render_creation: RenderCreation::Automatic(Box::new(nothing)), ..default() };
        let engine = DefaultPlugins.build().disable::<WinitPlugin>().disable::<LogPlugin>().set(render);
        let mut app = build_on(engine, Start { title: true, fresh: true, ..Start::default() });
        app.insert_resource(TimeUpdateStrategy::FixedTimesteps(1));
        app.finish();
        app.cleanup();
        let pad = app.world_mut().spawn_empty().id();
        let name = "test".to_owned();
        let connection = GamepadConnection::Connected { name, vendor_id: None, product_id: None };
        let connected = GamepadConnectionEvent { gamepad: pad, connection };
        app.world_mut().write_message(connected.clone());
        app.world_mut().write_message(RawGamepadEvent::Connection(connected));
        let mut played = Self { app, pad };
        played.frames(2 * SETTLE);
        played
    }

    fn frames(&mut self, count: u32) {
        (0..count).for_each(|_| self.app.update());
    }

    fn set(&mut self, button: GamepadButton, value: f32) {
        let changed = RawGamepadButtonChangedEvent::new(self.pad, button, value);
        self.app.world_mut().write_message(RawGamepadEvent::Button(changed));
        self.app.update();
    }

    /// Presses and lets go, one after the other.
    fn tap(&mut self, buttons: &[GamepadButton]) {
        for button in buttons {
            self.set(*button, 1.0);
            self.set(*button, 0.0);
            self.frames(SETTLE);
        }
    }

    /// Pushes the left stick and lets it go back.
    fn push(&mut self, axis: GamepadAxis, way: f32) {
        for value in [way, 0.0] {
            let changed = RawGamepadAxisChangedEvent::new(self.pad, axis, value);
            self.app.world_mut().write_message(RawGamepadEvent::Axis(changed));
            self.app.update();
        }
        self.frames(SETTLE);
    }

    fn top(&self) -> Option<Screen> {
        self.app.world().resource::<Menus>().top()
    }

    fn prefs(&self) -> &Prefs {
        self.app.world().resource::<Prefs>()
    }

    fn x(&mut self) -> f64 {
        let mut players = self.app.world_mut().query_filtered::<&Position, With<Player>>();
        players.single(self.app.world()).unwrap().0.x
    }
}

#[test]
fn a_gamepad_reaches_and_leaves_every_screen() {
    use GamepadButton::{
        DPadDown as DOWN, DPadLeft as LEFT, DPadRight as RIGHT, DPadUp as UP, East, LeftTrigger, North,
        RightTrigger, Select, South, Start,
    };
    let mut played = Played::new();
    assert_eq!(played.top(), Some(Screen::Title));

    // Title, map, and back.
    played.tap(&[DOWN, South]);
    assert_eq!(played.top(), Some(Screen::Map));
    played.tap(&[East]);
    assert_eq!(played.top(), Some(Screen::Title));

    // Options: the first switch is that of the sound; the keys are the third entry from the end. A page is come back to where
    // it was left, and the stick does what the cross does.
    played.tap(&[DOWN, South]);
    assert_eq!(played.top(), Some(Screen::Options));
    let muted = played.prefs().sound.muted;
    played.tap(&[South]);
    assert_eq!(played.prefs().sound.muted, !muted);
    played.tap(&[RIGHT, South]);
    assert!(played.prefs().sound.captions);
    let volume = played.prefs().sound.volume;
    played.push(GamepadAxis::LeftStickY, -1.0);
    played.tap(&[RIGHT, RIGHT]);
    assert!(played.prefs().sound.volume > volume, "a slider goes by steps");
    played.tap(&[UP, UP, UP, UP, South]);
    assert_eq!(played.top(), Some(Screen::Keys));

    // Keys: the last slot of the first row is that of the gamepad. It waits for a button, and takes the one that comes.
    played.tap(&[RIGHT, RIGHT, RIGHT, South]);
    played.tap(&[GamepadButton::LeftTrigger2]);
    assert_eq!(played.prefs().bindings.buttons(Action::Left).first(), Some(&GamepadButton::LeftTrigger2));
    played.tap(&[South, LEFT]);
    assert_eq!(played.prefs().bindings.buttons(Action::Left).first(), Some(&LEFT));
    played.tap(&[East]);
    assert_eq!(played.top(), Some(Screen::Options));
    played.tap(&[East]);
    assert_eq!(played.top(), Some(Screen::Title));

    // The map again; its open station has the focus, and opens the level.
    played.tap(&[UP, South, South]);
    assert_eq!(played.top(), None, "the level runs");
    let x = played.x();
    played.set(RIGHT, 1.0);
    played.frames(20);
    played.set(RIGHT, 0.0);
    assert!(played.x() > x + 10.0, "it walks");
    let method = played.app.world().resource::<Settings>().mode;
    played.tap(&[RightTrigger]);
    assert_ne!(played.app.world().resource::<Settings>().mode, method);
    played.tap(&[LeftTrigger, North, Select]);
    assert!(played.app.world().resource::<Settings>().substeps);

    // Every page of the pause menu, by its row and column.
    let pages = [
        (1, RIGHT, Screen::Map),
        (2, LEFT, Screen::Time),
        (2, RIGHT, Screen::Ghosts),
        (3, LEFT, Screen::Recordings),
        (3, RIGHT, Screen::Experiments),
        (4, LEFT, Screen::Options),
        (4, RIGHT, Screen::Simulation),
        (5, LEFT, Screen::Keys),
        (5, RIGHT, Screen::Help),
    ];
    for (row, side, screen) in pages {
        played.tap(&[Start]);
        assert_eq!(played.top(), Some(Screen::Main));
        let down = vec![DOWN; row];
        played.tap(&down);
        played.tap(&[side, South]);
        assert_eq!(played.top(), Some(screen), "row {row}");
        played.tap(&[DOWN, UP, East]);
        assert_eq!(played.top(), Some(Screen::Main), "back from {screen:?}");
        played.tap(&[East]);
        assert_eq!(played.top(), None, "the game goes on");
    }

    // Through the exit: the result, from there to the map and back, and once more.
    let mut exits = played.app.world_mut().query_filtered::<&Position, With<Exit>>();
    let exit = exits.iter(played.app.world()).next().unwrap().0;
    played.app.world_mut().resource_mut::<InputBuffer>().place(exit - glam::DVec2::new(40.0, 12.0));
    played.set(RIGHT, 1.0);
    played.frames(60);
    played.set(RIGHT, 0.0);
    played.frames(SETTLE);
    assert!(played.app.world().resource::<Run>().finished);
    assert_eq!(played.top(), Some(Screen::Results));
    played.tap(&[RIGHT, South]);
    assert_eq!(played.top(), Some(Screen::Map));
    played.tap(&[East]);
    assert_eq!(played.top(), Some(Screen::Results));
    played.tap(&[LEFT, South]);
    assert_eq!(played.top(), None, "again");
    assert!(!played.app.world().resource::<Run>().finished);
    played.tap(&[Start, UP, South]);
    assert_eq!(played.top(), Some(Screen::Title));
}
