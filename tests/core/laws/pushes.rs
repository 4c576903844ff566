//! The push is right: it leaves the pair touching, nothing shorter does, and it names what decided.

use super::oracle::Model;
use super::shapes::Thing;
use super::{
    Slack, Verdict, any_pair, contact, convex, for_all_pairs, gap, is_long, is_on_a_raster, is_union, status,
};
use glam::DVec2;
use mindthegap::geometry::{self, Contact, Owner, Part, Shape, Status};
use proptest::prelude::*;

#[test]
fn contact_and_status_and_the_two_questions_agree() {
    for_all_pairs(
        any_pair,
        || Just(()),
        |a, b, ()| {
            let (verdict, found) = (status(a, b), contact(a, b));
            prop_assert_eq!(verdict.intersects(), found.is_some());
            prop_assert_eq!(verdict.intersects(), geometry::intersects(&a.shape, a.pose, &b.shape, b.pose));
            prop_assert_eq!(verdict.overlaps(), geometry::overlaps(&a.shape, a.pose, &b.shape, b.pose));
            let Some(found) = found else { return Ok(()) };
            prop_assert!(found.depth >= 0.0 && found.depth.is_finite());
            prop_assert!(
                (found.normal.length() - 1.0).abs() < 1e-12,
                "the normal {} is {} long",
                found.normal,
                found.normal.length()
            );
            prop_assert!(found.point.is_finite());
            let slack = Slack::of(&[a, b]);
            match verdict {
                Status::Overlapping => prop_assert!(found.depth > 0.0),
                _ => prop_assert!(found.depth <= slack.touch, "{verdict:?}, but {} deep", found.depth),
            }
            Ok(())
        },
    );
}

#[test]
fn depth_of_convex_shapes_is_that_of_the_oracle() {
    for_all_pairs(
        convex,
        || Just(()),
        |a, b, ()| {
            let Some(found) = contact(a, b) else { return Ok(()) };
            let (slack, expected) = (Slack::of(&[a, b]), (-gap(a, b).gap).max(0.0));
            prop_assert!(
                (found.depth - expected).abs() <= slack.fine,
                "{} instead of {expected}",
                found.depth
            );
            Ok(())
        },
    );
}

#[test]
fn point_of_contact_lies_in_both() {
    for_all_pairs(
        any_pair,
        || Just(()),
        |a, b, ()| {
            let Some(found) = contact(a, b) else { return Ok(()) };
            let slack = Slack::of(&[a, b]);
            for (name, thing) in [("A", a), ("B", b)] {
                let out = Model::of(thing).distance_to(found.point);
                prop_assert!(out <= slack.touch, "{} lies {out} out of {name}", found.point);
            }
            Ok(())
        },
    );
}

/// S008: whoever gives way, and by how much, in the end they touch.
#[test]
fn any_split_of_the_push_leaves_them_touching() {
    for_all_pairs(
        any_pair,
        || 0.0..1.0f64,
        |a, b, share| {
            let Some(found) = contact(a, b) else { return Ok(()) };
            for share in [0.0, *share, 1.0] {
                let (a, b) = (a.moved(-found.mtv() * share), b.moved(found.mtv() * (1.0 - share)));
                let verdict = status(&a, &b);
                prop_assert_eq!(
                    verdict,
                    Status::Touching,
                    "split {}, a gap of {} after {:?}",
                    share,
                    gap(&a, &b).gap,
                    found
                );
                let again = contact(&a, &b);
                prop_assert!(
                    again.is_some_and(|again| again.depth <= Slack::of(&[&a, &b]).touch),
                    "{:?}",
                    again
                );
            }
            let slack = Slack::of(&[a, b]);
            if found.depth > 200.0 * slack.touch {
                prop_assert!(
                    status(a, &b.moved(found.mtv() * 0.99)).overlaps(),
                    "a hundredth was not needed"
                );
            }
            Ok(())
        },
    );
}

#[test]
fn no_shorter_push_separates() {
    let directions = if is_long() { 3600 } else { 60 };
    for_all_pairs(
        any_pair,
        || Just(()),
        move |a, b, ()| {
            let Some(found) = contact(a, b) else { return Ok(()) };
            let slack = Slack::of(&[a, b]);
            // Into the seam between two parts the tolerance lets a tip several times as far.
            let spare = if is_union(a) || is_union(b) { 20.0 } else { 2.0 };
            let shorter = found.depth * 0.999 - spare * slack.touch;
            if shorter <= 0.0 {
                return Ok(());
            }
            for i in 0..directions {
                let angle = std::f64::consts::TAU * f64::from(i) / f64::from(directions);
                let push = DVec2::from_angle(angle) * shorter;
                // A thin tip fits into the seam between two parts; a way out leads on into the open.
                let on = push + push.normalize() * 12.0 * slack.touch;
                let seam = || (is_union(a) || is_union(b)) && status(a, &b.moved(on)).overlaps();
                prop_assert!(
                    status(a, &b.moved(push)).overlaps() || seam(),
                    "{push} does, {:?} is not the shortest",
                    found.mtv()
                );
            }
            Ok(())
        },
    );
}

/// Ties go to +x, -x, +y, -y, in this order. Only where nothing is rounded are ways exactly as long; and where round
/// shapes meet with the very corners of their cores, all ways between the sides beside it would do.
#[test]
fn ties_go_by_the_order_of_the_axes() {
    for_all_pairs(
        convex,
        || Just(()),
        |a, b, ()| {
            let Some(found) = contact(a, b) else { return Ok(()) };
            let (slack, one, two) = (Slack::of(&[a, b]), Model::of(a), Model::of(b));
            if found.depth <= slack.touch || !is_on_a_raster(a) || !is_on_a_raster(b) {
                return Ok(());
            }
            let ways = [DVec2::X, DVec2::NEG_X, DVec2::Y, DVec2::NEG_Y];
            let faces_it = |way: &DVec2| one.has_side(*way) || two.has_side(-*way);
            let first = ways.iter().find(|way| one.push_past(&two, **way) == found.depth && faces_it(way));
            if let Some(first) = first {
                prop_assert!((found.normal - *first).length() < 1e-9, "{} instead of {first}", found.normal);
            }
            Ok(())
        },
    );
}

/// The outward normal of a shape's edge in the world, as [`Part`] counts them.
fn edge_normal(thing: &Thing, edge: usize) -> Option<DVec2> {
    let local = match &thing.shape {
        Shape::Rectangle { .. } => *[DVec2::X, DVec2::Y, DVec2::NEG_X, DVec2::NEG_Y].get(edge)?,
        Shape::Polygon(polygon) if edge < polygon.len() => polygon.normal(edge),
        Shape::Segment { a, b } | Shape::Capsule { a, b, .. } if edge < 2 => {
            let left = (*b - *a).try_normalize()?.perp();
            if edge == 0 { left } else { -left }
        }
        _ => return None,
    };
    Some(thing.pose.rotation.apply(local))
}

fn vertex_count(shape: &Shape) -> usize {
    match shape {
        Shape::Point | Shape::Circle { .. } => 1,
        Shape::Segment { .. } | Shape::Capsule { .. } => 2,
        Shape::Rectangle { .. } => 4,
        Shape::Polygon(polygon) => polygon.len(),
        Shape::Compound(_) => usize::MAX,
    }
}

fn named_feature_decided(a: &Thing, b: &Thing, found: &Contact) -> Verdict {
    let (thing, outward) =
        if found.feature.owner == Owner::A { (a, found.normal) } else { (b, -found.normal) };
    match found.feature.part {
        Part::Vertex(vertex) => prop_assert!(vertex < vertex_count(&thing.shape), "{:?}", found.feature),
        Part::Edge(edge) => {
            let normal = edge_normal(thing, edge);
            let is_it = normal.is_some_and(|normal| (normal - outward).length() < 1e-6);
            prop_assert!(is_it, "{:?} has the normal {normal:?}, not {outward}", found.feature);
        }
    }
    Ok(())
}

#[test]
fn feature_that_decided_exists_and_has_the_normal() {
    for_all_pairs(
        convex,
        || Just(()),
        |a, b, ()| match contact(a, b) {
            Some(found) => named_feature_decided(a, b, &found),
            None => Ok(()),
        },
    );
}
