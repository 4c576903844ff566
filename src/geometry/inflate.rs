//! Walls grown by a mover, once, so that afterwards the mover is a point.
//!
//! Quake (1996) moves boxes through levels of arbitrary walls, and traces nothing but points: when a level is
//! compiled, its walls are grown by half the mover on every side, and stored. A box stands free where its
//! centre is not in a grown wall, and moves until its centre meets one. The same step shrinks a navigation mesh
//! by the radius of an agent. Its name is the Minkowski sum ([`minkowski`](super::minkowski)).
//!
//! **The price.** One copy of the level a size. Quake keeps three: points, players, and large monsters, and
//! picks one by the width of the mover alone. A monster of another size is treated as if it had one of these.
//!
//! **The wrong answer first.** "Grow the box by the radius, and test the centre of the circle." Along the sides
//! that is right. At the corners the true region is rounded: a circle of radius 10 at (108, 68) lies 11.3 from
//! the box [0, 100] x [0, 60], but its centre is in [-10, 110] x [-10, 70]. The shortcut calls a hit where
//! there is none, in four corner areas of (4 - pi) r^2 together. A box grown by a box has no such error: their
//! sum *is* a box.
//!
//! **The cost.** A test of one point for each wall, with no more work for a large mover than for a small one.
//!
//! Source: id Software, *Quake* source (1999), `world.c`, the choice of a hull by size; Ericson, *Real-Time
//! Collision Detection*, 5.5.7.

use super::num::max;
use super::{Aabb, Entry, RoundedBox, Status};
use glam::DVec2;
use std::f64::consts::PI;

/// Walls grown by one mover. Questions about the mover are questions about its centre.
///
/// ```
/// use glam::DVec2;
/// use mindthegap::geometry::{Aabb, inflate::GrownWalls};
/// let wall = Aabb::new(DVec2::new(100.0, 0.0), DVec2::new(106.0, 100.0));
/// let grown = GrownWalls::for_box(&[wall], DVec2::new(8.0, 12.0));
/// // A box 16 wide, dashing 300 from x = 0, is stopped when its centre reaches 100 - 8.
/// let (wall, entry) = grown.sweep(DVec2::new(0.0, 50.0), DVec2::new(300.0, 0.0)).unwrap();
/// assert_eq!((wall, entry.toi * 300.0), (0, 92.0));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct GrownWalls {
    walls: Vec<RoundedBox>,
}

impl GrownWalls {
    /// Walls for a box-shaped mover with these half extents, in units; the walls' order gives them their
    /// numbers.
    ///
    /// A wall that is not valid ([`Aabb::is_valid`]) keeps its number and is never met; with a size of the
    /// mover that is negative or not finite none is.
    #[must_use]
    pub fn for_box(walls: &[Aabb], half: DVec2) -> Self {
        Self { walls: walls.iter().map(|wall| grown(wall, half, 0.0)).collect() }
    }

    /// Walls for a round mover: the corners are rounded, as the truth is.
    #[must_use]
    pub fn for_circle(walls: &[Aabb], radius: f64) -> Self {
        Self { walls: walls.iter().map(|wall| grown(wall, DVec2::ZERO, radius)).collect() }
    }

    /// The grown walls, in the order of the walls.
    #[must_use]
    pub fn walls(&self) -> &[RoundedBox] {
        &self.walls
    }

    /// How the mover with its centre here lies to all walls together: the closest answer of any.
    #[must_use]
    pub fn status(&self, center: DVec2) -> Status {
        let mut verdict = Status::Separate;
        for wall in &self.walls {
            match status(wall, center) {
                Status::Overlapping => return Status::Overlapping,
                Status::Touching => verdict = Status::Touching,
                Status::Separate => {}
            }
        }
        verdict
    }

    /// The numbers of the walls that the mover overlaps with its centre here; touching does not count.
    pub fn overlapped(&self, center: DVec2) -> impl Iterator<Item = usize> + '_ {
        let walls = self.walls.iter().enumerate();
        walls.filter(move |(_, wall)| status(wall, center).overlaps()).map(|(number, _)| number)
    }

    /// The first wall that the mover meets on its way from `from` by `delta`, and how; of several at one time
    /// the first in the list. `None` when the way is free. Starting in touch, sliding, leaving and starting
    /// inside are as in [`RoundedBox::enter`].
    #[must_use]
    pub fn sweep(&self, from: DVec2, delta: DVec2) -> Option<(usize, Entry)> {
        let mut first: Option<(usize, Entry)> = None;
        for (number, wall) in self.walls.iter().enumerate() {
            let Some(entry) = wall.enter(from, delta) else { continue };
            if first.is_none_or(|(_, best)| entry.toi < best.toi) {
                first = Some((number, entry));
            }
        }
        first
    }
}

fn grown(wall: &Aabb, half: DVec2, radius: f64) -> RoundedBox {
    let is_size = |length: f64| length >= 0.0 && length.is_finite();
    let valid = wall.is_valid() && is_size(half.x) && is_size(half.y) && is_size(radius);
    // Nothing lies at, or moves towards, a place that is not a number.
    let center = if valid { wall.center() } else { DVec2::NAN };
    RoundedBox { center, half: wall.half() + half, radius }
}

fn status(wall: &RoundedBox, center: DVec2) -> Status {
    Status::from_gap(wall.way_out(center).gap, wall.tolerance(center))
}

/// A size of mover that a level is grown for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct HullSize {
    /// Half extents that the walls are grown by, in units.
    pub half: DVec2,
    /// Movers narrower than this take the hull, in units.
    pub below_width: f64,
}

/// The hulls of Quake, seen from the side: a point, 32 x 56 for players, 64 x 88 for large monsters.
///
/// Thinner than 3 counts as a point, up to 32 as a player, and everything else as large.
pub const QUAKE_SIZES: [HullSize; 3] = [
    HullSize { half: DVec2::ZERO, below_width: 3.0 },
    // The next number after 32: 32 itself still belongs here.
    HullSize { half: DVec2::new(16.0, 28.0), below_width: 32.0_f64.next_up() },
    HullSize { half: DVec2::new(32.0, 44.0), below_width: f64::INFINITY },
];

/// One level, grown for three sizes of mover.
#[derive(Clone, Debug, PartialEq)]
pub struct Hulls {
    sizes: [HullSize; 3],
    grown: [GrownWalls; 3],
}

impl Hulls {
    /// Grows the walls once for each size. Sizes stand in rising order of [`HullSize::below_width`].
    ///
    /// ```
    /// use mindthegap::geometry::inflate::{Hulls, QUAKE_SIZES};
    /// let hulls = Hulls::new(&[], QUAKE_SIZES);
    /// assert_eq!([0.0, 2.9, 3.0, 32.0, 33.0, 500.0].map(|width| hulls.pick(width)), [0, 0, 1, 1, 2, 2]);
    /// ```
    #[must_use]
    pub fn new(walls: &[Aabb], sizes: [HullSize; 3]) -> Self {
        Self { sizes, grown: sizes.map(|size| GrownWalls::for_box(walls, size.half)) }
    }

    /// The number of the hull for a mover of this width: its height is not asked. The last one when no other
    /// fits.
    #[must_use]
    pub fn pick(&self, width: f64) -> usize {
        self.sizes.iter().position(|size| width < size.below_width).unwrap_or(2)
    }

    /// The walls grown for a mover of this width.
    #[must_use]
    pub fn walls_for(&self, width: f64) -> &GrownWalls {
        &self.grown[self.pick(width)]
    }

    /// The sizes, in the order of their numbers.
    #[must_use]
    pub fn sizes(&self) -> &[HullSize; 3] {
        &self.sizes
    }
}

/// **The documented mistake**, for the lesson: whether the centre of a circle lies in the wall grown by its
/// radius with *sharp* corners. Right beside the sides, and a false hit near the corners;
/// [`GrownWalls::for_circle`] is right everywhere.
///
/// ```
/// use glam::DVec2;
/// use mindthegap::geometry::{Aabb, inflate::{GrownWalls, shortcut_hits}};
/// let (wall, center) = (Aabb::new(DVec2::ZERO, DVec2::new(100.0, 60.0)), DVec2::new(108.0, 68.0));
/// assert!(shortcut_hits(&wall, center, 10.0), "the shortcut says hit");
/// assert!(!GrownWalls::for_circle(&[wall], 10.0).status(center).intersects(), "but it is 11.3 away");
/// ```
#[must_use]
pub fn shortcut_hits(wall: &Aabb, center: DVec2, radius: f64) -> bool {
    wall.grown(DVec2::splat(radius)).contains(center)
}

/// The area in which [`shortcut_hits`] is wrong, for one wall: four corners, together a square of side 2 r less
/// a circle of radius r, (4 - pi) r^2, in square units. 0 for negative radii.
#[must_use]
pub fn shortcut_error_area(radius: f64) -> f64 {
    let radius = max(radius, 0.0);
    (4.0 - PI) * radius * radius
}
