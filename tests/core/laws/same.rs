//! One set of points written as two shapes gets the same answers.

use super::oracle::Model;
use super::shapes::{Kind, Thing, pair, point, rotation};
use super::{Slack, Verdict, closest, contact, gap, is_on_a_raster, status, sweep};
use glam::DVec2;
use mindthegap::geometry::{Pose, Ray, RayMode, Rotation, Shape, Sweep, ray_cast};
use proptest::prelude::*;
use proptest::test_runner::TestRunner;

/// Asks all questions of `one` and of `two` about `other`, and compares.
pub fn same_answers(one: &Thing, two: &Thing, other: &Thing, way: DVec2) -> Verdict {
    let slack = Slack::of(&[one, two, other, &one.moved(way)]);
    // In the width of the tolerance a verdict may go either way; and what lies in the seam between two parts only
    // touches each of them.
    let (apart, in_parts) = (gap(one, other).gap, gap(two, other).gap);
    let near = |gap: f64| gap.abs() <= slack.touch;
    let in_band = near(in_parts) && !(near(apart) && apart.abs() <= slack.fine);
    if in_band && !near(apart) {
        return Ok(());
    }
    for (a, b, [c, d]) in [(one, other, [two, other]), (other, one, [other, two])] {
        prop_assert!(in_band || status(a, b) == status(c, d), "{:?} became {:?}", status(a, b), status(c, d));
        let (near, same) = (closest(a, b).distance, closest(c, d).distance);
        prop_assert!(in_band || (near - same).abs() <= slack.fine, "a distance of {near} became {same}");
        if let (Some(found), Some(same)) = (contact(a, b), contact(c, d)) {
            // Of a union, ways out that differ by less than the tolerance tie; and a seam is a way out for what is flat.
            let differs = (found.depth - same.depth).abs();
            let in_a_seam = same.depth <= found.depth + slack.touch
                && Model::of(other).has_flat_parts(slack.touch * 10.0 + other.unit * 0.2);
            prop_assert!(
                differs <= slack.touch || in_a_seam,
                "a depth of {} became {}",
                found.depth,
                same.depth
            );
            let tie = in_a_seam || gap(a, &b.moved(same.mtv())).gap >= -2.0 * slack.touch;
            prop_assert!(
                tie || (found.normal - same.normal).length() < 1e-6,
                "{} became {}",
                found.normal,
                same.normal
            );
        }
        // Also in the seam between two parts, where what is flat fits.
        let free = |a: &Thing, b: &Thing| Model::of(a).lowest_gap(way, &Model::of(b)).0 >= -2.0 * slack.touch;
        let grazes = || free(a, b) || free(c, d);
        match (sweep(a, way, b), sweep(c, way, d)) {
            (Sweep::Hit { toi, normal, .. }, Sweep::Hit { toi: same, .. }) => {
                let differs = (toi - same).abs() * normal.dot(way).abs();
                prop_assert!(differs <= 2.0 * slack.touch, "hit at {toi} became one at {same}");
            }
            (Sweep::Clear, Sweep::Clear) | (Sweep::Overlapping(_), Sweep::Overlapping(_)) => {}
            (found, same) => prop_assert!(in_band || grazes(), "{found:?} became {same:?}"),
        }
    }
    same_rays(one, two, other.pose.position, way, slack)
}

fn same_rays(one: &Thing, two: &Thing, origin: DVec2, way: DVec2, slack: Slack) -> Verdict {
    let Some(ray) = Ray::new(origin, way, f64::INFINITY) else { return Ok(()) };
    let target = Model::of(one);
    let (start, in_parts) = (target.distance_to(origin), Model::of(two).distance_to(origin));
    let length = start.abs() + way.length() + target.scale();
    let grazes = || Model::point(origin).lowest_gap(ray.direction * length, &target).0 >= -2.0 * slack.touch;
    // In the seam between two parts a ray starts on both their boundaries.
    if start.abs() <= slack.touch || in_parts.abs() <= slack.touch {
        return Ok(());
    }
    for mode in [RayMode::Solid, RayMode::Hollow] {
        let (found, same) =
            (ray_cast(&ray, &one.shape, one.pose, mode), ray_cast(&ray, &two.shape, two.pose, mode));
        match (found, same) {
            (Some(found), Some(same)) => {
                let slope = found.normal.map_or(1.0, |normal| normal.dot(ray.direction).abs());
                let differs = (found.distance - same.distance).abs() * slope;
                prop_assert!(
                    differs <= slack.touch || grazes(),
                    "{mode:?}: a hit at {} became one at {}",
                    found.distance,
                    same.distance
                );
            }
            (found, same) => {
                prop_assert!(found == same || grazes(), "{mode:?}: {found:?} became {same:?}");
            }
        }
    }
    Ok(())
}

/// Tries a rewriting of shapes of one kind against others of every kind.
pub fn for_all_rewritten(kind: Kind, rewrite: impl Fn(&Thing) -> Option<(Thing, Thing)>) {
    let cases = (ProptestConfig::default().cases / 16).max(1);
    for other in Kind::ALL {
        let config = ProptestConfig {
            cases,
            failure_persistence: None,
            max_shrink_iters: 2000,
            ..ProptestConfig::default()
        };
        let found =
            TestRunner::new(config).run(
                &(pair(kind, other), point()),
                |((thing, other), way)| match rewrite(&thing) {
                    Some((one, two)) => same_answers(&one, &two, &other, way * 2.0 * thing.unit),
                    None => Ok(()),
                },
            );
        assert!(found.is_ok(), "{kind:?} against {other:?}: {}", found.unwrap_err());
    }
}

#[test]
fn box_is_the_polygon_of_its_corners() {
    for kind in [Kind::Upright, Kind::Oriented] {
        for_all_rewritten(kind, |thing| {
            let Shape::Rectangle { half: h } = thing.shape else { return None };
            let corners = [DVec2::new(h.x, -h.y), h, DVec2::new(-h.x, h.y), -h];
            let polygon = Shape::polygon(&corners).ok()?;
            Some((thing.clone(), Thing { shape: polygon, ..thing.clone() }))
        });
    }
}

#[test]
fn capsule_without_length_is_a_circle() {
    for_all_rewritten(Kind::Capsule, |thing| {
        let Shape::Capsule { a, radius, .. } = thing.shape else { return None };
        let short = Thing { shape: Shape::Capsule { a, b: a, radius }, ..thing.clone() };
        let circle = Thing { shape: Shape::Circle { radius }, ..thing.at(thing.pose.to_world(a).into()) };
        Some((short, circle))
    });
}

#[test]
fn capsule_without_radius_is_a_segment() {
    for_all_rewritten(Kind::Capsule, |thing| {
        let Shape::Capsule { a, b, .. } = thing.shape else { return None };
        let thin = Thing { shape: Shape::Capsule { a, b, radius: 0.0 }, ..thing.clone() };
        Some((thin, Thing { shape: Shape::Segment { a, b }, ..thing.clone() }))
    });
}

#[test]
fn circle_without_radius_is_a_point() {
    for_all_rewritten(Kind::Point, |thing| {
        Some((thing.clone(), Thing { shape: Shape::Circle { radius: 0.0 }, ..thing.clone() }))
    });
}

#[test]
fn box_without_height_is_a_segment() {
    for_all_rewritten(Kind::Oriented, |thing| {
        let Shape::Rectangle { half } = thing.shape else { return None };
        let end = DVec2::new(half.x, 0.0);
        let flat = Thing { shape: Shape::Rectangle { half: end }, ..thing.clone() };
        Some((flat, Thing { shape: Shape::Segment { a: -end, b: end }, ..thing.clone() }))
    });
}

#[test]
fn box_without_width_is_a_segment() {
    for_all_rewritten(Kind::Upright, |thing| {
        let Shape::Rectangle { half } = thing.shape else { return None };
        let end = DVec2::new(0.0, half.y);
        let flat = Thing { shape: Shape::Rectangle { half: end }, ..thing.clone() };
        Some((flat, Thing { shape: Shape::Segment { a: -end, b: end }, ..thing.clone() }))
    });
}

/// Points on the sides are dropped, so an outline written with more of them is the same one.
#[test]
fn points_on_the_sides_change_nothing() {
    for kind in [Kind::Polygon, Kind::Round, Kind::Needle] {
        for_all_rewritten(kind, |thing| {
            let Shape::Polygon(polygon) = &thing.shape else { return None };
            let corner = |i: usize| polygon.vertex(i);
            let with_middles: Vec<DVec2> =
                (0..polygon.len()).flat_map(|i| [corner(i), (corner(i) + corner(i + 1)) * 0.5]).collect();
            let shape = Shape::polygon(&with_middles).ok()?;
            Some((thing.clone(), Thing { shape, ..thing.clone() }))
        });
    }
}

#[test]
fn compound_of_one_part_is_that_part() {
    for kind in Kind::ALL.into_iter().filter(|kind| kind.is_convex()) {
        for_all_rewritten(kind, |thing| {
            let shape = Shape::compound(vec![(thing.shape.clone(), Pose::default())]).ok()?;
            Some((thing.clone(), Thing { shape, ..thing.clone() }))
        });
    }
}

/// S040: 10 000 pairs of boxes as two subtractions an axis, as polygons, and as oriented boxes in a turned world.
#[test]
fn fast_path_of_boxes_gives_the_answers_of_the_general_one() {
    let config = ProptestConfig { cases: 10_000, failure_persistence: None, ..ProptestConfig::default() };
    let strategy = (pair(Kind::Upright, Kind::Upright), rotation());
    let found = TestRunner::new(config).run(&strategy, |((a, b), turn)| {
        let polygon = |thing: &Thing| {
            let Shape::Rectangle { half: h } = thing.shape else { return None };
            let shape = Shape::polygon(&[DVec2::new(h.x, -h.y), h, DVec2::new(-h.x, h.y), -h]).ok()?;
            Some(Thing { shape, ..thing.clone() })
        };
        let frame = Pose { position: DVec2::ZERO, rotation: turn };
        same_pair((&a, &b), (&a.seen_from(frame), &b.seen_from(frame)), turn)?;
        if let (Some(one), Some(two)) = (polygon(&a), polygon(&b)) {
            same_pair((&a, &b), (&one, &two), Rotation::IDENTITY)?;
        }
        Ok(())
    });
    assert!(found.is_ok(), "{}", found.unwrap_err());
}

fn same_pair((a, b): (&Thing, &Thing), (c, d): (&Thing, &Thing), turn: Rotation) -> Verdict {
    let slack = Slack::of(&[a, b, c, d]);
    let apart = gap(a, b).gap;
    let in_band = apart.abs() <= slack.touch && apart.abs() >= slack.fine;
    prop_assert!(in_band || status(a, b) == status(c, d));
    prop_assert!((closest(a, b).distance - closest(c, d).distance).abs() <= slack.fine || in_band);
    if let (Some(one), Some(two)) = (contact(a, b), contact(c, d)) {
        prop_assert!((one.depth - two.depth).abs() <= slack.fine, "{one:?} became {two:?}");
        let normal = turn.undo(two.normal);
        let tie = gap(a, &b.moved(normal * two.depth)).gap >= -slack.fine;
        prop_assert!(tie || (one.normal - normal).length() < 1e-9, "{} became {normal}", one.normal);
        // Where nothing is rounded, a tie is the same one.
        let exact = turn.is_identity() && is_on_a_raster(a) && is_on_a_raster(b);
        prop_assert!(!exact || one.normal == two.normal, "{one:?} became {two:?}");
    }
    Ok(())
}
