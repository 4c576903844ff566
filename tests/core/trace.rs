//! The hand trace of the course (S202, S203, F34) and the four methods on their own.

use crate::scenes::{aabb, go, mover, resolving, solids, v};
use mindthegap::geometry::{Aabb, Status, status};
use mindthegap::motion::axis_separated::{Axis, leg};
use mindthegap::motion::{CollisionMode, Observer, Obstacle, Probe, Rules, dash};

#[derive(Default)]
struct Path(Vec<(glam::DVec2, glam::DVec2)>);

impl Observer for Path {
    fn leg(&mut self, from: glam::DVec2, to: glam::DVec2) {
        self.0.push((from, to));
    }
}

/// S199, S202, S203: x from 96 to 104 would overlap the wall at 120 (width 20), so 100 and vx = 0; then y by 3, free.
#[test]
fn hand_trace_96_104_100_then_slides_down_the_wall() {
    let wall = solids(&[aabb(120.0, -100.0, 140.0, 100.0)]);
    for rules in resolving() {
        let mut body = mover(aabb(96.0, 0.0, 116.0, 20.0));
        body.velocity = v(480.0, -180.0);
        let mut free = body;
        let mut probe = Probe::new(&wall[..], &free, v(8.0, 0.0));
        assert_eq!(free.bounds().min.x + 8.0, 104.0);
        let target = free.position.x + 8.0;
        let hit = leg(&mut free, Axis::X, target, &mut probe, &mut ()).expect("the wall is hit");
        assert_eq!((free.bounds().min.x, hit.normal), (100.0, v(-1.0, 0.0)));
        let report = go(&mut body, v(8.0, -3.0), &rules, &wall);
        assert_eq!(body.bounds().min, v(100.0, -3.0), "{rules:?}");
        assert_eq!(body.velocity, v(0.0, -180.0), "{rules:?}");
        assert_eq!(report.wall, 1, "{rules:?}");
    }
}

#[test]
fn legs_of_the_trace_hold_no_rejected_overshoot() {
    let wall = solids(&[aabb(120.0, -100.0, 140.0, 100.0)]);
    let mut body = mover(aabb(96.0, 0.0, 116.0, 20.0));
    let mut path = Path::default();
    let rules = Rules::plain(CollisionMode::AxisSeparated);
    mindthegap::motion::travel(
        &mut body,
        mindthegap::motion::Wish::to_move(v(8.0, -3.0)),
        &rules,
        &wall[..],
        &mut path,
    );
    assert_eq!(path.0, [(v(106.0, 10.0), v(110.0, 10.0)), (v(110.0, 10.0), v(110.0, 7.0))]);
}

/// S207, F34: the nearest face along the motion decides, not the first wall in the list.
#[test]
fn nearest_of_two_walls_stops_the_mover() {
    for order in [[0, 1], [1, 0]] {
        let walls = [aabb(140.0, -50.0, 160.0, 50.0), aabb(120.0, -50.0, 128.0, 50.0)];
        let walls = solids(&order.map(|i: usize| walls[i]));
        for rules in resolving() {
            let mut body = mover(aabb(96.0, 0.0, 116.0, 20.0));
            go(&mut body, v(30.0, 0.0), &rules, &walls);
            assert_eq!(body.bounds().min.x, 100.0, "{rules:?}, order {order:?}");
        }
    }
}

#[test]
fn none_goes_through_everything() {
    let floor = solids(&[aabb(-100.0, -16.0, 100.0, 0.0)]);
    let mut body = mover(aabb(0.0, 0.0, 16.0, 24.0));
    let report = go(&mut body, v(0.0, -50.0), &Rules::plain(CollisionMode::None), &floor);
    assert_eq!(body.bounds().min.y, -50.0);
    assert_eq!((report.grounded, report.queries, report.pair_tests), (false, 0, 0));
}

/// S223, F33: both axes are cancelled together, so a mover on the floor cannot walk either.
#[test]
fn detect_only_cancels_the_whole_step() {
    let floor = solids(&[aabb(-100.0, -16.0, 100.0, 0.0)]);
    let rules = Rules::plain(CollisionMode::DetectOnly);
    let mut body = mover(aabb(0.0, 0.1, 16.0, 24.1));
    body.velocity = v(120.0, -30.0);
    let before = body.position;
    let report = go(&mut body, v(2.0, -0.5), &rules, &floor);
    assert_eq!((body.position, body.velocity), (before, v(0.0, 0.0)));
    assert!(report.cancelled && !report.grounded);
    let mut dasher = mover(aabb(0.0, 100.0, 16.0, 124.0));
    assert!(!go(&mut dasher, dash(true, 300.0), &rules, &floor).cancelled);
    assert_eq!(dasher.bounds().min.x, 300.0);
}

/// S209: hitting a ceiling is not standing on something.
#[test]
fn ceiling_bump_does_not_ground() {
    let ceiling = solids(&[aabb(-100.0, 40.0, 100.0, 56.0)]);
    for rules in resolving() {
        let mut body = mover(aabb(0.0, 10.0, 16.0, 34.0));
        body.velocity = v(0.0, 600.0);
        let report = go(&mut body, v(0.0, 10.0), &rules, &ceiling);
        assert!(report.ceiling && !report.grounded, "{rules:?}");
        assert_eq!((body.bounds().max.y, body.velocity.y), (40.0, 0.0), "{rules:?}");
    }
}

/// S211: one tick after the ledge the mover is not grounded.
#[test]
fn grounded_clears_by_itself_off_a_ledge() {
    let floor = solids(&[aabb(-100.0, -16.0, 16.0, 0.0)]);
    for rules in resolving() {
        let mut body = mover(aabb(0.0, 0.0, 16.0, 24.0));
        assert!(go(&mut body, v(15.0, 0.0), &rules, &floor).grounded, "{rules:?}");
        assert!(!go(&mut body, v(1.0, 0.0), &rules, &floor).grounded, "{rules:?}: exactly past the edge");
        assert!(!go(&mut body, v(2.0, -0.25), &rules, &floor).grounded, "{rules:?}");
    }
}

/// A mover never ends inside a solid under a safe method, whatever its step (S247 for these methods).
#[test]
fn resting_is_touching_within_the_tolerance() {
    let floor = Obstacle::solid(1, aabb(-64.0, -1.0, 64.0, 0.0));
    for rules in resolving() {
        let mut body = mover(aabb(0.1, 0.3, 16.1, 24.3));
        go(&mut body, v(0.0, -0.7), &rules, &[floor]);
        let verdict =
            status(&floor.shape.into(), floor.position.into(), &body.shape.into(), body.position.into());
        assert_eq!(verdict, Status::Touching, "{rules:?}");
    }
}

#[test]
fn absurd_steps_end() {
    let floor = solids(&[aabb(-1e6, -16.0, 1e6, 0.0)]);
    let huge = Aabb::new(v(-1e30, -1e30), v(1e30, -1e29));
    for rules in resolving() {
        for delta in [v(1e300, -1e300), v(-1e18, 3.0), v(1e-300, -1e-300)] {
            let mut body = mover(aabb(0.0, 0.0, 16.0, 24.0));
            go(&mut body, delta, &rules, &floor);
            go(&mut body, delta, &rules, &solids(&[huge]));
        }
    }
}
