//! Single boxes: how they come into the tree, move in it, and leave it.

use super::Bvh;
use super::build::girth;
use super::node::{Node, Place, WIDTH};
use crate::geometry::Aabb;
use crate::geometry::broad::Proxy;

/// A box stays in its leaf while the wrapping is at most so many times as large as the box and the wrapping of the
/// others.
const LOOSE: f64 = 2.0;

/// A split leaves at least so many children to each side.
const LEAST: usize = 3;

impl Bvh {
    /// Puts a box into the leaf that has to grow least for it.
    pub(super) fn hang(&mut self, proxy: Proxy, bounds: &Aabb) {
        self.order.clear();
        if self.places.len() <= proxy as usize {
            self.places.resize(proxy as usize + 1, Place::default());
        }
        let mut node = if let Some(root) = self.root { root } else { self.first_leaf() };
        while !self.nodes[node as usize].is_leaf {
            node = self.best_child(node, bounds);
        }
        self.attach(node, proxy, bounds);
    }

    fn first_leaf(&mut self) -> u32 {
        let leaf = self.new_node(true, None);
        (self.root, self.height) = (Some(leaf), 1);
        leaf
    }

    /// The child that grows least; of several, the smallest; of several of those, the first.
    fn best_child(&self, node: u32, bounds: &Aabb) -> u32 {
        let node = &self.nodes[node as usize];
        let mut best = (node.children()[0], f64::INFINITY, f64::INFINITY);
        for (slot, child) in node.children().iter().enumerate() {
            let size = girth(&node.bounds(slot));
            let growth = girth(&node.bounds(slot).union(bounds)) - size;
            if growth < best.1 || (growth == best.1 && size < best.2) {
                best = (*child, growth, size);
            }
        }
        best.0
    }

    /// Adds a child to a node. A full node is split, and its parent gets a child more, and so on up.
    fn attach(&mut self, mut node: u32, mut child: u32, bounds: &Aabb) {
        let mut bounds = *bounds;
        while self.nodes[node as usize].len as usize == WIDTH {
            let sibling = self.split(node, child, &bounds);
            let (old, new) = (self.nodes[node as usize].fit(), self.nodes[sibling as usize].fit());
            let parent = self.nodes[node as usize].parent;
            let Some(place) = parent else {
                let root = self.new_node(false, None);
                self.put(root, node, &old);
                self.put(root, sibling, &new);
                self.nodes[root as usize].fit();
                (self.root, self.height) = (Some(root), self.height + 1);
                return;
            };
            self.nodes[place.node as usize].set_bounds(place.slot as usize, &old);
            (node, child, bounds) = (place.node, sibling, new);
        }
        self.put(node, child, &bounds);
        self.fit_up(node);
    }

    /// Shares the children of a full node and one more out to it and to a new node, and gives the new one: in order
    /// along the axis on which they spread most, cut where both wrappings together are smallest.
    fn split(&mut self, node: u32, child: u32, bounds: &Aabb) -> u32 {
        let full = self.nodes[node as usize];
        let mut all = [(child, *bounds); WIDTH + 1];
        for (slot, child) in full.children().iter().enumerate() {
            all[slot] = (*child, full.bounds(slot));
        }
        let middle = |bounds: &Aabb| bounds.min * 0.5 + bounds.max * 0.5;
        let point = |bounds: &Aabb| Aabb::new(middle(bounds), middle(bounds));
        let spread = all.iter().fold(point(bounds), |spread, (_, other)| spread.union(&point(other))).size();
        let along = |bounds: &Aabb| if spread.x >= spread.y { middle(bounds).x } else { middle(bounds).y };
        all.sort_unstable_by(|(a, x), (b, y)| along(x).total_cmp(&along(y)).then(a.cmp(b)));
        let around = |part: &[(u32, Aabb)]| part.iter().map(|(_, bounds)| *bounds).reduce(|a, b| a.union(&b));
        let cost = |cut: usize| {
            let (low, high) = all.split_at(cut);
            [low, high].into_iter().filter_map(around).map(|wrapping| girth(&wrapping)).sum::<f64>()
        };
        let mut best = (LEAST, f64::INFINITY);
        for cut in LEAST..=all.len() - LEAST {
            let cost = cost(cut);
            if cost < best.1 {
                best = (cut, cost);
            }
        }
        let sibling = self.new_node(full.is_leaf, None);
        self.nodes[node as usize] = Node::new(full.is_leaf, full.parent);
        for (index, (child, bounds)) in all.iter().enumerate() {
            self.put(if index < best.0 { node } else { sibling }, *child, bounds);
        }
        sibling
    }

    /// Writes a child into a node with room, and into the child where it hangs.
    fn put(&mut self, node: u32, child: u32, bounds: &Aabb) {
        let slot = self.nodes[node as usize].push(child, bounds);
        self.settle(child, Place { node, slot });
    }

    fn settle(&mut self, child: u32, place: Place) {
        if self.nodes[place.node as usize].is_leaf {
            self.places[child as usize] = place;
        } else {
            self.nodes[child as usize].parent = Some(place);
        }
    }

    /// Makes a node's wrapping fit, and those above it, up to the first that does not change.
    fn fit_up(&mut self, mut node: u32) {
        loop {
            let bounds = self.nodes[node as usize].fit();
            let Some(place) = self.nodes[node as usize].parent else { return };
            let parent = &mut self.nodes[place.node as usize];
            if parent.bounds(place.slot as usize) == bounds {
                return;
            }
            parent.set_bounds(place.slot as usize, &bounds);
            node = place.node;
        }
    }

    /// Moves a box inside its leaf. `false` where it has gone too far from the others there: nothing has changed
    /// then.
    pub(super) fn adjust(&mut self, proxy: Proxy, bounds: &Aabb) -> bool {
        let Place { node, slot } = self.places[proxy as usize];
        let leaf = &mut self.nodes[node as usize];
        let others = (0..leaf.len as usize).filter(|other| *other != slot as usize);
        let others = others.map(|other| leaf.bounds(other)).reduce(|a, b| a.union(&b));
        let is_far = |others: &Aabb| girth(&others.union(bounds)) > LOOSE * (girth(others) + girth(bounds));
        if others.as_ref().is_some_and(is_far) {
            return false;
        }
        leaf.set_bounds(slot as usize, bounds);
        self.fit_up(node);
        true
    }

    /// Takes a box out of the tree, and the nodes that are empty then.
    pub(super) fn unhang(&mut self, proxy: Proxy) {
        self.order.clear();
        let mut place = self.places[proxy as usize];
        loop {
            let Place { node, slot } = place;
            if let Some(moved) = self.nodes[node as usize].swap_remove(slot) {
                self.settle(moved, place);
            }
            if self.nodes[node as usize].len > 0 {
                self.fit_up(node);
                break;
            }
            self.free.push(node);
            let Some(above) = self.nodes[node as usize].parent else {
                (self.root, self.height) = (None, 0);
                return;
            };
            place = above;
        }
        self.lower();
    }

    /// A topmost node with a single node below is not needed.
    fn lower(&mut self) {
        while let Some(root) = self.root {
            let node = &self.nodes[root as usize];
            if node.is_leaf || node.len > 1 {
                return;
            }
            let child = node.children()[0];
            self.free.push(root);
            self.nodes[child as usize].parent = None;
            (self.root, self.height) = (Some(child), self.height - 1);
        }
    }

    fn new_node(&mut self, is_leaf: bool, parent: Option<Place>) -> u32 {
        let node = Node::new(is_leaf, parent);
        if let Some(index) = self.free.pop() {
            self.nodes[index as usize] = node;
            return index;
        }
        self.nodes.push(node);
        self.nodes.len() as u32 - 1
    }
}
