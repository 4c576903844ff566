//! Faults of our own, found by measuring and by trying, as small inputs with the right answer.

use crate::figures::{disk, rect};
use crate::scenes::aabb;
use mindthegap::geometry::contact;

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
