//! Rounded shapes, and their signed separation.

use super::convex::{Gap, Point, squared_gap};
use super::{Rational, rational};
use num_bigint::BigInt;
use num_integer::Integer;
use num_traits::{Signed, ToPrimitive, Zero};
use std::cmp::Ordering;

/// A convex core and by how much it is rounded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rounded {
    pub core: Vec<[Rational; 2]>,
    pub radius: Rational,
}

impl Rounded {
    /// The shape with these vertices in its own frame, turned by the cosine and sine and moved to a position, all
    /// taken as the exact numbers that they are. `None` when one of them is not finite.
    ///
    /// The square of a rounded cosine and that of its sine add up to 1 only to the last bit; then the judge's shape
    /// is larger or smaller by that bit, far below any tolerance.
    #[must_use]
    pub fn placed(local: &[[f64; 2]], radius: f64, position: [f64; 2], turn: [f64; 2]) -> Option<Self> {
        let exact = |v: [f64; 2]| Some([rational(v[0])?, rational(v[1])?]);
        let ([cos, sin], [x, y]) = (exact(turn)?, exact(position)?);
        let world = |v: &[f64; 2]| {
            let [px, py] = exact(*v)?;
            Some([&x + &cos * &px - &sin * &py, &y + &sin * &px + &cos * &py])
        };
        Some(Self { core: local.iter().map(world).collect::<Option<_>>()?, radius: rational(radius)? })
    }

    /// The same shape elsewhere.
    #[must_use]
    pub fn moved(&self, by: &[Rational; 2]) -> Self {
        let core = self.core.iter().map(|p| [&p[0] + &by[0], &p[1] + &by[1]]).collect();
        Self { core, radius: self.radius.clone() }
    }
}

/// The signed separation of two rounded shapes: positive their distance, negative the length of the shortest push
/// that leaves them touching.
///
/// It is `root - radii` where the cores are apart and `-root - radii` where they meet: the push out of the difference
/// of the cores rounded by a radius is longer by that radius.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Separation {
    /// The square of `root`.
    squared: Rational,
    cores_meet: bool,
    radii: Rational,
}

impl Separation {
    #[must_use]
    pub fn of(a: &Rounded, b: &Rounded) -> Self {
        let all = || a.core.iter().chain(&b.core).flatten();
        let unit = all().fold(BigInt::from(1), |unit, x| unit.lcm(x.denom()));
        let whole = |x: &Rational| x.numer() * (&unit / x.denom());
        let points = |core: &[[Rational; 2]]| -> Vec<Point> {
            core.iter().map(|p| [whole(&p[0]), whole(&p[1])]).collect()
        };
        let (squared, cores_meet) = match squared_gap(&points(&a.core), &points(&b.core)) {
            Gap::Apart(squared) => (squared, false),
            Gap::Meeting(squared) => (squared, true),
        };
        Self { squared: squared / (&unit * &unit), cores_meet, radii: &a.radius + &b.radius }
    }

    /// Whether the separation is less than, equal to or greater than `x`: decided by squares.
    #[must_use]
    pub fn compare(&self, x: &Rational) -> Ordering {
        let y = x + &self.radii;
        let squares = self.squared.cmp(&(&y * &y));
        if self.cores_meet {
            // -root against y
            if y.is_positive() { Ordering::Less } else { squares.reverse() }
        } else if y.is_negative() {
            Ordering::Greater
        } else {
            squares
        }
    }

    #[must_use]
    pub fn is_below(&self, x: &Rational) -> bool {
        self.compare(x) == Ordering::Less
    }

    #[must_use]
    pub fn is_above(&self, x: &Rational) -> bool {
        self.compare(x) == Ordering::Greater
    }

    /// For people: the nearest number, to a few last bits.
    #[must_use]
    pub fn approximately(&self) -> f64 {
        let number = |x: &Rational| x.to_f64().unwrap_or(f64::NAN);
        let (root, radii) = (number(&self.squared).sqrt(), number(&self.radii));
        if self.cores_meet {
            -root - radii
        } else if self.radii.is_zero() {
            root
        } else {
            // root - radii without the loss of digits where they are nearly equal
            number(&(&self.squared - &self.radii * &self.radii)) / (root + radii)
        }
    }
}
