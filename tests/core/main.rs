//! Tests of the pure layers: no feature, no engine, seconds to build.

mod cases_movers;
mod cases_shapes;
mod experiments;
mod judge;
mod layering;
mod locality;
mod properties;
mod put_out;
mod scenes;
mod trace;
