//! The two sides: what each of them says of a pair.

use super::sample::{Sample, Solid};
use crate::peers::mindthegap as kit;
use crate::peers::parry::double;
use crate::reference;
use crate::rng::Rng;
use crate::shapes::{self, Kind, V};
use mindthegap::geometry::{self, Pose, Shape, Status};
use parry2d_f64::math::{Pose as ParryPose, Rot2};
use parry2d_f64::query;
use parry2d_f64::shape::SharedShape;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// How they say the shapes lie. Our kit has three answers, parry two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meets {
    Separate,
    Touching,
    Overlapping,
    Yes,
    No,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Told {
    pub meets: Meets,
    /// Of the contact, if there is one.
    pub depth: Option<f64>,
    /// The contact's normal times its depth: what is said to move B out of A.
    pub push: V,
    /// 0 where they meet.
    pub distance: f64,
}

impl std::fmt::Display for Told {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.depth {
            Some(depth) => write!(f, "{:?}, depth {depth:e}, distance {:e}", self.meets, self.distance),
            None => write!(f, "{:?}, no contact, distance {:e}", self.meets, self.distance),
        }
    }
}

/// Who answers against parry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Us {
    /// The kit.
    Kit,
    /// The plain `f64` judge of the timed lines, in the kit's place: it knows every kind of shape.
    Plain,
}

impl Us {
    #[must_use]
    pub fn has(self, kind: Kind) -> bool {
        let example = shapes::Shape::random(kind, &mut Rng(0));
        self == Self::Plain || kit::shape(&example).is_some()
    }

    /// `None`: no such shape.
    #[must_use]
    pub fn ask(self, sample: &Sample) -> Option<Told> {
        match self {
            Self::Kit => ask_kit(sample),
            Self::Plain => Some(ask_plain(sample)),
        }
    }
}

fn our_own(solid: &Solid) -> Option<(Shape, Pose)> {
    Some((kit::shape(&solid.shape)?, kit::pose(solid.pos, solid.turn)))
}

fn ask_kit(sample: &Sample) -> Option<Told> {
    let ((a, at), (b, bt)) = (our_own(&sample.a)?, our_own(&sample.b)?);
    let meets = match geometry::status(&a, at, &b, bt) {
        Status::Separate => Meets::Separate,
        Status::Touching => Meets::Touching,
        Status::Overlapping => Meets::Overlapping,
    };
    let contact = geometry::contact(&a, at, &b, bt);
    Some(Told {
        meets,
        depth: contact.map(|c| c.depth),
        push: contact.map_or([0.0; 2], |c| c.mtv().to_array()),
        distance: geometry::closest(&a, at, &b, bt).distance,
    })
}

fn ask_plain(sample: &Sample) -> Told {
    let (gap, normal) = reference::separation(&sample.a.placed(), &sample.b.placed());
    let tolerance = sample.tolerance();
    let meets = match Status::from_gap(gap, tolerance) {
        Status::Separate => Meets::Separate,
        Status::Touching => Meets::Touching,
        Status::Overlapping => Meets::Overlapping,
    };
    let depth = (-gap).max(0.0);
    Told {
        meets,
        depth: (gap <= tolerance).then_some(depth),
        push: normal.map(|n| n * depth),
        distance: gap.max(0.0),
    }
}

fn its_own(solid: &Solid) -> Option<(SharedShape, ParryPose)> {
    let [cos, sin] = solid.turn;
    let rotation = Rot2::from_cos_sin_unchecked(cos, sin);
    let shape = match &solid.shape {
        // Not `convex_polyline`, which leaves out vertices: it shall see what we see.
        shapes::Shape::Polygon { pts } => {
            SharedShape::convex_polyline_unmodified(pts.iter().map(|p| double::vec(*p)).collect())?
        }
        shape => double::shape(shape),
    };
    Some((shape, ParryPose::from_parts(double::vec(solid.pos), rotation)))
}

/// Why parry has no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Silent {
    /// It makes no such shape.
    NoShape,
    Panicked,
}

/// # Errors
/// When parry makes no shape of it or panics.
pub fn ask_parry(sample: &Sample) -> Result<Told, Silent> {
    let ask = || {
        let ((a, at), (b, bt)) = (its_own(&sample.a)?, its_own(&sample.b)?);
        let meets = query::intersection_test(&at, &*a, &bt, &*b).ok()?.intersecting;
        let contact = query::contact(&at, &*a, &bt, &*b, 0.0).ok()?;
        let distance = query::distance(&at, &*a, &bt, &*b).ok()?.distance;
        let meets = if meets { Meets::Yes } else { Meets::No };
        let push = contact.map_or([0.0; 2], |c| double::arr(c.normal1 * -c.dist));
        Some(Told { meets, depth: contact.map(|c| -c.dist), push, distance })
    };
    match catch_unwind(AssertUnwindSafe(ask)) {
        Ok(told) => told.ok_or(Silent::NoShape),
        Err(_) => Err(Silent::Panicked),
    }
}
