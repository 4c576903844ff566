//! The line map: a station for each chapter. Where the window is narrow, the line runs from top to bottom.

use super::{Shared, back_button};
use crate::game::chapters::{self, Chapter};
use crate::game::command::AppCommand;
use crate::ui::text::{self, CHAPTERS, Text};
use crate::ui::theme::{self, Role};
use bevy_egui::egui;
use egui::{Align, Align2, FontId, Pos2, Rect, Response, RichText, Sense, Stroke, Ui, pos2, vec2};

/// From this width on, in points, the line runs from left to right.
const WIDE: f32 = 620.0;
/// The widest map in points.
const WIDEST: f32 = 1400.0;
/// The radius of a station in points.
const STATION: f32 = 15.0;
/// How high the line climbs at the stations in the middle, in points.
const CLIMB: f32 = 46.0;

/// The page.
pub(super) fn show(ui: &mut Ui, shared: &mut Shared, window: egui::Vec2) {
    let window = Rect::from_min_size(ui.cursor().min, window);
    let width = (window.width() * 0.92).min(WIDEST);
    let wide = width >= WIDE;
    let scale = (width / 780.0).clamp(1.0, 1.8);
    let top = if wide { ((window.height() - 200.0 - 190.0 * scale) * 0.5).max(8.0) } else { 10.0 };
    let room = Rect::from_min_max(
        pos2(window.center().x - width * 0.5, window.top() + top),
        pos2(window.center().x + width * 0.5, window.bottom() - 8.0),
    );
    ui.scope_builder(egui::UiBuilder::new().max_rect(room), |ui| {
        ui.label(theme::heading(Text::Map.words(), if wide { 30.0 } else { 22.0 }).color(theme::ACCENT));
        ui.label(RichText::new(Text::MapHint.words()).size(14.0).color(theme::WEAK));
        ui.add_space(if wide { 14.0 } else { 4.0 });
        let pointed = if wide { across(ui, shared, scale) } else { down(ui, shared) };
        if wide {
            about(ui, shared, pointed);
            ui.allocate_ui(vec2(230.0, 40.0), |ui| back_button(ui, shared));
        } else {
            back_button(ui, shared);
        }
    });
}

/// From left to right; returns the station that is looked at.
fn across(ui: &mut Ui, shared: &mut Shared, scale: f32) -> usize {
    let (climb, radius) = (CLIMB * scale, STATION * scale);
    let count = chapters::ALL.len();
    let (room, _) = ui
        .allocate_exact_size(vec2(ui.available_width(), climb + 2.0 * radius + 82.0 * scale), Sense::hover());
    let column = room.width() / count as f32;
    let low = room.top() + climb + radius + 8.0;
    let at = |index: usize| {
        let climbs = (2..4).contains(&index);
        pos2(room.left() + column * (index as f32 + 0.5), if climbs { low - climb } else { low })
    };
    draw_line(ui, |index| {
        let (from, to) = (at(index), at(index + 1));
        if from.y == to.y {
            return vec![from, to];
        }
        // Lines on such maps bend by half a right angle.
        let (middle, half) = ((from.x + to.x) * 0.5, climb * 0.5);
        vec![from, pos2(middle - half, from.y), pos2(middle + half, to.y), to]
    });
    let (mut hovered, mut focused) = (None, None);
    for (index, chapter) in chapters::ALL.iter().enumerate() {
        let rect = Rect::from_min_max(
            at(index) - vec2(column * 0.5 - 4.0, radius + 6.0),
            at(index) + vec2(column * 0.5 - 4.0, radius + 12.0 + 40.0 * scale),
        );
        let response = station(ui, shared, rect, (at(index), radius), (index, index > 0));
        let name = CHAPTERS[index].0.words();
        let color = if chapter.level.is_some() { theme::TEXT } else { theme::WEAK }.color();
        let font = if chapter.level.is_some() {
            theme::bold(15.0 * scale)
        } else {
            FontId::proportional(15.0 * scale)
        };
        let mut job = egui::text::LayoutJob::simple(name.to_owned(), font, color, rect.width());
        job.halign = Align::Center;
        let galley = ui.painter().layout_job(job);
        ui.painter().galley(pos2(at(index).x, at(index).y + radius + 8.0), galley, color);
        // The pointer says more than the focus, which may have been left somewhere.
        if response.hovered() {
            hovered = Some(index);
        } else if response.has_focus() {
            focused = Some(index);
        }
    }
    hovered.or(focused).or(first_open()).unwrap_or(0)
}

/// From top to bottom, with what there is to say at each station.
fn down(ui: &mut Ui, shared: &mut Shared) -> usize {
    let left = ui.max_rect().left() + STATION + 6.0;
    let gap = ui.spacing().item_spacing.y;
    let first = ui.cursor().top();
    let height = 48.0;
    let step = height + gap;
    let at = |index: usize| pos2(left, first + height * 0.5 + step * index as f32);
    draw_line(ui, |index| vec![at(index), at(index + 1)]);
    for (index, chapter) in chapters::ALL.iter().enumerate() {
        let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width() - 4.0, height), Sense::hover());
        let center = pos2(left, rect.center().y);
        station(ui, shared, rect, (center, STATION), (index, false));
        let open = chapter.level.is_some();
        let name = pos2(left + STATION + 12.0, rect.center().y - 9.0);
        let (font, color) =
            if open { (theme::bold(16.0), theme::TEXT) } else { (FontId::proportional(16.0), theme::WEAK) };
        let painter = ui.painter();
        painter.text(name, Align2::LEFT_CENTER, CHAPTERS[index].0.words(), font, color.color());
        let below = name + vec2(0.0, 19.0);
        let small = FontId::proportional(13.0);
        painter.text(below, Align2::LEFT_CENTER, standing(shared, *chapter), small, theme::WEAK.color());
    }
    first_open().unwrap_or(0)
}

fn first_open() -> Option<usize> {
    chapters::ALL.iter().position(|chapter| chapter.level.is_some())
}

/// Draws the line, of which a function says how it goes from a station to the next. What is not open yet is hollow.
fn draw_line(ui: &Ui, piece: impl Fn(usize) -> Vec<Pos2>) {
    let painter = ui.painter();
    for index in 1..chapters::ALL.len() {
        painter.line(piece(index - 1), Stroke::new(9.0, Role::Track.color()));
    }
    for (index, ends) in chapters::ALL.windows(2).enumerate() {
        if ends.iter().any(|chapter| chapter.level.is_none()) {
            painter.line(piece(index), Stroke::new(5.0, theme::INK.color()));
        }
    }
}

/// A station that can be chosen with mouse and keys. One that is not built can be looked at.
fn station(
    ui: &mut Ui,
    shared: &mut Shared,
    rect: Rect,
    (center, radius): (Pos2, f32),
    (index, beside): (usize, bool),
) -> Response {
    let chapter = chapters::ALL[index];
    let response = ui.interact(rect, ui.id().with(("station", index)), Sense::click());
    let order = &mut shared.order;
    let response = if beside { order.add_beside(ui, response) } else { order.add(ui, response) };
    if Some(index) == first_open() {
        shared.order.start_at(&response);
    }
    if let Some(level) = chapter.level.filter(|_| response.clicked()) {
        shared.commands.write(AppCommand::Load(level.to_owned()));
    }
    let open = chapter.level.is_some();
    let (fill, ring) = match (open, response.hovered() || response.has_focus()) {
        (true, true) => (theme::ACCENT, theme::ACCENT),
        (true, false) => (theme::TEXT, theme::TEXT),
        (false, true) => (theme::FIELD_HOVER, theme::WEAK),
        (false, false) => (theme::INK, theme::WEAK),
    };
    ui.painter().circle(center, radius, fill, Stroke::new(3.0, ring.color()));
    let digit = if open { theme::INK } else { theme::WEAK };
    let at = center + vec2(0.0, 1.0);
    ui.painter().text(at, Align2::CENTER_CENTER, index, theme::bold(radius), digit.color());
    let words = CHAPTERS[index].0.words();
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, open, words));
    response
}

/// Whether a station is open, and the best run there.
fn standing(shared: &Shared, chapter: Chapter) -> String {
    let Some(level) = chapter.level else { return Text::MapNotBuilt.words().to_owned() };
    let best = shared.progress.levels.get(level).map(text::best);
    format!("{} – {}", Text::MapOpen.words(), best.unwrap_or_else(|| Text::MapNew.words().to_owned()))
}

/// The board below the map: the station that is looked at.
fn about(ui: &mut Ui, shared: &Shared, index: usize) {
    let (name, words) = CHAPTERS[index];
    let chapter = chapters::ALL[index];
    theme::over_game().fill(theme::FIELD.color()).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.horizontal(|ui| {
            ui.label(theme::heading(&format!("{index}  {}", name.words()), 18.0).color(theme::TEXT));
            ui.with_layout(egui::Layout::right_to_left(Align::Center), |ui| {
                let color = if chapter.level.is_some() { theme::GOOD } else { theme::WEAK };
                ui.label(RichText::new(standing(shared, chapter)).size(14.0).color(color));
            });
        });
        ui.label(RichText::new(words.words()).size(15.0));
    });
}
