//! The program in a page: what it is told by the page, and what it tells it.

mod host;
mod mirror;
mod photographer;
mod replay;
mod scale;
mod touch;
mod wishes;

use super::{Start, build, capture};
use crate::game::link::Link;
use crate::game::prefs::Language;
use crate::game::script::Script;
use bevy::prelude::*;

pub use host::share;

/// Starts the program as the page's address says.
pub fn run() {
    let mut problems = Vec::new();
    let link = Link::parse(&host::link()).unwrap_or_else(|problem| {
        problems.push(problem.to_string());
        Link::default()
    });
    let read =
        |text: String| Script::parse(&text).and_then(|script| capture::check(&script).map(|()| script));
    let script = host::script().map(read);
    let mut start = Start {
        language: Language::from_code(&host::language()).unwrap_or_default(),
        // A scripted run must not depend on what is remembered.
        fresh: script.is_some(),
        ..Start::default()
    };
    start.follow(link);
    if let Some(problem) = problems.first() {
        host::problem(problem);
        start.level = Err(problem.clone());
    }
    let mut app = build(start);
    app.add_systems(PreUpdate, touch::read.before(crate::game::keys::KeySystems))
        .add_systems(First, wishes::carry_out)
        .add_systems(Update, scale::limit)
        .add_systems(Last, (mirror::tell, mirror::started));
    match script {
        Some(Ok(script)) => capture::install(&mut app, script, Box::new(photographer::Page)),
        Some(Err(error)) => {
            host::problem(&error.to_string());
            host::finished(false);
        }
        None => {}
    }
    app.run();
}
