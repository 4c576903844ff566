//! Rays at one shape, and rays through a scene of many.

use super::COUNT;
use crate::reference;
use crate::rng::Rng;
use crate::shapes::{Kind, Placed, V, f32_of, f32s_of};
use std::f64::consts::{PI, TAU};

/// A shape, the ray's origin (never inside the shape), its unit direction and greatest distance.
pub type AimedRay = (Placed, V, V, f64);

pub struct RaySet {
    pub name: &'static str,
    pub kind: Kind,
    pub rays: Vec<AimedRay>,
}

/// Half of the rays hit, in random order.
#[must_use]
pub fn sets() -> Vec<RaySet> {
    let set = |(i, &kind): (usize, &Kind)| RaySet {
        name: kind.name(),
        kind,
        rays: aimed(kind, &mut Rng(0xCA57 + i as u64)),
    };
    Kind::ALL.iter().enumerate().map(set).collect()
}

fn aimed(kind: Kind, rng: &mut Rng) -> Vec<AimedRay> {
    let mut rays = Vec::with_capacity(COUNT);
    while rays.len() < COUNT {
        let hit = rng.chance(0.5);
        loop {
            let shape = Placed::random(kind, rng, [-1000.0; 2], [1000.0; 2]);
            let (d, t) = (rng.range(16.0, 200.0), rng.range(0.0, TAU));
            let origin = f32s_of([shape.pos[0] + d * t.cos(), shape.pos[1] + d * t.sin()]);
            if reference::point_separation(&shape, origin) < 0.01 {
                continue;
            }
            // Aimed near the shape, so that about half hit without help.
            let spread = (1.6 * shape.bound_radius() / d).min(1.0);
            let a = t + PI + rng.range(-spread, spread);
            let direction = [a.cos(), a.sin()];
            let max = f32_of(rng.range(0.5 * d, 2.0 * d));
            if reference::ray(&shape, origin, direction, max).is_some() == hit {
                rays.push((shape, origin, direction, max));
                break;
            }
        }
    }
    rays
}

pub struct RayScene {
    pub shapes: Vec<Placed>,
    /// Origin (in free space) and unit direction.
    pub rays: Vec<(V, V)>,
    pub length: f64,
}

/// 1000 rays through 10 000 shapes of every kind.
#[must_use]
pub fn scene() -> RayScene {
    let mut rng = Rng(0x0005_CE7E);
    let shapes: Vec<Placed> = (0..10_000)
        .map(|_| {
            let kind = Kind::ALL[rng.int(0, 5) as usize];
            Placed::random(kind, &mut rng, [0.0; 2], [5000.0; 2])
        })
        .collect();
    let mut rays = Vec::new();
    while rays.len() < 1000 {
        let origin = f32s_of([rng.range(0.0, 5000.0), rng.range(0.0, 5000.0)]);
        let free = shapes.iter().all(|s| {
            reference::len(reference::sub(s.pos, origin)) > s.bound_radius() + 0.1
                || reference::point_separation(s, origin) > 0.1
        });
        let angle = rng.range(0.0, TAU);
        if free {
            rays.push((origin, [angle.cos(), angle.sin()]));
        }
    }
    RayScene { shapes, rays, length: 500.0 }
}

impl RayScene {
    /// The first hit of each ray, by looking at every shape near its line.
    #[must_use]
    pub fn answers(&self) -> Vec<Option<(f64, V)>> {
        self.rays.iter().map(|(origin, direction)| self.first_hit(*origin, *direction)).collect()
    }

    fn first_hit(&self, origin: V, direction: V) -> Option<(f64, V)> {
        let near = |s: &&Placed| {
            let to = reference::sub(s.pos, origin);
            let along = reference::dot(to, direction).clamp(0.0, self.length);
            let off = reference::len(reference::sub(to, reference::scale(direction, along)));
            off <= s.bound_radius() + 0.01
        };
        self.shapes
            .iter()
            .filter(near)
            .filter_map(|s| reference::ray(s, origin, direction, self.length))
            .min_by(|a, b| a.0.total_cmp(&b.0))
    }
}
