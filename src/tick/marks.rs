//! What happened in a tick, for those who look back: the marks of a timeline, and where to jump to.
//!
//! A message becomes a mark when its type says how ([`Marked`]) and is registered; nobody here knows a game's messages.

use crate::collision::messages::Tunnelled;
use bevy_app::App;
use bevy_ecs::message::{Message, MessageCursor, Messages};
use bevy_ecs::prelude::*;
use glam::DVec2;

/// A kind of event worth coming back to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum MarkKind {
    /// A thin wall stopped an attempt to get through.
    Stopped,
    /// Something was tunnelled.
    Tunnelled,
    /// Fell out of the level.
    Fell,
    /// A hit was taken.
    HitTaken,
    /// A hit was given.
    HitGiven,
    /// Died of something else than a fall.
    Died,
    /// The end was reached.
    Finished,
}

impl MarkKind {
    /// Every kind.
    pub const ALL: [Self; 7] = [
        Self::Stopped,
        Self::Tunnelled,
        Self::Fell,
        Self::HitTaken,
        Self::HitGiven,
        Self::Died,
        Self::Finished,
    ];

    /// Its name in files and tables.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Stopped => "stopped",
            Self::Tunnelled => "tunnelled",
            Self::Fell => "fell",
            Self::HitTaken => "hit-taken",
            Self::HitGiven => "hit-given",
            Self::Died => "died",
            Self::Finished => "finished",
        }
    }

    /// Whether it is a hit, given or taken.
    #[must_use]
    pub const fn is_hit(self) -> bool {
        matches!(self, Self::HitTaken | Self::HitGiven)
    }
}

/// One event of a tick.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Mark {
    /// What it was.
    pub kind: MarkKind,
    /// Where, in world units, if the message said so.
    pub at: Option<DVec2>,
    /// The stable id of what it happened with, if the message said so.
    pub with: Option<u32>,
}

impl Mark {
    /// An event without a place.
    #[must_use]
    pub const fn of(kind: MarkKind) -> Self {
        Self { kind, at: None, with: None }
    }

    /// An event at a place.
    #[must_use]
    pub const fn at(kind: MarkKind, at: DVec2) -> Self {
        Self { kind, at: Some(at), with: None }
    }
}

/// A message that may be worth a mark.
pub trait Marked: Message {
    /// The mark, if this one is worth it.
    fn mark(&self) -> Option<Mark>;
}

impl Marked for Tunnelled {
    fn mark(&self) -> Option<Mark> {
        let crossing = self.crossing;
        let (at, with) = (Some(crossing.exit.1), Some(crossing.entered));
        Some(Mark { kind: MarkKind::Tunnelled, at, with })
    }
}

/// The marks of the last tick.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct TickMarks(Vec<Mark>);

impl TickMarks {
    /// All of them, in the order of registration.
    #[must_use]
    pub fn all(&self) -> &[Mark] {
        &self.0
    }
}

type Reader = Box<dyn FnMut(&World, &mut Vec<Mark>) + Send + Sync>;

/// Who reads which messages.
#[derive(Resource, Default)]
pub struct MarkReaders(Vec<Reader>);

/// Registration.
pub trait AppMarkExt {
    /// Lets messages of this kind become marks. Needs the [`TickPlugin`](super::TickPlugin).
    fn add_marked<M: Marked>(&mut self) -> &mut Self;
}

impl AppMarkExt for App {
    fn add_marked<M: Marked>(&mut self) -> &mut Self {
        let mut cursor = MessageCursor::<M>::default();
        let mut readers = self.world_mut().get_resource_or_init::<MarkReaders>();
        readers.0.push(Box::new(move |world, marks| {
            if let Some(messages) = world.get_resource::<Messages<M>>() {
                marks.extend(cursor.read(messages).filter_map(Marked::mark));
            }
        }));
        self
    }
}

/// Collects the marks of the tick. Runs at its end.
pub fn collect(world: &mut World) {
    world.resource_scope(|world, mut readers: Mut<MarkReaders>| {
        world.resource_scope(|world, mut marks: Mut<TickMarks>| {
            marks.0.clear();
            for reader in &mut readers.0 {
                reader(world, &mut marks.0);
            }
        });
    });
}
