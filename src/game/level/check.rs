//! `mindthegap check LEVEL...`: is each of these a level that can be played?

use super::{Level, catalog};
use std::fmt::Write;

/// What a check says, and whether all went well.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// A line for each good level; a line for each problem of a bad one. Ends in a line break unless empty.
    pub text: String,
    /// The program's exit code: 0 when every level is good, else 1.
    pub exit_code: u8,
}

/// Reads every level (a name from the catalog or a path) and reports on all of them, also after a bad one.
///
/// ```
/// use mindthegap::game::level::check::check;
/// let report = check(["demo", "levels/no_such_level.tmx"]);
/// assert!(report.text.starts_with("demo: ok, "));
/// assert!(report.text.ends_with("levels/no_such_level.tmx: cannot be read: there is no such file\n"));
/// assert_eq!(report.exit_code, 1);
/// ```
#[must_use]
pub fn check<S: AsRef<str>>(levels: impl IntoIterator<Item = S>) -> Report {
    let mut report = Report { text: String::new(), exit_code: 0 };
    for argument in levels {
        let argument = argument.as_ref();
        // Writing to a string cannot fail.
        let _ = match catalog::load_named_or_path(argument) {
            Ok(level) => writeln!(report.text, "{argument}: ok, {}", summary(&level)),
            Err(error) => {
                report.exit_code = 1;
                writeln!(report.text, "{error}")
            }
        };
    }
    report
}

/// What a level holds, in a line: `160 x 23 tiles, 14 tickets, 3 barriers`.
#[must_use]
pub fn summary(level: &Level) -> String {
    let mut line = format!("{} x {} tiles", level.tiles.columns, level.tiles.rows);
    let counts = [
        (level.tickets.len(), "ticket", "tickets"),
        (level.barriers.len(), "barrier", "barriers"),
        (level.platforms.len(), "moving platform", "moving platforms"),
        (level.one_ways.len(), "one-way platform", "one-way platforms"),
        (level.spikes.len(), "bed of spikes", "beds of spikes"),
        (level.enemies.len(), "enemy", "enemies"),
        (level.exits.len(), "exit", "exits"),
        (level.signs.len(), "sign", "signs"),
        (level.solids.len(), "solid box", "solid boxes"),
    ];
    for (count, one, many) in counts {
        let _ = write!(line, ", {count} {}", if count == 1 { one } else { many });
    }
    line
}
