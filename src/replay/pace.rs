//! How fast time goes: from a frame's seconds to a number of ticks.

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

/// Saves up seconds until they are enough for a tick.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Pace {
    saved: f64,
}

impl Pace {
    /// More ticks than this are never asked for in one frame: after a stall, time is lost instead.
    pub const MOST: u32 = 240;

    /// How many ticks of this rate a frame of so many seconds is worth at a speed. What is left is saved.
    ///
    /// ```
    /// use mindthegap::replay::{Pace, Speed};
    /// let (mut pace, half) = (Pace::default(), Speed::NORMAL.slower());
    /// let ticks: Vec<u32> = (0..4).map(|_| pace.ticks(1.0 / 64.0, 64, half)).collect();
    /// assert_eq!(ticks, [0, 1, 0, 1]);
    /// ```
    pub fn ticks(&mut self, seconds: f64, hz: u32, speed: Speed) -> u32 {
        let worth = seconds * speed.factor() * f64::from(hz);
        if !(worth >= 0.0) {
            return 0;
        }
        self.saved += worth;
        // A cast of a float to an integer saturates.
        let whole = (self.saved as u32).min(Self::MOST);
        self.saved = if whole == Self::MOST { 0.0 } else { self.saved - f64::from(whole) };
        whole
    }
}
