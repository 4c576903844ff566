//! From bytes to a recording. Nothing in the bytes is believed before it is looked at.

use super::bytes::{Malformed, Reader};
use super::encode::{fields, numbers, parts};
use super::{CHECK_EVERY, LONGEST_NAME, LevelKey, MOST_TICKS, Recording};
use crate::motion::CollisionMode;
use crate::replay::InputLog;
use crate::tick::{Buttons, Settings, TickInput};
use glam::DVec2;

/// Reads the body of a file.
pub(super) fn body(bytes: &[u8]) -> Result<Recording, Malformed> {
    let mut from = Reader::new(bytes);
    let name = from.text(LONGEST_NAME)?.to_owned();
    let content = from.word()?;
    let mut settings = change_settings(&mut from, &Settings::default())?;
    let hash = from.word()?;
    let ticks = from.int()?;
    if ticks > MOST_TICKS {
        return from.wrong(format!("it claims {ticks} ticks; the most is {MOST_TICKS}"));
    }
    let checks = (0..ticks / CHECK_EVERY).map(|_| from.half()).collect::<Result<Vec<_>, _>>()?;
    let mut inputs = InputLog::new(0, settings);
    let mut held = Buttons::NONE;
    while !from.is_at_end() {
        let first = from.int()?;
        // The last tick with a change has a number of at most `ticks`.
        if first >> 1 >= ticks - inputs.end() {
            return from.wrong("a tick lies after the end of the run");
        }
        for _ in 0..first >> 1 {
            inputs.push(TickInput::holding(held), 0);
        }
        inputs.push(tick(&mut from, first & 1 == 1, (&mut held, &mut settings))?, 0);
    }
    while inputs.end() < ticks {
        inputs.push(TickInput::holding(held), 0);
    }
    Ok(Recording { level: LevelKey { name, content }, inputs, checks, hash })
}

fn tick(
    from: &mut Reader,
    more_than_held: bool,
    (held, settings): (&mut Buttons, &mut Settings),
) -> Result<TickInput, Malformed> {
    let what = if more_than_held { from.int()? } else { parts::HELD };
    if what == 0 || what & !parts::ALL != 0 {
        return from.wrong("a tick changes what cannot change");
    }
    let mut buttons = |part: u64| {
        if what & part == 0 {
            return Ok(0);
        }
        let bits = from.int()?;
        u16::try_from(bits).or_else(|_| from.wrong("there are not so many buttons"))
    };
    let (now, pressed, released) =
        (buttons(parts::HELD)?, buttons(parts::PRESSED)?, buttons(parts::RELEASED)?);
    let now = Buttons(held.0 ^ now);
    let mut input = TickInput::from_held(now, *held);
    input.pressed.0 ^= pressed;
    input.released.0 ^= released;
    if what & parts::SETTINGS != 0 {
        *settings = change_settings(from, settings)?;
        input.settings = Some(*settings);
    }
    if what & parts::PLACE != 0 {
        input.place = Some(DVec2::new(from.number()?, from.number()?));
    }
    *held = now;
    Ok(input)
}

fn change_settings(from: &mut Reader, before: &Settings) -> Result<Settings, Malformed> {
    let mut settings = *before;
    let what = from.int()?;
    if what & !fields::ALL != 0 {
        return from.wrong("settings change that are not known");
    }
    if what & fields::MODE != 0 {
        let name = from.text(LONGEST_NAME)?;
        let Some(mode) = CollisionMode::from_name(name) else {
            return from.wrong(format!("there is no method {name:?}"));
        };
        settings.mode = mode;
    }
    if what & fields::SUBSTEPS != 0 {
        settings.substeps = match from.int()? {
            0 => false,
            1 => true,
            _ => return from.wrong("substeps are on or off"),
        };
    }
    if what & fields::HZ != 0 {
        let hz = from.int()?;
        settings.hz = u32::try_from(hz).or_else(|_| from.wrong("the tick rate is too high"))?;
    }
    for (place, number) in numbers(&mut settings).into_iter().enumerate() {
        if what & fields::NUMBERS << place != 0 {
            *number = from.number()?;
        }
    }
    Ok(settings)
}
