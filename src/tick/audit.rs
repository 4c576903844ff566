//! Finds what a game forgot to register, for a test of that game.
//!
//! Two nets with different meshes. [`unknown_types`] looks at what there *is*: every component of a simulated entity
//! and every resource that nobody registered or declared constant. [`first_divergence`] looks at what it *does*:
//! a state put into a world of its own must go the same way as the original; it also finds a system that remembers
//! something in a `Local`, or reads a message one tick late.

use super::simulated::SimulatedTypes;
use super::snapshot::{Difference, capture, restore};
use super::{TickInput, advance_headless};
use crate::collision::components::StableId;
use bevy_app::App;
use bevy_ecs::component::ComponentId;
use bevy_ecs::prelude::*;
use std::fmt;

/// Something that is neither registered nor declared constant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unknown {
    /// Its name, when the engine was built with names (Bevy's feature `debug`).
    pub name: String,
    /// The size of a value in bytes.
    pub bytes: usize,
    /// The stable ids of entities that have it; empty for a resource.
    pub on: Vec<u32>,
}

impl fmt::Display for Unknown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let what = if self.on.is_empty() { "resource" } else { "component" };
        write!(f, "{what} {:?} of {} bytes, on the entities {:?}", self.name, self.bytes, self.on)
    }
}

/// Components of simulated entities, and resources, that are neither registered nor declared constant. Resources
/// that a bare engine has are left out. For a world without a window: there, there is nothing else.
#[must_use]
pub fn unknown_types(world: &World) -> Vec<Unknown> {
    let Some(types) = world.get_resource::<SimulatedTypes>() else { return Vec::new() };
    let mut found: Vec<(ComponentId, Vec<u32>)> = Vec::new();
    for archetype in world.archetypes().iter() {
        let ids = archetype.entities().iter().filter_map(|entity| world.get::<StableId>(entity.id()));
        let ids: Vec<u32> = ids.map(|id| id.0).collect();
        for component in archetype.components().iter().filter(|id| !ids.is_empty() && !types.knows(**id)) {
            match found.iter_mut().find(|(known, _)| known == component) {
                Some((_, on)) => on.extend(&ids),
                None => found.push((*component, ids.clone())),
            }
        }
    }
    let bare = App::empty();
    let own = |info: &bevy_ecs::component::ComponentInfo| {
        info.type_id().is_none_or(|id| bare.world().components().get_id(id).is_none())
    };
    let resources = world.iter_resources().map(|(info, _)| info).filter(|info| own(info));
    found.extend(resources.filter(|info| !types.knows(info.id())).map(|info| (info.id(), Vec::new())));
    let describe = |(id, mut on): (ComponentId, Vec<u32>)| {
        on.sort_unstable();
        let info = world.components().get_info(id)?;
        Some(Unknown { name: info.name().to_string(), bytes: info.layout().size(), on })
    };
    found.into_iter().filter_map(describe).collect()
}

/// Where a restored state went another way than the original.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Divergence {
    /// The first tick after which they differ, counted from 1.
    pub tick: usize,
    /// What differs first in the order of names: not always the culprit, but what it has changed.
    pub difference: Difference,
}

impl fmt::Display for Divergence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "after tick {}, {} differs", self.tick, self.difference)
    }
}

/// Plays inputs in a world, copies its state after tick `at` into a second one, plays the rest in both, and says
/// where they part; `None` when they do not.
pub fn first_divergence(
    make: &mut dyn FnMut() -> World,
    inputs: &[TickInput],
    at: usize,
) -> Option<Divergence> {
    let (mut original, mut copy) = (make(), make());
    let (before, after) = inputs.split_at(at.min(inputs.len()));
    for input in before {
        advance_headless(&mut original, *input);
    }
    restore(&mut copy, &capture(&mut original, None));
    let mut tick = before.len();
    for input in std::iter::once(None).chain(after.iter().map(Some)) {
        if let Some(input) = input {
            advance_headless(&mut original, *input);
            advance_headless(&mut copy, *input);
            tick += 1;
        }
        let difference = capture(&mut original, None).difference(&capture(&mut copy, None));
        if let Some(difference) = difference {
            return Some(Divergence { tick, difference });
        }
    }
    None
}
