//! Small painted things, and where the game's view is.

use super::theme;
use crate::game::camera::ViewInset;
use bevy_egui::egui;
use egui::{Pos2, Rect, Stroke, pos2, vec2};

/// The part of the window that shows the game, in egui's points.
#[must_use]
pub fn game_view(context: &egui::Context, inset: &ViewInset) -> Rect {
    let mut view = context.viewport_rect();
    view.max -= vec2(inset.right, inset.bottom) / context.zoom_factor();
    view
}

/// A heading inside a panel, with a line under it.
pub fn section(ui: &mut egui::Ui, words: &str) {
    ui.add_space(8.0);
    ui.label(theme::heading(words, 15.0).color(theme::ACCENT));
    let left = ui.cursor().left_top();
    let right = pos2(ui.max_rect().right(), left.y);
    ui.painter().line_segment([left - vec2(0.0, 2.0), right - vec2(0.0, 2.0)], Stroke::new(1.0, theme::LINE));
    ui.add_space(2.0);
}

/// A check mark inside a square.
pub fn check(painter: &egui::Painter, center: Pos2, size: f32, done: bool) {
    let square = Rect::from_center_size(center, vec2(size, size));
    let line = if done { theme::GOOD } else { theme::WEAK };
    painter.rect_stroke(square, 3.0, Stroke::new(1.5, line), egui::StrokeKind::Inside);
    if done {
        let at = |x: f32, y: f32| center + vec2(x, y) * size;
        painter.line(vec![at(-0.25, 0.02), at(-0.07, 0.22), at(0.28, -0.22)], Stroke::new(2.0, theme::GOOD));
    }
}

/// A heart, full or empty.
pub fn heart(painter: &egui::Painter, center: Pos2, size: f32, full: bool) {
    // x = 16 sin^3 t, y = 13 cos t - 5 cos 2t - 2 cos 3t - cos 4t: the usual curve, 32 wide.
    let outline: Vec<Pos2> = (0..28u8)
        .map(|step| {
            let t = f32::from(step) * std::f32::consts::TAU / 28.0;
            let x = 16.0 * t.sin().powi(3);
            let y = 13.0 * t.cos() - 5.0 * (2.0 * t).cos() - 2.0 * (3.0 * t).cos() - (4.0 * t).cos();
            center + vec2(x, -y) * (size / 34.0)
        })
        .collect();
    if full {
        // The heart is not convex: two circles and the triangle below them fill it without a seam.
        let at = |x: f32, y: f32| center + vec2(x, y) * size;
        for x in [-0.225, 0.225] {
            painter.circle_filled(at(x, -0.14), size * 0.245, theme::BAD);
        }
        let below = vec![at(-0.425, 0.0), at(0.0, -0.14), at(0.425, 0.0), at(0.0, 0.49)];
        painter.add(egui::Shape::convex_polygon(below, theme::BAD, Stroke::NONE));
    } else {
        painter.add(egui::Shape::closed_line(outline, Stroke::new(1.2, theme::WEAK)));
    }
}

/// A ticket: a small card with a notch at each side.
pub fn ticket(painter: &egui::Painter, center: Pos2, size: f32) {
    let card = Rect::from_center_size(center, vec2(size * 1.3, size * 0.8));
    painter.rect_filled(card, 2.0, theme::ACCENT);
    for x in [card.left(), card.right()] {
        painter.circle_filled(pos2(x, center.y), size * 0.16, theme::INK);
    }
    let line = [pos2(center.x, card.top() + 2.0), pos2(center.x, card.bottom() - 2.0)];
    painter.extend(egui::Shape::dashed_line(&line, Stroke::new(1.0, theme::INK), 1.5, 1.5));
}

/// A key cap with its name.
pub fn key_cap(ui: &mut egui::Ui, name: &str) {
    let galley = ui.painter().layout_no_wrap(name.to_owned(), theme::small(), theme::TEXT.color());
    let size = galley.size() + vec2(10.0, 4.0);
    let (rect, _) = ui.allocate_exact_size(vec2(size.x.max(20.0), size.y), egui::Sense::hover());
    let line = Stroke::new(1.0, theme::WEAK);
    ui.painter().rect(rect, 3.0, theme::FIELD, line, egui::StrokeKind::Inside);
    ui.painter().galley(rect.center() - galley.size() * 0.5, galley, theme::TEXT.color());
}
