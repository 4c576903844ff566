//! The strip: from the oldest recorded tick to the newest, with a mark for everything that happened.

use super::signs::{self, Event};
use crate::game::rewind::{Parted, TimeCommand};
use crate::replay::Timeline;
use crate::tick::MarkKind;
use crate::ui::text::{self, TimeText};
use crate::ui::theme;
use bevy_egui::egui;
use egui::{Pos2, Rect, Sense, Stroke, Ui, pos2, vec2};

/// Its height in points.
const HEIGHT: f32 = 23.0;
/// How near the pointer must come to a mark, in points.
const NEAR: f32 = 6.0;
/// Marks of one kind are drawn at least this far apart, in points.
const APART: f32 = 5.0;

/// A mark where it is drawn.
struct Placed {
    event: Event,
    tick: u64,
    at: Pos2,
}

/// Shows the strip; returns what was asked for with the mouse.
pub(super) fn show(ui: &mut Ui, timeline: &Timeline, parted: Option<&Parted>) -> Option<TimeCommand> {
    let size = vec2(ui.available_width(), HEIGHT);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click_and_drag());
    let rail = rect.shrink2(vec2(4.0, 0.0));
    let (first, span) = (timeline.first(), (timeline.end() - timeline.first()).max(1));
    let x_of = |tick: u64| rail.left() + rail.width() * ((tick.saturating_sub(first)) as f32 / span as f32);
    let painter = ui.painter_at(rect);
    painter.rect_filled(rect, 4.0, theme::FIELD);
    let now = x_of(timeline.now());
    let done = Rect::from_min_max(rect.min, pos2(now, rect.bottom()));
    painter.rect_filled(done, 4.0, theme::ACCENT.gamma_multiply(0.22));
    let placed = placed(timeline, parted, rail, x_of);
    for mark in &placed {
        signs::event(&painter, mark.at, mark.event);
    }
    // Last, so that no mark hides it: a line with a head.
    let line = Stroke::new(2.0, theme::TEXT);
    painter.line_segment([pos2(now, rect.top()), pos2(now, rect.bottom())], line);
    let head = vec![pos2(now - 5.0, rect.top()), pos2(now + 5.0, rect.top()), pos2(now, rect.top() + 6.0)];
    painter.add(egui::Shape::convex_polygon(head, theme::TEXT, Stroke::NONE));
    let pointer = response.hover_pos().or(response.interact_pointer_pos())?;
    let near = placed.iter().rev().find(|mark| mark.at.distance(pointer) < NEAR);
    if let Some(mark) = near {
        let why = if mark.event.is_question() { TimeText::MarkClick.words() } else { "" };
        let words = format!("{}: {}\n{why}", mark.tick, mark.event.name());
        response.clone().on_hover_text(words.trim_end());
    }
    let share = f64::from(((pointer.x - rail.left()) / rail.width()).clamp(0.0, 1.0));
    let tick = first + (share * span as f64).round() as u64;
    if response.clicked() {
        return Some(match near {
            Some(mark) if mark.event.is_question() => TimeCommand::Why(Some(mark.tick)),
            Some(mark) => TimeCommand::Seek(mark.tick),
            None => TimeCommand::Seek(tick),
        });
    }
    (response.dragged() && tick != timeline.now()).then_some(TimeCommand::Seek(tick))
}

/// All marks, where they are drawn: what the player did above, what was done to them below.
fn placed(
    timeline: &Timeline,
    parted: Option<&Parted>,
    rail: Rect,
    x_of: impl Fn(u64) -> f32,
) -> Vec<Placed> {
    let (high, low) = (rail.center().y - 4.5, rail.center().y + 5.5);
    let mut found: Vec<Placed> = Vec::new();
    let mut add =
        |event: Event, tick: u64, y: f32| found.push(Placed { event, tick, at: pos2(x_of(tick), y) });
    for branch in timeline.branches() {
        add(Event::Branch, branch.from, low);
    }
    let mut last = [f32::NEG_INFINITY; MarkKind::ALL.len()];
    for (tick, mark) in timeline.track().marks() {
        let (x, last) = (x_of(*tick), &mut last[mark.kind as usize]);
        if x - *last < APART {
            continue;
        }
        *last = x;
        let above = matches!(mark.kind, MarkKind::Stopped | MarkKind::Tunnelled | MarkKind::HitGiven);
        add(Event::Mark(mark.kind), *tick, if above { high } else { low });
    }
    for bookmark in timeline.bookmarks() {
        add(Event::Bookmark, bookmark.tick, high);
    }
    if let Some(parted) = parted {
        add(Event::Difference, parted.tick, rail.center().y);
    }
    found
}

impl Event {
    /// Its name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Mark(kind) => text::mark_name(kind).words(),
            Self::Bookmark => TimeText::BookmarkMark.words(),
            Self::Difference => TimeText::Difference.words(),
            Self::Branch => TimeText::BranchMark.words(),
        }
    }

    /// Whether one may ask why it came.
    fn is_question(self) -> bool {
        matches!(self, Self::Mark(_))
    }
}
