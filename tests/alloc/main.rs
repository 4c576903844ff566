//! A tick allocates nothing: every allocation of this program goes through a counter.

// In a test, a panic is the message; brute force may use what the simulation may not.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::disallowed_methods)]

mod polygons;
mod shapes;
mod steps;

use glam::DVec2;
use mindthegap::geometry::broad::{BroadPhase, BruteForce, Bvh, SortAndSweep, StaticGrid, UniformGrid};
use mindthegap::geometry::{Aabb, Ray, Upright};
use mindthegap::motion::axis_separated::Axis;
use mindthegap::motion::carry::{carry, rides};
use mindthegap::motion::judge::Judge;
use mindthegap::motion::tally::{Attempt, Tally};
use mindthegap::motion::{
    Body, CollisionMode, Observer, Obstacle, ObstacleSet, Obstacles, Report, Rules, Wish, dash, travel,
};
use std::hint::black_box;

/// How often `tick` allocates or reallocates, after one call to warm up.
///
/// Only this thread counts: the runner of the tests has threads of its own, which allocate when they like.
fn allocations(mut tick: impl FnMut()) -> u64 {
    tick();
    allocation_counter::measure(tick).count_total
}

fn v(x: f64, y: f64) -> DVec2 {
    DVec2::new(x, y)
}

fn mover(x: f64, y: f64) -> Body {
    Body::new(Upright::Rectangle { half: v(6.0, 7.0) }, v(x, y))
}

/// Rooms of single tiles: every fifth column and row is solid, with gaps; two lifts and a one-way platform.
fn level() -> ObstacleSet {
    let solid = |column: u32, row: u32| {
        (column.is_multiple_of(5) && row % 3 != 1) || (row.is_multiple_of(5) && column % 7 != 3)
    };
    let mut fixed = Vec::new();
    for row in 0..30 {
        for column in (0..60).filter(|column| solid(*column, row)) {
            let corner = v(f64::from(column), f64::from(row)) * 16.0;
            fixed.push(Obstacle::solid(fixed.len() as u32, Aabb::new(corner, corner + v(16.0, 16.0))));
        }
    }
    fixed.push(Obstacle::one_way(9000, Aabb::new(v(100.0, 120.0), v(140.0, 124.0))));
    let mut set = ObstacleSet::new(fixed);
    set.set_moving(lifts(0.0));
    set
}

fn lifts(phase: f64) -> [Obstacle; 2] {
    let lift =
        |id: u32, x: f64| Obstacle::solid(id, Aabb::new(v(x, 100.0 + phase), v(x + 40.0, 108.0 + phase)));
    [lift(9001, 200.0 + phase), lift(9002, 180.0 - phase)]
}

fn all_rules() -> impl Iterator<Item = Rules> {
    CollisionMode::ALL.into_iter().flat_map(|mode| {
        [None, Some(4.0)]
            .into_iter()
            .flat_map(move |substep| [0.0, 4.0].map(|corner_nudge| Rules { mode, substep, corner_nudge }))
    })
}

/// Lets a mover go among the obstacles from many places, and says how much happened.
fn roam<O: Obstacles + ?Sized>(
    rules: &Rules,
    steps: &[DVec2],
    level: &O,
    observer: &mut impl Observer,
) -> [u32; 3] {
    let mut seen = [0; 3];
    for place in 0..40 {
        for shape in [Upright::Rectangle { half: v(6.0, 7.0) }, Upright::Circle { radius: 6.5 }] {
            let mut body =
                Body { shape, ..mover(30.0 + 11.0 * f64::from(place), 30.0 + 9.0 * f64::from(place)) };
            for step in steps {
                body.velocity = *step * 60.0;
                let report: Report = travel(&mut body, Wish::to_move(*step), rules, level, observer);
                seen[0] += u32::from(report.hit.is_some());
                seen[1] += u32::from(report.put_out.is_some());
                seen[2] += u32::from(report.grounded);
            }
        }
    }
    seen
}

#[test]
fn counter_sees_an_allocation() {
    let found = allocations(|| drop(black_box(vec![1u8; 100])));
    assert_eq!(found, 1);
    let found = allocations(|| {
        let mut grows = vec![1u8; 100];
        grows.resize(black_box(100_000), 1);
        black_box(&grows);
    });
    assert_eq!(found, 2, "growing counts");
}

/// Short steps, dashes past a level of single tiles, and a start inside the union of solids, in every method.
#[test]
fn travel_allocates_nothing() {
    let level = level();
    let handful = &level.fixed()[..40];
    let short = [v(2.0, -0.3), v(0.0, -2.0), v(-2.0, 1.0), v(0.5, 4.0), v(-1.0, -4.0)];
    let long = [dash(true, 300.0), dash(false, 300.0), v(120.0, -250.0), v(-300.0, 300.0)];
    for rules in all_rules() {
        for steps in [&short[..], &long[..]] {
            let mut seen = [0; 3];
            let found = allocations(|| seen = roam(&rules, steps, &level, &mut ()));
            assert_eq!(found, 0, "{rules:?}");
            let found = allocations(|| {
                black_box(roam(&rules, steps, handful, &mut ()));
            });
            assert_eq!(found, 0, "{rules:?}, a handful");
            assert!(
                !rules.mode.resolves() || seen.iter().all(|count| *count > 0),
                "{rules:?} tests too little"
            );
        }
    }
}

struct Watch<'a> {
    judge: &'a mut Judge,
    level: &'a ObstacleSet,
    crossings: u32,
}

impl Observer for Watch<'_> {
    fn leg(&mut self, from: DVec2, to: DVec2) {
        let (body, crossings) = (mover(0.0, 0.0), &mut self.crossings);
        self.judge.leg((body.bounds().half(), body.layers), (from, to), self.level, &mut |_| *crossings += 1);
    }
    fn put_out(&mut self, _from: DVec2, _to: DVec2) {
        self.judge.placed();
    }
}

#[test]
fn judge_allocates_nothing_after_it_has_met_every_moving_solid() {
    let level = level();
    let mut judge = Judge::default();
    for rules in all_rules() {
        let mut crossings = 0;
        let found = allocations(|| {
            judge.placed();
            let mut watch = Watch { judge: &mut judge, level: &level, crossings: 0 };
            roam(&rules, &[v(2.0, -0.3), dash(true, 300.0), v(-300.0, 7.0)], &level, &mut watch);
            crossings = watch.crossings;
            let (half, layers) = (v(6.0, 7.0), mover(0.0, 0.0).layers);
            for lift in level.moving() {
                judge
                    .solid_moved((half, layers), v(210.0, 90.0), lift, v(0.0, 40.0), &mut |_| crossings += 1);
            }
        });
        assert_eq!(found, 0, "{rules:?}");
        assert!(crossings > 0, "{rules:?}: the lifts at least pass over the mover");
    }
}

#[test]
fn tally_allocates_nothing() {
    let level = level();
    let (mut tally, mut attempt) = (Tally::default(), Attempt::default());
    let found = allocations(|| {
        for x in 0..200 {
            let at = v(f64::from(x), 104.0);
            attempt.follow(
                &mut tally,
                v(6.0, 7.0),
                (at, at),
                Wish::to_move(v(30.0, 0.0)),
                level.moving().iter(),
                &[],
            );
        }
    });
    assert_eq!(found, 0);
    assert!(tally.attempts > 0);
}

#[test]
fn carry_allocates_nothing() {
    let mut level = level();
    let (mut rode, mut pushed) = (0, 0);
    let found = allocations(|| {
        level.set_moving(lifts(0.0));
        for tick in 0..100 {
            let mut lift = level.moving()[tick % 2];
            let mut rider = mover(lift.position.x, lift.bounds().max.y + 7.0);
            let mut other = mover(lift.bounds().max.x + 7.0, lift.position.y);
            for (axis, distance) in [(Axis::X, 3.0), (Axis::Y, -2.0), (Axis::Y, 2.0)] {
                let rides = rides(&rider, &lift);
                lift.position = axis.with(lift.position, axis.of(lift.position) + distance);
                level.move_to(lift.id, lift.position);
                rode += u32::from(carry(&mut rider, (&lift, axis, distance), rides, &level, &mut ()).rode);
                pushed +=
                    u32::from(carry(&mut other, (&lift, axis, distance), false, &level, &mut ()).pushed);
            }
        }
    });
    assert_eq!(found, 0);
    assert!(rode > 0 && pushed > 0, "{rode} {pushed}");
}

#[test]
fn moving_obstacles_reuse_their_memory() {
    let mut level = level();
    let found = allocations(|| {
        for tick in 0..100 {
            level.set_moving(lifts(f64::from(tick)));
            level.move_to(9002, v(f64::from(tick) * 7.0, 50.0));
            level.move_to(1, v(0.0, 0.0));
        }
    });
    assert_eq!(found, 0);
}

#[test]
fn queries_allocate_nothing() {
    let level = level();
    let boxes: Vec<Aabb> = level.fixed().iter().map(Obstacle::bounds).collect();
    let huge = Aabb::new(v(-1e30, -1e30), v(1e30, 1e30));
    let grid = StaticGrid::build(&[&boxes[..], &[huge]].concat(), 16.0);
    let mut seen = 0u32;
    let found = allocations(|| {
        for step in 0..200 {
            let size = if step % 10 == 0 { v(1e9, 1e9) } else { v(40.0, 30.0) };
            let region = Aabb::from_center(v(f64::from(step) * 5.0, f64::from(step) * 2.0), size);
            grid.visit(&region, |_| seen += 1);
            level.visit(&region, |_| seen += 1);
            level.resting().visit(&region, |_| seen += 1);
            level.fixed().visit(&region, |_| seen += 1);
        }
    });
    assert_eq!(found, 0);
    assert!(seen > 1000);
}

/// A crowd in which everything moves to and fro, and single boxes leave, come back and jump; all questions are asked.
fn live<B: BroadPhase>(broad: &mut B, pairs: &mut Vec<(u32, u32)>, seen: &mut u64) {
    let box_of = |index: u32, phase: f64| {
        let place = v(f64::from(index % 20) * 9.0, f64::from(index / 20) * 9.0);
        Aabb::from_center(place + v(1.0, -0.5) * phase, v(3.0, 4.0 + f64::from(index % 7)))
    };
    for tick in 0..70 {
        let phase = f64::from(tick % 14);
        broad.move_all(|proxy, _| box_of(proxy, phase)).unwrap();
        for index in 0..16 {
            let (near, far) = ((tick * 31 + index * 7) % 400, (tick * 17 + index * 29) % 400);
            broad.move_to(near, box_of(near, phase + 0.5)).unwrap();
            broad.move_to(far, box_of(399 - far, phase)).unwrap();
        }
        for proxy in 0..10 {
            broad.remove(proxy * 37).unwrap();
        }
        for proxy in (0..10).rev() {
            assert_eq!(broad.insert(box_of(proxy * 37, phase)), Ok(proxy * 37));
        }
        broad.visit_pairs(|low, high| *seen += u64::from(high - low));
        broad.pairs(pairs);
        broad.query(&Aabb::from_center(v(180.0, 110.0), v(40.0, 40.0)), |_| *seen += 1);
        let ray = Ray::new(v(-20.0, 3.0 * phase), v(1.0, 0.5), 500.0).unwrap();
        broad.ray(&ray, |_, reach| {
            *seen += 1;
            reach
        });
    }
}

#[test]
fn broad_phases_allocate_nothing_once_they_are_warm() {
    fn check<B: BroadPhase>(name: &str) {
        let boxes: Vec<Aabb> =
            (0..400).map(|index| Aabb::from_center(v(f64::from(index), 0.0), v(1.0, 1.0))).collect();
        let mut broad = B::build(&boxes).unwrap();
        let (mut pairs, mut seen) = (Vec::new(), 0);
        let found = allocations(|| live(&mut broad, &mut pairs, &mut seen));
        assert_eq!(found, 0, "{name}");
        assert!(seen > 10_000 && pairs.len() > 200, "{name} tests too little");
    }
    check::<BruteForce>("brute force");
    check::<UniformGrid>("uniform grid");
    check::<SortAndSweep>("sort and sweep");
    check::<Bvh>("bvh");
}
