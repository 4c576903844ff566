//! A uniform grid over boxes that rest: built once, asked often.
//!
//! The cells lie in one array, row by row; `starts[c]..starts[c + 1]` are the entries of cell `c` (the layout
//! known as compressed sparse rows), so a look-up touches two short runs of memory and never allocates. A box
//! is listed in every cell it covers; a query reports it only from the first cell that both share, so each box
//! comes once without a list of those seen.

use crate::geometry::{Aabb, num};
use glam::DVec2;

/// A box that would cover more cells than this is kept in a list of its own, which every query looks through.
const OVERSIZE_CELLS: f64 = 4096.0;

/// Upper bound of cells for each box, so that two far-apart boxes do not make a giant grid of empty cells.
const CELLS_FOR_EACH_BOX: f64 = 64.0;

#[derive(Clone, Copy, Debug)]
struct Entry {
    index: u32,
    first_column: u32,
    first_row: u32,
}

/// Boxes sorted into square cells. A query reports indices into the slice the grid was built from.
#[derive(Clone, Debug, Default)]
pub struct Grid {
    origin: DVec2,
    cell: f64,
    columns: u32,
    rows: u32,
    starts: Vec<u32>,
    entries: Vec<Entry>,
    oversize: Vec<u32>,
}

#[derive(Clone, Copy)]
struct Span {
    first: [u32; 2],
    last: [u32; 2],
}

impl Grid {
    /// Sorts the boxes into cells of side `cell` (made larger where the boxes lie far apart). Boxes with a number
    /// that is not finite are left out: nothing can meet them.
    ///
    /// ```
    /// use glam::DVec2;
    /// use mindthegap::geometry::{broad::Grid, Aabb};
    /// let tile = |x: f64| Aabb::new(DVec2::new(x, 0.0), DVec2::new(x + 16.0, 16.0));
    /// let grid = Grid::build(&[tile(0.0), tile(16.0), tile(64.0)], 16.0);
    /// let mut found = Vec::new();
    /// grid.visit(&Aabb::new(DVec2::new(4.0, 15.0), DVec2::new(16.0, 20.0)), |index| found.push(index));
    /// assert_eq!(found, [0, 1]);
    /// ```
    #[must_use]
    pub fn build(boxes: &[Aabb], cell: f64) -> Self {
        let cell_side = if cell > 0.0 { cell } else { 1.0 };
        let mut grid = Self { cell: cell_side, ..Self::default() };
        let cells = |b: &Aabb| ((b.size() / cell_side).floor() + DVec2::ONE).element_product();
        let fits = |b: &Aabb| b.is_valid() && cells(b) <= OVERSIZE_CELLS;
        let Some(all) = boxes.iter().filter(|b| fits(b)).copied().reduce(|a, b| a.union(&b)) else {
            grid.oversize = indices(boxes, Aabb::is_valid);
            return grid;
        };
        grid.oversize = indices(boxes, |b| b.is_valid() && !fits(b));
        let small = indices(boxes, fits);
        grid.origin = all.min;
        while (all.size() / grid.cell).ceil().element_product()
            > CELLS_FOR_EACH_BOX * (small.len() + 16) as f64
        {
            grid.cell *= 2.0;
        }
        let cells = (all.size() / grid.cell).ceil();
        grid.columns = (cells.x as u32).max(1);
        grid.rows = (cells.y as u32).max(1);
        grid.fill(boxes, &small);
        grid
    }

    /// Counting sort: count the entries of each cell, turn counts into starts, then place the entries.
    fn fill(&mut self, boxes: &[Aabb], small: &[u32]) {
        let mut starts = vec![0u32; (self.columns * self.rows) as usize + 1];
        for &index in small {
            for_cells(self.covered(&boxes[index as usize]), |column, row| {
                starts[(row * self.columns + column) as usize + 1] += 1;
            });
        }
        for cell in 1..starts.len() {
            starts[cell] += starts[cell - 1];
        }
        let mut next = starts.clone();
        let mut entries =
            vec![Entry { index: 0, first_column: 0, first_row: 0 }; *starts.last().unwrap_or(&0) as usize];
        for &index in small {
            let span = self.covered(&boxes[index as usize]);
            for_cells(span, |column, row| {
                let slot = &mut next[(row * self.columns + column) as usize];
                entries[*slot as usize] =
                    Entry { index, first_column: span.first[0], first_row: span.first[1] };
                *slot += 1;
            });
        }
        (self.starts, self.entries) = (starts, entries);
    }

    /// Calls `visit` once for each box that might touch the closed region (and for a few that do not).
    /// In which order is fixed, but not by index. A region that is not finite finds nothing.
    #[inline]
    pub fn visit(&self, region: &Aabb, mut visit: impl FnMut(u32)) {
        for &index in &self.oversize {
            visit(index);
        }
        let Some(span) = self.touched(region) else { return };
        for row in span.first[1]..=span.last[1] {
            for column in span.first[0]..=span.last[0] {
                let cell = (row * self.columns + column) as usize;
                for entry in &self.entries[self.starts[cell] as usize..self.starts[cell + 1] as usize] {
                    let first_shared = column == entry.first_column.max(span.first[0])
                        && row == entry.first_row.max(span.first[1]);
                    if first_shared {
                        visit(entry.index);
                    }
                }
            }
        }
    }

    /// The cells that a stored box covers. Its upper sides are open here: a tile lies in one cell, not in four.
    fn covered(&self, bounds: &Aabb) -> Span {
        let low = ((bounds.min - self.origin) / self.cell).floor();
        let high = ((bounds.max - self.origin) / self.cell).ceil() - DVec2::ONE;
        self.span(low, DVec2::new(num::max(low.x, high.x), num::max(low.y, high.y)))
    }

    /// The cells that may hold a box which touches the region: its lower sides reach into the cell below.
    #[inline]
    fn touched(&self, region: &Aabb) -> Option<Span> {
        let low = ((region.min - self.origin) / self.cell).ceil() - DVec2::ONE;
        let high = ((region.max - self.origin) / self.cell).floor();
        let meets = !self.starts.is_empty()
            && high.x >= 0.0
            && high.y >= 0.0
            && low.x < f64::from(self.columns)
            && low.y < f64::from(self.rows);
        meets.then(|| self.span(low, high))
    }

    // Float to integer casts saturate, so a far-away or huge region is cut to the grid.
    #[inline]
    fn span(&self, low: DVec2, high: DVec2) -> Span {
        let last = [self.columns.saturating_sub(1), self.rows.saturating_sub(1)];
        let cut = |v: DVec2| [(v.x as u32).min(last[0]), (v.y as u32).min(last[1])];
        Span { first: cut(low), last: cut(high) }
    }
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
