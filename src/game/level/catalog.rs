//! The levels that ship, held inside the program: a level is a `.tmx` file and a line here.

use super::error::{LevelError, whole_file};
use super::{Level, tiled};
use std::io;
use std::path::Path;

/// A level that is part of the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shipped {
    /// What it is called on the command line, without ending.
    pub name: &'static str,
    /// Its file's name, for messages.
    pub file: &'static str,
    /// Its file's text.
    pub text: &'static str,
    /// A script that plays it to its end.
    pub script: &'static str,
}

/// Every level that ships; the first is the one that starts when none is named.
pub const LEVELS: &[Shipped] = &[Shipped {
    name: "demo",
    file: "demo.tmx",
    text: include_str!("../../../levels/demo.tmx"),
    script: include_str!("../../../levels/demo.play"),
}];

/// The picture of the tileset: 8 tiles of 16 in a row, number 0 at the upper left.
pub const TILESET_PNG: &[u8] = include_bytes!("../../../levels/metro.png");

/// Tiles in a row of [`TILESET_PNG`].
pub const TILESET_COLUMNS: u32 = 8;

/// The tileset files that shipped levels name.
const TILESETS: &[(&str, &str)] = &[("metro.tsx", include_str!("../../../levels/metro.tsx"))];

/// Reads a level that ships.
///
/// # Errors
/// When no level has that name. (Tests see to it that every level in the list can be read.)
pub fn load(name: &str) -> Result<Level, LevelError> {
    match LEVELS.iter().find(|level| level.name == name) {
        Some(level) => tiled::parse(level.text, level.file, &mut tileset),
        None => Err(whole_file(name, format!("there is no such level; {}", names()))),
    }
}

/// Reads a level that ships if one has that name, else the file at that path.
///
/// # Errors
/// All problems of the file, or that it is neither.
pub fn load_named_or_path(argument: &str) -> Result<Level, LevelError> {
    if LEVELS.iter().any(|level| level.name == argument) {
        return load(argument);
    }
    let path = Path::new(argument);
    let looks_like_a_name = path.extension().is_none() && path.components().count() == 1;
    if looks_like_a_name && !path.exists() {
        return Err(whole_file(argument, format!("there is no such level and no such file; {}", names())));
    }
    tiled::load(path)
}

/// The text of a tileset that ships.
///
/// # Errors
/// `NotFound` when none has that name.
pub fn tileset(source: &str) -> io::Result<String> {
    let found = TILESETS.iter().find(|(name, _)| *name == source);
    found.map(|(_, text)| (*text).to_owned()).ok_or_else(|| io::ErrorKind::NotFound.into())
}

fn names() -> String {
    let names: Vec<&str> = LEVELS.iter().map(|level| level.name).collect();
    format!("levels that ship: {}", names.join(", "))
}
