//! What a scene looks like: where most of its boxes lie, and how large they are.
//!
//! Cells must fit the boxes. The lowest and the highest coordinate do not tell where the scene is: one box that fell
//! out of the world would stretch it a thousand times. So a sample is sorted, and its ends are cut off.

use super::boxes::{Boxes, is_present};
use crate::geometry::Aabb;
use crate::geometry::num::{clamp, largest, max};
use glam::DVec2;

/// So many boxes are looked at, or a few more.
const SAMPLE: usize = 256;

/// Room for them.
const ROOM: usize = 320;

/// 2^32 divided by the golden ratio: multiples of it spread evenly, however many there are.
const GOLDEN: u32 = 0x9E37_79B9;

/// So many boxes are looked at to see whether the scene is still where it was.
const GLANCE: u32 = 32;

/// One box of so many is cut off at each end.
const CUT: usize = 32;

/// A box farther from the origin than this many times what the survey saw does not belong to the scene.
const FAR: f64 = 1000.0;

/// Larger numbers count as this one, so that sums stay finite.
const MOST: f64 = 1e290;

/// The middle of a scene.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Survey {
    /// From here ...
    pub low: DVec2,
    /// ... to here most centres lie.
    pub high: DVec2,
    /// The mean width and height, without the largest.
    pub size: DVec2,
    /// Beyond this coordinate, up or down, a box does not belong to the scene.
    pub far: f64,
}

impl Survey {
    /// Looks at a sample of the boxes. `None` when there are none.
    ///
    /// To sort all boxes would be dear; and every hundredth box of a level that is stored row by row might be a
    /// single column of it. Steps of the golden ratio spread over any such order.
    pub fn of(boxes: &Boxes) -> Option<Self> {
        let share =
            (u64::from(u32::MAX) * SAMPLE as u64 / (boxes.len() as u64).max(1)).min(u64::from(u32::MAX));
        let mut columns = [[0.0; ROOM]; 4];
        let mut count = 0;
        let chosen =
            (0u32..).zip(boxes.iter()).filter(|(index, _)| u64::from(index.wrapping_mul(GOLDEN)) <= share);
        for (_, (_, bounds)) in chosen.take(ROOM) {
            let (center, size) = (bounds.min * 0.5 + bounds.max * 0.5, bounds.size());
            for (column, value) in columns.iter_mut().zip([center.x, center.y, size.x, size.y]) {
                column[count] = clamp(value, -MOST, MOST);
            }
            count += 1;
        }
        for column in &mut columns {
            column[..count].sort_unstable_by(f64::total_cmp);
        }
        let last = count.checked_sub(1)?;
        let cut = count / CUT;
        let ends = |column: usize| (columns[column][cut], columns[column][last - cut]);
        let mean = |column: usize| {
            let most = &columns[column][..count - cut];
            most.iter().sum::<f64>() / most.len() as f64
        };
        let ((left, right), (bottom, top)) = (ends(0), ends(1));
        let size = DVec2::new(mean(2), mean(3));
        // What was cut off lies just beyond.
        let margin = DVec2::new(right - left, top - bottom) / CUT as f64 * 2.0 + size;
        let (low, high) = (DVec2::new(left, bottom) - margin, DVec2::new(right, top) + margin);
        Some(Self { low, high, size, far: max(largest(low), largest(high)) * FAR + 1.0 })
    }

    /// Sides of cells: as wanted, but not so small that there would be more than `most` of them along an axis, or
    /// that their numbers would be no numbers.
    pub fn sides(&self, wanted: DVec2, most: DVec2) -> DVec2 {
        let least = (self.high - self.low) / most + DVec2::splat(self.far * 1e-15 + 1e-150);
        DVec2::new(max(wanted.x, least.x), max(wanted.y, least.y))
    }

    /// Whether the scene has gone somewhere else: of a few boxes, more than a quarter lie outside.
    pub fn is_outdated(&self, boxes: &Boxes) -> bool {
        let slots = boxes.slots();
        let window = Aabb::new(self.low, self.high);
        let (mut seen, mut outside) = (0, 0);
        for step in 0..GLANCE {
            let index = (u64::from(step.wrapping_mul(GOLDEN)) * slots.len() as u64) >> 32;
            if let Some(bounds) = slots.get(index as usize).filter(|bounds| is_present(bounds)) {
                seen += 1;
                outside += u32::from(!window.intersects(bounds));
            }
        }
        4 * outside > seen
    }
}
