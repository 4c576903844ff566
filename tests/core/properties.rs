//! Laws that hold for any shapes and any scenes, tried on random ones (`PROPTEST_CASES=20000` for a long run).
//!
//! The oracles are slow and simple: distances written out for a circle and a box, small steps, every pair.

use crate::scenes::{aabb, v};
use glam::DVec2;
use mindthegap::geometry::{
    Aabb, Closest, Contact, Pose, Ray, RayHit, RayMode, Status, Sweep, Upright, broad::StaticGrid,
    closest as closest_of, contact as contact_of, ray_cast as ray_cast_of, status as status_of,
    sweep as sweep_of,
};
use mindthegap::motion::judge::Judge;
use mindthegap::motion::{
    Body, CollisionMode, Observer, Obstacle, ObstacleSet, Obstacles, Rules, Wish, travel,
};
use proptest::prelude::*;

// Movers and tiles are upright shapes; the questions are asked of shapes.
fn status(a: &Upright, pose_a: Pose, b: &Upright, pose_b: Pose) -> Status {
    status_of(&(*a).into(), pose_a, &(*b).into(), pose_b)
}

fn contact(a: &Upright, pose_a: Pose, b: &Upright, pose_b: Pose) -> Option<Contact> {
    contact_of(&(*a).into(), pose_a, &(*b).into(), pose_b)
}

fn closest(a: &Upright, pose_a: Pose, b: &Upright, pose_b: Pose) -> Closest {
    closest_of(&(*a).into(), pose_a, &(*b).into(), pose_b)
}

fn sweep(a: &Upright, from: Pose, delta: DVec2, b: &Upright, at: Pose) -> Sweep {
    sweep_of(&(*a).into(), from, delta, &(*b).into(), at)
}

fn ray_cast(ray: &Ray, shape: &Upright, pose: Pose, mode: RayMode) -> Option<RayHit> {
    ray_cast_of(ray, &(*shape).into(), pose, mode)
}

/// Half of them on a raster, so that sides meet exactly and ways tie; the others anywhere.
fn coordinate() -> impl Strategy<Value = f64> {
    prop_oneof![(-24..=24).prop_map(|n| f64::from(n) * 4.0), -100.0..100.0]
}

fn point() -> impl Strategy<Value = DVec2> {
    (coordinate(), coordinate()).prop_map(|(x, y)| v(x, y))
}

fn half() -> impl Strategy<Value = f64> {
    prop_oneof![(1..=8).prop_map(|n| f64::from(n) * 4.0), 0.5..40.0]
}

fn rectangle() -> impl Strategy<Value = Upright> {
    (half(), half()).prop_map(|(x, y)| Upright::Rectangle { half: v(x, y) })
}

fn shape() -> impl Strategy<Value = Upright> {
    prop_oneof![rectangle(), half().prop_map(|radius| Upright::Circle { radius })]
}

fn placed() -> impl Strategy<Value = (Upright, DVec2)> {
    (shape(), point())
}

/// Signed distance of a point from a shape at the origin.
fn distance(shape: &Upright, p: DVec2) -> f64 {
    match *shape {
        Upright::Circle { radius } => p.length() - radius,
        Upright::Rectangle { half } => {
            let beyond = p.abs() - half;
            beyond.max(DVec2::ZERO).length() + beyond.max_element().min(0.0)
        }
    }
}

/// Signed distance of two shapes; inside, the shortest push. Written out for each pair.
fn gap((a, at_a): &(Upright, DVec2), (b, at_b): &(Upright, DVec2)) -> f64 {
    let apart = *at_b - *at_a;
    match (*a, *b) {
        (Upright::Circle { radius: a }, Upright::Circle { radius: b }) => apart.length() - a - b,
        (Upright::Rectangle { half: a }, Upright::Rectangle { half: b }) => {
            distance(&Upright::Rectangle { half: a + b }, apart)
        }
        (shape, Upright::Circle { radius }) => distance(&shape, apart) - radius,
        (Upright::Circle { radius }, shape) => distance(&shape, -apart) - radius,
    }
}

fn config() -> ProptestConfig {
    ProptestConfig { failure_persistence: None, ..ProptestConfig::default() }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn pair_is_judged_alike_from_both_sides(a in placed(), b in placed()) {
        let there = contact(&a.0, a.1.into(), &b.0, b.1.into());
        let back = contact(&b.0, b.1.into(), &a.0, a.1.into());
        prop_assert_eq!(there.is_some(), back.is_some());
        let verdict = status(&a.0, a.1.into(), &b.0, b.1.into());
        prop_assert_eq!(verdict, status(&b.0, b.1.into(), &a.0, a.1.into()));
        prop_assert_eq!(verdict.intersects(), there.is_some());
        if let (Some(there), Some(back)) = (there, back) {
            prop_assert!((there.depth - back.depth).abs() < 1e-9);
            // In a tie both may name the same axis; then either push must do from either side.
            let opposite = (there.normal + back.normal).length() < 1e-6;
            let pushed = (b.0, b.1 - back.normal * back.depth);
            prop_assert!(opposite || gap(&a, &pushed) > -1e-6, "{:?} {:?}", there, back);
        }
        let (there, back) =
            (closest(&a.0, a.1.into(), &b.0, b.1.into()), closest(&b.0, b.1.into(), &a.0, a.1.into()));
        prop_assert!((there.distance - gap(&a, &b).max(0.0)).abs() < 1e-9);
        prop_assert!((there.distance - back.distance).abs() < 1e-9);
        prop_assert!((there.on_b - there.on_a).length() - there.distance < 1e-9);
        prop_assert!(distance(&a.0, there.on_a - a.1) < 1e-6 && distance(&b.0, there.on_b - b.1) < 1e-6);
    }

    #[test]
    fn mtv_separates_and_nothing_shorter_does(a in placed(), b in placed()) {
        let Some(found) = contact(&a.0, a.1.into(), &b.0, b.1.into()) else { return Ok(()) };
        prop_assert!((found.normal.length() - 1.0).abs() < 1e-9 && found.depth >= 0.0);
        prop_assert!((found.depth - (-gap(&a, &b)).max(0.0)).abs() < 1e-9);
        let status_after = |push: DVec2| status(&a.0, a.1.into(), &b.0, (b.1 + push).into());
        prop_assert_eq!(status_after(found.mtv()), Status::Touching);
        prop_assert!(distance(&a.0, found.point - a.1) < 1e-6 && distance(&b.0, found.point - b.1) < 1e-6);
        let shorter = found.depth - 1e-6;
        for degree in 0..360 {
            let push = DVec2::from_angle(f64::from(degree).to_radians()) * shorter;
            prop_assert!(shorter < 1e-6 || status_after(push).overlaps(), "{} degrees", degree);
        }
    }

    #[test]
    fn sweep_agrees_with_small_steps(a in placed(), b in placed(), delta in point()) {
        const STEPS: u32 = 500;
        let at = |time: f64| gap(&(a.0, a.1 + delta * time), &b);
        let free_until = |end: f64| {
            (0..=STEPS).map(|step| f64::from(step) / f64::from(STEPS)).find(|t| *t <= end && at(*t) < -1e-6)
        };
        match sweep(&a.0, Pose::at(a.1), delta, &b.0, Pose::at(b.1)) {
            Sweep::Overlapping(found) => {
                prop_assert!(at(0.0) < 0.0 && (found.depth + at(0.0)).abs() < 1e-9);
            }
            Sweep::Clear => prop_assert_eq!(free_until(1.0), None, "said to be clear"),
            Sweep::Hit { toi, point, normal, face_normal } => {
                prop_assert!((0.0..=1.0).contains(&toi) && (normal.length() - 1.0).abs() < 1e-9);
                prop_assert_eq!(free_until(toi), None, "overlaps before {}", toi);
                prop_assert!(at(toi).abs() < 1e-6, "a gap of {} at {}", at(toi), toi);
                prop_assert!(normal.dot(delta) < 0.0 && face_normal.dot(normal) > 0.0);
                prop_assert!(distance(&b.0, point - b.1).abs() < 1e-6, "{} is not on the obstacle", point);
                prop_assert!(distance(&a.0, point - a.1 - delta * toi).abs() < 1e-6);
            }
        }
    }

    #[test]
    fn ray_agrees_with_small_steps(target in placed(), origin in point(), towards in point(), hollow: bool) {
        const STEPS: u32 = 1000;
        let Some(ray) = Ray::new(origin, towards, 250.0) else { return Ok(()) };
        let at = |t: f64| distance(&target.0, ray.at(t) - target.1);
        let mode = if hollow { RayMode::Hollow } else { RayMode::Solid };
        let hit = ray_cast(&ray, &target.0, target.1.into(), mode);
        let inside = at(0.0) < -1e-6;
        // Inside a hollow shape the way is free as long as it stays inside.
        let blocked = |t: f64| if inside && hollow { at(t) > 1e-6 } else { at(t) < -1e-6 };
        let until = hit.map_or(ray.length, |hit| hit.distance - 1e-6);
        let early = (0..=STEPS).map(|step| 250.0 * f64::from(step) / f64::from(STEPS)).find(|t| *t < until && blocked(*t));
        prop_assert_eq!(early, None, "{:?}", hit);
        let Some(hit) = hit else { return Ok(()) };
        prop_assert!((hit.point - ray.at(hit.distance)).length() < 1e-9);
        if inside && !hollow {
            prop_assert_eq!((hit.distance, hit.normal), (0.0, None));
        } else {
            let normal = hit.normal.unwrap_or_default();
            prop_assert!(at(hit.distance).abs() < 1e-6 && (normal.length() - 1.0).abs() < 1e-6);
            prop_assert!(normal.dot(ray.direction) < 1e-6, "{} does not face the origin", normal);
        }
    }
}

/// Also far away, huge, upside down and no numbers at all.
fn wild() -> impl Strategy<Value = f64> {
    prop_oneof![
        20 => coordinate(),
        2 => -1e5..1e5,
        1 => prop::sample::select(vec![
            0.0, -0.0, 1e9, -1e9, 1e15, -1e18, 1e30, -1e30, 1e300, f64::MAX, f64::MIN, f64::INFINITY, f64::NEG_INFINITY, f64::NAN
        ]),
    ]
}

fn wild_box() -> impl Strategy<Value = Aabb> {
    prop_oneof![
        4 => (point(), half(), half()).prop_map(|(corner, x, y)| Aabb::new(corner, corner + v(x, y))),
        1 => (wild(), wild(), wild(), wild()).prop_map(|(a, b, c, d)| Aabb::spanning(v(a, b), v(c, d))),
        1 => (wild(), wild(), wild(), wild()).prop_map(|(a, b, c, d)| aabb(a, b, c, d)),
    ]
}

/// Upside down, it is not a region that anything could touch; asking for it must only end.
fn is_region(region: &Aabb) -> bool {
    region.min.x <= region.max.x && region.min.y <= region.max.y
}

/// Regions that touch a box from the right and above, and from the left and below.
fn beside(bounds: &Aabb) -> [Aabb; 2] {
    let beyond = v(5.0, 7.0);
    [Aabb::new(bounds.max, bounds.max + beyond), Aabb::new(bounds.min - beyond, bounds.min)]
}

fn sorted(mut found: Vec<u32>) -> Vec<u32> {
    found.sort_unstable();
    found
}

proptest! {
    #![proptest_config(config())]

    /// B58, B59: the same pairs as looking at each, each once, also across the origin and for absurd boxes.
    #[test]
    fn grid_finds_what_brute_force_finds(
        boxes in prop::collection::vec(wild_box(), 0..40),
        regions in prop::collection::vec(wild_box(), 1..10),
        cell in prop::sample::select(vec![16.0, 1.0, 5.3, 1000.0]),
    ) {
        let grid = StaticGrid::build(&boxes, cell);
        for region in regions.into_iter().chain(boxes.iter().flat_map(beside)) {
            let mut shown = Vec::new();
            grid.visit(&region, |index| shown.push(index));
            let shown = sorted(shown);
            prop_assert!(shown.windows(2).all(|pair| pair[0] < pair[1]), "twice: {:?}", shown);
            prop_assert!(shown.iter().all(|index| boxes[*index as usize].is_valid()), "not a box: {:?}", shown);
            let touches = |index: &u32| is_region(&region) && boxes[*index as usize].intersects(&region);
            let found: Vec<u32> = shown.into_iter().filter(touches).collect();
            let valid = |index: &u32| boxes[*index as usize].is_valid();
            let expected: Vec<u32> = (0..boxes.len() as u32).filter(valid).filter(touches).collect();
            prop_assert_eq!(found, expected, "{:?}", region);
        }
    }

    /// Fixed and moving obstacles together, also after some have moved.
    #[test]
    fn obstacle_set_finds_what_brute_force_finds(
        fixed in prop::collection::vec(wild_box(), 0..20),
        moving in prop::collection::vec(wild_box(), 0..12),
        moves in prop::collection::vec((0u32..14, wild(), wild()), 0..6),
        regions in prop::collection::vec(wild_box(), 1..8),
    ) {
        let solids = |boxes: &[Aabb], first: u32| -> Vec<Obstacle> {
            (first..).zip(boxes).map(|(id, bounds)| Obstacle::solid(id, *bounds)).collect()
        };
        let mut set = ObstacleSet::new(solids(&fixed, 0));
        set.set_moving(solids(&moving, 100));
        for (id, x, y) in moves {
            set.move_to(100 + id, v(x, y));
        }
        let all: Vec<Obstacle> = set.fixed().iter().chain(set.moving()).copied().collect();
        let beside: Vec<Aabb> = all.iter().flat_map(|obstacle| beside(&obstacle.bounds())).collect();
        for region in regions.into_iter().chain(beside) {
            let touches =
                |o: &&Obstacle| is_region(&region) && o.bounds().is_valid() && o.bounds().intersects(&region);
            let ids = |found: Vec<&Obstacle>| sorted(found.into_iter().filter(touches).map(|o| o.id).collect());
            let mut shown = Vec::new();
            set.visit(&region, |obstacle| shown.push(obstacle));
            prop_assert_eq!(ids(shown), ids(all.iter().collect()), "{:?}", region);
        }
    }
}

/// Follows a mover with a judge.
struct Watch<'a> {
    judge: Judge,
    half: DVec2,
    level: &'a ObstacleSet,
    crossings: u32,
}

impl<'a> Watch<'a> {
    fn new(half: DVec2, level: &'a ObstacleSet) -> Self {
        Self { judge: Judge::default(), half, level, crossings: 0 }
    }
}

impl Observer for Watch<'_> {
    fn leg(&mut self, from: DVec2, to: DVec2) {
        let mover = (self.half, mindthegap::motion::CollisionLayers::ALL);
        self.judge.leg(mover, (from, to), self.level, &mut |_| self.crossings += 1);
    }
    fn put_out(&mut self, _from: DVec2, _to: DVec2) {
        self.judge.placed();
    }
}

/// Walls, floors and blocks of any thickness from 0.5.
fn scene() -> impl Strategy<Value = Vec<(Upright, DVec2)>> {
    prop::collection::vec((rectangle(), point()), 1..10)
}

fn set_of(scene: &[(Upright, DVec2)]) -> ObstacleSet {
    let one = |(id, (shape, position)): (u32, &(Upright, DVec2))| Obstacle {
        shape: *shape,
        position: *position,
        ..Obstacle::solid(id, aabb(0.0, 0.0, 0.0, 0.0))
    };
    ObstacleSet::new((0u32..).zip(scene).map(one).collect())
}

fn deepest(body: &Body, scene: &[(Upright, DVec2)]) -> f64 {
    scene.iter().map(|solid| -gap(&(body.shape, body.position), solid)).fold(0.0, f64::max)
}

fn steps() -> impl Strategy<Value = Vec<DVec2>> {
    prop::collection::vec(
        prop_oneof![point(), point().prop_map(|p| p * 3.0), point().prop_map(|p| p * 0.04)],
        1..6,
    )
}

fn rules() -> impl Strategy<Value = Rules> {
    let nudge = prop::sample::select(vec![0.0, 4.0]);
    (prop::sample::select(vec![CollisionMode::AxisSeparated, CollisionMode::Ccd]), nudge)
        .prop_map(|(mode, corner_nudge)| Rules { mode, substep: Some(4.0), corner_nudge })
}

proptest! {
    #![proptest_config(config())]

    /// Continuous detection, and substeps of 4 with a mover at least 4 wide, whatever the step: no tunnelling, and
    /// never inside a solid at the end of a tick. That holds from any start that has a way out.
    #[test]
    fn safe_methods_never_tunnel_and_never_end_inside(
        scene in scene(), start in point(), size in (2.0..12.0f64, 2.0..12.0f64), steps in steps(), rules in rules(),
    ) {
        let level = set_of(&scene);
        let half = v(size.0, size.1);
        let mut body = Body::new(Upright::Rectangle { half }, start);
        let mut watch = Watch::new(half, &level);
        for step in steps {
            body.velocity = step * 60.0;
            let report = travel(&mut body, Wish::to_move(step), &rules, &level, &mut watch);
            prop_assert!(!report.stuck && !report.rejected);
            prop_assert_eq!(watch.crossings, 0, "the judge saw it go through");
            prop_assert!(deepest(&body, &scene) < 1e-6, "inside by {}", deepest(&body, &scene));
        }
    }

    /// The same for circles, against an oracle of distances alone (the judge takes a mover for a box).
    #[test]
    fn ccd_keeps_circles_out(scene in scene(), start in point(), radius in 1.0..12.0f64, steps in steps()) {
        let level = set_of(&scene);
        let mut body = Body::new(Upright::Circle { radius }, start);
        for step in steps {
            travel(&mut body, Wish::to_move(step), &Rules::plain(CollisionMode::Ccd), &level, &mut ());
            prop_assert!(deepest(&body, &scene) < 1e-6, "inside by {}", deepest(&body, &scene));
        }
    }

    /// Axis-separated without substeps: a tick that starts outside all solids ends outside all solids and has gone
    /// through none, as long as on each axis its step is shorter than mover and thinnest solid together. A longer one
    /// may jump over a wall, and may stop inside a thin wall on its way to the one that stops it.
    #[test]
    fn axis_separated_stays_out_while_steps_are_short(
        scene in scene(), start in point(), size in (2.0..12.0f64, 2.0..12.0f64), steps in steps(),
    ) {
        let level = set_of(&scene);
        let half = v(size.0, size.1);
        let thinnest = scene.iter().fold(DVec2::INFINITY, |least, (shape, _)| least.min(shape.core().0)) * 2.0;
        let longest = half * 2.0 + thinnest;
        let mut body = Body::new(Upright::Rectangle { half }, start);
        let mut watch = Watch::new(half, &level);
        let rules = Rules::plain(CollisionMode::AxisSeparated);
        // Being put out of a corner slantwise may lengthen what is left of a step on one axis: not with a step of 0.
        travel(&mut body, Wish::default(), &rules, &level, &mut watch);
        for step in steps {
            let step = step.clamp(-longest * 0.999, longest * 0.999);
            travel(&mut body, Wish::to_move(step), &rules, &level, &mut watch);
            prop_assert_eq!(watch.crossings, 0, "the judge saw it go through");
            prop_assert!(deepest(&body, &scene) < 1e-6, "inside by {}", deepest(&body, &scene));
        }
    }
}
