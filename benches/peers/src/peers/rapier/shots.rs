//! Its controller and its rigid bodies, shot at a wall.

use super::{go, static_boxes, vec, world};
use crate::workloads::shots::{self, SHOT_HALF, ShotEnds, WALL_HALF_HEIGHT, lane_y, shoot_mover};
use crate::workloads::tiles::TILE;
use rapier2d::parry::shape::Cuboid;
use rapier2d::prelude::{ColliderBuilder, RigidBodyBuilder};

pub fn all() -> Vec<(&'static str, Vec<ShotEnds>)> {
    let wall = static_boxes(&[([3.0, 0.0], [3.0, WALL_HALF_HEIGHT])], 1.0);
    let cuboid = Cuboid::new(vec([SHOT_HALF; 2]));
    let controller = |speed| shoot_mover(speed, |p, d| go(&wall, &cuboid, p, d));
    let mut all = vec![("controller, box", shots::SPEEDS.map(controller).to_vec())];
    for (what, substeps, ccd, lead) in [
        ("rigid body, CCD off (max_ccd_substeps 0)", 0, false, 2),
        ("rigid body, default", 1, false, 2),
        ("rigid body, ccd_enabled", 1, true, 2),
        ("rigid body, default, wall within the first step", 1, false, 0),
    ] {
        all.push((what, shots::SPEEDS.map(|speed| bodies(speed, substeps, ccd, lead)).to_vec()));
    }
    all
}

fn bodies(speed: f64, substeps: usize, ccd: bool, lead: usize) -> ShotEnds {
    let mut world = world(TILE);
    world.integration_parameters.max_ccd_substeps = substeps;
    // Its default cap of 400 length units/s would slow the two fastest shots.
    world.integration_parameters.normalized_max_linear_velocity = 1.0e5;
    let shots = shots::shots(speed, lead);
    let mut handles = Vec::new();
    for (i, shot) in shots.iter().enumerate() {
        let wall = ColliderBuilder::cuboid(3.0, 40.0).translation(vec([3.0, lane_y(i)]));
        world.insert_collider(wall, None);
        let body = RigidBodyBuilder::dynamic()
            .translation(vec([shot.x0, lane_y(i)]))
            .linvel(vec([speed, 0.0]))
            .lock_rotations()
            .can_sleep(false)
            .ccd_enabled(ccd);
        let cuboid = ColliderBuilder::cuboid(SHOT_HALF as f32, SHOT_HALF as f32).friction(0.0);
        handles.push(world.insert(body, cuboid).0);
    }
    for _ in 0..shots[0].steps {
        world.step();
    }
    let mut ends = ShotEnds::default();
    for handle in handles {
        ends.add(f64::from(world.bodies[handle].translation().x));
    }
    ends
}
