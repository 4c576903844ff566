//! The bar of the time machine below the game: what is recorded, what happened, and what one can do about it.

pub mod signs;
mod strip;

use super::text::{self, Text, TimeText};
use super::theme;
use crate::game::camera::ViewInset;
use crate::game::command::AppCommand;
use crate::game::keys::Action;
use crate::game::prefs::Prefs;
use crate::game::rewind::{Machine, TimeCommand, Twins};
use crate::game::session::Pause;
use crate::replay::Timeline;
use crate::tick::Settings;
use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui};
use egui::{RichText, Ui, vec2};
use signs::Icon;

/// Its height in points.
const HEIGHT: f32 = 58.0;
/// In a narrower bar, in points, the buttons with words are left out: the keys and the page do the same.
const ROOM: f32 = 680.0;
/// In a narrower bar, in points, those that jump to events are left out too.
const ROOM_FOR_EVENTS: f32 = 530.0;
/// In a narrower bar, in points, those of the speed too, and the count is short.
const ROOM_FOR_SPEED: f32 = 390.0;

/// What the bar shows.
#[derive(bevy::ecs::system::SystemParam)]
pub struct Shown<'w> {
    timeline: Option<Res<'w, Timeline>>,
    machine: Res<'w, Machine>,
    twins: Res<'w, Twins>,
    pause: Res<'w, Pause>,
    settings: Res<'w, Settings>,
    prefs: Res<'w, Prefs>,
}

/// Shows the bar and takes the room for it.
pub fn show(
    mut contexts: EguiContexts,
    shown: Shown,
    mut inset: ResMut<ViewInset>,
    mut commands: MessageWriter<AppCommand>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let timeline = shown.timeline.as_deref().filter(|_| shown.prefs.view.time_bar);
    let height = if timeline.is_some() { HEIGHT * context.zoom_factor() } else { 0.0 };
    let has_room = inset.bottom >= height;
    let wanted = ViewInset { bottom: height, ..*inset };
    inset.set_if_neq(wanted);
    let Some(timeline) = timeline else { return Ok(()) };
    let mut room = context.viewport_rect();
    room.max.x -= inset.right / context.zoom_factor();
    let layer = egui::LayerId::background();
    let mut root = Ui::new(
        context.clone(),
        "time bar root".into(),
        egui::UiBuilder::new().layer_id(layer).max_rect(room),
    );
    let frame = theme::beside_game(has_room).inner_margin(egui::Margin::symmetric(10, 4));
    egui::Panel::bottom("time bar").resizable(false).exact_size(HEIGHT).frame(frame).show(&mut root, |ui| {
        ui.spacing_mut().item_spacing = vec2(4.0, 4.0);
        let asked = strip::show(ui, timeline, shown.twins.parted.as_ref());
        commands.write_batch(asked.map(AppCommand::Time));
        let room = ui.available_width();
        ui.horizontal(|ui| {
            buttons(ui, &shown, &mut commands);
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                standing(ui, timeline, &shown, room);
            });
        });
    });
    Ok(())
}

/// A button with a drawn sign.
fn button(ui: &mut Ui, icon: Icon, hint: String) -> bool {
    let response = ui.add_sized(vec2(27.0, 23.0), egui::Button::new("")).on_hover_text(hint);
    let color = if response.hovered() { theme::ACCENT } else { theme::TEXT };
    signs::icon(ui.painter(), response.rect.center(), icon, color.color());
    response.clicked()
}

fn buttons(ui: &mut Ui, shown: &Shown, commands: &mut MessageWriter<AppCommand>) {
    let bindings = &shown.prefs.bindings;
    let words = |action: Action| text::with_key(text::action_name(action).words(), bindings, action);
    let halted = shown.pause.by_player;
    let pause = if halted { Icon::Play } else { Icon::Pause };
    let rows = [
        (Icon::Back, Action::StepBack),
        (pause, Action::Pause),
        (Icon::Forward, Action::Step),
        (Icon::Watch, Action::Watch),
    ];
    let mut ask = |action: Action| {
        commands.write_batch(action.command(0, 1));
    };
    let mut row = |ui: &mut Ui, rows: &[(Icon, Action)]| {
        for (icon, action) in rows {
            if button(ui, *icon, words(*action)) {
                ask(*action);
            }
        }
    };
    let width = ui.max_rect().width();
    row(ui, &rows);
    let mut back_to_normal = false;
    if width >= ROOM_FOR_SPEED {
        ui.add_space(4.0);
        row(ui, &[(Icon::Less, Action::Slower)]);
        let speed = RichText::new(format!("{}×", shown.machine.speed.name())).font(theme::digits());
        let chip = ui.add_sized(vec2(34.0, 23.0), egui::Label::new(speed).sense(egui::Sense::click()));
        back_to_normal = chip.clicked();
        row(ui, &[(Icon::More, Action::Faster)]);
    }
    if width >= ROOM_FOR_EVENTS {
        ui.add_space(4.0);
        row(
            ui,
            &[
                (Icon::Bookmark, Action::Bookmark),
                (Icon::LastTunnelling, Action::LastTunnelling),
                (Icon::LastHit, Action::LastHit),
                (Icon::Difference, Action::FirstDifference),
            ],
        );
    }
    if width >= ROOM {
        ui.add_space(4.0);
        let rows = [
            (Text::ActionWhy.words(), Action::Why),
            (TimeText::Ghosts.words(), Action::Ghosts),
            (TimeText::More.words(), Action::TimeMachine),
            (Text::ActionMenu.words(), Action::Menu),
        ];
        for (name, action) in rows {
            let words_ = egui::Button::new(RichText::new(name).size(13.0)).min_size(vec2(0.0, 23.0));
            if ui.add(words_).on_hover_text(words(action)).clicked() {
                ask(action);
            }
        }
    }
    if back_to_normal {
        commands.write(AppCommand::Time(TimeCommand::Speed(crate::replay::Speed::NORMAL)));
    }
}

/// Which tick is shown, and whether it is the present. Laid out from right to left.
fn standing(ui: &mut Ui, timeline: &Timeline, shown: &Shown, room: f32) {
    let (words, color) = match (shown.machine.watching, timeline.is_live()) {
        (true, _) => (TimeText::Watching, theme::GOOD),
        (false, true) => (TimeText::Live, theme::WEAK),
        (false, false) => (TimeText::Past, theme::ACCENT),
    };
    ui.label(RichText::new(words.words()).size(13.0).color(color));
    let seconds = timeline.now() as f64 * shown.settings.dt();
    let ticks = format!("{}/{}", timeline.now(), timeline.end());
    let count = if room < ROOM_FOR_SPEED { ticks } else { format!("{ticks} {}", text::time(seconds)) };
    ui.label(RichText::new(count).font(theme::digits()));
}
