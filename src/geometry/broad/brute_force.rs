//! No structure at all: every box against every other.

use super::beam::Beam;
use super::boxes::is_region;
use super::pair_buffer::PairBuffer;
use super::phase::shorter;
use super::{BoxError, Boxes, BroadPhase, Proxy, Rejected};
use crate::geometry::{Aabb, Ray};

/// Tests all `N (N - 1) / 2` pairs. Cannot be wrong, so it judges the others; and up to some thirty boxes nothing
/// beats it.
///
/// ```
/// use glam::DVec2;
/// use mindthegap::geometry::{Aabb, broad::{BroadPhase, BruteForce}};
/// let unit = |x: f64| Aabb::new(DVec2::new(x, 0.0), DVec2::new(x + 1.0, 1.0));
/// let boxes: Vec<Aabb> = (0..1000).map(|index| unit(2.0 * f64::from(index))).collect();
/// let mut broad = BruteForce::build(&boxes)?;
/// let mut pairs = Vec::new();
/// assert_eq!(broad.pairs(&mut pairs), 499_500, "tests, for");
/// assert_eq!(pairs, [], "nothing");
/// # Ok::<(), mindthegap::geometry::broad::Rejected>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct BruteForce {
    boxes: Boxes,
    /// The boxes without gaps between them.
    packed: Vec<(Aabb, Proxy)>,
}

impl BroadPhase for BruteForce {
    fn boxes(&self) -> &Boxes {
        &self.boxes
    }

    fn extend(&mut self, boxes: &[Aabb]) -> Result<(), Rejected> {
        self.boxes.extend(boxes)
    }

    fn insert(&mut self, bounds: Aabb) -> Result<Proxy, BoxError> {
        self.boxes.insert(bounds)
    }

    fn move_to(&mut self, proxy: Proxy, bounds: Aabb) -> Result<(), BoxError> {
        self.boxes.replace(proxy, bounds).map(|_| ())
    }

    fn move_all(&mut self, place: impl FnMut(Proxy, &Aabb) -> Aabb) -> Result<(), Rejected> {
        self.boxes.move_all(place)
    }

    fn remove(&mut self, proxy: Proxy) -> Result<Aabb, BoxError> {
        self.boxes.remove(proxy)
    }

    fn visit_pairs(&mut self, mut visit: impl FnMut(Proxy, Proxy)) -> u64 {
        self.packed.clear();
        self.packed.extend(self.boxes.iter().map(|(proxy, bounds)| (*bounds, proxy)));
        let (mut tests, mut buffer) = (0, PairBuffer::new());
        let mut rest = &self.packed[..];
        while let Some(((bounds, proxy), others)) = rest.split_first() {
            for (other, partner) in others {
                buffer.offer(*proxy, *partner, bounds.intersects(other), &mut visit);
            }
            tests += others.len() as u64;
            rest = others;
        }
        buffer.empty(&mut visit);
        tests
    }

    fn query(&self, region: &Aabb, mut visit: impl FnMut(Proxy)) -> u64 {
        if !is_region(region) {
            return 0;
        }
        self.boxes.iter().filter(|(_, bounds)| bounds.intersects(region)).for_each(|(proxy, _)| visit(proxy));
        self.boxes.len() as u64
    }

    fn ray(&self, ray: &Ray, mut visit: impl FnMut(Proxy, f64) -> f64) -> u64 {
        let Some(beam) = Beam::new(ray) else { return 0 };
        let mut reach = ray.length;
        for (proxy, bounds) in self.boxes.iter() {
            if beam.meets(bounds, reach) {
                reach = shorter(reach, visit(proxy, reach));
            }
        }
        self.boxes.len() as u64
    }
}
