//! Things that stand about: barriers, platforms, tickets, spikes, the way out.

use super::PictureClock;
use super::palette;
use super::parts::{joint, slab};
use super::pose::Drawn;
use crate::collision::components::{Collider, MovingSolid, OneWay, Position};
use crate::game::level::spawn::{Barrier, Exit, Spikes, Ticket};
use crate::game::run::Run;
use bevy::asset::RenderAssetUsages;
use bevy::mesh::PrimitiveTopology;
use bevy::prelude::*;

/// A movable part of a thing.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub enum PropPart {
    /// Turns about its upright axis.
    TurningTicket,
    /// A leaf of the way out: -1 the left one, 1 the right one.
    DoorLeaf(i8),
}

type NewWall = (Entity, &'static Position, &'static Collider, Has<Barrier>, Has<OneWay>, Has<MovingSolid>);
type IsNewWall = Or<(Added<Barrier>, Added<OneWay>, Added<MovingSolid>)>;

/// Draws barriers and platforms that have just come to be.
pub fn dress_walls(mut commands: Commands, walls: Query<NewWall, IsNewWall>) {
    for (entity, at, collider, is_barrier, is_one_way, is_moving) in &walls {
        let half = collider.bounds(*at).half().as_vec2();
        let mut wall = commands.entity(entity);
        if is_barrier {
            wall.insert(Drawn::new(at, palette::BARRIER_Z)).with_children(|parent| barrier(parent, half));
        } else if is_one_way {
            wall.insert(Drawn::new(at, palette::PROP_Z)).with_children(|parent| one_way(parent, half));
        } else if is_moving {
            wall.insert(Drawn::new(at, palette::PROP_Z)).with_children(|parent| shuttle(parent, half));
        }
    }
}

/// The core is exactly as wide as the solid. That it is a barrier is said by a faint glow, a head above it and a
/// foot in the floor, where they cannot be mistaken for more wall.
fn barrier(parent: &mut ChildSpawnerCommands, half: Vec2) {
    let (width, height) = (2.0 * half.x, 2.0 * half.y);
    for (reach, alpha) in [(14.0, 0.07), (8.0, 0.1), (4.0, 0.12)] {
        parent.spawn(slab(palette::BARRIER.with_alpha(alpha), (0.0, 0.0), (width + reach, height), 0.0));
    }
    parent.spawn(slab(palette::BARRIER, (0.0, 0.0), (width, height), 0.1));
    let shine = palette::EDGE.with_alpha(if width >= 4.0 { 0.45 } else { 0.0 });
    parent.spawn(slab(shine, (1.5 - half.x, 0.0), (1.0, height), 0.2));
    let top = half.y;
    parent.spawn(slab(palette::METAL_DARK, (0.0, top + 1.0), (width + 8.0, 2.0), 0.3));
    parent.spawn(slab(palette::METAL, (0.0, top + 4.0), (width + 12.0, 4.0), 0.3));
    parent.spawn(slab(palette::BARRIER, (0.0, top + 4.0), (width + 6.0, 2.0), 0.4));
    parent.spawn(slab(palette::METAL_DARK, (0.0, -half.y - 1.0), (width + 12.0, 2.0), 0.3));
}

/// A solid line to stand on, and dashes below: one comes through from there.
fn one_way(parent: &mut ChildSpawnerCommands, half: Vec2) {
    const DASH: f32 = 6.0;
    parent.spawn(slab(palette::EDGE, (0.0, half.y - 1.0), (2.0 * half.x, 2.0), 0.1));
    let dashes = (half.x / DASH).floor().max(1.0);
    let pitch = 2.0 * half.x / dashes;
    for index in 0..dashes as u32 {
        let x = (index as f32 + 0.5) * pitch - half.x;
        parent.spawn(slab(palette::TEAL, (x, half.y - 3.5), (pitch - 4.0, 3.0), 0.0));
    }
}

/// A moving platform: a small car with a yellow edge.
fn shuttle(parent: &mut ChildSpawnerCommands, half: Vec2) {
    let (width, height) = (2.0 * half.x, 2.0 * half.y);
    parent.spawn(slab(palette::TEAL_DARK, (0.0, 0.0), (width, height), 0.0));
    parent.spawn(slab(palette::EDGE, (0.0, half.y - 1.0), (width, 2.0), 0.1));
    parent.spawn(slab(palette::INK, (0.0, -half.y + 0.5), (width, 1.0), 0.1));
    for side in [-1.0, 1.0] {
        parent.spawn(slab(palette::COAT, (side * (half.x - 2.0), -0.5), (4.0, height - 3.0), 0.1));
    }
    let lights = ((width - 16.0) / 8.0).floor().max(0.0);
    for index in 0..lights as u32 {
        let x = (index as f32 - (lights - 1.0) * 0.5) * 8.0;
        parent.spawn(slab(palette::PAPER, (x, -0.5), (4.0, 2.0), 0.1));
    }
}

type NewThing = (Entity, &'static Position, Option<&'static Spikes>, Has<Ticket>);
type IsNewThing = Or<(Added<Spikes>, Added<Ticket>, Added<Exit>)>;

/// Draws tickets, spikes and ways out that have just come to be.
pub fn dress_things(
    mut commands: Commands,
    things: Query<NewThing, IsNewThing>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<ColorMaterial>>,
) {
    for (entity, at, spikes, is_ticket) in &things {
        let mut thing = commands.entity(entity);
        if let Some(spikes) = spikes {
            let mesh = Mesh2d(meshes.add(spike_mesh(spikes.size.as_vec2())));
            let plain = MeshMaterial2d(materials.add(ColorMaterial::from_color(Color::WHITE)));
            thing.insert((Drawn::new(at, palette::PROP_Z), mesh, plain));
        } else if is_ticket {
            thing.insert((
                Drawn::new(at, palette::TICKET_Z),
                children![(
                    PropPart::TurningTicket,
                    joint((0.0, 0.0), 0.0),
                    children![
                        slab(palette::PAPER, (0.0, 0.0), (12.0, 6.0), 0.0),
                        slab(palette::PAPER, (0.0, 0.0), (10.0, 9.0), 0.0),
                        slab(palette::CORAL, (-3.0, 0.0), (2.0, 9.0), 0.1),
                        slab(palette::METAL_DARK, (2.0, 1.5), (5.0, 1.0), 0.1),
                        slab(palette::METAL_DARK, (2.0, -1.5), (5.0, 1.0), 0.1),
                    ],
                )],
            ));
        } else {
            thing.insert((
                Drawn::new(at, palette::DOOR_Z),
                children![
                    slab(palette::METAL, (0.0, 2.0), (30.0, 36.0), 0.0),
                    slab(palette::METAL_DARK, (0.0, 1.0), (28.0, 34.0), 0.1),
                    slab(palette::DARK, (0.0, 0.0), (24.0, 32.0), 0.2),
                    door_leaf(-1),
                    door_leaf(1),
                    slab(palette::INK, (0.0, 17.5), (14.0, 3.0), 0.5),
                    slab(palette::TEAL, (0.0, 17.5), (12.0, 1.0), 0.6),
                ],
            ));
        }
    }
}

fn door_leaf(side: i8) -> impl Bundle {
    let out = f32::from(side);
    (
        PropPart::DoorLeaf(side),
        joint((out * 12.0, 0.0), 0.3),
        children![
            slab(palette::TEAL_DARK, (-out * 6.0, 0.0), (11.5, 32.0), 0.0),
            slab(palette::PAPER, (-out * 6.0, 6.0), (6.0, 10.0), 0.1),
            slab(palette::TEAL, (-out * 6.0, -11.0), (11.5, 2.0), 0.1),
        ],
    )
}

/// Upright spikes, light on one side and dark on the other.
fn spike_mesh(size: Vec2) -> Mesh {
    const WIDTH: f32 = 8.0;
    let count = (size.x / WIDTH).round().max(1.0);
    let width = size.x / count;
    let (bottom, top) = (-size.y * 0.5, size.y * 0.5);
    let (light, dark) =
        (palette::EDGE.to_linear().to_f32_array(), palette::METAL_DARK.to_linear().to_f32_array());
    let (mut positions, mut colors) = (Vec::new(), Vec::new());
    for index in 0..count as u32 {
        let left = index as f32 * width - size.x * 0.5;
        let middle = left + width * 0.5;
        positions.extend([[left, bottom, 0.0], [middle, bottom, 0.0], [middle, top, 0.0]]);
        positions.extend([[middle, bottom, 0.0], [left + width, bottom, 0.0], [middle, top, 0.0]]);
        colors.extend([light; 3]);
        colors.extend([dark; 3]);
    }
    Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::RENDER_WORLD)
        .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, positions)
        .with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, colors)
}

/// Tickets turn and go when taken; the door opens at the end.
pub fn animate(
    clock: Res<PictureClock>,
    run: Option<Res<Run>>,
    mut tickets: Query<(&Ticket, &mut Visibility), Without<PropPart>>,
    mut parts: Query<(&PropPart, &mut Transform)>,
) {
    for (ticket, mut visibility) in &mut tickets {
        let shown = if ticket.taken { Visibility::Hidden } else { Visibility::Inherited };
        visibility.set_if_neq(shown);
    }
    let open = run.is_some_and(|run| run.finished);
    for (part, mut place) in &mut parts {
        match part {
            // Never thinner than a line: a ticket must not vanish to the eye.
            PropPart::TurningTicket => {
                let turn = (clock.elapsed * 3.0).cos();
                place.scale.x = if turn < 0.0 { turn.min(-0.12) } else { turn.max(0.12) };
            }
            PropPart::DoorLeaf(_) => {
                let wanted = if open { 0.25 } else { 1.0 };
                place.scale.x += (wanted - place.scale.x) * (1.0 - (-8.0 * clock.delta).exp());
            }
        }
    }
}
