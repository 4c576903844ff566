//! Walls grown by the mover.

use crate::polygons::config;
use crate::scenes::{aabb, v};
use glam::DVec2;
use mindthegap::geometry::inflate::{GrownWalls, Hulls, QUAKE_SIZES, shortcut_error_area, shortcut_hits};
use mindthegap::geometry::{Aabb, Pose, Shape, Status, Sweep, status, sweep};
use proptest::prelude::*;

fn rectangle(wall: &Aabb) -> (Shape, Pose) {
    (Shape::Rectangle { half: wall.half() }, Pose::at(wall.center()))
}

/// S070: three hulls, picked by the width alone.
#[test]
fn s070_three_hulls_picked_by_width() {
    let wall = aabb(100.0, 0.0, 110.0, 200.0);
    let hulls = Hulls::new(&[wall], QUAKE_SIZES);
    assert_eq!(hulls.sizes().map(|size| size.half * 2.0), [v(0.0, 0.0), v(32.0, 56.0), v(64.0, 88.0)]);
    for (width, hull, reach) in
        [(0.0, 0, 0.0), (2.0, 0, 0.0), (16.0, 1, 16.0), (32.0, 1, 16.0), (32.1, 2, 32.0), (1e9, 2, 32.0)]
    {
        assert_eq!(hulls.pick(width), hull, "width {width}");
        let (_, entry) = hulls.walls_for(width).sweep(v(0.0, 100.0), v(100.0, 0.0)).unwrap();
        assert_eq!(entry.toi * 100.0, 100.0 - reach, "width {width}");
    }
    assert_eq!(hulls.pick(f64::NAN), 2);
}

/// S066, S067: the shortcut calls a hit at (108, 68); the truth is 11.3 from the corner, and the radius is 10.
#[test]
fn s067_sharp_growth_is_wrong_at_corners() {
    let wall = aabb(0.0, 0.0, 100.0, 60.0);
    let grown = GrownWalls::for_circle(&[wall], 10.0);
    for (center, shortcut, truth) in [
        (v(108.0, 68.0), true, Status::Separate),
        (v(105.0, 30.0), true, Status::Overlapping),
        (v(110.0, 30.0), true, Status::Touching),
        (v(120.0, 30.0), false, Status::Separate),
        (v(106.0, 68.0), true, Status::Touching),
        (v(106.0, 67.0), true, Status::Overlapping),
        (v(50.0, 20.0), true, Status::Overlapping),
    ] {
        assert_eq!(shortcut_hits(&wall, center, 10.0), shortcut, "{center}");
        assert_eq!(grown.status(center), truth, "{center}");
    }
    let way = grown.walls()[0].way_out(v(108.0, 68.0));
    assert!((way.gap + 10.0 - 128f64.sqrt()).abs() < 1e-12);
}

/// S068: the corner areas, (4 - pi) r^2 = 85.84 for r = 10, counted on a raster of tenths.
#[test]
fn s068_area_of_the_mistake() {
    assert!((shortcut_error_area(10.0) - 85.84).abs() < 0.005);
    assert_eq!((shortcut_error_area(0.0), shortcut_error_area(-3.0)), (0.0, 0.0));
    let wall = aabb(0.0, 0.0, 100.0, 60.0);
    let grown = GrownWalls::for_circle(&[wall], 10.0);
    let mut wrong = 0;
    for (low, high) in [(-110, 0), (1000, 1110)] {
        for (below, above) in [(-110, 0), (600, 710)] {
            for x in low..high {
                for y in below..above {
                    let center = v(f64::from(x) + 0.5, f64::from(y) + 0.5) * 0.1;
                    wrong +=
                        u32::from(shortcut_hits(&wall, center, 10.0) && !grown.status(center).intersects());
                }
            }
        }
    }
    assert!((f64::from(wrong) * 0.01 - 85.84).abs() < 0.5, "{wrong} hundredths");
}

#[test]
fn of_walls_met_at_one_time_the_first_counts() {
    let low = aabb(10.0, 0.0, 20.0, 10.0);
    let high = aabb(10.0, 10.0, 20.0, 20.0);
    for walls in [[low, high], [high, low]] {
        let grown = GrownWalls::for_box(&walls, v(4.0, 4.0));
        let (number, entry) = grown.sweep(v(0.0, 10.0), v(12.0, 0.0)).unwrap();
        assert_eq!((number, entry.toi, entry.normal), (0, 0.5, v(-1.0, 0.0)));
    }
}

#[test]
fn bad_walls_keep_their_number_and_are_never_met() {
    let good = aabb(10.0, 0.0, 20.0, 10.0);
    let bad = [
        Aabb::new(v(f64::NAN, 0.0), v(1.0, 1.0)),
        Aabb::new(v(5.0, 0.0), v(1.0, 1.0)),
        Aabb::new(v(0.0, 0.0), v(f64::INFINITY, 1.0)),
    ];
    for half in [v(1.0, 1.0), v(8.0, 8.0)] {
        let grown = GrownWalls::for_box(&[bad[0], bad[1], bad[2], good], half);
        assert_eq!(grown.overlapped(v(15.0, 5.0)).collect::<Vec<_>>(), [3]);
        assert_eq!(grown.sweep(v(-20.0, 5.0), v(100.0, 0.0)).map(|(number, _)| number), Some(3));
    }
    for half in [v(-1.0, 1.0), v(f64::NAN, 1.0), v(f64::INFINITY, 1.0)] {
        let grown = GrownWalls::for_box(&[good], half);
        assert_eq!(grown.status(v(15.0, 5.0)), Status::Separate);
        assert_eq!(grown.sweep(v(-20.0, 5.0), v(100.0, 0.0)), None);
    }
    let grown = GrownWalls::for_box(&[good], v(1.0, 1.0));
    assert_eq!(grown.status(v(f64::NAN, 5.0)), Status::Separate);
    assert_eq!(grown.sweep(v(0.0, 5.0), v(f64::NAN, 0.0)), None);
}

fn coordinate() -> impl Strategy<Value = f64> {
    prop_oneof![(-10..=10).prop_map(|n| f64::from(n) * 4.0), -40.0..40.0]
}

fn place() -> impl Strategy<Value = DVec2> {
    (coordinate(), coordinate()).prop_map(|(x, y)| v(x, y))
}

proptest! {
    #![proptest_config(config(400))]

    /// Points against grown walls, and boxes or circles against walls: the same answers, to the bit.
    #[test]
    fn grown_walls_answer_as_pairs_do(
        corners in prop::collection::vec((place(), place()), 0..12),
        half in (0.0..12.0f64, prop_oneof![Just(8.0), 0.0..12.0f64]),
        round in any::<bool>(),
        from in place(),
        delta in place(),
    ) {
        let walls: Vec<Aabb> = corners.iter().map(|(a, b)| Aabb::spanning(*a, *b)).collect();
        let (mover, grown) = if round {
            (Shape::Circle { radius: half.0 }, GrownWalls::for_circle(&walls, half.0))
        } else {
            (Shape::Rectangle { half: v(half.0, half.1) }, GrownWalls::for_box(&walls, v(half.0, half.1)))
        };
        let at = Pose::at(from);
        let verdicts: Vec<Status> = walls.iter().map(|wall| {
            let (shape, pose) = rectangle(wall);
            status(&shape, pose, &mover, at)
        }).collect();
        let expected = [Status::Overlapping, Status::Touching].into_iter().find(|s| verdicts.contains(s));
        prop_assert_eq!(grown.status(from), expected.unwrap_or(Status::Separate));
        let overlapped: Vec<usize> = (0..walls.len()).filter(|i| verdicts[*i].overlaps()).collect();
        prop_assert_eq!(grown.overlapped(from).collect::<Vec<_>>(), overlapped);
        // A pair that overlaps at the start is reported as such by a sweep; the point sweep leaves it out.
        let mut first = None;
        for (number, wall) in walls.iter().enumerate() {
            let (shape, pose) = rectangle(wall);
            if let Sweep::Hit { toi, normal, .. } = sweep(&mover, at, delta, &shape, pose)
                && first.is_none_or(|(_, best, _)| toi < best)
            {
                first = Some((number, toi, normal));
            }
        }
        if overlapped_is_empty(&verdicts) {
            prop_assert_eq!(grown.sweep(from, delta).map(|(n, entry)| (n, entry.toi, entry.normal)), first);
        }
    }

    #[test]
    fn shortcut_errs_only_beside_corners(center in place(), radius in 0.0..12.0f64) {
        let wall = aabb(-20.0, -12.0, 20.0, 12.0);
        let truth = GrownWalls::for_circle(&[wall], radius).status(center).intersects();
        let beside_a_corner = center.x.abs() > 20.0 && center.y.abs() > 12.0;
        let shortcut = shortcut_hits(&wall, center, radius);
        prop_assert!(shortcut || !truth || (center.abs() - v(20.0, 12.0)).max_element() > radius - 1e-6);
        prop_assert!(shortcut == truth || beside_a_corner || (center.abs() - v(20.0, 12.0)).max_element() > radius - 1e-6);
    }
}

fn overlapped_is_empty(verdicts: &[Status]) -> bool {
    verdicts.iter().all(|verdict| !verdict.overlaps())
}
