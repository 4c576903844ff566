//! parry2d and parry2d-f64 0.31.1: the same code twice, through the public `query::*` functions that dispatch on
//! `&dyn Shape`; and the concrete functions that skip the dispatch ([`concrete`]).

#[macro_use]
mod broad;
pub mod concrete;
#[macro_use]
mod general;

parry_peer!(single, parry2d, f32, "parry2d");
parry_peer!(double, parry2d_f64, f64, "parry2d-f64");
