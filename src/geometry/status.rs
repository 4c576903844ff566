//! The three answers to "do they meet?".

/// How two closed sets lie to each other.
///
/// ```
/// use mindthegap::geometry::Status;
/// assert_eq!(Status::from_gap(0.5, 1e-9), Status::Separate);
/// assert_eq!(Status::from_gap(0.0, 1e-9), Status::Touching);
/// assert_eq!(Status::from_gap(-0.5, 1e-9), Status::Overlapping);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Status {
    /// There is room between them.
    Separate,
    /// Their boundaries meet, their insides do not.
    Touching,
    /// Their insides have a point in common.
    Overlapping,
}

impl Status {
    /// Judges a signed gap (positive: apart, negative: depth) within a tolerance, both in units. NaN is `Separate`.
    #[must_use]
    #[inline]
    pub fn from_gap(gap: f64, tolerance: f64) -> Self {
        if gap < -tolerance {
            Self::Overlapping
        } else if gap <= tolerance {
            Self::Touching
        } else {
            Self::Separate
        }
    }

    /// Whether the closed sets meet: touching counts.
    #[must_use]
    #[inline]
    pub fn intersects(self) -> bool {
        self != Self::Separate
    }

    /// Whether the insides meet: touching does not count. Movers, triggers and hits ask this.
    #[must_use]
    #[inline]
    pub fn overlaps(self) -> bool {
        self == Self::Overlapping
    }
}
