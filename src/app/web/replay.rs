//! Plays a recording for the page: to see that it goes here as it goes elsewhere.

#![allow(unsafe_code, reason = "what wasm-bindgen makes of an export is unsafe inside")]

use crate::game::recording;
use crate::replay::Recording;
use wasm_bindgen::prelude::*;

/// The hash of the last state of a recorded run, played again here, in hexadecimal digits.
///
/// # Errors
/// In words, when the run or its level cannot be read.
#[wasm_bindgen]
pub fn replay_hash(run: &[u8]) -> Result<String, String> {
    let run = Recording::from_bytes(run, "the run").map_err(|error| error.to_string())?;
    let level = recording::level_of(&run, "the run", None)?;
    Ok(format!("{:016x}", recording::replay(&run, &level, None).hash))
}
