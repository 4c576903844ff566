//! The laws of the geometry, for every ordered pair of kinds of shapes (`PROPTEST_CASES=20000` for a long run).
//!
//! Each law is tried on a share of the cases for every pair of kinds, so that no pair depends on luck. The judge is
//! [`oracle`], which knows nothing of the product's ways.

mod bad_input;
mod distances;
mod oracle;
mod pairs;
mod pushes;
mod rays;
mod same;
pub mod shapes;
mod sweeps;
mod unions;

use glam::DVec2;
use mindthegap::geometry::{self, Closest, Contact, Pose, Status, Sweep};
use oracle::Model;
use proptest::prelude::*;
use proptest::test_runner::{TestCaseError, TestError, TestRunner};
use shapes::{Kind, Thing, pair};

type Verdict = Result<(), TestCaseError>;

/// Whether this is a long run, in which directions and steps are tried more finely too.
fn is_long() -> bool {
    ProptestConfig::default().cases >= 2000
}

/// Tries a law on pairs of all kinds for which `applies`, with something else drawn for each.
fn for_all_pairs<X: Strategy>(
    applies: impl Fn(Kind, Kind) -> bool,
    extra: impl Fn() -> X,
    law: impl Fn(&Thing, &Thing, &X::Value) -> Verdict,
) {
    let share = ProptestConfig::default().cases / 16;
    let mut broken = Vec::new();
    for one in Kind::ALL {
        for two in Kind::ALL.into_iter().filter(|two| applies(one, *two)) {
            // Compounds take as long as all their parts together.
            let cases = if convex(one, two) { share } else { share / 2 };
            let config = ProptestConfig {
                cases: cases.max(1),
                failure_persistence: None,
                max_shrink_iters: 2000,
                ..ProptestConfig::default()
            };
            match TestRunner::new(config).run(&(pair(one, two), extra()), |((a, b), x)| law(&a, &b, &x)) {
                Ok(()) => {}
                Err(TestError::Fail(reason, ((a, b), x))) => {
                    broken.push(format!("{one:?} against {two:?}: {reason}\n{a:?}\n{b:?}\n{x:?}"));
                }
                Err(error) => broken.push(format!("{one:?} against {two:?}: {error}")),
            }
        }
    }
    assert!(broken.is_empty(), "broken for {} pairs of kinds\n{}", broken.len(), broken.join("\n"));
}

fn any_pair(_: Kind, _: Kind) -> bool {
    true
}

fn convex(one: Kind, two: Kind) -> bool {
    one.is_convex() && two.is_convex()
}

/// How exactly two things can be compared.
#[derive(Clone, Copy, Debug)]
struct Slack {
    /// No smaller than the tolerance that the product judges them by.
    touch: f64,
    /// A few hundred roundings.
    fine: f64,
}

impl Slack {
    fn of(things: &[&Thing]) -> Self {
        let scale = |thing: &&Thing| Model::of(thing).scale().max(thing.pose.position.abs().max_element());
        // A shape's own coordinates may be larger than what comes out in the world, but not by more than that.
        let scale = things.iter().map(scale).fold(0.0, f64::max) * 2.5;
        Self { touch: 1.001e-9 * scale.max(1.0), fine: 1e-13 * scale }
    }
}

fn is_union(thing: &Thing) -> bool {
    matches!(thing.shape, geometry::Shape::Compound(_))
}

/// Whether nothing about the thing is rounded: few bits in each number.
fn is_on_a_raster(thing: &Thing) -> bool {
    let on_it = |x: f64| (x * 1024.0).fract() == 0.0 && x.abs() < 1e9;
    let parts = Model::of(thing).parts;
    parts.iter().all(|part| on_it(part.radius) && part.points.iter().all(|p| on_it(p.x) && on_it(p.y)))
}

fn gap(a: &Thing, b: &Thing) -> oracle::Gap {
    Model::of(a).gap(&Model::of(b))
}

fn status(a: &Thing, b: &Thing) -> Status {
    geometry::status(&a.shape, a.pose, &b.shape, b.pose)
}

fn contact(a: &Thing, b: &Thing) -> Option<Contact> {
    geometry::contact(&a.shape, a.pose, &b.shape, b.pose)
}

fn closest(a: &Thing, b: &Thing) -> Closest {
    geometry::closest(&a.shape, a.pose, &b.shape, b.pose)
}

fn sweep(a: &Thing, delta: DVec2, b: &Thing) -> Sweep {
    geometry::sweep(&a.shape, a.pose, delta, &b.shape, b.pose)
}

fn point(at: DVec2) -> Thing {
    Thing::new(geometry::Shape::Point, Pose::at(at))
}
