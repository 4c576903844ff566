//! Everything a player can ask of the program besides moving: keys, gamepad, panel, menus and scripts all ask
//! through these.

use super::prefs::{Language, Palette};
use super::rewind::TimeCommand;
use bevy_ecs::prelude::*;

/// A move in a menu.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum MenuInput {
    /// To the entry above.
    Up,
    /// To the entry below.
    Down,
    /// To the left, or less.
    Left,
    /// To the right, or more.
    Right,
    /// Do it.
    Accept,
}

/// The pages that scripts can open.
const PAGES: [&str; 7] = ["title", "map", "options", "simulation", "keys", "credits", "results"];

/// A wish about the program. Carried out in `session.rs`, `app.rs` and `ui`, each part by the one it concerns.
#[derive(Message, Clone, Debug, PartialEq)]
pub enum AppCommand {
    /// Choose the collision method with this index in [`CollisionMode::ALL`](crate::motion::CollisionMode::ALL).
    Method(usize),
    /// Switch substeps.
    Substeps,
    /// Show or hide the hitboxes.
    Hitboxes,
    /// Show or hide the panel.
    Panel,
    /// Show or hide the help.
    Help,
    /// Show or hide the card "Five things to try".
    Card,
    /// Pause or go on.
    Pause,
    /// One tick while paused.
    Step,
    /// Sound on or off.
    Mute,
    /// Captions for sounds on or off.
    Captions,
    /// Whole screen or window.
    Fullscreen,
    /// Open or close the menu, or go back one level in it.
    Menu,
    /// Open a page of this name.
    Open(String),
    /// A move in the menu that is open.
    Move(MenuInput),
    /// The size of text, 1 being normal.
    TextSize(f32),
    /// Another language.
    Language(Language),
    /// Other colours.
    Palette(Palette),
    /// Begin the level again.
    Restart,
    /// Begin or end the dash trials.
    Trials,
    /// Set all counters to nothing.
    ResetCounters,
    /// Copy the counter table to the clipboard.
    CopyCounters,
    /// Save the counter table as a file.
    SaveCounters,
    /// Copy a link to what is shown.
    CopyLink,
    /// Load a level by name or path.
    Load(String),
    /// Something about time: back, on, jumps, ghosts, files.
    Time(TimeCommand),
    /// Show or hide the bar of the time machine.
    TimeBar,
    /// Open or close the page of the time machine.
    TimeMachine,
    /// Open or close the page of ghosts.
    Ghosts,
    /// Open or close the page of recordings.
    Recordings,
    /// Open or close the page of experiments.
    Experiments,
    /// Begin the experiment that is described there, or stop it.
    RunExperiment,
    /// Save what came of it as files.
    SaveExperiment,
    /// Leave.
    Quit,
}

impl AppCommand {
    /// The command of this name, as scripts write it.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Some(match name {
            "substeps" => Self::Substeps,
            "hitboxes" => Self::Hitboxes,
            "panel" => Self::Panel,
            "help" => Self::Help,
            "card" => Self::Card,
            "pause" => Self::Pause,
            "step" => Self::Step,
            "mute" => Self::Mute,
            "captions" => Self::Captions,
            "fullscreen" => Self::Fullscreen,
            "menu" => Self::Menu,
            "restart" => Self::Restart,
            "trials" => Self::Trials,
            "reset-counters" => Self::ResetCounters,
            "copy-counters" => Self::CopyCounters,
            "save-counters" => Self::SaveCounters,
            "copy-link" => Self::CopyLink,
            "move-up" => Self::Move(MenuInput::Up),
            "move-down" => Self::Move(MenuInput::Down),
            "move-left" => Self::Move(MenuInput::Left),
            "move-right" => Self::Move(MenuInput::Right),
            "move-accept" => Self::Move(MenuInput::Accept),
            "time-bar" => Self::TimeBar,
            "time-machine" => Self::TimeMachine,
            "ghosts" => Self::Ghosts,
            "recordings" => Self::Recordings,
            "experiments" => Self::Experiments,
            "run-experiment" => Self::RunExperiment,
            "save-experiment" => Self::SaveExperiment,
            _ => return Self::from_parts(name).or_else(|| TimeCommand::from_name(name).map(Self::Time)),
        })
    }

    /// Names with a choice behind them: `open-map`, `text-size-150`, `language-tr`, `palette-day`.
    fn from_parts(name: &str) -> Option<Self> {
        if let Some(page) = name.strip_prefix("open-") {
            return PAGES.contains(&page).then(|| Self::Open(page.to_owned()));
        }
        if let Some(percent) = name.strip_prefix("text-size-") {
            return Some(Self::TextSize(percent.parse::<f32>().ok()? / 100.0));
        }
        if let Some(code) = name.strip_prefix("language-") {
            return Language::from_code(code).map(Self::Language);
        }
        name.strip_prefix("palette-").and_then(Palette::from_name).map(Self::Palette)
    }
}
