//! Small labels at the boxes of the overlay: what each is, and how large.
//!
//! They are drawn over the world and under everything else. Of the many triggers and of the floor's pieces only those next
//! to the player have one.

use super::text::{self, Text};
use super::{swatch, theme};
use crate::collision::components::{Collider, Mover, MovingSolid, OneWay, Position, Solid};
use crate::collision::hits::{Hitbox, Hurtbox};
use crate::collision::triggers::Trigger;
use crate::debug_draw::{Layer, Overlay};
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

/// Shows the labels.
pub fn show(
    mut contexts: EguiContexts,
    (overlay, view): (Res<Overlay>, Res<View>),
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
        let mut taken: Vec<Rect> = Vec::new();
        for Label { words, layer, bounds } in boxes.labels(&overlay) {
            let place = Rect::from_two_pos(screen(bounds.min.as_vec2()), screen(bounds.max.as_vec2()));
            if !seen.intersects(place) {
                continue;
            }
            let size = bounds.size();
            let text = text::sized(words, size.x, size.y);
            let color = swatch::color(layer);
            let line = painter.layout_no_wrap(text, FontId::proportional(11.0), color);
            let mut chip = Align2::CENTER_BOTTOM
                .anchor_size(place.center_top() - vec2(0.0, 4.0), line.size() + vec2(8.0, 2.0));
            for _ in 0..TRIES {
                let Some(other) = taken.iter().find(|other| other.intersects(chip)) else { break };
                chip = chip.translate(vec2(0.0, other.top() - chip.bottom() - 1.0));
            }
            taken.push(chip);
            painter
                .line_segment([chip.center_bottom(), place.center_top()], (1.0, color.gamma_multiply(0.6)));
            painter.rect_filled(chip, 3.0, theme::INK_OVER_GAME);
            painter.galley(chip.min + vec2(4.0, 1.0), line, color);
        }
    });
    Ok(())
}
