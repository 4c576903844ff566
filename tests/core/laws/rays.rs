//! A ray meets a shape where the oracle's distance along it first falls to nothing.

use super::oracle::Model;
use super::shapes::{self, Kind, Thing};
use super::{Slack, Verdict, for_all_pairs};
use glam::DVec2;
use mindthegap::geometry::{Pose, Ray, RayHit, RayMode, Shape, ray_cast, segment_cast};
use proptest::prelude::*;

/// Where the ray starts and whither it goes, in terms of the target.
#[derive(Clone, Copy, Debug)]
struct Aim {
    /// From anywhere, from a corner, from the middle of a side, or from inside.
    start: (u8, DVec2),
    /// Anywhere, at a corner, or along a side.
    way: (u8, DVec2),
    which: usize,
    length: f64,
    mode: RayMode,
}

fn aim() -> impl Strategy<Value = Aim> {
    let mode = prop::sample::select(vec![RayMode::Solid, RayMode::Hollow]);
    let length = prop_oneof![Just(f64::INFINITY), 0.0..20.0];
    let part = || prop_oneof![4 => Just(0u8), 1 => 1..4u8];
    ((part(), shapes::point()), (part(), shapes::point()), 0..100usize, length, mode)
        .prop_map(|(start, way, which, length, mode)| Aim { start, way, which, length, mode })
}

fn ray(thing: &Thing, aim: &Aim) -> Option<Ray> {
    let model = Model::of(thing);
    let part = &model.parts[aim.which % model.parts.len()];
    let corner = |i: usize| part.points[i % part.points.len()];
    let (one, two) = (corner(aim.which), corner(aim.which + 1));
    let middle = part.points.iter().sum::<DVec2>() / part.points.len() as f64;
    let origin = match aim.start.0 {
        0 => middle + aim.start.1 * thing.unit * 2.0,
        1 => one,
        2 => (one + two) * 0.5,
        _ => middle,
    };
    let way = match aim.way.0 {
        0 => aim.way.1,
        1 => one - origin,
        2 => two - one,
        _ => middle - origin,
    };
    Ray::new(origin, way, aim.length * thing.unit)
}

fn for_all_rays(law: impl Fn(&Thing, &Ray, RayMode) -> Verdict) {
    // The second of the pair is left out: the strategy for pairs gives the first all places and scales.
    for_all_pairs(
        |_, two| two == Kind::Point,
        aim,
        |thing, _, aim| match ray(thing, aim) {
            Some(ray) => law(thing, &ray, aim.mode),
            None => Ok(()),
        },
    );
}

/// The smallest signed distance from the target along the ray up to there.
fn lowest(target: &Model, ray: &Ray, until: f64) -> f64 {
    Model::point(ray.origin).lowest_gap(ray.direction * until, target).0
}

fn slack(thing: &Thing, ray: &Ray, reach: f64) -> Slack {
    Slack::of(&[thing, &super::point(ray.origin), &super::point(ray.at(reach))])
}

/// Beyond this there is nothing left to meet.
fn reach(target: &Model, ray: &Ray) -> f64 {
    let far =
        target.parts.iter().flat_map(|part| part.points.iter().map(|p| p.distance(ray.origin) + part.radius));
    ray.length.min(far.fold(0.0, f64::max) * 1.1)
}

fn normal_is_right(target: &Model, ray: &Ray, hit: &RayHit, outward: f64, slack: Slack) -> Verdict {
    let Some(normal) = hit.normal else {
        prop_assert!(false, "no normal at {hit:?}");
        return Ok(());
    };
    prop_assert!((normal.length() - 1.0).abs() < 1e-9, "{normal} is no unit vector");
    prop_assert!(normal.dot(ray.direction) < 1e-6, "{normal} does not face the origin");
    if target.parts.len() == 1 {
        let step = 1000.0 * slack.touch;
        let out = target.distance_to(hit.point + normal * outward * step);
        prop_assert!(
            (out - step).abs() <= 3.0 * slack.touch,
            "a step along {normal} leads {out} out, not {step}"
        );
    }
    Ok(())
}

#[test]
fn ray_meets_a_shape_where_the_oracle_says() {
    for_all_rays(|thing, ray, mode| {
        let target = Model::of(thing);
        let reach = reach(&target, ray);
        let slack = slack(thing, ray, reach);
        let at = |distance: f64| target.distance_to(ray.at(distance));
        let found = ray_cast(ray, &thing.shape, thing.pose, mode);
        if let Some(hit) = found {
            prop_assert!(hit.distance >= 0.0 && hit.distance <= ray.length);
            prop_assert!((hit.point - ray.at(hit.distance)).length() <= slack.fine);
        }
        if at(0.0) < -slack.touch {
            return from_inside(&target, ray, mode, found, slack);
        }
        match found {
            // Grazing by less than the tolerance may be either.
            None => {
                let lowest = lowest(&target, ray, reach);
                prop_assert!(lowest >= -2.0 * slack.touch, "missed, but {} deep", -lowest);
            }
            Some(hit) => {
                let (here, before) = (at(hit.distance), lowest(&target, ray, hit.distance));
                prop_assert!(here.abs() <= 2.0 * slack.touch, "{here} from the boundary at {hit:?}");
                prop_assert!(before >= -2.0 * slack.touch, "{} deep before {hit:?}", -before);
                // In the width of the tolerance a start may count as inside.
                if at(0.0) > -slack.fine {
                    normal_is_right(&target, ray, &hit, 1.0, slack)?;
                }
            }
        }
        Ok(())
    });
}

fn from_inside(target: &Model, ray: &Ray, mode: RayMode, found: Option<RayHit>, slack: Slack) -> Verdict {
    if mode == RayMode::Solid {
        prop_assert_eq!(found.map(|hit| (hit.distance, hit.normal)), Some((0.0, None)));
        return Ok(());
    }
    let at = |distance: f64| target.distance_to(ray.at(distance));
    let Some(hit) = found else {
        let end = reach(target, ray);
        let out = (0..=100).map(|i| at(end * f64::from(i) / 100.0)).fold(f64::NEG_INFINITY, f64::max);
        prop_assert!(out <= 2.0 * slack.touch, "never left, but {out} outside");
        return Ok(());
    };
    prop_assert!(
        at(hit.distance).abs() <= 2.0 * slack.touch,
        "{} from the boundary at {hit:?}",
        at(hit.distance)
    );
    for i in 0..50 {
        let before = at(hit.distance * f64::from(i) / 50.0);
        prop_assert!(before <= 2.0 * slack.touch, "{before} outside before {hit:?}");
    }
    prop_assert!(at(hit.distance + 10.0 * slack.touch) >= -2.0 * slack.touch, "still inside after {hit:?}");
    normal_is_right(target, ray, &hit, -1.0, slack)
}

#[test]
fn segment_cast_is_a_ray_with_an_end() {
    for_all_rays(|thing, ray, mode| {
        let reach = reach(&Model::of(thing), ray);
        let to = ray.at(reach);
        let (cast, rest) = (segment_cast(ray.origin, to, &thing.shape, thing.pose, mode), to - ray.origin);
        let Some(again) = Ray::new(ray.origin, rest, rest.length()) else { return Ok(()) };
        prop_assert_eq!(cast, ray_cast(&again, &thing.shape, thing.pose, mode));
        Ok(())
    });
}

/// Where numbers are exact there is no tolerance to hide in: closed shapes are met by rays in their faces and through
/// their corners.
#[test]
fn rays_in_faces_and_through_corners_hit() {
    let v = DVec2::new;
    let octagon = [
        v(2.0, 0.0),
        v(4.0, 0.0),
        v(6.0, 2.0),
        v(6.0, 4.0),
        v(4.0, 6.0),
        v(2.0, 6.0),
        v(0.0, 4.0),
        v(0.0, 2.0),
    ];
    let square = [v(0.0, 0.0), v(6.0, 0.0), v(6.0, 6.0), v(0.0, 6.0)];
    let square_shape = Shape::polygon(&square).expect("a square");
    let targets = [
        ("box", Shape::Rectangle { half: v(3.0, 3.0) }, v(3.0, 3.0), &square[..]),
        ("square", square_shape.clone(), v(0.0, 0.0), &square[..]),
        ("octagon", Shape::polygon(&octagon).expect("an octagon"), v(0.0, 0.0), &octagon[..]),
        (
            "compound",
            Shape::compound(vec![(square_shape, Pose::default())]).expect("one part"),
            v(0.0, 0.0),
            &square[..],
        ),
    ];
    for (name, shape, at, corners) in &targets {
        for (i, corner) in corners.iter().enumerate() {
            let along = corners[(i + 1) % corners.len()] - *corner;
            for (way, before) in [(along, 3.0), (-along, 3.0)] {
                let ray = Ray::new(*corner - way * before, way, 1000.0).expect("a ray");
                for mode in [RayMode::Solid, RayMode::Hollow] {
                    let found = ray_cast(&ray, shape, Pose::at(*at), mode);
                    assert!(found.is_some(), "{name}: along the side from {corner}, {way}");
                }
            }
            // From far outside through the corner, grazing.
            let out = *corner - v(3.0, 3.0);
            for way in [out.perp(), -out.perp()] {
                let found = ray_cast(
                    &Ray::new(*corner - way, way, 1000.0).expect("a ray"),
                    shape,
                    Pose::at(*at),
                    RayMode::Solid,
                );
                assert!(*name == "octagon" || found.is_some(), "{name}: through {corner} along {way}");
            }
        }
    }
}
