//! Files: written without ever being half there.

use super::with_suffix;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// The folder for what is remembered.
#[must_use]
pub fn folder() -> Option<PathBuf> {
    Some(directories::ProjectDirs::from("", "", "mindthegap")?.config_dir().to_path_buf())
}

/// What a file holds.
///
/// # Errors
/// As the file system has it; `NotFound` where there is none.
pub fn read(path: &Path) -> io::Result<Vec<u8>> {
    fs::read(path)
}

/// Whether there is such a file.
#[must_use]
pub fn exists(path: &Path) -> bool {
    path.exists()
}

/// Gives a file another name.
///
/// # Errors
/// As the file system has it.
pub fn rename(path: &Path, to: &Path) -> io::Result<()> {
    fs::rename(path, to)
}

/// Writes a file: first under another name, then in its place.
///
/// # Errors
/// When the folder cannot be made or written.
pub fn replace(path: &Path, text: &str) -> io::Result<()> {
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

/// Writes at the end of a file, which is made if it is not there.
///
/// # Errors
/// As the file system has it.
pub fn append(path: &Path, text: &str) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    OpenOptions::new().append(true).create(true).open(path)?.write_all(text.as_bytes())
}

/// Hands a file over to the player: it is written.
///
/// # Errors
/// When the folder cannot be made or written.
pub fn give(path: &Path, content: &[u8]) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::write(path, content)
}
