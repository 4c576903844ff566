//! What is remembered between runs: keys, sound, view, overlay and the numbers of the simulation.

mod choices;
mod file;

pub use choices::{Language, Palette};
pub use file::{Loaded, load, save};

use super::keys::Bindings;
use crate::motion::CollisionMode;
use crate::tick::Settings;
use bevy::prelude::*;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// The variable of the environment that names another folder for settings.
pub const FOLDER_VARIABLE: &str = "MINDTHEGAP_CONFIG_DIR";

/// The settings file in its folder.
pub const FILE: &str = "settings.toml";

/// How long changes are collected before they are written, in seconds.
const DELAY: f32 = 1.0;

/// Everything that is remembered. While the program runs, this is the truth for view and keys; those parts that
/// have a resource of their own (sound, overlay, simulation) are copied from there.
#[derive(Resource, Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Prefs {
    /// Sound.
    pub sound: SoundPrefs,
    /// Window, panel, card, size of text.
    pub view: ViewPrefs,
    /// The overlay.
    pub overlay: OverlayPrefs,
    /// The numbers of the simulation.
    pub simulation: SimulationPrefs,
    /// Keys and gamepad buttons.
    pub bindings: Bindings,
}

/// Sound.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct SoundPrefs {
    /// No sound at all.
    pub muted: bool,
    /// From 0 to 1.
    pub volume: f32,
    /// Says in words what there is to hear.
    pub captions: bool,
}

impl Default for SoundPrefs {
    fn default() -> Self {
        Self { muted: false, volume: 0.5, captions: false }
    }
}

/// What is shown around the game.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct ViewPrefs {
    /// The panel at the right.
    pub panel: bool,
    /// The card "Five things to try".
    pub card: bool,
    /// The bar of the time machine.
    pub time_bar: bool,
    /// The whole screen.
    pub fullscreen: bool,
    /// The size of text and panels, 1 being normal.
    pub text_size: f32,
    /// The colours of panels and menus.
    pub palette: Palette,
    /// The language of everything that is shown.
    pub language: Language,
    /// The picture neither shakes, stretches nor flashes, and time does not slow down.
    pub reduced_motion: bool,
}

impl ViewPrefs {
    /// The sizes of text that can be chosen.
    pub const TEXT_SIZE: (f32, f32) = (0.8, 2.0);
}

impl Default for ViewPrefs {
    fn default() -> Self {
        Self {
            panel: true,
            card: true,
            time_bar: true,
            fullscreen: false,
            text_size: 1.0,
            palette: Palette::default(),
            language: Language::default(),
            reduced_motion: false,
        }
    }
}

/// The switches of the overlay, by the names of its layers: the game does not know them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct OverlayPrefs {
    /// The main switch.
    pub on: bool,
    /// A switch for each layer; one that is not named is on.
    pub layers: BTreeMap<String, bool>,
}

/// The numbers of the simulation as they stand in the file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
#[expect(missing_docs, reason = "the fields are those of `Settings`")]
pub struct SimulationPrefs {
    pub method: String,
    pub substeps: bool,
    pub substep_length: f64,
    pub ticks_per_second: u32,
    pub gravity: f64,
    pub run_speed: f64,
    pub dash_length: f64,
    pub corner_nudge: f64,
    pub hurtbox_scale: f64,
}

impl Default for SimulationPrefs {
    fn default() -> Self {
        Self::from(Settings::default())
    }
}

impl From<Settings> for SimulationPrefs {
    fn from(settings: Settings) -> Self {
        Self {
            method: settings.mode.name().to_owned(),
            substeps: settings.substeps,
            substep_length: settings.substep_length,
            ticks_per_second: settings.hz,
            gravity: settings.gravity,
            run_speed: settings.run_speed,
            dash_length: settings.dash_length,
            corner_nudge: settings.corner_nudge,
            hurtbox_scale: settings.hurtbox_scale,
        }
    }
}

impl SimulationPrefs {
    /// The settings for the tick, with every number in its range; a method of an unknown name becomes the usual one.
    #[must_use]
    pub fn settings(&self) -> Settings {
        Settings {
            mode: CollisionMode::from_name(&self.method).unwrap_or_default(),
            substeps: self.substeps,
            substep_length: self.substep_length,
            hz: self.ticks_per_second,
            gravity: self.gravity,
            run_speed: self.run_speed,
            dash_length: self.dash_length,
            corner_nudge: self.corner_nudge,
            hurtbox_scale: self.hurtbox_scale,
        }
        .within_ranges()
    }
}

impl Prefs {
    /// The same with every number inside its range.
    #[must_use]
    pub fn within_ranges(mut self) -> Self {
        let cut = |value: f32, low: f32, high: f32, usual: f32| {
            if value.is_finite() { value.clamp(low, high) } else { usual }
        };
        let (low, high) = ViewPrefs::TEXT_SIZE;
        self.sound.volume = cut(self.sound.volume, 0.0, 1.0, SoundPrefs::default().volume);
        self.view.text_size = cut(self.view.text_size, low, high, 1.0);
        self
    }
}

/// Where settings are kept, and whether.
#[derive(Resource, Clone, Debug, PartialEq, Eq)]
pub struct PrefsStore {
    /// Whether settings are loaded and saved: not in scripted runs, which must not depend on them.
    pub enabled: bool,
    /// The file; `None` where the system names no folder for settings.
    pub path: Option<PathBuf>,
}

impl Default for PrefsStore {
    fn default() -> Self {
        Self { enabled: true, path: folder().map(|folder| folder.join(FILE)) }
    }
}

impl PrefsStore {
    /// Neither loads nor saves.
    #[must_use]
    pub fn off() -> Self {
        Self { enabled: false, ..Self::default() }
    }

    /// The folder of the file.
    #[must_use]
    pub fn folder(&self) -> Option<&Path> {
        self.path.as_deref().and_then(Path::parent)
    }
}

/// The folder for settings.
fn folder() -> Option<PathBuf> {
    let named = std::env::var_os(FOLDER_VARIABLE).filter(|folder| !folder.is_empty());
    named.map(PathBuf::from).or_else(super::store::folder)
}

/// Something about the settings file that a player should know.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub enum PrefsNotice {
    /// It could not be understood and lies under another name now; the usual settings are used.
    SetAside(PathBuf),
    /// It could not be read, and is left as it is.
    Unreadable(String),
    /// It could not be written.
    NotSaved(String),
}

/// Loads settings at the start, saves them after changes and at the end.
pub struct PrefsPlugin;

impl Plugin for PrefsPlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<Prefs>()
            .init_resource::<PrefsStore>()
            .add_message::<PrefsNotice>()
            .add_systems(PreStartup, load_at_start)
            .add_systems(Last, save_after_changes);
    }
}

fn load_at_start(
    mut store: ResMut<PrefsStore>,
    mut prefs: ResMut<Prefs>,
    mut notices: MessageWriter<PrefsNotice>,
) {
    let Some(path) = store.path.clone().filter(|_| store.enabled) else { return };
    match load(&path) {
        Loaded::None => {}
        Loaded::Some(found) => *prefs = *found,
        Loaded::SetAside { kept, problem } => {
            eprintln!("mindthegap: {}: {problem}; kept as {}", path.display(), kept.display());
            notices.write(PrefsNotice::SetAside(kept));
        }
        Loaded::Unreadable(problem) => {
            // Saving would destroy what someone may want to repair.
            store.enabled = false;
            eprintln!("mindthegap: {}: {problem}; settings are not saved in this run", path.display());
            notices.write(PrefsNotice::Unreadable(path.display().to_string()));
        }
    }
}

/// What was written last, and how long something else has been waiting.
#[derive(Default)]
struct Waiting {
    written: Option<Prefs>,
    seconds: f32,
}

fn save_after_changes(
    (prefs, time): (Res<Prefs>, Res<Time<Real>>),
    mut store: ResMut<PrefsStore>,
    mut waiting: Local<Waiting>,
    mut exits: MessageReader<AppExit>,
    mut notices: MessageWriter<PrefsNotice>,
) {
    let written = waiting.written.get_or_insert_with(|| prefs.clone());
    if *written == *prefs {
        waiting.seconds = 0.0;
        return;
    }
    waiting.seconds = if prefs.is_changed() { 0.0 } else { waiting.seconds + time.delta_secs() };
    if waiting.seconds < DELAY && exits.read().next().is_none() {
        return;
    }
    waiting.written = Some(prefs.clone());
    let Some(path) = store.path.clone().filter(|_| store.enabled) else { return };
    if let Err(error) = save(&path, &prefs) {
        // Told once: a folder that cannot be written would be told after every change.
        store.enabled = false;
        eprintln!("mindthegap: {}: {error}", path.display());
        notices.write(PrefsNotice::NotSaved(format!("{}: {error}", path.display())));
    }
}
