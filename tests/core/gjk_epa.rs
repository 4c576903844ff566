//! GJK and EPA on the inputs that other kits got wrong: coinciding, crossing, touching, flat, huge and round ones.

use crate::scenes::v;
use glam::DVec2;
use mindthegap::geometry::gjk::{Progress, Verdict};
use mindthegap::geometry::{Pose, Rotation, Shape, Status, closest, contact, epa, gjk, sat, status};

type Placed = (Shape, Pose);

fn rect(x0: f64, y0: f64, x1: f64, y1: f64) -> Placed {
    (Shape::rectangle(x1 - x0, y1 - y0).expect("a box"), Pose::at(v(x0 + x1, y0 + y1) * 0.5))
}

fn poly(corners: &[(f64, f64)]) -> Placed {
    (
        Shape::polygon(&corners.iter().map(|(x, y)| v(*x, *y)).collect::<Vec<_>>()).expect("convex"),
        Pose::default(),
    )
}

fn regular(count: usize, radius: f64) -> Placed {
    let corner = |i: usize| DVec2::from_angle(std::f64::consts::TAU * i as f64 / count as f64) * radius;
    (Shape::polygon(&(0..count).map(corner).collect::<Vec<_>>()).expect("convex"), Pose::default())
}

fn disk(x: f64, y: f64, radius: f64) -> Placed {
    (Shape::Circle { radius }, Pose::at(v(x, y)))
}

fn capsule(a: (f64, f64), b: (f64, f64), radius: f64) -> Placed {
    (Shape::Capsule { a: v(a.0, a.1), b: v(b.0, b.1), radius }, Pose::default())
}

fn segment(a: (f64, f64), b: (f64, f64)) -> Placed {
    (Shape::Segment { a: v(a.0, a.1), b: v(b.0, b.1) }, Pose::default())
}

fn walk<'a>(a: &'a Placed, b: &'a Placed) -> gjk::Steps<'a> {
    gjk::steps(&a.0, a.1, &b.0, b.1)
}

fn penetration(a: &Placed, b: &Placed) -> Option<epa::Penetration> {
    epa::penetration(&a.0, a.1, &b.0, b.1, 0.0)
}

#[test]
fn depths_and_normals_of_public_bugs() {
    let unit = [(0.0, 0.0), (2.0, 0.0), (2.0, 2.0), (0.0, 2.0)];
    let at = |placed: Placed, x: f64, y: f64| (placed.0, placed.1.translated(v(x, y)));
    let hexagon = || regular(6, 8.0);
    let apothem = 48f64.sqrt();
    let x = v(1.0, 0.0);
    let y = v(0.0, 1.0);
    let rows = vec![
        ("B01 concentric circles", disk(3.0, 4.0, 1.0), disk(3.0, 4.0, 0.5), 1.5, Some(x)),
        ("B03 full face", rect(0.0, 0.0, 1.0, 1.0), rect(1.0, 0.0, 2.0, 1.0), 0.0, Some(x)),
        ("B04 stacked", rect(-1.0, -1.0, 1.0, 1.0), rect(-1.0, 0.9, 1.0, 2.9), 0.1, Some(y)),
        ("B08 by a corner", rect(-0.5, -0.5, 0.5, 0.5), rect(0.3, 0.3, 0.5, 0.5), 0.2, Some(x)),
        ("B09 contained", rect(-10.0, -10.0, 10.0, 10.0), rect(5.0, -1.0, 7.0, 1.0), 5.0, Some(x)),
        ("B11 identical boxes", rect(0.0, 0.0, 2.0, 2.0), rect(0.0, 0.0, 2.0, 2.0), 2.0, Some(x)),
        ("B11 identical polygons", poly(&unit), poly(&unit), 2.0, Some(x)),
        ("B12 plus sign", rect(-3.0, -0.5, 3.0, 0.5), rect(-0.5, -2.0, 0.5, 4.0), 2.5, Some(y)),
        ("B26 two points", capsule((0.0, 0.0), (0.0, 0.0), 1.0), disk(1.5, 0.0, 1.0), 0.5, Some(x)),
        (
            "B27 crossing",
            capsule((-1.0, 0.0), (1.0, 0.0), 0.25),
            capsule((0.0, -1.0), (0.0, 1.0), 0.25),
            1.5,
            Some(x),
        ),
        ("B103 hexagons", hexagon(), hexagon(), 2.0 * apothem, Some(y)),
        ("B104 segment", segment((-20.0, 0.0), (20.0, 0.0)), hexagon(), apothem, Some(y)),
        (
            "B105 one line",
            capsule((0.0, -6.0), (0.0, 6.0), 2.0),
            capsule((0.0, 3.0), (0.0, 15.0), 2.0),
            4.0,
            Some(x),
        ),
        ("one segment twice", segment((1.0, 2.0), (4.0, 6.0)), segment((1.0, 2.0), (4.0, 6.0)), 0.0, None),
        ("segments end to end", segment((0.0, 0.0), (4.0, 0.0)), segment((4.0, 0.0), (9.0, 0.0)), 0.0, None),
        (
            "crossing segments",
            segment((0.0, 0.0), (4.0, 0.0)),
            segment((1.0, -2.0), (1.0, 2.0)),
            1.0,
            Some(v(-1.0, 0.0)),
        ),
        ("point on a corner", (Shape::Point, Pose::at(v(2.0, 2.0))), rect(0.0, 0.0, 2.0, 2.0), 0.0, None),
        (
            "point in the middle",
            (Shape::Point, Pose::at(v(1.0, 1.0))),
            rect(0.0, 0.0, 2.0, 2.0),
            1.0,
            Some(x),
        ),
        (
            "two points at one place",
            (Shape::Point, Pose::at(v(2.0, 2.0))),
            (Shape::Point, Pose::at(v(2.0, 2.0))),
            0.0,
            Some(x),
        ),
        ("zero-length in a box", segment((1.0, 0.5), (1.0, 0.5)), rect(0.0, 0.0, 2.0, 2.0), 0.5, Some(y)),
        ("corner on corner", rect(0.0, 0.0, 2.0, 2.0), rect(2.0, 2.0, 3.0, 3.0), 0.0, None),
        ("far from the origin", at(poly(&unit), 1e8, -1e8), at(poly(&unit), 1e8 + 1.5, -1e8), 0.5, Some(x)),
    ];
    for (name, a, b, depth, normal) in rows {
        let found = penetration(&a, &b).unwrap_or_else(|| panic!("{name}: apart"));
        assert!((found.depth - depth).abs() < 1e-9 && found.slack < 1e-12, "{name}: {found:?}");
        assert!((found.normal.length() - 1.0).abs() < 1e-12, "{name}: {}", found.normal);
        assert!(normal.is_none_or(|n| (found.normal - n).length() < 1e-9), "{name}: {}", found.normal);
        assert_eq!(status(&a.0, a.1, &b.0, b.1.translated(found.mtv())), Status::Touching, "{name}");
        let kit = contact(&a.0, a.1, &b.0, b.1).unwrap_or_else(|| panic!("{name}: no contact"));
        assert!((kit.depth - depth).abs() < 1e-9, "{name}: contact {}", kit.depth);
        let axes = sat::verdict(sat::tests(&a.0, a.1, &b.0, b.1)).and_then(|found| found.mtv());
        assert!(axes.is_some_and(|mtv| (mtv.length() - depth).abs() < 1e-9), "{name}: sat {axes:?}");
        assert!(
            axes.is_some_and(|mtv| normal.is_none_or(|n| (mtv - n * depth).length() < 1e-9)),
            "{name}: sat {axes:?}"
        );
    }
}

#[test]
fn distances_and_closest_points() {
    let turned = Pose { rotation: Rotation::QUARTER, ..Pose::default() };
    let lying = (Shape::Capsule { a: v(0.0, -1.0), b: v(0.0, 1.0), radius: 0.5 }, turned);
    let flat = (Shape::rectangle(20.0, 0.0).expect("a flat box"), Pose::at(v(1010.0, 1000.0)));
    let reach = 950.0 * 2f64.sqrt();
    let rows = [
        (
            "B17 flat box",
            disk(50.0, 50.0, 20.0),
            flat,
            reach - 20.0,
            v(50.0, 50.0) + DVec2::splat(20.0 / 2f64.sqrt()),
        ),
        ("B28 segments", segment((0.0, 0.0), (2.0, 0.0)), segment((1.0, 1.0), (1.0, 3.0)), 1.0, v(1.0, 0.0)),
        ("B31 turned capsule", lying, disk(0.0, 1.2, 0.5), 0.2, v(0.0, 0.5)),
        ("S033 two gaps", rect(0.0, 0.0, 1.0, 1.0), rect(4.0, 5.0, 6.0, 7.0), 5.0, v(1.0, 1.0)),
        (
            "two points",
            (Shape::Point, Pose::default()),
            (Shape::Point, Pose::at(v(3.0, 4.0))),
            5.0,
            v(0.0, 0.0),
        ),
    ];
    for (name, a, b, expected, point) in rows {
        let Verdict::Apart { distance, on_a, on_b, normal } = gjk::verdict(walk(&a, &b)) else {
            panic!("{name}")
        };
        assert!(
            (distance - expected).abs() < 1e-9 && (on_a - point).length() < 1e-9,
            "{name}: {distance} {on_a}"
        );
        assert!((on_b - on_a - normal * distance).length() < 1e-9, "{name}: {on_b}");
        assert!(penetration(&a, &b).is_none(), "{name}");
    }
}

/// A walk can be looked at: what each step says of itself is true, and the last one says what the verdict says.
#[test]
fn steps_tell_how_it_went() {
    let (a, b) = (rect(0.0, 0.0, 2.0, 2.0), poly(&[(3.0, 1.0), (5.0, 1.0), (4.0, 3.0)]));
    let steps: Vec<gjk::GjkStep> = walk(&a, &b).collect();
    for step in &steps {
        let far = |point: DVec2| point.dot(step.direction);
        for corner in [v(0.0, 0.0), v(2.0, 0.0), v(2.0, 2.0), v(0.0, 2.0)] {
            for other in [v(3.0, 1.0), v(5.0, 1.0), v(4.0, 3.0)] {
                assert!(far(corner - other) <= far(step.support.point) + 1e-12, "nothing reaches further");
            }
        }
        assert_eq!(step.support.point, step.support.on_a - step.support.on_b);
        assert!((1..=3).contains(&step.simplex.vertices().len()));
    }
    let last = steps.last().expect("steps");
    assert_eq!((last.progress, last.lower_bound, last.closest), (Progress::Converged, 1.0, v(-1.0, 0.0)));
    assert!(steps.iter().rev().skip(1).all(|step| step.progress == Progress::Nearer));

    let (a, b) = (rect(0.0, 0.0, 2.0, 2.0), rect(1.0, 1.0, 4.0, 3.5));
    let Verdict::Deep { simplex } = gjk::verdict(walk(&a, &b)) else { panic!("they overlap") };
    let steps = epa::steps(&a.0, a.1, &b.0, b.1, &simplex);
    let (mut least, mut size) = (f64::INFINITY, simplex.vertices().len().max(2));
    for step in steps.clone() {
        least = least.min(step.reach);
        assert!(step.distance <= 1.0 && least >= 1.0, "the bounds hold the depth");
        assert_eq!(step.size, size + usize::from(!step.is_boundary));
        size = step.size;
    }
    let found = epa::verdict(steps.clone(), 0.0).expect("a way out");
    assert_eq!((found.mtv(), found.slack), (v(1.0, 0.0), 0.0));
    let mut drawn = steps;
    drawn.by_ref().for_each(drop);
    assert_eq!(drawn.polytope().len(), size);
}

/// S158: pushed out without slop, a program without a tolerance sees some of the pairs overlap again; with it, none.
#[test]
fn s158_slop_ends_the_jitter() {
    let mut jitter = [0, 0];
    for step in 0..400 {
        let turn = Rotation::from_degrees(f64::from(step) * 0.9);
        let a =
            (Shape::rectangle(20.0, 12.0).expect("a box"), Pose { position: v(0.1, 0.7), rotation: turn });
        let b = (regular(5, 9.0).0, Pose::at(v(11.3, f64::from(step) * 0.011)));
        for (slop, again) in [0.0, epa::COURSE_SLOP].into_iter().zip(&mut jitter) {
            let Some(found) = epa::penetration(&a.0, a.1, &b.0, b.1, slop) else { continue };
            let moved = (b.0.clone(), b.1.translated(found.mtv()));
            // Without a tolerance any depth above 0 is an overlap.
            *again += u32::from(penetration(&a, &moved).is_some_and(|left| left.depth > 0.0));
        }
    }
    assert!(jitter[0] > 0 && jitter[1] == 0, "{jitter:?}");
}

/// More corners than the polytope holds: the push is still long enough, and `slack` says how much too long at most.
#[test]
fn cap_is_met_with_a_push_that_parts() {
    for count in [50, 101, 400] {
        let (a, mut b) = (regular(count, 10.0), regular(count + 1, 10.0));
        b.1 = Pose::at(v(1e-3, 2e-3));
        let Verdict::Deep { simplex } = gjk::verdict(walk(&a, &b)) else { panic!("{count}: they overlap") };
        assert!(epa::steps(&a.0, a.1, &b.0, b.1, &simplex).count() <= epa::MOST_STEPS);
        let found = penetration(&a, &b).expect("they overlap");
        let exact = contact(&a.0, a.1, &b.0, b.1).expect("they overlap").depth;
        let right = exact - 1e-9..=exact + found.slack + 1e-9;
        assert!(right.contains(&found.depth) && found.slack < 0.1, "{count}: {found:?} {exact}");
        assert!(!status(&a.0, a.1, &b.0, b.1.translated(found.mtv())).overlaps(), "{count}");
    }
}

/// A compound is its hull: in the notch of a U GJK finds an overlap that is none. Round parts make it converge.
#[test]
fn compounds_are_seen_as_hulls() {
    let u = vec![rect(0.0, 0.0, 150.0, 40.0), rect(0.0, 40.0, 40.0, 130.0), rect(110.0, 40.0, 150.0, 130.0)];
    let whole = (Shape::compound(u).expect("three boxes"), Pose::default());
    let square = rect(65.0, 80.0, 85.0, 100.0);
    assert_eq!(penetration(&whole, &square).map(|found| found.mtv()), Some(v(0.0, 50.0)), "S126");
    assert_eq!(closest(&whole.0, whole.1, &square.0, square.1).distance, 25.0);

    let peanut = (
        Shape::compound(vec![disk(-5.0, 0.0, 3.0), disk(5.0, 0.0, 3.0)]).expect("two disks"),
        Pose::default(),
    );
    let far = disk(17.0, 9.0, 2.0);
    let Verdict::Apart { distance, .. } = gjk::verdict(walk(&peanut, &far)) else { panic!("they are apart") };
    assert!((distance - 10.0).abs() < 1e-9, "{distance}");
    let near = disk(1.0, 4.0, 2.0);
    let found = penetration(&peanut, &near).expect("it reaches into the hull");
    assert!((found.depth - 1.0).abs() < 1e-9 && found.slack < 1e-9, "{found:?}");
}

/// Nothing panics, nothing goes on for ever, and no answer is NaN.
#[test]
fn any_number_ends() {
    let numbers =
        [0.0, -0.0, 1.0, -3.5, 5e-324, 1e-300, 1e-9, 1e9, 1e160, 1e300, f64::MAX, f64::NAN, f64::INFINITY];
    let mut seed = oorandom::Rand32::new(158);
    for _ in 0..20_000 {
        let mut any = || numbers[seed.rand_range(0..numbers.len() as u32) as usize];
        let mut placed = || {
            let shape = match any() {
                0.0 => Shape::Circle { radius: any() },
                1.0 => Shape::Segment { a: v(any(), any()), b: v(any(), any()) },
                x if x > 1e10 => Shape::Capsule { a: v(any(), any()), b: v(any(), any()), radius: any() },
                x if x < 0.0 => Shape::Point,
                _ => Shape::Rectangle { half: v(any(), any()) },
            };
            let rotation =
                if any() == 1.0 { Rotation { cos: any(), sin: any() } } else { Rotation::IDENTITY };
            (shape, Pose { position: v(any(), any()), rotation })
        };
        let (a, b) = (placed(), placed());
        assert!(walk(&a, &b).count() <= gjk::MOST_STEPS);
        let turned = [a.1, b.1].iter().any(|pose| !pose.rotation.is_identity());
        assert!(sat::verdict(sat::tests(&a.0, a.1, &b.0, b.1)).is_some() || turned, "{a:?} {b:?}");
        if let Some(found) = penetration(&a, &b) {
            assert!(!found.normal.is_nan() && !found.depth.is_nan(), "{a:?} {b:?}: {found:?}");
        }
        if let Verdict::Apart { distance, normal, .. } = gjk::verdict(walk(&a, &b)) {
            assert!(!distance.is_nan() && !normal.is_nan(), "{a:?} {b:?}: {distance} {normal}");
        }
    }
}
