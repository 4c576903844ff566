//! The registry of simulated types, so that hashing, rewinding and copying a world name no game type.
//!
//! Two things must hold for a tick to be a function of what is registered:
//!
//! - **A message is read in the tick in which it is written**, and a system keeps nothing in a `Local` from tick to
//!   tick. Neither can be copied from one world to another. What must wait for the next tick belongs into a
//!   registered component or resource. [`restore`](super::snapshot::restore) throws waiting messages away.
//! - **Whatever a tick reads from the tick before is registered.** [`audit`](super::audit) finds what is not.

use super::hash::StateHasher;
use super::snapshot::kinds::{Components, Kind, Resources};
use crate::collision::components::StableId;
use bevy_app::App;
use bevy_ecs::component::{ComponentId, Mutable};
use bevy_ecs::message::{Message, Messages};
use bevy_ecs::prelude::*;

/// A component or resource that belongs to the simulated state.
///
/// A value that holds an [`Entity`] must say so to Bevy (`#[entities]` or `#[component(map_entities = ..)]`): entities
/// have other numbers in another world, and are matched by their [`StableId`].
pub trait Simulated: Clone + PartialEq + Send + Sync + 'static {
    /// A name that never changes: the hash takes the types in the order of their names.
    const NAME: &'static str;

    /// Whether it is part of the hash. What is not is still restored: it is shown on the screen, or makes an entity
    /// what it is, or follows from what is hashed.
    const HASHED: bool = true;

    /// Feeds every field that influences the future.
    fn feed(&self, hasher: &mut StateHasher);

    /// Bytes that the value holds outside of itself, for the memory that a snapshot takes.
    fn heap_bytes(&self) -> usize {
        0
    }
}

/// Every registered type.
#[derive(Resource)]
pub struct SimulatedTypes {
    kinds: Vec<(&'static str, Box<dyn Kind>)>,
    /// What is the same in every tick of a run, or follows from what is registered before anything reads it.
    constant: Vec<ComponentId>,
    forget_messages: Vec<fn(&mut World)>,
    /// The entities that are simulated.
    pub(super) named: QueryState<(Entity, &'static StableId)>,
}

impl FromWorld for SimulatedTypes {
    fn from_world(world: &mut World) -> Self {
        Self { kinds: Vec::new(), constant: Vec::new(), forget_messages: Vec::new(), named: world.query() }
    }
}

impl SimulatedTypes {
    fn add(&mut self, name: &'static str, kind: Box<dyn Kind>) {
        self.kinds.retain(|(known, _)| *known != name);
        self.kinds.push((name, kind));
        self.kinds.sort_by_key(|(name, _)| *name);
    }

    /// The names of the types that are hashed, in order.
    pub fn names(&self) -> impl Iterator<Item = &'static str> {
        self.kinds.iter().filter(|(_, kind)| kind.is_hashed()).map(|(name, _)| *name)
    }

    /// The names of the types that are restored and not hashed, in order.
    pub fn names_unhashed(&self) -> impl Iterator<Item = &'static str> {
        self.kinds.iter().filter(|(_, kind)| !kind.is_hashed()).map(|(name, _)| *name)
    }

    pub(super) fn kinds(&mut self) -> impl Iterator<Item = (&'static str, &mut Box<dyn Kind>)> {
        self.kinds.iter_mut().map(|(name, kind)| (*name, kind))
    }

    /// Whether a type is registered or said to be constant.
    #[must_use]
    pub fn knows(&self, id: ComponentId) -> bool {
        self.constant.contains(&id) || self.kinds.iter().any(|(_, kind)| kind.id() == id)
    }

    pub(super) fn feed(&mut self, world: &World, hasher: &mut StateHasher) {
        for (name, kind) in self.kinds().filter(|(_, kind)| kind.is_hashed()) {
            hasher.text(name);
            kind.feed(world, hasher);
        }
    }

    pub(super) fn forget_messages(&self, world: &mut World) {
        for forget in &self.forget_messages {
            forget(world);
        }
    }
}

/// Registration.
pub trait AppSimulatedExt {
    /// Makes a component part of the simulated state of the entities that have a [`StableId`].
    fn add_simulated<T: Component<Mutability = Mutable> + Simulated>(&mut self) -> &mut Self;
    /// Makes a resource part of the simulated state.
    fn add_simulated_resource<T: Resource<Mutability = Mutable> + Simulated>(&mut self) -> &mut Self;
    /// Says that a component or resource is the same in every tick of a run, or follows from what is registered
    /// before anything reads it. Only the [`audit`](super::audit) asks.
    fn add_constant<T: Component>(&mut self) -> &mut Self;
    /// Says that messages of this kind are written and read within a tick: a world that is restored forgets them.
    fn add_tick_message<M: Message>(&mut self) -> &mut Self;
}

impl AppSimulatedExt for App {
    fn add_simulated<T: Component<Mutability = Mutable> + Simulated>(&mut self) -> &mut Self {
        let kind = Components::<T>::new(self.world_mut());
        self.world_mut().get_resource_or_init::<SimulatedTypes>().add(T::NAME, Box::new(kind));
        self
    }

    fn add_simulated_resource<T: Resource<Mutability = Mutable> + Simulated>(&mut self) -> &mut Self {
        let kind = Resources::<T>::new(self.world_mut());
        self.world_mut().get_resource_or_init::<SimulatedTypes>().add(T::NAME, Box::new(kind));
        self
    }

    fn add_constant<T: Component>(&mut self) -> &mut Self {
        let id = self.world_mut().register_component::<T>();
        self.world_mut().get_resource_or_init::<SimulatedTypes>().constant.push(id);
        self
    }

    fn add_tick_message<M: Message>(&mut self) -> &mut Self {
        self.add_message::<M>();
        let id = self.world_mut().register_component::<Messages<M>>();
        let mut types = self.world_mut().get_resource_or_init::<SimulatedTypes>();
        types.constant.push(id);
        types.forget_messages.push(|world| {
            if let Some(mut messages) = world.get_resource_mut::<Messages<M>>() {
                messages.clear();
            }
        });
        self
    }
}

/// A type that is hashed and restored.
macro_rules! simulated {
    ($type:ty, $name:literal, |$value:ident, $hasher:ident| $body:expr) => {
        impl $crate::tick::Simulated for $type {
            const NAME: &'static str = $name;

            fn feed(&self, $hasher: &mut $crate::tick::StateHasher) {
                let $value = self;
                $body;
            }
        }
    };
}

/// A type that is restored and not hashed; with the bytes that a value holds outside of itself, if it does.
macro_rules! restored {
    ($type:ty, $name:literal $(, |$value:ident| $heap:expr)?) => {
        impl $crate::tick::Simulated for $type {
            const NAME: &'static str = $name;
            const HASHED: bool = false;

            fn feed(&self, _: &mut $crate::tick::StateHasher) {}
            $(
                fn heap_bytes(&self) -> usize {
                    let $value = self;
                    $heap
                }
            )?
        }
    };
}

pub(crate) use {restored, simulated};
