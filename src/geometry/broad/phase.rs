//! The one trait of all broad phases.

use super::{BoxError, Boxes, Proxy, Rejected};
use crate::geometry::{Aabb, Ray};

/// Finds, among many boxes, those that meet each other, a region or a ray.
///
/// All implementations give the same proxies for the same calls and find the same pairs and boxes, to the last bit: a
/// structure decides how much work that is, never what is found. Boxes are closed: two that share only an edge or a
/// corner intersect.
///
/// Who wants contacts within a tolerance inserts boxes that are larger by that tolerance. A box is only a wrapping;
/// what is found is a *candidate*, and whether the shapes meet is the narrow phase's question.
///
/// The numbers that [`visit_pairs`](Self::visit_pairs), [`query`](Self::query) and [`ray`](Self::ray) hand back count
/// the boxes (or pairs of boxes) that were compared: the work that the structure did not save.
///
/// ```
/// use glam::DVec2;
/// use mindthegap::geometry::{Aabb, Ray, broad::{BroadPhase, Bvh}};
/// let unit = |x: f64| Aabb::new(DVec2::new(x, 0.0), DVec2::new(x + 1.0, 1.0));
/// let mut broad = Bvh::build(&[unit(0.0), unit(1.0), unit(5.0)])?;
///
/// let mut pairs = Vec::new();
/// broad.pairs(&mut pairs);
/// assert_eq!(pairs, [(0, 1)], "they share an edge");
/// broad.move_to(0, unit(4.5))?;
/// broad.pairs(&mut pairs);
/// assert_eq!(pairs, [(0, 2)]);
///
/// // The nearest box that a ray meets, from the right: 2 begins at x = 6.
/// let ray = Ray::new(DVec2::new(9.0, 0.5), DVec2::NEG_X, 100.0).unwrap();
/// let mut nearest = None;
/// broad.ray(&ray, |proxy, reach| {
///     let distance = 9.0 - broad.boxes().get(proxy).unwrap().max.x;
///     if distance < reach {
///         nearest = Some((proxy, distance));
///     }
///     distance
/// });
/// assert_eq!(nearest, Some((2, 3.0)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait BroadPhase: Default {
    /// The boxes by number.
    fn boxes(&self) -> &Boxes;

    /// Adds all boxes of a slice, and lays the structure out for them: quicker than one by one.
    ///
    /// # Errors
    /// Names the first box that is not valid; nothing has been added then.
    fn extend(&mut self, boxes: &[Aabb]) -> Result<(), Rejected>;

    /// Adds a box.
    ///
    /// # Errors
    /// When the box is not valid, or there are too many.
    fn insert(&mut self, bounds: Aabb) -> Result<Proxy, BoxError>;

    /// Gives a box another place or size.
    ///
    /// # Errors
    /// When the box is not valid (the old one stays), or there is none with this number.
    fn move_to(&mut self, proxy: Proxy, bounds: Aabb) -> Result<(), BoxError>;

    /// Asks for the new place of each box, by ascending number: the way to move most of them at once. A box whose new
    /// place is not valid stays where it is.
    ///
    /// # Errors
    /// Names the first box that had to stay. All others have moved.
    fn move_all(&mut self, place: impl FnMut(Proxy, &Aabb) -> Aabb) -> Result<(), Rejected>;

    /// Takes a box out and hands it back. Its number will be given again.
    ///
    /// # Errors
    /// When no box has this number.
    fn remove(&mut self, proxy: Proxy) -> Result<Aabb, BoxError>;

    /// Calls `visit` once for each pair of boxes that intersect, the lower number first. The order of the pairs is
    /// the structure's own: the same after the same calls, but another one in another structure.
    fn visit_pairs(&mut self, visit: impl FnMut(Proxy, Proxy)) -> u64;

    /// Calls `visit` once for each box that intersects the closed region, in the structure's own order. The region
    /// may be infinite; one that is upside down or holds a NaN finds nothing.
    fn query(&self, region: &Aabb, visit: impl FnMut(Proxy)) -> u64;

    /// Calls `visit` once for each box that the ray meets within its reach, roughly from near to far.
    ///
    /// The reach is the ray's length at first. `visit` gets it and hands back how far the ray shall reach from now
    /// on: the distance of the hit that it found, or the reach it was given to go on as before (it never grows). So a
    /// search for the nearest hit looks at little more than what lies before that hit; a negative number ends it at
    /// once.
    ///
    /// A box counts as met when the ray meets it grown by the touching tolerance, since the test of a shape has that
    /// tolerance too. A ray with a number that is not finite (but for its length) meets nothing.
    fn ray(&self, ray: &Ray, visit: impl FnMut(Proxy, f64) -> f64) -> u64;

    /// A structure of these boxes. They are numbered as in the slice.
    ///
    /// # Errors
    /// Names the first box that is not valid.
    fn build(boxes: &[Aabb]) -> Result<Self, Rejected> {
        let mut structure = Self::default();
        structure.extend(boxes).map(|()| structure)
    }

    /// Replaces the content of `pairs` by all pairs of boxes that intersect, the lower number first, in ascending
    /// order. That list is the same for all structures. Sorting costs about as much as finding; who does not need the
    /// order calls [`visit_pairs`](Self::visit_pairs).
    fn pairs(&mut self, pairs: &mut Vec<(Proxy, Proxy)>) -> u64 {
        pairs.clear();
        let tests = self.visit_pairs(|low, high| pairs.push((low, high)));
        pairs.sort_unstable();
        tests
    }
}

/// What is left of a reach after a visitor has answered. It never grows, and NaN changes nothing.
#[inline]
pub(super) fn shorter(reach: f64, answer: f64) -> f64 {
    if answer < reach { answer } else { reach }
}
