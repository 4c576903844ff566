//! Files that the program writes for the player: never over another one.

use super::store;
use std::io;
use std::path::{Path, PathBuf};

/// `STEM.ENDING` in a folder, or with a number: an earlier file is not written over.
#[must_use]
pub fn free_file(folder: &Path, stem: &str, ending: &str) -> PathBuf {
    let first = folder.join(format!("{stem}.{ending}"));
    let others = (2u32..).map(|number| folder.join(format!("{stem}-{number}.{ending}")));
    std::iter::once(first.clone()).chain(others).find(|path| !store::exists(path)).unwrap_or(first)
}

/// Writes a file, and makes its folder if it is not there. A browser downloads it.
///
/// # Errors
/// When that does not work.
pub fn write(path: &Path, content: &[u8]) -> io::Result<()> {
    store::give(path, content)
}

/// Writes at the end of a file, which is made if it is not there.
///
/// # Errors
/// When that does not work.
pub fn append(path: &Path, text: &str) -> io::Result<()> {
    store::append(path, text)
}
