//! Hands out links to what is shown: to the clipboard, or to the page.

use crate::debug_draw::Overlay;
use crate::game::command::AppCommand;
use crate::game::session::settings_now;
use crate::game::share::{Carried, link_to};
use crate::replay::Timeline;
use crate::tick::{InputBuffer, Settings};
use crate::ui::Toasts;
use crate::ui::text::TimeText;
use bevy::prelude::*;
#[cfg(not(target_arch = "wasm32"))]
use bevy_egui::EguiClipboard;

/// Answers [`AppCommand::CopyLink`].
pub fn copy_link(
    mut commands: MessageReader<AppCommand>,
    timeline: Option<Res<Timeline>>,
    (settings, buffer): (Res<Settings>, Res<InputBuffer>),
    overlay: Res<Overlay>,
    mut toasts: ResMut<Toasts>,
    #[cfg(not(target_arch = "wasm32"))] mut clipboard: ResMut<EguiClipboard>,
) {
    let asked = commands.read().filter(|command| **command == AppCommand::CopyLink).count() > 0;
    let Some(timeline) = timeline.filter(|_| asked) else { return };
    let (link, carried) = link_to(&timeline, settings_now(&buffer, &settings), overlay.on);
    #[cfg(target_arch = "wasm32")]
    super::web::share(&link.to_string());
    #[cfg(not(target_arch = "wasm32"))]
    clipboard.set_text(&format!("#{link}"));
    let words = match carried {
        Carried::All => TimeText::LinkCopied,
        Carried::WithoutRun => TimeText::LinkWithoutRun,
        Carried::WithoutLevel => TimeText::LinkWithoutLevel,
    };
    toasts.say("link", words.words());
}
