//! The course, part A17: rays and sensors.

use crate::asked::{RayRow, check_rays};
use crate::figures::{capsule, disk, gon, rect, seg};
use crate::frames::Frames;
use crate::scenes::{aabb, v};
use glam::DVec2;
use mindthegap::geometry::{Aabb, Pose, Ray, RayMode, Shape, contains, ray_cast, segment_cast};
use oorandom::Rand64;

const SOLID: RayMode = RayMode::Solid;

/// S254, S255, S256: t^2 + 2 b t + k = 0 with m = O - C, b = m.d, k = m.m - r^2: none below 0, entry and exit at the roots, and
/// nothing outside and moving away. The exit is the entry of the ray that comes back.
#[test]
fn roots_of_the_quadratic() {
    let mut random = Rand64::new(254);
    let mut seen = [0; 4];
    for row in 0..5000 {
        let mut number = |low: f64, high: f64| low + (high - low) * random.rand_float();
        let (origin, center) =
            (v(number(-9.0, 9.0), number(-9.0, 9.0)), v(number(-9.0, 9.0), number(-9.0, 9.0)));
        let (radius, way) = (number(0.5, 6.0), v(number(-1.0, 1.0), number(-1.0, 1.0)));
        let Some(ray) = Ray::new(origin, way, 100.0) else { continue };
        let m = origin - center;
        let (b, k) = (m.dot(ray.direction), m.length_squared() - radius * radius);
        let under = b * b - k;
        if under.abs() < 1e-6 || k.abs() < 1e-6 {
            continue;
        }
        let (circle, pose) = disk(center.x, center.y, radius);
        let hit = ray_cast(&ray, &circle, pose, SOLID);
        let exit = |ray: &Ray| {
            let far = Ray::new(ray.at(100.0), -ray.direction, 100.0).expect("a ray");
            ray_cast(&far, &circle, pose, SOLID).map(|hit| 100.0 - hit.distance)
        };
        let kind = if under < 0.0 || (k > 0.0 && b > 0.0) {
            assert_eq!(hit, None, "S255, S256 row {row}: {under} {k} {b}");
            usize::from(under >= 0.0)
        } else if k < 0.0 {
            assert_eq!(hit.map(|hit| (hit.distance, hit.normal)), Some((0.0, None)), "S258 row {row}");
            2
        } else {
            let found = hit.unwrap_or_else(|| panic!("S254 row {row}: a hit"));
            assert!((found.distance - (-b - under.sqrt())).abs() < 1e-9, "S254 row {row}: {found:?}");
            assert!(((found.point - center).length() - radius).abs() < 1e-9, "S254 row {row}: {found:?}");
            let normal = (found.point - center) / radius;
            assert!((found.normal.expect("a normal") - normal).length() < 1e-9, "S254 row {row}: {found:?}");
            let last = exit(&ray).unwrap_or_else(|| panic!("S255 row {row}: an exit"));
            assert!((last - (-b + under.sqrt())).abs() < 1e-9, "S255 row {row}: exit {last}");
            3
        };
        seen[kind] += 1;
        if k < 0.0 {
            let hollow = ray_cast(&ray, &circle, pose, RayMode::Hollow).expect("an exit").distance;
            assert!((hollow - (-b + under.sqrt())).abs() < 1e-9, "S255 row {row}: exit {hollow}");
        }
    }
    assert!(seen.iter().all(|count| *count > 100), "missed, away, inside, hit: {seen:?}");
}

/// S256, S257, S258: the hand calculation: O (0, 0), d (1, 0), C (5, 1), r 2: entry 5 - sqrt 3 = 3.267949, exit 6.732051.
#[test]
fn hand_calculation_of_a_ray() {
    let ball = || disk(5.0, 1.0, 2.0);
    let (entry, exit) = (5.0 - 3f64.sqrt(), 5.0 + 3f64.sqrt());
    assert!((entry - 3.267_949).abs() < 1e-6 && (exit - 6.732_051).abs() < 1e-6, "S257");
    let normal = |x: f64| (v(x, 0.0) - v(5.0, 1.0)) / 2.0;
    let (ahead, back) = (v(50.0, 0.0), v(-50.0, 0.0));
    let rows: [RayRow; 6] = [
        ("S257 entry", v(0.0, 0.0), ahead, SOLID, ball(), Some((entry, Some(normal(entry))))),
        (
            "S257 exit, from the far side",
            v(10.0, 0.0),
            back,
            SOLID,
            ball(),
            Some((10.0 - exit, Some(normal(exit)))),
        ),
        (
            "S257 exit, from inside",
            v(4.0, 0.0),
            ahead,
            RayMode::Hollow,
            ball(),
            Some((exit - 4.0, Some(-normal(exit)))),
        ),
        ("S258 from the centre", v(5.0, 1.0), ahead, SOLID, ball(), Some((0.0, None))),
        ("S256 moving away", v(9.0, 1.0), ahead, SOLID, ball(), None),
        ("S255 passing by", v(0.0, -1.5), ahead, SOLID, ball(), None),
    ];
    check_rays(Frames::All, &rows);
    let check = v(5.0 - entry, 1.0);
    assert!((check.length() - 2.0).abs() < 1e-12, "S257: the point lies on the circle");
}

/// S261: a box by its slabs, a segment, and the other shapes; the nearest of several decides.
#[test]
fn rays_at_other_shapes() {
    let (origin, way) = (v(0.0, 0.0), v(20.0, 0.0));
    let left = Some(DVec2::NEG_X);
    let slope = Some(v(-1.0, 1.0) * 0.5f64.sqrt());
    check_rays(
        Frames::All,
        &[
            ("S261 box", origin, way, SOLID, rect(5.0, -1.0, 9.0, 1.0), Some((5.0, left))),
            ("S261 box passed by", origin, way, SOLID, rect(5.0, 0.5, 9.0, 1.0), None),
            ("S261 box behind", origin, way, SOLID, rect(-9.0, -1.0, -5.0, 1.0), None),
            ("S261 box out of reach", origin, way, SOLID, rect(21.0, -1.0, 25.0, 1.0), None),
            ("S261 segment", origin, way, SOLID, seg((7.0, -2.0), (7.0, 3.0)), Some((7.0, left))),
            ("S261 slanted segment", origin, way, SOLID, seg((4.0, -1.0), (6.0, 1.0)), Some((5.0, slope))),
            (
                "S261 triangle",
                origin,
                way,
                SOLID,
                gon(&[(4.0, -1.0), (9.0, -1.0), (9.0, 4.0)]),
                Some((5.0, slope)),
            ),
            ("S261 capsule", origin, way, SOLID, capsule((8.0, -3.0), (8.0, 3.0), 1.5), Some((6.5, left))),
        ],
    );
}

/// S263: two rays from the feet find the floor's height under each, and from the two its slope.
#[test]
fn two_foot_rays_tell_height_and_slope() {
    for (name, rise) in
        [("flat", 0.0), ("30 degrees", 1.0 / 3f64.sqrt()), ("45 degrees", 1.0), ("down", -0.5)]
    {
        let ground = gon(&[(-10.0, -50.0), (10.0, -50.0), (10.0, 10.0 * rise), (-10.0, -10.0 * rise)]);
        let height = |x: f64| {
            let foot = Ray::new(v(x, 20.0), v(0.0, -1.0), 60.0).expect("a ray");
            ray_cast(&foot, &ground.0, ground.1, SOLID).map(|hit| 20.0 - hit.distance)
        };
        let (left, right) = (height(-4.0).expect("ground"), height(4.0).expect("ground"));
        assert!(
            (left + 4.0 * rise).abs() < 1e-9 && (right - 4.0 * rise).abs() < 1e-9,
            "S263 {name}: {left} {right}"
        );
        let slope = ((right - left) / 8.0).atan();
        assert!((slope - rise.atan()).abs() < 1e-9, "S263 {name}: {}", slope.to_degrees());
        assert_eq!(height(11.0), None, "S263 {name}: beyond the edge");
    }
}

/// S264: an arrow at 3000 a second goes 50 in a tick; a board of 10 between two of its places is seen by neither end, but by
/// the segment between them.
#[test]
fn arrow_and_a_thin_board() {
    let step = 3000.0 / 60.0;
    assert_eq!(step, 50.0, "S264");
    let mut missed = 0;
    for phase in 0..50 {
        let start = v(f64::from(phase) - 100.0, 5.0);
        let board: Aabb = aabb(0.0, 0.0, 10.0, 10.0);
        let (shape, pose) = (Shape::Rectangle { half: board.half() }, Pose::at(board.center()));
        let places = || (0..4).map(|tick| start + v(step, 0.0) * f64::from(tick));
        missed += u32::from(!places().any(|p| contains(&shape, pose, p)));
        let seen = places().find_map(|p| segment_cast(p, p + v(step, 0.0), &shape, pose, SOLID));
        let hit = seen.unwrap_or_else(|| panic!("S264 phase {phase}: the path meets the board"));
        assert!((hit.point - v(0.0, 5.0)).length() < 1e-9, "S264 phase {phase}: {hit:?}");
    }
    assert_eq!(missed, 39, "S264: 11 of 50 phases end a tick on or in the board");
}
