//! What can be done with all values of one registered type.

use super::super::hash::StateHasher;
use super::super::simulated::Simulated;
use super::links::{FromIds, Links, ToIds};
use crate::collision::components::StableId;
use bevy_ecs::component::{ComponentId, Mutable};
use bevy_ecs::prelude::*;
use std::any::Any;
use std::marker::PhantomData;
use std::sync::Arc;

/// Where two columns differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// At the entity of this id.
    Entity(u32),
    /// At the resource itself.
    Resource,
}

impl Place {
    /// The entity's id.
    pub fn id(self) -> Option<u32> {
        if let Self::Entity(id) = self { Some(id) } else { None }
    }
}

/// The values of one type in a snapshot.
pub trait Column: Any + Send + Sync {
    /// How much memory they take.
    fn bytes(&self) -> usize;
    /// The first place at which another column differs.
    fn difference(&self, other: &dyn Column) -> Option<Place>;
    /// Whether they are part of the hash.
    fn is_hashed(&self) -> bool;
}

impl dyn Column {
    fn of<T: Any>(&self) -> Option<&T> {
        let any: &dyn Any = self;
        any.downcast_ref()
    }
}

/// A registered type; keeps from tick to tick what it needs to find its values.
pub trait Kind: Send + Sync {
    /// Bevy's number for it.
    fn id(&self) -> ComponentId;
    /// Whether it is part of the hash.
    fn is_hashed(&self) -> bool;
    /// Feeds all values.
    fn feed(&mut self, world: &World, hasher: &mut StateHasher);
    /// Copies all values. May give back the earlier column if it is the same.
    fn capture(&mut self, world: &World, before: Option<&Arc<dyn Column>>) -> Arc<dyn Column>;
    /// Puts all values back.
    fn restore(&mut self, world: &mut World, column: &dyn Column, links: &Links);
}

/// Writes a value so that what watches for changes sees only true ones, and yet every bit is as it was: the two
/// zeros are equal and have different bits.
fn set<T: PartialEq>(target: &mut Mut<T>, value: T) {
    if **target == value {
        *target.bypass_change_detection() = value;
    } else {
        **target = value;
    }
}

/// The old column if the new one is the same; not for what is hashed, where the two zeros are not the same.
fn shared<T: Simulated, C: Column + PartialEq>(
    column: C,
    before: Option<&Arc<dyn Column>>,
) -> Arc<dyn Column> {
    match before {
        Some(before) if !T::HASHED && before.of::<C>() == Some(&column) => before.clone(),
        _ => Arc::new(column),
    }
}

/// A component, on every entity that has a stable id.
pub struct Components<T: Component<Mutability = Mutable>> {
    id: ComponentId,
    read: QueryState<(&'static StableId, &'static T)>,
    write: QueryState<(Entity, &'static StableId, &'static mut T)>,
}

impl<T: Component<Mutability = Mutable>> Components<T> {
    pub fn new(world: &mut World) -> Self {
        Self { id: world.register_component::<T>(), read: world.query(), write: world.query() }
    }
}

/// In the order of ids.
#[derive(PartialEq)]
struct Rows<T>(Box<[(u32, T)]>);

impl<T: Simulated> Column for Rows<T> {
    fn bytes(&self) -> usize {
        size_of_val(&*self.0) + self.0.iter().map(|(_, value)| value.heap_bytes()).sum::<usize>()
    }

    fn difference(&self, other: &dyn Column) -> Option<Place> {
        let Some(Self(theirs)) = other.of() else { return Some(Place::Resource) };
        let pair = self.0.iter().zip(theirs).find(|(a, b)| a != b).map(|(a, b)| a.0.min(b.0));
        let rest = || {
            let longer = if self.0.len() > theirs.len() { &self.0 } else { theirs };
            longer.get(self.0.len().min(theirs.len())).map(|(id, _)| *id)
        };
        pair.or_else(rest).map(Place::Entity)
    }

    fn is_hashed(&self) -> bool {
        T::HASHED
    }
}

impl<T: Component<Mutability = Mutable> + Simulated> Kind for Components<T> {
    fn id(&self) -> ComponentId {
        self.id
    }

    fn is_hashed(&self) -> bool {
        T::HASHED
    }

    fn feed(&mut self, world: &World, hasher: &mut StateHasher) {
        let mut hashes = 0u64;
        for (id, value) in self.read.iter(world) {
            // Each entity gets a hash of its own, and the sum does not depend on the order of iteration.
            let mut own = StateHasher::default();
            own.int(id.0);
            value.feed(&mut own);
            hashes = hashes.wrapping_add(own.finish());
        }
        hasher.int(hashes);
    }

    fn capture(&mut self, world: &World, before: Option<&Arc<dyn Column>>) -> Arc<dyn Column> {
        let copy = |(id, value): (&StableId, &T)| {
            let mut value = value.clone();
            <T as Component>::map_entities(&mut value, &mut ToIds(world));
            (id.0, value)
        };
        let mut rows: Vec<(u32, T)> = self.read.iter(world).map(copy).collect();
        rows.sort_unstable_by_key(|(id, _)| *id);
        shared::<T, _>(Rows(rows.into()), before)
    }

    fn restore(&mut self, world: &mut World, column: &dyn Column, links: &Links) {
        let Some(Rows(rows)) = column.of::<Rows<T>>() else { return };
        let copy = |value: &T| {
            let mut value = value.clone();
            <T as Component>::map_entities(&mut value, &mut FromIds(links));
            value
        };
        let mut found = vec![false; rows.len()];
        let mut surplus = Vec::new();
        for (entity, id, mut value) in self.write.iter_mut(world) {
            if let Ok(at) = rows.binary_search_by_key(&id.0, |(id, _)| *id) {
                found[at] = true;
                set(&mut value, copy(&rows[at].1));
            } else {
                surplus.push(entity);
            }
        }
        for entity in surplus {
            world.entity_mut(entity).remove::<T>();
        }
        for ((id, value), _) in rows.iter().zip(found).filter(|(_, found)| !found) {
            if let Some(entity) = links.entity(*id) {
                world.entity_mut(entity).insert(copy(value));
            }
        }
    }
}

/// A resource.
pub struct Resources<T> {
    id: ComponentId,
    of: PhantomData<fn() -> T>,
}

impl<T: Resource<Mutability = Mutable>> Resources<T> {
    pub fn new(world: &mut World) -> Self {
        Self { id: world.register_component::<T>(), of: PhantomData }
    }
}

#[derive(PartialEq)]
struct Single<T>(Option<T>);

impl<T: Simulated> Column for Single<T> {
    fn bytes(&self) -> usize {
        size_of::<Self>() + self.0.as_ref().map_or(0, Simulated::heap_bytes)
    }

    fn difference(&self, other: &dyn Column) -> Option<Place> {
        (other.of() != Some(self)).then_some(Place::Resource)
    }

    fn is_hashed(&self) -> bool {
        T::HASHED
    }
}

impl<T: Resource<Mutability = Mutable> + Simulated> Kind for Resources<T> {
    fn id(&self) -> ComponentId {
        self.id
    }

    fn is_hashed(&self) -> bool {
        T::HASHED
    }

    fn feed(&mut self, world: &World, hasher: &mut StateHasher) {
        if let Some(value) = world.get_resource::<T>() {
            value.feed(hasher);
        }
    }

    fn capture(&mut self, world: &World, before: Option<&Arc<dyn Column>>) -> Arc<dyn Column> {
        let mut value = world.get_resource::<T>().cloned();
        if let Some(value) = &mut value {
            <T as Component>::map_entities(value, &mut ToIds(world));
        }
        shared::<T, _>(Single(value), before)
    }

    fn restore(&mut self, world: &mut World, column: &dyn Column, links: &Links) {
        let Some(Single(value)) = column.of::<Single<T>>() else { return };
        let Some(mut value) = value.clone() else {
            world.remove_resource::<T>();
            return;
        };
        <T as Component>::map_entities(&mut value, &mut FromIds(links));
        if let Some(mut present) = world.get_resource_mut::<T>() {
            set(&mut present, value);
        } else {
            world.insert_resource(value);
        }
    }
}
