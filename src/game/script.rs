//! Scripted input: a text that plays the game, for tests, comparisons and pictures.
//!
//! One command a line; `#` begins a comment. Positions are the player's feet: the middle in x, the lowest point in y.
//!
//! ```text
//! method ccd                     none, detect-only, axis-separated, ccd
//! substeps on                    or off
//! set run-speed 200              any number of the settings panel
//! hold right until x >= 512      hold buttons until something holds (1 to 1800 ticks)
//! hold right+jump for 12         hold buttons for some ticks
//! wait 30                        hold nothing
//! tap dash                       press for one tick, whatever else is held
//! place 600 80                   set the feet somewhere (a teleport)
//! expect x > 662                 stop with an error unless it holds
//! shot gap                       picture "gap.png" of this tick (capture only)
//! do hitboxes                    an action of the program (capture only)
//! ```

use crate::motion::CollisionMode;
use crate::tick::{Buttons, Settings, TickInput};
use glam::DVec2;
use std::fmt;

/// What a script can look at.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct View {
    /// The player's feet.
    pub feet: DVec2,
    /// Stands on something.
    pub grounded: bool,
    /// Tickets taken in this run.
    pub tickets: u32,
    /// The exit was reached.
    pub finished: bool,
    /// Tunnellings of thin barriers with the present method.
    pub tunnelled: u32,
    /// Falls with the present method.
    pub falls: u32,
    /// Ticks of this run so far.
    pub tick: u64,
}

/// A condition: a quantity of the view compared with a number.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Condition {
    quantity: Quantity,
    comparison: Comparison,
    number: f64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Quantity {
    X,
    Y,
    Tickets,
    Tunnelled,
    Falls,
    Tick,
    Grounded,
    Finished,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Comparison {
    Less,
    AtMost,
    Equal,
    AtLeast,
    More,
}

impl Quantity {
    /// What it is now.
    fn of(self, view: &View) -> f64 {
        match self {
            Self::X => view.feet.x,
            Self::Y => view.feet.y,
            Self::Tickets => f64::from(view.tickets),
            Self::Tunnelled => f64::from(view.tunnelled),
            Self::Falls => f64::from(view.falls),
            Self::Tick => view.tick as f64,
            Self::Grounded => f64::from(u8::from(view.grounded)),
            Self::Finished => f64::from(u8::from(view.finished)),
        }
    }

    /// Its name in scripts.
    const fn name(self) -> &'static str {
        match self {
            Self::X => "x",
            Self::Y => "y",
            Self::Tickets => "tickets",
            Self::Tunnelled => "tunnelled",
            Self::Falls => "falls",
            Self::Tick => "tick",
            Self::Grounded => "grounded",
            Self::Finished => "finished",
        }
    }
}

impl Condition {
    /// Whether it holds.
    #[must_use]
    pub fn holds(&self, view: &View) -> bool {
        let value = self.quantity.of(view);
        match self.comparison {
            Comparison::Less => value < self.number,
            Comparison::AtMost => value <= self.number,
            Comparison::Equal => value == self.number,
            Comparison::AtLeast => value >= self.number,
            Comparison::More => value > self.number,
        }
    }

    /// What is so instead.
    fn but(&self, view: &View) -> String {
        format!("{} is {}", self.quantity.name(), self.quantity.of(view))
    }
}

impl fmt::Display for Condition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = match self.comparison {
            Comparison::Less => "<",
            Comparison::AtMost => "<=",
            Comparison::Equal => "=",
            Comparison::AtLeast => ">=",
            Comparison::More => ">",
        };
        write!(f, "{} {sign} {}", self.quantity.name(), self.number)
    }
}

/// One line of a script.
#[derive(Clone, Debug)]
enum Command {
    Hold(Buttons, Until),
    Tap(Buttons),
    Change(Change),
    Place(DVec2),
    Expect(Condition),
    Shot(String),
    Do(String),
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Until {
    Ticks(u32),
    Holds(Condition),
}

#[derive(Clone, Copy, Debug)]
enum Change {
    Mode(CollisionMode),
    Substeps(bool),
    Number(Field, f64),
    Hz(u32),
}

/// The field of a setting.
type Field = fn(&mut Settings) -> &mut f64;

/// The names of the numbers a script can set, and their ranges.
const NUMBERS: [(&str, Field, (f64, f64)); 6] = [
    ("substep-length", |s| &mut s.substep_length, Settings::SUBSTEP),
    ("gravity", |s| &mut s.gravity, Settings::GRAVITY),
    ("run-speed", |s| &mut s.run_speed, Settings::RUN),
    ("dash-length", |s| &mut s.dash_length, Settings::DASH),
    ("corner-nudge", |s| &mut s.corner_nudge, Settings::NUDGE),
    ("hurtbox-scale", |s| &mut s.hurtbox_scale, Settings::HURTBOX),
];

/// Errors quote at most so many characters of a line.
const MOST_QUOTED: usize = 60;

/// The longest wait of a number of ticks: an hour is over 200 000 of them.
const MOST_TICKS: u32 = 100_000;

/// A longer wait for a condition is an error of the script.
const PATIENCE: u32 = 1800;

/// What is wrong with a script, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScriptError {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong.
    pub message: String,
}

impl fmt::Display for ScriptError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.message)
    }
}

impl std::error::Error for ScriptError {}

/// A parsed script.
#[derive(Clone, Debug, Default)]
pub struct Script {
    commands: Vec<(usize, Command)>,
}

impl Script {
    /// Whether it asks for any picture.
    #[must_use]
    pub fn takes_pictures(&self) -> bool {
        self.commands.iter().any(|(_, command)| matches!(command, Command::Shot(_)))
    }

    /// The actions of the program that it asks for, each with its line.
    pub fn actions(&self) -> impl Iterator<Item = (usize, &str)> {
        self.commands.iter().filter_map(|(line, command)| match command {
            Command::Do(action) => Some((*line, action.as_str())),
            _ => None,
        })
    }

    /// Reads a script.
    ///
    /// # Errors
    /// Names the line and what is wrong with it.
    pub fn parse(text: &str) -> Result<Self, ScriptError> {
        let mut commands = Vec::new();
        for (number, line) in (1..).zip(text.lines()) {
            let line = line.split('#').next().unwrap_or_default().trim();
            if !line.is_empty() {
                let words: Vec<&str> = line.split_whitespace().collect();
                let wrong = |message: String| ScriptError {
                    line: number,
                    message: message.chars().take(4 * MOST_QUOTED).collect(),
                };
                commands.push((number, command(&words).map_err(wrong)?));
            }
        }
        Ok(Self { commands })
    }
}

fn command(words: &[&str]) -> Result<Command, String> {
    Ok(match words {
        ["hold", names, "for", ticks] => Command::Hold(buttons(names)?, Until::Ticks(whole(ticks)?)),
        ["hold", names, "until", rest @ ..] => Command::Hold(buttons(names)?, Until::Holds(condition(rest)?)),
        ["wait", "until", rest @ ..] => Command::Hold(Buttons::NONE, Until::Holds(condition(rest)?)),
        ["wait", ticks] => Command::Hold(Buttons::NONE, Until::Ticks(whole(ticks)?)),
        ["tap", names] => Command::Tap(buttons(names)?),
        ["method", name] => Command::Change(Change::Mode(
            CollisionMode::from_name(name).ok_or_else(|| format!("there is no method {name:?}"))?,
        )),
        ["substeps", "on"] => Command::Change(Change::Substeps(true)),
        ["substeps", "off"] => Command::Change(Change::Substeps(false)),
        ["set", "hz", value] => {
            let (low, high) = Settings::HZ;
            let hz = value.parse().ok().filter(|hz| (low..=high).contains(hz));
            let hz = hz.ok_or_else(|| format!("hz is a whole number from {low} to {high}, not {value}"))?;
            Command::Change(Change::Hz(hz))
        }
        ["set", name, value] => {
            let known = NUMBERS.iter().find(|(known, ..)| known == name);
            let (_, field, (low, high)) = *known.ok_or_else(|| format!("there is no setting {name:?}"))?;
            let value = number(value)?;
            if !(low..=high).contains(&value) {
                return Err(format!("{name} goes from {low} to {high}, and is not {value}"));
            }
            Command::Change(Change::Number(field, value))
        }
        ["place", x, y] => Command::Place(DVec2::new(number(x)?, number(y)?)),
        ["expect", rest @ ..] => Command::Expect(condition(rest)?),
        ["shot", name] if name.chars().all(|c| c.is_ascii_alphanumeric() || c == '-' || c == '_') => {
            Command::Shot((*name).to_owned())
        }
        ["shot", name] => {
            return Err(format!("{name:?}: a picture's name has letters, digits, - and _ only"));
        }
        ["do", action @ ..] if !action.is_empty() => Command::Do(action.join(" ")),
        _ => return Err(format!("not a command: {}", printable(&words.join(" ")))),
    })
}

/// The beginning of something, without what a terminal would obey.
fn printable(text: &str) -> String {
    text.chars().take(MOST_QUOTED).flat_map(char::escape_debug).collect()
}

fn buttons(names: &str) -> Result<Buttons, String> {
    names.split('+').try_fold(Buttons::NONE, |all, name| {
        Buttons::from_name(name)
            .map(|button| all | button)
            .ok_or_else(|| format!("there is no button {name:?}"))
    })
}

fn number(text: &str) -> Result<f64, String> {
    text.parse().ok().filter(|n: &f64| n.is_finite()).ok_or_else(|| format!("{text:?} is not a number"))
}

fn whole(text: &str) -> Result<u32, String> {
    let fits = text.parse().ok().filter(|number| *number <= MOST_TICKS);
    fits.ok_or_else(|| format!("{text:?} is not a whole number from 0 to {MOST_TICKS}"))
}

fn condition(words: &[&str]) -> Result<Condition, String> {
    let quantity = |name: &str| {
        Ok(match name {
            "x" => Quantity::X,
            "y" => Quantity::Y,
            "tickets" => Quantity::Tickets,
            "tunnelled" => Quantity::Tunnelled,
            "falls" => Quantity::Falls,
            "tick" => Quantity::Tick,
            "grounded" => Quantity::Grounded,
            "finished" => Quantity::Finished,
            _ => return Err(format!("{name:?} cannot be looked at")),
        })
    };
    match words {
        [name] => Ok(Condition { quantity: quantity(name)?, comparison: Comparison::AtLeast, number: 1.0 }),
        [name, comparison, value] => {
            let comparison = match *comparison {
                "<" => Comparison::Less,
                "<=" => Comparison::AtMost,
                "=" => Comparison::Equal,
                ">=" => Comparison::AtLeast,
                ">" => Comparison::More,
                other => return Err(format!("{other:?} is not a comparison")),
            };
            Ok(Condition { quantity: quantity(name)?, comparison, number: number(value)? })
        }
        _ => Err(format!("not a condition: {}", printable(&words.join(" ")))),
    }
}

/// What a script wants in a tick.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Order {
    /// The input of the tick.
    pub input: TickInput,
    /// Actions of the program to be done before the tick.
    pub actions: Vec<String>,
    /// Pictures to be taken **before** the tick, after those actions: they show the state that the script looked at.
    pub shots: Vec<String>,
    /// Actions to be done after the pictures, before the tick.
    pub actions_after: Vec<String>,
}

/// Plays a script, tick by tick.
#[derive(Clone, Debug)]
pub struct Player {
    script: Script,
    next: usize,
    waited: u32,
    held: Buttons,
    settings: Settings,
}

impl Player {
    /// From the beginning, with the settings to start from.
    #[must_use]
    pub fn new(script: Script, settings: Settings) -> Self {
        Self { script, next: 0, waited: 0, held: Buttons::NONE, settings }
    }

    /// The order for the next tick; `None` when the script is over.
    ///
    /// # Errors
    /// When an `expect` does not hold or a condition is not reached in time.
    pub fn next(&mut self, view: &View) -> Result<Option<Order>, ScriptError> {
        let mut order = Order::default();
        let mut changed = false;
        loop {
            let Some((line, command)) = self.script.commands.get(self.next) else {
                let rest = !order.shots.is_empty() || !order.actions.is_empty();
                return Ok(rest.then(|| self.finish(order, Buttons::NONE, changed)));
            };
            let failed = |message: String| Err(ScriptError { line: *line, message });
            match command {
                Command::Hold(buttons, until) => {
                    let over = match until {
                        Until::Ticks(ticks) => self.waited >= *ticks,
                        // At least one tick: a jump "until grounded" must first leave the ground.
                        Until::Holds(condition) => self.waited > 0 && condition.holds(view),
                    };
                    if !over {
                        if let Until::Holds(wanted) = until
                            && self.waited >= PATIENCE
                        {
                            let but = wanted.but(view);
                            return failed(format!("waited {PATIENCE} ticks in vain for {wanted}: {but}"));
                        }
                        self.waited += 1;
                        let held = *buttons;
                        return Ok(Some(self.finish(order, held, changed)));
                    }
                }
                Command::Tap(buttons) => {
                    let held = self.held | *buttons;
                    self.next += 1;
                    // Even a button that was held goes down again.
                    self.held = self.held.without(*buttons);
                    let before = self.held;
                    let order = self.finish(order, held, changed);
                    self.held = before;
                    return Ok(Some(order));
                }
                Command::Change(change) => {
                    changed = true;
                    match *change {
                        Change::Mode(mode) => self.settings.mode = mode,
                        Change::Substeps(on) => self.settings.substeps = on,
                        Change::Number(field, value) => *field(&mut self.settings) = value,
                        Change::Hz(hz) => self.settings.hz = hz,
                    }
                }
                Command::Place(feet) => order.input.place = Some(*feet),
                Command::Expect(condition) if !condition.holds(view) => {
                    return failed(format!("{condition} does not hold: {}", condition.but(view)));
                }
                Command::Expect(_) => {}
                Command::Shot(name) => order.shots.push(name.clone()),
                Command::Do(action) if order.shots.is_empty() => order.actions.push(action.clone()),
                Command::Do(action) => order.actions_after.push(action.clone()),
            }
            self.next += 1;
            self.waited = 0;
        }
    }

    fn finish(&mut self, mut order: Order, held: Buttons, changed: bool) -> Order {
        let settings = changed.then_some(self.settings);
        order.input =
            TickInput { settings, place: order.input.place, ..TickInput::from_held(held, self.held) };
        self.held = held;
        order
    }
}
