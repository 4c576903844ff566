//! What the page offers: the functions of `web/host.js`.

#![allow(unsafe_code, reason = "what wasm-bindgen makes of a declaration is unsafe inside")]

use wasm_bindgen::prelude::*;

#[wasm_bindgen(js_namespace = mindthegap)]
extern "C" {
    /// What stands behind the `#` of the address.
    pub fn link() -> String;
    /// The code of the page's language.
    pub fn language() -> String;
    /// A script that drives the program instead of the player; for tests.
    pub fn script() -> Option<String>;
    /// The read-outs in words, for those who do not see the canvas.
    pub fn say(words: &str);
    /// The same and more as JSON, for tests.
    pub fn tell(facts: &str);
    /// The first picture stands.
    pub fn started();
    /// A link to what is shown was asked for: what stands behind the `#`.
    pub fn share(fragment: &str);
    /// Something is wrong that the player should read.
    pub fn problem(words: &str);
    /// Takes a picture of the canvas.
    pub fn shoot(name: &str);
    /// Whether it is still being taken.
    pub fn shooting() -> bool;
    /// A script has come to its end.
    pub fn finished(well: bool);
}
