//! Distance, closest points and the questions about a single point.

use super::oracle::{Model, foot};
use super::shapes::{self, Thing};
use super::{Slack, any_pair, closest, for_all_pairs, gap, point, status};
use glam::DVec2;
use mindthegap::geometry;
use proptest::prelude::*;

#[test]
fn closest_points_lie_on_the_shapes_and_are_the_distance_apart() {
    for_all_pairs(
        any_pair,
        || Just(()),
        |a, b, ()| {
            let (slack, found, expected) = (Slack::of(&[a, b]), closest(a, b), gap(a, b).gap.max(0.0));
            prop_assert!(
                (found.distance - expected).abs() <= slack.fine,
                "{} instead of {expected}",
                found.distance
            );
            prop_assert_eq!(found.distance, geometry::distance(&a.shape, a.pose, &b.shape, b.pose));
            let apart = (found.on_b - found.on_a).length();
            // Far within the tolerance, rounding leaves no direction to the nearest points.
            let exact = if found.distance > 0.1 * slack.touch { slack.fine } else { slack.touch };
            prop_assert!((apart - found.distance).abs() <= exact, "{apart} apart: {found:?}");
            let exact = if found.distance > 0.0 { slack.fine } else { slack.touch };
            for (name, thing, on_it) in [("A", a, found.on_a), ("B", b, found.on_b)] {
                let out = Model::of(thing).distance_to(on_it);
                prop_assert!(out <= exact, "{on_it} lies {out} out of {name}");
            }
            Ok(())
        },
    );
}

/// Points on the outline, close together.
fn outline(thing: &Thing, per_edge: u32) -> Vec<DVec2> {
    let mut found = Vec::new();
    for part in Model::of(thing).parts {
        for (i, start) in part.points.iter().enumerate() {
            let end = part.points[(i + 1) % part.points.len()];
            let out = (end - *start).try_normalize().map_or(DVec2::ZERO, |along| -along.perp() * part.radius);
            for step in 0..=per_edge {
                found.push(start.lerp(end, f64::from(step) / f64::from(per_edge)) + out);
                let angle = std::f64::consts::TAU * f64::from(step) / f64::from(per_edge);
                found.push(*start + DVec2::from_angle(angle) * part.radius);
            }
        }
    }
    found
}

/// No two points of the outlines are nearer than the distance, and some are nearly as near.
#[test]
fn distance_agrees_with_samples_of_both_outlines() {
    for_all_pairs(
        any_pair,
        || Just(()),
        |a, b, ()| {
            let (slack, found) = (Slack::of(&[a, b]), closest(a, b));
            if found.distance <= slack.touch {
                return Ok(());
            }
            let (one, two) = (outline(a, 24), outline(b, 24));
            let nearest =
                one.iter().flat_map(|p| two.iter().map(|q| p.distance(*q))).fold(f64::INFINITY, f64::min);
            prop_assert!(
                nearest >= found.distance - slack.fine,
                "samples are {nearest} apart, not {}",
                found.distance
            );
            // No part is further around than this, and a sample lies within half a step.
            let size = one
                .iter()
                .chain(&two)
                .map(|p| p.distance(one[0]).min(p.distance(two[0])))
                .fold(0.0, f64::max);
            prop_assert!(
                nearest <= found.distance + size * 0.4 + slack.fine,
                "samples are {nearest} apart, not {}",
                found.distance
            );
            Ok(())
        },
    );
}

#[test]
fn questions_about_a_point_agree() {
    for_all_pairs(
        |_, two| two == shapes::Kind::Point,
        shapes::point,
        |thing, other, shift| {
            let p =
                other.pose.position + *shift * (other.pose.position - thing.pose.position).length() * 0.01;
            let (slack, model) = (Slack::of(&[thing, &point(p)]), Model::of(thing));
            let signed = geometry::signed_distance(&thing.shape, thing.pose, p);
            let expected = model.distance_to(p);
            let is_union = model.parts.len() > 1;
            if expected > 0.0 || !is_union {
                prop_assert!((signed - expected).abs() <= slack.fine, "{signed} instead of {expected}");
            } else {
                prop_assert!(signed <= expected + slack.fine, "{signed} is not as deep as {expected}");
            }
            let contains = geometry::contains(&thing.shape, thing.pose, p);
            prop_assert_eq!(contains, status(thing, &point(p)).intersects());
            prop_assert!(contains || signed > 0.0);
            prop_assert!(!contains || signed <= slack.touch);
            let near = geometry::closest_point(&thing.shape, thing.pose, p);
            if signed > slack.touch {
                prop_assert!((near.distance(p) - signed).abs() <= slack.fine);
                prop_assert!(model.distance_to(near).abs() <= slack.fine);
            } else if signed < 0.0 {
                prop_assert_eq!(near, p);
            }
            Ok(())
        },
    );
}

#[test]
fn oracle_knows_its_trade() {
    let v = DVec2::new;
    assert_eq!(foot(v(0.0, 0.0), v(4.0, 0.0), v(1.0, 3.0)), v(1.0, 0.0));
    let unit =
        |x: f64| Thing::new(geometry::Shape::Rectangle { half: v(1.0, 1.0) }, geometry::Pose::at(v(x, 0.0)));
    assert_eq!(gap(&unit(0.0), &unit(5.0)).gap, 3.0);
    let overlap = gap(&unit(0.0), &unit(1.5));
    assert_eq!((overlap.gap, overlap.normal), (-0.5, DVec2::X));
    let line = |from: f64, to: f64| {
        Thing::new(geometry::Shape::Segment { a: v(from, 0.0), b: v(to, 0.0) }, geometry::Pose::default())
    };
    assert_eq!(gap(&line(0.0, 1.0), &line(3.0, 4.0)).gap, 2.0);
    assert_eq!(gap(&line(0.0, 3.0), &line(1.0, 4.0)).gap, 0.0);
}
