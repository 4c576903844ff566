//! Where two answers disagree, and which of them is right.

use super::sides::{Meets, Told};
use crate::exact::{Rational, Rounded, Separation, rational};

/// What they disagree about. A depth is right only together with its normal: pushed by both, B must come out of A.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Matter {
    Status,
    Depth,
    Distance,
}

impl Matter {
    pub const ALL: [Self; 3] = [Self::Status, Self::Depth, Self::Distance];
}

/// What two answers disagree about by more than the tolerance. Answers that are not numbers disagree with all.
#[must_use]
pub fn disagreements(ours: &Told, theirs: &Told, tolerance: f64) -> Vec<Matter> {
    let near = |x: f64, y: f64| (x - y).abs() <= tolerance;
    let status =
        matches!((ours.meets, theirs.meets), (Meets::Overlapping, Meets::No) | (Meets::Separate, Meets::Yes));
    // A contact that one of them leaves out is a depth of 0 to it.
    let depth = !near(ours.depth.unwrap_or(0.0), theirs.depth.unwrap_or(0.0));
    let distance = !near(ours.distance, theirs.distance);
    let differs = [status, depth, distance];
    Matter::ALL.into_iter().zip(differs).filter(|(_, differs)| *differs).map(|(matter, _)| matter).collect()
}

/// The judge of one pair.
pub struct Judge {
    a: Rounded,
    b: Rounded,
    pub exact: Separation,
    tolerance: Rational,
}

impl Judge {
    /// `None` when the tolerance is not finite.
    #[must_use]
    pub fn new(a: Rounded, b: Rounded, tolerance: f64) -> Option<Self> {
        Some(Self { exact: Separation::of(&a, &b), a, b, tolerance: rational(tolerance)? })
    }

    /// Whether an answer is right about a matter, within the tolerance.
    #[must_use]
    pub fn is_right(&self, matter: Matter, told: &Told) -> bool {
        match matter {
            Matter::Status => self.status_is_right(told.meets),
            Matter::Depth => match told.depth {
                Some(depth) => self.depth_is_right(depth) && self.comes_out(told.push),
                None => !self.exact.is_below(&-self.tolerance.clone()),
            },
            Matter::Distance => self.distance_is_right(told.distance),
        }
    }

    /// The kit rounds the tolerance itself, and measures the largest coordinate in its own way: near plus or minus
    /// the tolerance (between half of it and twice), two of its three answers are right.
    fn status_is_right(&self, meets: Meets) -> bool {
        let (half, one) = (&self.tolerance / Rational::from_integer(2.into()), &self.tolerance);
        let double = one + one;
        match meets {
            Meets::Separate => self.exact.is_above(&half),
            Meets::Touching => !self.exact.is_above(&double) && !self.exact.is_below(&-double),
            Meets::Overlapping => self.exact.is_below(&-half),
            Meets::Yes => !self.exact.is_above(one),
            Meets::No => !self.exact.is_below(&-one.clone()),
        }
    }

    /// Whether max(0, -separation) is this depth, and there may be a contact at all.
    fn depth_is_right(&self, depth: f64) -> bool {
        let Some(depth) = rational(depth) else { return false };
        let (low, high) = (&depth - &self.tolerance, &depth + &self.tolerance);
        let zero = Rational::from_integer(0.into());
        let reaches = low <= zero || !self.exact.is_above(&-low);
        let no_further = high >= zero && !self.exact.is_below(&-high);
        let meets = !self.exact.is_above(&(&self.tolerance + &self.tolerance));
        reaches && no_further && meets
    }

    /// Whether B, pushed like this, does not overlap A.
    fn comes_out(&self, [x, y]: [f64; 2]) -> bool {
        let (Some(x), Some(y)) = (rational(x), rational(y)) else { return false };
        let pushed = Separation::of(&self.a, &self.b.moved(&[x, y]));
        !pushed.is_below(&-(&self.tolerance + &self.tolerance))
    }

    /// Whether max(0, separation) is this distance.
    fn distance_is_right(&self, distance: f64) -> bool {
        let Some(distance) = rational(distance) else { return false };
        let (low, high) = (&distance - &self.tolerance, &distance + &self.tolerance);
        let zero = Rational::from_integer(0.into());
        let reaches = low <= zero || !self.exact.is_below(&low);
        let no_further = high >= zero && !self.exact.is_above(&high);
        reaches && no_further
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TOLERANCE: f64 = 1e-8;

    /// Two circles of radius 5 with centres this far apart.
    fn circles(apart: f64) -> Judge {
        let circle = |x: f64| Rounded::placed(&[[0.0, 0.0]], 5.0, [x, 0.0], [1.0, 0.0]).unwrap();
        Judge::new(circle(0.0), circle(apart), TOLERANCE).unwrap()
    }

    fn told(meets: Meets, depth: Option<f64>, distance: f64) -> Told {
        Told { meets, depth, push: [depth.unwrap_or(0.0), 0.0], distance }
    }

    #[test]
    fn the_judge_knows_who_is_right() {
        let right = [true; 3];
        let rows = [
            ("overlapping by 1", 9.0, told(Meets::Overlapping, Some(1.0), 0.0), right),
            ("overlapping by 1, two answers", 9.0, told(Meets::Yes, Some(1.0), 0.0), right),
            ("overlapping by 1, called separate", 9.0, told(Meets::Separate, None, 1.0), [false; 3]),
            ("overlapping by 1, too deep", 9.0, told(Meets::Yes, Some(1.1), 0.0), [true, false, true]),
            ("overlapping by 1, too shallow", 9.0, told(Meets::Yes, Some(0.9), 0.0), [true, false, true]),
            ("overlapping by 1, not a number", 9.0, told(Meets::No, Some(f64::NAN), f64::NAN), [false; 3]),
            ("touching", 10.0, told(Meets::Touching, Some(0.0), 0.0), right),
            (
                "touching, called overlapping",
                10.0,
                told(Meets::Overlapping, Some(0.0), 0.0),
                [false, true, true],
            ),
            ("touching, either of two answers", 10.0, told(Meets::No, None, 0.0), right),
            ("apart by 2", 12.0, told(Meets::Separate, None, 2.0), right),
            ("apart by 2, called touching", 12.0, told(Meets::Touching, Some(0.0), 0.0), [false; 3]),
            ("apart by 2, too near", 12.0, told(Meets::No, None, 1.9), [true, true, false]),
            ("apart by 2, too far", 12.0, told(Meets::No, None, 2.1), [true, true, false]),
            (
                "apart by 2, with a negative depth",
                12.0,
                told(Meets::No, Some(-2.0), 2.0),
                [true, false, true],
            ),
        ];
        for (what, apart, told, expected) in rows {
            let judge = circles(apart);
            let found = Matter::ALL.map(|matter| judge.is_right(matter, &told));
            assert_eq!(found, expected, "{what}: status, depth, distance");
        }
    }

    #[test]
    fn a_depth_along_a_wrong_normal_is_wrong() {
        let judge = circles(9.0);
        for (push, right) in
            [([1.0, 0.0], true), ([-1.0, 0.0], false), ([0.0, 1.0], false), ([f64::NAN, 0.0], false)]
        {
            let told = Told { push, ..told(Meets::Overlapping, Some(1.0), 0.0) };
            assert_eq!(judge.is_right(Matter::Depth, &told), right, "pushed by {push:?}");
        }
    }

    #[test]
    fn disagreements_are_found() {
        let ours = told(Meets::Overlapping, Some(1.0), 0.0);
        let rows = [
            ("nothing", told(Meets::Yes, Some(1.0 + 1e-9), 0.0), vec![]),
            ("all", told(Meets::No, None, 3.0), Matter::ALL.to_vec()),
            ("the depth", told(Meets::Yes, Some(0.5), 0.0), vec![Matter::Depth]),
            (
                "not a number",
                told(Meets::Yes, Some(f64::NAN), f64::NAN),
                vec![Matter::Depth, Matter::Distance],
            ),
        ];
        for (what, theirs, expected) in rows {
            assert_eq!(disagreements(&ours, &theirs, TOLERANCE), expected, "{what}");
        }
        let touching = told(Meets::Touching, Some(0.0), 0.0);
        assert_eq!(disagreements(&touching, &told(Meets::No, None, 1e-9), TOLERANCE), vec![]);
    }
}
