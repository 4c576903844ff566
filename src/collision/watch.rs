//! The judge's eyes: shows it every step of a judged mover, and tells what it found.

use super::components::{Judged, Position};
use super::messages::Tunnelled;
use crate::geometry::{Aabb, num, tolerance};
use crate::motion::judge::depth_in;
use crate::motion::{Body, Obstacle, ObstacleKind, ObstacleSet, Obstacles, Path, PathStep};
use bevy_ecs::prelude::*;
use bevy_transform::components::Transform;
use glam::DVec2;

impl Judged {
    /// A solid moved while the mover rested.
    pub(super) fn see_solid(&mut self, body: &Body, before: &Obstacle, delta: DVec2) {
        let (half, crossings) = (body.bounds().half(), &mut self.crossings);
        self.judge.solid_moved((half, body.layers), body.position, before, delta, &mut |c| crossings.push(c));
    }

    /// The mover went the steps from number `seen` on, among the solids as they are now.
    pub(super) fn see_path(&mut self, body: &Body, path: &Path, seen: usize, solids: &ObstacleSet) {
        let mover = (body.bounds().half(), body.layers);
        for step in &path.steps[seen..] {
            match *step {
                PathStep::Leg(from, to) => {
                    // Someone wrote the position without a teleport: the judge saw no way there either.
                    if self.last_seen.is_some_and(|last| last != from) {
                        self.judge.placed();
                    }
                    let crossings = &mut self.crossings;
                    self.judge.leg(mover, (from, to), solids, &mut |crossing| crossings.push(crossing));
                    self.last_seen = Some(to);
                }
                PathStep::PutOut(_, to) | PathStep::Teleported(_, to) => {
                    self.judge.placed();
                    self.last_seen = Some(to);
                }
            }
        }
        self.penetration = deepest(mover.0, body, solids);
    }
}

fn deepest(half: DVec2, body: &Body, solids: &ObstacleSet) -> f64 {
    // Less than the touching tolerance is rounding, not depth.
    let mut depth = tolerance::touch(num::largest(body.position) + num::largest(half));
    let rounding = depth;
    solids.visit(&Aabb::from_center(body.position, half), |solid| {
        let meets = solid.kind == ObstacleKind::Solid && solid.layers.agrees_with(body.layers);
        let here = if meets { depth_in(half, body.position, solid) } else { 0.0 };
        if here > depth {
            depth = here;
        }
    });
    if depth > rounding { depth } else { 0.0 }
}

/// Forgets the findings of the last tick. Runs before anything moves.
pub fn forget(mut judged: Query<&mut Judged>) {
    for mut judged in &mut judged {
        judged.crossings.clear();
    }
}

/// Turns the judge's findings into messages.
pub fn tell(judged: Query<(Entity, &Judged)>, mut tunnelled: MessageWriter<Tunnelled>) {
    for (mover, judged) in &judged {
        tunnelled.write_batch(judged.crossings.iter().map(|&crossing| Tunnelled { mover, crossing }));
    }
}

/// Writes positions into transforms, for games that draw what the tick says.
pub fn write_transforms(mut things: Query<(&Position, &mut Transform), Changed<Position>>) {
    for (position, mut transform) in &mut things {
        transform.translation.x = position.0.x as f32;
        transform.translation.y = position.0.y as f32;
    }
}
