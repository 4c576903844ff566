//! Translucent fillings: meshes that are used again from frame to frame, and the shade behind them.

use super::{Layer, Overlay, palette};
use crate::geometry::Upright;
use bevy::camera::visibility::NoFrustumCulling;
use bevy::prelude::*;
use glam::DVec2;

/// How much darker the picture behind the overlay becomes: lines must be readable on light ground too.
const SHADE: f32 = 0.42;
/// Above whatever a game draws.
const SHADE_Z: f32 = 890.0;
const FILL_Z: f32 = 900.0;
/// Side of the shade, in units: larger than any view.
const SHADE_SIDE: f32 = 1e6;

/// More fillings are not drawn; their outlines still are.
const MOST: u16 = 20_000;

/// The fillings wanted in this frame.
#[derive(Resource, Default)]
pub struct Wanted(Vec<(Upright, DVec2, Layer)>);

impl Wanted {
    /// Fills a shape in the manner of a layer.
    pub fn fill(&mut self, shape: &Upright, at: DVec2, layer: Layer) {
        self.0.push((*shape, at, layer));
    }
}

/// Meshes and materials of the fillings.
#[derive(Resource)]
pub struct Paints {
    square: Handle<Mesh>,
    disk: Handle<Mesh>,
    layers: Vec<Handle<ColorMaterial>>,
}

/// A mesh that fills something, or waits to.
#[derive(Component)]
pub struct Filling;

/// The shade.
#[derive(Component)]
pub struct Shade;

/// Makes meshes, materials and the shade.
pub fn set_up(
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<ColorMaterial>>,
) {
    let square = meshes.add(Rectangle::new(1.0, 1.0));
    let disk = meshes.add(Circle::new(0.5));
    let night = materials.add(Color::srgba(0.02, 0.03, 0.06, SHADE));
    commands.spawn((
        Shade,
        Mesh2d(square.clone()),
        MeshMaterial2d(night),
        Transform::from_xyz(0.0, 0.0, SHADE_Z).with_scale(Vec3::new(SHADE_SIDE, SHADE_SIDE, 1.0)),
        Visibility::Hidden,
        NoFrustumCulling,
    ));
    let paint = |layer| palette::color(layer).with_alpha(palette::fill_alpha(layer));
    let layers = Layer::ALL.map(|layer| materials.add(paint(layer))).to_vec();
    commands.insert_resource(Paints { square, disk, layers });
}

type FillingParts = (
    &'static mut Mesh2d,
    &'static mut MeshMaterial2d<ColorMaterial>,
    &'static mut Transform,
    &'static mut Visibility,
);

/// Carries out what is wanted; what is not needed any more is hidden.
pub fn paint(
    mut commands: Commands,
    overlay: Res<Overlay>,
    paints: Option<Res<Paints>>,
    mut wanted: ResMut<Wanted>,
    mut fillings: Query<FillingParts, With<Filling>>,
    mut shades: Query<&mut Visibility, (With<Shade>, Without<Filling>)>,
) {
    let Some(paints) = paints else { return };
    for mut visibility in &mut shades {
        visibility.set_if_neq(if overlay.on { Visibility::Visible } else { Visibility::Hidden });
    }
    let mut orders = wanted.0.drain(..).zip(0..MOST).map(|((shape, at, layer), order)| {
        let (mesh, size) = match shape {
            Upright::Circle { radius } => (&paints.disk, DVec2::splat(2.0 * radius)),
            Upright::Rectangle { half } => (&paints.square, half * 2.0),
        };
        // Each a little in front of the one before: fillings that overlap must not change places.
        let z = FILL_Z + f32::from(order) * 0.001;
        let place =
            Transform::from_translation(at.as_vec2().extend(z)).with_scale(size.as_vec2().extend(1.0));
        (Mesh2d(mesh.clone()), MeshMaterial2d(paints.layers[layer as usize].clone()), place)
    });
    for (mut mesh, mut material, mut transform, mut visibility) in &mut fillings {
        match orders.next() {
            Some((new_mesh, new_material, place)) => {
                mesh.set_if_neq(new_mesh);
                material.set_if_neq(new_material);
                transform.set_if_neq(place);
                visibility.set_if_neq(Visibility::Visible);
            }
            None => {
                visibility.set_if_neq(Visibility::Hidden);
            }
        }
    }
    for order in orders {
        commands.spawn((Filling, order, Visibility::Visible, NoFrustumCulling));
    }
}
