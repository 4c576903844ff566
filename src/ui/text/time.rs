//! The words of the time machine, of ghosts and of experiments.

use super::{Text, column_name, key_of};
use crate::game::experiment::{Kind, Parameter};
use crate::game::keys::{Action, Bindings};
use crate::game::rewind::{Parted, TimeNotice};
use crate::motion::{Stage, Variant, Verdict};
use crate::tick::MarkKind;
use glam::DVec2;

texts! { TimeText
    Live "time.live" "live"
    Past "time.past" "past"
    Watching "time.watching" "watching"
    PastHint "time.past.hint" "The past is shown"
    More "time.more" "More"
    PageHint "time.page.hint" "Everything that is played is recorded, forty minutes at the usual rate. To look back changes nothing; whoever plays on in the past keeps the old future as a ghost."
    Legend "time.legend" "Marks on the bar"
    Difference "time.difference" "first difference"
    BookmarkMark "time.bookmark" "bookmark"
    BranchMark "time.branch" "played on from here"

    MarkStopped "mark.stopped" "stopped at a thin wall"
    MarkTunnelled "mark.tunnelled" "tunnelled"
    MarkFell "mark.fell" "fell out of the level"
    MarkHitTaken "mark.hit-taken" "was hit"
    MarkHitGiven "mark.hit-given" "hit someone"
    MarkDied "mark.died" "died"
    MarkFinished "mark.finished" "reached the exit"
    MarkClick "mark.click" "Click: why?"

    Ghosts "ghosts" "Ghosts"
    GhostsHint "ghosts.hint" "The same keys through other methods, at the same time. Switch them on and off as you like. Queries and pairs are the tests of the tick that is shown."
    GhostYou "ghosts.you" "you"
    GhostBefore "ghosts.before" "before"
    GhostTunnelled "ghosts.tunnelled" "tunn."
    GhostQueries "ghosts.queries" "queries"
    GhostPairs "ghosts.pairs" "pairs"
    GhostMean "ghosts.mean" "mean"
    GhostParts "ghosts.parts" "parts"
    GatherHint "ghosts.gather.hint" "All ghosts come to where you are and begin anew."
    Race "race" "Race"
    RaceHint "race.hint" "First foretell, then look: the ghosts run from the tick that is shown to the end of the record (in the present: its last five seconds). Which of them will get through a wall?"
    RaceThrough "race.through" "gets through"
    RaceStopped "race.stopped" "does not"
    RaceStart "race.start" "Run the race"
    RaceNoGhosts "race.none" "Switch some ghosts on first."
    RaceMissing "race.missing" "Say of each ghost what you expect."
    RaceResult "race.result" "What came of it"
    RaceRight "race.right" "as foretold"
    RaceWrong "race.wrong" "not as foretold"

    WhyNothing "why.nothing" "Ask about an event: click its mark on the bar, or press the key for the last one."
    WhyBefore "why.before" "The tick before"
    WhyAfter "why.after" "The tick itself"
    WhyColumns "why.columns" "For each test: its answer, when it was made, against what; on x and on y the player's interval, the other one, and the gap. Two boxes overlap when both gaps are negative."
    WhyNoTests "why.no-tests" "No pair was tested."
    WhyJudge "why.judge" "The judge"
    WhyCode "why.code" "The code that decided it"

    RecordingsHint "recordings.hint" "A recording holds the level, the settings and the keys of every tick; the rest is computed again. A .mtg file can also be dropped on the window."
    RecordingsSave "recordings.save" "Save this run"
    RecordingsNone "recordings.none" "No run has been saved yet."

    ExperimentsHint "experiments.hint" "One number is changed step by step, the rest stays, and every step is run with every method."
    ExperimentKind "experiments.kind" "What is done"
    ExperimentSweep "experiments.sweep" "What is changed"
    ExperimentFrom "experiments.from" "From"
    ExperimentTo "experiments.to" "To"
    ExperimentValues "experiments.values" "Values"
    ExperimentShown "experiments.shown" "What is drawn"
    ExperimentRun "experiments.run" "Run"
    ExperimentStop "experiments.stop" "Stop"
    ExperimentCsv "experiments.csv" "Save CSV and JSON"
    ExperimentStopped "experiments.stopped" "The experiment was stopped."
    KindPhase "experiments.phase" "constant speed at a barrier"
    KindDash "experiments.dash" "one dash from every gap"
    KindLevel "experiments.level" "the demo level, played by its script"

    ParameterSpeed "parameter.speed" "speed, u/s"
    ParameterHz "parameter.hz" "tick rate, Hz"
    ParameterWidth "parameter.width" "width of the mover, u"
    ParameterThickness "parameter.thickness" "thickness of the wall, u"
    ParameterSubstep "parameter.substep" "length of a substep, u"
    ParameterDash "parameter.dash" "length of the dash, u"
    ParameterRun "parameter.run" "run speed, u/s"
    ParameterGravity "parameter.gravity" "gravity, u/s²"
    ParameterNudge "parameter.nudge" "corner nudge, u"
    ParameterHurtbox "parameter.hurtbox" "hurtbox scale"
    MeasureShare "measure.share" "tunnelled, %"
    MeasureTunnelled "measure.tunnelled" "tunnelled"
    MeasureQueries "measure.queries" "queries in a tick, mean"
    MeasurePairs "measure.pairs" "pairs in a tick, mean"
    MeasureDeepest "measure.deepest" "deepest overlap, u"
    MeasureFalls "measure.falls" "falls"
    MeasureHits "measure.hits" "hits taken"
    Theory "measure.theory" "theory"

    Wall "thing.wall" "wall"
    Barrier "thing.barrier" "barrier"
    OneWay "thing.one-way" "one-way"
    Platform "thing.platform" "platform"
    Enemy "thing.enemy" "guard"
    Spikes "thing.spikes" "spikes"
    Player "thing.player" "player"
}

/// The name of an event.
#[must_use]
pub const fn mark_name(kind: MarkKind) -> TimeText {
    match kind {
        MarkKind::Stopped => TimeText::MarkStopped,
        MarkKind::Tunnelled => TimeText::MarkTunnelled,
        MarkKind::Fell => TimeText::MarkFell,
        MarkKind::HitTaken => TimeText::MarkHitTaken,
        MarkKind::HitGiven => TimeText::MarkHitGiven,
        MarkKind::Died => TimeText::MarkDied,
        MarkKind::Finished => TimeText::MarkFinished,
    }
}

/// What a kind of experiment does.
#[must_use]
pub const fn kind_name(kind: Kind) -> TimeText {
    match kind {
        Kind::Phase => TimeText::KindPhase,
        Kind::Dash => TimeText::KindDash,
        Kind::Level => TimeText::KindLevel,
    }
}

/// The name of a parameter, with its unit.
#[must_use]
pub const fn parameter_name(parameter: Parameter) -> TimeText {
    match parameter {
        Parameter::Speed => TimeText::ParameterSpeed,
        Parameter::Hz => TimeText::ParameterHz,
        Parameter::Width => TimeText::ParameterWidth,
        Parameter::Thickness => TimeText::ParameterThickness,
        Parameter::Substep => TimeText::ParameterSubstep,
        Parameter::DashLength => TimeText::ParameterDash,
        Parameter::RunSpeed => TimeText::ParameterRun,
        Parameter::Gravity => TimeText::ParameterGravity,
        Parameter::CornerNudge => TimeText::ParameterNudge,
        Parameter::HurtboxScale => TimeText::ParameterHurtbox,
    }
}

/// The name of a measured column, with its unit.
#[must_use]
pub fn measure_name(column: &str) -> &str {
    let text = match column {
        "tunnelled_share" => TimeText::MeasureShare,
        "tunnelled" => TimeText::MeasureTunnelled,
        "queries_mean" => TimeText::MeasureQueries,
        "pair_tests_mean" => TimeText::MeasurePairs,
        "max_penetration" => TimeText::MeasureDeepest,
        "falls" => TimeText::MeasureFalls,
        "hits_taken" => TimeText::MeasureHits,
        other => return other,
    };
    text.words()
}

/// For what a pair was tested.
#[must_use]
pub const fn stage_name(stage: Stage) -> &'static str {
    match stage {
        Stage::Start => "before the move",
        Stage::Whole => "end of the step",
        Stage::AlongX => "end of the x leg",
        Stage::AlongY => "end of the y leg",
        Stage::Sweep => "on the way (sweep)",
        Stage::Ground => "ground",
        Stage::End => "where it came to rest",
    }
}

/// What a test said.
#[must_use]
pub const fn verdict_name(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Apart => "apart",
        Verdict::Passed => "passes",
        Verdict::Blocks => "OVERLAP",
        Verdict::Supports => "rests on",
    }
}

/// Tests that are not listed.
#[must_use]
pub fn more_tests(count: usize) -> String {
    format!("and {count} tests of other pairs")
}

/// What the judge saw.
#[must_use]
pub fn crossing(thing: &str, entry: DVec2, exit: DVec2) -> String {
    format!(
        "went into the {thing} at ({:.1}, {:.1}) and out at ({:.1}, {:.1})",
        entry.x, entry.y, exit.x, exit.y
    )
}

/// Where two ways part, in a line.
#[must_use]
pub fn parted(parted: &Parted) -> String {
    let one = parted.one.map_or(TimeText::GhostYou.words(), |variant| column_name(variant).words());
    format!("{one} and {} differ first in tick {}", column_name(parted.other).words(), parted.tick)
}

/// The label of the ghost with a press moved.
#[must_use]
pub fn imagined(by: i64) -> String {
    match by {
        0 => "jump as it was".to_owned(),
        1.. => format!("jump {by} ticks later"),
        _ => format!("jump {} ticks earlier", -by),
    }
}

/// What to press while the past is shown.
#[must_use]
pub fn past_hint(bindings: &Bindings) -> String {
    format!(
        "{}: play on from here   {}: watch   {}: to the present",
        key_of(bindings, Action::Pause),
        key_of(bindings, Action::Watch),
        key_of(bindings, Action::ToPresent)
    )
}

/// After a death: what can be asked.
#[must_use]
pub fn death_hint(bindings: &Bindings) -> String {
    format!(
        "{}: why?   {}: what if the jump had come 3 ticks earlier?   {}: back",
        key_of(bindings, Action::Why),
        key_of(bindings, Action::WhatIf),
        key_of(bindings, Action::StepBack)
    )
}

/// Words with the key for them.
#[must_use]
pub fn with_key(words: &str, bindings: &Bindings, action: Action) -> String {
    format!("{words} ({})", key_of(bindings, action))
}

/// What a notice says, and whether something went wrong.
#[must_use]
pub fn time_notice(notice: &TimeNotice) -> (String, bool) {
    let said = match notice {
        TimeNotice::BranchedOff => "You play on from here. What came before stays as a ghost.".to_owned(),
        TimeNotice::NotExact(tick) => {
            return (
                format!("Tick {tick} is not shown as it was: something changed the game outside of a tick."),
                true,
            );
        }
        TimeNotice::NothingBefore => "There is nothing like that before this tick.".to_owned(),
        TimeNotice::NoDifference => "No two methods differ so far. Switch ghosts on.".to_owned(),
        TimeNotice::Bookmark(tick, true) => format!("Bookmark on tick {tick}"),
        TimeNotice::Bookmark(tick, false) => format!("No bookmark on tick {tick} any more"),
        TimeNotice::AtEnd => "End of the record".to_owned(),
        TimeNotice::Gathered(tick) => format!("The ghosts begin in tick {tick}."),
        TimeNotice::TooLong => {
            "The ghosts have stopped after a very long run. Let them begin anew.".to_owned()
        }
        TimeNotice::RaceNotReady => "A race needs ghosts, and a prediction for each of them.".to_owned(),
        TimeNotice::RaceOver(right, of) => format!("Race over: {right} of {of} as foretold"),
        TimeNotice::NoPress => "There is no jump that could have come earlier.".to_owned(),
        TimeNotice::Imagined(by) => format!("A ghost: {}", imagined(*by)),
        TimeNotice::Saved(path) => super::saved(path),
        TimeNotice::Opened(path, ticks) => format!("{}: {ticks} ticks", path.display()),
        TimeNotice::Diverged(path) => {
            return (
                format!("{}: the run went another way than when it was recorded.", path.display()),
                true,
            );
        }
        TimeNotice::Problem(problem) => return (problem.clone(), true),
    };
    (said, false)
}

/// The short name of a ghost.
#[must_use]
pub const fn ghost_name(variant: Variant) -> Text {
    column_name(variant)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_text_has_words_and_a_name_of_its_own() {
        let mut names: Vec<&str> = TimeText::ALL.iter().map(|text| text.name()).collect();
        names.extend(Text::ALL.iter().map(|text| text.name()));
        let all = names.len();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), all);
        assert!(TimeText::ALL.iter().all(|text| !text.words().trim().is_empty()));
    }
}
