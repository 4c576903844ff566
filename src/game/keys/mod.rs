//! Keys and gamepads: what is pressed becomes input for the next tick, or a command.

pub mod action;
pub mod bindings;
mod repeat;
mod taps;
pub mod touch;

pub use super::command::MenuInput;
pub use action::{Action, Group};
pub use bindings::Bindings;

use super::command::AppCommand;
use super::prefs::Prefs;
use super::session::{Pause, settings_now};
use crate::motion::CollisionMode;
use crate::tick::{Buttons, InputBuffer, Settings};
use bevy::prelude::*;
use leafwing_input_manager::plugin::InputManagerSystem;
use leafwing_input_manager::prelude::*;
use repeat::Repeat;
use taps::Taps;
use touch::TouchButtons;

/// Who gets the keys. The user interface says so once a frame, before they are read.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum KeyFocus {
    /// The game.
    #[default]
    Play,
    /// A menu: only its keys count.
    Menu,
    /// Someone types into a text field, or presses the key to be bound: no key counts.
    Typing,
}

/// Whether keys and gamepads are read. A scripted run turns it off and fills the [`InputBuffer`] itself.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct LiveInput(pub bool);

/// When keys are read; the user interface says before it who gets them.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct KeySystems;

/// Keys and gamepads.
pub struct KeysPlugin;

impl Plugin for KeysPlugin {
    fn build(&self, app: &mut App) {
        app.add_plugins(InputManagerPlugin::<Action>::default())
            .init_resource::<KeyFocus>()
            .init_resource::<TouchButtons>()
            .init_resource::<Prefs>()
            .insert_resource(LiveInput(true))
            .add_message::<MenuInput>()
            .add_systems(Startup, spawn_map)
            // Not in the fixed loop's schedule: there the input manager shows a press again until a tick has run,
            // which would switch a switch twice. In this one every press is seen in exactly one frame, and the
            // buffer keeps it for the next tick.
            .configure_sets(PreUpdate, KeySystems.after(InputManagerSystem::Update))
            .add_systems(
                PreUpdate,
                (rebind, forget_when_pause_changes, play, menu).chain().in_set(KeySystems),
            );
    }
}

fn spawn_map(mut commands: Commands, prefs: Res<Prefs>) {
    commands.spawn((Name::new("Keys"), prefs.bindings.to_input_map()));
}

fn rebind(prefs: Res<Prefs>, mut last: Local<Option<Bindings>>, mut maps: Query<&mut InputMap<Action>>) {
    if !prefs.is_changed() || last.as_ref() == Some(&prefs.bindings) {
        return;
    }
    *last = Some(prefs.bindings.clone());
    for mut map in &mut maps {
        *map = prefs.bindings.to_input_map();
    }
}

/// What was pressed before a pause must not happen after it, nor what was pressed in a menu.
fn forget_when_pause_changes(
    pause: Res<Pause>,
    focus: Res<KeyFocus>,
    live: Res<LiveInput>,
    mut before: Local<(bool, KeyFocus)>,
    mut buffer: ResMut<InputBuffer>,
) {
    let now = (pause.is_paused(), *focus);
    if now == *before || !live.0 {
        return;
    }
    *before = now;
    // Wishes from panels and menus are kept.
    let waiting = buffer.take();
    buffer.clear();
    if let Some(settings) = waiting.settings {
        buffer.change(settings);
    }
    for kept in [Buttons::RESTART, Buttons::TRIALS] {
        if waiting.pressed.has(kept) {
            buffer.press(kept);
        }
    }
}

fn play(
    taps: Taps,
    (focus, live, settings): (Res<KeyFocus>, Res<LiveInput>, Res<Settings>),
    (mut buffer, mut touch): (ResMut<InputBuffer>, ResMut<TouchButtons>),
    (time, mut repeat): (Res<Time<Real>>, Local<Repeat>),
    mut commands: MessageWriter<AppCommand>,
) {
    let (mut held, mut pressed, mut released) = touch.take();
    if *focus != KeyFocus::Play || !live.0 {
        *repeat = Repeat::default();
        return;
    }
    let method = settings_now(&buffer, &settings).mode.index();
    for action in Action::bindable() {
        if let Some(button) = action.button() {
            let when = |yes: bool| if yes { button } else { Buttons::NONE };
            held |= when(taps.held(action));
            pressed |= when(taps.pressed(action));
            released |= when(taps.released(action));
        } else if action.repeats() {
            if repeat.fires(action, (taps.pressed(action), taps.held(action)), time.delta_secs()) {
                commands.write_batch(action.command(method, CollisionMode::ALL.len()));
            }
        } else if taps.pressed(action) {
            commands.write_batch(action.command(method, CollisionMode::ALL.len()));
        }
    }
    buffer.sample(held, pressed, released);
}

fn menu(
    taps: Taps,
    (focus, live, time): (Res<KeyFocus>, Res<LiveInput>, Res<Time<Real>>),
    mut repeat: Local<Repeat>,
    mut commands: MessageWriter<AppCommand>,
    mut moves: MessageWriter<MenuInput>,
) {
    if *focus != KeyFocus::Menu || !live.0 {
        *repeat = Repeat::default();
        return;
    }
    let rows = [
        (Action::MenuUp, MenuInput::Up),
        (Action::MenuDown, MenuInput::Down),
        (Action::MenuLeft, MenuInput::Left),
        (Action::MenuRight, MenuInput::Right),
    ];
    for (action, input) in rows {
        if repeat.fires(action, (taps.pressed(action), taps.held(action)), time.delta_secs()) {
            moves.write(input);
        }
    }
    if taps.pressed(Action::Accept) {
        moves.write(MenuInput::Accept);
    }
    if taps.pressed(Action::Back) || taps.pressed(Action::Menu) {
        commands.write(AppCommand::Menu);
    }
    for action in [Action::Help, Action::Fullscreen, Action::Mute] {
        if taps.pressed(action) {
            commands.write_batch(action.command(0, 1));
        }
    }
}
