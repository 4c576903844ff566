//! Where pictures stand between two ticks.

use super::ExactPoses;
use crate::collision::components::{PathTaken, Position};
use crate::game::player::Player;
use crate::game::rewind::TimeJumped;
use crate::game::session::Pause;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use glam::DVec2;

/// The last two simulated places of something that has a picture.
#[derive(Component, Clone, Copy, Debug)]
#[require(Transform, Visibility)]
pub struct Drawn {
    previous: DVec2,
    current: DVec2,
    z: f32,
    /// Never moves: stands where it was put, which may be between pixels.
    fixed: bool,
}

impl Drawn {
    /// Something that has just come to be here.
    #[must_use]
    pub fn new(at: &Position, z: f32) -> Self {
        Self { previous: at.0, current: at.0, z, fixed: false }
    }

    /// Something that will stay where it is.
    #[must_use]
    pub fn fixed(at: &Position, z: f32) -> Self {
        Self { fixed: true, ..Self::new(at, z) }
    }

    /// Where it would be a share of the way between the last two ticks.
    #[must_use]
    pub fn between(&self, share: f64) -> Vec2 {
        self.previous.lerp(self.current, share).as_vec2()
    }

    /// Where its picture is: on whole units, since art between pixels would shimmer while it moves.
    fn at(&self, share: f64) -> Vec3 {
        let at = self.between(share);
        (if self.fixed { at } else { at.round() }).extend(self.z)
    }
}

/// After a tick: what was current is previous now. Dashes, put-outs, teleports and respawns are not glided through.
pub fn remember(mut drawn: Query<(&Position, Option<&PathTaken>, Option<&Player>, &mut Drawn)>) {
    for (position, path, player, mut drawn) in &mut drawn {
        let jumped = path.is_some_and(|path| path.0.jumped()) || player.is_some_and(|player| player.dashed);
        drawn.previous = if jumped { position.0 } else { drawn.current };
        drawn.current = position.0;
    }
}

/// After a jump through time nothing glides from where it was.
pub fn settle(mut jumps: MessageReader<TimeJumped>, mut drawn: Query<(&Position, &mut Drawn)>) {
    if jumps.read().count() > 0 {
        for (position, mut drawn) in &mut drawn {
            (drawn.previous, drawn.current) = (position.0, position.0);
        }
    }
}

/// How far between the last two ticks pictures stand, from 0 to 1.
#[derive(SystemParam)]
pub struct Between<'w> {
    exact: Res<'w, ExactPoses>,
    pause: Res<'w, Pause>,
    clock: Res<'w, Time<Fixed>>,
}

impl Between<'_> {
    /// The share of the way from the state before to the last one.
    #[must_use]
    pub fn share(&self) -> f64 {
        let exact = self.exact.0 || self.pause.is_paused();
        if exact { 1.0 } else { self.clock.overstep_fraction_f64() }
    }
}

/// Sets the pictures between the last two ticks, or exactly at the last one.
pub fn place(between: Between, mut drawn: Query<(&Drawn, &mut Transform)>) {
    let share = between.share();
    for (drawn, mut transform) in &mut drawn {
        transform.translation = drawn.at(share);
    }
}
