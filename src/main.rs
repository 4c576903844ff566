//! The program: see `mindthegap --help`.

fn main() {}
