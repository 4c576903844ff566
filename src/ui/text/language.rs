//! The language of now.

pub use crate::game::prefs::Language;

use std::cell::Cell;
use std::sync::atomic::{AtomicU8, Ordering};

/// An index into [`Language::ALL`].
static NOW: AtomicU8 = AtomicU8::new(0);

thread_local! {
    /// For as long as a page is written in another language than that of the screen.
    static HERE: Cell<Option<Language>> = const { Cell::new(None) };
}

/// The language in which words are given.
#[must_use]
pub fn now() -> Language {
    let chosen = || Language::ALL.get(usize::from(NOW.load(Ordering::Relaxed))).copied().unwrap_or_default();
    HERE.get().unwrap_or_else(chosen)
}

/// From now on words are given in this language.
pub fn speak(language: Language) {
    NOW.store(language as u8, Ordering::Relaxed);
}

/// Runs something that wants its words in this language, whatever the screen shows.
pub fn spoken<T>(language: Language, run: impl FnOnce() -> T) -> T {
    let before = HERE.replace(Some(language));
    let result = run();
    HERE.set(before);
    result
}
