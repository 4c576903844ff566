//! The title screen: a sign over the living station, and a panel with two shapes and the gap between their shadows.

use super::{Screen, Shared, cell_button};
use crate::game::chapters;
use crate::game::command::AppCommand;
use crate::ui::text::Text;
use crate::ui::theme::{self, Role};
use bevy_egui::egui;
use egui::{Align2, Pos2, Rect, RichText, Shape, Stroke, StrokeKind, Ui, pos2, vec2};

/// Below this height, in points, buttons stand in two columns.
const LOW: f32 = 430.0;
/// The most points that a unit of the picture has.
const LARGEST: f32 = 76.0;
/// The least width of the station that is shown, in points.
const LEAST_STATION: f32 = 260.0;
/// The picture is left out where there is less height for it, in points.
const LEAST_PICTURE: f32 = 120.0;
/// The width of a column of buttons in points.
const BUTTONS: f32 = 280.0;

/// The sign's height and the size of its letters, for a window.
fn sizes(window: egui::Vec2) -> (f32, f32) {
    let letters = (window.x * 0.075).min(window.y * 0.13).clamp(26.0, 72.0);
    (letters * 1.55, letters)
}

/// The page: the station lives on behind it, between the sign and a panel with the buttons.
pub(super) fn show(ui: &mut Ui, shared: &mut Shared, window: egui::Vec2) {
    let window = Rect::from_min_size(ui.cursor().min, window);
    let (height, letters) = sizes(window.size());
    let low = window.height() < LOW;
    let margin = (window.width() * 0.03).clamp(14.0, 40.0);
    let columns = if low { 2 } else { 1 };
    let width = columns as f32 * BUTTONS + 2.0 * margin;
    // Of less than that nothing could be seen.
    let width = if window.width() - width < LEAST_STATION { window.width() } else { width };
    let panel = Rect::from_min_max(pos2(window.right() - width, window.top()), window.max);
    ui.painter().rect_filled(panel, 0.0, theme::INK);
    ui.painter().vline(panel.left(), panel.y_range(), Stroke::new(1.0, theme::LINE));
    let top = window.top() + if low { 8.0 } else { (window.height() * 0.045).min(50.0) };
    let sign = Rect::from_min_size(pos2(window.left(), top), vec2(window.width(), height));
    draw_sign(ui, sign, margin, letters);
    let below = Rect::from_min_max(
        pos2(panel.left() + margin, sign.bottom() + if low { 12.0 } else { 26.0 }),
        panel.max - vec2(margin, 8.0),
    );
    let used = ui.scope_builder(egui::UiBuilder::new().max_rect(below), |ui| {
        ui.label(RichText::new(Text::Subtitle.words()).size(16.0).color(theme::TEXT));
        ui.add_space(if low { 4.0 } else { 10.0 });
        buttons(ui, shared, columns);
    });
    let left = Rect::from_min_max(
        pos2(below.left(), used.response.rect.bottom() + 24.0),
        below.max - vec2(0.0, 16.0),
    );
    if left.height() > LEAST_PICTURE {
        draw_shapes(ui, left);
    }
}

fn buttons(ui: &mut Ui, shared: &mut Shared, columns: usize) {
    let mut entries = vec![
        (Text::TitlePlay, Err(AppCommand::Load(first_level().to_owned()))),
        (Text::TitleMap, Ok(Screen::Map)),
        (Text::MenuOptions, Ok(Screen::Options)),
        (Text::MenuHelp, Ok(Screen::Help)),
        (Text::Credits, Ok(Screen::Credits)),
    ];
    // A page in a browser is left by closing it.
    if cfg!(not(target_arch = "wasm32")) {
        entries.push((Text::MenuQuit, Err(AppCommand::Quit)));
    }
    let width = (columns as f32 * BUTTONS).min(ui.available_width());
    for row in entries.chunks(columns) {
        ui.allocate_ui(vec2(width, 36.0), |ui| {
            ui.columns(columns, |cells| {
                for (column, (ui, (words, leads))) in cells.iter_mut().zip(row).enumerate() {
                    if !cell_button(ui, &mut shared.order, words.words(), column).clicked() {
                        continue;
                    }
                    match leads {
                        Ok(screen) => shared.menus.open(*screen),
                        Err(command) => drop(shared.commands.write(command.clone())),
                    }
                }
            });
        });
    }
}

/// The level of the first station that is open.
fn first_level() -> &'static str {
    chapters::ALL.iter().find_map(|chapter| chapter.level).unwrap_or("demo")
}

/// A band like a sign's, and the edge of a platform below it.
fn draw_sign(ui: &Ui, sign: Rect, margin: f32, letters: f32) {
    let painter = ui.painter();
    painter.rect_filled(sign, 0.0, theme::ACCENT);
    // The letters of this typeface stand a little high between ascent and descent.
    let at = pos2(sign.left() + margin, sign.center().y + letters * 0.06);
    painter.text(at, Align2::LEFT_CENTER, Text::Title.words(), theme::bold(letters), theme::INK.color());
    let warning = ui.painter().layout_no_wrap(
        Text::TitleWarning.words().to_owned(),
        egui::FontId::proportional((letters * 0.26).max(12.0)),
        theme::INK.color(),
    );
    let title =
        painter.layout_no_wrap(Text::Title.words().to_owned(), theme::bold(letters), theme::INK.color());
    if margin * 2.0 + title.size().x + warning.size().x + 30.0 < sign.width() {
        let at = pos2(sign.right() - margin - warning.size().x, sign.center().y - warning.size().y * 0.5);
        painter.galley(at, warning, theme::INK.color());
    }
    let mut x = sign.left() + 4.0;
    while x < sign.right() {
        painter.circle_filled(pos2(x, sign.bottom() + 5.0), 2.0, theme::LINE);
        x += 9.0;
    }
}

/// Two shapes, the axis that parts them, and their shadows on it.
fn draw_shapes(ui: &Ui, room: Rect) {
    let painter = ui.painter();
    let unit = (room.width() / 9.0).min(room.height() / 7.0).min(LARGEST);
    let (axis, middle) = (room.top() + unit * 5.6, room.center().x);
    let at = |x: f32, y: f32| pos2(middle + x * unit, axis - y * unit);
    let line = |role: Role| Stroke::new((unit * 0.06).max(2.0), role.color());
    // The edges of the shadows, of the box (turned by a fifth of a right angle) and of the circle.
    let (from, to) = ([-4.0, -0.55], [0.55, 3.55]);
    let (sin, cos) = 0.314f32.sin_cos();
    let half = (to[1] - to[0]) * 0.5;
    let side = (from[1] - from[0]) * 0.5 / (sin + cos);
    let turned = |x: f32, y: f32| at(-2.275 + side * (x * cos - y * sin), 2.9 + side * (x * sin + y * cos));
    let corners: Vec<Pos2> =
        [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)].map(|(x, y)| turned(x, y)).into();
    painter.add(Shape::convex_polygon(corners, Role::Track.gamma_multiply(0.25), line(Role::Track)));
    let center = at((to[0] + to[1]) * 0.5, 2.9);
    painter.circle(center, half * unit, theme::TEXT.gamma_multiply(0.15), line(Role::Text));
    let faint = Stroke::new(1.0, theme::LINE.color());
    for x in [from[0], from[1], to[0], to[1]] {
        painter.extend(Shape::dashed_line(&[at(x, 3.2), at(x, 0.0)], faint, 4.0, 4.0));
    }
    painter.line_segment([at(-4.4, 0.0), at(4.4, 0.0)], faint);
    for (ends, role) in [(from, Role::Track), (to, Role::Text)] {
        painter.line_segment([at(ends[0], 0.0), at(ends[1], 0.0)], Stroke::new(unit * 0.16, role.color()));
    }
    let gap = Rect::from_two_pos(at(from[1], -0.35), at(to[0], 5.0));
    painter.rect_filled(gap, 0.0, theme::ACCENT.gamma_multiply(0.18));
    painter.rect_stroke(gap, 0.0, Stroke::new(1.5, theme::ACCENT.color()), StrokeKind::Inside);
}
