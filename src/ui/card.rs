//! The card "Five things to try": each is ticked by the event itself.

use super::text::{self, LESSONS, Text};
use super::{paint, theme};
use crate::collision::components::Position;
use crate::game::camera::{ViewInset, WorldCamera};
use crate::game::keys::Action;
use crate::game::lessons::Lessons;
use crate::game::player::Player;
use crate::game::prefs::Prefs;
use crate::game::run::Arena;
use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui};
use egui::{Align2, Rect, RichText, Sense, Ui, vec2};

/// In which lower corner the card lies.
#[derive(Resource, Default)]
pub struct CardPlace {
    at_right: bool,
    /// Where it lies, or would lie, at the left; in points.
    left: Option<Rect>,
    /// Where it lies, while it is shown; in points.
    now: Option<Rect>,
    /// For which size of the window, in points, that was decided.
    window: egui::Vec2,
}

impl CardPlace {
    /// The part of a view that the card leaves free: beside it, or above it where less than `least` points would be left.
    pub fn free(&self, mut view: Rect, least: f32) -> Rect {
        let Some(card) = self.now else { return view };
        if self.at_right && card.left() - view.left() >= least {
            view.max.x = card.left();
        } else if !self.at_right && view.right() - card.right() >= least {
            view.min.x = card.right();
        } else {
            view.max.y = card.top();
        }
        view
    }

    /// The rectangle, or one above the card where the card would lie on it.
    pub fn above(&self, rect: Rect) -> Rect {
        let card = self.now.filter(|card| card.intersects(rect));
        // As far from the card's upper edge as it was from the lower one, so that lines keep their distances.
        card.map_or(rect, |card| rect.translate(vec2(0.0, -card.height())))
    }
}

/// In a view smaller than this, in points, the card shows only the next thing.
const ROOM: egui::Vec2 = vec2(660.0, 560.0);

/// How far it lies above the view's lower edge, in points.
const LIFTED: f32 = 6.0;

/// How far the card keeps away from the player's start, in points.
const AWAY: f32 = 50.0;

/// How far from the start, in units, the view still shows it as at the beginning.
const AT_START: f64 = 1.0;

/// Lays the card at the left, or at the right where it would cover the player's start. Decides only while the player
/// stands there, and never takes it back: the card must not jump about.
pub fn find_place(
    (arena, prefs): (Res<Arena>, Res<Prefs>),
    players: Query<&Position, With<Player>>,
    cameras: Query<(&Camera, &GlobalTransform), With<WorldCamera>>,
    mut place: ResMut<CardPlace>,
) {
    let starts = players.iter().any(|at| (at.0.x - arena.spawn.x).abs() < AT_START);
    let (true, Some(left), Some((camera, transform))) = (starts, place.left, cameras.iter().next()) else {
        return;
    };
    let start = arena.spawn.as_vec2().extend(0.0);
    let Ok(at) = camera.world_to_viewport(transform, start) else { return };
    let at = egui::pos2(at.x, at.y) / prefs.view.text_size;
    if !place.at_right && left.expand(AWAY).contains(at) {
        place.at_right = true;
    }
}

/// Shows the card.
pub fn show(
    mut contexts: EguiContexts,
    lessons: Res<Lessons>,
    mut inset: ResMut<ViewInset>,
    mut prefs: ResMut<Prefs>,
    mut place: ResMut<CardPlace>,
) -> Result {
    let context = contexts.ctx_mut()?;
    if !prefs.view.card {
        cover(&mut inset, 0.0);
        if place.now.is_some() {
            place.now = None;
        }
        return Ok(());
    }
    let view = paint::game_view(context, &inset);
    let small = view.width() < ROOM.x || view.height() < ROOM.y;
    let (pivot, corner) = if place.at_right {
        (Align2::RIGHT_BOTTOM, view.right_bottom() + vec2(-10.0, -LIFTED))
    } else {
        (Align2::LEFT_BOTTOM, view.left_bottom() + vec2(10.0, -LIFTED))
    };
    let area = egui::Area::new("card".into()).order(egui::Order::Middle).pivot(pivot).fixed_pos(corner);
    let mut hide = false;
    let shown = area.show(context, |ui| {
        theme::over_game().inner_margin(egui::Margin::symmetric(10, 5)).show(ui, |ui| {
            ui.style_mut().wrap_mode = Some(egui::TextWrapMode::Extend);
            // Low enough to stay below the floor of the usual view.
            ui.spacing_mut().item_spacing.y = -1.0;
            hide = head(ui, &lessons, &prefs);
            let next = lessons.done.iter().position(|done| !done);
            for (index, (lesson, actions)) in LESSONS.iter().enumerate() {
                if !small || next == Some(index) {
                    line(ui, *lesson, actions, lessons.done[index], &prefs);
                }
            }
        });
    });
    let (size, window) = (shown.response.rect.size(), context.viewport_rect().size());
    if place.window != window {
        *place = CardPlace { window, ..CardPlace::default() };
    }
    let left = Some(Rect::from_min_size(view.left_bottom() + vec2(10.0, -LIFTED - size.y), size));
    if place.left != left {
        place.left = left;
    }
    let now = Some(shown.response.rect);
    if place.now != now {
        place.now = now;
    }
    cover(&mut inset, (size.y + LIFTED) * context.zoom_factor());
    if hide {
        prefs.view.card = false;
    }
    Ok(())
}

/// The world's floor shall be seen above the card.
fn cover(inset: &mut ResMut<ViewInset>, covered: f32) {
    let wanted = ViewInset { covered, ..**inset };
    inset.set_if_neq(wanted);
}

/// The heading, how many are done, and the way to hide the card. Returns whether it was clicked.
fn head(ui: &mut Ui, lessons: &Lessons, prefs: &Prefs) -> bool {
    ui.horizontal(|ui| {
        let done = lessons.done.iter().filter(|done| **done).count();
        let words = if lessons.all_done() { Text::CardDone } else { Text::Card };
        ui.label(RichText::new(words.words()).size(15.0).color(theme::ACCENT));
        let count = text::part_of(done as u32, LESSONS.len() as u32);
        ui.label(RichText::new(count).font(theme::digits()));
        ui.add_space(8.0);
        paint::key_cap(ui, &text::key_of(&prefs.bindings, Action::Card));
        ui.small_button(Text::CardSkip.words()).clicked()
    })
    .inner
}

/// One thing: a check, the words (struck when done) and the keys.
fn line(ui: &mut Ui, lesson: Text, actions: &[Action], done: bool, prefs: &Prefs) {
    ui.horizontal(|ui| {
        let (rect, _) = ui.allocate_exact_size(vec2(16.0, 18.0), Sense::hover());
        paint::check(ui.painter(), rect.center(), 14.0, done);
        let words = RichText::new(lesson.words()).size(13.5);
        ui.label(if done { words.strikethrough().color(theme::WEAK) } else { words });
        for action in actions {
            paint::key_cap(ui, &text::key_of(&prefs.bindings, *action));
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_card_leaves_free_does_not_touch_it() {
        let rect =
            |left, top, right, bottom| Rect::from_min_max(egui::pos2(left, top), egui::pos2(right, bottom));
        let view = rect(0.0, 0.0, 900.0, 600.0);
        let rows = [
            (None, false, view),
            (Some(rect(10.0, 450.0, 300.0, 590.0)), false, rect(300.0, 0.0, 900.0, 600.0)),
            (Some(rect(600.0, 450.0, 890.0, 590.0)), true, rect(0.0, 0.0, 600.0, 600.0)),
            (Some(rect(10.0, 450.0, 700.0, 590.0)), false, rect(0.0, 0.0, 900.0, 450.0)),
        ];
        for (now, at_right, free) in rows {
            let place = CardPlace { at_right, now, ..CardPlace::default() };
            assert_eq!(place.free(view, 240.0), free, "{now:?}");
        }
    }
}
