//! How fast time goes.

/// A speed that can be chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Speed(i8);

impl Speed {
    /// As fast as it is.
    pub const NORMAL: Self = Self(0);
    /// Every speed, the slowest first: 1/16, 1/8, 1/4, 1/2, 1, 2, 4.
    pub const ALL: [Self; 7] = [Self(-4), Self(-3), Self(-2), Self(-1), Self(0), Self(1), Self(2)];

    /// What the seconds are multiplied with.
    #[must_use]
    pub fn factor(self) -> f64 {
        let power = f64::from(1u32 << self.0.unsigned_abs());
        if self.0 < 0 { 1.0 / power } else { power }
    }

    /// The next faster one, if there is.
    #[must_use]
    pub fn faster(self) -> Self {
        Self((self.0 + 1).min(2))
    }

    /// The next slower one, if there is.
    #[must_use]
    pub fn slower(self) -> Self {
        Self((self.0 - 1).max(-4))
    }

    /// As it is written on a button.
    #[must_use]
    pub fn name(self) -> String {
        if self.0 < 0 { format!("1/{}", 1u32 << -self.0) } else { format!("{}", 1u32 << self.0) }
    }
}
