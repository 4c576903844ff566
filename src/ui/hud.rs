//! Over the game at the upper left: how the run stands. In the middle: pause, trials, and what killed the player.

use super::menu::Menus;
use super::text::{self, Text, TimeText};
use super::{paint, theme};
use crate::game::camera::ViewInset;
use crate::game::draw::tunnel::TunnelMarks;
use crate::game::player::Player;
use crate::game::prefs::Prefs;
use crate::game::run::{Arena, Run};
use crate::game::scoreboard::{Column, Scoreboard};
use crate::game::session::{Pause, settings_now};
use crate::game::trials::{DASHES, TrialRun, Trials};
use crate::game::tuning::PLAYER_HEARTS;
use crate::replay::Timeline;
use crate::tick::{InputBuffer, Settings};
use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui};
use egui::{Align2, Rect, RichText, Sense, Ui, vec2};

/// In a narrower view, in points, messages come below it.
const BESIDE: f32 = 820.0;

/// What the run says.
#[derive(bevy::ecs::system::SystemParam)]
pub struct Standing<'w, 's> {
    run: Res<'w, Run>,
    arena: Res<'w, Arena>,
    settings: Res<'w, Settings>,
    buffer: Res<'w, InputBuffer>,
    board: Res<'w, Scoreboard>,
    trials: Res<'w, TrialRun>,
    players: Query<'w, 's, &'static Player>,
    marks: Res<'w, TunnelMarks>,
}

/// Shows it.
pub fn show(
    mut contexts: EguiContexts,
    standing: Standing,
    (inset, prefs): (Res<ViewInset>, Res<Prefs>),
    timeline: Option<Res<Timeline>>,
    (pause, menus): (Res<Pause>, Res<Menus>),
) -> Result {
    let context = contexts.ctx_mut()?;
    let view = paint::game_view(context, &inset);
    let shown = egui::Area::new("hud".into())
        .order(egui::Order::Background)
        .interactable(false)
        .fixed_pos(view.left_top() + vec2(10.0, 10.0))
        .show(context, |ui| {
            // What is longer than the view is wide goes on below, not over the panel.
            ui.set_max_width(view.width() - 20.0);
            theme::over_game().show(ui, |ui| status(ui, &standing))
        });
    // In a narrow view there is no room beside the standing, only below it.
    let mut top = if view.width() < BESIDE { shown.response.rect.bottom() + 4.0 } else { view.top() + 12.0 };
    let live = timeline.as_ref().is_none_or(|timeline| timeline.is_live());
    if (pause.by_player || !live) && !menus.is_open() {
        let (words, hint) = match (live, pause.by_player) {
            (true, _) => (Text::Paused.words(), text::pause_hint(&prefs.bindings)),
            (false, true) => (TimeText::PastHint.words(), text::past_hint(&prefs.bindings)),
            (false, false) => (TimeText::PastHint.words(), String::new()),
        };
        top = badge(context, "pause", (view, top), |ui| {
            ui.label(RichText::new(words).size(17.0).color(theme::ACCENT));
            if !hint.is_empty() {
                ui.label(RichText::new(hint).size(13.0));
            }
        });
    }
    if let Some(trials) = &standing.trials.0 {
        top = badge(context, "trials", (view, top), |ui| progress(ui, trials));
    }
    if let Some(dying) = &standing.run.dying {
        badge(context, "death", (view, top.max(view.top() + view.height() * 0.25)), |ui| {
            ui.label(RichText::new(text::death(dying.cause).words()).size(20.0).color(theme::BAD));
            if live {
                ui.label(RichText::new(text::death_hint(&prefs.bindings)).size(13.0));
            }
        });
    }
    Ok(())
}

/// A centred message; returns where the next one can begin.
fn badge(
    context: &egui::Context,
    name: &'static str,
    (view, top): (Rect, f32),
    content: impl FnOnce(&mut Ui),
) -> f32 {
    let area = egui::Area::new(name.into())
        .order(egui::Order::Middle)
        .interactable(false)
        .pivot(Align2::CENTER_TOP)
        .fixed_pos(egui::pos2(view.center().x, top));
    let shown = area.show(context, |ui| {
        theme::over_game().show(ui, |ui| ui.vertical_centered(|ui| content(ui)));
    });
    shown.response.rect.bottom() + 8.0
}

fn status(ui: &mut Ui, standing: &Standing) {
    let settings = settings_now(&standing.buffer, &standing.settings);
    let (run, arena) = (&standing.run, &standing.arena);
    ui.label(RichText::new(text::method_line(&settings)).size(16.0).color(theme::ACCENT));
    ui.horizontal(|ui| {
        icon(ui, 14.0, |painter, center| paint::ticket(painter, center, 14.0));
        ui.label(RichText::new(text::part_of(run.tickets, arena.tickets)).font(numbers()));
        ui.add_space(6.0);
        let hearts = standing.players.iter().next().map_or(0, |player| player.hearts);
        // Spikes and falls take all of them.
        let hearts = if run.dying.is_some() { 0 } else { hearts };
        ui.spacing_mut().item_spacing.x = 3.0;
        for heart in 0..PLAYER_HEARTS {
            icon(ui, 14.0, |painter, center| paint::heart(painter, center, 14.0, heart < hearts));
        }
        ui.add_space(9.0);
        let seconds = run.ticks as f64 * settings.dt();
        ui.label(RichText::new(text::time(seconds)).font(numbers()));
    });
    let column = Column::of(settings.mode, settings.substeps);
    let line = text::column_line(column, standing.board.of(column));
    // A tunnelling makes its counter jump.
    let jump = standing.marks.jump();
    let color = theme::WEAK.color().lerp_to_gamma(theme::TUNNELLED.color(), jump);
    let line = RichText::new(line).size(12.5 + 7.0 * jump).color(color);
    ui.add(egui::Label::new(line).wrap());
}

fn numbers() -> egui::FontId {
    egui::FontId::new(14.0, egui::FontFamily::Monospace)
}

fn icon(ui: &mut Ui, size: f32, paint: impl FnOnce(&egui::Painter, egui::Pos2)) {
    let (rect, _) = ui.allocate_exact_size(vec2(size * 1.3, size), Sense::hover());
    paint(ui.painter(), rect.center());
}

fn progress(ui: &mut Ui, trials: &Trials) {
    let (begun, total) = (trials.begun(), Trials::total());
    let column = Column::all().nth((begun / DASHES) as usize);
    ui.label(RichText::new(text::trials_progress(begun, total, column)).size(14.0));
    let (rect, _) = ui.allocate_exact_size(vec2(240.0, 8.0), Sense::hover());
    ui.painter().rect_filled(rect, 4.0, theme::FIELD);
    let mut done = rect;
    done.set_width(rect.width() * begun as f32 / total as f32);
    ui.painter().rect_filled(done, 4.0, theme::ACCENT);
}
