//! Small labels at the boxes of the overlay: what each is, and how large; and the overlay's own words.
//!
//! They are drawn over the world and under everything else. Of the many triggers and of the floor's pieces only those next
//! to the player have one.

use super::swatch;
use super::text::{self, Text};
use crate::collision::components::{Collider, Mover, MovingSolid, OneWay, Position, Solid};
use crate::collision::hits::{Hitbox, Hurtbox};
use crate::collision::triggers::Trigger;
use crate::debug_draw::{Layer, Overlay, OverlayColors, OverlayLabels, OverlayWords};
use crate::game::camera::{View, WorldCamera};
use crate::geometry::{Aabb, Pose};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui};
use egui::{Align2, FontId, Pos2, Rect, vec2};

/// Everything that has a box.
#[derive(SystemParam)]
pub struct Boxes<'w, 's> {
    solids: Query<
        'w,
        's,
        (&'static Position, &'static Collider, Has<MovingSolid>, Has<OneWay>),
        Or<(With<Solid>, With<OneWay>)>,
    >,
    movers: Query<'w, 's, (&'static Position, &'static Collider), With<Mover>>,
    hitboxes: Query<'w, 's, (&'static Position, &'static Hitbox)>,
    hurtboxes: Query<'w, 's, (&'static Position, &'static Hurtbox)>,
    triggers: Query<'w, 's, (&'static Position, &'static Collider, &'static Trigger)>,
}

/// A label before it has found its place.
struct Label {
    words: Text,
    layer: Layer,
    bounds: Aabb,
}

/// A solid with a side shorter than this is a thing of its own; longer ones are the floor. In units.
const THING: f64 = 64.0;
/// Where the floor's label stands: so far from the player at most, in units.
const NEAR: f64 = 120.0;
/// How often a label gives way to those that are there already.
const TRIES: u32 = 6;
/// Height of the letters in points.
const LETTERS: f32 = 11.0;
/// How much of the world the ground of a label hides.
const SOLIDITY: f32 = 0.91;

impl Boxes<'_, '_> {
    fn labels(&self, overlay: &Overlay) -> Vec<Label> {
        let mut all = Vec::new();
        let mut add = |words, layer, bounds: Aabb| {
            if overlay.shows(layer) {
                all.push(Label { words, layer, bounds });
            }
        };
        let player = self.movers.iter().next().map(|(at, _)| at.0);
        let distance = |bounds: &Aabb| player.map_or(f64::MAX, |at| bounds.center().distance(at));
        for (at, hurtbox) in self.hurtboxes.iter().filter(|(_, hurtbox)| hurtbox.active) {
            let bounds = hurtbox.shape.bounds(Pose::at(at.0 + hurtbox.offset));
            add(Text::LabelHurtbox, Layer::Hurtboxes, bounds);
        }
        for (at, hitbox) in self.hitboxes.iter().filter(|(_, hitbox)| hitbox.active) {
            add(Text::LabelHitbox, Layer::Hitboxes, hitbox.shape.bounds(Pose::at(at.0 + hitbox.offset)));
        }
        for (at, collider) in &self.movers {
            add(Text::LabelMover, Layer::Movers, collider.bounds(*at));
        }
        for (at, collider, moving, one_way) in &self.solids {
            let bounds = collider.bounds(*at);
            let small = bounds.size().max_element() < THING;
            match (moving, one_way) {
                (true, _) => add(Text::LabelMoving, Layer::Solids, bounds),
                (_, true) => add(Text::LabelOneWay, Layer::Solids, bounds),
                _ if small => add(Text::LabelSolid, Layer::Solids, bounds),
                _ => {}
            }
        }
        let triggers = self.triggers.iter().filter(|(.., trigger)| !trigger.disabled);
        let nearest = triggers
            .map(|(at, collider, _)| collider.bounds(*at))
            .min_by(|a, b| distance(a).total_cmp(&distance(b)));
        if let Some(bounds) = nearest.filter(|bounds| distance(bounds) < NEAR) {
            add(Text::LabelTrigger, Layer::Triggers, bounds);
        }
        all
    }
}

/// What the overlay says, and in which colours.
#[derive(SystemParam)]
pub struct Said<'w> {
    labels: Res<'w, OverlayLabels>,
    words: Res<'w, OverlayWords>,
    colors: Res<'w, OverlayColors>,
}

impl Said<'_> {
    /// Shows the overlay's own words, the newest of those at one place; where they stand.
    fn show(&self, painter: &egui::Painter, screen: impl Fn(Vec2) -> Pos2) -> Vec<Rect> {
        let mut taken: Vec<Rect> = Vec::new();
        for label in self.labels.0.iter().rev() {
            let color = swatch::color(&self.colors, label.layer);
            let words = self.words.of(label.word).to_owned();
            let line = painter.layout_no_wrap(words, FontId::proportional(LETTERS), color);
            let size = line.size() + vec2(8.0, 2.0);
            let chip = Rect::from_center_size(screen(label.at) - vec2(label.anchor * size.x, 0.0), size);
            if taken.iter().any(|other| other.intersects(chip)) {
                continue;
            }
            taken.push(chip);
            painter.rect_filled(chip, 3.0, swatch::GROUND.gamma_multiply(SOLIDITY * label.alpha));
            painter.galley_with_override_text_color(
                chip.min + vec2(4.0, 1.0),
                line,
                color.gamma_multiply(label.alpha),
            );
        }
        taken
    }
}

/// Shows the labels.
pub fn show(
    mut contexts: EguiContexts,
    (overlay, view): (Res<Overlay>, Res<View>),
    said: Said,
    cameras: Query<&Transform, With<WorldCamera>>,
    boxes: Boxes,
) -> Result {
    let context = contexts.ctx_mut()?;
    let Ok(camera) = cameras.single() else { return Ok(()) };
    let camera = camera.translation.truncate();
    let points = context.pixels_per_point();
    let screen = |point: Vec2| {
        let at = view.on_screen(point, camera) / points;
        Pos2::new(at.x, at.y)
    };
    let half = view.size * 0.5;
    let seen = Rect::from_two_pos(screen(camera - half), screen(camera + half));
    // An area that is there from the first frame on stays under those that come after it.
    let area = egui::Area::new("box-labels".into())
        .order(egui::Order::Background)
        .interactable(false)
        .fixed_pos(seen.min);
    area.show(context, |ui| {
        if !overlay.on {
            return;
        }
        let painter = ui.painter().with_clip_rect(seen);
        let mut taken = said.show(&painter, screen);
        for Label { words, layer, bounds } in boxes.labels(&overlay) {
            let place = Rect::from_two_pos(screen(bounds.min.as_vec2()), screen(bounds.max.as_vec2()));
            if !seen.intersects(place) {
                continue;
            }
            let size = bounds.size();
            let text = text::sized(words, size.x, size.y);
            let color = swatch::color(&said.colors, layer);
            let line = painter.layout_no_wrap(text, FontId::proportional(LETTERS), color);
            let mut chip = Align2::CENTER_BOTTOM
                .anchor_size(place.center_top() - vec2(0.0, 4.0), line.size() + vec2(8.0, 2.0));
            for _ in 0..TRIES {
                let Some(other) = taken.iter().find(|other| other.intersects(chip)) else { break };
                chip = chip.translate(vec2(0.0, other.top() - chip.bottom() - 1.0));
            }
            taken.push(chip);
            painter
                .line_segment([chip.center_bottom(), place.center_top()], (1.0, color.gamma_multiply(0.6)));
            painter.rect_filled(chip, 3.0, swatch::GROUND.gamma_multiply(SOLIDITY));
            painter.galley(chip.min + vec2(4.0, 1.0), line, color);
        }
    });
    Ok(())
}
