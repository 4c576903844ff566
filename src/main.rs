//! The program: see `mindthegap --help`.

#[cfg(not(all(target_arch = "wasm32", feature = "game")))]
fn main() -> std::process::ExitCode {
    mindthegap::cli::run()
}

// A page has no command line.
#[cfg(all(target_arch = "wasm32", feature = "game"))]
fn main() {
    mindthegap::app::web::run();
}
