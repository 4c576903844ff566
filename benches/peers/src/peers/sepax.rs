//! sepax2d 0.3.8: separating axes for convex shapes (`f32`). Rotations are baked into the shapes beforehand, since it
//! stores its shapes in world orientation.

use crate::clock::{Timed, each};
use crate::peer::{Hit, Peer, Role};
use crate::shapes::{Kind, Placed, Shape, V};
use crate::workloads::PairSet;
use sepax2d::aabb::AABB;
use sepax2d::capsule::Capsule;
use sepax2d::circle::Circle;
use sepax2d::line::intersects_segment;
use sepax2d::polygon::Polygon;
use sepax2d::{sat_collision, sat_overlap};

pub struct Sepax;

type P = (f32, f32);

fn point(v: V) -> P {
    (v[0] as f32, v[1] as f32)
}

enum Any {
    Aabb(AABB),
    Circle(Circle),
    Capsule(Capsule),
    Polygon(Polygon),
}

fn convert(p: &Placed) -> Option<Any> {
    let turned = |v: V| {
        let w = p.to_world(v);
        point([w[0] - p.pos[0], w[1] - p.pos[1]])
    };
    let polygon = |points: &[V]| {
        Any::Polygon(Polygon::from_vertices(point(p.pos), points.iter().map(|v| turned(*v)).collect()))
    };
    Some(match &p.shape {
        Shape::Aabb { half } => {
            let corner = point([p.pos[0] - half[0], p.pos[1] - half[1]]);
            Any::Aabb(AABB::new(corner, 2.0 * half[0] as f32, 2.0 * half[1] as f32))
        }
        Shape::Circle { r } => Any::Circle(Circle::new(point(p.pos), *r as f32)),
        Shape::Capsule { half_len, r } => {
            Any::Capsule(Capsule::new(point(p.pos), turned([0.0, *half_len]), *r as f32))
        }
        Shape::Obb { .. } | Shape::Polygon { .. } => polygon(&p.shape.core().0),
        Shape::Segment { .. } => return None,
    })
}

/// Its functions are generic over the two types of shape: one closure for each pair of kinds.
macro_rules! by_kind {
    ($set:expr, $ask:expr, $tell:expr; $($a:ident $b:ident),*) => {
        match $set.kinds {
            $((Kind::$a, Kind::$b) => {
                let pairs: Vec<_> = $set.pairs.iter().map(|(a, b)| {
                    match (convert(a), convert(b)) {
                        (Some(by_kind!(@ $a x)), Some(by_kind!(@ $b y))) => (x, y),
                        _ => unreachable!("the set names its kinds"),
                    }
                }).collect();
                Some(each($set.pairs.len(), move |i| $ask(&pairs[i].0, &pairs[i].1), $tell))
            })*
            _ => None,
        }
    };
    (@ Obb $v:ident) => { Any::Polygon($v) };
    (@ $k:ident $v:ident) => { Any::$k($v) };
}

impl Peer for Sepax {
    fn name(&self) -> &'static str {
        "sepax2d"
    }
    fn role(&self) -> Role {
        Role::Concrete
    }

    fn status<'a>(&self, set: &'a PairSet) -> Option<Timed<'a, Vec<bool>>> {
        if set.kinds == (Kind::Segment, Kind::Polygon) {
            let pair = |(a, b): &(Placed, Placed)| match (&a.shape, convert(b)) {
                (Shape::Segment { a: p, b: q }, Some(Any::Polygon(polygon))) => {
                    (point(a.to_world(*p)), point(a.to_world(*q)), polygon)
                }
                _ => unreachable!("the set names its kinds"),
            };
            let pairs: Vec<_> = set.pairs.iter().map(pair).collect();
            let ask = move |i: usize| intersects_segment(&pairs[i].2, pairs[i].0, pairs[i].1);
            return Some(each(set.pairs.len(), ask, |_, met| met));
        }
        by_kind!(set, sat_overlap, |_, met| met; Aabb Aabb, Circle Circle, Circle Aabb, Circle Obb,
            Capsule Capsule, Obb Obb, Polygon Polygon, Capsule Polygon)
    }

    fn contact<'a>(&self, set: &'a PairSet) -> Option<Timed<'a, Vec<Option<Hit>>>> {
        // It tells the push as one vector: the normal is its direction, taken here without charge.
        let tell = |_, push: P| {
            let push = [f64::from(push.0), f64::from(push.1)];
            let depth = push[0].hypot(push[1]);
            (depth > 0.0).then(|| Hit { normal: push.map(|x| x / depth), depth })
        };
        by_kind!(set, sat_collision, tell; Aabb Aabb, Circle Circle, Circle Aabb, Circle Obb,
            Capsule Capsule, Obb Obb, Polygon Polygon, Capsule Polygon)
    }
}
