//! Everything that has a key or a button of a gamepad.

use crate::game::command::AppCommand;
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
    pub const ALL: [Self; 30] = [
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
            _ => return None,
        })
    }
}
