//! Messages with something filled in.

use super::number::{decimal, localized, short_number};
use super::{Text, column_name, key_of, method_name};
use crate::game::keys::{Action, Bindings};
use crate::game::prefs::PrefsNotice;
use crate::game::progress::Best;
use crate::game::scoreboard::{Column, Counters};
use crate::game::sound::Noise;
use crate::tick::Settings;
use glam::DVec2;
use std::path::Path;

/// The method with or without substeps, in one line.
#[must_use]
pub fn method_line(settings: &Settings) -> String {
    let name = method_name(settings.mode).words();
    match (settings.mode.uses_substeps(), settings.substeps) {
        (true, true) => {
            let length = short_number(settings.substep_length);
            Text::MethodLine.fill(&[("method", name), ("length", &length)])
        }
        _ => name.to_owned(),
    }
}

/// Told when the method changed.
#[must_use]
pub fn method_changed(settings: &Settings) -> String {
    Text::MethodChanged.fill(&[("method", &method_line(settings))])
}

/// Told when the player was put out of a solid.
#[must_use]
pub fn put_out(push: DVec2) -> String {
    let (length, words) = if push.x.abs() > push.y.abs() {
        (push.x.abs(), if push.x > 0.0 { Text::PutOutRight } else { Text::PutOutLeft })
    } else {
        (push.y.abs(), if push.y > 0.0 { Text::PutOutUp } else { Text::PutOutDown })
    };
    words.fill(&[("length", &decimal(length, 1))])
}

/// A time from a number of seconds: `1:02.3`.
#[must_use]
pub fn time(seconds: f64) -> String {
    // Rounded down, so that 59.96 does not become 60.0.
    let tenths = (seconds.max(0.0) * 10.0) as u64;
    localized(&format!("{}:{:02}.{}", tenths / 600, tenths / 10 % 60, tenths % 10))
}

/// Two numbers of which the first is part of the second.
#[must_use]
pub fn part_of(part: u32, whole: u32) -> String {
    format!("{part}/{whole}")
}

/// What the running method's column says about barriers and falls.
#[must_use]
pub fn column_line(column: Column, counters: &Counters) -> String {
    let barriers = &counters.barriers;
    Text::ColumnLine.fill(&[
        ("column", column_name(column).words()),
        ("tunnelled", &barriers.tunnelled.to_string()),
        ("attempts", &barriers.attempts.to_string()),
        ("falls", &counters.falls.to_string()),
    ])
}

/// What to press while paused.
#[must_use]
pub fn pause_hint(bindings: &Bindings) -> String {
    let key = |action| key_of(bindings, action);
    let (pause, step, back) = (key(Action::Pause), key(Action::Step), key(Action::StepBack));
    Text::PauseHint.fill(&[("pause", &pause), ("step", &step), ("back", &back)])
}

/// How far the dash trials are.
#[must_use]
pub fn trials_progress(begun: u32, total: u32, column: Option<Column>) -> String {
    let method = column.map_or("", |column| column_name(column).words());
    Text::TrialsProgress.fill(&[("part", &part_of(begun, total)), ("method", method)])
}

/// A thing of the card was done.
#[must_use]
pub fn lesson_done(lesson: Text) -> String {
    Text::LessonDone.fill(&[("lesson", lesson.words())])
}

/// The keys for a thing of the card.
#[must_use]
pub fn lesson_keys(bindings: &Bindings, actions: &[Action]) -> String {
    let keys: Vec<String> = actions.iter().map(|action| key_of(bindings, *action)).collect();
    keys.join(", ")
}

/// Where a file was saved.
#[must_use]
pub fn saved(path: &Path) -> String {
    Text::Saved.fill(&[("path", &path.to_string_lossy())])
}

/// A file could not be saved.
#[must_use]
pub fn not_saved(path: &Path, error: &std::io::Error) -> String {
    Text::NotSaved.fill(&[("path", &path.to_string_lossy()), ("error", &error.to_string())])
}

/// Where settings are kept.
#[must_use]
pub fn kept_in(path: &Path) -> String {
    Text::KeptIn.fill(&[("path", &path.to_string_lossy())])
}

/// Something about the settings file.
#[must_use]
pub fn notice(notice: &PrefsNotice) -> String {
    match notice {
        PrefsNotice::SetAside(kept) => Text::PrefsSetAside.fill(&[("path", &kept.to_string_lossy())]),
        PrefsNotice::Unreadable(path) => Text::PrefsUnreadable.fill(&[("path", path)]),
        PrefsNotice::NotSaved(what) => Text::PrefsNotSaved.fill(&[("problem", what)]),
    }
}

/// The caption of a sound; without one for what is heard all the time. One's own steps and the clicks of menus say nothing that
/// is not seen, and would push out what matters.
#[must_use]
pub const fn noise_name(noise: Noise) -> Option<Text> {
    Some(match noise {
        Noise::Step | Noise::Menu => return None,
        Noise::Jump => Text::NoiseJump,
        Noise::Land => Text::NoiseLand,
        Noise::Dash => Text::NoiseDash,
        Noise::Swing => Text::NoiseSwing,
        Noise::Ticket => Text::NoiseTicket,
        Noise::Hit => Text::NoiseHit,
        Noise::Hurt => Text::NoiseHurt,
        Noise::Die => Text::NoiseDie,
        Noise::Fall => Text::NoiseFall,
        Noise::Stop => Text::NoiseStop,
        Noise::Tunnel => Text::NoiseTunnel,
        Noise::Finish => Text::NoiseFinish,
    })
}

/// A caption, with how often the sound was heard.
#[must_use]
pub fn caption(noise: Text, count: u32) -> String {
    let text = if count > 1 { Text::CaptionTimes } else { Text::Caption };
    text.fill(&[("sound", noise.words()), ("count", &count.to_string())])
}

/// The best run through a level.
#[must_use]
pub fn best(best: &Best) -> String {
    Text::Best.fill(&[
        ("time", &time(best.seconds)),
        ("tickets", &best.tickets.to_string()),
        ("finished", &best.finished.to_string()),
    ])
}

/// Two actions share a key.
#[must_use]
pub fn conflict(others: &[Action]) -> String {
    let names: Vec<&str> = others.iter().map(|action| super::action_name(*action).words()).collect();
    Text::Conflict.fill(&[("actions", &names.join(", "))])
}

/// A share in per cent.
#[must_use]
pub fn percent(share: f64) -> String {
    Text::Percent.fill(&[("number", &short_number(share * 100.0))])
}

/// What a box is, with its width and height in units.
#[must_use]
pub fn sized(what: Text, width: f64, height: f64) -> String {
    format!("{} {} × {}", what.words(), short_number(width), short_number(height))
}

/// A cell of the table, made to fit: thousands as `123k`, and only a digit behind the point of longer numbers.
#[must_use]
pub fn cell(text: &str) -> String {
    let long = text.len() > 5 && text.contains('.');
    if let Ok(number) = text.parse::<f64>()
        && long
    {
        return decimal(number, 1);
    }
    match text.parse::<u64>() {
        Ok(number) if number >= 10_000_000 => format!("{}M", number / 1_000_000),
        Ok(number) if number >= 100_000 => format!("{}k", number / 1000),
        _ if text.is_empty() => "–".to_owned(),
        _ => localized(text),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_read_well() {
        let rows = [
            (put_out(DVec2::new(0.0, 12.0)), "You were inside a solid: put out 12.0 units up"),
            (put_out(DVec2::new(-3.25, 0.0)), "You were inside a solid: put out 3.2 units to the left"),
            (time(0.0), "0:00.0"),
            (time(59.96), "0:59.9"),
            (time(62.35), "1:02.3"),
            (short_number(4.0), "4"),
            (short_number(2.5), "2.5"),
            (sized(Text::LabelSolid, 6.0, 48.0), "solid 6 × 48"),
            (caption(Text::NoiseTicket, 1), "[ticket]"),
            (caption(Text::NoiseTicket, 3), "[ticket] ×3"),
            (cell("123456"), "123k"),
            (cell("99999"), "99999"),
            (cell("12.25"), "12.25"),
            (cell("50.667"), "50.7"),
            (cell("0.125"), "0.125"),
            (cell(""), "–"),
        ];
        for (found, expected) in rows {
            assert_eq!(found, expected);
        }
    }
}
