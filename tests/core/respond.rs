//! What happens after a hit: slide, bounce, and sharing the push.

use crate::polygons::{config, nasty, point};
use crate::scenes::v;
use glam::DVec2;
use mindthegap::geometry::{Shape, Status, contact, status};
use mindthegap::motion::respond::{bounce, share_push, slide, split, split_push};
use proptest::prelude::*;

/// S201, S213 to S215, in the course's frame (y down, so the floor's normal is (0, -1)) and in ours.
#[test]
fn s213_to_s215_slide_and_bounce() {
    for (name, velocity, normal) in
        [("y down", v(3.0, 4.0), v(0.0, -1.0)), ("y up", v(3.0, -4.0), v(0.0, 1.0))]
    {
        let into = velocity.y;
        assert_eq!(velocity.dot(normal), -4.0, "{name}");
        let parts = split(velocity, normal);
        assert_eq!((parts.normal, parts.tangential), (v(0.0, into), v(3.0, 0.0)), "S213 {name}");
        assert_eq!(slide(velocity, normal), v(3.0, 0.0), "S214 {name}");
        for (restitution, expected) in
            [(1.0, -into), (0.5, -into / 2.0), (0.0, 0.0), (-1.0, 0.0), (f64::NAN, 0.0)]
        {
            assert_eq!(
                bounce(velocity, normal, restitution),
                v(3.0, expected),
                "S215 {name}, e = {restitution}"
            );
        }
        assert_eq!(
            (slide(-velocity, normal), bounce(-velocity, normal, 1.0)),
            (-velocity, -velocity),
            "{name}"
        );
    }
    assert_eq!(slide(v(3.0, 4.0), DVec2::ZERO), v(3.0, 4.0), "no normal, no change");
}

/// S008, F07: whatever the split, the shapes end touching; masses share inversely.
#[test]
fn s008_any_split_leaves_them_touching() {
    let (a, b) = (Shape::Rectangle { half: v(5.0, 5.0) }, Shape::Circle { radius: 4.0 });
    let (at_a, at_b) = (v(0.0, 0.0), v(7.0, 2.0));
    let push = contact(&a, at_a.into(), &b, at_b.into()).unwrap().mtv();
    for percent in 0..=100 {
        let (of_a, of_b) = split_push(push, f64::from(percent) / 100.0);
        let verdict = status(&a, (at_a + of_a).into(), &b, (at_b + of_b).into());
        assert_eq!(verdict, Status::Touching, "{percent} %");
    }
    let stays = DVec2::ZERO;
    for (name, a, b, expected) in [
        ("equal", 1.0, 1.0, (-push * 0.5, push * 0.5)),
        ("A never moves", 0.0, 1.0, (stays, push)),
        ("B never moves", 1.0, 0.0, (-push, stays)),
        ("neither moves", 0.0, 0.0, (stays, stays)),
        ("A three times as heavy", 1.0, 3.0, (-push * 0.25, push * 0.75)),
        ("huge inverses", f64::MAX, f64::MAX, (-push * 0.5, push * 0.5)),
        ("tiny inverses", 5e-324, 5e-324, (-push * 0.5, push * 0.5)),
        ("bad is immovable", f64::NAN, 2.0, (stays, push)),
        ("negative is immovable", 2.0, -1.0, (-push, stays)),
    ] {
        let found = share_push(push, a, b);
        assert!(
            (found.0 - expected.0).length() < 1e-12 && (found.1 - expected.1).length() < 1e-12,
            "{name}: {found:?}"
        );
    }
}

proptest! {
    #![proptest_config(config(400))]

    #[test]
    fn parts_of_a_velocity_add_up(velocity in point(), angle in 0.0..6.3f64, restitution in 0.0..2.0f64) {
        let normal = DVec2::from_angle(angle);
        let parts = split(velocity, normal);
        prop_assert!((parts.normal + parts.tangential - velocity).length() < 1e-12);
        prop_assert!(parts.tangential.dot(normal).abs() < 1e-12 && parts.normal.perp_dot(normal).abs() < 1e-12);
        let (slid, bounced) = (slide(velocity, normal), bounce(velocity, normal, restitution));
        prop_assert!(slid.dot(normal) > -1e-12 && bounced.dot(normal) > -1e-12, "nothing leads in any more");
        prop_assert!((bounce(velocity, normal, 0.0) - slid).length() < 1e-12);
        prop_assert!((bounce(velocity, normal, 1.0).length() - velocity.length()).abs() < 1e-9, "no speed is lost");
        let kept = velocity.dot(normal) >= 0.0;
        prop_assert!(!kept || (slid == velocity && bounced == velocity), "leaving is free");
    }

    #[test]
    fn shares_add_up_to_the_push(push in point(), a in nasty(), b in nasty(), share in nasty()) {
        for (of_a, of_b) in [split_push(push, share), share_push(push, a, b)] {
            prop_assert!(of_a.is_finite() && of_b.is_finite());
            prop_assert!((of_b - of_a - push).length() < 1e-12 || (of_a == DVec2::ZERO && of_b == DVec2::ZERO));
        }
        let masses = [a, b].map(|inverse| inverse > 0.0 && inverse.is_finite());
        prop_assert_eq!(share_push(push, a, b) == (DVec2::ZERO, DVec2::ZERO), masses == [false; 2] || push == DVec2::ZERO);
    }
}
