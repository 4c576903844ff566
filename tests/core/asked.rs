//! What a row of a table expects, checked in every frame: pairs, sweeps and rays.

use crate::figures::Figure;
use crate::frames::{Asked, Frame, Frames};
use glam::DVec2;
use mindthegap::geometry::{
    Pose, Ray, RayHit, RayMode, Status, Sweep, closest, contact, distance, intersects, overlaps, ray_cast,
    segment_cast, signed_distance, status, sweep,
};

/// How exact a number of a row must come out, in units (and for unit vectors).
const EXACT: f64 = 1e-9;

/// The unit normals that a row allows: the ways out that are equally short. Where the row's axes are the world's, the
/// first of them by the order +x, -x, +y, -y must come out; elsewhere rounding chooses. None: the pose prefers no
/// direction, so (1, 0) whatever the frame.
pub type Ways<'a> = &'a [DVec2];

/// What a pair must answer.
#[derive(Clone, Copy, Debug)]
pub enum Pair<'a> {
    /// Apart by a distance; the closest points on A and B where there is one pair of them only.
    Apart(f64, Option<(DVec2, DVec2)>),
    /// Touching (0) or overlapping by a depth, with a normal from A to B.
    Meet(f64, Ways<'a>),
}

/// What a sweep must answer.
#[derive(Clone, Copy, Debug)]
pub enum Motion<'a> {
    Free,
    /// Time of impact and the obstacle's normal.
    Hit(f64, Ways<'a>),
    /// Depth and normals from the mover to the obstacle.
    Inside(f64, Ways<'a>),
}

/// What a ray must answer: distance and normal.
pub type Cast = Option<(f64, Option<DVec2>)>;

pub fn check_pairs(frames: Frames, rows: &[(&str, Figure, Figure, Pair)]) {
    for (row, a, b, expected) in rows {
        for frame in Frame::each(frames) {
            let (one, two) = (frame.figure(a), frame.figure(b));
            let ordered = frame.is_upright();
            expected.check(&one, &two, &Asked { row, frame, swapped: false, ordered });
            expected.check(&two, &one, &Asked { row, frame, swapped: true, ordered });
        }
    }
}

pub fn check_sweeps(frames: Frames, rows: &[(&str, Figure, DVec2, Figure, Motion)]) {
    for (row, mover, delta, obstacle, expected) in rows {
        for frame in Frame::each(frames) {
            let (one, two) = (frame.figure(mover), frame.figure(obstacle));
            let delta = frame.vector(*delta);
            expected.check(&one, delta, &two, &Asked { row, frame, swapped: false, ordered: false });
            // Seen from the mover, the obstacle comes the other way.
            expected.check(&two, -delta, &one, &Asked { row, frame, swapped: true, ordered: false });
        }
    }
}

/// Name, origin, way (its length is the ray's), mode, target, answer.
pub type RayRow<'a> = (&'a str, DVec2, DVec2, RayMode, Figure, Cast);

pub fn check_rays(frames: Frames, rows: &[RayRow]) {
    for (row, origin, way, mode, target, expected) in rows {
        for frame in Frame::each(frames) {
            let asked = Asked { row, frame, swapped: false, ordered: false };
            let (shape, pose) = frame.figure(target);
            let (origin, way) = (frame.point(*origin), frame.vector(*way));
            let found =
                Ray::new(origin, way, way.length()).and_then(|ray| ray_cast(&ray, &shape, pose, *mode));
            check_cast(found, *expected, &asked);
            check_cast(segment_cast(origin, origin + way, &shape, pose, *mode), *expected, &asked);
            if let Some(hit) = found {
                let there = origin + way * (hit.distance / way.length());
                assert!((hit.point - there).length() < EXACT, "{asked}: {hit:?} is not on the ray");
            }
        }
    }
}

fn check_cast(found: Option<RayHit>, expected: Cast, asked: &Asked) {
    let normal = |n: DVec2| asked.frame.vector(n);
    let agrees = match (found, expected) {
        (None, None) => true,
        (Some(hit), Some((distance, expected))) => {
            (hit.distance - distance).abs() < EXACT
                && match (hit.normal, expected) {
                    (None, None) => true,
                    (Some(found), Some(expected)) => (found - normal(expected)).length() < EXACT,
                    _ => false,
                }
        }
        _ => false,
    };
    assert!(agrees, "{asked}: {found:?} instead of {expected:?}");
}

impl Pair<'_> {
    /// Asks everything that can be asked of a pair. The row's normals lead from A to B as the row names them.
    fn check(&self, (a, pa): &Figure, (b, pb): &Figure, asked: &Asked) {
        let verdict = status(a, *pa, b, *pb);
        let found = contact(a, *pa, b, *pb);
        let near = closest(a, *pa, b, *pb);
        let flags = (intersects(a, *pa, b, *pb), overlaps(a, *pa, b, *pb));
        let still = sweep(a, *pa, DVec2::ZERO, b, *pb);
        match *self {
            Self::Apart(gap, points) => {
                assert_eq!((verdict, flags), (Status::Separate, (false, false)), "{asked}");
                assert_eq!((found, still), (None, Sweep::Clear), "{asked}");
                assert!((near.distance - gap).abs() < EXACT, "{asked}: {near:?} instead of {gap}");
                assert!((distance(a, *pa, b, *pb) - gap).abs() < EXACT, "{asked}");
                assert!(((near.on_a - near.on_b).length() - gap).abs() < EXACT, "{asked}: {near:?}");
                if let Some((on_a, on_b)) = points {
                    let (first, second) = if asked.swapped { (on_b, on_a) } else { (on_a, on_b) };
                    let there = |found: DVec2, row: DVec2| (found - asked.frame.point(row)).length() < EXACT;
                    assert!(there(near.on_a, first) && there(near.on_b, second), "{asked}: {near:?}");
                }
            }
            Self::Meet(depth, ways) => {
                let expected = if depth > 0.0 { Status::Overlapping } else { Status::Touching };
                assert_eq!((verdict, flags), (expected, (true, depth > 0.0)), "{asked}");
                let Some(found) = found else { panic!("{asked}: no contact") };
                assert!((found.depth - depth).abs() < EXACT && found.depth >= 0.0, "{asked}: {found:?}");
                check_way(found.normal, ways, asked.swapped, asked);
                let inside = |shape, pose| signed_distance(shape, pose, found.point) <= asked.frame.near();
                assert!(inside(a, *pa) && inside(b, *pb), "{asked}: {found:?}: the point is not in both");
                // What only touches may be apart by a rounding.
                let apart = if depth > 0.0 || asked.frame.is_own() { 0.0 } else { asked.frame.near() };
                assert!(near.distance <= apart && distance(a, *pa, b, *pb) <= apart, "{asked}: {near:?}");
                assert!((near.on_a - near.on_b).length() <= apart, "{asked}: {near:?}");
                for share in [0.0, 0.25, 1.0] {
                    let (back, on) = (found.mtv() * (share - 1.0), found.mtv() * share);
                    let after = status(a, pa.translated(back), b, pb.translated(on));
                    assert_eq!(after, Status::Touching, "{asked}: B moved by {share} of {}", found.mtv());
                }
                let short = pb.translated(found.mtv() * 0.99);
                if depth * 0.01 > asked.frame.near() {
                    assert!(overlaps(a, *pa, b, short), "{asked}: 0.99 of the push is enough");
                }
                match still {
                    Sweep::Clear if depth == 0.0 => {}
                    Sweep::Overlapping(start) if depth > 0.0 => {
                        assert!(
                            (start.depth - depth).abs() < EXACT,
                            "{asked}: {start:?} at the start of a sweep"
                        );
                    }
                    _ => panic!("{asked}: {still:?} for a motion of 0"),
                }
            }
        }
    }
}

impl Motion<'_> {
    fn check(&self, (a, from): &Figure, delta: DVec2, (b, at): &Figure, asked: &Asked) {
        let found = sweep(a, *from, delta, b, *at);
        match (*self, found) {
            (Self::Free, Sweep::Clear) => {}
            (Self::Hit(time, ways), Sweep::Hit { toi, point, normal, face_normal }) => {
                assert!((toi - time).abs() < EXACT, "{asked}: {toi} instead of {time}");
                check_way(normal, ways, asked.swapped, asked);
                assert!(normal.dot(delta) < 0.0, "{asked}: {normal} does not face the mover");
                assert!(face_normal.dot(normal) > 0.0, "{asked}: {face_normal} beside {normal}");
                let there: Pose = from.translated(delta * toi);
                assert_eq!(status(a, there, b, *at), Status::Touching, "{asked}: at {toi}");
                let on = |shape, pose| signed_distance(shape, pose, point).abs() <= asked.frame.near();
                assert!(on(a, there) && on(b, *at), "{asked}: {point} is not on both");
            }
            (Self::Inside(depth, ways), Sweep::Overlapping(start)) => {
                assert!((start.depth - depth).abs() < EXACT, "{asked}: {start:?}");
                check_way(start.normal, ways, asked.swapped, asked);
            }
            _ => panic!("{asked}: {found:?} instead of {self:?}"),
        }
    }
}

fn check_way(found: DVec2, ways: Ways, reversed: bool, asked: &Asked) {
    let same = |way: &DVec2| (found - *way).length() < EXACT;
    if ways.is_empty() {
        assert!(same(&DVec2::X), "{asked}: {found} where no way is better than another");
        return;
    }
    let there = |way: &DVec2| if reversed { -asked.frame.vector(*way) } else { asked.frame.vector(*way) };
    let mut allowed: Vec<DVec2> = ways.iter().map(there).collect();
    assert!(allowed.iter().any(same), "{asked}: normal {found}, not one of {allowed:?}");
    if asked.ordered {
        let order = [DVec2::X, DVec2::NEG_X, DVec2::Y, DVec2::NEG_Y];
        let place = |way: &DVec2| order.iter().position(|axis| (*axis - *way).length() < EXACT).unwrap_or(4);
        allowed.sort_by_key(place);
        assert!(place(&found) == place(&allowed[0]), "{asked}: {found} before {}", allowed[0]);
    }
}
