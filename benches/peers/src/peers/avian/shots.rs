//! Its mover and its rigid bodies, shot at a wall.

use super::{app, go, settle, static_app, vec};
use crate::workloads::shots::{self, SHOT_HALF, SHOTS, ShotEnds, WALL_HALF_HEIGHT, lane_y, shoot_mover};
use avian2d::prelude::*;
use bevy::ecs::system::SystemState;
use bevy::prelude::{Entity, Transform};

/// How a shot body is set up, besides its shape and velocity.
#[derive(Clone, Copy)]
struct Setup {
    no_margin: bool,
    swept: bool,
    lead: usize,
}

pub fn all() -> Vec<(&'static str, Vec<ShotEnds>)> {
    let mut all = vec![("MoveAndSlide box", slide())];
    for (what, no_margin, swept, lead) in [
        ("rigid body, no CCD (SpeculativeMargin 0)", true, false, 2),
        ("rigid body, default (speculative)", false, false, 2),
        ("rigid body, SweptCcd::LINEAR", false, true, 2),
        ("rigid body, SweptCcd::LINEAR, SpeculativeMargin 0", true, true, 2),
        ("rigid body, default, wall within the first step", false, false, 0),
        ("rigid body, SweptCcd::LINEAR, wall within the first step", false, true, 0),
    ] {
        let setup = Setup { no_margin, swept, lead };
        all.push((what, shots::SPEEDS.map(|speed| bodies(speed, setup)).to_vec()));
    }
    all
}

fn cube() -> Collider {
    Collider::rectangle(2.0 * SHOT_HALF as f32, 2.0 * SHOT_HALF as f32)
}

fn slide() -> Vec<ShotEnds> {
    let mut app = static_app(&[([3.0, 0.0], [3.0, WALL_HALF_HEIGHT])]);
    let mut state = SystemState::<MoveAndSlide>::new(app.world_mut());
    let slide = state.get(app.world()).expect("the parameter is valid");
    let (shape, config) = (cube(), MoveAndSlideConfig::default());
    shots::SPEEDS.map(|speed| shoot_mover(speed, |p, d| go(&slide, &shape, &config, p, d))).to_vec()
}

fn bodies(speed: f64, setup: Setup) -> ShotEnds {
    let mut app = app();
    let at = |x: f64, i: usize| Transform::from_translation(vec([x, lane_y(i)]).extend(0.0));
    for i in 0..SHOTS {
        app.world_mut().spawn((RigidBody::Static, Collider::rectangle(6.0, 80.0), at(3.0, i)));
    }
    // The walls stand for some frames before the bodies are made.
    settle(&mut app);
    let shots = shots::shots(speed, setup.lead);
    let mut bodies: Vec<Entity> = Vec::new();
    for (i, shot) in shots.iter().enumerate() {
        let mut body = app.world_mut().spawn((
            RigidBody::Dynamic,
            cube(),
            at(shot.x0, i),
            LinearVelocity(vec([shot.speed, 0.0])),
            LockedAxes::ROTATION_LOCKED,
            Friction::ZERO,
            SleepingDisabled,
        ));
        if setup.no_margin {
            body.insert(SpeculativeMargin::ZERO);
        }
        if setup.swept {
            body.insert(SweptCcd::LINEAR);
        }
        bodies.push(body.id());
    }
    for _ in 0..shots[0].steps + 3 {
        app.update();
    }
    let mut ends = ShotEnds::default();
    for body in bodies {
        let position = app.world().get::<Position>(body).expect("nobody despawns it");
        ends.add(f64::from(position.0.x));
    }
    ends
}
