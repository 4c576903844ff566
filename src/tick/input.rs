//! What a player did, for one tick.

use super::Settings;
use bevy_ecs::prelude::*;
use glam::DVec2;
use std::ops::{BitOr, BitOrAssign};

/// A set of buttons.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Buttons(pub u16);

impl Buttons {
    /// No button.
    pub const NONE: Self = Self(0);
    /// Walk to the left.
    pub const LEFT: Self = Self(1);
    /// Walk to the right.
    pub const RIGHT: Self = Self(1 << 1);
    /// Look or climb up; free for the game.
    pub const UP: Self = Self(1 << 2);
    /// Drop through a one-way platform.
    pub const DOWN: Self = Self(1 << 3);
    /// Jump.
    pub const JUMP: Self = Self(1 << 4);
    /// Dash.
    pub const DASH: Self = Self(1 << 5);
    /// Attack.
    pub const ATTACK: Self = Self(1 << 6);
    /// Begin the level again.
    pub const RESTART: Self = Self(1 << 7);
    /// Run the dash trials.
    pub const TRIALS: Self = Self(1 << 8);
    /// Set all counters to nothing. A wish of the program's, without a name in scripts.
    pub const CLEAR_COUNTERS: Self = Self(1 << 9);

    /// Every button with its name in scripts.
    pub const NAMED: [(Self, &'static str); 9] = [
        (Self::LEFT, "left"),
        (Self::RIGHT, "right"),
        (Self::UP, "up"),
        (Self::DOWN, "down"),
        (Self::JUMP, "jump"),
        (Self::DASH, "dash"),
        (Self::ATTACK, "attack"),
        (Self::RESTART, "restart"),
        (Self::TRIALS, "trials"),
    ];

    /// Whether all of these are in the set.
    #[must_use]
    pub const fn has(self, buttons: Self) -> bool {
        self.0 & buttons.0 == buttons.0
    }

    /// Those in this set but not in the other.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The button of this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::NAMED.iter().find(|(_, known)| *known == name).map(|(button, _)| *button)
    }
}

impl BitOr for Buttons {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitOrAssign for Buttons {
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

/// The whole input of one tick. With the state before, it determines the state after.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct TickInput {
    /// Buttons that are down.
    pub held: Buttons,
    /// Buttons that went down since the last tick, also if they are up again.
    pub pressed: Buttons,
    /// Buttons that went up since the last tick.
    pub released: Buttons,
    /// New settings, if someone changed them.
    pub settings: Option<Settings>,
    /// Set the player's feet here first, if someone wants that: scripts and lessons, not players.
    pub place: Option<DVec2>,
}

impl TickInput {
    /// Buttons held as in the last tick.
    #[must_use]
    pub fn holding(held: Buttons) -> Self {
        Self { held, ..Self::default() }
    }

    /// The input of a tick in which these buttons are held, after a tick in which those were.
    #[must_use]
    pub fn from_held(held: Buttons, before: Buttons) -> Self {
        Self { held, pressed: held.without(before), released: before.without(held), ..Self::default() }
    }
}

/// Collects input between ticks: sampled once a frame, consumed once a tick. A press is neither lost when a frame
/// has no tick nor doubled when it has two.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub struct InputBuffer {
    held: Buttons,
    pressed: Buttons,
    released: Buttons,
    settings: Option<Settings>,
    place: Option<DVec2>,
}

impl InputBuffer {
    /// Notes which buttons are down in this frame, and which went down or up since the last one.
    pub fn sample(&mut self, held: Buttons, pressed: Buttons, released: Buttons) {
        self.held = held;
        self.pressed |= pressed;
        self.released |= released;
    }

    /// Notes a button that was pressed and let go at once, like a click on a panel.
    pub fn press(&mut self, buttons: Buttons) {
        self.pressed |= buttons;
    }

    /// Notes that settings were changed; they take effect with the next tick.
    pub fn change(&mut self, settings: Settings) {
        self.settings = Some(settings);
    }

    /// Notes that the player's feet are to be set somewhere at the start of the next tick.
    pub fn place(&mut self, feet: DVec2) {
        self.place = Some(feet);
    }

    /// The settings that wait for the next tick.
    #[must_use]
    pub fn waiting_settings(&self) -> Option<Settings> {
        self.settings
    }

    /// Forgets what was pressed: for when the game was paused or lost the focus.
    pub fn clear(&mut self) {
        // What the program wants is no press of a player's.
        let pressed =
            if self.pressed.has(Buttons::CLEAR_COUNTERS) { Buttons::CLEAR_COUNTERS } else { Buttons::NONE };
        *self = Self { settings: self.settings, place: self.place, pressed, ..Self::default() };
    }

    /// Forgets what was pressed to move; what was asked for as a whole (a restart, the trials) stays.
    pub fn clear_moves(&mut self) {
        let asked = Buttons::RESTART | Buttons::TRIALS | Buttons::CLEAR_COUNTERS;
        let pressed = self.pressed.without(self.pressed.without(asked));
        *self = Self { settings: self.settings, place: self.place, pressed, ..Self::default() };
    }

    /// The input for the next tick. What happened once is given out once.
    pub fn take(&mut self) -> TickInput {
        let input = TickInput {
            // A button that went down and up again between two ticks was down for this one.
            held: self.held | self.pressed,
            pressed: self.pressed,
            released: self.released.without(self.pressed) | self.pressed.without(self.held),
            settings: self.settings,
            place: self.place,
        };
        *self = Self { held: self.held, ..Self::default() };
        input
    }
}
