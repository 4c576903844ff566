//! The names beside the ghosts: what the colour and the sign stand for.

use super::bar::signs;
use super::text::{self, TimeText};
use super::{paint, theme};
use crate::game::camera::{View, ViewInset, WorldCamera};
use crate::game::draw::ghosts::{BEFORE, IMAGINED, seen_at};
use crate::game::draw::pose::Between;
use crate::game::rewind::{Imagined, Twins};
use crate::game::tuning::PLAYER_SIZE;
use crate::motion::Variant;
use crate::replay::{Ghosts, Timeline};
use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui};
use egui::{Color32, Painter, Rect, Stroke, pos2, vec2};

/// From the picture of the game to the panels' points.
struct Place {
    camera: Vec2,
    /// Points of a unit.
    scale: f32,
    view: Rect,
}

impl Place {
    fn of(&self, at: Vec2) -> egui::Pos2 {
        let off = (at - self.camera) * self.scale;
        self.view.center() + vec2(off.x, -off.y)
    }
}

/// A name to be written.
struct Name {
    above: egui::Pos2,
    words: String,
    color: Color32,
    variant: Option<Variant>,
}

/// Writes them, one above the other where ghosts stand together.
pub fn show(
    mut contexts: EguiContexts,
    (timeline, ghosts): (Option<Res<Timeline>>, Option<Res<Ghosts>>),
    (twins, imagined): (Res<Twins>, Res<Imagined>),
    (inset, view): (Res<ViewInset>, Res<View>),
    between: Between,
    cameras: Query<&Transform, With<WorldCamera>>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let (Some(timeline), Some(camera)) = (timeline, cameras.iter().next()) else { return Ok(()) };
    let place = Place {
        camera: camera.translation.truncate(),
        scale: view.zoom / view.scale_factor / context.zoom_factor(),
        view: paint::game_view(context, &inset),
    };
    let (now, share) = (timeline.now(), between.share());
    let head = Vec2::new(0.0, PLAYER_SIZE.y as f32 * 0.5 + 8.0);
    let mut names = Vec::new();
    let mut add = |track: &crate::replay::Track, words: String, color: Color32, variant| {
        if let Some(at) = seen_at(track, now, share) {
            names.push(Name { above: place.of(at + head), words, color, variant });
        }
    };
    let rgb = |[red, green, blue]: [u8; 3]| Color32::from_rgb(red, green, blue);
    if let Some(branch) = timeline.branches().back() {
        add(&branch.track, TimeText::GhostBefore.words().to_owned(), rgb(BEFORE), None);
    }
    if let Some(lane) = &imagined.lane {
        add(lane.track(), text::imagined(imagined.by), rgb(IMAGINED), None);
    }
    for variant in twins.chosen() {
        if let Some(lane) = ghosts.as_ref().and_then(|ghosts| ghosts.lane(variant)) {
            let words = text::ghost_name(variant).words().to_owned();
            add(lane.track(), words, signs::ghost_color(variant), Some(variant));
        }
    }
    let layer = egui::LayerId::new(egui::Order::Background, "ghost names".into());
    let painter = context.layer_painter(layer).with_clip_rect(place.view);
    let mut taken: Vec<Rect> = Vec::new();
    for name in &names {
        write(&painter, name, place.view.shrink(4.0), &mut taken);
    }
    Ok(())
}

/// Room for the sign before the words, in points.
const SIGN_ROOM: f32 = 15.0;

fn write(painter: &Painter, name: &Name, view: Rect, taken: &mut Vec<Rect>) {
    let galley = painter.layout_no_wrap(name.words.clone(), theme::small(), name.color);
    let sign_room = if name.variant.is_some() { SIGN_ROOM } else { 0.0 };
    let size = galley.size() + vec2(sign_room + 8.0, 3.0);
    let mut rect = Rect::from_min_size(pos2(name.above.x - size.x * 0.5, name.above.y - size.y), size);
    // A ghost that has left the picture keeps its name at the edge.
    let inside = rect
        .translate((view.min - rect.min).max(egui::Vec2::ZERO) + (view.max - rect.max).min(egui::Vec2::ZERO));
    let left_picture = inside != rect;
    rect = inside;
    while let Some(other) = taken.iter().find(|other| other.expand(1.0).intersects(rect)) {
        rect = rect.translate(vec2(0.0, other.top() - rect.bottom() - 2.0));
    }
    taken.push(rect);
    let line = Stroke::new(1.0, name.color.gamma_multiply(if left_picture { 0.4 } else { 0.9 }));
    painter.rect(rect, 3.0, theme::INK_OVER_GAME, line, egui::StrokeKind::Inside);
    if let Some(variant) = name.variant {
        let at = pos2(rect.left() + 4.0 + SIGN_ROOM * 0.4, rect.center().y);
        signs::ghost(painter, at, variant, 4.5, true);
    }
    painter.galley(pos2(rect.left() + 4.0 + sign_room, rect.top() + 1.5), galley, name.color);
}
