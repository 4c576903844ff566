//! What egui gets to see of the keyboard, and how menus are walked through without a mouse.

use super::menu::Screen;
use crate::game::keys::{KeyFocus, MenuInput};
use bevy::prelude::*;
use bevy_egui::{EguiContext, EguiInput, PrimaryEguiContext, egui};

/// The widgets of the menu that is shown, in rows from top to bottom; written anew in every pass.
#[derive(Resource, Default)]
pub struct FocusOrder {
    ids: Vec<egui::Id>,
    /// Where each row begins among them. A widget has a row of its own unless it was taken in beside another.
    rows: Vec<usize>,
    /// The column in which one was last, where there were several.
    column: usize,
    last: Option<egui::Id>,
    /// Where the last one that was taken in stands.
    line: Option<egui::Rect>,
    /// What gets the focus when the number that is typed is done.
    after_typing: Option<egui::Id>,
    /// Where a page begins that does not begin at its top.
    start: Option<egui::Id>,
    /// Where each page that is open was left.
    left: Vec<(Screen, Option<egui::Id>)>,
}

impl FocusOrder {
    /// Begins a pass.
    pub fn begin(&mut self) {
        self.clear();
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
        self.clear();
    }

    fn clear(&mut self) {
        self.ids.clear();
        self.rows.clear();
        self.line = None;
    }

    /// Takes in a widget, shows its focus and scrolls to it. One that stands at the right of the one before is in its row.
    pub fn add(&mut self, ui: &egui::Ui, response: egui::Response) -> egui::Response {
        if !self.line.is_some_and(|before| is_beside(before, response.rect)) {
            self.rows.push(self.ids.len());
        }
        self.add_beside(ui, response)
    }

    /// Takes in a widget in the row of the one before: left and right lead there, up and down past it.
    pub fn add_beside(&mut self, ui: &egui::Ui, response: egui::Response) -> egui::Response {
        if self.rows.is_empty() {
            self.rows.push(0);
        }
        self.ids.push(response.id);
        self.line = Some(response.rect);
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

    /// The row of the widget with the focus, and its place there.
    fn place(&self) -> Option<(usize, usize)> {
        let at = self.last.and_then(|last| self.ids.iter().position(|id| *id == last))?;
        let row = self.rows.partition_point(|first| *first <= at).checked_sub(1)?;
        Some((row, at - self.rows[row]))
    }

    /// Remembers the column, so that up and down come back to it past a row with a single widget.
    fn note_column(&mut self) {
        if let Some((row, column)) = self.place()
            && self.row(row).len() > 1
        {
            self.column = column;
        }
    }

    /// The widgets of a row.
    fn row(&self, row: usize) -> &[egui::Id] {
        let end = self.rows.get(row + 1).copied().unwrap_or(self.ids.len());
        &self.ids[self.rows[row]..end]
    }

    /// The widget so many rows below the one with the focus, in its column, going round at the ends.
    fn below(&self, rows: isize) -> Option<egui::Id> {
        let (row, _) = self.place()?;
        let row = self.row((row as isize + rows).rem_euclid(self.rows.len() as isize) as usize);
        row.get(self.column).or(row.last()).copied()
    }

    /// The widget beside the one with the focus; `None` for one that has a row of its own.
    fn beside(&self, places: isize) -> Option<egui::Id> {
        let (row, column) = self.place()?;
        let row = self.row(row);
        let at = (column as isize + places).clamp(0, row.len() as isize - 1) as usize;
        row.get(at).copied().filter(|_| row.len() > 1)
    }

    /// The widget that has the focus when nothing else has.
    fn fallback(&self) -> Option<egui::Id> {
        self.last.filter(|last| self.ids.contains(last)).or(self.start).or(self.ids.first().copied())
    }
}

/// Whether something stands at the right of something else, at the same height.
fn is_beside(before: egui::Rect, now: egui::Rect) -> bool {
    before.y_range().contains(now.center().y) && now.left() >= before.right() - 1.0
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

fn ends_typing(event: &egui::Event) -> bool {
    matches!(event, egui::Event::Key { key: egui::Key::Escape | egui::Key::Enter, pressed: true, .. })
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
        // egui leaves the number; the focus must not come back to it at once, or one could never leave.
        if input.events.iter().any(ends_typing) {
            order.after_typing = order.beside(1).or(order.below(1));
        }
        return;
    }
    if let Some(id) = order.after_typing.take() {
        context.memory_mut(|memory| memory.request_focus(id));
        order.last = Some(id);
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
    order.note_column();
    for step in moves {
        let (next, key) = match step {
            MenuInput::Up => (order.below(-1), None),
            MenuInput::Down => (order.below(1), None),
            // What stands alone may be something that left and right change.
            MenuInput::Left => (order.beside(-1), Some(egui::Key::ArrowLeft)),
            MenuInput::Right => (order.beside(1), Some(egui::Key::ArrowRight)),
            MenuInput::Accept => (None, Some(egui::Key::Enter)),
        };
        if let Some(id) = next {
            context.memory_mut(|memory| memory.request_focus(id));
            order.last = None;
        } else if let Some(key) = key {
            input.events.extend(press(key));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn up_and_down_keep_the_column_and_left_and_right_stay_in_the_row() {
        let id = |number: usize| egui::Id::new(number);
        // 0; 1 2; 3 4; 5
        let order = |last: usize, column: usize| {
            let (ids, rows, last) = ((0..6).map(id).collect(), vec![0, 1, 3, 5], Some(id(last)));
            let mut order = FocusOrder { ids, rows, column, last, ..FocusOrder::default() };
            order.note_column();
            order
        };
        let rows = [
            (0, 0, "down", 1),
            (0, 1, "down", 2),
            (0, 1, "up", 5),
            (1, 1, "down", 3),
            (2, 0, "down", 4),
            (4, 0, "down", 5),
            (4, 0, "up", 2),
            (5, 1, "down", 0),
            (5, 1, "up", 4),
            (1, 0, "right", 2),
            (2, 0, "right", 2),
            (4, 0, "left", 3),
            (3, 0, "left", 3),
        ];
        for (from, column, way, to) in rows {
            let order = order(from, column);
            let found = match way {
                "down" => order.below(1),
                "up" => order.below(-1),
                "right" => order.beside(1),
                _ => order.beside(-1),
            };
            assert_eq!(found, Some(id(to)), "{way} from {from}, column {column}");
        }
        let at = |x: f32, y: f32| egui::Rect::from_min_size(egui::pos2(x, y), egui::vec2(30.0, 20.0));
        assert!(is_beside(at(0.0, 0.0), at(34.0, 2.0)), "the next in a line");
        assert!(!is_beside(at(0.0, 0.0), at(0.0, 22.0)), "below");
        assert!(!is_beside(at(90.0, 0.0), at(0.0, 2.0)), "at the left");
        assert_eq!(order(0, 0).beside(1), None, "alone in its row");
        assert_eq!(order(7, 0).below(1), None, "not on the page");
    }
}
