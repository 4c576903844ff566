//! Which of the two comes first, where the world has its origin and which way it is turned changes nothing.

use super::shapes::{self, Thing};
use super::{Slack, Verdict, any_pair, closest, contact, for_all_pairs, gap, is_union, status};
use glam::DVec2;
use mindthegap::geometry::{Contact, Pose};
use proptest::prelude::*;

/// The verdict is that of the oracle, except within the width of the tolerance around its edges.
#[test]
fn status_is_that_of_the_oracle() {
    for_all_pairs(
        any_pair,
        || Just(()),
        |a, b, ()| {
            let (slack, gap) = (Slack::of(&[a, b]), gap(a, b).gap);
            let verdict = status(a, b);
            prop_assert!(gap <= slack.touch || !verdict.intersects(), "{verdict:?} over a gap of {gap}");
            prop_assert!(gap >= -slack.touch || verdict.overlaps(), "{verdict:?} at a depth of {}", -gap);
            prop_assert!(gap > slack.fine || verdict.intersects(), "{verdict:?} over a gap of {gap}");
            prop_assert!(gap < -slack.fine || !verdict.overlaps(), "{verdict:?} over a gap of {gap}");
            Ok(())
        },
    );
}

/// The answers about a pair agree with those about the same pair seen otherwise. `back` takes a vector of the other
/// view to this one.
fn agree(
    (a, b): (&Thing, &Thing),
    (other_a, other_b): (&Thing, &Thing),
    back: impl Fn(DVec2) -> DVec2,
) -> Verdict {
    let slack = Slack::of(&[a, b, other_a, other_b]);
    let here = gap(a, b).gap;
    // Within a rounding of the band's edges the verdict may change with the view; the band itself grows with the
    // distance from the origin.
    let in_band = here.abs() <= slack.touch && here.abs() >= slack.fine;
    let (verdict, other) = (status(a, b), status(other_a, other_b));
    prop_assert!(in_band || verdict == other, "{verdict:?} became {other:?} at a gap of {here}");
    let (near, other) = (closest(a, b), closest(other_a, other_b));
    let differs = (near.distance - other.distance).abs();
    prop_assert!(
        differs <= slack.fine || in_band,
        "a distance of {} became {}",
        near.distance,
        other.distance
    );
    match (contact(a, b), contact(other_a, other_b)) {
        (Some(one), Some(two)) => same_push((a, b), one, two, back(two.normal), slack),
        (one, two) => {
            prop_assert!(in_band || one.is_some() == two.is_some(), "{one:?} became {two:?}");
            Ok(())
        }
    }
}

/// Two contacts name the same push, or pushes of the same length that both do.
fn same_push((a, b): (&Thing, &Thing), one: Contact, two: Contact, normal: DVec2, slack: Slack) -> Verdict {
    let differs = (one.depth - two.depth).abs();
    // Of a union, ways that are equally short within the tolerance tie.
    let exact = if is_union(a) || is_union(b) { slack.touch } else { slack.fine };
    prop_assert!(differs <= exact, "a depth of {} became {}", one.depth, two.depth);
    let alike = (one.normal - normal).length() < 1e-6;
    prop_assert!(alike || ties(a, b, normal, two.depth, slack), "{} became {normal}", one.normal);
    Ok(())
}

/// Whether a push of B along this normal leaves them apart or touching.
fn ties(a: &Thing, b: &Thing, normal: DVec2, depth: f64, slack: Slack) -> bool {
    gap(a, &b.moved(normal * depth)).gap >= -slack.touch
}

#[test]
fn pair_is_judged_alike_from_both_sides() {
    for_all_pairs(any_pair, || Just(()), |a, b, ()| agree((a, b), (b, a), |normal| -normal));
}

#[test]
fn shifting_the_world_changes_nothing() {
    for_all_pairs(any_pair, shapes::point, |a, b, by| {
        let by = *by * Slack::of(&[a, b]).touch * 1e9 / 8.0;
        agree((a, b), (&a.moved(by), &b.moved(by)), |normal| normal)
    });
}

#[test]
fn turning_the_world_changes_nothing() {
    for_all_pairs(any_pair, shapes::rotation, |a, b, turn| {
        let frame = Pose { position: DVec2::ZERO, rotation: *turn };
        agree((a, b), (&a.seen_from(frame), &b.seen_from(frame)), |normal| turn.undo(normal))
    });
}

#[test]
fn mirroring_the_world_changes_nothing() {
    for_all_pairs(
        any_pair,
        || Just(()),
        |a, b, ()| agree((a, b), (&a.mirrored(), &b.mirrored()), |normal| DVec2::new(-normal.x, normal.y)),
    );
}
