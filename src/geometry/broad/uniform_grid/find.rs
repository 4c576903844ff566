//! What the cells are asked.

use super::UniformGrid;
use super::cells::Entry;
use crate::geometry::broad::Proxy;
use crate::geometry::broad::beam::Beam;
use crate::geometry::broad::boxes::is_region;
use crate::geometry::broad::pair_buffer::PairBuffer;
use crate::geometry::broad::phase::shorter;
use crate::geometry::tolerance::touch;
use crate::geometry::{Aabb, Ray};

/// The columns of one row that a ray was followed through.
#[derive(Clone, Copy)]
struct Seen {
    row: u32,
    columns: [u32; 2],
}

impl UniformGrid {
    /// All pairs, cell by cell.
    pub(super) fn compare(&mut self, visit: &mut impl FnMut(Proxy, Proxy)) -> u64 {
        let (mut tests, mut buffer) = (0, PairBuffer::new());
        for cell in 0..self.cells.count() {
            let list = self.cells.list(cell);
            if list.len() < 2 {
                continue;
            }
            self.gathered.clear();
            self.gathered.extend(list.iter().map(|entry| (*self.boxes.at(entry.proxy()), *entry)));
            let mut rest = &self.gathered[..];
            while let Some(((bounds, entry), others)) = rest.split_first() {
                for (other, partner) in others {
                    let meet = (other.min.x <= bounds.max.x)
                        & (bounds.min.x <= other.max.x)
                        & (other.min.y <= bounds.max.y)
                        & (bounds.min.y <= other.max.y)
                        & entry.is_first_with(*partner);
                    buffer.offer(entry.proxy(), partner.proxy(), meet, visit);
                }
                tests += others.len() as u64;
                rest = others;
            }
        }
        tests += self.compare_apart(&mut buffer, visit);
        buffer.empty(visit);
        tests
    }

    /// The boxes in no cell against all others.
    fn compare_apart(&self, buffer: &mut PairBuffer, visit: &mut impl FnMut(Proxy, Proxy)) -> u64 {
        let mut tests = 0;
        for (index, proxy) in self.apart.iter().enumerate() {
            let bounds = self.boxes.at(*proxy);
            for other in &self.apart[index + 1..] {
                tests += 1;
                buffer.offer(*proxy, *other, bounds.intersects(self.boxes.at(*other)), visit);
            }
            for (other, partner) in self.boxes.iter() {
                if bounds.intersects(partner) && !self.is_apart(partner) {
                    buffer.offer(*proxy, other, true, visit);
                }
            }
            tests += (self.boxes.len() - self.apart.len()) as u64;
        }
        tests
    }

    pub(super) fn find(&self, region: &Aabb, visit: &mut impl FnMut(Proxy)) -> u64 {
        if !is_region(region) {
            return 0;
        }
        let mut tests = self.apart.len() as u64;
        for proxy in self.apart.iter().filter(|proxy| self.boxes.at(**proxy).intersects(region)) {
            visit(*proxy);
        }
        let columns = [self.columns.slot(region.min.x), self.columns.slot(region.max.x)];
        let rows = [self.rows.slot(region.min.y), self.rows.slot(region.max.y)];
        for row in rows[0]..=rows[1] {
            for column in columns[0]..=columns[1] {
                let list = self.cell(column, row);
                tests += list.len() as u64;
                for entry in list {
                    // The first cell that box and region share, in both directions.
                    let is_first = (column == columns[0] || entry.begins(Entry::COLUMN))
                        && (row == rows[0] || entry.begins(Entry::ROW));
                    if is_first && self.boxes.at(entry.proxy()).intersects(region) {
                        visit(entry.proxy());
                    }
                }
            }
        }
        tests
    }

    pub(super) fn cast(&self, ray: &Ray, visit: &mut impl FnMut(Proxy, f64) -> f64) -> u64 {
        let Some(beam) = Beam::new(ray) else { return 0 };
        let (mut reach, mut tests) = (ray.length, self.apart.len() as u64);
        for proxy in &self.apart {
            if beam.meets(self.boxes.at(*proxy), reach) {
                reach = shorter(reach, visit(*proxy, reach));
            }
        }
        let right = beam.leads_right();
        let mut rows = beam.rows(&self.rows, touch(self.far), reach);
        let mut before: Option<Seen> = None;
        while let Some(span) = rows.next(reach) {
            let columns = [self.columns.slot(span.low), self.columns.slot(span.high)];
            let (mut column, last) = if right { (columns[0], columns[1]) } else { (columns[1], columns[0]) };
            let begin = column;
            loop {
                let list = self.cell(column, span.row);
                tests += list.len() as u64;
                for entry in list {
                    let bounds = self.boxes.at(entry.proxy());
                    if beam.meets(bounds, reach) && self.is_new(bounds, column, begin, before) {
                        reach = shorter(reach, visit(entry.proxy(), reach));
                    }
                }
                if column == last {
                    break;
                }
                let [low, high] = self.columns.edges(column);
                let leave = if right { high - rows.slack() } else { low + rows.slack() };
                // What lies in the cells from here on is met beyond the reach.
                if beam.distance_to_x(leave) > reach {
                    break;
                }
                column = if right { column + 1 } else { column - 1 };
            }
            before = Some(Seen { row: span.row, columns });
        }
        tests
    }

    /// Whether a box that a ray meets is met with for the first time in this cell: not in the cell before in the same
    /// row, and not in the row before.
    fn is_new(&self, bounds: &Aabb, column: u32, begin: u32, before: Option<Seen>) -> bool {
        let span = self.covered(bounds);
        let first = begin.clamp(span.columns[0], span.columns[1]);
        column == first
            && !before.is_some_and(|before| {
                let [low, high] = before.columns;
                let shares_row = (span.rows[0]..=span.rows[1]).contains(&before.row);
                shares_row && span.columns[0] <= high && low <= span.columns[1]
            })
    }

    fn is_apart(&self, bounds: &Aabb) -> bool {
        self.covered(bounds) == super::Span::APART
    }

    #[inline]
    fn cell(&self, column: u32, row: u32) -> &[Entry] {
        self.cells.list((row * self.columns.len() + column) as usize)
    }
}
