//! The pictures, held inside the program. They are drawn by `assets/src/draw_art.py`.

use super::atlas::Place;
use bevy::asset::RenderAssetUsages;
use bevy::image::{
    CompressedImageFormats, ImageAddressMode, ImageSampler, ImageSamplerDescriptor, ImageType,
};
use bevy::prelude::*;

/// Every picture, ready to draw with.
#[derive(Resource, Clone, Debug, Default)]
pub struct Art {
    /// The player.
    pub figure: Handle<Image>,
    /// The same in white, to be tinted.
    pub figure_white: Handle<Image>,
    /// Enemies.
    pub guard: Handle<Image>,
    /// The same in white.
    pub guard_white: Handle<Image>,
    /// Things.
    pub props: Handle<Image>,
    /// Solid tiles, one for each neighbourhood.
    pub solids: Handle<Image>,
    /// Scenery tiles.
    pub scenery: Handle<Image>,
    /// The wall beyond the tracks; repeats.
    pub wall: Handle<Image>,
    /// Columns, lamps, boards; repeats.
    pub columns: Handle<Image>,
    /// The train that passes.
    pub train: Handle<Image>,
}

impl Art {
    /// A frame of a thing.
    #[must_use]
    pub fn prop(&self, place: Place, frame: u32) -> Sprite {
        Sprite { image: self.props.clone(), rect: Some(place.frame(frame)), ..Sprite::default() }
    }
}

/// Unpacks the pictures.
pub fn load(mut commands: Commands, mut images: ResMut<Assets<Image>>) {
    let mut unpack = |png: &[u8], repeats: bool| {
        picture(png, repeats).map_or_else(
            |problem| {
                error!("a picture cannot be read: {problem}");
                Handle::default()
            },
            |image| images.add(image),
        )
    };
    commands.insert_resource(Art {
        figure: unpack(include_bytes!("../../../assets/art/figure.png"), false),
        figure_white: unpack(include_bytes!("../../../assets/art/figure-white.png"), false),
        guard: unpack(include_bytes!("../../../assets/art/guard.png"), false),
        guard_white: unpack(include_bytes!("../../../assets/art/guard-white.png"), false),
        props: unpack(include_bytes!("../../../assets/art/props.png"), false),
        solids: unpack(include_bytes!("../../../assets/art/solids.png"), false),
        scenery: unpack(crate::game::level::catalog::TILESET_PNG, false),
        wall: unpack(include_bytes!("../../../assets/art/wall.png"), true),
        columns: unpack(include_bytes!("../../../assets/art/columns.png"), true),
        train: unpack(include_bytes!("../../../assets/art/train.png"), false),
    });
}

fn picture(png: &[u8], repeats: bool) -> Result<Image, bevy::image::TextureError> {
    let mut sampler = ImageSamplerDescriptor::nearest();
    if repeats {
        sampler.set_address_mode(ImageAddressMode::Repeat);
    }
    Image::from_buffer(
        png,
        ImageType::Extension("png"),
        CompressedImageFormats::NONE,
        true,
        ImageSampler::Descriptor(sampler),
        RenderAssetUsages::default(),
    )
}
