//! What the tree is asked.

use super::Bvh;
use super::node::WIDTH;
use crate::geometry::broad::Proxy;
use crate::geometry::broad::beam::Beam;
use crate::geometry::broad::boxes::is_region;
use crate::geometry::broad::phase::shorter;
use crate::geometry::num::{max, min};
use crate::geometry::{Aabb, Ray};
use glam::DVec2;

/// Nodes that may wait below a tree of this height: each node on the way down leaves all children but one behind.
const fn waiting(height: u32) -> usize {
    (WIDTH - 1) * height as usize + 1
}

/// Enough for some 100 000 boxes. To clear more for each question would take longer than a short ray.
const LOW: u32 = 6;
const FEW: usize = waiting(LOW);
const MANY: usize = waiting(Bvh::HIGHEST);

/// Nodes still to be looked at, the next one last.
struct Stack<T, const ROOM: usize> {
    items: [T; ROOM],
    len: usize,
}

impl<T: Copy + Default, const ROOM: usize> Stack<T, ROOM> {
    fn new() -> Self {
        Self { items: [T::default(); ROOM], len: 0 }
    }

    #[inline]
    fn push(&mut self, item: T) {
        if let Some(slot) = self.items.get_mut(self.len) {
            *slot = item;
            self.len += 1;
        }
    }

    #[inline]
    fn pop(&mut self) -> Option<T> {
        self.len = self.len.checked_sub(1)?;
        self.items.get(self.len).copied()
    }
}

/// What two boxes that intersect have in common.
fn common(a: &Aabb, b: &Aabb) -> Aabb {
    let low = DVec2::new(max(a.min.x, b.min.x), max(a.min.y, b.min.y));
    Aabb::new(low, DVec2::new(min(a.max.x, b.max.x), min(a.max.y, b.max.y)))
}

/// The numbers of the bits that are set.
#[inline]
fn slots(mut bits: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let slot = (bits != 0).then(|| bits.trailing_zeros() as usize);
        bits &= bits.wrapping_sub(1);
        slot
    })
}

impl Bvh {
    pub(super) fn find(&self, region: &Aabb, visit: &mut impl FnMut(Proxy)) -> u64 {
        match self.root {
            Some(root) if is_region(region) && self.height <= LOW => {
                self.find_from::<FEW>(root, region, visit)
            }
            Some(root) if is_region(region) => self.find_from::<MANY>(root, region, visit),
            _ => 0,
        }
    }

    fn find_from<const ROOM: usize>(&self, root: u32, region: &Aabb, visit: &mut impl FnMut(Proxy)) -> u64 {
        let (mut tests, mut stack, mut next) = (0, Stack::<u32, ROOM>::new(), Some(root));
        while let Some(index) = next {
            let node = &self.nodes[index as usize];
            tests += u64::from(node.len);
            for slot in slots(node.meets(region)) {
                let child = node.children()[slot];
                if node.is_leaf {
                    visit(child);
                } else {
                    stack.push(child);
                }
            }
            next = stack.pop();
        }
        tests
    }

    pub(super) fn cast(&self, ray: &Ray, visit: &mut impl FnMut(Proxy, f64) -> f64) -> u64 {
        match (Beam::new(ray), self.root) {
            (Some(beam), Some(root)) if self.height <= LOW => {
                self.cast_from::<FEW>(root, &beam, ray.length, visit)
            }
            (Some(beam), Some(root)) => self.cast_from::<MANY>(root, &beam, ray.length, visit),
            _ => 0,
        }
    }

    /// From near to far: of the children that the ray meets, the one that it enters first is looked at first; the
    /// others wait, and are left out if the ray has become too short for them by then.
    fn cast_from<const ROOM: usize>(
        &self,
        root: u32,
        beam: &Beam,
        mut reach: f64,
        visit: &mut impl FnMut(Proxy, f64) -> f64,
    ) -> u64 {
        let (mut tests, mut stack, mut next) = (0, Stack::<(f64, u32), ROOM>::new(), Some((0.0, root)));
        while let Some((enter, index)) = next {
            next = None;
            if enter <= reach {
                let node = &self.nodes[index as usize];
                tests += u64::from(node.len);
                let (bits, enters) = node.met_by(beam, reach);
                for slot in slots(bits) {
                    let (enter, child) = (enters[slot], node.children()[slot]);
                    if node.is_leaf {
                        // The node's test is a little generous.
                        if enter <= reach && beam.meets(self.boxes.at(child), reach) {
                            reach = shorter(reach, visit(child, reach));
                        }
                        continue;
                    }
                    let later = match next {
                        Some(nearest) if nearest.0 <= enter => (enter, child),
                        other => {
                            next = Some((enter, child));
                            let Some(other) = other else { continue };
                            other
                        }
                    };
                    stack.push(later);
                }
            }
            next = next.or_else(|| stack.pop());
        }
        tests
    }

    /// All pairs: the tree against itself. Two nodes whose wrappings are apart hold no pair; of two that meet, the
    /// children in the common region are compared. Both are always equally deep.
    pub(super) fn join(&mut self, visit: &mut impl FnMut(Proxy, Proxy)) -> u64 {
        let mut tests = 0;
        self.waiting.clear();
        self.waiting.extend(self.root.map(|root| (root, root, self.nodes[root as usize].wrapping())));
        while let Some((first, second, region)) = self.waiting.pop() {
            let (a, b) = (&self.nodes[first as usize], &self.nodes[second as usize]);
            let mut meeting = a.meets(&region);
            if first == second && !a.is_leaf {
                self.waiting.extend(
                    slots(meeting).map(|slot| (a.children()[slot], a.children()[slot], a.bounds(slot))),
                );
            }
            tests += u64::from(a.len);
            for slot in slots(meeting) {
                let (child, bounds) = (a.children()[slot], a.bounds(slot));
                // With itself, a node compares each pair of children once.
                meeting &= meeting - 1;
                let later = if first == second { meeting } else { u32::MAX };
                let bits = b.meets(&bounds) & later;
                tests += u64::from(b.len);
                if a.is_leaf {
                    for other in slots(bits) {
                        let partner = b.children()[other];
                        visit(child.min(partner), child.max(partner));
                    }
                } else {
                    let region = |other: usize| common(&bounds, &b.bounds(other));
                    self.waiting.extend(slots(bits).map(|other| (child, b.children()[other], region(other))));
                }
            }
        }
        tests
    }

    /// All wrappings with their depths, parents first.
    pub(super) fn walk(&self, visit: &mut impl FnMut(&Aabb, usize)) {
        let (mut stack, mut next) = (Stack::<(u32, usize), MANY>::new(), self.root.map(|root| (root, 0)));
        while let Some((index, depth)) = next {
            let node = &self.nodes[index as usize];
            visit(&node.wrapping(), depth);
            if !node.is_leaf {
                node.children().iter().for_each(|child| stack.push((*child, depth + 1)));
            }
            next = stack.pop();
        }
    }
}
