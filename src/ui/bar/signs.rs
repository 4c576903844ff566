//! Small drawn signs: of events, of buttons and of ghosts. Each has a shape of its own; colour only helps.

use crate::game::draw::ghosts::{self, Sign};
use crate::motion::Variant;
use crate::tick::MarkKind;
use crate::ui::theme;
use bevy_egui::egui;
use egui::{Color32, Painter, Pos2, Shape, Stroke, vec2};

/// What has a mark on the strip.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// Something happened.
    Mark(MarkKind),
    /// A bookmark.
    Bookmark,
    /// Two methods part.
    Difference,
    /// Someone played on from here.
    Branch,
}

impl Event {
    /// Every one, for a legend.
    pub fn all() -> impl Iterator<Item = Self> {
        MarkKind::ALL.into_iter().map(Self::Mark).chain([Self::Bookmark, Self::Difference, Self::Branch])
    }
}

/// A tunnelling, as the overlay colours it.
const TUNNEL: Color32 = Color32::from_rgb(0xff, 0x6f, 0xe0);
/// A wall that held.
const STOPPED: Color32 = Color32::from_rgb(0x8f, 0xd0, 0xff);

fn path(center: Pos2, size: f32, points: &[(f32, f32)]) -> Vec<Pos2> {
    points.iter().map(|(x, y)| center + vec2(*x, *y) * size).collect()
}

fn filled(painter: &Painter, points: Vec<Pos2>, color: Color32) {
    painter.add(Shape::convex_polygon(points, color, Stroke::new(1.0, theme::INK)));
}

/// Draws the sign of an event around a point.
pub fn event(painter: &Painter, at: Pos2, event: Event) {
    let line = |points: &[(f32, f32)], width: f32, color| {
        painter.line(path(at, 5.0, points), Stroke::new(width, color));
    };
    match event {
        Event::Mark(MarkKind::Stopped) => {
            filled(painter, path(at, 4.0, &[(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)]), STOPPED);
        }
        Event::Mark(MarkKind::Tunnelled) => {
            line(&[(-1.3, 0.9), (-0.6, -0.9), (0.0, 0.9), (0.6, -0.9), (1.3, 0.9)], 2.0, TUNNEL);
        }
        Event::Mark(MarkKind::Fell) => {
            filled(painter, path(at, 5.0, &[(-1.0, -0.7), (1.0, -0.7), (0.0, 1.0)]), theme::ACCENT.color());
        }
        Event::Mark(MarkKind::HitTaken) => {
            line(&[(-0.8, -0.8), (0.8, 0.8)], 2.2, theme::BAD.color());
            line(&[(-0.8, 0.8), (0.8, -0.8)], 2.2, theme::BAD.color());
        }
        Event::Mark(MarkKind::HitGiven) => {
            line(&[(-1.0, 0.0), (1.0, 0.0)], 2.2, theme::GOOD.color());
            line(&[(0.0, -1.0), (0.0, 1.0)], 2.2, theme::GOOD.color());
        }
        Event::Mark(MarkKind::Died) => {
            filled(
                painter,
                path(at, 5.5, &[(-1.0, 0.0), (0.0, -1.0), (1.0, 0.0), (0.0, 1.0)]),
                theme::BAD.color(),
            );
        }
        Event::Mark(MarkKind::Finished) => {
            painter.circle(at, 4.5, theme::GOOD, Stroke::new(1.0, theme::INK));
        }
        Event::Bookmark => {
            let flag = [(-0.7, -1.1), (0.7, -1.1), (0.7, 1.1), (0.0, 0.4), (-0.7, 1.1)];
            painter.add(Shape::closed_line(path(at, 5.0, &flag), Stroke::new(1.6, theme::TEXT)));
        }
        Event::Difference => {
            for x in [-2.0, 2.0] {
                let ends = [at + vec2(x, -11.0), at + vec2(x, 11.0)];
                painter.line_segment(ends, Stroke::new(1.5, theme::GOOD));
            }
            painter.line_segment([at + vec2(-5.0, 4.0), at + vec2(5.0, -4.0)], Stroke::new(1.5, theme::GOOD));
        }
        Event::Branch => {
            line(&[(-0.9, 1.0), (0.0, 0.0), (-0.9, -1.0)], 1.6, theme::WEAK.color());
            line(&[(0.0, 0.0), (1.2, 0.0)], 1.6, theme::WEAK.color());
        }
    }
}

/// What a button does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Icon {
    /// One tick back.
    Back,
    /// Go on.
    Play,
    /// Stop.
    Pause,
    /// One tick on.
    Forward,
    /// Let the record run.
    Watch,
    /// Slower.
    Less,
    /// Faster.
    More,
    /// A bookmark.
    Bookmark,
    /// To the last tunnelling.
    LastTunnelling,
    /// To the last hit.
    LastHit,
    /// To the first difference.
    Difference,
}

/// Draws the sign of a button around a point.
pub fn icon(painter: &Painter, at: Pos2, icon: Icon, color: Color32) {
    let fill = |points: &[(f32, f32)]| filled(painter, path(at, 6.0, points), color);
    let stroke = |points: &[(f32, f32)]| {
        painter.line(path(at, 6.0, points), Stroke::new(2.0, color));
    };
    let before = || {
        let points = [(-1.0, 0.0), (-0.3, -0.7), (-0.3, 0.7)];
        filled(painter, path(at - vec2(3.5, 0.0), 6.0, &points), color);
    };
    let right = at + vec2(4.0, 0.0);
    match icon {
        Icon::Back => {
            fill(&[(-0.2, 0.0), (0.9, -0.9), (0.9, 0.9)]);
            stroke(&[(-0.7, -0.9), (-0.7, 0.9)]);
        }
        Icon::Forward => {
            fill(&[(0.2, 0.0), (-0.9, 0.9), (-0.9, -0.9)]);
            stroke(&[(0.7, -0.9), (0.7, 0.9)]);
        }
        Icon::Play => fill(&[(0.9, 0.0), (-0.7, 1.0), (-0.7, -1.0)]),
        Icon::Pause => {
            stroke(&[(-0.45, -0.9), (-0.45, 0.9)]);
            stroke(&[(0.45, -0.9), (0.45, 0.9)]);
        }
        Icon::Watch => {
            painter.circle_stroke(at, 7.0, Stroke::new(1.5, color));
            filled(painter, path(at, 3.6, &[(1.0, 0.0), (-0.7, 1.0), (-0.7, -1.0)]), color);
        }
        Icon::Less => stroke(&[(-0.7, 0.0), (0.7, 0.0)]),
        Icon::More => {
            stroke(&[(-0.7, 0.0), (0.7, 0.0)]);
            stroke(&[(0.0, -0.7), (0.0, 0.7)]);
        }
        Icon::Bookmark => event(painter, at, Event::Bookmark),
        Icon::LastTunnelling => {
            before();
            event(painter, right, Event::Mark(MarkKind::Tunnelled));
        }
        Icon::LastHit => {
            before();
            event(painter, right, Event::Mark(MarkKind::HitTaken));
        }
        Icon::Difference => event(
            &painter.with_clip_rect(egui::Rect::from_center_size(at, vec2(20.0, 16.0))),
            at,
            Event::Difference,
        ),
    }
}

/// The colour of a ghost.
#[must_use]
pub fn ghost_color(variant: Variant) -> Color32 {
    let [red, green, blue] = ghosts::look(variant).1;
    Color32::from_rgb(red, green, blue)
}

/// Draws the sign of a ghost around a point.
pub fn ghost(painter: &Painter, at: Pos2, variant: Variant, size: f32, on: bool) {
    let (sign, color): (Sign, _) = (ghosts::look(variant).0, ghost_color(variant));
    let points = sign.outline().iter().map(|point| at + vec2(point.x, -point.y) * size).collect();
    let line = if on { color } else { color.gamma_multiply(0.5) };
    painter.add(Shape::closed_line(points, Stroke::new(1.8, line)));
}
