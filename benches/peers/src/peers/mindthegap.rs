//! The kit that this package belongs to.
//!
//! Every workload is converted once, before the clock runs, into arrays of shape and pose side by side. What the kit
//! cannot do yet converts to `None`, and the line says that it has no answer.

use crate::clock::{Timed, each, whole};
use crate::peer::{CastHit, Closest, Hit, MoverLane, Peer, Role};
use crate::shapes::{self, Placed, V};
use crate::workloads::shots::{self, SHOT_HALF, ShotEnds, WALL, WALL_HALF_HEIGHT};
use crate::workloads::tiles::{DT, MOVER_HALF, run_movers};
use crate::workloads::{BoxField, Level, MoverInit, PairDigest, PairSet, RaySet, SweepSet};
use glam::DVec2;
use mindthegap::geometry::broad::Grid;
use mindthegap::geometry::{
    Aabb, Pose, Ray, RayMode, Shape, Sweep, closest, contact, ray_cast, status, sweep,
};
use mindthegap::motion::{Body, CollisionMode, Obstacle, ObstacleSet, Rules, Wish, travel};

pub struct MindTheGap;

/// Side of a grid cell for the field of boxes, whose usual size it is.
const CELL: f64 = 24.0;

#[must_use]
pub fn vec(v: V) -> DVec2 {
    DVec2::from_array(v)
}

/// The kit's own shape; `None` where it has none of the kind.
#[must_use]
pub fn shape(shape: &shapes::Shape) -> Option<Shape> {
    match shape {
        shapes::Shape::Aabb { half } => Some(Shape::Rectangle { half: vec(*half) }),
        shapes::Shape::Circle { r } => Some(Shape::Circle { radius: *r }),
        _ => None,
    }
}

/// The kit's own pose. What is not turned, or a circle, needs no rotation.
#[must_use]
pub fn pose(position: V, [_cos, _sin]: V) -> Pose {
    Pose::at(vec(position))
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

    fn broad_build<'a>(&self, field: &'a BoxField) -> Option<Timed<'a, PairDigest>> {
        let inputs = inputs(field);
        let count = inputs.len();
        Some(whole(field.n, move |pass| pass % count, move |pick: usize| overlapping(&inputs[pick])))
    }

    fn broad_moving<'a>(&self, field: &'a BoxField) -> Option<Timed<'a, PairDigest>> {
        let frames = inputs(field).split_off(1);
        let all = move |()| frames.iter().fold(PairDigest::default(), |_, frame| overlapping(frame));
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
        let wall = ([f64::midpoint(WALL.0, WALL.1), 0.0], [(WALL.1 - WALL.0) / 2.0, WALL_HALF_HEIGHT]);
        let obstacles = obstacles(&[wall]);
        let shoot =
            |mode, speed| shots::shoot_mover(speed, |p, d| go(mode, &obstacles, [SHOT_HALF; 2], p, d));
        MODES.map(|(_, what, mode)| (what, shots::SPEEDS.map(|speed| shoot(mode, speed)).to_vec())).into()
    }
}

fn inputs(field: &BoxField) -> Vec<Vec<Aabb>> {
    field.inputs().iter().map(|frame| frame.iter().map(bounds).collect()).collect()
}

fn overlapping(boxes: &[Aabb]) -> PairDigest {
    let grid = Grid::build(boxes, CELL);
    let mut found = PairDigest::default();
    for (i, a) in (0u32..).zip(boxes) {
        grid.visit(a, |j| {
            if i < j && strictly_overlap(a, &boxes[j as usize]) {
                found.add(i, j);
            }
        });
    }
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
    let mut body = Body::new(Shape::Rectangle { half: vec(half) }, vec(position));
    body.velocity = vec(delta) / DT;
    travel(&mut body, Wish::to_move(vec(delta)), &Rules::plain(mode), obstacles, &mut ());
    body.position.to_array()
}
