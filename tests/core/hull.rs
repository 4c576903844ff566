//! Convex hulls.

use crate::polygons::{config, nasty_points, point, points};
use crate::scenes::v;
use glam::DVec2;
use mindthegap::geometry::clean::OutlineError;
use mindthegap::geometry::hull::{hull, hull_into};
use mindthegap::geometry::inside::convex_contains;
use mindthegap::geometry::orientation::{Turn, turn};
use mindthegap::geometry::outline::{is_convex, lowest_leftmost};
use proptest::prelude::*;

#[test]
fn hulls_by_hand() {
    let rows = [
        ("none", vec![], vec![]),
        ("all equal", points(&[(2.0, 3.0); 4]), points(&[(2.0, 3.0)])),
        ("zeros of either sign", points(&[(0.0, -0.0), (-0.0, 0.0)]), points(&[(0.0, 0.0)])),
        (
            "on a line",
            points(&[(1.0, 1.0), (3.0, 3.0), (0.0, 0.0), (2.0, 2.0), (3.0, 3.0)]),
            points(&[(0.0, 0.0), (3.0, 3.0)]),
        ),
        ("on a level", points(&[(1.0, 0.0), (3.0, 0.0), (2.0, 0.0)]), points(&[(1.0, 0.0), (3.0, 0.0)])),
        ("two", points(&[(1.0, 5.0), (3.0, 0.0)]), points(&[(3.0, 0.0), (1.0, 5.0)])),
        (
            "begins at the lowest, of two the leftmost",
            points(&[(4.0, 0.0), (4.0, 4.0), (1.0, 0.0), (0.0, 4.0)]),
            points(&[(1.0, 0.0), (4.0, 0.0), (4.0, 4.0), (0.0, 4.0)]),
        ),
        (
            "points on edges and inside are dropped",
            points(&[
                (0.0, 0.0),
                (2.0, 0.0),
                (4.0, 0.0),
                (4.0, 2.0),
                (4.0, 4.0),
                (0.0, 4.0),
                (0.0, 1.0),
                (2.0, 2.0),
            ]),
            points(&[(0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (0.0, 4.0)]),
        ),
        (
            "the hull of the U is its box",
            crate::polygons::u_shape(),
            points(&[(0.0, 0.0), (150.0, 0.0), (150.0, 130.0), (0.0, 130.0)]),
        ),
    ];
    for (name, input, expected) in rows {
        assert_eq!(hull(&input), Ok(expected), "{name}");
    }
}

#[test]
fn not_finite_points_are_refused_by_number() {
    let mut list = vec![v(1.0, 1.0)];
    let input = [v(0.0, 0.0), v(1.0, f64::NAN)];
    assert_eq!(hull_into(&input, &mut list), Err(OutlineError::NotFinite { vertex: 1 }));
    assert!(list.is_empty());
}

proptest! {
    #![proptest_config(config(400))]

    #[test]
    fn hull_is_convex_and_holds_all_points(input in prop::collection::vec(point(), 1..40)) {
        let corners = hull(&input).unwrap();
        prop_assert!(corners.iter().all(|corner| input.contains(corner)));
        prop_assert!(input.iter().all(|p| convex_contains(&corners, *p)));
        prop_assert_eq!(lowest_leftmost(&corners), Some(0));
        if corners.len() >= 3 {
            prop_assert!(is_convex(&corners));
            for i in 0..corners.len() {
                let next = |by: usize| corners[(i + by) % corners.len()];
                prop_assert_eq!(turn(corners[i], next(1), next(2)), Turn::Left, "real corners, counter-clockwise");
            }
        }
        let mut shuffled = input.clone();
        shuffled.reverse();
        prop_assert_eq!(hull(&shuffled).unwrap(), corners.clone(), "the order does not matter");
        prop_assert_eq!(hull(&corners).unwrap(), corners, "a hull is its own hull");
    }

    #[test]
    fn points_almost_on_a_line(
        offsets in prop::collection::vec((0.0..1.0f64, -4i32..=4), 3..60),
        slope in -3.0..3.0f64,
    ) {
        let ulp = |value: f64, by: i32| f64::from_bits((value.to_bits() as i64 + i64::from(by)) as u64);
        let input: Vec<DVec2> = offsets.iter().map(|(x, by)| v(*x, ulp(1.0 + slope * x, *by))).collect();
        let corners = hull(&input).unwrap();
        prop_assert!(input.iter().all(|p| convex_contains(&corners, *p)));
        prop_assert!(corners.len() < 3 || is_convex(&corners));
    }

    #[test]
    fn bad_input_does_not_panic(input in nasty_points()) {
        let found = hull(&input);
        prop_assert_eq!(found.is_ok(), input.iter().all(|p| p.is_finite()));
    }
}
