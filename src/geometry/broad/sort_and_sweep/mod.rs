//! Sort the boxes along one axis, and sweep over them.
//!
//! Two boxes whose intervals on *one* axis are apart cannot meet. So sort all boxes by their left side and walk
//! along: each box is compared with those that follow, until one begins right of where it ends. All pairs are found,
//! and nothing that begins later is ever looked at (Baraff, *Dynamic Simulation of Non-Penetrating Rigid Bodies*,
//! 1992; Cohen, Lin, Manocha and Ponamgi, *I-COLLIDE*, 1995; Ericson, *Real-Time Collision Detection*, 7.5).
//!
//! The weak side: one axis says nothing about the other. In a crowd of 100 000 boxes spread over a square, each
//! shares its interval of x with hundreds of boxes far above and below. So the plane is cut into horizontal *strips*,
//! about four boxes high, and each strip is swept on its own. A box that lies in several strips is listed in each; a
//! pair that shares several is taken from the first one only.
//!
//! Sorting costs nothing like `n log n`, for two reasons. When all boxes move, each is thrown into one of many narrow
//! *bins* of its strip by one division (a counting sort); what is left is nearly in order, and an insertion sort,
//! which takes time in proportion to the disorder, ends it. When one box moves, it changes places with its
//! neighbours.

mod find;
mod strips;

use super::boxes::Boxes;
use super::raster::Raster;
use super::runs::Runs;
use super::upkeep::Upkeep;
use super::{BoxError, BroadPhase, Proxy, Rejected};
use crate::geometry::{Aabb, Ray};
use strips::Entry;

/// Strips, each sorted by the left sides of its boxes, and swept.
///
/// The quickest when everything moves: finding all pairs takes time in proportion to boxes and pairs. A region or a
/// ray costs a binary search for each strip it crosses, and then a look at every box of the strip in its interval of
/// x; a single very wide box makes that interval longer for all who ask in its strip.
///
/// ```
/// use glam::DVec2;
/// use mindthegap::geometry::{Aabb, broad::{BroadPhase, SortAndSweep}};
/// let unit = |x: f64| Aabb::new(DVec2::new(x, 0.0), DVec2::new(x + 1.0, 1.0));
/// let mut broad = SortAndSweep::build(&[unit(7.0), unit(0.0), unit(0.5), unit(3.0)])?;
/// let mut pairs = Vec::new();
/// assert_eq!(broad.pairs(&mut pairs), 1, "the only two that share an x are compared");
/// assert_eq!(pairs, [(1, 2)]);
/// # Ok::<(), mindthegap::geometry::broad::Rejected>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct SortAndSweep {
    boxes: Boxes,
    /// Strips along y.
    raster: Raster,
    /// Bins along x, the same in each strip.
    bins: Raster,
    /// Boxes with a coordinate from here on are kept apart. 0 before the first survey: then all are.
    far: f64,
    strips: Runs<Entry>,
    /// Of each strip the width of its widest box, rounded up.
    widest: Vec<f64>,
    /// Boxes too far away, or so high that they would be listed in very many strips.
    apart: Vec<Proxy>,
    upkeep: Upkeep,
    /// Kept for its memory: how many boxes go to each bin, and where the next one goes.
    places: Vec<u32>,
    /// Kept for its memory: for each box its first bin, and how many strips it lies in.
    spans: Vec<(u32, u32)>,
}

impl BroadPhase for SortAndSweep {
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
        self.list(proxy, &bounds);
        self.changed();
        Ok(proxy)
    }

    fn move_to(&mut self, proxy: Proxy, bounds: Aabb) -> Result<(), BoxError> {
        let old = self.boxes.replace(proxy, bounds)?;
        let strips = self.covered(&old);
        if strips.is_some() && strips == self.covered(&bounds) {
            self.shift(proxy, &old, &bounds);
        } else {
            self.unlist(proxy, &old);
            self.list(proxy, &bounds);
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
        self.unlist(proxy, &old);
        self.changed();
        Ok(old)
    }

    fn visit_pairs(&mut self, mut visit: impl FnMut(Proxy, Proxy)) -> u64 {
        self.sweep(&mut visit)
    }

    fn query(&self, region: &Aabb, mut visit: impl FnMut(Proxy)) -> u64 {
        self.find(region, &mut visit)
    }

    fn ray(&self, ray: &Ray, mut visit: impl FnMut(Proxy, f64) -> f64) -> u64 {
        self.cast(ray, &mut visit)
    }
}

impl SortAndSweep {
    /// How many strips the boxes lie in, and how high a strip is.
    #[must_use]
    pub fn strips(&self) -> (usize, f64) {
        (self.strips.count(), self.raster.side())
    }

    /// Adds a box to its strips.
    fn list(&mut self, proxy: Proxy, bounds: &Aabb) {
        let Some([first, last]) = self.covered(bounds) else {
            self.apart.push(proxy);
            return;
        };
        for strip in first..=last {
            let entry = Entry::new(proxy, bounds, strip == first);
            let list = strip as usize;
            let at = self.strips.list(list).partition_point(|other| other.is_before(&entry));
            self.strips.insert(list, at, entry);
            self.widen(list, &entry);
        }
    }

    /// Takes a box out of its strips.
    fn unlist(&mut self, proxy: Proxy, bounds: &Aabb) {
        let Some([first, last]) = self.covered(bounds) else {
            self.apart.retain(|other| *other != proxy);
            return;
        };
        let entry = Entry::new(proxy, bounds, true);
        for strip in first as usize..=last as usize {
            let at = self.strips.list(strip).partition_point(|other| other.is_before(&entry));
            self.strips.remove(strip, at);
        }
    }

    /// Moves a box inside its strips, past the neighbours that it overtakes.
    fn shift(&mut self, proxy: Proxy, old: &Aabb, new: &Aabb) {
        let Some([first, last]) = self.covered(new) else { return };
        let old = Entry::new(proxy, old, true);
        for strip in first..=last {
            let entry = Entry::new(proxy, new, strip == first);
            let list = self.strips.list_mut(strip as usize);
            let mut at = list.partition_point(|other| other.is_before(&old));
            while at > 0 && entry.is_before(&list[at - 1]) {
                list[at] = list[at - 1];
                at -= 1;
            }
            while at + 1 < list.len() && list[at + 1].is_before(&entry) {
                list[at] = list[at + 1];
                at += 1;
            }
            list[at] = entry;
            self.widen(strip as usize, &entry);
        }
    }

    fn widen(&mut self, strip: usize, entry: &Entry) {
        let width = entry.width();
        if width > self.widest[strip] {
            self.widest[strip] = width;
        }
    }

    /// After a single change: lays everything out anew when so much has changed that it pays.
    fn changed(&mut self) {
        self.upkeep.changed();
        if self.strips.is_worn() || self.upkeep.is_due(self.boxes.len()) {
            self.refill();
        }
    }
}
