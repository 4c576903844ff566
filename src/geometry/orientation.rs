//! Does the way from a over b to c turn left, turn right, or go straight on?
//!
//! Everything about polygons hangs on this one question: which way an outline runs, whether it is convex,
//! whether two edges cross, whether a point lies inside. The sign of a cross product answers it:
//!
//! ```text
//! (b - a) x (c - a)  =  (ax - cx)(by - cy) - (ay - cy)(bx - cx)     > 0 left, < 0 right, = 0 straight
//! ```
//!
//! **The wrong answer first.** Computed in floating point the number is rounded, and near zero its sign is a
//! guess. Two guesses can contradict each other: a point lies left of an edge and right of the same edge read
//! backwards, a crossing is found twice or not at all, and an algorithm that trusts both never ends. An epsilon
//! does not help: it only moves the line at which the guessing starts.
//!
//! **The idea.** The rounding error of the formula is at most about 3.3e-16 times the sum of the two products'
//! sizes. When the result is larger, its sign is right, and that is nearly always so. Otherwise the six
//! products of the expanded formula are computed without any error, each as a pair `high + low`, and added to a
//! list of numbers that do not overlap; the largest of them has the sign of the whole.
//!
//! **The cost.** Two products and a comparison; some forty times as much for points that lie almost on a
//! line.
//!
//! Source: J. R. Shewchuk, *Adaptive Precision Floating-Point Arithmetic and Fast Robust Geometric Predicates*,
//! Discrete & Computational Geometry 18 (1997); T. J. Dekker (1971) for the exact product.

use super::num::{abs, largest, max};
use glam::DVec2;
use std::cmp::Ordering;

/// Which way three points turn, with y up. With y down, left and right change places.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Turn {
    /// Counter-clockwise.
    Left,
    /// The three lie on one line, in any order; or a number is not finite.
    Straight,
    /// Clockwise.
    Right,
}

impl Turn {
    /// The turn that a number's sign stands for: positive is left.
    #[must_use]
    #[inline]
    pub fn from_sign(value: f64) -> Self {
        if value > 0.0 {
            Self::Left
        } else if value < 0.0 {
            Self::Right
        } else {
            Self::Straight
        }
    }

    /// The same turn seen in a mirror, or walked backwards.
    #[must_use]
    #[inline]
    pub fn reversed(self) -> Self {
        match self {
            Self::Left => Self::Right,
            Self::Straight => Self::Straight,
            Self::Right => Self::Left,
        }
    }
}

/// The way from `a` over `b` to `c`: left, straight or right, decided without error (see [`orient`]).
///
/// ```
/// use glam::DVec2;
/// use mindthegap::geometry::orientation::{turn, Turn};
/// let at = DVec2::new;
/// assert_eq!(turn(at(0.0, 0.0), at(1.0, 0.0), at(1.0, 1.0)), Turn::Left);
/// // One part in 10^17 above the line is above the line.
/// assert_eq!(turn(at(12.0, 12.0), at(24.0, 24.0), at(0.5, 0.5 + f64::EPSILON / 2.0)), Turn::Left);
/// assert_eq!(turn(at(12.0, 12.0), at(24.0, 24.0), at(0.5, 0.5)), Turn::Straight);
/// ```
#[must_use]
#[inline]
pub fn turn(a: DVec2, b: DVec2, c: DVec2) -> Turn {
    Turn::from_sign(orient(a, b, c))
}

/// Twice the signed area of the triangle a, b, c, positive when it runs counter-clockwise (y up). In square
/// units.
///
/// The size is rounded, the sign is not: it is that of the true number, and 0 means exactly on a line.
///
/// The sign is exact as long as the largest coordinate is less than 1e290 times the smallest that is not zero;
/// beyond that the smallest may count as zero. 0 when a number is not finite; never NaN or infinite.
#[must_use]
#[inline]
pub fn orient(a: DVec2, b: DVec2, c: DVec2) -> f64 {
    let (ca, cb) = (a - c, b - c);
    let left_is_zero = ca.x == 0.0 || cb.y == 0.0;
    let right_is_zero = ca.y == 0.0 || cb.x == 0.0;
    if left_is_zero && right_is_zero {
        return 0.0;
    }
    let (left, right) = (ca.x * cb.y, ca.y * cb.x);
    let area = left - right;
    // The last summand covers products too small for the relative bound. Beside an infinite or NaN bound the test fails.
    if abs(area) > FILTER * (abs(left) + abs(right)) + f64::MIN_POSITIVE {
        return area;
    }
    exact(a, b, c)
}

/// How far `point` lies beside the line from `a` to `b`, in units: positive on the left, negative on the right.
///
/// The sign is exact, as [`orient`]'s is. 0 when a and b are one point.
///
/// ```
/// use glam::DVec2;
/// use mindthegap::geometry::orientation::distance_beside;
/// assert_eq!(distance_beside(DVec2::ZERO, DVec2::new(9.0, 0.0), DVec2::new(100.0, 2.0)), 2.0);
/// ```
#[must_use]
#[inline]
pub fn distance_beside(a: DVec2, b: DVec2, point: DVec2) -> f64 {
    let length = (b - a).length_squared().sqrt();
    if length > 0.0 { orient(a, b, point) / length } else { 0.0 }
}

/// How the direction `b` lies to the direction `a`: `Left` when the shorter turn from a to b is
/// counter-clockwise, `Straight` when they are parallel, also in opposite directions, or one is zero. Exact for
/// all finite numbers.
///
/// Rounding never changes the order of two numbers, so products that differ after rounding differed before, in
/// the same sense. Only when they come out equal are they compared digit by digit, as whole numbers of 106
/// bits.
#[must_use]
#[inline]
pub fn turn_between(a: DVec2, b: DVec2) -> Turn {
    let (left, right) = (a.x * b.y, a.y * b.x);
    if left > right {
        Turn::Left
    } else if left < right {
        Turn::Right
    } else if a.is_finite() && b.is_finite() {
        match Product::of(a.x, b.y).compare(&Product::of(a.y, b.x)) {
            Ordering::Greater => Turn::Left,
            Ordering::Equal => Turn::Straight,
            Ordering::Less => Turn::Right,
        }
    } else {
        Turn::Straight
    }
}

/// Half the distance from 1 to the next number: the largest relative error of one rounding.
const HALF_ULP: f64 = f64::EPSILON / 2.0;

/// Shewchuk's bound on the error of [`orient`]'s first try, relative to the sizes of its two products.
const FILTER: f64 = (3.0 + 16.0 * HALF_ULP) * HALF_ULP;

/// ax by - ax cy + bx cy - bx ay + cx ay - cx by, each product and their sum without error.
#[cold]
fn exact(a: DVec2, b: DVec2, c: DVec2) -> f64 {
    let size = max(max(largest(a), largest(b)), largest(c));
    if !(a.is_finite() && b.is_finite() && c.is_finite()) || size == 0.0 {
        return 0.0;
    }
    // A power of two moves all digits without changing one, and keeps the products from overflowing or vanishing.
    let scale = power_of_two_to_reach(400, size);
    let (a, b, c) = (a * scale, b * scale, c * scale);
    let mut sum = Expansion::default();
    for (x, y) in [(a.x, b.y), (-a.x, c.y), (b.x, c.y), (-b.x, a.y), (c.x, a.y), (-c.x, b.y)] {
        let (high, low) = two_product(x, y);
        sum.add(low);
        sum.add(high);
    }
    let area = sum.value() / scale / scale;
    // Back in the caller's scale the size may leave the range of numbers; the sign must not.
    let size = if area.is_finite() { max(abs(area), f64::MIN_POSITIVE) } else { f64::MAX };
    super::num::sign(sum.value()) * size
}

/// 2^k such that `2^k * size` is about 2^exponent.
fn power_of_two_to_reach(exponent: i64, size: f64) -> f64 {
    const BIAS: i64 = 1023;
    let of_size = ((size.to_bits() >> 52) & 0x7ff) as i64 - BIAS;
    let k = (exponent - of_size).clamp(1 - BIAS, BIAS);
    f64::from_bits(((k + BIAS) as u64) << 52)
}

/// The rounded sum and what the rounding cut off.
#[inline]
fn two_sum(a: f64, b: f64) -> (f64, f64) {
    let sum = a + b;
    let b_used = sum - a;
    let a_used = sum - b_used;
    (sum, (a - a_used) + (b - b_used))
}

/// The rounded product and what the rounding cut off. Each factor is cut into halves of 26 bits, whose products
/// fit.
#[inline]
fn two_product(a: f64, b: f64) -> (f64, f64) {
    let halves = |number: f64| {
        let shifted = 134_217_729.0 * number; // 2^27 + 1
        let high = shifted - (shifted - number);
        (high, number - high)
    };
    let product = a * b;
    let ((a_high, a_low), (b_high, b_low)) = (halves(a), halves(b));
    (product, ((a_high * b_high - product) + a_high * b_low + a_low * b_high) + a_low * b_low)
}

/// A sum of numbers that do not overlap, smallest first: the digits of one exact number.
#[derive(Default)]
struct Expansion {
    parts: [f64; 12],
    used: usize,
}

impl Expansion {
    /// Adds a number; what each partial sum cannot hold stays behind as a part. At most twelve calls.
    fn add(&mut self, number: f64) {
        let (mut carried, mut kept) = (number, 0);
        for read in 0..self.used {
            let (sum, rest) = two_sum(carried, self.parts[read]);
            carried = sum;
            if rest != 0.0 {
                self.parts[kept] = rest;
                kept += 1;
            }
        }
        if carried != 0.0 {
            self.parts[kept] = carried;
            kept += 1;
        }
        self.used = kept;
    }

    /// The sum, rounded; its sign is that of the exact number.
    fn value(&self) -> f64 {
        self.parts[..self.used].iter().fold(0.0, |sum, part| sum + part)
    }
}

/// The exact product of two finite numbers: sign, position of the top bit, and the bits pushed to the left.
#[derive(PartialEq, Eq)]
struct Product {
    sign: i8,
    top: i32,
    bits: u128,
}

impl Product {
    fn of(a: f64, b: f64) -> Self {
        let parts = |number: f64| {
            let field = ((number.to_bits() >> 52) & 0x7ff) as i32;
            let fraction = number.to_bits() & ((1 << 52) - 1);
            if field == 0 { (fraction, -1074) } else { (fraction | (1 << 52), field - 1075) }
        };
        let ((a_bits, a_exponent), (b_bits, b_exponent)) = (parts(a), parts(b));
        let bits = u128::from(a_bits) * u128::from(b_bits);
        if bits == 0 {
            return Self { sign: 0, top: 0, bits: 0 };
        }
        let free = bits.leading_zeros();
        let top = a_exponent + b_exponent - free as i32;
        Self { sign: if (a < 0.0) == (b < 0.0) { 1 } else { -1 }, top, bits: bits << free }
    }

    fn compare(&self, other: &Self) -> Ordering {
        let size = || (self.top, self.bits).cmp(&(other.top, other.bits));
        self.sign.cmp(&other.sign).then_with(|| if self.sign < 0 { size().reverse() } else { size() })
    }
}
