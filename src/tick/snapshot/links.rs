//! Entities by their stable ids.
//!
//! Inside a snapshot, an entity is written as if its number were its stable id: so a snapshot means the same in every
//! world, and two of them can be compared.

use crate::collision::components::StableId;
use bevy_ecs::entity::EntityMapper;
use bevy_ecs::prelude::*;

/// The simulated entities of a world.
pub struct Links {
    /// In the order of ids.
    entities: Vec<(u32, Entity)>,
}

impl Links {
    /// Those of this world.
    pub fn of(named: &mut QueryState<(Entity, &'static StableId)>, world: &World) -> Self {
        let mut entities: Vec<(u32, Entity)> = named.iter(world).map(|(entity, id)| (id.0, entity)).collect();
        entities.sort_unstable_by_key(|(id, _)| *id);
        Self { entities }
    }

    /// The entity of this id.
    pub fn entity(&self, id: u32) -> Option<Entity> {
        let at = self.entities.binary_search_by_key(&id, |(id, _)| *id).ok()?;
        Some(self.entities[at].1)
    }

    /// The ids (given in order) that have no entity here; and the entities whose ids are not given, taken out.
    pub fn compare(&mut self, ids: &[u32]) -> (Vec<u32>, Vec<Entity>) {
        let missing = ids.iter().copied().filter(|id| self.entity(*id).is_none()).collect();
        let wanted = |id: &u32| ids.binary_search(id).is_ok();
        let surplus = self.entities.iter().filter(|(id, _)| !wanted(id)).map(|(_, entity)| *entity).collect();
        self.entities.retain(|(id, _)| wanted(id));
        (missing, surplus)
    }

    /// Takes in a new entity.
    pub fn add(&mut self, id: u32, entity: Entity) {
        let at = self.entities.partition_point(|(known, _)| *known < id);
        self.entities.insert(at, (id, entity));
    }
}

/// From the entities of a world to the ids of a snapshot.
pub struct ToIds<'a>(pub &'a World);

impl EntityMapper for ToIds<'_> {
    fn get_mapped(&mut self, source: Entity) -> Entity {
        let id = self.0.get::<StableId>(source);
        id.and_then(|id| Entity::from_raw_u32(id.0)).unwrap_or(Entity::PLACEHOLDER)
    }

    fn set_mapped(&mut self, _: Entity, _: Entity) {}
}

/// From the ids of a snapshot to the entities of a world. One that is not there becomes the placeholder.
pub struct FromIds<'a>(pub &'a Links);

impl EntityMapper for FromIds<'_> {
    fn get_mapped(&mut self, source: Entity) -> Entity {
        self.0.entity(source.index_u32()).unwrap_or(Entity::PLACEHOLDER)
    }

    fn set_mapped(&mut self, _: Entity, _: Entity) {}
}
