//! The functions that dispatch on `&dyn Shape`, in either precision.

macro_rules! parry_peer {
    ($module:ident, $krate:ident, $real:ident, $name:literal) => {
        pub mod $module {
            use crate::clock::{Timed, each, whole};
            use crate::peer::{CastHit, Closest, Hit, Manifold, Peer};
            use crate::shapes::{Placed, Shape, V};
            use crate::workloads::{BoxField, PairDigest, PairSet, RayScene, RaySet, SweepSet};
            use $krate::bounding_volume::BoundingVolume;
            use $krate::math::{Pose, Vector};
            use $krate::query::{
                self, ClosestPoints, ContactManifold, DefaultQueryDispatcher, PersistentQueryDispatcher, Ray,
                ShapeCastOptions,
            };
            use $krate::shape::SharedShape;

            pub struct Parry;
            type Real = $real;

            pub fn vec(v: V) -> Vector {
                Vector::new(v[0] as Real, v[1] as Real)
            }
            pub fn arr(v: Vector) -> V {
                [f64::from(v.x), f64::from(v.y)]
            }
            pub fn shape(s: &Shape) -> SharedShape {
                match s {
                    Shape::Aabb { half } | Shape::Obb { half } => {
                        SharedShape::cuboid(half[0] as Real, half[1] as Real)
                    }
                    Shape::Circle { r } => SharedShape::ball(*r as Real),
                    Shape::Capsule { half_len, r } => SharedShape::capsule_y(*half_len as Real, *r as Real),
                    Shape::Polygon { pts } => {
                        SharedShape::convex_polyline(pts.iter().map(|p| vec(*p)).collect())
                            .expect("polygons of the workloads are strictly convex")
                    }
                    Shape::Segment { a, b } => SharedShape::segment(vec(*a), vec(*b)),
                }
            }
            pub fn pose(p: &Placed) -> Pose {
                Pose::new(vec(p.pos), p.angle as Real)
            }

            type Pairs = Vec<(SharedShape, Pose, SharedShape, Pose)>;
            fn pairs(set: &PairSet) -> Pairs {
                set.pairs.iter().map(|(a, b)| (shape(&a.shape), pose(a), shape(&b.shape), pose(b))).collect()
            }

            parry_broad!($krate);

            impl Peer for Parry {
                fn name(&self) -> &'static str {
                    $name
                }

                fn bounds<'a>(&self, set: &'a PairSet) -> Option<Timed<'a, Vec<bool>>> {
                    let both = |(a, b): &(Placed, Placed)| (bounds(&a.aabb()), bounds(&b.aabb()));
                    let boxes: Vec<_> = set.pairs.iter().map(both).collect();
                    Some(each(boxes.len(), move |i| boxes[i].0.intersects(&boxes[i].1), |_, met| met))
                }

                fn status<'a>(&self, set: &'a PairSet) -> Option<Timed<'a, Vec<bool>>> {
                    let pairs = pairs(set);
                    let ask = move |i: usize| {
                        let (a, pa, b, pb) = &pairs[i];
                        query::intersection_test(pa, &**a, pb, &**b)
                    };
                    Some(each(set.pairs.len(), ask, |_, met| met.is_ok_and(|m| m.intersecting)))
                }

                fn contact<'a>(&self, set: &'a PairSet) -> Option<Timed<'a, Vec<Option<Hit>>>> {
                    let pairs = pairs(set);
                    let ask = move |i: usize| {
                        let (a, pa, b, pb) = &pairs[i];
                        query::contact(pa, &**a, pb, &**b, 0.0)
                    };
                    Some(each(set.pairs.len(), ask, |_, found| {
                        let contact = found.ok()??;
                        Some(Hit { normal: arr(contact.normal1), depth: -f64::from(contact.dist) })
                    }))
                }

                fn manifold<'a>(&self, set: &'a PairSet) -> Option<Timed<'a, Vec<Option<Manifold>>>> {
                    let pairs = pairs(set);
                    // A fresh manifold for each call: no warm start from the call before.
                    let mut manifolds: Vec<ContactManifold<(), ()>> = Vec::new();
                    let ask = move |i: usize| {
                        let (a, pa, b, pb) = &pairs[i];
                        manifolds.clear();
                        DefaultQueryDispatcher
                            .contact_manifolds(&pa.inv_mul(pb), &**a, &**b, 0.0, &mut manifolds, &mut None)
                            .ok()?;
                        let found = manifolds.first()?;
                        let mut points = [(Vector::ZERO, 0.0); 2];
                        for (slot, p) in points.iter_mut().zip(&found.points) {
                            // Half way between the two surfaces, as the others report it.
                            let (x, y) = (pa.transform_point(p.local_p1), pb.transform_point(p.local_p2));
                            *slot = ((x + y) * 0.5, -p.dist);
                        }
                        Some((pa.rotation * found.local_n1, found.points.len(), points))
                    };
                    Some(each(set.pairs.len(), ask, |_, found| {
                        let (normal, n, points) = found.filter(|found| found.1 > 0)?;
                        let pts = points.map(|(p, depth)| [f64::from(p.x), f64::from(p.y), f64::from(depth)]);
                        Some(Manifold { normal: arr(normal), n, pts })
                    }))
                }

                fn distance<'a>(&self, set: &'a PairSet) -> Option<Timed<'a, Vec<Option<Closest>>>> {
                    let pairs = pairs(set);
                    let ask = move |i: usize| {
                        let (a, pa, b, pb) = &pairs[i];
                        match query::closest_points(pa, &**a, pb, &**b, Real::MAX) {
                            Ok(ClosestPoints::WithinMargin(x, y)) => Some((x, y, (x - y).length())),
                            _ => None,
                        }
                    };
                    Some(each(set.pairs.len(), ask, |_, found| {
                        found.map(|(x, y, dist)| Closest { dist: f64::from(dist), a: arr(x), b: arr(y) })
                    }))
                }

                fn ray<'a>(&self, set: &'a RaySet) -> Option<Timed<'a, Vec<Option<CastHit>>>> {
                    let aimed = |(s, origin, direction, max): &(Placed, V, V, f64)| {
                        (shape(&s.shape), pose(s), Ray::new(vec(*origin), vec(*direction)), *max as Real)
                    };
                    let rays: Vec<_> = set.rays.iter().map(aimed).collect();
                    let ask = move |i: usize| {
                        let (s, p, ray, max) = &rays[i];
                        s.cast_ray_and_get_normal(p, ray, *max, true)
                    };
                    Some(each(set.rays.len(), ask, |_, hit| {
                        hit.map(|h| CastHit { t: f64::from(h.time_of_impact), normal: arr(h.normal) })
                    }))
                }

                fn scene<'a>(&self, scene: &'a RayScene) -> Option<Timed<'a, Vec<Option<CastHit>>>> {
                    let shapes: Vec<_> = scene.shapes.iter().map(|s| (shape(&s.shape), pose(s))).collect();
                    let leaves: Vec<Aabb> = shapes.iter().map(|(s, p)| s.compute_aabb(p)).collect();
                    let bvh = Bvh::from_leaves(BvhBuildStrategy::Binned, &leaves);
                    let rays: Vec<Ray> = scene.rays.iter().map(|(o, d)| Ray::new(vec(*o), vec(*d))).collect();
                    let max = scene.length as Real;
                    let ask = move |i: usize| {
                        let ray = &rays[i];
                        let (id, _) = bvh.cast_ray(ray, max, |leaf, best| {
                            let (s, p) = &shapes[leaf as usize];
                            s.cast_ray(p, ray, best, true)
                        })?;
                        let (s, p) = &shapes[id as usize];
                        s.cast_ray_and_get_normal(p, ray, max, true)
                    };
                    Some(each(scene.rays.len(), ask, |_, hit| {
                        hit.map(|h| CastHit { t: f64::from(h.time_of_impact), normal: arr(h.normal) })
                    }))
                }

                fn sweep<'a>(&self, set: &'a SweepSet) -> Option<Timed<'a, Vec<Option<CastHit>>>> {
                    let aimed = |(a, v, b): &(Placed, V, Placed)| {
                        (shape(&a.shape), pose(a), vec(*v), shape(&b.shape), pose(b))
                    };
                    let sweeps: Vec<_> = set.sweeps.iter().map(aimed).collect();
                    let options = ShapeCastOptions::with_max_time_of_impact(1.0);
                    let ask = move |i: usize| {
                        let (a, pa, v, b, pb) = &sweeps[i];
                        let hit =
                            query::cast_shapes(pa, *v, &**a, pb, Vector::ZERO, &**b, options).ok()??;
                        Some((hit.time_of_impact, pb.rotation * hit.normal2))
                    };
                    Some(each(set.sweeps.len(), ask, |_, hit| {
                        hit.map(|(t, normal)| CastHit { t: f64::from(t), normal: arr(normal) })
                    }))
                }

                fn broad_build<'a>(&self, field: &'a BoxField) -> Option<Timed<'a, PairDigest>> {
                    Some(build(field))
                }

                fn broad_moving<'a>(&self, field: &'a BoxField) -> Option<Timed<'a, PairDigest>> {
                    Some(moving(field))
                }
            }
        }
    };
}
