//! Every word that is shown: its key here, its words in `assets/text`, a file for each language. A key never changes its
//! meaning.

#[macro_use]
mod table;

mod fluent;
mod keys;
pub mod language;
mod messages;
mod time;

pub use keys::{bindings_of, button_name, key_name, key_of};
pub use messages::*;
pub use time::*;

use crate::debug_draw::Layer;
use crate::game::chapters;
use crate::game::events::Cause;
use crate::game::keys::Action;
use crate::game::prefs::{Language, Palette};
use crate::game::scoreboard::Column;
use crate::motion::CollisionMode;

texts! { Text
    Title "title"
    Subtitle "title.sub"
    TitlePlay "title.play"
    TitleMap "title.map"
    TitleWarning "title.warning"

    Map "map"
    MapHint "map.hint"
    MapOpen "map.open"
    MapNotBuilt "map.not-built"
    MapNew "map.new"
    Chapter0 "chapter.0"
    Chapter0About "chapter.0.about"
    Chapter1 "chapter.1"
    Chapter1About "chapter.1.about"
    Chapter2 "chapter.2"
    Chapter2About "chapter.2.about"
    Chapter3 "chapter.3"
    Chapter3About "chapter.3.about"
    Chapter4 "chapter.4"
    Chapter4About "chapter.4.about"
    Chapter5 "chapter.5"
    Chapter5About "chapter.5.about"

    Credits "credits"
    CreditsProgram "credits.program"
    CreditsProgramText "credits.program.text"
    CreditsFont "credits.font"
    CreditsFontText "credits.font.text"
    CreditsArt "credits.art"
    CreditsArtText "credits.art.text"
    CreditsLibraries "credits.libraries"
    CreditsLibrariesText "credits.libraries.text"
    CreditsThanks "credits.thanks"
    CreditsThanksText "credits.thanks.text"

    Method "method"
    MethodNone "method.none"
    MethodNoneShort "method.none.short"
    MethodNoneLong "method.none.long"
    MethodDetect "method.detect-only"
    MethodDetectShort "method.detect-only.short"
    MethodDetectLong "method.detect-only.long"
    MethodAxis "method.axis-separated"
    MethodAxisShort "method.axis-separated.short"
    MethodAxisLong "method.axis-separated.long"
    MethodCcd "method.ccd"
    MethodCcdShort "method.ccd.short"
    MethodCcdLong "method.ccd.long"

    ColumnNone "column.none"
    ColumnDetect "column.detect-only"
    ColumnAxis "column.axis-separated"
    ColumnAxisSub "column.axis-separated.substeps"
    ColumnCcd "column.ccd"

    Substeps "substeps"
    SubstepsHint "substeps.hint"
    SubstepLength "substeps.length"
    Simulation "simulation"
    TickRate "simulation.rate"
    Gravity "simulation.gravity"
    RunSpeed "simulation.run"
    DashLength "simulation.dash"
    CornerNudge "simulation.nudge"
    HurtboxScale "simulation.hurtbox"
    ResetSimulation "simulation.reset"
    UnitHz "unit.hz"
    UnitLength "unit.length"
    UnitSpeed "unit.speed"
    UnitAcceleration "unit.acceleration"
    UnitPercent "unit.percent"

    Sound "sound"
    SoundOn "sound.on"
    Volume "sound.volume"

    Overlay "overlay"
    OverlayOn "overlay.on"
    LayerSolids "layer.solids"
    LayerMovers "layer.movers"
    LayerHitboxes "layer.hitboxes"
    LayerHurtboxes "layer.hurtboxes"
    LayerTriggers "layer.triggers"
    LayerSensors "layer.sensors"
    LayerContacts "layer.contacts"
    LayerPath "layer.path"
    LayerTunnellings "layer.tunnellings"
    LabelSolid "label.solid"
    LabelMoving "label.moving"
    LabelOneWay "label.one-way"
    LabelMover "label.mover"
    LabelHitbox "label.hitbox"
    LabelHurtbox "label.hurtbox"
    LabelTrigger "label.trigger"

    Counters "counters"
    CounterAttempts "counter.attempts"
    CounterStopped "counter.stopped"
    CounterTunnelled "counter.tunnelled"
    CounterShare "counter.share"
    CounterAnySolid "counter.any-solid"
    CounterFalls "counter.falls"
    CounterTickets "counter.tickets"
    CounterTicks "counter.ticks"
    CounterQueriesNow "counter.queries-now"
    CounterQueriesMean "counter.queries-mean"
    CounterQueriesMax "counter.queries-max"
    CounterPairsNow "counter.pairs-now"
    CounterPairsMean "counter.pairs-mean"
    CounterPairsMax "counter.pairs-max"
    CounterDeepest "counter.deepest"
    CounterHitsGiven "counter.hits-given"
    CounterHitsTaken "counter.hits-taken"
    CountersHint "counters.hint"
    Reset "counters.reset"
    Copy "counters.copy"
    SaveCsv "counters.save"
    Restart "restart"
    Trials "trials"
    TrialsHint "trials.hint"
    TrialsDone "trials.done"
    TrialsNone "trials.stopped"

    Tickets "hud.tickets"
    Hearts "hud.hearts"
    Paused "hud.paused"
    On "state.on"
    Off "state.off"
    DeathFall "death.fall"
    DeathSpikes "death.spikes"
    DeathEnemy "death.enemy"
    DeathSquish "death.squish"

    Card "card"
    CardDone "card.done"
    CardSkip "card.skip"
    Lesson1 "card.1"
    Lesson2 "card.2"
    Lesson3 "card.3"
    Lesson4 "card.4"
    Lesson5 "card.5"
    With "card.with"

    MenuContinue "menu.continue"
    MenuTitle "menu.title"
    MenuPaused "menu.paused"
    MenuOptions "menu.options"
    MenuSimulation "menu.simulation"
    MenuKeys "menu.keys"
    MenuHelp "menu.help"
    MenuQuit "menu.quit"
    MenuBack "menu.back"
    MenuHint "menu.hint"

    TextSize "options.text"
    Language "options.language"
    LanguageEn "language.en"
    LanguageTr "language.tr"
    Palette "options.palette"
    PaletteNight "palette.night"
    PaletteDay "palette.day"
    PaletteContrast "palette.contrast"
    PaletteSafe "palette.safe"
    ReducedMotion "options.reduced-motion"
    ReducedMotionHint "options.reduced-motion.hint"
    View "options.view"
    Fullscreen "options.fullscreen"
    ShowPanel "options.panel"
    ShowCard "options.card"
    ShowTimeBar "options.time-bar"
    ResetAll "options.reset"
    ResetAllDone "options.reset.done"

    KeysKeyboard "keys.keyboard"
    KeysGamepad "keys.gamepad"
    KeysHint "keys.hint"
    KeysPress "keys.press"
    KeysPressButton "keys.press-button"
    KeysCancel "keys.cancel"
    KeysReset "keys.reset"
    KeysNone "keys.none"

    ActionLeft "action.left"
    ActionRight "action.right"
    ActionDown "action.down"
    ActionJump "action.jump"
    ActionDash "action.dash"
    ActionAttack "action.attack"
    ActionHitboxes "action.hitboxes"
    ActionMethod1 "action.method-1"
    ActionMethod2 "action.method-2"
    ActionMethod3 "action.method-3"
    ActionMethod4 "action.method-4"
    ActionPrevious "action.previous-method"
    ActionNext "action.next-method"
    ActionSubsteps "action.substeps"
    ActionRestart "action.restart"
    ActionPause "action.pause"
    ActionStep "action.step"
    ActionTrials "action.trials"
    ActionMute "action.mute"
    ActionPanel "action.panel"
    ActionHelp "action.help"
    ActionCard "action.card"
    ActionFullscreen "action.fullscreen"
    ActionMenu "action.menu"
    ActionStepBack "action.step-back"
    ActionScrubBack "action.scrub-back"
    ActionScrubForward "action.scrub-forward"
    ActionToStart "action.to-start"
    ActionToPresent "action.to-present"
    ActionSlower "action.slower"
    ActionFaster "action.faster"
    ActionWatch "action.watch"
    ActionBookmark "action.bookmark"
    ActionPreviousBookmark "action.previous-bookmark"
    ActionNextBookmark "action.next-bookmark"
    ActionLastTunnelling "action.last-tunnelling"
    ActionLastHit "action.last-hit"
    ActionFirstDifference "action.first-difference"
    ActionWhy "action.why"
    ActionWhatIf "action.what-if"
    ActionGhost1 "action.ghost-1"
    ActionGhost2 "action.ghost-2"
    ActionGhost3 "action.ghost-3"
    ActionGhost4 "action.ghost-4"
    ActionGhost5 "action.ghost-5"
    ActionGather "action.gather"
    ActionTimeBar "action.time-bar"
    ActionExport "action.export"
    ActionRecordings "action.recordings"
    ActionTimeMachine "action.time-machine"
    ActionGhosts "action.ghosts"
    ActionExperiments "action.experiments"
    ActionUp "action.up"
    ActionMenuDown "action.menu-down"
    ActionMenuLeft "action.menu-left"
    ActionMenuRight "action.menu-right"
    ActionAccept "action.accept"
    ActionBack "action.back"

    HelpGoal "help.goal"
    HelpKeys "help.keys"
    HelpMethods "help.methods"
    HelpWords "help.words"
    HelpTunnelling "help.tunnelling"
    HelpHitbox "help.hitbox"

    HelpTunnellingWhy "help.tunnelling.why"
    HelpMtv "help.mtv"

    PageLead "page.lead"
    PageStart "page.start"
    PageCanvas "page.canvas"
    PageReadouts "page.readouts"
    PageFullscreen "page.fullscreen"
    PageExport "page.export"
    PageImport "page.import"
    PageBlocked "page.blocked"
    PageNoWebgl "page.no-webgl"
    PageStopped "page.stopped"
    PageNoProgress "page.no-progress"
    PageNoScript "page.no-script"
    PageKeysNote "page.keys.note"
    PageGamepad "page.gamepad"
    PageAction "page.action"
    PageCompare "page.compare"
    PageCompareNote "page.compare.note"
    PageLinks "page.links"
    PageLinksNote "page.links.note"
    PagePrivacy "page.privacy"

    ResultTitle "result"
    ResultNewBest "result.new-best"
    ResultMap "result.map"
    ResultAgain "result.again"
    ResultMenu "result.menu"
    ResultTime "result.time"
    ResultTickets "result.tickets"
    ResultDeaths "result.deaths"
    AllRuns "result.all-runs"

    ProblemTitle "problem"
    ProblemHint "problem.hint"

    Copied "toast.copied"
    CountersReset "toast.reset"
    NoBarrier "toast.no-barrier"

    MethodLine "message.method-line"
    MethodChanged "message.method-changed"
    PutOutLeft "message.put-out.left"
    PutOutRight "message.put-out.right"
    PutOutUp "message.put-out.up"
    PutOutDown "message.put-out.down"
    ColumnLine "message.column-line"
    PauseHint "message.pause-hint"
    TrialsProgress "message.trials-progress"
    LessonDone "message.lesson-done"
    Saved "message.saved"
    NotSaved "message.not-saved"
    KeptIn "message.kept-in"
    PrefsSetAside "message.prefs.set-aside"
    PrefsUnreadable "message.prefs.unreadable"
    PrefsNotSaved "message.prefs.not-saved"
    Best "message.best"
    Conflict "message.conflict"
    Percent "message.percent"

    KeyNumpad "key.numpad"
    KeyLeft "key.left"
    KeyRight "key.right"
    KeyUp "key.up"
    KeyDown "key.down"
    KeyEscape "key.escape"
    KeyEnter "key.enter"
    KeySpace "key.space"
    KeyTab "key.tab"
    KeyBackspace "key.backspace"
    KeyDelete "key.delete"
    KeyInsert "key.insert"
    KeyHome "key.home"
    KeyEnd "key.end"
    KeyPageUp "key.page-up"
    KeyPageDown "key.page-down"
    KeyCapsLock "key.caps-lock"
    KeyControlLeft "key.control-left"
    KeyControlRight "key.control-right"
    KeyShiftLeft "key.shift-left"
    KeyShiftRight "key.shift-right"
    KeyAltLeft "key.alt-left"
    KeyAltRight "key.alt-right"

    ButtonSouth "button.south"
    ButtonEast "button.east"
    ButtonNorth "button.north"
    ButtonWest "button.west"
    ButtonPadUp "button.pad-up"
    ButtonPadDown "button.pad-down"
    ButtonPadLeft "button.pad-left"
    ButtonPadRight "button.pad-right"
    ButtonSelect "button.select"
    ButtonStart "button.start"
}

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
