//! Put-outs in the real level: ten thousand poses inside its solids.

use glam::DVec2;
use mindthegap::game::level::{Level, catalog};
use mindthegap::game::tuning::PLAYER_SIZE;
use mindthegap::geometry::{Aabb, Upright};
use mindthegap::motion::{Body, CollisionMode, Obstacle, ObstacleSet, Rules, Wish, travel};
use oorandom::Rand64;

fn solids(level: &Level) -> Vec<Aabb> {
    level.solids.iter().copied().chain(level.barriers.iter().map(|barrier| barrier.bounds)).collect()
}

/// The nearest point outside the union: some crossing of the lines along the sides of the grown boxes.
fn brute_force(grown: &[Aabb], at: DVec2) -> f64 {
    let free = |p: DVec2| !grown.iter().any(|b| b.grown(DVec2::splat(-1e-9)).is_around(p));
    let xs = grown.iter().flat_map(|b| [b.min.x, b.max.x]).chain([at.x]);
    let mut best = f64::INFINITY;
    for x in xs {
        if (x - at.x).abs() >= best {
            continue;
        }
        for y in grown.iter().flat_map(|b| [b.min.y, b.max.y]).chain([at.y]) {
            let point = DVec2::new(x, y);
            let distance = point.distance(at);
            if distance < best && free(point) {
                best = distance;
            }
        }
    }
    best
}

#[test]
fn ten_thousand_stuck_poses_are_put_out_the_shortest_way() {
    let level = catalog::load("demo").unwrap();
    let boxes = solids(&level);
    let half = PLAYER_SIZE * 0.5;
    let grown: Vec<Aabb> = boxes.iter().map(|b| b.grown(half)).collect();
    let set = ObstacleSet::new((1u32..).zip(&boxes).map(|(id, b)| Obstacle::solid(id, *b)).collect());
    let mut random = Rand64::new(5);
    let mut stuck = 0;
    let mut longest = 0.0f64;
    while stuck < 10_000 {
        let at = DVec2::new(level.size.x * random.rand_float(), level.size.y * random.rand_float());
        if !grown.iter().any(|b| b.grown(DVec2::splat(-1e-6)).is_around(at)) {
            continue;
        }
        stuck += 1;
        let mode = if stuck % 2 == 0 { CollisionMode::Ccd } else { CollisionMode::AxisSeparated };
        let mut body = Body::new(Upright::Rectangle { half }, at);
        let report = travel(&mut body, Wish::default(), &Rules::plain(mode), &set, &mut ());
        let push = report.put_out.expect("there is a way out").length();
        assert!((push - brute_force(&grown, at)).abs() <= 1e-9, "at {at}: {push}");
        assert!(!grown.iter().any(|b| b.grown(DVec2::splat(-1e-9)).is_around(body.position)), "at {at}");
        longest = longest.max(push);
    }
    assert!(longest > 16.0, "some were deep: {longest}");
}
