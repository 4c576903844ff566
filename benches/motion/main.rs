//! What a mover costs, as ratios to a plain tile sweep that runs beside it in the same minute.
//!
//! `cargo bench --no-default-features --bench motion`. Nanoseconds differ from machine to machine and from
//! minute to minute; the ratios hardly do. So all methods take turns, many short rounds, and of each the quickest
//! round counts: whatever else the machine does can only make a round slower.
//!
//! The level is the hard case for the kit: noise of 1000 x 100 tiles, 30 % solid, each solid tile an obstacle of
//! its own, while the plain sweep reads a `bool` for each tile and knows nothing but boxes on tiles.
//!
//! The large crowd does not fit into the small caches, so whatever else runs on the machine takes part in its
//! numbers: run it alone.
//!
//! With `-- --check` the program fails when a ratio is above its budget. Without `cargo bench` (which passes
//! `--bench`), as when all targets are tested, it only shows that it runs.

// Times are no simulation.
#![allow(clippy::disallowed_methods)]

mod level;
mod plain;

use glam::DVec2;
use level::{Crowd, Level};
use mindthegap::motion::judge::Judge;
use mindthegap::motion::{Body, CollisionMode, Observer, Rules, Wish, travel};
use std::hint::black_box;
use std::time::Instant;

const CROWDS: [usize; 3] = [1, 100, 10_000];
const MOVER_TICKS: usize = 20_000;

/// Rounds of `cargo bench`, and when only tried.
const ROUNDS: [usize; 2] = [150, 1];

const AXIS_BUDGET: f64 = 2.5;
const CCD_BUDGET: f64 = 6.0;
const CROWD_BUDGET: f64 = 1.5;

#[derive(Clone, Copy, Debug, PartialEq)]
enum Method {
    Plain,
    Kit(CollisionMode),
    Judged,
}

const METHODS: [(&str, Method); 6] = [
    ("plain tile sweep", Method::Plain),
    ("none", Method::Kit(CollisionMode::None)),
    ("detect-only", Method::Kit(CollisionMode::DetectOnly)),
    ("axis-separated", Method::Kit(CollisionMode::AxisSeparated)),
    ("ccd", Method::Kit(CollisionMode::Ccd)),
    ("ccd + judge", Method::Judged),
];

/// Hands the legs of one mover to its judge.
struct Watch<'a> {
    judge: &'a mut Judge,
    body: Body,
    level: &'a Level,
    crossings: &'a mut u32,
}

impl Observer for Watch<'_> {
    fn leg(&mut self, from: DVec2, to: DVec2) {
        let mover = (self.body.bounds().half(), self.body.layers);
        self.judge.leg(mover, (from, to), &self.level.obstacles, &mut |_| *self.crossings += 1);
    }
    fn put_out(&mut self, _from: DVec2, _to: DVec2) {
        self.judge.placed();
    }
}

/// Lets every mover of a crowd go one tick.
fn tick(method: Method, level: &Level, crowd: &mut Crowd) {
    let Crowd { bodies, judges, aims, tick } = crowd;
    *tick += 1;
    for (index, body) in bodies.iter_mut().enumerate() {
        let delta = aims.aim(index, *tick);
        body.velocity = delta * 60.0;
        match method {
            Method::Plain => {
                black_box(plain::travel(body, delta, level));
            }
            Method::Kit(mode) => {
                let rules = Rules::plain(mode);
                black_box(travel(body, Wish::to_move(delta), &rules, &level.obstacles, &mut ()).grounded);
            }
            Method::Judged => {
                let rules = Rules::plain(CollisionMode::Ccd);
                let mut crossings = 0;
                let judge = &mut judges[index];
                let mut watch = Watch { judge, body: *body, level, crossings: &mut crossings };
                black_box(travel(body, Wish::to_move(delta), &rules, &level.obstacles, &mut watch).grounded);
                assert_eq!(crossings, 0, "continuous detection does not tunnel");
            }
        }
    }
}

/// Nanoseconds for a mover and tick. A crowd of one is run at a hundred places, one after the other, since a
/// single place may be a narrow shaft or a wide hall.
fn measure(method: Method, level: &Level, crowds: &mut [Crowd]) -> f64 {
    let movers: usize = crowds.iter().map(|crowd| crowd.bodies.len()).sum();
    // Several ticks also of a large crowd: in the first one the caches still hold what ran before.
    let ticks = (MOVER_TICKS / movers).max(6);
    let start = Instant::now();
    for crowd in crowds.iter_mut() {
        for _ in 0..ticks {
            tick(method, level, crowd);
        }
    }
    start.elapsed().as_secs_f64() * 1e9 / (ticks * movers) as f64
}

/// The quickest cost of each method for each size of crowd.
fn compare(level: &Level, rounds: usize) -> Vec<[f64; CROWDS.len()]> {
    let crowds = |count: usize| -> Vec<Crowd> {
        let worlds = if count == 1 { 100 } else { 1 };
        (0..worlds).map(|world| level.crowd(count, world)).collect()
    };
    let mut all: Vec<[Vec<Crowd>; CROWDS.len()]> = METHODS.iter().map(|_| CROWDS.map(crowds)).collect();
    let mut quickest = vec![[f64::INFINITY; CROWDS.len()]; METHODS.len()];
    for _ in 0..rounds {
        for size in 0..CROWDS.len() {
            for (row, (_, method)) in METHODS.iter().enumerate() {
                let time = measure(*method, level, &mut all[row][size]);
                quickest[row][size] = quickest[row][size].min(time);
            }
        }
    }
    quickest
}

/// The worst case: a dash of 300 units along a floor of single tiles, in substeps of 4.
fn dash(level: &Level, rounds: usize) -> [f64; 2] {
    const REPEATS: usize = 500;
    let kinds = [
        Rules { substep: Some(4.0), ..Rules::plain(CollisionMode::AxisSeparated) },
        Rules::plain(CollisionMode::Ccd),
    ];
    kinds.map(|rules| {
        let round = || {
            let start = Instant::now();
            for _ in 0..REPEATS {
                let mut body = Level::runner();
                let wish = Wish::to_move(DVec2::new(300.0, 0.0));
                let report = travel(&mut body, wish, &rules, &level.runway, &mut ());
                assert!(black_box(report).hit.is_none(), "the runway is free");
            }
            start.elapsed().as_secs_f64() * 1e9 / REPEATS as f64
        };
        (0..rounds).map(|_| round()).fold(f64::INFINITY, f64::min)
    })
}

fn main() {
    let given = |name: &str| std::env::args().any(|argument| argument == name);
    let (check, rounds) = (given("--check"), ROUNDS[usize::from(!given("--bench"))]);
    let level = Level::new(1);
    println!("{} x {} tiles, {} obstacles", level::COLUMNS, level::ROWS, level.obstacles.fixed().len());
    let costs = compare(&level, rounds);
    println!("{:<18}{:>10}{:>10}{:>10}   (ns for a mover and tick)", "movers", 1, 100, 10_000);
    for ((name, _), row) in METHODS.iter().zip(&costs) {
        println!("{name:<18}{:>10.1}{:>10.1}{:>10.1}", row[0], row[1], row[2]);
    }
    println!("{:<18}{:>10}{:>10}{:>10}{:>18}", "ratio to plain", 1, 100, 10_000, "10 000 to one");
    for ((name, _), row) in METHODS.iter().zip(&costs) {
        let ratio = |size: usize| row[size] / costs[0][size];
        println!("{name:<18}{:>10.2}{:>10.2}{:>10.2}{:>18.2}", ratio(0), ratio(1), ratio(2), row[2] / row[0]);
    }
    let judge = |size: usize| costs[5][size] - costs[4][size];
    println!(
        "{:<18}{:>10.1}{:>10.1}{:>10.1}   (ns, on top of ccd)",
        "the judge",
        judge(0),
        judge(1),
        judge(2)
    );
    let [cut, swept] = dash(&level, rounds);
    println!("a dash of 300 units past 60 tiles: {cut:.0} ns in 75 substeps, {swept:.0} ns swept");

    let mut broken = false;
    for (row, budget) in [(3, AXIS_BUDGET), (4, CCD_BUDGET)] {
        let name = METHODS[row].0;
        for size in 0..CROWDS.len() {
            broken |= over(
                &format!("{name}, {} movers, to plain", CROWDS[size]),
                costs[row][size] / costs[0][size],
                budget,
            );
        }
        broken |= over(&format!("{name}, 10 000 movers to one"), costs[row][2] / costs[row][0], CROWD_BUDGET);
    }
    assert!(!(check && broken), "a budget is exceeded");
}

fn over(what: &str, ratio: f64, budget: f64) -> bool {
    let over = ratio > budget;
    println!("{} {what}: {ratio:.2} of at most {budget}", if over { "OVER" } else { "  ok" });
    over
}
