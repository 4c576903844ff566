//! parry2d without `&dyn Shape`: its public functions for two concrete types, the quickest way through the library
//! for a caller who knows what it holds. What they tell in the shapes' frames is turned into the world's, timed as
//! well, as the library's general functions do.

mod types;

use super::single::{arr, pose, vec};
use crate::clock::{Timed, each};
use crate::peer::{CastHit, Closest, Hit, Manifold, Peer, Role};
use crate::shapes::{Kind, Placed, V};
use crate::workloads::{PairSet, RaySet, SweepSet};
use parry2d::math::{Pose, Vector};
use parry2d::query::{ClosestPoints, Ray, RayCast, ShapeCastOptions, details};
use parry2d::shape::{Ball, Capsule, ConvexPolygon, Cuboid, Segment, SupportMap};
use types::{Kept, Made, With, made};

pub struct Concrete;

fn pairs<A: Made, B: Made>(set: &PairSet) -> Vec<(A, Pose, B, Pose)> {
    set.pairs.iter().map(|(a, b)| (made(&a.shape), pose(a), made(&b.shape), pose(b))).collect()
}

fn status<'a, A: With<B> + 'a, B: Made + 'a>(set: &'a PairSet) -> Timed<'a, Vec<bool>> {
    let pairs = pairs::<A, B>(set);
    let ask = move |i: usize| {
        let (a, pa, b, pb) = &pairs[i];
        a.meets(b, &pa.inv_mul(pb))
    };
    each(set.pairs.len(), ask, |_, met| met)
}

fn contact<'a, A: With<B> + 'a, B: Made + 'a>(set: &'a PairSet) -> Timed<'a, Vec<Option<Hit>>> {
    let pairs = pairs::<A, B>(set);
    let ask = move |i: usize| {
        let (a, pa, b, pb) = &pairs[i];
        let mut found = a.contact(b, &pa.inv_mul(pb))?;
        found.transform_by_mut(pa, pb);
        Some(found)
    };
    each(set.pairs.len(), ask, |_, found| {
        found.map(|c| Hit { normal: arr(c.normal1), depth: -f64::from(c.dist) })
    })
}

fn manifold<'a, A: With<B> + 'a, B: Made + 'a>(set: &'a PairSet) -> Timed<'a, Vec<Option<Manifold>>> {
    let pairs = pairs::<A, B>(set);
    // Emptied before each call: no warm start from the call before.
    let mut kept = Kept::new();
    let ask = move |i: usize| {
        let (a, pa, b, pb) = &pairs[i];
        kept.clear();
        a.manifold(b, &pa.inv_mul(pb), &mut kept);
        if kept.points.is_empty() {
            return None;
        }
        let mut points = [(Vector::ZERO, 0.0); 2];
        for (slot, p) in points.iter_mut().zip(&kept.points) {
            let (x, y) = (pa.transform_point(p.local_p1), pb.transform_point(p.local_p2));
            *slot = ((x + y) * 0.5, -p.dist);
        }
        Some((pa.rotation * kept.local_n1, kept.points.len(), points))
    };
    each(set.pairs.len(), ask, |_, found| {
        let (normal, n, points) = found?;
        let pts = points.map(|(p, depth)| [f64::from(p.x), f64::from(p.y), f64::from(depth)]);
        Some(Manifold { normal: arr(normal), n, pts })
    })
}

fn distance<'a, A: With<B> + 'a, B: Made + 'a>(set: &'a PairSet) -> Timed<'a, Vec<Option<Closest>>> {
    let pairs = pairs::<A, B>(set);
    let ask = move |i: usize| {
        let (a, pa, b, pb) = &pairs[i];
        let ClosestPoints::WithinMargin(x, y) = a.closest(b, &pa.inv_mul(pb)) else { return None };
        let (x, y) = (pa.transform_point(x), pb.transform_point(y));
        Some((x, y, (x - y).length()))
    };
    each(set.pairs.len(), ask, |_, found| {
        found.map(|(x, y, dist)| Closest { dist: f64::from(dist), a: arr(x), b: arr(y) })
    })
}

fn ray<'a, T: Made + RayCast + 'a>(set: &'a RaySet) -> Timed<'a, Vec<Option<CastHit>>> {
    let aimed = |(s, origin, direction, max): &(Placed, V, V, f64)| {
        (made::<T>(&s.shape), pose(s), Ray::new(vec(*origin), vec(*direction)), *max as f32)
    };
    let rays: Vec<_> = set.rays.iter().map(aimed).collect();
    let ask = move |i: usize| {
        let (s, p, ray, max) = &rays[i];
        s.cast_ray_and_get_normal(p, ray, *max, true)
    };
    each(set.rays.len(), ask, |_, hit| {
        hit.map(|h| CastHit { t: f64::from(h.time_of_impact), normal: arr(h.normal) })
    })
}

fn sweep<'a, A, B>(set: &'a SweepSet) -> Timed<'a, Vec<Option<CastHit>>>
where
    A: Made + SupportMap + 'a,
    B: Made + SupportMap + 'a,
{
    let aimed = |(a, v, b): &(Placed, V, Placed)| {
        (made::<A>(&a.shape), pose(a), vec(*v), made::<B>(&b.shape), pose(b))
    };
    let sweeps: Vec<_> = set.sweeps.iter().map(aimed).collect();
    let options = ShapeCastOptions::with_max_time_of_impact(1.0);
    let ask = move |i: usize| {
        let (a, pa, v, b, pb) = &sweeps[i];
        let velocity = pa.rotation.inverse() * -*v;
        let hit = details::cast_shapes_support_map_support_map(&pa.inv_mul(pb), velocity, a, b, options)?;
        Some((hit.time_of_impact, pb.rotation * hit.normal2))
    };
    each(set.sweeps.len(), ask, |_, hit| {
        hit.map(|(t, normal)| CastHit { t: f64::from(t), normal: arr(normal) })
    })
}

/// Calls one of the functions above with the types of the set's pairs.
macro_rules! with_types {
    ($ask:ident, $set:expr) => {
        match $set.kinds {
            (Kind::Circle, Kind::Circle) => Some($ask::<Ball, Ball>($set)),
            (Kind::Circle, Kind::Aabb | Kind::Obb) => Some($ask::<Ball, Cuboid>($set)),
            (Kind::Aabb, Kind::Aabb) | (Kind::Obb, Kind::Obb) => Some($ask::<Cuboid, Cuboid>($set)),
            (Kind::Capsule, Kind::Capsule) => Some($ask::<Capsule, Capsule>($set)),
            (Kind::Polygon, Kind::Polygon) => Some($ask::<ConvexPolygon, ConvexPolygon>($set)),
            (Kind::Capsule, Kind::Polygon) => Some($ask::<Capsule, ConvexPolygon>($set)),
            (Kind::Segment, Kind::Polygon) => Some($ask::<Segment, ConvexPolygon>($set)),
            _ => None,
        }
    };
}

impl Peer for Concrete {
    fn name(&self) -> &'static str {
        "parry2d concrete"
    }
    fn role(&self) -> Role {
        Role::Concrete
    }
    fn status<'a>(&self, set: &'a PairSet) -> Option<Timed<'a, Vec<bool>>> {
        with_types!(status, set)
    }
    fn contact<'a>(&self, set: &'a PairSet) -> Option<Timed<'a, Vec<Option<Hit>>>> {
        with_types!(contact, set)
    }
    fn manifold<'a>(&self, set: &'a PairSet) -> Option<Timed<'a, Vec<Option<Manifold>>>> {
        with_types!(manifold, set)
    }
    fn distance<'a>(&self, set: &'a PairSet) -> Option<Timed<'a, Vec<Option<Closest>>>> {
        with_types!(distance, set)
    }
    fn ray<'a>(&self, set: &'a RaySet) -> Option<Timed<'a, Vec<Option<CastHit>>>> {
        Some(match set.kind {
            Kind::Circle => ray::<Ball>(set),
            Kind::Aabb | Kind::Obb => ray::<Cuboid>(set),
            Kind::Capsule => ray::<Capsule>(set),
            Kind::Polygon => ray::<ConvexPolygon>(set),
            Kind::Segment => ray::<Segment>(set),
        })
    }
    fn sweep<'a>(&self, set: &'a SweepSet) -> Option<Timed<'a, Vec<Option<CastHit>>>> {
        match set.kinds {
            (Kind::Aabb, Kind::Aabb) => Some(sweep::<Cuboid, Cuboid>(set)),
            (Kind::Circle, Kind::Polygon) => Some(sweep::<Ball, ConvexPolygon>(set)),
            (Kind::Capsule, Kind::Polygon) => Some(sweep::<Capsule, ConvexPolygon>(set)),
            _ => None,
        }
    }
}
