//! Faults of our own, found by measuring and by trying, as small inputs with the right answer.

use crate::asked::{Pair, check_pairs};
use crate::figures::{capsule, disk, gon, rect, seg};
use crate::frames::{Frame, Frames, Guise};
use crate::scenes::{aabb, v};
use mindthegap::geometry::{Pose, Shape, closest, contact, manifold};

/// The width of a box is rounded, so its left side is not always the right side minus the width.
#[test]
fn moving_obstacle_that_only_touches_a_region_is_shown() {
    use mindthegap::motion::{Obstacle, ObstacleSet, Obstacles};
    let mut set = ObstacleSet::default();
    set.set_moving([Obstacle::solid(7, aabb(16.0, 0.0, 50.105_261_975_767_16, 4.0))]);
    let right = set.moving()[0].bounds().max.x;
    let mut found = Vec::new();
    set.visit(&aabb(right, 0.0, right + 5.0, 4.0), |obstacle| found.push(obstacle.id));
    assert_eq!(found, [7]);
}

/// The common point of a small box deep in a big circle lies in both, not beyond the box.
#[test]
fn contact_point_of_a_contained_shape_lies_in_both() {
    let (big, small) = (disk(0.0, 0.0, 37.0), rect(8.0, -8.0, 16.0, 0.0));
    let there = contact(&big.0, big.1, &small.0, small.1).expect("they overlap").point;
    let back = contact(&small.0, small.1, &big.0, big.1).expect("they overlap").point;
    for point in [there, back] {
        assert!(aabb(8.0, -8.0, 16.0, 0.0).contains(point) && point.length() < 37.0, "{point}");
    }
}

/// A segment that runs along a polygon's edge and beyond both its ends is 1 away, not as far as the ends are.
#[test]
fn segment_along_a_polygon_is_as_near_as_its_middle() {
    let square = || gon(&[(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)]);
    let slab = || gon(&[(0.0, -4.0), (1.0, -4.0), (1.0, 4.0), (0.0, 4.0)]);
    check_pairs(
        Frames::All,
        &[
            ("long segment", square(), seg((2.0, -4.0), (2.0, 4.0)), Pair::Apart(1.0, None)),
            ("long segment on one side", square(), seg((2.0, 0.5), (2.0, 9.0)), Pair::Apart(1.0, None)),
            ("short segment", slab(), seg((2.0, -1.0), (2.0, 2.0)), Pair::Apart(1.0, None)),
            ("long capsule", square(), capsule((3.0, 4.0), (3.0, -4.0), 0.5), Pair::Apart(1.5, None)),
            (
                "beyond the end",
                square(),
                seg((2.0, 2.0), (2.0, 9.0)),
                Pair::Apart(2f64.sqrt(), Some((v(1.0, 1.0), v(2.0, 2.0)))),
            ),
        ],
    );
}

/// A capsule that lies on a polygon presses with both ends, whichever end comes first and wherever they stand.
#[test]
fn capsule_lying_on_a_polygon_presses_with_both_ends() {
    let floor = gon(&[(-20.0, -2.0), (20.0, -2.0), (20.0, 0.0), (-20.0, 0.0)]);
    for ends in [[(-5.0, 0.75), (5.0, 0.75)], [(5.0, 0.75), (-5.0, 0.75)]] {
        let lying = capsule(ends[0], ends[1], 1.0);
        for frame in Frame::each(Frames::All).filter(|frame| frame.guise != Guise::Compound) {
            let ((a, pa), (b, pb)) = (frame.figure(&floor), frame.figure(&lying));
            let found = manifold(&a, pa, &b, pb).unwrap_or_else(|| panic!("{frame:?}: none"));
            let mut along: Vec<f64> = found
                .points()
                .iter()
                .map(|p| (p.point - frame.shift).dot(frame.vector(v(1.0, 0.0))))
                .collect();
            along.sort_by(f64::total_cmp);
            let near = along.len() == 2 && (along[0] + 5.0).abs() < 1e-9 && (along[1] - 5.0).abs() < 1e-9;
            assert!(near, "{ends:?} in {frame:?}: {along:?}");
        }
    }
}

/// The ends of a segment count twice as corners of a box without height; the edge to a twin led nowhere.
#[test]
fn segment_beside_a_parallel_edge_is_as_near_as_the_edge() {
    let triangle = Shape::triangle(v(0.0, 0.0), v(4.0, 0.0), v(2.0, -3.0)).expect("a triangle");
    for (from, to) in [(v(1.0, 1.0), v(5.0, 1.0)), (v(-1.0, 1.0), v(3.0, 1.0)), (v(6.0, 1.0), v(-2.0, 1.0))] {
        let segment = Shape::segment(from, to).expect("a segment");
        for degrees in 0..360 {
            let pose = Pose::turned(v(7.0, -5.0), f64::from(degrees).to_radians());
            let there = closest(&triangle, pose, &segment, pose).distance;
            let back = closest(&segment, pose, &triangle, pose).distance;
            assert!((there - 1.0).abs() < 1e-12 && (back - 1.0).abs() < 1e-12, "{degrees}: {there} {back}");
        }
    }
}

/// One minus the squared cosine of 1e-8 is no number; the closest points were anywhere along the segments.
#[test]
fn nearly_parallel_segments_are_as_near_as_their_ends() {
    let flat = Shape::segment(v(0.0, 0.0), v(32.0, 0.0)).expect("a segment");
    for (degrees, digits) in (0..360).flat_map(|degrees| (4..16).map(move |digits| (degrees, digits))) {
        let rising = v(32.0, 1.0 + 32.0 * 10f64.powi(-digits));
        let pose = Pose::turned(v(7.0, -5.0), f64::from(degrees).to_radians());
        for (from, to) in [(v(0.0, 1.0), rising), (rising, v(0.0, 1.0))] {
            let sloping = Shape::segment(from, to).expect("a segment");
            let there = closest(&flat, pose, &sloping, pose).distance;
            let back = closest(&sloping, pose, &flat, pose).distance;
            assert!(
                (there - 1.0).abs() < 1e-12 && (back - 1.0).abs() < 1e-12,
                "{degrees}, 1e-{digits}: {there} {back}"
            );
        }
    }
}
