//! The page of experiments: what is changed, how far it is, and the result as a chart.

use super::{Shared, back_button, wide_button};
use crate::game::command::AppCommand;
use crate::game::draw::ghosts::{self, Sign};
use crate::game::experiment::Kind;
use crate::game::experiment::desk::{Desk, Finished, Problem, VALUES};
use crate::motion::Variant;
use crate::ui::bar::signs;
use crate::ui::input::FocusOrder;
use crate::ui::text::{self, TimeText};
use crate::ui::{controls, theme};
use bevy_egui::egui;
use egui::{RichText, Sense, Ui, vec2};
use egui_plot::{Line, LineStyle, MarkerShape, Plot, Points};

/// The height of the chart in points.
const CHART: f32 = 250.0;
/// The room for the name before a choice, in points.
const NAME: f32 = 110.0;

/// The page.
pub(super) fn show(ui: &mut Ui, shared: &mut Shared) {
    let hint = RichText::new(TimeText::ExperimentsHint.words()).size(13.0).color(theme::WEAK);
    ui.add(egui::Label::new(hint).wrap());
    choices(ui, &mut shared.desk, &mut shared.order);
    let words = if shared.desk.is_running() { TimeText::ExperimentStop } else { TimeText::ExperimentRun };
    ui.add_space(4.0);
    if wide_button(ui, &mut shared.order, words.words()).clicked() {
        shared.commands.write(AppCommand::RunExperiment);
    }
    if let Some((done, total)) = shared.desk.progress() {
        let bar =
            egui::ProgressBar::new(done as f32 / total.max(1) as f32).fill(theme::ACCENT.gamma_multiply(0.6));
        ui.add(bar.text(text::part_of(done as u32, total as u32)));
    }
    match &shared.desk.problem {
        Some(Problem::Stopped) => {
            ui.label(RichText::new(TimeText::ExperimentStopped.words()).color(theme::WEAK));
        }
        Some(Problem::Refused(sentence)) => {
            ui.label(RichText::new(sentence).color(theme::BAD));
        }
        None => {}
    }
    // What was measured of something else has other names.
    if let Some(finished) = shared.desk.result.as_ref().filter(|finished| finished.kind == shared.desk.kind) {
        chart(ui, finished, shared.desk.shown);
        if wide_button(ui, &mut shared.order, TimeText::ExperimentCsv.words()).clicked() {
            shared.commands.write(AppCommand::SaveExperiment);
        }
    }
    back_button(ui, shared);
}

/// A name, and what can be chosen.
fn row(ui: &mut Ui, name: TimeText, content: impl FnOnce(&mut Ui)) {
    ui.horizontal_top(|ui| {
        controls::label(ui, vec2(NAME, 20.0), RichText::new(name.words()).size(13.0).color(theme::WEAK));
        // What goes on in a second line begins where the first one does.
        ui.horizontal_wrapped(content);
    });
}

fn choices(ui: &mut Ui, desk: &mut Desk, order: &mut FocusOrder) {
    row(ui, TimeText::ExperimentKind, |ui| {
        for kind in Kind::ALL {
            let response = ui.radio(desk.kind == kind, text::kind_name(kind).words());
            if order.add(ui, response).clicked() {
                desk.choose_kind(kind);
            }
        }
    });
    row(ui, TimeText::ExperimentSweep, |ui| {
        for parameter in desk.kind.parameters() {
            let response = ui.radio(desk.swept == *parameter, text::parameter_name(*parameter).words());
            if order.add(ui, response).clicked() {
                desk.choose_swept(*parameter);
            }
        }
    });
    let (low, high) = desk.swept.range(desk.kind);
    // One step of a key is a fortieth of what was chosen, so that no range needs more than a few.
    let step = ((desk.to - desk.from).abs() / 40.0).max(0.05);
    for (name, value) in [(TimeText::ExperimentFrom, &mut desk.from), (TimeText::ExperimentTo, &mut desk.to)]
    {
        row(ui, name, |ui| {
            let drag = egui::DragValue::new(value).range(low..=high).speed(step).max_decimals(2);
            let drag = drag.custom_formatter(text::number::shortest);
            let drag = drag.custom_parser(text::number::typed);
            let response = ui.add_sized(vec2(90.0, 20.0), drag);
            order.add(ui, response);
            for (sign, by) in [("–", -step), ("+", step)] {
                let response = ui.add_sized(vec2(28.0, 20.0), egui::Button::new(sign));
                if order.add(ui, response).clicked() {
                    *value = (*value + by).clamp(low, high);
                }
            }
        });
    }
    row(ui, TimeText::ExperimentValues, |ui| {
        let slider = egui::Slider::new(&mut desk.values, VALUES.0..=VALUES.1);
        let response = ui.add(slider);
        order.add(ui, response);
    });
    row(ui, TimeText::ExperimentShown, |ui| {
        for column in Desk::measures(desk.kind) {
            let response = ui.radio(desk.shown == *column, text::measure_name(column));
            if order.add(ui, response).clicked() {
                desk.shown = column;
            }
        }
    });
}

/// The marker of a method: the shape of its ghost's sign, and a size that shows several at one place.
fn marker(variant: Variant) -> (MarkerShape, f32) {
    match ghosts::look(variant).0 {
        Sign::Circle => (MarkerShape::Circle, 5.0),
        Sign::Triangle => (MarkerShape::Up, 7.5),
        Sign::Square => (MarkerShape::Square, 3.5),
        Sign::Diamond => (MarkerShape::Diamond, 6.5),
        Sign::Cross => (MarkerShape::Plus, 4.0),
    }
}

/// What the colours and shapes stand for.
fn legend(ui: &mut Ui, has_theory: bool) {
    ui.horizontal_wrapped(|ui| {
        for variant in Variant::all() {
            let (rect, _) = ui.allocate_exact_size(vec2(14.0, 18.0), Sense::hover());
            signs::ghost(ui.painter(), rect.center(), variant, 5.0, true);
            ui.label(RichText::new(text::ghost_name(variant).words()).size(13.0));
        }
        if has_theory {
            let (rect, _) = ui.allocate_exact_size(vec2(26.0, 18.0), Sense::hover());
            let ends = [rect.left_center(), rect.right_center()];
            ui.painter().extend(egui::Shape::dotted_line(&ends, theme::TEXT, 4.0, 1.0));
            ui.label(RichText::new(TimeText::Theory.words()).size(13.0));
        }
    });
}

/// A number at an axis, with as many digits as its distance to the next needs.
fn tick(mark: egui_plot::GridMark) -> String {
    // Nothing that is measured is negative; the chart only leaves room below zero.
    if mark.value < 0.0 {
        return String::new();
    }
    let digits = (-mark.step_size.log10().floor()).clamp(0.0, 4.0) as usize;
    text::decimal(mark.value, digits)
}

fn chart(ui: &mut Ui, finished: &Finished, shown: &str) {
    let (x, table) = (finished.swept.name(), &finished.table);
    // Theory is about the share alone.
    let theory = if shown == "tunnelled_share" { table.series(x, "theory") } else { Vec::new() };
    legend(ui, !theory.is_empty());
    Plot::new("experiment")
        .height(CHART)
        .x_axis_label(text::parameter_name(finished.swept).words())
        .y_axis_label(text::measure_name(shown))
        .include_y(0.0)
        .x_axis_formatter(|mark, _| tick(mark))
        .y_axis_formatter(|mark, _| tick(mark))
        .allow_scroll(false)
        .allow_zoom(false)
        .allow_drag(false)
        .show(ui, |plot| {
            for (name, points) in table.series(x, shown) {
                let Some(variant) = Variant::from_name(&name) else { continue };
                let (color, (shape, size)) = (signs::ghost_color(variant), marker(variant));
                let words = text::ghost_name(variant).words();
                plot.line(Line::new(words, points.clone()).color(color).width(1.5));
                plot.points(Points::new(words, points).color(color).radius(size).shape(shape));
                if let Some((_, points)) = theory.iter().find(|(other, _)| *other == name) {
                    let line = Line::new(TimeText::Theory.words(), points.clone()).color(theme::TEXT);
                    plot.line(line.style(LineStyle::dotted_dense()).width(1.0));
                }
            }
        });
}
