//! Compounds fold over their parts: every part of one against every part of the other.

use super::core::Placed;
use super::{Pose, Shape, Status};

/// The convex parts of a shape where they stand; a convex shape is its own only part.
#[inline]
pub(super) fn placed(shape: &Shape, pose: Pose) -> impl Iterator<Item = Placed<'_>> + Clone {
    let (whole, parts) = match shape {
        Shape::Compound(compound) => (None, compound.parts()),
        _ => (Some(Placed::new(shape, pose)), &[][..]),
    };
    whole.into_iter().chain(parts.iter().map(move |(part, place)| Placed::new(part, pose.then(*place))))
}

/// The parts of a shape and where they stand, as shapes.
#[inline]
fn each(shape: &Shape, pose: Pose) -> impl Iterator<Item = (&Shape, Pose)> + Clone {
    let (whole, parts) = match shape {
        Shape::Compound(compound) => (None, compound.parts()),
        _ => (Some((shape, pose)), &[][..]),
    };
    whole.into_iter().chain(parts.iter().map(move |(part, place)| (part, pose.then(*place))))
}

/// All pairs of parts as shapes, each to be asked as if it stood alone; `None` when neither is a compound.
#[inline]
pub(super) fn pairs_of_shapes<'a>(
    a: &'a Shape,
    pose_a: Pose,
    b: &'a Shape,
    pose_b: Pose,
) -> Option<impl Iterator<Item = [(&'a Shape, Pose); 2]> + Clone> {
    let folds = matches!(a, Shape::Compound(_)) || matches!(b, Shape::Compound(_));
    folds.then(|| each(a, pose_a).flat_map(move |one| each(b, pose_b).map(move |two| [one, two])))
}

/// All pairs of parts; `None` when neither is a compound, which needs no loop.
#[inline]
pub(super) fn pairs<'a>(
    a: &'a Shape,
    pose_a: Pose,
    b: &'a Shape,
    pose_b: Pose,
) -> Option<impl Iterator<Item = (Placed<'a>, Placed<'a>)> + Clone> {
    let folds = matches!(a, Shape::Compound(_)) || matches!(b, Shape::Compound(_));
    folds.then(|| placed(a, pose_a).flat_map(move |one| placed(b, pose_b).map(move |two| (one, two))))
}

/// Overlapping if any is, else touching if any is.
pub(super) fn strongest(all: impl Iterator<Item = Status>) -> Status {
    let mut found = Status::Separate;
    for status in all {
        match status {
            Status::Overlapping => return status,
            Status::Touching => found = status,
            Status::Separate => {}
        }
    }
    found
}
