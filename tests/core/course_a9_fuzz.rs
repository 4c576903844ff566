//! The course, part A9: every division is guarded. Random rows of every pair of shapes, ordinary, degenerate and wild.

use crate::figures::{Figure, compound, disk, rect, regular, seg};
use crate::scenes::v;
use glam::DVec2;
use mindthegap::geometry::{
    Pose, Ray, RayMode, Rotation, Shape, Status, Sweep, closest, contact, manifold, ray_cast,
    signed_distance, status, sweep,
};
use oorandom::Rand64;

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
    std::env::var("FUZZ_CASES").ok().and_then(|count| count.parse().ok()).unwrap_or(1500)
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
