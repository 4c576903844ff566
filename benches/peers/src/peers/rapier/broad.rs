//! The broad phase alone: colliders without bodies, all modified in each frame. It reports only pairs that change.

use super::vec;
use crate::clock::{Timed, whole};
use crate::shapes::V;
use crate::workloads::{BoxField, PairDigest, boxes_overlap};
use rapier2d::prelude::{
    ActiveCollisionTypes, BroadPhaseBvh, BroadPhasePairEvent, ColliderBuilder, ColliderHandle, ColliderSet,
    IntegrationParameters, RigidBodySet, Vector,
};
use std::collections::HashSet;

type Boxes = Vec<(V, V)>;
type Live = HashSet<(u32, u32)>;

fn center((low, high): &(V, V)) -> Vector {
    vec([f64::midpoint(low[0], high[0]), f64::midpoint(low[1], high[1])])
}

fn colliders(boxes: &[(V, V)]) -> (ColliderSet, Vec<ColliderHandle>) {
    let mut set = ColliderSet::new();
    let insert = |bounds: &(V, V)| {
        let (low, high) = bounds;
        let half = [(high[0] - low[0]) / 2.0, (high[1] - low[1]) / 2.0];
        let cuboid = ColliderBuilder::cuboid(half[0] as f32, half[1] as f32);
        set.insert(cuboid.active_collision_types(ActiveCollisionTypes::all()).translation(center(bounds)))
    };
    let handles = boxes.iter().map(insert).collect();
    (set, handles)
}

struct Phase {
    params: IntegrationParameters,
    bodies: RigidBodySet,
}

impl Phase {
    fn new() -> Self {
        Self { params: IntegrationParameters::default(), bodies: RigidBodySet::new() }
    }

    fn update(
        &self,
        broad: &mut BroadPhaseBvh,
        colliders: &ColliderSet,
        changed: &[ColliderHandle],
        events: &mut Vec<BroadPhasePairEvent>,
    ) {
        broad.update(&self.params, colliders, &self.bodies, changed, &[], events);
    }
}

fn apply(live: &mut Live, events: &[BroadPhasePairEvent]) {
    for event in events {
        match event {
            BroadPhasePairEvent::AddPair(p) => {
                live.insert((p.collider1.into_raw_parts().0, p.collider2.into_raw_parts().0));
            }
            BroadPhasePairEvent::DeletePair(p) => {
                live.remove(&(p.collider1.into_raw_parts().0, p.collider2.into_raw_parts().0));
            }
        }
    }
}

/// It keeps fat boxes: of the pairs alive, those whose boxes really overlap.
fn digest(live: &Live, boxes: &[(V, V)]) -> PairDigest {
    let mut found = PairDigest::default();
    for &(a, b) in live {
        if boxes_overlap(&boxes[a as usize], &boxes[b as usize]) {
            found.add(a, b);
        }
    }
    found
}

/// The events of a first update; turning them into a digest is not charged.
struct Built<'a>(Timed<'a, Vec<BroadPhasePairEvent>>, &'a Boxes);

impl crate::clock::Lane<PairDigest> for Built<'_> {
    fn operations(&self) -> usize {
        self.0.operations()
    }
    fn pass(&mut self, number: usize) -> crate::clock::Spent {
        self.0.pass(number)
    }
    fn answer(&mut self) -> PairDigest {
        let mut live = Live::new();
        apply(&mut live, &self.0.answer());
        digest(&live, self.1)
    }
}

pub fn build(field: &BoxField) -> Timed<'_, PairDigest> {
    let phase = Phase::new();
    let inputs = field.inputs();
    let count = inputs.len();
    let run = move |(set, handles): (ColliderSet, Vec<ColliderHandle>)| {
        let (mut broad, mut events) = (BroadPhaseBvh::new(), Vec::new());
        phase.update(&mut broad, &set, &handles, &mut events);
        events
    };
    Box::new(Built(whole(field.n, move |pass| colliders(inputs[pass % count]), run), &field.boxes))
}

type Start = (ColliderSet, Vec<ColliderHandle>, BroadPhaseBvh, Vec<BroadPhasePairEvent>);

pub fn moving(field: &BoxField) -> Timed<'_, PairDigest> {
    let phase = Phase::new();
    let frames: Vec<Vec<Vector>> = field.frames.iter().map(|f| f.iter().map(center).collect()).collect();
    let last = &field.frames[field.frames.len() - 1];
    let prepare = |_| {
        let (set, handles) = colliders(&field.boxes);
        let (mut broad, mut events) = (BroadPhaseBvh::new(), Vec::new());
        Phase::new().update(&mut broad, &set, &handles, &mut events);
        (set, handles, broad, events)
    };
    let run = move |(mut set, handles, mut broad, mut events): Start| {
        for frame in &frames {
            for (handle, position) in handles.iter().zip(frame) {
                set[*handle].set_translation(*position);
            }
            phase.update(&mut broad, &set, &handles, &mut events);
        }
        events
    };
    Box::new(Built(whole(field.n * field.frames.len(), prepare, run), last))
}
