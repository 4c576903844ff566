//! The course, part A13: what to do about a collision.

use crate::scenes::{aabb, go, mover, resolving, safe, solids, v};
use glam::DVec2;
use mindthegap::geometry::{Aabb, Pose, Shape, Status, Upright, contact, overlaps, status};
use mindthegap::motion::experiment::{Method, Scene, dashes};
use mindthegap::motion::substep::count;
use mindthegap::motion::{Body, CollisionMode, Path, PathStep, Rules, Wish, travel};

fn figure(bounds: Aabb) -> (Shape, Pose) {
    (Shape::Rectangle { half: bounds.half() }, Pose::at(bounds.center()))
}

/// S196: ignore. The mover goes its way, and what it passed is told: in ticks 3 to 6 of 8 it overlaps the region.
#[test]
fn ignoring_only_tells() {
    let region = figure(aabb(10.0, 0.0, 20.0, 10.0));
    let solid = solids(&[aabb(10.0, 0.0, 20.0, 10.0)]);
    let mut body = mover(aabb(0.0, 0.0, 4.0, 10.0));
    let mut told = Vec::new();
    for tick in 1..=8 {
        body.velocity = v(180.0, 0.0);
        let report = go(&mut body, v(3.0, 0.0), &Rules::plain(CollisionMode::None), &solid);
        assert!(report.hit.is_none() && body.velocity == v(180.0, 0.0), "S196 tick {tick}");
        assert_eq!(body.bounds().min.x, 3.0 * f64::from(tick), "S196 tick {tick}");
        let (shape, pose) = figure(body.bounds());
        if overlaps(&shape, pose, &region.0, region.1) {
            told.push(tick);
        }
    }
    assert_eq!(told, [3, 4, 5, 6], "S196: tick 2 only touches, tick 7 is past");
}

/// S197: cancel. The whole move is undone, so the mover sticks to wall and floor alike.
#[test]
fn cancelling_sticks() {
    let corner = solids(&[aabb(20.0, -100.0, 40.0, 100.0), aabb(-100.0, -16.0, 20.0, 0.0)]);
    let rules = Rules::plain(CollisionMode::DetectOnly);
    for (name, x, delta) in [
        ("S197 wall", 3.0, v(2.0, 3.0)),
        ("S197 floor", -50.0, v(2.0, -3.0)),
        ("S197 both", 3.0, v(2.0, -3.0)),
    ] {
        let mut body = mover(aabb(x, 1.0, x + 16.0, 25.0));
        let before = body.position;
        for _ in 0..60 {
            let report = go(&mut body, delta, &rules, &corner);
            assert!(report.cancelled && body.position == before, "{name}");
        }
    }
}

/// S198, S206: push out. The mover is moved by the shortest push, and only the velocity into the wall is lost.
#[test]
fn pushing_out_takes_the_velocity_into_the_wall() {
    let wall = aabb(10.0, -100.0, 30.0, 100.0);
    let (shape, pose) = figure(wall);
    for rules in resolving() {
        let mut body = mover(aabb(-3.0, 0.0, 13.0, 24.0));
        body.velocity = v(5.0, -3.0);
        let (own, there) = figure(body.bounds());
        let expected = contact(&shape, pose, &own, there).expect("it is inside").mtv();
        assert_eq!(expected, v(-3.0, 0.0), "S198");
        let report = go(&mut body, DVec2::ZERO, &rules, &solids(&[wall]));
        assert_eq!((report.put_out, body.bounds().max.x), (Some(expected), 10.0), "S198 {rules:?}");
        assert_eq!(body.velocity, v(0.0, -3.0), "S206 {rules:?}");
        let (own, there) = figure(body.bounds());
        assert_eq!(status(&shape, pose, &own, there), Status::Touching, "S198 {rules:?}");
    }
}

/// S200, S213, S214: slide. Of v = (3, 4) at a surface with the normal (0, -1), v.n = -4: (0, 4) leads into it and goes, (3, 0)
/// leads along it and stays.
#[test]
fn sliding_keeps_what_leads_along() {
    let ceiling = solids(&[aabb(-100.0, 30.0, 100.0, 46.0)]);
    for rules in resolving() {
        let mut body = mover(aabb(0.0, 0.0, 16.0, 24.0));
        body.velocity = v(3.0, 4.0);
        let report = go(&mut body, v(6.0, 8.0), &rules, &ceiling);
        let normal = report.hit.expect("the ceiling").normal;
        assert_eq!(normal, v(0.0, -1.0), "S214 {rules:?}");
        assert_eq!(body.velocity, v(3.0, 0.0), "S214 {rules:?}");
        let lost = v(3.0, 4.0) - body.velocity;
        assert_eq!((lost, lost.dot(normal)), (v(0.0, 4.0), -4.0), "S213 {rules:?}");
        assert!((body.bounds().min - v(6.0, 6.0)).length() < 1e-12, "S200 {rules:?}: {:?}", body.bounds());
    }
}

/// Both axes at once, then out of one box after the other by its own shortest push: the classic mistake.
fn both_at_once(body: Aabb, delta: DVec2, tiles: &[Aabb]) -> (Aabb, bool) {
    let mut moved = body.translated(delta);
    let mut snagged = false;
    for tile in tiles {
        let ((a, pa), (b, pb)) = (figure(*tile), figure(moved));
        if let Some(found) = contact(&a, pa, &b, pb).filter(|c| c.depth > 1e-9) {
            moved = moved.translated(found.mtv());
            snagged |= found.normal.y == 0.0;
        }
    }
    (moved, snagged)
}

/// S204: on a floor of unmerged tiles, moving both axes at once and then resolving snags at seams; axis by axis and sweeping never.
#[test]
fn both_axes_at_once_snag_at_seams() {
    let tiles: Vec<Aabb> =
        (0..100).map(|i| aabb(f64::from(i) * 16.0, -16.0, f64::from(i + 1) * 16.0, 0.0)).collect();
    let ahead_first: Vec<Aabb> = tiles.iter().rev().copied().collect();
    let (step, mut snags) = (v(1.9, -0.3), 0);
    let mut walker = aabb(4.0, 0.0, 16.0, 14.0);
    for _ in 0..600 {
        let (moved, snagged) = both_at_once(walker, step, &ahead_first);
        walker = moved;
        snags += u32::from(snagged);
    }
    assert!(snags > 0, "S204: the classic mistake snags");
    for rules in resolving() {
        let mut body = mover(aabb(4.0, 0.0, 16.0, 14.0));
        for tick in 0..600 {
            let report = go(&mut body, step, &rules, &solids(&ahead_first));
            assert_eq!(report.wall, 0, "S204 {rules:?} tick {tick}");
        }
        assert!((body.bounds().min.x - (4.0 + 600.0 * 1.9)).abs() < 1e-9, "S204 {rules:?}");
    }
}

/// S208: to the right the mover's right side stands on the wall's left face, to the left its left side on the right face.
#[test]
fn facing_sides_meet() {
    let wall = aabb(120.0, -100.0, 140.0, 100.0);
    for rules in safe() {
        for (name, x, dx, end) in [("S208 right", 60.0, 300.0, 100.0), ("S208 left", 200.0, -300.0, 140.0)] {
            let mut body = mover(aabb(x, 0.0, x + 20.0, 20.0));
            body.velocity = v(dx, 0.0);
            let report = go(&mut body, v(dx, 0.0), &rules, &solids(&[wall]));
            assert_eq!((body.bounds().min.x, body.velocity.x), (end, 0.0), "{name} {rules:?}");
            assert_eq!(f64::from(report.wall), dx.signum(), "{name} {rules:?}");
        }
    }
}

/// S210, F23: one piece when slow, more when fast; standing still is one piece, not none.
#[test]
fn pieces_of_a_step() {
    for (name, delta, pieces) in [
        ("S210 dash", v(300.0, 0.0), 75),
        ("S210 6000 a second", v(100.0, 0.0), 25),
        ("S210 3000 a second", v(50.0, 0.0), 13),
        ("S210 two", v(8.0, 0.0), 2),
        ("S210 one", v(4.0, 0.0), 1),
        ("F23 none", v(0.0, 0.0), 1),
        ("S210 the longer axis", v(3.0, -9.0), 3),
    ] {
        assert_eq!(count(delta, Some(4.0)), pieces, "{name}");
        assert_eq!(count(delta, None), 1, "{name} without substeps");
    }
    assert!((50.0 / 13.0 - 3.846f64).abs() < 0.001, "S210");
    let floor = solids(&[aabb(-100.0, -16.0, 100.0, 0.0)]);
    for rules in resolving() {
        let mut body = mover(aabb(0.0, 0.0, 16.0, 24.0));
        assert!(go(&mut body, DVec2::ZERO, &rules, &floor).grounded, "F23 {rules:?}: standing is grounded");
    }
}

/// S212: the normal of what was hit: for boxes the axis of least overlap, for a circle at a corner the way from the box's closest
/// point to the centre.
#[test]
fn normal_of_the_surface() {
    let block = aabb(0.0, -1.0, 2.0, 0.0);
    let mut ball = Body::new(Upright::Circle { radius: 0.5 }, v(-1.0, 0.3));
    let report = go(&mut ball, v(2.0, 0.0), &Rules::plain(CollisionMode::Ccd), &solids(&[block]));
    let hit = report.hit.expect("the corner");
    assert!((hit.normal - v(-0.8, 0.6)).length() < 1e-9, "S212 {hit:?}");
    assert!((hit.position - v(-0.4, 0.3)).length() < 1e-9, "S212 {hit:?}");
    let (box_, at) = figure(aabb(0.0, 0.0, 10.0, 10.0));
    for (name, other, expected) in [
        ("from the side", aabb(8.0, 2.0, 20.0, 8.0), DVec2::X),
        ("from above", aabb(2.0, 9.0, 8.0, 20.0), DVec2::Y),
        ("from the left", aabb(-9.0, 2.0, 1.0, 8.0), DVec2::NEG_X),
    ] {
        let (other, there) = figure(other);
        assert_eq!(contact(&box_, at, &other, there).map(|c| c.normal), Some(expected), "S212 {name}");
    }
}

/// S216: move, hit, slide, and again: down to the floor, along it to the wall, and there it stays.
#[test]
fn sliding_goes_on_until_nothing_is_left() {
    let corner = solids(&[aabb(-100.0, -16.0, 100.0, 0.0), aabb(40.0, 0.0, 60.0, 100.0)]);
    let mut body = mover(aabb(0.0, 10.0, 10.0, 24.0));
    body.velocity = v(3600.0, -1200.0);
    let mut path = Path::default();
    travel(
        &mut body,
        Wish::to_move(v(60.0, -20.0)),
        &Rules::plain(CollisionMode::Ccd),
        &corner[..],
        &mut path,
    );
    assert_eq!((body.bounds().min, body.velocity), (v(30.0, 0.0), DVec2::ZERO), "S216");
    let ends: Vec<DVec2> = path
        .steps
        .iter()
        .map(|step| {
            let PathStep::Leg(_, to) = step else { panic!("S216: {step:?}") };
            *to - v(5.0, 7.0)
        })
        .collect();
    assert_eq!(ends, [v(30.0, 0.0)], "S216: floor and wall are met in one moment");
    assert_eq!(path.hits.len(), 2, "S216 {:?}", path.hits);
    let mut body = mover(aabb(0.0, 10.0, 10.0, 24.0));
    let mut path = Path::default();
    travel(
        &mut body,
        Wish::to_move(v(60.0, -40.0)),
        &Rules::plain(CollisionMode::Ccd),
        &corner[..],
        &mut path,
    );
    let legs = path.steps.iter().filter(|step| matches!(step, PathStep::Leg(..))).count();
    assert_eq!((legs, body.bounds().min), (2, v(30.0, 0.0)), "S216: down first, then along");
}

/// F10: touching does not stop, so a step of exactly width + thickness = 22 can tunnel too; a hair less cannot.
#[test]
fn step_of_exactly_width_and_thickness() {
    let method = Method { mode: CollisionMode::AxisSeparated, substep: None };
    for (step, tunnelled) in [(22.0, 1), (21.999, 0), (22.001, 1)] {
        let outcome = dashes(Scene::default(), method, step, [0.0]);
        assert_eq!(outcome.tunnelled, tunnelled, "F10 a step of {step} from touch");
    }
    // Closed sets would have been met twice: [-16, 0] and [6, 22] both touch [0, 6].
    let wall = aabb(0.0, -9.0, 6.0, 9.0);
    assert!(
        wall.intersects(&aabb(-16.0, 0.0, 0.0, 8.0)) && wall.intersects(&aabb(6.0, 0.0, 22.0, 8.0)),
        "F10"
    );
}

/// F15: pieces up to width + thickness do not tunnel; 4 is shorter than that needs.
#[test]
fn longest_safe_substep() {
    let gaps = || (0..=300).map(f64::from);
    for length in [1.0, 4.0, 10.0, 21.0, 22.0, 25.0, 30.0] {
        let method = Method { mode: CollisionMode::AxisSeparated, substep: Some(length) };
        let outcome = dashes(Scene::default(), method, 300.0, gaps());
        // 300 units in pieces of 22 are 14 pieces of 21.4.
        assert_eq!(outcome.tunnelled > 0, length > 22.0, "F15 pieces of {length}: {outcome:?}");
        assert_eq!(outcome.max_penetration, 0.0, "F15 pieces of {length}");
    }
}

/// F21, F22: four methods, and substeps as a switch of their own; the swept method is another thing than the cut one.
#[test]
fn methods_and_the_switch_beside_them() {
    let names = CollisionMode::ALL.map(CollisionMode::name);
    assert_eq!(names, ["none", "detect-only", "axis-separated", "ccd"], "F22");
    let cut: Vec<CollisionMode> =
        CollisionMode::ALL.into_iter().filter(|mode| mode.uses_substeps()).collect();
    assert_eq!(cut, [CollisionMode::AxisSeparated], "F22: substeps change this method alone");
    let wall = solids(&[aabb(100.0, -9.0, 106.0, 9.0)]);
    let queries = |mode, substep| {
        let mut body = mover(aabb(0.0, 0.0, 16.0, 8.0));
        let report = go(&mut body, v(300.0, 0.0), &Rules { mode, substep, corner_nudge: 0.0 }, &wall);
        (body.bounds().max.x, report.substeps, report.queries)
    };
    let (cut, swept) =
        (queries(CollisionMode::AxisSeparated, Some(4.0)), queries(CollisionMode::Ccd, Some(4.0)));
    assert_eq!((cut.0, swept.0), (100.0, 100.0), "F21: both stop");
    assert!(cut.1 == 75 && swept.1 == 1 && swept.2 < 6 && cut.2 > 20, "F21: {cut:?} {swept:?}");
}
