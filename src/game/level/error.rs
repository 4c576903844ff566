//! What can be wrong with a level file, said so that its author can find the place in the editor.

use std::fmt;

/// How many problems of one file are kept; a damaged file can have one in every cell.
const KEPT: usize = 50;

/// Where in a level file something is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// The file as a whole.
    File,
    /// A line of the text, counted from 1.
    Line(usize),
    /// A layer, by name.
    Layer(String),
    /// A cell of a tile layer, as Tiled's status bar counts it: from 0, row 0 at the **top**.
    Cell {
        /// The layer's name.
        layer: String,
        /// From the left.
        column: u32,
        /// From the top.
        row: u32,
    },
    /// An object of an object layer.
    Object {
        /// The layer's name.
        layer: String,
        /// The object's id in the file.
        id: u32,
        /// The object's name; may be empty.
        name: String,
    },
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File => Ok(()),
            Self::Line(line) => write!(f, ", line {line}"),
            Self::Layer(layer) => write!(f, ", layer \"{layer}\""),
            Self::Cell { layer, column, row } => write!(f, ", layer \"{layer}\", cell ({column}, {row})"),
            Self::Object { layer, id, name } if name.is_empty() => {
                write!(f, ", layer \"{layer}\", object {id}")
            }
            Self::Object { layer, id, name } => write!(f, ", layer \"{layer}\", object {id} \"{name}\""),
        }
    }
}

/// One thing that is wrong. Prints as `file, layer "..", object 7 "..": what`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The file, as its reader named it.
    pub file: String,
    /// Where in it.
    pub place: Place,
    /// What is wrong, in words for the level's author.
    pub what: String,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}: {}", self.file, self.place, self.what)
    }
}

/// Why a level cannot be played: every problem that was found, never none. Prints one a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LevelError {
    /// In the order in which they were found.
    pub problems: Vec<Problem>,
}

impl fmt::Display for LevelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, problem) in self.problems.iter().enumerate() {
            if index > 0 {
                writeln!(f)?;
            }
            write!(f, "{problem}")?;
        }
        Ok(())
    }
}

impl std::error::Error for LevelError {}

/// The list that grows while a file is read.
#[derive(Debug)]
pub(super) struct Problems {
    file: String,
    list: Vec<Problem>,
    dropped: usize,
}

impl Problems {
    pub(super) fn new(file: &str) -> Self {
        Self { file: file.to_owned(), list: Vec::new(), dropped: 0 }
    }

    /// Notes a problem of the level file.
    pub(super) fn add(&mut self, place: Place, what: impl Into<String>) {
        let file = self.file.clone();
        self.add_in(file, place, what);
    }

    /// Notes a problem of another file that the level needs.
    pub(super) fn add_in(&mut self, file: String, place: Place, what: impl Into<String>) {
        if self.list.len() < KEPT {
            self.list.push(Problem { file, place, what: what.into() });
        } else {
            self.dropped += 1;
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// The error that carries everything noted so far.
    pub(super) fn into_error(mut self) -> LevelError {
        if self.dropped > 0 {
            let what = format!("and {} more problems", self.dropped);
            self.list.push(Problem { file: self.file, place: Place::File, what });
        }
        LevelError { problems: self.list }
    }
}

/// The error with a single problem of a whole file.
pub(super) fn whole_file(file: &str, what: impl Into<String>) -> LevelError {
    let mut problems = Problems::new(file);
    problems.add(Place::File, what);
    problems.into_error()
}
