//! A sweep stops exactly where the oracle says that the way ends, and names what stopped it.

use super::oracle::Model;
use super::shapes::{self, Kind, Thing};
use super::{Slack, Verdict, any_pair, contact, for_all_pairs, status, sweep};
use glam::DVec2;
use mindthegap::geometry::{Rotation, Shape, Status, Sweep};
use proptest::prelude::*;

/// How the motion is made from the pair.
#[derive(Clone, Copy, Debug)]
enum Motion {
    Anywhere(DVec2),
    /// So many times the way from one origin to the other.
    Towards(f64),
    /// Along the normal or along the side, by so much.
    AlongNormal(DVec2),
}

fn motion() -> impl Strategy<Value = Motion> {
    prop_oneof![
        4 => shapes::point().prop_map(|p| Motion::Anywhere(p * 2.0)),
        2 => (0.5..3.0f64).prop_map(Motion::Towards),
        2 => shapes::point().prop_map(Motion::AlongNormal),
        1 => prop::sample::select(vec![DVec2::ZERO, DVec2::X * 8.0, DVec2::Y * -8.0]).prop_map(Motion::AlongNormal),
    ]
}

fn delta(a: &Thing, b: &Thing, motion: Motion) -> DVec2 {
    match motion {
        Motion::Anywhere(way) => way * a.unit,
        Motion::Towards(times) => (b.pose.position - a.pose.position) * times,
        Motion::AlongNormal(way) => {
            let normal = super::gap(a, b).normal;
            (normal * way.x + normal.perp() * way.y) * a.unit
        }
    }
}

fn stops_where_the_oracle_says(a: &Thing, delta: DVec2, b: &Thing) -> Verdict {
    let slack = Slack::of(&[a, b, &a.moved(delta)]);
    let (mover, obstacle) = (Model::of(a), Model::of(b));
    let at_start = mover.gap(&obstacle).gap;
    match sweep(a, delta, b) {
        Sweep::Overlapping(found) => {
            prop_assert!(at_start < -slack.fine, "overlapping over a gap of {at_start}");
            let same = contact(a, b).is_some_and(|same| {
                (same.depth - found.depth).abs() <= slack.fine && (same.normal - found.normal).length() < 1e-9
            });
            prop_assert!(same, "{found:?} instead of {:?}", contact(a, b));
        }
        Sweep::Clear => {
            prop_assert!(at_start >= -slack.touch, "clear from a depth of {}", -at_start);
            let (lowest, when) = mover.lowest_gap(delta, &obstacle);
            // Starting in touch, it may still lie deeper by the tolerance.
            prop_assert!(lowest >= -2.0 * slack.touch, "clear, but {} deep at {when}", -lowest);
        }
        Sweep::Hit { toi, point, normal, face_normal } => {
            prop_assert!((0.0..=1.0).contains(&toi));
            prop_assert!(at_start >= -slack.touch, "a hit from a depth of {}", -at_start);
            let (lowest, when) = mover.lowest_gap(delta * toi, &obstacle);
            prop_assert!(lowest >= -2.0 * slack.touch, "{} deep at {}, before {toi}", -lowest, when * toi);
            let there = a.moved(delta * toi);
            let gap = Model::of(&there).gap(&obstacle).gap;
            // Starting at the very edge of the tolerance, it may be judged to overlap already.
            let touches = status(&there, b) == Status::Touching || (toi == 0.0 && gap.abs() <= slack.touch);
            prop_assert!(touches, "a gap of {gap} at {toi}");
            prop_assert!(
                (normal.length() - 1.0).abs() < 1e-9 && normal.dot(delta) < 0.0,
                "{normal} does not face it"
            );
            for (name, out) in
                [("mover", Model::of(&there).distance_to(point)), ("obstacle", obstacle.distance_to(point))]
            {
                prop_assert!(out <= 2.0 * slack.touch, "{point} lies {out} out of the {name}");
            }
            normal_is_right(&there, delta, b, (normal, slack))?;
            face_is_right(delta, b, (point, normal, face_normal), slack)?;
        }
    }
    Ok(())
}

/// Going back along the normal makes as much room as one goes; going on along it is blocked at once.
fn normal_is_right(there: &Thing, delta: DVec2, b: &Thing, (normal, slack): (DVec2, Slack)) -> Verdict {
    let (mover, obstacle) = (Model::of(there), Model::of(b));
    if mover.parts.len() == 1 && obstacle.parts.len() == 1 {
        let step = delta.length().max(1000.0 * slack.touch);
        let room = mover.moved(normal * step).gap(&obstacle).gap;
        prop_assert!(
            (room - step).abs() <= 3.0 * slack.touch,
            "{normal} makes room of {room} in a step of {step}"
        );
        prop_assert_eq!(sweep(there, normal * step, b), Sweep::Clear, "leaving is free");
    }
    let on = -normal * (1e-3 * there.unit).max(1000.0 * slack.touch);
    let again = sweep(there, on, b);
    let blocked = matches!(again, Sweep::Hit { toi, .. } if toi * on.length() <= 3.0 * slack.touch);
    // Corner at corner, either side's normal stops the motion, and along it one slides past.
    let slides = mover.lowest_gap(-normal * 10.0 * slack.touch, &obstacle).0 >= -2.0 * slack.touch;
    prop_assert!(blocked || slides, "going on along {} was {again:?}", -normal);
    Ok(())
}

/// The face is one of the obstacle's that pass the point, and no other there is more opposed to the motion. Round, it is
/// the normal.
fn face_is_right(
    delta: DVec2,
    b: &Thing,
    (point, normal, face): (DVec2, DVec2, DVec2),
    slack: Slack,
) -> Verdict {
    prop_assert!((face.length() - 1.0).abs() < 1e-9, "the face normal {face} is no unit vector");
    let sides = Model::of(b).sides_at(point, 1e-5 * b.unit + 4.0 * slack.touch);
    let a_point = matches!(b.shape, Shape::Rectangle { half } if half == DVec2::ZERO);
    let is_side = a_point || sides.iter().any(|side| (*side - face).length() < 1e-4);
    prop_assert!(is_side || (face - normal).length() < 1e-9, "{face} is none of {sides:?}");
    // A box names the face of its normal where it has one; and of what is flat, both sides pass every point.
    let sharp = (face - normal).length() > 1e-9
        && !Model::of(b).has_flat_parts(10.0 * slack.touch)
        && matches!(b.shape, Shape::Rectangle { .. } | Shape::Polygon(_) | Shape::Segment { .. });
    if sharp {
        let here = Model::of(b).sides_at(point, 0.1 * slack.fine);
        let better = here.iter().find(|side| side.dot(delta) < face.dot(delta) - 1e-6 * delta.length());
        prop_assert!(better.is_none(), "{} is more opposed than {face}", better.copied().unwrap_or_default());
    }
    Ok(())
}

#[test]
fn sweep_stops_where_the_oracle_says() {
    for_all_pairs(any_pair, motion, |a, b, motion| stops_where_the_oracle_says(a, delta(a, b, *motion), b));
}

/// The obstacle coming the other way is the same meeting.
#[test]
fn mover_and_obstacle_may_change_places() {
    for_all_pairs(any_pair, motion, |a, b, motion| {
        let way = delta(a, b, *motion);
        let slack = Slack::of(&[a, b, &a.moved(way), &b.moved(-way)]);
        let lowest = || Model::of(a).lowest_gap(way, &Model::of(b)).0;
        let in_band = super::gap(a, b).gap.abs() <= slack.touch;
        let (there, back) = (sweep(a, way, b), sweep(b, -way, a));
        match (there, back) {
            (Sweep::Hit { toi: one, normal, .. }, Sweep::Hit { toi: two, .. }) => {
                let differs = (one - two).abs() * way.dot(normal).abs();
                prop_assert!(differs <= 2.0 * slack.touch, "{one} became {two}");
            }
            (Sweep::Clear, Sweep::Clear) | (Sweep::Overlapping(_), Sweep::Overlapping(_)) => {}
            _ => prop_assert!(in_band || lowest() >= -2.0 * slack.touch, "{there:?} became {back:?}"),
        }
        Ok(())
    });
}

/// The earliest meeting found in steps that cannot jump over anything.
#[test]
fn sweep_agrees_with_careful_steps() {
    for_all_pairs(any_pair, motion, |a, b, motion| {
        let way = delta(a, b, *motion);
        let slack = Slack::of(&[a, b, &a.moved(way)]);
        let (mover, obstacle) = (Model::of(a), Model::of(b));
        if mover.gap(&obstacle).gap <= 2.0 * slack.touch {
            return Ok(());
        }
        let first = mover.first_meeting(way, &obstacle, slack.touch * 0.5);
        match (sweep(a, way, b), first) {
            (Sweep::Hit { toi, .. }, Some(first)) => {
                prop_assert!(
                    toi * way.length() >= first * way.length() - slack.touch,
                    "{toi} is before {first}"
                );
            }
            (Sweep::Hit { toi, .. }, None) => {
                prop_assert!(
                    toi > 1.0 - slack.touch / way.length()
                        || mover.lowest_gap(way, &obstacle).0 < slack.touch
                );
            }
            _ => {}
        }
        Ok(())
    });
}

/// B106: how a circle is turned changes nothing.
#[test]
fn turning_a_circle_changes_no_sweep() {
    for_all_pairs(
        |one, _| one == Kind::Circle || one == Kind::Point,
        motion,
        |a, b, motion| {
            let upright = Thing::new(a.shape.clone(), a.pose.position.into());
            let mut turned = upright.clone();
            turned.pose.rotation = Rotation::from_radians(1.0);
            let way = delta(a, b, *motion);
            let (one, two) = (sweep(&upright, way, b), sweep(&turned, way, b));
            let time = |sweep: &Sweep| match sweep {
                Sweep::Hit { toi, .. } => *toi,
                Sweep::Clear => 2.0,
                Sweep::Overlapping(found) => -found.depth,
            };
            let slack = Slack::of(&[a, b, &a.moved(way)]);
            let grazes = || Model::of(a).lowest_gap(way, &Model::of(b)).0 >= -2.0 * slack.touch;
            let same = (time(&one) - time(&two)).abs() <= 1e-6;
            prop_assert!(same || grazes(), "{one:?} became {two:?}");
            Ok(())
        },
    );
}
