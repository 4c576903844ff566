//! Where something tunnelled: the mover where it went in and where it came out.

use super::labels::{OverlayLabel, OverlayLabels, Word};
use super::motion::TicksSeen;
use super::pens::{Pens, flat, outline};
use super::shapes::grown;
use super::{Layer, OverlayColors};
use crate::collision::components::Collider;
use crate::collision::messages::Tunnelled;
use crate::geometry::{Pose, Upright};
use bevy::prelude::*;
use glam::DVec2;
use std::collections::VecDeque;

/// Ticks for which a mark is seen.
const TICKS: u64 = 150;
/// Marks that are kept at most.
const MOST: usize = 16;

/// The marks.
#[derive(Resource, Default)]
pub struct Marks(VecDeque<Mark>);

impl Marks {
    /// Forgets all: for whoever sets the simulation back.
    pub fn forget(&mut self) {
        self.0.clear();
    }
}

struct Mark {
    shape: Upright,
    entry: DVec2,
    exit: DVec2,
    born: u64,
}

/// Notes the tunnellings of this frame.
pub fn collect(
    mut tunnelled: MessageReader<Tunnelled>,
    colliders: Query<&Collider>,
    ticks: Res<TicksSeen>,
    mut marks: ResMut<Marks>,
) {
    for Tunnelled { mover, crossing } in tunnelled.read() {
        let Ok(collider) = colliders.get(*mover) else { continue };
        let (entry, exit) = (crossing.entry.1, crossing.exit.1);
        marks.0.push_back(Mark { shape: collider.0, entry, exit, born: ticks.0 });
    }
    while marks.0.len() > MOST || marks.0.front().is_some_and(|mark| ticks.0 - mark.born > TICKS) {
        marks.0.pop_front();
    }
}

/// A double outline at entry and exit, and a zigzag between them.
pub fn draw(
    (marks, ticks): (Res<Marks>, Res<TicksSeen>),
    colors: Res<OverlayColors>,
    mut labels: ResMut<OverlayLabels>,
    mut pens: Pens,
) {
    for mark in &marks.0 {
        let fresh = 1.0 - (ticks.0 - mark.born) as f32 / TICKS as f32;
        let alpha = 0.2 + 0.8 * fresh;
        let color = colors.of(Layer::Tunnellings).with_alpha(alpha);
        for at in [mark.entry, mark.exit] {
            outline(&mut pens.thin, &mark.shape, at, color);
            outline(&mut pens.thin, &grown(&mark.shape, 2.0), at, color);
        }
        zigzag(&mut pens, flat(mark.entry), flat(mark.exit), color);
        let both = mark.shape.bounds(Pose::at(mark.entry)).union(&mark.shape.bounds(Pose::at(mark.exit)));
        let at = Vec2::new(flat(both.center()).x, both.min.y as f32 - 11.0);
        let (word, layer) = (Word::Tunnelled, Layer::Tunnellings);
        labels.0.push(OverlayLabel { word, layer, at, anchor: 0.0, alpha });
    }
}

fn zigzag(pens: &mut Pens, from: Vec2, to: Vec2, color: Color) {
    const TOOTH: f32 = 4.0;
    let way = to - from;
    let across = way.normalize_or_zero().perp() * TOOTH;
    let teeth = (way.length() / TOOTH).round().clamp(2.0, 60.0) as u32;
    let point = |tooth: u32| {
        let side = match tooth {
            0 => 0.0,
            tooth if tooth == teeth => 0.0,
            tooth if tooth % 2 == 0 => 1.0,
            _ => -1.0,
        };
        from + way * (tooth as f32 / teeth as f32) + across * side
    };
    pens.thin.linestrip_2d((0..=teeth).map(point), color);
}
