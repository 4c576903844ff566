//! avian2d 0.7.0 on Bevy 0.19.1, headless. Its pair queries wrap parry2d 0.27; its world queries and `MoveAndSlide`
//! are system parameters, taken here from the world and used outside a schedule.

mod pairs;
mod shots;

use crate::clock::{Timed, shuffled, whole};
use crate::peer::{CastHit, Closest, Hit, Manifold, MoverLane, Peer};
use crate::shapes::{self, V};
use crate::workloads::shots::ShotEnds;
use crate::workloads::tiles::{DT, MOVER_HALF, TILE, run_movers};
use crate::workloads::{Level, MoverInit, PairSet, RayScene, RaySet, SweepSet};
use avian2d::prelude::*;
use bevy::ecs::system::SystemState;
use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use std::time::Duration;

pub struct Avian;

fn vec(v: V) -> Vec2 {
    Vec2::new(v[0] as f32, v[1] as f32)
}

fn arr(v: Vec2) -> V {
    [f64::from(v.x), f64::from(v.y)]
}

fn collider(s: &shapes::Shape) -> Collider {
    match s {
        shapes::Shape::Aabb { half } | shapes::Shape::Obb { half } => {
            Collider::rectangle(2.0 * half[0] as f32, 2.0 * half[1] as f32)
        }
        shapes::Shape::Circle { r } => Collider::circle(*r as f32),
        shapes::Shape::Capsule { half_len, r } => Collider::capsule(*r as f32, 2.0 * *half_len as f32),
        shapes::Shape::Polygon { pts } => Collider::convex_polyline(pts.iter().map(|p| vec(*p)).collect())
            .expect("polygons of the workloads are strictly convex"),
        shapes::Shape::Segment { a, b } => Collider::segment(vec(*a), vec(*b)),
    }
}

fn app() -> App {
    let mut app = App::new();
    app.add_plugins((
        MinimalPlugins,
        TransformPlugin,
        PhysicsPlugins::default().with_length_unit(TILE as f32),
    ))
    .insert_resource(Time::<Fixed>::from_hz(60.0))
    .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_secs_f64(DT)))
    .insert_resource(Gravity(Vec2::ZERO));
    app.finish();
    app.cleanup();
    app
}

/// A few frames, so that what rests stands in its trees.
fn settle(app: &mut App) {
    for _ in 0..3 {
        app.update();
    }
}

fn static_app(boxes: &[(V, V)]) -> App {
    let mut app = app();
    for (center, half) in boxes {
        app.world_mut().spawn((
            RigidBody::Static,
            Collider::rectangle(2.0 * half[0] as f32, 2.0 * half[1] as f32),
            Transform::from_translation(vec(*center).extend(0.0)),
        ));
    }
    settle(&mut app);
    app
}

fn go(slide: &MoveAndSlide, shape: &Collider, config: &MoveAndSlideConfig, p: V, d: V) -> V {
    let moved = slide.move_and_slide(
        shape,
        vec(p),
        0.0,
        vec([d[0] / DT, d[1] / DT]),
        Duration::from_secs_f64(DT),
        config,
        &SpatialQueryFilter::DEFAULT,
        |_| MoveAndSlideHitResponse::Accept,
    );
    arr(moved.position)
}

impl Peer for Avian {
    fn name(&self) -> &'static str {
        "avian2d"
    }
    fn status<'a>(&self, set: &'a PairSet) -> Option<Timed<'a, Vec<bool>>> {
        Some(pairs::status(set))
    }
    fn contact<'a>(&self, set: &'a PairSet) -> Option<Timed<'a, Vec<Option<Hit>>>> {
        Some(pairs::contact(set))
    }
    fn manifold<'a>(&self, set: &'a PairSet) -> Option<Timed<'a, Vec<Option<Manifold>>>> {
        Some(pairs::manifold(set))
    }
    fn distance<'a>(&self, set: &'a PairSet) -> Option<Timed<'a, Vec<Option<Closest>>>> {
        Some(pairs::distance(set))
    }
    fn ray<'a>(&self, set: &'a RaySet) -> Option<Timed<'a, Vec<Option<CastHit>>>> {
        Some(pairs::ray(set))
    }
    fn sweep<'a>(&self, set: &'a SweepSet) -> Option<Timed<'a, Vec<Option<CastHit>>>> {
        Some(pairs::sweep(set))
    }

    fn scene<'a>(&self, scene: &'a RayScene) -> Option<Timed<'a, Vec<Option<CastHit>>>> {
        let mut app = app();
        for s in &scene.shapes {
            app.world_mut().spawn((
                RigidBody::Static,
                collider(&s.shape),
                Transform::from_translation(vec(s.pos).extend(0.0))
                    .with_rotation(Quat::from_rotation_z(s.angle as f32)),
            ));
        }
        settle(&mut app);
        let mut state = SystemState::<SpatialQuery>::new(app.world_mut());
        let direction = |d: V| Dir2::new(vec(d)).expect("directions are unit vectors");
        let rays: Vec<_> = scene.rays.iter().map(|(o, d)| (vec(*o), direction(*d))).collect();
        let max = scene.length as f32;
        let n = rays.len();
        // The parameter is taken once for a pass, as a system takes it. Pass 0 keeps the order, for the answers.
        let order = move |pass: usize| -> Vec<u32> {
            if pass == 0 { (0..n as u32).collect() } else { shuffled(n, pass as u64) }
        };
        let cast = move |order: Vec<u32>| -> Vec<Option<CastHit>> {
            let query = state.get(app.world()).expect("the parameter is valid");
            let cast = |i: u32| {
                let (origin, direction) = rays[i as usize];
                query.cast_ray(origin, direction, max, true, &SpatialQueryFilter::DEFAULT)
            };
            let tell = |h: RayHitData| CastHit { t: f64::from(h.distance), normal: arr(h.normal) };
            order.into_iter().map(|i| cast(i).map(tell)).collect()
        };
        Some(whole(n, order, cast))
    }

    fn movers<'a>(&self, level: &'a Level, inits: &'a [MoverInit], steps: usize) -> Vec<MoverLane<'a>> {
        let lane = |what, shape: Collider, capsule| {
            let mut app = static_app(&level.boxes());
            let mut state = SystemState::<MoveAndSlide>::new(app.world_mut());
            let config = MoveAndSlideConfig::default();
            let run = move |()| {
                let slide = state.get(app.world()).expect("the parameter is valid");
                run_movers(level, inits, steps, |_, p, d| go(&slide, &shape, &config, p, d))
            };
            MoverLane { what, capsule, lane: whole(inits.len() * steps, |_| (), run) }
        };
        let [w, h] = MOVER_HALF.map(|half| 2.0 * half as f32);
        let mut lanes = vec![lane("MoveAndSlide box", Collider::rectangle(w, h), false)];
        if inits.len() <= 100 {
            lanes.push(lane("MoveAndSlide capsule", Collider::capsule(w / 2.0, h - w), true));
        }
        lanes
    }

    fn shots(&self) -> Vec<(&'static str, Vec<ShotEnds>)> {
        shots::all()
    }
}
