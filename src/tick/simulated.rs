//! The registry of simulated types, so that hashing (and later rewinding) names no game type.

use super::hash::StateHasher;
use crate::collision::components::StableId;
use bevy_app::App;
use bevy_ecs::component::Mutable;
use bevy_ecs::prelude::*;
use bevy_ecs::query::QueryState;

/// A component or resource that belongs to the simulated state.
pub trait Simulated: Clone + Send + Sync + 'static {
    /// A name that never changes: the hash takes the types in the order of their names.
    const NAME: &'static str;

    /// Feeds every field that influences the future.
    fn feed(&self, hasher: &mut StateHasher);
}

/// Feeds all values of one type; keeps what it needs from tick to tick.
trait Feed: Send + Sync {
    fn feed(&mut self, world: &mut World, hasher: &mut StateHasher);
}

struct Components<T: Component> {
    query: QueryState<(&'static StableId, &'static T)>,
}

impl<T: Component + Simulated> Feed for Components<T> {
    fn feed(&mut self, world: &mut World, hasher: &mut StateHasher) {
        let mut hashes = 0u64;
        for (id, value) in self.query.iter(world) {
            // Each entity gets a hash of its own, and the sum does not depend on the order of iteration.
            let mut own = StateHasher::default();
            own.int(id.0);
            value.feed(&mut own);
            hashes = hashes.wrapping_add(own.finish());
        }
        hasher.int(hashes);
    }
}

struct Resources<T>(std::marker::PhantomData<T>);

impl<T: Resource + Simulated> Feed for Resources<T> {
    fn feed(&mut self, world: &mut World, hasher: &mut StateHasher) {
        if let Some(value) = world.get_resource::<T>() {
            value.feed(hasher);
        }
    }
}

/// Every registered type.
#[derive(Resource, Default)]
pub struct SimulatedTypes(Vec<(&'static str, Box<dyn Feed>)>);

impl SimulatedTypes {
    fn add(&mut self, name: &'static str, feed: Box<dyn Feed>) {
        self.0.retain(|(known, _)| *known != name);
        self.0.push((name, feed));
        self.0.sort_by_key(|(name, _)| *name);
    }

    /// The names, in order.
    pub fn names(&self) -> impl Iterator<Item = &'static str> {
        self.0.iter().map(|(name, _)| *name)
    }

    pub(super) fn feed(&mut self, world: &mut World, hasher: &mut StateHasher) {
        for (name, feed) in &mut self.0 {
            hasher.text(name);
            feed.feed(world, hasher);
        }
    }
}

/// Registration.
pub trait AppSimulatedExt {
    /// Makes a component part of the simulated state of the entities that have a [`StableId`].
    fn add_simulated<T: Component<Mutability = Mutable> + Simulated>(&mut self) -> &mut Self;
    /// Makes a resource part of the simulated state.
    fn add_simulated_resource<T: Resource<Mutability = Mutable> + Simulated>(&mut self) -> &mut Self;
}

impl AppSimulatedExt for App {
    fn add_simulated<T: Component<Mutability = Mutable> + Simulated>(&mut self) -> &mut Self {
        let query = self.world_mut().query::<(&StableId, &T)>();
        let feed = Components::<T> { query };
        self.world_mut().get_resource_or_init::<SimulatedTypes>().add(T::NAME, Box::new(feed));
        self
    }

    fn add_simulated_resource<T: Resource<Mutability = Mutable> + Simulated>(&mut self) -> &mut Self {
        let feed = Resources::<T>(std::marker::PhantomData);
        self.world_mut().get_resource_or_init::<SimulatedTypes>().add(T::NAME, Box::new(feed));
        self
    }
}
