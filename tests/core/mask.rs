//! Pixel masks.

use crate::polygons::config;
use mindthegap::geometry::mask::{LONGEST_SIDE, Mask, MaskError, PixelBox};
use proptest::prelude::*;

const RING: [&str; 4] = ["####", "#..#", "#  #", "####"];

/// S252: the flag is raised when pixels coincide, not when the boxes around the pictures do.
#[test]
fn s252_flag_is_raised_by_common_pixels() {
    let ring = Mask::from_rows(&RING).unwrap();
    let dot = Mask::from_rows(&["##", "##"]).unwrap();
    for (offset, common, first) in [
        ((1, 1), 0, None),
        ((0, 1), 2, Some((0, 1))),
        ((-1, -1), 1, Some((0, 0))),
        ((3, 3), 1, Some((3, 3))),
        ((2, 0), 3, Some((2, 0))),
        ((4, 0), 0, None),
        ((0, -2), 0, None),
        ((i32::MAX, i32::MIN), 0, None),
        ((i32::MIN, i32::MAX), 0, None),
    ] {
        assert_eq!(ring.overlaps(&dot, offset), common > 0, "{offset:?}");
        assert_eq!(ring.overlap_count(&dot, offset), common, "{offset:?}");
        assert_eq!(ring.first_common(&dot, offset), first, "{offset:?}");
    }
}

#[test]
fn masks_from_text_and_alpha() {
    let ring = Mask::from_rows(&RING).unwrap();
    assert_eq!((ring.width(), ring.height(), ring.count()), (4, 4, 12));
    assert_eq!(ring.drawn(), Some(PixelBox { first: (0, 0), last: (3, 3) }));
    let picture: Vec<bool> = (0..16).map(|i| ring.get(i % 4, i / 4)).collect();
    assert_eq!(picture.iter().filter(|drawn| !**drawn).count(), 4);
    assert!(!ring.get(4, 0) && !ring.get(0, 4) && !ring.get(usize::MAX, usize::MAX));
    let alpha = [0, 1, 127, 128, 200, 255];
    for (threshold, count) in [(0, 6), (1, 5), (128, 3), (255, 1)] {
        let mask = Mask::from_alpha(3, 2, &alpha, threshold).unwrap();
        assert_eq!(mask.count(), count, "threshold {threshold}");
    }
    let mask = Mask::from_alpha(3, 2, &alpha, 128).unwrap();
    assert_eq!(mask, Mask::from_rows(&["...", "###"]).unwrap());
    assert_eq!(mask.drawn(), Some(PixelBox { first: (0, 1), last: (2, 1) }));
    let empty = Mask::from_rows(&[]).unwrap();
    assert_eq!((empty.count(), empty.drawn(), empty.overlaps(&ring, (0, 0))), (0, None, false));
    assert!(!ring.overlaps(&Mask::from_rows(&["   "]).unwrap(), (0, 0)));
}

#[test]
fn bad_pictures_are_typed_errors() {
    let ragged = Mask::from_rows(&["##", "###"]);
    assert_eq!(ragged, Err(MaskError::RaggedRow { row: 1, found: 3, expected: 2 }));
    let unknown = Mask::from_rows(&["#.", "#ä"]);
    assert_eq!(unknown, Err(MaskError::UnknownPixel { column: 1, row: 1, found: 'ä' }));
    let short = Mask::from_alpha(3, 3, &[0; 8], 1);
    assert_eq!(short, Err(MaskError::WrongLength { found: 8, expected: 9 }));
    let huge = Mask::from_alpha(usize::MAX, usize::MAX, &[], 1);
    assert_eq!(huge, Err(MaskError::TooLarge { width: usize::MAX, height: usize::MAX }));
    assert!(Mask::from_fn(LONGEST_SIDE + 1, 1, |_, _| true).is_err());
    assert_eq!(Mask::from_fn(LONGEST_SIDE, 1, |x, _| x == 7).unwrap().drawn().unwrap().first, (7, 0));
    for (error, text) in [
        (ragged, "row 1 of the mask has 3 pixels, the first row has 2"),
        (unknown, "'ä' at column 1, row 1 of the mask is neither '#' nor '.' nor a space"),
        (short, "the mask needs 9 alpha values, one a pixel, but there are 8"),
        (Mask::from_fn(1, 20_000, |_, _| true), "a mask of 1 by 20000 pixels has a side longer than 16384"),
    ] {
        assert_eq!(error.unwrap_err().to_string(), text);
    }
}

/// Full, thin, empty and ragged pictures; wide enough for several words.
fn mask() -> impl Strategy<Value = Mask> {
    (0usize..150, 0usize..12, any::<u64>(), prop_oneof![Just(2u64), Just(20), Just(300)]).prop_map(
        |(width, height, seed, one_in)| {
            let mut random = oorandom::Rand64::new(u128::from(seed));
            Mask::from_fn(width, height, |_, _| random.rand_range(0..one_in) == 0).unwrap()
        },
    )
}

proptest! {
    #![proptest_config(config(300))]

    #[test]
    fn words_agree_with_pixels(a in mask(), b in mask(), dx in -160i32..160, dy in -14i32..14) {
        let mut expected = Vec::new();
        for y in 0..a.height() {
            for x in 0..a.width() {
                let (u, w) = (x as i32 - dx, y as i32 - dy);
                if a.get(x, y) && u >= 0 && w >= 0 && b.get(u as usize, w as usize) {
                    expected.push((x, y));
                }
            }
        }
        prop_assert_eq!(a.overlaps(&b, (dx, dy)), !expected.is_empty());
        prop_assert_eq!(a.overlap_count(&b, (dx, dy)), expected.len() as u64);
        prop_assert_eq!(a.first_common(&b, (dx, dy)), expected.first().copied());
        prop_assert_eq!(b.overlap_count(&a, (-dx, -dy)), expected.len() as u64, "exchanged");
        prop_assert_eq!(a.overlap_count(&a, (0, 0)), a.count());
    }
}
