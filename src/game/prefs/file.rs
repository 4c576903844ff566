//! The settings file: read, and set aside when damaged.

use super::Prefs;
use crate::game::store;
use std::io;
use std::path::{Path, PathBuf};

/// What became of reading the file.
#[derive(Clone, Debug, PartialEq)]
pub enum Loaded {
    /// There is none.
    None,
    /// What it says, with every number in its range.
    Some(Box<Prefs>),
    /// It makes no sense, and lies under another name now.
    SetAside {
        /// Where it lies now.
        kept: PathBuf,
        /// What is wrong with it.
        problem: String,
    },
    /// It could not be read, or could not be set aside.
    Unreadable(String),
}

/// Reads the file. One that cannot be understood is renamed, never deleted: it may hold an evening's work on keys.
#[must_use]
pub fn load(path: &Path) -> Loaded {
    let bytes = match store::read(path) {
        Ok(bytes) => bytes,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Loaded::None,
        Err(error) => return Loaded::Unreadable(error.to_string()),
    };
    let parsed = String::from_utf8(bytes)
        .map_err(|_| "it is not text".to_owned())
        .and_then(|text| toml::from_str::<Prefs>(&text).map_err(|error| error.to_string()));
    let problem = match parsed {
        Ok(prefs) => return Loaded::Some(Box::new(prefs.within_ranges())),
        Err(problem) => problem.trim_end().to_owned(),
    };
    let kept = store::free_name(path, ".damaged");
    match store::rename(path, &kept) {
        Ok(()) => Loaded::SetAside { kept, problem },
        Err(error) => Loaded::Unreadable(format!("{problem}; it could not be renamed: {error}")),
    }
}

/// Writes the file.
///
/// # Errors
/// When it cannot be written.
pub fn save(path: &Path, prefs: &Prefs) -> io::Result<()> {
    store::replace(path, &toml::to_string_pretty(prefs).map_err(io::Error::other)?)
}
