//! Moving solids: they carry what stands on them and push what is in their way.
//!
//! Maddy Thorson's rule ("Celeste and `TowerFall` Physics"): a solid moves as if nothing were there, first along x and
//! then along y. Riders go along with it; others in its way are pushed out ahead of its leading side. Either way the mover may
//! be stopped by another solid. One that cannot get out of the way is squished: reported, and left where it is.

use super::axis_separated::{Axis, leg};
use super::probe::is_inside;
use super::travel::stands_on;
use super::{Body, Observer, Obstacle, ObstacleKind, Obstacles, Probe};
use crate::geometry::num::largest;
use crate::geometry::tolerance;

/// What a moving solid did to a mover.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Carried {
    /// The mover stood on it and went along.
    pub rode: bool,
    /// The mover was in its way and was pushed.
    pub pushed: bool,
    /// The mover could not get out of its way.
    pub squished: bool,
}

/// Whether a body rides on a solid: it stands on its top and is not on its way up.
#[must_use]
pub fn rides(body: &Body, solid: &Obstacle) -> bool {
    let bounds = body.bounds();
    let scale = largest(bounds.min) + largest(bounds.max);
    body.velocity.y <= 0.0
        && solid.layers.agrees_with(body.layers)
        && stands_on(&bounds, solid, tolerance::touch(scale))
}

/// Takes a body along with, or out of the way of, a solid that has just moved along one axis.
///
/// `after` is the solid where it is now, `distance` how far it moved, `rider` whether the body stood on it before.
/// `obstacles` holds all obstacles; the solid itself is ignored in it.
pub fn carry<O: Obstacles + ?Sized>(
    body: &mut Body,
    (after, axis, distance): (&Obstacle, Axis, f64),
    rider: bool,
    obstacles: &O,
    observer: &mut impl Observer,
) -> Carried {
    let mut done = Carried::default();
    if distance == 0.0 || !body.position.is_finite() {
        return done;
    }
    let wanted = if rider { distance } else { push_out_of_way(body, after, axis, distance) };
    if wanted == 0.0 {
        return done;
    }
    let mut probe = Probe::new(obstacles, body, axis.with(glam::DVec2::ZERO, wanted));
    probe.ignored = Some(after.id);
    let target = axis.of(body.position) + wanted;
    leg(body, axis, target, &mut probe, observer);
    (done.rode, done.pushed) = (rider, !rider);
    done.squished =
        after.kind == ObstacleKind::Solid && is_inside(after, &body.shape, body.position, probe.tolerance);
    done
}

/// How far a body must go along the axis to leave the solid by its leading side; 0 when it is not inside.
fn push_out_of_way(body: &Body, after: &Obstacle, axis: Axis, distance: f64) -> f64 {
    let scale = largest(body.position) + largest(after.position);
    let in_the_way = after.kind == ObstacleKind::Solid
        && after.layers.agrees_with(body.layers)
        && is_inside(after, &body.shape, body.position, tolerance::touch(scale));
    if !in_the_way {
        return 0.0;
    }
    let (solid, bounds) = (after.bounds(), body.bounds());
    let push = if distance > 0.0 {
        axis.of(solid.max) - axis.of(bounds.min)
    } else {
        axis.of(solid.min) - axis.of(bounds.max)
    };
    // Further than the solid moved means that the body was inside before: that is for put_out to mend.
    if push.abs() > distance.abs() + tolerance::touch(scale) { 0.0 } else { push }
}
