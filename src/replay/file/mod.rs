//! A run as a file (`.mtg`): level, settings and inputs, small enough to travel in a link.
//!
//! | bytes | what |
//! |---|---|
//! | 0 to 2 | `MTG` |
//! | 3 | the version of the format, 1 |
//! | 4 to 7 | length of the body in bytes, lowest byte first |
//! | 8 to 11 | CRC-32 of the body, lowest byte first |
//! | 12 to the end | the body |
//!
//! The body: the level's name and the hash of its content; the settings at the start, as changes of the usual ones; the
//! hash of the last state; the number of ticks; a short hash of every 600th state; then the ticks in which something
//! changes, each as the number of ticks since the last one and what changes. A tick in which nothing changes takes no
//! byte. The files `encode.rs` and `decode.rs` stand side by side, line for line.

mod bytes;
mod decode;
mod encode;

pub use bytes::{Malformed, crc32};

use super::InputLog;
use std::fmt;

const MAGIC: &[u8; 3] = b"MTG";
const VERSION: u8 = 1;
const HEADER: usize = 12;

/// A file holds a short hash of every state whose number is a multiple of this.
pub const CHECK_EVERY: u64 = 600;
/// A longer run is refused: over two hours at 240 ticks a second.
pub const MOST_TICKS: u64 = 2_000_000;
/// A longer name of a level is refused, in bytes.
pub const LONGEST_NAME: usize = 200;

/// Which level a run was played in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LevelKey {
    /// What the level is called on the command line.
    pub name: String,
    /// A hash of all in it that has a say: another value is another level.
    pub content: u64,
}

/// A whole run.
#[derive(Clone, Debug, PartialEq)]
pub struct Recording {
    /// Where.
    pub level: LevelKey,
    /// What was done, from the fresh level on. From a file, it comes without hashes.
    pub inputs: InputLog,
    /// The low half of the hash of every 600th state, in order.
    pub checks: Vec<u32>,
    /// The hash of the last state.
    pub hash: u64,
}

impl Recording {
    /// A run from its log, which must begin at state 0 and have its hashes.
    #[must_use]
    pub fn new(level: LevelKey, inputs: InputLog) -> Self {
        let every = (1..).map(|n| n * CHECK_EVERY).take_while(|tick| *tick <= inputs.end());
        let checks = every.map(|tick| inputs.hash(tick).unwrap_or(0) as u32).collect();
        let hash = inputs.hash(inputs.end()).unwrap_or(0);
        Self { level, inputs, checks, hash }
    }

    /// The file's bytes.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let body = encode::body(self);
        let mut file = Vec::with_capacity(HEADER + body.len());
        file.extend(MAGIC);
        file.push(VERSION);
        file.extend((body.len() as u32).to_le_bytes());
        file.extend(crc32(&body).to_le_bytes());
        file.extend(body);
        file
    }

    /// Reads a file's bytes; `file` names it in messages.
    ///
    /// # Errors
    /// Names the file and what is wrong with it.
    pub fn from_bytes(bytes: &[u8], file: &str) -> Result<Self, RecordingError> {
        open(bytes)
            .and_then(|body| decode::body(body).map_err(Problem::Malformed))
            .map_err(|problem| RecordingError { file: file.to_owned(), problem })
    }
}

/// Checks the header and gives back the body.
fn open(bytes: &[u8]) -> Result<&[u8], Problem> {
    let number = |at: usize| bytes.get(at..at + 4)?.try_into().ok().map(u32::from_le_bytes);
    if !bytes.starts_with(MAGIC) {
        return Err(Problem::NotARecording);
    }
    match bytes.get(3) {
        Some(&VERSION) => {}
        Some(&version) => return Err(Problem::Version(version)),
        None => return Err(Problem::CutOff { has: bytes.len(), wants: HEADER }),
    }
    let (Some(length), Some(checksum)) = (number(4), number(8)) else {
        return Err(Problem::CutOff { has: bytes.len(), wants: HEADER });
    };
    let (body, wants) = (&bytes[HEADER..], HEADER.saturating_add(length as usize));
    match bytes.len() {
        has if has < wants => Err(Problem::CutOff { has, wants }),
        has if has > wants => Err(Problem::TooLong { has, wants }),
        _ if crc32(body) != checksum => Err(Problem::Changed),
        _ => Ok(body),
    }
}

/// What is wrong with a recording.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordingError {
    /// The file.
    pub file: String,
    /// What is wrong with it.
    pub problem: Problem,
}

impl fmt::Display for RecordingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.file, self.problem)
    }
}

impl std::error::Error for RecordingError {}

/// The ways in which a recording can be wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    /// It begins like something else.
    NotARecording,
    /// It is of another version.
    Version(u8),
    /// Its end is missing.
    CutOff {
        /// Bytes there are.
        has: usize,
        /// Bytes there should be.
        wants: usize,
    },
    /// Something follows its end.
    TooLong {
        /// Bytes there are.
        has: usize,
        /// Bytes there should be.
        wants: usize,
    },
    /// The checksum does not agree.
    Changed,
    /// The checksum agrees and yet it makes no sense: no program of this version has written it.
    Malformed(Malformed),
    /// It could not be read at all.
    Unreadable(String),
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotARecording => write!(f, "it is no recording of Mind the Gap (those begin with \"MTG\")"),
            Self::Version(version) if *version > VERSION => write!(
                f,
                "it has format {version}, and this program knows only format {VERSION}: a newer program wrote it"
            ),
            Self::Version(version) => {
                write!(f, "there is no format {version}; this program knows format {VERSION}")
            }
            Self::CutOff { has, wants } => {
                write!(f, "it is damaged: its end is missing (it has {has} of {wants} bytes)")
            }
            Self::TooLong { has, wants } => {
                write!(f, "it is damaged: {} bytes follow its end", has - wants)
            }
            Self::Changed => write!(f, "it is damaged: its checksum does not agree with its content"),
            Self::Malformed(malformed) => write!(f, "it makes no sense: {malformed}"),
            Self::Unreadable(why) => write!(f, "{why}"),
        }
    }
}
