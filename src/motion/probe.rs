//! One mover's view of the obstacles during one tick: the near ones, and how many tests it cost.

use super::{Body, Obstacle, ObstacleKind, Obstacles};
use crate::geometry::{Aabb, Pose, RoundedBox, Upright, num, tolerance};
use glam::DVec2;

/// How many near obstacles are kept at hand. A walker sees fewer; a dash across a level of single tiles sees
/// more and then asks the broad phase each time, which is slower and gives the same answers.
const NEAR: usize = 16;

/// A box without a point in it.
const NOWHERE: Aabb = Aabb::new(DVec2::INFINITY, DVec2::NEG_INFINITY);

/// Asks for poses and sweeps, and counts them.
///
/// `queries` is the number of poses or sweeps tested, `pair_tests` that of mover-obstacle pairs looked at for
/// them. The methods cannot test anything without being counted here.
///
/// What every mover does in every tick is always compiled into its caller: a position that is handed on through
/// memory, written as two numbers and read as one pair, costs more than the test it is for.
pub struct Probe<'a, O: Obstacles + ?Sized> {
    obstacles: &'a O,
    shape: Upright,
    reach: DVec2,
    /// The touching tolerance for this tick, in units.
    pub tolerance: f64,
    /// Poses and sweeps tested so far.
    pub queries: u32,
    /// Pairs tested so far.
    pub pair_tests: u32,
    layers: super::CollisionLayers,
    /// The one-way platforms whose top is here are ignored (a wish to drop through them).
    pub dropped_top: Option<f64>,
    /// This obstacle is ignored (the platform that pushes). To be set before anything is looked up.
    pub ignored: Option<u32>,
    near: [Option<&'a Obstacle>; NEAR],
    near_count: usize,
    /// Where the mover's centre may be so that `near` holds all that it can touch.
    near_centers: Aabb,
}

impl<'a, O: Obstacles + ?Sized> Probe<'a, O> {
    /// A probe for a body that wants to move by `delta`. It has nothing at hand yet and asks the broad phase each
    /// time, which is right for one or two queries; for more, [`look_around`](Self::look_around) first.
    #[inline(always)]
    pub fn new(obstacles: &'a O, body: &Body, delta: DVec2) -> Self {
        let bounds = body.bounds();
        let scale = num::max(num::largest(bounds.min), num::largest(bounds.max)) + num::largest(delta);
        Self {
            obstacles,
            shape: body.shape,
            reach: bounds.half(),
            tolerance: tolerance::touch(scale),
            queries: 0,
            pair_tests: 0,
            layers: body.layers,
            dropped_top: None,
            ignored: None,
            near: [None; NEAR],
            near_count: 0,
            near_centers: NOWHERE,
        }
    }

    /// Looks up once what the body can touch while it moves by `delta`, and keeps it at hand.
    #[inline(always)]
    pub fn look_around(&mut self, from: DVec2, delta: DVec2) {
        // What is at hand reaches a little further than what will be asked for: the end of a motion may be rounded
        // one way here and the other way there.
        let slack = DVec2::splat(self.tolerance);
        let centers = Aabb::spanning(from, from + delta).grown(slack);
        let (near, layers, ignored) = (&mut self.near, self.layers, self.ignored);
        let mut count = 0;
        self.obstacles.visit(&centers.grown(self.reach + slack), |obstacle| {
            if obstacle.layers.agrees_with(layers) && ignored != Some(obstacle.id) {
                if let Some(slot) = near.get_mut(count) {
                    *slot = Some(obstacle);
                }
                count += 1;
            }
        });
        if count <= NEAR {
            (self.near_count, self.near_centers) = (count, centers);
        }
    }

    /// The obstacles themselves, for a search that counts its own pairs.
    #[must_use]
    pub fn obstacles(&self) -> &'a O {
        self.obstacles
    }

    /// The mover's box at a position.
    #[must_use]
    pub fn bounds_at(&self, position: DVec2) -> Aabb {
        Aabb::from_center(position, self.reach)
    }

    /// Half the mover's width and height.
    #[must_use]
    pub fn reach(&self) -> DVec2 {
        self.reach
    }

    /// Where the mover's centre may not be because of this obstacle.
    #[must_use]
    pub fn forbidden(&self, obstacle: &Obstacle) -> RoundedBox {
        RoundedBox::between(&obstacle.shape, Pose::at(obstacle.position), &self.shape)
    }

    /// Calls `test` for each obstacle that the mover may touch on its straight way from one position to another.
    /// Counts pairs, not a query.
    #[inline]
    pub fn each_between(&mut self, from: DVec2, to: DVec2, mut test: impl FnMut(&'a Obstacle)) {
        if !(self.near_centers.contains(from) && self.near_centers.contains(to)) {
            let way = self.bounds_at(from).union(&self.bounds_at(to));
            self.pair_tests += self.ask(&way, test);
            return;
        }
        self.pair_tests += self.near_count as u32;
        self.near[..self.near_count].iter().flatten().for_each(|obstacle| test(obstacle));
    }

    /// Shows the obstacles that [`each_between`](Self::each_between) shows, to one who only watches. Counts nothing.
    pub fn each_near(&self, from: DVec2, to: DVec2, mut see: impl FnMut(&'a Obstacle)) {
        if self.near_centers.contains(from) && self.near_centers.contains(to) {
            self.near[..self.near_count].iter().flatten().for_each(|obstacle| see(obstacle));
        } else {
            self.ask(&self.bounds_at(from).union(&self.bounds_at(to)), see);
        }
    }

    /// Which obstacles the mover at a position would overlap, one-way platforms too. One query.
    #[inline(always)]
    pub fn overlapped(&mut self, position: DVec2) -> Overlapped {
        self.queries += 1;
        if !self.near_centers.contains(position) {
            return self.overlapped_afar(position);
        }
        self.pair_tests += self.near_count as u32;
        // One bit each and no branch: whether a pair overlaps is anybody's guess, and a processor that guesses
        // wrong loses the time of several tests.
        let mut bits = 0;
        for (place, obstacle) in self.near[..self.near_count].iter().flatten().enumerate() {
            bits |= u32::from(is_inside(obstacle, &self.shape, position, self.tolerance)) << place;
        }
        Overlapped(bits)
    }

    // Kept apart, so that the usual way stays short.
    #[cold]
    #[inline(never)]
    fn overlapped_afar(&mut self, position: DVec2) -> Overlapped {
        let mut found = Overlapped(0);
        self.pair_tests += self.ask(&self.bounds_at(position), |obstacle| {
            if is_inside(obstacle, &self.shape, position, self.tolerance) {
                found = Overlapped::AFAR;
            }
        });
        found
    }

    /// Calls `see` for each of the obstacles that were found to be overlapped at a position. Counts nothing again.
    #[inline]
    pub fn each_of(&self, which: Overlapped, position: DVec2, mut see: impl FnMut(&'a Obstacle)) {
        if which.is_afar() {
            self.ask(&self.bounds_at(position), |obstacle| {
                if is_inside(obstacle, &self.shape, position, self.tolerance) {
                    see(obstacle);
                }
            });
            return;
        }
        self.at_hand(which).for_each(see);
    }

    /// Those of the overlapped obstacles that are at hand; none when [`Overlapped::is_afar`].
    #[inline]
    pub fn at_hand(&self, which: Overlapped) -> impl Iterator<Item = &'a Obstacle> {
        let mut bits = if which.is_afar() { 0 } else { which.0 };
        std::iter::from_fn(move || {
            let obstacle = self.near.get(bits.trailing_zeros() as usize).copied().flatten()?;
            bits &= bits - 1;
            Some(obstacle)
        })
    }

    /// Whether the mover at a position would overlap a solid (one-way platforms do not count). One query.
    #[inline]
    pub fn overlaps_solid(&mut self, position: DVec2) -> bool {
        let which = self.overlapped(position);
        let mut found = false;
        if which.any() {
            self.each_of(which, position, |obstacle| found |= obstacle.kind == ObstacleKind::Solid);
        }
        found
    }

    /// Asks the broad phase for what may touch the closed region, and says how many that were.
    fn ask(&self, region: &Aabb, mut test: impl FnMut(&'a Obstacle)) -> u32 {
        let mut pairs = 0;
        self.obstacles.visit(&region.grown(DVec2::splat(self.tolerance)), |obstacle| {
            if obstacle.layers.agrees_with(self.layers) && self.ignored != Some(obstacle.id) {
                pairs += 1;
                test(obstacle);
            }
        });
        pairs
    }
}

/// The obstacles that the mover overlaps at one position: of those at hand a bit each, or "ask again".
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Overlapped(u32);

impl Overlapped {
    /// Some, but they are not at hand.
    pub const AFAR: Self = Self(u32::MAX);

    /// Whether they have to be asked for again.
    #[must_use]
    #[inline]
    pub fn is_afar(self) -> bool {
        self == Self::AFAR
    }

    /// Whether there is any.
    #[must_use]
    #[inline]
    pub fn any(self) -> bool {
        self.0 != 0
    }
}

/// Whether a shape at a position overlaps an obstacle by more than the tolerance.
#[must_use]
#[inline]
pub fn is_inside(obstacle: &Obstacle, shape: &Upright, position: DVec2, tolerance: f64) -> bool {
    if let (Upright::Rectangle { half: a }, Upright::Rectangle { half: b }) = (&obstacle.shape, shape) {
        let apart = num::abs2(position - obstacle.position) - (*a + *b);
        // `&`: working out both is quicker than guessing whether the second is needed.
        return (apart.x < -tolerance) & (apart.y < -tolerance);
    }
    is_inside_rounded(obstacle, shape, position, tolerance)
}

#[inline(never)]
fn is_inside_rounded(obstacle: &Obstacle, shape: &Upright, position: DVec2, tolerance: f64) -> bool {
    RoundedBox::between(&obstacle.shape, Pose::at(obstacle.position), shape).way_out(position).gap
        < -tolerance
}
