//! **Mind the Gap**: a 2D platformer that teaches collision detection, and the kinematic collision kit under it.
//!
//! The layers, from the bottom; an arrow never points up:
//!
//! | layer | feature | what it is |
//! |---|---|---|
//! | [`geometry`] | none | shapes, contact, sweeps, rays, broad phase: plain functions over `f64` |
//! | [`motion`] | none | how a mover travels among obstacles, one file a method |
//! | `collision` | `plugin` | the Bevy plugin: components, sets, messages, queries |
//! | `tick` | `plugin` | the `Tick` schedule, its input, and the hash and copies of the simulated state |
//! | `replay` | `plugin` | time machine, ghosts, what if, why, and runs as files; knows registered types only |
//! | `debug_draw` | `debug-draw` | the overlay that shows every box |
//! | `game` | `headless` | the platformer's rules; with `game` also its cameras, keys and sounds |
//! | `ui`, `app` | `game` | panels, menus, and the program that composes everything |

pub mod geometry;
pub mod motion;

#[cfg(feature = "plugin")]
pub mod collision;

#[cfg(feature = "plugin")]
pub mod tick;

#[cfg(feature = "plugin")]
pub mod replay;

#[cfg(feature = "headless")]
pub mod game;

#[cfg(feature = "debug-draw")]
#[allow(clippy::disallowed_methods, reason = "draws, simulates nothing")]
pub mod debug_draw;

#[cfg(feature = "game")]
#[allow(clippy::disallowed_methods, reason = "shows, simulates nothing")]
#[allow(clippy::missing_errors_doc, reason = "systems return what Bevy's parameters may say")]
pub mod ui;

#[cfg(feature = "game")]
pub mod app;

#[cfg(feature = "headless")]
pub mod cli;
