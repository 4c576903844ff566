//! A compound is the union of its parts.

use super::oracle::Model;
use super::same::for_all_rewritten;
use super::shapes::{Kind, Thing};
use super::{Slack, closest, contact, for_all_pairs, is_long, status};
use glam::DVec2;
use mindthegap::geometry::{Pose, Shape, Status};
use proptest::prelude::*;

fn with_a_compound(one: Kind, two: Kind) -> bool {
    !one.is_convex() || !two.is_convex()
}

fn parts(thing: &Thing) -> Vec<Thing> {
    match &thing.shape {
        Shape::Compound(compound) => {
            let placed = |(part, place): &(Shape, Pose)| Thing::new(part.clone(), thing.pose.then(*place));
            compound.parts().iter().map(placed).collect()
        }
        _ => vec![thing.clone()],
    }
}

#[test]
fn status_is_any_of_the_parts_and_distance_the_least() {
    for_all_pairs(
        with_a_compound,
        || Just(()),
        |a, b, ()| {
            let (one, two) = (parts(a), parts(b));
            let pairs = || one.iter().flat_map(|a| two.iter().map(move |b| (a, b)));
            let strongest = if pairs().any(|(a, b)| status(a, b) == Status::Overlapping) {
                Status::Overlapping
            } else if pairs().any(|(a, b)| status(a, b) == Status::Touching) {
                Status::Touching
            } else {
                Status::Separate
            };
            prop_assert_eq!(status(a, b), strongest);
            let least = pairs().map(|(a, b)| closest(a, b).distance).fold(f64::INFINITY, f64::min);
            // A part by itself may be answered by a shorter formula: the same but for the last digits.
            let distance = closest(a, b).distance;
            prop_assert!((distance - least).abs() <= Slack::of(&[a, b]).touch, "{} {}", distance, least);
            Ok(())
        },
    );
}

/// S129: no direction of many leads out of the union in a shorter way, and the way found leads out.
#[test]
fn depth_is_the_way_out_of_the_union() {
    let directions = if is_long() { 3600 } else { 72 };
    for_all_pairs(
        with_a_compound,
        || Just(()),
        move |a, b, ()| {
            let Some(found) = contact(a, b) else { return Ok(()) };
            let (slack, one, two) = (Slack::of(&[a, b]), Model::of(a), Model::of(b));
            // Where the tolerance is a large part of the shapes, a seam is wide.
            if a.unit < 1e4 * slack.touch {
                return Ok(());
            }
            let flat = one.has_flat_parts(10.0 * slack.touch) || two.has_flat_parts(10.0 * slack.touch);
            let left = one.gap(&two.moved(found.mtv())).gap;
            prop_assert!(left >= -2.0 * slack.touch, "{:?} leaves them {} deep", found.mtv(), -left);
            let touching = |gap: f64| gap <= 2.0 * slack.touch;
            prop_assert!(touching(left), "{:?} leaves them {left} apart", found.mtv());
            for i in 0..directions {
                let way = DVec2::from_angle(std::f64::consts::TAU * f64::from(i) / f64::from(directions));
                let push = one.push_along(&two, way, 0.1 * slack.touch, 0.01 * a.unit, found.depth);
                // What is flat finds room in the seam between two parts, but a way out leads on into the open.
                let on = 12.0 * slack.touch;
                let seam = flat && one.gap(&two.moved(way * (push + on))).gap < -2.0 * slack.touch;
                prop_assert!(
                    seam || push >= found.depth - 4.0 * slack.touch,
                    "{} along {way} does, {found:?}",
                    push
                );
            }
            Ok(())
        },
    );
}

/// A box in two and in four pieces.
#[test]
fn pieces_of_a_box_are_the_whole() {
    for kind in [Kind::Upright, Kind::Oriented] {
        for across in [false, true] {
            for_all_rewritten(kind, |thing| {
                let Shape::Rectangle { half } = thing.shape else { return None };
                if half.min_element() == 0.0 {
                    return None;
                }
                let quarter = DVec2::new(half.x * 0.5, if across { half.y * 0.5 } else { half.y });
                let place = |x: f64, y: f64| {
                    (Shape::Rectangle { half: quarter }, Pose::at(DVec2::new(x * quarter.x, y * quarter.y)))
                };
                let pieces = if across {
                    vec![place(-1.0, -1.0), place(1.0, -1.0), place(-1.0, 1.0), place(1.0, 1.0)]
                } else {
                    vec![place(-1.0, 0.0), place(1.0, 0.0)]
                };
                Some((thing.clone(), Thing { shape: Shape::compound(pieces).ok()?, ..thing.clone() }))
            });
        }
    }
}

/// A polygon as a fan of triangles.
#[test]
fn triangles_of_a_polygon_are_the_whole() {
    for_all_rewritten(Kind::Polygon, |thing| {
        let Shape::Polygon(polygon) = &thing.shape else { return None };
        let triangle =
            |i: usize| Shape::triangle(polygon.vertex(0), polygon.vertex(i), polygon.vertex(i + 1));
        let pieces: Result<Vec<_>, _> =
            (1..polygon.len() - 1).map(|i| triangle(i).map(|it| (it, Pose::default()))).collect();
        Some((thing.clone(), Thing { shape: Shape::compound(pieces.ok()?).ok()?, ..thing.clone() }))
    });
}
