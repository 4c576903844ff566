//! The kit that this package belongs to.
//!
//! Every workload is converted once, before the clock runs, into arrays of shape and pose side by side. What the kit
//! cannot do yet converts to `None`, and the line says that it has no answer.

use crate::clock::{Timed, each, whole};
use crate::peer::{CastHit, Closest, Hit, Manifold, MoverLane, Peer, Role};
use crate::shapes::{self, Placed, V};
use crate::workloads::shots::{self, SHOT_HALF, ShotEnds, WALL, WALL_HALF_HEIGHT};
use crate::workloads::tiles::{DT, MOVER_HALF, run_movers};
use crate::workloads::{BoxField, Level, MoverInit, PairDigest, PairSet, RayScene, RaySet, SweepSet};
use glam::DVec2;
use mindthegap::geometry::broad::{BroadPhase, Bvh, SortAndSweep};
use mindthegap::geometry::{
    Aabb, Pose, Ray, RayMode, Rotation, Shape, Sweep, Upright, closest, contact, manifold, ray_cast, status,
    sweep,
};
use mindthegap::motion::{Body, CollisionMode, Obstacle, ObstacleSet, Rules, Wish, travel};

pub struct MindTheGap;

#[must_use]
pub fn vec(v: V) -> DVec2 {
    DVec2::from_array(v)
}

/// The kit's own shape.
#[must_use]
pub fn shape(shape: &shapes::Shape) -> Option<Shape> {
    match shape {
        shapes::Shape::Aabb { half } | shapes::Shape::Obb { half } => {
            Some(Shape::Rectangle { half: vec(*half) })
        }
        shapes::Shape::Circle { r } => Some(Shape::Circle { radius: *r }),
        shapes::Shape::Capsule { half_len, r } => {
            Shape::capsule(DVec2::new(0.0, -half_len), DVec2::new(0.0, *half_len), *r).ok()
        }
        shapes::Shape::Segment { a, b } => Shape::segment(vec(*a), vec(*b)).ok(),
        shapes::Shape::Polygon { pts } => {
            Shape::polygon(&pts.iter().map(|p| vec(*p)).collect::<Vec<_>>()).ok()
        }
    }
}

/// The kit's own pose.
#[must_use]
pub fn pose(position: V, [cos, sin]: V) -> Pose {
    Pose { position: vec(position), rotation: Rotation { cos, sin } }
}

type Stands = (Shape, Pose);

fn stands(placed: &Placed) -> Option<Stands> {
    let (sin, cos) = placed.angle.sin_cos();
    Some((shape(&placed.shape)?, pose(placed.pos, [cos, sin])))
}

fn pairs(set: &PairSet) -> Option<Vec<(Stands, Stands)>> {
    set.pairs.iter().map(|(a, b)| Some((stands(a)?, stands(b)?))).collect()
}

fn bounds((low, high): &(V, V)) -> Aabb {
    Aabb::new(vec(*low), vec(*high))
}

impl Peer for MindTheGap {
    fn name(&self) -> &'static str {
        "mindthegap"
    }

    fn role(&self) -> Role {
        Role::Ours
    }

    fn bounds<'a>(&self, set: &'a PairSet) -> Option<Timed<'a, Vec<bool>>> {
        let boxes: Vec<_> = set.pairs.iter().map(|(a, b)| (bounds(&a.aabb()), bounds(&b.aabb()))).collect();
        Some(each(boxes.len(), move |i| boxes[i].0.intersects(&boxes[i].1), |_, met| met))
    }

    fn status<'a>(&self, set: &'a PairSet) -> Option<Timed<'a, Vec<bool>>> {
        let pairs = pairs(set)?;
        let ask = move |i: usize| {
            let ((a, at), (b, bt)) = &pairs[i];
            status(a, *at, b, *bt)
        };
        Some(each(set.pairs.len(), ask, |_, status| status.intersects()))
    }

    fn contact<'a>(&self, set: &'a PairSet) -> Option<Timed<'a, Vec<Option<Hit>>>> {
        let pairs = pairs(set)?;
        let ask = move |i: usize| {
            let ((a, at), (b, bt)) = &pairs[i];
            contact(a, *at, b, *bt)
        };
        Some(each(set.pairs.len(), ask, |_, found| {
            found.map(|c| Hit { normal: c.normal.to_array(), depth: c.depth })
        }))
    }

    fn manifold<'a>(&self, set: &'a PairSet) -> Option<Timed<'a, Vec<Option<Manifold>>>> {
        let pairs = pairs(set)?;
        let ask = move |i: usize| {
            let ((a, at), (b, bt)) = &pairs[i];
            manifold(a, *at, b, *bt)
        };
        Some(each(set.pairs.len(), ask, |_, found| {
            found.map(|m| {
                let mut out =
                    Manifold { normal: m.normal.to_array(), n: m.points().len(), ..Manifold::default() };
                for (slot, p) in out.pts.iter_mut().zip(m.points()) {
                    *slot = [p.point.x, p.point.y, p.depth];
                }
                out
            })
        }))
    }

    fn distance<'a>(&self, set: &'a PairSet) -> Option<Timed<'a, Vec<Option<Closest>>>> {
        let pairs = pairs(set)?;
        let ask = move |i: usize| {
            let ((a, at), (b, bt)) = &pairs[i];
            closest(a, *at, b, *bt)
        };
        Some(each(set.pairs.len(), ask, |_, c| {
            let apart = c.distance > 0.0;
            apart.then(|| Closest { dist: c.distance, a: c.on_a.to_array(), b: c.on_b.to_array() })
        }))
    }

    fn ray<'a>(&self, set: &'a RaySet) -> Option<Timed<'a, Vec<Option<CastHit>>>> {
        let aimed = |(placed, origin, direction, length): &(Placed, V, V, f64)| {
            Some((stands(placed)?, Ray::new(vec(*origin), vec(*direction), *length)?))
        };
        let rays: Vec<_> = set.rays.iter().map(aimed).collect::<Option<_>>()?;
        let ask = move |i: usize| {
            let ((shape, pose), ray) = &rays[i];
            ray_cast(ray, shape, *pose, RayMode::Solid)
        };
        Some(each(set.rays.len(), ask, |_, hit| {
            hit.map(|h| CastHit { t: h.distance, normal: h.normal.unwrap_or_default().to_array() })
        }))
    }

    fn sweep<'a>(&self, set: &'a SweepSet) -> Option<Timed<'a, Vec<Option<CastHit>>>> {
        let aimed =
            |(mover, delta, still): &(Placed, V, Placed)| Some((stands(mover)?, vec(*delta), stands(still)?));
        let sweeps: Vec<_> = set.sweeps.iter().map(aimed).collect::<Option<_>>()?;
        let ask = move |i: usize| {
            let ((mover, from), delta, (still, at)) = &sweeps[i];
            sweep(mover, *from, *delta, still, *at)
        };
        Some(each(set.sweeps.len(), ask, |_, found| match found {
            Sweep::Clear => None,
            Sweep::Hit { toi, normal, .. } => Some(CastHit { t: toi, normal: normal.to_array() }),
            Sweep::Overlapping(contact) => Some(CastHit { t: 0.0, normal: (-contact.normal).to_array() }),
        }))
    }

    fn scene<'a>(&self, scene: &'a RayScene) -> Option<Timed<'a, Vec<Option<CastHit>>>> {
        let shapes: Vec<Stands> = scene.shapes.iter().map(stands).collect::<Option<_>>()?;
        let leaves: Vec<Aabb> = shapes.iter().map(|(shape, pose)| shape.bounds(*pose)).collect();
        let bvh = Bvh::build(&leaves).ok()?;
        let aimed = |(origin, direction): &(V, V)| Ray::new(vec(*origin), vec(*direction), scene.length);
        let rays: Vec<Ray> = scene.rays.iter().map(aimed).collect::<Option<_>>()?;
        let ask = move |i: usize| {
            let mut first = None;
            bvh.ray(&rays[i], |leaf, reach| {
                let (shape, pose) = &shapes[leaf as usize];
                match ray_cast(&Ray { length: reach, ..rays[i] }, shape, *pose, RayMode::Solid) {
                    Some(hit) => {
                        first = Some(hit);
                        hit.distance
                    }
                    None => reach,
                }
            });
            first
        };
        Some(each(scene.rays.len(), ask, |_, hit| {
            hit.map(|h| CastHit { t: h.distance, normal: h.normal.unwrap_or_default().to_array() })
        }))
    }

    fn broad_build<'a>(&self, field: &'a BoxField) -> Option<Timed<'a, PairDigest>> {
        let inputs = inputs(field);
        let count = inputs.len();
        let run = move |pick: usize| {
            SortAndSweep::build(&inputs[pick])
                .map_or(PairDigest::default(), |mut grid| overlapping(&mut grid))
        };
        Some(whole(field.n, move |pass| pass % count, run))
    }

    fn broad_moving<'a>(&self, field: &'a BoxField) -> Option<Timed<'a, PairDigest>> {
        let frames = inputs(field).split_off(1);
        let mut grid = SortAndSweep::build(&frames[0]).ok()?;
        let all = move |()| {
            frames.iter().fold(PairDigest::default(), |last, frame| {
                match grid.move_all(|proxy, _| frame[proxy as usize]) {
                    Ok(()) => overlapping(&mut grid),
                    Err(_) => last,
                }
            })
        };
        Some(whole(field.n * field.frames.len(), |_| (), all))
    }

    fn movers<'a>(&self, level: &'a Level, inits: &'a [MoverInit], steps: usize) -> Vec<MoverLane<'a>> {
        MODES
            .map(|(what, _, mode)| {
                let obstacles = obstacles(&level.boxes());
                let run = move |()| {
                    run_movers(level, inits, steps, |_, p, d| go(mode, &obstacles, MOVER_HALF, p, d))
                };
                MoverLane { what, capsule: false, lane: whole(inits.len() * steps, |_| (), run) }
            })
            .into()
    }

    fn shots(&self) -> Vec<(&'static str, Vec<ShotEnds>)> {
        let wall = ([(WALL.0 + WALL.1) / 2.0, 0.0], [(WALL.1 - WALL.0) / 2.0, WALL_HALF_HEIGHT]);
        let obstacles = obstacles(&[wall]);
        let shoot =
            |mode, speed| shots::shoot_mover(speed, |p, d| go(mode, &obstacles, [SHOT_HALF; 2], p, d));
        MODES.map(|(_, what, mode)| (what, shots::SPEEDS.map(|speed| shoot(mode, speed)).to_vec())).into()
    }
}

fn inputs(field: &BoxField) -> Vec<Vec<Aabb>> {
    field.inputs().iter().map(|frame| frame.iter().map(bounds).collect()).collect()
}

/// The workload counts boxes that only share an edge as no pair; the kit's boxes are closed, so those are left out here.
fn overlapping(phase: &mut SortAndSweep) -> PairDigest {
    let mut found = PairDigest::default();
    let boxes: Vec<Aabb> = phase.boxes().iter().map(|(_, bounds)| *bounds).collect();
    phase.visit_pairs(|i, j| {
        if strictly_overlap(&boxes[i as usize], &boxes[j as usize]) {
            found.add(i, j);
        }
    });
    found
}

#[inline]
fn strictly_overlap(a: &Aabb, b: &Aabb) -> bool {
    a.min.x < b.max.x && b.min.x < a.max.x && a.min.y < b.max.y && b.min.y < a.max.y
}

/// The name of a mover, that of a shot, and the method.
const MODES: [(&str, &str, CollisionMode); 2] = [
    ("axis-separated box", "mover box, axis-separated", CollisionMode::AxisSeparated),
    ("ccd box", "mover box, ccd", CollisionMode::Ccd),
];

fn obstacles(boxes: &[(V, V)]) -> ObstacleSet {
    let solid = |(id, (center, half)): (u32, &(V, V))| {
        Obstacle::solid(id, Aabb::from_center(vec(*center), vec(*half)))
    };
    ObstacleSet::new((0..).zip(boxes).map(solid).collect())
}

fn go(mode: CollisionMode, obstacles: &ObstacleSet, half: V, position: V, delta: V) -> V {
    let mut body = Body::new(Upright::Rectangle { half: vec(half) }, vec(position));
    body.velocity = vec(delta) / DT;
    travel(&mut body, Wish::to_move(vec(delta)), &Rules::plain(mode), obstacles, &mut ());
    body.position.to_array()
}
