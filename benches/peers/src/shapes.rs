//! Shapes and placements as plain `f64` data: what every peer converts into its own types before it is timed.
//!
//! Units are pixels of a 2D platformer (a tile is 16, a player about 12 x 14), y up, angles in radians. Sizes,
//! positions and angles are exactly representable as `f32`, so an `f32` peer and an `f64` peer start from the same
//! input and a differing answer is the peer's own.

use crate::reference;
use crate::rng::Rng;
use std::f64::consts::{PI, TAU};

pub type V = [f64; 2];

/// The nearest `f32`.
#[must_use]
pub fn f32_of(x: f64) -> f64 {
    f64::from(x as f32)
}

#[must_use]
pub fn f32s_of(v: V) -> V {
    v.map(f32_of)
}

#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    /// Axis-aligned box: its `Placed::angle` is always 0.
    Aabb {
        half: V,
    },
    Circle {
        r: f64,
    },
    /// Oriented box.
    Obb {
        half: V,
    },
    /// Along local y, from `-half_len` to `half_len`, rounded by `r`.
    Capsule {
        half_len: f64,
        r: f64,
    },
    /// Strictly convex, counter-clockwise, 5 to 8 vertices, local.
    Polygon {
        pts: Vec<V>,
    },
    /// Local end points.
    Segment {
        a: V,
        b: V,
    },
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    Aabb,
    Circle,
    Obb,
    Capsule,
    Polygon,
    Segment,
}

impl Kind {
    pub const ALL: [Self; 6] =
        [Self::Aabb, Self::Circle, Self::Obb, Self::Capsule, Self::Polygon, Self::Segment];

    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Aabb => "box",
            Self::Circle => "circle",
            Self::Obb => "obb",
            Self::Capsule => "capsule",
            Self::Polygon => "polygon",
            Self::Segment => "segment",
        }
    }
}

impl Shape {
    #[must_use]
    pub fn kind(&self) -> Kind {
        match self {
            Self::Aabb { .. } => Kind::Aabb,
            Self::Circle { .. } => Kind::Circle,
            Self::Obb { .. } => Kind::Obb,
            Self::Capsule { .. } => Kind::Capsule,
            Self::Polygon { .. } => Kind::Polygon,
            Self::Segment { .. } => Kind::Segment,
        }
    }

    /// The sharp part and by how much it is rounded: a point, the two ends of a segment, or a polygon's vertices.
    #[must_use]
    pub fn core(&self) -> (Vec<V>, f64) {
        match self {
            Self::Aabb { half: [x, y] } | Self::Obb { half: [x, y] } => {
                (vec![[-x, -y], [*x, -y], [*x, *y], [-x, *y]], 0.0)
            }
            Self::Circle { r } => (vec![[0.0, 0.0]], *r),
            Self::Capsule { half_len, r } => (vec![[0.0, -half_len], [0.0, *half_len]], *r),
            Self::Polygon { pts } => (pts.clone(), 0.0),
            Self::Segment { a, b } => (vec![*a, *b], 0.0),
        }
    }

    /// A shape of a platformer's size.
    pub fn random(kind: Kind, rng: &mut Rng) -> Self {
        match kind {
            Kind::Aabb => Self::Aabb { half: f32s_of([rng.range(3.0, 14.0), rng.range(3.0, 14.0)]) },
            Kind::Circle => Self::Circle { r: f32_of(rng.range(3.0, 14.0)) },
            Kind::Obb => Self::Obb { half: f32s_of([rng.range(3.0, 14.0), rng.range(3.0, 14.0)]) },
            Kind::Capsule => {
                Self::Capsule { half_len: f32_of(rng.range(1.0, 10.0)), r: f32_of(rng.range(2.0, 7.0)) }
            }
            Kind::Segment => {
                let length = rng.range(4.0, 16.0);
                let angle = rng.range(0.0, TAU);
                let d = f32s_of([length * angle.cos(), length * angle.sin()]);
                Self::Segment { a: [-d[0], -d[1]], b: d }
            }
            Kind::Polygon => {
                // Points on an ellipse at jittered angles: convex, no two too close together.
                let n = rng.int(5, 8) as usize;
                let (rx, ry) = (rng.range(5.0, 14.0), rng.range(5.0, 14.0));
                let step = TAU / n as f64;
                let point = |i: usize| {
                    let angle = step * (i as f64 + rng.range(-0.3, 0.3));
                    f32s_of([rx * angle.cos(), ry * angle.sin()])
                };
                Self::Polygon { pts: (0..n).map(point).collect() }
            }
        }
    }
}

#[derive(Clone, Debug, PartialEq)]
pub struct Placed {
    pub shape: Shape,
    pub pos: V,
    pub angle: f64,
}

impl Placed {
    pub fn random(kind: Kind, rng: &mut Rng, low: V, high: V) -> Self {
        let shape = Shape::random(kind, rng);
        let pos = f32s_of([rng.range(low[0], high[0]), rng.range(low[1], high[1])]);
        // Just short of half a turn: the nearest f32 must not lie beyond it.
        let angle = if kind == Kind::Aabb { 0.0 } else { f32_of(rng.range(-PI + 1e-3, PI - 1e-3)) };
        Self { shape, pos, angle }
    }

    #[must_use]
    pub fn to_world(&self, p: V) -> V {
        let (s, c) = self.angle.sin_cos();
        [self.pos[0] + c * p[0] - s * p[1], self.pos[1] + s * p[0] + c * p[1]]
    }

    /// Radius of the circle around `pos` that holds the shape.
    #[must_use]
    pub fn bound_radius(&self) -> f64 {
        let (points, r) = self.shape.core();
        points.iter().map(|p| p[0].hypot(p[1])).fold(0.0, f64::max) + r
    }

    /// World box (min, max).
    #[must_use]
    pub fn aabb(&self) -> (V, V) {
        let (points, r) = reference::core(self);
        let (mut low, mut high) = ([f64::MAX; 2], [f64::MIN; 2]);
        for p in points {
            for k in 0..2 {
                low[k] = low[k].min(p[k] - r);
                high[k] = high[k].max(p[k] + r);
            }
        }
        (low, high)
    }
}
