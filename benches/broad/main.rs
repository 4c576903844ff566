//! What the broad phases cost, as ratios to brute force and to a plain sort-and-sweep beside them.
//!
//! `cargo bench --no-default-features --bench broad`. All take turns, and of each the quickest round counts: whatever
//! else the machine does can only make a round slower. A time never fails.
//!
//! Each tick of the field is another input: a processor learns the outcomes of a short input by heart, as no game's
//! ticks allow, and then everything looks twice as quick.

// Times are no simulation, and a benchmark that cannot start may say so.
#![allow(clippy::disallowed_methods, clippy::expect_used)]

mod plain;
mod scene;

use glam::DVec2;
use mindthegap::geometry::broad::{BroadPhase, BruteForce, Bvh, SortAndSweep, UniformGrid};
use mindthegap::geometry::{Aabb, Ray};
use plain::Plain;
use std::hint::black_box;
use std::time::Instant;

/// Rounds of `cargo bench`, and when only tried.
const ROUNDS: [usize; 2] = [30, 1];

/// The slow ones take part in so many of them.
const FEW_ROUNDS: usize = 4;

/// Boxes in the fields.
const FIELDS: [usize; 3] = [1_000, 10_000, 100_000];

/// In a round a field runs through its ticks until so many boxes have moved.
const BOX_TICKS: usize = 50_000;

/// A processor learns the outcomes of rays that always come in one order. These have no common factor with 1000, so
/// each makes an order of its own.
const ORDERS: [usize; 10] = [1, 3, 7, 11, 13, 387, 619, 707, 801, 999];

const NAMES: [&str; 4] = ["brute force", "uniform grid", "sort & sweep", "bvh"];

/// A sum of pairs that does not depend on their order.
#[derive(Clone, Copy, Default, PartialEq, Debug)]
struct Digest {
    count: u64,
    hash: u64,
}

impl Digest {
    #[inline]
    fn add(&mut self, low: u32, high: u32) {
        let pair = (u64::from(low.min(high)) << 32) | u64::from(low.max(high));
        self.count += 1;
        self.hash = self.hash.wrapping_add(pair.wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(29));
    }
}

/// Nanoseconds for each of `count` things.
fn time<R>(count: usize, mut run: impl FnMut() -> R) -> f64 {
    let start = Instant::now();
    black_box(run());
    start.elapsed().as_secs_f64() * 1e9 / count as f64
}

/// The quickest time of each of several inputs.
#[derive(Clone, Debug)]
struct Quickest(Vec<f64>);

impl Quickest {
    fn of(inputs: usize) -> Self {
        Self(vec![f64::INFINITY; inputs])
    }

    fn keep(&mut self, input: usize, time: f64) {
        self.0[input] = self.0[input].min(time);
    }

    fn mean(&self) -> f64 {
        self.0.iter().sum::<f64>() / self.0.len() as f64
    }
}

/// What a structure costs on one field, in ns.
#[derive(Clone, Debug)]
struct Costs {
    /// For each box: to move all of them; also to find all pairs; to find and sort the pairs.
    moved: Quickest,
    tick: Quickest,
    sorted: Quickest,
    /// For each box that moves alone.
    single: Quickest,
    /// For each region.
    query: Quickest,
    /// Pairs that were compared, for each box.
    tests: f64,
}

impl Costs {
    fn none(ticks: usize) -> Self {
        let [moved, tick] = [(); 2].map(|()| Quickest::of(ticks));
        let [sorted, single, query] = [(); 3].map(|()| Quickest::of(1));
        Self { moved, tick, sorted, single, query, tests: 0.0 }
    }
}

fn measure<B: BroadPhase>(broad: &mut B, ticks: &[Vec<Aabb>], right: Digest, costs: &mut Costs) {
    let count = ticks[0].len();
    let mut digest = Digest::default();
    for _ in 0..(BOX_TICKS / count / ticks.len()).max(1) {
        for (tick, boxes) in ticks.iter().enumerate() {
            digest = Digest::default();
            let moved = time(count, || broad.move_all(|proxy, _| boxes[proxy as usize]));
            let paired = time(count, || broad.visit_pairs(|low, high| digest.add(low, high)));
            costs.moved.keep(tick, moved);
            costs.tick.keep(tick, moved + paired);
        }
    }
    assert_eq!(digest, right, "the pairs of the last tick");
    let mut pairs = Vec::with_capacity(right.count as usize);
    costs.sorted.keep(0, time(count, || costs.tests = broad.pairs(&mut pairs) as f64 / count as f64));
    let regions = scene::regions(1000, &ticks[0]);
    let mut seen = 0;
    let query = time(regions.len(), || {
        for region in &regions {
            broad.query(region, |proxy| seen += proxy);
        }
        seen
    });
    costs.query.keep(0, query);
    let movers: Vec<u32> = (0..1000).map(|index| (index * 7919) % count as u32).collect();
    let single = time(movers.len(), || {
        for proxy in &movers {
            let bounds = broad.boxes().get(*proxy).expect("it is there").translated(DVec2::new(1.25, -0.5));
            broad.move_to(*proxy, bounds).expect("it is valid");
        }
    });
    costs.single.keep(0, single);
}

fn field(count: usize, rounds: usize) -> [f64; 4] {
    let ticks = scene::field(count);
    let (mut plain, mut by_hand, mut right) =
        (Plain::default(), Quickest::of(ticks.len()), Digest::default());
    let all = "the boxes are valid";
    let mut brute = (count <= 1000).then(|| BruteForce::build(&ticks[0]).expect(all));
    let mut grid = UniformGrid::build(&ticks[0]).expect(all);
    let mut sweep = SortAndSweep::build(&ticks[0]).expect(all);
    let mut bvh = Bvh::build(&ticks[0]).expect(all);
    let mut costs = [(); 4].map(|()| Costs::none(ticks.len()));
    for round in 0..rounds {
        for (tick, boxes) in ticks.iter().enumerate().filter(|_| round < FEW_ROUNDS) {
            right = Digest::default();
            by_hand.keep(tick, time(count, || plain.pairs(boxes, |a, b| right.add(a, b))));
        }
        if let Some(brute) = brute.as_mut().filter(|_| round < FEW_ROUNDS) {
            measure(brute, &ticks, right, &mut costs[0]);
        }
        measure(&mut grid, &ticks, right, &mut costs[1]);
        measure(&mut sweep, &ticks, right, &mut costs[2]);
        measure(&mut bvh, &ticks, right, &mut costs[3]);
    }
    let by_hand = by_hand.mean();
    println!(
        "\n{count} boxes, {} pairs; a plain sort-and-sweep takes {by_hand:.1} ns for a box",
        right.count
    );
    println!(
        "{:<14}{:>9}{:>9}{:>10}{:>10}{:>8}{:>8}{:>10}{:>9}",
        "", "move all", "+ pairs", "to plain", "to brute", "tests", "sorted", "move one", "a query"
    );
    for (name, cost) in NAMES.iter().zip(&costs) {
        let (tick, brute) = (cost.tick.mean(), costs[0].tick.mean());
        if tick.is_finite() {
            println!(
                "{name:<14}{:>9.1}{tick:>9.1}{:>10.3}{:>10.4}{:>8.1}{:>8.1}{:>10.0}{:>9.0}",
                cost.moved.mean(),
                tick / by_hand,
                tick / brute,
                cost.tests,
                cost.sorted.mean(),
                cost.single.mean(),
                cost.query.mean()
            );
        }
    }
    costs.map(|cost| cost.tick.mean())
}

/// What rays cost, in ns, and what they meet.
#[derive(Clone, Copy, Debug)]
struct RayCosts {
    nearest: f64,
    all: f64,
    /// Boxes shown and boxes compared until the nearest is found, for each ray.
    shown: f64,
    tests: f64,
}

/// The nearest box on each ray, and all boxes on each ray; in several passes, each in another order.
fn cast<B: BroadPhase>(broad: &B, rays: &[Ray], passes: usize, costs: &mut RayCosts) {
    for pass in 0..passes {
        let (mut shown, mut tests, mut sum) = (0u32, 0, 0.0);
        let order = || (0..rays.len()).map(|index| &rays[(index * ORDERS[pass % ORDERS.len()]) % rays.len()]);
        let nearest = time(rays.len(), || {
            for ray in order() {
                let mut best = ray.length;
                tests += broad.ray(ray, |proxy, reach| {
                    shown += 1;
                    let distance = broad.boxes().get(proxy).map_or(reach, |bounds| enter(bounds, ray));
                    best = best.min(distance);
                    distance
                });
                sum += best;
            }
            sum
        });
        let mut met = 0;
        let all = time(rays.len(), || {
            for ray in order() {
                broad.ray(ray, |_, reach| {
                    met += 1;
                    reach
                });
            }
        });
        assert!(met > shown, "a shortened ray meets fewer boxes");
        let share = |count: f64| count / rays.len() as f64;
        *costs = RayCosts {
            nearest: costs.nearest.min(nearest),
            all: costs.all.min(all),
            shown: share(f64::from(shown)),
            tests: share(tests as f64),
        };
    }
}

/// Where a ray enters a box that it meets.
#[inline]
fn enter(bounds: &Aabb, ray: &Ray) -> f64 {
    let low = (bounds.min - ray.origin) / ray.direction;
    let high = (bounds.max - ray.origin) / ray.direction;
    low.min(high).max_element()
}

fn rays(rounds: usize) {
    let (boxes, rays) = scene::rays();
    let all = "the boxes are valid";
    let brute = BruteForce::build(&boxes).expect(all);
    let grid = UniformGrid::build(&boxes).expect(all);
    let sweep = SortAndSweep::build(&boxes).expect(all);
    let bvh = Bvh::build(&boxes).expect(all);
    let none = RayCosts { nearest: f64::INFINITY, all: f64::INFINITY, shown: 0.0, tests: 0.0 };
    let mut costs = [none; 4];
    for round in 0..rounds {
        cast(&brute, &rays, usize::from(round < FEW_ROUNDS), &mut costs[0]);
        cast(&grid, &rays, ORDERS.len(), &mut costs[1]);
        cast(&sweep, &rays, ORDERS.len(), &mut costs[2]);
        cast(&bvh, &rays, ORDERS.len(), &mut costs[3]);
    }
    println!("\n{} rays of length 500 through {} boxes, ns for a ray", rays.len(), boxes.len());
    println!("{:<14}{:>9}{:>9}{:>9}{:>9}", "", "nearest", "shown", "tests", "all");
    for (name, RayCosts { nearest, all, shown, tests }) in NAMES.iter().zip(&costs) {
        println!("{name:<14}{nearest:>9.0}{shown:>9.2}{tests:>9.1}{all:>9.0}");
    }
}

fn main() {
    let rounds = ROUNDS[usize::from(!std::env::args().any(|argument| argument == "--bench"))];
    let costs = FIELDS.map(|count| field(count, rounds));
    println!("\n100 000 boxes to 10 000, in total");
    for (name, row) in NAMES.iter().zip(0..).skip(1) {
        println!("{name:<14}{:>9.1}", 10.0 * costs[2][row] / costs[1][row]);
    }
    rays(rounds);
}
