//! The program: see `mindthegap --help`.

fn main() {
    #[cfg(feature = "game")]
    if let Ok(level) = mindthegap::game::level::catalog::load("demo") {
        mindthegap::app::build(level).run();
    }
}
