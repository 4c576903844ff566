//! Shapes of every kind at random places, and pairs of them that meet in every way.
//!
//! Half of all numbers lie on a raster, so that sides meet exactly and ways tie; the others lie anywhere. A pair is put
//! together around the origin with sizes of about 1 to 10, then scaled as a whole.

use super::oracle::Model;
use glam::DVec2;
use mindthegap::geometry::{Pose, Rotation, Shape};
use proptest::prelude::*;
use std::fmt;
use std::sync::Arc;

/// A shape where it stands.
#[derive(Clone, PartialEq)]
pub struct Thing {
    pub shape: Shape,
    pub pose: Pose,
    /// By how much its numbers, of about 1 to 10, were scaled.
    pub unit: f64,
}

/// As Rust, to be pasted into a regression test.
impl fmt::Debug for Thing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({}, {})", code(&self.shape), place(self.pose))
    }
}

fn place(pose: Pose) -> String {
    let Pose { position, rotation } = pose;
    format!("pose({:?}, {:?}, {:?}, {:?})", position.x, position.y, rotation.cos, rotation.sin)
}

fn code(shape: &Shape) -> String {
    let v = |p: &DVec2| format!("v({:?}, {:?})", p.x, p.y);
    match shape {
        Shape::Point => "Shape::Point".into(),
        Shape::Segment { a, b } => format!("Shape::Segment {{ a: {}, b: {} }}", v(a), v(b)),
        Shape::Circle { radius } => format!("Shape::Circle {{ radius: {radius:?} }}"),
        Shape::Rectangle { half } => format!("Shape::Rectangle {{ half: {} }}", v(half)),
        Shape::Capsule { a, b, radius } => {
            format!("Shape::Capsule {{ a: {}, b: {}, radius: {radius:?} }}", v(a), v(b))
        }
        Shape::Polygon(polygon) => {
            let corners: Vec<String> = polygon.vertices().map(|p| v(&p)).collect();
            format!("polygon(&[{}])", corners.join(", "))
        }
        Shape::Compound(compound) => {
            let part = |(shape, pose): &(Shape, Pose)| format!("({}, {})", code(shape), place(*pose));
            format!("compound(vec![{}])", compound.parts().iter().map(part).collect::<Vec<_>>().join(", "))
        }
    }
}

impl Thing {
    pub fn new(shape: Shape, pose: Pose) -> Self {
        Self { shape, pose, unit: 1.0 }
    }

    pub fn at(&self, pose: Pose) -> Self {
        Self { shape: self.shape.clone(), pose, ..*self }
    }

    pub fn moved(&self, by: DVec2) -> Self {
        self.at(self.pose.translated(by))
    }

    /// Seen in a world that is turned and shifted.
    pub fn seen_from(&self, frame: Pose) -> Self {
        self.at(frame.then(self.pose))
    }

    pub fn scaled(&self, by: f64) -> Self {
        let pose = scaled_pose(self.pose, by);
        Self {
            shape: mapped(&self.shape, &|p| p * by, by, &|pose| scaled_pose(pose, by)),
            pose,
            unit: self.unit * by,
        }
    }

    /// Left and right change places.
    pub fn mirrored(&self) -> Self {
        let turn = |p: DVec2| DVec2::new(-p.x, p.y);
        let pose = move |pose: Pose| Pose {
            position: turn(pose.position),
            rotation: Rotation { sin: -pose.rotation.sin, ..pose.rotation },
        };
        Self { shape: mapped(&self.shape, &turn, 1.0, &pose), pose: pose(self.pose), ..*self }
    }
}

fn scaled_pose(pose: Pose, by: f64) -> Pose {
    Pose { position: pose.position * by, ..pose }
}

/// The shape with all its points, sizes and places mapped.
fn mapped(shape: &Shape, point: &dyn Fn(DVec2) -> DVec2, size: f64, pose: &dyn Fn(Pose) -> Pose) -> Shape {
    match shape {
        Shape::Point => Shape::Point,
        Shape::Segment { a, b } => Shape::Segment { a: point(*a), b: point(*b) },
        Shape::Circle { radius } => Shape::Circle { radius: radius * size },
        Shape::Rectangle { half } => Shape::Rectangle { half: *half * size },
        Shape::Capsule { a, b, radius } => {
            Shape::Capsule { a: point(*a), b: point(*b), radius: radius * size }
        }
        Shape::Polygon(polygon) => {
            Shape::polygon(&polygon.vertices().map(point).collect::<Vec<_>>()).expect("still a polygon")
        }
        Shape::Compound(compound) => {
            let part = |(part, place): &(Shape, Pose)| (mapped(part, point, size, pose), pose(*place));
            Shape::compound(compound.parts().iter().map(part).collect()).expect("still a compound")
        }
    }
}

/// The kinds that the laws tell apart: more than there are variants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Point,
    Segment,
    Circle,
    /// Not turned.
    Upright,
    /// A turned box.
    Oriented,
    Capsule,
    /// 3 to 8 vertices: in one block.
    Polygon,
    /// 9 to 20 vertices.
    Round,
    /// A triangle, far longer than wide.
    Needle,
    Compound,
}

impl Kind {
    pub const ALL: [Self; 10] = [
        Self::Point,
        Self::Segment,
        Self::Circle,
        Self::Upright,
        Self::Oriented,
        Self::Capsule,
        Self::Polygon,
        Self::Round,
        Self::Needle,
        Self::Compound,
    ];

    pub fn is_convex(self) -> bool {
        self != Self::Compound
    }

    /// A shape of this kind, somewhere.
    pub fn thing(self) -> BoxedStrategy<Thing> {
        let turn = if self == Self::Upright { Just(Rotation::IDENTITY).boxed() } else { rotation().boxed() };
        (self.shape(), point(), turn)
            .prop_map(|(shape, position, rotation)| Thing::new(shape, Pose { position, rotation }))
            .boxed()
    }

    fn shape(self) -> BoxedStrategy<Shape> {
        match self {
            Self::Point => Just(Shape::Point).boxed(),
            Self::Segment => (point(), point()).prop_map(|(a, b)| Shape::Segment { a, b }).boxed(),
            Self::Circle => size().prop_map(|radius| Shape::Circle { radius }).boxed(),
            Self::Upright | Self::Oriented => {
                (size(), size()).prop_map(|(x, y)| Shape::Rectangle { half: DVec2::new(x, y) }).boxed()
            }
            Self::Capsule => (small_point(), small_point(), size())
                .prop_map(|(a, b, radius)| Shape::Capsule { a, b, radius })
                .boxed(),
            Self::Polygon => prop_oneof![
                zonogon(2..=4),
                (3..=8usize, size(), size(), point()).prop_map(|(n, x, y, at)| ellipse(n, x, y, at)),
                prop::collection::vec(small_point(), 3..7).prop_filter_map("a line", |points| hull(&points)),
            ]
            .boxed(),
            Self::Round => prop_oneof![
                zonogon(5..=10),
                (9..=20usize, size(), size(), point()).prop_map(|(n, x, y, at)| ellipse(n, x, y, at)),
            ]
            .boxed(),
            Self::Needle => (point(), 0..8i32, rotation(), 0.0..1.0f64)
                .prop_filter_map("too thin", |(start, thin, turn, share)| {
                    let tip = turn.apply(DVec2::new(8.0, 0.0));
                    let side = tip * share + tip.perp() * 10f64.powi(-thin) / 8.0;
                    Shape::triangle(start, start + tip, start + side).ok()
                })
                .boxed(),
            Self::Compound => prop_oneof![
                prop::collection::vec(part(), 2..=4).prop_map(|parts| Shape::Compound(compound_of(parts))),
                letters(),
            ]
            .boxed(),
        }
    }
}

fn compound_of(parts: Vec<(Shape, Pose)>) -> Arc<mindthegap::geometry::Compound> {
    Arc::new(mindthegap::geometry::Compound::new(parts).expect("convex parts"))
}

fn part() -> impl Strategy<Value = (Shape, Pose)> {
    prop::sample::select(&Kind::ALL[..9]).prop_flat_map(Kind::thing).prop_map(|it| (it.shape, it.pose))
}

/// An L, a U and a plus sign of boxes that touch or cross.
fn letters() -> impl Strategy<Value = Shape> {
    let block = |x: f64, y: f64, width: f64, height: f64| {
        let half = DVec2::new(width, height) * 0.5;
        (Shape::Rectangle { half }, Pose::at(DVec2::new(x, y) + half))
    };
    let all = vec![
        vec![block(0.0, 0.0, 1.0, 5.0), block(1.0, 0.0, 3.0, 1.0)],
        vec![block(0.0, 0.0, 1.0, 5.0), block(1.0, 0.0, 2.0, 1.0), block(3.0, 0.0, 1.0, 5.0)],
        vec![block(-3.0, -0.5, 6.0, 1.0), block(-0.5, -3.0, 1.0, 6.0)],
        vec![
            block(0.0, 0.0, 2.0, 2.0),
            block(2.0, 0.0, 2.0, 2.0),
            block(0.0, 2.0, 2.0, 2.0),
            block(2.0, 2.0, 2.0, 2.0),
        ],
    ];
    prop::sample::select(all).prop_map(|parts| Shape::Compound(compound_of(parts)))
}

pub fn coordinate() -> impl Strategy<Value = f64> {
    prop_oneof![(-8..=8).prop_map(f64::from), -8.0..8.0]
}

pub fn point() -> impl Strategy<Value = DVec2> {
    (coordinate(), coordinate()).prop_map(|(x, y)| DVec2::new(x, y))
}

fn small_point() -> impl Strategy<Value = DVec2> {
    point().prop_map(|p| p * 0.5)
}

/// Half an extent: now and then none at all, or next to none.
fn size() -> impl Strategy<Value = f64> {
    prop_oneof![
        10 => (1..=4).prop_map(f64::from),
        10 => 0.1..5.0,
        1 => Just(0.0),
        1 => (1..=6i32).prop_map(|n| 10f64.powi(-n)),
    ]
}

pub fn rotation() -> impl Strategy<Value = Rotation> {
    prop_oneof![
        2 => Just(Rotation::IDENTITY),
        2 => (1..4).prop_map(|n| Rotation::from_degrees(f64::from(n) * 90.0)),
        3 => (0..24).prop_map(|n| Rotation::from_degrees(f64::from(n) * 15.0)),
        3 => (0.0..std::f64::consts::TAU).prop_map(Rotation::from_radians),
        1 => (1..16i32).prop_map(|n| Rotation::from_radians(10f64.powi(-n))),
    ]
}

fn ellipse(count: usize, width: f64, height: f64, at: DVec2) -> Shape {
    let (width, height) = (width.max(0.1), height.max(0.1));
    let corner = |i: usize| {
        let (sin, cos) = (std::f64::consts::TAU * i as f64 / count as f64).sin_cos();
        at + DVec2::new(width * cos, height * sin)
    };
    Shape::polygon(&(0..count).map(corner).collect::<Vec<_>>()).expect("an ellipse is convex")
}

/// A polygon of whole-numbered edges, each with an opposite: all corners on the raster, full of parallels.
fn zonogon(pairs: std::ops::RangeInclusive<usize>) -> impl Strategy<Value = Shape> {
    let edges = vec![
        (1, 0),
        (0, 1),
        (1, 1),
        (1, -1),
        (2, 1),
        (1, 2),
        (1, -2),
        (2, -1),
        (3, 1),
        (1, 3),
        (3, -1),
        (1, -3),
    ];
    prop::sample::subsequence(edges, pairs).prop_map(|mut edges| {
        // From the steepest way down to the steepest way up, then all of them back.
        edges.sort_by(|a, b| (a.1 * b.0).cmp(&(b.1 * a.0)).then(a.0.cmp(&b.0)));
        let steps = edges.iter().map(|e| DVec2::new(f64::from(e.0), f64::from(e.1)));
        let around: Vec<DVec2> = steps.clone().chain(steps.map(|step| -step)).collect();
        let next = |corner: &mut DVec2, step: &DVec2| {
            *corner += *step;
            Some(*corner)
        };
        let corners: Vec<DVec2> = around.iter().scan(DVec2::ZERO, next).collect();
        Shape::polygon(&corners).expect("a zonogon is convex")
    })
}

/// The convex hull (Andrew's monotone chain), or none where the points lie on a line.
fn hull(points: &[DVec2]) -> Option<Shape> {
    let mut points = points.to_vec();
    points.sort_by(|a, b| a.x.total_cmp(&b.x).then(a.y.total_cmp(&b.y)));
    let half = |points: &mut dyn Iterator<Item = DVec2>| {
        let mut chain: Vec<DVec2> = Vec::new();
        for p in points {
            while let [.., a, b] = chain[..]
                && (b - a).perp_dot(p - b) <= 1e-9
            {
                chain.pop();
            }
            chain.push(p);
        }
        chain.pop();
        chain
    };
    let lower = half(&mut points.iter().copied());
    let upper = half(&mut points.iter().rev().copied());
    Shape::polygon(&[lower, upper].concat()).ok()
}

/// How a pair is put together.
#[derive(Clone, Copy, Debug)]
enum Relation {
    /// Wherever they fell.
    Free,
    /// B around A's origin, turned alike or next to alike.
    Concentric,
    /// B is A.
    Identical,
    /// B is an eighth as large, and stands in the middle of A.
    Contained,
    /// Nearly parallel.
    Parallel,
    /// As they fell, then moved along the normal until this far apart.
    Apart(f64),
}

fn relation() -> impl Strategy<Value = Relation> {
    let tiny = prop_oneof![
        2 => Just(0.0),
        3 => (3..13i32, any::<bool>()).prop_map(|(n, negative)| 10f64.powi(-n) * if negative { -1.0 } else { 1.0 })
    ];
    prop_oneof![
        6 => Just(Relation::Free),
        2 => Just(Relation::Concentric),
        1 => Just(Relation::Identical),
        2 => Just(Relation::Contained),
        2 => Just(Relation::Parallel),
        4 => tiny.prop_map(Relation::Apart),
    ]
}

/// Turned by next to nothing.
fn wobble() -> impl Strategy<Value = Rotation> {
    prop_oneof![Just(Rotation::IDENTITY), (1..16i32).prop_map(|n| Rotation::from_radians(10f64.powi(-n))),]
}

/// A pair of these kinds, in all relations and scales.
pub fn pair(one: Kind, two: Kind) -> BoxedStrategy<(Thing, Thing)> {
    let scale = prop::sample::select(vec![1.0, 1.0, 1e-3, 1e4, 1e7]);
    let offset = prop_oneof![6 => Just(0.0), 1 => Just(100.0), 1 => Just(1e6)];
    (one.thing(), two.thing(), relation(), wobble(), scale, offset)
        .prop_map(move |(a, b, relation, wobble, scale, offset)| {
            let rotation =
                if two == Kind::Upright { Rotation::IDENTITY } else { wobble.after(a.pose.rotation) };
            let (a, b) = related(a, b, relation, rotation);
            let far = DVec2::new(offset, -2.0 * offset);
            (a.moved(far).scaled(scale), b.moved(far).scaled(scale))
        })
        .boxed()
}

/// `rotation` is the one to give B where it is to be turned as A is.
fn related(a: Thing, b: Thing, relation: Relation, rotation: Rotation) -> (Thing, Thing) {
    let b = match relation {
        Relation::Free => b,
        Relation::Concentric => b.at(Pose { position: a.pose.position, rotation }),
        Relation::Parallel => b.at(Pose { rotation, ..b.pose }),
        Relation::Identical => a.clone(),
        Relation::Contained => {
            let small = Thing { unit: b.unit, ..b.scaled(0.125) };
            let middle = |thing: &Thing| {
                let model = Model::of(thing);
                let points = &model.parts[0].points;
                points.iter().sum::<DVec2>() / points.len() as f64
            };
            small.moved(middle(&a) - middle(&small))
        }
        Relation::Apart(gap) => {
            // Several times, since the way out of one part may lead into another.
            let mut b = b;
            for _ in 0..4 {
                let found = Model::of(&a).gap(&Model::of(&b));
                b = b.moved(found.normal * (gap - found.gap));
            }
            b
        }
    };
    (a, b)
}
