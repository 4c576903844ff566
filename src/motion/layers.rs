//! Who meets whom.

/// Membership and filter bits. Two things meet when **both** agree: each is a member of something the other
/// filters for.
///
/// ```
/// use mindthegap::motion::CollisionLayers;
/// let a = CollisionLayers::new(0b01, 0b10);
/// let b = CollisionLayers::new(0b10, 0b01);
/// let deaf = CollisionLayers::new(0b10, 0b00);
/// assert!(a.agrees_with(b) && b.agrees_with(a));
/// assert!(!a.agrees_with(deaf) && !deaf.agrees_with(a));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CollisionLayers {
    /// The layers this thing is in, one bit each.
    pub memberships: u32,
    /// The layers it wants to meet.
    pub filters: u32,
}

impl CollisionLayers {
    /// In every layer, meeting every layer.
    pub const ALL: Self = Self { memberships: u32::MAX, filters: u32::MAX };

    /// From bits.
    #[must_use]
    pub const fn new(memberships: u32, filters: u32) -> Self {
        Self { memberships, filters }
    }

    /// Whether the two meet. Symmetric.
    #[must_use]
    #[inline]
    pub const fn agrees_with(self, other: Self) -> bool {
        self.memberships & other.filters != 0 && other.memberships & self.filters != 0
    }
}

impl Default for CollisionLayers {
    fn default() -> Self {
        Self::ALL
    }
}
