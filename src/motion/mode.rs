//! The collision methods, in the order in which they are listed everywhere.

/// How a mover deals with obstacles.
///
/// A new method is a file beside this one, a variant here and a row in each `match` below; panel, keys,
/// counters, experiments and tests iterate [`CollisionMode::ALL`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum CollisionMode {
    /// Moves and tests nothing.
    None,
    /// Tests the end of the step and cancels the whole step on overlap.
    DetectOnly,
    /// Moves along x and resolves, then along y and resolves.
    #[default]
    AxisSeparated,
    /// Sweeps to the first time of impact and slides on.
    Ccd,
}

impl CollisionMode {
    /// Every method, in order.
    pub const ALL: [Self; 4] = [Self::None, Self::DetectOnly, Self::AxisSeparated, Self::Ccd];

    /// The name in files, tables and on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::DetectOnly => "detect-only",
            Self::AxisSeparated => "axis-separated",
            Self::Ccd => "ccd",
        }
    }

    /// The method of this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|mode| mode.name() == name)
    }

    /// The place in [`CollisionMode::ALL`].
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Whether the method keeps movers out of solids. Such a method first puts out a mover that is inside one.
    #[must_use]
    #[inline]
    pub const fn resolves(self) -> bool {
        matches!(self, Self::AxisSeparated | Self::Ccd)
    }

    /// Whether cutting the step into substeps changes what the method does.
    #[must_use]
    #[inline]
    pub const fn uses_substeps(self) -> bool {
        matches!(self, Self::AxisSeparated)
    }
}
