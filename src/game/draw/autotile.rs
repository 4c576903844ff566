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
/// The first of the tiles where the light ends: as many as there are ways in which the neighbours can lie in it or not.
const BETWEEN: u32 = (VARIANTS + 1) * KINDS;
/// The first tile of the inside.
const INSIDE: u32 = BETWEEN + KINDS;
/// How many look different further in, the first of them being the usual one.
const DEEP: u32 = 3;

/// Neighbours clockwise from above, +y up.
const AROUND: [(i32, i32); 8] = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];

/// So many tiles away from the open it is dark.
const DARK: i32 = 3;

/// The neighbours of which something is true, as bits.
fn around(is: impl Fn(i32, i32) -> bool) -> u8 {
    AROUND.iter().enumerate().fold(0, |mask, (bit, (dx, dy))| mask | u8::from(is(*dx, *dy)) << bit)
}

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
    let (x, y) = (column as i32, row as i32);
    let mask = around(|dx, dy| solid(x + dx, y + dy));
    if mask == 255 {
        // All solid within a reach of tiles, around a tile and those beside it: one alone would look like a hole.
        let all_solid = |x: i32, y: i32, reach: i32| {
            (-reach..=reach).all(|dy| (-reach - 1..=reach + 1).all(|dx| solid(x + dx, y + dy)))
        };
        if all_solid(x, y, DARK) {
            let luck = scatter(column, row);
            return INSIDE + if luck.is_multiple_of(5) { luck / 5 % DEEP } else { 0 };
        }
        if all_solid(x, y, DARK - 1) {
            return BETWEEN + kind(around(|dx, dy| !all_solid(x + dx, y + dy, DARK)));
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
