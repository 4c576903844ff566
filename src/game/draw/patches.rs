//! Meshes that show a picture where there is something on it. What is clear costs as much to draw as what is not, so a layer
//! that is mostly clear is drawn in patches.

use bevy::asset::RenderAssetUsages;
use bevy::mesh::{Indices, PrimitiveTopology};
use bevy::prelude::*;

/// Side of a patch, in pixels.
const SIDE: usize = 32;
/// Bytes of a pixel.
const PIXEL: usize = 4;

/// The patches of a picture that are not wholly clear, in pixels, y up; those beside each other are one. All of it where the
/// pixels are not known, or none is clear.
#[must_use]
pub fn of(image: &Image) -> Vec<Rect> {
    let (width, height) = (image.width() as usize, image.height() as usize);
    let whole = Rect::from_corners(Vec2::ZERO, image.size_f32());
    let Some(data) = image.data.as_ref().filter(|data| data.len() == width * height * PIXEL) else {
        return vec![whole];
    };
    let is_seen =
        |x: usize, y: usize| data.get((y * width + x) * PIXEL + PIXEL - 1).is_some_and(|alpha| *alpha > 0);
    if data.iter().skip(PIXEL - 1).step_by(PIXEL).all(|alpha| *alpha > 0) {
        return vec![whole];
    }
    let mut patches: Vec<Rect> = Vec::new();
    for top in (0..height).step_by(SIDE) {
        for left in (0..width).step_by(SIDE) {
            let (right, bottom) = ((left + SIDE).min(width), (top + SIDE).min(height));
            if (top..bottom).any(|y| (left..right).any(|x| is_seen(x, y))) {
                // Rows of pictures go down, the world goes up.
                let (low, high) = ((height - bottom) as f32, (height - top) as f32);
                match patches.last_mut() {
                    Some(last) if last.max == Vec2::new(left as f32, high) => last.max.x = right as f32,
                    _ => patches.push(Rect::new(left as f32, low, right as f32, high)),
                }
            }
        }
    }
    patches
}

/// Parts of a picture of this size, several times beside and above each other; the lower left corner of all is the origin.
#[must_use]
pub fn repeated(parts: &[Rect], size: Vec2, times: UVec2) -> Mesh {
    let (mut places, mut uvs, mut indices) = (Vec::new(), Vec::new(), Vec::new());
    for (row, column) in (0..times.y).flat_map(|row| (0..times.x).map(move |column| (row, column))) {
        let shift = Vec2::new(column as f32, row as f32) * size;
        for part in parts {
            let first = places.len() as u32;
            indices.extend([0, 1, 2, 0, 2, 3].map(|corner| first + corner));
            for corner in
                [part.min, Vec2::new(part.max.x, part.min.y), part.max, Vec2::new(part.min.x, part.max.y)]
            {
                places.push((corner + shift).extend(0.0).to_array());
                uvs.push([corner.x / size.x, 1.0 - corner.y / size.y]);
            }
        }
    }
    Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::RENDER_WORLD)
        .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, places)
        .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, uvs)
        .with_inserted_indices(Indices::U32(indices))
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};

    fn picture(seen: &[(usize, usize)]) -> Image {
        let (width, height) = (100, 70);
        let mut data = vec![0; width * height * PIXEL];
        for (x, y) in seen {
            data[(y * width + x) * PIXEL + 3] = 1;
        }
        let size = Extent3d { width: width as u32, height: height as u32, depth_or_array_layers: 1 };
        let format = TextureFormat::Rgba8UnormSrgb;
        Image::new(size, TextureDimension::D2, data, format, RenderAssetUsages::default())
    }

    #[test]
    fn only_what_is_seen_is_drawn() {
        assert_eq!(of(&picture(&[])), []);
        // The upper left pixel, and one in the rest at the lower right.
        let found = of(&picture(&[(0, 0), (99, 69)]));
        assert_eq!(found, [Rect::new(0.0, 38.0, 32.0, 70.0), Rect::new(96.0, 0.0, 100.0, 6.0)]);
        // Beside each other, and above each other.
        let found = of(&picture(&[(31, 5), (32, 6), (40, 33)]));
        assert_eq!(found, [Rect::new(0.0, 38.0, 64.0, 70.0), Rect::new(32.0, 6.0, 64.0, 38.0)]);
        let all: Vec<_> = (0..7000).map(|at| (at % 100, at / 100)).collect();
        assert_eq!(of(&picture(&all)), [Rect::new(0.0, 0.0, 100.0, 70.0)]);
    }

    #[test]
    fn parts_are_repeated_with_the_same_piece_of_the_picture() {
        let mesh = repeated(&[Rect::new(2.0, 0.0, 4.0, 5.0)], Vec2::new(10.0, 20.0), UVec2::new(2, 1));
        let places = mesh.attribute(Mesh::ATTRIBUTE_POSITION).and_then(|a| a.as_float3()).unwrap();
        assert_eq!((places[0], places[6]), ([2.0, 0.0, 0.0], [14.0, 5.0, 0.0]));
        assert_eq!((places.len(), mesh.indices().unwrap().len()), (8, 12));
    }
}
