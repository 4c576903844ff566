//! Which picture a solid tile has: it follows from its eight neighbours.
//!
//! A corner neighbour matters only between two solid sides, which leaves 47 of the 256 neighbourhoods. They are counted
//! in rising order, as in `assets/src/art/solids.py`.

/// Tiles in a row of the sheet.
pub const COLUMNS: u32 = 16;
/// How many neighbourhoods look different.
const KINDS: u32 = 47;
/// Variants of each; after them stands one with the yellow line.
const VARIANTS: u32 = 3;
/// The first tile of the inside: two away from the open. After it come those further in.
const BETWEEN: u32 = (VARIANTS + 1) * KINDS;
/// How many look different further in, the first of them being the usual one.
const DEEP: u32 = 3;

/// Neighbours clockwise from above, +y up.
const AROUND: [(i32, i32); 8] = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];

/// Leaves out the corners that do not matter.
const fn reduced(mask: u8) -> u8 {
    let mut kept = mask;
    let mut corner = 1;
    while corner < 8 {
        let sides = 1u8 << (corner - 1) | 1u8 << ((corner + 1) % 8);
        if mask & sides != sides {
            kept &= !(1 << corner);
        }
        corner += 2;
    }
    kept
}

/// The place of a neighbourhood among those that look different.
fn kind(mask: u8) -> u32 {
    let mask = reduced(mask);
    (0..mask).filter(|other| reduced(*other) == *other).count() as u32
}

/// The number of the tile's picture on the sheet. `warns`: with the yellow line of an edge.
#[must_use]
pub fn tile(column: u32, row: u32, warns: bool, solid: impl Fn(i32, i32) -> bool) -> u32 {
    let mask = AROUND.iter().enumerate().fold(0u8, |mask, (bit, (dx, dy))| {
        mask | u8::from(solid(column as i32 + dx, row as i32 + dy)) << bit
    });
    if mask == 255 {
        // All solid within a reach of tiles, around this tile and those beside it: one alone would look like a hole.
        let ring = |reach: i32| {
            let cells = (-reach..=reach).flat_map(|dy| (-reach - 1..=reach + 1).map(move |dx| (dx, dy)));
            cells.into_iter().all(|(dx, dy)| solid(column as i32 + dx, row as i32 + dy))
        };
        let luck = scatter(column, row);
        match (ring(2), ring(3)) {
            (true, true) if !luck.is_multiple_of(5) => return BETWEEN + 1,
            (true, true) => return BETWEEN + 1 + luck / 5 % DEEP,
            (true, false) => return BETWEEN,
            _ => {}
        }
    }
    let look = if warns { VARIANTS } else { scatter(column, row) % VARIANTS };
    look * KINDS + kind(mask)
}

/// A number that looks random but always is the same for a cell.
fn scatter(column: u32, row: u32) -> u32 {
    let mixed = column.wrapping_mul(0x9e37_79b1) ^ row.wrapping_mul(0x85eb_ca6b);
    (mixed ^ mixed >> 15).wrapping_mul(0x2c1b_3c6d) >> 16
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forty_seven_neighbourhoods_look_different() {
        assert_eq!((0..=255).filter(|mask| reduced(*mask) == *mask).count() as u32, KINDS);
        assert_eq!((kind(0), kind(255)), (0, KINDS - 1));
    }

    #[test]
    fn a_corner_matters_only_between_two_solid_sides() {
        assert_eq!(reduced(0b0000_0010), 0);
        assert_eq!(reduced(0b0000_0111), 0b0000_0111);
        assert_eq!(reduced(0b1000_0001), 1);
        assert_eq!(reduced(0b1100_0001), 0b1100_0001);
    }
}
