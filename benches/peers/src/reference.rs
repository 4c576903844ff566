//! The judge of the timed lines: slow `f64` geometry by way of the Minkowski difference, written to be obviously
//! right rather than fast. Every shape is a convex core (point, segment or polygon) rounded by a radius, so two
//! shapes meet where the origin lies in `core(B) - core(A)` rounded by `rA + rB`. Good to about 1e-12; where the
//! last bit decides, `exact` judges.

use crate::shapes::{Placed, Shape, V};

#[must_use]
pub fn sub(a: V, b: V) -> V {
    [a[0] - b[0], a[1] - b[1]]
}
#[must_use]
pub fn dot(a: V, b: V) -> f64 {
    a[0] * b[0] + a[1] * b[1]
}
#[must_use]
pub fn cross(a: V, b: V) -> f64 {
    a[0] * b[1] - a[1] * b[0]
}
#[must_use]
pub fn len(a: V) -> f64 {
    a[0].hypot(a[1])
}
#[must_use]
pub fn scale(a: V, s: f64) -> V {
    [a[0] * s, a[1] * s]
}
#[must_use]
pub fn unit(a: V) -> V {
    scale(a, 1.0 / len(a))
}

/// World points of the core, and the radius.
#[must_use]
pub fn core(p: &Placed) -> (Vec<V>, f64) {
    let (points, r) = p.shape.core();
    (points.into_iter().map(|v| p.to_world(v)).collect(), r)
}

/// Convex hull, counter-clockwise, without points on edges (Andrew's monotone chain).
fn hull(mut points: Vec<V>) -> Vec<V> {
    points.sort_by(|a, b| a[0].total_cmp(&b[0]).then(a[1].total_cmp(&b[1])));
    points.dedup();
    if points.len() < 3 {
        return points;
    }
    let mut hull: Vec<V> = Vec::new();
    let mut chain = |points: &mut dyn Iterator<Item = &V>| {
        let start = hull.len();
        for &p in points {
            while let [.., a, b] = hull[start..]
                && cross(sub(b, a), sub(p, b)) <= 0.0
            {
                hull.pop();
            }
            hull.push(p);
        }
        hull.pop();
    };
    chain(&mut points.iter());
    chain(&mut points.iter().rev());
    hull
}

/// `core(B) - core(A)`, and the two radii's sum.
fn difference(a: &Placed, b: &Placed) -> (Vec<V>, f64) {
    let ((a, ra), (b, rb)) = (core(a), core(b));
    let all = a.iter().flat_map(|x| b.iter().map(move |y| sub(*y, *x))).collect();
    (hull(all), ra + rb)
}

fn closest_on_segment(p: V, q: V) -> V {
    let d = sub(q, p);
    let l = dot(d, d);
    let t = if l > 0.0 { (-dot(p, d) / l).clamp(0.0, 1.0) } else { 0.0 };
    [p[0] + t * d[0], p[1] + t * d[1]]
}

/// The edges of a core, each with its unit outward normal; both sides of a segment.
fn edges(core: &[V]) -> impl Iterator<Item = (V, V, V)> {
    (0..core.len()).map(|i| {
        let (p, q) = (core[i], core[(i + 1) % core.len()]);
        let e = sub(q, p);
        (p, q, unit([e[1], -e[0]]))
    })
}

/// Signed separation of a rounded convex set from the origin, and the unit normal from A to B.
fn separation_of(core: &[V], r: f64) -> (f64, V) {
    if let [point] = core {
        let gap = len(*point);
        let normal = if gap > 0.0 { scale(*point, 1.0 / gap) } else { [0.0, 1.0] };
        return (gap - r, normal);
    }
    let inside = core.len() > 2 && edges(core).all(|(p, q, _)| cross(sub(q, p), sub([0.0; 2], p)) >= 0.0);
    if inside {
        let pushes = edges(core).map(|(p, _, out)| (dot(out, p), out));
        let (depth, out) = pushes.min_by(|a, b| a.0.total_cmp(&b.0)).expect("a core has edges");
        return (-depth - r, scale(out, -1.0));
    }
    let nearest = edges(core).map(|(p, q, out)| (closest_on_segment(p, q), out));
    let (point, out) = nearest.min_by(|a, b| len(a.0).total_cmp(&len(b.0))).expect("a core has edges");
    let distance = len(point);
    (distance - r, if distance > 1e-12 { scale(point, 1.0 / distance) } else { out })
}

/// Distance (> 0) or minus the least translation that parts them (< 0), and the normal from A to B.
#[must_use]
pub fn separation(a: &Placed, b: &Placed) -> (f64, V) {
    let (core, r) = difference(a, b);
    separation_of(&core, r)
}

/// What is left after B is moved by `d`.
#[must_use]
pub fn separation_after(a: &Placed, b: &Placed, d: V) -> f64 {
    let moved = Placed { pos: [b.pos[0] + d[0], b.pos[1] + d[1]], ..b.clone() };
    separation(a, &moved).0
}

#[must_use]
pub fn point(p: V) -> Placed {
    Placed { shape: Shape::Circle { r: 0.0 }, pos: p, angle: 0.0 }
}

#[must_use]
pub fn point_separation(s: &Placed, p: V) -> f64 {
    separation(&point(p), s).0
}

/// First `t` in 0..=1 with `t * v` in the rounded set, and the set's outward normal there.
fn cast(core: &[V], r: f64, v: V) -> Option<(f64, V)> {
    let (gap, normal) = separation_of(core, r);
    if gap <= 0.0 {
        return Some((0.0, scale(normal, -1.0)));
    }
    let mut best: Option<(f64, V)> = None;
    let mut take = |t: f64, normal: V| {
        if (0.0..=1.0).contains(&t) && best.is_none_or(|b| t < b.0) {
            best = Some((t, normal));
        }
    };
    if core.len() > 1 {
        for (p, q, out) in edges(core) {
            let against = dot(v, out);
            if against < 0.0 {
                let e = sub(q, p);
                let face = [p[0] + r * out[0], p[1] + r * out[1]];
                let t = dot(face, out) / against;
                let along = dot(sub(scale(v, t), face), e) / dot(e, e);
                if (0.0..=1.0).contains(&along) {
                    take(t, out);
                }
            }
        }
    }
    if r > 0.0 {
        for &p in core {
            let a = dot(v, v);
            let b = -dot(v, p);
            let discriminant = b * b - a * (dot(p, p) - r * r);
            if discriminant >= 0.0 && a > 0.0 {
                let t = (-b - discriminant.sqrt()) / a;
                take(t, unit(sub(scale(v, t), p)));
            }
        }
    }
    best
}

/// Ray with a unit direction: distance and normal.
#[must_use]
pub fn ray(s: &Placed, origin: V, direction: V, max: f64) -> Option<(f64, V)> {
    let (core, r) = difference(&point(origin), s);
    cast(&core, r, scale(direction, max)).map(|(t, normal)| (t * max, normal))
}

/// A moved by `v` against B: fraction and B's surface normal.
#[must_use]
pub fn sweep(a: &Placed, v: V, b: &Placed) -> Option<(f64, V)> {
    let (core, r) = difference(a, b);
    cast(&core, r, v)
}
