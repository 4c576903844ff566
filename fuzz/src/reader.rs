//! Bytes as numbers, shapes and poses. Where bytes run out, the rest is zero.

use crate::Thing;
use glam::DVec2;
use mindthegap::geometry::{Pose, Rotation, Shape};

pub struct Reader<'a> {
    bytes: &'a [u8],
}

impl<'a> Reader<'a> {
    pub fn new(bytes: &'a [u8]) -> Self {
        Self { bytes }
    }

    pub fn byte(&mut self) -> u8 {
        let Some((first, rest)) = self.bytes.split_first() else { return 0 };
        self.bytes = rest;
        *first
    }

    fn bytes<const N: usize>(&mut self) -> [u8; N] {
        std::array::from_fn(|_| self.byte())
    }

    /// On a raster, somewhere between, a power of ten, or any bits at all: NaN, infinities, subnormals, huge ones.
    pub fn number(&mut self) -> f64 {
        match self.byte() % 8 {
            0..=2 => f64::from(self.byte() as i8),
            3 => f64::from(self.byte() as i8) / 16.0,
            4 | 5 => f64::from(i32::from_le_bytes(self.bytes())) / 16_777_216.0,
            6 => {
                let (digit, power) = (f64::from(self.byte() as i8), i32::from(self.byte() as i8));
                digit * 10f64.powi(power / 8)
            }
            _ => f64::from_bits(u64::from_le_bytes(self.bytes())),
        }
    }

    pub fn point(&mut self) -> DVec2 {
        DVec2::new(self.number(), self.number())
    }

    pub fn rotation(&mut self) -> Rotation {
        match self.byte() % 5 {
            0 => Rotation::IDENTITY,
            1 => Rotation::from_degrees(f64::from(self.byte()) * 15.0),
            2 => Rotation::from_radians(self.number()),
            3 => Rotation::towards(self.point()),
            _ => Rotation { cos: self.number(), sin: self.number() },
        }
    }

    pub fn pose(&mut self) -> Pose {
        Pose { position: self.point(), rotation: self.rotation() }
    }

    /// A shape of any kind, by its constructor or as a literal that no constructor would make.
    pub fn shape(&mut self) -> Shape {
        // Compounds take as long as all their parts together, so there are fewer of them.
        if self.byte() % 8 != 0 {
            return self.convex();
        }
        let parts = (0..=self.byte() % 4).map(|_| (self.convex(), self.pose())).collect();
        Shape::compound(parts).unwrap_or(Shape::Point)
    }

    pub fn points(&mut self) -> Vec<DVec2> {
        (0..self.byte() % 24).map(|_| self.point()).collect()
    }

    fn convex(&mut self) -> Shape {
        let made = match self.byte() % 12 {
            0 => return Shape::Point,
            1 => return Shape::Segment { a: self.point(), b: self.point() },
            2 => return Shape::Circle { radius: self.number() },
            3 => return Shape::Rectangle { half: self.point() },
            4 => return Shape::Capsule { a: self.point(), b: self.point(), radius: self.number() },
            5 => Shape::circle(self.number().abs()),
            6 => Shape::rectangle(self.number().abs(), self.number().abs()),
            7 => Shape::capsule(self.point(), self.point(), self.number().abs()),
            8 => Shape::triangle(self.point(), self.point(), self.point()),
            9 => Shape::polygon(&self.points()),
            _ => Shape::polygon(&self.ellipse()),
        };
        made.unwrap_or(Shape::Point)
    }

    /// Bytes seldom make a convex outline; these always would, if the numbers were exact.
    fn ellipse(&mut self) -> Vec<DVec2> {
        let (count, at, size) = (3 + self.byte() % 18, self.point(), self.point());
        let corner = |i: u8| {
            let (sin, cos) = (std::f64::consts::TAU * f64::from(i) / f64::from(count)).sin_cos();
            at + size * DVec2::new(cos, sin)
        };
        (0..count).map(corner).collect()
    }

    pub fn thing(&mut self) -> Thing {
        Thing { shape: self.shape(), pose: self.pose() }
    }
}
