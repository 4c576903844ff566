//! The boxes themselves, each under a number that stays the same while the box moves.
//!
//! Every broad phase owns one such list and builds its own order on top of it. So all of them hand out the same
//! numbers for the same calls, refuse the same boxes, and test against the same exact coordinates.

use crate::geometry::Aabb;
use crate::geometry::num::largest;
use glam::DVec2;
use std::fmt;

/// The number of a box in a broad phase: given by `insert`, valid until `remove`.
///
/// Numbers begin at 0 and grow by one. The number of a removed box is given again, the one that was removed last
/// first, so the same calls give the same numbers on every machine.
pub type Proxy = u32;

/// Numbers stay below this: the structures keep two marks in the upper bits.
const MOST: usize = 1 << 30;

/// What stands in the list where there is no box. Every comparison with it is false, so it meets nothing.
const ABSENT: Aabb = Aabb::new(DVec2::NAN, DVec2::NAN);

/// Why a broad phase refused a call. Nothing has changed then.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoxError {
    /// A coordinate is NaN or infinite.
    NotFinite,
    /// The lowest corner lies above the highest.
    UpsideDown,
    /// No box has this number.
    Unknown,
    /// There are 2^30 boxes already.
    Full,
}

impl fmt::Display for BoxError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NotFinite => "a box needs finite coordinates",
            Self::UpsideDown => "the lowest corner of a box must not lie above its highest",
            Self::Unknown => "no box has this number",
            Self::Full => "a broad phase holds at most 2^30 boxes",
        })
    }
}

impl std::error::Error for BoxError {}

/// The first box of many that was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rejected {
    /// Its place in the slice, or its proxy.
    pub index: u32,
    /// What is wrong with it.
    pub error: BoxError,
}

impl fmt::Display for Rejected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "box {}: {}", self.index, self.error)
    }
}

impl std::error::Error for Rejected {}

/// Boxes by number.
///
/// ```
/// use glam::DVec2;
/// use mindthegap::geometry::{broad::{BoxError, Boxes}, Aabb};
/// let unit = Aabb::new(DVec2::ZERO, DVec2::ONE);
/// let mut boxes = Boxes::default();
/// assert_eq!((boxes.insert(unit), boxes.insert(unit), boxes.insert(unit)), (Ok(0), Ok(1), Ok(2)));
/// boxes.remove(1)?;
/// assert_eq!(boxes.len(), 2);
/// assert_eq!(boxes.insert(unit), Ok(1), "a free number is used again");
/// assert_eq!(boxes.insert(Aabb::new(DVec2::ONE, DVec2::ZERO)), Err(BoxError::UpsideDown));
/// # Ok::<(), BoxError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Boxes {
    boxes: Vec<Aabb>,
    free: Vec<Proxy>,
}

impl Boxes {
    /// How many boxes there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.boxes.len() - self.free.len()
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The box with this number.
    #[must_use]
    #[inline]
    pub fn get(&self, proxy: Proxy) -> Option<&Aabb> {
        self.boxes.get(proxy as usize).filter(|bounds| is_present(bounds))
    }

    /// All boxes, by ascending number.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = (Proxy, &Aabb)> {
        (0u32..).zip(&self.boxes).filter(|(_, bounds)| is_present(bounds))
    }

    /// Keeps a box under a number that is free.
    ///
    /// # Errors
    /// When the box is not valid, or there are too many.
    pub fn insert(&mut self, bounds: Aabb) -> Result<Proxy, BoxError> {
        check(&bounds)?;
        if let Some(proxy) = self.free.pop() {
            self.boxes[proxy as usize] = bounds;
            return Ok(proxy);
        }
        if self.boxes.len() >= MOST {
            return Err(BoxError::Full);
        }
        self.boxes.push(bounds);
        Ok(self.boxes.len() as Proxy - 1)
    }

    /// Replaces a box and hands back the old one.
    ///
    /// # Errors
    /// When the box is not valid, or the number is not in use.
    pub fn replace(&mut self, proxy: Proxy, bounds: Aabb) -> Result<Aabb, BoxError> {
        check(&bounds)?;
        let old = *self.get(proxy).ok_or(BoxError::Unknown)?;
        self.boxes[proxy as usize] = bounds;
        Ok(old)
    }

    /// Forgets a box and hands it back. Its number becomes free.
    ///
    /// # Errors
    /// When the number is not in use.
    pub fn remove(&mut self, proxy: Proxy) -> Result<Aabb, BoxError> {
        let old = *self.get(proxy).ok_or(BoxError::Unknown)?;
        self.boxes[proxy as usize] = ABSENT;
        self.free.push(proxy);
        Ok(old)
    }

    /// Adds all boxes of a slice, or none.
    ///
    /// # Errors
    /// Names the first box that is not valid; nothing has been added then.
    pub fn extend(&mut self, more: &[Aabb]) -> Result<(), Rejected> {
        for (index, bounds) in (0u32..).zip(more) {
            check(bounds).map_err(|error| Rejected { index, error })?;
        }
        if more.len() > MOST - self.len() {
            return Err(Rejected { index: (MOST - self.len()) as u32, error: BoxError::Full });
        }
        self.boxes.reserve(more.len().saturating_sub(self.free.len()));
        for (index, bounds) in (0u32..).zip(more) {
            self.insert(*bounds).map_err(|error| Rejected { index, error })?;
        }
        Ok(())
    }

    /// Asks for the new place of each box, by ascending number. A box whose new place is not valid stays.
    ///
    /// # Errors
    /// Names the first box that had to stay. All others have moved.
    #[inline]
    pub fn move_all(&mut self, mut place: impl FnMut(Proxy, &Aabb) -> Aabb) -> Result<(), Rejected> {
        let mut rejected = None;
        for (proxy, bounds) in (0u32..).zip(&mut self.boxes).filter(|(_, bounds)| is_present(bounds)) {
            let moved = place(proxy, bounds);
            if moved.is_valid() {
                *bounds = moved;
            } else if rejected.is_none() {
                rejected = check(&moved).err().map(|error| Rejected { index: proxy, error });
            }
        }
        rejected.map_or(Ok(()), Err)
    }

    /// The box with a number that is known to be in use.
    #[inline]
    pub(super) fn at(&self, proxy: Proxy) -> &Aabb {
        &self.boxes[proxy as usize]
    }

    /// The boxes by number, with something that is no box where a number is free: see [`is_present`].
    #[inline]
    pub(super) fn slots(&self) -> &[Aabb] {
        &self.boxes
    }
}

/// Whether this is a box, and not what stands for none.
#[inline]
pub(super) fn is_present(bounds: &Aabb) -> bool {
    // Only the absent one holds a NaN.
    !bounds.min.x.is_nan()
}

fn check(bounds: &Aabb) -> Result<(), BoxError> {
    if !bounds.min.is_finite() || !bounds.max.is_finite() {
        return Err(BoxError::NotFinite);
    }
    if bounds.is_valid() { Ok(()) } else { Err(BoxError::UpsideDown) }
}

/// Whether a region has an inside to ask for: neither upside down nor NaN. It may be infinite.
#[inline]
pub(super) fn is_region(region: &Aabb) -> bool {
    region.min.x <= region.max.x && region.min.y <= region.max.y
}

/// The largest coordinate of a box, without its sign.
#[inline]
pub(super) fn farthest(bounds: &Aabb) -> f64 {
    let (low, high) = (largest(bounds.min), largest(bounds.max));
    if high > low { high } else { low }
}

/// Whether a box reaches nowhere as far as `far` from the origin, along any axis.
#[inline]
pub(super) fn is_within(bounds: &Aabb, far: f64) -> bool {
    (bounds.min.x > -far) & (bounds.min.y > -far) & (bounds.max.x < far) & (bounds.max.y < far)
}
