//! The first look at a level file: is it safe to hand to the `tiled` crate, and which place is to blame if not?
//!
//! The crate trusts its input. A `tilecount` of four thousand million is reserved before anything is read, a tile layer
//! with too few numbers is indexed past its end, a thousand groups in each other end the stack, and a number that is no
//! number is reported without the object it belongs to. This pass reads the same text with the same XML parser
//! (`quick-xml`, the version the crate uses, so that both see the same elements), asks only for what would do harm
//! or be reported without its place, and notes all of it. Elements are checked by their name wherever they stand: the
//! crate may skip some of them, but it never reads one that was not checked.

mod rules;

use super::error::{Place, Problems};
use quick_xml::events::{BytesStart, Event};
use quick_xml::reader::Reader;
use std::collections::HashMap;

/// Most columns a level may have.
pub const MAX_COLUMNS: u32 = 4096;
/// Most rows a level may have.
pub const MAX_ROWS: u32 = 1024;
/// Most bytes a level file or a tileset may have.
pub const MAX_BYTES: u64 = 32 << 20;
/// Elements inside each other; a map from the editor with a few nested groups has about ten.
const MAX_DEPTH: usize = 32;

/// What the text should be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// A `.tmx`: the outermost element is `map`.
    Map,
    /// A `.tsx`: the outermost element is `tileset`.
    Tileset,
}

/// What the first look found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Outline {
    /// The map's size in tiles; zero until its element was read.
    pub columns: u32,
    /// See `columns`.
    pub rows: u32,
    /// How many tilesets the map names or holds.
    pub tilesets: usize,
    /// The `source` of each tileset that is a file of its own.
    pub sources: Vec<String>,
    /// Whether the file must not be read any further.
    pub refused: bool,
}

/// Reads the whole text and notes every problem in `problems`, as problems of `file`.
pub(super) fn inspect(text: &str, kind: Kind, file: &str, problems: &mut Problems) -> Outline {
    let mut guard = Guard {
        kind,
        file,
        text,
        problems,
        stack: Vec::new(),
        layer: None,
        object: None,
        outline: Outline::default(),
    };
    guard.run();
    guard.outline
}

/// An element that has begun and not yet ended.
struct Open {
    name: String,
    /// For `data`: whether its text was seen. For `layer`: whether it has `data`.
    filled: bool,
}

struct Guard<'a> {
    kind: Kind,
    file: &'a str,
    text: &'a str,
    problems: &'a mut Problems,
    stack: Vec<Open>,
    layer: Option<String>,
    object: Option<(u32, String)>,
    outline: Outline,
}

type Attributes = HashMap<String, String>;

/// `Err` ends the look: what follows could not be understood.
type Step = Result<(), ()>;

/// Whether only white space and perhaps a byte order mark is there.
fn is_blank(text: &[u8]) -> bool {
    String::from_utf8_lossy(text).trim_start_matches('\u{feff}').trim().is_empty()
}

impl Guard<'_> {
    fn run(&mut self) {
        let mut reader = Reader::from_reader(self.text.as_bytes());
        let mut buffer = Vec::new();
        let mut seen_root = false;
        loop {
            buffer.clear();
            let event = reader.read_event_into(&mut buffer);
            let at = reader.buffer_position();
            let step = match event {
                Ok(Event::Text(text)) if !seen_root && !is_blank(&text) => {
                    let words = String::from_utf8_lossy(&text);
                    let first: String = words.trim().chars().take_while(|c| *c != '\n').take(40).collect();
                    self.other_beginning(&format!("{first:?}"))
                }
                Ok(Event::Start(tag)) => self.start(&tag, at, &mut seen_root),
                Ok(Event::Empty(tag)) => self.start(&tag, at, &mut seen_root).map(|()| self.end()),
                Ok(Event::End(_)) => {
                    self.end();
                    Ok(())
                }
                Ok(Event::Text(text)) => match text.unescape() {
                    Ok(text) => {
                        self.characters(&text);
                        Ok(())
                    }
                    Err(error) => self.broken(at, &error.to_string()),
                },
                Ok(Event::CData(data)) => {
                    self.characters(&String::from_utf8_lossy(&data));
                    Ok(())
                }
                Ok(Event::Eof) if !self.stack.is_empty() => {
                    let open = self.stack.last().map_or_else(String::new, |open| open.name.clone());
                    self.broken(at, &format!("the file ends inside <{open}>"))
                }
                Ok(Event::Eof) if !seen_root => self.broken(at, "there is no element in the file"),
                Ok(Event::Eof) => Err(()),
                Ok(_) => Ok(()),
                Err(error) => self.broken(at, &error.to_string()),
            };
            if step.is_err() {
                return;
            }
        }
    }

    fn start(&mut self, tag: &BytesStart<'_>, at: usize, seen_root: &mut bool) -> Step {
        let name = String::from_utf8_lossy(tag.local_name().as_ref()).into_owned();
        let mut attributes = Attributes::new();
        for attribute in tag.attributes() {
            let value = attribute
                .map_err(|error| error.to_string())
                .and_then(|a| a.unescape_value().map(|value| (a, value)).map_err(|error| error.to_string()));
            match value {
                Ok((attribute, value)) => {
                    let key = String::from_utf8_lossy(attribute.key.local_name().as_ref()).into_owned();
                    // Two prefixes of one name: the crate would take the last one, and so does this.
                    attributes.insert(key, value.into_owned());
                }
                Err(error) => return self.broken(at, &format!("in <{name}>: {error}")),
            }
        }
        if self.stack.is_empty() {
            let wanted = if self.kind == Kind::Map { "map" } else { "tileset" };
            if *seen_root {
                return self.broken(at, &format!("<{name}> after the end of <{wanted}>"));
            }
            *seen_root = true;
            if name != wanted {
                return self.other_beginning(&format!("<{name}>"));
            }
        } else if self.stack.len() >= MAX_DEPTH {
            return self.broken(at, &format!("more than {MAX_DEPTH} elements inside each other"));
        }
        if name == "data"
            && let Some(layer) = self.stack.iter_mut().rev().find(|open| open.name == "layer")
        {
            layer.filled = true;
        }
        self.stack.push(Open { name: name.clone(), filled: false });
        self.element(&name, &attributes)
    }

    fn other_beginning(&mut self, found: &str) -> Step {
        let wanted = if self.kind == Kind::Map { "map" } else { "tileset" };
        self.refuse(Place::File, format!("is no Tiled {wanted}: it begins with {found}, not <{wanted}>"));
        Err(())
    }

    fn end(&mut self) {
        let Some(open) = self.stack.pop() else { return };
        match open.name.as_str() {
            "data" if !open.filled => self.refuse(self.place(), "has no tiles in its <data>"),
            "layer" if !open.filled => self.refuse(self.place(), "has no <data>"),
            _ => {}
        }
        match open.name.as_str() {
            "layer" | "objectgroup" | "imagelayer" => self.layer = None,
            "object" => self.object = None,
            _ => {}
        }
    }

    fn place(&self) -> Place {
        let layer = self.layer.clone();
        match (&self.object, layer) {
            (Some((id, name)), layer) => {
                Place::Object { layer: layer.unwrap_or_default(), id: *id, name: name.clone() }
            }
            (None, Some(layer)) => Place::Layer(layer),
            (None, None) => Place::File,
        }
    }

    /// Notes a problem that does the crate no harm: the rest of the file can still be judged.
    fn note(&mut self, place: Place, what: impl Into<String>) {
        self.problems.add_in(self.file.to_owned(), place, what);
    }

    /// Notes a problem after which the crate must not see the file, or would only give up.
    fn refuse(&mut self, place: Place, what: impl Into<String>) {
        self.outline.refused = true;
        self.note(place, what);
    }

    fn broken(&mut self, at: usize, what: &str) -> Step {
        let before = self.text.as_bytes().iter().take(at);
        let line = 1 + before.filter(|&&byte| byte == b'\n').count();
        self.refuse(Place::Line(line), format!("broken XML: {what}"));
        Err(())
    }
}
