//! The buttons that the page shows on touch screens.

#![allow(unsafe_code, reason = "what wasm-bindgen makes of an export is unsafe inside")]

use crate::game::keys::touch::TouchButtons;
use crate::tick::Buttons;
use bevy::prelude::*;
use std::sync::atomic::{AtomicU16, Ordering};
use wasm_bindgen::prelude::*;

static HELD: AtomicU16 = AtomicU16::new(0);
static TAPPED: AtomicU16 = AtomicU16::new(0);

/// A button on the page, by its name in scripts, went down or up.
#[wasm_bindgen]
pub fn touch(name: &str, down: bool) {
    let Some(Buttons(bit)) = Buttons::from_name(name) else { return };
    if down {
        HELD.fetch_or(bit, Ordering::Relaxed);
        TAPPED.fetch_or(bit, Ordering::Relaxed);
    } else {
        HELD.fetch_and(!bit, Ordering::Relaxed);
    }
}

/// Hands them on, once a frame.
pub fn read(mut touch: ResMut<TouchButtons>) {
    let tapped = TAPPED.swap(0, Ordering::Relaxed);
    touch.hold(Buttons(HELD.load(Ordering::Relaxed)), Buttons(tapped));
}
