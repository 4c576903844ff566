//! The lines the overlay is drawn with, and the strokes that are more than one line.

use crate::geometry::{Aabb, Pose, Upright};
use bevy::ecs::system::SystemParam;
use bevy::gizmos::config::GizmoLineConfig;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use glam::DVec2;

/// Solid lines.
#[derive(Default, Reflect, GizmoConfigGroup)]
pub struct Thin;

/// Dashed lines.
#[derive(Default, Reflect, GizmoConfigGroup)]
pub struct Dashed;

/// Dotted lines.
#[derive(Default, Reflect, GizmoConfigGroup)]
pub struct Dotted;

/// Lines that say "this one".
#[derive(Default, Reflect, GizmoConfigGroup)]
pub struct Thick;

/// All lines.
#[derive(SystemParam)]
pub struct Pens<'w, 's> {
    /// Solid lines.
    pub thin: Gizmos<'w, 's, Thin>,
    /// Dashed lines.
    pub dashed: Gizmos<'w, 's, Dashed>,
    /// Dotted lines.
    pub dotted: Gizmos<'w, 's, Dotted>,
    /// Thick lines.
    pub thick: Gizmos<'w, 's, Thick>,
}

/// Height of labels, in units.
pub const LABEL: f32 = 7.0;
/// Width of a thin line, in logical pixels.
const WIDTH: f32 = 1.5;

/// Sets widths and patterns; on a dense screen a line has more pixels.
pub fn set_widths(
    mut store: ResMut<GizmoConfigStore>,
    windows: Query<&Window, With<PrimaryWindow>>,
    mut known: Local<f32>,
) {
    let scale = windows.single().map_or(1.0, Window::scale_factor);
    if *known == scale {
        return;
    }
    *known = scale;
    let line = |width: f32, style| GizmoLineConfig { width: width * scale, style, ..default() };
    store.config_mut::<Thin>().0.line = line(WIDTH, GizmoLineStyle::Solid);
    store.config_mut::<Thick>().0.line = line(3.0, GizmoLineStyle::Solid);
    store.config_mut::<Dashed>().0.line =
        line(WIDTH, GizmoLineStyle::Dashed { gap_scale: 2.0, line_scale: 4.0 });
    store.config_mut::<Dotted>().0.line =
        line(2.0, GizmoLineStyle::Dashed { gap_scale: 1.5, line_scale: 1.0 });
}

/// Draws an invisible line with each pen. A pen that drew nothing in one frame needs one or two to begin again; the
/// overlay would appear piece by piece, and a picture taken at a certain tick would miss lines.
pub fn keep_ready(mut pens: Pens) {
    invisible(&mut pens.thin);
    invisible(&mut pens.dashed);
    invisible(&mut pens.dotted);
    invisible(&mut pens.thick);
}

fn invisible<G: GizmoConfigGroup>(lines: &mut Gizmos<G>) {
    lines.line_2d(Vec2::ZERO, Vec2::X, Color::NONE);
    lines.linestrip_2d([Vec2::ZERO, Vec2::X], Color::NONE);
}

/// A simulated point on the picture.
pub(super) fn flat(point: DVec2) -> Vec2 {
    point.as_vec2()
}

/// The outline of a shape.
pub(super) fn outline<G: GizmoConfigGroup>(lines: &mut Gizmos<G>, shape: &Upright, at: DVec2, color: Color) {
    match *shape {
        Upright::Circle { radius } => {
            lines.circle_2d(flat(at), radius as f32, color);
        }
        Upright::Rectangle { half } => lines.rect_2d(flat(at), flat(half * 2.0), color),
    }
}

/// The corners of a shape alone, each a quarter of a side long: something that is switched off.
pub(super) fn corners<G: GizmoConfigGroup>(lines: &mut Gizmos<G>, shape: &Upright, at: DVec2, color: Color) {
    let bounds = shape.bounds(Pose::at(at));
    let (middle, half) = (flat(bounds.center()), flat(bounds.size() * 0.5));
    for side in [Vec2::new(1.0, 1.0), Vec2::new(-1.0, 1.0), Vec2::new(-1.0, -1.0), Vec2::new(1.0, -1.0)] {
        let corner = middle + side * half;
        for arm in [Vec2::X, Vec2::Y] {
            lines.line_2d(corner, corner - side * half * arm * 0.5, color);
        }
    }
}

/// The parts of the lines x + y = constant (every `pitch` units) that lie in a shape.
pub(super) fn hatch<G: GizmoConfigGroup>(
    lines: &mut Gizmos<G>,
    (shape, at): (&Upright, DVec2),
    pitch: f64,
    color: Color,
) {
    let bounds = shape.bounds(Pose::at(at));
    let mut sum = ((bounds.min.x + bounds.min.y) / pitch).ceil() * pitch;
    while sum < bounds.max.x + bounds.max.y {
        if let Some((from, to)) = chord(shape, at, &bounds, sum) {
            lines.line_2d(flat(from), flat(to), color);
        }
        sum += pitch;
    }
}

fn chord(shape: &Upright, at: DVec2, bounds: &Aabb, sum: f64) -> Option<(DVec2, DVec2)> {
    let (low, high) = match *shape {
        Upright::Rectangle { .. } => {
            ((sum - bounds.max.y).max(bounds.min.x), (sum - bounds.min.y).min(bounds.max.x))
        }
        Upright::Circle { radius } => {
            // With x = t and y = sum - t, seen from the middle: the chord's middle, and half its extent in x.
            let off = sum - at.x - at.y;
            let reach = (radius * radius * 0.5 - off * off * 0.25).max(0.0).sqrt();
            (at.x + off * 0.5 - reach, at.x + off * 0.5 + reach)
        }
    };
    (high > low).then(|| (DVec2::new(low, sum - low), DVec2::new(high, sum - high)))
}

/// Dots in a shape, every `pitch` units, none of them on its outline.
pub(super) fn dots<G: GizmoConfigGroup>(
    lines: &mut Gizmos<G>,
    (shape, at): (&Upright, DVec2),
    pitch: f64,
    color: Color,
) {
    let bounds = shape.bounds(Pose::at(at));
    let steps = ((bounds.size() - pitch) / pitch).floor().max(DVec2::ZERO);
    let first = bounds.center() - steps * pitch * 0.5;
    for row in 0..=steps.y as u32 {
        for column in 0..=steps.x as u32 {
            let point = first + DVec2::new(f64::from(column), f64::from(row)) * pitch;
            let inside = match *shape {
                Upright::Circle { radius } => (point - at).length_squared() < radius * radius,
                Upright::Rectangle { .. } => bounds.is_around(point),
            };
            if inside {
                lines.line_2d(flat(point) - Vec2::X * 0.5, flat(point) + Vec2::X * 0.5, color);
            }
        }
    }
}
