//! From solid cells to few boxes.
//!
//! A floor of 200 tiles could be 200 boxes, and most of them would only ever be tested to learn "no". Fewer boxes are
//! less work, and there are fewer seams for a mover to stumble over. Finding the *fewest* boxes is hard work for a
//! gain that nobody would notice, so this is the greedy pass: join the cells of a row into runs, then stack runs
//! that have the same ends in the row above.

use super::TILE;
use crate::geometry::Aabb;
use glam::DVec2;

/// A run of solid cells `first..end` and the row in which its box begins.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Run {
    first: u32,
    end: u32,
    bottom: u32,
}

/// Covers the cells for which `solid(column, row)` is true with boxes that do not overlap, and no other cell.
///
/// Row 0 is the **bottom** row and the origin is its lower left corner. Corners are whole multiples of [`TILE`], so
/// every coordinate is exact. The boxes come in order of their lower edge, then of their left edge.
///
/// ```
/// use mindthegap::game::level::merge::merge_solids;
/// // An L: three cells below, one above the left one.
/// let boxes = merge_solids(3, 2, |column, row| row == 0 || column == 0);
/// assert_eq!(boxes.len(), 2);
/// assert_eq!((boxes[0].size().x, boxes[0].size().y), (48.0, 16.0));
/// ```
#[must_use]
pub fn merge_solids(columns: u32, rows: u32, solid: impl Fn(u32, u32) -> bool) -> Vec<Aabb> {
    let mut boxes = Vec::new();
    let mut open: Vec<Run> = Vec::new();
    for row in 0..rows {
        let mut now = runs(columns, row, &solid);
        // Both lists go from left to right, so one walk over each finds the equal runs.
        let mut older = open.iter().copied().peekable();
        for run in &mut now {
            while let Some(old) = older.next_if(|old| old.first < run.first) {
                boxes.push(closed(old, row));
            }
            if let Some(old) = older.next_if(|old| old.first == run.first) {
                if old.end == run.end {
                    run.bottom = old.bottom;
                } else {
                    boxes.push(closed(old, row));
                }
            }
        }
        boxes.extend(older.map(|old| closed(old, row)));
        open = now;
    }
    boxes.extend(open.into_iter().map(|run| closed(run, rows)));
    boxes.sort_by(|a, b| a.min.y.total_cmp(&b.min.y).then(a.min.x.total_cmp(&b.min.x)));
    boxes
}

/// The solid runs of a row, from left to right.
fn runs(columns: u32, row: u32, solid: &impl Fn(u32, u32) -> bool) -> Vec<Run> {
    let mut found = Vec::new();
    let mut column = 0;
    while column < columns {
        if !solid(column, row) {
            column += 1;
            continue;
        }
        let first = column;
        while column < columns && solid(column, row) {
            column += 1;
        }
        found.push(Run { first, end: column, bottom: row });
    }
    found
}

/// The box of a run whose last row is the one below `top`.
fn closed(run: Run, top: u32) -> Aabb {
    let corner = |column: u32, row: u32| DVec2::new(f64::from(column), f64::from(row)) * TILE;
    Aabb::new(corner(run.first, run.bottom), corner(run.end, top))
}
