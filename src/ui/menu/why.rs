//! The answer to "why?": the tests of a tick and of the one before it, with their numbers, and the code that made them.

use super::{Shared, back_button};
use crate::game::level::Level;
use crate::game::level::spawn::{PLAYER_ID, object_id};
use crate::game::sources;
use crate::game::tuning::FALL_MARGIN;
use crate::geometry::Aabb;
use crate::motion::axis_separated::Axis;
use crate::motion::{PairTest, Stage, Verdict};
use crate::replay::{Moment, Why};
use crate::tick::MarkKind;
use crate::ui::input::FocusOrder;
use crate::ui::text::number::{decimal, interval, pair, signed};
use crate::ui::text::{self, TimeText};
use crate::ui::{paint, theme};
use bevy_egui::egui;
use egui::{Color32, RichText, Ui};
use glam::DVec2;

/// More tests than this are not listed for a tick; those that decided come first.
const MOST: usize = 8;
/// In less width than this, in points, a test takes three lines.
const ROOM: f32 = 800.0;

/// The page.
pub(super) fn show(ui: &mut Ui, shared: &mut Shared) {
    match &shared.asked.0 {
        Some(why) => {
            let level = shared.level.as_ref().map(|level| &*level.0);
            answer(ui, why, level, &mut shared.order);
        }
        None => {
            ui.label(TimeText::WhyNothing.words());
        }
    }
    back_button(ui, shared);
}

fn answer(ui: &mut Ui, why: &Why, level: Option<&Level>, order: &mut FocusOrder) {
    line(ui, order, TimeText::WhyColumns.words().to_owned(), theme::WEAK.color());
    let moments = [(TimeText::WhyBefore, why.before.as_ref()), (TimeText::WhyAfter, Some(&why.after))];
    for (words, moment) in moments {
        if let Some(moment) = moment {
            paint::section(ui, words.words());
            tick(ui, moment, why, level, order);
        }
    }
    paint::section(ui, TimeText::WhyCode.words());
    for name in regions(why) {
        code(ui, name, order);
    }
}

/// A line of numbers that keys can reach, so that the page scrolls with them.
fn line(ui: &mut Ui, order: &mut FocusOrder, words: String, color: Color32) {
    let label = ui.add(egui::Label::new(RichText::new(words).monospace().size(11.0).color(color)).wrap());
    let sense = egui::Sense::focusable_noninteractive();
    let response = ui.interact(label.rect, label.id.with("focus"), sense);
    order.add(ui, response);
}

fn tick(ui: &mut Ui, moment: &Moment, why: &Why, level: Option<&Level>, order: &mut FocusOrder) {
    let names: Vec<&str> = moment.marks.iter().map(|mark| text::mark_name(mark.kind).words()).collect();
    let method = text::ghost_name(moment.variant).words();
    let head = format!("{}  {method}  {}", moment.tick, names.join(", "));
    let color = if names.is_empty() { theme::TEXT } else { theme::ACCENT };
    ui.label(RichText::new(head.trim_end()).size(15.0).color(color));
    let (from, to, wish) = (moment.from, moment.body.position, moment.wish);
    let at = |point: DVec2| pair(&decimal(point.x, 2), &decimal(point.y, 2));
    let wished = pair(&signed(wish.x, 2), &signed(wish.y, 2));
    let way = format!("{} -> {}, {} {wished}", at(from), at(to), TimeText::WhyWanted.words());
    line(ui, order, way, theme::WEAK.color());
    let fell = moment.marks.iter().any(|mark| mark.kind == MarkKind::Fell);
    if fell {
        let (y, edge) = (decimal(to.y, 2), decimal(-FALL_MARGIN, 2));
        line(ui, order, format!("y = {y} < {edge}"), theme::BAD.color());
    }
    for crossing in &moment.crossings {
        let (entry, exit) = (crossing.entry.1, crossing.exit.1);
        let words = text::crossing(&thing(crossing.entered, level), entry, exit);
        line(ui, order, format!("{}: {words}", TimeText::WhyJudge.words()), theme::BAD.color());
    }
    let (chosen, left) = deciding(moment, &why.concerned);
    if chosen.is_empty() {
        line(ui, order, TimeText::WhyNoTests.words().to_owned(), theme::WEAK.color());
    }
    for pair in chosen {
        test(ui, pair, level, order);
    }
    if left > 0 {
        line(ui, order, text::more_tests(left), theme::WEAK.color());
    }
    let hits: Vec<_> = moment.hit_tests.iter().filter(|hit| hit.active).take(3).collect();
    if !hits.is_empty() && moment.marks.iter().any(|mark| mark.kind.is_hit() || mark.kind == MarkKind::Died) {
        for hit in hits {
            let [x, y] = intervals(&hit.attack, &hit.target);
            let words = format!("{} / {}  {x}  {y}", thing(hit.attacker, level), thing(hit.victim, level));
            line(
                ui,
                order,
                format!("{words} -> {}", text::hit_name(hit.status).words()),
                theme::TEXT.color(),
            );
        }
    }
}

/// The tests about the obstacles in question, and how many others there were.
fn deciding<'a>(moment: &'a Moment, concerned: &[u32]) -> (Vec<&'a PairTest>, usize) {
    let all = moment.tests.iter().chain(&moment.ends);
    let (mut chosen, others): (Vec<&PairTest>, Vec<&PairTest>) =
        all.partition(|test| concerned.contains(&test.obstacle) && test.stage != Stage::Start);
    let left = others.len() + chosen.len().saturating_sub(MOST);
    chosen.truncate(MOST);
    (chosen, left)
}

fn test(ui: &mut Ui, pair: &PairTest, level: Option<&Level>, order: &mut FocusOrder) {
    let color = match pair.verdict {
        Verdict::Apart => theme::TEXT,
        Verdict::Passed => theme::WEAK,
        Verdict::Blocks => theme::ACCENT,
        Verdict::Supports => theme::GOOD,
    };
    let impact =
        pair.impact.map_or(String::new(), |(time, _)| format!("  toi\u{a0}=\u{a0}{}", decimal(time, 4)));
    let (verdict, stage) = (text::verdict_name(pair.verdict).words(), text::stage_name(pair.stage).words());
    let (thing, [x, y]) = (thing(pair.obstacle, level), intervals(&pair.mover, &pair.other));
    let words = if ui.available_width() < ROOM {
        format!("{verdict}: {thing}, {stage}{impact}\n   {x}\n   {y}")
    } else {
        format!("{verdict:<8} {stage:<21} {thing:<9} {x:<41}  {y:<41}{impact}")
    };
    line(ui, order, words, color.color());
}

/// The intervals of two boxes on both axes, and the gap between them.
fn intervals(mover: &Aabb, other: &Aabb) -> [String; 2] {
    let axis = |name: &str, axis: Axis| {
        let [a, b] = [mover, other].map(|bounds| (axis.of(bounds.min), axis.of(bounds.max)));
        let gap = (b.0 - a.1).max(a.0 - b.1);
        format!("{name} {} {} {}", interval(a, 1), interval(b, 1), signed(gap, 1))
    };
    [axis("x", Axis::X), axis("y", Axis::Y)]
}

/// What an id stands for.
fn thing(id: u32, level: Option<&Level>) -> String {
    let has =
        |placed: &[crate::game::level::Placed]| placed.iter().any(|placed| object_id(placed.id).0 == id);
    let kind = match level {
        _ if id == PLAYER_ID.0 => return TimeText::Player.words().to_owned(),
        Some(level) if has(&level.barriers) => TimeText::Barrier,
        Some(level) if has(&level.one_ways) => TimeText::OneWay,
        Some(level) if level.platforms.iter().any(|spec| object_id(spec.placed.id).0 == id) => {
            TimeText::Platform
        }
        Some(level) if level.enemies.iter().any(|spec| object_id(spec.placed.id).0 == id) => TimeText::Enemy,
        Some(level) if level.spikes.iter().any(|spec| object_id(spec.placed.id).0 == id) => TimeText::Spikes,
        _ => TimeText::Wall,
    };
    kind.words().to_owned()
}

/// The pieces of code for both ticks, each once.
fn regions(why: &Why) -> Vec<&'static str> {
    let mut names: Vec<&str> = Vec::new();
    let moments = std::iter::once(&why.after).chain(&why.before);
    let fell = why.after.marks.iter().any(|mark| mark.kind == MarkKind::Fell);
    let found = moments.flat_map(Moment::regions);
    for name in fell.then_some(sources::FALL_OUT).into_iter().chain(found) {
        if !names.contains(&name) {
            names.push(name);
        }
    }
    names
}

/// A piece of the compiled source with the numbers of its lines.
fn code(ui: &mut Ui, name: &str, order: &mut FocusOrder) {
    let Some(region) = sources::find(name) else { return };
    let place = format!("{}:{}", region.file.path, region.first_line);
    ui.label(RichText::new(place).size(12.5).color(theme::WEAK));
    egui::Frame::new().fill(ui.visuals().extreme_bg_color).inner_margin(6.0).corner_radius(4.0).show(
        ui,
        |ui| {
            ui.set_min_width(ui.available_width());
            ui.spacing_mut().item_spacing.y = 0.0;
            let text: Vec<String> =
                region.lines().map(|(number, line)| format!("{number:>4}  {line}")).collect();
            // In pieces, so that keys can scroll through a long one.
            for part in text.chunks(8) {
                let words = part.join("\n");
                line(ui, order, words, theme::TEXT.color());
            }
        },
    );
}
