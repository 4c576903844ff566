//! Everything a player can ask of the program besides moving: keys, gamepad, panel, menus and scripts all ask
//! through these.

use super::rewind::TimeCommand;
use bevy_ecs::prelude::*;

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
    /// Whole screen or window.
    Fullscreen,
    /// Open or close the menu, or go back one level in it.
    Menu,
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
            "fullscreen" => Self::Fullscreen,
            "menu" => Self::Menu,
            "restart" => Self::Restart,
            "trials" => Self::Trials,
            "reset-counters" => Self::ResetCounters,
            "copy-counters" => Self::CopyCounters,
            "save-counters" => Self::SaveCounters,
            "time-bar" => Self::TimeBar,
            "time-machine" => Self::TimeMachine,
            "ghosts" => Self::Ghosts,
            "recordings" => Self::Recordings,
            "experiments" => Self::Experiments,
            "run-experiment" => Self::RunExperiment,
            "save-experiment" => Self::SaveExperiment,
            _ => Self::Time(TimeCommand::from_name(name)?),
        })
    }
}
