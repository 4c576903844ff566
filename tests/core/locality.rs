//! What a mover costs depends on what is near it, not on the level.

use crate::scenes::{mover, v};
use mindthegap::geometry::Aabb;
use mindthegap::motion::{CollisionMode, Obstacle, ObstacleSet, Rules, Wish, travel};

/// A floor of single tiles, `columns` long and `rows` deep, with its top at y = 0.
fn floor(columns: u32, rows: u32) -> ObstacleSet {
    let tile = |index: u32| {
        let (column, row) = (index % columns, index / columns);
        let corner = v(f64::from(column) * 16.0, -16.0 * f64::from(row + 1));
        Obstacle::solid(index + 1, Aabb::new(corner, corner + v(16.0, 16.0)))
    };
    ObstacleSet::new((0..columns * rows).map(tile).collect())
}

#[test]
fn candidates_per_mover_do_not_depend_on_the_level() {
    let (small, large) = (floor(80, 23), floor(1000, 100));
    for mode in [CollisionMode::AxisSeparated, CollisionMode::Ccd] {
        let rules = Rules::plain(mode);
        let cost = |level: &ObstacleSet| {
            let mut body = mover(Aabb::new(v(100.0, 0.0), v(112.0, 14.0)));
            (0..300)
                .map(|_| {
                    let report = travel(&mut body, Wish::to_move(v(2.0, -0.25)), &rules, level, &mut ());
                    (report.queries, report.pair_tests)
                })
                .collect::<Vec<_>>()
        };
        let (one, two) = (cost(&small), cost(&large));
        assert_eq!(one, two, "{mode:?}");
        assert!(one.iter().all(|(_, pairs)| *pairs < 60), "{mode:?}: {:?}", one.iter().max());
    }
}
