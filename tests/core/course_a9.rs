//! The course, part A9: tolerance and floating point.

use crate::asked::{Pair, check_pairs};
use crate::figures::{Figure, compound, disk, gon, obb, point, rect, regular, seg};
use crate::frames::Frames;
use crate::scenes::v;
use glam::DVec2;
use mindthegap::geometry::tolerance::{TOUCH_RELATIVE, touch};
use mindthegap::geometry::{
    ConvexPolygon, Pose, Ray, RayMode, Rotation, Shape, ShapeError, Status, Sweep, closest, contact,
    manifold, ray_cast, signed_distance, status, sweep,
};
use oorandom::Rand64;
use std::f64::consts::FRAC_PI_2;

/// S142, S143, S144, F24: what a double cannot say exactly, and what a single hides or exaggerates.
#[test]
fn numbers_of_the_course_in_f64_and_f32() {
    assert_eq!(format!("{}", 0.1 + 0.2), "0.30000000000000004", "S142");
    assert_eq!(format!("{}", (0..10).fold(0.0, |sum, _| sum + 0.1)), "0.9999999999999999", "S143");
    assert_eq!(Rotation::from_radians(FRAC_PI_2).cos, 6.123_233_995_736_766e-17, "S144");
    assert_eq!(Rotation::from_degrees(90.0).cos, 0.0, "S144 in degrees");
    assert_eq!(0.1f32 + 0.2f32, 0.3f32, "F24");
    assert_eq!(format!("{}", (0..10).fold(0.0f32, |sum, _| sum + 0.1)), "1.0000001", "F24");
    let cosine = std::f32::consts::FRAC_PI_2.cos();
    assert!((cosine + 4.371e-8).abs() < 1e-11, "F24 {cosine}");
    assert!(TOUCH_RELATIVE < f64::from(f32::EPSILON), "F24: the tolerance is below what an f32 resolves");
}

/// S145: a corner meant for x = 2 lands a bit before it; the boxes still only touch.
#[test]
fn corner_meant_for_2() {
    let turned = (Shape::rectangle(4.0, 2.0).expect("a box"), Pose::turned(v(3.0, 0.0), FRAC_PI_2));
    let corner = turned.1.to_world(v(-2.0, 1.0));
    assert_eq!(format!("{}", corner.x), "1.9999999999999998", "S145");
    assert_eq!(2.0 - corner.x, f64::EPSILON, "S145: an overlap of 2.22e-16");
    let wall = rect(0.0, -5.0, 2.0, 5.0);
    assert_eq!(status(&wall.0, wall.1, &turned.0, turned.1), Status::Touching, "S145");
    let exact = obb((3.0, 0.0), (2.0, 1.0), 90.0);
    assert_eq!(exact.1.to_world(v(-2.0, 1.0)).x, 2.0, "S145: a quarter turn by degrees is exact");
}

/// S146: the tolerance of the drawings, half a pixel: the word changes at 0.5 exactly.
#[test]
fn touching_within_half_a_pixel() {
    for (gap, expected) in [
        (0.500_001, Status::Separate),
        (0.5, Status::Touching),
        (0.0, Status::Touching),
        (-0.5, Status::Touching),
        (-0.500_001, Status::Overlapping),
    ] {
        assert_eq!(Status::from_gap(gap, 0.5), expected, "S146 {gap}");
    }
}

/// S147: 1e-9 of the coordinates: at a million units a gap of half a thousandth still touches; near the origin a billionth does.
#[test]
fn tolerance_grows_with_the_coordinates() {
    assert_eq!((touch(1e6), touch(1.0), touch(0.0)), (1e-3, 1e-9, 1e-9), "S147");
    let unit = || Shape::rectangle(1.0, 1.0).expect("a box");
    for (at, gap, expected) in [
        (1e6, 5e-4, Status::Touching),
        (1e6, 5e-3, Status::Separate),
        (1e6, -5e-3, Status::Overlapping),
        (0.0, 5e-4, Status::Separate),
        (0.0, 5e-10, Status::Touching),
        (0.0, -5e-9, Status::Overlapping),
    ] {
        let found = status(&unit(), Pose::at(v(at, 0.0)), &unit(), Pose::at(v(at + 1.0 + gap, 0.0)));
        assert_eq!(found, expected, "S147 gap {gap} at {at}");
    }
}

/// S150: touching, each pair from both sides.
#[test]
fn edge_case_touching() {
    let right: &[DVec2] = &[DVec2::X];
    check_pairs(
        Frames::All,
        &[
            ("S150 faces", rect(0.0, 0.0, 2.0, 2.0), rect(2.0, 1.0, 4.0, 3.0), Pair::Meet(0.0, right)),
            (
                "S150 tip",
                rect(0.0, 0.0, 2.0, 2.0),
                obb((2.0 + 2f64.sqrt(), 1.0), (1.0, 1.0), 45.0),
                Pair::Meet(0.0, right),
            ),
            (
                "S150 round",
                disk(0.0, 0.0, 2.0),
                gon(&[(2.0, -1.0), (5.0, -1.0), (5.0, 1.0), (2.0, 1.0)]),
                Pair::Meet(0.0, right),
            ),
        ],
    );
}

/// S150: nested, where the common part is the small shape and the push is longer than it.
#[test]
fn edge_case_nested() {
    check_pairs(
        Frames::All,
        &[
            (
                "S150 box in box",
                rect(0.0, 0.0, 20.0, 20.0),
                rect(16.0, 8.0, 18.0, 12.0),
                Pair::Meet(4.0, &[DVec2::X]),
            ),
            ("S150 disk in disk", disk(0.0, 0.0, 20.0), disk(0.0, 10.0, 2.0), Pair::Meet(12.0, &[DVec2::Y])),
            (
                "S150 box in disk",
                disk(0.0, 0.0, 20.0),
                rect(-1.0, 9.0, 1.0, 11.0),
                Pair::Meet(11.0, &[DVec2::Y]),
            ),
        ],
    );
}

/// S150: collapsed to a line or a point: an error for a polygon, a lesser shape for the others.
#[test]
fn edge_case_collapsed() {
    let line = [v(0.0, 0.0), v(1.0, 1.0), v(2.0, 2.0)];
    assert_eq!(ConvexPolygon::new(&line), Err(ShapeError::Degenerate));
    assert_eq!(ConvexPolygon::new(&[line[0]; 3]), Err(ShapeError::Degenerate));
    let wall = || gon(&[(2.0, -4.0), (6.0, -4.0), (6.0, 4.0), (2.0, 4.0)]);
    let right: &[DVec2] = &[DVec2::X];
    check_pairs(
        Frames::All,
        &[
            ("S150 line", rect(0.0, -1.0, 0.0, 1.0), wall(), Pair::Apart(2.0, None)),
            ("S150 line in", rect(3.0, -1.0, 3.0, 1.0), wall(), Pair::Meet(1.0, right)),
            ("S150 line on", rect(2.0, -1.0, 2.0, 1.0), wall(), Pair::Meet(0.0, right)),
            (
                "S150 point",
                rect(0.0, 1.0, 0.0, 1.0),
                wall(),
                Pair::Apart(2.0, Some((v(0.0, 1.0), v(2.0, 1.0)))),
            ),
            ("S150 point in", point(3.0, 0.0), wall(), Pair::Meet(1.0, right)),
            (
                "S150 two points",
                point(3.0, 0.0),
                point(0.0, 4.0),
                Pair::Apart(5.0, Some((v(3.0, 0.0), v(0.0, 4.0)))),
            ),
            (
                "S150 two lines",
                seg((0.0, 0.0), (4.0, 0.0)),
                seg((2.0, -1.0), (2.0, 3.0)),
                Pair::Meet(1.0, &[DVec2::Y]),
            ),
        ],
    );
}

/// S150: a quarter turn given in radians, whose cosine is not quite 0.
#[test]
fn edge_case_quarter_turn() {
    let bar = || (Shape::rectangle(8.0, 2.0).expect("a box"), Pose::turned(v(0.0, 0.0), FRAC_PI_2));
    check_pairs(
        Frames::All,
        &[
            ("S150 touching", bar(), rect(1.0, -1.0, 3.0, 1.0), Pair::Meet(0.0, &[DVec2::X])),
            ("S150 above", bar(), rect(-1.0, 4.0, 1.0, 6.0), Pair::Meet(0.0, &[DVec2::Y])),
            ("S150 where it lay before", bar(), rect(2.0, -1.0, 3.0, 1.0), Pair::Apart(1.0, None)),
        ],
    );
}

/// Numbers that nobody wants, among ordinary ones.
const WILD: [f64; 14] = [
    0.0,
    -0.0,
    1.0,
    -1.0,
    1e-300,
    1e-160,
    f64::MIN_POSITIVE,
    5e-324,
    1e9,
    -1e9,
    1e30,
    1e160,
    f64::INFINITY,
    f64::NAN,
];

struct Fuzz {
    random: Rand64,
    wild: bool,
}

impl Fuzz {
    /// Half of the numbers lie on a raster, where points coincide and sizes are 0.
    fn number(&mut self) -> f64 {
        let pick = self.random.rand_u64();
        match pick % 8 {
            0 if self.wild => WILD[(pick / 8) as usize % WILD.len()],
            0..=3 => (self.random.rand_float() * 16.0).round() - 8.0,
            _ => self.random.rand_float() * 16.0 - 8.0,
        }
    }

    fn spot(&mut self) -> DVec2 {
        v(self.number(), self.number())
    }

    fn shape(&mut self) -> Shape {
        let kind = self.random.rand_u64() % 8;
        let (a, b, c) = (self.spot(), self.spot(), self.spot());
        let size = self.number().abs();
        let again = if self.random.rand_u64().is_multiple_of(4) { a } else { b };
        match kind {
            0 => Shape::Point,
            1 => Shape::Segment { a, b: again },
            2 => Shape::Circle { radius: size },
            3 => Shape::Rectangle { half: a.abs() },
            4 => Shape::Capsule { a, b: again, radius: size },
            5 => Shape::triangle(a, b, c).unwrap_or(Shape::Point),
            6 => regular(3 + (self.random.rand_u64() % 12) as u32, 5.0),
            _ => {
                let parts: Vec<Figure> = vec![
                    (Shape::Rectangle { half: v(3.0, 1.0) }, Pose::at(v(0.0, 2.0))),
                    (Shape::Circle { radius: 1.5 }, Pose::at(v(2.0, 0.0))),
                ];
                compound(&parts).0
            }
        }
    }

    fn pose(&mut self) -> Pose {
        Pose { position: self.spot(), rotation: Rotation::from_degrees(self.number() * 45.0) }
    }
}

fn cases() -> u32 {
    std::env::var("FUZZ_CASES").ok().and_then(|count| count.parse().ok()).unwrap_or(4000)
}

/// Asks everything; answers all numbers that came out.
fn ask_everything(a: &Figure, b: &Figure, delta: DVec2) -> Vec<f64> {
    let ((one, pa), (two, pb)) = (a, b);
    let mut numbers = Vec::new();
    let mut push = |p: DVec2| numbers.extend([p.x, p.y]);
    let near = closest(one, *pa, two, *pb);
    push(near.on_a);
    push(near.on_b);
    push(v(near.distance, signed_distance(one, *pa, pb.position)));
    if let Some(found) = contact(one, *pa, two, *pb) {
        push(found.normal);
        push(found.point);
        push(v(found.depth, found.normal.length()));
    }
    if let Some(found) = manifold(one, *pa, two, *pb) {
        found.points().iter().for_each(|p| push(v(p.depth, 0.0) + p.point));
    }
    match sweep(one, *pa, delta, two, *pb) {
        Sweep::Clear => {}
        Sweep::Hit { toi, point, normal, face_normal } => {
            push(v(toi, normal.length()));
            push(point);
            push(normal);
            push(face_normal);
        }
        Sweep::Overlapping(found) => push(v(found.depth, found.normal.length())),
    }
    for mode in [RayMode::Solid, RayMode::Hollow] {
        let hit = Ray::new(pa.position, delta, 100.0).and_then(|ray| ray_cast(&ray, two, *pb, mode));
        if let Some(hit) = hit {
            push(v(hit.distance, hit.normal.map_or(1.0, DVec2::length)));
            push(hit.point);
        }
    }
    numbers
}

/// S149, F25: from finite input, degenerate or not, no NaN and no infinity comes out, and normals are unit vectors
/// (`FUZZ_CASES=1000000` for the course's number of rows).
#[test]
fn no_nan_comes_out() {
    let mut fuzz = Fuzz { random: Rand64::new(149), wild: false };
    for row in 0..cases() {
        let (a, b) = ((fuzz.shape(), fuzz.pose()), (fuzz.shape(), fuzz.pose()));
        let delta = fuzz.spot();
        let numbers = ask_everything(&a, &b, delta);
        assert!(numbers.iter().all(|n| n.is_finite()), "S149 row {row}: {a:?} {b:?} {delta}: {numbers:?}");
        if let Some(found) = contact(&a.0, a.1, &b.0, b.1) {
            assert!((found.normal.length() - 1.0).abs() < 1e-9, "S149 row {row}: {a:?} {b:?}: {found:?}");
        }
    }
}

/// S149: with numbers that are none, or far too large or small, every question ends without a panic.
#[test]
fn wild_numbers_end() {
    let mut fuzz = Fuzz { random: Rand64::new(1490), wild: true };
    for _ in 0..cases() {
        let (a, b) = ((fuzz.shape(), fuzz.pose()), (fuzz.shape(), fuzz.pose()));
        let delta = fuzz.spot();
        ask_everything(&a, &b, delta);
    }
}

/// F25: NaN is apart from everything, and is no hit.
#[test]
fn nan_meets_nothing() {
    let shapes = [
        disk(0.0, 0.0, 2.0),
        rect(-1.0, -1.0, 1.0, 1.0),
        (regular(5, 3.0), Pose::default()),
        seg((0.0, 0.0), (1.0, 1.0)),
    ];
    for (a, pa) in &shapes {
        for (b, pb) in &shapes {
            for bad in [v(f64::NAN, 0.0), v(0.0, f64::NAN), v(f64::NAN, f64::NAN)] {
                let there = pb.translated(bad);
                let row = format!("F25 {a:?} {b:?} at {bad}");
                assert_eq!(status(a, *pa, b, there), Status::Separate, "{row}");
                assert_eq!(contact(a, *pa, b, there), None, "{row}");
                assert_eq!(sweep(a, *pa, bad, b, *pb), Sweep::Clear, "{row}");
                let way = sweep(a, *pa, v(1.0, 0.0), b, there);
                assert!(!matches!(way, Sweep::Overlapping(_)), "{row}: {way:?}");
            }
        }
    }
}
