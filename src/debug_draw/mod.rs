//! The overlay that shows every box: what the collision code sees.
//!
//! It needs only the collision plugin and a `Camera2d`:
//!
//! ```no_run
//! use bevy::prelude::*;
//! use mindthegap::collision::prelude::*;
//! use mindthegap::debug_draw::{DebugDrawPlugin, Overlay};
//!
//! App::new()
//!     .add_plugins((DefaultPlugins, CollisionPlugin::default(), DebugDrawPlugin))
//!     .insert_resource(Overlay { on: true, ..default() })
//!     .run();
//! ```
//!
//! Everything is drawn from the simulated state as it is, never interpolated.

mod colors;
pub mod contacts;
#[cfg(test)]
pub(crate) mod eyes;
mod fills;
pub mod hits;
pub mod labels;
pub mod motion;
pub mod palette;
pub mod pens;
pub mod sensors;
pub mod shapes;
pub mod tunnellings;

pub use colors::OverlayColors;
pub use labels::{OverlayLabels, OverlayWords};

use bevy::prelude::*;

/// What the overlay can show, each with a switch of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Layer {
    /// Solids and one-way platforms.
    Solids,
    /// The movers' colliders.
    Movers,
    /// Attack regions.
    Hitboxes,
    /// Vulnerable regions.
    Hurtboxes,
    /// Regions that notice movers.
    Triggers,
    /// Ray sensors and what they met.
    Sensors,
    /// Contacts and normals, and the wall last hit.
    Contacts,
    /// The path of the last ticks, with substep positions.
    Path,
    /// Where something tunnelled.
    Tunnellings,
}

impl Layer {
    /// Every layer, in the order of the legend.
    pub const ALL: [Self; 9] = [
        Self::Solids,
        Self::Movers,
        Self::Hitboxes,
        Self::Hurtboxes,
        Self::Triggers,
        Self::Sensors,
        Self::Contacts,
        Self::Path,
        Self::Tunnellings,
    ];
}

/// Which parts of the overlay are shown.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Overlay {
    /// The main switch (the H key).
    pub on: bool,
    /// One switch for each of [`Layer::ALL`].
    pub layers: [bool; Layer::ALL.len()],
}

impl Default for Overlay {
    fn default() -> Self {
        Self { on: false, layers: [true; Layer::ALL.len()] }
    }
}

impl Overlay {
    /// Whether a layer is to be drawn.
    #[must_use]
    pub fn shows(&self, layer: Layer) -> bool {
        self.on && self.layers[layer as usize]
    }
}

/// A run condition: the layer is to be drawn.
fn shows(layer: Layer) -> impl Fn(Res<Overlay>) -> bool + Clone {
    move |overlay| overlay.shows(layer)
}

/// The systems that draw, in `PostUpdate`.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DebugDrawSystems;

/// The overlay.
pub struct DebugDrawPlugin;

impl Plugin for DebugDrawPlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<Overlay>()
            .init_resource::<OverlayColors>()
            .init_resource::<OverlayWords>()
            .init_resource::<OverlayLabels>()
            .init_resource::<fills::Wanted>()
            .init_resource::<motion::TicksSeen>()
            .init_resource::<tunnellings::Marks>()
            .init_gizmo_group::<pens::Thin>()
            .init_gizmo_group::<pens::Dashed>()
            .init_gizmo_group::<pens::Dotted>()
            .init_gizmo_group::<pens::Thick>()
            .configure_sets(PostUpdate, DebugDrawSystems.before(TransformSystems::Propagate))
            .add_systems(Startup, fills::set_up)
            // After every tick, since a frame may have several; and once a frame, for collision in another schedule.
            .add_systems(FixedPostUpdate, motion::record)
            .add_systems(
                PostUpdate,
                (
                    (pens::set_widths, pens::keep_ready, motion::record, tunnellings::collect, labels::clear),
                    shapes::draw_solids.run_if(shows(Layer::Solids)),
                    shapes::draw_triggers.run_if(shows(Layer::Triggers)),
                    shapes::draw_movers.run_if(shows(Layer::Movers)),
                    hits::draw_hurtboxes.run_if(shows(Layer::Hurtboxes)),
                    hits::draw_hitboxes.run_if(shows(Layer::Hitboxes)),
                    motion::draw.run_if(shows(Layer::Path)),
                    sensors::draw.run_if(shows(Layer::Sensors)),
                    contacts::draw.run_if(shows(Layer::Contacts)),
                    tunnellings::draw.run_if(shows(Layer::Tunnellings)),
                    labels::stroke,
                    (fills::recolor.run_if(resource_changed::<OverlayColors>), fills::paint).chain(),
                )
                    .chain()
                    .in_set(DebugDrawSystems),
            );
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_layer_stands_at_its_own_switch() {
        for (index, layer) in Layer::ALL.into_iter().enumerate() {
            assert_eq!(layer as usize, index);
        }
    }
}
