//! Tests of the pure layers: no feature, no engine, seconds to build.

// In a test, a panic is the message; brute force may use what the simulation may not.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::disallowed_methods)]

mod cases_movers;
mod cases_shapes;
mod clip;
mod decompose;
mod experiments;
mod gjk_epa;
mod hull;
mod inflate;
mod judge;
mod layering;
mod locality;
mod manifold;
mod mask;
mod minkowski;
mod orientation;
mod outline;
mod polygons;
mod properties;
mod put_out;
mod respond;
mod sat;
mod scenes;
mod steps_agree;
mod trace;
