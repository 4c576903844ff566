//! What a link carries: level, method, switches, and a run to look at.
//!
//! It stands behind the `#` of the page's address, which no server sees: `#level=demo&method=ccd&hitboxes=on`. A run is the bytes
//! of its file in the web's base64, so that a lesson can point at one tick of one run.

use super::level::catalog;
use crate::motion::CollisionMode;
use crate::replay::Recording;
use crate::tick::Settings;
use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use std::fmt;

/// What a link asks for. What it does not name stays as it is.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Link {
    /// The name of a level that ships.
    pub level: Option<String>,
    /// The method.
    pub method: Option<CollisionMode>,
    /// Substeps on or off.
    pub substeps: Option<bool>,
    /// Ticks in a second.
    pub rate: Option<u32>,
    /// The overlay on or off.
    pub hitboxes: Option<bool>,
    /// A recorded run.
    pub run: Option<Recording>,
    /// The tick of the run that is shown first.
    pub tick: Option<u64>,
}

/// What is wrong with a link: the part, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LinkError {
    /// The part as it is written.
    pub part: String,
    /// What is wrong.
    pub problem: String,
}

impl fmt::Display for LinkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // A run is thousands of letters; the first ones show which part is meant.
        let short: String = self.part.chars().take(40).collect();
        let rest = if short.len() < self.part.len() { "..." } else { "" };
        write!(f, "the link says {short:?}{rest}: {}", self.problem)
    }
}

impl std::error::Error for LinkError {}

impl Link {
    /// Reads what stands behind the `#`.
    ///
    /// ```
    /// use mindthegap::game::link::Link;
    /// let link = Link::parse("#level=demo&method=ccd&hitboxes=on").unwrap();
    /// assert_eq!(link.level.as_deref(), Some("demo"));
    /// assert_eq!(link.to_string(), "level=demo&method=ccd&hitboxes=on");
    /// ```
    ///
    /// # Errors
    /// Names the first part that makes no sense.
    pub fn parse(fragment: &str) -> Result<Self, LinkError> {
        let mut link = Self::default();
        let text = fragment.trim().trim_start_matches('#');
        for part in text.split('&').filter(|part| !part.is_empty()) {
            link.take(part).map_err(|problem| LinkError { part: part.to_owned(), problem })?;
        }
        Ok(link)
    }

    fn take(&mut self, part: &str) -> Result<(), String> {
        let (name, value) = part.split_once('=').ok_or("a part is NAME=VALUE")?;
        match name {
            "level" => {
                let names = || catalog::LEVELS.iter().map(|level| level.name);
                if !names().any(|known| known == value) {
                    return Err(format!("no level of that name ships; there are: {}", list(names())));
                }
                self.level = Some(value.to_owned());
            }
            "method" => {
                let names = || CollisionMode::ALL.iter().map(|mode| mode.name());
                let found = CollisionMode::from_name(value);
                self.method = Some(found.ok_or_else(|| format!("the methods are: {}", list(names())))?);
            }
            "substeps" => self.substeps = Some(switch(value)?),
            "hitboxes" => self.hitboxes = Some(switch(value)?),
            "rate" => {
                let rate = value
                    .parse()
                    .ok()
                    .filter(|rate| Settings { hz: *rate, ..Settings::default() }.within_ranges().hz == *rate);
                self.rate = Some(rate.ok_or("the rate is a whole number from 10 to 240")?);
            }
            "tick" => self.tick = Some(value.parse().map_err(|_| "a tick is a whole number")?),
            "run" => {
                let bytes = BASE64_URL_SAFE_NO_PAD
                    .decode(value)
                    .map_err(|error| format!("it is damaged: {error}"))?;
                self.run = Some(Recording::from_bytes(&bytes, "the run").map_err(|error| error.to_string())?);
            }
            _ => return Err("the parts are: level, method, substeps, rate, hitboxes, run, tick".into()),
        }
        Ok(())
    }

    /// The settings with what the link says about them.
    #[must_use]
    pub fn settings(&self, usual: Settings) -> Settings {
        Settings {
            mode: self.method.unwrap_or(usual.mode),
            substeps: self.substeps.unwrap_or(usual.substeps),
            hz: self.rate.unwrap_or(usual.hz),
            ..usual
        }
    }
}

impl fmt::Display for Link {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let on_off = |on: bool| if on { "on" } else { "off" }.to_owned();
        let parts = [
            ("level", self.level.clone()),
            ("method", self.method.map(|mode| mode.name().to_owned())),
            ("substeps", self.substeps.map(on_off)),
            ("rate", self.rate.map(|rate| rate.to_string())),
            ("hitboxes", self.hitboxes.map(on_off)),
            ("run", self.run.as_ref().map(|run| BASE64_URL_SAFE_NO_PAD.encode(run.to_bytes()))),
            ("tick", self.tick.map(|tick| tick.to_string())),
        ];
        let written = parts.into_iter().filter_map(|(name, value)| Some(format!("{name}={}", value?)));
        f.write_str(&written.collect::<Vec<_>>().join("&"))
    }
}

fn switch(value: &str) -> Result<bool, String> {
    match value {
        "on" => Ok(true),
        "off" => Ok(false),
        _ => Err("it is on or off".into()),
    }
}

fn list<'a>(names: impl Iterator<Item = &'a str>) -> String {
    names.collect::<Vec<_>>().join(", ")
}
