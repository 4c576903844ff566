//! The strips: which a box lies in, and how all boxes are sorted into them.

use super::SortAndSweep;
use crate::geometry::broad::Proxy;
use crate::geometry::broad::boxes::{is_present, is_within};
use crate::geometry::broad::raster::Raster;
use crate::geometry::{Aabb, num};
use glam::DVec2;
use std::cmp::Ordering;

/// A strip is so many times as high as a box of the mean size. Lower strips list more boxes twice, higher ones
/// compare more boxes that are apart; between three and six it hardly matters.
const HEIGHT: f64 = 4.5;

/// So many bins for each box: then about every other box shares its bin with another one.
const BINS: usize = 2;

/// A box in more strips than this is kept apart.
const MOST_STRIPS: u32 = 64;

/// The insertion sort may shift so many entries for each one in a strip, before another sort takes over.
const SHIFTS: usize = 16;

/// Marks the entry of a box in the first of its strips.
const FIRST: u32 = 1 << 31;

/// A box in one of its strips. It holds the coordinates, so that a sweep reads the memory from front to back.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Entry {
    pub left: f64,
    pub right: f64,
    pub bottom: f64,
    pub top: f64,
    tag: u32,
}

impl Entry {
    #[inline]
    pub fn new(proxy: Proxy, bounds: &Aabb, first: bool) -> Self {
        let tag = if first { proxy | FIRST } else { proxy };
        Self { left: bounds.min.x, right: bounds.max.x, bottom: bounds.min.y, top: bounds.max.y, tag }
    }

    #[inline]
    pub fn proxy(&self) -> Proxy {
        self.tag & !FIRST
    }

    /// Whether this is the first strip of the box.
    #[inline]
    pub fn is_first(&self) -> bool {
        self.tag >= FIRST
    }

    /// Whether this is the first strip that two boxes share: it is the first of one of them.
    #[inline]
    pub fn is_first_with(&self, other: &Self) -> bool {
        (self.tag | other.tag) >= FIRST
    }

    #[inline]
    pub fn bounds(&self) -> Aabb {
        Aabb::new(DVec2::new(self.left, self.bottom), DVec2::new(self.right, self.top))
    }

    /// At least the width, however it is rounded: `left + width >= right`.
    #[inline]
    pub fn width(&self) -> f64 {
        (self.right - self.left) * (1.0 + 4.0 * f64::EPSILON)
    }

    /// By left side; where those are equal, by number.
    #[inline]
    pub fn is_before(&self, other: &Self) -> bool {
        self.left < other.left || (self.left == other.left && self.proxy() < other.proxy())
    }
}

impl SortAndSweep {
    /// The strips that a box lies in, from the first to the last; `None` for one that is kept apart.
    #[inline]
    pub(super) fn covered(&self, bounds: &Aabb) -> Option<[u32; 2]> {
        covered(&self.raster, self.far, bounds)
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
        for (strip, widest) in self.widest.iter_mut().enumerate() {
            *widest = sort(self.strips.list_mut(strip));
        }
    }

    /// Chooses strips and bins that fit the boxes.
    fn survey(&mut self) {
        let count = self.boxes.len();
        let Some(survey) = self.upkeep.survey(&self.boxes) else { return };
        let most = DVec2::new((BINS * count) as f64, (count / 8 + 1) as f64);
        let height = survey.sides(survey.size * HEIGHT, most).y;
        self.raster = Raster::covering(survey.low.y, survey.high.y, height);
        let bins = (BINS * count / self.raster.len() as usize + 1) as f64;
        let width = survey.sides(DVec2::ZERO, DVec2::new(bins, most.y)).x;
        self.bins = Raster::covering(survey.low.x, survey.high.x, width);
        self.far = survey.far;
    }

    /// Counts how many boxes go to each bin, and sets the others apart. Gives the number of boxes in the fullest
    /// strip.
    fn count(&mut self) -> usize {
        let (strips, bins) = (self.raster.len(), self.bins.len());
        self.places.clear();
        self.places.resize((strips * bins) as usize, 0);
        self.apart.clear();
        self.spans.clear();
        self.spans.resize(self.boxes.slots().len(), (0, 0));
        for ((proxy, bounds), span) in (0u32..).zip(self.boxes.slots()).zip(&mut self.spans) {
            if !is_present(bounds) {
                continue;
            }
            let Some([first, last]) = covered(&self.raster, self.far, bounds) else {
                self.apart.push(proxy);
                continue;
            };
            let bin = first * bins + self.bins.slot(bounds.min.x);
            *span = (bin, last - first + 1);
            for strip in 0..span.1 {
                self.places[(bin + strip * bins) as usize] += 1;
            }
        }
        let lens = self.places.chunks_exact(bins as usize).map(|counts| counts.iter().sum::<u32>());
        lens.max().unwrap_or(0) as usize
    }

    /// Turns counts into places, and puts each box there.
    fn place(&mut self) {
        let bins = self.bins.len() as usize;
        let lens = self.places.chunks_exact(bins).map(|counts| counts.iter().sum::<u32>());
        // Some room to grow, so that a single box seldom moves a whole strip.
        self.strips.lay_out(lens.map(|len| len + len / 8 + 8), Entry::default());
        for (strip, counts) in self.places.chunks_exact_mut(bins).enumerate() {
            let start = self.strips.start(strip);
            let mut next = start;
            for count in counts {
                next += std::mem::replace(count, next);
            }
            self.strips.set_len(strip, next - start);
        }
        let array = self.strips.array_mut();
        for ((proxy, bounds), &(bin, count)) in (0u32..).zip(self.boxes.slots()).zip(&self.spans) {
            for strip in 0..count {
                let place = &mut self.places[bin as usize + strip as usize * bins];
                array[*place as usize] = Entry::new(proxy, bounds, strip == 0);
                *place += 1;
            }
        }
        self.widest.clear();
        self.widest.resize(self.strips.count(), 0.0);
    }
}

#[inline]
fn covered(raster: &Raster, far: f64, bounds: &Aabb) -> Option<[u32; 2]> {
    let (first, last) = (raster.slot(bounds.min.y), raster.slot(bounds.max.y));
    (last - first < MOST_STRIPS && is_within(bounds, far)).then_some([first, last])
}

/// Insertion sort: next to nothing to do where the entries are nearly sorted. Gives the width of the widest box.
///
/// It would take quadratic time where very many boxes share one bin; another sort takes over then.
fn sort(list: &mut [Entry]) -> f64 {
    let (mut widest, mut shifts) = (0.0, list.len() * SHIFTS + 64);
    for index in 0..list.len() {
        let entry = list[index];
        widest = num::max(widest, entry.width());
        let mut at = index;
        while shifts > 0 && at > 0 && list[at - 1].left > entry.left {
            list[at] = list[at - 1];
            at -= 1;
            shifts -= 1;
        }
        list[at] = entry;
    }
    if shifts == 0 {
        list.sort_unstable_by(order);
    }
    widest
}

fn order(a: &Entry, b: &Entry) -> Ordering {
    if a.is_before(b) {
        Ordering::Less
    } else if b.is_before(a) {
        Ordering::Greater
    } else {
        Ordering::Equal
    }
}
