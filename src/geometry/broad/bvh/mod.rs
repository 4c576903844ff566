//! A bounding volume hierarchy: boxes in boxes.
//!
//! Who is not in the street need not be looked for in its houses. Boxes that lie near each other are wrapped
//! together, the wrappings are wrapped again, up to one around everything; a question goes down from there, and
//! leaves out whatever lies in a wrapping that it misses (Ericson, *Real-Time Collision Detection*, chapter 6). No
//! cell size has to fit: the tree is fine where the scene is crowded, and coarse where it is empty.
//!
//! * **Eight to a node.** Eight boxes lie side by side in memory and are tested together, and the tree is a third as
//!   deep as one of two to a node.
//! * **Built by medians.** The boxes are cut into halves along the longer side of the crowd, and again, until eight
//!   are left.
//! * **Refit.** When boxes move, the tree stays as it is and its wrappings are made to fit again, from the leaves up:
//!   as exact as a new tree, but it gets worse as boxes travel. When its wrappings have become half as loose again as
//!   they were in the new tree, it is built anew.
//! * **One by one.** A box that moves alone stays in its node while it lies near the others there; else it is taken
//!   out and put into the node that has to grow least. A full node is split in two, and its parent gets one child
//!   more (Guttman, *R-Trees*, 1984). All leaves stay equally deep, so no order of calls makes the tree a list.
//!
//! Many engines keep *fat* boxes, which need no change while the box moves a little, and test the exact ones a second
//! time. Here a refit of one leaf walks up about `log8 N` nodes and stops where nothing changes, and exact boxes give
//! exact answers at once.

mod build;
mod change;
mod find;
mod node;

use super::boxes::Boxes;
use super::{BoxError, BroadPhase, Proxy, Rejected};
use crate::geometry::{Aabb, Ray};
use build::Looseness;
use glam::DVec2;
use node::{Node, Place};

/// A tree of boxes.
///
/// The quickest for rays and regions, and the one that does not care about sizes and crowds. Finding all pairs costs
/// some more than in strips.
///
/// ```
/// use glam::DVec2;
/// use mindthegap::geometry::{Aabb, broad::{BroadPhase, Bvh}};
/// let unit = |x: f64| Aabb::new(DVec2::new(x, 0.0), DVec2::new(x + 1.0, 1.0));
/// let boxes: Vec<Aabb> = (0..512).map(|index| unit(2.0 * f64::from(index))).collect();
/// let broad = Bvh::build(&boxes)?;
/// let mut found = Vec::new();
/// let tests = broad.query(&unit(80.5), |proxy| found.push(proxy));
/// assert_eq!(found, [40]);
/// assert_eq!(tests, 24, "eight boxes in each of three nodes, one below the other");
/// # Ok::<(), mindthegap::geometry::broad::Rejected>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Bvh {
    boxes: Boxes,
    nodes: Vec<Node>,
    /// Nodes that are not in use.
    free: Vec<u32>,
    /// The topmost node, if there is a box at all.
    root: Option<u32>,
    /// How many nodes lie on the way from the root to a box, both counted.
    height: u32,
    /// Where each box lies in the tree.
    places: Vec<Place>,
    /// How loose the tree was when it was built.
    built: Looseness,
    /// Single changes since then.
    changes: usize,
    /// Kept for its memory: the nodes, each after its parent. Empty when the tree has changed.
    order: Vec<u32>,
    /// Kept for its memory: the centres of the boxes while the tree is built.
    leaves: Vec<(DVec2, Proxy)>,
    /// Kept for its memory: nodes whose boxes are still to be compared, and what their wrappings have in common.
    waiting: Vec<(u32, u32, Aabb)>,
}

impl BroadPhase for Bvh {
    fn boxes(&self) -> &Boxes {
        &self.boxes
    }

    fn extend(&mut self, boxes: &[Aabb]) -> Result<(), Rejected> {
        self.boxes.extend(boxes)?;
        self.rebuild();
        Ok(())
    }

    fn insert(&mut self, bounds: Aabb) -> Result<Proxy, BoxError> {
        let proxy = self.boxes.insert(bounds)?;
        self.hang(proxy, &bounds);
        self.changed();
        Ok(proxy)
    }

    fn move_to(&mut self, proxy: Proxy, bounds: Aabb) -> Result<(), BoxError> {
        self.boxes.replace(proxy, bounds)?;
        if !self.adjust(proxy, &bounds) {
            self.unhang(proxy);
            self.hang(proxy, &bounds);
        }
        self.changed();
        Ok(())
    }

    fn move_all(&mut self, place: impl FnMut(Proxy, &Aabb) -> Aabb) -> Result<(), Rejected> {
        let moved = self.boxes.move_all(place);
        self.refit();
        moved
    }

    fn remove(&mut self, proxy: Proxy) -> Result<Aabb, BoxError> {
        let old = self.boxes.remove(proxy)?;
        self.unhang(proxy);
        self.changed();
        Ok(old)
    }

    fn visit_pairs(&mut self, mut visit: impl FnMut(Proxy, Proxy)) -> u64 {
        self.join(&mut visit)
    }

    fn query(&self, region: &Aabb, mut visit: impl FnMut(Proxy)) -> u64 {
        self.find(region, &mut visit)
    }

    fn ray(&self, ray: &Ray, mut visit: impl FnMut(Proxy, f64) -> f64) -> u64 {
        self.cast(ray, &mut visit)
    }
}

impl Bvh {
    /// After so many single changes for each box the tree is built anew.
    const CHANGES: usize = 4;

    /// No tree that is built is half as high, and between two of them splits hardly add to it; a search counts on it.
    const HIGHEST: u32 = 24;

    fn changed(&mut self) {
        self.changes += 1;
        if self.changes > Self::CHANGES * self.boxes.len() + 64 || self.height > Self::HIGHEST {
            self.rebuild();
        }
    }

    /// The wrappings of the tree, for a picture: each node's box and its depth, the topmost at 0, parents first.
    ///
    /// ```
    /// use glam::DVec2;
    /// use mindthegap::geometry::{Aabb, broad::{BroadPhase, Bvh}};
    /// let unit = |x: f64| Aabb::new(DVec2::new(x, 0.0), DVec2::new(x + 1.0, 1.0));
    /// let broad = Bvh::build(&[0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0].map(unit))?;
    /// let mut depths = Vec::new();
    /// broad.visit_nodes(|_, depth| depths.push(depth));
    /// assert_eq!(depths, [0, 1, 1]);
    /// # Ok::<(), mindthegap::geometry::broad::Rejected>(())
    /// ```
    pub fn visit_nodes(&self, mut visit: impl FnMut(&Aabb, usize)) {
        self.walk(&mut visit);
    }
}
