//! `mindthegap play` and `mindthegap capture`.

use super::{CaptureArgs, PlayArgs};
use std::process::ExitCode;

/// Opens the window.
pub fn play(_args: &PlayArgs) -> ExitCode {
    ExitCode::SUCCESS
}

/// Plays a script in the window and takes pictures.
pub fn capture(_args: &CaptureArgs) -> ExitCode {
    ExitCode::SUCCESS
}
