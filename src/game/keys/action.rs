//! Everything that has a key or a button of a gamepad.

use crate::game::command::AppCommand;
use crate::game::rewind::{TimeCommand, WHAT_IF};
use crate::motion::Variant;
use crate::tick::Buttons;
use bevy::prelude::*;
use leafwing_input_manager::Actionlike;

/// An action that keys and gamepad buttons are bound to.
#[derive(Actionlike, Reflect, Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Action {
    /// Walk to the left.
    Left,
    /// Walk to the right.
    Right,
    /// Drop through a one-way platform.
    Down,
    /// Jump.
    Jump,
    /// Dash.
    Dash,
    /// Attack.
    Attack,
    /// Show or hide the hitboxes.
    Hitboxes,
    /// The first collision method.
    Method1,
    /// The second collision method.
    Method2,
    /// The third collision method.
    Method3,
    /// The fourth collision method.
    Method4,
    /// The method before this one; for gamepads, which have no row of numbers.
    PreviousMethod,
    /// The method after this one.
    NextMethod,
    /// Switch substeps.
    Substeps,
    /// Begin the level again.
    Restart,
    /// Pause or go on.
    Pause,
    /// One tick while paused.
    Step,
    /// Begin or end the dash trials.
    Trials,
    /// Sound on or off.
    Mute,
    /// Show or hide the panel.
    Panel,
    /// Show or hide the help.
    Help,
    /// Show or hide the card.
    Card,
    /// Whole screen or window.
    Fullscreen,
    /// Open or close the menu.
    Menu,
    /// One tick back.
    StepBack,
    /// A second back.
    ScrubBack,
    /// A second on.
    ScrubForward,
    /// To the oldest recorded tick.
    ToStart,
    /// To the newest recorded tick.
    ToPresent,
    /// Half as fast.
    Slower,
    /// Twice as fast.
    Faster,
    /// Watch what is recorded.
    Watch,
    /// Put a bookmark here, or take it away.
    Bookmark,
    /// To the bookmark before.
    PreviousBookmark,
    /// To the next bookmark.
    NextBookmark,
    /// To the last tunnelling.
    LastTunnelling,
    /// To the last hit.
    LastHit,
    /// To the first tick in which two methods differ.
    FirstDifference,
    /// Why did the last event come?
    Why,
    /// What if the last jump had come earlier?
    WhatIf,
    /// The ghost of the first method.
    Ghost1,
    /// The ghost of the second method.
    Ghost2,
    /// The ghost of the third method.
    Ghost3,
    /// The ghost of the third method with substeps.
    Ghost4,
    /// The ghost of the fourth method.
    Ghost5,
    /// Let the ghosts begin anew here.
    Gather,
    /// Show or hide the bar of the time machine.
    TimeBar,
    /// Write the run to a file.
    Export,
    /// Open the page of recordings.
    Recordings,
    /// Open the page of the time machine.
    TimeMachine,
    /// Open the page of ghosts.
    Ghosts,
    /// Open the page of experiments.
    Experiments,
    /// In a menu: up.
    MenuUp,
    /// In a menu: down.
    MenuDown,
    /// In a menu: to the left, or less.
    MenuLeft,
    /// In a menu: to the right, or more.
    MenuRight,
    /// In a menu: do it.
    Accept,
    /// In a menu: go back.
    Back,
}

/// Where an action counts. One key may serve two actions of different groups that never count together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Group {
    /// Moves the player.
    Play,
    /// Concerns the program; counts while playing.
    Program,
    /// Counts while a menu is open. These cannot be rebound, so that a menu can always be left.
    Menu,
}

impl Action {
    /// Every action, in the order of the page of keys.
    pub const ALL: [Self; 58] = [
        Self::Left,
        Self::Right,
        Self::Down,
        Self::Jump,
        Self::Dash,
        Self::Attack,
        Self::Hitboxes,
        Self::Method1,
        Self::Method2,
        Self::Method3,
        Self::Method4,
        Self::PreviousMethod,
        Self::NextMethod,
        Self::Substeps,
        Self::Restart,
        Self::Pause,
        Self::Step,
        Self::Trials,
        Self::Mute,
        Self::Panel,
        Self::Help,
        Self::Card,
        Self::Fullscreen,
        Self::Menu,
        Self::StepBack,
        Self::ScrubBack,
        Self::ScrubForward,
        Self::ToStart,
        Self::ToPresent,
        Self::Slower,
        Self::Faster,
        Self::Watch,
        Self::Bookmark,
        Self::PreviousBookmark,
        Self::NextBookmark,
        Self::LastTunnelling,
        Self::LastHit,
        Self::FirstDifference,
        Self::Why,
        Self::WhatIf,
        Self::Ghost1,
        Self::Ghost2,
        Self::Ghost3,
        Self::Ghost4,
        Self::Ghost5,
        Self::Gather,
        Self::TimeBar,
        Self::Export,
        Self::Recordings,
        Self::TimeMachine,
        Self::Ghosts,
        Self::Experiments,
        Self::MenuUp,
        Self::MenuDown,
        Self::MenuLeft,
        Self::MenuRight,
        Self::Accept,
        Self::Back,
    ];

    /// The actions that can be bound to other keys.
    pub fn bindable() -> impl Iterator<Item = Self> {
        Self::ALL.into_iter().filter(|action| action.group() != Group::Menu)
    }

    /// The name in the settings file.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Left => "left",
            Self::Right => "right",
            Self::Down => "down",
            Self::Jump => "jump",
            Self::Dash => "dash",
            Self::Attack => "attack",
            Self::Hitboxes => "hitboxes",
            Self::Method1 => "method-1",
            Self::Method2 => "method-2",
            Self::Method3 => "method-3",
            Self::Method4 => "method-4",
            Self::PreviousMethod => "previous-method",
            Self::NextMethod => "next-method",
            Self::Substeps => "substeps",
            Self::Restart => "restart",
            Self::Pause => "pause",
            Self::Step => "step",
            Self::Trials => "trials",
            Self::Mute => "mute",
            Self::Panel => "panel",
            Self::Help => "help",
            Self::Card => "card",
            Self::Fullscreen => "fullscreen",
            Self::Menu => "menu",
            Self::StepBack => "step-back",
            Self::ScrubBack => "scrub-back",
            Self::ScrubForward => "scrub-forward",
            Self::ToStart => "to-start",
            Self::ToPresent => "to-present",
            Self::Slower => "slower",
            Self::Faster => "faster",
            Self::Watch => "watch",
            Self::Bookmark => "bookmark",
            Self::PreviousBookmark => "previous-bookmark",
            Self::NextBookmark => "next-bookmark",
            Self::LastTunnelling => "last-tunnelling",
            Self::LastHit => "last-hit",
            Self::FirstDifference => "first-difference",
            Self::Why => "why",
            Self::WhatIf => "what-if",
            Self::Ghost1 => "ghost-1",
            Self::Ghost2 => "ghost-2",
            Self::Ghost3 => "ghost-3",
            Self::Ghost4 => "ghost-4",
            Self::Ghost5 => "ghost-5",
            Self::Gather => "gather",
            Self::TimeBar => "time-bar",
            Self::Export => "export",
            Self::Recordings => "recordings",
            Self::TimeMachine => "time-machine",
            Self::Ghosts => "ghosts",
            Self::Experiments => "experiments",
            Self::MenuUp => "menu-up",
            Self::MenuDown => "menu-down",
            Self::MenuLeft => "menu-left",
            Self::MenuRight => "menu-right",
            Self::Accept => "accept",
            Self::Back => "back",
        }
    }

    /// The action of this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|action| action.name() == name)
    }

    /// Where it counts.
    #[must_use]
    pub const fn group(self) -> Group {
        match self {
            Self::Left | Self::Right | Self::Down | Self::Jump | Self::Dash | Self::Attack => Group::Play,
            Self::MenuUp | Self::MenuDown | Self::MenuLeft | Self::MenuRight | Self::Accept | Self::Back => {
                Group::Menu
            }
            _ => Group::Program,
        }
    }

    /// The button of a tick's input that it stands for.
    #[must_use]
    pub const fn button(self) -> Option<Buttons> {
        Some(match self {
            Self::Left => Buttons::LEFT,
            Self::Right => Buttons::RIGHT,
            Self::Down => Buttons::DOWN,
            Self::Jump => Buttons::JUMP,
            Self::Dash => Buttons::DASH,
            Self::Attack => Buttons::ATTACK,
            _ => return None,
        })
    }

    /// The method whose ghost it switches.
    #[must_use]
    pub fn ghost(self) -> Option<Variant> {
        let place = Self::GHOSTS.iter().position(|action| *action == self)?;
        Variant::all().nth(place)
    }

    /// The switches of the ghosts, in the order of methods.
    pub const GHOSTS: [Self; 5] = [Self::Ghost1, Self::Ghost2, Self::Ghost3, Self::Ghost4, Self::Ghost5];

    /// Whether it goes on while it is held.
    #[must_use]
    pub const fn repeats(self) -> bool {
        matches!(self, Self::Step | Self::StepBack | Self::ScrubBack | Self::ScrubForward)
    }

    /// What it asks of the program. `method` is the method of now, for the actions that go one on or back;
    /// `methods` is how many there are.
    #[must_use]
    pub fn command(self, method: usize, methods: usize) -> Option<AppCommand> {
        Some(match self {
            Self::Hitboxes => AppCommand::Hitboxes,
            Self::Method1 => AppCommand::Method(0),
            Self::Method2 => AppCommand::Method(1),
            Self::Method3 => AppCommand::Method(2),
            Self::Method4 => AppCommand::Method(3),
            Self::PreviousMethod => AppCommand::Method((method + methods - 1) % methods),
            Self::NextMethod => AppCommand::Method((method + 1) % methods),
            Self::Substeps => AppCommand::Substeps,
            Self::Restart => AppCommand::Restart,
            Self::Pause => AppCommand::Pause,
            Self::Step => AppCommand::Step,
            Self::Trials => AppCommand::Trials,
            Self::Mute => AppCommand::Mute,
            Self::Panel => AppCommand::Panel,
            Self::Help => AppCommand::Help,
            Self::Card => AppCommand::Card,
            Self::Fullscreen => AppCommand::Fullscreen,
            Self::Menu => AppCommand::Menu,
            Self::StepBack => AppCommand::Time(TimeCommand::Back),
            Self::ScrubBack => AppCommand::Time(TimeCommand::Skip(-1)),
            Self::ScrubForward => AppCommand::Time(TimeCommand::Skip(1)),
            Self::ToStart => AppCommand::Time(TimeCommand::Start),
            Self::ToPresent => AppCommand::Time(TimeCommand::Present),
            Self::Slower => AppCommand::Time(TimeCommand::Slower),
            Self::Faster => AppCommand::Time(TimeCommand::Faster),
            Self::Watch => AppCommand::Time(TimeCommand::Watch),
            Self::Bookmark => AppCommand::Time(TimeCommand::Bookmark),
            Self::PreviousBookmark => AppCommand::Time(TimeCommand::PreviousBookmark),
            Self::NextBookmark => AppCommand::Time(TimeCommand::NextBookmark),
            Self::LastTunnelling => AppCommand::Time(TimeCommand::LastTunnelling),
            Self::LastHit => AppCommand::Time(TimeCommand::LastHit),
            Self::FirstDifference => AppCommand::Time(TimeCommand::FirstDifference),
            Self::Why => AppCommand::Time(TimeCommand::Why(None)),
            Self::WhatIf => AppCommand::Time(TimeCommand::WhatIf(WHAT_IF)),
            Self::Gather => AppCommand::Time(TimeCommand::Gather),
            Self::TimeBar => AppCommand::TimeBar,
            Self::Export => AppCommand::Time(TimeCommand::Export),
            Self::Recordings => AppCommand::Recordings,
            Self::TimeMachine => AppCommand::TimeMachine,
            Self::Ghosts => AppCommand::Ghosts,
            Self::Experiments => AppCommand::Experiments,
            _ => AppCommand::Time(TimeCommand::Ghost(self.ghost()?)),
        })
    }
}
