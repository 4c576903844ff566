//! Composes everything: the only place that knows all plugins.

pub mod capture;
mod one_by_one;
pub mod page;
pub mod share;
#[cfg(target_arch = "wasm32")]
pub mod web;

use crate::debug_draw::motion::Trace;
use crate::debug_draw::tunnellings::Marks as TunnelledMarks;
use crate::debug_draw::{DebugDrawPlugin, Overlay, OverlayColors};
use crate::game::SimulationPlugin;
use crate::game::camera::CameraPlugin;
use crate::game::command::AppCommand;
use crate::game::draw::{Dimmed, DrawPlugin, ExactPoses};
use crate::game::keys::KeysPlugin;
use crate::game::level::{Level, catalog};
use crate::game::link::Link;
use crate::game::prefs::{Language, Prefs, PrefsStore};
use crate::game::rewind::{self, TimeCommand, TimeJumped};
use crate::game::session::SessionPlugin;
use crate::game::sound::{Sound, SoundPlugin};
use crate::tick::{InputBuffer, Settings};
use crate::ui::{LevelProblem, Menus, Screen, UiPlugin};
use bevy::app::PluginGroupBuilder;
use bevy::prelude::*;
use bevy::window::{PresentMode, WindowResolution};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// How the program starts.
#[derive(Clone, Debug)]
pub struct Start {
    /// The level, or what is wrong with it: that is shown in the window.
    pub level: Result<Level, String>,
    /// What the level is called on the command line.
    pub name: String,
    /// A recording to be shown instead of a game.
    pub recording: Option<PathBuf>,
    /// What a link or the command line asks for, instead of what is remembered.
    pub link: Link,
    /// The overlay is on.
    pub hitboxes: bool,
    /// The language, until another one is chosen and remembered.
    pub language: Language,
    /// The title screen comes first. (A page has its own start button.)
    pub title: bool,
    /// Settings are neither read nor written.
    pub fresh: bool,
    /// Width and height of the window in logical pixels.
    pub size: (u32, u32),
}

impl Default for Start {
    fn default() -> Self {
        Self {
            level: catalog::load("demo").map_err(|error| error.to_string()),
            name: "demo".into(),
            recording: None,
            link: Link::default(),
            hitboxes: false,
            language: Language::default(),
            title: false,
            fresh: false,
            size: (1280, 720),
        }
    }
}

impl Start {
    /// Starts as a link says.
    pub fn follow(&mut self, link: Link) {
        if let Some(level) = &link.level {
            self.level = catalog::load(level).map_err(|error| error.to_string());
            self.name.clone_from(level);
        }
        self.hitboxes |= link.hitboxes.unwrap_or(false);
        self.link = link;
    }
}

/// The program with its window, ready to run.
pub fn build(start: Start) -> App {
    build_on(DefaultPlugins.build(), start)
}

/// The program on these plugins of the engine: tests leave out those that need a screen.
pub fn build_on(engine: PluginGroupBuilder, start: Start) -> App {
    let mut app = App::new();
    let window = Window {
        title: "Mind the Gap".into(),
        resolution: WindowResolution::new(start.size.0, start.size.1),
        present_mode: PresentMode::AutoVsync,
        // In a page: the canvas that is there, as large as the page makes it, and its keys do not scroll the page.
        canvas: Some("#game".into()),
        fit_canvas_to_parent: true,
        prevent_default_event_handling: true,
        ..Window::default()
    };
    let window = WindowPlugin { primary_window: Some(window), ..WindowPlugin::default() };
    app.add_plugins(engine.set(window).set(ImagePlugin::default_nearest()));
    if start.fresh {
        app.insert_resource(PrefsStore::off());
    }
    app.add_plugins((SimulationPlugin, SessionPlugin, KeysPlugin, CameraPlugin, DrawPlugin, SoundPlugin))
        .add_plugins((DebugDrawPlugin, UiPlugin, one_by_one::OneByOnePlugin))
        .add_systems(Update, (share_sound, share_overlay, share_jumps, share::copy_link));
    begin(&mut app, start);
    app
}

fn begin(app: &mut App, start: Start) {
    let world = app.world_mut();
    world.resource_mut::<Prefs>().view.language = start.language;
    if start.title && start.level.is_ok() {
        world.resource_mut::<Menus>().open(Screen::Title);
    }
    let level = start.level.unwrap_or_else(|problem| {
        world.insert_resource(LevelProblem(Some(problem)));
        // Something must stand behind the message; the demo level is known to be good.
        catalog::load("demo").unwrap_or_default()
    });
    rewind::load(world, &start.name, Arc::new(level));
    if let Some(path) = start.recording {
        world.write_message(AppCommand::Time(TimeCommand::Import(path)));
    }
    if let Some(run) = start.link.run {
        // The run has settings of its own.
        rewind::show(world, Ok(run), Path::new("link"), start.link.tick);
    } else if start.link != Link::default() {
        let settings = start.link.settings(Settings::default());
        world.resource_mut::<InputBuffer>().change(settings);
    }
    world.resource_mut::<Overlay>().on = start.hitboxes;
}

/// What is remembered about sound is what is heard.
fn share_sound(prefs: Res<Prefs>, mut sound: ResMut<Sound>) {
    sound.set_if_neq(Sound { muted: prefs.sound.muted, volume: prefs.sound.volume });
}

/// While boxes are shown, pictures stand where the boxes are, and behind the overlay's sheet.
fn share_overlay(
    (overlay, colors): (Res<Overlay>, Res<OverlayColors>),
    (mut exact, mut dimmed): (ResMut<ExactPoses>, ResMut<Dimmed>),
) {
    exact.set_if_neq(ExactPoses(overlay.on));
    dimmed.set_if_neq(Dimmed(if overlay.on { colors.shade } else { 0.0 }));
}

/// What the overlay remembers belongs to another moment after a jump through time.
fn share_jumps(
    mut jumps: MessageReader<TimeJumped>,
    mut traces: Query<&mut Trace>,
    mut marks: ResMut<TunnelledMarks>,
) {
    if jumps.read().count() > 0 {
        traces.iter_mut().for_each(|mut trace| trace.forget());
        marks.forget();
    }
}
