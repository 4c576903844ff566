//! The tree as a whole: built by medians, and made to fit again.

use super::Bvh;
use super::node::{Node, Place, WIDTH};
use crate::geometry::Aabb;
use crate::geometry::broad::Proxy;
use glam::DVec2;
use std::cmp::Ordering;

/// The tree is built anew when it has become so many times as loose as it was.
const WORN: f64 = 1.5;

/// How loose the wrappings of a tree are, in two measures, for either of them can be deceived.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Looseness {
    /// All girths together. Grows when the boxes of a node fly apart; but not when they all fly into one small place.
    girths: f64,
    /// How large children are, as a share of their parents. In a good tree about a third; where the boxes of each
    /// node are spread over the whole, nearly all. But it is large, too, in a new tree of boxes that lie in one heap.
    shares: f64,
}

impl Looseness {
    fn add(&mut self, node: &Node, wrapping: &Aabb) {
        let whole = girth(wrapping);
        self.girths += whole;
        if !node.is_leaf && whole > 0.0 {
            let parts = (0..node.len as usize).map(|slot| girth(&node.bounds(slot)));
            self.shares += parts.sum::<f64>() / whole;
        }
    }

    fn is_worn(&self, built: &Self) -> bool {
        self.girths > WORN * built.girths || self.shares > WORN * built.shares
    }
}

/// Half the perimeter of a box: how likely it is to be met by a line. (An area would not do: flat boxes have none.)
#[inline]
pub(super) fn girth(bounds: &Aabb) -> f64 {
    let size = bounds.size();
    size.x + size.y
}

impl Bvh {
    /// Builds the tree anew, for the boxes as they lie.
    pub(super) fn rebuild(&mut self) {
        self.nodes.clear();
        self.free.clear();
        self.places.clear();
        self.places.resize(self.boxes.slots().len(), Place::default());
        (self.root, self.height, self.changes, self.built) = (None, 0, 0, Looseness::default());
        let mut leaves = std::mem::take(&mut self.leaves);
        leaves.clear();
        leaves.extend(self.boxes.iter().map(|(proxy, bounds)| (bounds.min * 0.5 + bounds.max * 0.5, proxy)));
        if !leaves.is_empty() {
            self.height = 1;
            while capacity(self.height) < leaves.len() {
                self.height += 1;
            }
            let (root, _) = self.grow(&mut leaves, self.height, None);
            self.root = Some(root);
        }
        self.leaves = leaves;
        self.order.clear();
    }

    /// A node of this height around these boxes, and its wrapping.
    fn grow(&mut self, leaves: &mut [(DVec2, Proxy)], height: u32, parent: Option<Place>) -> (u32, Aabb) {
        let index = self.nodes.len() as u32;
        self.nodes.push(Node::new(height == 1, parent));
        if height == 1 {
            // A cut leaves each half in an order of its own. By number, the tree depends on nothing but the boxes.
            leaves.sort_unstable_by_key(|(_, proxy)| *proxy);
            for (_, proxy) in leaves.iter() {
                let slot = self.nodes[index as usize].push(*proxy, self.boxes.at(*proxy));
                self.places[*proxy as usize] = Place { node: index, slot };
            }
        } else {
            let parts = leaves.len().div_ceil(capacity(height - 1));
            self.deal(leaves, parts, height - 1, index);
        }
        let bounds = self.nodes[index as usize].fit();
        self.built.add(&self.nodes[index as usize], &bounds);
        (index, bounds)
    }

    /// Deals boxes out to so many children of a node. Halves are cut along the longer side of the crowd.
    fn deal(&mut self, leaves: &mut [(DVec2, Proxy)], parts: usize, height: u32, node: u32) {
        if parts <= 1 {
            let slot = self.nodes[node as usize].len;
            let (child, bounds) = self.grow(leaves, height, Some(Place { node, slot }));
            self.nodes[node as usize].push(child, &bounds);
            return;
        }
        let few = parts / 2;
        let cut = leaves.len() * few / parts;
        let order = if is_wide(leaves) { by_x } else { by_y };
        leaves.select_nth_unstable_by(cut, order);
        let (left, right) = leaves.split_at_mut(cut);
        self.deal(left, few, height, node);
        self.deal(right, parts - few, height, node);
    }

    /// After all boxes have moved: makes the wrappings fit again, from the leaves up. A tree that has grown too loose
    /// is built anew.
    pub(super) fn refit(&mut self) {
        if self.order.is_empty() {
            self.list_nodes();
        }
        let mut now = Looseness::default();
        for &index in self.order.iter().rev() {
            let node = &mut self.nodes[index as usize];
            if node.is_leaf {
                for slot in 0..node.len as usize {
                    let proxy = node.children()[slot];
                    node.set_bounds(slot, self.boxes.at(proxy));
                }
            }
            let bounds = node.fit();
            now.add(node, &bounds);
            if let Some(Place { node, slot }) = node.parent {
                self.nodes[node as usize].set_bounds(slot as usize, &bounds);
            }
        }
        if now.is_worn(&self.built) {
            self.rebuild();
        }
    }

    /// Lists the nodes, each after its parent.
    fn list_nodes(&mut self) {
        self.order.clear();
        self.order.extend(self.root);
        let mut next = 0;
        while let Some(index) = self.order.get(next) {
            let node = &self.nodes[*index as usize];
            if !node.is_leaf {
                self.order.extend_from_slice(node.children());
            }
            next += 1;
        }
    }
}

/// How many boxes a tree of this height can hold.
fn capacity(height: u32) -> usize {
    WIDTH.saturating_pow(height)
}

fn is_wide(leaves: &[(DVec2, Proxy)]) -> bool {
    let all = leaves.iter().map(|(center, _)| Aabb::new(*center, *center)).reduce(|a, b| a.union(&b));
    all.is_some_and(|all| all.size().x >= all.size().y)
}

fn by_x(a: &(DVec2, Proxy), b: &(DVec2, Proxy)) -> Ordering {
    a.0.x.total_cmp(&b.0.x).then(a.1.cmp(&b.1))
}

fn by_y(a: &(DVec2, Proxy), b: &(DVec2, Proxy)) -> Ordering {
    a.0.y.total_cmp(&b.0.y).then(a.1.cmp(&b.1))
}
