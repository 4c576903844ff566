//! The judge: watches the path of a mover from outside and counts what really happened.
//!
//! It believes no method. It gets the legs that a mover really went and asks of each, with arithmetic of its own,
//! when it was strictly inside the solids. In the frame of a solid, a **tunnelling** is one unbroken stay inside
//! the union of solids that began by entering from free space and ended through another side. It may last many
//! ticks and counts once. Touching is not inside; being put or spawned inside is not entering.

use super::{CollisionLayers, Obstacle, ObstacleKind, ObstacleSet, Obstacles};
use crate::geometry::num::{abs, largest, max, min};
use crate::geometry::{Aabb, tolerance};
use glam::DVec2;

/// The side of a solid through which a mover went.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// Towards +x.
    Right,
    /// Towards -x.
    Left,
    /// Towards +y.
    Top,
    /// Towards -y.
    Bottom,
}

/// One tunnelling.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Crossing {
    /// The solid that was entered first.
    pub entered: u32,
    /// The solid that was left last; the same one unless the stay led through several.
    pub left: u32,
    /// The side of entry and the mover's centre there, in the frame of the solid.
    pub entry: (Side, DVec2),
    /// The side of exit and the mover's centre there, in the frame of the solid.
    pub exit: (Side, DVec2),
}

impl Crossing {
    /// Whether this solid was the one entered or the one left.
    #[must_use]
    pub fn concerns(&self, id: u32) -> bool {
        self.entered == id || self.left == id
    }
}

/// Where a mover is with regard to one frame's solids.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum Stay {
    /// In free space.
    #[default]
    Outside,
    /// Inside, but not by entering: spawned, switched or put there.
    Placed,
    /// Inside since it entered this solid through this side, with its centre here.
    Entered(u32, Side, DVec2),
}

/// The part of a line that lies inside one solid: from `enter` to `leave`, as fractions of the leg.
#[derive(Clone, Copy, Debug)]
struct Span {
    id: u32,
    enter: (f64, Side),
    leave: (f64, Side),
}

/// How often a stay may begin and end in a single leg; beyond that the rest of the leg is not looked at.
const MOST_STAYS: u32 = 256;

impl Stay {
    /// Follows a mover with this half size and these layers along one leg among resting solids.
    pub fn follow<O: Obstacles + ?Sized>(
        &mut self,
        (half, layers): (DVec2, CollisionLayers),
        (from, to): (DVec2, DVec2),
        solids: &O,
        tell: &mut impl FnMut(Crossing),
    ) {
        let leg = Leg { half, layers, from, delta: to - from };
        if leg.delta == DVec2::ZERO || !leg.delta.is_finite() || !from.is_finite() {
            return;
        }
        // region: judge-stay
        let mut now = 0.0;
        for _ in 0..MOST_STAYS {
            match *self {
                Self::Outside => {
                    let Some(span) = leg.next_entry(now, solids) else { return };
                    *self = if span.enter.0 < now - leg.grain() {
                        Self::Placed
                    } else {
                        now = max(now, span.enter.0);
                        Self::Entered(span.id, span.enter.1, leg.at(now))
                    };
                }
                Self::Placed | Self::Entered(..) => {
                    let end = leg.end_of_stay(now, solids);
                    if end.is_some_and(|span| span.leave.0 > 1.0 + leg.grain()) {
                        return;
                    }
                    if let (Self::Entered(id, side, at), Some(span)) = (*self, end)
                        && span.leave.1 != side
                    {
                        let exit = (span.leave.1, leg.at(span.leave.0));
                        tell(Crossing { entered: id, left: span.id, entry: (side, at), exit });
                    }
                    now = end.map_or(now, |span| span.leave.0);
                    *self = Self::Outside;
                }
            }
        }
        // endregion
    }
}

struct Leg {
    half: DVec2,
    layers: CollisionLayers,
    from: DVec2,
    delta: DVec2,
}

impl Leg {
    fn at(&self, time: f64) -> DVec2 {
        self.from + self.delta * time
    }

    /// The touching tolerance as a fraction of the leg.
    fn grain(&self) -> f64 {
        self.tolerance() / largest(self.delta)
    }

    fn tolerance(&self) -> f64 {
        tolerance::touch(largest(self.from) + largest(self.delta))
    }

    fn each_span<O: Obstacles + ?Sized>(&self, solids: &O, mut see: impl FnMut(Span)) {
        let around = Aabb::from_center(self.from, self.half).swept(self.delta);
        solids.visit(&around, |solid| {
            if solid.kind == ObstacleKind::Solid
                && solid.layers.agrees_with(self.layers)
                && let Some(span) = self.span(solid)
            {
                see(span);
            }
        });
    }

    /// The first span that is still ahead of `now` or holds it.
    fn next_entry<O: Obstacles + ?Sized>(&self, now: f64, solids: &O) -> Option<Span> {
        let grain = self.grain();
        let mut first: Option<Span> = None;
        self.each_span(solids, |span| {
            let ahead = span.leave.0 > now + grain && span.enter.0 < 1.0 - grain;
            let key = |s: &Span| (s.enter.0, s.id);
            if ahead && first.is_none_or(|best| key(&span) < key(&best)) {
                first = Some(span);
            }
        });
        first
    }

    /// Follows overlapping spans from `now` to the last one's end; `None` when none holds `now`.
    fn end_of_stay<O: Obstacles + ?Sized>(&self, now: f64, solids: &O) -> Option<Span> {
        let grain = self.grain();
        let mut last: Option<Span> = None;
        loop {
            let reached = last.map_or(now, |span| span.leave.0);
            let mut further = last;
            self.each_span(solids, |span| {
                let joins = span.enter.0 <= reached + grain && span.leave.0 > reached + grain;
                if joins && further.is_none_or(|best| span.leave.0 > best.leave.0) {
                    further = Some(span);
                }
            });
            if further.map(|span| span.leave.0) == last.map(|span| span.leave.0) {
                return last;
            }
            last = further;
        }
    }

    /// When the leg's whole line is strictly inside a solid grown by the mover. A graze within the tolerance is not.
    fn span(&self, solid: &Obstacle) -> Option<Span> {
        let bounds = solid.bounds();
        let (low, high) = (bounds.min - self.half - self.from, bounds.max + self.half - self.from);
        let (in_x, out_x) = interval(low.x, high.x, self.delta.x, self.tolerance())?;
        let (in_y, out_y) = interval(low.y, high.y, self.delta.y, self.tolerance())?;
        let sides_x = if self.delta.x > 0.0 { (Side::Left, Side::Right) } else { (Side::Right, Side::Left) };
        let sides_y = if self.delta.y > 0.0 { (Side::Bottom, Side::Top) } else { (Side::Top, Side::Bottom) };
        let enter = (max(in_x, in_y), if in_x >= in_y { sides_x.0 } else { sides_y.0 });
        let leave = (min(out_x, out_y), if out_x <= out_y { sides_x.1 } else { sides_y.1 });
        (leave.0 - enter.0 > self.grain()).then_some(Span { id: solid.id, enter, leave })
    }
}

/// When a coordinate that starts at 0 and moves by `delta` lies in the open interval (low, high).
fn interval(low: f64, high: f64, delta: f64, tolerance: f64) -> Option<(f64, f64)> {
    if delta == 0.0 {
        return (low < -tolerance && high > tolerance).then_some((f64::NEG_INFINITY, f64::INFINITY));
    }
    let (a, b) = (low / delta, high / delta);
    Some((min(a, b), max(a, b)))
}

/// Whether the straight way from `from` by `delta` leads into a solid that it is outside of, and when.
#[must_use]
pub fn would_enter(half: DVec2, from: DVec2, delta: DVec2, solid: &Obstacle) -> Option<f64> {
    let leg = Leg { half, layers: CollisionLayers::ALL, from, delta };
    if delta == DVec2::ZERO || !delta.is_finite() || !from.is_finite() {
        return None;
    }
    let enter = leg.span(solid)?.enter.0;
    (enter >= -leg.grain() && enter < 1.0 - leg.grain()).then_some(max(0.0, enter))
}

/// Watches one mover among a level's solids: those that rest share a frame, each moving one has its own.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Judge {
    resting: Stay,
    moving: Vec<(u32, Stay)>,
}

impl Judge {
    /// The mover was put somewhere (spawned, teleported, put out): whatever it was inside of, it did not go there.
    pub fn placed(&mut self) {
        self.resting = Stay::Outside;
        self.moving.iter_mut().for_each(|(_, stay)| *stay = Stay::Outside);
    }

    /// The mover went a leg. `solids` has the moving solids where they are at this moment.
    pub fn leg(
        &mut self,
        mover: (DVec2, CollisionLayers),
        leg: (DVec2, DVec2),
        solids: &ObstacleSet,
        tell: &mut impl FnMut(Crossing),
    ) {
        self.resting.follow(mover, leg, &solids.resting(), tell);
        for solid in solids.moving() {
            self.stay_in(solid.id).follow(mover, leg, std::slice::from_ref(solid), tell);
        }
    }

    /// A solid moved by `delta` from where `before` has it, while the mover rested at `at`: in the solid's frame
    /// the mover went the other way.
    pub fn solid_moved(
        &mut self,
        mover: (DVec2, CollisionLayers),
        at: DVec2,
        before: &Obstacle,
        delta: DVec2,
        tell: &mut impl FnMut(Crossing),
    ) {
        self.stay_in(before.id).follow(mover, (at, at - delta), std::slice::from_ref(before), tell);
    }

    /// Where the mover is with regard to the resting solids.
    #[must_use]
    pub fn resting(&self) -> Stay {
        self.resting
    }

    /// The moving solids seen so far, and where the mover is with regard to each.
    #[must_use]
    pub fn moving(&self) -> &[(u32, Stay)] {
        &self.moving
    }

    fn stay_in(&mut self, id: u32) -> &mut Stay {
        let index = self.moving.iter().position(|(known, _)| *known == id).unwrap_or_else(|| {
            self.moving.push((id, Stay::Outside));
            self.moving.len() - 1
        });
        &mut self.moving[index].1
    }
}

/// How deep a box is inside a solid box: the shortest push that frees it; 0 outside. The judge's own arithmetic.
#[must_use]
pub fn depth_in(half: DVec2, at: DVec2, solid: &Obstacle) -> f64 {
    let bounds = solid.bounds();
    let reach = bounds.half() + half;
    let away = at - bounds.center();
    max(0.0, min(reach.x - abs(away.x), reach.y - abs(away.y)))
}
