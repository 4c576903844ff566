//! Regions that notice movers coming and going.
//!
//! They look at the end of each tick (discrete): a mover that passes through within one tick is not noticed.

use super::components::{Collider, Layers, Mover, Position, StableId};
use super::messages::{TriggerEntered, TriggerExited};
use crate::geometry::{Pose, status};
use bevy_ecs::entity::EntityMapper;
use bevy_ecs::prelude::*;

/// A region that detects movers and never pushes them. Its shape is its [`Collider`].
#[derive(Component, Clone, Debug, Default, PartialEq)]
#[require(Position, Layers)]
#[component(map_entities = Self::map_visitors)]
pub struct Trigger {
    /// Switched off: whoever is inside leaves, and nobody enters.
    pub disabled: bool,
    inside: Vec<(StableId, Entity)>,
}

impl Trigger {
    /// The movers inside, in id order. Only living ones: a mover that ceases to be leaves in the same tick.
    pub fn inside(&self) -> impl Iterator<Item = Entity> {
        self.inside.iter().map(|(_, mover)| *mover)
    }

    /// The ids of the movers inside.
    pub fn ids_inside(&self) -> impl Iterator<Item = u32> {
        self.inside.iter().map(|(id, _)| id.0)
    }

    fn map_visitors<M: EntityMapper>(&mut self, mapper: &mut M) {
        map_inside(&mut self.inside, mapper);
    }
}

/// In another world, the same movers are other entities.
fn map_inside<M: EntityMapper>(inside: &mut [(StableId, Entity)], mapper: &mut M) {
    for (_, mover) in inside {
        *mover = mapper.get_mapped(*mover);
    }
}

/// Tells of triggers that have just ceased to be while someone was inside.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
#[component(map_entities = Self::map_all)]
pub struct KnownTriggers(Vec<(Entity, Vec<(StableId, Entity)>)>);

impl KnownTriggers {
    fn map_all<M: EntityMapper>(&mut self, mapper: &mut M) {
        for (trigger, inside) in &mut self.0 {
            *trigger = mapper.get_mapped(*trigger);
            map_inside(inside, mapper);
        }
    }

    /// Bytes held outside of the resource itself.
    #[must_use]
    pub fn heap_bytes(&self) -> usize {
        size_of_val(&*self.0) + self.0.iter().map(|(_, inside)| size_of_val(&**inside)).sum::<usize>()
    }
}

type Region =
    (Entity, &'static StableId, &'static Position, &'static Collider, &'static Layers, &'static mut Trigger);
type Visitor = (Entity, &'static StableId, &'static Position, &'static Collider, &'static Layers);

/// Compares who is inside with who was. Strict overlap: touching is outside.
pub fn touch(
    mut triggers: Query<Region>,
    movers: Query<Visitor, With<Mover>>,
    mut known: ResMut<KnownTriggers>,
    mut entered: MessageWriter<TriggerEntered>,
    mut exited: MessageWriter<TriggerExited>,
    mut order: Local<Vec<(StableId, Entity)>>,
    mut now: Local<Vec<(StableId, Entity)>>,
) {
    // A trigger that is gone, or has lost its shape, cannot be asked; whoever was inside leaves.
    known.0.retain(|(trigger, inside)| {
        let alive = triggers.contains(*trigger);
        if !alive {
            exited.write_batch(
                inside
                    .iter()
                    .filter(|(_, mover)| movers.contains(*mover))
                    .map(|&(_, mover)| TriggerExited { trigger: *trigger, mover }),
            );
        }
        alive
    });
    order.clear();
    order.extend(triggers.iter().map(|(entity, id, ..)| (*id, entity)));
    order.sort_unstable();
    for (_, entity) in &*order {
        let Ok((trigger, _, position, collider, layers, mut region)) = triggers.get_mut(*entity) else {
            continue;
        };
        now.clear();
        if !region.disabled {
            now.extend(movers.iter().filter_map(|(mover, id, at, shape, other)| {
                let meets = mover != trigger
                    && layers.0.agrees_with(other.0)
                    && status(&collider.0.into(), Pose::at(position.0), &shape.0.into(), Pose::at(at.0))
                        .overlaps();
                meets.then_some((*id, mover))
            }));
        }
        now.sort_unstable();
        if *now == region.inside {
            continue;
        }
        for &(_, mover) in region.inside.iter().filter(|old| !now.contains(old)) {
            exited.write(TriggerExited { trigger, mover });
        }
        for &(_, mover) in now.iter().filter(|new| !region.inside.contains(new)) {
            entered.write(TriggerEntered { trigger, mover });
        }
        region.inside.clone_from(&now);
        known.0.retain(|(other, _)| *other != trigger);
        if !now.is_empty() {
            known.0.push((trigger, now.clone()));
        }
    }
}
