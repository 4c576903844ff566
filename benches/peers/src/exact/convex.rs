//! Convex sets of points with integer coordinates: the gap between two of them, squared, as a fraction.
//!
//! Two sets meet where their Minkowski difference holds the origin. Apart, their distance is the origin's distance
//! from the difference. Overlapping, the shortest push that parts them leads to the nearest edge of the difference:
//! along the edge normal `n`, with `h = n . p` for a point `p` of the edge, its length is `h / |n|`, and its square
//! `h^2 / |n|^2` is rational (Ericson, *Real-Time Collision Detection*, 9.3 and 5.4).

use super::Rational;
use num_bigint::BigInt;
use num_traits::{One, Signed, Zero};
use std::cmp::Ordering;

pub type Point = [BigInt; 2];

/// How two convex sets lie to each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Gap {
    /// They have no point in common; the square of their distance.
    Apart(Rational),
    /// They have; the square of the shortest push that leaves them without a common inner point. 0 when they only
    /// touch, or when the difference has no area.
    Meeting(Rational),
}

fn sub(a: &Point, b: &Point) -> Point {
    [&a[0] - &b[0], &a[1] - &b[1]]
}
fn dot(a: &Point, b: &Point) -> BigInt {
    &a[0] * &b[0] + &a[1] * &b[1]
}
fn cross(a: &Point, b: &Point) -> BigInt {
    &a[0] * &b[1] - &a[1] * &b[0]
}

/// Convex hull, counter-clockwise, without points on edges (Andrew's monotone chain). A single point or the two
/// ends of a segment where there is no area.
#[must_use]
pub fn hull(mut points: Vec<Point>) -> Vec<Point> {
    points.sort();
    points.dedup();
    if points.len() < 3 {
        return points;
    }
    let mut hull: Vec<Point> = Vec::new();
    let mut chain = |points: &mut dyn Iterator<Item = &Point>| {
        let start = hull.len();
        for p in points {
            while let [.., a, b] = &hull[start..]
                && !cross(&sub(b, a), &sub(p, b)).is_positive()
            {
                hull.pop();
            }
            hull.push(p.clone());
        }
        hull.pop();
    };
    chain(&mut points.iter());
    chain(&mut points.iter().rev());
    hull
}

/// All vectors from a point of A to a point of B.
fn difference(a: &[Point], b: &[Point]) -> Vec<Point> {
    hull(a.iter().flat_map(|p| b.iter().map(move |q| sub(q, p))).collect())
}

/// A fraction that is not reduced: `top / bottom`, `bottom > 0`.
struct Fraction {
    top: BigInt,
    bottom: BigInt,
}

impl Fraction {
    fn whole(top: BigInt) -> Self {
        Self { top, bottom: BigInt::one() }
    }
    fn compare(&self, other: &Self) -> Ordering {
        (&self.top * &other.bottom).cmp(&(&other.top * &self.bottom))
    }
    fn least(all: impl Iterator<Item = Self>) -> Rational {
        let least = all.min_by(Self::compare).expect("a set has points");
        Rational::new(least.top, least.bottom)
    }
}

/// The gap between the convex hulls of two sets of points, none of them empty.
#[must_use]
pub fn squared_gap(a: &[Point], b: &[Point]) -> Gap {
    let difference = difference(a, b);
    let n = difference.len();
    let edges = || (0..n).map(|i| (&difference[i], &difference[(i + 1) % n]));
    // For the edge from p to q, cross(p, q) is h of the outward normal: positive where the origin lies to its left.
    if n > 2 && edges().all(|(p, q)| !cross(p, q).is_negative()) {
        let push = |(p, q): (&Point, &Point)| {
            let (h, edge) = (cross(p, q), sub(q, p));
            Fraction { top: &h * &h, bottom: dot(&edge, &edge) }
        };
        return Gap::Meeting(Fraction::least(edges().map(push)));
    }
    let squared = Fraction::least(edges().map(|(p, q)| to_segment(p, q)));
    if squared.is_zero() { Gap::Meeting(squared) } else { Gap::Apart(squared) }
}

/// The squared distance of the origin from a segment.
fn to_segment(p: &Point, q: &Point) -> Fraction {
    let edge = sub(q, p);
    let (along, length) = (-dot(p, &edge), dot(&edge, &edge));
    if !along.is_positive() {
        Fraction::whole(dot(p, p))
    } else if along >= length {
        Fraction::whole(dot(q, q))
    } else {
        let h = cross(p, q);
        Fraction { top: &h * &h, bottom: length }
    }
}
