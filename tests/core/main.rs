//! Tests of the pure layers: no feature, no engine, seconds to build.

// In a test, a panic is the message; brute force may use what the simulation may not.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::disallowed_methods)]

mod cases_movers;
mod cases_shapes;
mod evidence;
mod experiments;
mod judge;
mod layering;
mod locality;
mod properties;
mod put_out;
mod scenes;
mod trace;
