//! `bevy_math` 0.19.1 bounding volumes: boxes and circles, overlap and casts; no contacts, and no normals from casts.
//! A cast without a normal is less than what the lines ask for: it is shown, but does not count.

use crate::clock::{Timed, each};
use crate::peer::{CastHit, Peer, Role};
use crate::shapes::{Kind, Placed, Shape, V};
use crate::workloads::{PairSet, RaySet, SweepSet};
use bevy_math::bounding::{Aabb2d, AabbCast2d, BoundingCircle, BoundingVolume, IntersectsVolume, RayCast2d};
use bevy_math::{Dir2, Vec2};

pub struct BevyBounds;

pub struct BevyCasts;

fn vec(v: V) -> Vec2 {
    Vec2::new(v[0] as f32, v[1] as f32)
}

fn aabb(p: &Placed) -> Aabb2d {
    match &p.shape {
        Shape::Aabb { half } => Aabb2d::new(vec(p.pos), vec(*half)),
        _ => unreachable!("the set names its kinds"),
    }
}

fn circle(p: &Placed) -> BoundingCircle {
    match &p.shape {
        Shape::Circle { r } => BoundingCircle::new(vec(p.pos), *r as f32),
        _ => unreachable!("the set names its kinds"),
    }
}

fn meet<'a, A: IntersectsVolume<B> + 'a, B: BoundingVolume + 'a>(
    set: &PairSet,
    a: fn(&Placed) -> A,
    b: fn(&Placed) -> B,
) -> Timed<'a, Vec<bool>> {
    let pairs: Vec<(A, B)> = set.pairs.iter().map(|(x, y)| (a(x), b(y))).collect();
    each(set.pairs.len(), move |i| pairs[i].0.intersects(&pairs[i].1), |_, met| met)
}

fn cast<'a, S: 'a>(
    set: &RaySet,
    shape: fn(&Placed) -> S,
    hit: impl Fn(&RayCast2d, &S) -> Option<f32> + 'a,
) -> Timed<'a, Vec<Option<CastHit>>> {
    let aimed = |(s, origin, direction, max): &(Placed, V, V, f64)| {
        let direction = Dir2::new(vec(*direction)).expect("directions are unit vectors");
        (shape(s), RayCast2d::new(vec(*origin), direction, *max as f32))
    };
    let rays: Vec<(S, RayCast2d)> = set.rays.iter().map(aimed).collect();
    each(
        set.rays.len(),
        move |i| hit(&rays[i].1, &rays[i].0),
        |_, t| t.map(|t| CastHit { t: f64::from(t), normal: [0.0; 2] }),
    )
}

impl Peer for BevyBounds {
    fn name(&self) -> &'static str {
        "bevy_math"
    }
    fn role(&self) -> Role {
        Role::Concrete
    }

    fn bounds<'a>(&self, set: &'a PairSet) -> Option<Timed<'a, Vec<bool>>> {
        Some(meet(set, aabb, aabb))
    }

    fn status<'a>(&self, set: &'a PairSet) -> Option<Timed<'a, Vec<bool>>> {
        match set.kinds {
            (Kind::Aabb, Kind::Aabb) => Some(meet(set, aabb, aabb)),
            (Kind::Circle, Kind::Circle) => Some(meet(set, circle, circle)),
            (Kind::Circle, Kind::Aabb) => Some(meet(set, circle, aabb)),
            _ => None,
        }
    }
}

impl Peer for BevyCasts {
    fn name(&self) -> &'static str {
        "(bevy_math, no normal)"
    }

    fn role(&self) -> Role {
        Role::Plain
    }

    fn ray<'a>(&self, set: &'a RaySet) -> Option<Timed<'a, Vec<Option<CastHit>>>> {
        match set.kind {
            Kind::Aabb => Some(cast(set, aabb, RayCast2d::aabb_intersection_at)),
            Kind::Circle => Some(cast(set, circle, RayCast2d::circle_intersection_at)),
            _ => None,
        }
    }

    fn sweep<'a>(&self, set: &'a SweepSet) -> Option<Timed<'a, Vec<Option<CastHit>>>> {
        if set.kinds != (Kind::Aabb, Kind::Aabb) {
            return None;
        }
        let aimed = |(a, v, b): &(Placed, V, Placed)| {
            let still = Aabb2d { min: aabb(a).min - vec(a.pos), max: aabb(a).max - vec(a.pos) };
            (still, vec(a.pos), vec(*v), aabb(b))
        };
        let sweeps: Vec<_> = set.sweeps.iter().map(aimed).collect();
        let ask = move |i: usize| {
            let (a, from, v, b) = &sweeps[i];
            let (direction, length) = Dir2::new_and_length(*v).ok()?;
            AabbCast2d::new(*a, *from, direction, length).aabb_collision_at(*b).map(|t| t / length)
        };
        Some(each(set.sweeps.len(), ask, |_, t| t.map(|t| CastHit { t: f64::from(t), normal: [0.0; 2] })))
    }
}
