//! What the pair kernels see of a shape: a sharp core at its place in the world, and a radius.

use super::num::{abs, largest, max, positive, unit};
use super::pair::Nearest;
use super::{ConvexPolygon, Pose, Rotation, Shape, tolerance};
use glam::DVec2;

/// A convex shape without round parts, around its own origin. A segment is a box without height.
#[derive(Clone, Copy, Debug)]
pub(super) enum Core<'a> {
    Point,
    Box(DVec2),
    Polygon(&'a ConvexPolygon),
}

/// A core where it stands, grown by a radius.
#[derive(Clone, Copy, Debug)]
pub(super) struct Placed<'a> {
    pub core: Core<'a>,
    pub pose: Pose,
    pub radius: f64,
}

impl<'a> Placed<'a> {
    /// A convex shape at a pose. A compound has no single core; its parts are placed one by one, and the compound
    /// itself is seen as its origin.
    #[inline(always)]
    pub fn new(shape: &'a Shape, pose: Pose) -> Self {
        match shape {
            Shape::Point | Shape::Compound(_) => Self { core: Core::Point, pose, radius: 0.0 },
            Shape::Circle { radius } => Self { core: Core::Point, pose, radius: *radius },
            Shape::Rectangle { half } => Self { core: Core::Box(*half), pose, radius: 0.0 },
            Shape::Polygon(polygon) => Self { core: Core::Polygon(polygon), pose, radius: 0.0 },
            Shape::Segment { a, b } => Self::bar(*a, *b, pose, 0.0),
            Shape::Capsule { a, b, radius } => Self::bar(*a, *b, pose, *radius),
        }
    }

    /// A segment as a box without height that lies along it.
    #[inline(always)]
    fn bar(a: DVec2, b: DVec2, pose: Pose, radius: f64) -> Self {
        let (middle, along) = ((a + b) * 0.5, (b - a) * 0.5);
        let place = pose.to_world(middle);
        // None for NaN, and for ends that are equal: then it is a point.
        let Some(direction) = unit(along) else {
            return Self { core: Core::Point, pose: Pose { position: place, ..pose }, radius };
        };
        let rotation = pose.rotation.after(Rotation { cos: direction.x, sin: direction.y });
        Self {
            core: Core::Box(DVec2::new(along.dot(direction), 0.0)),
            pose: Pose { position: place, rotation },
            radius,
        }
    }

    /// How far out its boundary lies, place and size together, in units: what tolerances scale with. NaN when
    /// any is NaN, infinite, a size below zero or too large to square, so that every comparison with the tolerance says no.
    #[inline(always)]
    pub fn scale(&self) -> f64 {
        let (size, extent) = match self.core {
            Core::Point => (0.0, 0.0),
            Core::Box(half) => (largest(half), positive(half.x) + positive(half.y)),
            Core::Polygon(polygon) => (polygon.size(), 0.0),
        };
        let Pose { position: p, rotation } = self.pose;
        // Of a rotation this is 1; what is far from one would enlarge all else, but for a point's or a circle's place.
        let turn = match self.core {
            Core::Point => 0.0 * (rotation.cos + rotation.sin),
            _ => rotation.cos * rotation.cos + rotation.sin * rotation.sin,
        };
        let scale = if turn <= 4.0 { largest(p) + size + self.radius } else { f64::NAN };
        // Times zero, numbers vanish and what is no number stays.
        tolerance::sane(scale) + 0.0 * (p.x + p.y + extent + positive(self.radius))
    }

    /// Whether it is a single point, also as a box without sides.
    #[inline]
    pub fn is_point(&self) -> bool {
        let core = match self.core {
            Core::Point => true,
            Core::Box(half) => half == DVec2::ZERO,
            Core::Polygon(_) => false,
        };
        core && self.radius == 0.0
    }

    /// Whether it has no inside: a point, or a box without width or height. Such a shape fits between two that touch.
    #[inline]
    pub fn is_thin(&self) -> bool {
        let thin = match self.core {
            Core::Point => true,
            Core::Box(half) => half.x == 0.0 || half.y == 0.0,
            Core::Polygon(_) => false,
        };
        thin && self.radius == 0.0
    }

    /// Whether it is a segment without a radius: all boundary, no inside.
    #[inline(always)]
    pub fn is_flat(&self) -> bool {
        matches!(self.core, Core::Box(half) if half.y == 0.0) && self.radius == 0.0
    }

    /// The corners of the core, around, in its own frame; `None` past the last.
    #[inline(always)]
    pub fn corner(&self, index: usize) -> Option<DVec2> {
        match self.core {
            Core::Point => (index == 0).then_some(DVec2::ZERO),
            Core::Box(h) if h.y == 0.0 => [h, -h].get(index).copied(),
            Core::Box(h) => [DVec2::new(h.x, -h.y), h, DVec2::new(-h.x, h.y), -h].get(index).copied(),
            Core::Polygon(polygon) => (index < polygon.len()).then(|| polygon.vertex(index)),
        }
    }

    /// Whether a world point lies in the shape, radius included, or no further outside than `tolerance`.
    #[inline(always)]
    pub fn contains(&self, point: DVec2, tolerance: f64) -> bool {
        self.holds_local(self.pose.to_local(point), tolerance)
    }

    /// As `contains`, for a point in the shape's own frame.
    #[inline(always)]
    pub fn holds_local(&self, p: DVec2, tolerance: f64) -> bool {
        match self.core {
            Core::Point => {
                let reach = self.radius + tolerance;
                p.length_squared() <= reach * reach
            }
            Core::Box(half) => {
                let beyond = DVec2::new(max(abs(p.x) - half.x, 0.0), max(abs(p.y) - half.y, 0.0));
                let reach = self.radius + tolerance;
                beyond.length_squared() <= reach * reach
            }
            // A sharp corner's lines, shifted by the tolerance, meet far from it: so near is not said by them.
            Core::Polygon(polygon) => {
                let below = |slack: f64| polygon.blocks().all(|block| block.holds(p, slack));
                below(0.0) || (below(tolerance) && self.is_near(p, tolerance))
            }
        }
    }
}

impl Placed<'_> {
    /// Whether a point in the shape's own frame is no further from the core than the tolerance.
    #[cold]
    fn is_near(&self, point: DVec2, tolerance: f64) -> bool {
        let here = Self { pose: Pose::default(), ..*self };
        let there = Placed { core: Core::Point, pose: Pose::at(point), radius: 0.0 };
        Nearest::of(&here, &there, f64::INFINITY).gap <= tolerance
    }
}

/// The touching tolerance for a pair, in units; NaN when a number of either is not finite.
#[inline(always)]
pub(super) fn pair_tolerance(a: &Placed, b: &Placed) -> f64 {
    let (a, b) = (a.scale(), b.scale());
    tolerance::touch(max(a, b) + 0.0 * b)
}
