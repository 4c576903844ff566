//! A uniform grid: cut the plane into cells, and compare only what shares a cell.
//!
//! Each box is listed in every cell it touches. Boxes that meet have a point in common, and the cell of that point
//! lists both; so it is enough to compare the boxes of each cell with each other (Ericson, *Real-Time Collision
//! Detection*, 7.1).
//!
//! Three traps:
//!
//! * *Twice the same pair.* Two boxes may share several cells. A set of pairs already seen would cost more than the
//!   tests. But of the cells they share one is the first in both directions, and in it one of them begins its columns
//!   and one its rows (perhaps the same one). Two marks on each entry tell, so a pair is taken where the marks of
//!   both together are complete (after Tsitsigkos, Lampropoulos, Bouros, Mamoulis and Terrovitis, *A Two-layer
//!   Partitioning for Non-point Spatial Data*, 2021).
//! * *Negative coordinates.* The cell of -0.3 is -1, not 0: round down, do not cut off.
//! * *The size of a cell.* Cells smaller than the boxes list each box many times, larger ones fill with boxes that do
//!   not meet. About twice the mean box is right, and so the grid suits scenes of boxes of one size; a box that would
//!   fill very many cells is kept apart and compared with all. A scene of two far-apart crowds ("a teapot in a
//!   stadium") has no good size: see [`Bvh`](super::Bvh).

mod cells;
mod find;

use super::boxes::Boxes;
use super::raster::Raster;
use super::runs::Runs;
use super::upkeep::Upkeep;
use super::{BoxError, BroadPhase, Proxy, Rejected};
use crate::geometry::{Aabb, Ray};
use cells::{Entry, Span};
use glam::DVec2;

/// Square or oblong cells that fit the boxes, or that the caller chose.
///
/// The quickest for a box that moves alone: most moves stay in their cells, and then only the coordinates change.
///
/// ```
/// use glam::DVec2;
/// use mindthegap::geometry::{Aabb, broad::{BroadPhase, UniformGrid}};
/// let boxed = |low: f64, high: f64| Aabb::new(DVec2::splat(low), DVec2::splat(high));
/// let mut broad = UniformGrid::with_cells(1.0);
/// broad.extend(&[boxed(-0.4, -0.1), boxed(-0.2, 0.2), boxed(2.5, 2.9)])?;
/// let mut pairs = Vec::new();
/// broad.pairs(&mut pairs);
/// assert_eq!(pairs, [(0, 1)], "once, although the second lies in four cells");
/// # Ok::<(), mindthegap::geometry::broad::Rejected>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct UniformGrid {
    boxes: Boxes,
    /// The side of a cell that the caller chose.
    chosen: Option<f64>,
    columns: Raster,
    rows: Raster,
    /// Boxes with a coordinate from here on are kept apart. 0 before the first survey: then all are.
    far: f64,
    /// Row by row.
    cells: Runs<Entry>,
    /// Boxes too far away, or so large that they would be listed in very many cells.
    apart: Vec<Proxy>,
    upkeep: Upkeep,
    /// Kept for its memory: how many boxes go to each cell, and where the next one goes.
    places: Vec<u32>,
    /// Kept for its memory: the cells of each box.
    spans: Vec<Span>,
    /// Kept for its memory: the boxes of one cell.
    gathered: Vec<(Aabb, Entry)>,
}

impl BroadPhase for UniformGrid {
    fn boxes(&self) -> &Boxes {
        &self.boxes
    }

    fn extend(&mut self, boxes: &[Aabb]) -> Result<(), Rejected> {
        self.boxes.extend(boxes)?;
        self.refill();
        Ok(())
    }

    fn insert(&mut self, bounds: Aabb) -> Result<Proxy, BoxError> {
        let proxy = self.boxes.insert(bounds)?;
        self.list(proxy, self.covered(&bounds));
        self.changed();
        Ok(proxy)
    }

    fn move_to(&mut self, proxy: Proxy, bounds: Aabb) -> Result<(), BoxError> {
        let old = self.boxes.replace(proxy, bounds)?;
        let (from, to) = (self.covered(&old), self.covered(&bounds));
        if from != to {
            self.unlist(proxy, from);
            self.list(proxy, to);
        }
        self.changed();
        Ok(())
    }

    fn move_all(&mut self, place: impl FnMut(Proxy, &Aabb) -> Aabb) -> Result<(), Rejected> {
        let moved = self.boxes.move_all(place);
        self.refill();
        moved
    }

    fn remove(&mut self, proxy: Proxy) -> Result<Aabb, BoxError> {
        let old = self.boxes.remove(proxy)?;
        self.unlist(proxy, self.covered(&old));
        self.changed();
        Ok(old)
    }

    fn visit_pairs(&mut self, mut visit: impl FnMut(Proxy, Proxy)) -> u64 {
        self.compare(&mut visit)
    }

    fn query(&self, region: &Aabb, mut visit: impl FnMut(Proxy)) -> u64 {
        self.find(region, &mut visit)
    }

    fn ray(&self, ray: &Ray, mut visit: impl FnMut(Proxy, f64) -> f64) -> u64 {
        self.cast(ray, &mut visit)
    }
}

impl UniformGrid {
    /// An empty grid of square cells with this side, in units; it is doubled where the boxes lie so far apart that
    /// most cells would be empty. A side that is not a positive number counts as 1.
    #[must_use]
    pub fn with_cells(side: f64) -> Self {
        let side = if side > 0.0 && side.is_finite() { side } else { 1.0 };
        let raster = Raster::covering(0.0, 0.0, side);
        Self { chosen: Some(side), columns: raster, rows: raster, ..Self::default() }
    }

    /// The width and the height of a cell, in units.
    #[must_use]
    pub fn cell_size(&self) -> DVec2 {
        DVec2::new(self.columns.side(), self.rows.side())
    }

    /// The cell that holds a point: its column and row, counted from the one right and above of the origin, which is
    /// (0, 0).
    ///
    /// ```
    /// use glam::DVec2;
    /// use mindthegap::geometry::broad::UniformGrid;
    /// let grid = UniformGrid::with_cells(1.0);
    /// let columns = [-0.3, -1.0, -1.5, 0.7].map(|x| grid.cell_at(DVec2::new(x, 0.0))[0]);
    /// assert_eq!(columns, [-1, -1, -2, 0]);
    /// ```
    #[must_use]
    pub fn cell_at(&self, point: DVec2) -> [i64; 2] {
        [self.columns.cell(point.x), self.rows.cell(point.y)]
    }

    /// After a single change: lays everything out anew when so much has changed that it pays.
    fn changed(&mut self) {
        self.upkeep.changed();
        if self.cells.is_worn() || self.upkeep.is_due(self.boxes.len()) {
            self.refill();
        }
    }
}
