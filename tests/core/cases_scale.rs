//! Public bugs of other kits as small inputs with the right answer: far away, no numbers, other machines.

use crate::asked::{Pair, check_pairs};
use crate::figures::{Figure, compound, disk, obb, rect, regular, seg};
use crate::frames::Frames;
use crate::scenes::{aabb, go, mover, solids, v};
use glam::DVec2;
use mindthegap::geometry::{
    Pose, RayMode, Shape, Sweep, contact, distance, manifold, segment_cast, status, sweep,
};
use mindthegap::motion::{Body, CollisionMode, ObstacleSet, Rules, Wish, fall, travel};
use oorandom::Rand64;
use std::thread;

/// B100: a disk that touches a box far from the origin touches it exactly; a hair nearer it overlaps.
#[test]
fn b100_touching_far_from_the_origin() {
    let far = rect(100_000.5, 50_000.0, 100_001.5, 50_001.0);
    check_pairs(
        Frames::Quarters,
        &[
            ("B100 touching", disk(100_000.25, 50_000.5, 0.25), far.clone(), Pair::Meet(0.0, &[DVec2::X])),
            ("B100 overlapping", disk(100_000.5, 50_000.5, 0.5), far, Pair::Meet(0.5, &[DVec2::X])),
        ],
    );
}

/// B101: ten healthy movers go to the last bit where they go without the two that wish NaN and infinity.
#[test]
fn b101_bad_movers_leave_the_others_alone() {
    let level = ObstacleSet::new(solids(&[aabb(-500.0, -16.0, 500.0, 0.0), aabb(90.0, 0.0, 106.0, 40.0)]));
    let run = |with_bad: bool| {
        let mut bodies: Vec<Body> = (0..10)
            .map(|i| mover(aabb(f64::from(i) * 20.0 - 100.0, 3.0, f64::from(i) * 20.0 - 88.0, 17.0)))
            .collect();
        let mut bad =
            [v(f64::NAN, 0.0), v(f64::INFINITY, 0.0)].map(|wish| (mover(aabb(0.0, 0.0, 12.0, 14.0)), wish));
        let mut told = 0;
        for tick in 0..240 {
            let rules = Rules::plain(CollisionMode::ALL[2 + tick / 120]);
            for (body, wish) in bad.iter_mut().filter(|_| with_bad) {
                let before = body.position;
                told += u32::from(travel(body, Wish::to_move(*wish), &rules, &level, &mut ()).rejected);
                assert_eq!((body.position, body.velocity), (before, DVec2::ZERO), "B101 tick {tick}");
            }
            for body in &mut bodies {
                body.velocity.x = 97.3;
                let (delta, velocity) = fall(body.velocity, v(0.0, -900.0), 1.0 / 60.0);
                body.velocity = velocity;
                travel(body, Wish::to_move(delta), &rules, &level, &mut ());
            }
        }
        let bits = bodies.iter().flat_map(|b| [b.position.x.to_bits(), b.position.y.to_bits()]);
        (bits.collect::<Vec<u64>>(), told)
    };
    let (alone, together) = (run(false), run(true));
    assert_eq!(alone.0, together.0, "B101");
    assert_eq!((alone.1, together.1), (0, 480), "B101: told each time");
}

/// A room with a corridor, walls and steps, and 600 ticks of wishes at it.
fn recorded(order: impl Fn(&mut Vec<usize>)) -> Vec<u64> {
    let mut boxes = vec![aabb(-400.0, -16.0, 400.0, 0.0), aabb(-400.0, 120.0, 400.0, 136.0)];
    boxes.extend((0..20).map(|i| {
        let x = f64::from(i) * 37.3 - 380.0;
        aabb(x, f64::from(i % 4) * 9.7, x + 11.0, f64::from(i % 4) * 9.7 + 8.1)
    }));
    let level = ObstacleSet::new(solids(&boxes));
    let mut random = Rand64::new(102);
    let mut bodies: Vec<Body> =
        (0..6).map(|i| mover(aabb(f64::from(i) * 50.0, 60.0, f64::from(i) * 50.0 + 12.0, 74.0))).collect();
    let mut bits = Vec::new();
    for _ in 0..600 {
        let pushes: Vec<DVec2> =
            bodies.iter().map(|_| v(random.rand_float() - 0.5, random.rand_float() - 0.45) * 900.0).collect();
        let mut turns: Vec<usize> = (0..bodies.len()).collect();
        order(&mut turns);
        for i in turns {
            let body = &mut bodies[i];
            let (delta, velocity) = fall(body.velocity, pushes[i] + v(0.0, -300.0), 1.0 / 60.0);
            body.velocity = velocity;
            let mode = CollisionMode::ALL[2 + i % 2];
            travel(
                body,
                Wish::to_move(delta),
                &Rules { mode, substep: Some(4.0), corner_nudge: 4.0 },
                &level,
                &mut (),
            );
        }
        bits.extend(
            bodies.iter().flat_map(|b| [b.position, b.velocity]).flat_map(|p| [p.x.to_bits(), p.y.to_bits()]),
        );
    }
    bits
}

/// The bits of many answers about turned shapes, each pair by itself.
fn answers(pairs: impl Iterator<Item = u32>) -> Vec<(u32, Vec<u64>)> {
    let shapes: [Shape; 7] = [
        disk(0.0, 0.0, 3.0).0,
        rect(-3.0, -1.0, 3.0, 1.0).0,
        seg((-3.0, 0.0), (3.0, 1.0)).0,
        Shape::Capsule { a: v(-2.0, 0.0), b: v(2.0, 0.0), radius: 1.0 },
        regular(5, 3.0),
        regular(11, 4.0),
        compound(&[obb((0.0, 2.0), (3.0, 1.0), 0.0), obb((2.0, 0.0), (1.0, 2.0), 30.0)]).0,
    ];
    let ask = |seed: u32| {
        let mut random = Rand64::new(seed.into());
        let mut number = || random.rand_float() * 12.0 - 6.0;
        let mut figure = |kind: u32| -> Figure {
            (shapes[kind as usize % shapes.len()].clone(), Pose::turned(v(number(), number()), number()))
        };
        let ((a, pa), (b, pb)) = (figure(seed), figure(seed / 7));
        let delta = v(number(), number());
        let mut found = vec![f64::from(status(&a, pa, &b, pb) as u8), distance(&a, pa, &b, pb)];
        let mut push = |p: DVec2| found.extend([p.x, p.y]);
        if let Some(c) = contact(&a, pa, &b, pb) {
            push(c.mtv());
            push(c.point);
        }
        for point in manifold(&a, pa, &b, pb).iter().flat_map(|m| m.points().to_vec()) {
            push(point.point);
        }
        if let Sweep::Hit { toi, point, normal, .. } = sweep(&a, pa, delta, &b, pb) {
            push(point);
            push(normal * toi);
        }
        if let Some(hit) = segment_cast(pa.position, pa.position + delta, &b, pb, RayMode::Hollow) {
            push(hit.point);
        }
        (seed, found.iter().map(|number| (number + 0.0).to_bits()).collect())
    };
    pairs.map(ask).collect()
}

/// B102: the same bits whoever is moved first, in whatever order questions are asked, and on any thread. (That debug and release
/// agree on 10 000 ticks of the whole game is shown by its golden hash.)
#[test]
fn b102_same_bits_in_any_order_and_on_any_thread() {
    let forward = recorded(|_| {});
    assert_eq!(forward, recorded(|turns| turns.reverse()), "B102: the last mover first");
    assert_eq!(forward, recorded(|turns| turns.rotate_left(2)), "B102: the third mover first");
    let one_by_one = answers(0..600);
    let mut backward = answers((0..600).rev());
    backward.reverse();
    assert_eq!(one_by_one, backward, "B102: questions in the other order");
    let threads: Vec<_> = (0..2u32)
        .map(|t| thread::spawn(move || (recorded(|_| {}), answers((0..600).filter(|i| i % 2 == t)))))
        .collect();
    let mut gathered = Vec::new();
    for thread in threads {
        let (bits, part) = thread.join().expect("a thread ends");
        assert_eq!(bits, forward, "B102: on another thread");
        gathered.extend(part);
    }
    gathered.sort_unstable();
    assert_eq!(gathered, one_by_one, "B102: on two threads");
}

/// B100: a walk that ends at a wall is the same walk, wherever it happens.
#[test]
fn b100_walks_alike_wherever_it_is() {
    for mode in [CollisionMode::AxisSeparated, CollisionMode::Ccd] {
        let walk = |x: f64| {
            let floor = solids(&[aabb(x - 64.0, -1.0, x + 64.0, 0.0), aabb(x + 10.0, 0.0, x + 12.0, 5.0)]);
            let mut body = mover(aabb(x - 0.5, 0.0, x + 0.5, 1.0));
            (0..60)
                .map(|_| {
                    go(&mut body, v(0.25, -0.25), &Rules::plain(mode), &floor);
                    (body.position.x - x, body.position.y)
                })
                .collect::<Vec<_>>()
        };
        let here = walk(0.0);
        assert_eq!(here.last(), Some(&(9.5, 0.5)), "B100 {mode:?}: it is stopped by the wall");
        for x in [8192.0, 131_072.0, -131_072.0] {
            assert_eq!(walk(x), here, "B100 {mode:?} at {x}");
        }
    }
}
