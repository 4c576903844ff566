//! What is left over when a motion is carried out in whole pixels.
//!
//! A mover on whole pixels with 0.3 pixels a frame must not stand still: what was not moved is kept for the next frame.
//! Kept as a sum of `0.3` it drifts, since 0.3 is no binary number: the tenth frame has only 2.9999999999999996 pixels and the
//! third move comes a frame late. So the remainder counts whole sub-pixels.
//!
//! Source: Maddy Thorson, *Celeste and Towerfall Physics* (2018), which rounds; many tellings of it truncate instead (F11).

/// When a pixel is full.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rounding {
    /// When all of it has come together.
    Truncate,
    /// When more than half of it has; exactly half goes to the even number.
    Nearest,
}

/// The part of a motion along one axis that is not carried out yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Remainder {
    rounding: Rounding,
    per_pixel: i64,
    kept: i64,
}

impl Remainder {
    /// Nothing left over, with so many sub-pixels to a pixel (at least 1).
    ///
    /// ```
    /// use mindthegap::motion::{Remainder, Rounding};
    /// // 0.3 pixels a frame: the first pixel is full in the fourth frame.
    /// let mut left = Remainder::new(Rounding::Truncate, 10);
    /// assert_eq!([3; 4].map(|way| left.add(way)), [0, 0, 0, 1]);
    /// ```
    #[must_use]
    pub fn new(rounding: Rounding, per_pixel: u32) -> Self {
        Self { rounding, per_pixel: i64::from(per_pixel.max(1)), kept: 0 }
    }

    /// Adds a motion in sub-pixels, and takes out the whole pixels to move now.
    pub fn add(&mut self, way: i32) -> i64 {
        let whole = self.kept + i64::from(way);
        let pixels = match self.rounding {
            Rounding::Truncate => whole / self.per_pixel,
            Rounding::Nearest => nearest(whole, self.per_pixel),
        };
        self.kept = whole - pixels * self.per_pixel;
        pixels
    }

    /// What is kept, in sub-pixels.
    #[must_use]
    pub fn kept(&self) -> i64 {
        self.kept
    }
}

/// The whole number nearest to a fraction, the even one of two.
fn nearest(number: i64, by: i64) -> i64 {
    let (below, rest) = (number.div_euclid(by), number.rem_euclid(by));
    let up = rest * 2 > by || (rest * 2 == by && below % 2 != 0);
    below + i64::from(up)
}
