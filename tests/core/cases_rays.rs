//! Public bugs of other kits as small inputs with the right answer: rays.

use crate::asked::{RayRow, check_rays};
use crate::figures::{capsule, disk, gon, obb, rect, seg};
use crate::frames::Frames;
use crate::scenes::v;
use glam::DVec2;
use mindthegap::geometry::{Pose, Ray, RayMode, Shape, ray_cast, segment_cast};

const LEFT: Option<DVec2> = Some(DVec2::NEG_X);
const SOLID: RayMode = RayMode::Solid;
const HOLLOW: RayMode = RayMode::Hollow;

/// B48: from inside, solid shapes answer 0 and no normal, hollow ones the exit with a normal that faces the origin.
#[test]
fn b48_ray_from_inside_is_the_same_for_every_shape() {
    let square = [(-2.0, -2.0), (2.0, -2.0), (2.0, 2.0), (-2.0, 2.0)];
    let shapes = [
        ("B48 circle", disk(0.0, 0.0, 2.0)),
        ("B48 box", rect(-2.0, -2.0, 2.0, 2.0)),
        ("B48 polygon", gon(&square)),
        ("B48 oriented box", obb((0.0, 0.0), (2.0, 2.0), 90.0)),
        ("B48 capsule", capsule((0.0, -1.0), (0.0, 1.0), 2.0)),
    ];
    let (origin, way) = (v(1.0, 0.0), v(10.0, 0.0));
    for (name, shape) in shapes {
        let rows: [RayRow; 2] = [
            (name, origin, way, SOLID, shape.clone(), Some((0.0, None))),
            (name, origin, way, HOLLOW, shape, Some((1.0, LEFT))),
        ];
        check_rays(Frames::All, &rows);
    }
}

/// B49: a ray in the plane of a face meets it at its first edge, at the upper and the lower face alike.
#[test]
fn b49_rays_in_the_face_of_a_slab() {
    let slab = || rect(0.0, 0.0, 10.0, 10.0);
    let hit = Some((5.0, LEFT));
    check_rays(
        Frames::Quarters,
        &[
            ("B49 upper face", v(-5.0, 10.0), v(20.0, 0.0), SOLID, slab(), hit),
            ("B49 lower face", v(-5.0, 0.0), v(20.0, 0.0), SOLID, slab(), hit),
            ("B49 upper face, -0", v(-5.0, 10.0), v(20.0, -0.0), SOLID, slab(), hit),
            ("B49 lower face, -0", v(-5.0, 0.0), v(20.0, -0.0), SOLID, slab(), hit),
            ("B49 beside it", v(-5.0, 10.001), v(20.0, 0.0), SOLID, slab(), None),
        ],
    );
}

#[test]
fn rays_at_segments_and_squares() {
    let wall = || seg((2.0, 1.0), (2.0, 0.0));
    let upright = || seg((0.0, 1.0), (0.0, -1.0));
    let square = || gon(&[(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)]);
    let up = v(0.0, 10.0);
    check_rays(
        Frames::Quarters,
        &[
            ("B51 beyond the end", v(8.0, 4.0), v(5.0, 11.0), SOLID, seg((0.0, 0.0), (10.0, 10.0)), None),
            ("B53 parallel", v(0.0, 0.0), up, SOLID, wall(), None),
            (
                "B53 on one line, before it",
                v(0.0, -2.0),
                up,
                SOLID,
                upright(),
                Some((1.0, Some(DVec2::NEG_Y))),
            ),
            ("B53 on one line, beyond it", v(0.0, 2.0), up, SOLID, upright(), None),
            ("B54 no length", v(0.0, 0.0), v(10.0, 0.0), SOLID, seg((2.0, 2.0), (2.0, 2.0)), None),
            ("B56 down at a square", v(0.0, 2.0), v(0.0, -4.0), SOLID, square(), Some((1.0, Some(DVec2::Y)))),
            ("B56 left at a square", v(2.0, 0.0), v(-4.0, 0.0), SOLID, square(), Some((1.0, Some(DVec2::X)))),
            (
                "B56 down at a box",
                v(0.0, 2.0),
                v(0.0, -4.0),
                SOLID,
                rect(-1.0, -1.0, 1.0, 1.0),
                Some((1.0, Some(DVec2::Y))),
            ),
            (
                "B56 down at an oriented box",
                v(0.0, 2.0),
                v(0.0, -4.0),
                SOLID,
                obb((0.0, 0.0), (1.0, 1.0), 90.0),
                Some((1.0, Some(DVec2::Y))),
            ),
        ],
    );
    check_rays(
        Frames::All,
        &[
            ("B51 beyond the end", v(8.0, 4.0), v(5.0, 11.0), SOLID, seg((0.0, 0.0), (10.0, 10.0)), None),
            ("B53 parallel", v(0.0, 0.0), up, SOLID, wall(), None),
            ("B54 no length", v(0.0, 0.0), v(10.0, 0.0), SOLID, seg((2.0, 2.0), (2.0, 2.0)), None),
            ("B56 at a square", v(0.0, 2.0), v(0.0, -4.0), SOLID, square(), Some((1.0, Some(DVec2::Y)))),
        ],
    );
    // Starting on the segment, all of which is boundary: at once, in both modes.
    let ((shape, pose), ray) = (upright(), Ray::new(DVec2::ZERO, up, 10.0).expect("a ray"));
    for mode in [SOLID, HOLLOW] {
        assert_eq!(ray_cast(&ray, &shape, pose, mode).map(|hit| hit.distance), Some(0.0), "B53 {mode:?}");
    }
}

/// B46: without a direction there is no ray; the cast of a segment without length is none either.
#[test]
fn b46_rays_without_a_direction() {
    assert_eq!(Ray::new(DVec2::ZERO, DVec2::ZERO, 1.0), None);
    for bad in [f64::NAN, f64::INFINITY] {
        assert_eq!(Ray::new(v(bad, 0.0), DVec2::X, 1.0), None, "origin {bad}");
        assert_eq!(Ray::new(DVec2::ZERO, v(bad, 0.0), 1.0), None, "direction {bad}");
    }
    assert_eq!(Ray::new(DVec2::ZERO, DVec2::X, f64::NAN), None);
    assert_eq!(Ray::new(DVec2::ZERO, DVec2::X, -1.0), None);
    assert!(Ray::new(DVec2::ZERO, DVec2::X, f64::INFINITY).is_some(), "a ray may be endless");
    for shape in [Shape::Circle { radius: 2.0 }, Shape::Point, Shape::Rectangle { half: v(1.0, 1.0) }] {
        let here = segment_cast(DVec2::ZERO, DVec2::ZERO, &shape, Pose::default(), SOLID);
        assert_eq!(here, None, "{shape:?}");
    }
}
