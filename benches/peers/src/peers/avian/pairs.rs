//! Its functions for one pair of colliders.

use super::{arr, collider, vec};
use crate::clock::{Timed, each};
use crate::peer::{CastHit, Closest, Hit, Manifold};
use crate::shapes::{Placed, V};
use crate::workloads::{PairSet, RaySet, SweepSet};
use avian2d::collision::collider::contact_query;
use avian2d::prelude::{Collider, ContactManifold, Rotation};
use bevy::math::Vec2;

type Stands = (Collider, Vec2, Rotation);

fn stands(p: &Placed) -> Stands {
    (collider(&p.shape), vec(p.pos), Rotation::radians(p.angle as f32))
}

fn pairs(set: &PairSet) -> Vec<(Stands, Stands)> {
    set.pairs.iter().map(|(a, b)| (stands(a), stands(b))).collect()
}

pub fn status(set: &PairSet) -> Timed<'_, Vec<bool>> {
    let pairs = pairs(set);
    let ask = move |i: usize| {
        let ((a, pa, ra), (b, pb, rb)) = &pairs[i];
        contact_query::intersection_test(a, *pa, *ra, b, *pb, *rb)
    };
    each(set.pairs.len(), ask, |_, met| met.unwrap_or(false))
}

pub fn contact(set: &PairSet) -> Timed<'_, Vec<Option<Hit>>> {
    let pairs = pairs(set);
    let ask = move |i: usize| {
        let ((a, pa, ra), (b, pb, rb)) = &pairs[i];
        let found = contact_query::contact(a, *pa, *ra, b, *pb, *rb, 0.0).ok()??;
        Some((*ra * found.local_normal1, found.penetration))
    };
    each(set.pairs.len(), ask, |_, found| {
        found.map(|(normal, depth)| Hit { normal: arr(normal), depth: f64::from(depth) })
    })
}

pub fn manifold(set: &PairSet) -> Timed<'_, Vec<Option<Manifold>>> {
    let pairs = pairs(set);
    let mut manifolds: Vec<ContactManifold> = Vec::new();
    let ask = move |i: usize| {
        let ((a, pa, ra), (b, pb, rb)) = &pairs[i];
        manifolds.clear();
        contact_query::contact_manifolds(a, *pa, *ra, b, *pb, *rb, 0.0, &mut manifolds);
        let found = manifolds.first()?;
        let mut points = [(Vec2::ZERO, 0.0); 2];
        for (slot, p) in points.iter_mut().zip(&found.points) {
            *slot = (p.point, p.penetration);
        }
        Some((found.normal, found.points.len(), points))
    };
    each(set.pairs.len(), ask, |_, found| {
        let (normal, n, points) = found.filter(|found| found.1 > 0)?;
        let pts = points.map(|(p, depth)| [f64::from(p.x), f64::from(p.y), f64::from(depth)]);
        Some(Manifold { normal: arr(normal), n, pts })
    })
}

pub fn distance(set: &PairSet) -> Timed<'_, Vec<Option<Closest>>> {
    let pairs = pairs(set);
    let ask = move |i: usize| {
        let ((a, pa, ra), (b, pb, rb)) = &pairs[i];
        match contact_query::closest_points(a, *pa, *ra, b, *pb, *rb, f32::MAX) {
            Ok(contact_query::ClosestPoints::WithinMargin(x, y)) => Some((x, y, (x - y).length())),
            _ => None,
        }
    };
    each(set.pairs.len(), ask, |_, found| {
        found.map(|(x, y, dist)| Closest { dist: f64::from(dist), a: arr(x), b: arr(y) })
    })
}

pub fn ray(set: &RaySet) -> Timed<'_, Vec<Option<CastHit>>> {
    let aimed = |(s, origin, direction, max): &(Placed, V, V, f64)| {
        (stands(s), vec(*origin), vec(*direction), *max as f32)
    };
    let rays: Vec<_> = set.rays.iter().map(aimed).collect();
    let ask = move |i: usize| {
        let ((s, p, r), origin, direction, max) = &rays[i];
        s.cast_ray(*p, *r, *origin, *direction, *max, true)
    };
    each(set.rays.len(), ask, |_, hit| {
        hit.map(|(t, normal)| CastHit { t: f64::from(t), normal: arr(normal) })
    })
}

pub fn sweep(set: &SweepSet) -> Timed<'_, Vec<Option<CastHit>>> {
    let aimed = |(a, v, b): &(Placed, V, Placed)| (stands(a), vec(*v), stands(b));
    let sweeps: Vec<_> = set.sweeps.iter().map(aimed).collect();
    let ask = move |i: usize| {
        let ((a, pa, ra), v, (b, pb, rb)) = &sweeps[i];
        let hit = contact_query::time_of_impact(a, *pa, *ra, *v, b, *pb, *rb, Vec2::ZERO, 1.0).ok()??;
        Some((hit.time_of_impact, *rb * hit.normal2))
    };
    each(set.sweeps.len(), ask, |_, hit| {
        hit.map(|(t, normal)| CastHit { t: f64::from(t), normal: arr(normal) })
    })
}
