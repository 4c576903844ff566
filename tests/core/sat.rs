//! The separating axis test of the course, row by row (S072 to S131): its hand trace, its counters, its numbers.
//!
//! S073 (against brute force) and S112 are `steps_agree`.

use crate::scenes::v;
use glam::DVec2;
use mindthegap::geometry::sat::{AxisTest, Outcome, Shadow, Verdict};
use mindthegap::geometry::{
    Owner, Part, Pose, Rotation, Shape, ShapeError, Status, closest, obb, sat, status,
};

fn polygon(corners: &[(f64, f64)]) -> Shape {
    Shape::polygon(&corners.iter().map(|(x, y)| v(*x, *y)).collect::<Vec<_>>()).expect("convex")
}

fn rectangle(x0: f64, y0: f64, x1: f64, y1: f64) -> (Shape, Pose) {
    (Shape::rectangle(x1 - x0, y1 - y0).expect("a box"), Pose::at(v(x0 + x1, y0 + y1) * 0.5))
}

fn regular(count: usize, radius: f64) -> Shape {
    let corner = |i: usize| DVec2::from_angle(std::f64::consts::TAU * i as f64 / count as f64) * radius;
    Shape::polygon(&(0..count).map(corner).collect::<Vec<_>>()).expect("convex")
}

fn turned(x: f64, y: f64, degrees: f64) -> Pose {
    Pose { position: v(x, y), rotation: Rotation::from_degrees(degrees) }
}

fn tests_of<'a>(a: &'a (Shape, Pose), b: &'a (Shape, Pose)) -> sat::Tests<'a> {
    sat::tests(&a.0, a.1, &b.0, b.1)
}

/// The steps without duplicates.
fn distinct(a: &(Shape, Pose), b: &(Shape, Pose)) -> Vec<AxisTest> {
    tests_of(a, b).filter(|test| test.duplicate_of.is_none()).collect()
}

fn verdict(a: &(Shape, Pose), b: &(Shape, Pose)) -> Verdict {
    sat::verdict(tests_of(a, b)).expect("there are steps")
}

fn close(a: DVec2, b: DVec2) -> bool {
    (a - b).length() < 1e-9
}

fn trace_square() -> (Shape, Pose) {
    rectangle(0.0, 0.0, 2.0, 2.0)
}

fn trace_triangle() -> (Shape, Pose) {
    (polygon(&[(1.0, 1.0), (4.0, 1.0), (2.5, 3.0)]), Pose::default())
}

/// S094 to S098: the course writes its last two axes the other way round, which mirrors the shadows.
#[test]
fn hand_trace() {
    let rows = [
        ("S094", v(1.0, 0.0), (0.0, 2.0), (1.0, 4.0), 1.0),
        ("S095", v(0.0, 1.0), (0.0, 2.0), (1.0, 3.0), 1.0),
        ("S096", v(-0.8, -0.6), (-2.8, 0.0), (-3.8, -1.4), 1.4),
        ("S097", v(0.8, -0.6), (-1.2, 1.6), (0.2, 2.6), 1.4),
    ];
    let (square, triangle) = (trace_square(), trace_triangle());
    let steps = distinct(&square, &triangle);
    assert_eq!(steps.len(), rows.len());
    for (step, (name, axis, a, b, common)) in steps.iter().zip(rows) {
        let sign = step.axis.dot(axis).signum();
        assert!(close(step.axis * sign, axis), "{name}: axis {}", step.axis);
        for (shadow, (min, max)) in [(step.shadow_a, a), (step.shadow_b, b)] {
            let (low, high) = if sign > 0.0 { (min, max) } else { (-max, -min) };
            assert!(
                (shadow.min - low).abs() < 1e-12 && (shadow.max - high).abs() < 1e-12,
                "{name}: {shadow:?}"
            );
        }
        assert!((step.common - common).abs() < 1e-12, "{name}: {}", step.common);
        assert!((step.push() - common).abs() < 1e-12, "{name}: neither shadow holds the other");
        assert_eq!(step.status, Status::Overlapping, "{name}");
    }
    // S098: the course pushes the square, so B is pushed the other way; of the tie we take x (F13).
    let found = verdict(&square, &triangle);
    assert_eq!((found.mtv(), found.axes), (Some(v(1.0, 0.0)), 4));
    let apart = (square.0, square.1.translated(v(-1.0, 0.0)));
    assert_eq!(verdict(&apart, &triangle).status(), Status::Touching, "S098, S107: after the push");
}

/// S099: a second triangle (F12), and how many axes were examined (F14). The hand order finds the gap at once; a program that starts with the lower edge of
/// the square, as its corners are listed, finds it second (F14).
#[test]
fn s099_first_gap_ends_it() {
    let other = (polygon(&[(3.0, 1.0), (5.0, 1.0), (4.0, 3.0)]), Pose::default());
    let Verdict { outcome: Outcome::Separating(test), axes, dot_products } = verdict(&trace_square(), &other)
    else {
        panic!("they are apart");
    };
    assert_eq!((axes, dot_products, test.axis, test.common, test.push()), (1, 7, v(1.0, 0.0), -1.0, -1.0));
    assert_eq!(
        (test.shadow_a, test.shadow_b),
        (Shadow { min: 0.0, max: 2.0 }, Shadow { min: 3.0, max: 5.0 })
    );
    let listed = (polygon(&[(0.0, 0.0), (2.0, 0.0), (2.0, 2.0), (0.0, 2.0)]), Pose::default());
    assert_eq!(verdict(&listed, &other).axes, 2);
    assert_eq!(distinct(&trace_square(), &other).len(), 4, "S082: the steps themselves go on");
    let shifted = (polygon(&[(3.0, 1.0), (6.0, 1.0), (4.5, 3.0)]), Pose::default());
    assert_eq!(verdict(&trace_square(), &shifted).axes, 1, "F12: a true shift");
}

#[test]
fn counters() {
    let (triangle, quad) = (
        polygon(&[(0.0, 0.0), (4.0, 0.0), (2.0, 3.0)]),
        polygon(&[(0.0, 0.0), (5.0, 1.0), (4.0, 4.0), (1.0, 3.0)]),
    );
    let (square, hexagon, pentagon) =
        (Shape::rectangle(4.0, 4.0).expect("a box"), regular(6, 3.0), regular(5, 3.0));
    let rows = [
        ("S076 rectangle", &square, 0.0, &Shape::Point, 2, 10),
        ("S076 triangle", &triangle, 0.0, &Shape::Point, 3, 12),
        ("S076 regular hexagon", &hexagon, 0.0, &Shape::Point, 3, 21),
        ("S092 triangle and quadrilateral", &triangle, 0.0, &quad, 7, 49),
        ("S092, S109, S113 two boxes", &square, 20.0, &square, 4, 32),
        ("S087, S117 two boxes turned alike", &square, 0.0, &square, 2, 16),
        ("S087 turned by a quarter", &square, 90.0, &square, 2, 16),
        ("S088 box and pentagon", &square, 7.0, &pentagon, 7, 63),
        ("S083 box and triangle", &square, 7.0, &triangle, 5, 35),
    ];
    for (name, a, degrees, b, axes, dot_products) in rows {
        let found = verdict(&(a.clone(), turned(0.0, 0.0, degrees)), &(b.clone(), turned(0.3, 0.2, 0.0)));
        assert_eq!((found.axes, found.dot_products), (axes, dot_products), "{name}");
    }
}

/// S087: parallel edges are listed and marked, and say the same.
#[test]
fn duplicates_are_marked() {
    let (a, b) = (rectangle(0.0, 0.0, 4.0, 2.0), rectangle(3.0, 1.0, 5.0, 5.0));
    let steps: Vec<AxisTest> = tests_of(&a, &b).collect();
    let marks: Vec<Option<usize>> = steps.iter().map(|test| test.duplicate_of).collect();
    assert_eq!(marks, [None, None, Some(0), Some(1), Some(0), Some(1), Some(0), Some(1)]);
    for test in &steps {
        if let Some(first) = test.duplicate_of {
            assert_eq!(
                (test.push(), test.normal(), test.axes),
                (steps[first].push(), steps[first].normal(), 2)
            );
        }
    }
    let owners: Vec<(Owner, Part)> =
        steps.iter().map(|test| (test.feature.owner, test.feature.part)).collect();
    assert_eq!(owners[1], (Owner::A, Part::Edge(1)), "\"A2\" of the demo (S084)");
    assert_eq!(owners[4], (Owner::B, Part::Edge(0)), "\"B1\"");
}

/// S077: the length of an axis is not needed to decide, only to measure.
#[test]
fn s077_unnormalised_axes_decide_alike_and_measure_wrongly() {
    let (a, b) = (rectangle(0.0, 0.0, 10.0, 10.0), rectangle(9.0, 2.0, 15.0, 8.0));
    let right = verdict(&a, &b);
    let wrong = sat::verdict(tests_of(&a, &b).map(AxisTest::unnormalised)).expect("there are steps");
    assert_eq!(
        (right.mtv(), wrong.mtv()),
        (Some(v(1.0, 0.0)), Some(v(10.0, 0.0))),
        "ten times: the edge is 10 long"
    );
    for x in 0..40 {
        let b = (b.0.clone(), turned(f64::from(x) * 0.5, 3.0, 25.0));
        let wrong = sat::verdict(tests_of(&a, &b).map(AxisTest::unnormalised)).expect("there are steps");
        assert_eq!(wrong.status(), verdict(&a, &b).status(), "x {x}");
    }
}

/// S075, S078 to S080: each push is the height of the difference `A - B` over the origin in that direction, the least
/// of them is the way out of it, and no direction at all has a shorter one.
#[test]
fn pushes_are_heights_of_the_minkowski_difference() {
    for degrees in (0..360).step_by(7) {
        let (a, b) = (
            (regular(5, 8.0), turned(0.0, 0.0, 11.0)),
            (regular(3, 6.0), turned(4.0, 3.0, f64::from(degrees))),
        );
        let corners = |(shape, pose): &(Shape, Pose)| match shape {
            Shape::Polygon(it) => it.vertices().map(|p| pose.to_world(p)).collect::<Vec<_>>(),
            _ => unreachable!(),
        };
        let height = |n: DVec2| {
            corners(&a)
                .iter()
                .flat_map(|p| corners(&b).into_iter().map(move |q| n.dot(*p - q)))
                .fold(f64::MIN, f64::max)
        };
        for test in tests_of(&a, &b) {
            assert!((test.push_along - height(test.axis)).abs() < 1e-12, "{degrees}: {test:?}");
            assert!((test.push_against - height(-test.axis)).abs() < 1e-12, "{degrees}: {test:?}");
        }
        let depth = verdict(&a, &b).mtv().expect("they overlap").length();
        let least = (0..3600)
            .map(|i| height(DVec2::from_angle(f64::from(i).to_radians() * 0.1)))
            .fold(f64::MAX, f64::min);
        assert!((depth - 1e-12..depth + 0.01).contains(&least), "{degrees}: {depth} and {least}");
    }
}

/// S081, S107: touching is a contact of depth 0 and no gap.
#[test]
fn touching_is_no_gap() {
    let found = verdict(&rectangle(0.0, 0.0, 2.0, 2.0), &rectangle(2.0, 1.0, 3.0, 4.0));
    assert_eq!((found.status(), found.mtv()), (Status::Touching, Some(DVec2::ZERO)));
}

/// S086: near a corner one axis of all shows the gap.
#[test]
fn s086_one_axis_finds_the_gap() {
    let (a, b) = (
        rectangle(0.0, 0.0, 10.0, 10.0),
        (Shape::rectangle(6.0, 6.0).expect("a box"), turned(13.0, 13.0, 45.0)),
    );
    let gaps: Vec<Owner> =
        distinct(&a, &b).iter().filter(|t| t.status == Status::Separate).map(|t| t.feature.owner).collect();
    assert_eq!(gaps, [Owner::B]);
}

/// S089: around a car turned by 30 degrees there is room that its bounding box claims.
#[test]
fn s089_bounding_box_of_a_turned_car_hits_early() {
    let car = (Shape::rectangle(40.0, 20.0).expect("a box"), turned(0.0, 0.0, 30.0));
    let wall = rectangle(15.0, -25.0, 40.0, -8.0);
    let (around, bounds) = (car.0.bounds(car.1), wall.0.bounds(wall.1));
    assert!(around.max.cmpgt(bounds.min).all() && around.min.cmplt(bounds.max).all(), "the boxes hit");
    assert_eq!(verdict(&car, &wall).status(), Status::Separate);
}

/// S090 and F02: one inside the other crosses no edge, and the common part is too short a push.
#[test]
fn containment() {
    let (big, small) = (rectangle(0.0, -50.0, 10.0, 50.0), rectangle(3.0, -1.0, 5.0, 1.0));
    let on_x = distinct(&big, &small)[0];
    assert_eq!((on_x.push_along, on_x.push_against, on_x.common), (7.0, 5.0, 2.0), "S034");
    assert_eq!(verdict(&big, &small).mtv(), Some(v(-5.0, 0.0)));
    let pushed = |x: f64| verdict(&big, &(small.0.clone(), small.1.translated(v(x, 0.0)))).status();
    assert_eq!((pushed(-2.0), pushed(-5.0)), (Status::Overlapping, Status::Touching));
}

/// S093, S278.
#[test]
fn common_part_of_two_shadows() {
    let shadow = |(min, max): (f64, f64)| Shadow { min, max };
    let rows = [
        ((0.0, 2.0), (1.0, 4.0), 1.0),
        ((0.0, 2.0), (1.0, 3.0), 1.0),
        ((-2.8, 0.0), (-3.8, -1.4), 1.4),
        ((-1.2, 1.6), (0.2, 2.6), 1.4),
        ((0.0, 2.0), (3.0, 5.0), -1.0),
    ];
    for (a, b, common) in rows {
        assert!((shadow(a).common(shadow(b)) - common).abs() < 1e-12, "{a:?} {b:?}");
    }
}

/// F04: the way from centre to centre is a guess; here it is wrong without any containment.
#[test]
fn f04_side_is_chosen_by_the_pushes_not_by_the_centres() {
    let (a, b) =
        ((polygon(&[(2.0, 8.0), (1.0, 1.0), (6.0, 5.0)]), Pose::default()), rectangle(1.0, 2.0, 5.0, 7.0));
    let mtv = verdict(&a, &b).mtv().expect("they overlap");
    assert_eq!(status(&a.0, a.1, &b.0, b.1.translated(mtv)), Status::Touching);
}

/// S101, S126: all shadows of a U and of a square in its notch overlap.
#[test]
fn notch_of_a_u_fools_the_test() {
    let part = |x0, y0, x1, y1| rectangle(x0, y0, x1, y1);
    let parts =
        vec![part(0.0, 0.0, 150.0, 40.0), part(0.0, 40.0, 40.0, 130.0), part(110.0, 40.0, 150.0, 130.0)];
    let square = rectangle(65.0, 80.0, 85.0, 100.0);
    for (part, gap) in parts.iter().zip([40.0, 25.0, 25.0]) {
        let Outcome::Separating(test) = verdict(part, &square).outcome else { panic!("gap {gap}") };
        assert_eq!(-test.push(), gap);
    }
    let whole = (Shape::compound(parts).expect("three boxes"), Pose::default());
    assert_eq!(verdict(&whole, &square).mtv(), Some(v(0.0, 50.0)), "the false hit");
    assert_eq!(closest(&whole.0, whole.1, &square.0, square.1).distance, 25.0, "the truth");
}

/// S102: only the axis from the corner to the centre shows that a circle passes a corner.
#[test]
fn s102_circle_before_a_corner() {
    let (square, circle) =
        (rectangle(0.0, 0.0, 10.0, 10.0), (Shape::Circle { radius: 5.0 }, Pose::at(v(14.0, 14.0))));
    let steps = distinct(&square, &circle);
    let gaps: Vec<bool> = steps.iter().map(|test| test.status == Status::Separate).collect();
    assert_eq!(gaps, [false, false, true]);
    let corner = steps[2];
    assert_eq!((corner.feature.owner, corner.feature.part), (Owner::A, Part::Vertex(1)));
    assert!(close(corner.axis, DVec2::ONE / 2f64.sqrt()) && (corner.length - 32f64.sqrt()).abs() < 1e-12);
    assert!((corner.push() + 32f64.sqrt() - 5.0).abs() < 1e-12);
    // From the circle's side the corner is still the box's.
    let back = distinct(&circle, &square);
    assert_eq!((back[2].feature.owner, back[2].feature.part), (Owner::B, Part::Vertex(1)));
    assert!(close(back[2].axis, -corner.axis), "A is the circle: the axis points from A to B");
    // Without the axis: overlapping by 1.
    let naive = sat::verdict(tests_of(&square, &circle).filter(|t| matches!(t.feature.part, Part::Edge(_))));
    assert_eq!(naive.and_then(|found| found.mtv()), Some(v(1.0, 0.0)));
}

/// The ends of segments and capsules are named as everywhere.
#[test]
fn ends_of_segments_are_named() {
    let bar = Shape::Capsule { a: v(0.0, 0.0), b: v(10.0, 0.0), radius: 1.0 };
    for (center, vertex) in [(v(-3.0, 4.0), 0), (v(13.0, 4.0), 1)] {
        let circle = (Shape::Circle { radius: 1.0 }, Pose::at(center));
        let steps = distinct(&(bar.clone(), Pose::default()), &circle);
        let names: Vec<Part> = steps.iter().map(|test| test.feature.part).collect();
        assert_eq!(names, [Part::Vertex(1), Part::Edge(0), Part::Vertex(vertex)], "{center}");
    }
}

/// S108: a corner stabbed into an edge leaves along that edge's normal.
#[test]
fn s108_shortest_exit_is_perpendicular_to_the_stabbed_edge() {
    for degrees in (0..360).step_by(15) {
        let rotation = Rotation::from_degrees(f64::from(degrees));
        let pose = |at: DVec2, extra: f64| Pose {
            position: rotation.apply(at),
            rotation: Rotation::from_degrees(extra).after(rotation),
        };
        let wall = (Shape::rectangle(100.0, 20.0).expect("a box"), pose(v(0.0, -10.0), 0.0));
        let corner = 8f64.sqrt() * 0.5;
        let box_on_its_corner =
            (Shape::rectangle(2.0, 2.0).expect("a box"), pose(v(3.0, corner - 0.5), 45.0));
        let found = verdict(&wall, &box_on_its_corner);
        assert!(close(found.mtv().expect("they overlap"), rotation.apply(v(0.0, 0.5))), "{degrees}");
    }
}

/// S114 to S121: oriented boxes as a centre and two half vectors.
#[test]
fn oriented_boxes_of_the_course() {
    let slant = 20.0 * 0.5f64.sqrt();
    let p1 = obb::from_half_vectors([0.0, 0.0, 50.0, 0.0, 0.0, 30.0]).expect("a box");
    let p2 = obb::from_half_vectors([60.0, 10.0, slant, slant, -slant, slant]).expect("a box");
    let expected = 50.0 + 800f64.sqrt() - 60.0;
    assert!((expected - 18.284).abs() < 5e-4);
    assert!(close(verdict(&p1, &p2).mtv().expect("a hit"), v(expected, 0.0)), "S120");
    assert!(close(verdict(&p2, &p1).mtv().expect("a hit"), v(-expected, 0.0)), "S121");
    let axes = [v(1.0, 0.0), v(0.0, 1.0), v(1.0, 1.0) / 2f64.sqrt(), v(-1.0, 1.0) / 2f64.sqrt()];
    let steps = distinct(&p1, &p2);
    assert!(steps.len() == 4 && steps.iter().zip(axes).all(|(test, axis)| close(test.axis, axis)), "S113");
    for test in steps {
        // S115, S116, S118, S119: sum of the half projections less the distance of the projected centres.
        let half_a = 50.0 * test.axis.x.abs() + 30.0 * test.axis.y.abs();
        let half_b = slant * ((test.axis.x + test.axis.y).abs() + (test.axis.y - test.axis.x).abs());
        assert!(
            (test.shadow_a.half() - half_a).abs() < 1e-12 && (test.shadow_b.half() - half_b).abs() < 1e-12
        );
        let centres = test.shadow_b.middle() - test.shadow_a.middle();
        assert!((centres - test.axis.dot(v(60.0, 10.0))).abs() < 1e-12);
        assert!((half_a + half_b - centres.abs() - test.push()).abs() < 1e-12, "S119");
        assert!(close(test.normal(), test.axis * centres.signum()), "S118");
    }
    // F27: at one place +x of the first axis.
    let equal = obb::from_half_vectors([5.0, 5.0, 10.0, 0.0, 0.0, 10.0]).expect("a box");
    assert_eq!(verdict(&equal, &equal).mtv(), Some(v(20.0, 0.0)));
}

#[test]
fn half_vectors_of_all_kinds() {
    let import = obb::from_half_vectors;
    let (shape, pose) = import([1.0, 2.0, 0.0, 3.0, 4.0, 0.0]).expect("a box");
    assert_eq!(shape, Shape::Rectangle { half: v(3.0, 4.0) });
    assert_eq!(pose.to_world(v(3.0, 0.0)), v(1.0, 5.0));
    let (flat, pose) = import([0.0, 0.0, 0.0, 0.0, 0.0, 3.0]).expect("a box without width");
    assert_eq!((flat, pose.rotation), (Shape::Rectangle { half: v(0.0, 3.0) }, Rotation::IDENTITY));
    assert_eq!(
        import([1.0, 1.0, 0.0, 0.0, 0.0, 0.0]).expect("a point").0,
        Shape::Rectangle { half: v(0.0, 0.0) }
    );
    let (skewed, pose) = import([1.0, 1.0, 2.0, 0.0, 1.0, 1.0]).expect("a parallelogram");
    assert!(matches!(&skewed, Shape::Polygon(it) if it.len() == 4 && it.area() == 8.0));
    assert_eq!(skewed.bounds(pose).max, v(4.0, 2.0));
    assert_eq!(import([0.0, 0.0, 1.0, 0.0, 2.0, 0.0]), Err(ShapeError::Degenerate));
    assert_eq!(import([0.0, f64::NAN, 1.0, 0.0, 0.0, 1.0]), Err(ShapeError::NotFinite));
    assert_eq!(import([0.0, 0.0, f64::INFINITY, 0.0, 0.0, 1.0]), Err(ShapeError::NotFinite));
}

/// S131: the sense in which corners are listed is not the test's business.
#[test]
fn s131_winding_changes_nothing() {
    let corners = [(1.0, 1.0), (4.0, 1.0), (2.5, 3.0)];
    let cross =
        |p: [(f64, f64); 3]| (p[1].0 - p[0].0) * (p[2].1 - p[0].1) - (p[1].1 - p[0].1) * (p[2].0 - p[0].0);
    let backward = [corners[2], corners[1], corners[0]];
    assert_eq!((cross(corners), cross(backward)), (6.0, -6.0));
    let square = trace_square();
    for corners in [corners, backward] {
        let triangle = (polygon(&corners), Pose::default());
        assert_eq!(
            distinct(&(polygon(&corners), Pose::default()), &square).len(),
            5 - 1,
            "3 axes, 2 of the square, one shared"
        );
        assert_eq!(verdict(&square, &triangle).mtv(), Some(v(1.0, 0.0)));
        // Outward on each edge: the triangle's own shadow ends there.
        for test in tests_of(&triangle, &square).take(3) {
            assert!(test.axis.dot(v(2.5, 5.0 / 3.0)) < test.shadow_a.max - 0.5);
        }
    }
}

/// Numbers that are not finite end in "apart", as everywhere.
#[test]
fn bad_numbers_are_a_gap() {
    let square = trace_square();
    for bad in [f64::NAN, f64::INFINITY] {
        for pose in
            [Pose::at(v(bad, 0.0)), Pose { rotation: Rotation { cos: bad, sin: 0.0 }, ..Pose::default() }]
        {
            for shape in [Shape::Point, Shape::Circle { radius: 1.0 }, square.0.clone(), regular(5, 1.0)] {
                let other = (shape, pose);
                assert_eq!(verdict(&square, &other).status(), Status::Separate, "{other:?}");
                assert_eq!(verdict(&other, &square).axes, 1, "{other:?}");
            }
        }
    }
}
