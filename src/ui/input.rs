//! What egui gets to see of the keyboard, and how menus are walked through without a mouse.

use super::menu::Screen;
use crate::game::keys::{KeyFocus, MenuInput};
use bevy::prelude::*;
use bevy_egui::{EguiContext, EguiInput, PrimaryEguiContext, egui};

/// The widgets of the menu that is shown, from top to bottom; written anew in every pass.
#[derive(Resource, Default)]
pub struct FocusOrder {
    ids: Vec<egui::Id>,
    last: Option<egui::Id>,
    /// Where a page begins that does not begin at its top.
    start: Option<egui::Id>,
    /// Where each page that is open was left.
    left: Vec<(Screen, Option<egui::Id>)>,
}

impl FocusOrder {
    /// Begins a pass.
    pub fn begin(&mut self) {
        self.ids.clear();
        self.start = None;
    }

    /// The page begins with this widget.
    pub fn start_at(&mut self, response: &egui::Response) {
        self.start = Some(response.id);
    }

    /// A page was turned. One comes back to where a page was left; a new one begins at its top.
    pub fn turn(&mut self, from: Option<Screen>, to: Option<Screen>) {
        let last = self.last.take();
        if let Some(at) = self.left.iter().position(|(screen, _)| Some(*screen) == to) {
            self.last = self.left[at].1;
            self.left.truncate(at);
        } else if let (Some(from), Some(_)) = (from, to) {
            self.left.push((from, last));
        } else {
            self.left.clear();
        }
        self.ids.clear();
    }

    /// Takes in a widget, shows its focus and scrolls to it.
    pub fn add(&mut self, ui: &egui::Ui, response: egui::Response) -> egui::Response {
        self.ids.push(response.id);
        if response.has_focus() {
            let ring = egui::Stroke::new(2.0, super::theme::ACCENT);
            ui.painter().rect_stroke(response.rect.expand(2.0), 5.0, ring, egui::StrokeKind::Outside);
            if self.last != Some(response.id) {
                response.scroll_to_me(None);
            }
            self.last = Some(response.id);
        }
        response
    }

    /// The widget so many places after the one with the focus, going round at the ends.
    fn neighbour(&self, places: isize) -> Option<egui::Id> {
        let count = self.ids.len() as isize;
        let at = self.last.and_then(|last| self.ids.iter().position(|id| *id == last))? as isize;
        self.ids.get((at + places).rem_euclid(count) as usize).copied()
    }

    /// The widget that has the focus when nothing else has.
    fn fallback(&self) -> Option<egui::Id> {
        self.last.filter(|last| self.ids.contains(last)).or(self.start).or(self.ids.first().copied())
    }
}

/// Keys that egui would use to move its focus or to press buttons.
fn moves_focus(event: &egui::Event) -> bool {
    use egui::Key::{ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Enter, Escape, Space, Tab};
    match event {
        egui::Event::Key { key, .. } => {
            matches!(key, Tab | ArrowUp | ArrowDown | ArrowLeft | ArrowRight | Enter | Space | Escape)
        }
        _ => false,
    }
}

fn press(key: egui::Key) -> [egui::Event; 2] {
    [true, false].map(|pressed| egui::Event::Key {
        key,
        physical_key: None,
        pressed,
        repeat: false,
        modifiers: egui::Modifiers::NONE,
    })
}

/// While playing, egui gets no key that the game uses; in a menu it gets them from the input manager, so that
/// keyboards and gamepads do the same. Text fields get everything.
pub fn feed(
    focus: Res<KeyFocus>,
    mut order: ResMut<FocusOrder>,
    mut moves: MessageReader<MenuInput>,
    mut contexts: Query<(&mut EguiContext, &mut EguiInput), With<PrimaryEguiContext>>,
) {
    let Ok((mut context, mut input)) = contexts.single_mut() else { return };
    let context = context.get_mut();
    let moves: Vec<MenuInput> = moves.read().copied().collect();
    if *focus == KeyFocus::Typing {
        return;
    }
    let tab = |event: &egui::Event| matches!(event, egui::Event::Key { key: egui::Key::Tab, .. });
    let in_menu = *focus == KeyFocus::Menu;
    input.events.retain(|event| !moves_focus(event) || (in_menu && tab(event)));
    if !in_menu {
        return;
    }
    // egui would hide the ring of a window without the focus; a gamepad plays on there.
    input.focused = true;
    let focused = context.memory(egui::Memory::focused);
    if let Some(id) = focused.filter(|id| order.ids.contains(id)) {
        order.last = Some(id);
    } else if let Some(id) = order.fallback() {
        context.memory_mut(|memory| memory.request_focus(id));
    }
    for step in moves {
        let places = match step {
            MenuInput::Up => -1,
            MenuInput::Down => 1,
            MenuInput::Left => {
                input.events.extend(press(egui::Key::ArrowLeft));
                continue;
            }
            MenuInput::Right => {
                input.events.extend(press(egui::Key::ArrowRight));
                continue;
            }
            MenuInput::Accept => {
                input.events.extend(press(egui::Key::Enter));
                continue;
            }
        };
        if let Some(id) = order.neighbour(places) {
            context.memory_mut(|memory| memory.request_focus(id));
            order.last = None;
        }
    }
}
