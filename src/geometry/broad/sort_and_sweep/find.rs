//! What the sorted strips are asked.

use super::SortAndSweep;
use super::strips::Entry;
use crate::geometry::broad::Proxy;
use crate::geometry::broad::beam::{Beam, RowSpan};
use crate::geometry::broad::boxes::is_region;
use crate::geometry::broad::pair_buffer::PairBuffer;
use crate::geometry::broad::phase::shorter;
use crate::geometry::tolerance::touch;
use crate::geometry::{Aabb, Ray};

impl SortAndSweep {
    /// All pairs, strip by strip.
    pub(super) fn sweep(&self, visit: &mut impl FnMut(Proxy, Proxy)) -> u64 {
        let (mut tests, mut buffer) = (0, PairBuffer::new());
        for strip in 0..self.strips.count() {
            let mut rest = self.strips.list(strip);
            while let Some((entry, others)) = rest.split_first() {
                for other in others {
                    // Everything from here on begins right of where this box ends.
                    if other.left > entry.right {
                        break;
                    }
                    tests += 1;
                    let meet = (other.bottom <= entry.top)
                        & (entry.bottom <= other.top)
                        & entry.is_first_with(other);
                    buffer.offer(entry.proxy(), other.proxy(), meet, visit);
                }
                rest = others;
            }
        }
        tests += self.sweep_apart(&mut buffer, visit);
        buffer.empty(visit);
        tests
    }

    /// The boxes in no strip against all others.
    fn sweep_apart(&self, buffer: &mut PairBuffer, visit: &mut impl FnMut(Proxy, Proxy)) -> u64 {
        let mut tests = 0;
        let mut rest = &self.apart[..];
        while let Some((proxy, others)) = rest.split_first() {
            let bounds = self.boxes.at(*proxy);
            for other in others {
                buffer.offer(*proxy, *other, bounds.intersects(self.boxes.at(*other)), visit);
            }
            for strip in 0..self.strips.count() {
                for entry in self.strips.list(strip) {
                    let meet = entry.is_first() & bounds.intersects(&entry.bounds());
                    buffer.offer(*proxy, entry.proxy(), meet, visit);
                }
            }
            tests += (self.boxes.len() - self.apart.len() + others.len()) as u64;
            rest = others;
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
        let first = self.raster.slot(region.min.y);
        let last = self.raster.slot(region.max.y);
        for strip in first..=last {
            let between = self.between(strip, region.min.x, region.max.x);
            tests += between.len() as u64;
            for entry in between {
                // In the first strip of the region every box is new, in the others those that begin there.
                if entry.bounds().intersects(region) && (strip == first || entry.is_first()) {
                    visit(entry.proxy());
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
        let mut rows = beam.rows(&self.raster, touch(self.far), reach);
        let mut before: Option<RowSpan> = None;
        while let Some(span) = rows.next(reach) {
            let between = self.between(span.row, span.low, span.high);
            tests += between.len() as u64;
            let mut meet = |entry: &Entry| {
                let is_new = || !before.is_some_and(|before| self.was_in(&before, entry));
                if entry.right >= span.low && beam.meets(&entry.bounds(), reach) && is_new() {
                    reach = shorter(reach, visit(entry.proxy(), reach));
                }
            };
            if beam.leads_right() {
                between.iter().for_each(&mut meet);
            } else {
                between.iter().rev().for_each(&mut meet);
            }
            before = Some(span);
        }
        tests
    }

    /// Whether a box was met with in the row before: it lies in that row, in the interval that was looked at.
    fn was_in(&self, before: &RowSpan, entry: &Entry) -> bool {
        let rows = self.raster.slot(entry.bottom)..=self.raster.slot(entry.top);
        rows.contains(&before.row) && entry.left <= before.high && entry.right >= before.low
    }

    /// The entries of a strip whose intervals may have a number in common with this one.
    fn between(&self, strip: u32, low: f64, high: f64) -> &[Entry] {
        let list = self.strips.list(strip as usize);
        let widest = self.widest.get(strip as usize).copied().unwrap_or(0.0);
        // Whatever is left out here ends before `low`: no box is wider.
        let list = &list[list.partition_point(|entry| entry.left + widest < low)..];
        &list[..list.partition_point(|entry| entry.left <= high)]
    }
}
