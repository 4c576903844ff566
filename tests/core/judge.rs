//! The judge: what it calls a tunnelling, and that it catches a method that lies.

use crate::scenes::{aabb, mover, solids, v};
use glam::DVec2;
use mindthegap::motion::judge::{Crossing, Judge, Side, Stay};
use mindthegap::motion::tally::{Attempt, Tally};
use mindthegap::motion::{CollisionLayers, Obstacle, ObstacleSet, Wish};

const HALF: DVec2 = DVec2::new(8.0, 12.0);
const ALL: CollisionLayers = CollisionLayers::ALL;

fn crossings(solids: &[Obstacle], points: &[DVec2]) -> Vec<Crossing> {
    let mut stay = Stay::default();
    let mut found = Vec::new();
    for leg in points.windows(2) {
        stay.follow((HALF, ALL), (leg[0], leg[1]), solids, &mut |crossing| found.push(crossing));
    }
    found
}

#[test]
fn what_counts_as_a_tunnelling() {
    let wall = solids(&[aabb(0.0, -100.0, 6.0, 100.0)]);
    let two = solids(&[aabb(0.0, -100.0, 6.0, 100.0), aabb(100.0, -100.0, 106.0, 100.0)]);
    let seam = solids(&[aabb(0.0, -100.0, 6.0, 0.0), aabb(0.0, 0.0, 6.0, 100.0)]);
    // The wall grown by the mover is x in (-8, 14).
    let rows: [(&str, &[Obstacle], &[DVec2], usize); 12] = [
        ("through in one leg", &wall, &[v(-50.0, 0.0), v(50.0, 0.0)], 1),
        ("and back again", &wall, &[v(-50.0, 0.0), v(50.0, 0.0), v(-50.0, 0.0)], 2),
        ("over three legs", &wall, &[v(-50.0, 0.0), v(0.0, 0.0), v(5.0, 0.0), v(50.0, 0.0)], 1),
        ("in and out the same side", &wall, &[v(-50.0, 0.0), v(5.0, 0.0), v(-50.0, 0.0)], 0),
        ("touches the near side", &wall, &[v(-50.0, 0.0), v(-8.0, 0.0), v(-50.0, 0.0)], 0),
        ("touches the far side at the end", &wall, &[v(-50.0, 0.0), v(14.0, 0.0)], 1),
        ("still inside", &wall, &[v(-50.0, 0.0), v(13.9, 0.0)], 0),
        ("placed inside, walks out", &wall, &[v(3.0, 0.0), v(50.0, 0.0)], 0),
        ("along the face", &wall, &[v(-8.0, -50.0), v(-8.0, 50.0)], 0),
        ("through two walls", &two, &[v(-50.0, 0.0), v(200.0, 0.0)], 2),
        ("through a seam of two solids", &seam, &[v(-50.0, 0.0), v(50.0, 0.0)], 1),
        ("in at the side, out at the top", &wall, &[v(-50.0, 90.0), v(3.0, 90.0), v(3.0, 200.0)], 1),
    ];
    for (name, solids, points, expected) in rows {
        assert_eq!(crossings(solids, points).len(), expected, "{name}");
    }
}

#[test]
fn crossing_names_sides_and_solids() {
    let walls = solids(&[aabb(0.0, -100.0, 6.0, 0.0), aabb(6.0, -100.0, 12.0, 0.0)]);
    let found = crossings(&walls, &[v(-50.0, -50.0), v(50.0, -50.0)]);
    assert_eq!(found.len(), 1, "one stay in the union of two walls that touch");
    assert_eq!((found[0].entered, found[0].left), (1, 2));
    assert_eq!(
        (found[0].entry, found[0].exit),
        ((Side::Left, v(-8.0, -50.0)), (Side::Right, v(20.0, -50.0)))
    );
}

/// A lift takes a rider along: in the lift's frame it dips in at the top and leaves at the top.
#[test]
fn riding_a_lift_is_no_tunnelling() {
    for rise in [8.0, -8.0] {
        let mut lift = Obstacle::solid(5, aabb(-20.0, -4.0, 20.0, 0.0));
        let mut judge = Judge::default();
        let mut set = ObstacleSet::default();
        let mut found = Vec::new();
        let mut at = v(0.0, 12.0);
        for _ in 0..20 {
            judge.solid_moved((HALF, ALL), at, &lift, v(0.0, rise), &mut |c| found.push(c));
            lift.position.y += rise;
            set.set_moving([lift]);
            judge.leg((HALF, ALL), (at, at + v(0.0, rise)), &set, &mut |c| found.push(c));
            at.y += rise;
        }
        assert_eq!(found, [], "lift moving by {rise}");
    }
}

/// A solid that jumps over a resting mover tunnels as much as a mover that jumps over a solid.
#[test]
fn solid_that_passes_over_a_mover_counts() {
    let press = Obstacle::solid(5, aabb(-50.0, -100.0, -40.0, 100.0));
    let mut judge = Judge::default();
    let mut found = Vec::new();
    judge.solid_moved((HALF, ALL), v(0.0, 0.0), &press, v(100.0, 0.0), &mut |c| found.push(c));
    assert_eq!(found.len(), 1);
}

/// A sweep with a planted fault: it skips the first obstacle that it meets. Its own report says "free".
fn faulty_ccd(position: &mut DVec2, delta: DVec2, _walls: &[Obstacle]) -> bool {
    *position += delta;
    false
}

#[test]
fn judge_catches_a_faulty_ccd() {
    let walls = solids(&[aabb(0.0, -100.0, 1.0, 100.0)]);
    let mut judge = Judge::default();
    let set = ObstacleSet::new(walls.clone());
    let mut tally = Tally::default();
    let mut attempt = Attempt::default();
    for trial in 0..10 {
        let mut position = v(-100.0 - f64::from(trial), 0.0);
        let start = position;
        judge.placed();
        attempt.interrupt(&mut tally);
        let mut found = Vec::new();
        let hit = faulty_ccd(&mut position, v(300.0, 0.0), &walls);
        judge.leg((HALF, ALL), (start, position), &set, &mut |c| found.push(c));
        assert!(!hit && found.len() == 1, "the method says it hit nothing, the judge saw it go through");
        let wish = Wish::to_move(v(300.0, 0.0));
        attempt.follow(&mut tally, HALF, (start, position), wish, walls.iter(), &found);
    }
    assert_eq!(tally, Tally { attempts: 10, stopped: 0, tunnelled: 10 });
}

#[test]
fn leaning_on_a_barrier_is_one_attempt() {
    let walls = solids(&[aabb(0.0, -100.0, 1.0, 100.0)]);
    let (mut tally, mut attempt) = (Tally::default(), Attempt::default());
    let at = mover(aabb(-16.0, -12.0, 0.0, 12.0)).position;
    for _ in 0..30 {
        attempt.follow(&mut tally, HALF, (at, at), Wish::to_move(v(2.0, 0.0)), walls.iter(), &[]);
    }
    attempt.follow(&mut tally, HALF, (at, at), Wish::default(), walls.iter(), &[]);
    attempt.follow(&mut tally, HALF, (at, at), Wish::to_move(v(2.0, 0.0)), walls.iter(), &[]);
    assert_eq!(tally, Tally { attempts: 2, stopped: 2, tunnelled: 0 });
}
