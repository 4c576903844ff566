//! The overlay that shows every box: what the collision code sees.

pub mod palette;

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

/// The overlay.
pub struct DebugDrawPlugin;

impl Plugin for DebugDrawPlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<Overlay>();
    }
}
