//! Libraries that only find overlapping boxes. None of them keeps its tree from frame to frame, so a frame is a
//! build.

use crate::clock::{Timed, whole};
use crate::peer::Peer;
use crate::workloads::{BoxField, PairDigest};
use broccoli::aabb::pin::AabbPin;
use rstar::primitives::{GeomWithData, Rectangle};
use static_aabb2d_index::{Control, StaticAABB2DIndexBuilder};

/// Low x, low y, high x, high y.
pub type Rect = [f32; 4];

/// The field and every frame of it.
#[must_use]
pub fn rects(field: &BoxField) -> Vec<Vec<Rect>> {
    let rect = |(low, high): &([f64; 2], [f64; 2])| [low[0], low[1], high[0], high[1]].map(|x| x as f32);
    field.inputs().iter().map(|frame| frame.iter().map(rect).collect()).collect()
}

/// `find` in every frame.
pub fn frames<'a>(
    field: &'a BoxField,
    mut find: impl FnMut(&[Rect]) -> PairDigest + 'a,
) -> Timed<'a, PairDigest> {
    let frames = rects(field).split_off(1);
    let all = move |()| frames.iter().fold(PairDigest::default(), |_, frame| find(frame));
    whole(field.n * field.frames.len(), |_| (), all)
}

#[inline]
#[must_use]
pub fn strict(a: &Rect, b: &Rect) -> bool {
    a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3]
}

macro_rules! builds_each_time {
    ($peer:ident, $name:literal, $find:ident) => {
        pub struct $peer;

        impl Peer for $peer {
            fn name(&self) -> &'static str {
                $name
            }
            fn broad_build<'a>(&self, field: &'a BoxField) -> Option<Timed<'a, PairDigest>> {
                let inputs = rects(field);
                let count = inputs.len();
                Some(whole(field.n, move |pass| pass % count, move |pick: usize| $find(&inputs[pick])))
            }
            fn broad_moving<'a>(&self, field: &'a BoxField) -> Option<Timed<'a, PairDigest>> {
                Some(frames(field, $find))
            }
        }
    };
}

builds_each_time!(Broccoli, "broccoli", with_broccoli);
builds_each_time!(Rstar, "rstar", with_rstar);
builds_each_time!(StaticIndex, "static_aabb2d_index", with_static_index);

fn with_broccoli(boxes: &[Rect]) -> PairDigest {
    let rect = |b: &Rect| broccoli::rect(b[0], b[2], b[1], b[3]);
    let mut bots: Vec<_> = (0u32..).zip(boxes).map(|(i, b)| broccoli::bbox(rect(b), i)).collect();
    let mut found = PairDigest::default();
    let mut tree = broccoli::Tree::new(&mut bots);
    tree.find_colliding_pairs(|a: AabbPin<&mut _>, b: AabbPin<&mut _>| {
        let (a, b) = (*a.unpack_inner(), *b.unpack_inner());
        if strict(&boxes[a as usize], &boxes[b as usize]) {
            found.add(a, b);
        }
    });
    found
}

fn with_rstar(boxes: &[Rect]) -> PairDigest {
    let item =
        |(i, b): (u32, &Rect)| GeomWithData::new(Rectangle::from_corners([b[0], b[1]], [b[2], b[3]]), i);
    let tree = rstar::RTree::bulk_load((0u32..).zip(boxes).map(item).collect());
    let mut found = PairDigest::default();
    for (a, b) in tree.intersection_candidates_with_other_tree(&tree) {
        if a.data < b.data && strict(&boxes[a.data as usize], &boxes[b.data as usize]) {
            found.add(a.data, b.data);
        }
    }
    found
}

fn with_static_index(boxes: &[Rect]) -> PairDigest {
    let mut builder = StaticAABB2DIndexBuilder::<f32>::new(boxes.len());
    for b in boxes {
        builder.add(b[0], b[1], b[2], b[3]);
    }
    let index = builder.build().expect("there are as many boxes as were promised");
    let mut found = PairDigest::default();
    let mut stack = Vec::new();
    for (i, b) in boxes.iter().enumerate() {
        let mut visit = |j: usize| {
            if i < j && strict(b, &boxes[j]) {
                found.add(i as u32, j as u32);
            }
            Control::<()>::Continue
        };
        index.visit_query_with_stack(b[0], b[1], b[2], b[3], &mut visit, &mut stack);
    }
    found
}
