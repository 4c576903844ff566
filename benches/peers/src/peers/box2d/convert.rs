//! The workloads' shapes as Box2D's, and the inline functions of its headers that are not exported.

use crate::shapes::{Placed, Shape, V};
use boxdd_sys::ffi::*;

pub fn v2(v: V) -> b2Vec2 {
    b2Vec2 { x: v[0] as f32, y: v[1] as f32 }
}

pub fn arr(v: b2Vec2) -> V {
    [f64::from(v.x), f64::from(v.y)]
}

pub fn rot(angle: f64) -> b2Rot {
    let (s, c) = (angle as f32).sin_cos();
    b2Rot { c, s }
}

pub fn pose(p: &Placed) -> b2Transform {
    b2Transform { p: v2(p.pos), q: rot(p.angle) }
}

#[inline]
pub fn rotate(q: b2Rot, v: b2Vec2) -> b2Vec2 {
    b2Vec2 { x: q.c * v.x - q.s * v.y, y: q.s * v.x + q.c * v.y }
}

#[inline]
pub fn inv_rotate(q: b2Rot, v: b2Vec2) -> b2Vec2 {
    b2Vec2 { x: q.c * v.x + q.s * v.y, y: -q.s * v.x + q.c * v.y }
}

#[inline]
pub fn sub(a: b2Vec2, b: b2Vec2) -> b2Vec2 {
    b2Vec2 { x: a.x - b.x, y: a.y - b.y }
}

#[inline]
pub fn inv_mul(a: &b2Transform, b: &b2Transform) -> b2Transform {
    b2Transform {
        p: inv_rotate(a.q, sub(b.p, a.p)),
        q: b2Rot { c: a.q.c * b.q.c + a.q.s * b.q.s, s: a.q.c * b.q.s - a.q.s * b.q.c },
    }
}

#[inline]
pub fn transform(x: &b2Transform, v: b2Vec2) -> b2Vec2 {
    let r = rotate(x.q, v);
    b2Vec2 { x: r.x + x.p.x, y: r.y + x.p.y }
}

#[derive(Clone, Copy)]
pub enum Any {
    Circle(b2Circle),
    Capsule(b2Capsule),
    Polygon(b2Polygon),
    Segment(b2Segment),
}

pub fn convert(s: &Shape) -> Any {
    match s {
        Shape::Aabb { half } | Shape::Obb { half } => {
            Any::Polygon(unsafe { b2MakeBox(half[0] as f32, half[1] as f32) })
        }
        Shape::Circle { r } => Any::Circle(b2Circle { center: b2Vec2 { x: 0.0, y: 0.0 }, radius: *r as f32 }),
        Shape::Capsule { half_len, r } => Any::Capsule(b2Capsule {
            center1: v2([0.0, -half_len]),
            center2: v2([0.0, *half_len]),
            radius: *r as f32,
        }),
        Shape::Polygon { pts } => {
            let points: Vec<b2Vec2> = pts.iter().map(|p| v2(*p)).collect();
            let hull = unsafe { b2ComputeHull(points.as_ptr(), points.len() as i32) };
            assert_eq!(hull.count as usize, pts.len(), "polygons of the workloads are strictly convex");
            Any::Polygon(unsafe { b2MakePolygon(&raw const hull, 0.0) })
        }
        Shape::Segment { a, b } => Any::Segment(b2Segment { point1: v2(*a), point2: v2(*b) }),
    }
}

pub fn proxy(s: &Any) -> b2ShapeProxy {
    unsafe {
        match s {
            Any::Circle(c) => b2MakeProxy(&raw const c.center, 1, c.radius),
            Any::Capsule(c) => b2MakeProxy(&raw const c.center1, 2, c.radius),
            Any::Polygon(p) => b2MakeProxy(p.vertices.as_ptr(), p.count, p.radius),
            Any::Segment(s) => b2MakeProxy(&raw const s.point1, 2, 0.0),
        }
    }
}
