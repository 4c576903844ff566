//! How everything looks: signal yellow on near black, one set of sizes.

use crate::game::prefs::Prefs;
use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui};
use egui::{Color32, CornerRadius, FontFamily, FontId, Margin, Stroke, TextStyle};

/// Signal yellow: what is chosen, and headings.
pub const ACCENT: Color32 = Color32::from_rgb(0xf4, 0xc5, 0x42);
/// Near black: panels.
pub const INK: Color32 = Color32::from_rgb(0x14, 0x16, 0x1c);
/// Panels over the game; dark enough that text on them has a contrast of more than 4.5 over white as well.
pub const INK_OVER_GAME: Color32 = Color32::from_rgba_premultiplied(0x12, 0x14, 0x19, 0xe6);
/// Text.
pub const TEXT: Color32 = Color32::from_rgb(0xec, 0xea, 0xe4);
/// Text of less weight; contrast on [`INK`] about 9.
pub const WEAK: Color32 = Color32::from_rgb(0xb6, 0xba, 0xc6);
/// Lines and the frames of fields.
pub const LINE: Color32 = Color32::from_rgb(0x42, 0x47, 0x55);
/// Buttons.
pub const FIELD: Color32 = Color32::from_rgb(0x2a, 0x2e, 0x39);
/// Buttons under the pointer.
pub const FIELD_HOVER: Color32 = Color32::from_rgb(0x39, 0x3f, 0x4e);
/// What went wrong.
pub const BAD: Color32 = Color32::from_rgb(0xff, 0x8a, 0x7a);
/// What was done.
pub const GOOD: Color32 = Color32::from_rgb(0x86, 0xdd, 0xa0);

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
        .fill(INK_OVER_GAME)
        .stroke(Stroke::new(1.0, LINE))
        .corner_radius(CornerRadius::same(ROUND))
        .inner_margin(Margin::symmetric(10, 8))
}

/// The frame of a menu.
pub fn dialog() -> egui::Frame {
    over_game().fill(INK).inner_margin(Margin::symmetric(22, 18)).stroke(Stroke::new(1.0, ACCENT))
}

/// Gives egui this look, and the size of text from the settings.
pub fn apply(mut contexts: EguiContexts, prefs: Res<Prefs>, mut done: Local<bool>) -> Result {
    let context = contexts.ctx_mut()?;
    if !*done {
        context.set_theme(egui::Theme::Dark);
        context.options_mut(|options| options.zoom_with_keyboard = false);
        context.all_styles_mut(style);
        *done = true;
    }
    if (context.zoom_factor() - prefs.view.text_size).abs() > 1e-3 {
        context.set_zoom_factor(prefs.view.text_size);
    }
    Ok(())
}

fn style(style: &mut egui::Style) {
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
    spacing.button_padding = egui::vec2(10.0, 4.0);
    spacing.interact_size = egui::vec2(36.0, 22.0);
    spacing.icon_width = 16.0;
    spacing.icon_width_inner = 9.0;
    spacing.icon_spacing = 7.0;
    spacing.scroll = egui::style::ScrollStyle::solid();
    spacing.scroll.bar_width = 8.0;
    visuals(&mut style.visuals);
}

fn visuals(visuals: &mut egui::Visuals) {
    *visuals = egui::Visuals::dark();
    visuals.panel_fill = INK;
    visuals.window_fill = INK;
    visuals.window_stroke = Stroke::new(1.0, LINE);
    visuals.extreme_bg_color = Color32::from_rgb(0x0c, 0x0d, 0x11);
    visuals.faint_bg_color = Color32::from_rgb(0x1d, 0x20, 0x28);
    visuals.weak_text_color = Some(WEAK);
    visuals.selection.bg_fill = ACCENT.gamma_multiply(0.55);
    visuals.selection.stroke = Stroke::new(1.5, ACCENT);
    visuals.slider_trailing_fill = true;
    visuals.indent_has_left_vline = false;
    visuals.error_fg_color = BAD;
    visuals.warn_fg_color = ACCENT;
    let widgets = &mut visuals.widgets;
    for (widget, fill, line, text) in [
        (&mut widgets.noninteractive, INK, Stroke::new(1.0, LINE), TEXT),
        (&mut widgets.inactive, FIELD, Stroke::new(1.0, LINE), TEXT),
        (&mut widgets.hovered, FIELD_HOVER, Stroke::new(1.0, WEAK), Color32::WHITE),
        (&mut widgets.active, FIELD_HOVER, Stroke::new(2.0, ACCENT), Color32::WHITE),
        (&mut widgets.open, FIELD_HOVER, Stroke::new(1.0, LINE), TEXT),
    ] {
        widget.bg_fill = fill;
        widget.weak_bg_fill = fill;
        widget.bg_stroke = line;
        widget.fg_stroke = Stroke::new(1.5, text);
        widget.corner_radius = CornerRadius::same(4);
        widget.expansion = 0.0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The contrast of WCAG 2: (lighter + 0.05) / (darker + 0.05).
    fn contrast(a: [f64; 3], b: [f64; 3]) -> f64 {
        let linear = |c: f64| if c <= 0.04045 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) };
        let light = |c: [f64; 3]| 0.2126 * linear(c[0]) + 0.7152 * linear(c[1]) + 0.0722 * linear(c[2]);
        let (a, b) = (light(a) + 0.05, light(b) + 0.05);
        a.max(b) / a.min(b)
    }

    fn opaque(color: Color32) -> [f64; 3] {
        [color.r(), color.g(), color.b()].map(|c| f64::from(c) / 255.0)
    }

    #[test]
    fn text_can_be_read_over_white_and_black() {
        let alpha = f64::from(INK_OVER_GAME.a()) / 255.0;
        for behind in [0.0, 1.0] {
            let ground = opaque(INK_OVER_GAME).map(|c| c + behind * (1.0 - alpha));
            for color in [TEXT, WEAK, ACCENT, BAD, GOOD] {
                let found = contrast(opaque(color), ground);
                assert!(found >= 4.5, "{color:?} over {behind}: {found:.2}");
            }
        }
    }
}
