//! How everything looks: a typeface of signs, colours by role, one set of sizes.

pub mod font;
pub mod palette;

pub use font::{bold, heading};
pub use palette::Role;

use super::text::language;
use crate::game::prefs::{Palette, Prefs};
use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui};
use egui::{CornerRadius, FontFamily, FontId, Margin, Stroke, TextStyle};

/// What is chosen, and headings.
pub const ACCENT: Role = Role::Accent;
/// Panels.
pub const INK: Role = Role::Ink;
/// Panels over the game.
pub const INK_OVER_GAME: Role = Role::InkOverGame;
/// Text.
pub const TEXT: Role = Role::Text;
/// Text of less weight.
pub const WEAK: Role = Role::Weak;
/// Lines and the frames of fields.
pub const LINE: Role = Role::Line;
/// Buttons.
pub const FIELD: Role = Role::Field;
/// Buttons under the pointer.
pub const FIELD_HOVER: Role = Role::FieldHover;
/// What went wrong.
pub const BAD: Role = Role::Bad;
/// A tunnelling, as in the world.
pub const TUNNELLED: Role = Role::Tunnelled;
/// What was done.
pub const GOOD: Role = Role::Good;

/// Rounding of panels over the game, in points.
pub const ROUND: u8 = 6;

/// Text of the size of tables.
#[must_use]
pub fn small() -> FontId {
    FontId::new(12.0, FontFamily::Proportional)
}

/// Digits that stand in columns.
#[must_use]
pub fn digits() -> FontId {
    FontId::new(11.0, FontFamily::Monospace)
}

/// A frame over the game.
pub fn over_game() -> egui::Frame {
    egui::Frame::new()
        .fill(INK_OVER_GAME.color())
        .stroke(Stroke::new(1.0, LINE))
        .corner_radius(CornerRadius::same(ROUND))
        .inner_margin(Margin::symmetric(10, 8))
}

/// The frame of a panel beside the game. Its ground is there already (see `lay_ground` in `ui/camera.rs`)
/// where the game's picture has given it room.
pub fn beside_game(has_room: bool) -> egui::Frame {
    let frame = egui::Frame::new();
    if has_room { frame } else { frame.fill(INK.color()) }
}

/// The frame of a menu.
pub fn dialog() -> egui::Frame {
    over_game().fill(INK.color()).inner_margin(Margin::symmetric(22, 18)).stroke(Stroke::new(1.0, ACCENT))
}

/// The frame of a menu in a low window.
pub fn small_dialog() -> egui::Frame {
    dialog().inner_margin(Margin::symmetric(12, 8))
}

/// What egui was told last.
#[derive(Clone, Copy, PartialEq)]
pub struct Told {
    palette: Palette,
    text_size: f32,
}

/// Gives egui this look, with palette, language and size of text from the settings. Fonts must be there before its first
/// pass.
pub fn apply(mut contexts: EguiContexts, prefs: Res<Prefs>, mut told: Local<Option<Told>>) {
    let wanted = Told { palette: prefs.view.palette, text_size: prefs.view.text_size };
    language::speak(prefs.view.language);
    palette::choose(wanted.palette);
    let Ok(context) = contexts.ctx_mut() else { return };
    if *told == Some(wanted) {
        return;
    }
    if told.is_none() {
        context.set_fonts(font::definitions());
        context.set_theme(egui::Theme::Dark);
        context.options_mut(|options| options.zoom_with_keyboard = false);
        // Circles from the picture of the typeface would have to be scaled: see `egui.wgsl`.
        context.tessellation_options_mut(|options| options.prerasterized_discs = false);
    }
    context.all_styles_mut(|look| style(look, wanted.palette));
    context.set_zoom_factor(wanted.text_size);
    *told = Some(wanted);
}

fn style(style: &mut egui::Style, palette: Palette) {
    let proportional = |size| FontId::new(size, FontFamily::Proportional);
    style.text_styles = [
        (TextStyle::Small, small()),
        (TextStyle::Body, proportional(14.0)),
        (TextStyle::Button, proportional(14.0)),
        (TextStyle::Heading, proportional(22.0)),
        (TextStyle::Monospace, FontId::new(12.0, FontFamily::Monospace)),
    ]
    .into();
    style.interaction.selectable_labels = false;
    style.animation_time = 0.0;
    style.scroll_animation = egui::style::ScrollAnimation::none();
    let spacing = &mut style.spacing;
    spacing.item_spacing = egui::vec2(8.0, 5.0);
    spacing.button_padding = egui::vec2(10.0, 2.0);
    spacing.interact_size = egui::vec2(36.0, 22.0);
    spacing.icon_width = 16.0;
    spacing.icon_width_inner = 9.0;
    spacing.icon_spacing = 7.0;
    spacing.scroll = egui::style::ScrollStyle::solid();
    spacing.scroll.bar_width = 8.0;
    style.visuals = visuals(palette);
}

fn visuals(palette: Palette) -> egui::Visuals {
    let color = |role: Role| role.of(palette);
    let mut visuals = if palette::is_light(palette) { egui::Visuals::light() } else { egui::Visuals::dark() };
    visuals.panel_fill = color(INK);
    visuals.window_fill = color(INK);
    visuals.window_stroke = Stroke::new(1.0, color(LINE));
    visuals.extreme_bg_color = color(Role::Well);
    visuals.faint_bg_color = color(FIELD);
    visuals.weak_text_color = Some(color(WEAK));
    visuals.selection.bg_fill = color(ACCENT).gamma_multiply(0.7);
    visuals.selection.stroke = Stroke::new(1.5, color(ACCENT));
    visuals.slider_trailing_fill = true;
    visuals.indent_has_left_vline = false;
    visuals.error_fg_color = color(BAD);
    visuals.warn_fg_color = color(ACCENT);
    let strong = color(Role::Strong);
    let widgets = &mut visuals.widgets;
    for (widget, fill, line, text) in [
        (&mut widgets.noninteractive, INK, Stroke::new(1.0, color(LINE)), color(TEXT)),
        (&mut widgets.inactive, FIELD, Stroke::new(1.0, color(Role::Edge)), color(TEXT)),
        (&mut widgets.hovered, FIELD_HOVER, Stroke::new(1.0, color(WEAK)), strong),
        (&mut widgets.active, FIELD_HOVER, Stroke::new(2.0, color(ACCENT)), strong),
        (&mut widgets.open, FIELD_HOVER, Stroke::new(1.0, color(LINE)), color(TEXT)),
    ] {
        widget.bg_fill = color(fill);
        widget.weak_bg_fill = color(fill);
        widget.bg_stroke = line;
        widget.fg_stroke = Stroke::new(1.5, text);
        widget.corner_radius = CornerRadius::same(4);
        widget.expansion = 0.0;
    }
    visuals
}
