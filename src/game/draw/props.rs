//! Things that stand about: barriers, platforms, tickets, spikes, the way out.

use super::art::Art;
use super::pose::Drawn;
use super::{PictureClock, atlas, palette};
use crate::collision::components::{Collider, MovingSolid, OneWay, Position};
use crate::game::level::spawn::{Barrier, Exit, Spikes, Ticket};
use crate::game::run::Run;
use atlas::Place;
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
pub fn dress_walls(mut commands: Commands, art: Res<Art>, walls: Query<NewWall, IsNewWall>) {
    for (entity, at, collider, is_barrier, is_one_way, is_moving) in &walls {
        let half = collider.bounds(*at).half().as_vec2();
        let mut wall = commands.entity(entity);
        if is_barrier {
            wall.insert(Drawn::fixed(at, palette::BARRIER_Z))
                .with_children(|parent| barrier(parent, &art, half));
        } else if is_one_way {
            wall.insert(Drawn::fixed(at, palette::PROP_Z))
                .with_children(|parent| row(parent, &art, &atlas::AWNING, half));
        } else if is_moving {
            wall.insert(Drawn::new(at, palette::PROP_Z))
                .with_children(|parent| row(parent, &art, &atlas::SHUTTLE, half));
        }
    }
}

/// A flat piece of one colour.
fn slab(color: Color, (x, y, z): (f32, f32, f32), size: Vec2) -> impl Bundle {
    (Sprite::from_color(color, size), Transform::from_xyz(x, y, z))
}

/// How far a barrier of no width would glow, and how much further for each unit of its width, in units.
const GLOW_LEAST: f32 = 4.0;
const GLOW_WIDENS: f32 = 1.4;
/// Height of a stone of light, in units.
const STONE: f32 = 8.0;

/// The wall of light is exactly as wide as the solid. That it is there is said by the glow beside it, the lamp above
/// and the grate below, where they cannot be mistaken for more wall.
fn barrier(parent: &mut ChildSpawnerCommands, art: &Art, half: Vec2) {
    let (width, height) = (2.0 * half.x, 2.0 * half.y);
    let size = atlas::GLOW.size.as_vec2();
    let times = (height / size.y).ceil() as u32;
    // A thick wall glows further than a thin one.
    let reach = (GLOW_LEAST + width * GLOW_WIDENS).round().min(size.x);
    for side in [-1.0, 1.0] {
        for piece in 0..times {
            let mut glow = art.prop(atlas::GLOW, 0);
            glow.flip_x = side < 0.0;
            let y = half.y - (piece as f32 + 0.5) * size.y;
            // The last piece must not reach into the floor.
            let cut = (y - size.y * 0.5 + half.y).min(0.0);
            if let Some(rect) = &mut glow.rect {
                rect.max.y += cut;
                rect.max.x = rect.min.x + reach;
            }
            parent.spawn((glow, Transform::from_xyz(side * (half.x + reach * 0.5), y - cut * 0.5, 0.0)));
        }
    }
    parent.spawn(slab(palette::MAGENTA, (0.0, 0.0, 0.1), Vec2::new(width, height)));
    if width >= 2.0 {
        let bright = (width - 2.0).clamp(1.0, 2.0);
        parent.spawn(slab(palette::PINK, (bright * 0.5 - width * 0.25, 0.0, 0.2), Vec2::new(bright, height)));
    }
    if width >= 4.0 {
        parent.spawn(slab(palette::VIOLET, (half.x - 0.5, 0.0, 0.2), Vec2::new(1.0, height)));
        parent.spawn(slab(palette::WHITE, (0.5 - half.x, 0.0, 0.2), Vec2::new(1.0, height)));
    }
    // Laid like stones, one on the other: a beam has no joints.
    for stone in 1..(height / STONE).ceil() as u32 {
        let y = half.y - stone as f32 * STONE;
        parent.spawn(slab(palette::VIOLET, (0.0, y + 0.5, 0.3), Vec2::new(width, 1.0)));
    }
    let head = atlas::BARRIER_HEAD.size.y as f32;
    let foot = atlas::BARRIER_FOOT.size.y as f32;
    // Machines stand on whole pixels, whatever the middle of the barrier does.
    let middle = half.x.fract();
    parent.spawn((art.prop(atlas::BARRIER_HEAD, 0), Transform::from_xyz(middle, half.y + head * 0.5, 0.3)));
    parent.spawn((art.prop(atlas::BARRIER_FOOT, 0), Transform::from_xyz(middle, -half.y - foot * 0.5, 0.3)));
}

/// Left end, pieces of the middle, right end; what is drawn hangs from the upper edge of the solid.
fn row(parent: &mut ChildSpawnerCommands, art: &Art, [left, middle, right]: &[Place; 3], half: Vec2) {
    let y = half.y - left.size.y as f32 * 0.5;
    let mut piece = |place: &Place, from: f32, width: f32| {
        let mut sprite = art.prop(*place, 0);
        // A piece that does not fit wholly is cut.
        if let Some(rect) = &mut sprite.rect {
            rect.max.x = rect.min.x + width;
        }
        parent.spawn((sprite, Transform::from_xyz(from + width * 0.5, y, 0.0)));
    };
    let (first, last) = (-half.x + left.size.x as f32, half.x - right.size.x as f32);
    let step = middle.size.x as f32;
    let mut x = first;
    while x < last {
        piece(middle, x, step.min(last - x));
        x += step;
    }
    piece(left, -half.x, left.size.x as f32);
    piece(right, last, right.size.x as f32);
}

type NewThing = (Entity, &'static Position, Option<&'static Spikes>, Has<Ticket>);
type IsNewThing = Or<(Added<Spikes>, Added<Ticket>, Added<Exit>)>;

/// Draws tickets, spikes and ways out that have just come to be.
pub fn dress_things(mut commands: Commands, art: Res<Art>, things: Query<NewThing, IsNewThing>) {
    for (entity, at, spikes, is_ticket) in &things {
        let mut thing = commands.entity(entity);
        if let Some(spikes) = spikes {
            thing
                .insert(Drawn::fixed(at, palette::SPIKES_Z))
                .with_children(|parent| spike_row(parent, &art, spikes.size.as_vec2()));
        } else if is_ticket {
            thing.insert((
                Drawn::fixed(at, palette::TICKET_Z),
                children![(PropPart::TurningTicket, art.prop(atlas::TICKET, 0), Transform::default())],
            ));
        } else {
            // The frame stands on the floor, 16 below the middle of the usual way out.
            thing.insert((
                Drawn::fixed(at, palette::DOOR_Z),
                children![
                    (art.prop(atlas::DOOR, 0), Transform::from_xyz(0.0, 8.0, 0.0)),
                    (PropPart::DoorLeaf(-1), art.prop(atlas::LEAF, 0), Transform::from_xyz(-6.5, 1.0, 0.1)),
                    (PropPart::DoorLeaf(1), art.prop(atlas::LEAF, 0), Transform::from_xyz(6.5, 1.0, 0.1)),
                ],
            ));
        }
    }
}

/// Spikes side by side; ones that are not as high as usual are cut below.
fn spike_row(parent: &mut ChildSpawnerCommands, art: &Art, size: Vec2) {
    let one = atlas::SPIKES.size.as_vec2();
    let count = (size.x / one.x).round().max(1.0);
    let width = size.x / count;
    for index in 0..count as u32 {
        let mut sprite = art.prop(atlas::SPIKES, index);
        sprite.custom_size = Some(Vec2::new(width, size.y));
        let x = (index as f32 + 0.5) * width - size.x * 0.5;
        parent.spawn((sprite, Transform::from_xyz(x, 0.0, 0.0)));
    }
}

/// Tickets turn and go when taken; the door opens at the end.
pub fn animate(
    clock: Res<PictureClock>,
    run: Option<Res<Run>>,
    mut tickets: Query<(&Ticket, &mut Visibility), Without<PropPart>>,
    mut parts: Query<(&PropPart, &GlobalTransform, &mut Sprite, &mut Transform)>,
) {
    for (ticket, mut visibility) in &mut tickets {
        let shown = if ticket.taken { Visibility::Hidden } else { Visibility::Inherited };
        visibility.set_if_neq(shown);
    }
    let open = run.is_some_and(|run| run.finished);
    for (part, at, mut sprite, mut place) in &mut parts {
        match part {
            PropPart::TurningTicket => {
                // Neighbours turn one after the other.
                let turn = clock.elapsed * 7.0 - at.translation().x / 24.0;
                sprite.rect = Some(atlas::TICKET.frame(turn.rem_euclid(8.0) as u32));
                place.translation.y = if turn.rem_euclid(8.0) < 4.0 { 0.0 } else { 1.0 };
            }
            PropPart::DoorLeaf(side) => {
                let wanted = if open { 0.2 } else { 1.0 };
                place.scale.x += (wanted - place.scale.x) * (1.0 - (-8.0 * clock.delta).exp());
                place.translation.x = (13.0 - 6.5 * place.scale.x) * f32::from(*side);
            }
        }
    }
}
