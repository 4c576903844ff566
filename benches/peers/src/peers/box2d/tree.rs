//! Its dynamic tree, used as its broad phase uses it.

use super::convert::v2;
use crate::clock::{Timed, whole};
use crate::shapes::V;
use crate::workloads::{BoxField, PairDigest};
use boxdd_sys::ffi::*;
use std::ffi::c_void;

/// Box2D's own margin is an eighth of the box, at most 0.05 m (0.8 px at 16 px for 1 m).
const FAT: f32 = 0.8;

struct Tree {
    nodes: b2DynamicTree,
    ids: Vec<i32>,
    fat: Vec<b2AABB>,
}

impl Drop for Tree {
    fn drop(&mut self) {
        unsafe { b2DynamicTree_Destroy(&raw mut self.nodes) }
    }
}

fn b2aabb((low, high): &(V, V)) -> b2AABB {
    b2AABB { lowerBound: v2(*low), upperBound: v2(*high) }
}

fn fat(b: &b2AABB) -> b2AABB {
    b2AABB {
        lowerBound: b2Vec2 { x: b.lowerBound.x - FAT, y: b.lowerBound.y - FAT },
        upperBound: b2Vec2 { x: b.upperBound.x + FAT, y: b.upperBound.y + FAT },
    }
}

fn holds(outer: &b2AABB, inner: &b2AABB) -> bool {
    outer.lowerBound.x <= inner.lowerBound.x
        && outer.lowerBound.y <= inner.lowerBound.y
        && inner.upperBound.x <= outer.upperBound.x
        && inner.upperBound.y <= outer.upperBound.y
}

fn strict(a: &b2AABB, b: &b2AABB) -> bool {
    a.lowerBound.x < b.upperBound.x
        && b.lowerBound.x < a.upperBound.x
        && a.lowerBound.y < b.upperBound.y
        && b.lowerBound.y < a.upperBound.y
}

struct Query<'a> {
    found: PairDigest,
    me: u32,
    boxes: &'a [b2AABB],
}

unsafe extern "C" fn pair_up(_proxy: i32, user: u64, context: *mut c_void) -> bool {
    let query = unsafe { &mut *context.cast::<Query>() };
    let other = user as u32;
    if query.me < other && strict(&query.boxes[query.me as usize], &query.boxes[other as usize]) {
        query.found.add(query.me, other);
    }
    true
}

impl Tree {
    fn new(boxes: &[b2AABB]) -> Self {
        let fat: Vec<b2AABB> = boxes.iter().map(fat).collect();
        let mut nodes = unsafe { b2DynamicTree_Create(boxes.len() as i32) };
        let ids = (0u64..)
            .zip(&fat)
            .map(|(i, b)| unsafe { b2DynamicTree_CreateProxy(&raw mut nodes, *b, u64::MAX, i) })
            .collect();
        Self { nodes, ids, fat }
    }

    fn overlapping(&self, boxes: &[b2AABB]) -> PairDigest {
        let mut query = Query { found: PairDigest::default(), me: 0, boxes };
        for (i, b) in (0u32..).zip(boxes) {
            query.me = i;
            let context = (&raw mut query).cast::<c_void>();
            unsafe { b2DynamicTree_Query(&raw const self.nodes, *b, u64::MAX, Some(pair_up), context) };
        }
        query.found
    }

    /// Grows a leaf only when the box leaves its fat box, then rebuilds the grown part of the tree.
    fn follow(&mut self, boxes: &[b2AABB]) {
        for (i, b) in boxes.iter().enumerate() {
            if !holds(&self.fat[i], b) {
                self.fat[i] = fat(b);
                unsafe { b2DynamicTree_EnlargeProxy(&raw mut self.nodes, self.ids[i], self.fat[i]) };
            }
        }
        unsafe { b2DynamicTree_Rebuild(&raw mut self.nodes, false) };
    }
}

fn inputs(field: &BoxField) -> Vec<Vec<b2AABB>> {
    field.inputs().iter().map(|frame| frame.iter().map(b2aabb).collect()).collect()
}

pub fn build(field: &BoxField) -> Timed<'_, PairDigest> {
    let inputs = inputs(field);
    let count = inputs.len();
    let run = move |pick: usize| Tree::new(&inputs[pick]).overlapping(&inputs[pick]);
    whole(field.n, move |pass| pass % count, run)
}

pub fn moving(field: &BoxField) -> Timed<'_, PairDigest> {
    let first: Vec<b2AABB> = field.boxes.iter().map(b2aabb).collect();
    let frames = inputs(field).split_off(1);
    let prepare = move |_| {
        let mut tree = Tree::new(&first);
        unsafe { b2DynamicTree_Rebuild(&raw mut tree.nodes, true) };
        tree
    };
    let run = move |mut tree: Tree| {
        frames.iter().fold(PairDigest::default(), |_, frame| {
            tree.follow(frame);
            tree.overlapping(frame)
        })
    };
    whole(field.n * field.frames.len(), prepare, run)
}
