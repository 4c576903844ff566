//! The settings file: read, set aside when damaged, written without ever being half there.

use super::Prefs;
use std::fs::{self, File};
use std::io::{self, Write};
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
    let bytes = match fs::read(path) {
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
    let kept = free_name(path);
    match fs::rename(path, &kept) {
        Ok(()) => Loaded::SetAside { kept, problem },
        Err(error) => Loaded::Unreadable(format!("{problem}; it could not be renamed: {error}")),
    }
}

/// Writes the file: first under another name, then in its place.
///
/// # Errors
/// When the folder cannot be made or written.
pub fn save(path: &Path, prefs: &Prefs) -> io::Result<()> {
    let text = toml::to_string_pretty(prefs).map_err(io::Error::other)?;
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    // Two programs at once write two files; the last one to finish wins.
    let temporary = with_suffix(path, &format!(".{}.tmp", std::process::id()));
    let written = File::create(&temporary).and_then(|mut file| {
        file.write_all(text.as_bytes())?;
        file.sync_all()
    });
    let done = written.and_then(|()| fs::rename(&temporary, path));
    if done.is_err() {
        // The error that is told is the first one; whether this works as well does not matter.
        let _ = fs::remove_file(&temporary);
    }
    done
}

/// `settings.toml.damaged`, or with a number when there is one already.
fn free_name(path: &Path) -> PathBuf {
    let first = with_suffix(path, ".damaged");
    let others = (2u32..).map(|number| with_suffix(path, &format!(".damaged-{number}")));
    std::iter::once(first.clone()).chain(others).find(|name| !name.exists()).unwrap_or(first)
}

fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    PathBuf::from(name)
}
