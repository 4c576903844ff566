//! What the buttons around the canvas ask for.

#![allow(unsafe_code, reason = "what wasm-bindgen makes of an export is unsafe inside")]

use crate::game::command::AppCommand;
use crate::game::rewind;
use crate::replay::Recording;
use bevy::prelude::*;
use std::path::Path;
use std::sync::Mutex;
use wasm_bindgen::prelude::*;

enum Wish {
    /// A link to what is shown.
    Link,
    /// Show the run of a file.
    Run { bytes: Vec<u8>, name: String },
}

static WISHES: Mutex<Vec<Wish>> = Mutex::new(Vec::new());

fn wish(wish: Wish) {
    // A list that a panic left behind is still a list.
    WISHES.lock().unwrap_or_else(std::sync::PoisonError::into_inner).push(wish);
}

/// Asks for a link; `host.js` gets it with the next frame.
#[wasm_bindgen]
pub fn ask_for_link() {
    wish(Wish::Link);
}

/// Shows a recorded run, from the bytes of its file.
#[wasm_bindgen]
pub fn open_run(bytes: Vec<u8>, name: String) {
    wish(Wish::Run { bytes, name });
}

/// Carries them out.
pub fn carry_out(world: &mut World) {
    let wishes = std::mem::take(&mut *WISHES.lock().unwrap_or_else(std::sync::PoisonError::into_inner));
    for wish in wishes {
        match wish {
            Wish::Link => drop(world.write_message(AppCommand::CopyLink)),
            Wish::Run { bytes, name } => {
                let run = Recording::from_bytes(&bytes, &name).map_err(|error| error.to_string());
                rewind::show(world, run, Path::new(&name), None);
            }
        }
    }
}
