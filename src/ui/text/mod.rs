//! Every word that is shown: its key here, its words in `assets/text`, a file for each language. A key never changes its
//! meaning.

#[macro_use]
mod table;

mod fluent;
mod keys;
pub mod language;
mod list;
mod messages;
pub mod number;
mod time;

pub use keys::{bindings_of, button_name, key_name, key_of};
pub use list::Text;
pub use messages::*;
pub use number::{decimal, short_number};
pub use time::*;

use crate::debug_draw::Layer;
use crate::game::chapters;
use crate::game::events::Cause;
use crate::game::keys::Action;
use crate::game::prefs::{Language, Palette};
use crate::game::scoreboard::Column;
use crate::motion::CollisionMode;

/// The name of a method.
#[must_use]
pub const fn method_name(mode: CollisionMode) -> Text {
    match mode {
        CollisionMode::None => Text::MethodNone,
        CollisionMode::DetectOnly => Text::MethodDetect,
        CollisionMode::AxisSeparated => Text::MethodAxis,
        CollisionMode::Ccd => Text::MethodCcd,
    }
}

/// One line about a method.
#[must_use]
pub const fn method_short(mode: CollisionMode) -> Text {
    match mode {
        CollisionMode::None => Text::MethodNoneShort,
        CollisionMode::DetectOnly => Text::MethodDetectShort,
        CollisionMode::AxisSeparated => Text::MethodAxisShort,
        CollisionMode::Ccd => Text::MethodCcdShort,
    }
}

/// A few lines about a method.
#[must_use]
pub const fn method_long(mode: CollisionMode) -> Text {
    match mode {
        CollisionMode::None => Text::MethodNoneLong,
        CollisionMode::DetectOnly => Text::MethodDetectLong,
        CollisionMode::AxisSeparated => Text::MethodAxisLong,
        CollisionMode::Ccd => Text::MethodCcdLong,
    }
}

/// The head of a column of the table of counters.
#[must_use]
pub const fn column_name(column: Column) -> Text {
    match (column.mode, column.substeps) {
        (CollisionMode::None, _) => Text::ColumnNone,
        (CollisionMode::DetectOnly, _) => Text::ColumnDetect,
        (CollisionMode::AxisSeparated, false) => Text::ColumnAxis,
        (CollisionMode::AxisSeparated, true) => Text::ColumnAxisSub,
        (CollisionMode::Ccd, _) => Text::ColumnCcd,
    }
}

/// The name of a language, in that language.
#[must_use]
pub const fn language_name(language: Language) -> Text {
    match language {
        Language::English => Text::LanguageEn,
        Language::Turkish => Text::LanguageTr,
    }
}

/// The name of a palette.
#[must_use]
pub const fn palette_name(palette: Palette) -> Text {
    match palette {
        Palette::Night => Text::PaletteNight,
        Palette::Day => Text::PaletteDay,
        Palette::Contrast => Text::PaletteContrast,
        Palette::Safe => Text::PaletteSafe,
    }
}

/// The names of the stations of the map, and what each is about.
pub const CHAPTERS: [(Text, Text); chapters::ALL.len()] = [
    (Text::Chapter0, Text::Chapter0About),
    (Text::Chapter1, Text::Chapter1About),
    (Text::Chapter2, Text::Chapter2About),
    (Text::Chapter3, Text::Chapter3About),
    (Text::Chapter4, Text::Chapter4About),
    (Text::Chapter5, Text::Chapter5About),
];

/// The name, with its unit, of a row of [`Scoreboard::rows`](crate::game::scoreboard::Scoreboard::rows).
#[must_use]
pub fn counter_name(row: &'static str) -> &'static str {
    let found = Text::ALL.iter().find(|text| text.name().strip_prefix("counter.") == Some(row));
    found.map_or(row, |text| text.words())
}

/// The name of a layer of the overlay.
#[must_use]
pub const fn layer_name(layer: Layer) -> Text {
    match layer {
        Layer::Solids => Text::LayerSolids,
        Layer::Movers => Text::LayerMovers,
        Layer::Hitboxes => Text::LayerHitboxes,
        Layer::Hurtboxes => Text::LayerHurtboxes,
        Layer::Triggers => Text::LayerTriggers,
        Layer::Sensors => Text::LayerSensors,
        Layer::Contacts => Text::LayerContacts,
        Layer::Path => Text::LayerPath,
        Layer::Tunnellings => Text::LayerTunnellings,
    }
}

/// The name of a layer in the settings file; never changes.
#[must_use]
pub fn layer_key(layer: Layer) -> &'static str {
    layer_name(layer).name().trim_start_matches("layer.")
}

/// What killed the player.
#[must_use]
pub const fn death(cause: Cause) -> Text {
    match cause {
        Cause::Fall => Text::DeathFall,
        Cause::Spikes => Text::DeathSpikes,
        Cause::Enemy => Text::DeathEnemy,
        Cause::Squish => Text::DeathSquish,
    }
}

/// The five things of the card, and the methods for each.
pub const LESSONS: [(Text, &[Action]); 5] = [
    (Text::Lesson1, &[Action::Method1]),
    (Text::Lesson2, &[Action::Method2]),
    (Text::Lesson3, &[Action::Method3]),
    (Text::Lesson4, &[Action::Method3, Action::Dash]),
    (Text::Lesson5, &[Action::Substeps, Action::Method4]),
];

/// The name of an action.
#[must_use]
pub const fn action_name(action: Action) -> Text {
    match action {
        Action::Left => Text::ActionLeft,
        Action::Right => Text::ActionRight,
        Action::Down => Text::ActionDown,
        Action::Jump => Text::ActionJump,
        Action::Dash => Text::ActionDash,
        Action::Attack => Text::ActionAttack,
        Action::Hitboxes => Text::ActionHitboxes,
        Action::Method1 => Text::ActionMethod1,
        Action::Method2 => Text::ActionMethod2,
        Action::Method3 => Text::ActionMethod3,
        Action::Method4 => Text::ActionMethod4,
        Action::PreviousMethod => Text::ActionPrevious,
        Action::NextMethod => Text::ActionNext,
        Action::Substeps => Text::ActionSubsteps,
        Action::Restart => Text::ActionRestart,
        Action::Pause => Text::ActionPause,
        Action::Step => Text::ActionStep,
        Action::Trials => Text::ActionTrials,
        Action::Mute => Text::ActionMute,
        Action::Panel => Text::ActionPanel,
        Action::Help => Text::ActionHelp,
        Action::Card => Text::ActionCard,
        Action::Fullscreen => Text::ActionFullscreen,
        Action::Menu => Text::ActionMenu,
        Action::StepBack => Text::ActionStepBack,
        Action::ScrubBack => Text::ActionScrubBack,
        Action::ScrubForward => Text::ActionScrubForward,
        Action::ToStart => Text::ActionToStart,
        Action::ToPresent => Text::ActionToPresent,
        Action::Slower => Text::ActionSlower,
        Action::Faster => Text::ActionFaster,
        Action::Watch => Text::ActionWatch,
        Action::Bookmark => Text::ActionBookmark,
        Action::PreviousBookmark => Text::ActionPreviousBookmark,
        Action::NextBookmark => Text::ActionNextBookmark,
        Action::LastTunnelling => Text::ActionLastTunnelling,
        Action::LastHit => Text::ActionLastHit,
        Action::FirstDifference => Text::ActionFirstDifference,
        Action::Why => Text::ActionWhy,
        Action::WhatIf => Text::ActionWhatIf,
        Action::Ghost1 => Text::ActionGhost1,
        Action::Ghost2 => Text::ActionGhost2,
        Action::Ghost3 => Text::ActionGhost3,
        Action::Ghost4 => Text::ActionGhost4,
        Action::Ghost5 => Text::ActionGhost5,
        Action::Gather => Text::ActionGather,
        Action::TimeBar => Text::ActionTimeBar,
        Action::Export => Text::ActionExport,
        Action::Recordings => Text::ActionRecordings,
        Action::TimeMachine => Text::ActionTimeMachine,
        Action::Ghosts => Text::ActionGhosts,
        Action::Experiments => Text::ActionExperiments,
        Action::MenuUp => Text::ActionUp,
        Action::MenuDown => Text::ActionMenuDown,
        Action::MenuLeft => Text::ActionMenuLeft,
        Action::MenuRight => Text::ActionMenuRight,
        Action::Accept => Text::ActionAccept,
        Action::Back => Text::ActionBack,
    }
}

/// The words of all languages in a row: what the fonts must have.
#[cfg(test)]
pub fn every_word() -> String {
    Language::ALL.map(fluent::file).concat()
}

#[cfg(test)]
mod tests;
