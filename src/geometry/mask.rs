//! Pixel masks: do two pictures share a pixel that both have drawn?
//!
//! The Atari 2600 (1977) could tell for free: while its video chip drew the line, it saw two objects ask for
//! the same pixel and set a flag. Collision by pixels is as exact as the picture. It is also all that the flag
//! says: *that* they met, not where, how deep or from which side. A mask can at least say where; a normal it
//! has none.
//!
//! **The wrong answer first.** "Compare every pixel of one with every pixel of the other." Two sprites of 64 by
//! 64 are 4096 comparisons that way, and most of them ask about empty air.
//!
//! **The idea.** One bit a pixel, 64 pixels in a word. Shift one row under the other and AND them: a word that
//! is not zero is a hit, and the number of its bits is the number of common pixels. First compare the boxes
//! around the drawn pixels: most pairs are apart already there.
//!
//! **The cost.** One shift and one AND for 64 pixels: 64 for those two sprites. And the lesson: a mask changes
//! with every picture of an animation, so a mover can be stuck by a waving arm. A plain, generous box most
//! often plays better.
//!
//! Source: S. Wright, *Stella Programmer's Guide* (1979), on the collision latches.

use std::fmt;

/// The longest side a mask may have, in pixels.
pub const LONGEST_SIDE: usize = 16_384;

/// Which pixels of a picture are drawn. Column 0 and row 0 hold the first pixel; which way y points is the
/// caller's.
///
/// ```
/// use mindthegap::geometry::mask::Mask;
/// let ring = Mask::from_rows(&["###", "#.#", "###"])?;
/// let dot = Mask::from_rows(&["#"])?;
/// assert!(!ring.overlaps(&dot, (1, 1)), "the boxes overlap, the pictures do not");
/// assert!(ring.overlaps(&dot, (2, 1)));
/// assert_eq!(ring.first_common(&dot, (2, 1)), Some((2, 1)));
/// # Ok::<(), mindthegap::geometry::mask::MaskError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mask {
    width: usize,
    height: usize,
    /// Row by row; bit `x % 64` of word `x / 64`. Bits beyond the width are 0.
    words: Vec<u64>,
    /// The box around the drawn pixels, if there are any.
    drawn: Option<PixelBox>,
}

/// A box of whole pixels; both corners belong to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PixelBox {
    /// First column and row.
    pub first: (usize, usize),
    /// Last column and row.
    pub last: (usize, usize),
}

/// Why a mask could not be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MaskError {
    /// A side is longer than [`LONGEST_SIDE`].
    TooLarge {
        /// Width asked for.
        width: usize,
        /// Height asked for.
        height: usize,
    },
    /// A row has another length than the first.
    RaggedRow {
        /// Its number, from 0.
        row: usize,
        /// Its length in characters.
        found: usize,
        /// The length of the first row.
        expected: usize,
    },
    /// A character that is none of `#`, `.` and space.
    UnknownPixel {
        /// Its column.
        column: usize,
        /// Its row.
        row: usize,
        /// The character.
        found: char,
    },
    /// The list of alpha values has another length than width times height.
    WrongLength {
        /// How many there are.
        found: usize,
        /// How many there should be.
        expected: usize,
    },
}

impl fmt::Display for MaskError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::TooLarge { width, height } => {
                write!(f, "a mask of {width} by {height} pixels has a side longer than {LONGEST_SIDE}")
            }
            Self::RaggedRow { row, found, expected } => {
                write!(f, "row {row} of the mask has {found} pixels, the first row has {expected}")
            }
            Self::UnknownPixel { column, row, found } => {
                write!(
                    f,
                    "{found:?} at column {column}, row {row} of the mask is neither '#' nor '.' nor a space"
                )
            }
            Self::WrongLength { found, expected } => {
                write!(f, "the mask needs {expected} alpha values, one a pixel, but there are {found}")
            }
        }
    }
}

impl std::error::Error for MaskError {}

impl Mask {
    /// A mask whose pixels are drawn where `is_drawn(column, row)` says so.
    ///
    /// # Errors
    /// When a side is longer than [`LONGEST_SIDE`].
    pub fn from_fn(
        width: usize,
        height: usize,
        mut is_drawn: impl FnMut(usize, usize) -> bool,
    ) -> Result<Self, MaskError> {
        if width > LONGEST_SIDE || height > LONGEST_SIDE {
            return Err(MaskError::TooLarge { width, height });
        }
        let row_words = width.div_ceil(64);
        let mut words = vec![0; row_words * height];
        let mut drawn: Option<PixelBox> = None;
        for y in 0..height {
            for x in (0..width).filter(|x| is_drawn(*x, y)) {
                words[y * row_words + x / 64] |= 1 << (x % 64);
                let seen = drawn.unwrap_or(PixelBox { first: (x, y), last: (x, y) });
                let (first, last) = (seen.first, seen.last);
                drawn = Some(PixelBox {
                    first: (first.0.min(x), first.1.min(y)),
                    last: (last.0.max(x), last.1.max(y)),
                });
            }
        }
        Ok(Self { width, height, words, drawn })
    }

    /// A mask from text, row by row: `#` is drawn, `.` and space are not.
    ///
    /// # Errors
    /// When rows differ in length, hold another character, or there are too many.
    pub fn from_rows(rows: &[&str]) -> Result<Self, MaskError> {
        let expected = rows.first().map_or(0, |row| row.chars().count());
        for (row, text) in rows.iter().enumerate() {
            let found = text.chars().count();
            if found != expected {
                return Err(MaskError::RaggedRow { row, found, expected });
            }
            if let Some((column, found)) =
                text.chars().enumerate().find(|(_, c)| !matches!(c, '#' | '.' | ' '))
            {
                return Err(MaskError::UnknownPixel { column, row, found });
            }
        }
        // Every character is one byte long now.
        Self::from_fn(expected, rows.len(), |x, y| rows[y].as_bytes()[x] == b'#')
    }

    /// A mask from the alpha values of a picture, row by row: a pixel is drawn when its alpha is `threshold` or
    /// more. With a threshold of 0 all are, with 1 all that are not wholly transparent.
    ///
    /// # Errors
    /// When the number of values is not width times height, or a side is too long.
    pub fn from_alpha(width: usize, height: usize, alpha: &[u8], threshold: u8) -> Result<Self, MaskError> {
        if width > LONGEST_SIDE || height > LONGEST_SIDE {
            return Err(MaskError::TooLarge { width, height });
        }
        let (found, expected) = (alpha.len(), width * height);
        if found != expected {
            return Err(MaskError::WrongLength { found, expected });
        }
        Self::from_fn(width, height, |x, y| alpha[y * width + x] >= threshold)
    }

    /// Width in pixels.
    #[must_use]
    pub fn width(&self) -> usize {
        self.width
    }

    /// Height in pixels.
    #[must_use]
    pub fn height(&self) -> usize {
        self.height
    }

    /// The smallest box around the drawn pixels; `None` when there are none.
    #[must_use]
    pub fn drawn(&self) -> Option<PixelBox> {
        self.drawn
    }

    /// Whether a pixel is drawn; false outside.
    #[must_use]
    pub fn get(&self, column: usize, row: usize) -> bool {
        column < self.width && row < self.height && self.bits(row, column as i64) & 1 == 1
    }

    /// How many pixels are drawn.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.words.iter().map(|word| u64::from(word.count_ones())).sum()
    }

    /// Whether the two have a drawn pixel in common, with the first pixel of `other` at column and row `offset`
    /// of this. The first common word ends the test.
    #[must_use]
    pub fn overlaps(&self, other: &Self, offset: (i32, i32)) -> bool {
        self.common_words(other, offset).next().is_some()
    }

    /// How many drawn pixels they have in common; `offset` as in [`Mask::overlaps`].
    #[must_use]
    pub fn overlap_count(&self, other: &Self, offset: (i32, i32)) -> u64 {
        self.common_words(other, offset).map(|(_, _, word)| u64::from(word.count_ones())).sum()
    }

    /// Column and row, in this mask, of the first common pixel, row by row; `offset` as in [`Mask::overlaps`].
    #[must_use]
    pub fn first_common(&self, other: &Self, offset: (i32, i32)) -> Option<(usize, usize)> {
        let (column, row, word) = self.common_words(other, offset).next()?;
        Some((column + word.trailing_zeros() as usize, row))
    }

    /// The words of common pixels that are not zero, row by row, each with the column of its bit 0 and its row.
    fn common_words<'a>(
        &'a self,
        other: &'a Self,
        (dx, dy): (i32, i32),
    ) -> impl Iterator<Item = (usize, usize, u64)> + 'a {
        let (dx, dy) = (i64::from(dx), i64::from(dy));
        // Where the boxes around what is drawn meet. Apart, the ranges are empty and no pixel is looked at.
        let common = self.drawn.zip(other.drawn);
        let range = |a: (usize, usize), b: (usize, usize), by: i64| {
            (a.0 as i64).max(b.0 as i64 + by)..=(a.1 as i64).min(b.1 as i64 + by)
        };
        let columns = common.map(|(a, b)| range((a.first.0, a.last.0), (b.first.0, b.last.0), dx));
        let rows = common.map(|(a, b)| range((a.first.1, a.last.1), (b.first.1, b.last.1), dy));
        columns.filter(|columns| !columns.is_empty()).zip(rows).into_iter().flat_map(
            move |(columns, rows)| {
                let words = columns.start() / 64..=columns.end() / 64;
                rows.flat_map(move |row| {
                    words.clone().filter_map(move |word| {
                        let column = word * 64;
                        let common =
                            self.bits(row as usize, column) & other.bits((row - dy) as usize, column - dx);
                        (common != 0).then_some((column as usize, row as usize, common))
                    })
                })
            },
        )
    }

    /// 64 pixels of a row of this mask from any column on, the first in bit 0; nothing is drawn outside.
    fn bits(&self, row: usize, column: i64) -> u64 {
        let row_words = self.width.div_ceil(64);
        let word = |index: i64| {
            let inside = (0..row_words as i64).contains(&index);
            if inside { self.words[row * row_words + index as usize] } else { 0 }
        };
        let (index, shift) = (column.div_euclid(64), column.rem_euclid(64) as u32);
        let low = word(index) >> shift;
        // A shift by 64 is no shift for the machine, so it is done in two steps.
        let high = (word(index + 1) << 1) << (63 - shift);
        low | high
    }
}
