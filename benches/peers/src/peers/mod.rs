//! One file (or folder) for each library. To add one: implement [`Peer`] and list it here.

use crate::peer::Peer;

#[cfg(feature = "bevy-peers")]
pub mod avian;
pub mod bevy_bounds;
pub mod box2d;
pub mod broad;
pub mod mindthegap;
pub mod parry;
#[cfg(feature = "bevy-peers")]
pub mod pixel;
pub mod plain;
pub mod rapier;
pub mod sepax;

#[must_use]
pub fn all() -> Vec<Box<dyn Peer>> {
    vec![
        Box::new(mindthegap::MindTheGap),
        Box::new(parry::single::Parry),
        Box::new(parry::double::Parry),
        Box::new(parry::concrete::Concrete),
        Box::new(rapier::Rapier),
        #[cfg(feature = "bevy-peers")]
        Box::new(avian::Avian),
        Box::new(box2d::Box2d),
        Box::new(bevy_bounds::BevyBounds),
        Box::new(bevy_bounds::BevyCasts),
        Box::new(sepax::Sepax),
        Box::new(broad::Broccoli),
        Box::new(broad::Rstar),
        Box::new(broad::StaticIndex),
        Box::new(plain::SortSweep),
        Box::new(plain::TileSweep),
        #[cfg(feature = "bevy-peers")]
        Box::new(pixel::Pixel),
    ]
}
