//! Files that the program writes for the player: never over another one.

use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// `STEM.ENDING` in a folder, or with a number: an earlier file is not written over.
#[must_use]
pub fn free_file(folder: &Path, stem: &str, ending: &str) -> PathBuf {
    let first = folder.join(format!("{stem}.{ending}"));
    let others = (2u32..).map(|number| folder.join(format!("{stem}-{number}.{ending}")));
    std::iter::once(first.clone()).chain(others).find(|path| !path.exists()).unwrap_or(first)
}

/// Writes a file, and makes its folder if it is not there.
///
/// # Errors
/// When that does not work.
pub fn write(path: &Path, content: &[u8]) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::write(path, content)
}

/// Writes at the end of a file, which is made if it is not there.
///
/// # Errors
/// When that does not work.
pub fn append(path: &Path, text: &str) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    OpenOptions::new().append(true).create(true).open(path)?.write_all(text.as_bytes())
}
