//! Pictures of the screens beside those that were looked at and found good. `scripts/captures.sh` takes them and calls this;
//! `scripts/captures.sh update` puts new ones in their place.

use bevy::asset::RenderAssetUsages;
use bevy::image::{CompressedImageFormats, Image, ImageSampler, ImageType};
use std::path::{Path, PathBuf};

/// Width and height of the pictures that are kept.
const SIZE: (u32, u32) = (480, 270);
/// Width and height of a block.
const BLOCK: usize = 30;
/// How far a block may differ on average, of 255: drivers round corners and letters a little differently.
const MOST: f64 = 6.0;

/// A picture in the kept size, written to a file if one is named; its bytes: red, green and blue.
fn small(path: &Path, keep: Option<&Path>) -> Vec<u8> {
    let bytes = std::fs::read(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let none = CompressedImageFormats::NONE;
    let usage = RenderAssetUsages::MAIN_WORLD;
    let image =
        Image::from_buffer(&bytes, ImageType::Extension("png"), none, true, ImageSampler::Default, usage);
    let small = image.unwrap().try_into_dynamic().unwrap().thumbnail_exact(SIZE.0, SIZE.1).into_rgb8();
    if let Some(file) = keep {
        small.save(file).unwrap();
    }
    small.into_raw()
}

/// The block that differs most, and how much.
fn worst(a: &[u8], b: &[u8]) -> (f64, (usize, usize)) {
    let (width, height) = (SIZE.0 as usize, SIZE.1 as usize);
    let mut worst = (0.0, (0, 0));
    for (top, left) in (0..height / BLOCK)
        .flat_map(|row| (0..width / BLOCK).map(move |column| (row * BLOCK, column * BLOCK)))
    {
        let mut sum = 0.0;
        for y in top..top + BLOCK {
            let row = 3 * (y * width + left)..3 * (y * width + left + BLOCK);
            sum += a[row.clone()].iter().zip(&b[row]).map(|(a, b)| f64::from(a.abs_diff(*b))).sum::<f64>();
        }
        let mean = sum / (3 * BLOCK * BLOCK) as f64;
        if mean > worst.0 {
            worst = (mean, (left, top));
        }
    }
    worst
}

#[test]
#[ignore = "needs the pictures of scripts/captures.sh"]
fn screens_look_as_they_did() {
    let taken =
        PathBuf::from(std::env::var_os("CAPTURES").expect("CAPTURES names the folder of the pictures"));
    let kept = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/captures");
    let update = std::env::var_os("UPDATE_CAPTURES").is_some();
    let (mut seen, mut bad) = (0, Vec::new());
    for entry in std::fs::read_dir(&taken).unwrap() {
        let path = entry.unwrap().path();
        let reference = kept.join(path.file_name().unwrap());
        if update {
            small(&path, Some(&reference));
        } else {
            let (most, at) = worst(&small(&path, None), &small(&reference, None));
            println!("{}: {most:.2} at {at:?}", path.display());
            if most >= MOST {
                bad.push(format!("{}: a block differs by {most:.1} of 255, at {at:?}", path.display()));
            }
        }
        seen += 1;
    }
    assert!(bad.is_empty(), "{}", bad.join("\n"));
    let expected = std::fs::read_dir(&kept).unwrap().filter(|entry| {
        entry.as_ref().is_ok_and(|entry| entry.path().extension().is_some_and(|ending| ending == "png"))
    });
    assert_eq!(seen, expected.count(), "every kept picture was taken");
}
