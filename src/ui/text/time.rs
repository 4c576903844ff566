//! The words of the time machine, of ghosts and of experiments.

use super::number::{decimal, pair};
use super::{Text, column_name, key_of};
use crate::game::experiment::{Kind, Parameter};
use crate::game::keys::{Action, Bindings};
use crate::game::rewind::{Parted, TimeNotice};
use crate::geometry::Status;
use crate::motion::{Stage, Variant, Verdict};
use crate::tick::MarkKind;
use glam::DVec2;
use std::fmt::Display;

texts! { TimeText
    Live "time.live"
    Past "time.past"
    Watching "time.watching"
    PastHint "time.past.hint"
    More "time.more"
    PageHint "time.page.hint"
    Legend "time.legend"
    Difference "time.difference"
    BookmarkMark "time.bookmark"
    BranchMark "time.branch"

    MarkStopped "mark.stopped"
    MarkTunnelled "mark.tunnelled"
    MarkFell "mark.fell"
    MarkHitTaken "mark.hit-taken"
    MarkHitGiven "mark.hit-given"
    MarkDied "mark.died"
    MarkFinished "mark.finished"
    MarkClick "mark.click"

    Ghosts "ghosts"
    GhostsHint "ghosts.hint"
    GhostYou "ghosts.you"
    GhostBefore "ghosts.before"
    GhostTunnelled "ghosts.tunnelled"
    GhostQueries "ghosts.queries"
    GhostPairs "ghosts.pairs"
    GhostMean "ghosts.mean"
    GhostParts "ghosts.parts"
    GatherHint "ghosts.gather.hint"
    Race "race"
    RaceHint "race.hint"
    RaceThrough "race.through"
    RaceStopped "race.stopped"
    RaceStart "race.start"
    RaceNoGhosts "race.none"
    RaceMissing "race.missing"
    RaceResult "race.result"
    RaceRight "race.right"
    RaceWrong "race.wrong"

    WhyNothing "why.nothing"
    WhyBefore "why.before"
    WhyAfter "why.after"
    WhyColumns "why.columns"
    WhyWanted "why.wanted"
    WhyNoTests "why.no-tests"
    WhyJudge "why.judge"
    WhyCode "why.code"

    RecordingsHint "recordings.hint"
    RecordingsSave "recordings.save"
    RecordingsNone "recordings.none"
    RecordingsLink "recordings.link"
    LinkCopied "link.copied"
    LinkWithoutRun "link.without-run"
    LinkWithoutLevel "link.without-level"

    ExperimentsHint "experiments.hint"
    ExperimentKind "experiments.kind"
    ExperimentSweep "experiments.sweep"
    ExperimentFrom "experiments.from"
    ExperimentTo "experiments.to"
    ExperimentValues "experiments.values"
    ExperimentShown "experiments.shown"
    ExperimentRun "experiments.run"
    ExperimentStop "experiments.stop"
    ExperimentCsv "experiments.csv"
    ExperimentStopped "experiments.stopped"
    KindPhase "experiments.phase"
    KindDash "experiments.dash"
    KindLevel "experiments.level"

    ParameterSpeed "parameter.speed"
    ParameterHz "parameter.hz"
    ParameterWidth "parameter.width"
    ParameterThickness "parameter.thickness"
    ParameterSubstep "parameter.substep"
    ParameterDash "parameter.dash"
    ParameterRun "parameter.run"
    ParameterGravity "parameter.gravity"
    ParameterNudge "parameter.nudge"
    ParameterHurtbox "parameter.hurtbox"
    MeasureShare "measure.share"
    MeasureTunnelled "measure.tunnelled"
    MeasureQueries "measure.queries"
    MeasurePairs "measure.pairs"
    MeasureDeepest "measure.deepest"
    MeasureFalls "measure.falls"
    MeasureHits "measure.hits"
    Theory "measure.theory"

    Wall "thing.wall"
    Barrier "thing.barrier"
    OneWay "thing.one-way"
    Platform "thing.platform"
    Enemy "thing.enemy"
    Spikes "thing.spikes"
    Player "thing.player"

    StageStart "stage.start"
    StageWhole "stage.whole"
    StageAlongX "stage.along-x"
    StageAlongY "stage.along-y"
    StageSweep "stage.sweep"
    StageGround "stage.ground"
    StageEnd "stage.end"
    VerdictApart "verdict.apart"
    VerdictPassed "verdict.passed"
    VerdictBlocks "verdict.blocks"
    VerdictSupports "verdict.supports"
    HitSeparate "hit.separate"
    HitTouching "hit.touching"
    HitOverlapping "hit.overlapping"

    MoreTests "message.more-tests"
    Crossing "message.crossing"
    PartedLine "message.parted"
    JumpAsItWas "message.jump.as-it-was"
    JumpLater "message.jump.later"
    JumpEarlier "message.jump.earlier"
    PastKeys "message.past-keys"
    DeathKeys "message.death-keys"
    BranchedOff "notice.branched-off"
    NotExact "notice.not-exact"
    NothingBefore "notice.nothing-before"
    NoDifference "notice.no-difference"
    BookmarkSet "notice.bookmark.set"
    BookmarkGone "notice.bookmark.gone"
    AtEnd "notice.at-end"
    Gathered "notice.gathered"
    TooLong "notice.too-long"
    RaceNotReady "notice.race.not-ready"
    RaceOver "notice.race.over"
    NoPress "notice.no-press"
    Imagined "notice.imagined"
    Opened "notice.opened"
    Diverged "notice.diverged"
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
pub const fn stage_name(stage: Stage) -> TimeText {
    match stage {
        Stage::Start => TimeText::StageStart,
        Stage::Whole => TimeText::StageWhole,
        Stage::AlongX => TimeText::StageAlongX,
        Stage::AlongY => TimeText::StageAlongY,
        Stage::Sweep => TimeText::StageSweep,
        Stage::Ground => TimeText::StageGround,
        Stage::End => TimeText::StageEnd,
    }
}

/// What a test said.
#[must_use]
pub const fn verdict_name(verdict: Verdict) -> TimeText {
    match verdict {
        Verdict::Apart => TimeText::VerdictApart,
        Verdict::Passed => TimeText::VerdictPassed,
        Verdict::Blocks => TimeText::VerdictBlocks,
        Verdict::Supports => TimeText::VerdictSupports,
    }
}

/// How a hitbox and a hurtbox lay to each other.
#[must_use]
pub const fn hit_name(status: Status) -> TimeText {
    match status {
        Status::Separate => TimeText::HitSeparate,
        Status::Touching => TimeText::HitTouching,
        Status::Overlapping => TimeText::HitOverlapping,
    }
}

/// Tests that are not listed.
#[must_use]
pub fn more_tests(count: usize) -> String {
    TimeText::MoreTests.fill(&[("count", &count.to_string())])
}

/// What the judge saw.
#[must_use]
pub fn crossing(thing: &str, entry: DVec2, exit: DVec2) -> String {
    let point = |at: DVec2| pair(&decimal(at.x, 1), &decimal(at.y, 1));
    TimeText::Crossing.fill(&[("thing", thing), ("entry", &point(entry)), ("exit", &point(exit))])
}

/// Where two ways part, in a line.
#[must_use]
pub fn parted(parted: &Parted) -> String {
    let one = parted.one.map_or(TimeText::GhostYou.words(), |variant| column_name(variant).words());
    let other = column_name(parted.other).words();
    TimeText::PartedLine.fill(&[("one", one), ("other", other), ("tick", &parted.tick.to_string())])
}

/// The label of the ghost with a press moved.
#[must_use]
pub fn imagined(by: i64) -> String {
    let text = match by {
        0 => return TimeText::JumpAsItWas.words().to_owned(),
        1.. => TimeText::JumpLater,
        _ => TimeText::JumpEarlier,
    };
    text.fill(&[("ticks", &by.unsigned_abs().to_string())])
}

/// What to press while the past is shown.
#[must_use]
pub fn past_hint(bindings: &Bindings) -> String {
    let key = |action| key_of(bindings, action);
    let (play, watch, present) = (key(Action::Pause), key(Action::Watch), key(Action::ToPresent));
    TimeText::PastKeys.fill(&[("play", &play), ("watch", &watch), ("present", &present)])
}

/// After a death: what can be asked.
#[must_use]
pub fn death_hint(bindings: &Bindings) -> String {
    let key = |action| key_of(bindings, action);
    let (why, earlier, back) = (key(Action::Why), key(Action::WhatIf), key(Action::StepBack));
    TimeText::DeathKeys.fill(&[("why", &why), ("earlier", &earlier), ("back", &back)])
}

/// Words with the key for them.
#[must_use]
pub fn with_key(words: &str, bindings: &Bindings, action: Action) -> String {
    format!("{words} ({})", key_of(bindings, action))
}

/// What a notice says, and whether something went wrong.
#[must_use]
pub fn time_notice(notice: &TimeNotice) -> (String, bool) {
    let wrong = matches!(notice, TimeNotice::NotExact(_) | TimeNotice::Diverged(_) | TimeNotice::Problem(_));
    let at = |text: TimeText, tick: &dyn Display| text.fill(&[("tick", &tick.to_string())]);
    let said = match notice {
        TimeNotice::BranchedOff => TimeText::BranchedOff.words().to_owned(),
        TimeNotice::NotExact(tick) => at(TimeText::NotExact, tick),
        TimeNotice::NothingBefore => TimeText::NothingBefore.words().to_owned(),
        TimeNotice::NoDifference => TimeText::NoDifference.words().to_owned(),
        TimeNotice::Bookmark(tick, true) => at(TimeText::BookmarkSet, tick),
        TimeNotice::Bookmark(tick, false) => at(TimeText::BookmarkGone, tick),
        TimeNotice::AtEnd => TimeText::AtEnd.words().to_owned(),
        TimeNotice::Gathered(tick) => at(TimeText::Gathered, tick),
        TimeNotice::TooLong => TimeText::TooLong.words().to_owned(),
        TimeNotice::RaceNotReady => TimeText::RaceNotReady.words().to_owned(),
        TimeNotice::RaceOver(right, of) => {
            TimeText::RaceOver.fill(&[("right", &right.to_string()), ("all", &of.to_string())])
        }
        TimeNotice::NoPress => TimeText::NoPress.words().to_owned(),
        TimeNotice::Imagined(by) => TimeText::Imagined.fill(&[("jump", &imagined(*by))]),
        TimeNotice::Saved(path) => super::saved(path),
        TimeNotice::Opened(path, ticks) => {
            TimeText::Opened.fill(&[("path", &path.display().to_string()), ("ticks", &ticks.to_string())])
        }
        TimeNotice::Diverged(path) => TimeText::Diverged.fill(&[("path", &path.display().to_string())]),
        TimeNotice::Problem(problem) => problem.clone(),
    };
    (said, wrong)
}

/// The short name of a ghost.
#[must_use]
pub const fn ghost_name(variant: Variant) -> Text {
    column_name(variant)
}
