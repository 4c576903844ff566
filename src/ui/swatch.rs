//! Samples of the overlay's layers: colour and pattern, as the overlay draws them.

use crate::debug_draw::{Layer, OverlayColors};
use bevy_egui::egui;
use egui::{Color32, Rect, Sense, Shape, Stroke, StrokeKind, Ui, pos2, vec2};

/// Width and height of a sample in points.
const SIZE: egui::Vec2 = vec2(30.0, 14.0);

/// The ground of samples and labels: as dark as the sheet that the overlay lays over the world, in every palette, because
/// the colours are chosen for it.
pub const GROUND: Color32 = Color32::from_rgb(0x0c, 0x0f, 0x18);

/// The colour of a layer.
#[must_use]
pub fn color(colors: &OverlayColors, layer: Layer) -> Color32 {
    let [red, green, blue] = colors.rgb(layer);
    Color32::from_rgb(red, green, blue)
}

/// The sample of a box that is switched off, of any layer: its corners.
pub fn corners(ui: &mut Ui, color: Color32) {
    let (rect, _) = ui.allocate_exact_size(SIZE, Sense::hover());
    let (inner, arm) = (rect.shrink(2.0), vec2(5.0, 3.0));
    for (corner, x, y) in [
        (inner.left_top(), 1.0, 1.0),
        (inner.right_top(), -1.0, 1.0),
        (inner.left_bottom(), 1.0, -1.0),
        (inner.right_bottom(), -1.0, -1.0),
    ] {
        for end in [vec2(x * arm.x, 0.0), vec2(0.0, y * arm.y)] {
            ui.painter().line_segment([corner, corner + end], Stroke::new(1.5, color));
        }
    }
}

/// The sample of the grid that lies over the dimmed picture.
pub fn grid(ui: &mut Ui, color: Color32) {
    let (rect, _) = ui.allocate_exact_size(SIZE, Sense::hover());
    let stroke = Stroke::new(1.0, color);
    for step in 0..4u8 {
        ui.painter().vline(rect.left() + 3.0 + 8.0 * f32::from(step), rect.y_range(), stroke);
    }
    for y in [rect.top() + 3.0, rect.top() + 11.0] {
        ui.painter().hline(rect.x_range(), y, stroke);
    }
}

/// A sample of a layer; dim when it is not shown.
pub fn show(ui: &mut Ui, colors: &OverlayColors, layer: Layer, on: bool) {
    let (rect, _) = ui.allocate_exact_size(SIZE, Sense::hover());
    let color = if on { color(colors, layer) } else { color(colors, layer).gamma_multiply(0.35) };
    let painter = ui.painter_at(rect);
    painter.rect_filled(rect, 2.0, GROUND);
    let (inner, middle) = (rect.shrink(1.5), rect.center().y);
    let line = Stroke::new(1.5, color);
    let frame =
        |stroke: Stroke| Shape::Rect(egui::epaint::RectShape::stroke(inner, 0.0, stroke, StrokeKind::Inside));
    match layer {
        Layer::Solids => {
            painter.rect_filled(inner, 0.0, color.gamma_multiply(0.2));
            painter.add(frame(line));
        }
        Layer::Movers => {
            painter.rect_filled(inner, 0.0, color.gamma_multiply(0.2));
            painter.extend(Shape::dashed_line(&outline(inner), line, 4.0, 3.0));
        }
        Layer::Hitboxes => {
            painter.add(frame(line));
            let mut x = inner.left() - inner.height();
            while x < inner.right() {
                let ends = [pos2(x, inner.bottom()), pos2(x + inner.height(), inner.top())];
                painter.with_clip_rect(inner).line_segment(ends, Stroke::new(1.0, color));
                x += 5.0;
            }
        }
        Layer::Hurtboxes => {
            painter.add(frame(line));
            for column in 0..6u8 {
                for row in 0..2u8 {
                    let at = inner.min + vec2(3.5 + 4.2 * f32::from(column), 3.5 + 4.5 * f32::from(row));
                    painter.circle_filled(at, 1.1, color);
                }
            }
        }
        Layer::Triggers => painter.extend(Shape::dotted_line(&outline(inner), color, 3.4, 1.0)),
        Layer::Sensors => {
            let hit = pos2(inner.right() - 4.0, middle);
            painter.line_segment([pos2(inner.left(), middle), hit + vec2(4.0, 0.0)], Stroke::new(1.0, color));
            painter.line_segment([hit - vec2(0.0, 4.0), hit + vec2(0.0, 4.0)], Stroke::new(1.0, color));
        }
        Layer::Contacts => {
            // The cross where something was met, the arrow of its normal, and the thick frame of the wall that was met last.
            let cross = pos2(inner.left() + 4.0, middle);
            let tip = pos2(inner.left() + 11.5, inner.top());
            painter.line_segment([pos2(tip.x, inner.bottom()), tip], Stroke::new(1.0, color));
            for x in [-2.5, 2.5] {
                painter.line_segment([tip, tip + vec2(x, 3.5)], Stroke::new(1.0, color));
            }
            for y in [-3.5, 3.5] {
                let arm = vec2(3.5, y);
                painter.line_segment([cross - arm, cross + arm], Stroke::new(2.0, color));
            }
            let wall = Rect::from_min_max(pos2(inner.right() - 9.0, inner.top()), inner.max);
            painter.rect_stroke(wall, 0.0, Stroke::new(2.0, color), StrokeKind::Inside);
        }
        Layer::Path => {
            for step in 0..5u8 {
                let at = pos2(inner.left() + 3.0 + 5.2 * f32::from(step), middle);
                let box_ = Rect::from_center_size(at, vec2(6.0, 9.0));
                let fade = 0.25 + 0.18 * f32::from(step);
                let stroke = Stroke::new(1.0, color.gamma_multiply(fade));
                painter.rect_stroke(box_, 0.0, stroke, StrokeKind::Inside);
            }
        }
        Layer::Tunnellings => {
            let points = (0..8u8)
                .map(|step| {
                    let y = if step % 2 == 0 { inner.bottom() } else { inner.top() };
                    pos2(inner.left() + inner.width() * f32::from(step) / 7.0, y)
                })
                .collect();
            painter.line(points, line);
        }
    }
}

fn outline(rect: Rect) -> [egui::Pos2; 5] {
    [rect.left_top(), rect.right_top(), rect.right_bottom(), rect.left_bottom(), rect.left_top()]
}
