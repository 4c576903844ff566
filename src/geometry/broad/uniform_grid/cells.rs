//! The cells: which a box lies in, and how all boxes are sorted into them.

use super::UniformGrid;
use crate::geometry::Aabb;
use crate::geometry::broad::Proxy;
use crate::geometry::broad::boxes::{is_present, is_within};
use crate::geometry::broad::raster::Raster;
use glam::DVec2;

/// A cell is so many times as wide and high as a box of the mean size.
const SIZE: f64 = 2.0;

/// At most so many cells for each box.
const CELLS: usize = 4;

/// A box in more cells than this is kept apart.
const MOST_CELLS: u32 = 256;

/// A box in one of its cells.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Entry(u32);

impl Entry {
    /// The cell to the left does not list the box too.
    pub const COLUMN: u32 = 1 << 30;
    /// The cell below does not list the box too.
    pub const ROW: u32 = 1 << 31;
    const BOTH: u32 = Self::COLUMN | Self::ROW;

    #[inline]
    pub fn proxy(self) -> Proxy {
        self.0 & !Self::BOTH
    }

    #[inline]
    pub fn begins(self, mark: u32) -> bool {
        self.0 & mark != 0
    }

    /// Whether this is the first cell, in both directions, that two boxes share.
    #[inline]
    pub fn is_first_with(self, other: Self) -> bool {
        (self.0 | other.0) & Self::BOTH == Self::BOTH
    }
}

/// The cells that a box lies in, from the lowest to the highest. Of a box that is kept apart none: the lowest row is
/// above the highest.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Span {
    pub columns: [u32; 2],
    pub rows: [u32; 2],
}

impl Span {
    pub const APART: Self = Self { columns: [0, 0], rows: [1, 0] };

    /// Calls `visit` for each cell with its index and what to write there.
    #[inline]
    pub fn each(self, width: u32, proxy: Proxy, mut visit: impl FnMut(usize, Entry)) {
        let mut row_mark = Entry::ROW;
        for row in self.rows[0]..=self.rows[1] {
            let mut marks = row_mark | Entry::COLUMN;
            for column in self.columns[0]..=self.columns[1] {
                visit((row * width + column) as usize, Entry(proxy | marks));
                marks = row_mark;
            }
            row_mark = 0;
        }
    }
}

impl UniformGrid {
    #[inline]
    pub(super) fn covered(&self, bounds: &Aabb) -> Span {
        covered(&self.columns, &self.rows, self.far, bounds)
    }

    /// Adds a box to its cells.
    pub(super) fn list(&mut self, proxy: Proxy, span: Span) {
        if span == Span::APART {
            self.apart.push(proxy);
        }
        span.each(self.columns.len(), proxy, |cell, entry| {
            let len = self.cells.list(cell).len();
            self.cells.insert(cell, len, entry);
        });
    }

    /// Takes a box out of its cells.
    pub(super) fn unlist(&mut self, proxy: Proxy, span: Span) {
        if span == Span::APART {
            self.apart.retain(|other| *other != proxy);
        }
        span.each(self.columns.len(), proxy, |cell, entry| {
            if let Some(at) = self.cells.list(cell).iter().position(|other| *other == entry) {
                self.cells.remove(cell, at);
            }
        });
    }

    /// Sorts all boxes in, from scratch.
    pub(super) fn refill(&mut self) {
        if self.upkeep.wants_survey(&self.boxes) {
            self.survey();
        }
        let crowd = self.count();
        if self.upkeep.is_crowded(crowd) {
            self.survey();
            let crowd = self.count();
            self.upkeep.is_crowded(crowd);
        }
        self.place();
    }

    /// Chooses cells that fit the boxes.
    fn survey(&mut self) {
        let count = self.boxes.len();
        let Some(survey) = self.upkeep.survey(&self.boxes) else { return };
        let wanted = self.chosen.map_or(survey.size * SIZE, DVec2::splat);
        let mut sides = survey.sides(wanted, DVec2::splat(f64::from(Raster::MOST)));
        let most = (CELLS * count + 64) as u64;
        // Each round leaves a quarter of the cells, so 16 are enough for any number.
        for _ in 0..20 {
            self.columns = Raster::covering(survey.low.x, survey.high.x, sides.x);
            self.rows = Raster::covering(survey.low.y, survey.high.y, sides.y);
            if u64::from(self.columns.len()) * u64::from(self.rows.len()) <= most {
                break;
            }
            sides *= 2.0;
        }
        self.far = survey.far;
    }

    /// Counts how many boxes go to each cell, and sets the others apart. Gives the number of boxes in the fullest
    /// cell.
    fn count(&mut self) -> usize {
        let width = self.columns.len();
        self.places.clear();
        self.places.resize((width * self.rows.len()) as usize, 0);
        self.apart.clear();
        self.spans.clear();
        self.spans.resize(self.boxes.slots().len(), Span::APART);
        for ((proxy, bounds), span) in (0u32..).zip(self.boxes.slots()).zip(&mut self.spans) {
            if !is_present(bounds) {
                continue;
            }
            *span = covered(&self.columns, &self.rows, self.far, bounds);
            if *span == Span::APART {
                self.apart.push(proxy);
            }
            span.each(width, proxy, |cell, _| self.places[cell] += 1);
        }
        self.places.iter().copied().max().unwrap_or(0) as usize
    }

    /// Turns counts into places, and puts each box there.
    fn place(&mut self) {
        self.cells.lay_out(self.places.iter().copied(), Entry::default());
        for (cell, place) in self.places.iter_mut().enumerate() {
            let count = std::mem::replace(place, self.cells.start(cell));
            self.cells.set_len(cell, count);
        }
        let width = self.columns.len();
        let array = self.cells.array_mut();
        for (proxy, span) in (0u32..).zip(&self.spans) {
            span.each(width, proxy, |cell, entry| {
                let place = &mut self.places[cell];
                array[*place as usize] = entry;
                *place += 1;
            });
        }
    }
}

#[inline]
fn covered(columns: &Raster, rows: &Raster, far: f64, bounds: &Aabb) -> Span {
    let columns = [columns.slot(bounds.min.x), columns.slot(bounds.max.x)];
    let rows = [rows.slot(bounds.min.y), rows.slot(bounds.max.y)];
    let cells = u64::from(columns[1] - columns[0] + 1) * u64::from(rows[1] - rows[0] + 1);
    if cells <= u64::from(MOST_CELLS) && is_within(bounds, far) {
        Span { columns, rows }
    } else {
        Span::APART
    }
}
