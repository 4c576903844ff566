//! Every word that is shown. A key never changes its meaning, so that a translation can be another table.

#[macro_use]
mod table;

mod keys;
mod messages;
mod time;

pub use keys::{bindings_of, button_name, key_name, key_of};
pub use messages::*;
pub use time::*;

use crate::debug_draw::Layer;
use crate::game::events::Cause;
use crate::game::keys::Action;
use crate::game::scoreboard::Column;
use crate::motion::CollisionMode;

texts! { Text
    Title "title" "Mind the Gap"
    Subtitle "title.sub" "Collision detection, and how to break it"

    Method "method" "Collision method"
    MethodNone "method.none" "None"
    MethodNoneShort "method.none.short" "Moves and tests nothing: you fall through."
    MethodNoneLong "method.none.long" "The player is moved by its speed and nothing is asked. The floor is only a picture."
    MethodDetect "method.detect-only" "Detect only"
    MethodDetectShort "method.detect-only.short" "Overlap at the end? The whole step is undone."
    MethodDetectLong "method.detect-only.long" "The end of the step is tested. On overlap the whole step is cancelled and the speed is set to nothing: you hang above the floor and cannot slide along it."
    MethodAxis "method.axis-separated" "Axis-separated"
    MethodAxisShort "method.axis-separated.short" "x, then y: put back to the side you came from."
    MethodAxisLong "method.axis-separated.long" "Moves along x and sets the player on the side of what it met, then does the same along y. What lies between the start and the end of a step is not looked at: a step longer than wall and player together can jump over the wall. Substeps cut the step into short pieces."
    MethodCcd "method.ccd" "CCD (swept)"
    MethodCcdShort "method.ccd.short" "Sweeps to the first hit: never tunnels."
    MethodCcdLong "method.ccd.long" "Continuous collision detection: computes when along the step the first contact comes, stops there and slides on with the rest. Nothing between start and end is missed."

    ColumnNone "column.none" "none"
    ColumnDetect "column.detect-only" "detect"
    ColumnAxis "column.axis-separated" "axis"
    ColumnAxisSub "column.axis-separated.substeps" "axis+s"
    ColumnCcd "column.ccd" "CCD"

    Substeps "substeps" "Substeps"
    SubstepsHint "substeps.hint" "Cuts a step into pieces no longer than this. Only axis-separated makes them."
    SubstepLength "substeps.length" "Piece length"
    Simulation "simulation" "Simulation"
    TickRate "simulation.rate" "Tick rate"
    Gravity "simulation.gravity" "Gravity"
    RunSpeed "simulation.run" "Run speed"
    DashLength "simulation.dash" "Dash length"
    CornerNudge "simulation.nudge" "Corner nudge"
    HurtboxScale "simulation.hurtbox" "Hurtbox scale"
    ResetSimulation "simulation.reset" "Usual values"
    UnitHz "unit.hz" " Hz"
    UnitLength "unit.length" " u"
    UnitSpeed "unit.speed" " u/s"
    UnitAcceleration "unit.acceleration" " u/s²"
    UnitPercent "unit.percent" " %"

    Sound "sound" "Sound"
    SoundOn "sound.on" "Sound on"
    Volume "sound.volume" "Volume"

    Overlay "overlay" "Hitboxes"
    OverlayOn "overlay.on" "Show hitboxes"
    LayerSolids "layer.solids" "Solids"
    LayerMovers "layer.movers" "Colliders of movers"
    LayerHitboxes "layer.hitboxes" "Hitboxes: attack"
    LayerHurtboxes "layer.hurtboxes" "Hurtboxes: vulnerable"
    LayerTriggers "layer.triggers" "Triggers: notice"
    LayerSensors "layer.sensors" "Ray sensors"
    LayerContacts "layer.contacts" "Contacts, wall last hit"
    LayerPath "layer.path" "Path and substeps"
    LayerTunnellings "layer.tunnellings" "Tunnellings"
    LabelSolid "label.solid" "solid"
    LabelMoving "label.moving" "moving solid"
    LabelOneWay "label.one-way" "one-way"
    LabelMover "label.mover" "mover"
    LabelHitbox "label.hitbox" "hitbox"
    LabelHurtbox "label.hurtbox" "hurtbox"
    LabelTrigger "label.trigger" "trigger"

    Counters "counters" "Counters by method"
    CounterAttempts "counter.attempts" "attempts"
    CounterStopped "counter.stopped" "stopped"
    CounterTunnelled "counter.tunnelled" "tunnelled"
    CounterShare "counter.share" "share, %"
    CounterAnySolid "counter.any-solid" "any solid"
    CounterFalls "counter.falls" "falls"
    CounterTickets "counter.tickets" "tickets"
    CounterTicks "counter.ticks" "ticks"
    CounterQueriesNow "counter.queries-now" "queries, now"
    CounterQueriesMean "counter.queries-mean" "queries, mean"
    CounterQueriesMax "counter.queries-max" "queries, max"
    CounterPairsNow "counter.pairs-now" "pairs, now"
    CounterPairsMean "counter.pairs-mean" "pairs, mean"
    CounterPairsMax "counter.pairs-max" "pairs, max"
    CounterDeepest "counter.deepest" "deepest, u"
    CounterHitsGiven "counter.hits-given" "hits given"
    CounterHitsTaken "counter.hits-taken" "hits taken"
    CountersHint "counters.hint" "Attempts at thin barriers and how they ended; any solid: tunnellings through whatever is solid; queries and pair tests for each tick; the deepest the player was inside a solid. All counted by a judge of its own, never by the method itself."
    Reset "counters.reset" "Reset"
    Copy "counters.copy" "Copy"
    SaveCsv "counters.save" "Save CSV"
    Restart "restart" "Restart level"
    Trials "trials" "100 dashes each"
    TrialsHint "trials.hint" "Dashes 100 times with every method at the nearest barrier, and counts."
    TrialsRun "trials.run" "Dash trials"
    TrialsDone "trials.done" "Dash trials done: compare the columns."
    TrialsNone "trials.stopped" "Dash trials ended."

    Tickets "hud.tickets" "tickets"
    Hearts "hud.hearts" "hearts"
    Falls "hud.falls" "falls"
    Paused "hud.paused" "Paused"
    On "state.on" "on"
    Off "state.off" "off"
    DeathFall "death.fall" "Fell out of the level"
    DeathSpikes "death.spikes" "Spikes"
    DeathEnemy "death.enemy" "Caught by a guard"
    DeathSquish "death.squish" "Squeezed"

    Card "card" "Five things to try"
    CardDone "card.done" "All five done"
    CardSkip "card.skip" "Hide"
    Lesson1 "card.1" "Fall through the floor"
    Lesson2 "card.2" "Get stuck"
    Lesson3 "card.3" "Walk and jump"
    Lesson4 "card.4" "Tunnel: dash through a thin wall"
    Lesson5 "card.5" "Be stopped by substeps or CCD"
    With "card.with" "with"

    MenuContinue "menu.continue" "Continue"
    MenuLevels "menu.levels" "Levels"
    MenuOptions "menu.options" "Options"
    MenuSimulation "menu.simulation" "Simulation"
    MenuKeys "menu.keys" "Keys"
    MenuHelp "menu.help" "Help"
    MenuQuit "menu.quit" "Quit"
    MenuBack "menu.back" "Back"
    MenuHint "menu.hint" "Arrows: move   Enter: choose   Esc: back"

    TextSize "options.text" "Text size"
    View "options.view" "View"
    Fullscreen "options.fullscreen" "Whole screen"
    ShowPanel "options.panel" "Panel at the right"
    ShowCard "options.card" "Card: five things to try"
    ReducedMotion "options.motion" "Reduced motion: no shaking, flashing or slow time"
    ShowTimeBar "options.time-bar" "Bar of the time machine"
    ResetAll "options.reset" "Reset all settings"
    ResetAllDone "options.reset.done" "All settings are as at the first start."

    KeysKeyboard "keys.keyboard" "Keyboard"
    KeysGamepad "keys.gamepad" "Gamepad"
    KeysHint "keys.hint" "Choose a key to change it, + to add one. The left stick always walks."
    KeysPress "keys.press" "press a key…"
    KeysPressButton "keys.press-button" "press a button…"
    KeysCancel "keys.cancel" "Esc leaves it as it is, Delete takes it away."
    KeysReset "keys.reset" "Usual keys"
    KeysNone "keys.none" "none"

    ActionLeft "action.left" "Run left"
    ActionRight "action.right" "Run right"
    ActionDown "action.down" "Drop through"
    ActionJump "action.jump" "Jump"
    ActionDash "action.dash" "Dash"
    ActionAttack "action.attack" "Attack"
    ActionHitboxes "action.hitboxes" "Show hitboxes"
    ActionMethod1 "action.method-1" "Method: none"
    ActionMethod2 "action.method-2" "Method: detect only"
    ActionMethod3 "action.method-3" "Method: axis-separated"
    ActionMethod4 "action.method-4" "Method: CCD"
    ActionPrevious "action.previous-method" "Method before"
    ActionNext "action.next-method" "Next method"
    ActionSubsteps "action.substeps" "Substeps"
    ActionRestart "action.restart" "Restart level"
    ActionPause "action.pause" "Pause"
    ActionStep "action.step" "One tick on"
    ActionTrials "action.trials" "Dash trials"
    ActionMute "action.mute" "Mute"
    ActionPanel "action.panel" "Panel"
    ActionHelp "action.help" "Help"
    ActionCard "action.card" "Card"
    ActionFullscreen "action.fullscreen" "Whole screen"
    ActionMenu "action.menu" "Menu"
    ActionStepBack "action.step-back" "One tick back"
    ActionScrubBack "action.scrub-back" "A second back"
    ActionScrubForward "action.scrub-forward" "A second on"
    ActionToStart "action.to-start" "To the first tick"
    ActionToPresent "action.to-present" "To the newest tick"
    ActionSlower "action.slower" "Slower"
    ActionFaster "action.faster" "Faster"
    ActionWatch "action.watch" "Watch the record"
    ActionBookmark "action.bookmark" "Bookmark"
    ActionPreviousBookmark "action.previous-bookmark" "Bookmark before"
    ActionNextBookmark "action.next-bookmark" "Next bookmark"
    ActionLastTunnelling "action.last-tunnelling" "Last tunnelling"
    ActionLastHit "action.last-hit" "Last hit"
    ActionFirstDifference "action.first-difference" "First difference"
    ActionWhy "action.why" "Why?"
    ActionWhatIf "action.what-if" "What if: jump earlier"
    ActionGhost1 "action.ghost-1" "Ghost: none"
    ActionGhost2 "action.ghost-2" "Ghost: detect only"
    ActionGhost3 "action.ghost-3" "Ghost: axis-separated"
    ActionGhost4 "action.ghost-4" "Ghost: axis + substeps"
    ActionGhost5 "action.ghost-5" "Ghost: CCD"
    ActionGather "action.gather" "Ghosts begin here"
    ActionTimeBar "action.time-bar" "Time bar"
    ActionExport "action.export" "Save the run"
    ActionRecordings "action.recordings" "Recordings"
    ActionTimeMachine "action.time-machine" "Time machine"
    ActionGhosts "action.ghosts" "Ghosts and race"
    ActionExperiments "action.experiments" "Experiments"
    ActionUp "action.up" "Menu: up"
    ActionMenuDown "action.menu-down" "Menu: down"
    ActionMenuLeft "action.menu-left" "Menu: left"
    ActionMenuRight "action.menu-right" "Menu: right"
    ActionAccept "action.accept" "Menu: choose"
    ActionBack "action.back" "Menu: back"

    HelpGoal "help.goal" "Run to the exit, take the tickets, and find out which method lets you through a wall. A dash moves exactly 300 units within one tick: that is where methods differ."
    HelpKeys "help.keys" "Keys"
    HelpMethods "help.methods" "What the methods do"
    HelpWords "help.words" "Words"
    HelpTunnelling "help.tunnelling" "Tunnelling: a step that begins before a wall and ends behind it, with no moment in which anyone looked in between."
    HelpHitbox "help.hitbox" "Hitbox: what hurts others. Hurtbox: where one can be hurt. Collider: what keeps out of solids. They are three boxes, and the drawing is a fourth."

    HelpTunnellingWhy "help.tunnelling.why" "A step of S units jumps over a wall of thickness T when S is at least T plus the mover's width W. At a constant speed that happens in (S - W - T) / S of all cases: where the step happens to begin decides. With W = 16, T = 6 and 3000 units a second at 60 ticks, S is 50, and more than half of all walls are jumped over. Substeps make S small; CCD looks along the whole step."
    HelpMtv "help.mtv" "MTV, the minimum translation vector: the shortest push that parts two overlapping shapes."

    PageLanguage "page.language" "en"
    PageLead "page.lead" "A platformer in which you switch the collision method while you play, see every hitbox, and count how often each method lets you run through a wall."
    PageStart "page.start" "Start"
    PageCanvas "page.canvas" "The game. Click it, or move to it with Tab, and the keys below play it."
    PageReadouts "page.readouts" "What the panel shows"
    PageFullscreen "page.fullscreen" "Full screen"
    PageExport "page.export" "Save settings and progress as a file"
    PageImport "page.import" "Load such a file"
    PageBlocked "page.blocked" "The browser blocks storage for this page: settings and progress are gone when it is closed."
    PageNoWebgl "page.no-webgl" "This browser offers no WebGL 2, so the game cannot be drawn. All that it explains stands below."
    PageStopped "page.stopped" "The game could not be started:"
    PageNoProgress "page.no-progress" "this is no file of settings and progress."
    PageNoScript "page.no-script" "The game needs JavaScript and WebAssembly. All that it explains stands below."
    PageKeysNote "page.keys.note" "All keys can be changed in the menu, and go by their place on the keyboard. On a touch screen there are buttons on the picture; a gamepad works too."
    PageGamepad "page.gamepad" "Gamepad"
    PageAction "page.action" "Action"
    PageCompare "page.compare" "The methods compared"
    PageCompareNote "page.compare.note" "These numbers come from the code that runs in the game."
    PageLinks "page.links" "Links"
    PageLinksNote "page.links.note" "Behind a # the address of this page carries level, method and switches, for a lesson or a friend:"
    PagePrivacy "page.privacy" "This page loads nothing from elsewhere and sends nothing anywhere. What you set stays in your browser."

    ResultTitle "result" "Level done"
    ResultAgain "result.again" "Again"
    ResultMenu "result.menu" "Menu"
    ResultTime "result.time" "Time"
    ResultTickets "result.tickets" "Tickets"
    ResultDeaths "result.deaths" "Deaths"
    AllRuns "result.all-runs" "All runs so far"

    ProblemTitle "problem" "This level cannot be played"
    ProblemHint "problem.hint" "Check a file with: mindthegap check FILE"

    Copied "toast.copied" "The table is in the clipboard."
    CountersReset "toast.reset" "All counters are at nothing."
    NoBarrier "toast.no-barrier" "This level has no thin barrier."
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::scoreboard::Scoreboard;

    #[test]
    fn every_text_has_words_and_a_name_of_its_own() {
        let mut names: Vec<&str> = Text::ALL.iter().map(|text| text.name()).collect();
        for text in Text::ALL {
            assert!(!text.words().trim().is_empty(), "{text:?}");
        }
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), Text::ALL.len());
    }

    #[test]
    fn every_counter_has_a_name() {
        for (row, _) in Scoreboard::default().rows() {
            let known = Text::ALL.iter().any(|text| text.name().strip_prefix("counter.") == Some(row));
            assert!(known, "{row}");
        }
    }
}
