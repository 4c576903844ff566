//! Pieces of the compiled source, to be shown beside what they do.
//!
//! A piece stands between `// region: NAME` and `// endregion` in its file. The text comes from the very file that
//! was compiled, so what is shown cannot be another version; a test sees to it that each name exists once.

/// A source file as it was compiled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SourceFile {
    /// Its path in the package.
    pub path: &'static str,
    /// Its text.
    pub text: &'static str,
}

/// A piece of a source file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Region {
    /// Its name.
    pub name: &'static str,
    /// The file it is in.
    pub file: SourceFile,
    /// The number of its first line, counted from 1.
    pub first_line: usize,
    /// Its lines, without the two marks.
    pub text: &'static str,
}

macro_rules! source {
    ($path:literal) => {
        $crate::replay::source::SourceFile {
            path: concat!("src/", $path),
            text: include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/src/", $path)),
        }
    };
}
// The game lists files of its own.
#[cfg(feature = "headless")]
pub(crate) use source;

/// The files of motion and collision that have pieces worth showing.
pub const FILES: &[SourceFile] = &[
    source!("motion/travel.rs"),
    source!("motion/none.rs"),
    source!("motion/detect_only.rs"),
    source!("motion/axis_separated.rs"),
    source!("motion/ccd.rs"),
    source!("motion/judge.rs"),
    source!("collision/hits.rs"),
];

const BEGIN: &str = "// region: ";
const END: &str = "// endregion";

/// The pieces of a file, in order. One that is not closed ends with the file.
pub fn regions(file: SourceFile) -> impl Iterator<Item = Region> {
    let mut rest = 0;
    std::iter::from_fn(move || {
        let mark = rest + file.text.get(rest..)?.find(BEGIN)?;
        let line_end = file.text[mark..].find('\n').map_or(file.text.len(), |at| mark + at + 1);
        let name = file.text[mark + BEGIN.len()..line_end].trim();
        let body = &file.text[line_end..];
        // The end mark stands alone on its line; that line's blanks do not belong to the piece.
        let until = body.find(END).map_or(body.len(), |at| body[..at].rfind('\n').map_or(0, |line| line + 1));
        rest = line_end + until;
        let first_line = file.text[..line_end].matches('\n').count() + 1;
        Some(Region { name, file, first_line, text: &body[..until] })
    })
}

/// The piece of this name.
#[must_use]
pub fn region(files: &[SourceFile], name: &str) -> Option<Region> {
    files.iter().find_map(|file| regions(*file).find(|region| region.name == name))
}

impl Region {
    /// The lines with their numbers, without the blanks that all of them begin with.
    pub fn lines(&self) -> impl Iterator<Item = (usize, &'static str)> {
        let text = self.text;
        let filled = text.lines().filter(|line| !line.trim().is_empty());
        let indent = filled.map(|line| line.len() - line.trim_start().len()).min().unwrap_or(0);
        (self.first_line..).zip(text.lines().map(move |line| line.get(indent..).unwrap_or("")))
    }
}
