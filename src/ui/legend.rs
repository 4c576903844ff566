//! What the overlay's colours and patterns mean, at the upper right of the game while it is shown.

use super::text::{self, Text};
use super::{paint, swatch, theme};
use crate::debug_draw::{Layer, Overlay, OverlayColors};
use crate::game::camera::ViewInset;
use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui};
use egui::{RichText, vec2};

/// In a view smaller than this, in points, it would cover the game or the card. The panel shows the samples too.
const ROOM: egui::Vec2 = vec2(500.0, 330.0);

/// Shows a line for each layer that is drawn.
pub fn show(
    mut contexts: EguiContexts,
    (overlay, colors): (Res<Overlay>, Res<OverlayColors>),
    inset: Res<ViewInset>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let view = paint::game_view(context, &inset);
    if !overlay.on || view.width() < ROOM.x || view.height() < ROOM.y {
        return Ok(());
    }
    egui::Area::new("legend".into())
        .order(egui::Order::Background)
        .interactable(false)
        .pivot(egui::Align2::RIGHT_TOP)
        .fixed_pos(view.right_top() + vec2(-10.0, 10.0))
        .show(context, |ui| {
            theme::over_game().show(ui, |ui| {
                ui.style_mut().wrap_mode = Some(egui::TextWrapMode::Extend);
                ui.spacing_mut().item_spacing = vec2(8.0, 2.0);
                ui.label(RichText::new(Text::Overlay.words()).size(13.0).color(theme::ACCENT));
                for layer in Layer::ALL.into_iter().filter(|layer| overlay.shows(*layer)) {
                    ui.horizontal(|ui| {
                        swatch::show(ui, &colors, layer, true);
                        ui.label(RichText::new(text::layer_name(layer).words()).size(12.0));
                    });
                }
                let inactive = swatch::color(&colors, Layer::Hitboxes);
                note(ui, Text::OverlayCorners, |ui| swatch::corners(ui, inactive));
                note(ui, Text::OverlayGrid, |ui| swatch::grid(ui, theme::LINE.color()));
            })
        });
    Ok(())
}

/// A line about something that is no layer.
fn note(ui: &mut egui::Ui, words: Text, sample: impl FnOnce(&mut egui::Ui)) {
    ui.horizontal(|ui| {
        sample(ui);
        ui.label(RichText::new(words.words()).size(12.0).color(theme::WEAK));
    });
}
