//! Its mover and its rigid bodies, shot at a wall.

use super::convert::v2;
use super::mover;
use super::world::World;
use crate::shapes::V;
use crate::workloads::shots::{self, SHOT_HALF, SHOTS, ShotEnds, WALL_HALF_HEIGHT, lane_y, shoot_mover};
use crate::workloads::tiles::{DT, TILE};
use boxdd_sys::ffi::*;

pub fn all() -> Vec<(&'static str, Vec<ShotEnds>)> {
    let world = World::of_boxes(&[([3.0, 0.0], [3.0, WALL_HALF_HEIGHT])], TILE as f32, true);
    let capsule = mover::capsule(1.0, SHOT_HALF);
    let mover = |speed| shoot_mover(speed, |p, d| mover::step(&world, &capsule, p, d));
    let mut all = vec![("mover capsule (its sample's loop)", shots::SPEEDS.map(mover).to_vec())];
    for (what, continuous, lead) in [
        ("rigid body, continuous off", false, 2),
        ("rigid body, continuous on (default)", true, 2),
        ("rigid body, default, wall within the first step", true, 0),
    ] {
        all.push((what, shots::SPEEDS.map(|speed| bodies(speed, continuous, lead)).to_vec()));
    }
    all
}

fn bodies(speed: f64, continuous: bool, lead: usize) -> ShotEnds {
    let walls: Vec<(V, V)> = (0..SHOTS).map(|i| ([3.0, lane_y(i)], [3.0, 40.0])).collect();
    let world = World::of_boxes(&walls, TILE as f32, continuous);
    let shots = shots::shots(speed, lead);
    let shoot = |(i, shot): (usize, &shots::Shot)| unsafe {
        let mut body_def = b2DefaultBodyDef();
        body_def.type_ = b2BodyType_b2_dynamicBody;
        body_def.position = v2([shot.x0, lane_y(i)]);
        body_def.linearVelocity = v2([speed, 0.0]);
        body_def.motionLocks.angularZ = true;
        let body = b2CreateBody(world.0, &raw const body_def);
        let mut shape_def = b2DefaultShapeDef();
        shape_def.material.friction = 0.0;
        let polygon = b2MakeBox(SHOT_HALF as f32, SHOT_HALF as f32);
        b2CreatePolygonShape(body, &raw const shape_def, &raw const polygon);
        body
    };
    let bodies: Vec<b2BodyId> = shots.iter().enumerate().map(shoot).collect();
    for _ in 0..shots[0].steps {
        unsafe { b2World_Step(world.0, DT as f32, 4) };
    }
    let mut ends = ShotEnds::default();
    for body in bodies {
        ends.add(f64::from(unsafe { b2Body_GetPosition(body) }.x));
    }
    ends
}
