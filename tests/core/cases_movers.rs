//! Public bugs of other kits as small inputs with the right answer: movers, platforms, scale.

use crate::scenes::{aabb, go, mover, resolving, safe, solids, v};
use mindthegap::geometry::Upright;
use mindthegap::motion::axis_separated::Axis;
use mindthegap::motion::carry::{Carried, carry, rides};
use mindthegap::motion::{Body, CollisionMode, Obstacle, ObstacleSet, Rules, Wish, fall, is_floor, travel};

#[test]
fn b39_thin_wall_at_speed() {
    let wall = solids(&[aabb(10.0, -5.0, 10.1, 5.0)]);
    let ccd = Rules::plain(CollisionMode::Ccd);
    let fine = Rules { substep: Some(0.1), ..Rules::plain(CollisionMode::AxisSeparated) };
    for rules in [ccd, fine] {
        let mut body = mover(aabb(-0.5, -0.5, 0.5, 0.5));
        body.velocity = v(1200.0, 0.0);
        go(&mut body, v(20.0, 0.0), &rules, &wall);
        assert_eq!((body.position.x, body.velocity.x), (9.5, 0.0), "{rules:?}");
    }
    let coarse = Rules { substep: Some(4.0), ..fine };
    let mut body = mover(aabb(-0.5, -0.5, 0.5, 0.5));
    go(&mut body, v(20.0, 0.0), &coarse, &wall);
    assert_eq!(body.position.x, 20.0, "substeps of 4 are too long for a box of 1 and a wall of 0.1");
    let mut body = mover(aabb(-0.5, -0.5, 0.5, 0.5));
    let report = go(&mut body, v(20.0, 0.0), &Rules::plain(CollisionMode::DetectOnly), &wall);
    assert!(!report.cancelled && body.position.x == 20.0, "the end is free, so detection sees nothing");
}

#[test]
fn b40_circle_and_box_land_alike() {
    let platform = solids(&[aabb(0.0, 0.0, 300.0, 4.0)]);
    for rules in safe() {
        for shape in [Upright::Circle { radius: 8.0 }, Upright::Rectangle { half: v(8.0, 8.0) }] {
            let mut body = Body::new(shape, v(150.0, 100.0));
            go(&mut body, v(0.0, -400.0), &rules, &platform);
            assert_eq!(body.position.y, 12.0, "{rules:?} {shape:?}");
        }
    }
}

#[test]
fn b45_corners_that_only_touch() {
    let block = solids(&[aabb(16.0, 0.0, 48.0, 32.0)]);
    for rules in resolving() {
        for (delta, free) in [(v(-4.0, -4.0), true), (v(-4.0, 4.0), true), (v(4.0, -4.0), false)] {
            let mut body = mover(aabb(0.0, 32.0, 16.0, 48.0));
            let from = body.position;
            let report = go(&mut body, delta, &rules, &block);
            let moved = body.position - from;
            if free {
                assert_eq!(moved, delta, "{rules:?}");
            } else {
                let normal = report.hit.expect("it is stopped").normal;
                assert_eq!(normal.x.abs() + normal.y.abs(), 1.0, "{rules:?}: one axis");
                assert_eq!(moved, if normal.x == 0.0 { v(4.0, 0.0) } else { v(0.0, -4.0) }, "{rules:?}");
                let axis_first = rules.mode != CollisionMode::AxisSeparated || moved == v(4.0, 0.0);
                assert!(axis_first, "x goes first");
            }
        }
    }
}

#[test]
fn b61_seam_between_two_tiles_does_not_bump() {
    let floor = solids(&[aabb(0.0, -16.0, 16.0, 0.0), aabb(16.0, -16.0, 32.0, 0.0)]);
    for rules in resolving() {
        let mut body = mover(aabb(4.0, -0.01, 14.0, 13.99));
        let report = go(&mut body, v(2.005, 0.0), &rules, &floor);
        assert!((body.bounds().min - v(6.005, 0.0)).length() < 1e-12, "{rules:?}: {:?}", body.bounds());
        assert_eq!((report.wall, report.grounded), (0, true), "{rules:?}");
    }
}

#[test]
fn b63_gap_exactly_as_wide_as_the_mover() {
    let floor = solids(&[aabb(-16.0, -16.0, 0.0, 0.0), aabb(16.0, -16.0, 32.0, 0.0)]);
    for rules in resolving() {
        let mut body = mover(aabb(0.0, 0.0, 16.0, 14.0));
        go(&mut body, v(0.0, -4.0), &rules, &floor);
        assert_eq!(body.bounds().min, v(0.0, -4.0), "{rules:?}");
    }
}

#[test]
fn b64_holding_into_a_wall_does_not_stop_the_fall() {
    let one = solids(&[aabb(10.0, -1000.0, 26.0, 1000.0)]);
    let tiles: Vec<_> =
        (-70..70).map(|row| aabb(10.0, f64::from(row) * 16.0, 26.0, f64::from(row + 1) * 16.0)).collect();
    for rules in resolving() {
        for wall in [&one, &solids(&tiles)] {
            let mut body = mover(aabb(0.0, 0.0, 10.0, 14.0));
            for _ in 0..60 {
                body.velocity = v(120.0, -60.0);
                let report = go(&mut body, v(2.0, -1.0), &rules, wall);
                assert_eq!((body.bounds().min.x, report.wall, report.grounded), (0.0, 1, false), "{rules:?}");
                assert_eq!(body.velocity, v(0.0, -60.0), "{rules:?}");
            }
            assert_eq!(body.bounds().min.y, -60.0, "{rules:?}");
        }
    }
}

#[test]
fn b69_standing_still_is_grounded() {
    let floor = solids(&[aabb(-100.0, -16.0, 100.0, 0.0)]);
    for rules in resolving() {
        for pattern in [[0.0, -0.33], [0.0, 0.0]] {
            let mut body = mover(aabb(0.0, 0.0, 16.0, 24.0));
            for step in 0..120 {
                body.velocity.y = pattern[step % 2] * 60.0;
                let report = go(&mut body, v(0.0, pattern[step % 2]), &rules, &floor);
                assert!(report.grounded && body.velocity.y == 0.0, "{rules:?} step {step}");
            }
        }
    }
}

#[test]
fn b70_no_phantom_velocity_at_low_rates() {
    let floor = solids(&[aabb(-100.0, -16.0, 100.0, 0.0)]);
    for rules in resolving() {
        for hz in [10.0, 30.0, 60.0] {
            let mut body = mover(aabb(0.0, 0.0, 16.0, 24.0));
            for _ in 0..100 {
                let (delta, velocity) = fall(body.velocity, v(0.0, -1000.0), 1.0 / hz);
                body.velocity = velocity;
                go(&mut body, delta, &rules, &floor);
                assert_eq!((body.bounds().min.y, body.velocity.y), (0.0, 0.0), "{rules:?} at {hz} Hz");
            }
        }
    }
}

#[test]
fn b73_head_clips_a_corner() {
    let block = [aabb(0.0, 20.0, 16.0, 36.0)];
    let walled = [block[0], aabb(-9.0, 0.0, -6.0, 40.0)];
    for plain in resolving() {
        let rules = Rules { corner_nudge: 4.0, ..plain };
        for (name, boxes, x, budget, end, kept) in [
            ("overlap 3 is nudged", &block[..], -5.0, 4.0, v(-8.0, 12.0), true),
            ("overlap 5 is not", &block[..], -3.0, 4.0, v(-3.0, 9.0), false),
            ("no room beside", &walled[..], -5.0, 4.0, v(-5.0, 9.0), false),
            ("switched off", &block[..], -5.0, 0.0, v(-5.0, 9.0), false),
        ] {
            let mut body = mover(aabb(x, 8.0, x + 8.0, 19.0));
            body.velocity = v(0.0, 240.0);
            go(&mut body, v(0.0, 4.0), &Rules { corner_nudge: budget, ..rules }, &solids(boxes));
            assert_eq!(body.bounds().min, end, "{name}, {rules:?}");
            assert_eq!(body.velocity.y, if kept { 240.0 } else { 0.0 }, "{name}, {rules:?}");
        }
    }
}

#[test]
fn b74_slope_exactly_at_the_limit() {
    let limit = std::f64::consts::FRAC_1_SQRT_2;
    assert!(is_floor(v(-0.707_106_77, 0.707_106_77), limit));
    assert!(!is_floor(v(-0.713_250, 0.700_909), limit));
}

#[test]
fn b78_one_way_crossing_table() {
    let platform = [Obstacle::one_way(1, aabb(0.0, 0.0, 64.0, 4.0))];
    let at = |x: f64, bottom: f64| mover(aabb(x, bottom, x + 10.0, bottom + 14.0));
    for rules in resolving() {
        for (name, start, delta, end_bottom, stopped) in [
            ("rising through", at(10.0, -10.0), v(0.0, 16.0), 6.0, false),
            ("rising from just below", at(10.0, -14.5), v(0.0, 16.0), 1.5, false),
            ("landing", at(10.0, 4.5), v(0.0, -2.0), 4.0, true),
            ("falling from inside", at(10.0, 2.0), v(0.0, -1.0), 1.0, false),
            ("from the side", at(-10.0, 1.0), v(5.0, -0.1), 0.9, false),
            ("rising at the edge", at(-6.0, -3.0), v(0.0, 2.0), -1.0, false),
        ] {
            let mut body = start;
            body.velocity = delta * 60.0;
            let report = go(&mut body, delta, &rules, &platform);
            assert!(
                (body.bounds().min.y - end_bottom).abs() < 1e-12,
                "{name} {rules:?}: {:?}",
                body.bounds()
            );
            assert_eq!(body.position.x, start.position.x + delta.x, "{name} {rules:?}: never a side hit");
            assert_eq!((report.hit.is_some(), report.grounded), (stopped, stopped), "{name} {rules:?}");
            assert!(
                stopped || body.velocity == delta * 60.0,
                "{name} {rules:?}: free motion keeps its velocity"
            );
        }
    }
    for rules in safe() {
        let mut body = at(10.0, 44.0);
        let report = go(&mut body, v(0.0, -80.0), &rules, &platform);
        assert_eq!((body.bounds().min.y, report.grounded), (4.0, true), "fast fall, {rules:?}");
    }
}

#[test]
fn b81_dropping_through_two_touching_platforms() {
    let platforms = [
        Obstacle::one_way(1, aabb(-32.0, 0.0, 0.0, 4.0)),
        Obstacle::one_way(2, aabb(0.0, 0.0, 32.0, 4.0)),
        Obstacle::one_way(3, aabb(-32.0, -40.0, 32.0, -36.0)),
    ];
    for rules in resolving() {
        let mut body = mover(aabb(-5.0, 4.0, 5.0, 18.0));
        let drop = Wish { delta: v(0.0, -3.0), drop_through: true };
        assert!(!travel(&mut body, drop, &rules, &platforms[..], &mut ()).grounded, "{rules:?}");
        for _ in 0..30 {
            go(&mut body, v(0.0, -3.0), &rules, &platforms);
        }
        assert_eq!(body.bounds().min.y, -36.0, "{rules:?}");
    }
}

/// Moves the platform, then the mover with what gravity does to it, like a tick.
fn tick_on(
    platform: &mut Obstacle,
    by: glam::DVec2,
    body: &mut Body,
    fixed: &[Obstacle],
    wish: glam::DVec2,
) -> (Carried, bool) {
    let mut all = Carried::default();
    let rider = rides(body, platform);
    for (axis, distance) in [(Axis::X, by.x), (Axis::Y, by.y)] {
        platform.position = axis.with(platform.position, axis.of(platform.position) + distance);
        let mut set = ObstacleSet::new(fixed.to_vec());
        set.set_moving([*platform]);
        let done = carry(body, (platform, axis, distance), rider, &set, &mut ());
        all.rode |= done.rode;
        all.pushed |= done.pushed;
        all.squished |= done.squished;
    }
    let mut set = ObstacleSet::new(fixed.to_vec());
    set.set_moving([*platform]);
    let report =
        travel(body, Wish::to_move(wish), &Rules::plain(CollisionMode::AxisSeparated), &set, &mut ());
    (all, report.grounded)
}

#[test]
fn b79_b83_b84_riders_stay_exactly_on_their_platform() {
    let sideways = [3.0, 3.0, -1.0, 0.0, 5.0, -7.0, 2.0].map(|x| v(x, 0.0));
    let lift: Vec<_> = (0..120).map(|tick| v(0.0, if tick < 60 { -2.0 } else { 2.0 })).collect();
    let rising: Vec<_> = (0..120).map(|_| v(0.0, 2.0)).collect();
    for one_way in [false, true] {
        for way in [&sideways[..], &lift, &rising] {
            let top = aabb(-20.0, -4.0, 20.0, 0.0);
            let mut platform = if one_way { Obstacle::one_way(9, top) } else { Obstacle::solid(9, top) };
            let mut body = mover(aabb(-8.0, 0.0, 8.0, 24.0));
            for (tick, by) in way.iter().enumerate() {
                let (_, grounded) = tick_on(&mut platform, *by, &mut body, &[], v(0.0, -0.25));
                let relative = body.position - platform.position;
                assert_eq!(relative, v(0.0, 14.0), "one-way {one_way}, tick {tick}");
                assert!(grounded, "one-way {one_way}, tick {tick}");
            }
        }
    }
}

#[test]
fn b86_carried_into_a_wall() {
    let wall = solids(&[aabb(13.0, 0.0, 29.0, 100.0)]);
    let mut platform = Obstacle::solid(9, aabb(-20.0, -4.0, 20.0, 0.0));
    let mut body = mover(aabb(0.0, 0.0, 10.0, 14.0));
    let (done, grounded) = tick_on(&mut platform, v(8.0, 0.0), &mut body, &wall, v(0.0, -0.25));
    assert_eq!((body.bounds().min, platform.position.x), (v(3.0, 0.0), 8.0));
    assert!(done.rode && !done.squished && grounded);
}

#[test]
fn b87_squish_is_reported_once_and_teleports_nobody() {
    let ceiling = solids(&[aabb(-20.0, 16.0, 20.0, 32.0)]);
    let mut platform = Obstacle::solid(9, aabb(-20.0, -4.0, 20.0, 0.0));
    let mut body = mover(aabb(0.0, 0.0, 10.0, 14.0));
    let mut set = ObstacleSet::new(ceiling);
    let rider = rides(&body, &platform);
    platform.position.y += 6.0;
    set.set_moving([platform]);
    let done = carry(&mut body, (&platform, Axis::Y, 6.0), rider, &set, &mut ());
    assert!(done.squished && done.rode);
    assert_eq!(body.bounds().max.y, 16.0, "it went up as far as there was room");
    let free =
        carry(&mut mover(aabb(100.0, 0.0, 110.0, 14.0)), (&platform, Axis::Y, 6.0), false, &set, &mut ());
    assert_eq!(free, Carried::default());
}

#[test]
fn pushed_sideways_by_a_platform() {
    let mut platform = Obstacle::solid(9, aabb(-20.0, 0.0, 0.0, 40.0));
    let mut body = mover(aabb(2.0, 0.0, 12.0, 14.0));
    let (done, _) = tick_on(&mut platform, v(5.0, 0.0), &mut body, &[], v(0.0, 0.0));
    assert!(done.pushed && !done.squished);
    assert_eq!(body.bounds().min.x, 5.0, "it is set on the leading side");
}

/// The apex of a jump is v^2 / 2g at every rate.
#[test]
fn b91_apex_does_not_depend_on_the_rate() {
    for hz in [30.0, 60.0, 120.0, 144.0] {
        let (mut velocity, mut y, mut apex) = (v(0.0, 600.0), 0.0, 0.0f64);
        for _ in 0..400 {
            let (delta, next) = fall(velocity, v(0.0, -1800.0), 1.0 / hz);
            velocity = next;
            y += delta.y;
            apex = apex.max(y);
        }
        assert!((apex - 100.0).abs() < 0.01, "{hz} Hz: {apex}");
    }
}

#[test]
fn b100_far_from_the_origin() {
    for rules in resolving() {
        for x in [0.0, 8192.0, 131_072.0] {
            let floor = solids(&[aabb(x - 64.0, -1.0, x + 64.0, 0.0)]);
            let mut body = mover(aabb(x - 0.5, 0.0, x + 0.5, 1.0));
            let report = go(&mut body, v(0.25, -0.25), &rules, &floor);
            assert_eq!((body.position, report.grounded), (v(x + 0.25, 0.5), true), "{rules:?} at {x}");
            assert_eq!(report.hit.expect("the floor").normal, v(0.0, 1.0));
        }
    }
}

#[test]
fn b101_not_a_number_does_not_spread() {
    let floor = solids(&[aabb(-1000.0, -16.0, 1000.0, 0.0)]);
    for mode in CollisionMode::ALL {
        let rules = Rules { substep: Some(4.0), ..Rules::plain(mode) };
        for bad in [v(f64::NAN, 0.0), v(f64::INFINITY, 0.0), v(0.0, f64::NEG_INFINITY)] {
            let mut body = mover(aabb(0.0, 0.0, 16.0, 24.0));
            let before = body.position;
            let report = go(&mut body, bad, &rules, &floor);
            assert!(report.rejected, "{mode:?} {bad}");
            assert_eq!((body.position, body.velocity), (before, v(0.0, 0.0)), "{mode:?} {bad}");
        }
    }
}

/// A walker on unmerged tiles goes 100 % of the unhindered way, at any start phase, and in units 16 times smaller.
#[test]
fn b109_flat_floor_of_tiles_slows_nobody() {
    for scale in [1.0, 1.0 / 16.0] {
        let tiles: Vec<_> = (0..400)
            .map(|i| aabb(f64::from(i) * 16.0 * scale, -16.0 * scale, f64::from(i + 1) * 16.0 * scale, 0.0))
            .collect();
        // The floor's ids run against the direction of walking too.
        for reversed in [false, true] {
            let mut tiles = tiles.clone();
            if reversed {
                tiles.reverse();
            }
            let floor = ObstacleSet::new(solids(&tiles));
            for rules in resolving() {
                for phase in 0..16 {
                    let x = (100.0 + f64::from(phase)) * scale;
                    let mut body = mover(aabb(x, 0.0, x + 12.0 * scale, 14.0 * scale));
                    for tick in 0..600 {
                        body.velocity.x = 120.0 * scale;
                        let (delta, velocity) = fall(body.velocity, v(0.0, -900.0 * scale), 1.0 / 60.0);
                        body.velocity = velocity;
                        let before = body.position.x;
                        let report = travel(&mut body, Wish::to_move(delta), &rules, &floor, &mut ());
                        let cut = (body.position.x - before - delta.x).abs() > 1e-9;
                        assert!(
                            !cut && report.wall == 0 && report.grounded,
                            "{rules:?} phase {phase} tick {tick}"
                        );
                    }
                }
            }
        }
    }
}

/// A mover that is spawned in the tick in which it first moves is stopped like any other.
#[test]
fn b110_first_tick_is_like_any_other() {
    let wall = solids(&[aabb(30.0, -100.0, 36.0, 100.0)]);
    for rules in safe() {
        for phase in 0..100 {
            let x = -f64::from(phase) * 0.4;
            let mut body = mover(aabb(x, 0.0, x + 16.0, 24.0));
            go(&mut body, v(50.0, 0.0), &rules, &wall);
            let reached = (x + 16.0 + 50.0).min(30.0);
            assert!((body.bounds().max.x - reached).abs() < 1e-9, "{rules:?} from {x}");
        }
    }
}
