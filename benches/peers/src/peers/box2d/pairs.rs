//! Questions about one pair: the functions that Box2D's own solver and queries call.

use super::convert::{Any, arr, convert, inv_mul, inv_rotate, pose, proxy, rotate, sub, transform, v2};
use crate::clock::{Timed, each};
use crate::peer::{CastHit, Closest, Hit, Manifold};
use crate::shapes::{Placed, V};
use crate::workloads::{PairSet, RaySet, SweepSet};
use boxdd_sys::ffi::*;

/// Overlap has no boolean function of its own for a pair: Box2D asks `b2ShapeDistance` (GJK), with the tolerance of
/// its own overlap query, a tenth of the slop of 0.005.
pub fn status(set: &PairSet) -> Timed<'_, Vec<bool>> {
    let pairs = proxies(set);
    let ask = move |i: usize| gjk(&pairs[i]).distance <= 0.0005;
    each(set.pairs.len(), ask, |_, met| met)
}

pub fn distance(set: &PairSet) -> Timed<'_, Vec<Option<Closest>>> {
    let pairs = proxies(set);
    let ask = move |i: usize| {
        let (found, at) = (gjk(&pairs[i]), &pairs[i].1);
        let apart = found.distance > 0.0;
        apart.then(|| (found.distance, transform(at, found.pointA), transform(at, found.pointB)))
    };
    each(set.pairs.len(), ask, |_, found| {
        found.map(|(dist, a, b)| Closest { dist: f64::from(dist), a: arr(a), b: arr(b) })
    })
}

type Proxies = (b2ShapeProxy, b2Transform, b2ShapeProxy, b2Transform);

fn proxies(set: &PairSet) -> Vec<Proxies> {
    let proxy = |p: &Placed| proxy(&convert(&p.shape));
    set.pairs.iter().map(|(a, b)| (proxy(a), pose(a), proxy(b), pose(b))).collect()
}

#[inline]
fn gjk((a, at, b, bt): &Proxies) -> b2DistanceOutput {
    let input = b2DistanceInput { proxyA: *a, proxyB: *b, transform: inv_mul(at, bt), useRadii: true };
    // Empty: no warm start from the call before.
    let mut cache: b2SimplexCache = unsafe { std::mem::zeroed() };
    unsafe { b2ShapeDistance(&raw const input, &raw mut cache, std::ptr::null_mut(), 0) }
}

pub fn contact(set: &PairSet) -> Timed<'_, Vec<Option<Hit>>> {
    let pairs = shapes(set);
    let ask = move |i: usize| {
        let (found, frame, sign) = collide(&pairs[i]);
        let points = &found.points[..found.pointCount as usize];
        let depth = points.iter().fold(f32::MIN, |deepest, p| deepest.max(-p.separation));
        if depth < 0.0 {
            return None;
        }
        let normal = rotate(frame.q, found.normal);
        Some((b2Vec2 { x: sign * normal.x, y: sign * normal.y }, depth))
    };
    each(set.pairs.len(), ask, |_, found| {
        found.map(|(normal, depth)| Hit { normal: arr(normal), depth: f64::from(depth) })
    })
}

pub fn manifold(set: &PairSet) -> Timed<'_, Vec<Option<Manifold>>> {
    let pairs = shapes(set);
    let ask = move |i: usize| {
        let (found, frame, sign) = collide(&pairs[i]);
        let n = found.pointCount as usize;
        if found.points[..n].iter().all(|p| p.separation > 0.0) {
            return None;
        }
        let normal = rotate(frame.q, found.normal);
        let points = [0, 1].map(|k| (transform(frame, found.points[k].point), -found.points[k].separation));
        Some((b2Vec2 { x: sign * normal.x, y: sign * normal.y }, n, points))
    };
    each(set.pairs.len(), ask, |_, found| {
        let (normal, n, points) = found?;
        let pts = points.map(|(p, depth)| [f64::from(p.x), f64::from(p.y), f64::from(depth)]);
        Some(Manifold { normal: arr(normal), n, pts })
    })
}

type Shapes = (Any, b2Transform, Any, b2Transform);

fn shapes(set: &PairSet) -> Vec<Shapes> {
    set.pairs.iter().map(|(a, b)| (convert(&a.shape), pose(a), convert(&b.shape), pose(b))).collect()
}

/// The manifold function that Box2D's solver would use, the frame it answers in, and -1 where its normal leads from B
/// to A.
#[inline]
fn collide((a, at, b, bt): &Shapes) -> (b2LocalManifold, &b2Transform, f32) {
    unsafe {
        match (a, b) {
            (Any::Circle(x), Any::Circle(y)) => (b2CollideCircles(x, y, inv_mul(at, bt)), at, 1.0),
            (Any::Circle(x), Any::Polygon(y)) => (b2CollidePolygonAndCircle(y, x, inv_mul(bt, at)), bt, -1.0),
            (Any::Capsule(x), Any::Capsule(y)) => (b2CollideCapsules(x, y, inv_mul(at, bt)), at, 1.0),
            (Any::Polygon(x), Any::Polygon(y)) => (b2CollidePolygons(x, y, inv_mul(at, bt)), at, 1.0),
            (Any::Capsule(x), Any::Polygon(y)) => {
                (b2CollidePolygonAndCapsule(y, x, inv_mul(bt, at)), bt, -1.0)
            }
            (Any::Segment(x), Any::Polygon(y)) => {
                (b2CollideSegmentAndPolygon(x, y, inv_mul(at, bt)), at, 1.0)
            }
            _ => unreachable!("no workload has such a pair"),
        }
    }
}

pub fn ray(set: &RaySet) -> Timed<'_, Vec<Option<CastHit>>> {
    let aimed = |(s, origin, direction, max): &(Placed, V, V, f64)| {
        (convert(&s.shape), pose(s), v2(*origin), v2(direction.map(|d| d * max)))
    };
    let rays: Vec<_> = set.rays.iter().map(aimed).collect();
    let ask = move |i: usize| {
        let (shape, x, origin, translation) = &rays[i];
        let input = b2RayCastInput {
            origin: inv_rotate(x.q, sub(*origin, x.p)),
            translation: inv_rotate(x.q, *translation),
            maxFraction: 1.0,
        };
        let input = &raw const input;
        let found = unsafe {
            match shape {
                Any::Circle(c) => b2RayCastCircle(c, input),
                Any::Capsule(c) => b2RayCastCapsule(c, input),
                Any::Polygon(p) => b2RayCastPolygon(p, input),
                Any::Segment(s) => b2RayCastSegment(s, input, false),
            }
        };
        found.hit.then(|| (found.fraction, rotate(x.q, found.normal)))
    };
    each(set.rays.len(), ask, |i, hit| {
        hit.map(|(fraction, normal)| CastHit { t: f64::from(fraction) * set.rays[i].3, normal: arr(normal) })
    })
}

pub fn sweep(set: &SweepSet) -> Timed<'_, Vec<Option<CastHit>>> {
    let aimed = |(a, v, b): &(Placed, V, Placed)| {
        (proxy(&convert(&b.shape)), pose(b), proxy(&convert(&a.shape)), pose(a), v2(*v))
    };
    let sweeps: Vec<_> = set.sweeps.iter().map(aimed).collect();
    let ask = move |i: usize| {
        let (still, still_at, mover, mover_at, v) = &sweeps[i];
        let input = b2ShapeCastPairInput {
            proxyA: *still,
            proxyB: *mover,
            transform: inv_mul(still_at, mover_at),
            translationB: inv_rotate(still_at.q, *v),
            maxFraction: 1.0,
            canEncroach: false,
        };
        let found = unsafe { b2ShapeCast(&raw const input) };
        found.hit.then(|| (found.fraction, rotate(still_at.q, found.normal)))
    };
    each(set.sweeps.len(), ask, |_, hit| {
        hit.map(|(fraction, normal)| CastHit { t: f64::from(fraction), normal: arr(normal) })
    })
}
