//! Reading a description element by element: each is looked at, and a fault names its place.

use super::locate::line_of;
use super::{Kind, Parameter};
use serde_json::{Map, Value};
use std::fmt;
use std::fs;
use std::path::Path;

/// A larger description or script is refused, in bytes.
const LARGEST: u64 = 1 << 20;
/// More values than this in one sweep are refused.
const MOST_VALUES: usize = 10_000;

/// What is wrong with a description, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DescriptionError {
    /// The file.
    pub file: String,
    /// The line, counted from 1; `None` when it is about the file as a whole.
    pub line: Option<usize>,
    /// The element, like `sweep.hz`; empty when the text itself cannot be read.
    pub element: String,
    /// What is wrong with it.
    pub what: String,
}

impl fmt::Display for DescriptionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.file)?;
        if let Some(line) = self.line {
            write!(f, "line {line}: ")?;
        }
        if !self.element.is_empty() {
            write!(f, "{}: ", self.element)?;
        }
        write!(f, "{}", self.what)
    }
}

impl std::error::Error for DescriptionError {}

/// The text of a file that a description consists of or names.
pub(super) fn text_of(file: &Path) -> Result<String, DescriptionError> {
    let wrong = |what: String| DescriptionError {
        file: file.display().to_string(),
        line: None,
        element: String::new(),
        what,
    };
    let facts = fs::metadata(file).map_err(|error| match error.kind() {
        std::io::ErrorKind::NotFound => wrong("there is no such file".into()),
        _ => wrong(error.to_string()),
    })?;
    if !facts.is_file() {
        return Err(wrong("it is not a file".into()));
    }
    if facts.len() > LARGEST {
        return Err(wrong("it is larger than a megabyte; it should be a short text".into()));
    }
    fs::read_to_string(file).map_err(|error| wrong(error.to_string()))
}

/// A description while it is read.
pub(super) struct Reading<'a> {
    pub text: &'a str,
    pub file: &'a Path,
}

pub(super) type Read<T> = Result<T, DescriptionError>;

impl Reading<'_> {
    pub(super) fn wrong<T>(&self, path: &[&str], what: impl Into<String>) -> Read<T> {
        Err(DescriptionError {
            file: self.file.display().to_string(),
            line: Some(line_of(self.text, path)),
            element: path.join("."),
            what: what.into(),
        })
    }

    pub(super) fn unreadable(&self, line: usize, what: String) -> DescriptionError {
        let (file, line) = (self.file.display().to_string(), Some(line));
        DescriptionError { file, line, element: String::new(), what }
    }

    /// The text as a tree of values.
    pub(super) fn tree(&self) -> Read<Map<String, Value>> {
        let is_json = self.file.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("json"));
        let value: Value = if is_json {
            serde_json::from_str(self.text)
                .map_err(|error| self.unreadable(error.line(), error.to_string()))?
        } else {
            toml::from_str(self.text).map_err(|error| {
                let at = error.span().map_or(0, |span| span.start.min(self.text.len()));
                let before = String::from_utf8_lossy(&self.text.as_bytes()[..at]);
                let line = before.matches('\n').count() + 1;
                self.unreadable(line, error.message().to_owned())
            })?
        };
        match value {
            Value::Object(map) => Ok(map),
            _ => Err(self.unreadable(1, "a description is a table of keys and values".into())),
        }
    }

    pub(super) fn string<'v>(&self, map: &'v Map<String, Value>, key: &str) -> Read<Option<&'v str>> {
        match map.get(key) {
            None => Ok(None),
            Some(Value::String(text)) => Ok(Some(text)),
            Some(_) => self.wrong(&[key], "must be a text in quotes"),
        }
    }

    pub(super) fn whole(
        &self,
        map: &Map<String, Value>,
        key: &str,
        range: (u64, u64),
        usual: u64,
    ) -> Read<u64> {
        let Some(value) = map.get(key) else { return Ok(usual) };
        match value.as_u64().filter(|number| (range.0..=range.1).contains(number)) {
            Some(number) => Ok(number),
            None => self.wrong(
                &[key],
                format!("must be a whole number from {} to {}, not {value}", range.0, range.1),
            ),
        }
    }

    pub(super) fn table<'v>(
        &self,
        map: &'v Map<String, Value>,
        key: &str,
    ) -> Read<Vec<(&'v String, &'v Value)>> {
        match map.get(key) {
            None => Ok(Vec::new()),
            Some(Value::Object(table)) => Ok(table.iter().collect()),
            Some(_) => self.wrong(&[key], "must be a table of parameters"),
        }
    }

    /// A number that a parameter may be; `place` says where it stands below the path.
    pub(super) fn number(
        &self,
        kind: Kind,
        parameter: Parameter,
        path: &[&str],
        place: &str,
        value: &Value,
    ) -> Read<f64> {
        let (low, high) = parameter.range(kind);
        let good = |number: &f64| {
            *number >= low && *number <= high && (!parameter.is_whole() || number.fract() == 0.0)
        };
        value.as_f64().filter(good).map_or_else(
            || {
                let whole = if parameter.is_whole() { "a whole number" } else { "a number" };
                self.wrong(path, format!("{place}must be {whole} from {low} to {high}, not {value}"))
            },
            Ok,
        )
    }

    /// The values of a swept parameter: a list, or from, to and step.
    pub(super) fn values(&self, kind: Kind, parameter: Parameter, value: &Value) -> Read<Vec<f64>> {
        let path = ["sweep", parameter.name()];
        let values = match value {
            Value::Array(list) => {
                let one = |(place, value): (usize, &Value)| {
                    self.number(kind, parameter, &path, &format!("value {} ", place + 1), value)
                };
                (0..).zip(list).map(one).collect::<Read<Vec<f64>>>()?
            }
            Value::Object(range) => self.range(kind, parameter, range)?,
            _ => return self.wrong(&path, "must be a list of values, or { from = .., to = .., step = .. }"),
        };
        if values.is_empty() || values.len() > MOST_VALUES {
            return self
                .wrong(&path, format!("has {} values; it must have 1 to {MOST_VALUES}", values.len()));
        }
        Ok(values)
    }

    fn range(&self, kind: Kind, parameter: Parameter, range: &Map<String, Value>) -> Read<Vec<f64>> {
        let path = ["sweep", parameter.name()];
        if let Some(other) = range.keys().find(|key| !["from", "to", "step"].contains(&&***key)) {
            return self.wrong(&[path[0], path[1], other], "a range has only from, to and step");
        }
        let end = |key: &str| match range.get(key) {
            Some(value) => self.number(kind, parameter, &[path[0], path[1], key], "", value),
            None => self.wrong(&path, format!("a range needs {key}")),
        };
        let (from, to) = (end("from")?, end("to")?);
        let step = range.get("step").and_then(Value::as_f64).filter(|step| *step > 0.0);
        let Some(step) = step else {
            return self.wrong(&path, "a range needs a step above 0");
        };
        if from > to {
            return self.wrong(&path, format!("from {from} to {to} is no way up"));
        }
        // A little more than whole, so that the end is not lost to rounding.
        let count = ((to - from) / step + 1e-9).floor();
        if count >= MOST_VALUES as f64 {
            return self.wrong(&path, format!("has {count} values; it must have 1 to {MOST_VALUES}"));
        }
        let values: Vec<f64> = (0..=count as u32).map(|n| from + step * f64::from(n)).collect();
        match values.iter().find(|value| parameter.is_whole() && value.fract() != 0.0) {
            Some(value) => self.wrong(&path, format!("has the value {value}, which is not whole")),
            None => Ok(values),
        }
    }
}
