//! Worlds of shapes at rest, and rays through them.

use super::convert::{Any, arr, convert, rot, v2};
use crate::clock::{Timed, each};
use crate::peer::CastHit;
use crate::shapes::V;
use crate::workloads::RayScene;
use boxdd_sys::ffi::*;

/// A world that is destroyed with its owner.
pub struct World(pub b2WorldId);

impl Drop for World {
    fn drop(&mut self) {
        unsafe {
            b2DestroyWorld(self.0);
            b2SetLengthUnitsPerMeter(1.0);
        }
    }
}

impl World {
    /// Boxes (centre, half) on one static body, all in world coordinates.
    pub fn of_boxes(boxes: &[(V, V)], length_unit: f32, continuous: bool) -> Self {
        unsafe {
            b2SetLengthUnitsPerMeter(length_unit);
            let mut def = b2DefaultWorldDef();
            def.gravity = b2Vec2 { x: 0.0, y: 0.0 };
            def.enableContinuous = continuous;
            def.enableSleep = false;
            def.maximumLinearSpeed = 1.0e6;
            let world = b2CreateWorld(&raw const def);
            let body_def = b2DefaultBodyDef();
            let body = b2CreateBody(world, &raw const body_def);
            let mut shape_def = b2DefaultShapeDef();
            shape_def.material.friction = 0.0;
            for (center, half) in boxes {
                let polygon = b2MakeOffsetBox(half[0] as f32, half[1] as f32, v2(*center), rot(0.0));
                b2CreatePolygonShape(body, &raw const shape_def, &raw const polygon);
            }
            b2World_RebuildStaticTree(world);
            Self(world)
        }
    }
}

pub fn scene(scene: &RayScene) -> Timed<'_, Vec<Option<CastHit>>> {
    let world = World::of_boxes(&[], 1.0, true);
    unsafe {
        let def = b2DefaultShapeDef();
        let def = &raw const def;
        for s in &scene.shapes {
            let mut body_def = b2DefaultBodyDef();
            body_def.position = v2(s.pos);
            body_def.rotation = rot(s.angle);
            let body = b2CreateBody(world.0, &raw const body_def);
            match convert(&s.shape) {
                Any::Circle(c) => b2CreateCircleShape(body, def, &raw const c),
                Any::Capsule(c) => b2CreateCapsuleShape(body, def, &raw const c),
                Any::Polygon(p) => b2CreatePolygonShape(body, def, &raw const p),
                Any::Segment(s) => b2CreateSegmentShape(body, def, &raw const s),
            };
        }
        b2World_RebuildStaticTree(world.0);
    }
    let filter = unsafe { b2DefaultQueryFilter() };
    let rays: Vec<_> = scene.rays.iter().map(|(o, d)| (v2(*o), v2(d.map(|d| d * scene.length)))).collect();
    let ask = move |i: usize| {
        // Named whole, so that the closure owns the world and not only the number in it.
        let world = &world;
        unsafe { b2World_CastRayClosest(world.0, rays[i].0, rays[i].1, filter) }
    };
    each(scene.rays.len(), ask, |_, found| {
        found.hit.then(|| CastHit { t: f64::from(found.fraction) * scene.length, normal: arr(found.normal) })
    })
}
