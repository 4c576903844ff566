//! How many pairs are left after each stage: all, tested, candidates, hits.

use super::{BroadPhase, Proxy};

/// How many pairs `count` things form: each with each other, once, and none with itself.
///
/// The first has `n - 1` partners, the second `n - 2` that are new, and so on down to 0: together `n (n - 1) / 2`.
///
/// ```
/// use mindthegap::geometry::broad::pairs_of;
/// assert_eq!((pairs_of(0), pairs_of(1), pairs_of(2), pairs_of(4)), (0, 0, 1, 6));
/// assert_eq!(pairs_of(1000), 499_500);
/// ```
#[must_use]
pub fn pairs_of(count: usize) -> u64 {
    let count = count as u64;
    // One of the two factors is even; halving it first keeps the product small.
    if count.is_multiple_of(2) { (count / 2) * count.saturating_sub(1) } else { count * ((count - 1) / 2) }
}

/// The counters of a collision pipeline: each number is at most the one before it, but for `tests`, which a structure
/// that lists a box at several places may exceed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Funnel {
    /// Pairs that exist: what the two nested loops of the naive way would test.
    pub all: u64,
    /// Pairs of boxes that the broad phase compared.
    pub tests: u64,
    /// Pairs whose boxes intersect: what the broad phase hands on.
    pub candidates: u64,
    /// Pairs that the narrow phase found to meet.
    pub hits: u64,
}

impl Funnel {
    /// Runs both phases: finds the pairs whose boxes intersect and asks `narrow` whether the shapes meet.
    ///
    /// Three circles of radius 1. The boxes of the first two overlap at a corner, the circles do not: their centres
    /// are 2.7 apart. The last two overlap.
    ///
    /// ```
    /// use glam::DVec2;
    /// use mindthegap::geometry::{Aabb, broad::{BroadPhase, BruteForce, Funnel}};
    /// let centers = [DVec2::ZERO, DVec2::new(1.9, 1.9), DVec2::new(3.0, 1.9)];
    /// let mut broad = BruteForce::build(&centers.map(|center| Aabb::from_center(center, DVec2::ONE)))?;
    /// let meet = |a: u32, b: u32| centers[a as usize].distance_squared(centers[b as usize]) <= 4.0;
    /// assert_eq!(Funnel::run(&mut broad, meet), Funnel { all: 3, tests: 3, candidates: 2, hits: 1 });
    /// # Ok::<(), mindthegap::geometry::broad::Rejected>(())
    /// ```
    pub fn run(broad: &mut impl BroadPhase, mut narrow: impl FnMut(Proxy, Proxy) -> bool) -> Self {
        let mut funnel = Self { all: pairs_of(broad.boxes().len()), ..Self::default() };
        funnel.tests = broad.visit_pairs(|low, high| {
            funnel.candidates += 1;
            funnel.hits += u64::from(narrow(low, high));
        });
        funnel
    }
}
