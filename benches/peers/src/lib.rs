//! Times the public libraries that a user would pick instead of Mind the Gap's kit, on one set of workloads, and
//! checks every answer: against a plain `f64` judge in the program `speed`, in rational arithmetic in the program
//! `oracle`.
//!
//! See the README beside this package for how to run it and how to add a library.

pub mod allocations;
pub mod clock;
pub mod compare;
pub mod exact;
pub mod lines;
pub mod oracle;
pub mod peer;
pub mod peers;
pub mod reference;
pub mod report;
pub mod rng;
pub mod shapes;
pub mod table;
pub mod workloads;
