//! What happened in a tick, for those who show it: sounds, sparks, the cards.

use bevy_ecs::prelude::*;
use glam::DVec2;

/// A thing worth showing. The simulation never reads these.
#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub enum GameEvent {
    /// The player left the ground by a jump.
    Jumped,
    /// The player came down.
    Landed,
    /// The player dashed, from here to there.
    Dashed(DVec2, DVec2),
    /// A swing began.
    Swung,
    /// A ticket was taken, here.
    TicketTaken(DVec2),
    /// An attack of the player landed, here.
    HitGiven(DVec2),
    /// The player was hurt, here.
    HitTaken(DVec2),
    /// The player died.
    Died(Cause),
    /// The player stands at the start again.
    Respawned,
    /// A wall stopped an attempt at a thin barrier.
    Stopped,
    /// A thin barrier was tunnelled.
    Tunnelled,
    /// A thing of the card was done.
    LessonDone(usize),
    /// The level's exit was reached.
    Finished,
    /// The dash trials began or ended.
    Trials(bool),
}

/// What killed the player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cause {
    /// Fell out of the level.
    Fall,
    /// Touched spikes.
    Spikes,
    /// Lost the last heart to an enemy.
    Enemy,
    /// Caught between a moving solid and another.
    Squish,
}
