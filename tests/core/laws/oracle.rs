//! What the laws are judged by: slow, plain geometry over world points that shares no code with the product.
//!
//! A shape is a list of parts, a part the convex hull of a few world points grown by a radius. Distances are taken from every
//! corner to every edge, depths along the normal of every edge. The only things taken from the product are the
//! vertices of a shape and where a pose puts them.

use super::shapes::Thing;
use glam::DVec2;
use mindthegap::geometry::{Pose, Shape};

/// A convex set: the hull of these points (counter-clockwise), grown by a radius.
#[derive(Clone, Debug)]
pub struct Part {
    pub points: Vec<DVec2>,
    pub radius: f64,
}

/// A union of convex sets, in the world.
#[derive(Clone, Debug)]
pub struct Model {
    pub parts: Vec<Part>,
}

/// How two sets lie to each other.
#[derive(Clone, Copy, Debug)]
pub struct Gap {
    /// Positive: the distance. Negative: minus the shortest push.
    pub gap: f64,
    /// From A to B.
    pub normal: DVec2,
}

impl Model {
    pub fn of(thing: &Thing) -> Self {
        let mut parts = Vec::new();
        push_parts(&thing.shape, thing.pose, &mut parts);
        Self { parts }
    }

    pub fn point(at: DVec2) -> Self {
        Self { parts: vec![Part { points: vec![at], radius: 0.0 }] }
    }

    pub fn moved(&self, by: DVec2) -> Self {
        Self { parts: self.parts.iter().map(|part| part.moved(by)).collect() }
    }

    /// The largest coordinate or radius.
    pub fn scale(&self) -> f64 {
        self.parts.iter().fold(0.0, |scale, part| {
            part.points.iter().fold(scale.max(part.radius), |scale, p| scale.max(p.abs().max_element()))
        })
    }

    /// The smallest signed gap over all pairs of parts. While it is negative it says of a union only that the push is at
    /// least as long.
    pub fn gap(&self, other: &Self) -> Gap {
        let pairs = self.parts.iter().flat_map(|a| other.parts.iter().map(move |b| a.gap(b)));
        pairs.reduce(|one, two| if two.gap < one.gap { two } else { one }).expect("a shape has parts")
    }

    /// The signed distance of a point; inside a union at least as far from the boundary as this says.
    pub fn distance_to(&self, point: DVec2) -> f64 {
        self.gap(&Self::point(point)).gap
    }

    /// The smallest gap while this one moves, and when: the gap of two convex parts along a line falls and then rises.
    pub fn lowest_gap(&self, delta: DVec2, other: &Self) -> (f64, f64) {
        let pairs = self.parts.iter().flat_map(|a| other.parts.iter().map(move |b| a.lowest_gap(delta, b)));
        pairs.reduce(|one, two| if two.0 < one.0 { two } else { one }).expect("a shape has parts")
    }

    /// Whether it is met on the way from `from` to `to` in steps that no more than the gap can pass: the first share of
    /// the way with no more than this much room.
    pub fn first_meeting(&self, delta: DVec2, other: &Self, room: f64) -> Option<f64> {
        let (mut time, length) = (0.0, delta.length());
        for _ in 0..2000 {
            let gap = self.moved(delta * time).gap(other).gap;
            if gap <= room {
                return Some(time);
            }
            time += gap / length;
            if !(time <= 1.0) {
                return None;
            }
        }
        None
    }

    /// Whether any part is a point or a segment, or no wider than this.
    pub fn has_flat_parts(&self, width: f64) -> bool {
        let flat = |part: &Part| {
            let across = |normal: DVec2| {
                let along = part.points.iter().map(|p| (*p - part.points[0]).dot(normal));
                along.clone().fold(f64::NEG_INFINITY, f64::max) - along.fold(f64::INFINITY, f64::min)
            };
            let least = part.axes().map(|(_, normal)| across(normal)).fold(f64::INFINITY, f64::min);
            part.radius <= width && (least <= width || part.edges().next().is_none())
        };
        self.parts.iter().any(flat)
    }

    /// Whether one of the straight sides has this outward normal.
    pub fn has_side(&self, normal: DVec2) -> bool {
        self.parts.iter().flat_map(Part::axes).any(|(_, side)| (side - normal).length() < 1e-9)
    }

    /// The outward unit normals of the straight sides that pass a point within this distance; a part without inside
    /// also ends in two sides without length.
    pub fn sides_at(&self, point: DVec2, within: f64) -> Vec<DVec2> {
        let of = |part: &Part| {
            let out = part.radius;
            let sides = part.edges().filter(|(start, end, normal)| {
                (foot(*start, *end, point - *normal * out) + *normal * out - point).length() <= within
            });
            let ends = part.axes().filter(|(end, _)| (*end - point).length() <= within);
            sides.map(|(_, _, normal)| normal).chain(ends.map(|(_, normal)| normal)).collect::<Vec<_>>()
        };
        self.parts.iter().flat_map(of).collect()
    }

    /// How far a convex `other` must go along a unit direction to lie wholly before this one.
    pub fn push_past(&self, other: &Self, direction: DVec2) -> f64 {
        let (a, b) = (&self.parts[0], &other.parts[0]);
        let ways = a.points.iter().flat_map(|p| b.points.iter().map(move |q| (*p - *q).dot(direction)));
        ways.fold(f64::NEG_INFINITY, f64::max) + a.radius + b.radius
    }

    /// How far a shift of `other` along a unit direction must go until no parts overlap by more than `slack`.
    ///
    /// The depth of the deepest pair is a step that can be made safely: nothing shorter leads out of that pair.
    pub fn push_along(&self, other: &Self, direction: DVec2, slack: f64, least: f64, most: f64) -> f64 {
        let mut length = 0.0;
        while length < most {
            let depth = -self.gap(&other.moved(direction * length)).gap;
            if depth <= slack {
                break;
            }
            length += depth.max(least);
        }
        length
    }
}

fn push_parts(shape: &Shape, pose: Pose, parts: &mut Vec<Part>) {
    let world = |points: &[DVec2]| points.iter().map(|p| pose.to_world(*p)).collect();
    let mut push = |points: &[DVec2], radius: f64| parts.push(Part { points: world(points), radius });
    match shape {
        Shape::Point => push(&[DVec2::ZERO], 0.0),
        Shape::Circle { radius } => push(&[DVec2::ZERO], *radius),
        Shape::Segment { a, b } => push(&[*a, *b], 0.0),
        Shape::Capsule { a, b, radius } => push(&[*a, *b], *radius),
        Shape::Rectangle { half: h } => {
            push(&[DVec2::new(h.x, -h.y), *h, DVec2::new(-h.x, h.y), -*h], 0.0);
        }
        Shape::Polygon(polygon) => push(&polygon.vertices().collect::<Vec<_>>(), 0.0),
        Shape::Compound(compound) => {
            for (part, place) in compound.parts() {
                push_parts(part, pose.then(*place), parts);
            }
        }
    }
}

impl Part {
    /// Start, end and outward normal of each edge; a segment has two, there and back; none of length 0.
    fn edges(&self) -> impl Iterator<Item = (DVec2, DVec2, DVec2)> + '_ {
        let count = self.points.len();
        (0..count).filter_map(move |i| {
            let (start, end) = (self.points[i], self.points[(i + 1) % count]);
            let along = (end - start).try_normalize()?;
            Some((start, end, -along.perp()))
        })
    }

    /// A point and a direction each: the normals of the edges, and of a part without inside also the ways along it.
    fn axes(&self) -> impl Iterator<Item = (DVec2, DVec2)> + '_ {
        let flat = self.edges().count() <= 2;
        self.edges().flat_map(move |(start, _, normal)| {
            [Some((start, normal)), flat.then_some((start, -normal.perp()))].into_iter().flatten()
        })
    }

    fn moved(&self, by: DVec2) -> Self {
        Self { points: self.points.iter().map(|p| *p + by).collect(), ..*self }
    }

    fn lowest_gap(&self, delta: DVec2, other: &Self) -> (f64, f64) {
        let at = |time: f64| self.moved(delta * time).gap(other).gap;
        let (mut low, mut high) = (0.0, 1.0);
        for _ in 0..45 {
            let (one, two) = (low + (high - low) / 3.0, high - (high - low) / 3.0);
            if at(one) <= at(two) {
                high = two;
            } else {
                low = one;
            }
        }
        [0.0, low, 1.0]
            .map(|time| (at(time), time))
            .into_iter()
            .reduce(|a, b| if b.0 < a.0 { b } else { a })
            .expect("three")
    }

    pub fn gap(&self, other: &Self) -> Gap {
        let core = core_gap(self, other);
        Gap { gap: core.gap - self.radius - other.radius, ..core }
    }
}

/// The gap without the radii.
fn core_gap(a: &Part, b: &Part) -> Gap {
    let mut deepest = Gap { gap: f64::NEG_INFINITY, normal: DVec2::X };
    let mut offer = |gap: f64, normal: DVec2| {
        if gap > deepest.gap {
            deepest = Gap { gap, normal };
        }
    };
    let lowest = |part: &Part, from: DVec2, normal: DVec2| {
        part.points.iter().map(|p| (*p - from).dot(normal)).fold(f64::INFINITY, f64::min)
    };
    for (start, normal) in a.axes() {
        offer(lowest(b, start, normal) + lowest(a, start, -normal), normal);
    }
    for (start, normal) in b.axes() {
        offer(lowest(a, start, normal) + lowest(b, start, -normal), -normal);
    }
    if deepest.gap.is_finite() && deepest.gap <= 0.0 {
        return deepest;
    }
    let mut nearest = DVec2::INFINITY;
    let mut offer = |way: DVec2| {
        if !(way.length() >= nearest.length()) {
            nearest = way;
        }
    };
    for p in &a.points {
        b.points.iter().for_each(|q| offer(*q - *p));
        b.edges().for_each(|(start, end, _)| offer(foot(start, end, *p) - *p));
    }
    for q in &b.points {
        a.edges().for_each(|(start, end, _)| offer(*q - foot(start, end, *q)));
    }
    let length = nearest.length();
    // Too close for a direction: that of the edge.
    let normal = if length > 0.0 { nearest / length } else { deepest.normal };
    Gap { gap: length, normal }
}

/// The point of a segment nearest to a point.
pub fn foot(start: DVec2, end: DVec2, p: DVec2) -> DVec2 {
    let along = end - start;
    let share = (p - start).dot(along) / along.length_squared();
    if share.is_nan() || share <= 0.0 {
        start
    } else if share >= 1.0 {
        end
    } else {
        start + along * share
    }
}
