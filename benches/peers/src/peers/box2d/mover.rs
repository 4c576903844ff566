//! Its character mover: a capsule.

use super::convert::{arr, sub, v2};
use super::world::World;
use crate::clock::whole;
use crate::peer::MoverLane;
use crate::shapes::V;
use crate::workloads::tiles::{MOVER_HALF, TILE, run_movers};
use crate::workloads::{Level, MoverInit};
use boxdd_sys::ffi::*;
use std::ffi::c_void;

const MAX_PLANES: usize = 8;

struct Planes {
    planes: [b2CollisionPlane; MAX_PLANES],
    n: usize,
}

unsafe extern "C" fn collect_plane(
    _shape: b2ShapeId,
    found: *const b2PlaneResult,
    context: *mut c_void,
) -> bool {
    let (planes, plane) = unsafe { (&mut *context.cast::<Planes>(), (*found).plane) };
    if planes.n < MAX_PLANES {
        planes.planes[planes.n] =
            b2CollisionPlane { plane, pushLimit: f32::MAX, push: 0.0, clipVelocity: true };
        planes.n += 1;
    }
    true
}

/// How far from the target its sample stops, in pixels.
pub const TOLERANCE: f32 = 0.16;

/// An upright capsule around its position.
pub fn capsule(core: f64, radius: f64) -> b2Capsule {
    b2Capsule { center1: v2([0.0, -core]), center2: v2([0.0, core]), radius: radius as f32 }
}

/// The loop of Box2D's own mover sample: up to five times gather planes, solve them for the rest of the way, cast
/// along the solution, advance.
pub fn step(world: &World, capsule: &b2Capsule, p: V, d: V) -> V {
    let capsule = &raw const *capsule;
    let mut pos = v2(p);
    let target = v2([p[0] + d[0], p[1] + d[1]]);
    unsafe {
        let filter = b2DefaultQueryFilter();
        for _ in 0..5 {
            let mut planes: Planes = std::mem::zeroed();
            let context = (&raw mut planes).cast::<c_void>();
            b2World_CollideMover(world.0, pos, capsule, filter, Some(collect_plane), context);
            let solved = b2SolvePlanes(sub(target, pos), planes.planes.as_mut_ptr(), planes.n as i32);
            let fraction = b2World_CastMover(world.0, pos, capsule, solved.translation, filter);
            let delta = b2Vec2 { x: fraction * solved.translation.x, y: fraction * solved.translation.y };
            pos = b2Vec2 { x: pos.x + delta.x, y: pos.y + delta.y };
            if delta.x * delta.x + delta.y * delta.y < TOLERANCE * TOLERANCE {
                break;
            }
        }
    }
    arr(pos)
}

pub fn lane<'a>(level: &'a Level, inits: &'a [MoverInit], steps: usize) -> MoverLane<'a> {
    let world = World::of_boxes(&level.boxes(), TILE as f32, true);
    let body = capsule(MOVER_HALF[1] - MOVER_HALF[0], MOVER_HALF[0]);
    let run = move |()| run_movers(level, inits, steps, |_, p, d| step(&world, &body, p, d));
    MoverLane { what: "mover capsule", capsule: true, lane: whole(inits.len() * steps, |_| (), run) }
}
