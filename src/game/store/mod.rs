//! Where the program keeps what it remembers: files, or in a browser the page's local storage.
//!
//! Paths are the same in both; in a browser they are only names.

#[cfg(not(target_arch = "wasm32"))]
mod disk;
#[cfg(not(target_arch = "wasm32"))]
use disk as place;

#[cfg(target_arch = "wasm32")]
mod browser;
#[cfg(target_arch = "wasm32")]
use browser as place;

pub use place::{append, exists, folder, give, read, rename, replace};

use std::path::{Path, PathBuf};

/// `settings.toml.damaged`, or with a number when there is one already.
#[must_use]
pub fn free_name(path: &Path, suffix: &str) -> PathBuf {
    let first = with_suffix(path, suffix);
    let others = (2u32..).map(|number| with_suffix(path, &format!("{suffix}-{number}")));
    std::iter::once(first.clone()).chain(others).find(|name| !exists(name)).unwrap_or(first)
}

fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    PathBuf::from(name)
}
