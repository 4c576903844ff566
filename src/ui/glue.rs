//! Carries remembered settings to the parts that have them as resources of their own, and back.

use super::menu::{Menus, keys::Rebinding};
use super::text::layer_key;
use crate::debug_draw::{Layer, Overlay};
use crate::game::draw::impact::Feel;
use crate::game::keys::KeyFocus;
use crate::game::prefs::{OverlayPrefs, Prefs, SoundPrefs};
use crate::game::session::{Pause, settings_now};
use crate::game::sound::Sound;
use crate::game::trials::TrialRun;
use crate::replay::Timeline;
use crate::tick::{InputBuffer, Settings};
use bevy::prelude::*;
use bevy::window::{MonitorSelection, PrimaryWindow, WindowMode};
use bevy_egui::{EguiContext, PrimaryEguiContext};

/// Gives every part what was remembered. Settings wait for the first tick, like any other change.
pub fn start(
    prefs: Res<Prefs>,
    settings: Res<Settings>,
    mut buffer: ResMut<InputBuffer>,
    mut overlay: ResMut<Overlay>,
    timeline: Option<Res<Timeline>>,
) {
    let wanted = prefs.simulation.settings();
    // What was chosen for this run, on the command line, goes before what was remembered; and a recorded run has its own.
    let shows_a_run = timeline.is_some_and(|timeline| !timeline.is_live());
    if !shows_a_run && settings_now(&buffer, &settings) == Settings::default() {
        buffer.change(wanted);
    }
    overlay.on |= prefs.overlay.on;
    for layer in Layer::ALL {
        overlay.layers[layer as usize] = prefs.overlay.layers.get(layer_key(layer)).copied().unwrap_or(true);
    }
}

/// Keeps what changed, for the next run. The dash trials change the method by themselves: that is not kept.
pub fn remember(
    (settings, buffer): (Res<Settings>, Res<InputBuffer>),
    overlay: Res<Overlay>,
    trials: Res<TrialRun>,
    mut prefs: ResMut<Prefs>,
) {
    let mut next = prefs.clone();
    if trials.0.is_none() {
        next.simulation = settings_now(&buffer, &settings).into();
    }
    next.overlay = OverlayPrefs {
        on: overlay.on,
        layers: Layer::ALL
            .into_iter()
            .map(|layer| (layer_key(layer).to_owned(), overlay.layers[layer as usize]))
            .collect(),
    };
    prefs.set_if_neq(next);
}

/// Panels change the remembered sound, the mute key the sound itself: whichever changed last is carried over.
pub fn share_sound(mut last: Local<Option<SoundPrefs>>, mut prefs: ResMut<Prefs>, mut sound: ResMut<Sound>) {
    let remembered = prefs.sound;
    let heard = SoundPrefs { muted: sound.muted, volume: sound.volume, ..remembered };
    if *last != Some(remembered) {
        sound.set_if_neq(Sound { muted: remembered.muted, volume: remembered.volume });
        *last = Some(remembered);
    } else if heard != remembered {
        prefs.sound = heard;
        *last = Some(heard);
    }
}

/// The pictures keep to what was chosen about motion.
pub fn share_feel(prefs: Res<Prefs>, mut feel: ResMut<Feel>) {
    let wanted = Feel { reduced_motion: prefs.view.reduced_motion, ..*feel };
    feel.set_if_neq(wanted);
}

/// Makes the window as the settings say.
pub fn apply_view(prefs: Res<Prefs>, mut windows: Query<&mut Window, With<PrimaryWindow>>) {
    let wanted = if prefs.view.fullscreen {
        WindowMode::BorderlessFullscreen(MonitorSelection::Current)
    } else {
        WindowMode::Windowed
    };
    for mut window in &mut windows {
        if window.mode != wanted {
            window.mode = wanted;
        }
    }
}

/// Says who gets the keys in this frame, and whether a menu holds the game.
pub fn say_who_gets_keys(
    menus: Res<Menus>,
    rebinding: Res<Rebinding>,
    mut focus: ResMut<KeyFocus>,
    mut pause: ResMut<Pause>,
    mut contexts: Query<&mut EguiContext, With<PrimaryEguiContext>>,
) {
    let typing = contexts.iter_mut().any(|mut context| context.get_mut().text_edit_focused());
    let now = if typing || rebinding.is_waiting() {
        KeyFocus::Typing
    } else if menus.is_open() {
        KeyFocus::Menu
    } else {
        KeyFocus::Play
    };
    focus.set_if_neq(now);
    let wanted = Pause { by_menu: menus.is_open(), is_title: menus.is_before_play(), ..*pause };
    pause.set_if_neq(wanted);
}
