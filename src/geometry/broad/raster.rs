//! Cells along one axis.
//!
//! The wrong answer first: `(x / side) as i64`. A cast cuts off the fraction, so 0.7 lies in cell 0 and -0.3 does
//! too; cell 0 is twice as wide as all others, and boxes left of the origin end up one cell off. The cell of a number
//! is the *floor* of `x / side`: -0.3 lies in cell -1.

/// The number of the cell that holds a coordinate, for cells `0..1`, `1..2` and so on. A border belongs to the upper
/// one.
#[inline]
fn floor(coordinate: f64) -> i64 {
    // `f64::floor` would be a call into a library. The cast saturates; NaN gives 0.
    let cell = coordinate as i64;
    cell.saturating_sub(i64::from(cell as f64 > coordinate))
}

/// A row of cells of one size; the first and the last one reach to infinity.
///
/// So every number has a cell, and a lone box far away costs no memory. Since [`slot`](Self::slot) grows with the
/// coordinate, however that is rounded, two closed intervals with a common number always have a common slot.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Raster {
    /// The cell of slot 0, an integer.
    first: f64,
    /// The number of the last slot.
    last: u32,
    side: f64,
    /// 1 / side: a product is quicker than a quotient.
    cells_a_unit: f64,
}

impl Default for Raster {
    fn default() -> Self {
        Self::covering(0.0, 0.0, 1.0)
    }
}

impl Raster {
    /// Most slots that a raster may have.
    pub const MOST: u32 = 1 << 16;

    /// Cells of this side from `low` to `high`, but not more than [`MOST`](Self::MOST).
    pub fn covering(low: f64, high: f64, side: f64) -> Self {
        let cells_a_unit = 1.0 / side;
        let first = floor(low * cells_a_unit);
        let count = floor(high * cells_a_unit).saturating_sub(first);
        let last = count.clamp(0, i64::from(Self::MOST) - 1) as u32;
        Self { first: first as f64, last, side, cells_a_unit }
    }

    /// The number of the cell that holds a coordinate, counted from the origin.
    #[inline]
    pub fn cell(&self, coordinate: f64) -> i64 {
        floor(coordinate * self.cells_a_unit)
    }

    /// Where that cell stands in the row: beyond the ends, the first or the last slot.
    ///
    /// Counted from the first cell nothing is negative but what lies before it, and there a cast that cuts off the
    /// fraction and stops at 0 is right: it needs no floor.
    #[inline]
    pub fn slot(&self, coordinate: f64) -> u32 {
        ((coordinate * self.cells_a_unit - self.first) as u32).min(self.last)
    }

    /// How many slots there are.
    pub fn len(&self) -> u32 {
        self.last + 1
    }

    /// The side of a cell, in units.
    pub fn side(&self) -> f64 {
        self.side
    }

    /// From where to where a slot reaches.
    pub fn edges(&self, slot: u32) -> [f64; 2] {
        let edge = |slot: u32| (self.first + f64::from(slot)) * self.side;
        let low = if slot == 0 { f64::NEG_INFINITY } else { edge(slot) };
        [low, if slot >= self.last { f64::INFINITY } else { edge(slot + 1) }]
    }
}

#[cfg(test)]
mod tests {
    use super::{Raster, floor};

    #[test]
    fn negative_coordinates_round_down() {
        for (coordinate, cell) in [(-0.3, -1), (-1.0, -1), (-1.5, -2), (0.7, 0), (-0.0, 0), (1.0, 1)] {
            assert_eq!(floor(coordinate), cell, "{coordinate}");
        }
        assert_eq!((floor(f64::NAN), floor(1e300), floor(-1e300)), (0, i64::MAX, i64::MIN));
    }

    #[test]
    fn slots_end_in_infinity() {
        let raster = Raster::covering(-30.0, 30.0, 16.0);
        assert_eq!(raster.len(), 4, "cells -2 to 1");
        assert_eq!(
            [-1e30, -17.0, -16.0, -0.1, 0.0, 16.0, 1e30].map(|x| raster.slot(x)),
            [0, 0, 1, 1, 2, 3, 3]
        );
        assert_eq!(raster.edges(1), [-16.0, 0.0]);
        assert_eq!([raster.edges(0)[0], raster.edges(3)[1]], [f64::NEG_INFINITY, f64::INFINITY]);
    }
}
