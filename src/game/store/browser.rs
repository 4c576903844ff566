//! The page's local storage. It may be full or forbidden; then every call says so.

#![allow(unsafe_code, reason = "what wasm-bindgen makes of a declaration is unsafe inside")]

use std::io;
use std::path::{Path, PathBuf};
use wasm_bindgen::prelude::*;

// The functions are those of web/host.js.
#[wasm_bindgen(js_namespace = mindthegap)]
extern "C" {
    #[wasm_bindgen(catch, js_name = stored)]
    fn stored(name: &str) -> Result<Option<String>, JsValue>;
    #[wasm_bindgen(catch, js_name = store)]
    fn store(name: &str, text: &str) -> Result<(), JsValue>;
    #[wasm_bindgen(catch, js_name = forget)]
    fn forget(name: &str) -> Result<(), JsValue>;
    #[wasm_bindgen(js_name = download)]
    fn download(name: &str, content: &[u8]);
}

fn blocked(_: JsValue) -> io::Error {
    io::Error::new(io::ErrorKind::PermissionDenied, "the browser blocks storage for this page")
}

fn name(path: &Path) -> String {
    path.display().to_string()
}

/// The beginning of every name in the storage, which other pages of the same place share.
#[must_use]
#[allow(clippy::unnecessary_wraps, reason = "a system may have none")]
pub fn folder() -> Option<PathBuf> {
    Some(PathBuf::from("mindthegap"))
}

/// What is stored under a name.
///
/// # Errors
/// `NotFound` where there is nothing; `PermissionDenied` where the browser blocks storage.
pub fn read(path: &Path) -> io::Result<Vec<u8>> {
    let text = stored(&name(path)).map_err(blocked)?;
    text.map(String::into_bytes).ok_or_else(|| io::ErrorKind::NotFound.into())
}

/// Whether something is stored under a name.
#[must_use]
pub fn exists(path: &Path) -> bool {
    read(path).is_ok()
}

/// Stores under another name.
///
/// # Errors
/// Where the browser blocks storage.
pub fn rename(path: &Path, to: &Path) -> io::Result<()> {
    let text = String::from_utf8_lossy(&read(path)?).into_owned();
    replace(to, &text)?;
    forget(&name(path)).map_err(blocked)
}

/// Stores a text.
///
/// # Errors
/// Where the browser blocks storage, or it is full.
pub fn replace(path: &Path, text: &str) -> io::Result<()> {
    store(&name(path), text).map_err(blocked)
}

/// Stores a text behind what is stored already.
///
/// # Errors
/// Where the browser blocks storage, or it is full.
pub fn append(path: &Path, text: &str) -> io::Result<()> {
    let before = stored(&name(path)).map_err(blocked)?.unwrap_or_default();
    replace(path, &(before + text))
}

/// Hands a file over to the player: the browser downloads it.
///
/// # Errors
/// Never.
pub fn give(path: &Path, content: &[u8]) -> io::Result<()> {
    let short = path.file_name().map_or_else(|| name(path), |short| short.to_string_lossy().into_owned());
    download(&short, content);
    Ok(())
}
