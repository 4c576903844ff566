//! The step iterators against the kit's own questions (S112): random pairs of every two kinds of shape
//! (`PROPTEST_CASES=10000` for ten thousand pairs of each two).
//!
//! Both sides share nothing but the shapes' numbers: `contact` and `closest` look for the deciding edge in columns, the
//! walks see support points or world shadows.

use crate::scenes::v;
use glam::DVec2;
use mindthegap::geometry::gjk::Verdict;
use mindthegap::geometry::sat::Outcome;
use mindthegap::geometry::{
    Contact, Pose, Rotation, Shape, Status, closest, contact, contains, epa, gjk, sat, status,
};
use proptest::prelude::*;

/// Half of them on a raster, so that edges are parallel, corners meet exactly and ways tie.
fn coordinate(reach: i32) -> impl Strategy<Value = f64> {
    prop_oneof![
        (-reach..=reach).prop_map(|n| f64::from(n) * 4.0),
        -4.0 * f64::from(reach)..4.0 * f64::from(reach)
    ]
}

fn point(reach: i32) -> impl Strategy<Value = DVec2> {
    (coordinate(reach), coordinate(reach)).prop_map(|(x, y)| v(x, y))
}

fn size() -> impl Strategy<Value = f64> {
    prop_oneof![(1..=8).prop_map(|n| f64::from(n) * 4.0), 0.01..40.0]
}

/// Corners of an ellipse, regular or not, slanted or not: convex whatever the numbers.
fn polygon() -> impl Strategy<Value = Shape> {
    let slant = prop_oneof![Just(0.0), -0.5..0.5f64];
    let steps = prop_oneof![Just(vec![1.0; 14]), prop::collection::vec(0.05..1.0f64, 14)];
    (3..14usize, 0..8u32, size(), prop_oneof![Just(1.0), 0.1..3.0f64], slant, steps).prop_map(
        |(count, start, wide, stretch, slant, steps)| {
            let total: f64 = steps[..count].iter().sum();
            let mut angle = f64::from(start) * std::f64::consts::FRAC_PI_4;
            let corner = |step: &f64| {
                angle += step / total * std::f64::consts::TAU;
                v(wide * angle.cos(), wide * stretch * angle.sin() + slant * wide * angle.cos())
            };
            Shape::polygon(&steps[..count].iter().map(corner).collect::<Vec<_>>()).expect("convex")
        },
    )
}

/// One shape of each kind.
fn shapes() -> impl Strategy<Value = [Shape; 6]> {
    let along =
        |from: DVec2, length: f64, x: i32, y: i32| (from, from + v(f64::from(x), f64::from(y)) * length);
    let raster = move || {
        (point(8), size(), 0..2i32, -1..=1i32).prop_map(move |(from, length, x, y)| along(from, length, x, y))
    };
    let ends = || prop_oneof![(point(8), point(8)), raster()];
    (ends(), ends(), size(), size(), (size(), size()), polygon()).prop_map(
        |(segment, capsule, round, radius, (width, height), polygon)| {
            [
                Shape::Point,
                Shape::Segment { a: segment.0, b: segment.1 },
                Shape::Circle { radius: round },
                Shape::rectangle(width, height).expect("a box"),
                Shape::Capsule { a: capsule.0, b: capsule.1, radius },
                polygon,
            ]
        },
    )
}

/// Turned by a multiple of 15 degrees, by a hair more than that, or anyhow.
fn rotation() -> impl Strategy<Value = Rotation> {
    let raster = || (0..24).prop_map(|n| f64::from(n) * 15.0);
    let hair = (4..15i32).prop_map(|digits| 10f64.powi(-digits));
    prop_oneof![raster(), (raster(), hair).prop_map(|(angle, hair)| angle + hair), 0.0..360.0]
        .prop_map(Rotation::from_degrees)
}

fn pose() -> impl Strategy<Value = Pose> {
    (point(16), rotation()).prop_map(|(position, rotation)| Pose { position, rotation })
}

/// The pair, and what it is judged by.
struct Pair<'a> {
    a: &'a Shape,
    pose_a: Pose,
    b: &'a Shape,
    pose_b: Pose,
}

/// A thousandth of the kit's tolerance at the coordinates used here, in units.
const EXACT: f64 = 1e-10;

impl Pair<'_> {
    fn found(&self) -> Option<Contact> {
        contact(self.a, self.pose_a, self.b, self.pose_b)
    }

    fn distance(&self) -> f64 {
        closest(self.a, self.pose_a, self.b, self.pose_b).distance
    }

    /// Whether the gap or depth is so small that each may judge it its own way.
    fn is_doubtful(&self) -> bool {
        const BAND: f64 = 1e-6;
        self.found().map_or(self.distance() < BAND, |c| c.depth < BAND)
    }

    fn touches_after(&self, push: DVec2) -> bool {
        status(self.a, self.pose_a, self.b, self.pose_b.translated(push)) == Status::Touching
    }

    fn sat_agrees(&self) -> Result<(), TestCaseError> {
        let steps = sat::tests(self.a, self.pose_a, self.b, self.pose_b);
        prop_assert!(steps.clone().all(|test| (test.axis.length() - 1.0).abs() < 1e-12));
        let verdict = sat::verdict(steps).expect("there are steps");
        if !self.is_doubtful() {
            prop_assert_eq!(verdict.status(), status(self.a, self.pose_a, self.b, self.pose_b));
        }
        match (verdict.outcome, self.found()) {
            (Outcome::Separating(test), _) => {
                prop_assert!(-test.push() <= self.distance() + EXACT, "a gap is no longer than the distance");
            }
            (Outcome::Meeting { normal, depth, .. }, Some(found)) => {
                prop_assert!((depth - found.depth).abs() < EXACT, "depth {} and {}", depth, found.depth);
                prop_assert!(self.touches_after(normal * depth), "pushed along {}", normal);
            }
            (Outcome::Meeting { depth, .. }, None) => prop_assert!(depth < EXACT, "{}", depth),
        }
        Ok(())
    }

    fn gjk_agrees(&self) -> Result<(), TestCaseError> {
        let steps = gjk::steps(self.a, self.pose_a, self.b, self.pose_b);
        let mut bounds = (0.0, f64::INFINITY);
        for step in steps.clone() {
            prop_assert!((step.direction.length() - 1.0).abs() < 1e-12);
            prop_assert!(step.lower_bound >= bounds.0 && step.closest.length() <= bounds.1 + EXACT);
            bounds = (step.lower_bound, step.closest.length());
        }
        prop_assert!(steps.clone().count() < 20, "{} steps", steps.count());
        let verdict = gjk::verdict(steps);
        if !self.is_doubtful() {
            prop_assert_eq!(verdict.intersects(), self.found().is_some());
        }
        match verdict {
            Verdict::Apart { distance, on_a, on_b, normal } => {
                prop_assert!((distance - self.distance()).abs() < EXACT, "{} {}", distance, self.distance());
                prop_assert!((on_b - on_a - normal * distance).length() < EXACT, "{} {}", on_a, on_b);
                prop_assert!(contains(self.a, self.pose_a, on_a) && contains(self.b, self.pose_b, on_b));
            }
            Verdict::Shallow { depth, normal, .. } => {
                let expected = self.found().map_or(0.0, |c| c.depth);
                prop_assert!((depth - expected).abs() < EXACT, "{} {}", depth, expected);
                prop_assert!(self.touches_after(normal * depth), "pushed along {}", normal);
            }
            Verdict::Deep { .. } => prop_assert!(self.distance() < EXACT),
        }
        Ok(())
    }

    fn epa_agrees(&self) -> Result<(), TestCaseError> {
        let (found, expected) =
            (epa::penetration(self.a, self.pose_a, self.b, self.pose_b, 0.0), self.found());
        if !self.is_doubtful() {
            prop_assert_eq!(found.is_some(), expected.is_some());
        }
        let Some(found) = found else { return Ok(()) };
        let depth = expected.map_or(0.0, |c| c.depth);
        prop_assert!((found.depth - depth).abs() < EXACT, "depth {} and {}", found.depth, depth);
        prop_assert!(found.slack < EXACT && (found.normal.length() - 1.0).abs() < 1e-12);
        prop_assert!(self.touches_after(found.mtv()), "pushed along {}", found.normal);
        // Ways that tie within 1e-13 of their length may differ in direction by the root of that.
        let off = (found.on_a - found.on_b - found.mtv()).length();
        prop_assert!(off < 1e-6 * depth.max(1.0) || self.is_doubtful(), "{:?}", found);
        prop_assert!(contains(self.a, self.pose_a, found.on_a) && contains(self.b, self.pose_b, found.on_b));
        Ok(())
    }
}

fn config() -> ProptestConfig {
    let usual = ProptestConfig::default();
    ProptestConfig { failure_persistence: None, cases: usual.cases.max(300), ..usual }
}

proptest! {
    #![proptest_config(config())]

    /// 36 pairs of kinds a case: 10 800 pairs by default.
    #[test]
    fn steps_agree_with_the_kit(one in shapes(), two in shapes(), pose_a in pose(), pose_b in pose()) {
        for a in &one {
            for b in &two {
                let pair = Pair { a, pose_a, b, pose_b };
                let named = |error: TestCaseError| TestCaseError::fail(format!("{a:?}\n{b:?}\n{error}"));
                pair.sat_agrees().map_err(|e| named(TestCaseError::fail(format!("sat: {e}"))))?;
                pair.gjk_agrees().map_err(|e| named(TestCaseError::fail(format!("gjk: {e}"))))?;
                pair.epa_agrees().map_err(|e| named(TestCaseError::fail(format!("epa: {e}"))))?;
            }
        }
    }
}
