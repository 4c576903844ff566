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

/// A method as it is chosen: with or without substeps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Variant {
    /// The method.
    pub mode: CollisionMode,
    /// Whether its steps are cut into substeps.
    pub substeps: bool,
}

impl Variant {
    /// How many places [`Variant::index`] can name.
    pub const COUNT: usize = 2 * CollisionMode::ALL.len();

    /// The variant for a setting; substeps count only for methods that use them.
    #[must_use]
    pub fn of(mode: CollisionMode, substeps: bool) -> Self {
        Self { mode, substeps: substeps && mode.uses_substeps() }
    }

    /// Every variant, in order.
    pub fn all() -> impl Iterator<Item = Self> {
        CollisionMode::ALL.into_iter().flat_map(|mode| {
            let cut = mode.uses_substeps().then_some(Self { mode, substeps: true });
            std::iter::once(Self { mode, substeps: false }).chain(cut)
        })
    }

    /// Its name in tables and files.
    #[must_use]
    pub fn name(self) -> String {
        format!("{}{}", self.mode.name(), if self.substeps { " + substeps" } else { "" })
    }

    /// The variant of this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::all().find(|variant| variant.name() == name)
    }

    /// A place for each variant; there are some that none has.
    #[must_use]
    pub const fn index(self) -> usize {
        2 * self.mode.index() + self.substeps as usize
    }
}
