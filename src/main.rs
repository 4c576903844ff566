//! The program: see `mindthegap --help`.

use std::process::ExitCode;

fn main() -> ExitCode {
    mindthegap::cli::run()
}
