//! Short messages that go away by themselves.

use super::captions::Captions;
use super::card::CardPlace;
use super::menu::Menus;
use super::text::{self, Text};
use super::{paint, theme};
use crate::collision::messages::PutOut;
use crate::game::camera::ViewInset;
use crate::game::events::GameEvent;
use crate::game::player::Player;
use crate::game::prefs::{Prefs, PrefsNotice};
use crate::game::rewind::{TimeJumped, TimeNotice};
use crate::game::trials::TrialRun;
use crate::motion::CollisionMode;
use crate::tick::Settings;
use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui};

/// How long a message stays, in seconds.
const STAYS: f32 = 4.0;
/// How long a warning stays, in seconds: it may name a file.
const WARNING_STAYS: f32 = 12.0;
/// More than these are not shown at once.
const MOST: usize = 4;
/// They stand beside the card of things to try where it leaves so many points, and otherwise above it.
const BESIDE: f32 = 300.0;
/// In a view lower than this, in points, there is room for one.
const LOW: f32 = 320.0;

struct Toast {
    /// A message about the same thing takes the place of the older one.
    about: &'static str,
    text: String,
    warning: bool,
    seconds: f32,
    /// A page was opened after it came. Whoever opened it looks at that; the message waits behind it.
    behind: bool,
}

/// The messages that are shown.
#[derive(Resource, Default)]
pub struct Toasts(Vec<Toast>);

impl Toasts {
    /// Shows a message.
    pub fn say(&mut self, about: &'static str, text: impl Into<String>) {
        self.put(Toast { about, text: text.into(), warning: false, seconds: STAYS, behind: false });
    }

    /// Shows a message about something that went wrong.
    pub fn warn(&mut self, about: &'static str, text: impl Into<String>) {
        self.put(Toast { about, text: text.into(), warning: true, seconds: WARNING_STAYS, behind: false });
    }

    fn put(&mut self, toast: Toast) {
        self.0.retain(|other| other.about != toast.about);
        self.0.push(toast);
        if self.0.len() > MOST {
            self.0.remove(0);
        }
    }
}

impl Toasts {
    /// Those that are to be seen: while a page is open, what came since.
    fn seen(&self, page: bool) -> impl DoubleEndedIterator<Item = (usize, &Toast)> {
        self.0.iter().enumerate().filter(move |(_, toast)| !(page && toast.behind))
    }
}

/// Which method the last message was about.
type Method = (CollisionMode, bool);

/// Turns what happened into messages, and lets old ones go.
pub fn gather(
    time: Res<Time<Real>>,
    (settings, trials): (Res<Settings>, Res<TrialRun>),
    mut method: Local<Option<Method>>,
    (mut put_out, mut jumps): (MessageReader<PutOut>, MessageReader<TimeJumped>),
    mut events: MessageReader<GameEvent>,
    (mut notices, mut about_time): (MessageReader<PrefsNotice>, MessageReader<TimeNotice>),
    players: Query<(), With<Player>>,
    mut toasts: ResMut<Toasts>,
) {
    for toast in &mut toasts.bypass_change_detection().0 {
        toast.seconds -= time.delta_secs();
    }
    toasts.bypass_change_detection().0.retain(|toast| toast.seconds > 0.0);
    for notice in notices.read() {
        toasts.warn("settings", text::notice(notice));
    }
    for notice in about_time.read() {
        match text::time_notice(notice) {
            (words, true) => toasts.warn("time", words),
            (words, false) => toasts.say("time", words),
        }
    }
    for event in events.read() {
        match event {
            GameEvent::LessonDone(index) => {
                if let Some((lesson, _)) = text::LESSONS.get(*index) {
                    toasts.say("lesson", text::lesson_done(*lesson));
                }
            }
            GameEvent::Trials(false) => toasts.say("trials", Text::TrialsDone.words()),
            _ => {}
        }
    }
    let pushed: Vec<PutOut> = put_out.read().copied().filter(|put| players.contains(put.mover)).collect();
    let now = (settings.mode, settings.substeps);
    let before = method.replace(now);
    // In the past, the method is that of then.
    if jumps.read().count() > 0 {
        return;
    }
    // The trials set method and player by themselves, a few times a second.
    if trials.0.is_some() {
        return;
    }
    if let Some(put) = pushed.last() {
        toasts.say("put-out", text::put_out(put.push));
    }
    if before.is_some_and(|before| before != now) {
        toasts.say("method", text::method_changed(&settings));
    }
}

/// Says that sound went off or on: the key for it has no other answer while nothing sounds.
pub fn say_sound(prefs: Res<Prefs>, mut was_muted: Local<Option<bool>>, mut toasts: ResMut<Toasts>) {
    let muted = prefs.sound.muted;
    if was_muted.replace(muted).is_some_and(|before| before != muted) {
        toasts.say("sound", if muted { Text::SoundOff } else { Text::SoundOn }.words());
    }
}

/// Shows them at the lower middle of the game's view, the newest below; while a page is open, the last one below the page.
pub fn show(
    mut contexts: EguiContexts,
    (mut toasts, menus): (ResMut<Toasts>, Res<Menus>),
    mut was_open: Local<Option<bool>>,
    (inset, captions, card): (Res<ViewInset>, Res<Captions>, Res<CardPlace>),
) -> Result {
    let context = contexts.ctx_mut()?;
    let mut view = paint::game_view(context, &inset);
    // Under an open page there is room for one.
    let most = if menus.is_open() || view.height() < LOW { 1 } else { MOST };
    view = if menus.is_open() { context.viewport_rect() } else { card.free(view, BESIDE) };
    let mut bottom = match captions.top().filter(|_| !menus.is_open()) {
        Some(top) => top.min(view.bottom()),
        None => view.bottom() - if menus.is_open() { 4.0 } else { 14.0 },
    };
    // What the program says as it begins is for the title, too.
    if menus.is_open() && *was_open == Some(false) {
        toasts.bypass_change_detection().0.iter_mut().for_each(|toast| toast.behind = true);
    }
    *was_open = Some(menus.is_open());
    for (index, toast) in toasts.seen(menus.is_open()).rev().take(most) {
        let at = egui::pos2(view.center().x, bottom);
        let area = egui::Area::new(egui::Id::new(("toast", index)))
            .order(egui::Order::Tooltip)
            .interactable(false)
            .pivot(egui::Align2::CENTER_BOTTOM)
            .fixed_pos(at);
        let response = area.show(context, |ui| {
            ui.set_max_width((view.width() - 40.0).min(460.0));
            let color = if toast.warning { theme::BAD } else { theme::TEXT };
            let line = if toast.warning { theme::BAD } else { theme::ACCENT };
            let frame = theme::over_game().stroke(egui::Stroke::new(1.0, line));
            frame.show(ui, |ui| ui.label(egui::RichText::new(&toast.text).color(color)));
        });
        bottom -= response.response.rect.height() + 6.0;
    }
    Ok(())
}
