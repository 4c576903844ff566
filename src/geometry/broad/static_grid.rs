//! A uniform grid over boxes that rest: built once, asked often.
//!
//! The cells lie in one array, row by row, so a look-up touches a short run of memory for each row and never
//! allocates. Most cells of a level hold nothing or one tile that lies in no other cell; the cell itself then says
//! so. What else a cell holds stands in a list: all lists lie in one array, and `starts[l]..starts[l + 1]` is list
//! `l` (the layout known as compressed sparse rows). A box is listed in every cell it covers; a query reports it only
//! from the first cell that both share, so each box comes once without a list of those seen.
//!
//! [`UniformGrid`](super::UniformGrid) is the grid for boxes that move: it keeps the boxes themselves and answers
//! exactly. This one keeps only numbers, and leaves the comparison to the caller, who has the boxes anyway. A mover asks
//! for the tiles around it many times a tick and feels the difference, so both exist.

use crate::geometry::Aabb;
use crate::geometry::num::largest;
use glam::DVec2;

/// A box that would cover more cells than this is kept in a list of its own, which every query looks through.
const OVERSIZE_CELLS: f64 = 4096.0;

/// A box with a coordinate beyond this is kept in that list too: there, neighbouring numbers lie a cell apart, and
/// the span between two such boxes may be no number at all.
const FARTHEST: f64 = 1e15;

/// Upper bound of cells for each box, so that two far-apart boxes do not make a giant grid of empty cells.
const CELLS_FOR_EACH_BOX: f64 = 64.0;

/// By how much of a cell a query looks further to the lower side. A box that ends exactly where a region begins
/// lies in the cell before; any number that is not lost in rounding would do.
const HAIR: f64 = 1e-6;

/// What a cell holds: nothing, the index of the one box that lies in this cell alone, or the number of a list.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Cell(u32);

impl Cell {
    const EMPTY: Self = Self(u32::MAX);
    /// Set in the number of a list.
    const LIST: u32 = 1 << 31;

    #[inline]
    fn list(self) -> Option<usize> {
        (self.0 & Self::LIST != 0).then_some((self.0 & !Self::LIST) as usize)
    }
}

/// A box in one of the cells it covers.
#[derive(Clone, Copy, Debug)]
struct Entry {
    index: u32,
    /// The cell to the left does not hold the box too.
    begins_column: bool,
    /// The cell below does not hold the box too.
    begins_row: bool,
}

/// Boxes sorted into square cells. A query reports indices into the slice the grid was built from.
#[derive(Clone, Debug, Default)]
pub struct StaticGrid {
    origin: DVec2,
    /// 1 / side of a cell.
    cells_a_unit: f64,
    columns: u32,
    rows: u32,
    cells: Vec<Cell>,
    starts: Vec<u32>,
    entries: Vec<Entry>,
    oversize: Vec<u32>,
}

#[derive(Clone, Copy)]
struct Span {
    first: [u32; 2],
    last: [u32; 2],
}

impl StaticGrid {
    /// Sorts the boxes into cells of side `cell` (made larger where the boxes lie far apart). Boxes with a number
    /// that is not finite are left out: nothing can meet them.
    ///
    /// ```
    /// use glam::DVec2;
    /// use mindthegap::geometry::{broad::StaticGrid, Aabb};
    /// let tile = |x: f64| Aabb::new(DVec2::new(x, 0.0), DVec2::new(x + 16.0, 16.0));
    /// let grid = StaticGrid::build(&[tile(0.0), tile(16.0), tile(64.0)], 16.0);
    /// let mut found = Vec::new();
    /// grid.visit(&Aabb::new(DVec2::new(4.0, 15.0), DVec2::new(16.0, 20.0)), |index| found.push(index));
    /// assert_eq!(found, [0, 1]);
    /// ```
    #[must_use]
    pub fn build(boxes: &[Aabb], cell: f64) -> Self {
        let mut cell = if cell > 0.0 { cell } else { 1.0 };
        let mut grid = Self::default();
        let cells = |b: &Aabb| ((b.size() / cell).floor() + DVec2::ONE).element_product();
        let near = |b: &Aabb| largest(b.min) <= FARTHEST && largest(b.max) <= FARTHEST;
        let fits = |b: &Aabb| b.is_valid() && near(b) && cells(b) <= OVERSIZE_CELLS;
        let Some(all) = boxes.iter().filter(|b| fits(b)).copied().reduce(|a, b| a.union(&b)) else {
            grid.oversize = indices(boxes, Aabb::is_valid);
            return grid;
        };
        grid.oversize = indices(boxes, |b| b.is_valid() && !fits(b));
        let small = indices(boxes, fits);
        grid.origin = all.min;
        while (all.size() / cell).ceil().element_product() > CELLS_FOR_EACH_BOX * (small.len() + 16) as f64 {
            cell *= 2.0;
        }
        let cells = (all.size() / cell).ceil();
        grid.cells_a_unit = 1.0 / cell;
        grid.columns = (cells.x as u32).max(1);
        grid.rows = (cells.y as u32).max(1);
        grid.fill(boxes, &small);
        grid
    }

    /// Counting sort: count the boxes of each cell, turn counts into starts of lists, then place the entries.
    fn fill(&mut self, boxes: &[Aabb], small: &[u32]) {
        let count = (self.columns * self.rows) as usize;
        let (mut counts, mut alone) = (vec![0u32; count], vec![Cell::EMPTY; count]);
        for &index in small {
            let span = self.covered(&boxes[index as usize]);
            for_cells(span, |column, row| {
                let cell = (row * self.columns + column) as usize;
                counts[cell] += 1;
                alone[cell] =
                    if counts[cell] == 1 && span.first == span.last { Cell(index) } else { Cell::EMPTY };
            });
        }
        self.starts.push(0);
        for (cell, &count) in alone.iter_mut().zip(&counts) {
            if count > 0 && *cell == Cell::EMPTY {
                let list = self.starts.len() - 1;
                *cell = Cell(list as u32 | Cell::LIST);
                self.starts.push(self.starts[list] + count);
            }
        }
        self.cells = alone;
        let mut next = self.starts.clone();
        let nothing = Entry { index: 0, begins_column: true, begins_row: true };
        self.entries = vec![nothing; *self.starts.last().unwrap_or(&0) as usize];
        for &index in small {
            let span = self.covered(&boxes[index as usize]);
            for_cells(span, |column, row| {
                if let Some(list) = self.cells[(row * self.columns + column) as usize].list() {
                    let (begins_column, begins_row) = (column == span.first[0], row == span.first[1]);
                    self.entries[next[list] as usize] = Entry { index, begins_column, begins_row };
                    next[list] += 1;
                }
            });
        }
    }

    /// Calls `visit` once for each box that might touch the closed region (and for a few that do not).
    /// In which order is fixed, but not by index. A region with a NaN in it finds none but oversize boxes.
    #[inline]
    pub fn visit(&self, region: &Aabb, mut visit: impl FnMut(u32)) {
        for &index in &self.oversize {
            visit(index);
        }
        let Some(span) = self.touched(region) else { return };
        for row in span.first[1]..=span.last[1] {
            let first = (row * self.columns + span.first[0]) as usize;
            let count = (span.last[0] - span.first[0]) as usize + 1;
            for (column, &cell) in self.cells[first..first + count].iter().enumerate() {
                if cell == Cell::EMPTY {
                    continue;
                }
                let Some(list) = cell.list() else {
                    visit(cell.0);
                    continue;
                };
                for entry in &self.entries[self.starts[list] as usize..self.starts[list + 1] as usize] {
                    let first_shared =
                        (entry.begins_column || column == 0) && (entry.begins_row || row == span.first[1]);
                    if first_shared {
                        visit(entry.index);
                    }
                }
            }
        }
    }

    /// The cells that a stored box covers. Its upper sides are open here: a tile lies in one cell, not in four.
    fn covered(&self, bounds: &Aabb) -> Span {
        let low = (bounds.min - self.origin) * self.cells_a_unit;
        let high = (bounds.max - self.origin) * self.cells_a_unit;
        let last = [self.columns - 1, self.rows - 1];
        let first = [cell_of(low.x).min(last[0]), cell_of(low.y).min(last[1])];
        let last = [cell_before(high.x).min(last[0]), cell_before(high.y).min(last[1])];
        Span { first, last: [last[0].max(first[0]), last[1].max(first[1])] }
    }

    /// The cells that may hold a box which touches the region: its lower sides reach into the cell below.
    ///
    /// Both this and `covered` grow with the coordinate, however it is rounded, so a box and a region that touch
    /// always share a cell.
    #[inline]
    fn touched(&self, region: &Aabb) -> Option<Span> {
        if self.cells.is_empty() {
            return None;
        }
        let low = (region.min - self.origin) * self.cells_a_unit;
        let high = (region.max - self.origin) * self.cells_a_unit;
        let first = [cell_of(low.x - HAIR), cell_of(low.y - HAIR)];
        let last = [cell_of(high.x).min(self.columns - 1), cell_of(high.y).min(self.rows - 1)];
        // False for NaN.
        let meets = high.x >= 0.0 && high.y >= 0.0 && first[0] <= last[0] && first[1] <= last[1];
        meets.then_some(Span { first, last })
    }
}

/// The number of the cell that holds a coordinate, in cells: its floor. Negative ones and NaN give 0.
///
/// A cast cuts off the fraction and saturates; `f64::floor` would be a call into a library.
#[inline]
fn cell_of(coordinate: f64) -> u32 {
    coordinate as u32
}

/// The number of the last cell that begins before a coordinate: its ceiling - 1, but not below 0.
fn cell_before(coordinate: f64) -> u32 {
    let cell = coordinate as u32;
    if f64::from(cell) < coordinate { cell } else { cell.saturating_sub(1) }
}

fn indices(boxes: &[Aabb], keep: impl Fn(&Aabb) -> bool) -> Vec<u32> {
    (0u32..).zip(boxes).filter(|(_, b)| keep(b)).map(|(index, _)| index).collect()
}

fn for_cells(span: Span, mut visit: impl FnMut(u32, u32)) {
    for row in span.first[1]..=span.last[1] {
        for column in span.first[0]..=span.last[0] {
            visit(column, row);
        }
    }
}
