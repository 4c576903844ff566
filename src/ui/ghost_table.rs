//! The table of ghosts: a switch for each, what the tick that is shown cost it, what came of it, and where it parts.

use super::bar::signs;
use super::controls::{Order, reach};
use super::text::{self, TimeText};
use super::theme;
use crate::game::rewind::{Race, TimeCommand, Twins};
use crate::motion::Variant;
use crate::replay::{Ghosts, Timeline, Totals, Track};
use bevy::prelude::*;
use bevy_egui::egui;
use egui::{Align2, Color32, Rect, Sense, Ui, pos2, vec2};

/// The height of a row in points.
const ROW: f32 = 18.0;
/// The width of switch, sign and name in points.
const NAMES: f32 = 98.0;

/// What the table shows.
#[derive(bevy::ecs::system::SystemParam)]
pub struct GhostView<'w> {
    /// The record of the player.
    pub timeline: Option<Res<'w, Timeline>>,
    /// The ghosts.
    pub ghosts: Option<Res<'w, Ghosts>>,
    /// Which of them are on.
    pub twins: Res<'w, Twins>,
    /// The race, and what was foretold.
    pub race: Res<'w, Race>,
}

/// Shows the table over the whole width; returns what was asked for.
pub fn show(ui: &mut Ui, view: &GhostView, order: &mut Order) -> Option<TimeCommand> {
    let timeline = view.timeline.as_deref()?;
    let (head, columns) = row(ui);
    let names = [
        TimeText::GhostQueries,
        TimeText::GhostPairs,
        TimeText::GhostMean,
        TimeText::GhostTunnelled,
        TimeText::GhostParts,
    ];
    for (name, right) in names.into_iter().zip(columns) {
        let at = pos2(right, head.center().y);
        ui.painter().text(at, Align2::RIGHT_CENTER, name.words(), theme::small(), theme::WEAK.color());
    }
    let (player, columns) = row(ui);
    let at = pos2(player.left() + 4.0, player.center().y);
    ui.painter().text(
        at,
        Align2::LEFT_CENTER,
        TimeText::GhostYou.words(),
        theme::small(),
        theme::ACCENT.color(),
    );
    numbers(ui, player, columns, timeline.track(), timeline.now(), true, None);
    let mut asked = None;
    for variant in Variant::all() {
        let (rect, columns) = row(ui);
        if switch(ui, rect, variant, view.twins.is_on(variant), order) {
            asked = Some(TimeCommand::Ghost(variant));
        }
        let lane = view.ghosts.as_ref().and_then(|ghosts| ghosts.lane(variant));
        if let Some(lane) = lane.filter(|_| view.twins.is_on(variant)) {
            // What comes of it is not given away before the end of a race.
            let told = !view.race.is_running();
            let parts = view.twins.parts_from_player(variant).filter(|_| told);
            numbers(ui, rect, columns, lane.track(), timeline.now(), told, parts);
        }
    }
    asked
}

/// The room of a row, and where its columns end.
fn row(ui: &mut Ui) -> (Rect, [f32; 5]) {
    ui.spacing_mut().item_spacing.y = 1.0;
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), ROW), Sense::hover());
    let width = (rect.width() - NAMES) / 5.0;
    (rect, [1.0, 2.0, 3.0, 4.0, 5.0].map(|column| rect.left() + NAMES + width * column))
}

fn switch(ui: &mut Ui, rect: Rect, variant: Variant, on: bool, order: &mut Order) -> bool {
    let room = Rect::from_min_size(rect.min, vec2(NAMES, ROW));
    let response = ui.interact(room, ui.id().with(("ghost", variant.index())), Sense::click());
    let response = reach(order, ui, response);
    let color = match (on, response.hovered()) {
        (true, _) => signs::ghost_color(variant),
        (false, true) => theme::TEXT.color(),
        (false, false) => theme::WEAK.color(),
    };
    let painter = ui.painter();
    let square = Rect::from_center_size(pos2(room.left() + 8.0, room.center().y), vec2(13.0, 13.0));
    painter.rect(square, 2.0, theme::FIELD, egui::Stroke::new(1.0, color), egui::StrokeKind::Inside);
    if on {
        let tick = [(-0.28, 0.0), (-0.08, 0.24), (0.3, -0.26)];
        let points = tick.iter().map(|(x, y)| square.center() + vec2(*x, *y) * 13.0).collect();
        painter.line(points, egui::Stroke::new(2.0, color));
    }
    signs::ghost(painter, pos2(room.left() + 26.0, room.center().y), variant, 5.0, on);
    let at = pos2(room.left() + 37.0, room.center().y);
    painter.text(at, Align2::LEFT_CENTER, text::ghost_name(variant).words(), theme::small(), color);
    response.clicked()
}

fn numbers(ui: &Ui, rect: Rect, columns: [f32; 5], track: &Track, now: u64, told: bool, parts: Option<u64>) {
    let totals: &Totals = track.totals();
    let sample = track.at(now);
    let none = || "–".to_owned();
    let mean = totals.queries_mean().filter(|_| told).map_or_else(none, |mean| text::decimal(mean, 2));
    let texts = [
        sample.map_or_else(none, |sample| sample.queries.to_string()),
        sample.map_or_else(none, |sample| sample.pair_tests.to_string()),
        mean,
        if told { totals.crossings.to_string() } else { none() },
        parts.map_or_else(none, |tick| tick.to_string()),
    ];
    for (place, (words, right)) in texts.into_iter().zip(columns).enumerate() {
        let bad = place == 3 && told && totals.crossings > 0;
        let color: Color32 = if bad { theme::BAD.color() } else { theme::TEXT.color() };
        ui.painter().text(pos2(right, rect.center().y), Align2::RIGHT_CENTER, words, theme::digits(), color);
    }
}
