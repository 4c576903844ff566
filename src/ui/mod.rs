//! Panels, menus and messages. They read resources and ask through commands; nothing depends on them.

mod bar;
mod bars;
mod box_labels;
mod camera;
mod captions;
mod card;
mod controls;
mod ghost_names;
mod ghost_table;
mod glue;
mod hud;
mod input;
mod legend;
pub mod menu;
mod obey;
mod paint;
mod painter;
mod panel;
mod shader;
mod swatch;
mod table;
pub mod text;
pub mod theme;
mod toasts;
mod world;

pub use menu::{LevelProblem, Menus, Screen};
pub use toasts::Toasts;

use crate::debug_draw::DebugDrawSystems;
use crate::game::camera::ViewInset;
use crate::game::experiment::desk::Desk;
use crate::game::keys::KeySystems;
use crate::game::prefs::PrefsPlugin;
use crate::game::progress::ProgressPlugin;
use crate::game::sound::hearing::HearingSystems;
use bevy::input::InputSystems;
use bevy::prelude::*;
use bevy_egui::{EguiPostUpdateSet, EguiPreUpdateSet, EguiPrimaryContextPass};
use leafwing_input_manager::plugin::InputManagerSystem;

/// Before somebody plays there is a station to be seen behind the title, and nothing of the game.
fn is_played(menus: Res<Menus>) -> bool {
    !menus.is_before_play()
}

fn leave_room(mut inset: ResMut<ViewInset>) {
    inset.set_if_neq(ViewInset::default());
}

/// Everything around the game's picture.
pub struct UiPlugin;

impl Plugin for UiPlugin {
    fn build(&self, app: &mut App) {
        app.add_plugins((shader::QuickEguiPlugin, PrefsPlugin, ProgressPlugin));
        camera::build(app);
        app.init_resource::<ViewInset>()
            .init_resource::<Menus>()
            .init_resource::<LevelProblem>()
            .init_resource::<Toasts>()
            .init_resource::<captions::Captions>()
            .init_resource::<input::FocusOrder>()
            .init_resource::<obey::WantedLevel>()
            .init_resource::<card::CardPlace>()
            .init_resource::<menu::keys::Rebinding>()
            .init_resource::<Desk>()
            .configure_sets(PostUpdate, DebugDrawSystems.before(EguiPostUpdateSet::EndPass))
            .add_systems(Startup, (camera::spawn, glue::start, world::share_colors, world::share_words))
            .add_systems(
                PreUpdate,
                (glue::say_who_gets_keys, menu::keys::take_key)
                    .chain()
                    .after(InputSystems)
                    .after(InputManagerSystem::Update)
                    .before(KeySystems),
            )
            .add_systems(
                PreUpdate,
                (input::feed.after(KeySystems), theme::apply)
                    .after(EguiPreUpdateSet::ProcessInput)
                    .before(EguiPreUpdateSet::BeginPass),
            )
            .add_systems(
                Update,
                (
                    (obey::view, obey::menus, obey::counters, obey::experiments, obey::dropped, obey::load)
                        .chain(),
                    (glue::remember, glue::share_sound, glue::share_feel, glue::apply_view).chain(),
                    (world::share_colors, world::share_words, camera::lay_ground),
                    (
                        toasts::gather,
                        toasts::say_sound,
                        card::find_place,
                        captions::gather.after(HearingSystems),
                    ),
                    menu::open_by_events,
                )
                    .chain(),
            )
            .add_systems(
                EguiPrimaryContextPass,
                (
                    (
                        (box_labels::show, panel::show, bar::show, ghost_names::show).chain(),
                        (hud::show, legend::show, card::show).chain(),
                    )
                        .chain()
                        .run_if(is_played),
                    (leave_room.run_if(not(is_played)), bars::show).chain(),
                    (captions::show, toasts::show, menu::show).chain(),
                )
                    .chain(),
            );
    }
}
