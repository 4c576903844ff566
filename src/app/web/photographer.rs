//! Pictures of the canvas, taken by whoever looks at the page.

use super::host;
use crate::app::capture::Photographer;
use bevy::app::AppExit;
use bevy::prelude::*;

/// Asks the page.
pub struct Page;

impl Photographer for Page {
    fn shoot(&mut self, _: &mut World, name: &str) {
        host::shoot(name);
    }

    fn is_busy(&self) -> bool {
        host::shooting()
    }

    fn problem(&self) -> Option<String> {
        // The page says what went wrong there.
        None
    }

    fn finish(&mut self, _: &mut World, exit: AppExit) {
        host::finished(exit.is_success());
    }
}
