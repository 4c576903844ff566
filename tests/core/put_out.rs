//! The shortest way out of a union of solids, against brute force over the whole arrangement.

use crate::scenes::{aabb, go, mover, resolving, solids, v};
use glam::DVec2;
use mindthegap::geometry::Aabb;
use mindthegap::motion::{Observer, Obstacle, ObstacleSet, Rules, Wish, travel};
use oorandom::Rand64;

/// Every point where a vertical and a horizontal line of the arrangement meet, the nearest free one.
pub fn brute_force(boxes: &[Aabb], half: DVec2, at: DVec2) -> f64 {
    let grown: Vec<Aabb> = boxes.iter().map(|b| b.grown(half)).collect();
    let lines = |of: fn(DVec2) -> f64| -> Vec<f64> {
        grown.iter().flat_map(|b| [of(b.min), of(b.max)]).chain([of(at)]).collect()
    };
    let free = |p: DVec2| !grown.iter().any(|b| b.grown(DVec2::splat(-1e-9)).is_around(p));
    let mut best = f64::INFINITY;
    for x in lines(|p| p.x) {
        for y in lines(|p| p.y) {
            let point = v(x, y);
            if point.distance(at) < best && free(point) {
                best = point.distance(at);
            }
        }
    }
    best
}

struct PutOut(Option<DVec2>);

impl Observer for PutOut {
    fn put_out(&mut self, from: DVec2, to: DVec2) {
        self.0 = Some(to - from);
    }
}

#[test]
fn put_out_takes_the_shortest_way_out_of_the_union() {
    let mut random = Rand64::new(3);
    let mut cases = 0;
    while cases < 3000 {
        let count = 1 + (random.rand_u64() % 7) as usize;
        let boxes: Vec<Aabb> = (0..count)
            .map(|_| {
                let tile = |r: &mut Rand64| 8.0 * (r.rand_u64() % 6) as f64;
                let corner = v(tile(&mut random), tile(&mut random));
                Aabb::new(corner, corner + v(8.0 + tile(&mut random), 8.0 + tile(&mut random)))
            })
            .collect();
        let half = v(2.0 + 6.0 * random.rand_float(), 2.0 + 6.0 * random.rand_float());
        let at = v(60.0 * random.rand_float(), 60.0 * random.rand_float());
        let set = ObstacleSet::new(solids(&boxes));
        for rules in resolving() {
            let mut body = mover(Aabb::from_center(at, half));
            let mut seen = PutOut(None);
            travel(&mut body, Wish::default(), &rules, &set, &mut seen);
            let expected = brute_force(&boxes, half, at);
            assert!((seen.0.unwrap_or_default().length() - expected).abs() <= 1e-9, "{boxes:?} {half} {at}");
            assert!(boxes.iter().all(|b| !b.grown(half - DVec2::splat(1e-9)).is_around(body.position)));
            cases += usize::from(seen.0.is_some());
        }
    }
}

/// B67: the mover leaves by its shortest way, at most 26, and does not swing back.
#[test]
fn b67_inside_a_wide_solid() {
    let block = solids(&[aabb(0.0, 0.0, 64.0, 64.0)]);
    for rules in resolving() {
        let mut body = mover(aabb(10.0, 20.0, 26.0, 36.0));
        let before = body.position;
        let report = go(&mut body, v(-2.0, 0.0), &rules, &block);
        assert_eq!((body.bounds().max.x, report.put_out), (0.0, Some(v(-26.0, 0.0))), "{rules:?}");
        assert!((body.position - before).length() <= 26.0);
        for step in 1..=10 {
            let report = go(&mut body, v(-2.0, 0.0), &rules, &block);
            assert_eq!((body.bounds().max.x, report.put_out), (-2.0 * f64::from(step), None), "{rules:?}");
        }
    }
}

#[test]
fn no_way_out_is_reported_and_not_moved() {
    let block = [Obstacle::solid(1, aabb(-1e6, -1e6, 1e6, 1e6))];
    for rules in resolving() {
        let mut body = mover(aabb(0.0, 0.0, 16.0, 24.0));
        let report = go(&mut body, v(5.0, 5.0), &rules, &block);
        assert!(report.stuck && report.put_out.is_none(), "{rules:?}");
        assert_eq!(body.bounds().min, v(0.0, 0.0));
    }
}

#[test]
fn equally_short_ways_go_right_first() {
    let block = solids(&[aabb(-10.0, -10.0, 10.0, 10.0)]);
    let rules: Rules = resolving()[0];
    let mut body = mover(Aabb::from_center(v(0.0, 0.0), v(1.0, 1.0)));
    assert_eq!(go(&mut body, v(0.0, 0.0), &rules, &block).put_out, Some(v(11.0, 0.0)));
}
