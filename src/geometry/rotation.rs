//! A turn, kept as its cosine and sine.
//!
//! A rotation by an angle is applied so often and made so seldom that the two numbers are what is stored. The
//! standard library's `sin` and `cos` may differ between platforms by a bit; the ones here use only + - * /, so
//! a turned shape has the same corners on every machine.

use super::num::{abs, unit};
use glam::DVec2;

/// A rotation about the origin, counter-clockwise where y points up.
///
/// The constructors see to it that the squares add up to 1. Whoever sets the fields must do so too: with other numbers every
/// answer about the shape means nothing (nothing panics, though).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rotation {
    /// The cosine of the angle.
    pub cos: f64,
    /// The sine of the angle.
    pub sin: f64,
}

/// The quarter turn as a sum of two numbers: the f64 next to pi / 2, and what it lacks.
const QUARTER: [f64; 2] = [std::f64::consts::FRAC_PI_2, 6.123_233_995_736_766e-17];

/// Beyond this many quarter turns an f64 no longer tells one angle from the next usefully.
const MOST_QUARTERS: f64 = 1e9;

impl Rotation {
    /// No turn.
    pub const IDENTITY: Self = Self { cos: 1.0, sin: 0.0 };
    /// A quarter turn, exact (the cosine of the f64 nearest to pi / 2 is not quite 0).
    pub const QUARTER: Self = Self { cos: 0.0, sin: 1.0 };
    /// Half a turn, exact.
    pub const HALF: Self = Self { cos: -1.0, sin: 0.0 };

    /// The rotation by an angle in radians; none for an angle that is not finite or beyond 1e9 quarter turns.
    ///
    /// ```
    /// use mindthegap::geometry::Rotation;
    /// // pi / 2 as a number is a little too small, and its cosine shows by how much.
    /// assert_eq!(Rotation::from_radians(std::f64::consts::FRAC_PI_2).cos, 6.123_233_995_736_766e-17);
    /// assert_eq!(Rotation::from_radians(0.0), Rotation::IDENTITY);
    /// ```
    #[must_use]
    pub fn from_radians(angle: f64) -> Self {
        let quarters = angle / QUARTER[0];
        if !quarters.is_finite() || abs(quarters) > MOST_QUARTERS {
            return Self::IDENTITY;
        }
        // The nearest whole number of quarter turns; the cast cuts towards zero.
        let whole = (quarters + if quarters < 0.0 { -0.5 } else { 0.5 }) as i64;
        let rest = (angle - whole as f64 * QUARTER[0]) - whole as f64 * QUARTER[1];
        let (sin, cos) = (sin_near_zero(rest), cos_near_zero(rest));
        match whole.rem_euclid(4) {
            0 => Self { cos, sin },
            1 => Self { cos: -sin, sin: cos },
            2 => Self { cos: -cos, sin: -sin },
            _ => Self { cos: sin, sin: -cos },
        }
    }

    /// The rotation by an angle in degrees; multiples of 90 are exact.
    #[must_use]
    pub fn from_degrees(angle: f64) -> Self {
        let quarters = angle / 90.0;
        let whole = quarters as i64;
        if quarters.is_finite() && whole as f64 == quarters {
            let turns = [Self::IDENTITY, Self::QUARTER, Self::HALF, Self { cos: 0.0, sin: -1.0 }];
            return turns[whole.rem_euclid(4) as usize];
        }
        Self::from_radians(angle * (std::f64::consts::PI / 180.0))
    }

    /// The rotation that turns (1, 0) into the direction of `to`; none for a vector without a direction.
    #[must_use]
    pub fn towards(to: DVec2) -> Self {
        unit(to).map_or(Self::IDENTITY, |to| Self { cos: to.x, sin: to.y })
    }

    /// Whether it turns nothing.
    #[must_use]
    #[inline(always)]
    pub fn is_identity(self) -> bool {
        self.sin == 0.0 && self.cos == 1.0
    }

    /// The vector, turned.
    #[must_use]
    #[inline(always)]
    pub fn apply(self, v: DVec2) -> DVec2 {
        DVec2::new(self.cos * v.x - self.sin * v.y, self.sin * v.x + self.cos * v.y)
    }

    /// The vector, turned back.
    #[must_use]
    #[inline(always)]
    pub fn undo(self, v: DVec2) -> DVec2 {
        DVec2::new(self.cos * v.x + self.sin * v.y, self.cos * v.y - self.sin * v.x)
    }

    /// This turn after `first`.
    #[must_use]
    #[inline(always)]
    pub fn after(self, first: Self) -> Self {
        Self {
            cos: self.cos * first.cos - self.sin * first.sin,
            sin: self.sin * first.cos + self.cos * first.sin,
        }
    }

    /// The turn back.
    #[must_use]
    #[inline(always)]
    pub fn inverse(self) -> Self {
        Self { cos: self.cos, sin: -self.sin }
    }
}

impl Default for Rotation {
    fn default() -> Self {
        Self::IDENTITY
    }
}

/// x - x^3/3! + x^5/5! ... up to x^17, for |x| <= pi/4: the next term is below a tenth of the last bit.
fn sin_near_zero(x: f64) -> f64 {
    let square = x * x;
    let sum = [17.0, 15.0, 13.0, 11.0, 9.0, 7.0, 5.0, 3.0]
        .iter()
        .fold(0.0, |sum, n| (1.0 - sum) * square / (n * (n - 1.0)));
    x - x * sum
}

/// 1 - x^2/2! + x^4/4! ... up to x^18.
fn cos_near_zero(x: f64) -> f64 {
    let square = x * x;
    [18.0, 16.0, 14.0, 12.0, 10.0, 8.0, 6.0, 4.0, 2.0]
        .iter()
        .fold(1.0, |inner, n| 1.0 - inner * square / (n * (n - 1.0)))
}
