//! The table of counters: a column for each method, digits under digits.

use super::text;
use super::theme;
use crate::game::scoreboard::{Column, Scoreboard};
use bevy_egui::egui;
use egui::{Align2, Color32, Rect, Sense, Stroke, Ui, pos2, vec2};

/// The height of a row in points.
const ROW: f32 = 16.5;
/// The least width of the column of names in points.
const NAMES: f32 = 92.0;

/// Rows after which a line is drawn, so that one finds one's way.
const GROUPS: [&str; 4] = ["any-solid", "ticks", "pairs-max", "deepest"];

/// Shows the table over the whole width, with the running column marked.
pub fn show(ui: &mut Ui, board: &Scoreboard, running: Column) -> egui::Response {
    let columns: Vec<Column> = Column::all().collect();
    let rows = board.rows();
    let size = vec2(ui.available_width(), ROW * (rows.len() as f32 + 1.0) + 6.0);
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    let painter = ui.painter_at(rect.expand(2.0));
    let names = NAMES.max(rect.width() * 0.24);
    let width = (rect.width() - names) / columns.len() as f32;
    let right_of = |index: usize| rect.left() + names + width * (index as f32 + 1.0);
    if let Some(index) = columns.iter().position(|column| *column == running) {
        let mark = Rect::from_min_max(
            pos2(right_of(index) - width + 2.0, rect.top()),
            pos2(right_of(index) + 2.0, rect.bottom()),
        );
        let line = Stroke::new(1.0, theme::ACCENT);
        painter.rect(mark, 3.0, theme::ACCENT.gamma_multiply(0.13), line, egui::StrokeKind::Inside);
    }
    // In the narrowest panel the names stand closer.
    let head_font = egui::FontId::new(if width < 39.0 { 10.5 } else { 12.0 }, egui::FontFamily::Proportional);
    let head = rect.top() + ROW * 0.5 + 2.0;
    for (index, column) in columns.iter().enumerate() {
        let color = if *column == running { theme::ACCENT } else { theme::TEXT }.color();
        let name = text::column_name(*column).words();
        painter.text(pos2(right_of(index) - 2.0, head), Align2::RIGHT_CENTER, name, head_font.clone(), color);
    }
    let mut y = head + ROW;
    for (row, cells) in rows {
        let name = text::counter_name(row);
        painter.text(pos2(rect.left(), y), Align2::LEFT_CENTER, name, theme::small(), theme::WEAK.color());
        for (index, (value, column)) in cells.iter().zip(&columns).enumerate() {
            let at = pos2(right_of(index) - 2.0, y);
            let shown = if board.of(*column).is_empty() { "·".to_owned() } else { text::cell(value) };
            painter.text(at, Align2::RIGHT_CENTER, shown, theme::digits(), color_of(row, value));
        }
        if GROUPS.contains(&row) {
            let line = [pos2(rect.left(), y + ROW * 0.5), pos2(rect.right(), y + ROW * 0.5)];
            painter.line_segment(line, Stroke::new(1.0, theme::LINE));
        }
        y += ROW;
    }
    response
}

/// Tunnellings stand out when there are any; the number says the same.
fn color_of(row: &str, value: &str) -> Color32 {
    let tunnelled = matches!(row, "tunnelled" | "share" | "any-solid") && !matches!(value, "" | "0" | "0.0");
    if tunnelled { theme::BAD.color() } else { theme::TEXT.color() }
}
