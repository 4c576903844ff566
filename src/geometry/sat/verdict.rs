//! From the steps to the answer.

use super::super::Status;
use super::super::difference::unit;
use super::super::num::max;
use super::super::shortest::{Push, Shortest};
use super::AxisTest;
use glam::DVec2;

/// What the steps say together.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Outcome {
    /// There is room between the shadows of this step: the shapes are apart. Its gap is not always their distance (the
    /// way between two corners may be longer).
    Separating(AxisTest),
    /// No axis shows a gap: the shapes touch or overlap.
    Meeting {
        /// The unit vector from A to B along which the push is shortest.
        normal: DVec2,
        /// The length of the push that leaves them touching, in units; 0 when they only touch.
        depth: f64,
        /// The step that decided.
        test: AxisTest,
    },
}

/// The answer, and what it took.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Verdict {
    /// The answer.
    pub outcome: Outcome,
    /// How many different axes were examined: with a gap, those up to it (S099).
    pub axes: usize,
    /// How many dot products that took.
    pub dot_products: usize,
}

impl Verdict {
    /// Separate, touching or overlapping.
    #[must_use]
    pub fn status(&self) -> Status {
        match self.outcome {
            Outcome::Separating(_) => Status::Separate,
            Outcome::Meeting { test, .. } => test.status,
        }
    }

    /// The minimum translation vector: moves B out of A. `None` when they are apart.
    #[must_use]
    pub fn mtv(&self) -> Option<DVec2> {
        match self.outcome {
            Outcome::Separating(_) => None,
            Outcome::Meeting { normal, depth, .. } => Some(normal * depth),
        }
    }
}

/// The answer of these steps, in the order in which they come. It stops at the first gap, and skips duplicates.
///
/// Among equally short pushes the first of +x, -x, +y, -y wins, then the first axis: the hand trace of the course ends in
/// a tie of x and y, and a program that takes the first edge it meets answers differently from one that takes the last
/// (F13). `None` for no step at all, which [`tests`](super::tests) never leaves it at, or where a rotation without length
/// leaves no axis.
///
/// ```
/// use glam::DVec2;
/// use mindthegap::geometry::{Pose, Shape, sat};
/// // [0, 10] holds [3, 5]: 2 in common, but a push of 5.
/// let (big, small) = (Shape::rectangle(10.0, 100.0)?, Shape::rectangle(2.0, 2.0)?);
/// let steps = sat::tests(&big, Pose::at(DVec2::new(5.0, 0.0)), &small, Pose::at(DVec2::new(4.0, 0.0)));
/// let on_x = steps.clone().next().unwrap();
/// assert_eq!((on_x.common, on_x.push()), (2.0, 5.0));
/// assert_eq!(sat::verdict(steps).unwrap().mtv(), Some(DVec2::new(-5.0, 0.0)));
/// # Ok::<(), mindthegap::geometry::ShapeError>(())
/// ```
#[must_use]
pub fn verdict(steps: impl IntoIterator<Item = AxisTest>) -> Option<Verdict> {
    let mut shortest = Shortest::new();
    let mut last = None;
    for test in steps {
        let done =
            Verdict { outcome: Outcome::Separating(test), axes: test.axes, dot_products: test.dot_products };
        if test.status == Status::Separate {
            return Some(done);
        }
        last = Some(done);
        if let (None, Some(axis)) = (test.duplicate_of, unit(test.axis)) {
            shortest.offer(Push { length: test.push_along, normal: axis, by: test }, test.scale());
            shortest.offer(Push { length: test.push_against, normal: -axis, by: test }, test.scale());
        }
    }
    let (done, push) = (last?, shortest.pick()?);
    let outcome = Outcome::Meeting { normal: push.normal, depth: max(0.0, push.length), test: push.by };
    Some(Verdict { outcome, ..done })
}
