//! rapier2d 0.36.1. Its narrow phase is parry2d 0.31.1 (see `parry`); here are its world queries, its broad phase,
//! its kinematic character controller and its rigid bodies.

mod broad;
mod shots;

use super::parry::single;
use crate::clock::{Timed, each, whole};
use crate::peer::{CastHit, MoverLane, Peer};
use crate::shapes::V;
use crate::workloads::shots::ShotEnds;
use crate::workloads::tiles::{DT, MOVER_HALF, TILE, run_movers};
use crate::workloads::{BoxField, Level, MoverInit, PairDigest, RayScene};
use rapier2d::control::KinematicCharacterController;
use rapier2d::parry::query::Ray;
use rapier2d::parry::shape::{Capsule, Cuboid, Shape};
use rapier2d::prelude::{ColliderBuilder, PhysicsWorld, Pose, Vector};

pub struct Rapier;

fn vec(v: V) -> Vector {
    Vector::new(v[0] as f32, v[1] as f32)
}

fn arr(v: Vector) -> V {
    [f64::from(v.x), f64::from(v.y)]
}

/// A world without gravity in which a tile is `tile` units long, as rapier's documentation advises.
fn world(tile: f64) -> PhysicsWorld {
    let mut world = PhysicsWorld::new();
    world.gravity = Vector::ZERO;
    world.integration_parameters.dt = DT as f32;
    world.integration_parameters.length_unit = tile as f32;
    world
}

/// `scale`: world units for one pixel. 1, or 1/16 for a world in metres of one tile.
fn static_boxes(boxes: &[(V, V)], scale: f64) -> PhysicsWorld {
    let mut world = world(TILE * scale);
    for (center, half) in boxes {
        let cuboid = ColliderBuilder::cuboid((half[0] * scale) as f32, (half[1] * scale) as f32);
        world.insert_collider(cuboid.translation(vec(center.map(|c| c * scale))), None);
    }
    world.step();
    world
}

fn go(world: &PhysicsWorld, shape: &dyn Shape, p: V, d: V) -> V {
    let controller = KinematicCharacterController::default();
    let pipeline = world.query_pipeline();
    let pose = Pose::from_translation(vec(p));
    let moved = controller.move_shape(DT as f32, &pipeline, shape, &pose, vec(d), |_| {});
    // The new position is an f32, as it would be in a rapier body.
    arr(vec(p) + moved.translation)
}

impl Peer for Rapier {
    fn name(&self) -> &'static str {
        "rapier2d"
    }

    fn scene<'a>(&self, scene: &'a RayScene) -> Option<Timed<'a, Vec<Option<CastHit>>>> {
        let mut world = world(TILE);
        for s in &scene.shapes {
            let collider = ColliderBuilder::new(single::shape(&s.shape)).position(single::pose(s));
            world.insert_collider(collider, None);
        }
        world.step();
        let rays: Vec<Ray> = scene.rays.iter().map(|(o, d)| Ray::new(vec(*o), vec(*d))).collect();
        let max = scene.length as f32;
        let ask = move |i: usize| world.query_pipeline().cast_ray_and_get_normal(&rays[i], max, true);
        Some(each(scene.rays.len(), ask, |_, hit| {
            hit.map(|(_, h)| CastHit { t: f64::from(h.time_of_impact), normal: arr(h.normal) })
        }))
    }

    fn broad_build<'a>(&self, field: &'a BoxField) -> Option<Timed<'a, PairDigest>> {
        Some(broad::build(field))
    }

    fn broad_moving<'a>(&self, field: &'a BoxField) -> Option<Timed<'a, PairDigest>> {
        Some(broad::moving(field))
    }

    fn movers<'a>(&self, level: &'a Level, inits: &'a [MoverInit], steps: usize) -> Vec<MoverLane<'a>> {
        let lane = |what, shape: Box<dyn Shape>, scale: f64, capsule| {
            let world = static_boxes(&level.boxes(), scale);
            let step = move |_, p: V, d: V| {
                go(&world, &*shape, p.map(|x| x * scale), d.map(|x| x * scale)).map(|x| x / scale)
            };
            let run = move |()| run_movers(level, inits, steps, &step);
            MoverLane { what, capsule, lane: whole(inits.len() * steps, |_| (), run) }
        };
        let cuboid = |scale: f64| Box::new(Cuboid::new(vec(MOVER_HALF.map(|x| x * scale))));
        let capsule = Capsule::new_y((MOVER_HALF[1] - MOVER_HALF[0]) as f32, MOVER_HALF[0] as f32);
        let mut lanes = vec![lane("controller, box", cuboid(1.0), 1.0, false)];
        if inits.len() <= 100 {
            // The same in metres (a tile is 1), in case its constants want that.
            lanes.push(lane("controller, box, in metres", cuboid(1.0 / TILE), 1.0 / TILE, false));
            lanes.push(lane("controller, capsule", Box::new(capsule), 1.0, true));
        }
        lanes
    }

    fn shots(&self) -> Vec<(&'static str, Vec<ShotEnds>)> {
        shots::all()
    }
}
