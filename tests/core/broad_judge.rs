//! The judge of the broad phases: two nested loops and a slab test, written out once more, and what is done to both.

use crate::scenes::v;
use glam::DVec2;
use mindthegap::geometry::broad::BroadPhase;
use mindthegap::geometry::{Aabb, Ray};

/// What a caller does to a broad phase. Proxies are chosen by remainder, so that every number means one.
#[derive(Clone, Debug)]
pub enum Step {
    Insert(Aabb),
    Extend(Vec<Aabb>),
    MoveTo(usize, Aabb),
    Nudge(usize, DVec2),
    Remove(usize),
    /// Each box moves by a share of this, by its number.
    Drift(DVec2),
    /// Each box flies to somewhere else.
    Scatter(Vec<Aabb>),
}

/// The judge: a list with holes, and nested loops.
#[derive(Clone, Debug, Default)]
pub struct Judge {
    pub boxes: Vec<Option<Aabb>>,
    pub free: Vec<u32>,
}

impl Judge {
    pub fn insert(&mut self, bounds: Aabb) -> u32 {
        let proxy = self.free.pop().unwrap_or(self.boxes.len() as u32);
        self.boxes.resize(self.boxes.len().max(proxy as usize + 1), None);
        self.boxes[proxy as usize] = Some(bounds);
        proxy
    }

    pub fn all(&self) -> Vec<(u32, Aabb)> {
        (0..).zip(&self.boxes).filter_map(|(proxy, bounds)| bounds.map(|bounds| (proxy, bounds))).collect()
    }

    pub fn pick(&self, index: usize) -> Option<u32> {
        let all = self.all();
        all.get(index.checked_rem(all.len())?).map(|(proxy, _)| *proxy)
    }

    pub fn pairs(&self) -> Vec<(u32, u32)> {
        let all = self.all();
        let mut pairs = Vec::new();
        for (index, (low, a)) in all.iter().enumerate() {
            for (high, b) in &all[index + 1..] {
                if a.min.x <= b.max.x && b.min.x <= a.max.x && a.min.y <= b.max.y && b.min.y <= a.max.y {
                    pairs.push((*low, *high));
                }
            }
        }
        pairs
    }

    pub fn query(&self, region: &Aabb) -> Vec<u32> {
        let is_region = region.min.x <= region.max.x && region.min.y <= region.max.y;
        let all = self.all().into_iter();
        all.filter(|(_, bounds)| is_region && bounds.intersects(region)).map(|(proxy, _)| proxy).collect()
    }
}

/// Does one step to a structure and to the judge.
pub fn follow<B: BroadPhase>(broad: &mut B, judge: &mut Judge, step: &Step) {
    match step {
        Step::Insert(bounds) => assert_eq!(broad.insert(*bounds), Ok(judge.insert(*bounds))),
        Step::Extend(boxes) => {
            broad.extend(boxes).unwrap();
            for bounds in boxes {
                judge.insert(*bounds);
            }
        }
        Step::MoveTo(index, bounds) => {
            if let Some(proxy) = judge.pick(*index) {
                broad.move_to(proxy, *bounds).unwrap();
                judge.boxes[proxy as usize] = Some(*bounds);
            }
        }
        Step::Nudge(index, delta) => {
            if let Some(proxy) = judge.pick(*index) {
                let bounds = judge.boxes[proxy as usize].unwrap().translated(*delta);
                broad.move_to(proxy, bounds).unwrap();
                judge.boxes[proxy as usize] = Some(bounds);
            }
        }
        Step::Remove(index) => {
            if let Some(proxy) = judge.pick(*index) {
                assert_eq!(broad.remove(proxy).ok(), judge.boxes[proxy as usize].take());
                judge.free.push(proxy);
            }
        }
        Step::Drift(delta) => {
            let drift = |proxy: u32, bounds: &Aabb| bounds.translated(*delta * f64::from(proxy % 7) * 0.25);
            broad.move_all(drift).unwrap();
            for (proxy, bounds) in judge.all() {
                judge.boxes[proxy as usize] = Some(drift(proxy, &bounds));
            }
        }
        Step::Scatter(places) => {
            let place = |proxy: u32, _: &Aabb| places[proxy as usize % places.len()];
            broad.move_all(place).unwrap();
            for (proxy, bounds) in judge.all() {
                judge.boxes[proxy as usize] = Some(place(proxy, &bounds));
            }
        }
    }
}

/// Candidates of a ray that is never shortened, and the nearest box with the distance where it is entered.
pub type RayAnswer = (Vec<u32>, Option<(u32, f64)>);

pub fn rays<B: BroadPhase>(broad: &B, ray: &Ray) -> RayAnswer {
    let mut all = Vec::new();
    broad.ray(ray, |proxy, reach| {
        assert_eq!(reach.to_bits(), ray.length.to_bits());
        all.push(proxy);
        reach
    });
    all.sort_unstable();
    assert!(all.windows(2).all(|pair| pair[0] < pair[1]), "twice: {all:?}");
    let mut nearest: Option<(u32, f64)> = None;
    let mut last = ray.length;
    broad.ray(ray, |proxy, reach| {
        assert!(reach <= last, "the reach grew");
        last = reach;
        let Some((enter, _)) = slab(broad.boxes().get(proxy).unwrap(), ray, 0.0) else { return reach };
        if nearest.is_none_or(|(best, at)| enter < at || (enter == at && proxy < best)) {
            nearest = Some((proxy, enter));
        }
        enter
    });
    (all, nearest)
}

/// Where a ray enters and leaves a box that is grown by a margin: the judge's own slab test.
pub fn slab(bounds: &Aabb, ray: &Ray, margin: f64) -> Option<(f64, f64)> {
    let (mut enter, mut leave) = (0.0f64, ray.length);
    for axis in 0..2 {
        let (o, d) = (ray.origin[axis], ray.direction[axis]);
        let (low, high) = (bounds.min[axis] - margin, bounds.max[axis] + margin);
        if d == 0.0 {
            if o < low || o > high {
                return None;
            }
            continue;
        }
        let (a, b) = ((low - o) / d, (high - o) / d);
        enter = enter.max(a.min(b));
        leave = leave.min(a.max(b));
    }
    (enter <= leave).then_some((enter, leave))
}

pub fn pairs_in<B: BroadPhase>(broad: &mut B) -> Vec<(u32, u32)> {
    let mut pairs = vec![(9, 9)];
    broad.pairs(&mut pairs);
    let mut visited = Vec::new();
    broad.visit_pairs(|low, high| visited.push((low, high)));
    visited.sort_unstable();
    assert_eq!(visited, pairs);
    pairs
}

pub fn query_in<B: BroadPhase>(broad: &B, region: &Aabb) -> Vec<u32> {
    let mut found = Vec::new();
    broad.query(region, |proxy| found.push(proxy));
    found.sort_unstable();
    found
}

/// Random numbers of a fixed seed.
pub struct Random(oorandom::Rand64);

impl Random {
    pub fn new(seed: u128) -> Self {
        Self(oorandom::Rand64::new(seed))
    }

    pub fn range(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * self.0.rand_float()
    }

    pub fn point(&mut self, low: f64, high: f64) -> DVec2 {
        v(self.range(low, high), self.range(low, high))
    }

    pub fn below(&mut self, end: usize) -> usize {
        (self.0.rand_u64() % end as u64) as usize
    }

    pub fn boxes(&mut self, count: usize, side: f64, size: f64) -> Vec<Aabb> {
        let mut one = |_| Aabb::from_center(self.point(-side, side), self.point(0.0, size));
        (0..count).map(&mut one).collect()
    }
}
