//! Random pairs of shapes over ten orders of magnitude: apart, overlapping, nearly touching, thin, nearly parallel,
//! with one centre, far from the origin.

use crate::exact::Rounded;
use crate::reference;
use crate::rng::Rng;
use crate::shapes::{Kind, Placed, Shape, V};
use std::f64::consts::TAU;

/// A shape where it stands. `turn` is the cosine and the sine of its rotation.
#[derive(Clone, Debug, PartialEq)]
pub struct Solid {
    pub shape: Shape,
    pub pos: V,
    pub turn: V,
}

impl Solid {
    /// For the exact judge. `None` when a number is not finite.
    #[must_use]
    pub fn exact(&self) -> Option<Rounded> {
        let (core, radius) = self.shape.core();
        Rounded::placed(&core, radius, self.pos, self.turn)
    }

    /// The largest coordinate of a point of the shape.
    #[must_use]
    pub fn largest(&self) -> f64 {
        let (core, radius) = self.shape.core();
        let reach = core.iter().map(|p| p[0].hypot(p[1])).fold(0.0, f64::max) + radius;
        self.pos[0].abs().max(self.pos[1].abs()) + reach
    }

    /// With an angle, for the plain judge.
    #[must_use]
    pub fn placed(&self) -> Placed {
        Placed { shape: self.shape.clone(), pos: self.pos, angle: self.turn[1].atan2(self.turn[0]) }
    }
}

impl std::fmt::Display for Solid {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:?} at {:?}", self.shape, self.pos)?;
        if self.turn == STILL { Ok(()) } else { write!(f, " turned by cos, sin {:?}", self.turn) }
    }
}

const STILL: V = [1.0, 0.0];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Family {
    /// Anywhere from one centre to well apart.
    Random,
    /// The gap or the depth is 1e-16 to 1e-2 of the size.
    NearlyTouching,
    /// One of them is up to a million times longer than wide.
    Thin,
    /// Turned by nearly the same angle.
    NearlyParallel,
    /// The same centre, or nearly.
    OneCentre,
    /// The same shape twice, on top of itself or shifted along one of its own axes.
    Twins,
    /// Up to a thousand times further from the origin than they are large.
    FarAway,
}

impl Family {
    pub const ALL: [Self; 7] = [
        Self::Random,
        Self::NearlyTouching,
        Self::Thin,
        Self::NearlyParallel,
        Self::OneCentre,
        Self::Twins,
        Self::FarAway,
    ];
}

#[derive(Clone, Debug)]
pub struct Sample {
    pub a: Solid,
    pub b: Solid,
    pub family: Family,
}

impl Sample {
    /// Sample number `number` of a seed. The same number gives the same sample, whatever was drawn before.
    #[must_use]
    pub fn number(seed: u64, number: u64, kinds: &[Kind]) -> Self {
        let mut rng = Rng(seed ^ number.wrapping_mul(0xD6E8_FEB8_6659_FD93));
        let family = Family::ALL[rng.int(0, Family::ALL.len() as i64 - 1) as usize];
        let mut kind = || kinds[rng.int(0, kinds.len() as i64 - 1) as usize];
        let kinds = (kind(), kind());
        let scale = power(&mut rng, -3.0, 7.0);
        let (size, far) = match family {
            Family::FarAway => (scale * power(&mut rng, -3.0, 0.0), scale),
            _ => (scale, scale),
        };
        let thin = |rng: &mut Rng| if family == Family::Thin { power(rng, -6.0, -1.0) } else { 1.0 };
        let shape_a = shape(kinds.0, size, thin(&mut rng), &mut rng);
        let shape_b = shape(kinds.1, size, 1.0, &mut rng);
        let turn_a = turn(kinds.0, &mut rng);
        let turn_b = match family {
            Family::NearlyParallel if kinds.1 != Kind::Aabb => turned(turn_a, power(&mut rng, -16.0, -3.0)),
            _ => turn(kinds.1, &mut rng),
        };
        let pos = [rng.range(-far, far), rng.range(-far, far)];
        let a = Solid { shape: shape_a, pos, turn: turn_a };
        let b = match family {
            Family::Twins => a.clone(),
            _ => Solid { shape: shape_b, pos, turn: turn_b },
        };
        let mut sample = Self { a, b, family };
        sample.b.pos = sample.other_position(size, &mut rng);
        sample
    }

    /// The tolerance of the kit for this pair: a billionth of the largest coordinate, and of 1 for small scenes.
    #[must_use]
    pub fn tolerance(&self) -> f64 {
        1e-9 * self.a.largest().max(self.b.largest()).max(1.0)
    }

    /// Circle-box and box-circle are one kind of pair.
    #[must_use]
    pub fn pair_name(&self) -> String {
        let mut names = [self.a.shape.kind().name(), self.b.shape.kind().name()];
        names.sort_unstable();
        names.join("-")
    }

    fn other_position(&self, size: f64, rng: &mut Rng) -> V {
        let angle = rng.range(0.0, TAU);
        let (direction, pos) = ([angle.cos(), angle.sin()], self.a.pos);
        let at = |d: f64| [pos[0] + d * direction[0], pos[1] + d * direction[1]];
        match self.family {
            Family::OneCentre if rng.chance(0.5) => pos,
            Family::OneCentre => at(size * power(rng, -16.0, -3.0)),
            Family::Twins => {
                let [cos, sin] = self.a.turn;
                let axis = if rng.chance(0.5) { [cos, sin] } else { [-sin, cos] };
                let by = if rng.chance(0.3) { 0.0 } else { rng.range(0.0, 2.5 * size) };
                [pos[0] + by * axis[0], pos[1] + by * axis[1]]
            }
            Family::NearlyTouching => {
                let wanted = size * power(rng, -16.0, -2.0) * if rng.chance(0.5) { 1.0 } else { -1.0 };
                let wanted = if rng.chance(0.1) { 0.0 } else { wanted };
                let mut b = Solid { pos: at(rng.range(0.0, 2.5 * size)), ..self.b.clone() };
                // Twice: the first shift may change which features are nearest.
                for _ in 0..2 {
                    let (gap, normal) = reference::separation(&self.a.placed(), &b.placed());
                    let by = wanted - gap;
                    b.pos = [b.pos[0] + by * normal[0], b.pos[1] + by * normal[1]];
                }
                b.pos
            }
            _ => at(rng.range(0.0, 2.5 * size)),
        }
    }
}

/// 10 to a power between two.
fn power(rng: &mut Rng, low: f64, high: f64) -> f64 {
    10f64.powf(rng.range(low, high))
}

/// A shape about `size` large, one of its sides `thin` times that. Now and then a size is exactly 0.
fn shape(kind: Kind, size: f64, thin: f64, rng: &mut Rng) -> Shape {
    let long = size * rng.range(0.1, 1.0);
    let mut short = size * thin * rng.range(0.1, 1.0);
    let nothing = rng.chance(0.01);
    if nothing {
        short = 0.0;
    }
    let half = if rng.chance(0.5) { [long, short] } else { [short, long] };
    match kind {
        Kind::Aabb => Shape::Aabb { half },
        Kind::Obb => Shape::Obb { half },
        Kind::Circle => Shape::Circle { r: if nothing { 0.0 } else { long } },
        Kind::Capsule if rng.chance(0.01) => Shape::Capsule { half_len: 0.0, r: long },
        Kind::Capsule => Shape::Capsule { half_len: long, r: short },
        Kind::Segment => {
            let angle = rng.range(0.0, TAU);
            Shape::Segment { a: [0.0, 0.0], b: [long * angle.cos(), long * angle.sin()] }
        }
        Kind::Polygon => {
            // A polygon without area is none: thin, but not nothing.
            let short = size * thin * rng.range(0.1, 1.0);
            let n = rng.int(3, 8) as usize;
            let step = TAU / n as f64;
            let point = |i: usize| {
                let angle = step * (i as f64 + rng.range(-0.3, 0.3));
                [long * angle.cos(), short * angle.sin()]
            };
            Shape::Polygon { pts: (0..n).map(point).collect() }
        }
    }
}

/// The angle of a right triangle with whole sides (Pythagoras: m^2 - n^2, 2 m n, m^2 + n^2), so that cosine and
/// sine are rational and each is rounded once.
fn turn(kind: Kind, rng: &mut Rng) -> V {
    if kind == Kind::Aabb || rng.chance(0.1) {
        return STILL;
    }
    let (m, n) = (rng.int(1, 60) as f64, rng.int(0, 60) as f64);
    let hypotenuse = m * m + n * n;
    let [cos, sin] = [(m * m - n * n) / hypotenuse, 2.0 * m * n / hypotenuse];
    if rng.chance(0.5) { [cos, sin] } else { [cos, -sin] }
}

/// A turn, turned on by a small angle.
fn turned([cos, sin]: V, by: f64) -> V {
    let (s, c) = by.sin_cos();
    [cos * c - sin * s, sin * c + cos * s]
}
