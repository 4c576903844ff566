//! A copy of the whole simulated state, and the way back: from any tick to any other, into any world that has the
//! same types registered.
//!
//! Entities are matched by their [`StableId`], which must be different for each. One that the snapshot has and the
//! world has not is spawned from its registered components; one that the snapshot has not is despawned.

pub(super) mod kinds;
mod links;

use super::simulated::SimulatedTypes;
use crate::collision::components::StableId;
use bevy_ecs::prelude::*;
use kinds::{Column, Place};
use links::Links;
use std::fmt;
use std::sync::Arc;

/// The simulated state of one tick. Cheap to clone; belongs to no world.
#[derive(Clone)]
pub struct Snapshot {
    ids: Arc<[u32]>,
    columns: Arc<[(&'static str, Arc<dyn Column>)]>,
}

/// Where two states differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The registered type, or `"entities"` when they do not have the same ones.
    pub name: &'static str,
    /// The entity's stable id; `None` for a resource.
    pub id: Option<u32>,
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.id {
            Some(id) => write!(f, "{} of entity {id}", self.name),
            None => write!(f, "the resource {}", self.name),
        }
    }
}

impl Snapshot {
    /// How much memory it takes, in bytes, apart from what it shares with another one.
    #[must_use]
    pub fn bytes_beyond(&self, other: Option<&Self>) -> usize {
        let shared = |column: &Arc<dyn Column>| {
            other.is_some_and(|other| other.columns.iter().any(|(_, theirs)| Arc::ptr_eq(column, theirs)))
        };
        let own = self.columns.iter().filter(|(_, column)| !shared(column));
        size_of_val(&*self.ids)
            + size_of_val(&*self.columns)
            + own.map(|(_, column)| column.bytes()).sum::<usize>()
    }

    /// The first type in which two states differ: those that are hashed first, each sort in the order of names.
    #[must_use]
    pub fn difference(&self, other: &Self) -> Option<Difference> {
        if self.ids != other.ids {
            let in_one = |id: &&u32| self.ids.contains(id) != other.ids.contains(id);
            let id = self.ids.iter().chain(&*other.ids).find(in_one).copied();
            return Some(Difference { name: "entities", id });
        }
        let sort = |hashed: bool| self.columns.iter().filter(move |column| column.1.is_hashed() == hashed);
        sort(true).chain(sort(false)).find_map(|(name, column)| {
            let theirs = other.columns.iter().find(|(other, _)| other == name);
            let different = theirs.map_or(Some(Place::Resource), |(_, theirs)| column.difference(&**theirs));
            different.map(|place| Difference { name, id: place.id() })
        })
    }
}

/// Copies the state of a world. What is not hashed and equal to an earlier snapshot's is shared with it.
#[must_use]
pub fn capture(world: &mut World, before: Option<&Snapshot>) -> Snapshot {
    let _ = world.get_resource_or_init::<SimulatedTypes>();
    world.resource_scope(|world, mut types: Mut<SimulatedTypes>| {
        let mut ids: Vec<u32> = types.named.iter(world).map(|(_, id)| id.0).collect();
        ids.sort_unstable();
        let ids = match before {
            Some(before) if *before.ids == *ids => before.ids.clone(),
            _ => ids.into(),
        };
        let column = |(name, kind): (&'static str, &mut Box<dyn kinds::Kind>)| {
            let earlier = before.and_then(|before| before.columns.iter().find(|(known, _)| *known == name));
            (name, kind.capture(world, earlier.map(|(_, column)| column)))
        };
        let columns = types.kinds().map(column).collect();
        Snapshot { ids, columns }
    })
}

/// Puts a world into the state of a snapshot. To be called between ticks.
///
/// Types that the snapshot does not know are left alone, and so is whatever is not registered.
pub fn restore(world: &mut World, snapshot: &Snapshot) {
    let _ = world.get_resource_or_init::<SimulatedTypes>();
    world.resource_scope(|world, mut types: Mut<SimulatedTypes>| {
        let mut links = Links::of(&mut types.named, world);
        let (missing, surplus) = links.compare(&snapshot.ids);
        for entity in surplus {
            world.despawn(entity);
        }
        for id in &missing {
            links.add(*id, world.spawn(StableId(*id)).id());
        }
        // What is inserted brings the components it requires, maybe of a type that was already looked at.
        let rounds = if missing.is_empty() { 1 } else { 2 };
        for _ in 0..rounds {
            for (name, kind) in types.kinds() {
                if let Some((_, column)) = snapshot.columns.iter().find(|(known, _)| *known == name) {
                    kind.restore(world, &**column, &links);
                }
            }
        }
        types.forget_messages(world);
    });
}
