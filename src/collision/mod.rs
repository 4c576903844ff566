//! The Bevy plugin: components carry values into [`motion`](crate::motion) and back. No maths here.
//!
//! ```
//! use bevy_app::prelude::*;
//! use mindthegap::collision::prelude::*;
//!
//! let mut app = App::new();
//! app.add_plugins(CollisionPlugin::in_schedule(Update));
//! app.world_mut().spawn((Solid, Position::new(0.0, -8.0), Collider::rectangle(200.0, 16.0)));
//! let mover = app.world_mut().spawn((Mover::default(), Position::new(0.0, 20.0), Collider::rectangle(16.0, 24.0))).id();
//! app.world_mut().get_mut::<Mover>(mover).unwrap().wish.delta.y = -15.0;
//! app.update();
//! assert_eq!(app.world().get::<Position>(mover).unwrap().0.y, 12.0);
//! assert!(app.world().get::<Motion>(mover).unwrap().grounded);
//! ```

pub mod components;
pub mod hits;
pub mod messages;
pub mod movement;
pub mod plugin;
pub mod query;
pub mod sensors;
pub mod sets;
pub mod snapshot;
pub mod triggers;
pub mod watch;

/// Everything a user of the plugin needs.
pub mod prelude {
    pub use super::components::{
        Collider, Judged, Motion, Mover, MoverRules, MovingSolid, OneWay, Position, Solid, StableId, Velocity,
    };
    pub use super::hits::{Hitbox, Hurtbox};
    pub use super::messages::{
        HitLanded, MoverRejected, PutOut, Squished, TriggerEntered, TriggerExited, Tunnelled,
    };
    pub use super::plugin::{CollisionPlugin, CollisionSettings};
    pub use super::query::CollisionQuery;
    pub use super::sensors::{RaySensor, RaySensors};
    pub use super::sets::CollisionSystems;
    pub use super::triggers::Trigger;
    pub use crate::geometry::{Aabb, Ray, RayMode, Shape, Upright};
    pub use crate::motion::{CollisionLayers, CollisionMode, Rules, Wish};
    pub use glam::DVec2;
}

// Two versions of glam would make the kit's vectors and Bevy's two different types; this line would not compile.
#[cfg(feature = "debug-draw")]
const _: fn(glam::Vec2) -> bevy::math::Vec2 = |v| v;
