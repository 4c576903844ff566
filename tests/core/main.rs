//! Tests of the pure layers: no feature, no engine, seconds to build.

// In a test, a panic is the message; brute force may use what the simulation may not.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::disallowed_methods)]

mod asked;
mod broad;
mod broad_cases;
mod broad_judge;
mod cases_contact;
mod cases_movers;
mod cases_rays;
mod cases_refused;
mod cases_scale;
mod cases_shapes;
mod cases_sweeps;
mod clip;
mod course_a1;
mod course_a10;
mod course_a13;
mod course_a17;
mod course_a2;
mod course_a3;
mod course_a4;
mod course_a6;
mod course_a7;
mod course_a9;
mod course_a9_fuzz;
mod course_flags;
mod decompose;
mod evidence;
mod experiments;
mod figures;
mod frames;
mod gjk_epa;
mod hull;
mod inflate;
mod judge;
mod laws;
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
mod region;
mod regressions;
mod regressions_casts;
mod respond;
mod rows;
mod sat;
mod scenes;
mod steps_agree;
mod trace;
