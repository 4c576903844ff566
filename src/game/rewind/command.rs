//! What can be asked of the time machine.

use crate::motion::Variant;
use crate::replay::Speed;
use std::path::PathBuf;

/// A wish about time.
#[derive(Clone, Debug, PartialEq)]
pub enum TimeCommand {
    /// One tick back.
    Back,
    /// So many seconds on, or back.
    Skip(i32),
    /// Show this state.
    Seek(u64),
    /// Show the oldest state.
    Start,
    /// Show the newest state.
    Present,
    /// Half as fast.
    Slower,
    /// Twice as fast.
    Faster,
    /// As fast as this.
    Speed(Speed),
    /// Put a bookmark on the state that is shown, or take it away.
    Bookmark,
    /// To the bookmark before the state that is shown.
    PreviousBookmark,
    /// To the bookmark after the state that is shown.
    NextBookmark,
    /// To the last tunnelling.
    LastTunnelling,
    /// To the last hit.
    LastHit,
    /// To the first tick in which two methods differ.
    FirstDifference,
    /// Let what is recorded run, or stop it. In the present: its last seconds.
    Watch,
    /// Why did this tick go as it did? Without a tick: that of the last event.
    Why(Option<u64>),
    /// Switch a ghost on or off.
    Ghost(Variant),
    /// Let the ghosts begin anew in the state that is shown.
    Gather,
    /// What one expects of a ghost: to get through a wall, not to, or nothing.
    Predict(Variant, Option<bool>),
    /// Let the ghosts run from the state that is shown to the end of the record.
    Race,
    /// What if the last jump had come so many ticks later? Negative is earlier; asked twice, it goes away.
    WhatIf(i64),
    /// Write the run to a file.
    Export,
    /// Read a run from a file.
    Import(PathBuf),
}

impl TimeCommand {
    /// The command that scripts write like this.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        let words: Vec<&str> = name.split_whitespace().collect();
        Some(match words[..] {
            ["back"] => Self::Back,
            ["skip", seconds] => Self::Skip(seconds.parse().ok()?),
            ["seek", tick] => Self::Seek(tick.parse().ok()?),
            ["start"] => Self::Start,
            ["present"] => Self::Present,
            ["slower"] => Self::Slower,
            ["faster"] => Self::Faster,
            ["speed", name] => Self::Speed(Speed::ALL.into_iter().find(|speed| speed.name() == name)?),
            ["bookmark"] => Self::Bookmark,
            ["previous-bookmark"] => Self::PreviousBookmark,
            ["next-bookmark"] => Self::NextBookmark,
            ["last-tunnelling"] => Self::LastTunnelling,
            ["last-hit"] => Self::LastHit,
            ["first-difference"] => Self::FirstDifference,
            ["watch"] => Self::Watch,
            ["why"] => Self::Why(None),
            ["why", tick] => Self::Why(Some(tick.parse().ok()?)),
            ["ghost", ref method @ ..] => Self::Ghost(Variant::from_name(&method.join(" "))?),
            ["gather"] => Self::Gather,
            ["predict", answer, ref method @ ..] => {
                let through = match answer {
                    "through" => Some(true),
                    "stopped" => Some(false),
                    "open" => None,
                    _ => return None,
                };
                Self::Predict(Variant::from_name(&method.join(" "))?, through)
            }
            ["race"] => Self::Race,
            ["what-if", by] => Self::WhatIf(by.parse().ok()?),
            ["export"] => Self::Export,
            ["import", ref path @ ..] if !path.is_empty() => Self::Import(path.join(" ").into()),
            _ => return None,
        })
    }
}
