//! Rows with which numbers and switches are changed: the panel and the menus have the same ones.

use super::input::FocusOrder;
use super::text::{self, Text, percent};
use super::theme;
use crate::game::prefs::Prefs;
use crate::tick::Settings;
use bevy_egui::egui;
use egui::{Response, RichText, Ui, vec2};

/// Where rows report the widgets that keys can reach; the panel has none, it is for the mouse.
pub type Order<'a> = Option<&'a mut FocusOrder>;

/// Takes a widget into the order, if there is one.
pub fn reach(order: &mut Order, ui: &Ui, response: Response) -> Response {
    match order {
        Some(order) => order.add(ui, response),
        None => response,
    }
}

/// The same for a widget beside the one before.
pub fn reach_beside(order: &mut Order, ui: &Ui, response: Response) -> Response {
    match order {
        Some(order) => order.add_beside(ui, response),
        None => response,
    }
}

/// How a number is shown: with its unit, digits behind the mark, and a factor (100 for per cent).
#[derive(Clone, Copy)]
struct Format {
    unit: Text,
    digits: usize,
    factor: f64,
}

impl Format {
    const fn new(unit: Text, digits: usize) -> Self {
        Self { unit, digits, factor: 1.0 }
    }

    fn write(self, number: f64, digits: usize) -> String {
        self.unit.fill(&[("number", &text::decimal(number, digits.min(self.digits)))])
    }
}

/// The room for the words before a slider or a choice, in points.
const LABELS: f32 = 98.0;

/// Words at the left of the room they are given, which is kept whole, so that what follows stands in a column.
pub fn label(ui: &mut Ui, room: egui::Vec2, words: RichText) {
    ui.allocate_ui_with_layout(room, egui::Layout::left_to_right(egui::Align::Center), |ui| {
        ui.set_min_width(room.x);
        ui.label(words);
    });
}

/// In less room, in points, words stand above their slider instead of before it.
const NARROW: f32 = 250.0;

/// A label, a slider and the number with its unit.
fn number(
    ui: &mut Ui,
    words: Text,
    value: &mut f64,
    (low, high): (f64, f64),
    step: f64,
    format: Format,
    order: &mut Order,
) {
    let number_width = 84.0;
    let height = ui.spacing().interact_size.y;
    let words = RichText::new(words.words()).size(13.0);
    let narrow = ui.available_width() < NARROW;
    if narrow {
        ui.label(words.clone());
    }
    ui.horizontal(|ui| {
        if !narrow {
            label(ui, vec2(LABELS, height), words);
        }
        let mut shown = *value * format.factor;
        let range = low * format.factor..=high * format.factor;
        let gaps = 2.0 * ui.spacing().item_spacing.x;
        ui.spacing_mut().slider_width = (ui.available_width() - number_width - gaps).max(50.0);
        let slider = egui::Slider::new(&mut shown, range.clone()).step_by(step).show_value(false);
        let response = ui.add(slider);
        let moved = reach(order, ui, response).changed();
        let drag = egui::DragValue::new(&mut shown)
            .range(range)
            .speed(step)
            .max_decimals(format.digits)
            .custom_formatter(|number, digits| format.write(number, *digits.end()))
            .custom_parser(text::number::typed);
        let typed = ui.add_sized(vec2(number_width, height), drag).changed();
        if moved || typed {
            *value = shown / format.factor;
        }
    });
}

/// Substeps: the switch and their length.
pub fn substeps(ui: &mut Ui, wanted: &mut Settings, order: &mut Order) {
    let response =
        ui.checkbox(&mut wanted.substeps, Text::Substeps.words()).on_hover_text(Text::SubstepsHint.words());
    reach(order, ui, response);
    let format = Format::new(Text::UnitLength, 1);
    let length = &mut wanted.substep_length;
    number(ui, Text::SubstepLength, length, Settings::SUBSTEP, 0.5, format, order);
}

/// The numbers of the simulation.
pub fn simulation(ui: &mut Ui, wanted: &mut Settings, order: &mut Order) {
    let mut hz = f64::from(wanted.hz);
    let rates = (f64::from(Settings::HZ.0), f64::from(Settings::HZ.1));
    number(ui, Text::TickRate, &mut hz, rates, 5.0, Format::new(Text::UnitHz, 0), order);
    // Between 10 and 240: the cast cuts nothing but what is behind the point.
    wanted.hz = hz.round() as u32;
    let speed = Format::new(Text::UnitSpeed, 0);
    let length = Format::new(Text::UnitLength, 1);
    let pull = Format::new(Text::UnitAcceleration, 0);
    let share = Format { unit: Text::UnitPercent, digits: 0, factor: 100.0 };
    number(ui, Text::Gravity, &mut wanted.gravity, Settings::GRAVITY, 50.0, pull, order);
    number(ui, Text::RunSpeed, &mut wanted.run_speed, Settings::RUN, 10.0, speed, order);
    number(ui, Text::DashLength, &mut wanted.dash_length, Settings::DASH, 1.0, length, order);
    number(ui, Text::CornerNudge, &mut wanted.corner_nudge, Settings::NUDGE, 0.5, length, order);
    number(ui, Text::HurtboxScale, &mut wanted.hurtbox_scale, Settings::HURTBOX, 5.0, share, order);
    let response = ui.button(Text::ResetSimulation.words());
    if reach(order, ui, response).clicked() {
        let (mode, substeps) = (wanted.mode, wanted.substeps);
        *wanted = Settings { mode, substeps, ..Settings::default() };
    }
}

/// Sound on or off.
pub fn sound(ui: &mut Ui, prefs: &mut Prefs, order: &mut Order) {
    let mut on = !prefs.sound.muted;
    let response = ui.checkbox(&mut on, Text::SoundOn.words());
    reach(order, ui, response);
    prefs.sound.muted = !on;
}

/// How loud.
pub fn volume(ui: &mut Ui, prefs: &mut Prefs, order: &mut Order) {
    let mut volume = f64::from(prefs.sound.volume);
    let share = Format { unit: Text::UnitPercent, digits: 0, factor: 100.0 };
    number(ui, Text::Volume, &mut volume, (0.0, 1.0), 5.0, share, order);
    if (volume - f64::from(prefs.sound.volume)).abs() > 1e-6 {
        prefs.sound.volume = volume as f32;
    }
}

/// A choice of a few, in as many rows as they need.
pub fn choice<T: Copy + PartialEq>(
    ui: &mut Ui,
    label: Text,
    value: &mut T,
    choices: &[(T, Text)],
    order: &mut Order,
) {
    ui.horizontal_wrapped(|ui| {
        self::label(ui, vec2(LABELS, ui.spacing().interact_size.y), RichText::new(label.words()));
        for (choice, words) in choices {
            let response = ui.radio_value(value, *choice, words.words());
            reach(order, ui, response);
        }
    });
}

/// A number that buttons make smaller and larger. (A slider for the size of text would run away under the pointer.)
pub fn steps(
    ui: &mut Ui,
    label: Text,
    value: &mut f32,
    (low, high): (f32, f32),
    step: f32,
    order: &mut Order,
) {
    ui.horizontal(|ui| {
        self::label(ui, vec2(LABELS, ui.spacing().interact_size.y), RichText::new(label.words()));
        let size = vec2(30.0, ui.spacing().interact_size.y);
        let less = ui.add_sized(size, egui::Button::new("–"));
        if reach(order, ui, less).clicked() {
            *value = ((*value - step) / step).round() * step;
        }
        let shown = percent(f64::from(*value));
        ui.add_sized(vec2(58.0, size.y), egui::Label::new(RichText::new(shown).font(theme::digits())));
        let more = ui.add_sized(size, egui::Button::new("+"));
        if reach(order, ui, more).clicked() {
            *value = ((*value + step) / step).round() * step;
        }
        *value = value.clamp(low, high);
    });
}
