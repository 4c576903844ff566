//! The overlay's words. They come from one place, so that a program can put its player's language there.

use super::pens::{LABEL, Pens};
use super::{Layer, OverlayColors};
use bevy::prelude::*;

/// What a label says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Word {
    /// At the wall that a mover hit last.
    WallLastHit,
    /// Where something tunnelled.
    Tunnelled,
}

/// The words of now, and how they are drawn.
#[derive(Resource, Clone, Debug, PartialEq, Eq)]
pub struct OverlayWords {
    /// At the wall that a mover hit last.
    pub wall_last_hit: String,
    /// Where something tunnelled.
    pub tunnelled: String,
    /// Whether the overlay draws them itself, with strokes. It knows the letters of English alone: a program with better
    /// ones draws [`OverlayLabels`] with them.
    pub strokes: bool,
}

impl Default for OverlayWords {
    fn default() -> Self {
        Self { wall_last_hit: "wall last hit".into(), tunnelled: "tunnelled".into(), strokes: true }
    }
}

impl OverlayWords {
    /// The words for something.
    #[must_use]
    pub fn of(&self, word: Word) -> &str {
        match word {
            Word::WallLastHit => &self.wall_last_hit,
            Word::Tunnelled => &self.tunnelled,
        }
    }
}

/// A label of this frame.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct OverlayLabel {
    /// What it says.
    pub word: Word,
    /// The layer whose colour it has.
    pub layer: Layer,
    /// Where it stands, in units.
    pub at: Vec2,
    /// What of it stands there: its beginning (-0.5), middle (0) or end (0.5). In height always its middle.
    pub anchor: f32,
    /// From 1 down to 0 as it fades.
    pub alpha: f32,
}

/// The labels of this frame: there from [`DebugDrawSystems`](super::DebugDrawSystems) on.
#[derive(Resource, Clone, Debug, Default)]
pub struct OverlayLabels(pub Vec<OverlayLabel>);

/// Takes the labels of the last frame away.
pub fn clear(mut labels: ResMut<OverlayLabels>) {
    labels.0.clear();
}

/// Draws the labels with strokes.
pub fn stroke(
    labels: Res<OverlayLabels>,
    words: Res<OverlayWords>,
    colors: Res<OverlayColors>,
    mut pens: Pens,
) {
    if !words.strokes {
        return;
    }
    for label in &labels.0 {
        let color = colors.of(label.layer).with_alpha(label.alpha);
        let at = Isometry2d::from_translation(label.at);
        pens.thin.text_2d(at, words.of(label.word), LABEL, Vec2::new(label.anchor, 0.0), color);
    }
}
