//! Degenerate or touching pairs: not timed, only the answers are shown.

use crate::shapes::{Placed, Shape, V, f32_of, f32s_of};
use std::f64::consts::{FRAC_PI_2, FRAC_PI_3, FRAC_PI_4};

fn at(shape: Shape, x: f64, y: f64, angle: f64) -> Placed {
    Placed { shape, pos: [x, y], angle }
}
fn aabb(x: f64, y: f64) -> Shape {
    Shape::Aabb { half: [x, y] }
}
fn obb(x: f64, y: f64) -> Shape {
    Shape::Obb { half: [x, y] }
}
fn circle(r: f64) -> Shape {
    Shape::Circle { r }
}
fn capsule(half_len: f64, r: f64) -> Shape {
    Shape::Capsule { half_len, r }
}
fn segment(a: V, b: V) -> Shape {
    Shape::Segment { a, b }
}
fn hexagon() -> Shape {
    let corner = |i: i32| {
        let angle = f64::from(i) * FRAC_PI_3;
        f32s_of([8.0 * angle.cos(), 8.0 * angle.sin()])
    };
    Shape::Polygon { pts: (0..6).map(corner).collect() }
}

type Case = (&'static str, Placed, Placed);

#[must_use]
pub fn pairs() -> Vec<Case> {
    [boxes(), circles(), capsules(), turned_boxes(), polygons(), far_away()].concat()
}

fn boxes() -> Vec<Case> {
    let still = |half_x: f64, half_y: f64, x: f64, y: f64| at(aabb(half_x, half_y), x, y, 0.0);
    vec![
        ("boxes sharing an edge exactly", still(8., 8., 0., 0.), still(8., 8., 16., 0.)),
        ("boxes sharing a corner exactly", still(8., 8., 0., 0.), still(8., 8., 16., 16.)),
        ("boxes with the same centre", still(8., 6., 0., 0.), still(8., 6., 0., 0.)),
        ("small box inside a large one, off centre", still(32., 32., 0., 0.), still(2., 2., 20., 3.)),
    ]
}

fn circles() -> Vec<Case> {
    let ball = |r: f64, x: f64, y: f64| at(circle(r), x, y, 0.0);
    let still = |half_x: f64, half_y: f64| at(aabb(half_x, half_y), 0., 0., 0.);
    vec![
        ("circles touching exactly", ball(8., 0., 0.), ball(8., 16., 0.)),
        ("circles with the same centre", ball(8., 0., 0.), ball(4., 0., 0.)),
        ("circle centre exactly on a box edge", ball(4., 8., 0.), still(8., 8.)),
        ("circle centre exactly on a box corner", ball(4., 8., 8.), still(8., 8.)),
        ("circle centre at the box centre", ball(4., 0., 0.), still(8., 6.)),
        ("circle deep in a box, nearer to the top", ball(4., 1., 3.), still(8., 6.)),
    ]
}

fn capsules() -> Vec<Case> {
    let upright = |half_len: f64, y: f64| at(capsule(half_len, 2.), 0., y, 0.);
    let quarter = f32_of(FRAC_PI_2);
    let on_edge = f32_of(8.0 * 0.75f64.sqrt()) + 4.0;
    vec![
        ("capsules crossing like an X", upright(8., 0.), at(capsule(8., 2.), 0., 0., quarter)),
        ("capsules on the same line, end to end, touching", upright(6., 0.), upright(6., 16.)),
        ("capsules on the same line, overlapping", upright(6., 0.), upright(6., 9.)),
        ("identical capsules", upright(6., 0.), upright(6., 0.)),
        ("capsule core deep in a hexagon", at(capsule(4., 2.), 1., 0.5, 0.5), at(hexagon(), 0., 0., 0.)),
        ("capsule core end on a hexagon's edge", upright(4., on_edge), at(hexagon(), 0., 0., 0.)),
    ]
}

fn turned_boxes() -> Vec<Case> {
    let turn = f32_of(FRAC_PI_4);
    let corner_on_face = f32_of(8.0 + 8.0 * 2f64.sqrt() - 1e-3);
    let square = |y: f64, angle: f64| at(obb(8., 8.), 0., y, angle);
    let blade = |angle: f64| at(obb(20., 0.5), 0., 0., angle);
    vec![
        ("oriented boxes, same centre, 45 degrees", square(0., 0.), square(0., turn)),
        ("oriented box corner on a box face, 1e-3 deep", square(0., 0.), square(corner_on_face, turn)),
        ("thin oriented boxes crossing like an X", blade(turn), blade(-turn)),
    ]
}

fn polygons() -> Vec<Case> {
    let still = || at(hexagon(), 0., 0., 0.);
    let line = |a: V, b: V, x: f64, y: f64| at(segment(a, b), x, y, 0.);
    vec![
        ("hexagons with the same centre", still(), still()),
        ("segment through a hexagon's centre", line([-20., 0.], [20., 0.], 0., 0.), still()),
        ("segment wholly inside a hexagon", line([-2., 0.], [2., 0.], 1., 1.), still()),
        ("segment end exactly on a hexagon's vertex", line([0., 0.], [10., 0.], 8., 0.), still()),
    ]
}

fn far_away() -> Vec<Case> {
    let far = 100_000.;
    vec![
        (
            "boxes 1/128 deep at x = 100 000",
            at(aabb(8., 8.), far, 0., 0.),
            at(aabb(8., 8.), far + 16. - 1. / 128., 0., 0.),
        ),
        (
            "hexagons at (100 000, 100 000), 0.356 deep",
            at(hexagon(), far, far, 0.),
            at(hexagon(), far, far + 13.5, 0.),
        ),
    ]
}
